"""Resolving the Doorstep and the Academy; the relief track; how colonists find a place."""

import pytest

from perijove.testing import answers, asked, play, proves, refused, table

from .given import Side, dice, heap, resolved, side

# Doorstep


@proves("scenario 39", "detail 31", "example 11")
def test_39_dice_hire_from_left_to_right_until_nobody_is_left() -> None:
    """A Marine, an Engineer and three Pioneers for dice 1, 1, 2, 3 and 5."""
    match = resolved("doorstep", players=3, doorstep="meppp", doorstep_dice="V1 Y1 G2 V3 Y5")
    play(match, "hire:marine", "hire:engineer", "hire:pioneer", "hire:pioneer", "hire:pioneer")
    assert [side(match, player).shelters for player in range(3)] == ["e", "pp", "pm"]
    assert [side(match, player).energy for player in range(3)] == [3, 1, 1]
    assert [side(match, player).relief for player in range(3)] == [1, 0, 0]


@proves("scenario 40", "detail 31")
def test_40_who_cannot_pay_hires_nobody_and_gets_no_relief() -> None:
    match = resolved("doorstep", Side(energy=1), doorstep="pe", doorstep_dice="Y4")
    assert (asked(match), side(match).relief, heap(match, "doorstep")) == ("1 move", 0, "pe")


@proves("detail 31")
def test_who_hires_nobody_gets_no_relief() -> None:
    match = play(resolved("doorstep", doorstep="pe", doorstep_dice="Y4"), "hire:enough")
    assert (asked(match), side(match).relief, side(match).energy) == ("1 move", 0, 5)


@proves("detail 31")
def test_every_die_that_finds_the_doorstep_empty_gives_an_advance() -> None:
    match = resolved("doorstep", doorstep="", doorstep_dice="Y1 Y6")
    play(match, "relief:2")
    assert side(match).relief == 2


@proves("scenario 41", "detail 31")
def test_41_six_hires_four_at_most() -> None:
    match = resolved("doorstep", Side(energy=20), doorstep="ppeemms", doorstep_dice="Y6")
    play(match, "hire:steward", "hire:marine", "hire:marine", "hire:engineer")
    assert (asked(match), side(match).energy, side(match).shelters) == ("1 move", 12, "emms")


