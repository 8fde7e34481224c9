"""What makes no sense on a card is found, and no card has any of it."""

import pytest

from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.count import Tags
from perijove.games.mars.effects.effect import (
    OWN_CARD,
    Add,
    Choose,
    Custom,
    Draw,
    Effect,
    Gain,
    If,
    Look,
    Pay,
    Place,
    PlayCard,
    Produce,
    ProduceFound,
    Raise,
    Rate,
    RateEach,
    SpendHeld,
    TakeHeld,
)
from perijove.games.mars.effects.lasting import Discount, Keep, TagPlayed, TilePlaced, When
from perijove.games.mars.effects.lint import lint
from perijove.games.mars.effects.need import HasTags, RatingRaised
from perijove.games.mars.effects.points import Fixed, PerHeld
from perijove.games.mars.effects.printed import BLANK, Printed
from perijove.games.mars.things import ANIMALS, CITY, MICROBES, PLANT, PLANTS, STEEL


def test_every_card_is_in_order() -> None:
    assert {card.code: lint(card.printed) for card in CARDS if lint(card.printed)} == {}


def test_a_blank_card_is_in_order() -> None:
    assert lint(BLANK) == []


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        (Gain(()), "no changes"),
        (Gain(((PLANTS, -1),)), "-1 is less than 1"),
        (Gain(((PLANTS, 1), (PLANTS, 2))), "a resource comes twice"),
        (Gain(((9, 1),)), "there is no resource 9"),
        (Produce(((PLANTS, 0),)), "a change by nothing"),
        (Place(CITY, 99), "there is no place 99"),
        (Place(99, 0), "there is no tile 99"),
        (Place(-1, 0), "there is no tile -1"),
        (Place(CITY, 0, 0), "0 is less than 1"),
        (Raise(5, 1), "there is no parameter 5"),
        (Rate(-1), "-1 is less than 1"),
        (RateEach(Tags(PLANT, per=0)), "0 is less than 1"),
        (RateEach(Tags(PLANT, whose=7)), "nobody is 7"),
        (Look(2, 2), "0 is less than 1"),
        (Add(1, 9), "there is no card 9"),
        (Add(1), "the card holds nothing"),
        (Add(1, OWN_CARD), "it is not said which resources are added"),
        (SpendHeld(1), "the card holds nothing"),
        (TakeHeld(ANIMALS), "what is taken goes nowhere"),
        (ProduceFound((STEEL,)), "no tile was placed before"),
        (ProduceFound(()), "nothing can be found"),
        (PlayCard(), "the card played gets no help"),
        (Choose(((Draw(1),),)), "no choice"),
        (Choose(((Draw(1),), ())), "an alternative that does nothing"),
        (Choose(((Draw(1),), (Draw(1),))), "an alternative comes twice"),
        (If(HasTags(PLANT, 1), (Draw(1),), (Draw(1),)), "both branches are equal"),
        (If(HasTags(PLANT, 1), ()), "nothing happens then"),
        (If(HasTags(PLANT, 0), (Draw(1),)), "0 is less than 1"),
        (Choose(((Draw(1),), (Rate(0),))), "0 is less than 1"),
        (Custom("win"), "the game has nothing called win"),
    ],
    ids=repr,
)
def test_effects(effect: Effect, problem: str) -> None:
    found = lint(Printed(play=(effect,)))
    assert [text for text in found if text.startswith(problem)], found


@pytest.mark.parametrize(
    ("card", "problem"),
    [
        (Printed(tags=(77,)), "there is no tag 77"),
        (Printed(holds=9), "no card holds 9"),
        (Printed(points=PerHeld()), "the card holds nothing"),
        (Printed(points=Fixed(0)), "no points"),
        (Printed(lasting=(Keep(),)), "the card holds nothing"),
        (Printed(lasting=(Discount(0),)), "0 is less than 1"),
        (Printed(lasting=(When(TagPlayed(()), (Draw(1),)),)), "no tag sets it off"),
        (Printed(lasting=(When(TilePlaced(CITY), ()),)), "nothing happens then"),
        (Printed(lasting=(When(TilePlaced(CITY, 8), (Draw(1),)),)), "nobody is 8"),
        (Printed(actions=((),)), "an action that does nothing"),
        (Printed(action_needs=(RatingRaised(),)), "an action that isn't there has needs"),
        (
            Printed(holds=ANIMALS, play=(Add(1, held=MICROBES),)),
            "the card gets resources of another kind than it holds",
        ),
        (Printed(actions=((Pay(()),),)), "no changes"),
    ],
    ids=repr,
)
def test_whole_cards(card: Printed, problem: str) -> None:
    found = lint(card)
    assert [text for text in found if text.startswith(problem)], found


def test_what_stays_open_is_allowed() -> None:
    open_ones = Printed(lasting=(Discount(1), When(TilePlaced(), (Draw(1),))), holds=ANIMALS, play=(Add(1),))
    assert lint(open_ones) == []
