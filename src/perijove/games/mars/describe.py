"""Every option in words that say what will happen."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Reason, Words, capital, fill
from perijove.engine.question import Choice, packed
from perijove.games.mars import questions as ask
from perijove.games.mars.cards.deck import CARDS, FIRST_CORPORATION, FIRST_PRELUDE
from perijove.games.mars.describe_action import describe_free_award, describe_play, describe_turn
from perijove.games.mars.describe_payment import describe_amount, describe_payment
from perijove.games.mars.explain import explain_card
from perijove.games.mars.names import card_name, name, resources_name
from perijove.games.mars.rules.play import NO_PRELUDE_MONEY
from perijove.games.mars.state import ACTION, CARD_PRICE, Mars
from perijove.games.mars.things import MEGACREDITS
from perijove.games.mars.why_action import prelude


def describe(s: Mars, choice: Choice, option: int, words: Words) -> str:
    """An option of a choice that is asked now."""
    return capital(_DESCRIPTIONS[choice.question.name](s, choice, option, words))


# Cards on offer


def _project(s: Mars, choice: Choice, option: int, words: Words) -> str:
    return explain_card(CARDS[option], words)


def _corporation(s: Mars, choice: Choice, option: int, words: Words) -> str:
    return explain_card(CARDS[FIRST_CORPORATION + option], words)


def _keep_prelude(s: Mars, choice: Choice, option: int, words: Words) -> str:
    return explain_card(CARDS[FIRST_PRELUDE + option], words)


def _prelude(s: Mars, choice: Choice, option: int, words: Words) -> str:
    number = FIRST_PRELUDE + option
    said = explain_card(CARDS[number], words)
    missing = prelude(s, choice.player, number) if number in s.boards[choice.player].preludes else []
    if not missing:
        return said
    return words.say(
        "{what} Impossible now: {why}. You would discard it and gain {money}.",
        what=said,
        why=words.series([_reason(reason, words) for reason in missing]),
        money=resources_name(MEGACREDITS, NO_PRELUDE_MONEY, words),
    )


def _reason(reason: Reason, words: Words) -> str:
    """Why something is impossible, as a part of a sentence."""
    message = reason.message
    named = {
        place: name(kind, value, words)
        for place, kind, value in zip(message.places, message.kinds, reason.values, strict=True)
    }
    return fill(words.say(message.text), named)


def _buy(s: Mars, choice: Choice, option: int, words: Words) -> str:
    if option != ask.ENOUGH:
        return explain_card(CARDS[option], words)
    if s.phase == ACTION:
        return words.say("discard what is left")
    bought = chosen_cards(s, choice.player)
    if not bought:
        return words.say("buy no card")
    money = resources_name(MEGACREDITS, CARD_PRICE * bought, words)
    return words.plural(
        "that is all: {number} card for {money}", "that is all: {number} cards for {money}", bought, money=money
    )


def chosen_cards(s: Mars, me: int) -> int:
    """How many cards a player has chosen to buy."""
    return len([number for number in s.boards[me].picked if number < FIRST_CORPORATION])


# A turn


def _action(s: Mars, choice: Choice, option: int, words: Words) -> str:
    return describe_turn(s, choice.player, option, words)


def _sell(s: Mars, choice: Choice, option: int, words: Words) -> str:
    if option == ask.ENOUGH:
        return words.say("sell no more cards")
    return words.say("sell {card} for 1 M€", card=card_name(option, words))


def _pay(s: Mars, choice: Choice, option: int, words: Words) -> str:
    return describe_payment(s.boards[choice.player], packed(choice), option, words)


def _amount(s: Mars, choice: Choice, option: int, words: Words) -> str:
    return describe_amount(s.boards[choice.player], packed(choice), option, words)


# Other players and resources on cards


# Effects


def _play(s: Mars, choice: Choice, option: int, words: Words) -> str:
    return describe_play(s, choice.player, option, packed(choice) >> 1, words)


def _award(s: Mars, choice: Choice, option: int, words: Words) -> str:
    return describe_free_award(s, choice.player, option, words)


_DESCRIPTIONS: Final[dict[str, Callable[[Mars, Choice, int, Words], str]]] = {
    ask.DRAFT_CARD.name: _project,
    ask.CORPORATION_CARD.name: _corporation,
    ask.KEEP_PRELUDE.name: _keep_prelude,
    ask.BUY.name: _buy,
    ask.PRELUDE_CARD.name: _prelude,
    ask.ACTION_CHOICE.name: _action,
    ask.SELL.name: _sell,
    ask.PAY.name: _pay,
    ask.AMOUNT.name: _amount,
    ask.PLAY_NOW.name: _play,
    ask.FREE_AWARD.name: _award,
}
