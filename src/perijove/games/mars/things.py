"""The things of the game by number: resources, tags, parameters, tiles, kinds of card, kinds of space.

Each kind of thing has a type by its name. They are whole numbers, not enums: compiled
code takes nine times as long to compare the members of an enum.
"""

from typing import Final

MANY: Final = 4000
"""More than there ever is of anything."""

Resource = int
RESOURCES: Final = ("megacredits", "steel", "titanium", "plants", "energy", "heat")
MEGACREDITS: Final = 0
STEEL: Final = 1
TITANIUM: Final = 2
PLANTS: Final = 3
ENERGY: Final = 4
HEAT: Final = 5

Tag = int
TAGS: Final = (
    "building",
    "space",
    "science",
    "power",
    "earth",
    "jovian",
    "plant",
    "microbe",
    "animal",
    "city",
    "wild",
)
BUILDING: Final = 0
SPACE: Final = 1
SCIENCE: Final = 2
POWER: Final = 3
EARTH: Final = 4
JOVIAN: Final = 5
PLANT: Final = 6
MICROBE: Final = 7
ANIMAL: Final = 8
CITY_TAG: Final = 9
WILD: Final = 10

HeldKind = int
HELD: Final = ("animal", "microbe", "science", "fighter")
"""The kinds of resources that lie on cards."""
NOTHING: Final = -1
ANIMALS: Final = 0
MICROBES: Final = 1
SCIENCE_CUBES: Final = 2
FIGHTERS: Final = 3

Parameter = int
PARAMETERS: Final = ("temperature", "oxygen", "oceans")
TEMPERATURE: Final = 0
OXYGEN: Final = 1
OCEANS: Final = 2

Tile = int
TILES: Final = (
    "ocean",
    "greenery",
    "city",
    "capital",
    "commercial-district",
    "ecological-zone",
    "industrial-center",
    "lava-flows",
    "mining-area",
    "mining-rights",
    "mohole-area",
    "natural-preserve",
    "nuclear-zone",
    "restricted-area",
    "neural-instance",
)
NO_TILE: Final = -1
OCEAN: Final = 0
GREENERY: Final = 1
CITY: Final = 2
CAPITAL: Final = 3
"""The Capital is a city, and a tile of its own."""
COMMERCIAL_DISTRICT: Final = 4
ECOLOGICAL_ZONE: Final = 5
INDUSTRIAL_CENTER: Final = 6
LAVA_FLOWS: Final = 7
MINING_AREA: Final = 8
MINING_RIGHTS: Final = 9
MOHOLE_AREA: Final = 10
NATURAL_PRESERVE: Final = 11
NUCLEAR_ZONE: Final = 12
RESTRICTED_AREA: Final = 13
NEURAL_INSTANCE: Final = 14
"""MarsBot's own tile."""

Where = int
PLACES: Final = (
    "sea",
    "land",
    "city-land",
    "forest-land",
    "isolated",
    "volcano",
    "noctis",
    "phobos",
    "ganymede",
    "by-city",
    "by-two-cities",
    "by-forest",
    "metal",
    "metal-by-own",
)
"""The kinds of space that a tile may ask for."""
SEA: Final = 0
"""A free space reserved for an ocean."""
LAND: Final = 1
"""Free land that is not reserved."""
CITY_LAND: Final = 2
"""Such land, and not next to a city."""
FOREST_LAND: Final = 3
"""Such land, and next to an own tile where there is any."""
ISOLATED: Final = 4
"""Such land with no tile around it."""
VOLCANO: Final = 5
"""One of the four volcanic areas."""
NOCTIS: Final = 6
PHOBOS: Final = 7
GANYMEDE: Final = 8
BY_CITY: Final = 9
"""Such land next to a city."""
BY_TWO_CITIES: Final = 10
BY_FOREST: Final = 11
"""Such land next to a greenery."""
METAL: Final = 12
"""Such land with steel or titanium printed on it."""
METAL_BY_OWN: Final = 13
"""The same next to an own tile."""

KINDS: Final = ("automated", "active", "event", "corporation", "prelude")
AUTOMATED: Final = 0
ACTIVE: Final = 1
EVENT: Final = 2
CORPORATION: Final = 3
PRELUDE: Final = 4

DECKS: Final = ("base", "corporate", "prelude")
BASE: Final = 0
CORPORATE: Final = 1
PRELUDE_DECK: Final = 2

Project = int
STANDARD_PROJECTS: Final = ("sell-patents", "power-plant", "asteroid", "aquifer", "greenery", "city")
SELL_PATENTS: Final = 0
POWER_PLANT: Final = 1
ASTEROID: Final = 2
AQUIFER: Final = 3
STANDARD_GREENERY: Final = 4
STANDARD_CITY: Final = 5
PROJECT_COSTS: Final[tuple[int, ...]] = (0, 11, 14, 18, 23, 25)

Milestone = int
MILESTONES: Final = ("terraformer", "mayor", "gardener", "builder", "planner")
TERRAFORMER: Final = 0
MAYOR: Final = 1
GARDENER: Final = 2
BUILDER: Final = 3
PLANNER: Final = 4
MILESTONE_NEEDS: Final[tuple[int, ...]] = (35, 3, 3, 8, 16)
MILESTONE_COST: Final = 8

Award = int
AWARDS: Final = ("landlord", "banker", "scientist", "thermalist", "miner")
LANDLORD: Final = 0
BANKER: Final = 1
SCIENTIST: Final = 2
THERMALIST: Final = 3
MINER: Final = 4
AWARD_COSTS: Final[tuple[int, ...]] = (8, 14, 20)

MOST_CLAIMED: Final = 3
"""How many milestones can be claimed, and how many awards funded, in a game."""
