"""What can be taken back: a player's own choices, up to the last thing that came to light."""

import pytest

from perijove.engine.errors import CannotUndo
from perijove.testing import asked, play, table

from .given import Side, given, put, side


def test_die_and_crew_can_be_taken_back_until_the_next_player_chooses() -> None:
    match = given(Side(shelters="pp", pool="25"), Side(pool="13"), expeditions=("twin-chimneys G3",))
    before = match.position()
    play(put(match, "5", "twin-chimneys"), "crew:shelters:pioneer", "pioneers:2", "fee:energy")
    match.undo(0)
    assert match.position() == before
    put(put(match, "5", "vents"), "1", "vents")
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_hiring_and_settling_can_be_taken_back() -> None:
    me = Side(buildings="crystal-foundry", energy=9)
    match = given(me, phase="resolution", region="doorstep", doorstep="ppe", doorstep_dice="Y3")
    play(match, "hire:pioneer", "settle:crystal-foundry-1", "hire:engineer")
    match.undo(0)
    assert (asked(match), side(match).energy, side(match).buildings) == ("0 hire", 9, "crystal-foundry")


def test_colonist_from_the_bag_can_not_be_put_back() -> None:
    me = Side(buildings="surface-conduit:ppe boiler-house drone-dock:pp manufactory:e")
    match = given(me, phase="activation")
    play(match, "activate:drone-dock-1", "activate:surface-conduit-1")
    with pytest.raises(CannotUndo):
        match.undo(0)
    play(match, "settle:boiler-house-1")
    match.undo(0)
    assert (asked(match), side(match).energy) == ("0 settle", 6)


def test_dice_that_are_rolled_can_not_be_rolled_again() -> None:
    """Naming the first player ends with a roll."""
    match = play(given(phase="first", in_round=2, players=3), "first:2")
    assert asked(match) == "2 die"
    with pytest.raises(CannotUndo):
        match.undo(2)
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_refreshed_board_can_not_be_cleared_again() -> None:
    match = play(given(Side(energy=1, shelters="pe"), phase="heating"), "freeze:pioneer")
    assert (asked(match), table(match)["round"]) == ("0 first", 2)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_last_die_can_not_be_taken_back_once_the_second_drone_has_rolled() -> None:
    match = put(given(Side(pool="3"), players=1, expeditions=("rival-claim",)), "3", "outfitters")
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_storm_can_not_be_undone() -> None:
    """Somebody left the Doorstep at random after the purchase."""
    things = {"phase": "resolution", "region": "gantry", "event": "ion-storm", "doorstep": "pems"}
    match = play(given(gantry=("manufactory Y3",), doorstep_dice="Y3", **things), "buy:pay")  # type: ignore[arg-type]
    assert asked(match) == "0 hire"
    with pytest.raises(CannotUndo):
        match.undo(0)
