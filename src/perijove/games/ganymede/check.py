"""What must hold in every state of the game."""

from perijove.engine.errors import BrokenRules
from perijove.games.ganymede.components import COLOURS, FIRST_MARS, SHIPS, SHUTTLES, TILES
from perijove.games.ganymede.rules.setup import SETTLERS
from perijove.games.ganymede.state import (
    BOTTOM,
    EARTH,
    EARTH_LIMIT,
    MARS,
    MARS_LIMIT,
    TILE_LIMIT,
    TOP,
    Board,
    Ganymede,
)


def check(s: Ganymede) -> None:
    """Settlers, tiles, shuttles and ships are all there, each once; no place holds more than it may."""
    _check_each_once("tile", TILES, _tiles(s))
    _check_each_once("shuttle", SHUTTLES, _shuttles(s))
    _check_each_once("ship", SHIPS, _ships(s))
    for colour, name in enumerate(COLOURS):
        on_boards = sum(board.settlers[place + colour] for board in s.boards for place in (EARTH, MARS, TOP, BOTTOM))
        if s.supply[colour] < 0 or s.supply[colour] + on_boards != SETTLERS[s.players]:
            raise BrokenRules(
                f"{name} settlers: {s.supply[colour]} in supply and {on_boards} on boards, "
                f"expected {SETTLERS[s.players]} in all"
            )
    if len(s.boards) != s.players:
        raise BrokenRules(f"boards: {len(s.boards)}, expected one for each of the {s.players} players")
    if len(s.returned_by) > len(s.ship_pile):
        raise BrokenRules(f"returned_by: {len(s.returned_by)} ships in a pile of {len(s.ship_pile)}")
    for seat in (s.first, s.current, *s.returned_by):
        if not 0 <= seat < s.players:
            raise BrokenRules(f"there is no player {seat}")
    for player, board in enumerate(s.boards):
        _check_board(s, player, board)


def _check_board(s: Ganymede, player: int, board: Board) -> None:
    limits = (
        ("settlers on Earth", board.count(EARTH), EARTH_LIMIT),
        ("settlers on Mars", board.count(MARS), MARS_LIMIT),
        ("tiles", len(board.tiles), TILE_LIMIT),
        ("reputation", board.reputation, s.parts.maximum),
    )
    for name, count, limit in limits:
        if count > limit:
            raise BrokenRules(f"player {player}: {name} {count}, at most {limit} allowed")
    if min(board.settlers) < 0:
        raise BrokenRules(f"player {player}: a negative number of settlers")
    top = board.settlers[TOP : TOP + 4]
    if len([count for count in top if count > 0]) > 1 or top[0] + top[1] + top[2] + top[3] > 3:
        raise BrokenRules(f"player {player}: the upper ship takes up to three identical settlers, not {top}")
    bottom = board.settlers[BOTTOM : BOTTOM + 4]
    if max(bottom) > 1:
        raise BrokenRules(f"player {player}: the lower ship takes different settlers, not {bottom}")
    for site, crew in enumerate((top, bottom)):
        if board.ships[site] < 0 and max(crew) > 0:
            raise BrokenRules(f"player {player}: settlers on a launch site without a ship")
    columns = [0] * 5
    for shuttle in board.shuttles:
        columns[s.parts.shuttle_type[shuttle]] += 1
    if columns != board.columns:
        raise BrokenRules(f"player {player}: columns {board.columns}, but the shuttles give {columns}")


def _check_each_once(kind: str, names: tuple[str, ...], found: list[int]) -> None:
    for number, name in enumerate(names):
        if found.count(number) != 1:
            raise BrokenRules(f"{kind} {name} is there {found.count(number)} times, expected once")


def _tiles(s: Ganymede) -> list[int]:
    return s.tile_row + s.tile_pile + s.tile_discard + [tile for board in s.boards for tile in board.tiles]


def _shuttles(s: Ganymede) -> list[int]:
    for row in (s.earth_row, s.earth_pile):
        if any(shuttle >= FIRST_MARS for shuttle in row):
            raise BrokenRules("a Mars shuttle lies among the Earth shuttles")
    return (
        s.earth_row
        + s.earth_pile
        + s.mars_row
        + s.mars_pile
        + [shuttle for board in s.boards for shuttle in board.shuttles]
    )


def _ships(s: Ganymede) -> list[int]:
    own = [
        ship
        for board in s.boards
        for ship in board.ships + board.launched + board.hand_open + board.hand_secret + board.dealt + board.chosen
        if ship >= 0
    ]
    return s.ship_row + s.ship_pile + own
