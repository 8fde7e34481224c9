"""The prelude cards."""

from typing import Final

from perijove.games.mars.cards.card import Card, gain, pay, prelude, produce
from perijove.games.mars.effects.effect import Draw, Place, PlayCard, Raise, Rate, RevealUntil
from perijove.games.mars.things import (
    BUILDING,
    CITY,
    CITY_LAND,
    CITY_TAG,
    EARTH,
    FOREST_LAND,
    GREENERY,
    JOVIAN,
    MICROBE,
    OCEAN,
    OXYGEN,
    PLANT,
    POWER,
    SCIENCE,
    SEA,
    SPACE,
    TEMPERATURE,
    WILD,
)

PRELUDES: Final[tuple[Card, ...]] = (
    prelude("allied-bank", "Allied Bank", EARTH, play=(gain(megacredits=3), produce(megacredits=4))),
    prelude(
        "aquifer-turbines", "Aquifer Turbines", POWER, play=(pay(megacredits=3), produce(energy=2), Place(OCEAN, SEA))
    ),
    prelude("biofuels", "Biofuels", MICROBE, play=(gain(plants=2), produce(plants=1, energy=1))),
    prelude("biolab", "Biolab", SCIENCE, play=(Draw(3), produce(plants=1))),
    prelude("biosphere-support", "Biosphere Support", PLANT, play=(produce(megacredits=-1, plants=2),)),
    prelude("business-empire", "Business Empire", EARTH, play=(pay(megacredits=6), produce(megacredits=6))),
    prelude("dome-farming", "Dome Farming", PLANT, BUILDING, play=(produce(megacredits=2, plants=1),)),
    prelude("donation", "Donation", play=(gain(megacredits=21),)),
    prelude(
        "early-settlement", "Early Settlement", BUILDING, CITY_TAG, play=(produce(plants=1), Place(CITY, CITY_LAND))
    ),
    prelude("ecology-experts", "Ecology Experts", PLANT, MICROBE, play=(produce(plants=1), PlayCard(ignoring=True))),
    prelude("eccentric-sponsor", "Eccentric Sponsor", play=(PlayCard(discount=25),)),
    prelude(
        "experimental-forest", "Experimental Forest", PLANT, play=(RevealUntil(PLANT, 2), Place(GREENERY, FOREST_LAND))
    ),
    prelude("galilean-mining", "Galilean Mining", JOVIAN, play=(pay(megacredits=5), produce(titanium=2))),
    prelude("great-aquifer", "Great Aquifer", play=(Place(OCEAN, SEA, 2),)),
    prelude("huge-asteroid", "Huge Asteroid", play=(pay(megacredits=5), Raise(TEMPERATURE, 3))),
    prelude("io-research-outpost", "Io Research Outpost", JOVIAN, SCIENCE, play=(Draw(1), produce(titanium=1))),
    prelude("loan", "Loan", play=(gain(megacredits=30), produce(megacredits=-2))),
    prelude(
        "martian-industries", "Martian Industries", BUILDING, play=(gain(megacredits=6), produce(steel=1, energy=1))
    ),
    prelude("metal-rich-asteroid", "Metal-Rich Asteroid", play=(gain(steel=4, titanium=4), Raise(TEMPERATURE, 1))),
    prelude("metals-company", "Metals Company", play=(produce(megacredits=1, steel=1, titanium=1),)),
    prelude("mining-operations", "Mining Operations", BUILDING, play=(gain(steel=4), produce(steel=2))),
    prelude("mohole", "Mohole", BUILDING, play=(gain(heat=3), produce(heat=3))),
    prelude("mohole-excavation", "Mohole Excavation", BUILDING, play=(gain(heat=2), produce(steel=1, heat=2))),
    prelude("nitrogen-shipment", "Nitrogen Shipment", play=(gain(megacredits=5), produce(plants=1), Rate(1))),
    prelude(
        "orbital-construction-yard", "Orbital Construction Yard", SPACE, play=(gain(titanium=4), produce(titanium=1))
    ),
    prelude("polar-industries", "Polar Industries", BUILDING, play=(produce(heat=2), Place(OCEAN, SEA))),
    prelude("power-generation", "Power Generation", POWER, play=(produce(energy=3),)),
    prelude("research-network", "Research Network", WILD, play=(Draw(3), produce(megacredits=1))),
    prelude(
        "self-sufficient-settlement",
        "Self-Sufficient Settlement",
        BUILDING,
        CITY_TAG,
        play=(produce(megacredits=2), Place(CITY, CITY_LAND)),
    ),
    prelude("smelting-plant", "Smelting Plant", BUILDING, play=(gain(steel=5), Raise(OXYGEN, 2))),
    prelude("society-support", "Society Support", play=(produce(megacredits=-1, plants=1, energy=1, heat=1),)),
    prelude("supplier", "Supplier", POWER, play=(gain(steel=4), produce(energy=2))),
    prelude("supply-drop", "Supply Drop", play=(gain(steel=8, titanium=3, plants=3),)),
    prelude("unmi-contractor", "UNMI Contractor", EARTH, play=(Draw(1), Rate(3))),
    prelude("acquired-space-agency", "Acquired Space Agency", play=(RevealUntil(SPACE, 2), gain(titanium=6))),
)
