"""Placing dice at Basecamp, sending colonists along, and their return."""

import pytest

from perijove.testing import answers, asked, play, proves, refused

from .given import Side, cards, given, put, side

CARD = "twin-chimneys"
"""Difficulty 7, for 5 Energy or 3 Minerals."""


@proves("scenario 11", "detail 25", "example 2")
def test_11_die_lies_above_those_that_were_there_and_loses_ties_to_them() -> None:
    match = given(Side(pool="4"), Side(pool="1"), expeditions=(f"{CARD} G4",))
    put(match, "4", CARD)
    assert cards(match) == [f"{CARD} G4 Y4"]
    put(match, "1", "vents")
    assert asked(match) == "1 reward"


@proves("scenario 12", "detail 18", "detail 19", "example 3")
def test_12_any_number_of_pioneers_goes_for_one_resource() -> None:
    match = given(Side(shelters="pp", pool="5"), expeditions=(CARD,))
    put(match, "5", CARD)
    assert answers(match) == ["shelters:pioneer", "nobody"]
    play(match, "crew:shelters:pioneer")
    assert answers(match) == ["1", "2"]
    play(match, "pioneers:2", "fee:energy")
    assert cards(match) == [f"{CARD} Y5pp"]
    assert (side(match).energy, side(match).minerals, side(match).shelters) == (4, 5, "")


def test_crew_may_stay_at_home() -> None:
    match = play(put(given(Side(shelters="pem", pool="5"), expeditions=(CARD,)), "5", CARD), "crew:nobody")
    assert (cards(match), side(match).shelters, side(match).energy) == ([f"{CARD} Y5"], "pem", 5)


def test_crew_is_paid_with_energy_or_minerals() -> None:
    match = put(given(Side(shelters="e", pool="5"), expeditions=(CARD,)), "5", CARD)
    play(match, "crew:shelters:engineer")
    assert answers(match) == ["energy", "minerals"]
    assert side(play(match, "fee:minerals")).minerals == 4
    match = put(given(Side(0, 1, shelters="e", pool="5"), expeditions=(CARD,)), "5", CARD)
    assert side(play(match, "crew:shelters:engineer")).minerals == 0


def test_crew_from_the_shelters_needs_a_resource() -> None:
    match = put(given(Side(0, 0, shelters="pe", pool="5"), expeditions=(CARD,)), "5", CARD)
    assert asked(match) == "1 place"


@proves("detail 18")
def test_one_specialist_goes_with_a_die_or_any_number_of_pioneers() -> None:
    """No second question after a specialist, and only Pioneers after Pioneers."""
    me = Side(shelters="ppee", buildings="expedition-hub:pes", pool="2")
    match = put(given(me, expeditions=(CARD,)), "2", CARD)
    assert answers(match) == [
        "shelters:pioneer",
        "shelters:engineer",
        "expedition-hub-1:pioneer",
        "expedition-hub-1:engineer",
        "expedition-hub-1:steward",
        "nobody",
    ]
    branch = play(match.fork(), "crew:shelters:engineer", "fee:energy")
    assert (asked(branch), cards(branch)) == ("1 place", [f"{CARD} Y2e"])
    play(match, "crew:expedition-hub-1:pioneer")
    assert answers(match) == ["shelters:pioneer", "nobody"]
    play(match, "crew:nobody")
    assert (asked(match), cards(match), side(match).energy) == ("1 place", [f"{CARD} Y2p"], 5)


def test_each_die_has_a_crew_of_its_own() -> None:
    match = given(Side(shelters="ppe", pool="25"), Side(pool="1"), expeditions=(CARD,))
    play(put(match, "2", CARD), "crew:shelters:engineer", "fee:energy")
    put(match, "1", "vents")
    play(put(match, "5", CARD), "crew:shelters:pioneer", "pioneers:1", "fee:energy")
    # Both dice are on the board: the expedition was resolved with 2 + 5 + 1 = 8 against 7.
    assert (asked(match), side(match).energy) == ("0 reward", 3)


def test_crew_goes_from_the_shelters_or_a_hub_and_from_no_other_building() -> None:
    me = Side(shelters="e", buildings="crystal-foundry:mm drone-dock:p", pool="5")
    match = put(given(me, expeditions=(f"{CARD} G4",)), "5", CARD)
    assert answers(match) == ["shelters:engineer", "nobody"]
    refused(match, "crew:crystal-foundry-1:marine")


@proves("scenario 15", "detail 19", "detail 20")
def test_15_marine_turns_a_rival_die_down_but_not_below_one() -> None:
    """A rival 2 with a Pioneer: it becomes a 1, worth 2 with the Pioneer; two less is impossible."""
    me = Side(shelters="m", pool="4")
    match = play(put(given(me, expeditions=(f"{CARD} G2p",)), "4", CARD), "crew:shelters:marine", "fee:energy")
    assert cards(match) == [f"{CARD} G1p Y4m"]
    match = given(me, expeditions=(f"{CARD} G2p G6",))
    play(put(match, "4", CARD), "crew:shelters:marine", "fee:energy")
    assert answers(match) == ["1:2>1", "1:6>5", "1:6>4"]
    refused(match, "weaken:1:3>1")


