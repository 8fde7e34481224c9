"""Paying: every legal mix, the usual one first, nothing wasted and nothing needless asked."""

import random
from itertools import product
from typing import Any

import pytest

from perijove import Match
from perijove.games.mars.rules.payment import Purse, usual, ways
from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, held, playable, stock


def mixes_on_offer(match: Match) -> list[tuple[int, ...]]:
    """Every way to answer the questions about a payment, from the first after ``pay:other``."""
    if not codes(match, 0) or not codes(match, 0)[0].startswith("amount:"):
        return [()]
    found: list[tuple[int, ...]] = []
    for answer in answers(match, 0):
        found += [(int(answer), *rest) for rest in mixes_on_offer(choose(match.fork(), f"amount:{answer}"))]
    return found


def test_money_alone_asks_nothing() -> None:
    """Metals that don't fit the tags are no question."""
    match = choose(given(Side(megacredits=12, steel=3, titanium=3, heat=9, hand="sponsors mine")), "action:sponsors")
    assert stock(match) == {"megacredits": 6, "steel": 3, "titanium": 3, "heat": 9}


def asked(match: Match) -> Any:
    """What the player is asked about, by name."""
    view: Any = match.view(0)
    return view["choice"]["about"]


def test_what_is_paid_and_with_what_is_told_by_name() -> None:
    match = choose(given(Side(megacredits=9, steel=9, hand="great-dam birds"), tiles=_oceans(4)), "action:great-dam")
    purse = {"money": 9, "heat": 0, "steel": 9, "titanium": 0, "microbes": 0, "steel_value": 2, "titanium_value": 3}
    assert asked(match) == {"price": 12, "purse": purse, "action": "great-dam"}
    choose(match, "pay:other")
    assert asked(match) == {"thing": "steel", "amounts": [2, 3, 4, 5, 6], "worth": 2, "price": 12}


def test_what_is_paid_with_heat_is_told_by_name() -> None:
    """Helion pays a standard project with heat."""
    match = choose(
        given(Side(corporation="helion", megacredits=9, heat=9, hand="birds")), "action:standard-power-plant"
    )
    assert asked(match)["action"] == "standard-power-plant"
    assert asked(match)["purse"]["heat"] == 9


def test_exactly_one_way_asks_nothing() -> None:
    """2 M€ and a steel for Mine, which costs 4."""
    match = choose(given(Side(megacredits=2, steel=1, hand="mine birds")), "action:mine")
    assert stock(match) == {}


def test_free_card_asks_nothing() -> None:
    me = Side(megacredits=2, steel=5, hand="mine birds", next_discount=8)
    assert stock(choose(given(me), "action:mine")) == {"megacredits": 2, "steel": 5}


@proves("detail 6")
def test_usual_way_comes_first_and_spares_money() -> None:
    """Steel as far as nothing is wasted."""
    match = choose(given(Side(megacredits=9, steel=9, hand="great-dam birds"), tiles=_oceans(4)), "action:great-dam")
    assert codes(match, 0) == ["pay:usual", "pay:other"]
    assert stock(choose(match, "pay:usual")) == {"megacredits": 9, "steel": 3}


def _oceans(number: int) -> dict[str, str]:
    return dict.fromkeys(("r0c1", "r0c3", "r0c4", "r1c5", "r3c7")[:number], "ocean")


@proves("detail 6")
def test_every_mix_of_steel_and_money() -> None:
    """A card of 6 with four steel and 6 M€: none to three steel."""
    match = choose(
        given(Side(megacredits=6, steel=4, hand="building-industries birds", production={"energy": 1})),
        "action:building-industries",
    )
    choose(match, "pay:other")
    assert mixes_on_offer(match) == [(0,), (1,), (2,), (3,)]
    assert stock(choose(match, "amount:1")) == {"megacredits": 2, "steel": 3}


