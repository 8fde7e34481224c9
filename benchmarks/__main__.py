"""The benchmarks: ``.venv/bin/python -m benchmarks`` after ``./test`` or ``./play`` has set up ``.venv``.

Prints two tables: random play, forks, imagined matches, views and replays of every title, each per second and per
calibration loop (see calibration.py); and the same of the research environments. The compiled engine is measured at
every number of players, the uncompiled one at the usual number. With the extra ``bench`` installed, other engines and
environments are measured in the same run.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

import perijove

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT / "tools"))

import compiled  # noqa: E402 (it lies in tools)

EXAMPLES = """examples:
  python -m benchmarks                               everything: under three minutes, once the engine is built
  python -m benchmarks --title galileo               one title, and no other engines
  python -m benchmarks --title mars --seconds 2      the same with less noise
  python -m benchmarks --json > figures.json         for programs
"""
Figures = dict[str, Any]
Game = tuple[str, str]
"""A title and a number of players."""
TIMED = ("fork", "imagine", "view", "replay")
"""What is shown as the time of one."""
ENVIRONMENTS = {"matches": "Matches", "pettingzoo": "PettingZoo", "pettingzoo_raw": "PettingZoo raw"}
"""What is shown as decisions a second: the figure, and what it is called."""
WIDE = 140
"""The columns that the tables need; a long line is easier to read than a cut one."""


def main() -> int:
    """Measure, and print the table or the JSON."""
    parser = argparse.ArgumentParser(
        prog="benchmarks",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    titles = perijove.titles()
    parser.add_argument("--seconds", type=float, default=0.3, help="time for each figure (default: %(default)s)")
    parser.add_argument(
        "--title", action="append", choices=sorted(titles), help="measure only this title; may be given again"
    )
    parser.add_argument(
        "--at-once",
        type=int,
        default=16,
        help="matches that the vector environment steps at once (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    wanted = parser.parse_args()
    if wanted.seconds <= 0:
        parser.error(f"--seconds {wanted.seconds}: there must be some time for each figure")
    if wanted.at_once < 1:
        parser.error(f"--at-once {wanted.at_once}: there must be one match at least")
    every = [(code, str(count)) for code in wanted.title or titles for count in titles[code].players]
    with Reporter() as reporter:
        found = list(ours_measured(every, wanted.seconds, wanted.at_once, reporter))
        others = {} if wanted.title else rivals_measured(wanted.seconds, reporter)
    if wanted.json:
        print(json.dumps({"perijove": found, "others": others}, indent=2))
    else:
        show(found, others, Console(width=max(WIDE, Console().width)), alone=bool(wanted.title))
    return 0


class Reporter:
    """Says what is being done, and how much is left: a bar at a terminal, elsewhere a line now and then."""

    def __init__(self) -> None:
        self.console = Console(stderr=True)
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=self.console,
            transient=True,
            disable=not self.console.is_terminal,
        )
        self.task = self.bar.add_task("")

    def __enter__(self) -> "Reporter":
        self.bar.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.bar.stop()

    def begin(self, what: str, steps: int | None = None) -> None:
        """Say what begins, in how many steps; of some things nobody knows."""
        self.bar.reset(self.task, total=steps, description=what)
        if not self.console.is_terminal:
            self.console.print(f"{what} ...", highlight=False)

    def done(self, what: str) -> None:
        """Say that a step is done."""
        self.bar.update(self.task, advance=1, description=what)
        if not self.console.is_terminal:
            self.console.print(f"  {what}", highlight=False)


def ours_measured(every: list[Game], seconds: float, at_once: int, reporter: Reporter) -> Iterator[Figures]:
    """The figures of the compiled engine and of the uncompiled one; the first only where there is a C compiler."""
    usually = [(code, usual([count for title, count in every if title == code])) for code in dict(every)]
    if why := compiled.missing():
        reporter.begin(f"Measuring only the uncompiled engine: {why}")
    else:
        if not compiled.current().exists():
            reporter.begin("Building the compiled engine: a few minutes, once")
        build = compiled.build(retry=True)
        if not build.exists():
            raise SystemExit(f"the engine doesn't compile, {compiled.LOG} says why")
        yield measured("compiled", build, every, seconds, at_once, reporter)
    yield measured("uncompiled", ROOT / "src", usually, seconds, at_once, reporter)


def measured(name: str, path: Path, games: list[Game], seconds: float, at_once: int, reporter: Reporter) -> Figures:
    """The figures of one engine, by title and number of players."""
    found: Figures = {"compiled": False, "titles": {}}
    reporter.begin(f"Measuring, {name}", len(games))
    arguments = [str(seconds), "--at-once", str(at_once), *[":".join(game) for game in games]]
    for (title, players), line in zip(games, lines("measure.py", arguments, path), strict=True):
        found["compiled"] = line["compiled"]
        found["titles"].setdefault(title, {})[players] = line["figures"]
        reporter.done(f"{title} for {players}, {name}")
    return found


def rivals_measured(seconds: float, reporter: Reporter) -> Figures:
    """The figures of other engines, by their names."""
    reporter.begin("Measuring other engines")
    found: Figures = {}
    for line in lines("rivals.py", [str(seconds)], ROOT / "src"):
        found[line["engine"]] = line["figures"]
        reporter.done(line["engine"])
    return found


def lines(script: str, arguments: list[str], path: Path) -> Iterator[Figures]:
    """What a measuring script prints, run in a process of its own that imports Perijove from ``path``."""
    command = [sys.executable, str(HERE / script), *arguments]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(path), str(HERE)))}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                yield json.loads(line)
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise SystemExit(f"{script} has failed: what it says stands above")


def show(found: list[Figures], others: Figures, console: Console, alone: bool = False) -> None:
    """Print the tables: ours, and under it the other engines beside ours, unless ours was wanted ``alone``."""
    console.print(ours(found))
    console.print(environments(found))
    if others:
        console.print(beside(found[0], others))
    elif not alone:
        console.print(
            Text("Other engines: pip install -e .[bench] measures catanatron, OpenSpiel and PettingZoo's own games.")
        )


def ours(found: list[Figures]) -> Table:
    """Every figure of every title at every number of players, compiled and not."""
    table = Table(title="Perijove", caption="k/loop: how many thousands are done in the time of one calibration loop")
    for heading in ("title", "players", "", "decisions", "games", *TIMED, "memory"):
        table.add_column(heading, justify="left" if heading in ("title", "") else "right")
    for variant in found:
        for title, counts in variant["titles"].items():
            for players, figures in counts.items():
                table.add_row(
                    title,
                    players,
                    called(variant),
                    f"{figures['decisions']['per_second']:,.0f}/s\n{loops(figures['decisions'])}",
                    f"{figures['games']['per_second']:,.0f}/s\n{figures['games']['per_loop']:,.0f}/loop",
                    *(f"{micro(figures[name])}\n{loops(figures[name])}" for name in TIMED),
                    f"{figures['memory']['bytes'] / 1000:.0f} kB",
                    end_section=True,
                )
    return table


def environments(found: list[Figures]) -> Table:
    """The research environments: decisions with observation and mask, and how much of the bare engine that is."""
    at_once = next(figures["left"]["at_once"] for counts in found[0]["titles"].values() for figures in counts.values())
    table = Table(
        title=f"Perijove's environments, Matches with {at_once} at once",
        caption="Decisions with observation and mask. Of bare play: how many of the engine's decisions are left\n"
        "when both play the same games over and over, and the least time of each game and step counts.",
    )
    for heading in ("title", "players", "", "one observation", *ENVIRONMENTS.values(), "of bare play"):
        table.add_column(heading, justify="left" if heading in ("title", "") else "right")
    for variant in found:
        for title, counts in variant["titles"].items():
            for players, figures in counts.items():
                table.add_row(
                    title,
                    players,
                    called(variant),
                    f"{micro(figures['observe'])}\n{loops(figures['observe'])}",
                    *(f"{figures[name]['per_second']:,.0f}/s\n{loops(figures[name])}" for name in ENVIRONMENTS),
                    f"{100 * figures['left']['share']:.0f} %",
                    end_section=True,
                )
    return table


def beside(variant: Figures, others: Figures) -> Table:
    """Each other engine beside each of our titles, at the usual number of players of that title."""
    table = Table(
        title="Other engines, random play",
        caption="A decision is not the same work in every game. Ours / theirs: the ratio of the two k/loop.",
    )
    for heading in ("engine", "decisions", "beside our", "decisions", "ours / theirs"):
        table.add_column(heading, justify="left" if heading in ("engine", "beside our") else "right")
    for engine, theirs in others.items():
        for name in theirs.get("beside", ["decisions"]):
            through = f" by {ENVIRONMENTS[name]}" if name in ENVIRONMENTS else ""
            for title, counts in variant["titles"].items():
                players = usual(list(counts))
                mine = counts[players][name]
                table.add_row(
                    engine,
                    f"{theirs['per_second']:,.0f}/s, {loops(theirs)}",
                    f"{title}, {players} players, {called(variant)}{through}",
                    f"{mine['per_second']:,.0f}/s, {loops(mine)}",
                    f"{mine['per_loop'] / theirs['per_loop']:.1f}",
                )
    return table


def usual(counts: list[str]) -> str:
    """The usual number of players: the one in the middle of those that a title can be played by."""
    return sorted(counts, key=int)[len(counts) // 2]


def called(variant: Figures) -> str:
    """What a variant is called."""
    return "compiled" if variant["compiled"] else "uncompiled"


def micro(figures: dict[str, float]) -> str:
    """The time of one, in microseconds."""
    return f"{1e6 / figures['per_second']:,.1f} us"


def loops(figures: dict[str, float]) -> str:
    """How many are done in the time of a calibration loop, in thousands, to about three digits."""
    thousands = figures["per_loop"] / 1000
    digits = 0 if thousands >= 100 else 1 if thousands >= 10 else 2 if thousands >= 1 else 3
    return f"{thousands:,.{digits}f} k/loop"


if __name__ == "__main__":
    sys.exit(main())
