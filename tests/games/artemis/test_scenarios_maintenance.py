"""Maintenance: moves and swaps, heating, and the choice of the first player."""

from typing import Any

import pytest

from perijove import Match
from perijove.testing import answers, asked, least, play, proves, refused, table

from .given import Side, about, building, given, heap, move, side


def moving(me: Side, *rivals: Side, **things: Any) -> Match:
    """Maintenance begins."""
    return given(me, *rivals, phase="moves", **things)


def heated(me: Side, *rivals: Side, **things: Any) -> Match:
    """The Shelters are heated."""
    return given(me, *rivals, phase="heating", **things)


# One move or swap


@proves("scenario 46", "detail 36")
def test_46_both_ends_of_a_swap_must_accept_whom_they_get() -> None:
    """The only place of a Manufactory is an Engineer's: a Pioneer can't go there, another Engineer can."""
    match = moving(Side(shelters="p", buildings="manufactory:e crystal-foundry:em"))
    play(match, "move:manufactory-1:engineer")
    refused(match, "destination:swap:shelters:pioneer")
    refused(match, "destination:swap:crystal-foundry-1:marine")
    assert answers(match) == ["shelters", "swap:crystal-foundry-1:engineer"]
    play(match, "destination:swap:crystal-foundry-1:engineer")
    assert (building(match, "manufactory"), building(match, "crystal-foundry")) == ("e", "em")


@proves("scenario 46", "detail 36")
def test_46_pioneer_may_change_places_with_an_engineer_in_a_place_for_anybody() -> None:
    match = moving(Side(shelters="p", buildings="manufactory:e crystal-foundry:em"))
    play(match, "move:shelters:pioneer")
    refused(match, "destination:swap:manufactory-1:engineer")
    play(match, "destination:swap:crystal-foundry-1:engineer")
    assert (side(match).shelters, building(match, "crystal-foundry")) == ("e", "pm")


@proves("detail 36")
def test_colonist_moves_to_a_building_with_room_or_to_the_shelters() -> None:
    match = moving(Side(shelters="m", buildings="drone-dock:pe volcanic-extractor recon-post"))
    play(match, "move:drone-dock-1:pioneer")
    assert answers(match) == [
        "shelters",
        "recon-post-1",
        "volcanic-extractor-1",
    ]
    play(match, "destination:recon-post-1")
    assert side(match).buildings == "drone-dock:e recon-post:p volcanic-extractor"


@proves("detail 36")
def test_there_is_one_move_only() -> None:
    match = moving(Side(shelters="pe", buildings="volcanic-extractor"), Side(buildings="scion-tower:p"))
    play(match, "move:shelters:pioneer")
    assert (asked(match), side(match).buildings) == ("1 move", "volcanic-extractor:p")


@proves("detail 36")
def test_nobody_needs_to_move() -> None:
    match = play(moving(Side(shelters="e", buildings="manufactory"), Side(buildings="scion-tower:p")), "move:stay")
    assert (asked(match), side(match).shelters) == ("1 move", "e")


@proves("detail 9")
def test_places_inside_a_building_need_no_move() -> None:
    """A Pioneer stood in the place for anybody or in its own: a Marine moves in all the same."""
    match = moving(Side(shelters="m", buildings="drone-dock:p"), Side(buildings="scion-tower:p"))
    move(match, "shelters:marine", "drone-dock-1")
    assert (asked(match), side(match).buildings) == ("1 move", "drone-dock:pm")


def test_swap_of_two_buildings() -> None:
    match = moving(Side(buildings="drone-dock:pe operations-center:ms"))
    play(match, "move:drone-dock-1:engineer", "destination:swap:operations-center-1:marine")
    assert side(match).buildings == "drone-dock:pm operations-center:es"


def test_swap_that_one_end_refuses_is_not_offered() -> None:
    """A full Drone Dock needs a Pioneer: it may change places with nobody of another type."""
    match = moving(Side(shelters="e", buildings="drone-dock:pe volcanic-extractor:pm"))
    play(match, "move:drone-dock-1:pioneer")
    assert answers(match) == ["shelters", "swap:volcanic-extractor-1:pioneer"]


