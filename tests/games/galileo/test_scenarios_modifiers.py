"""Assignment modifiers, robot modifiers, and the projects that they complete."""

import pytest

from perijove.games.galileo.components import ROBOTS
from perijove.testing import answers, asked, play, points, proves, refused

from .given import MOONS_OF, Side, given
from .playing import board, finish, idle, markers, pile, purse, unit

# Assignment modifiers


@proves("scenario 10", "example 10", "detail 21", "comparison 14")
def test_10_assignment_modifier_moves_the_robot_at_once() -> None:
    """Noor puts Ganymede on a Builder of Europa: both markers follow, no energy, and the robot is double now."""
    me = Side("mars 1", robots="builder-mars-3", moons="europa 5 ganymede 3")
    match = given(me, characters={1: "noor-1"})
    play(match, "action:noor-1", "modifier:ganymede", "target:builder-mars-3")
    assert unit(match, "builder-mars-3") == "@ganymede:2+ganymede"
    assert (markers(match), purse(match)[2]) == ((0, 3, 5, 0), 0)
    assert board(match)["assignments"] == ["io", "europa", "callisto"]
    assert asked(match) == "1 action"


@proves("detail 21", "ruling 4")
@pytest.mark.parametrize("card", ROBOTS)
def test_robots_with_one_printed_moon_have_a_free_space_and_the_others_none(card: str) -> None:
    moon = next(moon for moon in ("io", "europa", "callisto") if moon not in MOONS_OF[card])
    match = given(Side("mars 1", robots=card, project="project-01+ganymede"), characters={1: "noor-1"})
    play(match, "action:noor-1")
    assert (asked(match) == "0 modifier") == (len(MOONS_OF[card]) == 1)
    if asked(match) == "0 modifier":
        assert unit(play(match, f"modifier:{moon}"), card).startswith(f"@{moon}:")


@proves("detail 21")
def test_robot_takes_one_added_assignment() -> None:
    """With the second assignment its spaces are full."""
    me = Side("mars 1", robots="miner-earth-3@europa+europa miner-mars-4")
    match = given(me, characters={1: "noor-1"})
    play(match, "action:noor-1", "modifier:io")
    assert answers(match) == ["miner-mars-4", "new"]


@proves("ruling 5")
def test_assignment_that_a_robot_has_already_cannot_be_added() -> None:
    me = Side("mars 1", robots="miner-earth-3 miner-mars-3", project="project-01+callisto")
    match = given(me, characters={1: "noor-1"})
    play(match, "action:noor-1")
    assert answers(match) == ["io", "europa", "ganymede", "none"]
    play(match, "modifier:io")
    assert asked(match) == "1 action", "only the robot of Europa can take it"
    assert unit(match, "miner-mars-3") == "@io:2+io"


@proves("detail 20")
def test_each_modifier_exists_once_and_never_comes_back() -> None:
    """The modifier for Io lies on a robot: it isn't there to be placed again."""
    me = Side("mars 1", robots="miner-mars-3@io+io miner-mars-4")
    match = given(me, characters={1: "noor-1", 2: "marty-simon-1"})
    assert answers(play(match.fork(), "action:noor-1")) == ["europa", "ganymede", "callisto", "none"]
    me = Side("mars 1", robots="miner-mars-3=builder miner-mars-4=starz miner-mars-5")
    match = given(me, characters={1: "marty-simon-1"})
    assert answers(play(match, "action:marty-simon-1")) == ["miner", "technician", "none"]


@proves("detail 20")
def test_nobody_places_a_modifier_when_all_four_are_used() -> None:
    robots = (
        "miner-mars-3@io+io miner-mars-4@europa+europa miner-mars-5@ganymede+ganymede starz-mars-5@callisto+callisto"
    )
    match = given(Side("mars 1", robots=f"{robots} miner-earth-3"), characters={1: "noor-1"})
    play(match, "action:noor-1")
    assert asked(match) == "1 action"


def test_moving_back_to_the_printed_moon_keeps_the_modifier() -> None:
    match = given(Side("mars 1", robots="miner-mars-3@io+io"), characters={1: "nakkia-1"})
    play(match, "action:nakkia-1", "move:miner-mars-3")
    assert unit(match, "miner-mars-3") == "@europa:3+io"


# Robot modifiers


