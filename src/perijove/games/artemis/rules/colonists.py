"""Colonists: the bag, and the places where they live [A few general rules]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.games.artemis.codes import SHELTERS
from perijove.games.artemis.messages import BAG_REFILLED
from perijove.games.artemis.names import name, place_name, slots_name, the_tile
from perijove.games.artemis.packing import (
    ONE,
    Building,
    crew_with,
    inside,
    number_of,
    owner_of,
    packed,
    student_with,
    tile_of,
    unpacked,
)
from perijove.games.artemis.state import Artemis, Colony, both, plus

NOBODY_THERE: Final = Message("there is no {type} in {place}")
NOT_YOURS: Final = Message("you don't have {tile}")
NO_ROOM: Final = Message("{tile} has no room for {colonist} (it is for {slots}; {number} of {number2} inside)")
NOT_SHELTERED: Final = Message("there is no {type} in your Shelters")


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
        bag = s.discard
        s.discard = [0, 0, 0, 0]
        s.tell(BAG_REFILLED)
    s.reveals += 1
    number: int = s.rng.below(total)
    colonist = 0
    while number >= bag[colonist]:
        number -= bag[colonist]
        colonist += 1
    s.bag = plus(bag, colonist, -1)
    return colonist


def residents(colony: Colony) -> list[int]:
    """Every kind of colonist at each place of the colony: the answers to questions about one of them."""
    found = [colonist for colonist in range(4) if colony.shelters[colonist] > 0]
    for building in colony.buildings:
        group = inside(building)
        if group:
            first = 4 * (tile_of(building) + 1)
            found += [first + colonist for colonist in range(4) if number_of(group, colonist)]
    return found


def absent(s: Artemis, colony: Colony, who: int) -> Iterator[Reason]:
    """Why a colonist of a colony isn't there."""
    place, colonist = divmod(who, 4)
    if place == SHELTERS:
        if not colony.shelters[colonist]:
            yield Reason(NOBODY_THERE, colonist, place)
        return
    at = colony.place_of(place - 1)
    if at < 0:
        yield Reason(NOT_YOURS, s.parts.label[place - 1])
    elif not number_of(colony.buildings[at], colonist):
        yield Reason(NOBODY_THERE, colonist, labelled(s, place))


def no_room(s: Artemis, colony: Colony, tile: int, colonist: int, leaving: int = -1) -> Iterator[Reason]:
    """Why a building doesn't take a colonist, even if one of type ``leaving`` goes."""
    at = colony.place_of(tile)
    if at < 0:
        yield Reason(NOT_YOURS, s.parts.label[tile])
        return
    group = inside(colony.buildings[at])
    if group + ONE[colonist] - (ONE[leaving] if leaving >= 0 else 0) not in s.parts.fits[tile]:
        slots = s.parts.slots[tile]
        places = packed([slots.count(slot) for slot in range(5)])
        yield Reason(NO_ROOM, s.parts.label[tile], colonist, places, sum(unpacked(group)), len(slots))


def is_full(s: Artemis, building: Building) -> bool:
    """Whether no slot of a building is free."""
    return inside(building) in s.parts.full[tile_of(building)]


def population(s: Artemis, me: int) -> list[int]:
    """How many colonists of each type belong to the colony: at home, on expeditions, at the Academy."""
    colony = s.colonies[me]
    counts = colony.shelters
    for building in colony.buildings:
        if inside(building):
            counts = both(counts, unpacked(building))
    for expedition in s.expeditions:
        for die in expedition.dice:
            if owner_of(die) == me:
                counts = both(counts, crew_with(die))
    for die in s.academy_dice:
        if owner_of(die) == me:
            counts = plus(counts, student_with(die))
    return counts


# In words, and for the log, where a tile is known by its label


def labelled(s: Artemis, place: int) -> int:
    """A place of a colony for the log."""
    return place if place == SHELTERS else s.parts.label[place - 1] + 1


def somebody(s: Artemis, who: int) -> int:
    """A colonist of a colony for the log."""
    return 4 * labelled(s, who // 4) + who % 4


def say_who(s: Artemis, who: int, words: Words) -> str:
    """A colonist of a colony: ``a Marine in the Shelters``."""
    return name("who", somebody(s, who), words)


def say_place(s: Artemis, place: int, words: Words) -> str:
    """The Shelters, or a building."""
    return place_name(labelled(s, place), words)


def say_tile(s: Artemis, tile: int, words: Words) -> str:
    """A building: ``the Assault Pod``."""
    return the_tile(s.parts.label[tile], words)


def say_home(s: Artemis, colony: Colony, place: int, words: Words) -> str:
    """The Shelters, or a building of a colony with its slots and how many are in it."""
    at = -1 if place == SHELTERS else colony.place_of(place - 1)
    if at < 0:
        return say_place(s, place, words)
    slots = s.parts.slots[place - 1]
    return words.say(
        "{tile} ({slots}; {number} of {number2} inside)",
        tile=say_place(s, place, words),
        slots=slots_name(slots, words),
        number=sum(unpacked(inside(colony.buildings[at]))),
        number2=len(slots),
    )
