"""Why a tile can't be placed on a space."""

from typing import Final

from perijove.engine.message import Message, Reason
from perijove.games.mars.map import LAND_SPACES, METAL_SPACES, NEIGHBOURS, NOCTIS_SPACE, SEA_SPACES, VOLCANOES
from perijove.games.mars.rules.tiles import is_city, spaces
from perijove.games.mars.state import Mars
from perijove.games.mars.things import (
    BY_CITY,
    BY_FOREST,
    BY_TWO_CITIES,
    CITY_LAND,
    FOREST_LAND,
    ISOLATED,
    METAL,
    METAL_BY_OWN,
    NO_TILE,
    NOCTIS,
    SEA,
    VOLCANO,
)

OCCUPIED: Final = Message("there is {tile} on {space} already")
MARKED: Final = Message("{player} has put a marker on {space}")
IS_SEA: Final = Message("{space} is reserved for an ocean")
IS_NOCTIS: Final = Message("{space} is reserved for Noctis City")
NOT_SEA: Final = Message("{space} is not reserved for an ocean")
NOT_NOCTIS: Final = Message("{space} is not the space reserved for Noctis City")
BESIDE_CITY: Final = Message("{space} is next to the city on {space2}")
NOT_BESIDE_OWN: Final = Message("{space} is not next to one of your tiles, and other spaces are")
NOT_BESIDE_MINE: Final = Message("{space} is not next to one of your tiles")
BESIDE_TILE: Final = Message("{space} is next to {tile} on {space2}")
NO_VOLCANO: Final = Message("{space} is not volcanic")
NOT_BESIDE_CITY: Final = Message("{space} is not next to a city")
NOT_BESIDE_CITIES: Final = Message("{space} is not next to two cities")
NOT_BESIDE_FOREST: Final = Message("{space} is not next to a greenery")
NO_METAL: Final = Message("neither steel nor titanium is printed on {space}")


def on_space(s: Mars, me: int, where: int, space: int) -> list[Reason]:
    """Everything that forbids a tile on a space, where it asks for a space of a kind."""
    found: list[Reason] = []
    if s.tiles_at[space] != NO_TILE:
        found.append(Reason(OCCUPIED, s.tiles_at[space], space))
    elif space == s.claimed_space and s.claimed_by != me:
        found.append(Reason(MARKED, s.claimed_by, space))
    if where == SEA:
        return found if _in(space, SEA_SPACES) else [*found, Reason(NOT_SEA, space)]
    if where == NOCTIS:
        return found if space == NOCTIS_SPACE else [*found, Reason(NOT_NOCTIS, space)]
    if not _in(space, LAND_SPACES):
        found.append(Reason(IS_NOCTIS if space == NOCTIS_SPACE else IS_SEA, space))
    return found + _around(s, me, where, space)


def _in(space: int, mask: int) -> bool:
    return mask >> space & 1 == 1


def _around(s: Mars, me: int, where: int, space: int) -> list[Reason]:
    """What is wrong with the land itself, or with its neighbours."""
    if where == CITY_LAND:
        return _beside(s, space, BESIDE_CITY, s.by_city)
    if where == ISOLATED:
        return _beside(s, space, BESIDE_TILE, s.by_tile)
    if where == FOREST_LAND:
        bound = spaces(s, me, FOREST_LAND) & s.by_own[me] != 0
        return [Reason(NOT_BESIDE_OWN, space)] if bound and not _in(space, s.by_own[me]) else []
    found: list[Reason] = []
    if where == VOLCANO and not _in(space, VOLCANOES):
        found.append(Reason(NO_VOLCANO, space))
    if where == BY_CITY and not _in(space, s.by_city):
        found.append(Reason(NOT_BESIDE_CITY, space))
    if where == BY_TWO_CITIES and not _in(space, s.by_two_cities):
        found.append(Reason(NOT_BESIDE_CITIES, space))
    if where == BY_FOREST and not _in(space, s.by_forest):
        found.append(Reason(NOT_BESIDE_FOREST, space))
    if where in (METAL, METAL_BY_OWN) and not _in(space, METAL_SPACES):
        found.append(Reason(NO_METAL, space))
    if where == METAL_BY_OWN and not _in(space, s.by_own[me]):
        found.append(Reason(NOT_BESIDE_MINE, space))
    return found


def _beside(s: Mars, space: int, message: Message, near: int) -> list[Reason]:
    """The first neighbour that forbids the space: a city, or any tile."""
    if not _in(space, near):
        return []
    for other in NEIGHBOURS[space]:
        tile = s.tiles_at[other]
        if message is BESIDE_CITY and is_city(tile):
            return [Reason(BESIDE_CITY, space, other)]
        if message is BESIDE_TILE and tile != NO_TILE:
            return [Reason(BESIDE_TILE, space, tile, other)]
    return []
