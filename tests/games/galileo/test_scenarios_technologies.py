"""Developing technologies: costs, tiles, and the eight effects."""

import pytest

from perijove.testing import answers, asked, play, points, proves, refused, table

from .given import Side, given
from .playing import board, finish, idle, purse, unit

COSTS = {
    "1a": (1, 1),
    "1b": (1, 1),
    "2a": (2, 0),
    "2b": (1, 2),
    "3a": (2, 1),
    "3b": (2, 2),
    "4a": (2, 1),
    "4b": (1, 2),
}
"""Energy and megacredits."""
POINTS = {"1a": 1, "1b": 1, "2a": 2, "2b": 2, "3a": 2, "3b": 3, "4a": 2, "4b": 1}


# Paying


@pytest.mark.parametrize("name", COSTS)
def test_technology_costs_energy_and_megacredits(name: str) -> None:
    energy, megacredits = COSTS[name]
    match = given(Side("earth 1", megacredits, energy), technologies=name)
    before = table(match)["tiles"][int(name[0]) - 1]
    play(match, f"action:{name}")
    assert board(match)["technologies"] == [name[0]]
    assert table(match)["tiles"][int(name[0]) - 1] == before - 1
    if name != "2a":
        assert purse(match) == ("earth 1", 0, 0)
    refused(given(Side("earth 1", 10, energy - 1), technologies=name), f"action:{name}")
    if megacredits:
        refused(given(Side("earth 1", megacredits - 1, 5), technologies=name), f"action:{name}")


@pytest.mark.parametrize("name", COSTS)
def test_technology_is_worth_what_is_printed_on_it(name: str) -> None:
    assert points(given(Side(technologies=name)))["Technologies"] == POINTS[name]


def test_nobody_develops_a_technology_twice() -> None:
    match = given(Side("earth 1", 10, 5, technologies="1a 3a"), technologies="2a 4a")
    assert [name for name in answers(match) if name in COSTS] == ["2a", "4a"]


@pytest.mark.parametrize(("players", "tiles"), [(2, 2), (3, 2), (4, 3)])
def test_technology_is_gone_when_its_tiles_are(players: int, tiles: int) -> None:
    rivals = [Side(technologies="1a") if seat < tiles else Side() for seat in range(players - 1)]
    match = given(Side("earth 1", 10, 5), *rivals, players=players)
    left = tiles - min(tiles, players - 1)
    assert table(match)["tiles"] == [left, tiles, tiles, tiles]
    assert ("1a" in answers(match)) == (left > 0)


def test_only_the_sides_of_this_game_can_be_developed() -> None:
    match = given(Side("earth 1", 10, 5), technologies="1b 3b")
    assert [name for name in answers(match) if name in COSTS] == ["1b", "2a", "3b", "4a"]


@proves("scenario 42", "detail 14")
def test_42_last_space_of_europa_saves_an_energy() -> None:
    """Two energy and a megacredit are paid with one each."""
    me = Side("earth 1", 1, 1, moons="europa 12")
    match = given(me, technologies="4a", robot_pile="miner-mars-1 miner-mars-3 miner-mars-4 miner-mars-5")
    play(match, "action:4a", "drawn:miner-mars-4")
    assert purse(match) == ("earth 1", 3, 0), "a third Miner has given three megacredits"
    refused(given(Side("earth 1", 1, 1, moons="europa 11"), technologies="4a"), "action:4a")


@proves("detail 14")
def test_last_space_of_europa_counts_only_while_the_marker_is_there() -> None:
    """A payment never falls below 0; after a retreat it is whole again."""
    free = given(Side("earth 1", 1, 0, moons="europa 12"))
    play(free, "action:1a")
    assert purse(free)[1:] == (0, 0)
    me = Side("mars 1", 3, 0, "miner-earth-1@europa:6 miner-mars-3:6")
    match = given(me, characters={1: "leonard-simon-1"}, robots={1: "miner-mars-6"})
    assert "1a" in answers(match)
    finish(play(match, "action:leonard-simon-1", "payment:pay", "move:miner-earth-1"))
    idle(match)
    assert purse(match)[2] == 1
    assert "2a" not in answers(match)


# 1: Automated drilling, Earth-Mars highway


@proves("scenario 31", "ruling 16")
def test_31_drilling_adds_a_megacredit_to_a_gain() -> None:
    """A third Miner gives three and one more; nine can only become ten."""
    me = Side("earth 3", robots="miner-mars-3 miner-mars-4", technologies="1a")
    match = play(given(me, robots={1: "miner-earth-3"}), "action:miner-earth-3")
    assert purse(match)[1] == 4
    me = Side("earth 3", 9, robots="miner-mars-3 miner-mars-4", technologies="1a")
    match = finish(play(given(me, robots={1: "miner-earth-3"}), "action:miner-earth-3"))
    assert purse(match)[1] == 10


@proves("ruling 16")
def test_drilling_works_once_a_turn_on_the_first_gain() -> None:
    """Hunter Perks: overflow, the hiring megacredit and a bonus in one turn bring four; the next turn begins anew."""
    me = Side("mars 9", technologies="1a")
    match = given(me, characters={1: "hunter-perks-1", 3: "elliot-ban-1"})
    play(match, "action:hunter-perks-1", "perk:megacredit")
    assert purse(match)[1] == 4
    idle(match)
    play(match, "action:elliot-ban-1")
    assert purse(match)[1] == 4 + 1 + 1 + 2


