"""Resolving expeditions: success and failure, ranks, badges, and what crews are good for."""

from typing import Any

import pytest

from perijove import Match
from perijove.testing import answers, asked, play, proves

from .given import Side, about, cards, given, side


def resolved(*sides: Side, **things: Any) -> Match:
    """The resolution phase begins."""
    return given(*sides, phase="resolution", **things)


@proves("scenario 24", "detail 24", "example 8")
def test_24_first_chooses_second_gets_the_rest_third_gets_relief() -> None:
    """Difficulty 8; Green 6, Yellow 5 and two Pioneers, Violet 3: 16 in all."""
    match = resolved(players=3, expeditions=("uncharted-trench(pe) G6 Y5pp V3",))
    assert (asked(match), answers(match), about(match)["alone"]) == ("0 reward", ["a", "b"], False)
    play(match, "reward:a")
    assert (asked(match), side(match).badges, side(match).shelters) == ("2 move", 1, "pppe")
    assert (side(match, 1).badges, side(match, 1).vp) == (1, 1)
    assert (side(match, 2).badges, side(match, 2).vp, side(match, 2).relief) == (0, 0, 1)


@proves("scenario 25", "detail 24")
def test_25_failure_gives_every_participant_one_advance_and_nothing_else() -> None:
    """Difficulty 10; Green 4 and 2, Yellow 3: 9 in all."""
    match = resolved(players=3, expeditions=("stranded-crew(mm) G4 Y3m G2e",))
    for player, crew in ((0, "m"), (1, "e")):
        found = side(match, player)
        assert (found.relief, found.badges, found.shelters) == (1, 0, crew)
    assert side(match, 2).relief == 0
    assert cards(match) == ["stranded-crew(mm)"]


@proves("scenario 26", "detail 26")
def test_26_sole_participant_has_both_rewards_and_one_badge() -> None:
    """Difficulty 9, dice 4 and 5; the player says which reward comes first."""
    match = resolved(expeditions=("lost-shuttle(m) Y4 Y5",))
    assert (answers(match), about(match)["alone"]) == (["a", "b"], True)
    play(match, "reward:b")
    assert (side(match).badges, side(match).vp, side(match).shelters) == (1, 2, "m")


@proves("scenario 27", "detail 25")
def test_27_tie_goes_to_the_lowest_die() -> None:
    """Red 2 at the bottom and 3 on top, Blue 5 between them: both have 5."""
    match = resolved(players=5, expeditions=("twin-chimneys R2 B5 R3",))
    assert asked(match) == "3 reward"


@proves("detail 25")
@pytest.mark.parametrize(
    ("stack", "first"),
    [("G4 Y4", "1"), ("Y4 G4", "0"), ("G3 Y4", "0"), ("G3p Y4", "1"), ("Y6 G2 G5", "1"), ("V1 Y3 G4 V3", "2")],
)
def test_rank_is_by_all_dice_and_pioneers_of_a_player(stack: str, first: str) -> None:
    match = resolved(players=3, expeditions=(f"twin-chimneys {stack}",))
    assert asked(match) == f"{first} reward"


@proves("detail 25")
@pytest.mark.parametrize(
    ("stack", "ranks"),
    [("Y6 G2 V4", "YVG"), ("Y2 G4 V6", "VGY"), ("Y5 G5 V5", "YGV"), ("V4 G6 Y4", "GVY"), ("Y1 G3 V3 Y4", "YGV")],
)
def test_second_and_third_rank(stack: str, ranks: str) -> None:
    """The third one gets relief instead of a badge, wherever their die lies."""
    match = play(resolved(Side(), Side(), Side(), expeditions=(f"twin-chimneys {stack}",)), "reward:a")
    first, second, third = ("YGV".index(letter) for letter in ranks)
    assert (side(match, first).energy, side(match, second).minerals, side(match, third).relief) == (10, 8, 1)
    assert [side(match, player).badges for player in (first, second, third)] == [1, 1, 0]


@proves("scenario 28", "detail 27")
def test_28_engineer_of_a_third_brings_two_resources() -> None:
    match = resolved(Side(), Side(), Side(0, 0), expeditions=("twin-chimneys Y5 G4 V2e",))
    play(match, "reward:a")
    assert (asked(match), side(match, 2).relief) == ("2 spoils", 1)
    assert answers(match) == ["energy+energy", "energy+minerals", "minerals+minerals"]
    play(match, "spoils:energy+minerals")
    assert (side(match, 2).energy, side(match, 2).minerals, side(match, 2).badges) == (1, 2 + 1, 0)


@proves("detail 27")
@pytest.mark.parametrize(
    ("answer", "energy", "minerals"), [("energy+energy", 7, 5), ("energy+minerals", 6, 6), ("minerals+minerals", 5, 7)]
)
def test_engineer_brings_resources_in_any_mix(answer: str, energy: int, minerals: int) -> None:
    match = play(resolved(expeditions=("aurora-beacon Y6e G2",)), "reward:a", f"spoils:{answer}")
    assert (side(match).energy, side(match).minerals) == (energy, minerals)


