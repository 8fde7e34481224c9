"""Where MarsBot places its tiles, how it raises parameters, and what that brings."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.gone import EVERYBODY
from perijove.games.mars.map import AROUND, NEIGHBOURS, NOCTIS_SPACE, PRINTED, SEA_SPACES, spaces_in
from perijove.games.mars.marsbot.messages import (
    AWAY_FROM_PLAYER,
    BOT_BREATHES,
    BOT_COUNTS,
    BOT_PLACES,
    BOT_WARMS,
    BY_CARD,
    BY_CITIES,
    BY_GREENERIES,
    BY_ICONS,
    BY_OCEANS,
    BY_TILES,
    NO_FOREST,
    NO_OCEAN,
    TOO_WARM,
)
from perijove.games.mars.marsbot.money import bot_rate, earn, fail
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.draw import discard, take_card
from perijove.games.mars.rules.happening import CITY_PLACED, happens
from perijove.games.mars.rules.terraform import THAW, THICK_AIR, WARM_BONUSES, notify
from perijove.games.mars.rules.tiles import OCEAN_INCOME, is_city, neighbours_of, spaces
from perijove.games.mars.state import BOT, COLDEST, FINAL_GREENERY, MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import (
    CITY,
    CITY_LAND,
    FOREST_LAND,
    GREENERY,
    ISOLATED,
    NEURAL_INSTANCE,
    OCEAN,
    OXYGEN,
    SEA,
    TEMPERATURE,
    Parameter,
    Tile,
)

INLAND: Final = 6
"""How many neighbours a space has that is not at the edge."""
HEAT_BONUS_MONEY: Final = 2
"""What MarsBot gets instead of heat production."""
ICON_INCOME: Final = 1
"""What each covered icon brings, instead of what it shows."""


def best(s: Mars, options: list[int], values: list[int]) -> list[int]:
    """The spaces with the highest value."""
    most = max(values)
    return [space for space, value in zip(options, values, strict=True) if value == most]


def cities_near(s: Mars, space: int, owner: int) -> int:
    """How many cities of a player lie next to a space."""
    return sum([1 for near in NEIGHBOURS[space] if is_city(s.tiles_at[near]) and s.owners[near] == owner])


def place_tile(s: Mars, tile: Tile, options: list[int], why: int) -> Flow[None]:
    """Place a tile on one of these spaces: next to most oceans, on most icons, and then a card decides.

    ``why`` tells what has left these spaces and no others, as a set of reasons.
    """
    left = best(s, options, [neighbours_of(s, space, OCEAN) for space in options])
    if len(left) < len(options):
        why |= 1 << BY_OCEANS
    options = left
    left = best(s, options, [len(PRINTED[space]) for space in options])
    if len(left) < len(options):
        why |= 1 << BY_ICONS
    space = left[0]
    if len(left) > 1:
        why |= 1 << BY_CARD
        space = flip(s, left)
    yield from lay(s, tile, space, why)


def flip(s: Mars, options: list[int]) -> int:
    """A flipped card's cost counts through the spaces from the top left, again and again; then it is discarded."""
    card = take_card(s)
    if card == NONE:
        return options[0]
    s.reveal()
    cost = CARDS[card].cost
    s.tell(BOT_COUNTS, card, len(options), cost)
    discard(s, card, EVERYBODY)
    return options[(cost - 1) % len(options)] if cost else options[0]


def lay(s: Mars, tile: Tile, space: int, why: int) -> Flow[None]:
    """Lay a tile: money for icons and oceans, then what it sets off."""
    s.put(tile, space, NONE if tile == OCEAN else BOT)
    s.tell(BOT_PLACES, tile, space, why)
    if tile == OCEAN:
        bot_rate(s, 1)
    yield from earn(s, ICON_INCOME * len(PRINTED[space]) + OCEAN_INCOME * neighbours_of(s, space, OCEAN))
    notify(s, BOT, tile, space)
    if is_city(tile):
        yield from happens(s, CITY_PLACED, BOT)
    if tile == GREENERY and s.phase != FINAL_GREENERY and s.oxygen < MOST_OXYGEN:
        yield from raise_by_bot(s, OXYGEN)


def can_place_greenery(s: Mars) -> bool:
    """Whether there is room for a greenery."""
    return spaces(s, BOT, FOREST_LAND) != 0


