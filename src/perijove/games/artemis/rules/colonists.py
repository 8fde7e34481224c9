"""Colonists: the bag, and the places where they live [A few general rules]."""

from bisect import insort

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import ONE, PACKED
from perijove.games.artemis.messages import BAG_REFILLED, GAINED_COLONIST, GAINED_TILE, NO_COLONIST, SETTLED
from perijove.games.artemis.state import (
    OCCUPANTS,
    OCCUPANTS_MASK,
    OWNER_MASK,
    PIONEERS,
    PIONEERS_MASK,
    SPECIALIST,
    STUDENT,
    Artemis,
    Colony,
)


def draw(s: Artemis) -> int:
    """A colonist drawn from the bag; -1 if there is none.

    An empty bag is filled with the discarded colonists first; if there are none either, no new colonist enters play.
    """
    bag = s.bag
    total = bag[0] + bag[1] + bag[2] + bag[3]
    if total == 0:
        total = sum(s.discard)
        if total == 0:
            return -1
        s.bag = bag = s.discard
        s.discard = [0, 0, 0, 0]
        s.tell(BAG_REFILLED)
    s.reveals += 1
    number: int = s.rng.below(total)
    for colonist in range(3):
        if number < bag[colonist]:
            bag[colonist] -= 1
            return colonist
        number -= bag[colonist]
    bag[3] -= 1
    return 3


def rooms(s: Artemis, colony: Colony, colonist: int) -> list[int]:
    """The Shelters and every building with room for such a colonist.

    A building has room if a slot of this type or an untyped one can be free: its colonists change places inside it
    at will [One move or swap].
    """
    one = ONE[colonist]
    fits = s.parts.fits
    return [ask.SHELTERS] + [
        (building >> OCCUPANTS) + 1
        for building in colony.buildings
        if (building & OCCUPANTS_MASK) + one in fits[building >> OCCUPANTS]
    ]


def settle(s: Artemis, me: int, colonist: int) -> Flow[bool]:
    """A gained colonist may move into a building with room at once, else goes to the Shelters. Whether one moved in."""
    colony = s.colonies[me]
    colony.shelters[colonist] += 1
    options = rooms(s, colony, colonist)
    if len(options) == 1:
        return False
    place = yield Choice(me, ask.SETTLE, options, colonist)
    if place == ask.SHELTERS:
        return False
    move_in(s, me, colonist, place - 1)
    return True


def move_in(s: Artemis, me: int, colonist: int, tile: int) -> None:
    """A colonist goes from the Shelters into a building."""
    colony = s.colonies[me]
    colony.shelters[colonist] -= 1
    colony.buildings[colony.place_of(tile)] += ONE[colonist]
    s.tell(SETTLED, me, colonist, s.parts.label[tile])


def gain_random_colonist(s: Artemis, me: int) -> Flow[None]:
    """A colonist from the bag, if any is left."""
    colonist = draw(s)
    if colonist < 0:
        s.tell(NO_COLONIST, me)
        return
    s.tell(GAINED_COLONIST, me, colonist)
    yield from settle(s, me, colonist)


def gain_building(s: Artemis, me: int, tile: int) -> Flow[None]:
    """A new building joins the colony. Any number of colonists may move in at once, from the Shelters only."""
    colony = s.colonies[me]
    insort(colony.buildings, tile << OCCUPANTS)
    s.tell(GAINED_TILE, me, s.parts.label[tile])
    fits = s.parts.fits[tile]
    place = colony.place_of(tile)
    while True:
        inside = colony.buildings[place] & OCCUPANTS_MASK
        options = [kind for kind in range(4) if colony.shelters[kind] > 0 and inside + ONE[kind] in fits]
        if not options:
            return
        options.append(ask.STAFF_ENOUGH)
        colonist = yield Choice(me, ask.STAFF, options, tile)
        if colonist == ask.STAFF_ENOUGH:
            return
        move_in(s, me, colonist, tile)


def residents(colony: Colony) -> list[int]:
    """Every kind of colonist at each place of the colony: the answers to questions about one of them."""
    found = [colonist for colonist in range(4) if colony.shelters[colonist] > 0]
    for building in colony.buildings:
        inside = building & OCCUPANTS_MASK
        if inside:
            first = 4 * ((building >> OCCUPANTS) + 1)
            found += [first + colonist for colonist in range(4) if inside >> PACKED * colonist & 7]
    return found


def take_out(colony: Colony, who: int) -> int:
    """A colonist leaves its place; its type."""
    place, colonist = divmod(who, 4)
    if place == ask.SHELTERS:
        colony.shelters[colonist] -= 1
    else:
        colony.buildings[colony.place_of(place - 1)] -= ONE[colonist]
    return colonist


def labelled(s: Artemis, who: int) -> int:
    """A colonist of a colony for the log, where a tile is known by its label."""
    return who if who < 4 else 4 * (s.parts.label[(who >> 2) - 1] + 1) + (who & 3)


def population(s: Artemis, me: int) -> list[int]:
    """How many colonists of each type belong to the colony: at home, on expeditions, at the Academy."""
    colony = s.colonies[me]
    counts = colony.shelters.copy()
    for building in colony.buildings:
        if building & OCCUPANTS_MASK:
            for colonist in range(4):
                counts[colonist] += building >> PACKED * colonist & 7
    for expedition in s.expeditions:
        for die in expedition.dice:
            if die & OWNER_MASK == me:
                counts[0] += die >> PIONEERS & PIONEERS_MASK
                if die >> SPECIALIST:
                    counts[die >> SPECIALIST] += 1
    for die in s.academy_dice:
        if die & OWNER_MASK == me:
            counts[(die >> STUDENT) - 1] += 1
    return counts


def is_full(s: Artemis, building: int) -> bool:
    """Whether no slot of a building is free."""
    return building & OCCUPANTS_MASK in s.parts.full[building >> OCCUPANTS]
