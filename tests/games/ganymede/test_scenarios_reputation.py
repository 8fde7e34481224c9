"""The reputation track: one advance an action, bonus spaces, the maximum."""

import pytest

from perijove import Match
from perijove.testing import answers, asked, play, proves, refused

from .given import Side, given, side


def gain_of(steps: int, reputation: int, **more: str) -> Match:
    """A player on this space has just flown a purple shuttle that gives so many steps."""
    column = " ".join(["purple"] * (steps - 1))
    return play(given(Side(earth="p", columns=column, reputation=reputation, **more), on_display="E19"), "action:E19")


def discarding(tiles: int, reputation: int, **more: str) -> Match:
    """A player on this space has just discarded so many tiles for basic actions."""
    names = ["T05", "T06", "T07"][:tiles]
    match = given(Side(tiles=" ".join(names), reputation=reputation, **more))
    return play(match, "action:discard", *[f"drop:{name}" for name in names if tiles > 1])


@proves("scenario 10", "detail 23")
def test_10_three_steps_with_a_bonus_two_spaces_ahead() -> None:
    """Either stop on the bonus space, have a basic action and lose the third step, or run on without it."""
    match = gain_of(3, reputation=0)
    assert (asked(match), answers(match)) == ("0 advance", ["0", "1", "2", "3"])
    stopped = play(match.fork(), "advance:2")
    assert (asked(stopped), side(stopped).reputation) == ("0 gain", 2)
    play(stopped, "gain:recruit-blue")
    assert (asked(stopped), side(stopped).reputation) == ("1 action", 2)
    passed = play(match, "advance:3")
    assert (asked(passed), side(passed).reputation) == ("1 action", 3)


@proves("scenario 10", "ruling 9")
def test_10_three_steps_that_are_chosen_one_by_one() -> None:
    """The same with a tile of "yellow or reputation", applied three times."""
    match = given(Side(tiles="T15 T16"), on_display="T18")
    play(match, "action:T18", "gain:reputation", "gain:reputation")
    assert (asked(match), answers(match)) == ("0 bonus", ["stop", "run-on"])
    stopped = play(match.fork(), "bonus:stop", "gain:recruit-blue")
    assert answers(stopped) == ["recruit-yellow", "stop"]
    passed = play(match, "bonus:run-on", "gain:reputation")
    assert (asked(passed), side(passed).reputation) == ("1 action", 3)


@proves("scenario 30", "detail 23")
def test_30_running_over_a_bonus_space_gives_nothing() -> None:
    match = play(gain_of(2, reputation=1), "advance:2")
    assert (asked(match), side(match).reputation) == ("1 action", 3)


@proves("scenario 31", "detail 23")
def test_31_starting_on_a_bonus_space_gives_nothing() -> None:
    match = play(gain_of(1, reputation=2), "advance:1")
    assert (asked(match), side(match).reputation) == ("1 action", 3)


@proves("detail 23")
def test_staying_on_a_bonus_space_gives_nothing() -> None:
    match = play(gain_of(2, reputation=2), "advance:0")
    assert (asked(match), side(match).reputation) == ("1 action", 2)
    match = play(discarding(2, reputation=2), "gain:recruit-blue", "gain:recruit-blue")
    assert (asked(match), side(match).reputation) == ("1 action", 2)


@proves("scenario 32", "ruling 10")
def test_32_basic_action_of_a_bonus_may_be_reputation() -> None:
    """A fresh step beyond the bonus space."""
    match = play(gain_of(1, reputation=1), "advance:1", "gain:reputation")
    assert (asked(match), side(match).reputation) == ("1 action", 3)


@proves("ruling 10")
def test_fresh_step_of_a_bonus_may_reach_the_maximum_or_another_bonus() -> None:
    track = {"bonus_spaces": [2, 3, 4], "points": [0, 1, 2, 4, 4, 6]}
    match = given(Side(earth="p", reputation=1), on_display="E19", components={"reputation": track})
    play(match, "action:E19", "advance:1", "gain:reputation", "gain:reputation", "gain:reputation")
    assert (asked(match), side(match).reputation) == ("0 launch", 5)


@proves("scenario 33", "ruling 9")
def test_33_after_stopping_this_action_gives_no_further_step() -> None:
    """Three tiles on space 4: stop on space 5 for the bonus; reputation is refused for the other two."""
    match = play(discarding(3, reputation=4), "gain:reputation", "bonus:stop", "gain:recruit-blue")
    assert asked(match) == "0 gain"
    assert "reputation" not in answers(match)
    refused(match, "gain:reputation")
    play(match, "gain:recruit-red", "gain:recruit-red")
    assert (asked(match), side(match).reputation, side(match).earth) == ("1 action", 5, "b r r")


@proves("ruling 9")
def test_bonus_itself_may_be_reputation_after_stopping() -> None:
    """The bonus is a fresh step; the rest of the action still gives none."""
    match = play(discarding(3, reputation=4), "gain:reputation", "bonus:stop", "gain:reputation")
    assert side(match).reputation == 6
    assert "reputation" not in answers(match)


@proves("ruling 9", "detail 23")
def test_advance_that_ends_on_a_bonus_space_earns_it_though_the_player_meant_to_run_on() -> None:
    """Whoever runs on but uses the other applications for something else has ended the advance there."""
    match = play(discarding(2, reputation=1), "gain:reputation", "bonus:run-on", "gain:recruit-blue")
    assert (asked(match), side(match).reputation) == ("0 gain", 2)
    assert asked(play(match, "gain:recruit-red")) == "1 action"


