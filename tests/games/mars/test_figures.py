"""What can be worked out from what a seat sees, as data."""

from typing import Any

from perijove import Match
from perijove.testing import codes

from .given import Side, given
from .marsbot.given import Bot, solo


def figures(match: Match, seat: int | None = 0) -> Any:
    return match.view(seat)["figures"]


def test_prices_are_those_of_the_player_now() -> None:
    me = Side(megacredits=11, steel=2, hand="mine power-plant birds", played="earth-catapult", corporation="thorgate")
    mine = figures(given(me))["players"][0]
    assert {card: one["price"] for card, one in mine["hand"].items()} == {"mine": 2, "power-plant": 0, "birds": 8}
    assert {card: one["playable"] for card, one in mine["hand"].items()} == {
        "mine": True,
        "power-plant": True,
        "birds": False,
    }
    assert mine["projects"] == {"power-plant": 8, "asteroid": 14, "aquifer": 18, "greenery": 23, "city": 25}


def test_what_can_be_played_is_what_is_on_offer() -> None:
    match = given(Side(megacredits=20, hand="mine birds comet trees asteroid ants", plants=3))
    hand = figures(match)["players"][0]["hand"]
    assert sorted(card for card, one in hand.items() if one["playable"]) == sorted(
        code.removeprefix("action:") for code in codes(match, 0) if code.removeprefix("action:") in hand
    )


def test_tags_and_the_value_of_metal() -> None:
    mine, other = figures(given(Side(played="advanced-alloys mine research"), Side(corporation="phobolog")))["players"]
    assert (mine["steel_value"], mine["titanium_value"]) == (3, 4)
    assert (other["steel_value"], other["titanium_value"]) == (2, 4)
    assert {tag: number for tag, number in mine["tags"].items() if number} == {"building": 1, "science": 3}


def test_points_of_cards_and_their_sum() -> None:
    match = given(Side(played="birds ants asteroid research", held={"birds": 3, "ants": 5}), tiles={"r6c3": "city 0"})
    mine = figures(match, 1)["players"][0]
    assert {card: number for card, number in mine["cards"].items() if number} == {"birds": 3, "ants": 2, "research": 1}
    assert sum(mine["cards"].values()) == mine["parts"]["Cards"]
    assert (mine["points"], mine["parts"]) == (match.scores[0].total, dict(match.scores[0].parts))


def test_how_far_everybody_is_in_milestones() -> None:
    sides = (Side(megacredits=8, rating=35, hand="mine birds"), Side(rating=36, hand="fish trees ants"))
    found = figures(given(*sides, milestones={"mayor": 1}))["milestones"]
    assert found["terraformer"] == {
        "price": 8,
        "race": [
            {"have": 35, "needed": 35, "claimable": True},
            {"have": 36, "needed": 35, "claimable": False},
        ],
    }
    assert [one["have"] for one in found["planner"]["race"]] == [2, 3], "hidden cards are counted too"
    assert found["mayor"]["price"] is None


def test_places_and_points_of_awards() -> None:
    sides = [Side(heat=heat, titanium=titanium, steel=1) for heat, titanium in ((4, 0), (9, 3), (7, 3))]
    found = figures(given(*sides, awards={"thermalist": 0}))["awards"]
    assert found["thermalist"] == {
        "price": None,
        "race": [
            {"have": 4, "place": 3, "points": 0},
            {"have": 9, "place": 1, "points": 5},
            {"have": 7, "place": 2, "points": 2},
        ],
    }
    assert found["miner"]["price"] == 14
    assert [(one["have"], one["place"], one["points"]) for one in found["miner"]["race"]] == [
        (1, 3, 0),
        (4, 1, 0),
        (4, 1, 0),
    ]


def test_marsbot_is_in_the_races_and_has_points() -> None:
    match = solo(Side(hand="mine"), Bot(rating=30), awards={"thermalist": 0})
    found = figures(match)
    assert found["marsbot"]["points"] == match.title.rivals(match.state)[0][1].total
    assert found["milestones"]["terraformer"]["race"][1] == {"have": 30, "needed": 35}
    assert found["milestones"]["planner"]["race"][1]["needed"] == 4
    assert [one["points"] for one in found["awards"]["thermalist"]["race"]] == [0, 5]
    assert figures(given(Side()))["marsbot"] is None


def test_figures_tell_nothing_of_a_hidden_hand() -> None:
    match = given(Side(hand="mine birds"), Side(hand="fish"))
    assert set(figures(match, 0)["players"][0]["hand"]) == {"mine", "birds"}
    for stranger in (1, None):
        assert figures(match, stranger)["players"][0]["hand"] == {}
