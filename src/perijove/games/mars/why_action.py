"""Why an action can't be taken: every reason, with its figures."""

from typing import Final

from perijove.engine.message import Message, Reason
from perijove.games.mars import questions as ask
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, USABLE
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.claims import award_cost, progress, taken
from perijove.games.mars.rules.payment import card_purse, cost_of, money_of
from perijove.games.mars.rules.possible import missing, prelude_possible
from perijove.games.mars.rules.tiles import has_space
from perijove.games.mars.rules.turn import HEAT_FOR_A_STEP, project_cost
from perijove.games.mars.state import FINAL_GREENERY, Mars
from perijove.games.mars.things import (
    BUILDER,
    CITY,
    CITY_LAND,
    FOREST_LAND,
    GARDENER,
    GREENERY,
    HEAT,
    MAYOR,
    MEGACREDITS,
    MILESTONE_COST,
    MILESTONE_NEEDS,
    MOST_CLAIMED,
    PLANNER,
    PLANTS,
    SELL_PATENTS,
    STANDARD_CITY,
    STANDARD_GREENERY,
    TERRAFORMER,
)

NOT_IN_HAND: Final = Message("{card} is not in your hand")
TOO_EXPENSIVE: Final = Message("it costs {money}, you have {number}: {number2} missing")
STILL_TOO_EXPENSIVE: Final = Message(
    "it costs {money}, you can pay {number} with all that counts as money here: {number2} missing"
)
HEAT_KEPT: Final = Message("{heat} can't pay for it: the card itself takes them")
NOT_IN_PLAY: Final = Message("{card} is not in play in front of you")
USED: Final = Message("you have used {card} in this generation already")

NO_CARDS: Final = Message("you have no cards in your hand")
NO_FOREST: Final = Message("there is no space for a greenery")
NO_TOWN: Final = Message("there is no space for a city")
PLANTS_MISSING: Final = Message("a greenery takes {plants}, you have {number}: {number2} missing")
HEAT_MISSING: Final = Message("a step of temperature takes {heat}, you have {number}: {number2} missing")

CLAIMED: Final = Message("{player} has claimed this milestone")
BOT_CLAIMED: Final = Message("MarsBot has claimed this milestone")
ALL_CLAIMED: Final = Message("{number} milestones are claimed, and there are no more")
LOW_RATING: Final = Message("it takes {rating}, you have {number}: {number2} missing")
FEW_CITIES: Final = Message("it takes {number} cities, you have {number2}: {number3} missing")
FEW_FORESTS: Final = Message("it takes {number} greeneries, you have {number2}: {number3} missing")
FEW_BUILDINGS: Final = Message("it takes {number} Building tags, you have {number2}: {number3} missing")
FEW_CARDS: Final = Message("it takes {number} cards in hand, you have {number2}: {number3} missing")
FUNDED: Final = Message("{player} has funded this award")
BOT_FUNDED: Final = Message("MarsBot has funded this award")
ALL_FUNDED: Final = Message("{number} awards are funded, and there are no more")

ONLY_FORESTS: Final = Message("the game is over but for plants that become greeneries")
MUST_ACT: Final = Message("you have taken no action in this turn: act, or pass for the whole generation")
HAS_ACTED: Final = Message("you have taken an action in this turn: you can pass at the beginning of a turn only")

_FEW: Final[dict[int, Message]] = {
    TERRAFORMER: LOW_RATING,
    MAYOR: FEW_CITIES,
    GARDENER: FEW_FORESTS,
    BUILDER: FEW_BUILDINGS,
    PLANNER: FEW_CARDS,
}


def action(s: Mars, me: int, option: int) -> list[Reason]:
    """Everything that forbids an action now."""
    if s.phase == FINAL_GREENERY:
        return [] if option in (ask.CONVERT_PLANTS, ask.DONE) else [Reason(ONLY_FORESTS)]
    if option < ask.FIRST_USE:
        return play(s, me, option)
    if option < ask.FIRST_PROJECT:
        return use(s, me, USABLE[option - ask.FIRST_USE])
    if option < ask.FIRST_MILESTONE:
        return project(s, me, option - ask.FIRST_PROJECT)
    if option < ask.FIRST_AWARD:
        return milestone(s, me, option - ask.FIRST_MILESTONE)
    if option < ask.CONVERT_PLANTS:
        return award(s, me, option - ask.FIRST_AWARD)
    if option == ask.CONVERT_PLANTS:
        return plants(s, me)
    if option == ask.CONVERT_HEAT:
        return heat(s, me)
    if option == ask.DONE:
        return [] if s.acted else [Reason(MUST_ACT)]
    return [Reason(HAS_ACTED)] if s.acted else []


