"""Writes the results in docs/benchmark.md from benchmarks/results.json; with --check, says only if it is out of date.

With --measure, plays the games first, as far as results.json lacks them: our bots at every title for two players and at
every solo game. Every result is kept as soon as it is there, so it can be stopped and started again.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import perijove
from perijove.bots import BOTS
from perijove.bots.levels.ladder import LADDER
from perijove.bots.registry import by_strength
from perijove.engine.option import Json
from perijove.envs import evaluate

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/benchmark.md"
RESULTS = ROOT / "benchmarks/results.json"
BEGIN, END = "<!-- Written by tools/benchmark_page.py: change nothing here. -->", "<!-- As far as this. -->"
QUICK = 200
"""Games of a bot that takes no time, against another such."""
SLOW = {"ganymede": 40, "galileo": 40, "artemis": 20, "mars": 10}
"""Games of which at least one player searches: Terraforming Mars is long."""
ALONE = 6
"""Games alone of a bot that searches, for each of a title's solo games."""
GLANCING = tuple([level.name for level in LADDER if level.slips is not None])
"""Levels that need no search where they have learned a title."""
GLANCED = 100
"""Games alone of such a level."""
AGAINST_LEVELS = ("random", "greedy")
"""Who plays against a level: how the levels do among each other stands in docs/levels.md."""

Result = dict[str, Json]


class Row(NamedTuple):
    """One line of the table, before it is measured."""

    title: str
    players: int
    options: dict[str, Json]
    agent: str
    opponent: str
    games: int

    def measured_by(self, result: Result) -> bool:
        """Whether this is its result, by the rules of today."""
        opponents = [self.opponent] * (self.players - 1)
        return result["ruleset"] == perijove.titles()[self.title].ruleset and (
            self.title,
            self.players,
            self.options,
            self.agent,
            opponents,
        ) == (result["title"], result["players"], result["options"], result["agent"], result["opponents"])


def rows() -> Iterator[Row]:
    """Every line: each bot alone, and against those that are not stronger; ``random`` against itself as well."""
    levels = [level.name for level in LADDER]
    for code, title in perijove.titles().items():
        names = [name for name in by_strength(list(BOTS), title) if name not in levels]
        for place, agent in enumerate([*names, *levels]):
            for opponent in AGAINST_LEVELS if agent in levels else names[: max(1, place)]:
                games = QUICK if agent == "random" else SLOW.get(code, max(SLOW.values()))
                yield Row(code, 2, {}, agent, opponent, games)
        for options in title.solo().values():
            for agent in [*names, *levels]:
                games = QUICK if agent == "random" else GLANCED if agent in GLANCING else ALONE
                yield Row(code, 1, dict(options), agent, "", games)


def measure(results: list[Result], wanted: str | None, jobs: int) -> None:
    """Play what is lacking, and keep it."""
    for row in rows():
        if (wanted is not None and row.agent != wanted) or any(row.measured_by(result) for result in results):
            continue
        found = evaluate(
            row.agent, row.title, row.players, row.opponent, row.games, row.options, jobs=jobs, progress=None
        )
        print(found, flush=True)
        results[:] = [result for result in results if not outdated(result, row)]
        results.append(found.json())
        RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def outdated(result: Result, row: Row) -> bool:
    """Whether a result is of this line, but by other rules."""
    return row.measured_by({**result, "ruleset": perijove.titles()[row.title].ruleset})


def table(results: list[Result]) -> str:
    """The results as they stand on the page."""
    lines = [
        "| title | agent | against | games | wins, % | margin | points |",
        "|---|---|---|---:|---|---|---|",
    ]
    for row in rows():
        result = next((result for result in results if row.measured_by(result)), None)
        if result is None:
            continue
        against = ", ".join([row.opponent] * (row.players - 1)) or rival(row) or "alone"
        won = spread(result["win_rate"], 100) if result["win_rate"] else verdicts(result["verdicts"])
        lead = spread(result["margin"], 1, "+") if result["margin"] else ""
        cells = (row.title, row.agent, against, str(result["games"]), won, lead, spread(result["score"], 1))
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def rival(row: Row) -> str:
    """Whom the title itself brings to a game for one."""
    names = [name for name, _ in perijove.new(row.title, 1, 0, row.options).rivals]
    return ", ".join([*names, *map(str, row.options.values())])


def verdicts(found: Json) -> str:
    """How games ended that nobody can win."""
    assert isinstance(found, dict)
    return ", ".join(f"{count} times {name}" for name, count in found.items())


def spread(found: Json, scale: int, sign: str = "") -> str:
    """An average with its interval."""
    assert isinstance(found, dict)
    mean, low, high = (float(str(found[name])) * scale for name in ("mean", "low", "high"))
    return f"{mean:{sign}.1f} ({low:{sign}.1f} to {high:{sign}.1f})"


def main() -> int:
    """Measure if wanted, then write the page or compare it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether the page is out of date")
    parser.add_argument("--measure", action="store_true", help="play what is lacking first")
    parser.add_argument("--agent", help="measure only this bot")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (default: %(default)s)")
    wanted = parser.parse_args()
    results: list[Result] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []
    if wanted.measure:
        measure(results, wanted.agent, wanted.jobs)
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    written = f"{before}{BEGIN}\n\n{table(results)}\n\n{END}{rest.partition(END)[2]}"
    if wanted.check:
        if written != page:
            raise SystemExit(f"{PAGE.relative_to(ROOT)} is out of date: run python tools/benchmark_page.py")
    else:
        PAGE.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
