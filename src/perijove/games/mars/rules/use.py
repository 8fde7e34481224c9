"""Using the actions of cards in play, each once a generation."""

from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow
from perijove.games.mars.cards.deck import CARDS, CODES, USABLE
from perijove.games.mars.effects.describe import describe_action
from perijove.games.mars.messages import CHANGES_NOTHING, USES
from perijove.games.mars.names import card_name
from perijove.games.mars.rules.absent import NOT_IN_PLAY
from perijove.games.mars.rules.actions import FIRST_USE, Kind
from perijove.games.mars.rules.alternative import ALTERNATIVE, Alternatives
from perijove.games.mars.rules.play import run
from perijove.games.mars.rules.possible import all_met, missing, possible
from perijove.games.mars.rules.useful import useful
from perijove.games.mars.state import Mars

USED: Final = Message("you have used {card} in this generation already")


class CardActions(Kind):
    """To use the action of a card in play."""

    def missing(self, s: Mars, me: int, number: int) -> list[Reason]:
        board = s.boards[me]
        used = USABLE[number]
        card = CARDS[used]
        if used not in board.usable:
            return [Reason(NOT_IN_PLAY, used)]
        found = [Reason(USED, used)] if used in board.used else []
        found += missing(s, me, card.action_needs, (), used)
        obstacles: list[Reason] = []
        for effects in card.actions:
            reasons = missing(s, me, (), effects, used)
            if not reasons:
                return found
            obstacles += [reason for reason in reasons if not _among(reason, obstacles)]
        return found + obstacles

    def says(self, s: Mars, me: int, number: int, words: Words) -> str:
        card = CARDS[USABLE[number]]
        what = describe_action(card.actions, words, card.printed)
        return words.say("use {card}: {what}", card=card_name(card.number, words), what=what)

    def idle(self, s: Mars, me: int, number: int) -> bool:
        used = USABLE[number]
        return not any(
            useful(s, me, effects, used) and possible(s, me, effects, used) for effects in CARDS[used].actions
        )

    def does(self, s: Mars, me: int, number: int) -> Flow[None]:
        return use(s, me, USABLE[number])


CARD_ACTIONS: Final = CardActions(FIRST_USE, [CODES[card] for card in USABLE], "card:{}")


def _among(reason: Reason, others: list[Reason]) -> bool:
    return any(reason.message is other.message and reason.values == other.values for other in others)


def usable(s: Mars, me: int, number: int) -> bool:
    """Whether a card's action can be used: once a generation, if one of its alternatives can be carried out."""
    if number in s.boards[me].used:
        return False
    card = CARDS[number]
    if card.action_needs and not all_met(s, me, card.action_needs):
        return False
    return any(possible(s, me, effects, number) for effects in card.actions)


def use(s: Mars, me: int, number: int) -> Flow[None]:
    """Use the action of a card in play: one of its alternatives."""
    card = CARDS[number]
    s.tell(USES, me, number)
    alternative = 0
    if len(card.actions) > 1:
        offered = [place for place, effects in enumerate(card.actions) if possible(s, me, effects, number)]
        alternative = yield ALTERNATIVE.among(me, offered, Alternatives(number, action=True))
    board = s.boards[me]
    board.used = [*board.used, number]
    effects = card.actions[alternative]
    in_vain = not useful(s, me, effects, number)
    yield from run(s, me, effects, number)
    if in_vain:
        s.tell(CHANGES_NOTHING)