@proves("detail 6")
def test_no_unit_is_given_that_isnt_needed() -> None:
    """A card of 7 takes at most four steel, never five; there is no change for the odd one."""
    match = given(Side(megacredits=7, steel=9, hand="titanium-mine birds"))
    choose(match, "action:titanium-mine", "pay:other")
    assert mixes_on_offer(match) == [(0,), (1,), (2,), (3,), (4,)]
    assert stock(choose(match, "amount:4")) == {"megacredits": 7, "steel": 5}


@proves("detail 6")
def test_mixes_of_both_metals() -> None:
    """Space Elevator, 27, with steel and titanium and no money: only mixes that reach it without a needless unit."""
    match = choose(given(Side(steel=14, titanium=9, hand="space-elevator birds")), "action:space-elevator", "pay:other")
    found = mixes_on_offer(match)
    assert found == [(steel,) for steel in (0, 2, 3, 5, 6, 8, 9, 11, 12, 14)]
    assert stock(choose(match, "amount:2")) == {"steel": 12, "titanium": 1}, "4 + 24 is 28, and nothing can be left out"


def test_usual_way_with_both_metals() -> None:
    """Titanium first, which pays more; then steel; then money."""
    match = given(Side(megacredits=20, steel=9, titanium=4, hand="space-elevator birds"))
    choose(match, "action:space-elevator", "pay:usual")
    assert stock(match) == {"megacredits": 19, "steel": 2}


def test_usual_way_wastes_only_where_it_must() -> None:
    """13 without any money: the seventh steel pays the odd one."""
    match = choose(given(Side(steel=8, hand="martian-rails birds")), "action:martian-rails")
    assert stock(match) == {"steel": 1}


@proves("detail 6")
@pytest.mark.parametrize(
    ("card", "metal"), [("sponsors", "steel"), ("sponsors", "titanium"), ("mine", "titanium"), ("satellites", "steel")]
)
def test_metal_only_for_its_tag(card: str, metal: str) -> None:
    side = Side(hand=f"{card} birds", steel=20) if metal == "steel" else Side(hand=f"{card} birds", titanium=20)
    assert not playable(given(side), card)


# Helion


def test_helion_pays_with_heat() -> None:
    match = choose(given(Side(heat=6, corporation="helion", hand="sponsors birds")), "action:sponsors")
    assert stock(match) == {}


def test_helion_every_mix_of_heat_and_money() -> None:
    """Money first is the usual way; heat is exact, so nothing is ever wasted."""
    match = choose(given(Side(megacredits=4, heat=5, corporation="helion", hand="sponsors birds")), "action:sponsors")
    assert stock(choose(match.fork(), "pay:usual")) == {"heat": 3}
    choose(match, "pay:other")
    assert mixes_on_offer(match) == [(2,), (3,), (4,), (5,)]
    assert stock(choose(match, "amount:5")) == {"megacredits": 3}


def test_helion_steel_and_heat() -> None:
    me = Side(megacredits=2, heat=2, steel=1, corporation="helion", hand="mine birds")
    match = choose(given(me), "action:mine", "pay:other")
    assert mixes_on_offer(match) == [(0,), (1, 0), (1, 1), (1, 2)]


def test_money_never_stands_in_for_heat() -> None:
    match = given(Side(megacredits=50, heat=7, corporation="helion", hand="mine"))
    assert "action:convert-heat" not in codes(match, 0)


@pytest.mark.parametrize(
    ("action", "heat"),
    [("claim-terraformer", 8), ("fund-banker", 8), ("use-space-mirrors", 7), ("standard-power-plant", 11)],
)
def test_helion_pays_anything_with_heat(action: str, heat: int) -> None:
    me = Side(heat=heat, corporation="helion", rating=35, played="space-mirrors", hand="birds")
    assert stock(choose(given(me), f"action:{action}")) == {}


def test_heat_of_others_is_no_money() -> None:
    assert not playable(given(Side(heat=20, hand="sponsors birds")), "sponsors")


