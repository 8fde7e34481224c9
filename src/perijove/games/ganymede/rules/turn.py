"""A player's turn, and when the game ends [Turn, End of turn, End of the game]."""

from bisect import insort
from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.ganymede import questions as ask
from perijove.games.ganymede.messages import LAST_ROUND, RESHUFFLED, TOOK_TILE
from perijove.games.ganymede.rules.effect import apply, apply_all
from perijove.games.ganymede.rules.settlers import complete
from perijove.games.ganymede.rules.setup import SHIP_ROW, SHUTTLE_ROW, TILE_ROW
from perijove.games.ganymede.rules.ships import display_ship, launches, limit_hand
from perijove.games.ganymede.rules.shuttle import drop_tile, pay_tile, usable, use_shuttle
from perijove.games.ganymede.state import HAND_LIMIT, TILE_LIMIT, Board, Ganymede

SHIPS_TO_END: Final = 4


def turn(s: Ganymede) -> Flow[None]:
    """One action with all its effects, launches, the hand limit, the refill of the display."""
    me = s.current
    board = s.boards[me]
    action = yield Choice(me, ask.ACTION, actions(s, board))
    if action < ask.FIRST_SHUTTLE:
        yield from take_tile(s, me, action)
    elif action < ask.DISCARD:
        yield from use_shuttle(s, me, action - ask.FIRST_SHUTTLE)
    else:
        yield from discard_tiles(s, me)
    if board.launches_due > 0 or complete(s, board, 0) or complete(s, board, 1):
        yield from launches(s, me)
    if len(board.hand_open) + len(board.hand_secret) > HAND_LIMIT:
        yield from limit_hand(s, me)
    board.careful = False
    refill(s)
    end_turn(s)


def actions(s: Ganymede, board: Board) -> list[int]:
    """Every tile on display, every shuttle that can be used, and the discard if there is a tile to discard."""
    options = s.tile_row.copy()
    for shuttle in s.earth_row:
        if usable(s, board, shuttle):
            options.append(ask.FIRST_SHUTTLE + shuttle)
    for shuttle in s.mars_row:
        if usable(s, board, shuttle):
            options.append(ask.FIRST_SHUTTLE + shuttle)
    if board.tiles:
        options.append(ask.DISCARD)
    return options


def take_tile(s: Ganymede, me: int, tile: int) -> Flow[None]:
    """Take a tile and apply its effect once for each own tile of its type, itself included.

    With three tiles already, one is discarded first, for no basic action [Taking a settler tile].
    """
    board = s.boards[me]
    parts = s.parts
    s.tell(TOOK_TILE, me, tile)
    if len(board.tiles) == TILE_LIMIT:
        yield from pay_tile(s, me, tile)
    s.tile_row.remove(tile)
    insort(board.tiles, tile)
    kind = parts.tile_type[tile]
    times = 0
    for own in board.tiles:
        if parts.tile_type[own] == kind:
            times += 1
    yield from apply_all(s, me, parts.tile_menus[tile], times)


def discard_tiles(s: Ganymede, me: int) -> Flow[None]:
    """Discard any number of tiles for as many basic actions [Discarding settler tiles]."""
    board = s.boards[me]
    dropped = 0
    while board.tiles:
        options = board.tiles.copy()
        if dropped:
            options.append(ask.ENOUGH)
        tile = yield Choice(me, ask.DROP, options, ask.DISCARD + dropped)
        if tile == ask.ENOUGH:
            break
        drop_tile(s, me, tile)
        dropped += 1
    yield from apply(s, me, s.parts.basic, dropped)


def refill(s: Ganymede) -> None:
    """Fill every gap in the display from its pile; the discarded tiles become a new pile when it is exhausted."""
    while len(s.tile_row) < TILE_ROW:
        if not s.tile_pile:
            if not s.tile_discard:
                break
            s.tile_pile = sorted(s.tile_discard)
            s.tile_discard = []
            s.rng.shuffle(s.tile_pile)
            s.tell(RESHUFFLED)
        insort(s.tile_row, s.tile_pile.pop())
        s.reveals += 1
    while len(s.earth_row) < SHUTTLE_ROW and s.earth_pile:
        insort(s.earth_row, s.earth_pile.pop())
        s.reveals += 1
    while len(s.mars_row) < SHUTTLE_ROW and s.mars_pile:
        insort(s.mars_row, s.mars_pile.pop())
        s.reveals += 1
    while len(s.ship_row) < SHIP_ROW and s.ship_pile:
        insort(s.ship_row, display_ship(s))
        s.reveals += 1


def end_turn(s: Ganymede) -> None:
    """A fourth launch or an exhausted shuttle pile ends the game with this round: all play equally many turns."""
    following = (s.current + 1) % s.players
    if not s.ending and (len(s.boards[s.current].launched) >= SHIPS_TO_END or not s.earth_pile or not s.mars_pile):
        s.ending = True
        if following != s.first:
            s.tell(LAST_ROUND)
    s.current = following
    if s.ending and s.current == s.first:
        s.over = True