@proves("detail 20")
def test_marine_chooses_among_the_dice_of_all_rivals_on_the_same_expedition() -> None:
    others = ("kelp-cathedral G6",)
    match = given(Side(shelters="m", pool="4"), players=3, expeditions=(f"{CARD} Y6 G3 V5 G1", *others))
    play(put(match, "4", CARD), "crew:shelters:marine", "fee:energy")
    assert answers(match) == ["1:3>2", "1:3>1", "2:5>4", "2:5>3"]
    play(match, "weaken:2:5>3")
    assert cards(match) == [f"{CARD} Y6 G3 V3 G1 Y4m", "kelp-cathedral G6"]


@proves("ruling 16")
@pytest.mark.parametrize("there", ["", "G1", "Y6", "Y6 G1p"])
def test_marine_stays_at_home_without_a_rival_die_to_turn_down(there: str) -> None:
    match = put(given(Side(shelters="me", pool="4"), expeditions=(f"{CARD} {there}".strip(),)), "4", CARD)
    assert answers(match) == ["shelters:engineer", "nobody"]
    refused(match, "crew:shelters:marine")


@proves("scenario 16", "detail 20", "ruling 17")
def test_16_steward_goes_with_a_one_or_a_two_after_toolboxes() -> None:
    match = put(given(Side(shelters="se", toolboxes=1, pool="3"), expeditions=(CARD,)), "3", CARD)
    assert answers(match) == ["shelters:engineer", "nobody"]
    refused(match, "crew:shelters:steward")
    match = put(given(Side(shelters="se", toolboxes=1, pool="3"), expeditions=(CARD,)), "3>2", CARD)
    play(match, "crew:shelters:steward", "fee:energy")
    assert cards(match) == [f"{CARD} Y2s"]


@proves("detail 20", "ruling 17", "ruling 19")
@pytest.mark.parametrize(("face", "allowed"), [(1, True), (2, True), (3, False), (4, False), (5, False), (6, False)])
def test_steward_and_the_face_of_the_die(face: int, allowed: bool) -> None:
    """The booklet's rule, where the player boards say otherwise."""
    match = put(given(Side(shelters="se", pool=f"{face}"), expeditions=(CARD,)), f"{face}", CARD)
    assert ("shelters:steward" in answers(match)) == allowed


@proves("scenario 18", "detail 18")
def test_18_crew_from_a_hub_is_free() -> None:
    """The Hub is not full, and need not be."""
    match = put(given(Side(0, 0, buildings="expedition-hub:pp", pool="5"), expeditions=(CARD,)), "5", CARD)
    assert answers(match) == ["expedition-hub-1:pioneer", "nobody"]
    play(match, "crew:expedition-hub-1:pioneer", "pioneers:2")
    assert (cards(match), side(match).buildings) == ([f"{CARD} Y5pp"], "expedition-hub")


@proves("ruling 20")
def test_pioneers_of_hub_and_shelters_together_cost_one_resource() -> None:
    me = Side(shelters="pp", buildings="expedition-hub:pp", pool="5")
    for first, second in (("expedition-hub-1", "shelters"), ("shelters", "expedition-hub-1")):
        match = put(given(me, expeditions=(CARD,)), "5", CARD)
        for place in (first, second):
            play(match, f"crew:{place}:pioneer", "pioneers:2")
            if place == "shelters":
                play(match, "fee:energy")
        assert (cards(match), side(match).energy) == ([f"{CARD} Y5pppp"], 4)
    match = put(given(me, expeditions=(CARD,)), "5", CARD)
    play(match, "crew:expedition-hub-1:pioneer", "pioneers:1")
    assert answers(match) == ["shelters:pioneer", "nobody"]
    play(match, "crew:nobody")
    assert (cards(match), side(match).energy) == ([f"{CARD} Y5p"], 5)


@proves("detail 28")
def test_crew_comes_home_to_the_shelters_after_its_own_expedition() -> None:
    """A building with room doesn't take them, and they are home before the next expedition is resolved."""
    me = Side(shelters="", buildings="crystal-foundry")
    match = given(me, phase="resolution", players=3, expeditions=(f"{CARD} Y4e Y3pp", "kelp-cathedral Y6"))
    play(match, "reward:a", "spoils:energy+energy")
    assert (asked(match), side(match).shelters, side(match).buildings) == ("0 reward", "ppe", "crystal-foundry")


@proves("detail 28")
def test_crew_may_come_home_to_a_hub_even_if_it_left_from_the_shelters() -> None:
    me = Side(buildings="expedition-hub:s manufactory")
    match = given(me, phase="resolution", expeditions=("uncharted-trench Y1pp Y2e",))
    assert (asked(match), answers(match)) == ("0 home", ["shelters", "expedition-hub-1"])
    play(match, "home:expedition-hub-1", "home:shelters")
    assert (asked(match), answers(match)) == ("0 home", ["shelters", "expedition-hub-1"])
    play(match, "home:expedition-hub-1")
    assert (side(match).shelters, side(match).buildings) == ("p", "expedition-hub:pes manufactory")


@proves("detail 28")
def test_full_hub_takes_nobody_back() -> None:
    match = given(Side(buildings="expedition-hub:sss"), phase="resolution", expeditions=("uncharted-trench Y1p",))
    assert (asked(match), side(match).shelters) == ("0 move", "p")


def test_crews_come_home_from_a_failure_too() -> None:
    match = given(Side(), Side(), Side(), phase="resolution", expeditions=("uncharted-trench G1m Y2p",))
    assert (side(match).shelters, side(match, 1).shelters) == ("p", "m")
    assert (side(match).relief, side(match, 1).relief) == (1, 1)
    assert cards(match) == ["uncharted-trench"]
