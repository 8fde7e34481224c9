"""Choosing a space: where a tile may lie, and what it brings there."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Moment, Question
from perijove.games.mars.effects.describe_effect import where_name
from perijove.games.mars.map import (
    CARD_BONUS,
    LAND_SPACES,
    METAL_SPACES,
    NEIGHBOURS,
    NOCTIS_SPACE,
    ON_MARS,
    PRINTED,
    SEA_SPACES,
    SPACES,
    VOLCANOES,
    spaces_in,
)
from perijove.games.mars.names import a_tile_name, cards_name, money_name, resources_name, space_name, tiles_name
from perijove.games.mars.parties import owner_name
from perijove.games.mars.rules.tiles import OCEAN_INCOME, is_city, neighbours_of, spaces
from perijove.games.mars.state import Mars
from perijove.games.mars.things import (
    BY_CITY,
    BY_FOREST,
    BY_TWO_CITIES,
    CITY,
    CITY_LAND,
    FOREST_LAND,
    GREENERY,
    ISOLATED,
    METAL,
    METAL_BY_OWN,
    NO_TILE,
    NOCTIS,
    OCEAN,
    PLACES,
    SEA,
    TILES,
    VOLCANO,
    Tile,
    Where,
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


class Placing(Moment):
    """What is placed, and on which kind of space; no tile: only the marker of Land Claim."""

    def __init__(self, tile: Tile, where: Where) -> None:
        self.tile: Final = tile
        self.where: Final = where


class SpaceChoice(Question[Mars, Placing]):
    """Where a tile goes."""

    def legal(self, s: Mars, me: int, about: Placing) -> list[int]:
        return spaces_in(spaces(s, me, about.where))

    def missing(self, s: Mars, me: int, option: int, about: Placing) -> Iterator[Reason]:
        where = about.where
        if s.tiles_at[option] != NO_TILE:
            yield Reason(OCCUPIED, s.tiles_at[option], option)
        elif option == s.claimed_space and s.claimed_by != me:
            yield Reason(MARKED, s.claimed_by, option)
        if where == SEA:
            if not _in(option, SEA_SPACES):
                yield Reason(NOT_SEA, option)
        elif where == NOCTIS:
            if option != NOCTIS_SPACE:
                yield Reason(NOT_NOCTIS, option)
        else:
            if not _in(option, LAND_SPACES):
                yield Reason(IS_NOCTIS if option == NOCTIS_SPACE else IS_SEA, option)
            yield from _around(s, me, where, option)

    def says(self, s: Mars, me: int, option: int, about: Placing, words: Words) -> str:
        """What is printed there, the money for oceans around it, and neighbours that will count."""
        gains = printed_bonus(option, words)
        oceans = neighbours_of(s, option, OCEAN)
        if oceans and about.tile != NO_TILE:
            money = money_name(OCEAN_INCOME * oceans, words)
            near = tiles_name(OCEAN, oceans, words)
            gains.append(words.say("{money} for {oceans} next to it", money=money, oceans=near))
        said = space_name(option, words)
        if gains:
            said = words.say("{space}: {gains}", space=said, gains=", ".join(gains))
        near = _near(s, me, about.tile, option, words)
        return words.say("{space}; {near}", space=said, near=near) if near else said

    def outcome(self, s: Mars, me: int, option: int, about: Placing, words: Words) -> str:
        """All that the tile brings at once, and what it scores as things lie now."""
        if about.tile == NO_TILE:
            return ""
        gains = printed_bonus(option, words)
        oceans = neighbours_of(s, option, OCEAN)
        if oceans:
            gains.append(money_name(OCEAN_INCOME * oceans, words))
        points = 0
        if is_city(about.tile):
            points = neighbours_of(s, option, GREENERY)
        elif about.tile == GREENERY:
            owners = [s.owners[other] for other in NEIGHBOURS[option] if is_city(s.tiles_at[other])]
            points = 1 + owners.count(me)
        if points:
            gains.append(words.say("{number} VP", number=points))
        return ", ".join(gains)

    def asks(self, s: Mars, me: int, about: Placing, words: Words) -> str:
        if about.tile == NO_TILE:
            return words.say("Choose a space for your marker: only you may place a tile there.")
        named = a_tile_name(about.tile, words)
        where = where_name(about.tile, about.where, words)
        if where:
            return words.say("Choose where to place {tile}: {where}.", tile=named, where=where)
        return words.say("Choose a space for {tile}.", tile=named)


SPACE: Final = SpaceChoice(
    "space",
    SPACES[:ON_MARS],
    "Choose a space for the tile.",
    spot="space:{}",
    moment=Fields(None, (Field("tile", Name(TILES, empty=True)), Field("where", Name(PLACES)))),
)


def _in(space: int, mask: int) -> bool:
    return mask >> space & 1 == 1


def _around(s: Mars, me: int, where: Where, space: int) -> Iterator[Reason]:
    """What is wrong with the land itself, or with its neighbours."""
    if where == CITY_LAND and _in(space, s.by_city):
        city = next(other for other in NEIGHBOURS[space] if is_city(s.tiles_at[other]))
        yield Reason(BESIDE_CITY, space, city)
    if where == ISOLATED and _in(space, s.by_tile):
        tile = next(other for other in NEIGHBOURS[space] if s.tiles_at[other] != NO_TILE)
        yield Reason(BESIDE_TILE, space, s.tiles_at[tile], tile)
    if where == FOREST_LAND and spaces(s, me, FOREST_LAND) & s.by_own[me] and not _in(space, s.by_own[me]):
        yield Reason(NOT_BESIDE_OWN, space)
    if where == VOLCANO and not _in(space, VOLCANOES):
        yield Reason(NO_VOLCANO, space)
    if where == BY_CITY and not _in(space, s.by_city):
        yield Reason(NOT_BESIDE_CITY, space)
    if where == BY_TWO_CITIES and not _in(space, s.by_two_cities):
        yield Reason(NOT_BESIDE_CITIES, space)
    if where == BY_FOREST and not _in(space, s.by_forest):
        yield Reason(NOT_BESIDE_FOREST, space)
    if where in (METAL, METAL_BY_OWN) and not _in(space, METAL_SPACES):
        yield Reason(NO_METAL, space)
    if where == METAL_BY_OWN and not _in(space, s.by_own[me]):
        yield Reason(NOT_BESIDE_MINE, space)


def printed_bonus(space: int, words: Words) -> list[str]:
    """What is printed on a space."""
    said: list[str] = []
    printed = PRINTED[space]
    for bonus in sorted(set(printed)):
        number = printed.count(bonus)
        if bonus == CARD_BONUS:
            said.append(cards_name(number, words))
        else:
            said.append(resources_name(bonus, number, words))
    return said


def _near(s: Mars, me: int, tile: Tile, space: int, words: Words) -> str:
    """For a city the greeneries around it, for a greenery the cities: they give points at the end."""
    if is_city(tile):
        forests = neighbours_of(s, space, GREENERY)
        return words.say("next to {tiles}", tiles=tiles_name(GREENERY, forests, words)) if forests else ""
    if tile != GREENERY:
        return ""
    owners = [s.owners[other] for other in NEIGHBOURS[space] if is_city(s.tiles_at[other])]
    said: list[str] = []
    if me in owners:
        cities = tiles_name(CITY, owners.count(me), words)
        said.append(words.say("{tiles} of yours", tiles=cities))
    for player in sorted(set(owners) - {me}):
        cities = tiles_name(CITY, owners.count(player), words)
        said.append(words.say("{tiles} of {owner}", tiles=cities, owner=owner_name(s, player)))
    return words.say("next to {tiles}", tiles=words.all_of(said)) if said else ""
