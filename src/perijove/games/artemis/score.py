"""The points of a player, in the order of the rulebook [End of the game and final scoring, Solo]."""

from typing import Final

from perijove.engine.message import english
from perijove.engine.score import Score
from perijove.games.artemis.codes import (
    ARMORY,
    BATTERY_BANK,
    BIO_DROME,
    BOILER_HOUSE,
    COLONIAL_EMBASSY,
    COMMAND_CITADEL,
    COUNT_BADGES,
    COUNT_COLONISTS,
    COUNT_ENERGY,
    COUNT_FILLED,
    COUNT_HOUSED,
    COUNT_MINERALS,
    COUNT_OCEAN,
    COUNT_RELIEF,
    COUNT_SETS,
    COUNT_SURFACE,
    COUNT_TOOLBOXES,
    ENGINEER,
    EXPLORERS_LEAGUE,
    FIRST_SURFACE,
    MARINE,
    ORE_LOADING_DOCK,
    PIONEER,
    SCION_TOWER,
    SENTINEL_PYLON,
    SNOWCAT_GARAGE,
    STEWARD,
    STRONGHOLD,
    THRESHOLD_GATE,
)
from perijove.games.artemis.packing import Building, inside, number_of, tile_of, unpacked
from perijove.games.artemis.rules.colonists import is_full, population
from perijove.games.artemis.state import Artemis

FIVE: Final = 5
CAP: Final = 3
"""Each kind of unused resource gives a point for 5, at most so many; and so do the buildings that count them again."""
BUILDING_POINTS: Final = [0, 0, 0, 1, 2, 3, 5, 8]
"""By the number of buildings; more than seven give no more."""
BADGE_POINTS: Final = [-3, -3, 0, 0, 0, 3, 3, 3, 5]
"""By the number of badges; more than eight give no more."""
SET_POINTS: Final = 3
MOST_TOOLBOXES: Final = 2
SOLO_TOOLBOXES: Final = 7
SOLO_FEW: Final = 2
RANKS: Final = [21, 25, 29, 33]
"""The points from which on the next solo rank is reached."""


def score(s: Artemis, player: int) -> Score:
    """What the colony is worth now. A directive counts once it is revealed.

    A tie goes to who is earlier in the turn order of the last round.
    """
    colony = s.colonies[player]
    counts = population(s, player)
    sets = min(counts)
    buildings = len(colony.buildings)
    parts = [
        (english("Points during the game"), colony.vp),
        (english("Unused Energy and Minerals"), fives(colony.energy) + fives(colony.minerals)),
        (english("Filled Surface buildings"), surface_points(s, player, counts)),
        (english("Number of buildings"), BUILDING_POINTS[min(buildings, len(BUILDING_POINTS) - 1)]),
        (english("Sets of colonists"), SET_POINTS * sets),
        (english("Other colonists"), (sum(counts) - 4 * sets) // 3),
        (english("Expedition badges"), BADGE_POINTS[min(colony.badges, len(BADGE_POINTS) - 1)]),
        (english("Toolboxes"), toolbox_points(s, player)),
    ]
    if s.directives:
        parts.append((english("Directive"), directive_points(s, player, counts)))
    return Score(player, parts, (-((player - s.first) % s.players),))


def fives(amount: int) -> int:
    """A point for every five, at most three."""
    return min(CAP, amount // FIVE)


def surface_points(s: Artemis, player: int, counts: list[int]) -> int:
    """What the filled Surface buildings give; the others give nothing."""
    points = 0
    for building in s.colonies[player].buildings:
        if tile_of(building) >= FIRST_SURFACE and is_full(s, building):
            points += building_points(s, player, building, counts)
    return points


def building_points(s: Artemis, player: int, building: Building, counts: list[int]) -> int:
    """What one filled Surface building gives. ``counts``: the colonists of the whole colony, by type."""
    colony = s.colonies[player]
    kind = s.parts.kind[tile_of(building)]
    if kind == ARMORY:
        return 1 + min(CAP, colony.toolboxes // 2)
    if kind == BATTERY_BANK:
        return 1 + fives(colony.energy)
    if kind == ORE_LOADING_DOCK:
        return 1 + fives(colony.minerals)
    if kind == COMMAND_CITADEL:
        return 1 + min(counts[MARINE], counts[STEWARD])
    if kind == EXPLORERS_LEAGUE:
        return 1 + counts[PIONEER] // 2
    if kind == THRESHOLD_GATE:
        return 1 + counts[ENGINEER] // 2
    if kind == SCION_TOWER:
        return 1 + (number_of(building, STEWARD) > 0)
    if kind == SENTINEL_PYLON:
        return 1 + (number_of(building, MARINE) > 0)
    if kind == SNOWCAT_GARAGE:
        return 2
    if kind == BOILER_HOUSE:
        return 3 if alike(building) else 0
    assert kind == BIO_DROME or kind == COLONIAL_EMBASSY or kind == STRONGHOLD
    return 4


def alike(building: Building) -> bool:
    """Whether the colonists in a building are all of one type."""
    return unpacked(inside(building)).count(0) == 3


def toolbox_points(s: Artemis, player: int) -> int:
    """Two points for the most toolboxes, for all who are tied. Alone: two points for 7, one less for fewer than 2."""
    toolboxes = s.colonies[player].toolboxes
    if s.solo():
        return MOST_TOOLBOXES if toolboxes >= SOLO_TOOLBOXES else -1 if toolboxes < SOLO_FEW else 0
    for colony in s.colonies:
        if colony.toolboxes > toolboxes:
            return 0
    return MOST_TOOLBOXES


def directive_points(s: Artemis, player: int, counts: list[int]) -> int:
    """The points of a revealed directive that is fulfilled."""
    shown = s.colonies[player].shown
    if shown < 0 or not fulfilled(s, player, shown, counts):
        return 0
    return s.parts.directives[shown].points


def fulfilled(s: Artemis, player: int, number: int, counts: list[int]) -> bool:
    """Whether the colony is what a directive asks for."""
    colony = s.colonies[player]
    directive = s.parts.directives[number]
    what = directive.counts
    ocean = len([building for building in colony.buildings if tile_of(building) < FIRST_SURFACE])
    if what < 4:
        reached = counts[what]
    elif what == COUNT_COLONISTS:
        reached = sum(counts)
    elif what == COUNT_SETS:
        reached = min(counts)
    elif what == COUNT_OCEAN:
        reached = ocean
    elif what == COUNT_SURFACE:
        reached = len(colony.buildings) - ocean
    elif what == COUNT_ENERGY:
        reached = colony.energy
    elif what == COUNT_MINERALS:
        reached = colony.minerals
    elif what == COUNT_TOOLBOXES:
        reached = colony.toolboxes
    elif what == COUNT_BADGES:
        reached = colony.badges
    elif what == COUNT_RELIEF:
        reached = colony.relief
    elif what == COUNT_FILLED:
        reached = len(colony.buildings) if all(is_full(s, building) for building in colony.buildings) else 0
    else:
        assert what == COUNT_HOUSED
        reached = sum(counts) if colony.sheltered() == 0 else 0
    return reached >= directive.amount


def rank_of(points: int) -> int:
    """The solo rank for so many points, 0 for the lowest."""
    return len([limit for limit in RANKS if points >= limit])
