"""Hiring characters: the effect, the place in the row, the ability by the track, tucking, and Ganymede's zones."""

import pytest

from perijove.testing import answers, asked, play, proves, refused

from .given import Side, given
from .playing import discarded, finish, markers, purse, row, tucked, unit

# The hiring effect


@proves("scenario 4", "example 4", "detail 6")
def test_04_overflow_then_the_immediate_ability_then_the_discard_pile() -> None:
    """Tarak Freeman on mars 7: six influence are three too many, and his ability gives another megacredit."""
    match = given(Side("mars 7"), characters={1: "tarak-freeman-1"})
    play(match, "action:tarak-freeman-1")
    assert purse(match) == ("mars 10", 2, 0)
    assert discarded(match) == ["tarak-freeman-1"]
    assert tucked(match) == []


@proves("scenario 5", "example 5", "comparison 3", "detail 3", "detail 6")
def test_05_hiring_from_space_0_chooses_track_and_ability() -> None:
    """Ms Lee gives two less in the fourth place: three. Up earth she is tucked, up mars she gives three more."""
    match = given(Side("0"), characters={4: "ms-lee-1"})
    play(match, "action:ms-lee-1")
    earth = play(match.fork(), "track:earth")
    assert (purse(earth), tucked(earth), discarded(earth)) == (("earth 3", 0, 0), ["ms-lee-1"], [])
    mars = play(match, "track:mars")
    assert (purse(mars), tucked(mars), discarded(mars)) == (("mars 6", 0, 0), [], ["ms-lee-1"])


@proves("detail 1", "detail 6")
@pytest.mark.parametrize(
    ("copy", "track", "used"), [(1, "mars", True), (1, "earth", False), (2, "mars", False), (2, "earth", True)]
)
def test_track_of_the_copy_decides_which_ability_is_used(copy: int, track: str, used: bool) -> None:
    """Two copies of Milutin Madic with their sides exchanged: energy now, or a place under the board."""
    name = f"milutin-madic-{copy}"
    match = given(Side(f"{track} 3"), characters={1: name})
    play(match, f"action:{name}")
    assert purse(match) == (f"{track} 7", 0, 1 if used else 0)
    assert (discarded(match), tucked(match)) == (([name], []) if used else ([], [name]))


