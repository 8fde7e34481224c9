"""The resolution phase: region by region, with the event at its letter [Resolution phase]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    ACADEMY,
    BASECAMP,
    DOORSTEP,
    ENERGY,
    GANTRY,
    HIRE_COST,
    MINERALS,
    ONE,
    QUARRY,
    VENTS,
    things,
)
from perijove.games.artemis.messages import (
    CANNOT_HIRE,
    DRONE_HIRED,
    DRONE_IN_VAIN,
    DRONE_TOOK,
    EXPOSED,
    HIRED,
    NOT_TRAINED,
    TRAINED,
)
from perijove.games.artemis.rules.basecamp import resolve_basecamp
from perijove.games.artemis.rules.colonists import settle
from perijove.games.artemis.rules.events import resolve_event
from perijove.games.artemis.rules.gantry import resolve_gantry
from perijove.games.artemis.rules.relief import advance, give
from perijove.games.artemis.state import (
    DRONE_1,
    FACE,
    FACE_MASK,
    MOVES,
    OWNER_MASK,
    STUDENT,
    Artemis,
)

HIRE: Final = [3, 2, 1, 0]
"""The order in which drones take colonists: Steward, Marine, Engineer, Pioneer."""
HIRE_PRICE: Final = 2


def resolve(s: Artemis) -> Flow[None]:
    """One region, after the event if it sits there. Its dice go home; those at the Outfitters go at the end."""
    region = s.region
    if s.parts.events[s.event].before == region:
        resolve_event(s)
    if region == BASECAMP:
        yield from resolve_basecamp(s)
    elif region == VENTS or region == QUARRY:
        yield from _harvest(s, region)
    elif region == GANTRY:
        yield from resolve_gantry(s)
    elif region == DOORSTEP:
        yield from _recruit(s)
    else:
        yield from _teach(s)
    if region < ACADEMY:
        s.region += 1
    else:
        s.outfitters_dice = []
        s.aside_dice = []
        s.region = 0
        s.phase = MOVES
        s.current = s.first


def _harvest(s: Artemis, region: int) -> Flow[None]:
    """From left to right each die takes its value, or what is left. One that finds nothing is exposed: relief.

    What drones take goes back to the supply.
    """
    dice = s.vents_dice if region == VENTS else s.quarry_dice
    kind = ENERGY if region == VENTS else MINERALS
    while dice:
        die = dice.pop(0)
        owner = die & OWNER_MASK
        face = die >> FACE & FACE_MASK
        if region == VENTS:
            taken = min(face, s.vents)
            s.vents -= taken
        else:
            taken = min(face, s.quarry)
            s.quarry -= taken
        if owner >= DRONE_1:
            if taken:
                s.tell(DRONE_TOOK, owner, things(kind, taken), region)
            else:
                s.tell(DRONE_IN_VAIN, owner, region)
        elif taken:
            give(s, owner, kind, taken)
        else:
            s.tell(EXPOSED, owner, face)
            yield from advance(s, owner)


def hire_cost(s: Artemis) -> int:
    """The Energy that a colonist costs at the Doorstep: 2, and what an event adds."""
    event = s.parts.events[s.event]
    return HIRE_PRICE + (event.amount if event.kind == HIRE_COST else 0)


def _recruit(s: Artemis) -> Flow[None]:
    """From left to right each die lets its owner hire colonists, as many as the board says at most, each for 2 Energy.

    Whoever hires nobody gets nothing, but a die that finds the Doorstep empty gives relief.
    """
    while s.doorstep_dice:
        die = s.doorstep_dice.pop(0)
        owner = die & OWNER_MASK
        face = die >> FACE & FACE_MASK
        if owner >= DRONE_1:
            _drone_hires(s, owner, s.parts.hires[face - 1])
        elif sum(s.doorstep) == 0:
            s.tell(EXPOSED, owner, face)
            yield from advance(s, owner)
        else:
            yield from _hire(s, owner, s.parts.hires[face - 1])


def _hire(s: Artemis, me: int, most: int) -> Flow[None]:
    """Colonists of the player's choice, one by one; each may settle at once."""
    colony = s.colonies[me]
    cost = hire_cost(s)
    if colony.energy < cost:
        s.tell(CANNOT_HIRE, me, things(ENERGY, cost))
    for left in range(most, 0, -1):
        if colony.energy < cost:
            return
        options = [colonist for colonist in range(4) if s.doorstep[colonist] > 0]
        if not options:
            return
        options.append(ask.HIRE_ENOUGH)
        colonist = yield Choice(me, ask.HIRE, options, left)
        if colonist == ask.HIRE_ENOUGH:
            return
        colony.energy -= cost
        s.doorstep[colonist] -= 1
        s.tell(HIRED, me, colonist, things(ENERGY, cost))
        yield from settle(s, me, colonist)


def _drone_hires(s: Artemis, drone: int, most: int) -> None:
    """A drone takes as many colonists as its die allows, the rarest first; they leave the game."""
    taken = 0
    for colonist in HIRE:
        while most > 0 and s.doorstep[colonist] > 0:
            most -= 1
            s.doorstep[colonist] -= 1
            s.removed[colonist] += 1
            taken += ONE[colonist]
    if taken:
        s.tell(DRONE_HIRED, drone, taken)


def _teach(s: Artemis) -> Flow[None]:
    """The left slot first: the colonist is discarded, and one of the type that the die says comes from the Academy.

    If there is none left, the colonist comes back like a new one. A drone's die does nothing.
    """
    while s.academy_dice:
        die = s.academy_dice.pop(0)
        owner = die & OWNER_MASK
        if owner >= DRONE_1:
            continue
        old = (die >> STUDENT) - 1
        new = s.parts.trains[(die >> FACE & FACE_MASK) - 1]
        if s.academy[new] > 0:
            s.discard[old] += 1
            s.academy[new] -= 1
            s.tell(TRAINED, owner, old, new)
            yield from settle(s, owner, new)
        else:
            s.tell(NOT_TRAINED, owner, new, old)
            yield from settle(s, owner, old)
