"""What effects are worth to a bot."""

import pytest

from perijove.games.mars.effects.count import Tags, Tiles
from perijove.games.mars.effects.effect import (
    Choose,
    Custom,
    Draw,
    Effect,
    Gain,
    GainEach,
    If,
    LowerAny,
    NextCard,
    Pay,
    PayWith,
    Place,
    Produce,
    Raise,
    Rate,
    RemoveAny,
    StealAny,
)
from perijove.games.mars.effects.lasting import Discount, EventPlayed, Lasting, TagPlayed, TilePlaced, When
from perijove.games.mars.effects.need import HasTags
from perijove.games.mars.effects.node import ANYONE
from perijove.games.mars.effects.points import Fixed, IfHeld, PerHeld, PerNeighbour, PerTag, PerTile, Points
from perijove.games.mars.state import MOST_OCEANS, MOST_OXYGEN
from perijove.games.mars.things import (
    CITY,
    CITY_LAND,
    ENERGY,
    MEGACREDITS,
    OCEAN,
    OXYGEN,
    PLANT,
    PLANTS,
    SPACE,
    STEEL,
    TAGS,
    TILES,
    TITANIUM,
    WILD,
)
from perijove.games.mars.worth import Prices, worth, worth_of_lasting, worth_of_points

from .table import table

PRICES = Prices(
    resource=(1.0, 2.0, 3.0, 2.0, 1.0, 1.0),
    production=(5.0, 8.0, 12.0, 9.0, 7.0, 5.0),
    rating=8.0,
    parameter=(9.0, 10.0, 12.0),
    tile=(12.0,) * len(TILES),
    held=(3.0, 1.5, 2.5, 4.0),
    point=5.0,
    card=3.0,
    bought=1.0,
    harm=0.5,
    cards=20.0,
    tagged=(4.0,) * len(TAGS),
    tagged_others=(6.0,) * len(TAGS),
    placed=(2.0,) * len(TILES),
    placed_others=(3.0,) * len(TILES),
    events=6.0,
    neighbours=2.0,
    projects=4.0,
    custom={"vitor": 8.0},
)


@pytest.mark.parametrize(
    ("effects", "money"),
    [
        ((Gain(((PLANTS, 3), (STEEL, 1))),), 8),
        ((Produce(((MEGACREDITS, 2), (ENERGY, -1))),), 3),
        ((Pay(((ENERGY, 4),)), Gain(((STEEL, 1),)), Raise(OXYGEN, 1)), 8),
        ((PayWith(12, TITANIUM), Place(OCEAN, CITY_LAND)), 0),
        ((Rate(2), Draw(1)), 19),
        ((GainEach(PLANTS, Tags(PLANT)),), 2 * (3 + 1)),
        ((GainEach(PLANTS, Tags(PLANT, per=3)),), 2),
        ((GainEach(MEGACREDITS, Tiles(CITY, mapped=True)),), 2),
        ((Choose(((Rate(1),), (Draw(1),))),), 8),
        ((Choose(((Pay(((STEEL, 1),)),), (Pay(((ENERGY, 3),)),))),), -2),
        ((Choose(((Pay(((STEEL, 1),)),), (Pay(((ENERGY, 3),)),)), optional=True),), 0),
        ((If(HasTags(PLANT, 3), (Draw(4),), (Draw(1),)),), 12),
        ((If(HasTags(PLANT, 5), (Draw(4),), (Draw(1),)),), 3),
        ((LowerAny(PLANTS, 1),), 4.5),
        ((LowerAny(PLANTS, 3),), -27),
        ((RemoveAny(PLANTS, 4),), 4),
        ((StealAny(STEEL, 2),), 6),
        ((NextCard(Discount(8)),), 8),
        ((Custom("vitor"), Custom("flooding")), 8),
        ((), 0),
    ],
    ids=repr,
)
def test_effects(effects: tuple[Effect, ...], money: float) -> None:
    s = table(cities=2)
    s.boards[0].tags[PLANT] = 3
    s.boards[0].tags[WILD] = 1
    s.boards[1].production[PLANTS] = 2
    s.boards[1].stock[PLANTS] = s.boards[1].stock[STEEL] = 1
    assert worth(s, 0, effects, PRICES) == money


def test_what_has_come_to_its_end_is_worth_nothing() -> None:
    s = table()
    s.oxygen = MOST_OXYGEN
    s.oceans = MOST_OCEANS
    assert worth(s, 0, (Raise(OXYGEN, 2), Place(OCEAN, 0), RemoveAny(PLANTS, 3), StealAny(STEEL, 2)), PRICES) == 0


@pytest.mark.parametrize(
    ("lasting", "money"),
    [
        (Discount(2), 40),
        (Discount(2, SPACE), 8),
        (When(EventPlayed(), (Gain(((MEGACREDITS, 3),)),)), 18),
        (When(TagPlayed((PLANT, SPACE)), (Gain(((MEGACREDITS, 1),)),)), 8),
        (When(TilePlaced(CITY, ANYONE), (Gain(((MEGACREDITS, 2),)),)), 10),
        (When(EventPlayed(), (Pay(((MEGACREDITS, 3),)),)), 0),
    ],
    ids=repr,
)
def test_lasting_effects(lasting: Lasting, money: float) -> None:
    assert worth_of_lasting(table(), 0, lasting, PRICES) == money


@pytest.mark.parametrize(
    ("points", "money"),
    [
        (Fixed(-2), -10),
        (PerHeld(2, 3), 20),
        (IfHeld(3), 15),
        (PerTag(PLANT), 15),
        (PerTile(CITY, 2), 10),
        (PerNeighbour(OCEAN), 10),
    ],
    ids=repr,
)
def test_points(points: Points, money: float) -> None:
    s = table(cities=5)
    s.boards[0].tags[PLANT] = 3
    s.boards[0].held[10] = 7
    assert worth_of_points(s, 0, points, PRICES, 10) == money


def test_a_card_that_is_not_in_play_holds_nothing() -> None:
    assert worth_of_points(table(), 0, PerHeld(), PRICES) == 0
