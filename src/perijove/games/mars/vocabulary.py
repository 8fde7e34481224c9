"""The vocabulary of Terraforming Mars for the readers of effects: what they can't say without knowing the game."""

from typing import Final

from perijove.engine.message import Words, english
from perijove.games.mars.effects.vocabulary import Codes, Vocabulary
from perijove.games.mars.names import (
    PARAMETER_NAMES,
    PRODUCTION_NAMES,
    PROJECT_NAMES,
    RESOURCE_NAMES,
    WHERE_NAMES,
    a_tag_name,
    a_tile_name,
    held_name,
    helds_name,
    level_name,
    points_name,
    productions_name,
    ratings_name,
    resources_name,
    tag_name,
    tags_name,
    tile_name,
    tiles_name,
)
from perijove.games.mars.things import (
    CAPITAL,
    CITY,
    CITY_LAND,
    FOREST_LAND,
    GREENERY,
    HELD,
    LAND,
    NOCTIS,
    OCEAN,
    PARAMETERS,
    PLACES,
    RESOURCES,
    SEA,
    STANDARD_PROJECTS,
    TAGS,
    TILES,
    VOLCANO,
)

CUSTOM_NAMES: Final[dict[str, str]] = {
    "flooding": english("place an ocean and, if you like, remove up to 4 M€ from the owner of a tile next to it"),
    "insulation": english("turn any number of steps of heat production into as many of M€ production"),
    "land-claim": english("mark a free land space that is not reserved, where only you may place a tile from now on"),
    "power-infrastructure": english("spend any amount of energy to gain as many M€"),
    "robinson-industries": english("gain 1 step of one of your lowest productions"),
    "robotic-workforce": english("repeat the production changes of one of your cards with a Building tag"),
    "search-for-life": english(
        "reveal and discard the top card and, if it has a Microbe tag, add 1 science resource to this card"
    ),
    "valley-trust": english("draw 3 preludes, play one of them and discard the others"),
    "vitor": english("fund an award for free"),
}
"""What only one card does. The only descriptions that are written by hand."""

USUAL: Final[dict[int, int]] = {OCEAN: SEA, GREENERY: FOREST_LAND, CITY: CITY_LAND, CAPITAL: CITY_LAND}
"""Where a tile goes if nothing is said. The special tiles go on land."""

MARS_CODES: Final = Codes(
    resource=RESOURCES,
    tag=TAGS,
    tile=TILES,
    parameter=PARAMETERS,
    place=PLACES,
    held=HELD,
    project=STANDARD_PROJECTS,
    custom=tuple(CUSTOM_NAMES),
)


class MarsVocabulary(Vocabulary):
    """The names of this game in one language."""

    def __init__(self, words: Words) -> None:
        super().__init__(words, MARS_CODES)

    def resource(self, resource: int) -> str:
        return self.words.say(RESOURCE_NAMES[resource])

    def resources(self, resource: int, number: int) -> str:
        return resources_name(resource, number, self.words)

    def production(self, resource: int) -> str:
        return self.words.say(PRODUCTION_NAMES[resource])

    def productions(self, resource: int, number: int) -> str:
        return productions_name(resource, number, self.words)

    def rating(self) -> str:
        return self.words.say("TR")

    def ratings(self, number: int) -> str:
        return ratings_name(number, self.words)

    def points(self, number: int) -> str:
        return points_name(number, self.words)

    def tag(self, tag: int) -> str:
        return tag_name(tag, self.words)

    def a_tag(self, tag: int) -> str:
        return a_tag_name(tag, self.words)

    def tags(self, tag: int, number: int) -> str:
        return tags_name(tag, number, self.words)

    def tile(self, tile: int) -> str:
        return tile_name(tile, self.words)

    def a_tile(self, tile: int) -> str:
        return a_tile_name(tile, self.words)

    def tiles(self, tile: int, number: int) -> str:
        return tiles_name(tile, number, self.words)

    def where(self, tile: int, place: int) -> str:
        if tile == CITY and place in (VOLCANO, NOCTIS):
            return self.words.say("{where}, even next to a city", where=self.words.say(WHERE_NAMES[place]))
        return "" if USUAL.get(tile, LAND) == place else self.words.say(WHERE_NAMES[place])

    def mapped(self) -> str:
        return self.words.say("on Mars")

    def parameter(self, parameter: int) -> str:
        return self.words.say(PARAMETER_NAMES[parameter])

    def level(self, parameter: int, level: int) -> str:
        return level_name(parameter, level, self.words)

    def held(self, held: int) -> str:
        return held_name(held, self.words)

    def helds(self, held: int, number: int) -> str:
        return helds_name(held, number, self.words)

    def project(self, project: int) -> str:
        return self.words.say(PROJECT_NAMES[project])

    def conversion(self, resource: int) -> int:
        return GREENERY

    def custom(self, name: str) -> str:
        return self.words.say(CUSTOM_NAMES[name])
