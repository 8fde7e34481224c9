"""Launching ships: complete ones, row bonus, the procedure, the hand."""

import pytest

from perijove.testing import answers, asked, hidden, play, proves

from .given import Side, finish, given, idle, pile, row, side, supply


@proves("scenario 21", "detail 25", "detail 26")
def test_21_ship_takes_off_after_the_effect_of_the_shuttle() -> None:
    """The third yellow settler completes the upper ship; first a ship is drawn, then it leaves and is replaced."""
    match = given(Side(mars="y", top="y y", ships="S01 S02"), on_display="M13 S20 S21 S22")
    play(match, "action:M13", "board:yellow>top")
    assert (asked(match), side(match).top, side(match).launched) == ("0 ship", "y y y", "")
    before = supply(match, "y")
    play(match, "ship:S20")
    assert (asked(match), answers(match)) == ("0 ship", ["S21", "S22", "pile"])
    assert (side(match).top, supply(match, "y")) == ("", before + 3)
    play(match, "ship:S22")
    assert (asked(match), answers(match)) == ("0 place", ["S20", "S22"])
    play(match, "place:S22")
    assert asked(match) == "1 action"
    assert (side(match).ships, side(match).hand, side(match).launched, side(match).top) == ("S22 S02", "S20", "S01", "")


@proves("scenario 22", "detail 19")
def test_22_crew_of_a_complete_ship_is_not_in_supply_yet() -> None:
    """All yellow settlers are somewhere: the three aboard return only at take-off, too late for the recruit."""
    match = given(Side(mars="b y", top="y y"), on_display="M04", none_left="y")
    play(match, "action:M04", "board:yellow>top")
    assert (side(match).top, side(match).bottom) == ("y y y", "b")
    assert (asked(match), answers(match)) == ("0 gain", ["recruit-red", "stop"])
    play(match, "gain:recruit-red")
    assert supply(match, "y") == 3


@proves("scenario 23", "detail 3", "detail 25")
@pytest.mark.parametrize(("first", "launched"), [("top", "S01 S02"), ("bottom", "S02 S01")])
def test_23_two_complete_ships_leave_in_the_players_order(first: str, launched: str) -> None:
    """The second new ship comes from the two that are still face up, or from the pile."""
    match = given(Side(mars="y y", top="y y", bottom="b r p", ships="S01 S02"), on_display="M14 S20 S21 S22")
    play(match, "action:M14", "board:yellow>top", "transfer:stop")
    assert (asked(match), answers(match)) == ("0 launch", ["top", "bottom"])
    play(match, f"launch:{first}", "ship:S21")
    assert (asked(match), answers(match)) == ("0 ship", ["S20", "S22", "pile"])
    play(match, "ship:S20")
    assert (asked(match), side(match).launched) == ("1 action", launched)
    assert sorted(side(match).ships.split()) == ["S20", "S21"]


@proves("scenario 24", "detail 26", "detail 28")
def test_24_transfers_of_a_leaving_ship_complete_the_other_one() -> None:
    """Two transfers bring the fourth colour to the lower ship, which leaves in the same turn."""
    match = given(Side(mars="p", top="r r r", bottom="b r y", ships="S03 S02"), on_display="T05 S20 S21 S22")
    play(match, "action:T05", "gain:stop")
    assert (asked(match), side(match).top, supply(match, "r")) == ("0 transfer", "", 6)
    assert answers(match) == ["mars>bottom:purple", "stop"]
    play(match, "transfer:mars>bottom:purple", "ship:S20")
    assert asked(match) == "0 ship"
    play(match, "ship:S21")
    assert (asked(match), side(match).launched, side(match).ships) == ("1 action", "S03 S02", "S20 S21")
    assert (side(match).bottom, side(match).mars) == ("", "")


@proves("detail 26")
def test_leaving_ship_is_no_destination_for_its_own_transfers() -> None:
    match = given(Side(mars="p", top="r r r", bottom="b", ships="S03 S02"), on_display="T05")
    play(match, "action:T05", "gain:stop")
    assert answers(match) == ["mars>bottom:purple", "stop"]


