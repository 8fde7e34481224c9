"""What can be worked out from what a seat sees, as data."""

from typing import Any

import perijove
from perijove.games.galileo.components import ROBOTS
from perijove.testing import play, table

from .given import Side, given


def figures(match: Any, seat: int | None = 0, player: int = 0) -> Any:
    return match.view(seat)["figures"]["players"][player]


def test_points_moons_and_types() -> None:
    me = Side("mars 4", 3, 2, "miner-earth-3@io:4 miner-mars-1@callisto:2", characters="elliot-ban-1 tarak-freeman-1")
    match = given(me)
    mine = figures(match)
    assert mine["points"] == match.scores[0].total
    assert mine["parts"] == dict(match.scores[0].parts)
    assert {name: moon["space"] for name, moon in mine["moons"].items()} == {
        "io": 4,
        "europa": 0,
        "ganymede": 0,
        "callisto": 2,
    }
    assert sum(moon["points"] for moon in mine["moons"].values()) == mine["parts"]["Development"] > 0
    assert mine["types"]["miner"] == {"robots": 2, "next": 3}
    assert mine["types"]["starz"] == {"robots": 0, "next": 1}
    assert mine["tucked"] == {"elliot-ban-1": 2, "tarak-freeman-1": 2}
    assert mine["limit"] == 2


def test_what_can_be_done_is_what_is_offered() -> None:
    """Prices and what is missing agree with the options of an action."""
    match = given(
        Side("mars 4", 3, 2, moons="io 5"), robots={1: "miner-mars-3", 3: "builder-mars-5"}, technologies="2b 4a"
    )
    mine = figures(match)
    choice = match.pending[0]
    codes = {choice.question.domain[option] for option in choice.options}
    for kind in ("robots", "technologies"):
        for code, figure in mine[kind].items():
            assert figure["possible"] == (code in codes)
    for code, robot in mine["robots"].items():
        assert robot["saving"] == min(2, robot["cost"])
        assert robot["missing"] == max(0, robot["cost"] - 4 - 2), code
    for technology in mine["technologies"].values():
        lacking = [max(0, technology["cost"]["energy"] - 2), max(0, technology["cost"]["megacredits"] - 3)]
        assert list(technology["missing"].values()) == lacking
        assert technology["possible"] == (lacking == [0, 0])
    assert set(mine["characters"]) <= codes
    assert mine["switch"]
    assert "switch" in codes


def test_what_characters_give_in_their_places() -> None:
    match = given(Side("mars 4"), characters={1: "ms-lee-1", 5: "noor-1"})
    before = table(match, 0)["boards"][0]
    gives = figures(match)["characters"]["noor-1"]
    play(match, "action:noor-1")
    after = table(match, 0)["boards"][0]
    assert after["influence"] - before["influence"] == gives["influence"]
    assert after["megacredits"] - before["megacredits"] == gives["megacredits"]


def test_how_far_the_goals_are() -> None:
    me = Side("mars 4", 6, 2, goals="moons")
    match = given(me, Side("earth 3", 1), goals="megacredits moons")
    mine, theirs = figures(match)["goals"], figures(match, 0, 1)["goals"]
    assert mine["megacredits"]["at"] == 6
    assert mine["megacredits"]["energy"] == mine["megacredits"]["of"] - 6
    assert mine["megacredits"]["possible"] == (mine["megacredits"]["energy"] <= 2)
    assert not theirs["megacredits"]["possible"]
    assert mine["moons"]["claimed"]
    assert not mine["moons"]["possible"]
    assert not theirs["moons"]["claimed"]
    assert mine["moons"]["points"] > theirs["moons"]["points"]


def test_figures_tell_nothing_of_drawn_robots() -> None:
    match = given(Side("mars 4", 9, 5), technologies="4a")
    play(match, "action:4a")
    assert match.pending[0].question.name == "drawn"
    drawn = {match.pending[0].question.domain[option] for option in match.pending[0].options}
    for stranger in (1, None):
        said = str(match.view(stranger)["figures"])
        assert not any(f"'{code}'" in said for code in drawn)


def test_figures_are_there_from_the_beginning() -> None:
    match = perijove.new("galileo", 4, 3)
    for seat in (0, 3, None):
        for player in range(4):
            found = figures(match, seat, player)
            assert len(found["goals"]) == len(found["technologies"]) == 4
            assert set(found["robots"]) <= set(ROBOTS)