@proves("scenario 47", "detail 20", "comparison 10")
def test_47_robot_takes_one_robot_modifier() -> None:
    me = Side("mars 1", robots="builder-mars-3=miner builder-mars-4", project="project-01=starz")
    match = given(me, characters={1: "marty-simon-1"})
    play(match, "action:marty-simon-1", "modifier:technician")
    assert asked(match) == "1 action", "the unmodified Builder is the only one who can take it"
    assert unit(match, "builder-mars-4") == "@ganymede:2=technician"
    assert unit(match, "builder-mars-3") == "@europa:2=miner"


@proves("scenario 47", "detail 20")
def test_47_robot_modifier_changes_the_type_and_nothing_else_happens() -> None:
    """A Builder becomes a Technician without an ability; the next Technician counts it."""
    me = Side("mars 10", robots="builder-mars-3 miner-mars-4")
    match = given(me, characters={1: "marty-simon-1"}, robots={1: "technician-mars-6"})
    play(match, "action:marty-simon-1", "modifier:technician", "target:builder-mars-3")
    assert (unit(match, "builder-mars-3"), asked(match)) == ("@europa:2=technician", "1 action")
    idle(match)
    play(match, "action:technician-mars-6", "raise:miner-mars-4")
    assert unit(match, "miner-mars-4") == "@ganymede:4"


@proves("detail 20")
def test_modified_robot_no_longer_counts_for_its_printed_type() -> None:
    match = given(Side("earth 3", robots="miner-mars-3=builder"), robots={1: "miner-earth-3"})
    play(match, "action:miner-earth-3")
    assert purse(match)[1] == 1


@proves("ruling 6")
def test_robot_modifier_of_the_same_type_is_allowed() -> None:
    """The type stays, and the modifier counts for the goal."""
    me = Side("mars 1", energy=3, robots="miner-mars-3")
    match = given(me, characters={1: "marty-simon-1"}, goals="modifiers")
    play(match, "action:marty-simon-1", "modifier:miner", "target:miner-mars-3")
    assert unit(match, "miner-mars-3") == "@europa:2=miner"
    assert "modifiers" in answers(match)


def test_one_robot_takes_both_kinds_of_modifiers() -> None:
    match = given(Side("mars 1", robots="miner-mars-3=builder"), characters={1: "noor-1"})
    play(match, "action:noor-1", "modifier:io", "target:miner-mars-3")
    assert unit(match, "miner-mars-3") == "@io:2+io=builder"


# Callisto's modifiers of either kind


def test_callisto_lets_choose_between_all_modifiers() -> None:
    match = given(Side("mars 5", robots="miner-mars-3"), robots={1: "starz-mars-3"})
    play(match, "action:starz-mars-3")
    assert answers(match) == ["io", "europa", "ganymede", "callisto", "miner", "builder", "starz", "technician", "none"]


@proves("ruling 8")
@pytest.mark.parametrize("name", ["noor-1", "marty-simon-1"])
def test_modifier_that_is_not_placed_stays_with_its_player(name: str) -> None:
    match = given(Side("mars 1", robots="miner-mars-3"), characters={1: name})
    play(match, f"action:{name}", "modifier:none")
    mine = board(match)
    assert (len(mine["assignments"]), len(mine["modifiers"]), asked(match)) == (4, 4, "1 action")


@proves("ruling 8")
def test_modifier_of_callisto_may_be_declined() -> None:
    match = given(Side("mars 5", robots="miner-mars-3"), robots={1: "starz-mars-3"})
    play(match, "action:starz-mars-3", "modifier:none")
    assert (len(board(match)["assignments"]), asked(match)) == (4, "1 action")


# Projects


@proves("scenario 11", "example 11", "detail 18", "detail 7")
def test_11_modifier_of_callisto_completes_the_project() -> None:
    """The first Star-Z gives energy, its level brings Callisto to 2, the project becomes the second Miner on Io."""
    me = Side("mars 5", robots="miner-mars-4", project="project-01:2+io")
    match = given(me, robots={1: "starz-mars-3"})
    play(match, "action:starz-mars-3")
    assert (purse(match), markers(match), asked(match)) == (("0", 0, 1), (0, 0, 2, 2), "0 modifier")
    play(match, "modifier:miner", "target:project-01")
    assert unit(match, "project-01") == "@io:2+io=miner"
    assert (purse(match), markers(match)) == (("0", 2, 1), (2, 0, 2, 2))
    assert board(match)["project"] is None
    assert asked(match) == "1 action"


@proves("detail 19")
def test_project_takes_one_modifier_of_each_kind() -> None:
    me = Side("mars 1", project="project-01+io")
    match = given(me, characters={1: "noor-1", 2: "marty-simon-1"})
    assert asked(play(match.fork(), "action:noor-1")) == "1 action"
    play(match, "action:marty-simon-1")
    assert answers(match) == ["miner", "builder", "starz", "technician", "none"]


