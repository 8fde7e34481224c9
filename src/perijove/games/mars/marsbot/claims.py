"""How MarsBot claims milestones and funds awards."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.marsbot.bot import EASY, HARD
from perijove.games.mars.marsbot.mat import BUILDING_TRACK, EVENT_TRACK, POWER_TRACK, SCIENCE_TRACK, SPACE_TRACK
from perijove.games.mars.marsbot.messages import (
    ALL_FUNDED,
    BOT_CLAIMS,
    BOT_FUNDS,
    BOT_PAYS_CLAIM,
    LEFTMOST,
    NO_AWARD,
    NO_MILESTONE,
    ONLY_MILESTONE,
    PLAYER_HAS_IT,
    PLAYER_IS_CLOSEST,
)
from perijove.games.mars.marsbot.money import bot_of, fail, spend
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.claims import progress, standing, taken
from perijove.games.mars.state import BOT, Mars
from perijove.games.mars.things import (
    BANKER,
    BUILDER,
    GARDENER,
    HEAT,
    LANDLORD,
    MAYOR,
    MILESTONE_COST,
    MILESTONE_NEEDS,
    MINER,
    MOST_CLAIMED,
    PLANNER,
    SCIENTIST,
    STEEL,
    TERRAFORMER,
    THERMALIST,
    TITANIUM,
    Award,
    Milestone,
)

PLANNER_SPACE: Final = 4
"""How far all tracks must be for Planner."""
THERMAL_BONUS: Final = 5
MINER_BONUS: Final = 5
EASY_MALUS: Final = 5


def bot_progress(s: Mars, milestone: Milestone) -> int:
    """How far MarsBot is towards a milestone, by its own criteria."""
    bot = bot_of(s)
    if milestone == TERRAFORMER:
        return bot.rating
    if milestone == MAYOR:
        return s.own_cities[BOT]
    if milestone == GARDENER:
        return s.own_forests[BOT]
    if milestone == BUILDER:
        return bot.tracks[BUILDING_TRACK]
    return min(bot.tracks)


def bot_needs(milestone: Milestone) -> int:
    """How far MarsBot must be: as far as players, but for Planner, where it has no hand."""
    return PLANNER_SPACE if milestone == PLANNER else MILESTONE_NEEDS[milestone]


def meets(s: Mars, milestone: Milestone) -> bool:
    """Whether MarsBot has reached a milestone."""
    return bot_progress(s, milestone) >= bot_needs(milestone)


def met_milestones(s: Mars) -> list[int]:
    """The milestones that MarsBot could claim now, from the left."""
    if taken(s.milestones) >= MOST_CLAIMED:
        return []
    return [number for number, claimer in enumerate(s.milestones) if claimer == NONE and meets(s, number)]


def claim_milestone(s: Mars) -> bool:
    """Claim the one that the player has reached too, or is closest to, or the leftmost; false if there is none."""
    options = met_milestones(s)
    if not options:
        return False
    why = ONLY_MILESTONE
    chosen = options[0]
    if len(options) > 1:
        missing = [max(MILESTONE_NEEDS[number] - progress(s, 0, number), 0) for number in options]
        least = min(missing)
        chosen = options[missing.index(least)]
        single = missing.count(least) == 1
        why = (PLAYER_IS_CLOSEST if least else PLAYER_HAS_IT) if single else LEFTMOST
    s.claim_milestone(chosen, BOT)
    s.tell(BOT_CLAIMS, chosen, why)
    return True


def milestone_icon(s: Mars) -> Flow[None]:
    """Claim a milestone for nothing, or fail."""
    if not claim_milestone(s):
        yield from fail(s, NO_MILESTONE)


def hard_milestone(s: Mars) -> None:
    """On the hard levels, MarsBot's first turn of a generation may begin with a milestone that it pays for.

    By the stricter rule, it must have reached three of them while none is claimed, two while one is.
    """
    bot = bot_of(s)
    needed = MOST_CLAIMED - taken(s.milestones) if s.strict_milestones else 1
    if bot.level >= HARD and bot.megacredits >= MILESTONE_COST and len(met_milestones(s)) >= max(needed, 1):
        s.tell(BOT_PAYS_CLAIM)
        spend(s, MILESTONE_COST)
        claim_milestone(s)


def award_value(s: Mars, award: Award) -> int:
    """What counts for MarsBot."""
    bot = bot_of(s)
    value = 0
    if award == LANDLORD:
        value = sum([1 for owner in s.owners if owner == BOT])
    elif award == BANKER:
        value = bot.tracks[BUILDING_TRACK] + bot.tracks[EVENT_TRACK]
    elif award == SCIENTIST:
        value = bot.tracks[SCIENCE_TRACK]
    elif award == THERMALIST:
        value = bot.tracks[POWER_TRACK] + THERMAL_BONUS
    else:
        value = bot.tracks[SPACE_TRACK] + MINER_BONUS
    return value - EASY_MALUS if bot.level == EASY else value


def player_value(s: Mars, award: Award) -> int:
    """What counts for the player when MarsBot looks: for heat and metals, production as well."""
    value = standing(s, 0, award)
    production = s.boards[0].production
    if award == THERMALIST:
        value += production[HEAT]
    elif award == MINER:
        value += production[STEEL] + production[TITANIUM]
    return value


def lead(s: Mars, award: Award) -> int:
    """By how much MarsBot leads."""
    return award_value(s, award) - player_value(s, award)


def fund_award(s: Mars) -> bool:
    """Fund the award where MarsBot leads most, the leftmost of equal ones; false if it leads nowhere."""
    if taken(s.awards) >= MOST_CLAIMED:
        return False
    chosen = NONE
    most = 0
    for award, funder in enumerate(s.awards):
        if funder == NONE and lead(s, award) > most:
            most = lead(s, award)
            chosen = award
    if chosen == NONE:
        return False
    s.fund_award(chosen, BOT)
    s.tell(BOT_FUNDS, chosen, most)
    return True


def award_icon(s: Mars) -> Flow[None]:
    """Fund an award for nothing, or fail."""
    if not fund_award(s):
        yield from fail(s, NO_AWARD if taken(s.awards) < MOST_CLAIMED else ALL_FUNDED)
