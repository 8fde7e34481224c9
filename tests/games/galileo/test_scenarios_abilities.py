"""What Miners, Builders and Technicians do when they enter play."""

import pytest

from perijove.testing import answers, asked, ends, play, proves, refused

from .given import Side, given
from .playing import board, discarded, finish, markers, purse, row, tucked, unit

FOUR = "milutin-madic-1 ms-lee-2 elliot-ban-1 nakkia-1"

# Miner


@pytest.mark.parametrize(
    ("there", "gained"), [("", 1), ("miner-mars-3", 2), ("miner-mars-3 miner-mars-4 miner-earth-4 miner-earth-5", 5)]
)
def test_miner_gives_as_many_megacredits_as_there_are_miners(there: str, gained: int) -> None:
    match = given(Side("earth 3", robots=there), robots={1: "miner-earth-3"})
    play(match, "action:miner-earth-3")
    assert purse(match)[1] == gained


def test_miner_gives_nothing_beyond_ten_megacredits() -> None:
    match = given(Side("earth 3", 9, robots="miner-mars-3 miner-mars-4"), robots={1: "miner-earth-3"})
    finish(play(match, "action:miner-earth-3"))
    assert purse(match)[1] == 10


def test_robots_of_other_types_and_players_do_not_count() -> None:
    match = given(
        Side("earth 3", robots="builder-mars-3 starz-mars-4 technician-mars-5"),
        Side(robots="miner-mars-3 miner-mars-4"),
        robots={1: "miner-earth-3"},
    )
    play(match, "action:miner-earth-3")
    assert purse(match)[1] == 1


# Builder


@proves("scenario 14", "example 14", "detail 17", "comparison 9", "comparison 11", "detail 18")
def test_14_third_builder_reaches_three_places_one_of_them_empty() -> None:
    """Marty Simon completes the project as a Builder: of the first three places his own is empty.

    Ms Chau raises two different robots and gives no influence; then the project's level is counted on Europa.
    """
    me = Side("mars 2", robots="builder-mars-5 builder-earth-4", project="project-09:3+europa")
    row_names = {1: "ms-chau-1", 2: "marty-simon-1", 3: "tarak-freeman-1", 4: "noor-1"}
    match = given(me, characters=row_names)
    play(match, "action:marty-simon-1", "modifier:builder", "target:project-09")
    assert (asked(match), answers(match)) == ("0 character", ["ms-chau-1", "tarak-freeman-1", "none"])
    play(match, "character:ms-chau-1", "ability:immediate", "raise:builder-mars-5")
    assert answers(match) == ["builder-earth-4", "project-09"]
    play(match, "raise:builder-earth-4")
    assert (purse(match), markers(match)) == (("mars 6", 0, 1), (7, 3, 0, 0))
    assert unit(match, "project-09") == "@europa:3+europa=builder"
    assert sorted(discarded(match)) == ["marty-simon-1", "ms-chau-1"]


@pytest.mark.parametrize("builders", range(5))
@proves("comparison 9")
def test_builder_reaches_as_many_places_as_there_are_builders(builders: int) -> None:
    there = " ".join(["builder-mars-3", "builder-mars-4", "builder-mars-5", "builder-mars-6"][:builders])
    names = f"{FOUR} noor-1"
    match = given(Side("earth 4", robots=there), robots={1: "builder-earth-4"}, characters=names)
    play(match, "action:builder-earth-4")
    assert set(answers(match)) == {*names.split()[: builders + 1], "none"}


@proves("ruling 17")
def test_sixth_builder_reaches_five_places() -> None:
    there = "builder-mars-3 builder-mars-4 builder-mars-5 builder-mars-6 builder-earth-3"
    match = given(
        Side("earth 4", robots=there, technologies="2b"), robots={1: "builder-earth-4"}, characters=f"{FOUR} noor-1"
    )
    play(match, "action:builder-earth-4")
    assert len(answers(match)) == 6


@pytest.mark.parametrize("track", ["earth", "mars"])
def test_builder_takes_a_character_for_either_ability_without_the_hiring_effect(track: str) -> None:
    name = f"builder-{track}-4"
    match = given(Side(f"{track} 4"), robots={1: name}, characters=FOUR)
    play(match, f"action:{name}", "character:milutin-madic-1")
    now = play(match.fork(), "ability:immediate")
    assert (purse(now), discarded(now)) == (("0", 0, 1), ["milutin-madic-1"])
    play(match, "ability:endgame")
    assert (purse(match), tucked(match)) == (("0", 0, 0), ["milutin-madic-1"])


def test_builder_tucks_within_the_limit() -> None:
    me = Side("earth 4", characters="noor-1 noor-2")
    match = given(me, robots={1: "builder-earth-4"}, characters=FOUR)
    play(match, "action:builder-earth-4", "character:milutin-madic-1", "ability:endgame")
    assert (asked(match), answers(match)) == ("0 discard", ["milutin-madic-1", "noor-1", "noor-2"])


