"""The readable form of the state, and who sees what of it."""

from typing import Final

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_fields import NOBODY, Field, Fields
from perijove.engine.form_lists import Each, Named
from perijove.engine.form_values import Flag, Name, Number
from perijove.engine.layout import Segment
from perijove.engine.native import i64
from perijove.engine.option import Json
from perijove.engine.row import CellRow
from perijove.games.mars.cards.deck import CARDS, CODES, FIRST_CORPORATION, FIRST_PRELUDE
from perijove.games.mars.check_step import misplaced
from perijove.games.mars.form_bot import BOT_FORM, Automa
from perijove.games.mars.form_card import Pile, read_number
from perijove.games.mars.form_party import Party, Turn, parties
from perijove.games.mars.form_player import BOARD, PROJECTS, Boards
from perijove.games.mars.map import SPACES
from perijove.games.mars.state import COLDEST, MOST_OCEANS, MOST_OXYGEN, PHASES, WARMEST, Mars
from perijove.games.mars.things import AWARDS, MANY, MILESTONES, NO_TILE, TILES

_PARTY: Final = Party()
_TURN: Final = Turn()
PLACED_FIELD: Final = 11
"""Where the tiles in play stand among the fields of the planet."""
_ANY_CARDS: Final = Each(Name(CODES))


class Placed(Form):
    """The tiles in play: space, tile and, but for oceans, its owner. In observations, the planet puts them there."""

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [
            {"space": SPACES[space], "tile": TILES[tile], "owner": _PARTY.write(owner)} for space, tile, owner in value
        ]

    def read(self, data: Json, where: str) -> object:
        found: list[tuple[int, int, int]] = []
        for place, one in enumerate(plain.items(data, where, WrongPosition, "a list of tiles")):
            at = f"{where}[{place}]"
            thing = plain.exactly(one, at, WrongPosition, ("space", "tile", "owner"))
            space = read_number(Name(SPACES), thing["space"], f"{at}.space")
            tile = read_number(Name(TILES), thing["tile"], f"{at}.tile")
            owner = read_number(_PARTY, thing["owner"], f"{at}.owner")
            if any(space == other for other, _, _ in found):
                raise WrongPosition(f"{at}: there is a tile on {SPACES[space]} already")
            found.append((space, tile, owner))
        return found

    def segments(self, players: int) -> list[Segment]:
        who = parties(players)
        tiles = [f"{space}:{tile}" for space in SPACES for tile in TILES]
        owners = [f"{space}:{owner}" for space in SPACES for owner in who]
        return [
            Segment("", 0, 1, "1 for the tile on each space", (len(SPACES), len(TILES)), tiles),
            Segment("owner", 0, 1, "1 for whose tile it is, all 0 for an ocean", (len(SPACES), len(who)), owners),
        ]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        pass

    def lay(self, s: Mars, row: CellRow, at: i64) -> None:
        """Fill the cells of all tiles in play."""
        tiles: i64 = len(TILES)
        owners: i64 = at + len(SPACES) * tiles
        step: i64 = 2 if row.players == 1 else row.players
        for number, tile in enumerate(s.tiles_at):
            if tile != NO_TILE:
                space: i64 = number
                row.flag(at + tiles * space + tile)
                whose: i64 = s.owners[space]
                if whose >= 0:
                    row.flag(owners + step * space + row.turned(whose))


_PLACED: Final = Placed()


class MarsForm(Fields):
    """The whole state."""

    def fill(self, thing: object, data: Json, where: str) -> None:
        assert isinstance(thing, Mars)
        self._refuse_strangers(thing, data, where)
        super().fill(thing, data, where)
        if len(thing.boards) != thing.players:
            raise WrongPosition(f"{where}.boards: there are {len(thing.boards)}, but {thing.players} players")
        if (thing.bot is None) == (thing.players == 1):
            stands = "it is missing" if thing.bot is None else "it is there"
            raise WrongPosition(f"{where}.bot: MarsBot plays against a single player; {stands}, with {thing.players}")
        found = misplaced(thing)
        if found:
            raise WrongPosition(f"{where}.{found}")

    def _refuse_strangers(self, s: Mars, data: Json, where: str) -> None:
        """The owner of a tile is somebody of this game: what is worked out from the tiles counts on it."""
        placed = data.get("placed") if isinstance(data, dict) else None
        if not isinstance(data, dict) or not isinstance(placed, list):
            return
        owners = s.players if data.get("bot") is None else s.players + 1
        for place, thing in enumerate(placed):
            owner = thing.get("owner") if isinstance(thing, dict) else None
            if isinstance(owner, int) and owner >= owners:
                raise WrongPosition(f"{where}.placed[{place}].owner: {owner} is no player of this game")

    def segments(self, players: int) -> list[Segment]:
        return [*super().segments(players), Segment("oceans", 0, MOST_OCEANS, "how many oceans there are")]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, Mars)
        super().encode(value, owner, row, at)
        starts = self.starts(row.players)
        _PLACED.lay(value, row, at + starts[PLACED_FIELD])
        row.put(at + starts[-1], value.oceans)

    def width(self, players: int) -> int:
        return super().width(players) + 1


FORM: Final = MarsForm(
    None,
    (
        Field("phase", Name(PHASES)),
        Field("corporate_era", Flag()),
        Field("prelude", Flag()),
        Field("draft", Flag()),
        Field("generation", Number(1, MANY)),
        Field("first", _TURN),
        Field("current", _TURN),
        Field("acted", Number(0, 1)),
        Field("round", Number(0, 1)),
        Field("temperature", Number(COLDEST, WARMEST)),
        Field("oxygen", Number(0, MOST_OXYGEN)),
        Field("placed", _PLACED),
        Field("claimed_space", Name(SPACES, empty=True)),
        Field("claimed_by", _PARTY),
        Field("milestones", Named(MILESTONES, _PARTY)),
        Field("awards", Named(AWARDS, _PARTY)),
        Field("deck", PROJECTS, NOBODY),
        Field("discard", Pile(range(FIRST_CORPORATION))),
        Field("corporation_deck", _ANY_CARDS, NOBODY),
        Field("prelude_deck", _ANY_CARDS, NOBODY),
        Field("removed_corporations", Pile(range(FIRST_CORPORATION, FIRST_PRELUDE))),
        Field("removed_preludes", Pile(range(FIRST_PRELUDE, len(CARDS)))),
        Field("boards", Boards(BOARD)),
        Field("bot", Automa(BOT_FORM)),
        Field("strict_milestones", Flag()),
        Field("by_steps_left", Flag()),
        Field("lost", Flag()),
    ),
)
