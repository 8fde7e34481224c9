"""The resolution phase: region by region, with the event at its letter [Resolution phase]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import STEP_ENDS, Flow
from perijove.games.artemis.asking import Declinable, Remaining, remaining
from perijove.games.artemis.codes import (
    ACADEMY,
    BASECAMP,
    COLONISTS,
    DOORSTEP,
    ENERGY,
    GANTRY,
    HIRE_COST,
    MINERALS,
    QUARRY,
    VENTS,
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
from perijove.games.artemis.names import ONE_COLONIST, things_name
from perijove.games.artemis.packing import ONE, face_of, owner_of, student_with, things
from perijove.games.artemis.rules.basecamp import resolve_basecamp
from perijove.games.artemis.rules.events import resolve_event
from perijove.games.artemis.rules.gantry import resolve_gantry
from perijove.games.artemis.rules.goods import give
from perijove.games.artemis.rules.housing import settle
from perijove.games.artemis.rules.relief import advance
from perijove.games.artemis.state import DRONE_1, MOVES, NOTHING, Artemis, plus

NOT_AT_DOORSTEP: Final = Message("there is no {type} at the Doorstep")

DRONE_ORDER: Final = [3, 2, 1, 0]
"""The order in which drones take colonists: Steward, Marine, Engineer, Pioneer."""
HIRE_PRICE: Final = 2
MOST_HIRED: Final = 6
"""So many colonists may a die hire at most, in whichever box."""


class Hire(Declinable[Remaining]):
    """Whom to hire at the Doorstep."""

    def missing(self, s: Artemis, me: int, option: int, about: Remaining) -> Iterator[Reason]:
        if option != HIRE_ENOUGH and not s.doorstep[option]:
            yield Reason(NOT_AT_DOORSTEP, option)

    def says(self, s: Artemis, me: int, option: int, about: Remaining, words: Words) -> str:
        if option == HIRE_ENOUGH:
            return words.say("hire nobody else")
        return words.say(
            "hire {colonist} for {things} (you have {number})",
            colonist=words.say(ONE_COLONIST[option]),
            things=things_name(ENERGY, hire_cost(s), words),
            number=s.colonies[me].energy,
        )

    def asks(self, s: Artemis, me: int, about: Remaining, words: Words) -> str:
        return words.plural(
            "Choose whom you hire: your die allows {number} more.",
            "Choose whom you hire: your die allows {number} more.",
            about.left,
        )


HIRE_ENOUGH: Final = 4
HIRE: Final = Hire(
    "hire",
    (*COLONISTS, "enough"),
    "Choose whom you hire.",
    spot="doorstep:{}",
    moment=remaining(MOST_HIRED),
    unordered=HIRE_ENOUGH,
)


def resolve(s: Artemis) -> Flow[None]:
    """One region, after the event if it sits there. Its dice go home; those at the Outfitters go at the end."""
    region = s.region
    if s.parts.events[s.event].before == region:
        resolve_event(s)
    if region == BASECAMP:
        yield from resolve_basecamp(s)
    elif region == VENTS and s.vents_dice:
        yield from _harvest(s, VENTS)
    elif region == QUARRY and s.quarry_dice:
        yield from _harvest(s, QUARRY)
    elif region == GANTRY:
        yield from resolve_gantry(s)
    elif region == DOORSTEP and s.doorstep_dice:
        yield from _recruit(s)
    elif region == ACADEMY and s.academy_dice:
        yield from _teach(s)
    if region < ACADEMY:
        s.region += 1
    else:
        s.outfitters_dice = NOTHING
        s.aside_dice = NOTHING
        s.region = 0
        s.phase = MOVES
        s.current = s.first
    yield STEP_ENDS


def _harvest(s: Artemis, region: int) -> Flow[None]:
    """From left to right each die takes its value, or what is left. One that finds nothing is exposed: relief.

    What drones take goes back to the supply.
    """
    kind = ENERGY if region == VENTS else MINERALS
    while True:
        dice = s.vents_dice if region == VENTS else s.quarry_dice
        if not dice:
            return
        owner = owner_of(dice[0])
        face = face_of(dice[0])
        if region == VENTS:
            s.vents_dice = dice[1:]
            taken = min(face, s.vents)
            s.vents -= taken
        else:
            s.quarry_dice = dice[1:]
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
        owner = owner_of(s.doorstep_dice[0])
        face = face_of(s.doorstep_dice[0])
        s.doorstep_dice = s.doorstep_dice[1:]
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
        options.append(HIRE_ENOUGH)
        colonist = yield HIRE.among(me, options, Remaining(left))
        if colonist == HIRE_ENOUGH:
            return
        colony.energy -= cost
        s.doorstep = plus(s.doorstep, colonist, -1)
        s.tell(HIRED, me, colonist, things(ENERGY, cost))
        yield from settle(s, me, colonist)


def _drone_hires(s: Artemis, drone: int, most: int) -> None:
    """A drone takes as many colonists as its die allows, the rarest first; they leave the game."""
    taken = 0
    for colonist in DRONE_ORDER:
        number = min(most, s.doorstep[colonist])
        most -= number
        s.doorstep = plus(s.doorstep, colonist, -number)
        s.removed = plus(s.removed, colonist, number)
        taken += number * ONE[colonist]
    if taken:
        s.tell(DRONE_HIRED, drone, taken)


def _teach(s: Artemis) -> Flow[None]:
    """The left slot first: the colonist is discarded, and one of the type that the die says comes from the Academy.

    If there is none left, the colonist comes back like a new one. A drone's die does nothing.
    """
    while s.academy_dice:
        die = s.academy_dice[0]
        s.academy_dice = s.academy_dice[1:]
        owner = owner_of(die)
        if owner >= DRONE_1:
            continue
        old = student_with(die)
        new = s.parts.trains[face_of(die) - 1]
        if s.academy[new] > 0:
            s.discard = plus(s.discard, old)
            s.academy = plus(s.academy, new, -1)
            s.tell(TRAINED, owner, old, new)
            yield from settle(s, owner, new)
        else:
            s.tell(NOT_TRAINED, owner, new, old)
            yield from settle(s, owner, old)