def test_builder_with_nobody_in_reach_does_nothing() -> None:
    """The last characters are gone."""
    me = Side("earth 4", 1)
    match = given(me, me, robots={1: "builder-earth-4"}, characters="", character_pile="", ending=True)
    play(match, "action:builder-earth-4")
    assert (asked(match), markers(match)) == ("1 action", (2, 0, 0, 0))


# Technician


@proves("scenario 21", "detail 9")
def test_21_technician_raises_itself_and_its_marker_moves_once() -> None:
    """Level 2 becomes 3 before it is counted: Europa goes to 3 in one move, for one energy."""
    match = given(Side("earth 6"), robots={1: "technician-earth-3"})
    play(match, "action:technician-earth-3")
    assert answers(match) == ["technician-earth-3", "none"]
    play(match, "raise:technician-earth-3")
    assert unit(match, "technician-earth-3") == "@europa:3"
    assert (markers(match), purse(match)) == ((0, 3, 0, 0), ("0", 0, 1))


@proves("scenario 22", "detail 12")
def test_22_levels_above_six_are_lost() -> None:
    """A fourth Technician raises a robot from 4 by four: to 6, and Io by two."""
    me = Side("mars 7", robots="technician-mars-3 technician-mars-5 technician-earth-3 miner-earth-3:4")
    match = given(me, robots={1: "technician-mars-6"})
    assert markers(match)[0] == 4
    play(match, "action:technician-mars-6", "raise:miner-earth-3")
    assert (unit(match, "miner-earth-3"), markers(match)[0]) == ("@io:6", 6)


def test_technician_raises_one_robot_or_the_project() -> None:
    me = Side("mars 7", robots="technician-mars-5 miner-earth-3", project="project-01")
    match = given(me, robots={1: "technician-mars-6"})
    play(match, "action:technician-mars-6")
    assert answers(match) == ["miner-earth-3", "technician-mars-5", "technician-mars-6", "project-01", "none"]
    play(match, "raise:project-01")
    assert (unit(match, "project-01"), unit(match, "miner-earth-3")) == (":4", "@io:2")
    assert (markers(match), asked(match)) == ((2, 3, 3, 0), "1 action")


def test_technician_raises_nobody_elses_robots() -> None:
    match = given(Side("mars 7"), Side(robots="miner-mars-3"), robots={1: "technician-mars-6"})
    play(match, "action:technician-mars-6")
    refused(match, "raise:miner-mars-3")


# Optional


@proves("comparison 2")
def test_abilities_of_robots_may_be_declined() -> None:
    """A Builder, a Technician, a second Star-Z."""
    match = given(Side("earth 4"), robots={1: "builder-earth-4"}, characters=FOUR)
    play(match, "action:builder-earth-4", "character:none")
    assert (markers(match)[0], row(match, "character")[:4]) == (2, FOUR.split())
    match = given(Side("earth 6"), robots={1: "technician-earth-4"})
    play(match, "action:technician-earth-4", "raise:none")
    assert unit(match, "technician-earth-4") == "@ganymede:2"
    match = given(Side("earth 5", robots="starz-mars-4"), robots={1: "starz-earth-3"})
    play(match, "action:starz-earth-3", "bonus:none")
    assert (purse(match), markers(match)) == (("0", 0, 0), (2, 0, 2, 0))


@proves("comparison 2", "detail 18")
def test_ability_of_a_completed_project_may_be_declined() -> None:
    match = given(Side("mars 1", project="project-02+io"), characters={1: "marty-simon-1"})
    play(match, "action:marty-simon-1", "modifier:technician")
    assert answers(match) == ["project-02", "none"]
    play(match, "raise:none")
    assert (unit(match, "project-02"), markers(match)) == ("@io:4+io=technician", (4, 0, 0, 0))


def test_ability_is_used_once_when_the_robot_enters() -> None:
    """Robots in play do nothing more by themselves."""
    match = given(Side("earth 3", robots="miner-mars-3 starz-mars-4"), characters={1: "milutin-madic-1"})
    play(match, "action:milutin-madic-1")
    assert (purse(match), asked(match)) == (("earth 7", 0, 0), "1 action")


# Chains


@proves("detail 7", "detail 8")
def test_whatever_is_chosen_in_a_long_turn_the_rules_hold() -> None:
    """A Builder takes Marty Simon, whose modifier may complete the project, which may take another character, ...

    Every course of the turn ends with both rows full, nothing due, and the markers on the sums of the levels.
    """
    me = Side("mars 3", 1, robots="miner-mars-2@callisto technician-earth-4", project="project-01+callisto")
    match = given(me, robots={1: "builder-mars-2"}, characters={1: "marty-simon-1", 2: "nakkia-1"})
    play(match, "action:builder-mars-2")
    courses = list(ends(match, "action"))
    assert len(courses) > 300
    assert {len(board(course)["robots"]) for course in courses} == {3, 4}
    for course in courses:
        assert asked(course) == "1 action"
        assert len(row(course, "robot")) == len(row(course, "character")) == 5
        assert sum(board(course)["development"].values()) == sum(robot["level"] for robot in board(course)["robots"])
