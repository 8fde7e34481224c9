"""The readable form of the state, and who sees what of it."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.form_fields import NOBODY, OWNER, Field, Fields
from perijove.engine.form_lists import Counts, Each, unnamed
from perijove.engine.form_values import Flag, Name, Number, Player
from perijove.engine.layout import Segment, width
from perijove.engine.native import i64
from perijove.engine.option import Json
from perijove.engine.row import CellRow
from perijove.games.galileo.components import (
    CHARACTERS,
    GOALS,
    MOONS,
    PLACES,
    ROBOTS,
    ROW,
    SIDES,
    TECHNOLOGIES,
    TRACKS,
    TYPES,
    UNITS,
)
from perijove.games.galileo.form_value import (
    MOST_DUE,
    MOST_NESTED,
    Bonuses,
    Earned,
    Frozen,
    InPlaces,
    Known,
    ProjectForm,
    ProjectName,
    Projects,
    Robots,
    Set,
    Spread,
    Stack,
    Within,
)
from perijove.games.galileo.rules.setup import TILES
from perijove.games.galileo.state import (
    ABILITIES,
    ENERGY_LIMIT,
    FROZEN,
    INFLUENCE_LIMIT,
    LEVEL_LIMIT,
    MEGACREDIT_LIMIT,
    MOST_RETURNED,
    NOWHERE,
    PHASES,
    ROBOTS_DRAWN,
    Acting,
    Board,
    Galileo,
    Robot,
)

NUMBERS: Final = ("1", "2", "3", "4")
"""The numbers of the technologies."""
MOST_DEVELOPMENT: Final = LEVEL_LIMIT * len(ROBOTS) + FROZEN
"""All robots on one moon, and a project with the only assignment modifier for it; one unit may be frozen."""


def _project(card: int, level: int, added: int, modifier: int) -> Robot:
    """A project in progress, on no moon."""
    return Robot(card, NOWHERE, level, added, modifier)


_TOKENS: Final = {"level": Number(1, FROZEN), "added": Set(MOONS), "modifier": Name(TYPES, empty=True)}
ROBOT: Final = Frozen(Robot, {"card": Name(UNITS), "moon": Name(MOONS), **_TOKENS})
PROJECT: Final = ProjectForm(Frozen(_project, {"card": ProjectName(), **_TOKENS}))
ACTING: Final = Frozen(Acting, {"card": Name(CHARACTERS), "ability": Name(ABILITIES, empty=True)})

_SEAT: Final = Player(3)
_CHARACTERS: Final = Each(Name(CHARACTERS))
_ROBOTS: Final = Each(Name(ROBOTS))
_PROJECTS: Final = Projects()

_DRAWN: Final = Field("drawn", InPlaces(Name(ROBOTS), ROBOTS_DRAWN), OWNER)
_PASSING: Final = (
    Field("entering", Within(Each(Name(UNITS)), [])),
    Field("energy_due", Within(Number(0, MOST_DUE), 0)),
    Field("modifiers_due", Within(Number(0, MOST_DUE), 0)),
    Field("waiting", Within(Each(Earned(), most=MOST_NESTED), [])),
    Field("perks", Within(Bonuses(), 0)),
    Field("drilled", Within(Flag(), False)),
    Field("cloned", Within(Flag(), False)),
)


class Belongings(Fields):
    """A board. What is there only within a turn stands in observations with the table."""

    def __init__(self, fields: Sequence[Field]) -> None:
        super().__init__(Board, fields)
        passing = (_DRAWN, *_PASSING)
        self.lasting = Fields(None, [field for field in fields if field not in passing], all=fields)
        self.in_turn = Fields(None, passing, all=fields)
        """What only the player on turn has: in observations it stands once, not with every board."""

    def segments(self, players: int) -> list[Segment]:
        return self.lasting.segments(players)

    def width(self, players: int) -> int:
        return self.lasting.width(players)

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        self.lasting.encode(value, owner, row, at)


BOARD: Final = Belongings(
    (
        Field("influence", Number(0, INFLUENCE_LIMIT)),
        Field("track", Name(TRACKS, empty=True)),
        Field("megacredits", Number(0, MEGACREDIT_LIMIT)),
        Field("energy", Number(0, ENERGY_LIMIT)),
        Field("development", Counts(MOONS, MOST_DEVELOPMENT)),
        Field("robots", Robots(ROBOT)),
        Field("project", PROJECT),
        Field("assignments", Set(MOONS)),
        Field("modifiers", Set(TYPES)),
        Field("characters", _CHARACTERS),
        Field("technologies", Set(NUMBERS)),
        _DRAWN,
        Field("paid", Flag()),
        *_PASSING,
    ),
)


def _by_unit(names: Sequence[str], name: str, meaning: str) -> Segment:
    labels = [f"{one}:{unit}" for one in names for unit in UNITS]
    return Segment(name, 0, 1, meaning, (len(names), len(UNITS)), labels)


def unit_segments() -> list[Segment]:
    """Where units are and what lies on them: each unit is there once in a game, whoever has it."""
    return [
        _by_unit(MOONS, "moon", "1 for the moon on which each robot in play is"),
        _by_unit(MOONS, "added", "1 for each assignment modifier on a robot in play or a project in progress"),
        _by_unit(TYPES, "modifier", "1 for the robot modifier on a robot in play or a project in progress"),
    ]


UNITS_WIDTH: Final = width(unit_segments())
_ADDED: Final = len(MOONS) * len(UNITS)
"""Where the assignment modifiers begin in the cells of the units."""
_MODIFIER: Final = 2 * _ADDED
"""Where the robot modifiers begin there."""


def encode_units(boards: list[Board], row: CellRow, at: i64) -> None:
    """Fill the cells of all units in play and in progress."""
    for board in boards:
        for robot in board.robots:
            _encode_unit(robot, row, at)
        project = board.project
        if project is not None:
            _encode_unit(project, row, at)


def _encode_unit(unit: Robot, row: CellRow, at: i64) -> None:
    units: i64 = len(UNITS)
    card: i64 = at + unit.card
    if unit.moon >= 0:
        row.flag(card + units * unit.moon)
    if unit.added:
        for moon in range(len(MOONS)):
            if unit.added >> moon & 1:
                row.flag(card + _ADDED + units * moon)
    if unit.modifier >= 0:
        row.flag(card + _MODIFIER + units * unit.modifier)


def encode_known(robots: list[int], known_to: list[int], row: CellRow, at: i64) -> None:
    """Fill the cells of the robots that the row's seat knows with their places, the first being 1."""
    for place, players in enumerate(known_to):
        knowing: i64 = players
        if knowing >> row.seat & 1 != 0:
            row.put(at + robots[place], place + 1)


