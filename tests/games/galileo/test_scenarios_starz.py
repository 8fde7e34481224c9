"""The Star-Z tile: as many bonuses to choose from as there are Star-Z robots, one of them, on either side."""

from dataclasses import replace
from typing import Any

import pytest

from perijove import Match
from perijove.testing import answers, asked, play, proves, refused

from .given import Side, given
from .playing import board, claims, discarded, markers, purse, row, tucked, unit

FOUR = "starz-mars-6 starz-earth-4 starz-mars-3 starz-earth-6"
"""Two on Europa, which makes 5, and two on Callisto, which makes 5."""
NEW = "starz-earth-3"
"""Cost 5, for Ganymede, level 2."""


def acquired(me: Side, there: str = FOUR, **table: Any) -> Match:
    """A new Star-Z is placed beside those that are there: the player is asked for a bonus."""
    match = given(replace(me, robots=f"{there} {me.robots}"), robots={1: NEW}, **table)
    return play(match, f"action:{NEW}")


# How many there are to choose from


@pytest.mark.parametrize("side", ["a", "b"])
def test_first_star_z_gives_energy(side: str) -> None:
    """There is no choice."""
    match = given(Side("earth 5"), robots={1: NEW}, star_z=side)
    play(match, f"action:{NEW}")
    assert (purse(match), asked(match), markers(match)) == (("0", 0, 1), "1 action", (0, 0, 2, 0))


@proves("scenario 38")
def test_38_third_star_z_chooses_one_of_the_first_three_bonuses() -> None:
    """The fourth and the fifth are refused, and after one the ability is over."""
    match = acquired(Side("earth 5"), "starz-mars-4 starz-mars-6", star_z="a")
    assert (asked(match), answers(match)) == ("0 bonus", ["1", "2", "3", "none"])
    refused(match, "bonus:4")
    refused(match, "bonus:5")
    play(match, "bonus:1")
    assert (purse(match)[2], asked(match)) == (1, "1 action")


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("there", range(1, 5))
def test_every_star_z_adds_a_bonus(side: str, there: int) -> None:
    me = Side("earth 5", 2, 2)
    match = acquired(me, " ".join(FOUR.split()[:there]), star_z=side)
    assert answers(match) == [*"12345"[: there + 1], "none"]


@proves("ruling 17")
def test_sixth_star_z_and_the_clone_still_choose_among_five() -> None:
    match = acquired(Side("earth 5", 2, 2, "starz-mars-5", technologies="2b"), star_z="a")
    assert answers(match) == ["1", "2", "3", "4", "5", "none"]


# Side A


def test_a1_energy() -> None:
    match = play(acquired(Side("earth 6"), star_z="a"), "bonus:1")
    assert purse(match) == ("earth 1", 0, 1)


def test_a2_three_influence() -> None:
    match = play(acquired(Side("earth 6"), star_z="a"), "bonus:2")
    assert purse(match) == ("earth 4", 0, 0)


@proves("ruling 9")
def test_a3_first_character_for_either_ability_without_the_hiring_effect() -> None:
    match = play(acquired(Side("earth 6"), star_z="a", characters={1: "elliot-ban-1"}), "bonus:3")
    assert (asked(match), answers(match)) == ("0 ability", ["immediate", "endgame"])
    now = play(match.fork(), "ability:immediate")
    assert (purse(now), discarded(now), tucked(now)) == (("earth 1", 2, 0), ["elliot-ban-1"], [])
    play(match, "ability:endgame")
    assert (purse(match), discarded(match), tucked(match)) == (("earth 1", 0, 0), [], ["elliot-ban-1"])


def test_a4_two_megacredits() -> None:
    match = play(acquired(Side("earth 6"), star_z="a"), "bonus:4")
    assert purse(match) == ("earth 1", 2, 0)


