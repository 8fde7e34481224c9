"""What must hold in every state of the game."""

from perijove.engine.errors import BrokenRules
from perijove.games.ganymede.check_story import check_story
from perijove.games.ganymede.components import COLOURS, FIRST_MARS, SHIPS, SHUTTLES, TILES
from perijove.games.ganymede.rules.settlers import needed
from perijove.games.ganymede.rules.setup import SETTLERS, SHIP_ROW, SHIPS_DEALT, SHUTTLE_ROW, TILE_ROW
from perijove.games.ganymede.state import (
    BOTTOM,
    EARTH,
    EARTH_LIMIT,
    HAND_LIMIT,
    MARS,
    MARS_LIMIT,
    SELECT,
    TILE_LIMIT,
    TOP,
    TURN,
    VACANT,
    Board,
    Ganymede,
)


def check(s: Ganymede) -> None:
    """Settlers, tiles, shuttles and ships are all there, each once; no place holds more than it may."""
    if len(s.boards) != s.players:
        raise BrokenRules(f"boards: {len(s.boards)}, expected one for each of the {s.players} players")
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
    _check_rows(s)
    done = s.ending and s.current == s.first and s.phase == TURN
    if s.over and not done:
        raise BrokenRules("over: true, but not every player has had the last turn")
    if done and not s.over:
        raise BrokenRules("over: false, but every player has had the last turn")
    for seat in (s.first, s.current):
        if not 0 <= seat < s.players:
            raise BrokenRules(f"there is no player {seat}")
    for player, board in enumerate(s.boards):
        _check_board(s, player, board)
        _check_ships(s, player, board)
    if s.ahead and s.phase != TURN:
        raise BrokenRules("ahead: effects are applied in a turn")
    if s.ship_story:
        check_story(s)


def _check_rows(s: Ganymede) -> None:
    """A turn takes one tile at most, and then the display is refilled: a tile can always be taken."""
    for name, row, low, high in (
        ("tiles", s.tile_row, TILE_ROW - 1, TILE_ROW),
        ("Earth shuttles", s.earth_row, 0, SHUTTLE_ROW),
        ("Mars shuttles", s.mars_row, 0, SHUTTLE_ROW),
        ("ships", s.ship_row, 0, SHIP_ROW),
    ):
        if not low <= len(row) <= high:
            raise BrokenRules(f"{name} on display: {len(row)}, expected {low} to {high}")


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
    columns = [0] * 5
    for shuttle in board.shuttles:
        columns[s.parts.shuttle_type[shuttle]] += 1
    if columns != board.columns:
        raise BrokenRules(f"player {player}: columns {board.columns}, but the shuttles give {columns}")


def _check_ships(s: Ganymede, player: int, board: Board) -> None:
    top = board.settlers[TOP : TOP + 4]
    if len([count for count in top if count > 0]) > 1:
        raise BrokenRules(f"player {player}: the upper ship takes identical settlers, not {top}")
    bottom = board.settlers[BOTTOM : BOTTOM + 4]
    if max(bottom) > 1:
        raise BrokenRules(f"player {player}: the lower ship takes different settlers, not {bottom}")
    for site, crew in enumerate((sum(top), sum(bottom))):
        if board.ships[site] < 0:
            if crew > 0:
                raise BrokenRules(f"player {player}: settlers on a launch site without a ship")
        elif crew > needed(s, board, site):
            raise BrokenRules(
                f"player {player}: {crew} settlers aboard {SHIPS[board.ships[site]]}, "
                f"which is complete with {needed(s, board, site)}"
            )
    if player != s.current and VACANT in board.ships and s.phase != SELECT and board.hand_open + board.hand_secret:
        raise BrokenRules(f"player {player}: a vacant launch site, though there is a ship in hand")
    in_hand = len(board.hand_open) + len(board.hand_secret)
    if player != s.current and in_hand > HAND_LIMIT:
        raise BrokenRules(f"player {player}: {in_hand} ships in hand between turns, at most {HAND_LIMIT} allowed")
    if s.phase == SELECT:
        dealt = len(board.dealt) + len(board.chosen)
        if dealt != SHIPS_DEALT or len(board.chosen) > 2 or max(board.ships) >= 0:
            raise BrokenRules(f"player {player}: expected {SHIPS_DEALT} ships dealt, up to two of them chosen")
    elif board.dealt or board.chosen:
        raise BrokenRules(f"player {player}: ships dealt or chosen, though the game has begun")


def _check_each_once(kind: str, names: tuple[str, ...], found: list[int]) -> None:
    if sorted(found) == list(range(len(names))):
        return
    for number, name in enumerate(names):
        if found.count(number) != 1:
            raise BrokenRules(f"{kind} {name} is there {found.count(number)} times, expected once")


def _tiles(s: Ganymede) -> list[int]:
    return s.tile_row + s.tile_pile + s.tile_discard + [tile for board in s.boards for tile in board.tiles]


def _shuttles(s: Ganymede) -> list[int]:
    if any(shuttle >= FIRST_MARS for shuttle in s.earth_row + s.earth_pile):
        raise BrokenRules("a Mars shuttle lies among the Earth shuttles")
    if any(shuttle < FIRST_MARS for shuttle in s.mars_row + s.mars_pile):
        raise BrokenRules("an Earth shuttle lies among the Mars shuttles")
    return (
        s.earth_row
        + s.earth_pile
        + s.mars_row
        + s.mars_pile
        + [shuttle for board in s.boards for shuttle in board.shuttles]
    )


def _ships(s: Ganymede) -> list[int]:
    found = s.ship_row + s.ship_pile
    for board in s.boards:
        found += [ship for ship in board.ships if ship >= 0]
        found += board.launched + board.hand_open + board.hand_secret + board.dealt + board.chosen
    return found
