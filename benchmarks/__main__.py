"""The benchmarks: ``.venv/bin/python benchmarks`` after ``./test`` or ``./play`` has set up ``.venv``.

Prints two tables: random play, forks, imagined matches, views and replays of every title, compiled and not, each per
second and per calibration loop (see calibration.py); and the same of the research environments. With the extra
``bench`` installed, other engines and environments are measured in the same run.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.status import Status
from rich.table import Table
from rich.text import Text

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT / "tools"))

import compiled  # noqa: E402 (it lies in tools)

Figures = dict[str, Any]
TIMED = ("fork", "imagine", "view", "replay")
"""What is shown as the time of one."""
ENVIRONMENTS = {"matches": "Matches", "pettingzoo": "PettingZoo", "pettingzoo_raw": "PettingZoo raw"}
"""What is shown as decisions a second: the figure, and what it is called."""
WIDE = 120
"""The columns that the tables need; a long line is easier to read than a cut one."""


def main() -> int:
    """Measure, and print the table or the JSON."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each figure (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    wanted = parser.parse_args()
    say = Console(stderr=True).status("") if not wanted.json else None
    found: list[Figures] = []
    if say:
        say.start()
    for name, path in variants(say):
        if say:
            say.update(f"measuring, {name} ...")
        found.append(run("measure.py", wanted.seconds, path))
    if say:
        say.update("measuring other engines ...")
    others = run("rivals.py", wanted.seconds, ROOT / "src")
    if say:
        say.stop()
    if wanted.json:
        print(json.dumps({"perijove": found, "others": others}, indent=2))
    else:
        show(found, others, Console(width=max(WIDE, Console().width)))
    return 0


def variants(say: Status | None) -> list[tuple[str, Path]]:
    """Where the uncompiled and the compiled Perijove are; the second only where there is a C compiler."""
    if why := compiled.missing():
        print(f"measuring only the uncompiled engine: {why}", file=sys.stderr)
        return [("uncompiled", ROOT / "src")]
    if say:
        say.update("building the compiled engine ...")
    build = compiled.build(retry=True)
    if not build.exists():
        raise SystemExit(f"the engine doesn't compile, {compiled.LOG} says why")
    return [("compiled", build), ("uncompiled", ROOT / "src")]


def run(script: str, seconds: float, path: Path) -> Figures:
    """Run a measuring script in a process of its own, importing Perijove from ``path``."""
    command = [sys.executable, str(HERE / script), str(seconds)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(path), str(HERE)))}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def show(found: list[Figures], others: Figures, console: Console) -> None:
    """Print the tables: ours, and under it the other engines beside ours."""
    console.print(ours(found))
    console.print(environments(found))
    if others:
        console.print(beside(found[0], others))
    else:
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
    table = Table(
        title="Perijove's environments",
        caption="Decisions with observation and mask. Of bare play: how many of the engine's decisions are left.",
    )
    for heading in ("title", "players", "", "one observation", *ENVIRONMENTS.values(), "of bare play"):
        table.add_column(heading, justify="left" if heading in ("title", "") else "right")
    for variant in found:
        for title, counts in variant["titles"].items():
            for players, figures in counts.items():
                left = figures["matches"]["per_loop"] / figures["decisions"]["per_loop"]
                table.add_row(
                    title,
                    players,
                    called(variant),
                    f"{micro(figures['observe'])}\n{loops(figures['observe'])}",
                    *(f"{figures[name]['per_second']:,.0f}/s\n{loops(figures[name])}" for name in ENVIRONMENTS),
                    f"{100 * left:.0f} %",
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
