"""Placing tiles: where they may go, what they bring, and what they set off."""

from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.games.mars.effects.lasting import TilePlaced
from perijove.games.mars.effects.node import ANY
from perijove.games.mars.map import (
    GANYMEDE_SPACE,
    LAND_SPACES,
    METAL_SPACES,
    NEIGHBOURS,
    NOCTIS_SPACE,
    ON_MARS,
    PHOBOS_SPACE,
    PRINTED,
    SEA_SPACES,
    VOLCANOES,
)
from perijove.games.mars.state import MOST_OCEANS, Mars
from perijove.games.mars.things import (
    BY_CITY,
    BY_FOREST,
    BY_TWO_CITIES,
    CAPITAL,
    CITY,
    CITY_LAND,
    FOREST_LAND,
    GANYMEDE,
    ISOLATED,
    LAND,
    METAL,
    METAL_BY_OWN,
    NO_TILE,
    NOCTIS,
    OCEAN,
    PHOBOS,
    SEA,
    VOLCANO,
    Tile,
    Where,
)

OCEAN_INCOME: Final = 2
"""What each ocean next to a new tile pays."""


def spaces(s: Mars, me: int, where: Where) -> int:
    """The spaces on Mars where a tile may be placed, as a set. A space with another player's marker is closed."""
    free = s.free
    if s.claimed_space >= 0 and s.claimed_by != me:
        free &= ~(1 << s.claimed_space)
    if where == SEA:
        return free & SEA_SPACES
    if where == NOCTIS:
        return free & 1 << NOCTIS_SPACE
    land = free & LAND_SPACES
    if where == CITY_LAND:
        return land & ~s.by_city
    if where == FOREST_LAND:
        near = land & s.by_own[me]
        return near or land
    if where == LAND:
        return land
    if where == ISOLATED:
        return land & ~s.by_tile
    if where == VOLCANO:
        return land & VOLCANOES
    if where == BY_CITY:
        return land & s.by_city
    if where == BY_TWO_CITIES:
        return land & s.by_two_cities
    if where == BY_FOREST:
        return land & s.by_forest
    if where == METAL:
        return land & METAL_SPACES
    if where == METAL_BY_OWN:
        return land & METAL_SPACES & s.by_own[me]
    raise BrokenRules(f"there is no kind of space {where}")


def placeable(s: Mars, tile: Tile) -> bool:
    """Whether a tile is left: there are nine oceans, and enough of everything else."""
    return tile != OCEAN or s.oceans < MOST_OCEANS


def has_space(s: Mars, me: int, tile: Tile, where: Where) -> bool:
    """Whether a tile can be placed, or needn't be any more."""
    if where == PHOBOS:
        return s.tiles_at[PHOBOS_SPACE] == NO_TILE
    if where == GANYMEDE:
        return s.tiles_at[GANYMEDE_SPACE] == NO_TILE
    return not placeable(s, tile) or spaces(s, me, where) != 0


def matches(trigger: TilePlaced, tile: Tile, space: int) -> bool:
    """Whether a trigger waits for such a tile. The Capital is a city."""
    kind = CITY if tile == CAPITAL else tile
    if trigger.tile not in (ANY, kind) or (trigger.mapped and space >= ON_MARS):
        return False
    if not trigger.printed:
        return True
    return any(bonus in trigger.printed for bonus in PRINTED[space])


def is_city(tile: Tile) -> bool:
    """Whether a tile is a city; the Capital is one."""
    return tile == CITY or tile == CAPITAL


def all_cities(s: Mars, mapped: bool) -> int:
    """How many cities there are in play, or only on Mars."""
    if mapped:
        return s.cities
    return s.cities + (s.tiles_at[PHOBOS_SPACE] != NO_TILE) + (s.tiles_at[GANYMEDE_SPACE] != NO_TILE)


def neighbours_of(s: Mars, space: int, tile: Tile) -> int:
    """How many tiles of a kind lie next to a space."""
    found = 0
    for neighbour in NEIGHBOURS[space]:
        other = s.tiles_at[neighbour]
        if other == tile or (tile == CITY and other == CAPITAL):
            found += 1
    return found
