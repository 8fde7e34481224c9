"""Corporate Competition: MarsBot improves its standing for an award that is funded."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.marsbot.claims import lead
from perijove.games.mars.marsbot.mat import (
    BUILDING_TRACK,
    EVENT_TRACK,
    LAST_SPACE,
    POWER_TRACK,
    SCIENCE_TRACK,
    SPACE_TRACK,
)
from perijove.games.mars.marsbot.messages import BOT_COMPETES, BOT_LEADS, BOT_NO_PROGRESS, BOT_POOR, PLAYER_LEADS
from perijove.games.mars.marsbot.money import bot_of, spend
from perijove.games.mars.marsbot.place import can_place_greenery, place_greenery
from perijove.games.mars.marsbot.track import advance
from perijove.games.mars.player import NONE
from perijove.games.mars.state import Mars
from perijove.games.mars.things import BANKER, LANDLORD, SCIENTIST, THERMALIST, Award

COMPETITION_COST: Final = 5


def track_for(s: Mars, award: Award) -> int:
    """The track that helps with an award; for Banker the less advanced of two."""
    tracks = bot_of(s).tracks
    if award == BANKER:
        return BUILDING_TRACK if tracks[BUILDING_TRACK] <= tracks[EVENT_TRACK] else EVENT_TRACK
    if award == SCIENTIST:
        return SCIENCE_TRACK
    return POWER_TRACK if award == THERMALIST else SPACE_TRACK


def can_improve(s: Mars, award: Award) -> bool:
    """Whether MarsBot can do something for an award."""
    if award == LANDLORD:
        return can_place_greenery(s)
    return bot_of(s).tracks[track_for(s, award)] < LAST_SPACE


def award_to_improve(s: Mars) -> int:
    """Where the player leads or is level by least; else where MarsBot leads by least. None that can't be improved."""
    chosen = NONE
    for award, funder in enumerate(s.awards):
        if funder == NONE or not can_improve(s, award):
            continue
        if chosen == NONE or _before(lead(s, award), lead(s, chosen)):
            chosen = award
    return chosen


def _before(one: int, other: int) -> bool:
    """Whether an award with this lead of MarsBot's comes before another."""
    if (one <= 0) != (other <= 0):
        return one <= 0
    return abs(one) < abs(other)


def compete(s: Mars) -> Flow[bool]:
    """With 5 M€ and an award to improve, do it and pay; false if it can't be done."""
    if bot_of(s).megacredits < COMPETITION_COST:
        s.tell(BOT_POOR, COMPETITION_COST)
        return False
    award = award_to_improve(s)
    if award == NONE:
        s.tell(BOT_NO_PROGRESS)
        return False
    s.tell(BOT_COMPETES, award, PLAYER_LEADS if lead(s, award) <= 0 else BOT_LEADS)
    if award == LANDLORD:
        yield from place_greenery(s)
    else:
        yield from advance(s, track_for(s, award))
    spend(s, COMPETITION_COST)
    return True