@proves("detail 26")
def test_crew_is_in_supply_when_the_effect_of_its_ship_is_resolved() -> None:
    """No red settler was in supply; after the launch of three, the recruit of the ship may be red."""
    match = given(Side(top="r r r", ships="S07 S02"), on_display="T06", none_left="r")
    play(match, "action:T06", "gain:stop")
    assert (asked(match), answers(match)[1]) == ("0 gain", "recruit-red")
    assert side(play(match, "gain:recruit-red")).earth == "r"


@proves("scenario 25", "ruling 18", "detail 29")
def test_25_ship_that_needs_one_fewer_above() -> None:
    """Two identical settlers are enough, and a third is not accepted."""
    match = given(Side(mars="r", top="r", ships="S05 S02"), on_display="M07")
    play(match, "action:M07", "board:red>top", "ship:stop")
    assert asked(match) == "0 ship"
    assert (side(match).launched, side(match).top) == ("S05", "")


@proves("scenario 25", "detail 29")
def test_25_ship_that_needs_one_fewer_below() -> None:
    """Three different settlers are enough."""
    match = given(Side(mars="r", bottom="b y", ships="S01 S05"), on_display="M07")
    play(match, "action:M07", "board:red>bottom", "ship:stop")
    assert (side(match).launched, side(match).bottom) == ("S05", "")


@proves("ruling 18")
@pytest.mark.parametrize(
    "me",
    [
        Side(mars="r", top="r r", bottom="r", ships="S05 S02"),
        Side(mars="r", top="b", bottom="b y p", ships="S01 S05"),
    ],
)
def test_crew_of_a_smaller_ship_never_exceeds_its_need(me: Side) -> None:
    """It is complete at the lower number: whoever comes then is lost."""
    match = play(given(me, on_display="M07"), "action:M07")
    assert asked(match) == "0 ship"
    assert (side(match).top, side(match).bottom, side(match).mars) == (me.top, me.bottom, "")
    assert supply(match, "r") == 7 - (me.top + me.bottom).count("r")


@proves("scenario 26", "detail 27")
def test_26_row_of_five_types_launches_an_empty_ship() -> None:
    """After the effect of the shuttle that completes the row, with the full procedure."""
    match = given(Side(earth="y", columns="blue red yellow purple"), on_display="E25 S20 S21 S22")
    play(match, "action:E25")
    assert asked(match) == "0 ship"
    play(match, "ship:S20")
    assert (asked(match), answers(match)) == ("0 launch", ["top", "bottom", "none"])
    play(match, "launch:bottom")
    assert (asked(match), answers(match)) == ("0 ship", ["S21", "S22", "pile"])
    play(match, "ship:S21", "place:S20")
    assert (asked(match), side(match).launched) == ("1 action", "S02")
    assert (side(match).ships, side(match).hand) == ("S01 S20", "S21")


@proves("detail 27")
def test_row_bonus_resolves_the_effect_of_the_ship_and_its_crew_returns() -> None:
    match = given(Side(earth="y", top="b", ships="S07 S02", columns="blue red yellow purple"), on_display="E25")
    play(match, "action:E25", "ship:stop", "launch:top")
    assert (asked(match), side(match).top, supply(match, "b")) == ("0 gain", "", 7)
    assert side(play(match, "gain:recruit-red")).earth == "r"


@proves("detail 27")
def test_row_bonus_may_be_declined() -> None:
    match = given(Side(earth="y", columns="blue red yellow purple"), on_display="E25")
    play(match, "action:E25", "ship:stop", "launch:none")
    assert (asked(match), side(match).launched) == ("1 action", "")


@proves("detail 27")
def test_row_bonus_may_launch_a_complete_ship_which_then_leaves_only_once() -> None:
    match = given(Side(earth="y", top="b b b", columns="blue red yellow purple"), on_display="E25")
    play(match, "action:E25", "ship:stop", "launch:top", "ship:pile")
    assert (asked(match), side(match).launched) == ("1 action", "S01")


@proves("scenario 27", "ruling 7")
def test_27_second_row_needs_two_of_every_type() -> None:
    """One row is there: further shuttles pay nothing until each column has its second."""
    match = given(Side(earth="b", columns="blue red yellow purple grey"), on_display="E01")
    assert asked(finish(play(match, "action:E01"))) == "1 action"
    assert side(match).launched == ""
    almost = " ".join(["blue red yellow purple"] * 2)
    match = given(Side(earth="y", columns=f"{almost} grey"), on_display="E25")
    play(match, "action:E25", "ship:stop")
    assert asked(match) == "0 launch"


