"""What is asked, precise to the moment."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words
from perijove.engine.question import Choice, packed
from perijove.games.mars import questions as ask
from perijove.games.mars.cards.deck import CARDS, FIRST_CORPORATION, FIRST_PRELUDE
from perijove.games.mars.describe import chosen_cards
from perijove.games.mars.describe_payment import paid_for, price_of
from perijove.games.mars.names import card_name, productions_name, resources_name
from perijove.games.mars.parties import PLAYER
from perijove.games.mars.rules.payment import MICROBE_AMOUNT, MICROBE_VALUE, STEPS_AMOUNT, money_of
from perijove.games.mars.rules.research import direction
from perijove.games.mars.state import ACTION, CARD_PRICE, CHOICE, FINAL_GREENERY, PRELUDES, Mars
from perijove.games.mars.things import ENERGY, HEAT, MEGACREDITS, STEEL, TITANIUM


def prompt(s: Mars, choice: Choice, words: Words) -> str:
    """What is asked: the question's own words, or more exact ones where the moment tells more."""
    exact = _PROMPTS.get(choice.question.name)
    return words.say(choice.question.prompt) if exact is None else exact(s, choice, words)


# Cards on offer


def _draft(s: Mars, choice: Choice, words: Words) -> str:
    if s.bot is not None:
        return words.say("Take one of these cards; the others are passed on.")
    neighbour = (choice.player + direction(s)) % s.players
    return words.say("Take one of these cards; the others go to {owner}.", owner=PLAYER[neighbour])


def _keep_prelude(s: Mars, choice: Choice, words: Words) -> str:
    kept = [number for number in s.boards[choice.player].picked if number >= FIRST_PRELUDE]
    if kept:
        return words.say("You keep {card}. Choose the second prelude that you keep.", card=card_name(kept[0], words))
    return words.say("You keep two of these preludes. Choose the first one.")


def _buy(s: Mars, choice: Choice, words: Words) -> str:
    board = s.boards[choice.player]
    price = resources_name(MEGACREDITS, CARD_PRICE, words)
    money = money_of(board)
    if s.phase == ACTION:
        have = resources_name(MEGACREDITS, money, words)
        return words.say("You may buy this card for {price}; you have {money}.", price=price, money=have)
    if s.phase == CHOICE:
        money = sum([CARDS[number].cost for number in board.picked if FIRST_CORPORATION <= number < FIRST_PRELUDE])
    bought = chosen_cards(s, choice.player)
    return words.say(
        "Choose cards to buy, for {price} each: {number} so far, {money} left.",
        number=bought,
        price=price,
        money=resources_name(MEGACREDITS, money - CARD_PRICE * bought, words),
    )


def _prelude(s: Mars, choice: Choice, words: Words) -> str:
    if s.phase == PRELUDES:
        return words.say("Choose the prelude that you play first.")
    return words.say("Choose the prelude that you play; the others are discarded.")


# A turn


def _action(s: Mars, choice: Choice, words: Words) -> str:
    if s.phase == FINAL_GREENERY:
        return words.say("Mars is ready: you may turn plants into greeneries for the last time.")
    if s.acted:
        return words.say("Generation {number}: your second action, or end your turn.", number=s.generation)
    bot = s.bot
    if bot is not None:
        if bot.passed:
            return words.say("Generation {number}: MarsBot has passed. Your action.", number=s.generation)
    elif all(board.passed for player, board in enumerate(s.boards) if player != choice.player):
        return words.say("Generation {number}: all others have passed. Your action.", number=s.generation)
    return words.say("Generation {number}: your first action of this turn, of one or two.", number=s.generation)


def _pay(s: Mars, choice: Choice, words: Words) -> str:
    money = resources_name(MEGACREDITS, price_of(packed(choice)), words)
    what = paid_for(packed(choice), words)
    if what:
        return words.say("Choose how to pay {money} for {what}.", money=money, what=what)
    return words.say("Choose how to pay {money}.", money=money)


def _amount(s: Mars, choice: Choice, words: Words) -> str:
    board = s.boards[choice.player]
    about = packed(choice) % ask.AMOUNTS
    if about == STEPS_AMOUNT:
        have = productions_name(HEAT, board.production[HEAT], words)
        return words.say("You have {what}: choose how much becomes M€ production.", what=have)
    if about == ENERGY:
        have = resources_name(ENERGY, board.stock[ENERGY], words)
        return words.say("You have {what}: choose how much you turn into M€.", what=have)
    if about == HEAT:
        return words.say("Choose how much heat you pay with, each worth {money}.", money=_money(1, words))
    if about == MICROBE_AMOUNT:
        worth = _money(MICROBE_VALUE, words)
        return words.say("Choose how many microbes you pay with, each worth {money}.", money=worth)
    if about == STEEL:
        worth = _money(board.steel_value, words)
        return words.say("Choose how much steel you pay with, each worth {money}.", money=worth)
    assert about == TITANIUM
    return words.say(
        "Choose how much titanium you pay with, each worth {money}.", money=_money(board.titanium_value, words)
    )


def _money(number: int, words: Words) -> str:
    return resources_name(MEGACREDITS, number, words)


# Other players and resources on cards


# Effects


def _play(s: Mars, choice: Choice, words: Words) -> str:
    discount = packed(choice) >> 1
    if discount:
        return words.say("Play a card now, for {money} less.", money=_money(discount, words))
    return words.say("Play a card now; what it requires of global parameters doesn't matter.")


_PROMPTS: Final[dict[str, Callable[[Mars, Choice, Words], str]]] = {
    ask.DRAFT_CARD.name: _draft,
    ask.KEEP_PRELUDE.name: _keep_prelude,
    ask.BUY.name: _buy,
    ask.PRELUDE_CARD.name: _prelude,
    ask.ACTION_CHOICE.name: _action,
    ask.PAY.name: _pay,
    ask.AMOUNT.name: _amount,
    ask.PLAY_NOW.name: _play,
}
