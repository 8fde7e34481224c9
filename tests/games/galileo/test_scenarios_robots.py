"""Acquiring robots: colour, cost, Io's discounts, assignment, and the strict order of what follows."""

import pytest

from perijove.testing import answers, asked, play, proves, refused

from .given import Side, given
from .playing import finish, markers, purse, row, unit

# The order


@proves("scenario 6", "example 6", "detail 7")
def test_06_second_technician_raises_another_robot_by_two() -> None:
    """Six influence in the third place; the Miner on Io rises first, then Ganymede by the level of the new robot."""
    match = given(Side("mars 8", robots="technician-mars-5 miner-earth-3"), robots={3: "technician-mars-1"})
    assert markers(match) == (2, 3, 0, 0)
    play(match, "action:technician-mars-1")
    assert (purse(match)[0], asked(match), answers(match)) == ("mars 2", "0 moon", ["europa", "ganymede"])
    play(match, "moon:ganymede")
    assert (asked(match), markers(match)[2]) == ("0 raise", 0)
    other = play(match.fork(), "raise:miner-earth-3")
    assert (unit(other, "miner-earth-3"), markers(other)) == ("@io:4", (4, 3, 1, 0))
    play(match, "raise:technician-mars-1")
    assert (unit(match, "technician-mars-1"), markers(match)) == ("@ganymede:3", (2, 3, 3, 0))


@proves("detail 7", "detail 8")
def test_level_of_the_new_robot_counts_last() -> None:
    """At the moment of a Builder's ability the new Builder is on no marker yet, and the energy comes after it."""
    match = given(Side("earth 5"), robots={1: "builder-earth-5"}, characters={1: "elliot-ban-1"})
    play(match, "action:builder-earth-5")
    assert (asked(match), markers(match), purse(match)[2]) == ("0 character", (0, 0, 0, 0), 0)
    play(match, "character:elliot-ban-1", "ability:immediate")
    assert (markers(match), purse(match)[2]) == ((0, 3, 0, 0), 1)


@proves("detail 7", "detail 8")
def test_what_the_ability_earned_comes_before_the_level_of_the_new_robot() -> None:
    """The Technician raises a robot to space 2 of Callisto: the modifier is placed while the new one isn't counted."""
    match = given(Side("mars 7", robots="miner-mars-1@callisto"), robots={1: "technician-mars-6"})
    play(match, "action:technician-mars-6", "raise:miner-mars-1")
    assert (asked(match), markers(match)) == ("0 modifier", (0, 0, 0, 2))
    play(match, "modifier:none")
    assert markers(match) == (0, 0, 3, 2)


@proves("detail 8")
def test_energy_earned_by_an_ability_comes_when_it_is_over() -> None:
    """Hunter Perks: Europa reaches 3 with the first bonus; the energy waits for the second."""
    match = given(Side("mars 1", robots="miner-mars-3:2", technologies="1b 3b"), characters={1: "hunter-perks-1"})
    play(match, "action:hunter-perks-1", "perk:level")
    assert (markers(match)[1], purse(match)[2], asked(match)) == (3, 0, "0 perk")
    play(match, "perk:megacredit")
    assert purse(match)[2] == 1


@proves("detail 8")
def test_energy_and_modifiers_of_both_raised_robots_wait_for_ms_chau() -> None:
    match = given(Side("mars 1", robots="miner-mars-3:2 miner-mars-1@callisto"), characters={1: "ms-chau-1"})
    play(match, "action:ms-chau-1", "raise:miner-mars-3")
    assert purse(match)[2] == 1
    assert (asked(match), markers(match)) == ("0 modifier", (0, 3, 0, 2))


@proves("ruling 12")
def test_robot_that_was_just_placed_may_be_moved_before_it_is_counted() -> None:
    """A Builder on Callisto takes Nakkia and is moved itself: all of it is counted on Ganymede, one level higher."""
    match = given(Side("mars 3"), robots={1: "builder-mars-1"}, characters={1: "nakkia-1"})
    play(match, "action:builder-mars-1", "moon:callisto", "character:nakkia-1", "ability:immediate")
    assert answers(match) == ["builder-mars-1", "none"]
    play(match, "move:builder-mars-1")
    assert (unit(match, "builder-mars-1"), markers(match)) == ("@ganymede:2", (0, 0, 2, 0))
    assert asked(match) == "1 action"


@proves("ruling 12")
def test_robot_that_was_just_placed_may_get_a_modifier() -> None:
    """A Builder for Io takes Noor and puts the modifier on itself: it is counted on Callisto alone."""
    match = given(Side("mars 5"), robots={1: "builder-mars-5"}, characters={1: "noor-1"})
    play(match, "action:builder-mars-5", "character:noor-1", "ability:immediate", "modifier:callisto")
    play(match, "target:builder-mars-5")
    assert (unit(match, "builder-mars-5"), markers(match)) == ("@callisto:3+callisto", (0, 0, 0, 3))
    assert asked(match) == "0 modifier"


# Colour, cost and place


def test_colour_of_the_robot_must_match_the_track() -> None:
    names = {1: "miner-mars-1", 2: "miner-earth-1"}
    refused(given(Side("earth 10"), robots=names), "action:miner-mars-1")
    refused(given(Side("mars 10"), robots=names), "action:miner-earth-1")
    play(given(Side("mars 10"), robots=names), "action:miner-mars-1")


