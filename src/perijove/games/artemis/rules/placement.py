"""The placement phase: rolling the dice, and placing them in the seven regions [Placement phase]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    ACADEMY,
    DOORSTEP,
    ENERGY,
    MINERALS,
    OUTFITTERS,
    QUARRY,
    RECON_POST,
    ROLL_NUMBERS,
    TOOLBOXES,
    VENTS,
    things,
)
from perijove.games.artemis.messages import BID, JOINED, PLACED, ROLLED, STUDIES, TURNED
from perijove.games.artemis.rules.colonists import is_full, labelled, residents, take_out
from perijove.games.artemis.rules.crew import send_crew
from perijove.games.artemis.rules.relief import give
from perijove.games.artemis.state import (
    DICE,
    DRONE,
    FACE,
    FACE_MASK,
    OCCUPANTS,
    OCCUPANTS_MASK,
    PLACEMENT,
    RESOLUTION,
    STUDENT,
    Artemis,
    Colony,
    Expedition,
    Offer,
)

WAYS: Final = [1, 6, 36, 216, 1296, 7776, 46656]
"""In how many ways so many dice can fall."""


def rolled(s: Artemis, dice: int) -> list[int]:
    """So many dice, rolled by one draw, in ascending order."""
    number: int = s.rng.below(WAYS[dice])
    roll: list[int] = []
    for _ in range(dice):
        number, face = divmod(number, 6)
        roll.append(face + 1)
    roll.sort()
    return roll


def roll(s: Artemis) -> Flow[None]:
    """Everybody rolls before anybody places a die; the holder of the Relic die rolls it too.

    In a solo game the first drone rolls and places its dice before the player rolls.
    """
    from perijove.games.artemis.rules.drones import first_drone

    s.reveal()
    if s.solo():
        first_drone(s)
    for player in s.turn_order():
        pool = rolled(s, DICE + (s.relic_holder == player))
        s.colonies[player].pool = pool
        s.tell(ROLLED, player, ROLL_NUMBERS[tuple(pool)])
    s.phase = PLACEMENT
    s.current = s.first
    return
    yield  # a step is a flow, even one that asks nothing


def place_die(s: Artemis) -> Flow[None]:
    """One die goes from the pool to one of the seven regions; then it is the next player's turn.

    Toolboxes change a die before it is placed, each by 1, never below 1 or above 6.
    """
    me = s.current
    colony = s.colonies[me]
    answer = yield Choice(me, ask.DIE, values(colony))
    face, value = answer // 6 + 1, answer % 6 + 1
    place = yield Choice(me, ask.PLACE, targets(s, colony, value), answer)
    colony.pool.remove(face)
    if value != face:
        colony.toolboxes -= abs(value - face)
        s.tell(TURNED, me, things(TOOLBOXES, abs(value - face)), face, value)
    die = me | value << FACE
    if place < ask.TO_VENTS:
        expedition = expedition_of(s, place)
        expedition.dice.append(die)
        s.tell(JOINED, me, value, place)
        yield from send_crew(s, me, expedition)
    elif place == ask.TO_VENTS:
        expose(s.vents_dice, die)
        s.tell(PLACED, me, value, VENTS)
        _recon(s, me, VENTS)
    elif place == ask.TO_QUARRY:
        expose(s.quarry_dice, die)
        s.tell(PLACED, me, value, QUARRY)
        _recon(s, me, QUARRY)
    elif place < ask.TO_DOORSTEP:
        offer_of(s, place - ask.TO_GANTRY).dice.append(die)
        s.tell(BID, me, value, s.parts.label[place - ask.TO_GANTRY])
    elif place == ask.TO_DOORSTEP:
        expose(s.doorstep_dice, die)
        s.tell(PLACED, me, value, DOORSTEP)
    elif place == ask.TO_ACADEMY:
        s.tell(PLACED, me, value, ACADEMY)
        yield from _study(s, me, die)
    else:
        s.outfitters_dice.append(die)
        s.tell(PLACED, me, value, OUTFITTERS)
        toolboxes = s.parts.toolboxes[value - 1]
        if toolboxes:
            give(s, me, TOOLBOXES, toolboxes)
    _next_player(s)


def values(colony: Colony) -> list[int]:
    """Each die of the pool, with each value that the toolboxes can give it."""
    options: list[int] = []
    toolboxes = colony.toolboxes
    last = 0
    for face in colony.pool:
        if face != last:
            last = face
            options += range(face * 6 - 7 + max(1, face - toolboxes), face * 6 - 6 + min(6, face + toolboxes))
    return options


def targets(s: Artemis, colony: Colony, value: int) -> list[int]:
    """Where a die of this value may go. The Vents, the Quarry, the Doorstep and the Outfitters take every die."""
    options = [expedition.card for expedition in s.expeditions]
    options.sort()
    options.append(ask.TO_VENTS)
    options.append(ask.TO_QUARRY)
    tiles = [offer.tile + ask.TO_GANTRY for offer in s.gantry if top(offer) < value]
    tiles.sort()
    options += tiles
    options.append(ask.TO_DOORSTEP)
    if len(s.academy_dice) < academy_slots(s) and anybody_home(colony):
        options.append(ask.TO_ACADEMY)
    options.append(ask.TO_OUTFITTERS)
    return options


def top(offer: Offer) -> int:
    """The highest bid so far, 0 for none: the next one must be higher."""
    return offer.dice[-1] >> FACE & FACE_MASK if offer.dice else 0


def academy_slots(s: Artemis) -> int:
    """The Academy has two places, but one only with one or two players."""
    return 1 if s.players <= 2 else 2


def anybody_home(colony: Colony) -> bool:
    """Whether there is a colonist in the Shelters or in a building."""
    if colony.sheltered() > 0:
        return True
    return any(building & OCCUPANTS_MASK for building in colony.buildings)


def expedition_of(s: Artemis, card: int) -> Expedition:
    """The expedition with this card."""
    for expedition in s.expeditions:
        if expedition.card == card:
            return expedition
    raise ValueError(f"expedition {card} is not on the table")


def offer_of(s: Artemis, tile: int) -> Offer:
    """The place of this tile at the Gantry."""
    for offer in s.gantry:
        if offer.tile == tile:
            return offer
    raise ValueError(f"tile {tile} is not at the Gantry")


def expose(dice: list[int], die: int) -> None:
    """A die goes to the right of all dice of an equal or lower value [Exposure]."""
    value = die >> FACE & FACE_MASK
    place = len(dice)
    while place > 0 and dice[place - 1] >> FACE & FACE_MASK > value:
        place -= 1
    dice.insert(place, die)


def _recon(s: Artemis, me: int, region: int) -> None:
    """Each full Recon Post takes one unit from the region where its owner has just placed a die, if one is there."""
    for building in s.colonies[me].buildings:
        if s.parts.kind[building >> OCCUPANTS] == RECON_POST and is_full(s, building):
            if region == VENTS and s.vents > 0:
                s.vents -= 1
                give(s, me, ENERGY, 1)
            elif region == QUARRY and s.quarry > 0:
                s.quarry -= 1
                give(s, me, MINERALS, 1)


def _study(s: Artemis, me: int, die: int) -> Flow[None]:
    """A die at the Academy needs a colonist of any type, from the Shelters or from a building."""
    colony = s.colonies[me]
    who = yield Choice(me, ask.STUDENT, residents(colony), die >> FACE)
    s.academy_dice.append(die | (take_out(colony, who) + 1) << STUDENT)
    s.tell(STUDIES, me, labelled(s, who))


def _next_player(s: Artemis) -> None:
    """Clockwise, to the next player who still has dice; without any, the placement phase is over."""
    for distance in range(1, s.players + 1):
        player = (s.current + distance) % s.players
        if s.colonies[player].pool:
            s.current = player
            return
    s.phase = DRONE if s.solo() else RESOLUTION
    s.region = 0
    s.current = s.first
