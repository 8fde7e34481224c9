"""The red cards of the base game."""

from typing import Final

from perijove.games.mars.cards.card import Card, event, gain, pay, produce, temperature
from perijove.games.mars.effects.effect import (
    OTHER_CARD,
    OWN_CARD,
    Add,
    Choose,
    Custom,
    Draw,
    If,
    NextCard,
    Place,
    Raise,
    Rate,
    RemoveAny,
)
from perijove.games.mars.effects.lasting import Slack
from perijove.games.mars.effects.need import HasTags
from perijove.games.mars.effects.points import Fixed
from perijove.games.mars.things import (
    ANIMALS,
    EARTH,
    LAVA_FLOWS,
    MICROBES,
    OCEAN,
    OXYGEN,
    PLANT,
    PLANTS,
    SCIENCE,
    SEA,
    SPACE,
    TEMPERATURE,
    VOLCANO,
)

BASE_EVENT: Final[tuple[Card, ...]] = (
    event("Asteroid", 14, SPACE, play=(gain(titanium=2), Raise(TEMPERATURE, 1), RemoveAny(PLANTS, 3))),
    event("Comet", 21, SPACE, play=(Raise(TEMPERATURE, 1), Place(OCEAN, SEA), RemoveAny(PLANTS, 3))),
    event("Big Asteroid", 27, SPACE, play=(gain(titanium=4), Raise(TEMPERATURE, 2), RemoveAny(PLANTS, 4))),
    event(
        "Imported Hydrogen",
        16,
        EARTH,
        SPACE,
        play=(
            Place(OCEAN, SEA),
            Choose(((gain(plants=3),), (Add(3, OTHER_CARD, MICROBES),), (Add(2, OTHER_CARD, ANIMALS),))),
        ),
    ),
    event("Release of Inert Gases", 14, play=(Rate(2),)),
    event(
        "Nitrogen-Rich Asteroid",
        31,
        SPACE,
        play=(Rate(2), Raise(TEMPERATURE, 1), If(HasTags(PLANT, 3), (produce(plants=4),), (produce(plants=1),))),
    ),
    event("Deimos Down", 31, SPACE, play=(gain(steel=4), Raise(TEMPERATURE, 3), RemoveAny(PLANTS, 8))),
    event("Mining Expedition", 12, play=(gain(steel=2), Raise(OXYGEN, 1), RemoveAny(PLANTS, 2))),
    event("Towing A Comet", 23, SPACE, play=(gain(plants=2), Raise(OXYGEN, 1), Place(OCEAN, SEA))),
    event("Ice Asteroid", 23, SPACE, play=(Place(OCEAN, SEA, 2),)),
    event("Giant Ice Asteroid", 36, SPACE, play=(Raise(TEMPERATURE, 2), Place(OCEAN, SEA, 2), RemoveAny(PLANTS, 6))),
    event("Subterranean Reservoir", 11, play=(Place(OCEAN, SEA),)),
    event("Lava Flows", 18, play=(Raise(TEMPERATURE, 2), Place(LAVA_FLOWS, VOLCANO))),
    event(
        "Large Convoy",
        36,
        EARTH,
        SPACE,
        play=(Draw(2), Place(OCEAN, SEA), Choose(((gain(plants=5),), (Add(4, OTHER_CARD, ANIMALS),)))),
        points=Fixed(2),
    ),
    event("Convoy From Europa", 15, SPACE, play=(Draw(1), Place(OCEAN, SEA))),
    event("Imported GHG", 7, EARTH, SPACE, play=(gain(heat=3), produce(heat=1))),
    event(
        "Imported Nitrogen",
        23,
        EARTH,
        SPACE,
        play=(gain(plants=4), Rate(1), Add(3, OWN_CARD, MICROBES), Add(2, OWN_CARD, ANIMALS)),
    ),
    event("Import of Advanced GHG", 9, EARTH, SPACE, play=(produce(heat=2),)),
    event("Aerobraked Ammonia Asteroid", 26, SPACE, play=(produce(plants=1, heat=3), Add(2, OWN_CARD, MICROBES))),
    event("Ice Cap Melting", 5, needs=temperature(2), play=(Place(OCEAN, SEA),)),
    event("Flooding", 7, play=(Custom("flooding"),), points=Fixed(-1)),
    event("Local Heat Trapping", 1, play=(pay(heat=5), Choose(((gain(plants=4),), (Add(2, OTHER_CARD, ANIMALS),))))),
    event("Permafrost Extraction", 8, needs=temperature(-8), play=(Place(OCEAN, SEA),)),
    event("Special Design", 4, SCIENCE, play=(NextCard(Slack(2)),)),
)