def test_players_move_in_turn_order() -> None:
    sides = [Side(buildings="scion-tower:p"), Side(buildings="scion-tower-2:p"), Side(buildings="sentinel-pylon:p")]
    match = moving(*sides, first=1)
    order = []
    while asked(match).endswith("move"):
        order.append(match.pending[0].player)
        play(match, "move:stay")
    assert order == [1, 2, 0]


def test_player_who_can_move_nobody_is_not_asked() -> None:
    match = moving(Side(shelters="p", buildings="manufactory"), Side(shelters="pp"), Side(buildings="scion-tower:p"))
    assert asked(match) == "2 move"


@proves("scenario 47", "detail 37")
def test_47_shuttle_bay_gives_two_more_moves_even_if_its_engineer_leaves() -> None:
    match = moving(Side(shelters="pm", buildings="shuttle-bay:e crystal-foundry manufactory"))
    play(match, "move:shuttle-bay-1:engineer", "destination:manufactory-1")
    assert (asked(match), about(match)) == ("0 move", {"left": 2})
    for who in ("pioneer", "marine"):
        move(match, f"shelters:{who}", "crystal-foundry-1")
    assert asked(match) == "0 activate"
    assert side(match).buildings == "crystal-foundry:pm manufactory:e shuttle-bay"


@proves("detail 37")
def test_empty_shuttle_bay_gives_no_moves_even_if_it_is_filled_now() -> None:
    match = moving(Side(shelters="em", buildings="shuttle-bay crystal-foundry"), Side(buildings="scion-tower:p"))
    play(match, "move:shelters:engineer", "destination:shuttle-bay-1")
    assert asked(match) == "1 move"


@proves("ruling 31")
def test_two_shuttle_bays_give_four_more_moves() -> None:
    match = moving(Side(shelters="ppppp", buildings="shuttle-bay:e shuttle-bay-2:e boiler-house boiler-house-2"))
    for left in (5, 4, 3, 2, 1):
        assert (asked(match), about(match)) == ("0 move", {"left": left})
        move(match, "shelters:pioneer", "boiler-house-1" if left > 2 else "boiler-house-2")
    assert (asked(match), side(match).shelters) == ("1 first", "")


def test_extra_moves_may_be_left() -> None:
    match = moving(Side(shelters="p", buildings="shuttle-bay:e"), Side(buildings="scion-tower:p"))
    assert asked(play(match, "move:stay")) == "1 move"


# Heating


@proves("scenario 52", "detail 40", "example 14", "ruling 8")
def test_52_who_cannot_be_kept_warm_is_lost_and_the_owner_chooses_whom() -> None:
    match = heated(Side(energy=2, shelters="pem"))
    assert (asked(match), answers(match)) == ("0 freeze", ["pioneer", "engineer", "marine"])
    play(match, "freeze:pioneer")
    assert (side(match).energy, side(match).shelters) == (0, "em")
    assert (heap(match, "removed"), heap(match, "discard")) == ("p", "")


@proves("scenario 53", "detail 35")
def test_53_income_of_buildings_pays_for_heating() -> None:
    match = given(Side(energy=1, shelters="ppp", buildings="volcanic-extractor:ee"), phase="activation")
    play(match, "activate:volcanic-extractor-1")
    assert (asked(match), side(match).energy, side(match).shelters) == ("0 first", 1, "ppp")


@proves("detail 40")
def test_heating_is_compulsory_and_buildings_are_warm() -> None:
    match = heated(Side(energy=5, shelters="pe", buildings="boiler-house:ppp"), Side(energy=1, shelters=""))
    assert (side(match).energy, side(match, 1).energy) == (3, 1)


@proves("detail 40")
def test_without_energy_all_in_the_shelters_are_lost() -> None:
    match = heated(Side(energy=0, minerals=9, shelters="pems", buildings="scion-tower:p"))
    assert (asked(match), side(match).shelters, heap(match, "removed")) == ("0 first", "", "pems")
    assert side(match).buildings == "scion-tower:p"


@proves("detail 40")
def test_owner_chooses_each_one_who_is_lost() -> None:
    match = heated(Side(energy=1, shelters="ppes"))
    play(match, "freeze:pioneer", "freeze:steward", "freeze:engineer")
    assert (side(match).shelters, heap(match, "removed")) == ("p", "pes")
    match = play(heated(Side(energy=1, shelters="ppe")), "freeze:engineer")
    assert (asked(match), side(match).shelters) == ("0 first", "p")


