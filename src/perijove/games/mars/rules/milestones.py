"""Claiming milestones: three in all, each by one player who has reached it."""

from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow
from perijove.games.mars.messages import CLAIMS
from perijove.games.mars.names import MILESTONE_NAMES, money_name
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.actions import FIRST_MILESTONE, Kind
from perijove.games.mars.rules.claims import progress, taken
from perijove.games.mars.rules.payment import can_pay, pay_money, too_poor
from perijove.games.mars.state import Mars
from perijove.games.mars.things import (
    BUILDER,
    GARDENER,
    MAYOR,
    MILESTONE_COST,
    MILESTONE_NEEDS,
    MILESTONES,
    MOST_CLAIMED,
    TERRAFORMER,
    Milestone,
)

CLAIMED: Final = Message("{player} has claimed this milestone")
BOT_CLAIMED: Final = Message("MarsBot has claimed this milestone")
ALL_CLAIMED: Final = Message("{number} milestones are claimed, and there are no more")
TOO_LITTLE: Final = (
    Message("it takes {rating}, you have {number}: {number2} missing"),
    Message("it takes {number} cities, you have {number2}: {number3} missing"),
    Message("it takes {number} greeneries, you have {number2}: {number3} missing"),
    Message("it takes {number} Building tags, you have {number2}: {number3} missing"),
    Message("it takes {number} cards in hand, you have {number2}: {number3} missing"),
)
"""By the milestone: a player hasn't reached it."""


class Milestones(Kind):
    """To claim a milestone for 8 M€."""

    def missing(self, s: Mars, me: int, number: int) -> list[Reason]:
        claimer = s.milestones[number]
        if claimer != NONE:
            return [Reason(CLAIMED, claimer) if claimer < s.players else Reason(BOT_CLAIMED)]
        found: list[Reason] = []
        if taken(s.milestones) >= MOST_CLAIMED:
            found.append(Reason(ALL_CLAIMED, MOST_CLAIMED))
        needed = MILESTONE_NEEDS[number]
        have = progress(s, me, number)
        if have < needed:
            found.append(Reason(TOO_LITTLE[number], needed, have, needed - have))
        return found + too_poor(s.boards[me], MILESTONE_COST)

    def says(self, s: Mars, me: int, number: int, words: Words) -> str:
        return words.say(
            "claim {milestone} ({money}): {goal}, you have {number}",
            milestone=words.say(MILESTONE_NAMES[number]),
            money=money_name(MILESTONE_COST, words),
            goal=milestone_goal(number, MILESTONE_NEEDS[number], words),
            number=progress(s, me, number),
        )

    def does(self, s: Mars, me: int, number: int) -> Flow[None]:
        return claim(s, me, number)


MILESTONE_ACTIONS: Final = Milestones(FIRST_MILESTONE, MILESTONES, "milestone:{}")


def milestone_goal(milestone: Milestone, number: int, words: Words) -> str:
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


def claimable(s: Mars, me: int) -> list[int]:
    """The milestones that a player can claim now."""
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
