"""The thirteen kinds of Surface building, and the moves of the Snowcat Garage before the final scoring."""

from typing import Any

import pytest

from perijove import Match
from perijove.games.artemis.components import printed
from perijove.testing import answers, asked, play, points, proves, refused

from .given import Side, building, given, move, side


def scored(me: Side, *rivals: Side, **things: Any) -> Match:
    """The final scoring begins."""
    return given(me, *rivals, phase="garage", in_round=6, **things)


def filled(me: Side) -> int:
    """What the filled Surface buildings give."""
    return points(scored(me))["Filled Surface buildings"]


@pytest.mark.parametrize(
    ("tile", "inside", "me", "vp"),
    [
        ("armory", "mp", Side(toolboxes=0), 1),
        ("armory", "mp", Side(toolboxes=1), 1),
        ("armory", "mm", Side(toolboxes=4), 3),
        ("armory", "mm", Side(toolboxes=20), 4),
        ("battery-bank", "ee", Side(energy=4), 1),
        ("battery-bank", "ee", Side(energy=15), 4),
        ("battery-bank", "ee", Side(energy=99), 4),
        ("bio-drome", "ppe", Side(), 4),
        ("colonial-embassy", "ss", Side(), 4),
        ("command-citadel", "ms", Side(), 2),
        ("command-citadel", "ms", Side(shelters="mmmm"), 2),
        ("command-citadel", "ms", Side(shelters="mmmsssss"), 5),
        ("explorers-league", "pp", Side(), 2),
        ("explorers-league", "pp", Side(shelters="p"), 2),
        ("ore-loading-dock", "pe", Side(minerals=4), 1),
        ("ore-loading-dock", "pe", Side(minerals=10), 3),
        ("ore-loading-dock", "pe", Side(minerals=99), 4),
        ("scion-tower", "s", Side(), 2),
        ("sentinel-pylon", "m", Side(), 2),
        ("sentinel-pylon", "s", Side(shelters="mm"), 1),
        ("snowcat-garage", "ee", Side(), 2),
        ("stronghold", "mm", Side(), 4),
        ("threshold-gate", "ee", Side(), 2),
        ("threshold-gate", "ee", Side(shelters="eee"), 3),
        ("boiler-house", "mmm", Side(), 3),
    ],
)
def test_points_of_surface_buildings(tile: str, inside: str, me: Side, vp: int) -> None:
    """Filled they give this; with one colonist less, nothing."""
    things = {name: getattr(me, name) for name in ("energy", "minerals", "toolboxes", "shelters")}
    assert filled(Side(**things, buildings=f"{tile}:{inside}")) == vp
    less = Side(**things, buildings=f"{tile}:{inside[1:]}".rstrip(":"))
    assert filled(less) == 0


@proves("detail 46")
def test_ore_loading_dock_counts_minerals_once_more() -> None:
    found = points(scored(Side(0, 20, buildings="ore-loading-dock:pp")))
    assert (found["Unused Energy and Minerals"], found["Filled Surface buildings"]) == (3, 4)


def test_two_buildings_of_a_kind_both_score() -> None:
    assert filled(Side(buildings="bio-drome:ppe bio-drome-2:ppe")) == 8


def test_ocean_buildings_score_nothing_but_their_number() -> None:
    assert filled(Side(buildings="manufactory:e crystal-foundry:ee")) == 0


@pytest.mark.parametrize(
    ("tile", "slots"),
    [
        ("armory", ["marine", "any"]),
        ("battery-bank", ["engineer", "any"]),
        ("bio-drome", ["pioneer", "pioneer", "engineer"]),
        ("colonial-embassy", ["steward", "steward"]),
        ("command-citadel", ["marine", "steward"]),
        ("explorers-league", ["pioneer", "pioneer"]),
        ("ore-loading-dock", ["pioneer", "any"]),
        ("scion-tower", ["any"]),
        ("sentinel-pylon", ["any"]),
        ("snowcat-garage", ["engineer", "any"]),
        ("stronghold", ["marine", "marine"]),
        ("threshold-gate", ["engineer", "engineer"]),
        ("boiler-house", ["any", "any", "any"]),
    ],
)
def test_places_of_surface_buildings(tile: str, slots: list[str]) -> None:
    rows = [row for row in printed().rows("surface") if row.fields["kind"] == tile]
    assert [row.fields["slots"] for row in rows] == [slots, slots]


