"""A player's turn: influence switch, action, goal, refill [How to play, End of a turn, End of the game]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import STEP_ENDS, Flow, Moment, Question
from perijove.games.galileo.components import CHARACTERS, HIGHWAY, ROBOTS, ROW, TECHNOLOGIES, TRACKS
from perijove.games.galileo.messages import LAST_ROUND, MARKED, PASSED, SWITCHED
from perijove.games.galileo.names import TRACK_NAMES
from perijove.games.galileo.rules.goal import claim_goal, claimable
from perijove.games.galileo.rules.hire import discard, hire, hiring, limit
from perijove.games.galileo.rules.modifier import settle
from perijove.games.galileo.rules.resources import choose_track, gain_influence
from perijove.games.galileo.rules.robot import NOT_IN_CHARACTER_ROW, acquire, acquiring, affordable, unaffordable
from perijove.games.galileo.rules.technology import develop, developable, developing, undevelopable
from perijove.games.galileo.state import EMPTY, NEUTRAL, UPKEEP, Board, Galileo

ROBOTS_TO_END: Final = 10
SHORT_ROBOTS: Final = 4
SHORT_PILE: Final = {2: 10, 3: 16, 4: 22}
"""The small variant, which is not in the rulebook, ends with a fourth robot, or when so few characters are left."""
SWITCH_PRICE: Final = 1
HIGHWAY_INFLUENCE: Final = 2

HAS_SWITCHED: Final = Message("you have switched tracks in this turn")
NO_TRACK: Final = Message("your marker is on space 0, where there is no track to leave")
NO_MEGACREDIT: Final = Message("a switch costs {megacredits}, and you have {number}")
MUST_ACT: Final = Message("there is an action that you can do")


class Before(Moment):
    """What the player has done in this turn before the action."""

    def __init__(self, switched: bool) -> None:
        self.switched: Final = switched


NOT_SWITCHED: Final = Before(switched=False)


class Action(Question[Galileo, Before]):
    """What to do in a turn: hire a character, acquire a robot or develop a technology; before that, switch tracks.

    An action is compulsory. Only if there is none at all, as may happen when the last characters are gone, a player
    may pass.
    """

    def legal(self, s: Galileo, me: int, about: Before) -> list[int]:
        board = s.boards[me]
        options = _actions(s, board)
        possible = len(options) > 0
        if not about.switched and may_switch(board):
            options.append(SWITCH)
        if not possible:
            options.append(PASS)
        return options

    def missing(self, s: Galileo, me: int, option: int, about: Before) -> Iterator[Reason]:
        board = s.boards[me]
        if option < FIRST_ROBOT:
            if option not in s.character_row:
                yield Reason(NOT_IN_CHARACTER_ROW, option)
        elif option < FIRST_TECHNOLOGY:
            yield from unaffordable(s, board, option - FIRST_ROBOT)
        elif option < SWITCH:
            yield from undevelopable(s, board, option - FIRST_TECHNOLOGY)
        elif option == PASS:
            if _actions(s, board):
                yield Reason(MUST_ACT)
        else:
            if about.switched:
                yield Reason(HAS_SWITCHED)
            if board.track == NEUTRAL:
                yield Reason(NO_TRACK)
            if board.megacredits < SWITCH_PRICE:
                yield Reason(NO_MEGACREDIT, SWITCH_PRICE, board.megacredits)

    def says(self, s: Galileo, me: int, option: int, about: Before, words: Words) -> str:
        board = s.boards[me]
        if option < FIRST_ROBOT:
            return hiring(s, board, option, words)
        if option < FIRST_TECHNOLOGY:
            return acquiring(s, board, option - FIRST_ROBOT, words)
        if option < SWITCH:
            return developing(s, board, option - FIRST_TECHNOLOGY, 0, 0, words)
        if option == PASS:
            if not about.switched and may_switch(board):
                return words.say("pass: without a switch there is nothing that you can do")
            return words.say("pass: there is nothing that you can do")
        if board.track == NEUTRAL:
            return words.say("switch to the other track for 1 megacredit")
        return words.say(
            "switch to the {track} track for 1 megacredit, before your action",
            track=words.say(TRACK_NAMES[1 - board.track]),
        )

    def asks(self, s: Galileo, me: int, about: Before, words: Words) -> str:
        if about.switched:
            return words.say("Now your action: hire a character, acquire a robot or develop a technology.")
        if s.ending:
            return words.say("Your last turn: hire a character, acquire a robot or develop a technology.")
        return words.say("Your turn: hire a character, acquire a robot or develop a technology.")

    def spots(self, s: Galileo, me: int, option: int, about: Before) -> Sequence[str]:
        if option < SWITCH:
            return (self.domain[option],)
        track = s.boards[me].track
        return () if option == PASS or track == NEUTRAL else (f"track:{TRACKS[1 - track]}",)


FIRST_ROBOT: Final = len(CHARACTERS)
FIRST_TECHNOLOGY: Final = FIRST_ROBOT + len(ROBOTS)
SWITCH: Final = FIRST_TECHNOLOGY + len(TECHNOLOGIES)
PASS: Final = SWITCH + 1
ACTION: Final = Action(
    "action",
    (*CHARACTERS, *ROBOTS, *TECHNOLOGIES, "switch", "pass"),
    "Hire a character, acquire a robot or develop a technology; before that you may switch tracks.",
    moment=Fields(None, (Field("switched", Flag()),)),
)


def turn(s: Galileo) -> Flow[None]:
    """Perhaps a switch of tracks, one action, perhaps a goal; then the character limit and the refill.

    At the beginning of the first turn the influence marker is placed, on either track.
    """
    me = s.current
    board = s.boards[me]
    if board.track == NEUTRAL and board.influence > 0:
        yield from choose_track(s, me, 0)
        s.tell(MARKED, me, board.track, board.influence)
    action = yield ACTION.ask(s, me, NOT_SWITCHED)
    if action == SWITCH:
        yield from switch(s, me)
        action = yield ACTION.ask(s, me, Before(switched=True))
    if action < FIRST_ROBOT:
        yield from hire(s, me, action)
    elif action < FIRST_TECHNOLOGY:
        yield from acquire(s, me, action - FIRST_ROBOT)
    elif action < SWITCH:
        yield from develop(s, me, action - FIRST_TECHNOLOGY)
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
    yield STEP_ENDS


def may_switch(board: Board) -> bool:
    """Whether a switch is possible: the marker is on a track and there is a megacredit for it."""
    return board.track != NEUTRAL and board.megacredits >= SWITCH_PRICE


def _actions(s: Galileo, board: Board) -> list[int]:
    """Every character, and the robots and technologies that the player can pay, in ascending order."""
    options = [card for card in s.character_row if card != EMPTY]
    options += [FIRST_ROBOT + robot for robot in affordable(s, board)]
    options += [FIRST_TECHNOLOGY + technology for technology in developable(s, board)]
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
        pile = s.robot_pile.copy()
        s.robot_row = _refilled(s, s.robot_row, pile)
        s.robot_pile = pile
        if len(s.known_to) > len(pile):
            s.known_to = s.known_to[: len(pile)]
    if EMPTY in s.character_row or len(s.character_row) < ROW:
        pile = s.character_pile.copy()
        s.character_row = _refilled(s, s.character_row, pile)
        s.character_pile = pile


def _refilled(s: Galileo, row: list[int], pile: list[int]) -> list[int]:
    cards = [card for card in row if card != EMPTY]
    while len(cards) < ROW and pile:
        cards.append(pile.pop())
        s.reveals += 1
    return cards


def robots_to_end(s: Galileo) -> int:
    """How many robots end the game."""
    return SHORT_ROBOTS if s.short else ROBOTS_TO_END


def end_turn(s: Galileo) -> None:
    """A tenth robot, or no character left in the pile, ends the game with this round: all play equally many turns."""
    following = (s.current + 1) % s.players
    exhausted = len(s.character_pile) <= (SHORT_PILE[s.players] if s.short else 0)
    if not s.ending and (len(s.boards[s.current].robots) >= robots_to_end(s) or exhausted):
        s.ending = True
        if following != s.first:
            s.tell(LAST_ROUND)
    s.current = following
    if s.ending and s.current == s.first:
        s.phase = UPKEEP
