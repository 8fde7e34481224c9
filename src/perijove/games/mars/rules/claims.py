"""Milestones and awards."""

from perijove.engine.question import Flow
from perijove.games.mars.messages import CLAIMS, FUNDS
from perijove.games.mars.player import NONE
from perijove.games.mars.questions import FIRST_AWARD, FIRST_MILESTONE
from perijove.games.mars.rules.payment import can_pay, pay_money
from perijove.games.mars.state import Mars
from perijove.games.mars.things import (
    AWARD_COSTS,
    BANKER,
    BUILDER,
    BUILDING,
    GARDENER,
    HEAT,
    LANDLORD,
    MAYOR,
    MEGACREDITS,
    MILESTONE_COST,
    MILESTONE_NEEDS,
    MOST_CLAIMED,
    SCIENCE,
    SCIENTIST,
    STEEL,
    TERRAFORMER,
    THERMALIST,
    TITANIUM,
    Award,
    Milestone,
)


def progress(s: Mars, me: int, milestone: Milestone) -> int:
    """How far a player is towards a milestone; a wild tag counts for Builder."""
    board = s.boards[me]
    if milestone == TERRAFORMER:
        return board.rating
    if milestone == MAYOR:
        return s.own_cities[me]
    if milestone == GARDENER:
        return s.own_forests[me]
    if milestone == BUILDER:
        return board.own_tags(BUILDING)
    return len(board.hand)


def taken(markers: list[int]) -> int:
    """How many milestones are claimed, or awards funded."""
    found = 0
    for marker in markers:
        if marker != NONE:
            found += 1
    return found


def claimable(s: Mars, me: int) -> list[int]:
    """The milestones that a player can claim now: three in all, each by one player who has reached it."""
    if not can_pay(s.boards[me], MILESTONE_COST) or taken(s.milestones) >= MOST_CLAIMED:
        return []
    found: list[int] = []
    for milestone, claimer in enumerate(s.milestones):
        if claimer == NONE and progress(s, me, milestone) >= MILESTONE_NEEDS[milestone]:
            found.append(milestone)
    return found


def claim(s: Mars, me: int, milestone: Milestone) -> Flow[None]:
    """Claim a milestone for 8 M€."""
    s.tell(CLAIMS, me, milestone)
    s.claim_milestone(milestone, me)
    yield from pay_money(s, me, MILESTONE_COST, FIRST_MILESTONE + milestone)


def award_cost(s: Mars) -> int:
    """What the next award costs: 8, 14, 20 M€."""
    return AWARD_COSTS[taken(s.awards)]


def fundable(s: Mars, me: int, free: bool = False) -> list[int]:
    """The awards that a player can fund now."""
    if taken(s.awards) >= MOST_CLAIMED or not (free or can_pay(s.boards[me], award_cost(s))):
        return []
    return [award for award, funder in enumerate(s.awards) if funder == NONE]


def fund(s: Mars, me: int, award: Award, free: bool = False) -> Flow[None]:
    """Fund an award, whoever will win it."""
    cost = award_cost(s)
    s.tell(FUNDS, me, award)
    s.fund_award(award, me)
    if not free:
        yield from pay_money(s, me, cost, FIRST_AWARD + award)


def standing(s: Mars, player: int, award: Award) -> int:
    """What counts for an award. Wild tags don't, nor do oceans and the marker of Land Claim."""
    board = s.boards[player]
    if award == LANDLORD:
        return sum([1 for owner in s.owners if owner == player])
    if award == BANKER:
        return board.production[MEGACREDITS]
    if award == SCIENTIST:
        return board.tags[SCIENCE]
    if award == THERMALIST:
        return board.stock[HEAT]
    return board.stock[STEEL] + board.stock[TITANIUM]
