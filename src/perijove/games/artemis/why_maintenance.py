"""Why an option of maintenance can't be chosen: moves, buildings, heating, the first player."""

from typing import Final

from perijove.engine.message import Message, Reason
from perijove.engine.question import Choice, packed
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    ENERGY,
    MINERALS,
    OPERATIONS_CENTER,
    SENSOR_STATION,
    SURFACE_CONDUIT,
    SYNTHETICS_COMPLEX,
    things,
)
from perijove.games.artemis.rules.buildings import POINT_PRICE, has_turn
from perijove.games.artemis.rules.colonists import is_full
from perijove.games.artemis.rules.moves import can_enter
from perijove.games.artemis.state import (
    DRONE_1,
    OCCUPANTS_MASK,
    Artemis,
    Colony,
)
from perijove.games.artemis.why_colony import (
    NO_DRONES,
    NO_ENERGY,
    NO_MINERALS,
    NOT_IN_GAME,
    NOT_SHELTERED,
    NOT_YOURS,
    absent,
    no_room,
    number_inside,
)

HAVE_ONLY: Final = Message("you have only {things}")
NO_WAY: Final = Message("no building has room for {colonist}, or anybody to change places with")
SAME_PLACE: Final = Message("that is where your colonist is")
YOURSELF: Final = Message("you can't raid yourself")
NOT_FULL: Final = Message("{tile} is not full ({number} of {number2} inside)")
USED: Final = Message("you have used {tile} in this round")
OTHER_TIME: Final = Message("{tile} is not used at this time")
PRICE: Final = Message("it takes {things}, and you have {number}")
NOTHING_TO_CONVERT: Final = Message("you have neither Energy nor Minerals")
BAG_EMPTY: Final = Message("the bag is empty, and so is the discard pile")


def move(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """Whom to move: somebody who is there and can go somewhere."""
    if option == ask.STAY:
        return []
    colony = s.colonies[choice.player]
    found = absent(s, colony, option)
    if not found and option < 4 and not can_enter(s, colony, option):
        found.append(Reason(NO_WAY, option))
    return found


def destination(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """Where a colonist goes, or with whom it changes places."""
    colony = s.colonies[choice.player]
    place, colonist = divmod(packed(choice), 4)
    if option < ask.SWAP:
        if option == place:
            return [Reason(SAME_PLACE)]
        return [] if option == ask.SHELTERS else no_room(s, colony, option - 1, colonist)
    there, other = divmod(option - ask.SWAP, 4)
    if there == place:
        return [Reason(SAME_PLACE)]
    found = absent(s, colony, option - ask.SWAP)
    if found:
        return found
    if there != ask.SHELTERS:
        found += no_room(s, colony, there - 1, colonist, other)
    if place != ask.SHELTERS:
        found += no_room(s, colony, place - 1, other, colonist)
    return found


def raid(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """Whom an assault pod raids."""
    if option == ask.RAID_NOBODY:
        return []
    if option >= DRONE_1:
        return [] if s.solo() else [Reason(NO_DRONES)]
    if option >= s.players:
        return [Reason(NOT_IN_GAME, option + 1)]
    return [Reason(YOURSELF)] if option == choice.player else []


def activate(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """Which building is used: one that is full, has its turn now, was not used before and can be paid."""
    if option == ask.ACTIVATE_DONE:
        return []
    colony = s.colonies[choice.player]
    label = s.parts.label[option]
    kind = s.parts.kind[option]
    found: list[Reason] = []
    if not has_turn(kind):
        found.append(Reason(OTHER_TIME, label))
    at = colony.place_of(option)
    if at < 0:
        found.append(Reason(NOT_YOURS, label))
        return found
    if option in colony.used:
        found.append(Reason(USED, label))
    if not is_full(s, colony.buildings[at]):
        inside = number_inside(colony.buildings[at] & OCCUPANTS_MASK)
        found.append(Reason(NOT_FULL, label, inside, len(s.parts.slots[option])))
    return found + _price(s, colony, kind)


def _price(s: Artemis, colony: Colony, kind: int) -> list[Reason]:
    """What a player lacks to use a kind of building."""
    if kind == OPERATIONS_CENTER and colony.minerals < POINT_PRICE:
        return [Reason(PRICE, things(MINERALS, POINT_PRICE), colony.minerals)]
    if kind == SENSOR_STATION and colony.energy < POINT_PRICE:
        return [Reason(PRICE, things(ENERGY, POINT_PRICE), colony.energy)]
    if kind == SYNTHETICS_COMPLEX and colony.energy + colony.minerals == 0:
        return [Reason(NOTHING_TO_CONVERT)]
    if kind == SURFACE_CONDUIT and sum(s.bag) + sum(s.discard) == 0:
        return [Reason(BAG_EMPTY)]
    return []


def convert(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """What a Synthetics Complex turns into the other resource."""
    colony = s.colonies[choice.player]
    kind = ENERGY if option < 3 else MINERALS
    have = colony.energy if kind == ENERGY else colony.minerals
    if option % 3 < have:
        return []
    if have:
        return [Reason(HAVE_ONLY, things(kind, have))]
    return [Reason(NO_ENERGY if kind == ENERGY else NO_MINERALS)]


def freeze(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """Who is lost to the cold."""
    return [] if s.colonies[choice.player].shelters[option] else [Reason(NOT_SHELTERED, option)]


def first(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """Who is the first player."""
    return [] if option < s.players else [Reason(NOT_IN_GAME, option + 1)]
