"""What can be worked out from what a seat sees, as data."""

from typing import Any

import perijove
from perijove import Match
from perijove.testing import table

from .given import Side, given

ME = Side(pool="3")


def figures(match: Match, seat: int | None = 0) -> Any:
    return match.view(seat)["figures"]


def test_dice_in_line_say_what_they_would_take() -> None:
    match = given(ME, vents=4, vents_dice="Y1 G2 Y5 G6", doorstep="pe", doorstep_dice="Y6 G6")
    line = figures(match)["regions"]["vents"]
    assert [(die["owner"], die["takes"], die["exposed"]) for die in line["dice"]] == [
        ("0", 1, False),
        ("1", 2, False),
        ("0", 1, False),
        ("1", 0, True),
    ]
    assert line["left"] == 0
    doorstep = figures(match)["regions"]["doorstep"]
    assert doorstep["price"] == 2
    assert sum(die["takes"] for die in doorstep["dice"]) == 2 - doorstep["left"]


def test_expeditions_say_how_far_they_are_and_who_leads() -> None:
    match = given(ME, expeditions=("twin-chimneys Y2 G3p",))
    assert figures(match)["regions"]["basecamp"] == {
        "twin-chimneys": {"difficulty": 7, "reached": 6, "missing": 1, "ranking": ["1", "0"]}
    }


def test_buildings_on_auction_have_prices() -> None:
    match = given(ME, gantry=("manufactory Y2 G6", "drone-dock G3", "recon-post"))
    gantry = figures(match)["regions"]["gantry"]
    assert gantry["manufactory-1"] == {"holder": "1", "price": 6, "next_bid": None, "next_price": None}
    assert gantry["drone-dock-1"] == {"holder": "1", "price": 3, "next_bid": 4, "next_price": 4}
    assert gantry["recon-post-1"] == {"holder": None, "price": None, "next_bid": 1, "next_price": 1}


def test_events_make_things_dearer_and_favour_somebody() -> None:
    gantry = figures(given(ME, event="alloy-shortage", gantry=("recon-post",)))["regions"]["gantry"]
    assert gantry["recon-post-1"]["next_price"] == 2
    event = figures(given(Side(shelters="ppp", pool="3"), Side(shelters="p"), event="pioneer-spirit"))["event"]
    assert (event["event"], event["favoured"]) == ("pioneer-spirit", {"pioneer": [0]})


def test_players_say_what_they_have_owe_and_score() -> None:
    me = Side(energy=1, shelters="ppm", buildings="shuttle-bay:e stronghold", pool="34", relief=2)
    match = given(me, outfitters_dice="Y1")
    mine = figures(match)["players"][0]
    assert (mine["points"], mine["parts"]) == (match.scores[0].total, dict(match.scores[0].parts))
    assert (mine["upkeep"], mine["freezing"]) == (3, 2)
    assert (mine["dice_left"], mine["dice_placed"]) == (2, 1)
    assert mine["moves"] == 3
    assert mine["buildings"] == {
        "shuttle-bay-1": {"full": True, "points": 0},
        "stronghold-1": {"full": False, "points": 0},
    }
    assert mine["colonists"] == {"pioneer": 2, "engineer": 1, "marine": 1, "steward": 0}


def test_figures_tell_nothing_that_is_hidden() -> None:
    """Positions that differ only in what a seat can't see have the same figures for it."""
    match = perijove.new("artemis", 3, 2, {"directives": True, "alien_relic": True})
    for turn in range(120):
        choice = match.pending[-1]
        dream = match.seat(choice.player).imagine(turn)
        assert table(dream, choice.player) == table(match, choice.player)
        assert figures(dream, choice.player) == figures(match, choice.player)
        match.choose(choice.player, choice.options[turn * 7 % len(choice.options)])
