"""What a choice costs the server, part by part: ``.venv/bin/python benchmarks/pages.py`` (about a minute).

Plays matches of every title at random, each with two people who look at it from their seats and follow their pages,
in one process and without a network: the choice is decided and committed to a file of SQLite, both pages are drawn,
and what is new in them is put into words. Prints the CPU time that each part of that took, a choice: what a part
calls that is a part itself is counted there. What a request costs besides (reading it, finding out who asks, the
answer, the streams) is not in it: ``load.py --pages`` measures all of it, through HTTP.
"""

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT / "src"), str(ROOT / "tests")]

from calibration import calibrate  # noqa: E402 (these lie beside this file)

import perijove.engine.match  # noqa: E402
from perijove.engine.start import titles  # noqa: E402
from perijove.server.guard.visitor import Visitor, new_secret  # noqa: E402
from perijove.server.health.metrics import Metrics  # noqa: E402
from perijove.server.live.tables import Tables  # noqa: E402
from perijove.server.play import ledger, readable  # noqa: E402
from perijove.server.play.seating import SeatWish  # noqa: E402
from perijove.server.settings import Settings  # noqa: E402
from perijove.web import boards, live, parts, pieces, seeing, showing  # noqa: E402


class Clock:
    """Who uses the processor: each moment counts for the innermost part that is at work."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self._within: list[str] = ["else"]
        self._since = time.process_time()

    def turn(self) -> None:
        """Count what has passed for who was at work."""
        now = time.process_time()
        self.spent[self._within[-1]] += now - self._since
        self._since = now

    @contextmanager
    def of(self, name: str) -> Iterator[None]:
        """Meanwhile a part is at work."""
        self.turn()
        self._within.append(name)
        try:
            yield
        finally:
            self.turn()
            self._within.pop()

    def watch(self, owner: object, attribute: str, name: str) -> None:
        """Count what a function takes for a part."""
        plain: Callable[..., object] = getattr(owner, attribute)

        def watched(*arguments: object, **named: object) -> object:
            with self.of(name):
                return plain(*arguments, **named)

        setattr(owner, attribute, watched)


def watch(clock: Clock) -> None:
    """Have the clock know whose time it is."""
    clock.watch(ledger.Ledger, "after", "deciding (rules)")
    clock.watch(showing, "draw_parts", "templates and the rest")
    clock.watch(showing, "_inputs", "the log")
    clock.watch(seeing, "ask_of", "what is asked")
    clock.watch(seeing, "gathered_lines", "the log")
    clock.watch(readable, "seen_scores", "scores")
    clock.watch(seeing, "draw", "the board: templates")
    clock.watch(boards, "spots", "what is asked")
    clock.watch(pieces, "content", "the board: knowing pieces again")
    clock.watch(parts.Part, "since", "what is new")
    clock.watch(live, "_tell", "what is new")
    for title in titles().values():
        if title.board:
            clock.watch(boards.own_board(title.board)[0], "scene", "the board: its things")


async def play(title: str, matches: int, choices: int, clock: Clock) -> dict[str, float]:
    """Play, and count; in milliseconds a choice. The first choices of a match aren't counted."""
    total: defaultdict[str, float] = defaultdict(float)
    counted = 0
    with tempfile.TemporaryDirectory() as folder:
        room = Tables(Settings(f"sqlite+aiosqlite:///{folder}/pages.db", bot_workers=1), Metrics())
        await room.start()
        shows = showing.showing_of(room)
        for seed in range(matches):
            people = [Visitor(new_secret(), False) for _ in range(2)]
            there = await room.create(title, [SeatWish("person", "Ada"), SeatWish("open")], people[0], seed=seed)
            await room.join(await room.invite(there, 1, people[0]), "Bob", people[1])
            chooser = random.Random(seed)
            pages = [(await live.page_named(room, f"{there.id}::en:{one.key[:8]}", one.key), one) for one in people]
            while there.match.pending and there.match.ply < WARM + choices:
                choice = chooser.choice(there.match.pending)
                clock.turn()
                before = dict(clock.spent)
                with clock.of("storing"):
                    await there.choose(choice.player, there.version, chooser.choice(choice.codes))
                for page, one in pages:
                    assert page is not None
                    eyes = live._eyes(page, one.key)
                    assert eyes is not None
                    live._tell(page, await shows.of(there, eyes))
                clock.turn()
                if there.match.ply > WARM:
                    for part, seconds in clock.spent.items():
                        total[part] += seconds - before.get(part, 0.0)
                    counted += 1
        await room.close()
    return {part: 1000 * seconds / counted for part, seconds in total.items()}


WARM = 20
"""So many choices at the beginning of a match aren't counted."""


def main() -> int:
    """Measure, and print the table or the JSON."""
    parser = argparse.ArgumentParser(prog="pages", description=__doc__)
    parser.add_argument("--matches", type=int, default=4, help="matches of each title (default: %(default)s)")
    parser.add_argument("--choices", type=int, default=150, help="choices of each match (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    wanted = parser.parse_args()
    clock = Clock()
    watch(clock)
    found: dict[str, dict[str, float]] = {}
    loops = [calibrate()]
    for title in sorted(titles()):
        print(f"{title} ...", file=sys.stderr, flush=True)
        found[title] = asyncio.run(play(title, wanted.matches, wanted.choices, clock))
        loops.append(calibrate())
    for figures in found.values():
        figures["all"] = sum(figures.values())
    names = sorted({name for figures in found.values() for name in figures}, key=lambda name: (name == "all", name))
    loop = 1000 * statistics.median(loops)
    if wanted.json:
        print(json.dumps({"ms a choice": found, "calibration loop, ms": loop}, indent=2))
        return 0
    engine = "compiled" if perijove.engine.match.__file__.endswith(".so") else "uncompiled"
    table = Table(title=f"CPU a choice with two pages, ms ({engine} engine; calibration loop {loop:.0f} ms)")
    table.add_column("")
    for title in found:
        table.add_column(title, justify="right")
    for name in names:
        table.add_row(name, *(f"{figures.get(name, 0.0):.2f}" for figures in found.values()))
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