def place_greenery(s: Mars) -> Flow[None]:
    """A greenery goes next to most of MarsBot's own cities, and away from the player's."""
    options = spaces_in(spaces(s, BOT, FOREST_LAND))
    why = 0
    left = best(s, options, [cities_near(s, space, BOT) for space in options])
    if len(left) < len(options):
        why |= 1 << BY_CITIES
    options = left
    left = best(s, options, [-cities_near(s, space, 0) for space in options])
    if len(left) < len(options):
        why |= 1 << AWAY_FROM_PLAYER
    yield from place_tile(s, GREENERY, left, why)


def can_place_city(s: Mars) -> bool:
    """Whether there is room for a city."""
    return spaces(s, BOT, CITY_LAND) != 0


def place_city(s: Mars) -> Flow[None]:
    """A city goes next to most greeneries, whoever owns them."""
    options = spaces_in(spaces(s, BOT, CITY_LAND))
    left = best(s, options, [neighbours_of(s, space, GREENERY) for space in options])
    yield from place_tile(s, CITY, left, 1 << BY_GREENERIES if len(left) < len(options) else 0)


def green_or_blue(s: Mars, space: int) -> int:
    """How many greeneries and oceans lie next to a space."""
    return neighbours_of(s, space, GREENERY) + neighbours_of(s, space, OCEAN)


def construction_sites(s: Mars) -> list[int]:
    """Where Expedited Construction may build: city spaces next to two greeneries or oceans at least."""
    return [space for space in spaces_in(spaces(s, BOT, CITY_LAND)) if green_or_blue(s, space) >= 2]


def place_expedited_city(s: Mars) -> Flow[None]:
    """A city next to most greeneries and oceans."""
    options = construction_sites(s)
    left = best(s, options, [green_or_blue(s, space) for space in options])
    yield from place_tile(s, CITY, left, 1 << BY_TILES if len(left) < len(options) else 0)


def can_place_ocean(s: Mars) -> bool:
    """Whether an ocean is left."""
    return s.oceans < MOST_OCEANS


def place_ocean(s: Mars) -> Flow[None]:
    """An ocean goes where it brings most."""
    yield from place_tile(s, OCEAN, spaces_in(spaces(s, BOT, SEA)), 0)


def inland_seas(s: Mars) -> list[int]:
    """Free ocean spaces next to two oceans at least."""
    if s.oceans >= MOST_OCEANS:
        return []
    return [space for space in spaces_in(spaces(s, BOT, SEA)) if neighbours_of(s, space, OCEAN) >= 2]


def place_inland_sea(s: Mars) -> Flow[None]:
    """An ocean next to two others."""
    yield from place_tile(s, OCEAN, inland_seas(s), 0)


def neural_spaces(s: Mars) -> list[int]:
    """Land that is not at the edge, not next to a tile, and not next to a reserved space."""
    reserved = SEA_SPACES | 1 << NOCTIS_SPACE
    return [
        space
        for space in spaces_in(spaces(s, BOT, ISOLATED))
        if len(NEIGHBOURS[space]) == INLAND and not AROUND[space] & reserved
    ]


def place_neural_instance(s: Mars) -> Flow[None]:
    """The Neural Instance goes on most icons; no ocean can be near."""
    yield from place_tile(s, NEURAL_INSTANCE, neural_spaces(s), 0)


# Parameters


def warm_icon(s: Mars) -> Flow[None]:
    """A step of temperature, or a failed action."""
    if s.temperature < WARMEST:
        yield from raise_by_bot(s, TEMPERATURE)
    else:
        yield from fail(s, TOO_WARM)


def sea_icon(s: Mars) -> Flow[None]:
    """An ocean, or a failed action."""
    if can_place_ocean(s):
        yield from place_ocean(s)
    else:
        yield from fail(s, NO_OCEAN)


def forest_icon(s: Mars) -> Flow[None]:
    """A greenery, or a failed action."""
    if can_place_greenery(s):
        yield from place_greenery(s)
    else:
        yield from fail(s, NO_FOREST)


def raise_by_bot(s: Mars, parameter: Parameter) -> Flow[None]:
    """One step of a parameter that isn't complete. A further step that comes of it and can't be done is a failure."""
    if parameter == TEMPERATURE:
        s.temperature += 2
        s.tell(BOT_WARMS, s.temperature - COLDEST)
        bot_rate(s, 1)
        if s.temperature in WARM_BONUSES:
            yield from earn(s, HEAT_BONUS_MONEY)
        elif s.temperature == THAW:
            yield from sea_icon(s)
    else:
        s.oxygen += 1
        s.tell(BOT_BREATHES, s.oxygen)
        bot_rate(s, 1)
        if s.oxygen == THICK_AIR:
            yield from warm_icon(s)
