"""The global parameters: rating for each step, bonuses on the way, and the end of each track."""

import pytest

from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, playable, production, stock, table

NINE = dict.fromkeys(("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5"), "ocean")


@proves("detail 7")
@pytest.mark.parametrize(("before", "steps"), [(-28, 0), (-26, 1), (-24, 0), (-22, 1), (-20, 0)])
def test_heat_production_at_minus_24_and_minus_20(before: int, steps: int) -> None:
    match = choose(given(Side(megacredits=14), temperature=before), "action:standard-asteroid")
    assert production(match) == ({"heat": 1} if steps else {})


@proves("detail 7")
def test_several_steps_cross_both_bonuses() -> None:
    """Deimos Down from -26: -24 and -20."""
    match = choose(given(Side(megacredits=31, hand="deimos-down mine"), temperature=-26), "action:deimos-down")
    assert (table(match).temperature, production(match), board(match).rating) == (-20, {"heat": 2}, 23)


@proves("detail 7")
def test_eight_per_cent_oxygen_warm() -> None:
    """Strip Mine from 6 %: two steps of oxygen and one of temperature, three of rating."""
    me = Side(megacredits=25, hand="strip-mine mine", production={"energy": 2})
    match = choose(given(me, oxygen=6), "action:strip-mine")
    assert (table(match).oxygen, table(match).temperature, board(match).rating) == (8, -28, 23)


@proves("detail 7")
def test_longest_chain() -> None:
    """A greenery at 7 % and -2 degrees: oxygen, temperature, ocean; three steps of rating and every bonus."""
    match = given(Side(plants=8), oxygen=7, temperature=-2)
    choose(match, "action:convert-plants", "space:r6c3", "space:r4c4")
    assert (table(match).oxygen, table(match).temperature, table(match).oceans) == (8, 0, 1)
    assert (board(match).rating, stock(match)) == (23, {"plants": 2})


@proves("detail 7")
def test_oxygen_bonus_at_the_last_temperature() -> None:
    match = choose(given(Side(megacredits=23), oxygen=7, temperature=8), "action:standard-greenery", "space:r6c3")
    assert (table(match).temperature, board(match).rating) == (8, 21)


@proves("detail 7")
def test_bonus_goes_to_who_crossed_the_line() -> None:
    match = given(Side(hand="mine"), Side(heat=8, hand="birds"), turn_of=1, temperature=-26)
    choose(match, "action:convert-heat", player=1)
    assert (production(match), production(match, 1)) == ({}, {"heat": 1})


@proves("detail 7")
@pytest.mark.parametrize("temperature", [4, 6, 8])
def test_steps_beyond_the_end_give_nothing(temperature: int) -> None:
    match = given(Side(megacredits=31, hand="deimos-down mine"), temperature=temperature)
    choose(match, "action:deimos-down")
    assert (table(match).temperature, board(match).rating) == (8, 20 + (8 - temperature) // 2)


@proves("detail 1")
@pytest.mark.parametrize("card", ["asteroid", "ice-asteroid", "strip-mine", "mangrove", "comet"])
def test_complete_parameters_never_stop_a_card(card: str) -> None:
    me = Side(megacredits=40, hand=f"{card} mine", production={"energy": 2})
    assert playable(given(me, temperature=8, oxygen=14, tiles=NINE), card)


@proves("detail 1", "detail 30")
def test_card_without_any_effect_left_can_be_played() -> None:
    """For its tags, its trigger or nothing at all: Ice Asteroid with nine oceans."""
    me = Side(megacredits=23, hand="ice-asteroid mine", played="optimal-aerobraking")
    match = choose(given(me, tiles=NINE), "action:ice-asteroid")
    assert stock(match) == {"megacredits": 3, "heat": 3}


@proves("detail 7")
def test_two_oceans_pay_for_each_other() -> None:
    """Both raise the rating; the second lies next to the first."""
    match = given(Side(megacredits=23, hand="ice-asteroid mine"))
    choose(match, "action:ice-asteroid", "space:r4c3")
    assert "r4c3" not in answers(match, 0)
    choose(match, "space:r4c4")
    assert (stock(match), board(match).rating) == ({"megacredits": 2, "plants": 4}, 22)


def test_rating_pays_in_the_production_of_the_same_generation() -> None:
    match = given(Side(heat=8, hand="mine"), Side(passed=True))
    choose(match, "action:convert-heat")
    assert "action:done" in codes(match, 0)
    choose(match, "action:done", "action:pass")
    assert stock(match) == {"megacredits": 21}
