"""The readable form of the state, and who sees what of it."""

from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_fields import NOBODY, OWNER, SECRET, Field, Fields, Fleeting
from perijove.engine.form_lists import Counts, Each
from perijove.engine.form_values import Flag, Name, Number, Player, others
from perijove.engine.layout import Segment
from perijove.engine.native import i64
from perijove.engine.option import Json
from perijove.engine.row import CellRow
from perijove.games.ganymede.components import COLOURS, LONGEST_TRACK, SHIPS, SHUTTLES, TILES, TYPES, WHITE, Menu
from perijove.games.ganymede.rules.story import DRAWS, RETURNS, SHOWN, UNSEEN, event, kind_of, player_of, ship_of
from perijove.games.ganymede.state import LAUNCHING, PHASES, PLACES, SITES, empty_board


class Sorted(Each):
    """Things whose order means nothing: the rules keep them in the order of their numbers."""

    def read(self, data: Json, where: str) -> object:
        things = super().read(data, where)
        assert isinstance(things, list)
        return sorted(things)


_SETTLERS: Final = Counts(COLOURS, 13)
_TILES: Final = Each(Name(TILES))
_TILE_ROW: Final = Sorted(Name(TILES))
_SHUTTLES: Final = Each(Name(SHUTTLES))
_SHUTTLE_ROW: Final = Sorted(Name(SHUTTLES))
_SHIPS: Final = Each(Name(SHIPS))
_SHIP_ROW: Final = Sorted(Name(SHIPS))
_SEAT: Final = Player(3)
_LAUNCHING: Final = "launching"
LONGEST_STORY: Final = 999
"""More events than a story can have."""
MOST_AHEAD: Final = 8
"""More effects than can wait for each other."""


