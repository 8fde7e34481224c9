"""Characters that give levels, resources and points: their immediate abilities and what they are worth at the end."""

import pytest

from perijove.testing import answers, asked, play, points, proves

from .given import Side, given
from .playing import board, discarded, markers, purse, tucked, unit

THREE = "miner-earth-3 miner-mars-3 builder-mars-4"
"""Level 2 each, on Io, Europa and Ganymede."""

# Ms Chau, Diat Expi


def test_ms_chau_raises_two_different_units() -> None:
    match = given(Side("mars 1", robots=THREE, project="project-01"), characters={1: "ms-chau-1"})
    play(match, "action:ms-chau-1", "raise:miner-earth-3")
    assert answers(match) == ["miner-mars-3", "builder-mars-4", "project-01"]
    play(match, "raise:project-01")
    assert (purse(match)[0], markers(match), unit(match, "project-01")) == ("mars 4", (3, 2, 2, 0), ":3")


@proves("ruling 19")
def test_ms_chau_raises_one_where_there_is_only_one() -> None:
    match = given(Side("mars 1", robots="miner-earth-3"), characters={1: "ms-chau-1"})
    play(match, "action:ms-chau-1")
    assert (unit(match, "miner-earth-3"), asked(match)) == ("@io:3", "1 action")


@proves("ruling 19")
@pytest.mark.parametrize(
    "name", ["ms-chau-1", "diat-expi-1", "hunter-perks-1", "ila-zoe-1", "nakkia-1", "leonard-simon-1"]
)
def test_ability_without_a_target_does_nothing_and_the_card_is_used(name: str) -> None:
    """No robot, no project, no technology, no megacredit."""
    match = given(Side("mars 1"), characters={1: name})
    play(match, f"action:{name}")
    assert (asked(match), discarded(match)) == ("1 action", [name])


@proves("ruling 19")
@pytest.mark.parametrize("name", ["noor-1", "marty-simon-1"])
def test_modifier_that_has_no_place_is_not_asked_for(name: str) -> None:
    """No robot in play and no project card left."""
    match = given(Side("mars 1"), players=3, characters={1: name}, project_pile="")
    play(match, f"action:{name}")
    assert (asked(match), discarded(match), len(board(match)["assignments"])) == ("1 action", [name], 4)


def test_diat_expi_raises_one_unit() -> None:
    match = given(Side("mars 1", robots=THREE, project="project-01"), characters={1: "diat-expi-1"})
    play(match, "action:diat-expi-1")
    assert answers(match) == ["miner-mars-3", "miner-earth-3", "builder-mars-4", "project-01"]
    play(match, "raise:miner-mars-3")
    assert (purse(match), markers(match)) == (("mars 6", 0, 1), (2, 3, 2, 0))


@pytest.mark.parametrize("name", ["ms-chau-1", "diat-expi-1"])
def test_ms_chau_and_diat_expi_count_robots_from_level_5_on(name: str) -> None:
    """Not the project in progress."""
    robots = "miner-earth-3:5 miner-mars-3:6 builder-mars-4:4 builder-mars-3:7"
    me = Side(robots=robots, project="project-03:6", technologies="3a", characters=name, megacredits=1)
    assert points(given(me))["Characters"] == 3


# Milutin Madic, Hunter Perks


def test_milutin_madic_gives_energy() -> None:
    match = given(Side("mars 1"), characters={1: "milutin-madic-1"})
    play(match, "action:milutin-madic-1")
    assert purse(match) == ("mars 5", 0, 1)


@proves("scenario 45")
@pytest.mark.parametrize(("technologies", "bonuses"), [("1b", 1), ("1b 3b", 2), ("1b 3b 4b", 3), ("1b 2b 3b 4b", 3)])
def test_45_hunter_perks_gives_a_different_bonus_for_each_technology(technologies: str, bonuses: int) -> None:
    me = Side("mars 1", robots="miner-earth-3", technologies=technologies)
    match = given(me, characters={1: "hunter-perks-1"})
    play(match, "action:hunter-perks-1")
    assert purse(match) == ("mars 5", 1, 0)
    assert answers(match) == ["megacredit", "influence", "level"]
    play(match, "perk:megacredit")
    if bonuses > 1:
        assert answers(match) == ["influence", "level"]
        play(match, "perk:level")
    assert asked(match) == "1 action"
    assert purse(match)[:2] == ("mars 7" if bonuses == 3 else "mars 5", 2)
    assert unit(match, "miner-earth-3") == ("@io:3" if bonuses > 1 else "@io:2")


