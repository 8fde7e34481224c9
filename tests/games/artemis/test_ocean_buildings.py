"""The thirteen kinds of Ocean building."""

from typing import Any

import pytest

from perijove import Match
from perijove.games.artemis.components import printed
from perijove.testing import answers, asked, play, proves, refused

from .given import Side, building, given, heap, side

TIMELESS = ["expedition-hub:ppp", "recon-post:pp", "shuttle-bay:e", "assault-pod:mp"]
"""Full buildings that are not used in the activation step."""


def activation(me: Side, *rivals: Side, **things: Any) -> Match:
    """The step in which full buildings are used."""
    return given(me, *rivals, phase="activation", **things)


def use(me: Side, tile: str, **things: Any) -> Match:
    """The player uses a building."""
    return play(activation(me, **things), f"activate:{tile}-1")


@proves("scenario 48")
@pytest.mark.parametrize(("inside", "minerals"), [("pp", 6), ("pe", 7), ("ee", 8), ("ms", 6)])
def test_48_crystal_foundry_gives_a_mineral_and_one_for_each_engineer(inside: str, minerals: int) -> None:
    assert side(use(Side(buildings=f"crystal-foundry:{inside}"), "crystal-foundry")).minerals == minerals


@pytest.mark.parametrize(("inside", "energy"), [("pp", 6), ("ep", 7), ("ee", 8), ("ms", 6)])
def test_volcanic_extractor_gives_an_energy_and_one_for_each_engineer(inside: str, energy: int) -> None:
    assert side(use(Side(buildings=f"volcanic-extractor:{inside}"), "volcanic-extractor")).energy == energy


def test_drone_dock_gives_one_of_each() -> None:
    match = use(Side(buildings="drone-dock:ps"), "drone-dock")
    assert (side(match).energy, side(match).minerals) == (6, 6)


def test_geothermal_platform_gives_two_of_one_kind() -> None:
    match = use(Side(buildings="geothermal-platform:em"), "geothermal-platform")
    assert (asked(match), answers(match)) == ("0 resource", ["energy", "minerals"])
    assert side(play(match.fork(), "resource:energy")).energy == 7
    assert side(play(match, "resource:minerals")).minerals == 7


def test_manufactory_gives_two_toolboxes() -> None:
    assert side(use(Side(buildings="manufactory:e"), "manufactory")).toolboxes == 2


@pytest.mark.parametrize(
    ("tile", "inside", "thing"), [("operations-center", "sp", "minerals"), ("sensor-station", "mp", "energy")]
)
def test_point_for_two_minerals_or_two_energy(tile: str, inside: str, thing: str) -> None:
    match = use(Side(buildings=f"{tile}:{inside}"), tile)
    assert (side(match).vp, getattr(side(match), thing)) == (1, 3)
    assert side(match).energy + side(match).minerals == 8
    poor = activation(Side(**{thing: 1}, buildings=f"{tile}:{inside}"))  # type: ignore[arg-type]
    assert asked(poor).endswith("first")


@proves("detail 38")
def test_operations_center_is_used_once_a_round() -> None:
    match = use(Side(minerals=9, buildings="operations-center:sp"), "operations-center")
    assert (asked(match), side(match).minerals, side(match).vp) == ("1 first", 7, 1)


@proves("scenario 51")
def test_51_synthetics_complex_converts_no_more_than_there_is() -> None:
    match = use(Side(2, 0, buildings="synthetics-complex:p"), "synthetics-complex")
    assert (asked(match), answers(match)) == ("0 convert", ["1-energy", "2-energy"])
    refused(match, "convert:3-energy")
    refused(match, "convert:1-minerals")
    play(match, "convert:2-energy")
    assert (side(match).energy, side(match).minerals) == (0, 2)


def test_synthetics_complex_converts_one_to_three_either_way() -> None:
    match = use(Side(9, 9, buildings="synthetics-complex:p"), "synthetics-complex")
    assert answers(match) == [f"{amount}-{name}" for name in ("energy", "minerals") for amount in (1, 2, 3)]
    play(match, "convert:3-minerals")
    assert (side(match).energy, side(match).minerals) == (12, 6)


