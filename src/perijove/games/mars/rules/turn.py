"""A player's action, one of one or two in a turn."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, STEP_ENDS, Flow, Moment, Question
from perijove.games.mars.cards.deck import CARDS, PROJECT_CODES
from perijove.games.mars.marsbot.final import last_forests
from perijove.games.mars.messages import BEGINS_WITH, GAME_ENDS, PASSES
from perijove.games.mars.rules.actions import (
    ACTIONS,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DONE,
    FIRST_AWARD,
    FIRST_MILESTONE,
    PASS,
    USE_NUMBER,
    Kind,
)
from perijove.games.mars.rules.awards import AWARD_ACTIONS, fundable
from perijove.games.mars.rules.conversions import CONVERSIONS, HEAT_FOR_A_STEP, can_convert_plants, convert_plants
from perijove.games.mars.rules.milestones import MILESTONE_ACTIONS, claimable
from perijove.games.mars.rules.play import play, run
from perijove.games.mars.rules.playing import say_play, unplayable
from perijove.games.mars.rules.possible import playable
from perijove.games.mars.rules.production import end_generation
from perijove.games.mars.rules.projects import PROJECT_ACTIONS, standard_projects
from perijove.games.mars.rules.use import CARD_ACTIONS, usable
from perijove.games.mars.state import FINAL_GREENERY, Mars
from perijove.games.mars.things import HEAT

ACTIONS_IN_A_TURN: Final = 2

ONLY_FORESTS: Final = Message("the game is over but for plants that become greeneries")
MUST_ACT: Final = Message("you have taken no action in this turn: act, or pass for the whole generation")
HAS_ACTED: Final = Message("you have taken an action in this turn: you can pass at the beginning of a turn only")


# Two more kinds of action


class HandCards(Kind):
    """To play a card from the hand."""

    def missing(self, s: Mars, me: int, number: int) -> list[Reason]:
        return unplayable(s, me, number)

    def says(self, s: Mars, me: int, number: int, words: Words) -> str:
        return say_play(s, me, number, 0, words)

    def does(self, s: Mars, me: int, number: int) -> Flow[None]:
        return play(s, me, number)


class Ending(Kind):
    """To end a turn after one action, or to pass for the whole generation."""

    def missing(self, s: Mars, me: int, number: int) -> list[Reason]:
        if self.first + number == DONE:
            return [] if s.acted else [Reason(MUST_ACT)]
        return [Reason(HAS_ACTED)] if s.acted else []

    def says(self, s: Mars, me: int, number: int, words: Words) -> str:
        if self.first + number == PASS:
            return words.say("pass until the next generation")
        return words.say("keep your plants") if s.phase == FINAL_GREENERY else words.say("end your turn")


KINDS: Final[tuple[Kind, ...]] = (
    HandCards(0, PROJECT_CODES, "hand:{}"),
    CARD_ACTIONS,
    PROJECT_ACTIONS,
    MILESTONE_ACTIONS,
    AWARD_ACTIONS,
    CONVERSIONS,
    Ending(DONE, ("done", "pass"), ""),
)
"""Every kind of action, in the order of the question."""
KIND_OF: Final[list[Kind]] = [kind for kind in KINDS for _ in kind.codes]
"""The kind of each action."""


# The great question


class Action(Question[Mars, Moment]):
    """What to do in a turn."""

    def legal(self, s: Mars, me: int, about: Moment) -> list[int]:
        if s.phase == FINAL_GREENERY:
            return [CONVERT_PLANTS, DONE]
        board = s.boards[me]
        found = [number for number in board.hand if playable(s, me, CARDS[number])]
        found.sort()
        if board.usable:
            uses = [USE_NUMBER[number] for number in board.usable if usable(s, me, number)]
            uses.sort()
            found += uses
        found += standard_projects(s, me, board)
        for milestone in claimable(s, me):
            found.append(FIRST_MILESTONE + milestone)
        for award in fundable(s, me):
            found.append(FIRST_AWARD + award)
        if can_convert_plants(s, me):
            found.append(CONVERT_PLANTS)
        if board.stock[HEAT] >= HEAT_FOR_A_STEP:
            found.append(CONVERT_HEAT)
        found.append(DONE if s.acted else PASS)
        return found

    def missing(self, s: Mars, me: int, option: int, about: Moment) -> Iterator[Reason]:
        if s.phase != FINAL_GREENERY:
            kind = KIND_OF[option]
            yield from kind.missing(s, me, option - kind.first)
        elif option not in (CONVERT_PLANTS, DONE):
            yield Reason(ONLY_FORESTS)

    def says(self, s: Mars, me: int, option: int, about: Moment, words: Words) -> str:
        kind = KIND_OF[option]
        return kind.says(s, me, option - kind.first, words)

    def asks(self, s: Mars, me: int, about: Moment, words: Words) -> str:
        if s.phase == FINAL_GREENERY:
            return words.say("Mars is ready: you may turn plants into greeneries for the last time.")
        if s.acted:
            return words.say("Generation {number}: your second action, or end your turn.", number=s.generation)
        if all(has_passed(s, party) for party in range(s.parties()) if party != me):
            if s.bot is not None:
                return words.say("Generation {number}: MarsBot has passed. Your action.", number=s.generation)
            return words.say("Generation {number}: all others have passed. Your action.", number=s.generation)
        return words.say("Generation {number}: your first action of this turn, of one or two.", number=s.generation)

    def spots(self, s: Mars, me: int, option: int, about: Moment) -> Sequence[str]:
        kind = KIND_OF[option]
        return (kind.spot.replace("{}", kind.codes[option - kind.first]),) if kind.spot else ()

    def idle(self, s: Mars, me: int, option: int, about: Moment) -> bool:
        kind = KIND_OF[option]
        return kind.idle(s, me, option - kind.first)


ACTION_CHOICE: Final = Action("action", ACTIONS, "Choose an action.")


# Turns


def action(s: Mars) -> Flow[None]:
    """The current player takes an action, ends the turn after one, or passes for this generation."""
    me = s.current
    board = s.boards[me]
    if not board.began:
        board.began = True
        first = CARDS[board.corporation].first
        if first:
            s.tell(BEGINS_WITH, me, board.corporation)
            yield from run(s, me, first, board.corporation)
            s.acted = 1
            return
    answer = yield ACTION_CHOICE.ask(s, me, NO_MOMENT)
    if answer == PASS:
        board.passed = True
        s.tell(PASSES, me)
        next_turn(s)
    elif answer == DONE:
        next_turn(s)
    else:
        kind = KIND_OF[answer]
        yield from kind.does(s, me, answer - kind.first)
        s.acted += 1
        if s.acted >= ACTIONS_IN_A_TURN:
            next_turn(s)
    yield STEP_ENDS


def next_turn(s: Mars) -> None:
    """The next player who hasn't passed; when all have, the generation ends."""
    s.acted = 0
    parties = s.parties()
    for turn in range(1, parties + 1):
        player = (s.current + turn) % parties
        if not has_passed(s, player):
            s.current = player
            return
    end_generation(s)


def has_passed(s: Mars, player: int) -> bool:
    """Whether a player, or MarsBot, has passed in this generation."""
    if player < s.players:
        return s.boards[player].passed
    return s.bot is None or s.bot.passed


# The end of the game


def last_greenery(s: Mars) -> Flow[None]:
    """In turn order, players may turn their plants into greeneries, several in a row. Nothing else changes."""
    me = s.current
    if me >= s.players:
        yield from last_forests(s)
    elif can_convert_plants(s, me):
        answer = yield ACTION_CHOICE.ask(s, me, NO_MOMENT)
        if answer == CONVERT_PLANTS:
            yield from convert_plants(s, me)
            return
    s.current = (s.current + 1) % s.parties()
    if s.current == s.first:
        s.over = True
        s.tell(GAME_ENDS)
