"""The green cards of the Corporate Era."""

from typing import Final

from perijove.games.mars.cards.card import Card, any_cities, automated, produce, produces, tags
from perijove.games.mars.effects.count import Events, Tags
from perijove.games.mars.effects.effect import (
    Custom,
    Draw,
    GainEach,
    LowerAny,
    Place,
    ProduceEach,
    ProduceFound,
    RateEach,
)
from perijove.games.mars.effects.node import OTHERS
from perijove.games.mars.effects.points import Fixed, PerNeighbour, PerTag
from perijove.games.mars.things import (
    BUILDING,
    CITY,
    CITY_LAND,
    CITY_TAG,
    COMMERCIAL_DISTRICT,
    EARTH,
    ENERGY,
    JOVIAN,
    LAND,
    MEGACREDITS,
    METAL_BY_OWN,
    MINING_AREA,
    POWER,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)

CORPORATE_AUTOMATED: Final[tuple[Card, ...]] = (
    automated(
        "Asteroid Mining Consortium",
        13,
        JOVIAN,
        needs=produces(TITANIUM),
        play=(produce(titanium=1), LowerAny(TITANIUM, 1)),
        points=Fixed(1),
    ),
    automated(
        "Lightning Harvest", 8, POWER, needs=tags(SCIENCE, 3), play=(produce(megacredits=1, energy=1),), points=Fixed(1)
    ),
    automated("Miranda Resort", 12, JOVIAN, SPACE, play=(ProduceEach(MEGACREDITS, Tags(EARTH)),), points=Fixed(1)),
    automated("Mine", 4, BUILDING, play=(produce(steel=1),)),
    automated("Vesta Shipyard", 15, JOVIAN, SPACE, play=(produce(titanium=1),), points=Fixed(1)),
    automated("Great Escarpment Consortium", 6, needs=produces(STEEL), play=(produce(steel=1), LowerAny(STEEL, 1))),
    automated("Mining Area", 4, BUILDING, play=(Place(MINING_AREA, METAL_BY_OWN), ProduceFound((STEEL, TITANIUM)))),
    automated("Building Industries", 6, BUILDING, play=(produce(steel=2, energy=-1),)),
    automated("Sponsors", 6, EARTH, play=(produce(megacredits=2),)),
    automated("Callisto Penal Mines", 24, JOVIAN, SPACE, play=(produce(megacredits=3),), points=Fixed(2)),
    automated("Trans-Neptune Probe", 6, SCIENCE, SPACE, points=Fixed(1)),
    automated(
        "Commercial District",
        16,
        BUILDING,
        play=(produce(megacredits=4, energy=-1), Place(COMMERCIAL_DISTRICT, LAND)),
        points=PerNeighbour(CITY),
    ),
    automated("Robotic Workforce", 9, SCIENCE, play=(Custom("robotic-workforce"),)),
    automated("Research", 11, SCIENCE, SCIENCE, play=(Draw(2),), points=Fixed(1)),
    automated("Gene Repair", 12, SCIENCE, needs=tags(SCIENCE, 3), play=(produce(megacredits=2),), points=Fixed(2)),
    automated(
        "Io Mining Industries", 41, JOVIAN, SPACE, play=(produce(megacredits=2, titanium=2),), points=PerTag(JOVIAN)
    ),
    automated("Tropical Resort", 13, BUILDING, play=(produce(megacredits=3, heat=-2),), points=Fixed(2)),
    automated("Toll Station", 12, SPACE, play=(ProduceEach(MEGACREDITS, Tags(SPACE, OTHERS)),)),
    automated("Acquired Company", 10, EARTH, play=(produce(megacredits=3),)),
    automated("Media Archives", 8, EARTH, play=(GainEach(MEGACREDITS, Events()),)),
    automated(
        "Hackers", 3, play=(produce(energy=-1), produce(megacredits=2), LowerAny(MEGACREDITS, 2)), points=Fixed(-1)
    ),
    automated("Cartel", 8, EARTH, play=(ProduceEach(MEGACREDITS, Tags(EARTH)),)),
    automated("Titanium Mine", 7, BUILDING, play=(produce(titanium=1),)),
    automated("Power Supply Consortium", 5, POWER, needs=tags(POWER, 2), play=(produce(energy=1), LowerAny(ENERGY, 1))),
    automated("Satellites", 10, SPACE, play=(ProduceEach(MEGACREDITS, Tags(SPACE)),)),
    automated("Fuel Factory", 6, BUILDING, play=(produce(megacredits=1, titanium=1, energy=-1),)),
    automated(
        "Corporate Stronghold",
        11,
        CITY_TAG,
        BUILDING,
        play=(produce(megacredits=3, energy=-1), Place(CITY, CITY_LAND)),
        points=Fixed(-2),
    ),
    automated("Rad-Suits", 6, needs=any_cities(2), play=(produce(megacredits=1),), points=Fixed(1)),
    automated("Lagrange Observatory", 9, SCIENCE, SPACE, play=(Draw(1),), points=Fixed(1)),
    automated("Terraforming Ganymede", 33, JOVIAN, SPACE, play=(RateEach(Tags(JOVIAN)),), points=Fixed(2)),
    automated("Energy Tapping", 3, POWER, play=(produce(energy=1), LowerAny(ENERGY, 1)), points=Fixed(-1)),
    automated(
        "Medical Lab", 13, SCIENCE, BUILDING, play=(ProduceEach(MEGACREDITS, Tags(BUILDING, per=2)),), points=Fixed(1)
    ),
)
