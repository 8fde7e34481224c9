"""The readable form of the state, and who sees what of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import NOBODY, OWNER, Counts, Each, Field, Fields, Flag, Form, Maybe, Name, Number, unnamed
from perijove.engine.option import Json
from perijove.games.galileo.components import (
    CHARACTERS,
    FIRST_PROJECT,
    GOALS,
    MOONS,
    PROJECTS,
    ROBOTS,
    SIDES,
    TECHNOLOGIES,
    TRACKS,
    TYPES,
    UNITS,
)
from perijove.games.galileo.state import (
    ABILITIES,
    ENERGY_LIMIT,
    FROZEN,
    INFLUENCE_LIMIT,
    MEGACREDIT_LIMIT,
    NONE,
    NOWHERE,
    PHASES,
    Acting,
    Board,
    Robot,
)

NUMBERS: Final = ("1", "2", "3", "4")
"""The numbers of the technologies."""


class Set(Form):
    """Some of a few names: a number in the state, with a bit for each name; a list in JSON."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.item = Name(names)

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return [name for number, name in enumerate(self.names) if value >> number & 1]

    def read(self, data: Json, where: str) -> object:
        found = 0
        for place, name in enumerate(plain.items(data, where, WrongPosition)):
            number = self.item.read(name, f"{where}[{place}]")
            assert isinstance(number, int)
            if found >> number & 1:
                raise WrongPosition(f"{where}: {name!r} is there twice")
            found |= 1 << number
        return found


class Record(Form):
    """A frozen thing: made from all its fields at once."""

    def __init__(self, make: Callable[..., object], fields: Mapping[str, Form]) -> None:
        self.make = make
        self.fields = dict(fields)

    def write(self, value: object) -> Json:
        return {name: form.write(getattr(value, name)) for name, form in self.fields.items()}

    def read(self, data: Json, where: str) -> object:
        given = plain.exactly(data, where, WrongPosition, list(self.fields))
        return self.make(**{name: form.read(given[name], f"{where}.{name}") for name, form in self.fields.items()})


class ProjectName(Name):
    """A project card; they are numbered after the robots."""

    def __init__(self, empty: bool = False) -> None:
        super().__init__(PROJECTS, empty)

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return UNITS[value] if value >= 0 else None

    def read(self, data: Json, where: str) -> object:
        number = super().read(data, where)
        assert isinstance(number, int)
        return FIRST_PROJECT + number if number >= 0 else NONE


class Within(Form):
    """What is there only in the middle of a turn. A position begins with one: there it is as ``before``."""

    def __init__(self, item: Form, before: object) -> None:
        self.item = item
        self.before = before

    def write(self, value: object) -> Json:
        return self.item.write(value)

    def read(self, data: Json, where: str) -> object:
        value = self.item.read(data, where)
        if value != self.before:
            raise WrongPosition(f"{where}: there is something that can only be in the middle of a turn")
        return value


def _project(card: int, level: int, added: int, modifier: int) -> Robot:
    """A project in progress, on no moon."""
    return Robot(card, NOWHERE, level, added, modifier)


_TOKENS: Final = {"level": Number(1, FROZEN), "added": Set(MOONS), "modifier": Name(TYPES, empty=True)}
ROBOT: Final = Record(Robot, {"card": Name(UNITS), "moon": Name(MOONS), **_TOKENS})
PROJECT: Final = Maybe(Record(_project, {"card": ProjectName(), **_TOKENS}))
ACTING: Final = Record(Acting, {"card": Name(CHARACTERS), "ability": Name(ABILITIES, empty=True)})

_SEAT: Final = Number(0, 3)
_PLAYERS: Final = ("0", "1", "2", "3")
_CHARACTERS: Final = Each(Name(CHARACTERS))
_ROBOTS: Final = Each(Name(ROBOTS))
_PROJECTS: Final = Each(ProjectName())

BOARD: Final = Fields(
    Board,
    (
        Field("influence", Number(0, INFLUENCE_LIMIT)),
        Field("track", Name(TRACKS, empty=True)),
        Field("megacredits", Number(0, MEGACREDIT_LIMIT)),
        Field("energy", Number(0, ENERGY_LIMIT)),
        Field("development", Counts(MOONS, 400)),
        Field("robots", Each(ROBOT)),
        Field("project", PROJECT),
        Field("assignments", Set(MOONS)),
        Field("modifiers", Set(TYPES)),
        Field("characters", _CHARACTERS),
        Field("technologies", Set(NUMBERS)),
        Field("drawn", _ROBOTS, OWNER),
        Field("paid", Flag()),
        Field("entering", Within(Each(Name(UNITS)), [])),
        Field("energy_due", Within(Number(0, 15), 0)),
        Field("modifiers_due", Within(Number(0, 15), 0)),
        Field("waiting", Within(Each(Number(0, 255)), [])),
        Field("perks", Within(Number(0, 31), 0)),
        Field("drilled", Within(Flag(), False)),
        Field("cloned", Within(Flag(), False)),
    ),
)


class Table(Fields):
    """The whole state. Tiles and markers are written by the names of their technologies and goals."""

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

FORM: Final = Table(
    None,
    (
        Field("phase", Name(PHASES)),
        Field("first", _SEAT),
        Field("current", _SEAT),
        Field("ending", Flag()),
        Field("star_z", Name(SIDES)),
        Field("technologies", Each(Name(TECHNOLOGIES))),
        Field("tiles", Each(Number(0, 3))),
        Field("goals", Each(Name(GOALS))),
        Field("claims", Each(Each(_SEAT))),
        Field("character_row", Each(Name(CHARACTERS, empty=True))),
        Field("character_pile", _CHARACTERS, NOBODY),
        Field("character_discard", _CHARACTERS),
        Field("robot_row", Each(Name(ROBOTS, empty=True))),
        Field("robot_pile", _ROBOTS, NOBODY),
        Field("known_to", Each(Set(_PLAYERS))),
        Field("project_offer", _PROJECTS),
        Field("project_pile", _PROJECTS, NOBODY),
        Field("unchosen", ProjectName(empty=True)),
        Field("boards", Each(BOARD, players=True)),
        Field("acting", Within(Each(ACTING), [])),
        Field("drawn_known", Within(Each(Set(_PLAYERS)), [])),
    ),
)