class Places(Form):
    """The settlers on a board, place by place."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return {name: _SETTLERS.write(value[4 * place : 4 * place + 4]) for place, name in enumerate(PLACES)}

    def read(self, data: Json, where: str) -> object:
        settlers = plain.exactly(data, where, WrongPosition, PLACES)
        counts: list[int] = []
        for name in PLACES:
            there = _SETTLERS.read(settlers[name], f"{where}.{name}")
            assert isinstance(there, list)
            counts += there
        return counts

    def segments(self, players: int) -> list[Segment]:
        return [part.within(f"[{name}]") for name in PLACES for part in _SETTLERS.segments(players)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        _SETTLERS.encode(value, owner, row, at)


class Sites(Form):
    """The ships on the two launch sites; ``launching`` where one is just leaving."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [SHIPS[ship] if ship >= 0 else _LAUNCHING if ship == LAUNCHING else None for ship in value]

    def read(self, data: Json, where: str) -> object:
        if not isinstance(data, list) or len(data) != 2:
            raise plain.wrong(data, where, "the upper and the lower ship", WrongPosition)
        ship = Name(SHIPS, empty=True)
        return [
            LAUNCHING if data[site] == _LAUNCHING else ship.read(data[site], f"{where}[{site}]") for site in range(2)
        ]

    def segments(self, players: int) -> list[Segment]:
        labels = [f"{site}:{ship}" for site in SITES for ship in (*SHIPS, _LAUNCHING)]
        return [Segment("", 0, 1, "1 for the ship on each launch site", labels=labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for ship in value:
            assert isinstance(ship, int)
            if ship == LAUNCHING:
                row.flag(at + len(SHIPS))
            elif ship >= 0:
                row.flag(at + ship)
            at += len(SHIPS) + 1


DEEDS: Final = ("takes", "draws", "returns", "places", "shown")
"""What happens to ships, by the kinds of events in a story."""


class Story(Form):
    """What happened to ships: ``0 takes S20``, ``1 draws S21``, ``1 returns S21``, ``0 places S20``, ``shown S21``.

    What a player draws and returns is for their eyes only; to others it is ``1 draws ?``.
    """

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [_told(what, ship_of(what)) for what in value]

    def read(self, data: Json, where: str) -> object:
        lines = plain.items(data, where, WrongPosition)
        return [_read(line, f"{where}[{number}]") for number, line in enumerate(lines)]

    def seen(self, value: object, owner: int, seat: int) -> object:
        assert isinstance(value, list)
        return [
            event(kind_of(what), player_of(what), UNSEEN) if _secret(what) and player_of(what) != seat else what
            for what in value
        ]

    def view(self, value: object, owner: int, seat: int) -> Json:
        return self.write(self.seen(value, owner, seat))

    def segments(self, players: int) -> list[Segment]:
        ships = [f"{deed}:{ship}" for deed in DEEDS for ship in SHIPS]
        unseen = [f"{player}:{deed}" for player in others(players, -1) for deed in DEEDS]
        return [
            Segment("", 0, LONGEST_STORY, "the place of each event in the story, the first being 1", labels=ships),
            Segment("unseen", 0, LONGEST_STORY, "how many such events I saw without the ship", labels=unseen),
        ]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        ships: i64 = len(SHIPS)
        deeds: i64 = len(DEEDS)
        seat: i64 = row.seat
        first: i64 = at
        place: i64 = 1
        for told in value:
            assert isinstance(told, int)
            what: i64 = told
            kind = kind_of(what)
            player = player_of(what)
            if (kind == DRAWS or kind == RETURNS) and player != seat:
                row.mark(first + deeds * ships + deeds * row.turned(player) + kind)
            else:
                row.put(first + kind * ships + ship_of(what), place)
            place += 1

    def hidden_segments(self, players: int) -> list[Segment]:
        deeds = (DEEDS[DRAWS], DEEDS[RETURNS])
        labels = [f"{player}:{deed}:{ship}" for player in others(players, -1) for deed in deeds for ship in SHIPS]
        return [Segment("", 0, LONGEST_STORY, "the place of each event that only its player saw", labels=labels)]

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        place = 1
        for what in value:
            assert isinstance(what, int)
            if _secret(what):
                deed = 2 * row.turned(player_of(what)) + (1 if kind_of(what) == RETURNS else 0)
                row.put(at + len(SHIPS) * deed + ship_of(what), place)
            place += 1


def _secret(what: int) -> bool:
    return kind_of(what) == DRAWS or kind_of(what) == RETURNS


def _told(what: int, ship: int) -> Json:
    deed = DEEDS[kind_of(what)] if kind_of(what) == SHOWN else f"{player_of(what)} {DEEDS[kind_of(what)]}"
    return f"{deed} {'?' if ship == UNSEEN else SHIPS[ship]}"


def _read(line: Json, where: str) -> int:
    said = line.split(" ") if isinstance(line, str) else []
    if said[:1] == [DEEDS[SHOWN]]:
        said = ["0", *said]
    if len(said) == 3 and said[0] in ("0", "1", "2", "3") and said[1] in DEEDS:
        kind = DEEDS.index(said[1])
        ship = UNSEEN if said[2] == "?" else Name(SHIPS).read(said[2], where)
        assert isinstance(ship, int)
        return event(kind, int(said[0]), ship)
    raise plain.wrong(line, where, "something like '0 takes S20' or 'shown S20'", WrongPosition)


class Offer(Form):
    """What an application of an effect offers. It is asked about within a turn only, so it is never read."""

    def write(self, value: object) -> Json:
        assert isinstance(value, Menu)
        offers = [f"recruit-{COLOURS[colour]}" for colour in value.recruits]
        if value.adapt >= 0:
            offers.append("adapt" if value.adapt == WHITE else f"adapt-{COLOURS[value.adapt]}")
        offers += [name for name in ("transfer", "reputation", "ship") if getattr(value, name)]
        return list(offers)

    def segments(self, players: int) -> list[Segment]:
        recruits = [f"recruit-{colour}" for colour in COLOURS]
        adapts = [*[f"adapt-{colour}" for colour in COLOURS], "adapt"]
        labels = [*recruits, *adapts, "transfer", "reputation", "ship"]
        return [Segment("", 0, 1, "1 for each thing on offer", labels=labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, Menu)
        for colour in value.recruits:
            row.put(at + colour, 1)
        if value.adapt >= 0:
            row.put(at + 4 + value.adapt, 1)
        row.put(at + 9, value.transfer)
        row.put(at + 10, value.reputation)
        row.put(at + 11, value.ship)


APPLICATION: Final = Fleeting(
    (
        Field("menu", Offer()),
        Field("times", Number(0, 99)),
        Field("stopped", Flag()),
        Field("reached", Flag()),
    ),
)

BOARD: Final = Fields(
    empty_board,
    (
        Field("settlers", Places()),
        Field("ships", Sites()),
        Field("tiles", _TILE_ROW),
        Field("shuttles", _SHUTTLES),
        Field("columns", Counts(TYPES, 60)),
        Field("reputation", Number(0, LONGEST_TRACK)),
        Field("launched", _SHIPS),
        Field("hand_open", _SHIPS),
        Field("hand_secret", _SHIPS, OWNER),
        Field("dealt", _SHIP_ROW, SECRET),
        Field("chosen", _SHIPS, SECRET),
        Field("launches_due", Number(0, 20)),
        Field("careful", Flag()),
    ),
)


class WholeForm(Fields):
    """The whole state. Positions from before there was a story are read too, if nobody had anything to remember."""

    def fill(self, thing: object, data: Json, where: str) -> None:
        """Set every attribute of ``thing`` from ``data``, which must name each one and no other."""
        if isinstance(data, dict) and "returned_by" in data and "ship_story" not in data:
            data = _translated(data, where)
        super().fill(thing, data, where)


def _translated(data: dict[str, Json], where: str) -> Json:
    boards = data.get("boards")
    if data["returned_by"] or not isinstance(boards, list):
        raise WrongPosition(f"{where}.returned_by: ships put under the pile have to be told of in ship_story")
    new = {name: value for name, value in data.items() if name != "returned_by"}
    new["boards"] = [
        {**{name: value for name, value in board.items() if name != "hand_seen"}, "launches_due": 0, "careful": False}
        if isinstance(board, dict)
        else board
        for board in boards
    ]
    return {**new, "ship_story": [], "ahead": []}


FORM: Final = WholeForm(
    None,
    (
        Field("phase", Name(PHASES)),
        Field("first", _SEAT),
        Field("current", _SEAT),
        Field("ending", Flag()),
        Field("supply", _SETTLERS),
        Field("tile_row", _TILE_ROW),
        Field("tile_pile", _TILES, NOBODY),
        Field("tile_discard", _TILES),
        Field("earth_row", _SHUTTLE_ROW),
        Field("earth_pile", _SHUTTLES, NOBODY),
        Field("mars_row", _SHUTTLE_ROW),
        Field("mars_pile", _SHUTTLES, NOBODY),
        Field("ship_row", _SHIP_ROW),
        Field("ship_pile", _SHIPS, NOBODY),
        Field("ship_story", Story()),
        Field("boards", Each(BOARD, players=True)),
        Field("ahead", Each(APPLICATION, most=MOST_AHEAD)),
    ),
)