@proves("detail 5")
@pytest.mark.parametrize(("place", "influence"), [(1, 4), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_places_reduce_influence_but_not_the_megacredit(place: int, influence: int) -> None:
    match = given(Side("earth 1"), characters={place: "nakkia-1"})
    play(match, "action:nakkia-1")
    assert purse(match) == (f"earth {1 + influence}", 1, 0)


@proves("detail 5", "ruling 2")
def test_hiring_for_nothing_from_space_0_leaves_the_choice_of_the_ability() -> None:
    """Ms Chau in the last place gives no influence: the marker stays, the player picks the ability."""
    match = given(Side("0", robots="miner-earth-3 miner-mars-3"), characters={5: "ms-chau-1"})
    play(match, "action:ms-chau-1")
    assert (purse(match)[0], asked(match), answers(match)) == ("0", "0 ability", ["immediate", "endgame"])
    assert tucked(play(match.fork(), "ability:endgame")) == ["ms-chau-1"]
    play(match, "ability:immediate", "raise:miner-earth-3")
    assert markers(match)[:2] == (3, 3)
    assert purse(match)[0] == "0"


def test_hiring_for_nothing_on_a_track_uses_that_track() -> None:
    match = given(Side("earth 2"), characters={5: "ms-chau-1"})
    play(match, "action:ms-chau-1")
    assert (purse(match)[0], tucked(match)) == ("earth 2", ["ms-chau-1"])


@proves("scenario 17", "detail 5")
def test_17_megacredit_comes_with_reduced_influence() -> None:
    """Ila Zoe in the last place from space 0: two influence on the track chosen, the whole megacredit."""
    match = given(Side("0"), characters={5: "ila-zoe-1"})
    play(match, "action:ila-zoe-1", "track:earth")
    assert (purse(match), tucked(match)) == (("earth 2", 1, 0), ["ila-zoe-1"])
    match = given(Side("0", robots="miner-earth-3 miner-mars-3"), characters={5: "ila-zoe-1"})
    play(match, "action:ila-zoe-1", "track:mars")
    assert (purse(match), asked(match)) == (("mars 2", 1, 0), "0 lower")


# Tucking


@proves("scenario 18", "detail 16", "comparison 4", "detail 29")
def test_18_third_character_makes_one_of_the_three_leave_at_once() -> None:
    """The new one may be the one that goes."""
    match = given(Side("earth 1", characters="noor-1 noor-2"), characters={1: "nakkia-1"})
    play(match, "action:nakkia-1")
    assert (asked(match), answers(match)) == ("0 discard", ["noor-1", "noor-2", "nakkia-1"])
    older = play(match.fork(), "discard:noor-1")
    assert (tucked(older), discarded(older)) == (["noor-2", "nakkia-1"], ["noor-1"])
    play(match, "discard:nakkia-1")
    assert (tucked(match), discarded(match)) == (["noor-1", "noor-2"], ["nakkia-1"])


FIVE = "noor-1 noor-2 ms-lee-1 ms-lee-2 nakkia-2"
SEVEN = f"{FIVE} diat-expi-1 diat-expi-2"


@pytest.mark.parametrize(("space", "most"), list(enumerate([2, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 6])))
@pytest.mark.parametrize("scanner", [False, True])
def test_ganymede_and_the_scanner_say_how_many_may_be_tucked(space: int, most: int, scanner: bool) -> None:
    most += scanner
    names = " ".join(SEVEN.split()[: most - 1])
    me = Side("earth 1", moons=f"ganymede {space}", characters=names, technologies="4b" if scanner else "")
    match = given(me, characters={1: "elliot-ban-1", 2: "tarak-freeman-1"})
    for name in ("elliot-ban-1", "tarak-freeman-1"):
        branch = match.fork()
        play(branch, f"action:{name}")
        if asked(branch) == "0 ability":
            play(branch, "ability:endgame")
        assert asked(branch) == "1 action"
    names = " ".join(SEVEN.split()[:most])
    me = Side("earth 1", moons=f"ganymede {space}", characters=names, technologies="4b" if scanner else "")
    match = play(given(me, characters={1: "elliot-ban-1"}), "action:elliot-ban-1")
    if asked(match) == "0 ability":
        play(match, "ability:endgame")
    assert (asked(match), len(answers(match))) == ("0 discard", most + 1)


# Ganymede


@proves("scenario 13", "example 13")
def test_13_on_space_8_of_ganymede_either_ability_may_be_used() -> None:
    """Nakkia on her immediate track is tucked all the same: the third of five."""
    me = Side("earth 2", moons="ganymede 8", characters="noor-1 noor-2")
    match = given(me, characters={1: "nakkia-2"})
    play(match, "action:nakkia-2")
    assert (asked(match), answers(match)) == ("0 ability", ["immediate", "endgame"])
    play(match, "ability:endgame")
    assert purse(match) == ("earth 6", 1, 0)
    assert tucked(match) == ["noor-1", "noor-2", "nakkia-2"]


@pytest.mark.parametrize(("space", "either"), [(0, False), (3, False), (4, True), (7, True), (8, True), (10, True)])
@pytest.mark.parametrize("track", ["earth", "mars"])
def test_from_space_4_on_the_track_no_longer_matters(space: int, either: bool, track: str) -> None:
    match = given(Side(f"{track} 1", moons=f"ganymede {space}"), characters={1: "milutin-madic-1"})
    play(match, "action:milutin-madic-1")
    assert (asked(match) == "0 ability") == either


@proves("scenario 27", "comparison 17")
@pytest.mark.parametrize("track", ["earth", "mars"])
@pytest.mark.parametrize("space", [11, 14, 15])
def test_27_from_space_11_on_both_abilities_come(track: str, space: int) -> None:
    """Elliot Ban: influence, two megacredits, and a place under the board; nobody is asked which."""
    me = Side(f"{track} 1", moons=f"ganymede {space}", characters="noor-1 noor-2")
    match = given(me, characters={1: "elliot-ban-1"})
    play(match, "action:elliot-ban-1")
    assert purse(match) == (f"{track} 5", 2, 0)
    assert (tucked(match), discarded(match)) == (["noor-1", "noor-2", "elliot-ban-1"], [])


@proves("comparison 17")
def test_with_both_abilities_what_is_optional_stays_optional() -> None:
    """Nakkia's move may be declined; she is tucked nevertheless."""
    me = Side("earth 1", robots="miner-mars-1@io", moons="ganymede 15")
    match = given(me, characters={1: "nakkia-1"})
    play(match, "action:nakkia-1")
    assert "none" in answers(match)
    play(match, "move:none")
    assert (tucked(match), unit(match, "miner-mars-1")) == (["nakkia-1"], "@io:1")


@proves("scenario 28", "detail 15")
def test_28_builder_gives_one_ability_even_on_the_last_spaces_of_ganymede() -> None:
    """And never a hiring effect."""
    me = Side("earth 4", moons="ganymede 12")
    match = given(me, robots={1: "builder-earth-4"}, characters={1: "elliot-ban-1"})
    play(match, "action:builder-earth-4", "character:elliot-ban-1")
    assert answers(match) == ["immediate", "endgame"]
    now = play(match.fork(), "ability:immediate")
    assert (purse(now), tucked(now), discarded(now)) == (("0", 2, 0), [], ["elliot-ban-1"])
    play(match, "ability:endgame")
    assert (purse(match), tucked(match), discarded(match)) == (("0", 0, 0), ["elliot-ban-1"], [])


@proves("detail 15")
def test_star_z_gives_one_ability_too() -> None:
    me = Side("earth 4", moons="ganymede 12", robots="starz-mars-1@io starz-mars-2@europa")
    match = given(me, robots={1: "starz-earth-2"}, characters={1: "elliot-ban-1"})
    play(match, "action:starz-earth-2", "moon:io", "bonus:3", "ability:endgame")
    assert (purse(match), tucked(match)) == (("0", 0, 0), ["elliot-ban-1"])


@proves("ruling 10")
def test_zone_of_ganymede_is_read_before_the_ability() -> None:
    """On space 3 the track decides, though Diat Expi's ability then leads to space 4."""
    me = Side("mars 1", robots="miner-mars-4:3")
    match = given(me, characters={1: "diat-expi-1"})
    play(match, "action:diat-expi-1")
    assert (markers(match)[2], asked(match), discarded(match)) == (4, "1 action", ["diat-expi-1"])


@proves("ruling 10")
def test_leaving_the_last_spaces_during_the_ability_changes_nothing_for_it() -> None:
    """Noor moves a robot away from Ganymede: she is tucked all the same."""
    me = Side("mars 1", robots="miner-mars-4:6 miner-earth-6:6")
    match = given(me, characters={1: "noor-1"})
    play(match, "action:noor-1", "modifier:io", "target:miner-mars-4")
    assert (markers(match), tucked(match)) == ((6, 0, 6, 0), ["noor-1"])


# A limit that falls


@proves("scenario 26", "detail 16", "ruling 11")
def test_26_limit_that_fell_is_settled_at_the_end_of_the_turn() -> None:
    """Ganymede from 8 to 5: the goal for four characters can still be claimed, then one of them leaves."""
    me = Side("earth 1", 1, 0, "starz-earth-1@ganymede:3", "ganymede 8", characters="noor-1 noor-2 ms-lee-1 ms-lee-2")
    match = given(me, characters={1: "leonard-simon-1"}, goals="characters")
    play(match, "action:leonard-simon-1", "ability:immediate", "payment:pay", "move:starz-earth-1")
    assert markers(match)[2:] == (5, 3)
    assert asked(match) == "0 modifier"
    play(match, "modifier:none")
    assert (asked(match), answers(match)) == ("0 claim", ["characters", "none"])
    play(match, "claim:characters")
    assert (asked(match), len(answers(match))) == ("0 discard", 4)
    play(match, "discard:ms-lee-1")
    assert (tucked(match), asked(match)) == (["noor-1", "noor-2", "ms-lee-2"], "1 action")


@proves("detail 16")
def test_limit_may_fall_by_more_than_one() -> None:
    """From five to three: two leave, one after the other."""
    me = Side("earth 1", 1, 0, "starz-earth-1@ganymede:7", "ganymede 8", characters=FIVE, technologies="3a")
    match = given(me, characters={1: "leonard-simon-1"})
    play(match, "action:leonard-simon-1", "ability:immediate", "payment:pay", "move:starz-earth-1")
    play(match, "modifier:none", "modifier:none")
    assert (markers(match)[2:], len(answers(match))) == ((1, 7), 5)
    play(match, "discard:noor-1", "discard:nakkia-2")
    assert (tucked(match), asked(match)) == (["noor-2", "ms-lee-1", "ms-lee-2"], "1 action")


@proves("scenario 29", "detail 16", "detail 7")
def test_29_limit_counts_before_the_new_robot_is_counted() -> None:
    """A Builder for Ganymede tucks a fourth character: one leaves at once, only then the marker goes on to 9."""
    me = Side("earth 5", moons="ganymede 6", characters="noor-1 noor-2 ms-lee-1")
    match = given(me, robots={1: "builder-earth-6"}, characters={1: "elliot-ban-1"})
    play(match, "action:builder-earth-6", "character:elliot-ban-1", "ability:endgame")
    assert (asked(match), len(answers(match)), markers(match)[2]) == ("0 discard", 4, 6)
    play(match, "discard:noor-1")
    assert (tucked(match), markers(match)[2]) == (["noor-2", "ms-lee-1", "elliot-ban-1"], 9)


def test_only_characters_in_the_row_can_be_hired() -> None:
    match = given(characters="noor-1 noor-2 ms-lee-1 ms-lee-2 nakkia-1", discarded="nakkia-2")
    assert [name for name in answers(match) if name in row(match, "character")] == row(match, "character")
    refused(match, "action:nakkia-2")
    refused(match, "action:ms-chau-1")


def test_rivals_gain_nothing_by_a_hire() -> None:
    match = given(Side("earth 1"), Side("mars 3", 2, 1, characters="noor-1"), characters={1: "elliot-ban-2"})
    finish(play(match, "action:elliot-ban-2"))
    assert (purse(match, 1), tucked(match, 1)) == (("mars 3", 2, 1), ["noor-1"])