@proves("ruling 16")
def test_drilling_reacts_to_overflow_and_hiring_and_not_to_a_payment() -> None:
    overflow = given(Side("earth 9", technologies="1a"), characters={1: "milutin-madic-1"})
    assert purse(play(overflow, "action:milutin-madic-1"))[1] == 2
    hiring = given(Side("earth 1", technologies="1a"), characters={1: "nakkia-1"})
    assert purse(play(hiring, "action:nakkia-1"))[1] == 2
    nothing = given(Side("earth 1", 3, technologies="1a"), characters={1: "milutin-madic-1"})
    assert purse(play(nothing, "action:milutin-madic-1"))[1] == 3


@proves("ruling 16")
def test_drilling_is_not_used_up_by_a_gain_of_nothing() -> None:
    """Ten megacredits: the overflow gives nothing. Later in the turn two are spent, and a Miner's one becomes two."""
    me = Side("mars 9", 10, 1, "starz-mars-6 starz-earth-4 starz-mars-3", project="project-01+io", technologies="1a")
    match = given(me, characters={1: "marty-simon-1"}, technologies="3b", star_z="b")
    play(match, "action:marty-simon-1", "modifier:starz", "target:project-01", "bonus:4", "develop:3b-energy")
    assert purse(match) == ("mars 10", 8, 0)
    assert purse(play(match, "assemble:ganymede-miner"))[1] == 10


def test_drilling_belongs_to_its_owner() -> None:
    match = given(Side("earth 9"), Side(technologies="1a"), characters={1: "milutin-madic-1"})
    assert purse(play(match, "action:milutin-madic-1"))[1] == 1


@proves("scenario 32")
def test_32_highway_adds_influence_to_a_switch() -> None:
    """From mars 9 to earth 10: one megacredit paid, one gained by the overflow."""
    match = given(Side("mars 9", 1, technologies="1b"))
    play(match, "action:switch")
    assert (purse(match), asked(match)) == (("earth 10", 1, 0), "0 action")


def test_highway_is_for_its_owner_and_for_every_turn() -> None:
    match = given(Side("mars 2", 5, technologies="1b"), Side("mars 2", 5), characters={3: "milutin-madic-1"})
    play(match, "action:switch")
    assert purse(match)[0] == "earth 4"
    idle(match)
    assert purse(play(match.fork(), "action:switch"), 1)[0] == "earth 2"
    idle(match)
    before = int(purse(match)[0].split()[1])
    assert purse(play(match, "action:switch"))[0] == f"mars {min(10, before + 2)}"


# 2: Crypto-exchange, A.I. clone


@proves("scenario 33")
def test_33_exchange_gives_four_megacredits_and_four_influence() -> None:
    """From earth 8 two steps are too many: one megacredit for them. Drilling would add another."""
    match = play(given(Side("earth 8", 0, 2)), "action:2a")
    assert purse(match) == ("earth 10", 5, 0)
    match = play(given(Side("earth 8", 0, 2, technologies="1a")), "action:2a")
    assert purse(match) == ("earth 10", 6, 0)


@proves("scenario 30", "comparison 5", "ruling 17")
def test_30_clone_counts_as_one_more_for_the_first_robot_of_a_turn() -> None:
    """A first Miner gives two; the project completed in the same turn is the second Miner, and gives two."""
    match = given(Side("mars 4", technologies="2b"), robots={1: "miner-mars-5"})
    assert purse(play(match, "action:miner-mars-5"))[1] == 2
    me = Side("mars 4", technologies="2b", project="project-01+io")
    match = given(me, robots={1: "miner-mars-6"})
    play(match, "action:miner-mars-6")
    assert (purse(match)[1], asked(match)) == (2, "0 modifier")
    play(match, "modifier:miner", "target:project-01")
    assert purse(match)[1] == 2 + 2


@proves("ruling 17", "comparison 5")
def test_clone_helps_again_in_the_next_turn() -> None:
    match = given(Side("mars 8", technologies="2b"), robots={1: "miner-mars-4", 3: "miner-mars-3"})
    play(match, "action:miner-mars-4")
    idle(match)
    play(match, "action:miner-mars-3")
    assert purse(match)[1] == 2 + 3


@proves("ruling 17")
def test_clone_serves_every_type() -> None:
    builder = given(
        Side("earth 4", technologies="2b"), robots={1: "builder-earth-4"}, characters="noor-1 noor-2 nakkia-1"
    )
    assert answers(play(builder, "action:builder-earth-4")) == ["noor-1", "noor-2", "none"]
    star_z = given(Side("earth 5", technologies="2b"), robots={1: "starz-earth-3"})
    assert answers(play(star_z, "action:starz-earth-3")) == ["1", "2", "none"]
    technician = given(Side("earth 6", technologies="2b"), robots={1: "technician-earth-4"})
    play(technician, "action:technician-earth-4", "raise:technician-earth-4")
    assert unit(technician, "technician-earth-4") == "@ganymede:4"


@proves("ruling 17")
def test_clone_developed_in_the_middle_of_a_turn_serves_the_next_robot() -> None:
    """A fourth Star-Z develops it; the project that Callisto then completes is the first robot to enter with it."""
    me = Side("mars 5", 1, 1, "starz-mars-6 starz-earth-4 starz-mars-5", project="project-01+io")
    match = given(me, robots={1: "starz-mars-3"}, technologies="2b", star_z="b")
    play(match, "action:starz-mars-3", "bonus:4", "develop:2b-megacredit", "modifier:miner", "target:project-01")
    assert purse(match) == ("0", 2, 0)


def test_clone_is_no_robot() -> None:
    """It counts for abilities alone, not for Callisto's points."""
    me = Side(robots="miner-mars-6", technologies="2b")
    assert points(given(me))["Development"] == 1
