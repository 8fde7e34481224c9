"""``perijove simulate`` where an opponent that nobody plays may win: how often it is beaten, level by level."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from perijove.cli import app
from perijove.engine.start import register
from perijove.games.mars.title import TITLE as MARS


@pytest.fixture(autouse=True)
def _mars() -> None:
    """Known in this process, installed or not."""
    register(MARS)


def simulated(*arguments: str) -> str:
    command = ["simulate", "mars", "--players", "1", "--jobs", "1", "--seed", "5", *arguments]
    run = CliRunner().invoke(app, command, env={"LANG": "C.UTF-8", "COLUMNS": "80"})
    assert run.exit_code == 0, run.output
    return run.output


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "brutal"])
def test_it_says_how_often_marsbot_is_beaten(level: str) -> None:
    out = simulated("--games", "3", "-o", f"marsbot={level}")
    assert "random beats MarsBot in 0 of 3 games: 0.0% (95%: 0.0 – 56.1)." in out
    [row] = [line for line in out.splitlines() if line.split()[:2] == ["–", "MarsBot"]]
    assert row.split()[-5:] == ["3", "100.0%", "(43.9", "–", "100.0)"], "what nobody else wins, it wins"


def test_in_french_too() -> None:
    out = " ".join(simulated("--games", "2", "--lang", "fr").split())
    assert "random bat MarsBot 0 fois en 2 parties : 0,0 % (95 % : 0,0 – 65,8)." in out


def test_several_levels_at_once() -> None:
    """Each is a simulation of its own, with the same seed."""
    out = simulated("--games", "2", "-o", "marsbot=easy", "-o", "marsbot=brutal", "-o", "prelude=yes")
    assert [line for line in out.splitlines() if line.startswith("marsbot=")] == ["marsbot=easy", "marsbot=brutal"]
    assert out.count("random beats MarsBot in ") == 2


def test_several_levels_in_json() -> None:
    data: Any = json.loads(simulated("--games", "2", "-o", "marsbot=easy", "-o", "marsbot=brutal", "--json"))
    assert [run["options"]["marsbot"] for run in data["runs"]] == ["easy", "brutal"]
    for run in data["runs"]:
        [rival] = run["rivals"]
        assert (rival["rival"], rival["games"], rival["wins"]) == ("MarsBot", 2, 2)
        assert rival["beaten_by"] == [{"bot": "random", "games": 2, "wins": 0}]
        assert rival["mean_score"] > run["seats"][0]["mean_score"]


def test_one_level_is_plain_json() -> None:
    data: Any = json.loads(simulated("--games", "2", "--json"))
    assert (data["games"], data["players"], data["bots"][0]["wins"]) == (2, 1, 0)


def test_more_bots_than_seats_take_turns() -> None:
    other = "perijove.bots.random:RandomBot"
    data: Any = json.loads(simulated("--games", "4", "--bots", f"random,{other}", "--rotate", "--json"))
    assert [(bot["bot"], bot["games"]) for bot in data["bots"]] == [(other, 2), ("random", 2)]


def test_more_bots_than_seats_must_take_turns() -> None:
    run = CliRunner().invoke(app, ["simulate", "mars", "--players", "1", "--bots", "random,random"])
    assert run.exit_code == 2
    assert "--rotate" in run.output


def test_the_same_value_twice_is_refused() -> None:
    run = CliRunner().invoke(app, ["simulate", "mars", "-p", "1", "-o", "marsbot=easy", "-o", "marsbot=easy"])
    assert run.exit_code == 2
    assert "given twice" in run.output


def test_the_records_of_several_levels_lie_apart(tmp_path: Path) -> None:
    simulated("--games", "1", "-o", "marsbot=easy", "-o", "marsbot=hard", "--save-records", str(tmp_path))
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.json")) == [
        "marsbot-easy/mars-5-000000.json",
        "marsbot-hard/mars-5-000000.json",
    ]
