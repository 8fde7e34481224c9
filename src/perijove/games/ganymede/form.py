"""The readable form of the state, and who sees what of it."""

from typing import Final

from perijove.engine.errors import WrongPosition
from perijove.engine.form import NOBODY, OWNER, SECRET, Counts, Each, Field, Fields, Flag, Form, Name, Number
from perijove.engine.option import Json
from perijove.games.ganymede.components import COLOURS, LONGEST_TRACK, SHIPS, SHUTTLES, TILES, TYPES
from perijove.games.ganymede.questions import PLACES
from perijove.games.ganymede.state import PHASES, empty_board


class Row(Each):
    """Things whose order means nothing: the rules keep them in the order of their numbers."""

    def read(self, data: Json, where: str) -> object:
        things = super().read(data, where)
        assert isinstance(things, list)
        return sorted(things)


_SETTLERS: Final = Counts(COLOURS, 13)
_TILES: Final = Each(Name(TILES))
_TILE_ROW: Final = Row(Name(TILES))
_SHUTTLES: Final = Each(Name(SHUTTLES))
_SHUTTLE_ROW: Final = Row(Name(SHUTTLES))
_SHIPS: Final = Each(Name(SHIPS))
_SHIP_ROW: Final = Row(Name(SHIPS))
_SEAT: Final = Number(0, 3)


class Places(Form):
    """The settlers on a board, place by place."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return {name: _SETTLERS.write(value[4 * place : 4 * place + 4]) for place, name in enumerate(PLACES)}

    def read(self, data: Json, where: str) -> object:
        if not isinstance(data, dict) or sorted(data) != sorted(PLACES):
            raise WrongPosition(f"{where}: expected the settlers on {', '.join(PLACES)}, not {data!r}")
        counts: list[int] = []
        for name in PLACES:
            there = _SETTLERS.read(data[name], f"{where}.{name}")
            assert isinstance(there, list)
            counts += there
        return counts


class Sites(Form):
    """The ships on the two launch sites."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [SHIPS[ship] if ship >= 0 else None for ship in value]

    def read(self, data: Json, where: str) -> object:
        if not isinstance(data, list) or len(data) != 2:
            raise WrongPosition(f"{where}: expected the upper and the lower ship, not {data!r}")
        ship = Name(SHIPS, empty=True)
        return [ship.read(data[site], f"{where}[{site}]") for site in range(2)]


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
        Field("hand_seen", _SHIP_ROW),
        Field("dealt", _SHIP_ROW, SECRET),
        Field("chosen", _SHIPS, SECRET),
    ),
)

FORM: Final = Fields(
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
        Field("returned_by", Each(_SEAT)),
        Field("boards", Each(BOARD, players=True)),
    ),
)