@proves("scenario 45")
def test_45_hunter_perks_gives_nothing_without_a_technology() -> None:
    match = given(Side("mars 1", robots="miner-earth-3"), characters={1: "hunter-perks-1"})
    play(match, "action:hunter-perks-1")
    assert (purse(match), asked(match)) == (("mars 5", 1, 0), "1 action")


def test_hunter_perks_level_may_go_to_the_project() -> None:
    me = Side("mars 1", robots="miner-earth-3", project="project-01", technologies="1b")
    match = given(me, characters={1: "hunter-perks-1"})
    play(match, "action:hunter-perks-1", "perk:level", "raise:project-01")
    assert unit(match, "project-01") == ":3"


@pytest.mark.parametrize("name", ["milutin-madic-1", "hunter-perks-1"])
def test_milutin_madic_and_hunter_perks_count_technologies_twice(name: str) -> None:
    assert points(given(Side(megacredits=1, technologies="1a 2a 4b", characters=name)))["Characters"] == 6


# Elliot Ban, Tarak Freeman


@pytest.mark.parametrize(("name", "influence", "gained"), [("elliot-ban-1", 4, 2), ("tarak-freeman-1", 6, 1)])
def test_elliot_ban_and_tarak_freeman_give_megacredits(name: str, influence: int, gained: int) -> None:
    match = given(Side("mars 1"), characters={1: name})
    play(match, f"action:{name}")
    assert purse(match) == (f"mars {1 + influence}", gained, 0)


@proves("detail 27")
@pytest.mark.parametrize("name", ["elliot-ban-1", "tarak-freeman-1"])
def test_elliot_ban_and_tarak_freeman_count_tucked_characters_themselves_included(name: str) -> None:
    me = Side(megacredits=3, moons="ganymede 1", characters=f"{name} noor-1 noor-2")
    assert points(given(me))["Characters"] == 3


# Who counts sets of robots, and goals


@pytest.mark.parametrize("name", ["noor-1", "ila-zoe-1"])
@proves("scenario 55", "detail 28")
@pytest.mark.parametrize(("fourth", "worth"), [("", 3), ("miner-earth-4", 6)])
def test_55_noor_and_ila_zoe_count_sets_of_robots_on_all_four_moons(name: str, fourth: str, worth: int) -> None:
    """Three, two, two and one robots make one set; with another on the last moon, two."""
    robots = (
        "miner-earth-3 miner-mars-5 builder-earth-4 miner-mars-3 miner-earth-5 "
        f"miner-mars-4 miner-earth-6 miner-mars-6 {fourth}"
    )
    assert points(given(Side(megacredits=1, robots=robots, characters=name)))["Characters"] == worth


@proves("detail 28")
@pytest.mark.parametrize("missing", ["miner-earth-3", "miner-mars-3", "builder-mars-4", "miner-earth-4"])
def test_no_set_without_a_robot_on_every_moon(missing: str) -> None:
    """A project in progress is on no moon, whatever modifier it carries."""
    robots = f"{THREE} miner-earth-4".replace(missing, "")
    me = Side(megacredits=1, robots=robots, project="project-01+callisto", characters="noor-1")
    assert points(given(me))["Characters"] == 0


@pytest.mark.parametrize("name", ["marty-simon-1", "ms-lee-1"])
def test_marty_simon_and_ms_lee_count_goals_twice(name: str) -> None:
    me = Side(megacredits=1, goals="moons characters modifiers", characters=name)
    assert points(given(me, Side(goals="megacredits")))["Characters"] == 6


# Ila Zoe


@proves("scenario 23", "detail 11", "ruling 18")
def test_23_ila_zoe_moves_levels_and_the_marker_goes_back_and_forward() -> None:
    """Three levels from one robot of Europa to another: from 6 to 3, and to 6 again for another energy."""
    me = Side("mars 1", robots="miner-mars-3:4 miner-earth-5:2")
    match = given(me, characters={1: "ila-zoe-1"})
    assert markers(match)[1] == 6
    play(match, "action:ila-zoe-1", "lower:miner-mars-3", "raise:miner-earth-5", "amount:3")
    assert (unit(match, "miner-mars-3"), unit(match, "miner-earth-5")) == ("@europa:1", "@europa:5")
    assert (markers(match)[1], purse(match)) == (6, ("mars 6", 1, 1))


