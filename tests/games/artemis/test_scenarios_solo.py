"""Alone with two drones: how they place their dice."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

import perijove
from perijove import Match
from perijove.games.artemis.codes import KINDS, ROLLS
from perijove.games.artemis.messages import DRONE_ASIDE, DRONE_BID, DRONE_PLACED, PLANNED
from perijove.games.artemis.state import DRONE_1, DRONE_2
from perijove.testing import answers, asked, least, play, proves, refused, table

from .given import Side, cards, dice, given, offers, put, side

REGIONS = ["basecamp", "vents", "quarry", "gantry", "doorstep", "academy"]
Fits = Callable[[int, tuple[int, ...]], bool]
"""Whether a planning die and the four dice of a drone, in ascending order, are as wanted."""


def planned(match: Match, drone: int) -> tuple[int, tuple[int, ...]]:
    """What a drone has rolled in this round."""
    values = next(one.values for one in match.log if one.message is PLANNED and one.values[0] == drone)
    return values[2], ROLLS[values[1]]


def first_drone(fits: Fits, *me: Side, **things: Any) -> Match:
    """A solo game in which the first drone has just rolled such dice and placed them."""
    for seed in count():
        match = given(*me, phase="roll", players=1, seed=seed, **{"expeditions": ("rival-claim",), **things})
        if fits(*planned(match, DRONE_1)):
            return match
    raise AssertionError


def second_drone(fits: Fits, *me: Side, **things: Any) -> Match:
    """A solo game in which the second drone rolls such dice and places them, and resolution begins."""
    for seed in count():
        match = given(*me, phase="drone", players=1, seed=seed, **{"expeditions": ("rival-claim",), **things})
        if fits(*planned(match, DRONE_2)):
            return match
    raise AssertionError


def bid(value: int) -> Fits:
    """The second drone comes to the Gantry with this die. It begins there, or one, two or three regions before."""
    dice_before = {4: 0, 5: 1, 6: 2, 1: 3}
    return lambda planning, roll: planning in dice_before and roll[dice_before[planning]] == value


def placed(match: Match, drone: int) -> list[tuple[str, int]]:
    """The regions where a drone placed its dice, in their order; at the Gantry the kind of the tile."""
    found = []
    for one in match.log:
        if one.message in (DRONE_PLACED, DRONE_BID, DRONE_ASIDE) and one.values[0] == drone:
            where = "aside"
            if one.message is not DRONE_ASIDE:
                where = KINDS[one.values[2] >> 5] if one.message is DRONE_BID else REGIONS[one.values[2]]
            found.append((where, one.values[1]))
    return found


def its_bid(match: Match) -> tuple[str, int]:
    """The second drone's bid, or the die that it has set aside."""
    return next(one for one in placed(match, DRONE_2) if one[0] not in REGIONS)


@proves("scenario 65", "detail 52", "example 15")
def test_65_first_drone_goes_clockwise_from_the_planned_region() -> None:
    match = first_drone(lambda planning, roll: planning == 4, gantry=("manufactory", "drone-dock"))
    a, b, c, d = planned(match, DRONE_1)[1]
    assert a <= b <= c <= d
    assert offers(match) == [f"manufactory D1:{a}", "drone-dock"]
    assert (dice(match, "doorstep"), dice(match, "academy")) == (f"D1:{b}", f"D1:{c}")
    assert table(match)["academy_dice"][0]["student"] is None
    assert cards(match) == [f"rival-claim D1:{d}"]
    assert (dice(match, "vents"), dice(match, "quarry"), asked(match)) == ("", "", "0 die")


@proves("scenario 66", "detail 52", "detail 53", "example 16")
def test_66_second_drone_goes_counter_clockwise_and_passes_a_full_academy() -> None:
    match = second_drone(lambda planning, roll: planning == 3, academy_dice="Y3p")
    a, b, c, d = planned(match, DRONE_2)[1]
    assert a <= b <= c <= d
    assert placed(match, DRONE_2) == [("quarry", a), ("vents", b), ("basecamp", c), ("doorstep", d)]


@proves("scenario 67")
def test_67_second_drone_from_the_academy_to_the_quarry() -> None:
    match = second_drone(lambda planning, roll: planning == 6, gantry=("manufactory",))
    a, b, c, d = planned(match, DRONE_2)[1]
    assert placed(match, DRONE_2) == [("academy", a), ("doorstep", b), ("manufactory", c), ("quarry", d)]


