"""Claiming goals: the eight conditions, the energy that lowers them, and the markers on their spaces."""

from dataclasses import replace

import pytest

from perijove import Match
from perijove.testing import answers, asked, play, points, proves, refused

from .given import Side, given
from .playing import claims, finish, idle, purse, tucked

ONE_MOON = "miner-mars-3 miner-mars-4 miner-mars-5 builder-mars-3 builder-mars-4 builder-mars-5"
DOUBLES = "miner-mars-1 miner-mars-2 builder-mars-1 builder-mars-2 starz-mars-1"

MET = {
    "double-assignments": Side(robots=DOUBLES),
    "technologies": Side(technologies="1b 2a 3a 4a"),
    "level-six": Side(robots="miner-mars-3:6 miner-mars-4:6 miner-earth-4:6 miner-mars-6:6"),
    "moons": Side(moons="io 6 europa 6 ganymede 6 callisto 6"),
    "characters": Side(moons="ganymede 15", characters="noor-1 noor-2 ms-lee-1"),
    "modifiers": Side(robots="miner-mars-3@io+io=builder miner-mars-4@europa+europa=starz"),
    "megacredits": Side(megacredits=8),
    "same-colour": Side(robots=f"{ONE_MOON} technician-mars-3"),
}
"""Each fulfils a goal, with one character more under the board."""
SHORT = {
    "double-assignments": Side(robots=DOUBLES.replace("starz-mars-1", "starz-mars-4")),
    "technologies": Side(technologies="1b 2a 3a"),
    "level-six": Side(robots="miner-mars-3:6 miner-mars-4:6 miner-earth-4:6 miner-mars-6:5"),
    "moons": Side(moons="io 6 europa 6 ganymede 5 callisto 6"),
    "characters": Side(moons="ganymede 15", characters="noor-1 noor-2"),
    "modifiers": Side(robots="miner-mars-3@io+io=builder miner-mars-4@europa+europa"),
    "megacredits": Side(megacredits=7),
    "same-colour": Side(robots=f"{ONE_MOON} technician-earth-3"),
}
"""Each is one step short of it."""


def at_the_goal_step(me: Side, goal: str, energy: int = 0) -> Match:
    """After a hire that tucks a character and gives nothing but influence."""
    mine = replace(me, influence="earth 1", energy=energy)
    match = given(mine, characters={1: "leonard-simon-1"}, goals=goal)
    play(match, "action:leonard-simon-1")
    if asked(match) == "0 ability":
        play(match, "ability:endgame")
    if asked(match) == "0 payment":
        play(match, "payment:keep")
    return match


def can_claim(match: Match, goal: str) -> bool:
    return asked(match) == "0 claim" and goal in answers(match)


@pytest.mark.parametrize("goal", MET)
def test_goal_can_be_claimed_when_it_is_fulfilled(goal: str) -> None:
    match = at_the_goal_step(MET[goal], goal)
    before = purse(match)
    assert can_claim(match, goal)
    play(match, f"claim:{goal}")
    assert (claims(match, goal), asked(match)) == ([0], "1 action")
    assert purse(match) == before, "nothing is spent, not even the megacredits"


@pytest.mark.parametrize("goal", SHORT)
def test_goal_cannot_be_claimed_one_step_short_without_energy(goal: str) -> None:
    assert not can_claim(at_the_goal_step(SHORT[goal], goal), goal)


@proves("detail 23")
@pytest.mark.parametrize("goal", SHORT)
def test_energy_lowers_a_goal_by_a_step(goal: str) -> None:
    match = at_the_goal_step(SHORT[goal], goal, energy=3)
    assert can_claim(match, goal)
    play(match, f"claim:{goal}")
    assert purse(match)[2] == 2
    assert claims(match, goal) == [0]


@proves("detail 14")
@pytest.mark.parametrize("goal", [goal for goal in SHORT if goal != "moons"])
def test_last_space_of_europa_lowers_a_goal_by_a_step_for_free(goal: str) -> None:
    short = SHORT[goal]
    match = at_the_goal_step(replace(short, moons=f"{short.moons} europa 12".strip(), others="technician"), goal)
    assert can_claim(match, goal)
    play(match, f"claim:{goal}")
    assert purse(match)[2] == 0


