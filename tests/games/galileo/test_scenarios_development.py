"""Levels, the markers that add them up, and what Europa and Callisto give when a marker moves forward."""

import pytest

from perijove.testing import answers, asked, play, points, proves

from .given import Side, given
from .playing import board, finish, idle, markers, purse, unit

# Markers are sums


@proves("detail 10", "comparison 18")
def test_marker_is_the_sum_of_the_levels_on_its_moon() -> None:
    me = Side(robots="miner-earth-3:2 miner-mars-5:3 miner-mars-3:6")
    assert markers(given(me)) == (5, 6, 0, 0)


@proves("comparison 18", "detail 10")
def test_marker_follows_every_change() -> None:
    """A level more, a level less, a robot that moves: the sum is always right."""
    me = Side("mars 1", robots="miner-earth-3:3 builder-mars-2@io:2")
    raised = given(me, characters={1: "diat-expi-1"})
    play(raised, "action:diat-expi-1", "raise:miner-earth-3")
    assert markers(raised) == (6, 0, 0, 0)
    moved = given(me, characters={1: "nakkia-1"})
    finish(play(moved, "action:nakkia-1", "move:builder-mars-2"))
    assert markers(moved) == (3, 0, 0, 3)
    passed_on = given(me, characters={1: "ila-zoe-1"})
    play(passed_on, "action:ila-zoe-1", "lower:miner-earth-3", "raise:builder-mars-2", "amount:2")
    assert markers(passed_on) == (5, 0, 0, 0)


@proves("detail 10")
@pytest.mark.parametrize(
    ("moon", "card", "last"),
    [
        ("io", "miner-mars-5", 13),
        ("europa", "starz-mars-6", 12),
        ("ganymede", "starz-mars-5", 15),
        ("callisto", "miner-mars-6", 14),
    ],
)
def test_marker_stops_at_the_end_of_its_track(moon: str, card: str, last: int) -> None:
    match = given(Side("mars 6", moons=f"{moon} {last - 1}", others="technician"), robots={1: card})
    finish(play(match, f"action:{card}"))
    assert (max(markers(match)), board(match)["development"][moon]) == (last, last + 2)


@proves("detail 10", "detail 11")
def test_levels_beyond_the_end_are_lost_first_when_a_robot_leaves() -> None:
    """Europa adds up to 15: without a robot of level 3 the marker still stands on 12; no energy comes of it."""
    me = Side("mars 1", 1, 0, "miner-earth-1@europa:3 miner-mars-3:6 miner-earth-5:6")
    match = given(me, characters={1: "leonard-simon-1"})
    assert (markers(match)[1], board(match)["development"]["europa"]) == (12, 15)
    play(match, "action:leonard-simon-1", "payment:pay", "move:miner-earth-1")
    assert (markers(match), purse(match)[2]) == ((0, 12, 3, 0), 1)


@proves("detail 10")
def test_retreat_from_beyond_the_end_counts_the_true_sum() -> None:
    """Fifteen less six are nine, not twelve less six."""
    me = Side("mars 1", robots="miner-earth-1@europa:6 miner-mars-3:6 miner-earth-5:3")
    match = given(me, characters={1: "nakkia-1"})
    play(match, "action:nakkia-1", "move:miner-earth-1")
    assert (markers(match), purse(match)[2]) == ((0, 9, 6, 0), 0)


# Europa


@pytest.mark.parametrize(
    ("before", "after", "energy"),
    [(0, 2, 0), (1, 3, 1), (2, 4, 1), (3, 5, 0), (5, 7, 1), (8, 10, 1), (9, 11, 0), (10, 12, 0)],
)
def test_europa_gives_energy_at_3_6_and_9(before: int, after: int, energy: int) -> None:
    match = given(Side("mars 3", moons=f"europa {before}"), robots={1: "miner-mars-3"})
    finish(play(match, "action:miner-mars-3"))
    assert (markers(match)[1], purse(match)[2]) == (after, energy)


@proves("detail 11")
def test_one_move_can_pass_several_spaces() -> None:
    """Europa from 2 to 8 earns twice."""
    match = given(Side("mars 1", moons="europa 2", project="project-01:6+europa"), characters={1: "marty-simon-1"})
    play(match, "action:marty-simon-1", "modifier:miner", "target:project-01")
    assert (markers(match)[1], purse(match)[2]) == (8, 2)


@proves("scenario 24", "detail 11", "comparison 7")
def test_24_moving_away_earns_nothing_and_moving_forward_again_earns_again() -> None:
    """A robot of level 4 leaves Europa for Io; when Europa rises from 2 to 6 again, spaces 3 and 6 pay once more."""
    me = Side("mars 1", robots="miner-mars-3:4 starz-mars-6:2")
    match = given(me, characters={1: "noor-1", 2: "milutin-madic-2", 4: "nakkia-1"})
    assert markers(match) == (0, 6, 0, 0)
    play(match, "action:noor-1", "modifier:io", "target:miner-mars-3")
    assert (markers(match), purse(match)) == ((4, 2, 0, 0), ("mars 5", 0, 0))
    idle(match)
    play(match, "action:nakkia-1", "move:miner-mars-3")
    assert (unit(match, "miner-mars-3"), markers(match)) == ("@europa:5+io", (0, 7, 0, 0))
    assert purse(match)[2] == 2


