"""The project cards of Prelude."""

from typing import Final

from perijove.games.mars.cards.card import Card, active, automated, event, oxygen, produce, tags, temperature
from perijove.games.mars.effects.effect import Add, Draw, Place
from perijove.games.mars.effects.lasting import MoneyHere
from perijove.games.mars.effects.points import Fixed
from perijove.games.mars.things import (
    BUILDING,
    CITY,
    CITY_TAG,
    EARTH,
    MICROBE,
    MICROBES,
    PLANT,
    SCIENCE,
    SPACE,
    VOLCANO,
    WILD,
)

PRELUDE_PROJECTS: Final[tuple[Card, ...]] = (
    automated("House Printing", 10, BUILDING, play=(produce(steel=1),), points=Fixed(1)),
    automated(
        "Lava Tube Settlement", 15, BUILDING, CITY_TAG, play=(produce(energy=-1, megacredits=2), Place(CITY, VOLCANO))
    ),
    event("Martian Survey", 9, SCIENCE, needs=oxygen(most=4), play=(Draw(2),), points=Fixed(1)),
    active(
        "Psychrophiles",
        2,
        MICROBE,
        needs=temperature(most=-20),
        actions=((Add(1),),),
        lasting=(MoneyHere(PLANT, 2),),
        holds=MICROBES,
    ),
    automated("Research Coordination", 4, WILD),
    automated("SF Memorial", 7, BUILDING, play=(Draw(1),), points=Fixed(1)),
    automated("Space Hotels", 12, SPACE, EARTH, needs=tags(EARTH, 2), play=(produce(megacredits=4),)),
)