# Snowcat Garage


@proves("detail 44")
def test_garage_moves_cost_a_toolbox_each_and_may_fill_a_building() -> None:
    """A Stronghold is filled by two moves; the toolboxes are gone for the Armory."""
    me = Side(toolboxes=3, shelters="mm", buildings="snowcat-garage:ep stronghold armory:mp")
    match = scored(me)
    before = points(match)["Filled Surface buildings"]
    for _ in range(2):
        move(match, "shelters:marine", "stronghold-1")
    assert (asked(match), side(match).toolboxes) == ("0 move", 1)
    play(match, "move:stay")
    assert (before, points(match)["Filled Surface buildings"]) == (2 + 2, 2 + 4 + 1)


@proves("detail 44")
def test_garage_stops_when_the_toolboxes_are_gone() -> None:
    match = scored(Side(toolboxes=1, shelters="mm", buildings="snowcat-garage:ep stronghold"))
    move(match, "shelters:marine", "stronghold-1")
    assert match.over
    assert side(match).shelters == "m"


@pytest.mark.parametrize("inside", ["e", "p", ""])
def test_garage_must_be_full_at_the_beginning(inside: str) -> None:
    assert scored(Side(toolboxes=5, shelters="mm", buildings=f"snowcat-garage:{inside} stronghold")).over


def test_moving_somebody_out_of_the_garage_ends_its_moves() -> None:
    match = scored(Side(toolboxes=5, shelters="m", buildings="snowcat-garage:em stronghold"))
    move(match, "snowcat-garage-1:marine", "stronghold-1")
    assert match.over
    assert (side(match).toolboxes, points(match)["Filled Surface buildings"]) == (4, 0)


def test_swapping_somebody_out_of_the_garage_ends_its_moves_too() -> None:
    match = scored(Side(toolboxes=5, shelters="p", buildings="snowcat-garage:em stronghold:m"))
    move(match, "shelters:pioneer", "swap:snowcat-garage-1:marine")
    assert match.over
    assert (building(match, "snowcat-garage"), side(match).toolboxes) == ("pe", 4)


def test_second_garage_goes_on_when_the_first_one_is_left() -> None:
    match = scored(Side(toolboxes=5, buildings="snowcat-garage:em snowcat-garage-2:ep stronghold"))
    move(match, "snowcat-garage-1:marine", "stronghold-1")
    assert asked(match) == "0 move"


def test_garages_come_in_turn_order() -> None:
    sides = (
        Side(toolboxes=1, buildings="snowcat-garage:ep"),
        Side(toolboxes=1),
        Side(toolboxes=1, buildings="snowcat-garage-2:ep"),
    )
    match = scored(*sides, first=1)
    assert asked(match) == "2 move"
    assert asked(play(match, "move:stay")) == "0 move"


def test_garage_offers_any_move_or_swap() -> None:
    match = scored(Side(toolboxes=5, shelters="p", buildings="snowcat-garage:ep scion-tower:s"))
    assert answers(match) == [
        "shelters:pioneer",
        "scion-tower-1:steward",
        "snowcat-garage-1:pioneer",
        "snowcat-garage-1:engineer",
        "stay",
    ]
    play(match, "move:scion-tower-1:steward")
    refused(match, "destination:snowcat-garage-1")
    play(match, "destination:swap:shelters:pioneer")
    assert (side(match).shelters, building(match, "scion-tower")) == ("s", "p")
