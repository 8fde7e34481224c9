"""Alone with two drones: resolution, events, maintenance, and the ranks at the end."""

import pytest

import perijove
from perijove.testing import answers, asked, least, play, points, proves, table

from .given import Side, cards, given, heap, offers, put, side


@proves("scenario 70", "detail 55")
def test_70_second_place_behind_a_drone_has_a_badge_and_either_reward() -> None:
    """Difficulty 8: 4, 3 and 2 are enough."""
    for answer, shelters, vp in (("a", "pe", 0), ("b", "", 1)):
        match = given(phase="resolution", players=1, expeditions=("uncharted-trench(pe) D1:4 Y3 D2:2",))
        assert answers(match) == ["a", "b"]
        play(match, f"reward:{answer}")
        assert (side(match).badges, side(match).shelters, side(match).vp) == (1, shelters, vp)


@proves("scenario 70", "detail 55")
def test_70_third_place_behind_both_drones_has_relief_only() -> None:
    match = given(phase="resolution", players=1, expeditions=("uncharted-trench(pe) D1:5 D2:4 Y2",))
    assert (side(match).badges, side(match).relief, side(match).shelters) == (0, 1, "")


@proves("detail 55")
def test_first_place_before_a_drone_has_one_reward() -> None:
    match = given(phase="resolution", players=1, expeditions=("uncharted-trench(pe) Y6 D1:4",))
    play(match, "reward:b")
    assert (side(match).badges, side(match).vp, side(match).shelters) == (1, 1, "")


@proves("detail 55")
def test_alone_on_an_expedition_you_have_both_rewards() -> None:
    match = given(phase="resolution", players=1, expeditions=("uncharted-trench(pe) Y6 Y4",))
    play(match, "reward:b")
    assert (side(match).badges, side(match).vp, side(match).shelters) == (1, 1, "pe")


@proves("detail 55")
def test_each_drone_ranks_by_itself() -> None:
    """Both together would be before you."""
    match = given(Side(shelters=""), phase="resolution", players=1, expeditions=("aurora-beacon D1:3 Y4s D2:3",))
    play(match, "reward:a")
    assert side(match).vp == 3


@proves("ruling 18")
def test_steward_is_worth_a_point_on_the_first_place_only() -> None:
    match = given(phase="resolution", players=1, expeditions=("aurora-beacon D1:6 Y2s",))
    play(match, "reward:a")
    assert side(match).vp == 2


def test_failure_with_drones_gives_you_relief() -> None:
    match = given(phase="resolution", players=1, expeditions=("uncharted-trench D1:1 Y2",))
    assert side(match).relief == 1


def test_marine_may_turn_down_a_drones_die() -> None:
    match = given(Side(shelters="m", pool="15"), players=1, expeditions=("uncharted-trench D1:4",))
    play(put(match, "5", "uncharted-trench"), "crew:shelters:marine", "fee:energy")
    assert answers(match) == ["drone-1:4>3", "drone-1:4>2"]
    assert cards(play(match, "weaken:drone-1:4>2")) == ["uncharted-trench D1:2 Y5m"]


@proves("scenario 71", "detail 56")
def test_71_drone_takes_the_rarest_colonists_out_of_the_game() -> None:
    match = given(phase="resolution", region="doorstep", players=1, doorstep="sepp", doorstep_dice="D1:3")
    assert (heap(match, "doorstep"), heap(match, "removed")) == ("p", "pes")


@proves("detail 56")
@pytest.mark.parametrize(("face", "left"), [(1, "ppeem"), (2, "ppee"), (4, "ppe"), (6, "pp")])
def test_drone_hires_all_that_its_die_allows(face: int, left: str) -> None:
    match = given(phase="resolution", region="doorstep", players=1, doorstep="ppeems", doorstep_dice=f"D2:{face}")
    assert heap(match, "doorstep") == left


@proves("detail 56")
def test_drones_leave_you_an_empty_doorstep() -> None:
    match = given(phase="resolution", region="doorstep", players=1, doorstep="p", doorstep_dice="D1:1 Y2 D2:3")
    assert (side(match).relief, side(match).shelters) == (1, "")


@proves("scenario 72", "detail 56")
def test_72_drone_buys_whatever_it_costs_and_you_advance() -> None:
    match = given(phase="resolution", region="gantry", players=1, gantry=("manufactory Y3 D2:4",))
    assert (side(match).relief, side(match).minerals, offers(match)) == (1, 7, [])
    assert "manufactory-1" in table(match)["gone"]


@proves("detail 55", "detail 56")
def test_you_may_buy_over_a_drone_that_gets_nothing_for_it() -> None:
    match = given(phase="resolution", region="gantry", players=1, gantry=("manufactory D1:3 Y4",))
    play(match, "buy:pay")
    assert "manufactory" in side(match).buildings
    match = given(phase="resolution", region="gantry", players=1, gantry=("manufactory D1:3 Y4",))
    play(match, "buy:decline")
    assert ("manufactory-1" in table(match)["gone"], side(match).relief) == (True, 0)