@proves("detail 52")
@pytest.mark.parametrize("planning", [1, 2, 3, 4, 5, 6])
def test_drones_use_four_regions_in_a_row_and_never_the_outfitters(planning: int) -> None:
    order = [*REGIONS[:3], "manufactory", *REGIONS[4:]]
    match = first_drone(lambda found, roll: found == planning, gantry=("manufactory", "drone-dock"))
    assert [where for where, _ in placed(match, DRONE_1)] == [order[(planning - 1 + step) % 6] for step in range(4)]
    for where, face in placed(match, DRONE_1):
        found = {"basecamp": cards(match)[0], "manufactory": offers(match)[0]}.get(where) or dice(match, where)
        assert found.split()[-1] == f"D1:{face}"
    match = second_drone(lambda found, roll: found == planning, gantry=("manufactory", "drone-dock"))
    assert [where for where, _ in placed(match, DRONE_2)] == [order[(planning - 1 - step) % 6] for step in range(4)]


@proves("ruling 34", "detail 53")
def test_first_drone_may_begin_at_the_academy_and_takes_its_place() -> None:
    match = first_drone(lambda planning, roll: planning == 6, Side(shelters="p"))
    assert dice(match, "academy").startswith("D1:")
    least(match, "place")
    assert "academy" not in answers(match)


@proves("detail 53")
def test_second_drone_planned_for_a_full_academy_begins_at_the_doorstep() -> None:
    match = second_drone(lambda planning, roll: planning == 6, academy_dice="D1:2", gantry=("manufactory",))
    assert [where for where, _ in placed(match, DRONE_2)] == ["doorstep", "manufactory", "quarry", "vents"]


@proves("scenario 68", "detail 54")
def test_68_second_drone_tops_your_bids_and_you_choose_which() -> None:
    tiles = ("manufactory D1:3", "drone-dock Y2", "recon-post Y4")
    match = second_drone(bid(5), gantry=tiles)
    assert (asked(match), answers(match)) == ("0 outbid", ["drone-dock-1", "recon-post-1"])
    refused(match, "outbid:manufactory-1")
    assert its_bid(play(match.fork(), "outbid:recon-post-1")) == ("recon-post", 5)
    assert its_bid(play(match, "outbid:drone-dock-1")) == ("drone-dock", 5)
    assert its_bid(second_drone(bid(3), gantry=tiles)) == ("drone-dock", 3)
    match = second_drone(bid(2), Side(minerals=9), gantry=tiles)
    assert (its_bid(match), dice(match, "aside")) == (("aside", 2), "D2:2")


@proves("scenario 69", "detail 54")
@pytest.mark.parametrize("value", [1, 5])
def test_69_second_drone_prefers_the_nearest_empty_tile_to_any_bid(value: int) -> None:
    match = second_drone(bid(value), gantry=("manufactory Y1", "drone-dock", "recon-post"))
    assert its_bid(match) == ("drone-dock", value)


@proves("ruling 27", "detail 54")
def test_second_drone_tops_the_first_one_nearest_the_stack_if_it_can_top_none_of_yours() -> None:
    match = second_drone(bid(4), gantry=("manufactory Y5", "drone-dock D1:3", "recon-post D1:2"))
    assert its_bid(match) == ("drone-dock", 4)


@proves("detail 54")
def test_yours_are_topped_before_a_drones_bid_that_is_nearer() -> None:
    match = second_drone(bid(4), gantry=("manufactory D1:1", "drone-dock Y3"))
    assert its_bid(match) == ("drone-dock", 4)


@proves("detail 54")
def test_die_that_is_set_aside_does_nothing() -> None:
    match = second_drone(bid(2), Side(minerals=0), gantry=("manufactory Y2", "drone-dock Y6"))
    assert its_bid(match) == ("aside", 2)
    assert (offers(match), dice(match, "aside")) == (["manufactory", "drone-dock"], "")


@proves("detail 52")
def test_order_is_first_drone_you_with_all_your_dice_second_drone() -> None:
    match = perijove.new("artemis", 1, 4)
    for left in (5, 4, 3, 2, 1):
        assert len(side(match).pool) == left
        assert (len(placed(match, DRONE_1)), placed(match, DRONE_2)) == (4, [])
        least(match, "place")
        play(match, "place:outfitters")
    assert len(placed(match, DRONE_2)) == 4


def test_your_dice_are_placed_among_those_of_the_drones() -> None:
    match = given(Side(pool="36"), players=1, vents_dice="D1:3 D1:5", gantry=("manufactory D1:3",))
    branch = put(match.fork(), "3", "vents")
    assert dice(branch, "vents") == "D1:3 Y3 D1:5"
    play(match, "die:3")
    assert "manufactory-1" not in answers(match)