@proves("detail 31")
@pytest.mark.parametrize(("face", "most"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_most_colonists_that_a_die_hires(face: int, most: int) -> None:
    match = resolved("doorstep", Side(energy=20), doorstep="pppppp", doorstep_dice=f"Y{face}")
    play(match, *["hire:pioneer"] * most)
    assert (asked(match), side(match).energy) == ("1 move", 20 - 2 * most)


@proves("detail 31")
def test_hiring_is_a_free_choice_of_types_and_number() -> None:
    match = resolved("doorstep", Side(energy=9), doorstep="ppes", doorstep_dice="Y3")
    assert answers(match) == ["pioneer", "engineer", "steward", "enough"]
    refused(match, "hire:marine")
    play(match, "hire:steward")
    assert answers(match) == ["pioneer", "engineer", "enough"]
    assert (side(play(match, "hire:enough")).shelters, heap(match, "doorstep")) == ("s", "ppe")


@proves("detail 7")
def test_hired_colonist_may_move_into_a_building_with_room_at_once() -> None:
    me = Side(buildings="manufactory drone-dock recon-post:pp")
    match = play(resolved("doorstep", me, doorstep="ep", doorstep_dice="Y1"), "hire:engineer")
    assert (asked(match), answers(match)) == ("0 settle", ["shelters", "drone-dock-1", "manufactory-1"])
    branch = play(match.fork(), "settle:shelters")
    assert (side(branch).shelters, side(branch).buildings) == ("e", "drone-dock manufactory recon-post:pp")
    play(match, "settle:manufactory-1")
    assert (side(match).shelters, side(match).buildings) == ("", "drone-dock manufactory:e recon-post:pp")


def test_colonists_left_at_the_doorstep_stay() -> None:
    match = play(resolved("doorstep", doorstep="ppe", doorstep_dice="Y1"), "hire:pioneer")
    assert heap(match, "doorstep") == "pe"


# Academy


@proves("scenario 42", "ruling 9", "example 12")
def test_42_three_makes_a_pioneer_a_marine() -> None:
    match = resolved("academy", academy_dice="Y3p")
    assert (side(match).shelters, heap(match, "discard"), heap(match, "academy")) == ("m", "p", "eeeemmmssss")
    assert dice(match, "academy") == ""


@pytest.mark.parametrize(("face", "type_"), [(1, "e"), (2, "e"), (3, "m"), (4, "m"), (5, "s"), (6, "s")])
def test_what_each_die_trains(face: int, type_: str) -> None:
    assert side(resolved("academy", academy_dice=f"Y{face}p")).shelters == type_


@proves("scenario 43", "detail 33")
def test_43_left_place_is_served_first_and_the_other_colonist_comes_back() -> None:
    match = resolved("academy", players=3, academy="em", academy_dice="Y3p G4e")
    assert [side(match, player).shelters for player in range(3)] == ["m", "e", ""]
    assert [side(match, player).relief for player in range(3)] == [0, 0, 0]
    assert (heap(match, "academy"), heap(match, "discard")) == ("e", "p")


@proves("ruling 23")
def test_colonist_who_comes_back_may_move_into_any_building_with_room() -> None:
    match = resolved("academy", Side(buildings="drone-dock manufactory"), academy="", academy_dice="Y3p")
    assert (asked(match), answers(match)) == ("0 settle", ["shelters", "drone-dock-1"])
    assert side(play(match, "settle:drone-dock-1")).buildings == "drone-dock:p manufactory"


@proves("detail 7")
def test_new_specialist_may_move_into_a_building_at_once() -> None:
    match = resolved("academy", Side(buildings="manufactory"), academy_dice="Y1p")
    assert side(play(match, "settle:manufactory-1")).buildings == "manufactory:e"


@proves("ruling 10")
def test_empty_bag_does_not_block_the_academy() -> None:
    assert side(resolved("academy", academy_dice="Y6p", bag="")).shelters == "s"


@proves("ruling 9", "detail 11")
def test_discarded_student_can_be_drawn_again() -> None:
    match = resolved("academy", Side(relief=4), academy_dice="Y6p", bag="", vents=0)
    assert heap(match, "discard") == "p"
    match = resolved("vents", Side(relief=4), discarded="p", bag="", vents=0, vents_dice="Y1")
    play(match, "relief:5")
    assert (side(match).shelters, heap(match, "discard")) == ("p", "")


# Relief track


@proves("scenario 44", "detail 34", "ruling 2", "example 13")
def test_44_reward_of_the_space_reached_or_of_one_passed() -> None:
    match = resolved("vents", Side(relief=2), vents=0, vents_dice="Y1")
    assert (asked(match), answers(match)) == ("0 relief", ["1", "2", "3"])
    for answer, thing, amount in (("1", "minerals", 7), ("2", "energy", 7), ("3", "toolboxes", 2)):
        found = side(play(match.fork(), f"relief:{answer}"))
        assert (found.relief, getattr(found, thing)) == (3, amount)
    refused(match, "relief:4")


@proves("scenario 45", "detail 34")
def test_45_at_the_end_of_the_track_nothing_happens() -> None:
    match = resolved("vents", Side(relief=8), vents=0, vents_dice="Y1")
    assert (asked(match), side(match)) == ("1 move", Side(relief=8))


@proves("ruling 3")
def test_last_space_pays_on_arrival() -> None:
    match = play(resolved("vents", Side(relief=7), vents=0, vents_dice="Y1"), "relief:8")
    assert (side(match).relief, side(match).vp) == (8, 2)


@proves("ruling 2")
@pytest.mark.parametrize(
    ("space", "thing", "before", "after"),
    [
        (1, "minerals", 5, 7),
        (2, "energy", 5, 7),
        (3, "toolboxes", 0, 2),
        (6, "vp", 0, 1),
        (7, "badges", 0, 1),
        (8, "vp", 0, 2),
    ],
)
def test_spaces_of_the_relief_track(space: int, thing: str, before: int, after: int) -> None:
    match = resolved("vents", Side(relief=7), vents=0, vents_dice="Y1")
    assert getattr(side(match), thing) == before
    assert getattr(side(play(match, f"relief:{space}")), thing) == after


def test_fourth_space_gives_energy_or_minerals() -> None:
    match = play(resolved("vents", Side(relief=7), vents=0, vents_dice="Y1"), "relief:4")
    assert answers(match) == ["energy", "minerals"]
    assert side(play(match.fork(), "resource:energy")).energy == 8
    assert side(play(match, "resource:minerals")).minerals == 8


def test_fifth_space_gives_a_colonist_from_the_bag() -> None:
    me = Side(relief=4, buildings="drone-dock")
    match = play(resolved("vents", me, vents=0, vents_dice="Y1", bag="s"), "relief:5")
    assert (asked(match), answers(match)) == ("0 settle", ["shelters", "drone-dock-1"])
    assert side(play(match, "settle:drone-dock-1")).buildings == "drone-dock:s"


@proves("detail 11")
def test_fifth_space_gives_nobody_when_nobody_is_left() -> None:
    match = play(resolved("vents", Side(relief=4), vents=0, vents_dice="Y1", bag=""), "relief:5")
    assert (asked(match), side(match).shelters, side(match).relief) == ("1 move", "", 5)


# Rooms


@proves("detail 9")
def test_colonists_make_room_inside_a_building() -> None:
    """An Engineer may stand in the place for anybody: a second colonist of any type fits all the same."""
    match = resolved("doorstep", Side(buildings="battery-bank:e"), doorstep="p", doorstep_dice="Y1")
    assert answers(play(match, "hire:pioneer")) == ["shelters", "battery-bank-1"]
    match = resolved("doorstep", Side(buildings="battery-bank:p"), doorstep="pe", doorstep_dice="Y2")
    play(match, "hire:pioneer")
    assert (asked(match), side(match).shelters) == ("0 hire", "p")
    assert answers(play(match, "hire:engineer")) == ["shelters", "battery-bank-1"]


@proves("detail 9")
@pytest.mark.parametrize(
    ("tile", "inside", "enters"),
    [
        ("manufactory", "", "e"),
        ("manufactory", "e", ""),
        ("scion-tower", "", "pems"),
        ("drone-dock", "p", "pems"),
        ("drone-dock", "m", "p"),
        ("command-citadel", "m", "s"),
        ("command-citadel", "", "ms"),
        ("bio-drome", "p", "pe"),
        ("bio-drome", "pp", "e"),
        ("bio-drome", "pe", "p"),
        ("boiler-house", "ps", "pems"),
        ("colonial-embassy", "s", "s"),
    ],
)
def test_who_finds_room_in_a_building(tile: str, inside: str, enters: str) -> None:
    """A place of one's own type, or one for anybody, that can be free."""
    found = ""
    for letter, name in zip("pems", ("pioneer", "engineer", "marine", "steward"), strict=True):
        match = resolved("doorstep", Side(buildings=f"{tile}:{inside}"), doorstep=letter, doorstep_dice="Y1")
        play(match, f"hire:{name}")
        found += letter if asked(match) == "0 settle" else ""
    assert found == enters


@proves("detail 5")
def test_supply_never_runs_dry() -> None:
    match = resolved("vents", Side(energy=400), vents=200, vents_dice="Y6")
    assert (side(match).energy, table(match)["vents"]) == (406, 194)