def test_a5_three_levels_for_one_robot_or_the_project() -> None:
    match = play(acquired(Side("earth 6", project="project-01"), star_z="a"), "bonus:5")
    assert answers(match) == [
        "starz-mars-3",
        "starz-mars-6",
        "starz-earth-3",
        "starz-earth-4",
        "starz-earth-6",
        "project-01",
    ]
    other = play(match.fork(), "raise:starz-mars-6")
    assert (unit(other, "starz-mars-6"), markers(other)) == ("@europa:6", (0, 8, 2, 5))
    play(match, f"raise:{NEW}")
    assert (unit(match, NEW), markers(match)) == ("@ganymede:5", (0, 5, 5, 5))


@proves("scenario 39", "ruling 9")
def test_39_first_character_is_the_leftmost_who_is_there() -> None:
    """Marty Simon was hired from the first place and completes the project as a third Star-Z: the second is taken."""
    me = Side("mars 1", robots="starz-mars-4 starz-mars-6", project="project-01+io")
    match = given(me, characters={1: "marty-simon-1", 2: "elliot-ban-1", 3: "noor-1"}, star_z="a")
    play(match, "action:marty-simon-1", "modifier:starz", "target:project-01", "bonus:3", "ability:immediate")
    assert (purse(match)[1], sorted(discarded(match))) == (2, ["elliot-ban-1", "marty-simon-1"])


# Side B


def test_b1_energy() -> None:
    match = play(acquired(Side("earth 6"), star_z="b"), "bonus:1")
    assert purse(match) == ("earth 1", 0, 1)


def test_b2_one_level() -> None:
    match = play(acquired(Side("earth 6", project="project-01"), star_z="b"), "bonus:2", "raise:project-01")
    assert unit(match, "project-01") == ":3"
    match = play(acquired(Side("earth 6"), star_z="b"), "bonus:2", f"raise:{NEW}")
    assert (unit(match, NEW), markers(match)[2]) == ("@ganymede:3", 3)


@proves("ruling 9", "detail 29")
def test_b3_first_character_is_discarded_for_the_hiring_effect_alone() -> None:
    """Nakkia: four influence and a megacredit, and no ability."""
    match = play(acquired(Side("earth 6"), star_z="b", characters={1: "nakkia-1"}), "bonus:3")
    assert (purse(match), discarded(match), tucked(match)) == (("earth 5", 1, 0), ["nakkia-1"], [])
    assert "nakkia-1" not in row(match, "character")


@proves("ruling 9")
def test_b3_knows_no_reduction_by_the_place() -> None:
    """In a box where every place takes three away, hiring Noor gives one, and the bonus four."""
    changes = {"character_row": {"reduction": [3, 3, 3, 3, 3]}}
    me = Side("earth 6", robots=FOUR)
    match = given(me, robots={1: NEW}, star_z="b", characters={1: "noor-1"}, components=changes)
    assert purse(play(match.fork(), "action:noor-1"))[0] == "earth 7"
    assert purse(play(match, f"action:{NEW}", "bonus:3"))[0] == "earth 5"


def test_b3_from_space_0_chooses_the_track() -> None:
    match = play(acquired(Side("earth 5"), star_z="b", characters={1: "noor-1"}), "bonus:3")
    assert answers(match) == ["earth", "mars"]
    assert purse(play(match, "track:mars"))[0] == "mars 4"


@proves("scenario 41", "ruling 15")
def test_41_b4_technology_with_a_discount_on_one_resource() -> None:
    """One energy and two megacredits: with one each, only the discount of a megacredit helps."""
    me = Side("earth 5", 1, 1)
    match = acquired(me, " ".join(FOUR.split()[:3]), star_z="b", technologies="1a 2b 3a 4a")
    play(match, "bonus:4")
    assert answers(match) == ["1a-energy", "1a-megacredit", "2b-megacredit", "3a-energy", "4a-energy"]
    refused(match, "develop:2b-energy")
    play(match, "develop:2b-megacredit")
    assert (purse(match), board(match)["technologies"]) == (("0", 0, 0), ["2"])
    poor = play(acquired(Side("earth 5", 0, 1), star_z="b", technologies="1a 2b 3a 4a"), "bonus:4")
    assert board(poor)["technologies"] == ["1"], "without a megacredit only one technology is left to choose"