class WholeForm(Fields):
    """The whole state. Tiles and markers are written by the names of their technologies and goals.

    In an observation they stand by name too. It ends with all units, and with what is there within a turn.
    """

    def write(self, value: object) -> Json:
        return _named(super().write(value))

    def view(self, value: object, owner: int, seat: int) -> Json:
        return _named(super().view(value, owner, seat))

    def fill(self, thing: object, data: Json, where: str) -> None:
        """Set every attribute of ``thing`` from ``data``, which must name each one and no other."""
        if isinstance(data, dict):
            data = dict(data)
            for things, names in BY_NAME:
                if isinstance(data.get(things), dict):
                    known = data.get(names)
                    texts = [name for name in known if isinstance(name, str)] if isinstance(known, list) else []
                    data[things] = unnamed(data[things], texts, f"{where}.{things}")
        super().fill(thing, data, where)

    def segments(self, players: int) -> list[Segment]:
        return [
            *super().segments(players),
            *[part.within("units") for part in unit_segments()],
            *[part.within("turn") for part in BOARD.in_turn.segments(players)],
        ]

    def width(self, players: int) -> int:
        return super().width(players) + UNITS_WIDTH + BOARD.in_turn.width(players)

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, Galileo)
        super().encode(value, owner, row, at)
        starts = self.starts(row.players)
        self._encode_named(value, row, at + starts[TILES_FIELD], at + starts[CLAIMS_FIELD])
        if row.seat >= 0:
            encode_known(value.robot_pile, value.known_to, row, at + starts[KNOWN_FIELD])
            encode_known(value.boards[value.current].drawn, value.drawn_known, row, at + starts[DRAWN_KNOWN_FIELD])
        at += starts[-1]
        encode_units(value.boards, row, at)
        BOARD.in_turn.encode(value.boards[value.current], value.current, row, at + UNITS_WIDTH)

    def _encode_named(self, s: Galileo, row: CellRow, tiles: int, claims: int) -> None:
        """Fill in the tiles of each technology and the markers on each goal."""
        for number, technology in enumerate(s.technologies):
            row.put(tiles + technology, s.tiles[number])
        for place, goal in enumerate(s.goals):
            for number, player in enumerate(s.claims[place]):
                row.put(claims + row.players * goal + row.turned(player), number + 1)