@proves("ruling 7")
def test_fourth_column_is_no_row() -> None:
    match = given(Side(earth="y", columns="blue red yellow"), on_display="E25")
    assert asked(play(match, "action:E25", "ship:stop")) == "1 action"


@proves("scenario 35", "ruling 16")
def test_35_six_ships_in_hand_two_go_under_the_pile_in_the_owners_order() -> None:
    match = given(Side(tiles="T05", secret="S20 S21 S22 S23"), on_display="T01 S24 S25", ship_pile="S30 S29")
    play(match, "action:T01", "gain:stop", "ship:S24", "ship:S25")
    assert (asked(match), answers(match)) == ("0 surplus", ["S20", "S21", "S22", "S23", "S24", "S25"])
    play(match, "surplus:S25", "surplus:S21")
    assert asked(match) == "1 action"
    assert sorted((side(match).hand + " " + side(match).secret).split()) == ["S20", "S22", "S23", "S24"]
    assert row(match, "ship")[1:] == ["S29", "S30"]
    assert hidden(match)["ship_pile"] == ["S21", "S25"]


@proves("ruling 16")
def test_surplus_ships_form_a_new_pile_when_there_is_none() -> None:
    """In that order: the first one returned lies on top, and fills the display at once."""
    match = given(Side(tiles="T05", secret="S20 S21 S22 S23"), on_display="T01", ship_row="S24 S25", ship_pile="")
    play(match, "action:T01", "gain:stop", "ship:S24", "ship:S25", "surplus:S20", "surplus:S24")
    assert (row(match, "ship"), pile(match, "ship")) == (["S20", "S24"], 0)


@proves("detail 2")
def test_hand_limit_is_checked_after_the_launches() -> None:
    """Five in hand, but one is placed after a launch: nothing has to be returned."""
    match = given(Side(mars="y", top="y y", hand="S20 S21 S22"), on_display="M13 S23 S24")
    play(match, "action:M13", "board:yellow>top", "ship:S23", "ship:S24", "place:S20")
    assert asked(match) == "1 action"
    assert side(match).hand == "S21 S22 S23 S24"


@proves("detail 2")
def test_sequence_of_a_turn() -> None:
    """Action, bonus launch, launch of a complete ship, hand limit, refill: in this order."""
    match = given(
        Side(mars="y", top="y y", hand="S20 S21 S22 S23", columns="blue red purple grey"), on_display="M13 S24 S25 S26"
    )
    play(match, "action:M13", "board:yellow>top")
    assert asked(match) == "0 ship"
    play(match, "ship:S24")
    assert (asked(match), answers(match)) == ("0 launch", ["top", "bottom", "none"])
    play(match, "launch:bottom", "ship:S25", "place:S20")
    assert (asked(match), side(match).launched) == ("0 ship", "S02 S01")
    assert (row(match, "ship"), len(row(match, "mars"))) == (["S26"], 3)
    play(match, "ship:S26", "place:S21")
    assert (asked(match), row(match, "ship")) == ("0 surplus", [])
    play(match, "surplus:S22")
    assert (asked(match), len(row(match, "ship")), len(row(match, "mars"))) == ("1 action", 3, 4)


def test_four_ships_in_hand_are_allowed() -> None:
    match = given(Side(secret="S20 S21 S22"), on_display="T01")
    assert asked(play(match, "action:T01", "gain:stop", "ship:pile")) == "1 action"


@proves("scenario 49", "ruling 13", "detail 34")
def test_49_no_ship_is_left_anywhere_the_site_stays_empty_until_the_next_one() -> None:
    match = given(Side(mars="y", top="y y"), on_display="M13", ship_row="", ship_pile="")
    play(match, "action:M13", "board:yellow>top")
    assert (asked(match), side(match).ships, side(match).launched) == ("1 action", "- S02", "S01")
    assert side(match).hand == ""
    match = given(Side(ships="- any", tiles="T05"), on_display="S20")
    play(match, "action:discard", "gain:ship", "ship:S20")
    assert side(match).ships.split()[0] == "S20"
    assert (asked(match), side(match).hand) == ("1 action", "")


