"""The two drones of the solo game: how they roll and place their dice [Drone planning]."""

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import ACADEMY, BASECAMP, DOORSTEP, GANTRY, QUARRY, ROLL_NUMBERS, VENTS
from perijove.games.artemis.messages import DRONE_ASIDE, DRONE_BID, DRONE_PLACED, PLANNED
from perijove.games.artemis.rules.placement import academy_slots, expose, offer_of, rolled, top
from perijove.games.artemis.state import (
    DRONE_1,
    DRONE_2,
    DRONE_DICE,
    FACE,
    FACE_MASK,
    OWNER_MASK,
    RESOLUTION,
    Artemis,
    Offer,
)


def _plan(s: Artemis, drone: int) -> list[int]:
    """Roll the planning die, which says where the drone begins, and the drone's four dice, in ascending order."""
    s.planning = 1 + int(s.rng.below(6))
    roll = rolled(s, DRONE_DICE)
    s.tell(PLANNED, drone, ROLL_NUMBERS[tuple(roll)], s.planning)
    return roll


def first_drone(s: Artemis) -> None:
    """The first drone goes clockwise, one die a region; at the Gantry it takes the tile nearest the stack."""
    dice = _plan(s, DRONE_1)
    region = s.planning - 1
    for value in dice:
        die = DRONE_1 | value << FACE
        if region == GANTRY:
            _bid(s, die, s.gantry[0] if s.gantry else None)
        else:
            _place(s, die, region)
        region = (region + 1) % 6


def second_drone(s: Artemis) -> Flow[None]:
    """The second drone goes counter-clockwise, one die a region, and leaves out the Academy when its slot is taken."""
    s.reveal()
    dice = _plan(s, DRONE_2)
    region = s.planning - 1
    for value in dice:
        if region == ACADEMY and len(s.academy_dice) >= academy_slots(s):
            region = DOORSTEP
        die = DRONE_2 | value << FACE
        if region == GANTRY:
            yield from _outbid(s, die)
        else:
            _place(s, die, region)
        region = (region + 5) % 6
    s.phase = RESOLUTION
    s.region = 0


def _place(s: Artemis, die: int, region: int) -> None:
    """A drone's die outside the Gantry: at the Academy without a colonist, at Basecamp without a crew."""
    if region == BASECAMP:
        if not s.expeditions:
            _bid(s, die, None)
            return
        s.expeditions[0].dice.append(die)
    elif region == VENTS:
        expose(s.vents_dice, die)
    elif region == QUARRY:
        expose(s.quarry_dice, die)
    elif region == DOORSTEP:
        expose(s.doorstep_dice, die)
    else:
        s.academy_dice.append(die)
    s.tell(DRONE_PLACED, die & OWNER_MASK, die >> FACE & FACE_MASK, region)


def _bid(s: Artemis, die: int, offer: Offer | None) -> None:
    """A drone's die at the Gantry, or set aside."""
    if offer is None:
        s.aside_dice.append(die)
        s.tell(DRONE_ASIDE, die & OWNER_MASK, die >> FACE & FACE_MASK)
    else:
        offer.dice.append(die)
        s.tell(DRONE_BID, die & OWNER_MASK, die >> FACE & FACE_MASK, s.parts.label[offer.tile])


def _outbid(s: Artemis, die: int) -> Flow[None]:
    """The second drone takes the free tile nearest the stack. Without any it tops a lower bid.

    It prefers yours, and you choose which of several, to those of drones; if it can't top any, the die is set aside.
    """
    value = die >> FACE & FACE_MASK
    yours: list[int] = []
    other: Offer | None = None
    for offer in s.gantry:
        if not offer.dice:
            _bid(s, die, offer)
            return
        if top(offer) < value:
            if offer.dice[-1] & OWNER_MASK < DRONE_1:
                yours.append(offer.tile)
            elif other is None:
                other = offer
    if yours:
        yours.sort()
        tile = yield Choice(0, ask.OUTBID, yours, value)
        other = offer_of(s, tile)
    _bid(s, die, other)
