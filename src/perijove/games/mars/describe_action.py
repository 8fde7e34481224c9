"""The actions of a turn in words."""

from typing import Final

from perijove.engine.message import Words, english, signed
from perijove.games.mars.cards.deck import CARDS, USABLE
from perijove.games.mars.effects.describe import describe_action, describe_effects
from perijove.games.mars.effects.effect import Effects, Place, Produce, Raise
from perijove.games.mars.explain import printed
from perijove.games.mars.marsbot.claims import award_value
from perijove.games.mars.names import AWARD_NAMES, MILESTONE_NAMES, PROJECT_NAMES, card_name, resources_name
from perijove.games.mars.questions import (
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DONE,
    FIRST_AWARD,
    FIRST_MILESTONE,
    FIRST_PROJECT,
    FIRST_USE,
)
from perijove.games.mars.rules.claims import progress, standing, taken
from perijove.games.mars.rules.payment import cost_of
from perijove.games.mars.rules.turn import HEAT_FOR_A_STEP, project_cost
from perijove.games.mars.state import FINAL_GREENERY, Mars
from perijove.games.mars.things import (
    AWARD_COSTS,
    BUILDER,
    CITY,
    CITY_LAND,
    ENERGY,
    FOREST_LAND,
    GARDENER,
    GREENERY,
    HEAT,
    MAYOR,
    MEGACREDITS,
    MILESTONE_COST,
    MILESTONE_NEEDS,
    MOST_CLAIMED,
    OCEAN,
    PLANTS,
    SEA,
    SELL_PATENTS,
    TEMPERATURE,
    TERRAFORMER,
)
from perijove.games.mars.vocabulary import MarsVocabulary

PROJECT_EFFECTS: Final[tuple[Effects, ...]] = (
    (),
    (Produce(((ENERGY, 1),)),),
    (Raise(TEMPERATURE, 1),),
    (Place(OCEAN, SEA),),
    (Place(GREENERY, FOREST_LAND),),
    (Place(CITY, CITY_LAND), Produce(((MEGACREDITS, 1),))),
)
"""What the standard projects do; the first one sells cards."""

AWARD_GOALS: Final = (
    english("most tiles"),
    english("highest M€ production"),
    english("most Science tags"),
    english("most heat"),
    english("most steel and titanium"),
)


def describe_turn(s: Mars, me: int, option: int, words: Words) -> str:
    """One of the answers to the great question."""
    if option < FIRST_USE:
        return describe_play(s, me, option, 0, words)
    if option < FIRST_PROJECT:
        return _use(USABLE[option - FIRST_USE], words)
    if option < FIRST_MILESTONE:
        return _project(s, me, option - FIRST_PROJECT, words)
    if option < FIRST_AWARD:
        return _claim(s, me, option - FIRST_MILESTONE, words)
    if option < CONVERT_PLANTS:
        return _fund(s, me, option - FIRST_AWARD, words)
    if option == CONVERT_PLANTS:
        plants = resources_name(PLANTS, s.boards[me].forest_price, words)
        return words.say("turn {plants} into a greenery", plants=plants)
    if option == CONVERT_HEAT:
        heat = resources_name(HEAT, HEAT_FOR_A_STEP, words)
        return words.say("turn {heat} into a step of temperature", heat=heat)
    if option == DONE:
        return words.say("keep your plants") if s.phase == FINAL_GREENERY else words.say("end your turn")
    return words.say("pass until the next generation")


def describe_play(s: Mars, me: int, card: int, discount: int, words: Words) -> str:
    """Play a card: what it costs now."""
    printed_cost = CARDS[card].cost
    cost = max(0, cost_of(s.boards[me], CARDS[card]) - discount)
    name = card_name(card, words)
    money = resources_name(MEGACREDITS, cost, words)
    if cost == printed_cost:
        return words.say("play {card} ({money})", card=name, money=money)
    return words.say("play {card} ({money} instead of {number})", card=name, money=money, number=printed_cost)


def _use(number: int, words: Words) -> str:
    card = CARDS[number]
    what = describe_action(card.actions, MarsVocabulary(words), printed(card))
    return words.say("use {card}: {what}", card=card_name(number, words), what=what)


def _project(s: Mars, me: int, project: int, words: Words) -> str:
    name = words.say(PROJECT_NAMES[project])
    if project == SELL_PATENTS:
        return words.say("standard project {project}: discard cards for 1 M€ each", project=name)
    return words.say(
        "standard project {project} ({money}): {what}",
        project=name,
        money=resources_name(MEGACREDITS, project_cost(s.boards[me], project), words),
        what=project_effect(project, words),
    )


def project_effect(project: int, words: Words) -> str:
    """What a standard project does that is paid for."""
    return describe_effects(PROJECT_EFFECTS[project], MarsVocabulary(words))


def milestone_goal(milestone: int, number: int, words: Words) -> str:
    """So much of what a milestone counts."""
    if milestone == TERRAFORMER:
        return words.say("{number} TR", number=number)
    if milestone == MAYOR:
        return words.plural("{number} city", "{number} cities", number)
    if milestone == GARDENER:
        return words.plural("{number} greenery", "{number} greeneries", number)
    if milestone == BUILDER:
        return words.plural("{number} Building tag", "{number} Building tags", number)
    return words.plural("{number} card in hand", "{number} cards in hand", number)


def _claim(s: Mars, me: int, milestone: int, words: Words) -> str:
    return words.say(
        "claim {milestone} ({money}): {goal}, you have {number}",
        milestone=words.say(MILESTONE_NAMES[milestone]),
        money=resources_name(MEGACREDITS, MILESTONE_COST, words),
        goal=milestone_goal(milestone, MILESTONE_NEEDS[milestone], words),
        number=progress(s, me, milestone),
    )


def _fund(s: Mars, me: int, award: int, words: Words) -> str:
    funded = min(taken(s.awards), MOST_CLAIMED - 1)
    return words.say(
        "fund {award} ({money}): {goal}",
        award=words.say(AWARD_NAMES[award]),
        money=resources_name(MEGACREDITS, AWARD_COSTS[funded], words),
        goal=award_race(s, me, award, words),
    )


def describe_free_award(s: Mars, me: int, award: int, words: Words) -> str:
    """Fund an award for nothing."""
    return words.say("fund {award}: {goal}", award=words.say(AWARD_NAMES[award]), goal=award_race(s, me, award, words))


def award_race(s: Mars, me: int, award: int, words: Words) -> str:
    """What an award goes to, and how far the player and the best other are."""
    if s.bot is not None:
        return words.say(
            "{goal}; you have {number}, MarsBot {number2}",
            goal=words.say(AWARD_GOALS[award]),
            number=signed(standing(s, me, award)),
            number2=signed(award_value(s, award)),
        )
    best = max([standing(s, player, award) for player in range(s.players) if player != me])
    return words.say(
        "{goal}; you have {number}, the best other {number2}",
        goal=words.say(AWARD_GOALS[award]),
        number=signed(standing(s, me, award)),
        number2=signed(best),
    )
