"""A player's turn: influence switch, action, goal, refill [How to play, End of a turn, End of the game]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import HIGHWAY, ROW
from perijove.games.galileo.messages import LAST_ROUND, MARKED, PASSED, SWITCHED
from perijove.games.galileo.rules.goal import claim_goal, claimable
from perijove.games.galileo.rules.hire import discard, hire, limit
from perijove.games.galileo.rules.modifier import settle
from perijove.games.galileo.rules.resources import gain_influence
from perijove.games.galileo.rules.robot import acquire, affordable
from perijove.games.galileo.rules.technology import develop, developable
from perijove.games.galileo.state import EMPTY, NEUTRAL, UPKEEP, Board, Galileo

ROBOTS_TO_END: Final = 10
SWITCH_PRICE: Final = 1
HIGHWAY_INFLUENCE: Final = 2


def turn(s: Galileo) -> Flow[None]:
    """Perhaps a switch of tracks, one action, perhaps a goal; then the character limit and the refill.

    At the beginning of the first turn the influence marker is placed, on either track.
    """
    me = s.current
    board = s.boards[me]
    if board.track == NEUTRAL and board.influence > 0:
        board.track = yield Choice(me, ask.TRACK, [0, 1], 0)
        s.tell(MARKED, me, board.track, board.influence)
    action = yield Choice(me, ask.ACTION, actions(s, board, False), 0)
    if action == ask.SWITCH:
        yield from switch(s, me)
        action = yield Choice(me, ask.ACTION, actions(s, board, True), 1)
    if action < ask.FIRST_ROBOT:
        yield from hire(s, me, action)
    elif action < ask.FIRST_TECHNOLOGY:
        yield from acquire(s, me, action - ask.FIRST_ROBOT)
    elif action < ask.SWITCH:
        yield from develop(s, me, action - ask.FIRST_TECHNOLOGY, 0, 0)
        yield from settle(s, me)
    else:
        s.tell(PASSED, me)
    goals = claimable(s, me)
    if goals:
        yield from claim_goal(s, me, goals)
    while len(board.characters) > limit(s, board):
        yield from discard(s, me)
    board.drilled = False
    board.cloned = False
    refill(s)
    end_turn(s)


def may_switch(board: Board) -> bool:
    """Whether a switch is possible: the marker is on a track and there is a megacredit for it."""
    return board.track != NEUTRAL and board.megacredits >= SWITCH_PRICE


def actions(s: Galileo, board: Board, switched: bool) -> list[int]:
    """Every character, and the robots and technologies that the player can pay; before that a switch.

    An action is compulsory. Only if there is none at all, as may happen when the last characters are gone, a player
    may pass.
    """
    options = [card for card in s.character_row if card != EMPTY]
    options += [ask.FIRST_ROBOT + robot for robot in affordable(s, board)]
    options += [ask.FIRST_TECHNOLOGY + technology for technology in developable(s, board, 0, 0)]
    possible = len(options) > 0
    if not switched and may_switch(board):
        options.append(ask.SWITCH)
    if not possible:
        options.append(ask.PASS)
    options.sort()
    return options


def switch(s: Galileo, me: int) -> Flow[None]:
    """For a megacredit the marker goes to the same space of the other track; the highway adds influence there."""
    board = s.boards[me]
    board.megacredits -= SWITCH_PRICE
    board.track = 1 - board.track
    s.tell(SWITCHED, me, board.track, SWITCH_PRICE)
    if s.has(board, HIGHWAY):
        yield from gain_influence(s, me, HIGHWAY_INFLUENCE)


def refill(s: Galileo) -> None:
    """Cards slide to the left and new ones come from the piles. The last character to come brings the last round."""
    if EMPTY in s.robot_row or len(s.robot_row) < ROW:
        s.robot_row = _refilled(s, s.robot_row, s.robot_pile)
        del s.known_to[len(s.robot_pile) :]
    if EMPTY in s.character_row or len(s.character_row) < ROW:
        s.character_row = _refilled(s, s.character_row, s.character_pile)


def _refilled(s: Galileo, row: list[int], pile: list[int]) -> list[int]:
    cards = [card for card in row if card != EMPTY]
    while len(cards) < ROW and pile:
        cards.append(pile.pop())
        s.reveals += 1
    return cards


def end_turn(s: Galileo) -> None:
    """A tenth robot, or no character left in the pile, ends the game with this round: all play equally many turns."""
    following = (s.current + 1) % s.players
    if not s.ending and (len(s.boards[s.current].robots) >= ROBOTS_TO_END or not s.character_pile):
        s.ending = True
        if following != s.first:
            s.tell(LAST_ROUND)
    s.current = following
    if s.ending and s.current == s.first:
        s.phase = UPKEEP
