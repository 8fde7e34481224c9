"""The benchmarks: ``.venv/bin/python benchmarks`` after ``./test`` or ``./play`` has set up ``.venv``.

Prints one table: random play, forks, imagined matches, views and replays of every title, compiled and not, each per
second and per calibration loop (see calibration.py). With the extra ``bench`` installed, other engines are measured in
the same run.
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

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT / "tools"))

import compiled  # noqa: E402 (it lies in tools)

Figures = dict[str, Any]


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
        show(found, others)
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


def show(found: list[Figures], others: Figures) -> None:
    """Print the tables."""
    console = Console()
    table = Table(title="Perijove", caption="k/loop: thousands of decisions in one calibration loop")
    for heading in (
        "title",
        "players",
        "",
        "decisions/s",
        "k/loop",
        "fork",
        "imagine",
        "view",
        "replay",
        "memory",
    ):
        table.add_column(heading, justify="left" if heading in ("title", "") else "right")
    for variant in found:
        for title, counts in variant["titles"].items():
            for players, figures in counts.items():
                table.add_row(
                    title,
                    players,
                    "compiled" if variant["compiled"] else "uncompiled",
                    f"{figures['decisions']['per_second']:,.0f}",
                    f"{figures['decisions']['per_loop'] / 1000:.1f}",
                    *(micro(figures[name]) for name in ("fork", "imagine", "view", "replay")),
                    f"{figures['memory']['bytes'] / 1000:.0f} kB",
                )
    console.print(table)
    if not others:
        console.print("Other engines: pip install -e .[bench] measures catanatron and OpenSpiel beside ours.")
        return
    best = max(
        figures["decisions"]["per_loop"] for counts in found[0]["titles"].values() for figures in counts.values()
    )
    beside = Table(title="Other engines, random play")
    for heading in ("engine", "decisions/s", "k/loop", "ours is faster by"):
        beside.add_column(heading, justify="left" if heading == "engine" else "right")
    for name, figures in others.items():
        ratio = best / figures["per_loop"]
        beside.add_row(name, f"{figures['per_second']:,.0f}", f"{figures['per_loop'] / 1000:.1f}", f"{ratio:.1f} times")
    console.print(beside)


def micro(figures: dict[str, float]) -> str:
    """The time of one, in microseconds."""
    return f"{1e6 / figures['per_second']:,.1f} us"


if __name__ == "__main__":
    sys.exit(main())