@proves("ruling 18", "detail 12")
def test_ila_zoe_keeps_both_levels_between_1_and_6() -> None:
    me = Side("mars 1", robots="miner-earth-3:5 miner-mars-3:4 builder-mars-4:1 builder-mars-3:7", technologies="3a")
    match = given(me, characters={1: "ila-zoe-1"})
    play(match, "action:ila-zoe-1")
    assert answers(match) == ["miner-mars-3", "miner-earth-3"]
    play(match, "lower:miner-earth-3")
    assert answers(match) == ["miner-mars-3", "builder-mars-4", "none"]
    near = play(match.fork(), "raise:miner-mars-3")
    assert answers(near) == ["1", "2"]
    play(match, "raise:builder-mars-4")
    assert answers(match) == ["1", "2", "3", "4"]
    play(match, "amount:4")
    assert (unit(match, "miner-earth-3"), unit(match, "builder-mars-4")) == ("@io:1", "@ganymede:5")


@proves("ruling 18")
def test_ila_zoe_may_take_from_the_project_or_give_to_it() -> None:
    me = Side("mars 1", robots="miner-earth-3:2", project="project-02")
    match = given(me, characters={1: "ila-zoe-1"})
    play(match, "action:ila-zoe-1")
    taken = play(match.fork(), "lower:project-02", "raise:miner-earth-3", "amount:3")
    assert (unit(taken, "project-02"), unit(taken, "miner-earth-3"), markers(taken)[0]) == (":1", "@io:5", 5)
    play(match, "lower:miner-earth-3", "raise:project-02")
    assert (unit(match, "project-02"), unit(match, "miner-earth-3"), markers(match)[0]) == (":5", "@io:1", 1)


@proves("ruling 18")
def test_ila_zoe_may_lower_a_robot_of_level_6_for_the_only_other_one() -> None:
    me = Side("mars 1", robots="miner-earth-3:6 miner-mars-3:2")
    match = play(given(me, characters={1: "ila-zoe-1"}), "action:ila-zoe-1")
    assert answers(match) == ["miner-mars-3", "none"], "who falls is clear"
    play(match, "raise:miner-mars-3")
    assert answers(match) == ["1", "2", "3", "4"]
    play(match, "amount:4")
    assert (unit(match, "miner-earth-3"), unit(match, "miner-mars-3")) == ("@io:2", "@europa:6")


@proves("ruling 18")
def test_ila_zoe_moves_any_amount_and_that_may_be_none() -> None:
    me = Side("mars 1", robots="miner-mars-3:4 miner-earth-5:2")
    match = play(given(me, characters={1: "ila-zoe-1"}), "action:ila-zoe-1", "lower:miner-mars-3")
    none = match.pending[0].options[-1]
    assert match.describe(match.pending[0], none) == "Raise nobody: no level moves"
    assert (
        match.describe(match.pending[0], none, "fr") == "Ne faire monter personne\xa0: aucun niveau ne change de Robot"
    )
    play(match, "raise:none")
    assert (unit(match, "miner-mars-3"), unit(match, "miner-earth-5")) == ("@europa:4", "@europa:2")
    assert (markers(match)[1], purse(match), discarded(match)) == (6, ("mars 6", 1, 0), ["ila-zoe-1"])


@proves("ruling 18", "ruling 19")
@pytest.mark.parametrize(
    "robots", ["miner-earth-3:4", "miner-earth-3:1 miner-mars-3:1", "miner-earth-3:6 miner-mars-3:6"]
)
def test_ila_zoe_does_nothing_without_one_to_lower_and_another_to_raise(robots: str) -> None:
    match = given(Side("mars 1", robots=robots), characters={1: "ila-zoe-1"})
    play(match, "action:ila-zoe-1")
    assert (asked(match), purse(match)[:2]) == ("1 action", ("mars 6", 1))


# Ms Lee


def test_ms_lee_gives_three_more_influence() -> None:
    match = given(Side("mars 1"), characters={1: "ms-lee-1"})
    play(match, "action:ms-lee-1")
    assert purse(match) == ("mars 9", 0, 0)


# Each copy counts


@proves("detail 27")
def test_each_copy_of_a_character_scores_on_its_own() -> None:
    me = Side(megacredits=2, goals="moons characters", characters="ms-lee-1 ms-lee-2")
    match = given(me)
    assert (points(match)["Characters"], tucked(match)) == (8, ["ms-lee-1", "ms-lee-2"])