@proves("detail 56")
def test_harvest_of_drones_goes_to_the_supply() -> None:
    things = {"event": "supply-drop", "phase": "resolution", "region": "vents", "players": 1}
    match = given(Side(0, 0), vents=5, vents_dice="D1:2 Y3 D2:4", quarry=3, quarry_dice="D1:3 Y4", **things)  # type: ignore[arg-type]
    assert (side(match).energy, table(match)["vents"], table(match)["quarry"]) == (3, 0, 0)
    assert (side(match).relief, side(match).minerals) == (1, 2)


@proves("detail 56")
def test_drones_die_at_the_academy_does_nothing() -> None:
    match = given(phase="resolution", region="academy", players=1, academy_dice="D1:3")
    assert (heap(match, "academy"), heap(match, "discard")) == ("eeeemmmmssss", "")


# Events, maintenance, scoring


@proves("scenario 73", "detail 57", "example 17")
@pytest.mark.parametrize(
    ("there", "energy"),
    [("Y1 Y1 D1:1 D2:1", 3), ("D1:1", 5), ("Y1 D1:1", 3), ("Y1 D1:1 D1:1", 5), ("Y1 D1:1 D2:1", 3)],
)
def test_73_dice_of_drones_are_counted_but_drones_lose_nothing(there: str, energy: int) -> None:
    match = given(
        Side(relief=8), phase="resolution", region="vents", event="vent-eruption", players=1, vents=0, vents_dice=there
    )
    assert side(match).energy == energy


@proves("detail 57")
@pytest.mark.parametrize(
    ("event", "region"),
    [("pioneer-spirit", "gantry"), ("engineers-guild", "doorstep"), ("security-council", "academy")],
)
@pytest.mark.parametrize("number", [1, 2])
def test_contests_need_two_colonists_of_the_type(event: str, region: str, number: int) -> None:
    people = ("p" if number == 1 else "pp") + "ems" * number
    me = Side(shelters=people, buildings="boiler-house")
    match = given(me, phase="resolution", region=region, event=event, players=1, stopper=False)
    assert asked(match) == "0 move"
    gained = side(match).minerals - 5 + side(match).energy - 5 + side(match).vp
    assert gained == (2 if number == 2 else 0)


@proves("detail 57")
def test_dearer_buildings_are_no_dearer_for_drones() -> None:
    match = given(phase="resolution", region="gantry", event="alloy-shortage", players=1, gantry=("manufactory D1:6",))
    assert "manufactory-1" in table(match)["gone"]


@proves("ruling 28")
@pytest.mark.parametrize("drone", ["drone-1", "drone-2"])
def test_pod_may_aim_at_a_drone(drone: str) -> None:
    match = given(Side(energy=0, buildings="assault-pod:mp scion-tower:p"), phase="pods", players=1)
    assert answers(match) == ["drone-1", "drone-2", "nobody"]
    play(match, f"raid:{drone}")
    assert side(match).energy == 2


def test_nobody_chooses_a_first_player() -> None:
    match = given(phase="heating", players=1)
    assert (asked(match), table(match)["round"], table(match)["first"]) == ("0 die", 2, 0)


@proves("scenario 74", "detail 58")
@pytest.mark.parametrize(("toolboxes", "vp"), [(9, 2), (7, 2), (6, 0), (2, 0), (1, -1), (0, -1)])
def test_74_toolboxes_alone(toolboxes: int, vp: int) -> None:
    match = given(Side(toolboxes=toolboxes), phase="garage", in_round=6, players=1)
    assert points(match)["Toolboxes"] == vp


RANKS = [
    ("Tentacle-Track Cleaner", "nettoyeur de traces de tentacules"),
    ("Mediocronaut", "médiocronaute"),
    ("Macro Manager", "gestionnaire macro"),
    ("Colony Commander", "commandant de colonie"),
    ("Prime Minister of Artemis", "premier ministre d'artemis"),
]


@proves("scenario 75")
@pytest.mark.parametrize(
    ("total", "rank"), [(-3, 1), (20, 1), (21, 2), (24, 2), (25, 3), (28, 3), (29, 4), (32, 4), (33, 5), (60, 5)]
)
def test_75_ranks(total: int, rank: int) -> None:
    match = given(Side(0, 0, toolboxes=2, badges=2, vp=total), phase="garage", in_round=6, players=1)
    assert (match.over, match.scores[0].total) == (True, total)
    english, french = RANKS[rank - 1]
    assert (match.winners, match.verdict()) == ([], english)
    assert match.verdict("fr").lower().replace("’", "'") == french
    assert english in match.log.lines("en")[-1]
    assert french in match.log.lines("fr")[-1].lower().replace("’", "'")


def test_whole_game_alone_ends_with_a_rank_and_is_won_by_nobody() -> None:
    match = perijove.new("artemis", 1, 3)
    assert match.verdict() == ""
    least(match, "nothing at all")
    assert match.over
    assert (match.winners, match.verdict(), table(match)["round"]) == ([], "Tentacle-Track Cleaner", 6)
    several = given(Side(), Side(), phase="garage", in_round=6)
    assert several.over
    assert (len(several.winners), several.verdict()) == (1, "")
