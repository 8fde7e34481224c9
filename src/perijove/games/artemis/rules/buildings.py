"""What full Ocean buildings do in maintenance [Activate filled buildings, Ocean buildings]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    ASSAULT_POD,
    CRYSTAL_FOUNDRY,
    DRONE_DOCK,
    ENERGY,
    ENGINEER,
    EXPEDITION_HUB,
    FIRST_SURFACE,
    GEOTHERMAL_PLATFORM,
    MANUFACTORY,
    MINERALS,
    OPERATIONS_CENTER,
    PACKED,
    RECON_POST,
    SENSOR_STATION,
    SHUTTLE_BAY,
    SURFACE_CONDUIT,
    SYNTHETICS_COMPLEX,
    TOOLBOXES,
    VOLCANIC_EXTRACTOR,
    VP,
    things,
)
from perijove.games.artemis.messages import PAID, RAIDED, RAIDED_DRONE, RAIDED_IN_VAIN, USED
from perijove.games.artemis.rules.colonists import gain_random_colonist, is_full
from perijove.games.artemis.rules.relief import give
from perijove.games.artemis.state import ACTIVATION, DRONE_1, DRONE_2, HEATING, OCCUPANTS, Artemis, Colony

RAID_LOSS: Final = 3
RAID_GAIN: Final = 2
POINT_PRICE: Final = 2
MOST_CONVERTED: Final = 3


def raids(s: Artemis) -> Flow[None]:
    """Full Assault Pods come before all other buildings, in turn order.

    One opponent loses 3 Minerals, the owner gains 2 Energy. In a solo game that is a drone, who has nothing to lose.
    """
    for me in s.turn_order():
        for building in s.colonies[me].buildings.copy():
            tile = building >> OCCUPANTS
            if s.parts.kind[tile] == ASSAULT_POD and is_full(s, building):
                options = [DRONE_1, DRONE_2] if s.solo() else [other for other in range(s.players) if other != me]
                options.append(ask.RAID_NOBODY)
                target = yield Choice(me, ask.RAID, options, tile)
                if target != ask.RAID_NOBODY:
                    _raid(s, me, target)
    s.phase = ACTIVATION
    s.current = s.first


def _raid(s: Artemis, me: int, target: int) -> None:
    if target < DRONE_1:
        lost = min(RAID_LOSS, s.colonies[target].minerals)
        s.colonies[target].minerals -= lost
        if lost:
            s.tell(RAIDED, me, target, things(MINERALS, lost))
        else:
            s.tell(RAIDED_IN_VAIN, me, target)
    else:
        s.tell(RAIDED_DRONE, me, target)
    give(s, me, ENERGY, RAID_GAIN)


def activation(s: Artemis) -> Flow[None]:
    """The player may use each full Ocean building once, in any order; then it is the next player's turn.

    Full is full at that moment: a colonist from a Surface Conduit may complete a building that is used afterwards.
    """
    me = s.current
    colony = s.colonies[me]
    colony.used = []
    while True:
        options = usable(s, colony)
        if not options:
            break
        options.append(ask.ACTIVATE_DONE)
        tile = yield Choice(me, ask.ACTIVATE, options)
        if tile == ask.ACTIVATE_DONE:
            break
        colony.used.append(tile)
        s.tell(USED, me, s.parts.label[tile])
        yield from _use(s, me, tile)
    colony.used = []
    s.current = (me + 1) % s.players
    if s.current == s.first:
        s.phase = HEATING


def usable(s: Artemis, colony: Colony) -> list[int]:
    """The full Ocean buildings that can be used now and haven't been used in this round."""
    options: list[int] = []
    for building in colony.buildings:
        tile = building >> OCCUPANTS
        if tile < FIRST_SURFACE and tile not in colony.used and is_full(s, building):
            kind = s.parts.kind[tile]
            if has_turn(kind) and affordable(s, colony, kind):
                options.append(tile)
    return options


def has_turn(kind: int) -> bool:
    """Whether a kind of Ocean building is used in this step: Pods, Hubs, Posts and Bays have times of their own."""
    return kind != ASSAULT_POD and kind != EXPEDITION_HUB and kind != RECON_POST and kind != SHUTTLE_BAY


def affordable(s: Artemis, colony: Colony, kind: int) -> bool:
    """Whether the player has what the building takes, and there is what it gives."""
    if kind == OPERATIONS_CENTER:
        return colony.minerals >= POINT_PRICE
    if kind == SENSOR_STATION:
        return colony.energy >= POINT_PRICE
    if kind == SYNTHETICS_COMPLEX:
        return colony.energy + colony.minerals > 0
    if kind == SURFACE_CONDUIT:
        return sum(s.bag) + sum(s.discard) > 0
    return True


def _use(s: Artemis, me: int, tile: int) -> Flow[None]:
    """What each kind of building gives."""
    colony = s.colonies[me]
    kind = s.parts.kind[tile]
    engineers = colony.buildings[colony.place_of(tile)] >> PACKED * ENGINEER & 7
    if kind == CRYSTAL_FOUNDRY:
        give(s, me, MINERALS, 1 + engineers)
    elif kind == VOLCANIC_EXTRACTOR:
        give(s, me, ENERGY, 1 + engineers)
    elif kind == DRONE_DOCK:
        give(s, me, ENERGY, 1)
        give(s, me, MINERALS, 1)
    elif kind == GEOTHERMAL_PLATFORM:
        resource = yield Choice(me, ask.RESOURCE, [ENERGY, MINERALS], 2)
        give(s, me, resource, 2)
    elif kind == MANUFACTORY:
        give(s, me, TOOLBOXES, 2)
    elif kind == OPERATIONS_CENTER:
        colony.minerals -= POINT_PRICE
        s.tell(PAID, me, things(MINERALS, POINT_PRICE))
        give(s, me, VP, 1)
    elif kind == SENSOR_STATION:
        colony.energy -= POINT_PRICE
        s.tell(PAID, me, things(ENERGY, POINT_PRICE))
        give(s, me, VP, 1)
    elif kind == SURFACE_CONDUIT:
        yield from gain_random_colonist(s, me)
    else:
        assert kind == SYNTHETICS_COMPLEX
        yield from _convert(s, me, tile)


def _convert(s: Artemis, me: int, tile: int) -> Flow[None]:
    """One to three Energy become as many Minerals, or the other way round."""
    colony = s.colonies[me]
    options = list(range(min(MOST_CONVERTED, colony.energy)))
    options += list(range(MOST_CONVERTED, MOST_CONVERTED + min(MOST_CONVERTED, colony.minerals)))
    answer = yield Choice(me, ask.CONVERT, options, tile)
    amount = answer % MOST_CONVERTED + 1
    if answer < MOST_CONVERTED:
        colony.energy -= amount
        s.tell(PAID, me, things(ENERGY, amount))
        give(s, me, MINERALS, amount)
    else:
        colony.minerals -= amount
        s.tell(PAID, me, things(MINERALS, amount))
        give(s, me, ENERGY, amount)
