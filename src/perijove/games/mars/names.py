"""What things are called in Terraforming Mars: the bricks of longer sentences."""

from pathlib import Path
from typing import Final

from perijove.engine.message import Words, english, signed
from perijove.engine.title import COMMON_TEXT
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.map import NOCTIS_SPACE, ON_MARS, PHOBOS_SPACE, ROWS, space
from perijove.games.mars.state import COLDEST
from perijove.games.mars.things import (
    ANIMAL,
    ANIMALS,
    CITY,
    EARTH,
    ENERGY,
    FIGHTERS,
    FOREST_LAND,
    GREENERY,
    HEAT,
    MEGACREDITS,
    MICROBES,
    OCEAN,
    OCEANS,
    OXYGEN,
    PLANTS,
    SCIENCE_CUBES,
    STEEL,
    TEMPERATURE,
    TITANIUM,
)

TEXT: Final = str(Path(__file__).parent / "text")
TEXTS: Final = (TEXT, COMMON_TEXT)
"""The folders of all catalogs that speak of this game: its own, and those of the engine."""

RESOURCE_NAMES: Final = (
    english("M€"),
    english("steel"),
    english("titanium"),
    english("plant"),
    english("energy"),
    english("heat"),
)
PRODUCTION_NAMES: Final = (
    english("your M€ production"),
    english("your steel production"),
    english("your titanium production"),
    english("your plant production"),
    english("your energy production"),
    english("your heat production"),
)
TAG_NAMES: Final = (
    english("Building"),
    english("Space"),
    english("Science"),
    english("Power"),
    english("Earth"),
    english("Jovian"),
    english("Plant"),
    english("Microbe"),
    english("Animal"),
    english("City"),
    english("Wild"),
)
HELD_NAMES: Final = (english("animal"), english("microbe"), english("science resource"), english("fighter"))
PARAMETER_NAMES: Final = (english("the temperature"), english("oxygen"), english("the number of oceans"))
SPECIAL_TILES: Final = (
    english("Capital"),
    english("Commercial District"),
    english("Ecological Zone"),
    english("Industrial Center"),
    english("Lava Flows"),
    english("Mining Area"),
    english("Mining Rights"),
    english("Mohole Area"),
    english("Natural Preserve"),
    english("Nuclear Zone"),
    english("Restricted Area"),
    english("Neural Instance"),
)
"""The tiles that are there once, from the Capital on."""
WHERE_NAMES: Final = (
    english("on a space reserved for oceans"),
    english("on a land space that is not reserved"),
    english("not next to a city"),
    english("next to one of your tiles, if possible"),
    english("next to no other tile"),
    english("on a volcanic space"),
    english("on the space reserved for Noctis City"),
    english("on Phobos"),
    english("on Ganymede"),
    english("next to a city"),
    english("next to at least 2 cities"),
    english("next to a greenery"),
    english("on a space marked steel or titanium"),
    english("on a space marked steel or titanium, next to one of your tiles"),
)
"""Where a tile goes, by the kind of space."""
KIND_NAMES: Final = (
    english("automated project"),
    english("active project"),
    english("event"),
    english("corporation"),
    english("prelude"),
)
PROJECT_NAMES: Final = (
    english("Sell patents"),
    english("Power plant"),
    english("Asteroid"),
    english("Aquifer"),
    english("Greenery"),
    english("City"),
)
MILESTONE_NAMES: Final = (
    english("Terraformer"),
    english("Mayor"),
    english("Gardener"),
    english("Builder"),
    english("Planner"),
)
AWARD_NAMES: Final = (
    english("Landlord"),
    english("Banker"),
    english("Scientist"),
    english("Thermalist"),
    english("Miner"),
)
LANDMARKS: Final[dict[int, str]] = {
    space("r1c1"): english("Tharsis Tholus"),
    space("r2c0"): english("Ascraeus Mons"),
    space("r3c0"): english("Pavonis Mons"),
    space("r4c0"): english("Arsia Mons"),
    NOCTIS_SPACE: english("Noctis City"),
}
"""The spaces that have a name."""


def words_of(language: str) -> Words:
    """The words of a language for this game."""
    return Words(language, TEXTS)


# Cards and spaces


def card_name(card: int, words: Words) -> str:
    """A card by its number among all cards."""
    return words.say(CARDS[card].label)


def space_name(place: int, words: Words) -> str:
    """A space of the map: the letter of its row and its number in it (``E4``), and its name where it has one."""
    if place >= ON_MARS:
        return words.say("Phobos") if place == PHOBOS_SPACE else words.say("Ganymede")
    code = space_code(place)
    if place in LANDMARKS:
        return words.say("{space} ({name})", space=code, name=words.say(LANDMARKS[place]))
    return code


def space_code(place: int) -> str:
    """The letter of a space's row and its number from the left."""
    row = 0
    while place >= ROWS[row]:
        place -= ROWS[row]
        row += 1
    return f"{'ABCDEFGHI'[row]}{place + 1}"


# Resources, production, points


def resources_name(resource: int, number: int, words: Words) -> str:
    """So many resources."""
    shown = signed(number)
    if resource == MEGACREDITS:
        return words.say("{number} M€", number=shown)
    if resource == STEEL:
        return words.plural("{number} steel", "{number} steel", number)
    if resource == TITANIUM:
        return words.plural("{number} titanium", "{number} titanium", number)
    if resource == PLANTS:
        return words.plural("{number} plant", "{number} plants", number)
    if resource == ENERGY:
        return words.plural("{number} energy", "{number} energy", number)
    assert resource == HEAT
    return words.plural("{number} heat", "{number} heat", number)


