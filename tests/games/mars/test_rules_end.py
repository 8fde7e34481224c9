"""The end: the last generation, the last greeneries, the points, and who wins."""

import pytest

from perijove import Match
from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, held, points, stock, table, tile

EIGHT = dict.fromkeys(("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5"), "ocean")
NINE = {**EIGHT, "r5c5": "ocean"}


@proves("detail 19")
def test_generation_is_played_to_its_end() -> None:
    """The last parameter is completed; the others still have their turns, and production comes."""
    match = given(Side(megacredits=18), Side(hand="birds"), tiles=EIGHT, temperature=8, oxygen=14)
    choose(match, "action:standard-aquifer", "space:r5c5")
    assert not match.over
    choose(match, "action:pass", player=1)
    assert match.over
    assert (stock(match)["megacredits"], table(match).generation) == (23, 2), "21, and 2 for an ocean"


@proves("detail 19")
@pytest.mark.parametrize(
    ("tiles", "temperature", "oxygen", "over"),
    [(NINE, 8, 14, True), (EIGHT, 8, 14, False), (NINE, 6, 14, False), (NINE, 8, 13, False)],
)
def test_all_three_parameters_must_be_complete(
    tiles: dict[str, str], temperature: int, oxygen: int, over: bool
) -> None:
    match = given(Side(hand="mine"), Side(passed=True), tiles=tiles, temperature=temperature, oxygen=oxygen)
    assert choose(match, "action:pass").over is over


@proves("detail 19")
def test_last_greeneries_in_turn_order_with_plants_just_produced() -> None:
    """From the first player on, each as many as their plants allow; they may stop before."""
    me = Side(hand="mine", plants=5, production={"plants": 4})
    match = given(me, Side(passed=True, plants=20), tiles=NINE, temperature=8, oxygen=14, first=1)
    choose(match, "action:pass")
    assert codes(match, 1) == ["action:convert-plants", "action:done"]
    choose(match, "action:convert-plants", "space:r6c3", player=1)
    assert codes(match, 1) == ["action:convert-plants", "action:done"]
    choose(match, "action:done", player=1)
    choose(match, "action:convert-plants", "space:r6c1")
    assert match.over
    assert (points(match)["Greeneries"], points(match, 1)["Greeneries"]) == (1, 1)


@proves("detail 27")
def test_last_greeneries_raise_nothing() -> None:
    match = given(Side(plants=8), tiles=NINE, temperature=8, oxygen=14, phase="greenery")
    choose(match, "action:convert-plants", "space:r6c3")
    assert (board(match).rating, table(match).oxygen, match.over) == (20, 14, True)


@proves("detail 8", "detail 19")
def test_last_greeneries_bring_bonuses_and_set_off_effects() -> None:
    """Steel, cards and money for oceans still come; Herbivores still eat."""
    me = Side(plants=8, played="herbivores")
    match = given(me, tiles={**NINE, "r4c6": "city 0"}, temperature=8, oxygen=14, phase="greenery", awards={"miner": 1})
    choose(match, "action:convert-plants", "space:r3c6")
    assert held(match) == {"herbivores": 1}
    assert stock(match) == {"megacredits": 2, "plants": 1}


@proves("detail 19")
def test_last_greeneries_follow_the_rule_of_adjacency() -> None:
    match = given(Side(plants=8), tiles={**NINE, "r6c3": "city 0"}, temperature=8, oxygen=14, phase="greenery")
    choose(match, "action:convert-plants")
    assert answers(match, 0) == ["r5c3", "r5c4", "r6c2", "r6c4", "r7c2", "r7c3"]


@proves("detail 19")
def test_ecoline_needs_seven_plants_at_the_end_too() -> None:
    me = Side(plants=7, corporation="ecoline")
    match = given(me, Side(plants=7), tiles=NINE, temperature=8, oxygen=14, phase="greenery")
    choose(match, "action:convert-plants", "space:r6c3")
    assert match.over


@proves("detail 18")
def test_awards_count_after_the_last_production() -> None:
    """Heat that came in it decides."""
    me = Side(hand="mine", production={"heat": 3}, energy=2)
    match = given(me, Side(passed=True, heat=4), tiles=NINE, temperature=8, oxygen=14, awards={"thermalist": 1})
    choose(match, "action:pass")
    assert (points(match)["Awards"], points(match, 1).get("Awards", 0)) == (5, 0)


