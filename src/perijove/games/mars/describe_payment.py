"""Payments in words."""

from perijove.engine.message import Words
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, USABLE
from perijove.games.mars.effects.effect import PayWith
from perijove.games.mars.names import (
    AWARD_NAMES,
    MILESTONE_NAMES,
    PROJECT_NAMES,
    card_name,
    helds_name,
    productions_name,
    resources_name,
)
from perijove.games.mars.player import NONE, Player
from perijove.games.mars.questions import (
    AMOUNTS,
    CONVERT_PLANTS,
    FIRST_AWARD,
    FIRST_MILESTONE,
    FIRST_PROJECT,
    FIRST_USE,
    PRICES,
    USUAL,
)
from perijove.games.mars.rules.payment import MICROBE_AMOUNT, MICROBE_VALUE, STEPS_AMOUNT, Purse, card_purse, usual
from perijove.games.mars.things import ENERGY, HEAT, MEGACREDITS, MICROBES, STEEL, TITANIUM


def price_of(about: int) -> int:
    """The price that a question is about."""
    return about % PRICES


def paid_answer(about: int) -> int:
    """The action that is paid for, as an answer to the question about actions; -1 for something else."""
    return about // PRICES - 1


def purse_for(board: Player, answer: int) -> Purse:
    """What may pay for an action."""
    if 0 <= answer < FIRST_USE:
        return card_purse(board, CARDS[answer])
    purse = Purse(board)
    if FIRST_USE <= answer < FIRST_PROJECT:
        metal = action_metal(CARDS[USABLE[answer - FIRST_USE]])
        if metal == STEEL:
            purse.steel = board.stock[STEEL]
        elif metal == TITANIUM:
            purse.titanium = board.stock[TITANIUM]
    return purse


def action_metal(card: Card) -> int:
    """The metal that may pay for a card's action; none for most."""
    for effects in card.actions:
        for effect in effects:
            if isinstance(effect, PayWith):
                return effect.metal
    return NONE


def paid_for(about: int, words: Words) -> str:
    """What is paid for: a card, a standard project, a milestone, an award; nothing where it needn't be said."""
    answer = paid_answer(about)
    if answer < 0:
        return ""
    if answer < FIRST_USE:
        return card_name(answer, words)
    if answer < FIRST_PROJECT:
        return card_name(USABLE[answer - FIRST_USE], words)
    if answer < FIRST_MILESTONE:
        project = words.say(PROJECT_NAMES[answer - FIRST_PROJECT])
        return words.say("the standard project {project}", project=project)
    if answer < FIRST_AWARD:
        return words.say("the milestone {milestone}", milestone=words.say(MILESTONE_NAMES[answer - FIRST_MILESTONE]))
    assert answer < CONVERT_PLANTS
    return words.say("the award {award}", award=words.say(AWARD_NAMES[answer - FIRST_AWARD]))


def describe_payment(board: Player, about: int, option: int, words: Words) -> str:
    """The usual way to pay, in full, or any other."""
    if option != USUAL:
        return words.say("pay in another way")
    price = price_of(about)
    purse = purse_for(board, paid_answer(about))
    steel, titanium, microbes, heat = usual(purse, price)
    worth = steel * purse.steel_value + titanium * purse.titanium_value + microbes * MICROBE_VALUE
    money = max(0, price - worth - heat)
    parts: list[str] = []
    if steel:
        parts.append(resources_name(STEEL, steel, words))
    if titanium:
        parts.append(resources_name(TITANIUM, titanium, words))
    if microbes:
        parts.append(helds_name(MICROBES, microbes, words))
    if heat:
        parts.append(resources_name(HEAT, heat, words))
    if money:
        parts.append(resources_name(MEGACREDITS, money, words))
    return words.say("pay {what}", what=words.all_of(parts))


def describe_amount(board: Player, about: int, number: int, words: Words) -> str:
    """How many of what: of a metal with its value, or what is turned into what."""
    about %= AMOUNTS
    if about == STEPS_AMOUNT:
        if number == 0:
            return words.say("change nothing")
        heat = productions_name(HEAT, number, words)
        return words.say("replace {what} with {what2}", what=heat, what2=productions_name(MEGACREDITS, number, words))
    if about == ENERGY:
        energy = resources_name(ENERGY, number, words)
        return words.say("turn {what} into {what2}", what=energy, what2=resources_name(MEGACREDITS, number, words))
    if about == HEAT:
        return resources_name(HEAT, number, words)
    if about == MICROBE_AMOUNT:
        said, worth = helds_name(MICROBES, number, words), MICROBE_VALUE
    elif about == STEEL:
        said, worth = resources_name(STEEL, number, words), board.steel_value
    else:
        said, worth = resources_name(TITANIUM, number, words), board.titanium_value
    if number == 0:
        return said
    return words.say("{what}, worth {money}", what=said, money=resources_name(MEGACREDITS, number * worth, words))