def test_helion_with_local_heat_trapping() -> None:
    """The five heat that the card takes can't pay for it as well."""
    assert not playable(
        given(Side(heat=5, corporation="helion", hand="local-heat-trapping mine")), "local-heat-trapping"
    )
    me = Side(heat=6, corporation="helion", hand="local-heat-trapping mine")
    assert stock(choose(given(me), "action:local-heat-trapping")) == {"plants": 4}
    rich = Side(megacredits=1, heat=5, corporation="helion", hand="local-heat-trapping mine")
    assert stock(choose(given(rich), "action:local-heat-trapping")) == {"plants": 4}


# Psychrophiles


def test_microbes_of_psychrophiles_pay_for_plants() -> None:
    """2 M€ each for a card with a plant tag; usually all that fit."""
    me = Side(megacredits=9, played="psychrophiles", held={"psychrophiles": 3}, hand="adapted-lichen mine")
    match = choose(given(me), "action:adapted-lichen")
    assert codes(match, 0) == ["pay:usual", "pay:other"]
    usual = choose(match.fork(), "pay:usual")
    assert (stock(usual), held(usual)) == ({"megacredits": 6}, {})
    choose(match, "pay:other")
    assert mixes_on_offer(match) == [(0,), (1,), (2,), (3,)]


def test_microbes_of_psychrophiles_give_no_change() -> None:
    """Five of six pay for 9."""
    me = Side(played="psychrophiles", held={"psychrophiles": 6}, hand="adapted-lichen mine")
    match = choose(given(me), "action:adapted-lichen")
    assert held(match) == {"psychrophiles": 1}


def test_microbes_of_psychrophiles_pay_for_nothing_else() -> None:
    me = Side(played="psychrophiles", held={"psychrophiles": 9}, hand="tardigrades mine sponsors")
    match = given(me)
    assert not playable(match, "tardigrades")
    assert not playable(match, "sponsors")


def test_microbes_and_steel() -> None:
    """Greenhouses are a plant and a building."""
    me = Side(steel=1, played="psychrophiles", held={"psychrophiles": 2}, hand="greenhouses birds")
    match = choose(given(me), "action:greenhouses")
    assert (stock(match), held(match)) == ({}, {})


def test_other_microbes_pay_nothing() -> None:
    me = Side(played="tardigrades", held={"tardigrades": 9}, hand="adapted-lichen mine")
    assert not playable(given(me), "adapted-lichen")


# Against every mix there is


def purse(money: int, heat: int, steel: int, titanium: int, microbes: int, bonus: int) -> Purse:
    found = Purse(board(given()))
    found.money, found.heat, found.steel, found.titanium, found.microbes = money, heat, steel, titanium, microbes
    found.steel_value, found.titanium_value = 2 + bonus, 3 + bonus
    return found


def every_mix(held: Purse, price: int) -> set[tuple[int, ...]]:
    """By brute force: what reaches the price, and doesn't any more if a single unit is left out."""
    found: set[tuple[int, ...]] = set()
    worth = (held.steel_value, held.titanium_value, 2, 1, 1)
    for units in product(
        *(range(most + 1) for most in (held.steel, held.titanium, held.microbes, held.heat, held.money))
    ):
        over = sum(unit * value for unit, value in zip(units, worth, strict=True)) - price
        if over >= 0 and all(over < value for unit, value in zip(units, worth, strict=True) if unit):
            found.add(units[:4])
    return found


@proves("detail 6")
def test_ways_are_exactly_the_mixes_without_a_needless_unit() -> None:
    """And the usual way is one of them."""
    rng = random.Random(5)
    for _ in range(300):
        held = purse(*(rng.randrange(limit) for limit in (9, 4, 5, 4, 4, 2)))
        price = rng.randrange(1, 25)
        mixes = every_mix(held, price)
        assert set(ways(held, price, 1 << 30)) == mixes
        assert len(ways(held, price, 1 << 30)) == len(mixes)
        if mixes:
            assert held.total() >= price
            assert usual(held, price) in mixes
        else:
            assert held.total() < price