@proves("scenario 42", "detail 14")
def test_42_goal_for_four_technologies_is_met_with_three_at_the_end_of_europa() -> None:
    me = Side(technologies="1b 2a 3a", moons="europa 12")
    match = at_the_goal_step(me, "technologies", energy=2)
    play(match, "claim:technologies")
    assert purse(match)[2] == 2


@proves("detail 14")
def test_europa_and_energy_lower_a_goal_together() -> None:
    me = Side(technologies="1b 2a", moons="europa 12")
    match = at_the_goal_step(me, "technologies", energy=1)
    play(match, "claim:technologies")
    assert purse(match)[2] == 0
    assert not can_claim(at_the_goal_step(me, "technologies", energy=0), "technologies")


@proves("scenario 8", "example 8", "detail 23")
def test_08_one_of_two_goals_is_claimed_and_the_other_waits() -> None:
    """Three tucked and one energy for the goal of four; eight megacredits stay for the next turn."""
    me = Side("earth 1", 8, 2, moons="ganymede 1", characters="noor-1 noor-2")
    match = given(me, characters={1: "milutin-madic-1", 3: "diat-expi-1"}, goals="characters megacredits")
    play(match, "action:milutin-madic-1")
    assert len(tucked(match)) == 3
    assert {"characters", "megacredits"} <= set(answers(match))
    play(match, "claim:characters")
    assert (purse(match)[1:], claims(match, "characters"), claims(match, "megacredits")) == ((8, 1), [0], [])
    assert asked(match) == "1 action"
    idle(match)
    play(match, "action:diat-expi-1", "discard:diat-expi-1")
    assert "megacredits" in answers(match)
    assert "characters" not in answers(match)


@proves("detail 23")
def test_claiming_is_optional() -> None:
    match = at_the_goal_step(MET["megacredits"], "megacredits")
    play(match, "claim:none")
    assert (claims(match, "megacredits"), asked(match)) == ([], "1 action")


@proves("detail 23")
def test_marker_goes_on_the_leftmost_free_space_which_is_worth_less_later() -> None:
    worth = []
    for earlier in range(4):
        rivals = [Side(goals="megacredits") if seat < earlier else Side() for seat in range(3)]
        match = given(Side("earth 1", 8), *rivals, players=4, characters={1: "milutin-madic-1"}, goals="megacredits")
        play(match, "action:milutin-madic-1", "claim:megacredits")
        assert claims(match, "megacredits") == [*range(1, earlier + 1), 0]
        worth.append(points(match)["Goals"])
    assert worth == [6, 4, 3, 2]


@pytest.mark.parametrize(("place", "worth"), [(0, 6), (1, 5), (2, 5), (3, 4)])
def test_places_of_the_board_are_worth_different_points(place: int, worth: int) -> None:
    names = ["moons", "modifiers", "level-six", "same-colour"]
    match = given(Side(goals=names[place]), goals=" ".join(names))
    assert points(match)["Goals"] == worth


@proves("detail 23")
def test_goal_is_never_claimed_twice() -> None:
    match = at_the_goal_step(replace(MET["megacredits"], goals="megacredits"), "megacredits")
    assert asked(match) == "1 action"


def test_only_the_goals_of_this_game_can_be_claimed() -> None:
    match = at_the_goal_step(replace(MET["megacredits"], technologies="1b 2a 3a 4a"), "megacredits")
    assert answers(match) == ["megacredits", "none"]
    refused(match, "claim:technologies")


# What counts for which goal


@proves("scenario 48", "detail 18")
def test_48_completed_project_has_no_colour() -> None:
    """Six robots of mars and a project: seven only with an energy."""
    me = Side(robots=f"{ONE_MOON} project-01@io+io=miner")
    assert not can_claim(at_the_goal_step(me, "same-colour"), "same-colour")
    match = at_the_goal_step(me, "same-colour", energy=1)
    play(match, "claim:same-colour")
    assert purse(match)[2] == 0


