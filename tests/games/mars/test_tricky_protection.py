"""Protection and removal: Protected Habitats, Pets, Predators, Ants, Virus."""

import pytest

from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import choose, held, points, production, stock, why_not

SAFE = Side(plants=5, played="protected-habitats fish tardigrades", held={"fish": 2, "tardigrades": 3}, hand="trees")
OPEN = Side(plants=5, played="fish tardigrades", held={"fish": 2, "tardigrades": 3}, hand="trees")


@proves("detail 17")
def test_plants_are_protected_against_others() -> None:
    """Nothing is asked when all others are protected."""
    match = choose(given(Side(megacredits=14, hand="asteroid mine"), SAFE), "action:asteroid")
    assert stock(match, 1) == {"plants": 5}
    assert "action:done" in codes(match, 0)


@proves("detail 17", "detail 28")
def test_own_plants_may_be_removed_in_spite_of_protection() -> None:
    me = Side(megacredits=14, plants=2, hand="asteroid mine", played="protected-habitats")
    match = choose(given(me), "action:asteroid")
    assert answers(match, 0) == ["1", "none"]
    assert stock(choose(match, "player:1")) == {"titanium": 2}


@proves("detail 17")
@pytest.mark.parametrize(("hunter", "prey"), [("predators", "fish"), ("ants", "tardigrades")])
def test_hunters_take_from_others(hunter: str, prey: str) -> None:
    match = choose(given(Side(played=hunter, hand="mine"), OPEN), f"action:use-{hunter}")
    assert (held(match), held(match, 1)[prey]) == ({hunter: 1}, OPEN.held[prey] - 1)


@proves("detail 17")
@pytest.mark.parametrize("hunter", ["predators", "ants"])
def test_hunters_respect_protected_habitats(hunter: str) -> None:
    match = given(Side(played=hunter, hand="mine"), SAFE)
    assert f"action:use-{hunter}" not in codes(match, 0)
    assert why_not(match, f"action:use-{hunter}")


@proves("detail 17")
def test_own_protection_doesnt_stop_own_hunters() -> None:
    me = Side(played="protected-habitats predators fish", held={"fish": 1}, hand="mine")
    match = choose(given(me), "action:use-predators")
    assert held(match) == {"predators": 1}


@proves("detail 17")
@pytest.mark.parametrize("owner", [0, 1])
def test_nobody_takes_from_pets(owner: int) -> None:
    """Neither their owner nor others."""
    pets = Side(played="predators pets", held={"pets": 3}, hand="mine")
    bare = Side(played="predators", hand="mine")
    rival = Side(played="pets", held={"pets": 3}, hand="trees")
    match = given(pets) if owner == 0 else given(bare, rival)
    assert "action:use-predators" not in codes(match, 0)


def test_hunters_dont_eat_themselves_nor_science() -> None:
    """Resources of another kind are no prey."""
    me = Side(
        played="predators ants search-for-life", held={"predators": 2, "ants": 2, "search-for-life": 1}, hand="mine"
    )
    match = given(me)
    assert not [code for code in codes(match, 0) if code in ("action:use-predators", "action:use-ants")]


def test_hunter_of_a_rival_is_prey() -> None:
    rival = Side(played="predators", held={"predators": 2}, hand="trees")
    me = Side(played="ecological-zone predators", hand="mine")
    assert "action:use-predators" not in codes(given(me)), "nobody has an animal"
    me = Side(played="ecological-zone ants", held={"ecological-zone": 1}, hand="mine")
    match = given(rival, me)
    choose(match, "action:use-predators")
    assert (held(match), held(match, 1)) == ({"predators": 3}, {})


@proves("detail 17")
def test_virus_respects_protection_and_pets() -> None:
    """Against protected players only nothing is left to ask."""
    pets = Side(played="pets protected-habitats", held={"pets": 3}, plants=4, hand="trees")
    match = choose(given(Side(megacredits=1, hand="virus mine"), pets), "action:virus")
    assert (held(match, 1), stock(match, 1)) == ({"pets": 3}, {"plants": 4})


def test_virus_takes_animals_or_plants() -> None:
    """Up to two animals from one card, or up to five plants, or nothing."""
    match = choose(given(Side(megacredits=1, hand="virus mine"), OPEN), "action:virus")
    assert answers(match, 0) == ["1", "2", "none"]
    animals = choose(match.fork(), "alternative:1", "card:fish")
    assert (held(animals, 1), stock(animals, 1)) == ({"tardigrades": 3}, {"plants": 5})
    plants = choose(match.fork(), "alternative:2", "player:2")
    assert (held(plants, 1), stock(plants, 1)) == ({"fish": 2, "tardigrades": 3}, {})
    assert stock(choose(match, "alternative:none"), 1) == {"plants": 5}


def test_virus_on_a_single_animal() -> None:
    rival = Side(played="fish", held={"fish": 1}, hand="trees")
    match = choose(given(Side(megacredits=1, hand="virus mine"), rival), "action:virus", "alternative:1", "card:fish")
    assert held(match, 1) == {}


@proves("detail 17")
def test_production_is_not_protected() -> None:
    rival = Side(played="protected-habitats", production={"plants": 2}, hand="trees")
    match = choose(given(Side(megacredits=10, hand="birds mine"), rival, oxygen=13), "action:birds")
    assert production(match, 1) == {}


def test_money_and_metals_are_not_protected() -> None:
    rival = Side(played="protected-habitats", steel=4, titanium=3, megacredits=7, hand="trees")
    match = choose(given(Side(megacredits=1, hand="sabotage mine"), rival), "action:sabotage")
    assert answers(match, 0) == ["1", "2", "3", "none"]
    assert stock(choose(match, "alternative:3", "player:2"), 1) == {"steel": 4, "titanium": 3}


def test_protection_of_one_doesnt_help_another() -> None:
    match = choose(given(Side(megacredits=14, hand="asteroid mine"), SAFE, Side(plants=4)), "action:asteroid")
    assert answers(match, 0) == ["3", "none"]


def test_eaten_animals_cost_points() -> None:
    match = given(Side(played="predators", hand="mine"), OPEN)
    before = points(match, 1)["Cards"]
    choose(match, "action:use-predators")
    assert points(match, 1)["Cards"] == before - 1
    assert points(match)["Cards"] == 1