@proves("scenario 46", "detail 19")
def test_46_new_project_is_started_with_a_modifier() -> None:
    """None is in progress: a card from the pile, on its back of level 1, and the modifier on it."""
    me = Side("mars 2", robots="project-02@ganymede+ganymede=miner", moons="callisto 6")
    match = given(me, robots={1: "miner-mars-1"})
    before = pile(match, "project")
    play(match, "action:miner-mars-1", "moon:callisto")
    assert (markers(match)[3], asked(match)) == (7, "0 modifier")
    play(match, "modifier:builder")
    assert "new" in answers(match)
    play(match, "target:new")
    project = board(match)["project"]
    assert (project["level"], project["added"], project["modifier"]) == (1, [], "builder")
    assert pile(match, "project") == before - 1


@proves("detail 19")
def test_no_second_project_while_one_is_in_progress() -> None:
    me = Side("mars 1", robots="miner-mars-3", project="project-01=miner")
    match = given(me, characters={1: "marty-simon-1"})
    play(match, "action:marty-simon-1", "modifier:builder")
    assert (asked(match), unit(match, "miner-mars-3")) == ("1 action", "@europa:2=builder")


@proves("detail 19")
def test_new_project_needs_a_modifier_at_once() -> None:
    """There is no way to take one alone: declining the modifier takes no card."""
    match = given(Side("mars 1"), characters={1: "marty-simon-1"})
    play(match, "action:marty-simon-1", "modifier:none")
    assert (board(match)["project"], pile(match, "project")) == (None, 10)


@proves("detail 19")
def test_new_project_can_be_completed_like_the_first() -> None:
    me = Side("mars 1", robots="miner-mars-4")
    match = given(me, characters={1: "noor-1", 3: "marty-simon-1"})
    play(match, "action:noor-1", "modifier:io", "target:new")
    card = board(match)["project"]["card"]
    idle(match)
    play(match, "action:marty-simon-1", "modifier:miner", f"target:{card}")
    assert (unit(match, card), purse(match)[1], markers(match)[0]) == ("@io:1+io=miner", 2, 1)


@proves("detail 18")
def test_completed_project_is_a_robot_without_colour_that_carries_two_modifiers() -> None:
    me = Side("mars 1", energy=2, robots="miner-mars-4", project="project-02+io")
    match = given(me, characters={1: "marty-simon-1"}, goals="modifiers same-colour")
    play(match, "action:marty-simon-1", "modifier:miner", "target:project-02")
    assert len(board(match)["robots"]) == 2
    assert answers(match) == ["modifiers", "none"], "two of four, with two energy; one robot of a colour"


@proves("detail 18")
def test_completed_project_uses_its_ability_before_its_level_counts() -> None:
    """A Technician that raises itself: its marker moves once."""
    match = given(Side("mars 1", project="project-05+europa"), characters={1: "marty-simon-1"})
    play(match, "action:marty-simon-1", "modifier:technician")
    assert (asked(match), markers(match)) == ("0 raise", (0, 0, 0, 0))
    play(match, "raise:project-05")
    assert (unit(match, "project-05"), markers(match)) == ("@europa:2+europa=technician", (0, 2, 0, 0))


@proves("ruling 7")
def test_second_assignment_comes_once_the_project_is_in_play() -> None:
    match = given(Side("mars 1", project="project-01+io"), characters={1: "noor-1"})
    play(match, "action:noor-1")
    assert asked(match) == "1 action", "a project in progress takes one"
    me = Side(
        "mars 1", megacredits=1, robots="project-01@io+io=miner", project="project-02+europa", characters="nakkia-2"
    )
    match = given(me, characters={1: "noor-1"})
    play(match, "action:noor-1", "modifier:callisto")
    assert unit(match, "project-01") == "@callisto:2+io+callisto=miner"
    finish(match)
    assert points(match)["Characters"] == 1


def test_project_in_progress_is_no_robot() -> None:
    """It is on no marker, and no ability counts it."""
    match = given(Side("earth 3", project="project-02=miner"), robots={1: "miner-earth-3"})
    assert markers(match) == (0, 0, 0, 0)
    play(match, "action:miner-earth-3")
    assert purse(match)[1] == 1


def test_rivals_robots_take_no_modifier() -> None:
    match = given(Side("mars 1", robots="miner-mars-3"), Side(robots="miner-mars-4"), characters={1: "noor-1"})
    play(match, "action:noor-1", "modifier:io")
    refused(match, "target:miner-mars-4")
