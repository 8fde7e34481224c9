"""Why a colonist can't be chosen, or not go where it should: reasons that several questions share."""

from typing import Final

from perijove.engine.message import Message, Reason
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    ONE,
    PACKED,
)
from perijove.games.artemis.rules.colonists import labelled
from perijove.games.artemis.state import (
    OCCUPANTS_MASK,
    Artemis,
    Colony,
)

NOBODY_THERE: Final = Message("there is no {type} in {place}")
NOT_YOURS: Final = Message("you don't have {tile}")
NO_ROOM: Final = Message("{tile} has no room for {colonist} (it is for {slots}; {number} of {number2} inside)")
NO_ENERGY: Final = Message("you have no Energy")
NO_MINERALS: Final = Message("you have no Minerals")
NOT_IN_GAME: Final = Message("there is no player {number}")
NO_DRONES: Final = Message("there are no drones in this game")
NOT_SHELTERED: Final = Message("there is no {type} in your Shelters")


def absent(s: Artemis, colony: Colony, who: int) -> list[Reason]:
    """Why a colonist of a colony isn't there."""
    place, colonist = divmod(who, 4)
    if place == ask.SHELTERS:
        return [] if colony.shelters[colonist] else [Reason(NOBODY_THERE, colonist, place)]
    at = colony.place_of(place - 1)
    if at < 0:
        return [Reason(NOT_YOURS, s.parts.label[place - 1])]
    if colony.buildings[at] >> PACKED * colonist & 7:
        return []
    return [Reason(NOBODY_THERE, colonist, labelled(s, who) >> 2)]


def no_room(s: Artemis, colony: Colony, tile: int, colonist: int, leaving: int = -1) -> list[Reason]:
    """Why a building doesn't take a colonist, even if one of type ``leaving`` goes."""
    at = colony.place_of(tile)
    if at < 0:
        return [Reason(NOT_YOURS, s.parts.label[tile])]
    inside = colony.buildings[at] & OCCUPANTS_MASK
    after = inside + ONE[colonist] - (ONE[leaving] if leaving >= 0 else 0)
    if after in s.parts.fits[tile]:
        return []
    slots = s.parts.slots[tile]
    packed = sum([1 << PACKED * slot for slot in slots])
    return [Reason(NO_ROOM, s.parts.label[tile], colonist, packed, number_inside(inside), len(slots))]


def number_inside(inside: int) -> int:
    """How many colonists a packed count has."""
    return sum([inside >> PACKED * colonist & 7 for colonist in range(4)])
