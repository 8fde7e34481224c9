"""The corporations of the base game, the Corporate Era and Prelude."""

from typing import Final

from perijove.games.mars.cards.card import Card, corporation, gain, pay, produce
from perijove.games.mars.effects.effect import Custom, Draw, Place, Rate
from perijove.games.mars.effects.lasting import (
    Conversion,
    Discount,
    EventPlayed,
    Money,
    Paid,
    PointsPlayed,
    ProjectDiscount,
    Slack,
    TagPlayed,
    TilePlaced,
    When,
    Worth,
)
from perijove.games.mars.effects.need import RatingRaised
from perijove.games.mars.effects.node import ANYONE
from perijove.games.mars.things import (
    BUILDING,
    CITY,
    CITY_LAND,
    EARTH,
    HEAT,
    JOVIAN,
    PLANT,
    PLANTS,
    POWER,
    POWER_PLANT,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)

CORPORATIONS: Final[tuple[Card, ...]] = (
    corporation("Beginner Corporation", 42, play=(Draw(10),)),
    corporation("CrediCor", 57, lasting=(When(Paid(20), (gain(megacredits=4),)),)),
    corporation("Ecoline", 36, PLANT, play=(gain(plants=3), produce(plants=2)), lasting=(Conversion(PLANTS, 7),)),
    corporation("Helion", 42, SPACE, play=(produce(heat=3),), lasting=(Money(HEAT),)),
    corporation(
        "Interplanetary Cinematics",
        30,
        BUILDING,
        play=(gain(steel=20),),
        lasting=(When(EventPlayed(), (gain(megacredits=2),)),),
    ),
    corporation("Inventrix", 45, SCIENCE, first=(Draw(3),), lasting=(Slack(2),)),
    corporation(
        "Mining Guild",
        30,
        BUILDING,
        BUILDING,
        play=(gain(steel=5), produce(steel=1)),
        lasting=(When(TilePlaced(printed=(STEEL, TITANIUM)), (produce(steel=1),)),),
    ),
    corporation("PhoboLog", 23, SPACE, play=(gain(titanium=10),), lasting=(Worth(TITANIUM, 1),)),
    corporation(
        "Tharsis Republic",
        40,
        BUILDING,
        first=(Place(CITY, CITY_LAND),),
        lasting=(
            When(TilePlaced(CITY, ANYONE, mapped=True), (produce(megacredits=1),)),
            When(TilePlaced(CITY), (gain(megacredits=3),)),
        ),
    ),
    corporation(
        "ThorGate",
        48,
        POWER,
        play=(produce(energy=1),),
        lasting=(Discount(3, POWER, each=True), ProjectDiscount(POWER_PLANT, 3)),
    ),
    corporation(
        "United Nations Mars Initiative",
        40,
        EARTH,
        action_needs=(RatingRaised(),),
        actions=((pay(megacredits=3), Rate(1)),),
    ),
    corporation(
        "Saturn Systems",
        42,
        JOVIAN,
        play=(produce(titanium=1),),
        lasting=(When(TagPlayed((JOVIAN,), ANYONE), (produce(megacredits=1),)),),
    ),
    corporation("Teractor", 60, EARTH, lasting=(Discount(3, EARTH, each=True),)),
    corporation(
        "Cheung Shing MARS", 44, BUILDING, play=(produce(megacredits=3),), lasting=(Discount(2, BUILDING, each=True),)
    ),
    corporation(
        "Point Luna", 38, SPACE, EARTH, play=(produce(titanium=1),), lasting=(When(TagPlayed((EARTH,)), (Draw(1),)),)
    ),
    corporation("Robinson Industries", 47, actions=((pay(megacredits=4), Custom("robinson-industries")),)),
    corporation("Valley Trust", 37, EARTH, first=(Custom("valley-trust"),), lasting=(Discount(2, SCIENCE, each=True),)),
    corporation(
        "Vitor",
        45,
        EARTH,
        play=(gain(megacredits=3),),
        first=(Custom("vitor"),),
        lasting=(When(PointsPlayed(), (gain(megacredits=3),)),),
    ),
)
