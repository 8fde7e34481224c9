"""Sets up a position for a test in a line or two, plays by codes, and tells what lies where.

Settlers are written by the first letters of their colours (``"b r"``), all else by its name (``"T05 T06"``). Whatever
a test doesn't name lies somewhere legal: shuttles and tiles in their piles, ships on sites and in the pile.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from perijove import Match, testing
from perijove.games.ganymede.components import printed
from perijove.testing import least, table

COLOURS: Final = {"b": "blue", "r": "red", "y": "yellow", "p": "purple"}
PLACES: Final = ("earth", "mars", "top", "bottom")
SETTLERS: Final = {2: 7, 3: 10, 4: 13}
TYPE_OF: Final = {
    str(row.fields["id"]): str(row.fields["type"])
    for table in ("tile", "earth_shuttle", "mars_shuttle")
    for row in printed().rows(table)
}
TILES: Final = tuple(name for name in TYPE_OF if name[0] == "T")
SHUTTLES: Final = tuple(name for name in TYPE_OF if name[0] in "EM")
SHIPS: Final = tuple(str(row.fields["id"]) for row in printed().rows("ship"))
PLAIN_SHIPS: Final = (*SHIPS[:2], *SHIPS[10:], *SHIPS[2:10])
"""Those without an effect or a smaller crew first: they disturb no test."""
ALL: Final = "all the others"


@dataclass(frozen=True)
class Side:
    """What one player has, or is to have."""

    earth: str = ""
    mars: str = ""
    top: str = ""
    bottom: str = ""
    tiles: str = ""
    columns: str = ""
    """Types of shuttles used, such as ``"blue blue red"``: to be given, any such cards."""
    shuttles: str = ""
    """Shuttles used, by name."""
    reputation: int = 0
    ships: str = "any any"
    """On the upper and the lower launch site; ``-`` for a vacant one."""
    hand: str = ""
    """Ships that everybody saw being taken."""
    secret: str = ""
    """Ships in hand that nobody else knows."""
    launched: str = ""

    def names(self) -> list[str]:
        """All components that are named here."""
        lists = (self.tiles, self.shuttles, self.ships, self.hand, self.secret, self.launched)
        return [name for names in lists for name in names.split() if name not in ("any", "-")]


def given(
    me: Side | None = None,
    *rivals: Side,
    players: int = 2,
    on_display: str = "",
    ship_row: str = ALL,
    tile_pile: str = ALL,
    earth_pile: str = ALL,
    mars_pile: str = ALL,
    ship_pile: str = ALL,
    discarded: str = "",
    ship_story: Sequence[str] = (),
    none_left: str = "",
    turn_of: int = 0,
    over: bool = False,
    components: Any = None,
) -> Match:
    """A match in which player 0 is the first player and has ``me``, and it is the turn of ``turn_of``.

    ``on_display`` names cards and tiles that must be face up. A pile that is named holds just these, the top first;
    what would have lain there is discarded (tiles), used or launched by the last rival (who may end the game by that).
    Of the colours in ``none_left`` none is in supply: the others are with the last rival.
    """
    sides = [me or Side(), *rivals]
    sides += [Side()] * (players - len(sides))
    piles = (tile_pile, earth_pile, mars_pile, ship_pile, ship_row)
    table = _Table(sides, on_display, [name for pile in piles if pile != ALL for name in pile.split()], discarded)
    tile_row, new_tile_pile, spare_tiles = table.lay("T", TILES, 4, tile_pile)
    earth_row, new_earth_pile, spare_earth = table.lay("E", SHUTTLES, 4, earth_pile)
    mars_row, new_mars_pile, spare_mars = table.lay("M", SHUTTLES, 4, mars_pile)
    new_ship_row, new_ship_pile, spare_ships = table.lay("S", PLAIN_SHIPS, 3, ship_pile, ship_row)
    last = table.boards[-1]
    last["shuttles"] += spare_earth + spare_mars
    last["launched"] += spare_ships
    for board in table.boards:
        board["columns"] = _counted(TYPE_OF[shuttle] for shuttle in board["shuttles"])
    supply = {}
    for letter, colour in COLOURS.items():
        left = SETTLERS[players] - sum(
            board["settlers"][place].get(colour, 0) for board in table.boards for place in PLACES
        )
        if letter in none_left:
            _crowd(last, colour, left)
            left = 0
        supply[colour] = left
    state: dict[str, Any] = {
        "rng": f"{2024:016x}",
        "reveals": 0,
        "over": over,
        "phase": "turn",
        "first": 0,
        "current": turn_of,
        "ending": over,
        "supply": supply,
        "tile_row": tile_row,
        "tile_pile": new_tile_pile,
        "tile_discard": discarded.split() + spare_tiles,
        "earth_row": earth_row,
        "earth_pile": new_earth_pile,
        "mars_row": mars_row,
        "mars_pile": new_mars_pile,
        "ship_row": new_ship_row,
        "ship_pile": new_ship_pile,
        "ship_story": list(ship_story),
        "boards": table.boards,
        "ahead": [],
    }
    options: dict[str, Any] = {"first_player": "1", "components": components}
    return testing.given("ganymede", players, options=options).fields(state).match()


class _Table:
    """Deals the components out: first those that are named, then the others."""

    def __init__(self, sides: Sequence[Side], on_display: str, in_piles: Sequence[str], discarded: str) -> None:
        self.named = on_display.split()
        self.taken = {name for side in sides for name in side.names()} | set(discarded.split())
        self.kept = {*self.named, *in_piles}
        self.boards = [self._board(side) for side in sides]

    def _board(self, side: Side) -> dict[str, Any]:
        shuttles = side.shuttles.split()
        for kind in side.columns.split():
            shuttles.append(self._take(reversed(SHUTTLES), kind))
        return {
            "settlers": {
                place: _counted(COLOURS[letter] for letter in getattr(side, place).split()) for place in PLACES
            },
            "ships": [self._ship(name) for name in side.ships.split()],
            "tiles": side.tiles.split(),
            "shuttles": shuttles,
            "reputation": side.reputation,
            "launched": side.launched.split(),
            "hand_open": side.hand.split(),
            "hand_secret": side.secret.split(),
            "dealt": [],
            "chosen": [],
            "launches_due": 0,
            "careful": False,
        }

    def _take(self, names: Iterable[str], kind: str = "") -> str:
        name = next(
            name for name in names if name not in self.taken | self.kept and TYPE_OF.get(name, "") in (kind, "")
        )
        self.taken.add(name)
        return name

    def _ship(self, name: str) -> str | None:
        return None if name == "-" else self._take(PLAIN_SHIPS) if name == "any" else name

    def lay(
        self, letter: str, names: Sequence[str], size: int, pile: str, row: str = ALL
    ) -> tuple[list[str], list[str], list[str]]:
        """A row on display, its pile from the bottom up, and what is left over."""
        there = [name for name in self.named if name[0] == letter] if row == ALL else row.split()
        below = [] if pile == ALL else pile.split()
        rest = [name for name in names if name[0] == letter and name not in self.taken | {*there, *below}]
        while row == ALL and len(there) < size:
            there.append(rest.pop(0))
        if pile == ALL:
            return there, rest[::-1], []
        return there, below[::-1], rest


def _counted(names: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts


def _crowd(board: dict[str, Any], colour: str, count: int) -> None:
    """Put so many settlers of a colour wherever a rival has room."""
    settlers = board["settlers"]
    for place, room in (("earth", 6), ("mars", 5), ("top", 3), ("bottom", 4)):
        there = settlers[place]
        free = room - sum(there.values())
        if place == "top" and set(there) - {colour}:
            free = 0
        if place == "bottom":
            free = min(free, 1 - there.get(colour, 0))
        moved = min(count, free)
        if moved > 0:
            there[colour] = there.get(colour, 0) + moved
            count -= moved
    assert count == 0, f"no room for {count} {colour} settlers"


# Playing


def finish(match: Match) -> Match:
    """Let the player on turn do no more than they must, until the next action."""
    return least(match, until="action")


def idle(match: Match, turns: int = 1) -> Match:
    """Let players take a tile each and make nothing of it."""
    for _ in range(turns):
        choice = match.pending[0]
        assert choice.question.name == "action"
        match.choose(choice.player, choice.options[0])
        finish(match)
    return match


# Looking


def side(match: Match, player: int = 0) -> Side:
    """What a player has, as they see it themselves."""
    board = table(match, player)["boards"][player]
    return Side(
        **{place: _letters(board["settlers"][place]) for place in PLACES},
        tiles=" ".join(board["tiles"]),
        columns=" ".join(kind for kind, count in board["columns"].items() for _ in range(count)),
        shuttles=" ".join(board["shuttles"]),
        reputation=board["reputation"],
        ships=" ".join(ship or "-" for ship in board["ships"]),
        hand=" ".join(board["hand_open"]),
        secret=" ".join(board["hand_secret"]),
        launched=" ".join(board["launched"]),
    )


def _letters(counts: dict[str, int]) -> str:
    return " ".join(letter for letter, colour in COLOURS.items() for _ in range(counts.get(colour, 0)))


def supply(match: Match, letter: str) -> int:
    """How many settlers of a colour are in supply."""
    count = table(match)["supply"].get(COLOURS[letter], 0)
    assert isinstance(count, int)
    return count


def pile(match: Match, name: str) -> int:
    """How many cards or tiles a pile has: ``tile``, ``earth``, ``mars`` or ``ship``."""
    count = table(match)[f"{name}_pile"]["hidden"]
    assert isinstance(count, int)
    return count


def row(match: Match, name: str) -> list[str]:
    """What is face up in a row: ``tile``, ``earth``, ``mars`` or ``ship``."""
    names = table(match)[f"{name}_row"]
    assert isinstance(names, list)
    return names
