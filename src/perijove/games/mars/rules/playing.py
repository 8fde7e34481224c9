"""Which card is played: one from the hand, or a prelude."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag, Number
from perijove.engine.message import Message, Reason, Words, fill
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.mars.cards.deck import CARDS, FIRST_PRELUDE, PRELUDE_CODES, PROJECT_CODES
from perijove.games.mars.explain import explain_card
from perijove.games.mars.names import card_name, money_name
from perijove.games.mars.player import Player, without
from perijove.games.mars.rules.absent import not_in_hand
from perijove.games.mars.rules.payment import cost_of, unaffordable
from perijove.games.mars.rules.possible import missing, prelude_possible
from perijove.games.mars.state import PRELUDES, Mars
from perijove.games.mars.wording import name

NO_PRELUDE_MONEY: Final = 15
"""What a prelude pays that can't be carried out."""
DEAREST_DISCOUNT: Final = 50
NOT_YOURS: Final = Message("{card} is not yours")


# From the hand


def unplayable(s: Mars, me: int, number: int, discount: int = 0, ignoring: bool = False) -> list[Reason]:
    """Why a card can't be played: its price, its needs, its effects."""
    absent = not_in_hand(s, me, number)
    if absent:
        return absent
    card = CARDS[number]
    return unaffordable(s.boards[me], card, discount) + missing(s, me, card.needs, card.play, number, ignoring)


def say_play(s: Mars, me: int, number: int, discount: int, words: Words) -> str:
    """To play a card, in words: what it costs now."""
    printed_cost = CARDS[number].cost
    cost = max(0, cost_of(s.boards[me], CARDS[number]) - discount)
    card = card_name(number, words)
    money = money_name(cost, words)
    if cost == printed_cost:
        return words.say("play {card} ({money})", card=card, money=money)
    return words.say("play {card} ({money} instead of {number})", card=card, money=money, number=printed_cost)


class Terms(Moment):
    """On which terms a card may be played: so much cheaper, or without its needs of global parameters."""

    def __init__(self, discount: int, ignoring: bool) -> None:
        self.discount: Final = discount
        self.ignoring: Final = ignoring


class PlayNow(Question[Mars, Terms]):
    """Which card to play on special terms."""

    def missing(self, s: Mars, me: int, option: int, about: Terms) -> Iterator[Reason]:
        yield from unplayable(s, me, option, about.discount, about.ignoring)

    def says(self, s: Mars, me: int, option: int, about: Terms, words: Words) -> str:
        return say_play(s, me, option, about.discount, words)

    def asks(self, s: Mars, me: int, about: Terms, words: Words) -> str:
        if about.discount:
            money = money_name(about.discount, words)
            return words.say("Play a card now, for {money} less.", money=money)
        return words.say("Play a card now; what it requires of global parameters doesn't matter.")


PLAY_NOW: Final = PlayNow(
    "play",
    PROJECT_CODES,
    "Choose a card to play now.",
    spot="hand:{}",
    moment=Fields(None, (Field("discount", Number(0, DEAREST_DISCOUNT)), Field("ignoring", Flag()))),
)


# Preludes


class Prelude(Question[Mars, Moment]):
    """Which prelude to play."""

    def missing(self, s: Mars, me: int, option: int, about: Moment) -> Iterator[Reason]:
        number = FIRST_PRELUDE + option
        if number not in s.boards[me].preludes:
            yield Reason(NOT_YOURS, number)

    def says(self, s: Mars, me: int, option: int, about: Moment, words: Words) -> str:
        number = FIRST_PRELUDE + option
        said = explain_card(CARDS[number], words)
        obstacles: list[Reason] = []
        if number in s.boards[me].preludes:
            prelude_possible(s, me, number, obstacles)
        if not obstacles:
            return said
        return words.say(
            "{what} Impossible now: {why}. You would discard it and gain {money}.",
            what=said,
            why=words.series([_phrase(reason, words) for reason in obstacles]),
            money=money_name(NO_PRELUDE_MONEY, words),
        )

    def asks(self, s: Mars, me: int, about: Moment, words: Words) -> str:
        if s.phase == PRELUDES:
            return words.say("Choose the prelude that you play first.")
        return words.say("Choose the prelude that you play; the others are discarded.")


PRELUDE_CARD: Final = Prelude("prelude", PRELUDE_CODES, "Play one of your preludes.", spot="offer:{}")


def _phrase(reason: Reason, words: Words) -> str:
    """Why something is impossible, as a part of a sentence."""
    message = reason.message
    named = {
        place: name(kind, value, words)
        for place, kind, value in zip(message.places, message.kinds, reason.values, strict=True)
    }
    return fill(words.say(message.text), named)


def choose_prelude(board: Player, me: int) -> Flow[int]:
    """Choose the next prelude to be played; it leaves the others."""
    options = sorted([number - FIRST_PRELUDE for number in board.preludes])
    answer = yield PRELUDE_CARD.among(me, options, NO_MOMENT)
    chosen = FIRST_PRELUDE + answer
    board.preludes = without(board.preludes, chosen)
    return chosen
