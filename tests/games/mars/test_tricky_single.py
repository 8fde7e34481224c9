"""Single cards with rules of their own: Flooding, Insulation, Power Infrastructure, Robinson Industries, Land Claim."""

import pytest

from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, idle_codes, production, stock, table

NINE = dict.fromkeys(("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5"), "ocean")


# Flooding


def test_flooding_takes_from_the_owner_of_a_neighbouring_tile() -> None:
    """Up to 4 M€, from one of them, or from nobody."""
    tiles = {"r5c3": "city 1", "r3c3": "greenery 2", "r4c5": "ocean"}
    me = Side(megacredits=7, hand="flooding mine")
    match = given(me, Side(megacredits=9), Side(megacredits=3), tiles=tiles)
    choose(match, "action:flooding", "space:r4c4")
    assert answers(match, 0) == ["2", "3", "none"]
    assert stock(choose(match.fork(), "player:2"), 1) == {"megacredits": 5}
    assert stock(choose(match.fork(), "player:3"), 2) == {}
    assert stock(choose(match, "player:none"), 1) == {"megacredits": 9}


def test_flooding_far_from_everybody() -> None:
    match = given(Side(megacredits=7, hand="flooding mine"), Side(megacredits=9), tiles={"r0c0": "city 1"})
    choose(match, "action:flooding", "space:r5c5")
    assert (stock(match, 1), board(match).rating) == ({"megacredits": 9}, 21)
    assert "action:done" in codes(match, 0)


@proves("detail 1")
def test_flooding_with_nine_oceans_does_nothing() -> None:
    match = given(Side(megacredits=7, hand="flooding mine"), Side(megacredits=9), tiles={**NINE, "r5c4": "city 1"})
    choose(match, "action:flooding")
    assert (stock(match, 1), table(match).oceans) == ({"megacredits": 9}, 9)


# Insulation


def test_insulation_swaps_any_number_of_steps() -> None:
    me = Side(megacredits=2, hand="insulation mine", production={"heat": 3, "megacredits": -1})
    match = choose(given(me), "action:insulation")
    assert answers(match, 0) == ["0", "1", "2", "3"]
    assert production(choose(match.fork(), "amount:2")) == {"heat": 1, "megacredits": 1}
    assert production(choose(match, "amount:0")) == {"heat": 3, "megacredits": -1}


def test_insulation_without_heat_production_is_harmless() -> None:
    match = choose(given(Side(megacredits=2, hand="insulation mine")), "action:insulation")
    assert production(match) == {}


# Power Infrastructure


def test_power_infrastructure_sells_any_amount_of_energy() -> None:
    match = choose(given(Side(energy=3, played="power-infrastructure", hand="mine")), "action:use-power-infrastructure")
    assert answers(match, 0) == ["1", "2", "3"]
    assert stock(choose(match, "amount:2")) == {"energy": 1, "megacredits": 2}


@proves("detail 30")
def test_power_infrastructure_without_energy() -> None:
    assert "action:use-power-infrastructure" not in codes(given(Side(played="power-infrastructure", hand="mine")))


# Robinson Industries


@pytest.mark.parametrize(
    ("steps", "offered"),
    [
        ({}, ["megacredits", "steel", "titanium", "plants", "energy", "heat"]),
        ({"megacredits": 2, "steel": 1, "plants": 1}, ["titanium", "energy", "heat"]),
    ],
)
def test_robinson_industries_raise_the_lowest(steps: dict[str, int], offered: list[str]) -> None:
    me = Side(megacredits=4, corporation="robinson-industries", production=steps, hand="mine")
    match = choose(given(me), "action:use-robinson-industries")
    assert answers(match, 0) == offered


def test_robinson_industries_and_negative_money_production() -> None:
    me = Side(megacredits=4, corporation="robinson-industries", production={"megacredits": -3}, hand="mine")
    match = choose(given(me), "action:use-robinson-industries")
    assert production(match) == {"megacredits": -2}


# Land Claim


def test_land_claim_not_on_reserved_spaces() -> None:
    match = choose(given(Side(megacredits=1, hand="land-claim mine")), "action:land-claim")
    assert {"r4c2", "r4c4", "r0c1", "r8c4"}.isdisjoint(answers(match, 0))


def test_land_claim_keeps_others_from_special_spaces() -> None:
    """Mining Rights, Lava Flows and Urbanized Area too."""
    rival = Side(megacredits=40, hand="mining-rights", production={"energy": 1})
    match = choose(given(Side(hand="mine"), rival, claimed=("r8c1", 0)), "action:pass")
    choose(match, "action:mining-rights", player=1)
    assert "r8c1" not in answers(match, 1)


def test_land_claim_doesnt_keep_cities_apart() -> None:
    match = given(Side(hand="mine"), Side(megacredits=25, hand="birds"), claimed=("r6c3", 0), turn_of=1)
    choose(match, "action:standard-city", player=1)
    assert {"r6c2", "r6c4"} <= set(answers(match, 1))


# Others


def test_caretaker_contract_works_when_it_is_as_warm_as_can_be() -> None:
    me = Side(heat=8, played="caretaker-contract", hand="mine")
    match = choose(given(me, temperature=8), "action:use-caretaker-contract")
    assert (board(match).rating, stock(match)) == (21, {})


def test_electro_catapult_takes_a_plant_or_steel() -> None:
    me = Side(plants=1, steel=1, played="electro-catapult", hand="mine")
    match = choose(given(me), "action:use-electro-catapult", "alternative:1")
    assert stock(match) == {"steel": 1, "megacredits": 7}
    only = choose(given(Side(steel=1, played="electro-catapult", hand="mine")), "action:use-electro-catapult")
    assert stock(only) == {"megacredits": 7}


def test_symbiotic_fungus_does_nothing_without_a_card_for_microbes() -> None:
    assert idle_codes(given(Side(played="symbiotic-fungus", hand="mine"))) == ["action:use-symbiotic-fungus"]
    match = given(Side(played="symbiotic-fungus tardigrades", hand="mine"))
    choose(match, "action:use-symbiotic-fungus")
    assert sum(board(match).held.values()) == 1


def test_extreme_cold_fungus_without_microbes_gives_a_plant() -> None:
    match = choose(given(Side(played="extreme-cold-fungus", hand="mine")), "action:use-extreme-cold-fungus")
    assert idle_codes(match) == ["alternative:2"]
    assert stock(choose(match, "alternative:1")) == {"plants": 1}


def test_imported_hydrogen_never_onto_itself() -> None:
    """It is an event; with Birds the animals may go there, without any card only plants are left."""
    match = choose(given(Side(megacredits=16, hand="imported-hydrogen mine"), tiles=NINE), "action:imported-hydrogen")
    assert stock(match) == {"plants": 3}


def test_toll_station_counts_all_rivals() -> None:
    me = Side(megacredits=12, hand="toll-station mine", played="satellites")
    match = given(me, Side(played="soletta", hand="birds"), Side(corporation="helion", hand="fish"))
    choose(match, "action:toll-station")
    assert production(match) == {"megacredits": 2}


def test_greenery_conversion_of_ecoline_is_not_for_others() -> None:
    assert "action:convert-plants" not in codes(
        given(Side(plants=7, hand="mine"), Side(corporation="ecoline", hand="trees"))
    )
