"""A player's turn, and when the game ends [Turn, End of turn, End of the game]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, STEP_ENDS, Flow, Moment, Question
from perijove.games.ganymede.components import SHUTTLES, TILES
from perijove.games.ganymede.messages import LAST_ROUND, RESHUFFLED
from perijove.games.ganymede.rules.settlers import complete
from perijove.games.ganymede.rules.setup import SHIP_ROW, SHUTTLE_ROW, TILE_ROW
from perijove.games.ganymede.rules.ships import display_ship, launches, limit_hand
from perijove.games.ganymede.rules.shuttle import unusable, usable, use_shuttle, using
from perijove.games.ganymede.rules.tiles import discard_tiles, take_tile, taking
from perijove.games.ganymede.state import HAND_LIMIT, Ganymede, plus

SHIPS_TO_END: Final = 4
SHORT_SHIPS: Final = 2
SHORT_PILE: Final = 13
"""The small variant, which is not in the rulebook, ends with a second launch, or when so few shuttles are left."""

NO_TILE_ON_DISPLAY: Final = Message("tile {tile} is not on display")
NO_TILE: Final = Message("you have no tile to discard")


class Action(Question[Ganymede, Moment]):
    """What to do in a turn: one of three actions."""

    def legal(self, s: Ganymede, me: int, about: Moment) -> list[int]:
        board = s.boards[me]
        options = s.tile_row.copy()
        for shuttle in s.earth_row:
            if usable(s, board, shuttle):
                options.append(FIRST_SHUTTLE + shuttle)
        for shuttle in s.mars_row:
            if usable(s, board, shuttle):
                options.append(FIRST_SHUTTLE + shuttle)
        if board.tiles:
            options.append(DISCARD)
        return options

    def missing(self, s: Ganymede, me: int, option: int, about: Moment) -> Iterator[Reason]:
        board = s.boards[me]
        if option < FIRST_SHUTTLE:
            if option not in s.tile_row:
                yield Reason(NO_TILE_ON_DISPLAY, option)
        elif option < DISCARD:
            yield from unusable(s, board, option - FIRST_SHUTTLE)
        elif not board.tiles:
            yield Reason(NO_TILE)

    def says(self, s: Ganymede, me: int, option: int, about: Moment, words: Words) -> str:
        board = s.boards[me]
        if option < FIRST_SHUTTLE:
            return taking(s, board, option, words)
        if option < DISCARD:
            return using(s, board, option - FIRST_SHUTTLE, words)
        tiles = len(board.tiles)
        if tiles < 2:
            return words.say("discard a tile for a basic action")
        return words.say("discard up to {number} tiles for as many basic actions", number=tiles)

    def asks(self, s: Ganymede, me: int, about: Moment, words: Words) -> str:
        if s.ending:
            return words.say("Your last turn: take a tile, use a shuttle, or discard tiles for basic actions.")
        return words.say("Your turn: take a tile, use a shuttle, or discard tiles for basic actions.")


FIRST_SHUTTLE: Final = len(TILES)
DISCARD: Final = FIRST_SHUTTLE + len(SHUTTLES)
ACTION: Final = Action("action", (*TILES, *SHUTTLES, "discard"), "Take a tile, use a shuttle, or discard tiles.")


def turn(s: Ganymede) -> Flow[None]:
    """One action with all its effects, launches, the hand limit, the refill of the display."""
    me = s.current
    board = s.boards[me]
    action = yield ACTION.ask(s, me, NO_MOMENT)
    if action < FIRST_SHUTTLE:
        yield from take_tile(s, me, action)
    elif action < DISCARD:
        yield from use_shuttle(s, me, action - FIRST_SHUTTLE)
    else:
        yield from discard_tiles(s, me)
    if board.launches_due > 0 or complete(s, board, 0) or complete(s, board, 1):
        yield from launches(s, me)
    if len(board.hand_open) + len(board.hand_secret) > HAND_LIMIT:
        yield from limit_hand(s, me)
    board.careful = False
    refill(s)
    end_turn(s)
    yield STEP_ENDS


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
        s.tile_row = plus(s.tile_row, s.tile_pile[-1])
        s.tile_pile = s.tile_pile[:-1]
        s.reveals += 1
    while len(s.earth_row) < SHUTTLE_ROW and s.earth_pile:
        s.earth_row = plus(s.earth_row, s.earth_pile[-1])
        s.earth_pile = s.earth_pile[:-1]
        s.reveals += 1
    while len(s.mars_row) < SHUTTLE_ROW and s.mars_pile:
        s.mars_row = plus(s.mars_row, s.mars_pile[-1])
        s.mars_pile = s.mars_pile[:-1]
        s.reveals += 1
    while len(s.ship_row) < SHIP_ROW and s.ship_pile:
        s.ship_row = plus(s.ship_row, display_ship(s))
        s.reveals += 1


def ships_to_end(s: Ganymede) -> int:
    """How many launches end the game."""
    return SHORT_SHIPS if s.short else SHIPS_TO_END


def end_turn(s: Ganymede) -> None:
    """A fourth launch or an exhausted shuttle pile ends the game with this round: all play equally many turns."""
    following = (s.current + 1) % s.players
    least = SHORT_PILE if s.short else 0
    exhausted = len(s.earth_pile) <= least or len(s.mars_pile) <= least
    if not s.ending and (len(s.boards[s.current].launched) >= ships_to_end(s) or exhausted):
        s.ending = True
        if following != s.first:
            s.tell(LAST_ROUND)
    s.current = following
    if s.ending and s.current == s.first:
        s.over = True