def test_synthetics_complex_needs_something_to_convert() -> None:
    assert asked(activation(Side(0, 0, buildings="synthetics-complex:p"))).endswith("first")


@proves("scenario 49", "detail 39")
def test_49_colonist_of_a_conduit_may_complete_a_building_that_is_used_at_once() -> None:
    match = use(Side(buildings="surface-conduit:ppe manufactory"), "surface-conduit", bag="e")
    assert (asked(match), answers(match)) == ("0 settle", ["shelters", "manufactory-1"])
    play(match, "settle:manufactory-1")
    assert (asked(match), answers(match)) == ("0 activate", ["manufactory-1", "done"])
    assert side(play(match, "activate:manufactory-1")).toolboxes == 2


@proves("detail 39")
def test_conduit_may_complete_the_other_conduit() -> None:
    me = Side(buildings="surface-conduit:ppe surface-conduit-2:pp")
    match = use(me, "surface-conduit", bag="e", discarded="m")
    play(match, "settle:surface-conduit-2")
    assert answers(match) == ["surface-conduit-2", "done"]
    assert side(play(match, "activate:surface-conduit-2")).energy == 5 - 1


@proves("detail 11")
def test_conduit_draws_discarded_colonists_and_is_idle_when_there_are_none() -> None:
    match = use(Side(buildings="surface-conduit:ppe"), "surface-conduit", bag="", discarded="s")
    assert (side(match).shelters, side(match).energy, heap(match, "discard")) == ("s", 4, "")
    assert asked(activation(Side(buildings="surface-conduit:ppe"), bag="")).endswith("first")


@proves("detail 38", "detail 39")
def test_assault_pod_completed_by_a_conduit_comes_too_late() -> None:
    """Pods go before everything else, so its moment has passed in this round."""
    match = use(Side(buildings="surface-conduit:ppe assault-pod:m"), "surface-conduit", bag="p")
    play(match, "settle:assault-pod-1")
    assert (asked(match).endswith("first"), building(match, "assault-pod")) == (True, "pm")


@proves("detail 38")
def test_buildings_are_used_in_any_order_once_each_and_only_if_full() -> None:
    me = Side(buildings="manufactory:e manufactory-2:e drone-dock:pp volcanic-extractor:p crystal-foundry")
    match = activation(me)
    assert answers(match) == ["drone-dock-1", "manufactory-1", "manufactory-2", "done"]
    refused(match, "activate:volcanic-extractor-1")
    play(match, "activate:manufactory-2")
    assert answers(match) == ["drone-dock-1", "manufactory-1", "done"]
    refused(match, "activate:manufactory-2")
    play(match, "activate:drone-dock-1", "activate:manufactory-1")
    assert side(match).toolboxes == 4


@proves("detail 38")
def test_using_a_building_is_optional() -> None:
    match = play(activation(Side(buildings="manufactory:e drone-dock:pp")), "activate:done")
    assert (side(match).toolboxes, side(match).energy) == (0, 5)


@proves("detail 38")
def test_building_is_judged_at_the_moment_of_its_use() -> None:
    """What one building gives pays for another."""
    match = activation(Side(0, 1, buildings="operations-center:sp crystal-foundry:pp"))
    assert answers(match) == ["crystal-foundry-1", "done"]
    play(match, "activate:crystal-foundry-1")
    assert answers(match) == ["operations-center-1", "done"]


def test_players_use_their_buildings_in_turn_order() -> None:
    sides = (Side(buildings="drone-dock:pp"), Side(buildings="drone-dock-2:pp"), Side(buildings="manufactory:e"))
    match = activation(*sides, first=1)
    order = []
    while asked(match).endswith("activate"):
        order.append(match.pending[0].player)
        play(match, "activate:done")
    assert order == [1, 2, 0]