def _named(data: Json) -> Json:
    assert isinstance(data, dict)
    for things, names in BY_NAME:
        known, found = data[names], data[things]
        assert isinstance(known, list)
        assert isinstance(found, list)
        data[things] = {str(name): thing for name, thing in zip(known, found, strict=True)}
    return data


BY_NAME: Final = (("tiles", "technologies"), ("claims", "goals"))
"""The fields that have one thing for each name in another field."""

_DRAWN_KNOWN: Final = Known(ROBOTS_DRAWN, "the place of each drawn robot that I knew before, as they were drawn")
_TILES: Final = Spread(Number(0, max(TILES.values())), TILES, "how many tiles are left", TECHNOLOGIES)
_CLAIMS: Final = Spread(
    Each(_SEAT), {2: 2, 3: 3, 4: 4}, "where a player's marker lies on a goal, the leftmost being 1", GOALS, seats=True
)

FORM: Final = WholeForm(
    None,
    (
        Field("phase", Name(PHASES)),
        Field("first", _SEAT),
        Field("current", _SEAT),
        Field("ending", Flag()),
        Field("star_z", Name(SIDES)),
        Field("technologies", InPlaces(Name(TECHNOLOGIES), PLACES)),
        Field("tiles", _TILES),
        Field("goals", InPlaces(Name(GOALS), PLACES)),
        Field("claims", _CLAIMS),
        Field("character_row", InPlaces(Name(CHARACTERS, empty=True), ROW)),
        Field("character_pile", _CHARACTERS, NOBODY),
        Field("character_discard", _CHARACTERS),
        Field("robot_row", InPlaces(Name(ROBOTS, empty=True), ROW)),
        Field("robot_pile", _ROBOTS, NOBODY),
        Field("known_to", Known(MOST_RETURNED, "the place of each robot in the pile that I know, the lowest being 1")),
        Field("project_offer", _PROJECTS),
        Field("project_pile", _PROJECTS, NOBODY),
        Field("unchosen", ProjectName(empty=True)),
        Field("boards", Each(BOARD, players=True)),
        Field("acting", Within(Stack(ACTING, CHARACTERS, ABILITIES), [])),
        Field("drawn_known", Within(_DRAWN_KNOWN, [])),
    ),
)

_FIELDS: Final = [field.name for field in FORM.fields]
TILES_FIELD: Final = _FIELDS.index("tiles")
CLAIMS_FIELD: Final = _FIELDS.index("claims")
KNOWN_FIELD: Final = _FIELDS.index("known_to")
DRAWN_KNOWN_FIELD: Final = _FIELDS.index("drawn_known")