@pytest.mark.parametrize("colour", ["earth", "mars"])
def test_either_colour_will_do(colour: str) -> None:
    """Two moons or one, any type."""
    names = " ".join(f"{kind}-{colour}-{number}" for kind in ("miner", "starz") for number in (1, 2, 3))
    me = Side(robots=f"{names} builder-{colour}-3")
    assert can_claim(at_the_goal_step(me, "same-colour"), "same-colour")


def test_colours_are_not_added_up() -> None:
    me = Side(robots="miner-mars-3 miner-mars-4 miner-mars-5 builder-mars-3 miner-earth-3 miner-earth-4 miner-earth-5")
    assert not can_claim(at_the_goal_step(me, "same-colour", energy=2), "same-colour")
    assert can_claim(at_the_goal_step(me, "same-colour", energy=3), "same-colour")


@proves("scenario 49", "ruling 1")
def test_49_an_energy_lowers_the_space_for_all_moons_at_once() -> None:
    """Markers on 5, 6, 7 and 9 need one energy; those on 3, 6, 6 and 6 three."""
    near = at_the_goal_step(Side(moons="io 5 europa 6 ganymede 7 callisto 9"), "moons", energy=1)
    assert purse(play(near, "claim:moons"))[2] == 0
    far = Side(moons="io 3 europa 6 ganymede 6 callisto 6")
    assert not can_claim(at_the_goal_step(far, "moons", energy=2), "moons")
    assert can_claim(at_the_goal_step(far, "moons", energy=3), "moons")
    low = at_the_goal_step(Side(moons="io 5 europa 5 ganymede 5 callisto 5"), "moons", energy=1)
    assert can_claim(low, "moons")


@proves("ruling 1")
def test_energy_lowers_the_number_of_robots_not_their_level() -> None:
    """Three robots of level 6 and one of 5 need one energy; four of level 5 need four."""
    one = Side(robots="miner-mars-3:6 miner-mars-4:6 miner-earth-4:6 miner-mars-6:5")
    assert can_claim(at_the_goal_step(one, "level-six", energy=1), "level-six")
    four = Side(robots="miner-mars-3:5 miner-mars-4:5 miner-earth-4:5 miner-mars-6:5")
    assert not can_claim(at_the_goal_step(four, "level-six", energy=3), "level-six")
    assert can_claim(at_the_goal_step(four, "level-six", energy=4), "level-six")


def test_level_7_counts_and_a_project_in_progress_does_not() -> None:
    frozen = Side(robots="miner-mars-3:7 miner-mars-4:6 miner-earth-4:6 miner-mars-6:6", technologies="3a")
    assert can_claim(at_the_goal_step(frozen, "level-six"), "level-six")
    project = Side(robots="miner-mars-4:6 miner-earth-4:6 miner-mars-6:6", project="project-01:6")
    assert not can_claim(at_the_goal_step(project, "level-six"), "level-six")


@proves("scenario 50")
@pytest.mark.parametrize("project", ["project-01+callisto", "project-01=miner"])
def test_50_modifier_on_a_project_in_progress_does_not_count(project: str) -> None:
    """Three on robots in play and one of either kind on the project: one energy is needed."""
    me = Side(robots="miner-mars-3@io+io=builder miner-mars-4@europa+europa", project=project)
    assert not can_claim(at_the_goal_step(me, "modifiers"), "modifiers")
    match = at_the_goal_step(me, "modifiers", energy=1)
    play(match, "claim:modifiers")
    assert purse(match)[2] == 0


@proves("detail 22")
def test_double_assignments_are_printed_or_added() -> None:
    """A project in play with two assignments counts too; one in progress, or with one assignment, doesn't."""
    me = Side(
        robots="miner-mars-1 miner-mars-2 miner-mars-3@io+io project-01@europa+europa+callisto=miner miner-mars-4"
    )
    assert not can_claim(at_the_goal_step(me, "double-assignments"), "double-assignments")
    assert can_claim(at_the_goal_step(me, "double-assignments", energy=1), "double-assignments")


def test_goal_of_rivals_does_not_hinder() -> None:
    match = given(Side("earth 1", 8), Side(goals="megacredits"), characters={1: "milutin-madic-1"})
    play(match, "action:milutin-madic-1", "claim:megacredits")
    assert claims(match, "megacredits") == [1, 0]
    finish(match)
