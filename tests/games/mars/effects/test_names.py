"""What things are called in Terraforming Mars, in both languages."""

import pytest

from perijove.games.mars.cards.deck import CARDS, number_of
from perijove.games.mars.effects.pair import pair, unpaired
from perijove.games.mars.map import GANYMEDE_SPACE, PHOBOS_SPACE, SPACES, space
from perijove.games.mars.messages import amount
from perijove.games.mars.names import card_name, space_code, space_name, tile_name
from perijove.games.mars.things import (
    ANIMAL,
    ANIMALS,
    AWARDS,
    BUILDING,
    BY_FOREST,
    CAPITAL,
    CITY,
    ENERGY,
    FOREST_LAND,
    GREENERY,
    HEAT,
    HELD,
    MEGACREDITS,
    MILESTONES,
    NEURAL_INSTANCE,
    OCEANS,
    OXYGEN,
    PARAMETERS,
    PLACES,
    PLANTS,
    RESOURCES,
    STANDARD_PROJECTS,
    TAGS,
    TEMPERATURE,
    TILES,
)
from perijove.games.mars.wording import name

from .strict import strict_words

ENGLISH = strict_words("en")
FRENCH = strict_words("fr")

NAMES = [
    ("card", number_of("birds"), "Birds", "Oiseaux"),
    ("resource", PLANTS, "plant", "plante"),
    ("resources", pair(PLANTS, 3), "3 plants", "3 plantes"),
    ("resources", pair(MEGACREDITS, -2), "−2 M€", "−2~M€"),
    ("amount_resource", amount(HEAT, 8), "8 heat", "8 chaleurs"),
    ("amount_resource", amount(ENERGY, 1), "1 energy", "1 énergie"),
    ("megacredits", 12, "12 M€", "12~M€"),
    ("money", 12, "12 M€", "12~M€"),
    ("titanium", 2, "2 titanium", "2 titanes"),
    ("production", ENERGY, "your energy production", "votre production d'énergie"),
    ("productions", pair(ENERGY, 2), "2 energy production", "2 crans de production d'énergie"),
    ("tag", BUILDING, "Building tag", "badge Construction"),
    ("tags", pair(ANIMAL, 2), "2 Animal tags", "2 badges Animal"),
    ("tile", CITY, "a city", "une cité"),
    ("tile", CAPITAL, "the Capital tile", "la tuile Capitale"),
    ("tiles", pair(CITY, 2), "2 cities", "2 cités"),
    ("placings", pair(BY_FOREST, CITY), "a city next to a greenery", "une cité à côté d'une forêt"),
    ("placings", pair(FOREST_LAND, GREENERY), "a greenery", "une forêt"),
    ("gaps", pair(OXYGEN, 2), "2 steps", "2 crans"),
    ("gaps", pair(OCEANS, 2), "2 oceans", "2 océans"),
    ("parameter", OXYGEN, "oxygen", "l'oxygène"),
    ("levels", pair(TEMPERATURE, -12), "−12 °C", "−12~°C"),
    ("levels", pair(OXYGEN, 7), "7% oxygen", "7~% d'oxygène"),
    ("levels", pair(OCEANS, 1), "1 ocean", "1 océan"),
    ("degrees", 0, "−30 °C", "−30~°C"),
    ("degrees", 38, "8 °C", "8~°C"),
    ("held", ANIMALS, "animal", "animal"),
    ("helds", pair(ANIMALS, 2), "2 animals", "2 animaux"),
    ("project", 3, "Aquifer", "Aquifère"),
    ("milestone", 1, "Mayor", "Maire"),
    ("award", 0, "Landlord", "Propriétaire"),
    ("space", space("r4c3"), "E4", "E4"),
    ("space", space("r4c2"), "E3 (Noctis City)", "E3 (Noctis Ville)"),
    ("cards", 1, "1 card", "1 carte"),
    ("steps", 2, "2 steps", "2 crans"),
    ("generations", 2, "2 generations", "2 générations"),
    ("rating", 2, "2 TR", "2~NT"),
    ("points", -1, "−1 VP", "−1~PV"),
    ("number", -3, "−3", "−3"),
]


@pytest.mark.parametrize(("kind", "value", "english", "french"), NAMES)
def test_names(kind: str, value: int, english: str, french: str) -> None:
    assert name(kind, value, ENGLISH) == english
    assert name(kind, value, FRENCH) == french.replace("~", "\u00a0").replace("'", "’")


def test_every_thing_has_a_name_of_its_own() -> None:
    counts = {
        "card": len(CARDS),
        "resource": len(RESOURCES),
        "production": len(RESOURCES),
        "tag": len(TAGS),
        "tile": len(TILES),
        "parameter": len(PARAMETERS),
        "held": len(HELD),
        "project": len(STANDARD_PROJECTS),
        "milestone": len(MILESTONES),
        "award": len(AWARDS),
        "space": len(SPACES),
    }
    for words in (ENGLISH, FRENCH):
        for kind, number in counts.items():
            assert len({name(kind, value, words) for value in range(number)}) == number, kind
        placings = {name("placings", pair(place, CITY), words) for place in range(len(PLACES))}
        assert len(placings) == len(PLACES)
        assert len({tile_name(tile, words) for tile in range(-1, len(TILES))}) == len(TILES) + 1


def test_spaces_are_named_by_row_and_number() -> None:
    assert [space_code(space(code)) for code in ("r0c0", "r0c4", "r1c0", "r4c8", "r8c4")] == [
        "A1",
        "A5",
        "B1",
        "E9",
        "I5",
    ]
    assert space_name(PHOBOS_SPACE, FRENCH) == "Phobos"
    assert space_name(GANYMEDE_SPACE, FRENCH) == "Ganymède"


def test_a_pair_is_one_value() -> None:
    for thing, number in ((0, 0), (5, 3), (13, 120), (2, -5)):
        assert unpaired(pair(thing, number)) == (thing, number)


def test_special_tiles_are_called_like_their_cards() -> None:
    for words in (ENGLISH, FRENCH):
        for tile in range(CAPITAL, NEURAL_INSTANCE):
            assert card_name(number_of(TILES[tile]), words) in tile_name(tile, words)