def money_name(number: int, words: Words) -> str:
    """So much money."""
    return resources_name(MEGACREDITS, number, words)


def productions_name(resource: int, number: int, words: Words) -> str:
    """So many steps of production."""
    if resource == MEGACREDITS:
        return words.plural("{number} M€ production", "{number} M€ production", number)
    if resource == STEEL:
        return words.plural("{number} steel production", "{number} steel production", number)
    if resource == TITANIUM:
        return words.plural("{number} titanium production", "{number} titanium production", number)
    if resource == PLANTS:
        return words.plural("{number} plant production", "{number} plant production", number)
    if resource == ENERGY:
        return words.plural("{number} energy production", "{number} energy production", number)
    assert resource == HEAT
    return words.plural("{number} heat production", "{number} heat production", number)


def ratings_name(number: int, words: Words) -> str:
    """Steps of the terraform rating."""
    return words.say("{number} TR", number=signed(number))


def points_name(number: int, words: Words) -> str:
    """Victory points."""
    return words.say("{number} VP", number=signed(number))


def held_name(held: int, words: Words) -> str:
    """One resource on a card, of whatever kind if it is negative."""
    return words.say(HELD_NAMES[held]) if held >= 0 else words.say("resource")


def helds_name(held: int, number: int, words: Words) -> str:
    """So many resources on a card."""
    if held == ANIMALS:
        return words.plural("{number} animal", "{number} animals", number)
    if held == MICROBES:
        return words.plural("{number} microbe", "{number} microbes", number)
    if held == SCIENCE_CUBES:
        return words.plural("{number} science resource", "{number} science resources", number)
    if held == FIGHTERS:
        return words.plural("{number} fighter", "{number} fighters", number)
    return words.plural("{number} resource", "{number} resources", number)


# Tags, tiles, parameters


def tag_name(tag: int, words: Words) -> str:
    """A kind of tag."""
    return words.say("{tag} tag", tag=words.say(TAG_NAMES[tag]))


def a_tag_name(tag: int, words: Words) -> str:
    """One tag, with its article."""
    said = words.say(TAG_NAMES[tag])
    return words.say("an {tag} tag", tag=said) if tag in (EARTH, ANIMAL) else words.say("a {tag} tag", tag=said)


def tags_name(tag: int, number: int, words: Words) -> str:
    """So many tags."""
    return words.plural("{number} {tag} tag", "{number} {tag} tags", number, tag=words.say(TAG_NAMES[tag]))


def tile_name(tile: int, words: Words) -> str:
    """A kind of tile, of whatever kind if it is negative."""
    if tile < 0:
        return words.say("tile")
    if tile == OCEAN:
        return words.say("ocean")
    if tile == GREENERY:
        return words.say("greenery")
    if tile == CITY:
        return words.say("city")
    return words.say("{tile} tile", tile=special_name(tile, words))


def special_name(tile: int, words: Words) -> str:
    """The name of a special tile, as its card has it."""
    return words.say(SPECIAL_TILES[tile - CITY - 1])


def a_tile_name(tile: int, words: Words) -> str:
    """One tile, with its article."""
    if tile < 0:
        return words.say("a tile")
    if tile == OCEAN:
        return words.say("an ocean")
    if tile == GREENERY:
        return words.say("a greenery")
    if tile == CITY:
        return words.say("a city")
    return words.say("the {tile} tile", tile=special_name(tile, words))


def tiles_name(tile: int, number: int, words: Words) -> str:
    """So many tiles."""
    if tile == OCEAN:
        return words.plural("{number} ocean", "{number} oceans", number)
    if tile == GREENERY:
        return words.plural("{number} greenery", "{number} greeneries", number)
    if tile == CITY:
        return words.plural("{number} city", "{number} cities", number)
    if tile < 0:
        return words.plural("{number} tile", "{number} tiles", number)
    return words.plural("{number} {tile} tile", "{number} {tile} tiles", number, tile=special_name(tile, words))


def level_name(parameter: int, level: int, words: Words) -> str:
    """A level of a global parameter."""
    if parameter == TEMPERATURE:
        return words.say("{number} °C", number=signed(level))
    if parameter == OXYGEN:
        return words.say("{number}% oxygen", number=level)
    return tiles_name(OCEAN, level, words)


def steps_name(number: int, words: Words) -> str:
    """So many steps."""
    return words.plural("{number} step", "{number} steps", number)


def cards_name(number: int, words: Words) -> str:
    """So many cards."""
    return words.plural("{number} card", "{number} cards", number)


def generations_name(number: int, words: Words) -> str:
    """So many generations."""
    return words.plural("{number} generation", "{number} generations", number)


def degrees_name(steps: int, words: Words) -> str:
    """The temperature, as the log has it: so many degrees above the lowest."""
    return level_name(TEMPERATURE, steps + COLDEST, words)


def gap_name(parameter: int, steps: int, words: Words) -> str:
    """How far a parameter is away."""
    return tiles_name(OCEAN, steps, words) if parameter == OCEANS else steps_name(steps, words)


def placing_name(where: int, tile: int, words: Words) -> str:
    """A tile, and the kind of space that it asks for. For a greenery that finds no space it may be any."""
    said = a_tile_name(tile, words)
    return said if where == FOREST_LAND else f"{said} {words.say(WHERE_NAMES[where])}"
