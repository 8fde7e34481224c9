"""One tree for each kind of node, in the numbers of Terraforming Mars, and a table whose every answer can be set."""

import random

from perijove.engine.rng import Rng
from perijove.games.mars.effects.count import Count, Events, Tags, Tiles
from perijove.games.mars.effects.effect import (
    HOLDING,
    OTHER_CARD,
    OWN_CARD,
    PLAYED,
    Add,
    Choose,
    Custom,
    Draw,
    Effect,
    Gain,
    GainEach,
    If,
    Look,
    LookToBuy,
    LowerAny,
    NextCard,
    Pay,
    PayWith,
    Place,
    PlayCard,
    Produce,
    ProduceEach,
    ProduceFound,
    Raise,
    Rate,
    RateEach,
    RemoveAny,
    RemoveHeld,
    RevealUntil,
    SpendHeld,
    StealAny,
    Swap,
    TakeHeld,
)
from perijove.games.mars.effects.lasting import (
    Conversion,
    Discount,
    EventPlayed,
    Keep,
    Lasting,
    Money,
    MoneyHere,
    Paid,
    PointsPlayed,
    ProjectDiscount,
    ProjectPaid,
    Protect,
    Slack,
    TagPlayed,
    TilePlaced,
    Trigger,
    When,
    Worth,
)
from perijove.games.mars.effects.need import AtLeast, AtMost, HasProduction, HasTags, HasTiles, Need, RatingRaised
from perijove.games.mars.effects.node import ANYONE, OTHERS, OWN, Node
from perijove.games.mars.effects.points import Fixed, IfHeld, PerHeld, PerNeighbour, PerTag, PerTile, Points
from perijove.games.mars.effects.world import World
from perijove.games.mars.things import (
    ANIMALS,
    BUILDING,
    BY_CITY,
    CITY,
    CITY_LAND,
    EARTH,
    GREENERY,
    HEAT,
    MICROBES,
    OCEAN,
    OXYGEN,
    PLANT,
    PLANTS,
    POWER_PLANT,
    SCIENCE,
    SEA,
    SPACE,
    STEEL,
    TEMPERATURE,
    TITANIUM,
)

COUNTS: tuple[Count, ...] = (
    Tags(EARTH),
    Tags(BUILDING, per=2),
    Tags(SPACE, OTHERS),
    Tags(SPACE, ANYONE),
    Tiles(CITY),
    Tiles(CITY, mapped=True),
    Tiles(CITY, OWN),
    Tiles(CITY, OTHERS, mapped=True, per=3),
    Events(),
    Events(OWN),
    Events(OTHERS, per=2),
)
NEEDS: tuple[Need, ...] = (
    AtLeast(OXYGEN, 4),
    AtMost(TEMPERATURE, -18),
    HasTags(SCIENCE, 2),
    HasProduction(STEEL, 1),
    HasTiles(GREENERY, 1),
    HasTiles(CITY, 2, ANYONE),
    HasTiles(CITY, 1, OTHERS),
    RatingRaised(),
)
TRIGGERS: tuple[Trigger, ...] = (
    TagPlayed((PLANT, SCIENCE)),
    TagPlayed((EARTH,), ANYONE),
    TagPlayed((EARTH,), OTHERS),
    EventPlayed(),
    EventPlayed(SPACE),
    PointsPlayed(),
    TilePlaced(OCEAN, ANYONE),
    TilePlaced(CITY, OTHERS, mapped=True),
    TilePlaced(printed=(STEEL, TITANIUM)),
    Paid(20),
    ProjectPaid(),
)
LASTING: tuple[Lasting, ...] = (
    Discount(2),
    Discount(2, SPACE),
    Discount(3, EARTH, each=True),
    ProjectDiscount(POWER_PLANT, 3),
    Worth(STEEL, 1),
    Slack(1),
    Slack(2),
    Money(HEAT),
    MoneyHere(PLANT, 2),
    Protect(),
    Keep(),
    Conversion(PLANTS, 7),
    *[When(trigger, (Draw(1),)) for trigger in TRIGGERS],
)
POINTS: tuple[Points, ...] = (
    Fixed(-2),
    PerHeld(),
    PerHeld(2, 3),
    IfHeld(3),
    PerTag(EARTH),
    PerTile(CITY),
    PerTile(CITY, 3),
    PerNeighbour(OCEAN),
)
EFFECTS: tuple[Effect, ...] = (
    Gain(((PLANTS, 3), (HEAT, 1))),
    *[GainEach(PLANTS, count) for count in COUNTS],
    Pay(((PLANTS, 1),)),
    PayWith(12, TITANIUM),
    Produce(((PLANTS, 2), (HEAT, -1))),
    ProduceEach(HEAT, Tags(EARTH)),
    ProduceFound((STEEL, TITANIUM)),
    Rate(2),
    RateEach(Tags(EARTH)),
    Raise(OXYGEN, 1),
    Place(OCEAN, SEA, 2),
    Place(CITY, CITY_LAND),
    Place(CITY, BY_CITY),
    LowerAny(PLANTS, 1),
    RemoveAny(PLANTS, 4),
    StealAny(STEEL, 2),
    RemoveHeld(ANIMALS, 2),
    TakeHeld(MICROBES),
    Add(2),
    Add(2, OWN_CARD, ANIMALS),
    Add(2, OTHER_CARD, MICROBES),
    Add(1, PLAYED),
    Add(1, HOLDING),
    SpendHeld(2),
    Draw(2),
    Look(4, 2),
    LookToBuy(1),
    LookToBuy(2),
    RevealUntil(PLANT, 1),
    RevealUntil(PLANT, 2),
    Swap(),
    PlayCard(25),
    PlayCard(ignoring=True),
    *[NextCard(lasting) for lasting in LASTING],
    Choose(((Draw(1),), (Pay(((HEAT, 1),)), Rate(1)))),
    Choose(((Draw(1),), (Rate(1),)), optional=True),
    *[If(need, (Draw(1),), (Draw(2),)) for need in NEEDS],
    If(HasTags(PLANT, 1), (Draw(1),)),
    Custom("flooding"),
)
SAMPLES: tuple[Node, ...] = (*COUNTS, *NEEDS, *TRIGGERS, *LASTING, *POINTS, *EFFECTS)


