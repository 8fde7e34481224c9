"""The games by which the search is measured: duplicate deals, written as they end, and gone on with."""

import importlib.util
import itertools
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from perijove.bots.search.tree.recipe import Recipe

ROOT = Path(__file__).parent.parent.parent


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "benchmarks/search.py"), *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=600)


def test_games_are_played_from_duplicate_deals_and_never_twice(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    wanted = (
        "play",
        "--title",
        "galileo",
        "--a",
        "horizon 20",
        "--b",
        "random",
        "--simulations",
        "4",
        "--out",
        str(out),
    )
    run(*wanted, "--games", "2")
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert sorted((row["deal"], row["seat"]) for row in rows) == [(5_000_000, 0), (5_000_000, 1)]
    assert all(row["choices"] > 10 and len(row["totals"]) == 2 for row in rows)
    with out.open("a") as file:
        file.write('{"key": "cut o')  # as a crash leaves it
    again = run(*wanted, "--games", "2")
    assert "2 of them played before" in again.stderr
    assert "| horizon 20 / random | galileo | 2 |" in again.stdout


def test_the_table_goes_into_a_page(tmp_path: Path) -> None:
    out, page = tmp_path / "games.jsonl", tmp_path / "page.md"
    row = {"key": "1", "experiment": "x", "title": "mars", "deal": 1, "share": 1.0, "lead": 3, "spent": 1, "choices": 4}
    out.write_text(json.dumps(row) + "\n" + json.dumps({**row, "key": "2", "share": 0.0, "lead": 0}) + "\n")
    page.write_text("before\n<!-- search: begin -->\nold\n<!-- search: end -->\nafter\n")
    run("table", str(out), "--into", str(page))
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith("\nafter\n")
    assert "| x | mars | 2 | 50% | 0% to 100% | +1.5 | by time | 0.250 |" in text
    assert "old" not in text


def test_it_stops_where_it_is_decided(tmp_path: Path) -> None:
    """All games of 29 deals were won; the last deal isn't played."""
    out = tmp_path / "games.jsonl"
    common = {"experiment": "4 players", "title": "galileo", "players": 4, "a": "search", "b": "greedy"}
    budget = {"seconds": 0.0, "simulations": 3, "level": ""}
    with out.open("w") as file:
        for deal, seat in itertools.product(range(29), range(4)):
            game = {**common, "seat": seat, "deal": deal, **budget}
            outcome = {"share": 1.0, "lead": 5, "spent": 1, "choices": 10}
            file.write(json.dumps({"key": json.dumps(list(game.values())), **game, **outcome}) + "\n")
    wanted = ("bars", "--titles", "galileo", "--only", "4 players", "--scale", "2", "--simulations", "3", "--decide")
    again = run(*wanted, "--out", str(out))
    assert "120 games, 116 of them played before" in again.stderr
    assert len(out.read_text().splitlines()) == 116
    assert "| 4 players | galileo | 116 | 100% | 97% to 100% | +5.0 | 3 | 0.100 |" in again.stdout


def test_the_ceiling_is_measured_beside_the_search() -> None:
    """The same simulations again in each pass, and the ceiling for as many."""
    pace = loaded("pace")
    seats = [match.seat(match.pending[0].player) for match in itertools.islice(pace.middles("galileo"), 1)]
    ours, ceiling = pace.searching(seats, Recipe(horizon=5), 6, 3, 0.0)
    assert ours > 0
    assert ceiling > 0
    whole, none = pace.searching(seats, Recipe(), 2, 0, 0.0)
    assert whole > 0
    assert none == 0


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"benchmarks_{name}", ROOT / f"benchmarks/{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
