"""Characters that place modifiers or move robots: Noor, Marty Simon, Nakkia, Leonard Simon."""

import pytest

from perijove.testing import answers, asked, play, points, proves, refused

from .given import Side, given
from .playing import finish, markers, purse, unit

THREE = "miner-earth-3 miner-mars-3 builder-mars-4"
"""Level 2 each, on Io, Europa and Ganymede."""

# Noor, Marty Simon


@proves("comparison 14")
def test_noor_places_an_assignment_modifier_and_the_robot_must_move() -> None:
    match = given(Side("mars 1", robots="miner-earth-3"), characters={1: "noor-1"})
    play(match, "action:noor-1")
    assert answers(match) == ["io", "europa", "ganymede", "callisto", "none"]
    play(match, "modifier:ganymede", "target:miner-earth-3")
    assert (unit(match, "miner-earth-3"), markers(match)) == ("@ganymede:2+ganymede", (0, 0, 2, 0))
    assert asked(match) == "1 action"


def test_noor_may_complete_the_project() -> None:
    match = given(Side("mars 1", project="project-02=miner"), characters={1: "noor-1"})
    play(match, "action:noor-1", "modifier:callisto")
    assert unit(match, "project-02") == "@callisto:4+callisto=miner"
    assert purse(match) == ("mars 5", 1, 0)
    assert (markers(match)[3], asked(match)) == (4, "0 modifier")


@proves("comparison 11")
def test_marty_simon_places_a_robot_modifier_and_may_complete_the_project() -> None:
    match = given(
        Side("mars 1", robots="miner-earth-3", project="project-02+callisto"), characters={1: "marty-simon-1"}
    )
    play(match, "action:marty-simon-1")
    assert answers(match) == ["miner", "builder", "starz", "technician", "none"]
    changed = play(match.fork(), "modifier:builder", "target:miner-earth-3")
    assert (unit(changed, "miner-earth-3"), asked(changed)) == ("@io:2=builder", "1 action")
    play(match, "modifier:starz", "target:project-02")
    assert unit(match, "project-02") == "@callisto:4+callisto=starz"
    assert purse(match) == ("mars 5", 0, 1)


# Nakkia, Leonard Simon


@proves("scenario 44", "comparison 12")
def test_44_nakkia_moves_a_double_robot_and_then_raises_it() -> None:
    """From Callisto 1 to Ganymede 4, and with the new level to 5. Who doesn't move gets no level."""
    me = Side("mars 1", robots="builder-mars-1@callisto", moons="ganymede 3")
    match = given(me, characters={1: "nakkia-1"})
    play(match, "action:nakkia-1")
    assert answers(match) == ["builder-mars-1", "none"]
    still = play(match.fork(), "move:none")
    assert (unit(still, "builder-mars-1"), markers(still)) == ("@callisto:1", (0, 0, 3, 1))
    play(match, "move:builder-mars-1")
    assert (unit(match, "builder-mars-1"), markers(match)) == ("@ganymede:2", (0, 0, 5, 0))


@pytest.mark.parametrize(("level", "raised"), [(5, 6), (6, 6), (7, 7)])
def test_nakkia_raises_no_higher_than_6_and_moves_a_frozen_robot_as_it_is(level: int, raised: int) -> None:
    technologies = "3a" if level == 7 else ""
    me = Side("mars 1", robots=f"builder-mars-2@callisto:{level}", technologies=technologies)
    match = given(me, characters={1: "nakkia-1"})
    play(match, "action:nakkia-1", "move:builder-mars-2")
    assert (unit(match, "builder-mars-2"), markers(match)) == (f"@io:{raised}", (raised, 0, 0, 0))


@proves("detail 22")
def test_robots_with_an_added_assignment_are_double_too() -> None:
    """And so is a project in play with a second assignment; those with one moon aren't, nor is one in progress."""
    robots = "miner-earth-3@io+europa project-02@callisto+callisto+ganymede=miner miner-mars-3 starz-mars-1@io"
    me = Side("mars 1", robots=robots, project="project-05+io", characters="nakkia-2", megacredits=1)
    match = given(me, characters={1: "nakkia-1"})
    assert points(match)["Characters"] == 3
    play(match, "action:nakkia-1")
    assert answers(match) == ["miner-earth-3", "starz-mars-1", "project-02", "none"]
    play(match, "move:project-02")
    assert unit(match, "project-02") == "@ganymede:5+ganymede+callisto=miner"


@proves("scenario 43", "comparison 13")
def test_43_leonard_simon_does_nothing_without_a_megacredit() -> None:
    match = given(Side("mars 1", robots="builder-mars-1@callisto"), characters={1: "leonard-simon-1"})
    play(match, "action:leonard-simon-1")
    assert (asked(match), purse(match)) == ("1 action", ("mars 6", 0, 0))


@proves("scenario 43", "comparison 13")
def test_43_leonard_simon_sells_energy_and_a_move() -> None:
    """Both hang on the payment; the move is optional even then, and raises nothing."""
    me = Side("mars 1", 1, robots="builder-mars-1@callisto")
    match = play(given(me, characters={1: "leonard-simon-1"}), "action:leonard-simon-1")
    assert (asked(match), answers(match)) == ("0 payment", ["pay", "keep"])
    kept = play(match.fork(), "payment:keep")
    assert (asked(kept), purse(kept)) == ("1 action", ("mars 6", 1, 0))
    play(match, "payment:pay")
    assert (purse(match), asked(match)) == (("mars 6", 0, 1), "0 move")
    stays = play(match.fork(), "move:none")
    assert unit(stays, "builder-mars-1") == "@callisto:1"
    play(match, "move:builder-mars-1")
    assert (unit(match, "builder-mars-1"), markers(match)) == ("@ganymede:1", (0, 0, 1, 0))


def test_only_double_robots_move() -> None:
    match = given(Side("mars 1", robots=f"{THREE} builder-mars-2@io"), characters={1: "nakkia-1"})
    play(match, "action:nakkia-1")
    refused(match, "move:miner-earth-3")
    finish(match)


@pytest.mark.parametrize("name", ["nakkia-1", "leonard-simon-1"])
def test_nakkia_and_leonard_simon_count_double_robots(name: str) -> None:
    robots = "builder-mars-1@callisto miner-earth-3@europa+europa miner-mars-3"
    assert points(given(Side(megacredits=1, robots=robots, characters=name)))["Characters"] == 2