def kinds(family: type[Node] = Node) -> set[type[Node]]:
    """All kinds of node: the subclasses that have no subclasses themselves."""
    found: set[type[Node]] = set()
    for kind in family.__subclasses__():
        found |= kinds(kind) or {kind}
    return found


class Toy(World):
    """A table that answers at random, always the same to the same question; or as it was told."""

    def __init__(self, seed: int = 0, players: int = 2, **fixed: int) -> None:
        super().__init__(players, Rng(seed))
        self.seed = seed
        self.fixed = fixed

    def answer(self, name: str, least: int, most: int, *about: int | str | bool) -> int:
        if name in self.fixed:
            return self.fixed[name]
        return random.Random(f"{self.seed} {name} {about}").randint(least, most)

    def stock(self, me: int, resource: int) -> int:
        return self.answer("stock", 0, 12, me, resource)

    def production(self, me: int, resource: int) -> int:
        return self.answer("production", -5 if resource == 0 else 0, 4, me, resource)

    def lowest(self, resource: int) -> int:
        return -5 if resource == 0 else 0

    def level(self, parameter: int) -> int:
        if parameter == TEMPERATURE:
            return 2 * self.answer("temperature", -15, 4)
        return self.answer("level", 0, 14, parameter)

    def step(self, parameter: int) -> int:
        return 2 if parameter == TEMPERATURE else 1

    def finished(self, parameter: int) -> bool:
        return bool(self.answer("finished", 0, 1, parameter))

    def slack(self, me: int) -> int:
        return 2 * self.answer("slack", 0, 1)

    def tags(self, me: int, tag: int, whose: int) -> int:
        return self.answer("tags", 0, 5, me, tag, whose)

    def wild_tags(self, me: int) -> int:
        return self.answer("wild", 0, 2)

    def tiles(self, me: int, tile: int, whose: int, mapped: bool) -> int:
        return self.answer("tiles", 0, 4, me, tile, whose, mapped)

    def events(self, me: int, whose: int) -> int:
        return self.answer("events", 0, 5, me, whose)

    def rating_raised(self, me: int) -> bool:
        return bool(self.answer("raised", 0, 1))

    def held(self, card: int) -> int:
        return self.answer("held", 0, 4, card)

    def can_pay_with(self, me: int, amount: int, metal: int) -> bool:
        return bool(self.answer("payable", 0, 1, amount, metal))

    def has_space(self, me: int, tile: int, where: int) -> bool:
        return bool(self.answer("space", 0, 1, tile, where))

    def placeable(self, tile: int) -> bool:
        return bool(self.answer("placeable", 0, 1, tile))

    def can_lower(self, me: int, resource: int, steps: int, gained: int) -> bool:
        return gained >= steps or bool(self.answer("lower", 0, 1, resource, steps))

    def has_holder(self, me: int, card: int, to: int, held: int) -> bool:
        return bool(self.answer("holder", 0, 1, to, held))

    def has_held(self, me: int, held: int, card: int) -> bool:
        return bool(self.answer("takeable", 0, 1, held))

    def has_victim(self, me: int, resource: int, others: bool) -> bool:
        return bool(self.answer("victim", 0, 1, resource, others))

    def tag_income(self, me: int, card: int, resource: int) -> int:
        return self.answer("tag_income", 0, 2, card, resource)

    def tile_income(self, me: int, card: int, tile: int, resource: int) -> int:
        return self.answer("tile_income", 0, 2, card, tile, resource)

    def can_play_card(self, me: int, discount: int, ignoring: bool) -> bool:
        return bool(self.answer("playable", 0, 1, discount, ignoring))

    def custom_possible(self, me: int, name: str, card: int) -> bool:
        return bool(self.answer("custom", 0, 1, name))
