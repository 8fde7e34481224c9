"""The end of the game: the seven parts of the score, the Snowcat Garage, and who wins."""

from typing import Any

import pytest

from perijove import Match
from perijove.testing import asked, play, points, proves

from .given import Side, given, move


def scored(me: Side, *rivals: Side, **things: Any) -> Match:
    """The final scoring begins."""
    return given(me, *rivals, phase="garage", in_round=6, **things)


def part(name: str, me: Side, *rivals: Side) -> int:
    """One part of the score of player 0."""
    return points(scored(me, *rivals))[name]


@proves("scenario 55")
@pytest.mark.parametrize(
    ("energy", "minerals", "vp"), [(17, 9, 4), (26, 0, 3), (0, 26, 3), (4, 4, 0), (5, 5, 2), (14, 15, 5), (99, 99, 6)]
)
def test_55_unused_energy_and_minerals(energy: int, minerals: int, vp: int) -> None:
    assert part("Unused Energy and Minerals", Side(energy, minerals)) == vp


@proves("scenario 56", "detail 46", "detail 45")
@pytest.mark.parametrize(("inside", "vp"), [("ep", 3), ("e", 0), ("", 0)])
def test_56_battery_bank_counts_energy_once_more_if_it_is_filled(inside: str, vp: int) -> None:
    found = points(scored(Side(12, 0, buildings=f"battery-bank:{inside}".rstrip(":"))))
    assert (found["Unused Energy and Minerals"], found["Filled Surface buildings"]) == (2, vp)


@proves("scenario 57")
@pytest.mark.parametrize(("inside", "vp"), [("eee", 3), ("eep", 0), ("ee", 0), ("sss", 3), ("ppp", 3), ("pms", 0)])
def test_57_boiler_house_wants_three_of_a_type(inside: str, vp: int) -> None:
    assert part("Filled Surface buildings", Side(0, 0, buildings=f"boiler-house:{inside}")) == vp


@proves("scenario 58", "detail 47")
@pytest.mark.parametrize(
    ("me", "vp"),
    [
        (Side(shelters="ppppp", buildings="explorers-league:pp"), 4),
        (Side(shelters="mms", buildings="command-citadel:ms"), 3),
        (Side(toolboxes=9, buildings="armory:mp"), 4),
    ],
)
def test_58_buildings_that_count_the_whole_colony(me: Side, vp: int) -> None:
    assert part("Filled Surface buildings", me) == vp


@proves("scenario 59")
@pytest.mark.parametrize(("inside", "vp"), [("p", 1), ("e", 1), ("m", 1), ("s", 2)])
def test_59_scion_tower_likes_a_steward(inside: str, vp: int) -> None:
    assert part("Filled Surface buildings", Side(buildings=f"scion-tower:{inside}")) == vp


@proves("scenario 60", "detail 48")
def test_60_sets_of_four_types_and_what_is_left() -> None:
    found = points(scored(Side(shelters="pppppeeemms")))
    assert (found["Sets of colonists"], found["Other colonists"]) == (3, 2)


@proves("detail 48")
@pytest.mark.parametrize(
    ("people", "sets", "others"),
    [("", 0, 0), ("pems", 3, 0), ("ppeemmss", 6, 0), ("ppp", 0, 1), ("pp", 0, 0), ("pemspem", 3, 1), ("pppppp", 0, 2)],
)
def test_sets_and_others(people: str, sets: int, others: int) -> None:
    found = points(scored(Side(shelters=people)))
    assert (found["Sets of colonists"], found["Other colonists"]) == (sets, others)


@proves("detail 47")
def test_colonists_in_buildings_count_for_sets_and_still_fill_them() -> None:
    found = points(scored(Side(shelters="e", buildings="boiler-house:ppp command-citadel:ms")))
    assert (found["Sets of colonists"], found["Filled Surface buildings"]) == (3, 3 + 2)


BUILDINGS = "manufactory drone-dock recon-post shuttle-bay armory armory-2 stronghold stronghold-2 bio-drome"


@proves("scenario 61", "detail 45")
@pytest.mark.parametrize(
    ("count", "vp"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 5), (7, 8), (8, 8), (9, 8)]
)
def test_61_number_of_buildings_filled_or_not(count: int, vp: int) -> None:
    assert part("Number of buildings", Side(buildings=" ".join(BUILDINGS.split()[:count]))) == vp


@proves("scenario 61", "detail 49")
@pytest.mark.parametrize(("badges", "vp"), [(0, -3), (1, -3), (2, 0), (4, 0), (5, 3), (7, 3), (8, 5), (12, 5)])
def test_61_badges(badges: int, vp: int) -> None:
    assert part("Expedition badges", Side(badges=badges)) == vp


@proves("scenario 62", "detail 50")
def test_62_all_who_have_the_most_toolboxes_score() -> None:
    match = scored(Side(toolboxes=4), Side(toolboxes=4), Side(toolboxes=1))
    assert [points(match, player)["Toolboxes"] for player in range(3)] == [2, 2, 0]


@proves("scenario 62", "detail 44")
def test_62_toolbox_spent_in_the_garage_is_missing_afterwards() -> None:
    me = Side(toolboxes=4, shelters="p", buildings="snowcat-garage:ee scion-tower")
    match = scored(me, Side(toolboxes=4), Side(toolboxes=1))
    move(match, "shelters:pioneer", "scion-tower-1")
    assert asked(match) == "0 move"
    play(match, "move:stay")
    assert match.over
    assert [points(match, player)["Toolboxes"] for player in range(3)] == [0, 2, 0]


@proves("ruling 24")
def test_nobody_has_a_toolbox_and_all_score() -> None:
    match = scored(Side(), Side(), Side())
    assert [points(match, player)["Toolboxes"] for player in range(3)] == [2, 2, 2]


@proves("ruling 25")
def test_fewest_toolboxes_cost_nothing_with_several_players() -> None:
    assert part("Toolboxes", Side(toolboxes=0), Side(toolboxes=5)) == 0


@proves("scenario 63")
def test_63_whole_score() -> None:
    buildings = "bio-drome:ppe sentinel-pylon:m battery-bank:e manufactory drone-dock recon-post"
    me = Side(11, 4, badges=5, vp=6, shelters="ppems", buildings=buildings)
    match = scored(me, Side(toolboxes=1))
    assert points(match) == {
        "Points during the game": 6,
        "Unused Energy and Minerals": 2,
        "Filled Surface buildings": 4 + 2,
        "Number of buildings": 5,
        "Sets of colonists": 3,
        "Other colonists": 2,
        "Expedition badges": 3,
        "Toolboxes": 0,
    }
    assert match.scores[0].total == 27


@proves("scenario 64", "detail 51")
@pytest.mark.parametrize(("first", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_64_tie_goes_to_the_earlier_one_in_the_turn_order_of_the_last_round(first: int, winner: int) -> None:
    """Yellow and Green are tied, Violet is behind."""
    match = scored(Side(vp=10, badges=2), Side(vp=10, badges=2), Side(), first=first)
    assert match.over
    assert match.winners == [winner]


@proves("detail 51")
def test_points_come_before_the_turn_order() -> None:
    assert scored(Side(vp=10), Side(vp=11)).winners == [1]


@proves("detail 6")
def test_points_may_fall_below_zero() -> None:
    match = scored(Side(0, 0, vp=-2), Side(toolboxes=1))
    assert match.scores[0].total == -5