@proves("detail 27")
def test_each_engineer_brings_two_resources() -> None:
    match = play(resolved(expeditions=("aurora-beacon Y6e Y2e",)), "reward:a", *["spoils:energy+energy"] * 2)
    assert (asked(match), side(match).energy) == ("1 move", 9)


@proves("detail 27")
def test_engineer_of_a_second_brings_resources_too() -> None:
    match = play(resolved(expeditions=("aurora-beacon Y6 G2e",)), "reward:a")
    assert asked(match) == "1 spoils"


@proves("detail 27")
def test_engineer_brings_nothing_from_a_failure() -> None:
    match = resolved(expeditions=("aurora-beacon Y6e",))
    assert (asked(match), side(match).energy, side(match).minerals) == ("1 move", 5, 7)


@proves("scenario 29", "detail 27")
def test_29_steward_of_the_first_is_worth_a_point() -> None:
    match = play(resolved(expeditions=("twin-chimneys G2s Y5 G6",)), "reward:a")
    found = side(match, 1)
    assert (found.energy, found.badges, found.vp, found.shelters) == (10, 1, 1, "s")


@proves("scenario 29", "detail 27")
def test_29_steward_of_the_second_is_worth_nothing() -> None:
    match = play(resolved(expeditions=("twin-chimneys G2s Y6 G3",)), "reward:a")
    assert (side(match, 1).badges, side(match, 1).vp) == (1, 0)


@proves("detail 27")
def test_steward_is_worth_nothing_in_a_failure() -> None:
    match = resolved(expeditions=("twin-chimneys Y2s Y4",))
    assert (side(match).relief, side(match).vp) == (1, 0)


@proves("detail 27")
def test_each_steward_of_the_first_is_worth_a_point() -> None:
    match = play(resolved(expeditions=("twin-chimneys Y2s Y1s Y6",)), "reward:a")
    assert side(match).vp == 2


@proves("detail 23")
@pytest.mark.parametrize(
    ("stack", "success"), [("Y4 G2", False), ("Y4 G3", True), ("Y1pp G1pp", False), ("Y1pp G1ppp", True)]
)
def test_all_dice_and_pioneers_together_must_reach_the_difficulty(stack: str, success: bool) -> None:
    """Difficulty 7: equal is enough."""
    match = resolved(expeditions=(f"twin-chimneys {stack}",))
    assert asked(match).endswith("reward") == success


@proves("detail 23")
def test_expeditions_are_resolved_from_the_deck_outwards() -> None:
    match = resolved(players=4, expeditions=("twin-chimneys Y6 Y2", "kelp-cathedral G6", "aurora-beacon V6 V3"))
    asks = []
    while asked(match).endswith("reward"):
        asks.append(about(match)["card"])
        play(match, f"reward:{answers(match)[0]}")
    assert asks == ["twin-chimneys", "kelp-cathedral", "aurora-beacon"]


@proves("detail 24")
def test_fourth_and_fifth_get_relief_too() -> None:
    match = resolved(players=5, expeditions=("twin-chimneys Y6 G5 V4 R3 B2",))
    play(match, "reward:a")
    assert [side(match, player).badges for player in range(5)] == [1, 1, 0, 0, 0]
    assert [side(match, player).relief for player in range(5)] == [0, 0, 1, 1, 1]


@proves("detail 24")
def test_several_dice_of_a_failure_give_one_advance() -> None:
    match = resolved(Side(relief=1), expeditions=("founders-vault Y1 Y2 Y3 Y1",))
    play(match, "relief:1")
    assert (asked(match), side(match).relief) == ("1 move", 2)


def test_second_has_no_choice() -> None:
    match = play(resolved(expeditions=("twin-chimneys Y5 G4",)), "reward:b")
    assert (asked(match), side(match).minerals, side(match, 1).energy) == ("1 move", 8, 10)


def test_expedition_without_dice_is_left_alone() -> None:
    match = resolved(players=3, expeditions=("lost-shuttle(m)", "abandoned-outpost(manufactory)"))
    assert (asked(match), cards(match)) == ("2 move", ["lost-shuttle(m)", "abandoned-outpost(manufactory)"])


@proves("detail 32")
def test_spoils_of_an_expedition_pay_for_buildings_and_colonists_of_the_same_round() -> None:
    match = resolved(
        Side(0, 0), expeditions=("twin-chimneys Y6 Y2",), gantry=("manufactory Y3",), doorstep="p", doorstep_dice="Y1"
    )
    play(match, "reward:a", "buy:pay", "hire:pioneer")
    assert (side(match).energy, side(match).minerals, side(match).buildings) == (3, 0, "manufactory")


@proves("detail 32")
def test_energy_and_minerals_harvested_pay_in_the_same_round() -> None:
    match = resolved(
        Side(0, 0), vents_dice="Y2", quarry_dice="Y3", gantry=("manufactory Y3",), doorstep="p", doorstep_dice="Y1"
    )
    play(match, "buy:pay", "hire:pioneer")
    assert (side(match).energy, side(match).minerals, side(match).shelters) == (0, 0, "p")