def play(s: Mars, me: int, number: int, discount: int = 0, ignoring: bool = False) -> list[Reason]:
    """Why a card can't be played: its price, its needs, its effects."""
    board = s.boards[me]
    if number not in board.hand:
        return [Reason(NOT_IN_HAND, number)]
    card = CARDS[number]
    cost = max(0, cost_of(board, card) - discount)
    return [*_price(s, me, card, cost), *missing(s, me, card.needs, card.play, number, ignoring)]


def _price(s: Mars, me: int, card: Card, cost: int) -> list[Reason]:
    board = s.boards[me]
    most = card_purse(board, card).total()
    if cost <= most:
        return []
    only_money = most == board.stock[MEGACREDITS]
    found = [Reason(TOO_EXPENSIVE if only_money else STILL_TOO_EXPENSIVE, cost, most, cost - most)]
    if board.heat_is_money and card.heat_kept and board.stock[HEAT]:
        found.append(Reason(HEAT_KEPT, card.heat_kept))
    return found


def prelude(s: Mars, me: int, number: int) -> list[Reason]:
    """Why a prelude can't be carried out."""
    found: list[Reason] = []
    prelude_possible(s, me, number, found)
    return found


def money(s: Mars, me: int, cost: int) -> list[Reason]:
    """Why a price can't be paid where only money counts."""
    board = s.boards[me]
    most = money_of(board)
    if cost <= most:
        return []
    return [Reason(STILL_TOO_EXPENSIVE if board.heat_is_money else TOO_EXPENSIVE, cost, most, cost - most)]


def use(s: Mars, me: int, number: int) -> list[Reason]:
    """Why a card's action can't be used."""
    board = s.boards[me]
    card = CARDS[number]
    if number not in board.usable:
        return [Reason(NOT_IN_PLAY, number)]
    found = [Reason(USED, number)] if number in board.used else []
    found += missing(s, me, card.action_needs, (), number)
    obstacles: list[Reason] = []
    for effects in card.actions:
        reasons = missing(s, me, (), effects, number)
        if not reasons:
            return found
        obstacles += [reason for reason in reasons if not _among(reason, obstacles)]
    return found + obstacles


def _among(reason: Reason, others: list[Reason]) -> bool:
    return any(reason.message is other.message and reason.values == other.values for other in others)


# Standard projects, plants and heat


def project(s: Mars, me: int, number: int) -> list[Reason]:
    """Why a standard project can't be carried out."""
    board = s.boards[me]
    if number == SELL_PATENTS:
        return [] if board.hand else [Reason(NO_CARDS)]
    found = money(s, me, project_cost(board, number))
    if number == STANDARD_GREENERY and not has_space(s, me, GREENERY, FOREST_LAND):
        found.append(Reason(NO_FOREST))
    elif number == STANDARD_CITY and not has_space(s, me, CITY, CITY_LAND):
        found.append(Reason(NO_TOWN))
    return found


def plants(s: Mars, me: int) -> list[Reason]:
    """Why plants can't be turned into a greenery."""
    board = s.boards[me]
    have = board.stock[PLANTS]
    found: list[Reason] = []
    if have < board.forest_price:
        found.append(Reason(PLANTS_MISSING, board.forest_price, have, board.forest_price - have))
    if not has_space(s, me, GREENERY, FOREST_LAND):
        found.append(Reason(NO_FOREST))
    return found


def heat(s: Mars, me: int) -> list[Reason]:
    """Why heat can't be turned into a step of temperature."""
    have = s.boards[me].stock[HEAT]
    return [Reason(HEAT_MISSING, HEAT_FOR_A_STEP, have, HEAT_FOR_A_STEP - have)] if have < HEAT_FOR_A_STEP else []


# Milestones and awards


def milestone(s: Mars, me: int, number: int) -> list[Reason]:
    """Why a milestone can't be claimed."""
    if s.milestones[number] != NONE:
        return [Reason(CLAIMED, s.milestones[number])] if s.milestones[number] < s.players else [Reason(BOT_CLAIMED)]
    found: list[Reason] = []
    if taken(s.milestones) >= MOST_CLAIMED:
        found.append(Reason(ALL_CLAIMED, MOST_CLAIMED))
    needed = MILESTONE_NEEDS[number]
    have = progress(s, me, number)
    if have < needed:
        found.append(Reason(_FEW[number], needed, have, needed - have))
    return found + money(s, me, MILESTONE_COST)


def award(s: Mars, me: int, number: int, free: bool = False) -> list[Reason]:
    """Why an award can't be funded."""
    if s.awards[number] != NONE:
        return [Reason(FUNDED, s.awards[number])] if s.awards[number] < s.players else [Reason(BOT_FUNDED)]
    if taken(s.awards) >= MOST_CLAIMED:
        return [Reason(ALL_FUNDED, MOST_CLAIMED)]
    return [] if free else money(s, me, award_cost(s))
