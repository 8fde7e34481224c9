"""The tables of the benchmarks: every figure, also per calibration loop, and what is compared with what."""

import importlib.util
import io
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rich.console import Console

MAIN = Path(__file__).parent.parent / "benchmarks/__main__.py"


@pytest.fixture(scope="module")
def benchmarks() -> ModuleType:
    spec = importlib.util.spec_from_file_location("benchmarks_main", MAIN)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rate(per_second: float, per_loop: float) -> dict[str, float]:
    return {"per_second": per_second, "per_loop": per_loop}


def figures(decisions: float) -> dict[str, dict[str, float]]:
    """Figures of which no two are equal."""
    return {
        "decisions": rate(decisions, decisions / 10),
        "games": rate(decisions / 300, decisions / 3000),
        "fork": rate(200_000, 35_000),
        "imagine": rate(50_000, 5_250),
        "view": rate(20_000, 123_400),
        "replay": rate(800, 87),
        "observe": rate(400_000, 41_000),
        "matches": rate(decisions / 3, decisions / 30),
        "left": {"share": 0.276, "at_once": 16},
        "pettingzoo": rate(decisions / 9, decisions / 90),
        "pettingzoo_raw": rate(decisions / 6, decisions / 60),
        "memory": {"bytes": 12_000},
    }


FOUND: list[dict[str, Any]] = [
    {
        "compiled": True,
        "titles": {
            "ganymede": {"2": figures(900_000), "3": figures(800_000), "4": figures(700_000)},
            "artemis": {str(players): figures(players * 100_000) for players in range(1, 6)},
        },
    },
    {"compiled": False, "titles": {"ganymede": {"2": figures(90_000)}}},
]


def printed(benchmarks: ModuleType, others: dict[str, Any]) -> list[str]:
    out = io.StringIO()
    benchmarks.show(FOUND, others, Console(file=out, width=200))
    return [" ".join(line.replace("│", " ").split()) for line in out.getvalue().splitlines()]


def test_every_figure_is_also_given_per_calibration_loop(benchmarks: ModuleType) -> None:
    lines = printed(benchmarks, {})
    first = lines.index("ganymede 2 compiled 900,000/s 3,000/s 5.0 us 20.0 us 50.0 us 1,250.0 us 12 kB")
    assert lines[first + 1] == "90.0 k/loop 300/loop 35.0 k/loop 5.25 k/loop 123 k/loop 0.087 k/loop"
    assert "ganymede 2 uncompiled 90,000/s 300/s 5.0 us 20.0 us 50.0 us 1,250.0 us 12 kB" in lines


def test_environments_are_shown_beside_bare_play(benchmarks: ModuleType) -> None:
    lines = printed(benchmarks, {})
    assert "Perijove's environments, Matches with 16 at once" in lines
    first = lines.index("ganymede 2 compiled 2.5 us 300,000/s 100,000/s 150,000/s 28 %")
    assert lines[first + 1] == "41.0 k/loop 30.0 k/loop 10.0 k/loop 15.0 k/loop"


def test_other_environments_are_beside_ours(benchmarks: ModuleType) -> None:
    lines = printed(benchmarks, {"PettingZoo leduc": {**rate(2_000, 400), "beside": ["pettingzoo", "matches"]}})
    rows = [line for line in lines if line.startswith("PettingZoo leduc") and "ganymede" in line]
    assert rows == [
        "PettingZoo leduc 2,000/s, 0.400 k/loop ganymede, 3 players, compiled by PettingZoo 88,889/s, 8.89 k/loop 22.2",
        "PettingZoo leduc 2,000/s, 0.400 k/loop ganymede, 3 players, compiled by Matches 266,667/s, 26.7 k/loop 66.7",
    ]


def test_other_engines_are_beside_each_title_at_its_usual_number_of_players(benchmarks: ModuleType) -> None:
    lines = printed(benchmarks, {"catanatron": rate(10_000, 1_600)})
    rows = [line for line in lines if line.startswith("catanatron")]
    assert rows == [
        "catanatron 10,000/s, 1.60 k/loop ganymede, 3 players, compiled 800,000/s, 80.0 k/loop 50.0",
        "catanatron 10,000/s, 1.60 k/loop artemis, 3 players, compiled 300,000/s, 30.0 k/loop 18.8",
    ]


def test_without_other_engines_it_says_how_to_get_them(benchmarks: ModuleType) -> None:
    assert (
        "Other engines: pip install -e .[bench] measures catanatron, OpenSpiel and PettingZoo's own games."
        in printed(benchmarks, {})
    )