@proves("ruling 9")
def test_running_on_over_two_bonus_spaces() -> None:
    """Only where the advance ends is there a bonus."""
    match = given(Side(earth="b y", columns="grey grey grey grey", reputation=4), on_display="E27")
    play(
        match, "action:E27", "gain:reputation", "bonus:run-on", "gain:reputation", "gain:reputation", "gain:reputation"
    )
    assert (asked(match), side(match).reputation) == ("0 bonus", 8)
    play(match, "bonus:run-on", "gain:reputation")
    assert (asked(match), side(match).reputation) == ("1 action", 9)


@proves("detail 23")
def test_steps_are_optional() -> None:
    match = play(gain_of(3, reputation=0), "advance:1")
    assert (asked(match), side(match).reputation) == ("1 action", 1)


@proves("scenario 28", "detail 24")
def test_28_maximum_stops_the_marker_and_offers_a_launch() -> None:
    """Two steps from space 11: one is void, and one ship may be launched."""
    match = gain_of(2, reputation=11)
    assert answers(match) == ["0", "1"]
    play(match, "advance:1")
    assert (asked(match), answers(match), side(match).reputation) == ("0 launch", ["top", "bottom", "none"], 12)


@proves("scenario 29", "detail 24")
def test_29_shuttle_stays_usable_at_the_maximum() -> None:
    """The settlers fly, but there is no step and no launch."""
    match = gain_of(2, reputation=12)
    assert (asked(match), side(match).mars, side(match).columns) == ("1 action", "p", "purple purple")
    assert (side(match).reputation, side(match).launched) == (12, "")


@proves("detail 24")
def test_launch_for_the_maximum_is_optional_and_comes_once() -> None:
    match = play(gain_of(1, reputation=11), "advance:1", "launch:none")
    assert (asked(match), side(match).launched) == ("1 action", "")
    match = play(discarding(2, reputation=11), "gain:reputation")
    assert "reputation" not in answers(match)


@proves("ruling 8")
def test_declined_launch_is_gone() -> None:
    """Neither later in the turn nor in the next turns is it offered again."""
    match = play(gain_of(1, reputation=11), "advance:1", "launch:none")
    for _ in range(4):
        assert asked(match).endswith("action")
        choice = match.pending[0]
        match.choose(choice.player, choice.options[0])
        while not asked(match).endswith("action"):
            assert not asked(match).endswith("launch")
            choice = match.pending[0]
            match.choose(choice.player, choice.options[-1])
    assert side(match).launched == ""


@proves("ruling 6")
def test_launch_for_the_maximum_waits_for_the_rest_of_the_effect() -> None:
    """The second basic action still comes before the launch; the launch comes before those of complete ships."""
    match = discarding(2, reputation=11, top="y y y")
    play(match, "gain:reputation")
    assert asked(match) == "0 gain"
    play(match, "gain:recruit-blue")
    assert (asked(match), answers(match)) == ("0 launch", ["top", "bottom", "none"])
    assert side(match).top == "y y y"
    play(match, "launch:bottom", "ship:pile")
    assert side(match).launched == "S02 S01"


@proves("ruling 6")
def test_row_bonus_and_maximum_in_one_turn_are_two_launches() -> None:
    """A purple shuttle that completes the row and reaches the maximum: two ships may leave, in the player's order."""
    match = given(Side(earth="p", columns="blue red yellow grey", reputation=11), on_display="E19")
    play(match, "action:E19", "advance:1")
    assert asked(match) == "0 launch"
    play(match, "launch:bottom", "ship:pile")
    assert (asked(match), answers(match)) == ("0 launch", ["top", "bottom", "none"])
    play(match, "launch:top", "ship:pile")
    assert (asked(match), side(match).launched) == ("1 action", "S02 S01")


@proves("scenario 34", "ruling 11", "detail 28")
def test_34_ship_that_reaches_the_maximum_is_replaced_before_the_further_launch() -> None:
    """The reputation ship leaves on space 11: first its procedure ends, then either ship may be launched."""
    match = given(Side(top="b b b", ships="S09 S02", reputation=11), on_display="T05 S20 S21 S22")
    play(match, "action:T05", "gain:stop", "advance:1")
    assert (asked(match), side(match).reputation) == ("0 ship", 12)
    play(match, "ship:S20")
    assert (side(match).ships, asked(match), answers(match)) == ("S20 S02", "0 launch", ["top", "bottom", "none"])
    play(match, "launch:top", "ship:S21")
    assert (asked(match), side(match).launched, side(match).ships) == ("1 action", "S09 S20", "S21 S02")


@proves("ruling 11")
def test_reputation_of_a_ship_is_an_advance_of_its_own() -> None:
    """The action has stopped on a bonus space; the launched ship gives its step all the same."""
    match = discarding(2, reputation=4, top="b b b", ships="S09 S02")
    play(match, "gain:reputation", "bonus:stop", "gain:recruit-blue", "gain:recruit-blue")
    assert (asked(match), answers(match)) == ("0 advance", ["0", "1"])
    assert side(play(match, "advance:1")).reputation == 6


@proves("detail 28")
def test_ship_may_reach_a_bonus_space() -> None:
    match = given(Side(top="b b b", ships="S09 S02", reputation=1), on_display="T05")
    play(match, "action:T05", "gain:stop", "advance:1")
    assert (asked(match), side(match).reputation) == ("0 gain", 2)
    play(match, "gain:recruit-purple")
    assert (asked(match), side(match).earth) == ("0 ship", "p")


@pytest.mark.parametrize("space", [2, 5, 8])
def test_three_bonus_spaces_give_a_basic_action_each(space: int) -> None:
    assert asked(play(gain_of(1, reputation=space - 1), "advance:1")) == "0 gain"


@pytest.mark.parametrize("space", [1, 3, 4, 6, 7, 9, 10, 11])
def test_other_spaces_give_nothing(space: int) -> None:
    assert asked(play(gain_of(1, reputation=space - 1), "advance:1")) == "1 action"