@proves("ruling 13")
def test_two_vacant_sites_the_player_says_where_the_new_ship_goes() -> None:
    match = given(Side(ships="- -", tiles="T05"), on_display="S20")
    play(match, "action:discard", "gain:ship", "ship:S20")
    assert (asked(match), answers(match)) == ("0 site", ["top", "bottom"])
    assert side(play(match.fork(), "site:bottom")).ships == "- S20"
    assert side(play(match, "site:top")).ships == "S20 -"


@proves("ruling 13")
def test_vacant_site_takes_nobody_and_launches_nothing() -> None:
    match = given(Side(mars="b r", top="b", ships="any -"), on_display="M03")
    play(match, "action:M03", "gain:stop")
    assert (side(match).top, side(match).bottom, side(match).mars) == ("b b", "", "")
    match = given(Side(earth="y", ships="- -", columns="blue red yellow purple"), on_display="E25")
    assert asked(play(match, "action:E25", "ship:stop")) == "1 action"


@proves("ruling 8", "ruling 13")
def test_launches_that_nobody_could_make_are_not_kept() -> None:
    """Row bonus and maximum at once without any ship on the sites: both are gone, in the next turn too."""
    me = Side(earth="p", ships="- -", columns="blue red yellow grey", reputation=11)
    match = given(me, on_display="E19 T02 S20")
    play(match, "action:E19", "advance:1")
    idle(match)
    play(match, "action:T02", "gain:stop", "ship:S20", "site:top")
    assert (asked(match), side(match).ships, side(match).launched) == ("1 action", "S20 -", "")


@proves("ruling 13")
def test_ship_taken_by_a_launch_goes_to_the_site_that_waits() -> None:
    """The lower site has been vacant: it gets the only ship, and the freed upper site stays vacant."""
    match = given(Side(mars="y", top="y y", ships="any -"), on_display="M13 S20", ship_row="S20", ship_pile="")
    play(match, "action:M13", "ship:stop")
    assert (asked(match), side(match).ships) == ("1 action", "- S20")


@proves("detail 34")
def test_pile_has_run_dry_but_the_display_has_ships() -> None:
    match = given(Side(mars="y", top="y y"), on_display="M13", ship_row="S20 S21", ship_pile="")
    play(match, "action:M13", "board:yellow>top", "ship:stop")
    assert answers(match) == ["S20", "S21"]
    play(match, "ship:S21")
    assert (asked(match), row(match, "ship")) == ("1 action", ["S20"])


@proves("ruling 14")
def test_freed_site_must_be_refilled_if_any_ship_is_in_hand() -> None:
    """No ship is left to take: one from the hand must be placed."""
    match = given(Side(mars="y", top="y y", secret="S20 S21"), on_display="M13", ship_row="", ship_pile="")
    play(match, "action:M13", "board:yellow>top")
    assert (asked(match), answers(match)) == ("0 place", ["S20", "S21"])


@proves("detail 26")
def test_ship_must_be_taken_after_a_launch() -> None:
    match = given(Side(top="y y y"), on_display="T05 S20 S21 S22")
    play(match, "action:T05", "gain:stop")
    assert answers(match) == ["S20", "S21", "S22", "pile"]


def test_new_ship_may_be_any_from_the_hand() -> None:
    match = given(Side(top="y y y", secret="S23", hand="S24"), on_display="T05 S20")
    play(match, "action:T05", "gain:stop", "ship:S20")
    assert (asked(match), answers(match)) == ("0 place", ["S20", "S23", "S24"])


def test_ships_of_four_different_settlers_leave_from_below() -> None:
    match = given(Side(mars="p", bottom="b r y"), on_display="M19")
    play(match, "action:M19", "board:purple>bottom", "ship:stop", "ship:pile")
    assert (side(match).launched, side(match).bottom) == ("S02", "")
    assert [supply(match, letter) for letter in "bryp"] == [7, 7, 7, 7]


@pytest.mark.parametrize("me", [Side(top="y y"), Side(bottom="b r y"), Side(top="b", bottom="b")])
def test_incomplete_ships_stay(me: Side) -> None:
    match = idle(given(me))
    assert (side(match).launched, side(match).top, side(match).bottom) == ("", me.top, me.bottom)


def test_ship_completed_by_a_transfer_or_a_tile_leaves_too() -> None:
    """It isn't only shuttles that complete a ship."""
    match = given(Side(mars="y", top="y y"), on_display="T09")
    play(match, "action:T09", "gain:transfer", "transfer:mars>top:yellow", "ship:pile")
    assert side(match).launched == "S01"