@proves("detail 18")
def test_last_greeneries_count_for_landlord() -> None:
    tiles = {**NINE, "r0c0": "greenery 1"}
    match = given(Side(plants=16), tiles=tiles, temperature=8, oxygen=14, phase="greenery", awards={"landlord": 1})
    choose(match, "action:convert-plants", "space:r6c1", "action:convert-plants", "space:r6c2")
    assert (points(match)["Awards"], points(match, 1).get("Awards", 0)) == (5, 0)


def test_three_awards_and_several_players() -> None:
    """Each award counts by itself."""
    sides = [Side(heat=5, steel=1), Side(heat=4, production={"megacredits": 2}), Side(steel=1)]
    match = given(*sides, awards={"thermalist": 0, "miner": 0, "banker": 0})
    assert [points(match, player)["Awards"] for player in range(3)] == [5 + 5 + 2, 2 + 0 + 5, 0 + 5 + 2]


# Points


def test_all_parts_add_up() -> None:
    me = Side(rating=30, played="asteroid-mining large-convoy bribed-committee tardigrades", held={"tardigrades": 9})
    tiles = {"r6c3": "city 0", "r6c4": "greenery 0", "r5c3": "greenery 1"}
    match = given(me, tiles=tiles, milestones={"mayor": 0, "planner": 1}, awards={"landlord": 1})
    assert points(match) == {
        "Terraform rating": 30,
        "Awards": 5,
        "Milestones": 5,
        "Greeneries": 1,
        "Cities": 2,
        "Cards": 2 + 2 - 2 + 2,
    }
    assert match.scores[0].total == 47


@proves("detail 3")
def test_events_keep_their_points() -> None:
    assert points(given(Side(played="interstellar-colony-ship")))["Cards"] == 4


@pytest.mark.parametrize(
    ("card", "number", "expected"),
    [
        ("birds", 3, 3),
        ("ants", 5, 2),
        ("decomposers", 5, 1),
        ("tardigrades", 7, 1),
        ("physics-complex", 2, 4),
        ("search-for-life", 1, 3),
        ("search-for-life", 2, 3),
        ("security-fleet", 2, 2),
    ],
)
def test_points_for_resources_on_a_card(card: str, number: int, expected: int) -> None:
    assert points(given(Side(played=card, held={card: number})))["Cards"] == expected


@proves("detail 4")
def test_points_for_tags_without_wild_ones() -> None:
    """Ganymede Colony and Io Mining Industries count Jovian tags, their own included."""
    me = Side(played="ganymede-colony io-mining-industries research-coordination", corporation="saturn-systems")
    assert points(given(me, tiles={"ganymede": "city 0"}))["Cards"] == 3 + 3


def test_points_for_cities_of_all_players() -> None:
    """Immigration Shuttles: one for every three cities in play."""
    tiles = {"r0c0": "city 1", "r2c2": "city 1", "r6c3": "capital 0", "phobos": "city 1", "ganymede": "city 0"}
    assert points(given(Side(played="immigration-shuttles"), tiles=tiles))["Cards"] == 1


def test_commercial_district_counts_cities_around_it() -> None:
    tiles = {"r6c3": "commercial-district 0", "r6c2": "city 1", "r6c4": "capital 1", "r5c3": "greenery 0"}
    assert points(given(Side(played="commercial-district"), tiles=tiles))["Cards"] == 2


def test_greenery_between_two_cities_counts_for_both() -> None:
    match = given(tiles={"r6c2": "city 0", "r6c3": "greenery 1", "r6c4": "city 1"})
    assert (points(match)["Cities"], points(match, 1)["Cities"], points(match, 1)["Greeneries"]) == (1, 1, 1)


# Who wins


def over(*sides: Side) -> Match:
    """A game that is over."""
    return given(*sides, tiles=NINE, temperature=8, oxygen=14, phase="greenery", over=True)


def test_most_points_win() -> None:
    assert over(Side(rating=21), Side(megacredits=90)).winners == [0]


def test_money_breaks_a_tie() -> None:
    assert over(Side(megacredits=3), Side(megacredits=4)).winners == [1]


def test_shared_victory() -> None:
    assert over(Side(megacredits=4), Side(megacredits=4, heat=9), Side(rating=19)).winners == [0, 1]


def test_nobody_has_won_before_the_end() -> None:
    match = given(Side(rating=40), tiles={"r6c3": "city 0"})
    assert match.winners == []
    assert tile(match, "r6c3") == "city 0"