@pytest.mark.parametrize("timeless", TIMELESS)
def test_buildings_with_a_time_of_their_own_are_not_used_here(timeless: str) -> None:
    assert asked(activation(Side(buildings=timeless))).endswith("first")


def test_surface_buildings_do_nothing_in_maintenance() -> None:
    assert asked(activation(Side(buildings="armory:mm bio-drome:ppe stronghold:mm"))).endswith("first")


def test_used_building_is_free_again_in_the_next_round() -> None:
    match = use(Side(buildings="manufactory:e"), "manufactory")
    match = given(Side(buildings=side(match).buildings), phase="activation", in_round=2)
    assert answers(match) == ["manufactory-1", "done"]


# Assault Pods


@proves("scenario 50", "detail 38")
def test_50_pods_strike_in_turn_order_before_all_other_buildings() -> None:
    first = Side(0, 7, buildings="assault-pod:mp manufactory:e")
    third = Side(0, 2, buildings="assault-pod-2:mp drone-dock:pp")
    match = given(first, Side(), third, phase="pods")
    assert (asked(match), answers(match)) == ("0 raid", ["1", "2", "nobody"])
    play(match, "raid:2")
    assert (side(match, 2).minerals, side(match).energy) == (0, 2)
    assert (asked(match), answers(match)) == ("2 raid", ["0", "1", "nobody"])
    play(match, "raid:0")
    assert (side(match).minerals, side(match, 2).energy) == (4, 2)
    assert asked(match) == "0 activate"


@proves("detail 38")
def test_pods_begin_with_the_first_player() -> None:
    sides = (Side(buildings="assault-pod:mp"), Side(), Side(buildings="assault-pod-2:mm"))
    assert asked(given(*sides, phase="pods", first=1)) == "2 raid"


@proves("detail 6")
def test_victim_loses_no_more_than_there_is_and_the_raider_gains_all_the_same() -> None:
    match = play(given(Side(0, buildings="assault-pod:mp"), Side(minerals=1), phase="pods"), "raid:1")
    assert (side(match, 1).minerals, side(match).energy) == (0, 2)


def test_raid_is_optional_and_needs_a_full_pod() -> None:
    match = play(given(Side(buildings="assault-pod:mp"), phase="pods"), "raid:nobody")
    assert (side(match).energy, side(match, 1).minerals) == (5, 5)
    assert asked(given(Side(buildings="assault-pod:m"), phase="pods")).endswith("first")


def test_nobody_raids_themselves() -> None:
    match = given(Side(buildings="assault-pod:mp"), phase="pods")
    refused(match, "raid:0")


def test_two_pods_of_a_player_strike_twice() -> None:
    match = given(Side(0, buildings="assault-pod:mp assault-pod-2:mp"), Side(minerals=9), Side(), phase="pods")
    play(match, "raid:1", "raid:1")
    assert (side(match).energy, side(match, 1).minerals) == (4, 3)


# Hubs, Posts and Bays have tests in the chapters of their moments; here is who works where.


@pytest.mark.parametrize(
    ("tile", "slots"),
    [
        ("assault-pod", ["marine", "any"]),
        ("crystal-foundry", ["any", "any"]),
        ("drone-dock", ["pioneer", "any"]),
        ("expedition-hub", ["any", "any", "any"]),
        ("geothermal-platform", ["engineer", "any"]),
        ("manufactory", ["engineer"]),
        ("operations-center", ["steward", "any"]),
        ("recon-post", ["pioneer", "pioneer"]),
        ("sensor-station", ["marine", "any"]),
        ("shuttle-bay", ["engineer"]),
        ("surface-conduit", ["pioneer", "pioneer", "engineer"]),
        ("synthetics-complex", ["any"]),
        ("volcanic-extractor", ["any", "any"]),
    ],
)
def test_places_of_ocean_buildings(tile: str, slots: list[str]) -> None:
    rows = [row for row in printed().rows("ocean") if row.fields["kind"] == tile]
    assert [row.fields["slots"] for row in rows] == [slots, slots]