@pytest.mark.parametrize(("place", "cost"), [(1, 3), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_places_cost_extra(place: int, cost: int) -> None:
    match = given(Side("earth 10"), robots={place: "miner-earth-3"})
    play(match, "action:miner-earth-3")
    assert purse(match)[0] == f"earth {10 - cost}"
    refused(given(Side(f"earth {cost - 1}"), robots={place: "miner-earth-3"}), "action:miner-earth-3")


def test_robot_leaves_the_row_and_enters_play() -> None:
    match = given(Side("earth 3"), robots={2: "miner-earth-3"})
    play(match, "action:miner-earth-3")
    assert "miner-earth-3" not in row(match, "robot")
    assert (unit(match, "miner-earth-3"), markers(match)) == ("@io:2", (2, 0, 0, 0))


def test_robot_with_two_moons_goes_to_either() -> None:
    match = play(given(Side("earth 2"), robots={1: "miner-earth-2"}), "action:miner-earth-2")
    assert answers(match) == ["io", "europa"]
    assert markers(play(match.fork(), "moon:io")) == (1, 0, 0, 0)
    assert markers(play(match, "moon:europa")) == (0, 1, 0, 0)


# Io


@pytest.mark.parametrize(("space", "discount"), list(enumerate([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 10], start=1)))
def test_io_lowers_the_cost_for_two_megacredits(space: int, discount: int) -> None:
    """A robot of cost 7 in the last place: ten influence, less the discount."""
    needed = 10 - discount
    names = {5: "technician-mars-5"}
    marker = f"mars {needed}" if needed else "0"
    match = given(Side(marker, 2, moons=f"io {space}"), robots=names)
    play(match, "action:technician-mars-5")
    assert purse(match)[:2] == ("0", 0)
    poor = f"mars {needed - 1}" if needed > 1 else "0"
    if needed:
        refused(given(Side(poor, 2, moons=f"io {space}"), robots=names), "action:technician-mars-5")
    refused(given(Side(marker, 1, moons=f"io {space}"), robots=names), "action:technician-mars-5")


def test_io_gives_no_discount_at_its_beginning() -> None:
    refused(given(Side("mars 6", 10), robots={1: "technician-mars-5"}), "action:technician-mars-5")


@proves("scenario 19", "detail 13")
def test_19_discount_is_taken_twice_or_not_enough() -> None:
    """Cost 8 with the place, Io 4: two megacredits take off two. With five 4 are left, with six 2."""
    me = Side("mars 3", 5, moons="io 4")
    refused(given(me, robots={3: "technician-mars-5"}), "action:technician-mars-5")
    match = given(Side("mars 3", 6, moons="io 4"), robots={3: "technician-mars-5"})
    play(match, "action:technician-mars-5")
    assert purse(match)[:2] == ("mars 1", 0)


@proves("detail 13")
def test_player_decides_how_often_to_use_the_discount() -> None:
    """Cost 5, Io 4, ten megacredits: from none to three times; a fourth would change nothing."""
    me = Side("mars 8", 10, moons="io 4")
    match = play(given(me, robots={1: "builder-mars-6"}), "action:builder-mars-6")
    assert (asked(match), answers(match)) == ("0 discount", ["0", "2", "4", "6"])
    for spent, left in (("0", "mars 3"), ("2", "mars 5"), ("4", "mars 7"), ("6", "mars 8")):
        branch = finish(play(match.fork(), f"discount:{spent}"))
        assert purse(branch)[:2] == (left, 10 - int(spent))


@proves("scenario 20", "detail 13")
def test_20_last_space_of_io_brings_any_cost_to_0() -> None:
    """Ten for two megacredits; the colour must match nevertheless."""
    names = {4: "technician-mars-5", 5: "technician-earth-5"}
    match = given(Side("earth 4", 2, moons="io 13"), robots=names)
    refused(match, "action:technician-mars-5")
    play(match, "action:technician-earth-5")
    assert purse(match)[:2] == ("earth 4", 0)
    for name in names.values():
        match = play(given(Side("0", 2, moons="io 13"), robots=names), f"action:{name}")
        assert purse(match)[:2] == ("0", 0)


@proves("detail 13")
def test_on_space_0_any_colour_can_be_had_if_the_cost_falls_to_0() -> None:
    """Io 10: four off for two megacredits. A cost of 4 becomes 0, a cost of 5 needs two discounts."""
    names = "starz-mars-1 starz-earth-1 builder-earth-5 technician-mars-1 technician-mars-5"
    match = given(Side("0", 2, moons="io 10"), robots=names, characters="noor-1")
    assert answers(match) == ["noor-1", "starz-mars-1", "starz-earth-1"]
    match = given(Side("0", 4, moons="io 10"), robots=names, characters="noor-1")
    assert answers(match) == ["noor-1", "builder-earth-5", "starz-mars-1", "starz-earth-1", "technician-mars-1"]
    refused(given(Side("0", 1, moons="io 13"), robots=names), "action:starz-mars-1")


@proves("detail 13")
def test_discount_follows_the_marker_before_the_robot_is_placed() -> None:
    """Io 3: one off, though the new robot brings the marker to 6."""
    match = given(Side("mars 3", 2, moons="io 3"), robots={1: "miner-mars-5"})
    play(match, "action:miner-mars-5")
    assert purse(match)[0] == "0"
    assert markers(match)[0] == 6
    refused(given(Side("mars 2", 2, moons="io 3"), robots={1: "miner-mars-5"}), "action:miner-mars-5")


def test_discount_is_forced_where_influence_alone_is_too_little() -> None:
    match = given(Side("mars 3", 10, moons="io 1"), robots={1: "builder-mars-6"})
    play(match, "action:builder-mars-6")
    assert answers(match) == ["4", "6", "8", "10"]