@proves("comparison 7", "detail 11")
def test_moving_back_onto_a_space_earns_nothing() -> None:
    """Europa from 6 back to 3, Callisto from 4 back to 2."""
    me = Side("mars 1", 1, robots="miner-earth-1@europa:3 miner-mars-3:3")
    match = given(me, characters={1: "leonard-simon-1"})
    play(match, "action:leonard-simon-1", "payment:pay", "move:miner-earth-1")
    assert (markers(match), purse(match)[2]) == ((0, 3, 3, 0), 1)
    me = Side("mars 1", 1, robots="miner-mars-1@callisto:2 miner-mars-6:2")
    match = given(me, characters={1: "leonard-simon-1"})
    play(match, "action:leonard-simon-1", "payment:pay", "move:miner-mars-1")
    assert (markers(match), asked(match)) == ((2, 0, 0, 2), "1 action")


# Callisto


@pytest.mark.parametrize(
    ("before", "modifiers"), [(0, 1), (1, 1), (2, 0), (4, 0), (5, 1), (6, 1), (7, 0), (10, 1), (11, 1), (12, 0)]
)
def test_callisto_gives_a_modifier_at_2_7_and_12(before: int, modifiers: int) -> None:
    match = given(Side("mars 5", moons=f"callisto {before}"), robots={1: "starz-mars-3"})
    play(match, "action:starz-mars-3")
    assert markers(match)[3] == before + 2
    assert (asked(match) == "0 modifier") == bool(modifiers)


@proves("scenario 25", "detail 11")
def test_25_project_of_level_6_passes_two_spaces_of_callisto() -> None:
    """From 1 to 7: two modifiers to place, one after the other."""
    me = Side("mars 1", moons="callisto 1", project="project-01:6+callisto")
    match = given(me, characters={1: "marty-simon-1"})
    play(match, "action:marty-simon-1", "modifier:miner", "target:project-01")
    assert (markers(match)[3], asked(match)) == (7, "0 modifier")
    play(match, "modifier:io", "target:project-01")
    assert (markers(match), asked(match)) == ((6, 0, 0, 1), "0 modifier")
    play(match, "modifier:none")
    assert asked(match) == "1 action"


@proves("detail 11", "comparison 7")
def test_callisto_gives_a_modifier_again_after_a_retreat() -> None:
    """A robot leaves Callisto, and comes back a turn later: space 2 gives a modifier once more."""
    me = Side("mars 1", robots="miner-mars-1@callisto:2")
    match = given(me, characters={1: "nakkia-1", 4: "leonard-simon-1"})
    play(match, "action:nakkia-1", "move:miner-mars-1")
    assert (markers(match), asked(match)) == ((3, 0, 0, 0), "1 action")
    idle(match)
    play(match, "action:leonard-simon-1", "payment:pay", "move:miner-mars-1")
    assert (markers(match), asked(match)) == ((0, 0, 0, 3), "0 modifier")


# Levels


@proves("detail 12", "comparison 1")
def test_nothing_rises_above_level_6() -> None:
    """Neither a robot nor a project can be chosen at level 6, whoever raises."""
    me = Side("mars 10", robots="miner-earth-3:6 miner-mars-3:5", project="project-02:6")
    match = given(me, characters={1: "ms-chau-1"}, robots={1: "technician-mars-5"})
    chau = play(match.fork(), "action:ms-chau-1")
    assert (unit(chau, "miner-mars-3"), asked(chau)) == ("@europa:6", "1 action")
    assert answers(play(match, "action:technician-mars-5")) == ["miner-mars-3", "technician-mars-5", "none"]


@proves("comparison 1")
def test_nothing_falls_below_level_1() -> None:
    me = Side("mars 1", robots="miner-earth-3:1 miner-mars-3:2", project="project-05:1")
    match = given(me, characters={1: "ila-zoe-1"})
    play(match, "action:ila-zoe-1")
    assert asked(match) == "0 raise", "only one of them can fall"
    play(match, "raise:miner-earth-3")
    assert (unit(match, "miner-earth-3"), unit(match, "miner-mars-3")) == ("@io:2", "@europa:1")


# What the spaces are worth


@pytest.mark.parametrize(
    ("moon", "worth"),
    [
        ("io", [0, 2, 2, 2, 6, 6, 6, 10, 10, 10, 14, 14, 14, 18, 18]),
        ("europa", [0, 2, 2, 2, 5, 5, 5, 5, 8, 8, 8, 8, 12, 12]),
        ("ganymede", [0, 2, 2, 2, 6, 6, 6, 6, 10, 10, 10, 14, 14, 14, 14, 18, 18]),
    ],
)
def test_points_of_the_spaces(moon: str, worth: list[int]) -> None:
    found = [points(given(Side(moons=f"{moon} {space}")))["Development"] for space in range(len(worth))]
    assert found == worth


@pytest.mark.parametrize(("space", "each"), [(0, 0), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (13, 3), (14, 4), (16, 4)])
def test_callisto_counts_robots_of_the_most_frequent_type(space: int, each: int) -> None:
    """Three Technicians; those on Callisto are Builders, and never more than three."""
    technicians = "technician-earth-1@io:1 technician-mars-2@io:1 technician-mars-4:1"
    me = Side(robots=technicians, moons=f"callisto {space}", others="builder")
    assert points(given(me))["Development"] == 2 + 3 * each


@proves("ruling 22")
def test_callisto_with_two_types_as_frequent_counts_one_of_them() -> None:
    me = Side(robots="miner-mars-6 miner-earth-4 starz-earth-6 starz-mars-3")
    match = given(me)
    assert (markers(match)[3], points(match)["Development"]) == (10, 6)


def test_modifier_changes_the_type_that_callisto_counts() -> None:
    me = Side(robots="miner-mars-6 miner-earth-4=builder starz-earth-6=miner starz-mars-3")
    assert points(given(me))["Development"] == 6
    me = Side(robots="miner-mars-6 miner-earth-4 starz-earth-6=miner starz-mars-3")
    assert points(given(me))["Development"] == 9