def test_players_heat_in_turn_order() -> None:
    cold = Side(energy=1, shelters="pe")
    match = heated(cold, cold, cold, first=1)
    order = []
    while asked(match).endswith("freeze"):
        order.append(match.pending[0].player)
        play(match, "freeze:pioneer")
    assert order == [1, 2, 0]


def test_lost_colonists_never_come_back() -> None:
    match = heated(Side(energy=0, shelters="pp"), bag="", expedition_deck="twin-chimneys")
    assert (heap(match, "doorstep"), heap(match, "bag")) == ("", "")


# First player


@proves("scenario 54", "detail 42", "ruling 33")
def test_54_of_those_with_the_fewest_resources_the_one_furthest_from_the_last_first_player_decides() -> None:
    """A, B, C and D; B was first; A and C have the least: A is the furthest clockwise from B."""
    sides = (Side(1, 2), Side(5, 5), Side(3, 0), Side(5, 5))
    match = given(*sides, phase="first", first=1, in_round=2)
    assert (asked(match), answers(match)) == ("0 first", ["0", "1", "2", "3"])
    play(match, "first:3")
    assert (asked(match), table(match)["first"]) == ("3 die", 3)


@proves("ruling 33")
def test_last_first_player_is_the_last_to_decide_among_those_tied() -> None:
    match = given(Side(1, 1), Side(2, 0), Side(5, 5), phase="first", first=0, in_round=2)
    assert asked(match) == "1 first"
    match = given(Side(5, 5), Side(2, 0), Side(5, 5), phase="first", first=1, in_round=2)
    assert asked(match) == "1 first"


@proves("detail 42")
def test_toolboxes_are_not_counted_and_anybody_may_be_named() -> None:
    match = given(Side(2, 2, toolboxes=9), Side(3, 2), phase="first", in_round=2, first=1)
    assert asked(match) == "0 first"
    assert asked(play(match.fork(), "first:0")) == "0 die"
    assert asked(play(match, "first:1")) == "1 die"


@proves("detail 35")
def test_steps_of_maintenance_come_in_their_order() -> None:
    """Moves of all, Pods, activations of all, heating of all, the refresh, the first player."""
    me = Side(energy=2, shelters="pm", buildings="manufactory:e assault-pod:mp")
    rival = Side(energy=0, minerals=0, shelters="pe", buildings="drone-dock:pp")
    match = given(me, rival, phase="moves", vents=99)
    order = []
    while not asked(match).endswith("die"):
        order.append(asked(match))
        play(match, f"{match.pending[0].question.name}:{answers(match)[0]}")
    steps = [step for step in order if not step.endswith("destination")]
    assert steps == ["0 move", "1 move", "0 raid", "0 activate", "1 activate", "1 freeze", "1 first"]
    assert table(match)["vents"] < 99


@proves("detail 43")
def test_last_round_has_no_refresh_and_no_choice_of_the_first_player() -> None:
    me = Side(energy=3, shelters="p", buildings="manufactory:e")
    match = given(me, phase="moves", in_round=6, vents=3, first=1)
    play(match, "move:stay", "activate:manufactory-1")
    assert match.over
    assert (side(match).toolboxes, side(match).energy) == (2, 2)
    assert (table(match)["first"], table(match)["round"], table(match)["vents"]) == (1, 6, 3)


@proves("detail 10")
def test_after_its_own_moment_nobody_moves_until_the_next_maintenance() -> None:
    """A whole round: the only questions about people at home come in maintenance."""
    match = given(Side(pool="1", shelters="e", buildings="manufactory"), Side(pool="1"), stopper=False)
    least(match, "move")
    assert (asked(match), table(match)["phase"]) == ("0 move", "moves")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_round_after_round_until_the_sixth(players: int) -> None:
    match = given(phase="first", players=players, in_round=2)
    rounds = []
    while match.pending:
        rounds.append(table(match)["round"])
        play(match, "first:0")
        least(match, "first")
    assert rounds == [2, 3, 4, 5, 6]
    assert match.over