@proves("ruling 15")
def test_b4_discount_is_paid_less_and_comes_on_top_of_europa() -> None:
    """Two energy and a megacredit: the last space of Europa saves one energy, the bonus another."""
    me = Side("earth 5", 1, 0, "miner-mars-3:6")
    match = acquired(me, "starz-mars-6:6 starz-mars-4 starz-earth-5", star_z="b", technologies="1b 2b 3b 4a")
    assert markers(match)[1] == 12
    play(match, "bonus:4")
    assert answers(match) == ["1b-megacredit", "2b-megacredit", "4a-energy"]
    play(match, "develop:4a-energy")
    assert purse(match)[1:] == (0, 0)


@proves("ruling 15")
def test_b4_cannot_be_chosen_where_nothing_can_be_developed() -> None:
    match = acquired(Side("earth 5"), star_z="b")
    assert answers(match) == ["1", "2", "3", "5", "none"]
    refused(match, "bonus:4")


@proves("ruling 15")
def test_b4_develops_no_technology_twice() -> None:
    match = acquired(Side("earth 5", 5, 5, technologies="1a 2a"), star_z="b")
    play(match, "bonus:4")
    assert {name[:2] for name in answers(match)} == {"3a", "4a"}


def test_b4_resolves_the_immediate_effect_of_the_technology() -> None:
    match = acquired(Side("earth 5", 0, 1), star_z="b", technologies="2a")
    play(match, "bonus:4", "develop:2a-energy", "track:mars")
    assert purse(match) == ("mars 4", 4, 0)


@proves("scenario 40", "detail 23", "comparison 8")
def test_40_b5_marker_on_a_goal_that_is_not_met() -> None:
    """On the first free space; in the third step of the turn another goal may be claimed, not the same one."""
    me = Side("earth 5", 8)
    match = acquired(me, star_z="b", goals="characters megacredits")
    play(match, "bonus:5")
    assert answers(match) == ["double-assignments", "characters", "megacredits", "same-colour"]
    play(match, "claim:characters")
    assert claims(match, "characters") == [0]
    assert (asked(match), answers(match)) == ("0 claim", ["megacredits", "none"])
    play(match, "claim:megacredits")
    assert (claims(match, "megacredits"), asked(match)) == ([0], "1 action")


@proves("scenario 40", "comparison 8")
def test_40_b5_never_puts_a_second_marker_on_a_goal() -> None:
    """It takes the first space that rivals have left."""
    me = Side("earth 5", robots=FOUR, goals="characters")
    rival = Side(goals="characters megacredits")
    match = given(me, rival, robots={1: NEW}, star_z="b", goals="moons modifiers")
    play(match, f"action:{NEW}", "bonus:5")
    assert answers(match) == ["moons", "modifiers", "megacredits"]
    play(match, "claim:megacredits")
    assert claims(match, "megacredits") == [1, 0]


def test_b5_is_not_there_for_who_has_a_marker_on_every_goal() -> None:
    match = acquired(Side("earth 5", goals="characters megacredits moons modifiers"), star_z="b")
    assert "5" not in answers(match)


# Nothing to work on


@proves("ruling 19")
def test_bonus_without_a_target_cannot_be_chosen() -> None:
    """No character in the row, no robot below level 6."""
    top = "starz-mars-3:6 starz-mars-6:6 starz-mars-5:6 starz-earth-6:6"
    changes = {"robot": [{"id": NEW, "level": 6}]}
    table: dict[str, Any] = {"characters": "", "character_pile": "", "ending": True, "components": changes}
    match = given(Side("earth 5", 1, robots=top), robots={1: NEW}, star_z="a", **table)
    assert answers(play(match, f"action:{NEW}")) == ["1", "2", "4", "none"]
    match = given(Side("earth 5", 1, robots=top), robots={1: NEW}, star_z="b", **table)
    assert answers(play(match, f"action:{NEW}")) == ["1", "4", "5", "none"]
