"""The load benchmark of the web table: ``.venv/bin/python benchmarks/load.py`` (about three minutes).

Plays many tables at once through HTTP, with a live stream open at each, on SQLite and on PostgreSQL, with one server
process and with two: at 300 choices a second, and as fast as it goes. Prints how many choices were answered in a
second, how long that took (p50 and p99, as the clients saw it), and the memory that a loaded and an idle match take.
Then opens 1,000 streams, and compares the lobby with 10 and with 10,000 stored matches. Every figure stands beside a
calibration loop (see calibration.py), because machines are noisy; the clients run on the same machine and take their
share of it. With ``--pages`` it measures something else instead: tables of every title with two browsers each, which
follow their pages and put them together (see browsers.py), and what a choice costs the server in CPU time.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT / "src"), str(ROOT / "tests")]

from browsers import paged  # noqa: E402 (these lie beside this file)
from calibration import calibrate  # noqa: E402
from served import Served, serving  # noqa: E402
from wire import Wire  # noqa: E402

from perijove.engine.start import begin, named_title, titles  # noqa: E402

TITLE = "ganymede"
RATE = 300
"""The choices a second at which the delay is measured, besides at the most that is possible."""


class Seatholder:
    """One table: somebody who plays all its seats as fast as the server answers, with a stream open beside it."""

    def __init__(self, address: str, seed: int, match: str = "", heard_at: str = "") -> None:
        self.address = address
        self.heard_at = heard_at or address
        self.wire = Wire(address)
        self.random = random.Random(seed)
        self.match = match
        self.taken: list[float] = []
        self.heard = 0

    async def begin(self) -> None:
        """Make a match."""
        seed = self.random.getrandbits(40)
        wanted = {"title": TITLE, "seats": [{"kind": "person"}] * 2, "seed": seed}
        status, answer = await self.wire.ask("POST", "/api/matches", wanted)
        assert status == 201, answer
        self.match = answer["match"]["id"]
        self.game = begin(named_title(TITLE), 2, seed)

    async def play(self, until: float, pause: float) -> None:
        """Choose at random until the time is over: as fast as possible, or a choice whenever ``pause`` has passed."""
        due = time.perf_counter() + self.random.random() * pause
        while time.perf_counter() < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()) if pause else 0.0)
            due += pause
            if not self.game.pending:
                await self.begin()
            await self.choose()

    async def choose(self) -> None:
        """Make the next choice."""
        choice = self.game.pending[0]
        option = self.random.choice(choice.options)
        wanted = {"version": self.game.ply, "seat": choice.player, "code": choice.question.code(option)}
        start = time.perf_counter()
        status, answer = await self.wire.ask("POST", f"/api/matches/{self.match}/choices", wanted)
        self.taken.append(time.perf_counter() - start)
        assert status == 200, answer
        self.game.choose(choice.player, option)

    async def listen(self, ready: asyncio.Semaphore) -> None:
        """Hear of every change."""
        ear = Wire(self.heard_at)
        try:
            async for line in ear.lines(f"/api/matches/{self.match}/stream"):
                if line.startswith("id:"):
                    if not self.heard:
                        ready.release()
                    self.heard += 1
        finally:
            ear.close()


async def load(servers: list[Served], tables: int, seconds: float, rate: float = 0.0) -> dict[str, float]:
    """Play so many tables at once for so long, as fast as possible or at a rate for all together; the figures."""
    # The stream of a table is open at another server than the one that its player talks to, if there is another.
    players = [
        Seatholder(
            servers[number % len(servers)].address, number, heard_at=servers[(number + 1) % len(servers)].address
        )
        for number in range(tables)
    ]
    for player in players:
        await player.begin()
    async with listening(players):
        loop = calibrate()
        start = time.perf_counter()
        pause = tables / rate if rate else 0.0
        await asyncio.gather(*(player.play(start + seconds, pause) for player in players))
        elapsed = time.perf_counter() - start
        loop = (loop + calibrate()) / 2
    for player in players:
        player.wire.close()
    taken = sorted(duration for player in players for duration in player.taken)
    return {
        "choices per second": len(taken) / elapsed,
        "p50, ms": 1000 * taken[len(taken) // 2],
        "p99, ms": 1000 * taken[int(len(taken) * 0.99)],
        "events heard": sum(player.heard for player in players),
        "MB of the servers": sum(server.memory for server in servers) / 1e6,
        "calibration loop, ms": 1000 * loop,
    }


@asynccontextmanager
async def listening(ears: list[Seatholder]) -> AsyncIterator[None]:
    """Streams that are open meanwhile."""
    ready = asyncio.Semaphore(0)
    streams = []
    for ear in ears:
        streams.append(asyncio.create_task(ear.listen(ready)))
        await ready.acquire()
    try:
        yield
    finally:
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)


async def many_streams(server: Served, count: int) -> dict[str, float]:
    """Open so many streams at 20 tables, make one choice at each, and wait until every stream has told it."""
    players = [Seatholder(server.address, number) for number in range(20)]
    for player in players:
        await player.begin()
    before = server.memory
    ears = [Seatholder(server.address, number, players[number % len(players)].match) for number in range(count)]
    async with listening(ears):
        memory = (server.memory - before) / count
        start = time.perf_counter()
        for player in players:
            await player.choose()
        made = time.perf_counter() - start
        while any(ear.heard < 2 for ear in ears):
            await asyncio.sleep(0.002)
        told = time.perf_counter() - start
    for player in players:
        player.wire.close()
    return {"kB per stream": memory / 1000, "20 choices made, ms": 1000 * made, "all streams told, ms": 1000 * told}


async def lobby(database: str, server: Served, stored: int) -> float:
    """The time of a page of the lobby, in milliseconds, with so many stored matches: the median of 60."""
    await fill(database, stored)
    taken = []
    wire = Wire(server.address)
    wire.cookie = f"perijove_visitor={VISITOR}"
    for number in range(60):
        kind = ("running", "finished", "mine")[number % 3]
        start = time.perf_counter()
        _, answer = await wire.ask("GET", f"/api/matches?list={kind}&limit=5")
        taken.append(time.perf_counter() - start)
        assert len(answer["matches"]) == 5, answer
    wire.close()
    return 1000 * statistics.median(taken)


async def memory(tables: int, choices: int) -> dict[str, float]:
    """What matches in the middle of a game take in memory: while loaded, and when they were dropped as idle."""
    import gc
    import tracemalloc

    from perijove.server.guard.visitor import Visitor, new_secret
    from perijove.server.health.metrics import Metrics
    from perijove.server.live.tables import Tables
    from perijove.server.play.seating import SeatWish
    from perijove.server.settings import Settings

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "matches.db"
        room = Tables(Settings(f"sqlite+aiosqlite:///{file}"), Metrics())
        await room.start()
        visitor = Visitor(new_secret(), False)

        async def played(seed: int) -> None:
            table = await room.create("ganymede", [SeatWish("person"), SeatWish("person")], visitor, seed=seed)
            chooser = random.Random(seed)
            for _ in range(choices):
                choice = table.match.pending[0]
                await table.choose(choice.player, table.version, chooser.choice(choice.codes))

        await played(0)
        room.forget_idle(0.0)
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        await asyncio.gather(*(played(seed) for seed in range(1, tables + 1)))
        gc.collect()
        loaded = tracemalloc.get_traced_memory()[0] - before
        room.forget_idle(0.0)
        gc.collect()
        idle = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        await room.close()
        stored = file.stat().st_size
    return {
        "kB per loaded match": loaded / tables / 1000,
        "kB per idle match": idle / tables / 1000,
        "kB on disk": stored / (tables + 1) / 1000,
    }


VISITOR = "benchmarkbenchmark1234"


async def fill(database: str, stored: int) -> None:
    """Write matches into the database until so many are there: half of them over, all of one visitor."""
    from sqlalchemy import func, insert, select, text

    from perijove.server.guard.visitor import digest
    from perijove.server.storage import schema
    from perijove.server.storage.database import Database

    opened = Database(database, "benchmark")
    async with opened.writing() as connection:
        there = (await connection.execute(select(func.count()).select_from(schema.match))).scalar_one()
        match, seats, held = [], [], []
        for number in range(there, stored):
            name = f"bench{number:08}"
            over = number % 2 == 1
            match.append(
                {
                    "id": name,
                    "title": "ganymede",
                    "ruleset": 1,
                    "options": {},
                    "seed": number,
                    "start": None,
                    "public": True,
                    "imported": False,
                    "creator": "",
                    "created": number,
                    "updated": number,
                    "finished": number if over else None,
                    "version": 0,
                    "messages": 0,
                    "ply": 0,
                    "asked": [0],
                    "waits": False,
                    "totals": [1, 2] if over else None,
                    "winners": [1] if over else None,
                }
            )
            seats += [
                {"match": name, "number": seat, "name": f"P{seat}", "kind": "person", "bot": ""} for seat in range(2)
            ]
            held.append({"visitor": digest(VISITOR), "match": name, "seat": 0, "created": number, "over": over})
        for table, rows in ((schema.match, match), (schema.seat, seats), (schema.holder, held)):
            if rows:
                await connection.execute(insert(table), rows)
        if not opened.sqlite:
            # So many new rows at once are unknown to the planner until the database has looked at them, which
            # PostgreSQL does by itself within a minute; SQLite never does.
            await connection.execute(text("ANALYZE"))
    await opened.close()


def main() -> int:
    """Measure, and print the tables or the JSON."""
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="time for each load (default: %(default)s)")
    parser.add_argument("--tables", type=int, default=40, help="tables played at once (default: %(default)s)")
    parser.add_argument("--streams", type=int, default=1000, help="streams opened at once (default: %(default)s)")
    parser.add_argument("--pages", action="store_true", help="measure pages instead, of every title")
    parser.add_argument("--title", action="append", help="with --pages: this title alone; may be named several times")
    parser.add_argument("--rate", type=float, default=RATE, help="choices a second with --pages (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    wanted = parser.parse_args()
    if wanted.pages:
        found = asyncio.run(measure_pages(wanted.seconds, wanted.tables, wanted.rate, wanted.title))
    else:
        found = asyncio.run(measure(wanted.seconds, wanted.tables, wanted.streams))
    if wanted.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 0


async def measure_pages(
    seconds: float, tables: int, rate: float, named: list[str] | None
) -> dict[str, dict[str, float]]:
    """What pages cost that two browsers a table follow, on SQLite and one server process."""
    found: dict[str, dict[str, float]] = {}
    for title in named or titles():
        say(f"{title}: {tables} tables with two browsers each, for {seconds:g} seconds ...")
        with tempfile.TemporaryDirectory() as folder, serving(f"sqlite+aiosqlite:///{folder}/pages.db", 1) as servers:
            (server,) = servers
            loop = calibrate()
            watched = asyncio.create_task(memories(server, seconds))
            figures = await paged(title, [server.address], [server.process.pid], tables, seconds, rate)
            watched.cancel()
            figures |= await watched
            figures["calibration loop, ms"] = 500 * (loop + calibrate())
            found[f"{title}, {tables} tables, {rate:g}/s"] = figures
    return found


async def memories(server: Served, seconds: float) -> dict[str, float]:
    """The megabytes that a server has at first, and after each quarter of a time; as far as it comes."""
    found = {"MB at first": server.memory / 1e6}
    with contextlib.suppress(asyncio.CancelledError):
        for quarter in range(1, 5):
            await asyncio.sleep(seconds / 4)
            found[f"MB after {quarter * seconds / 4:g} s"] = server.memory / 1e6
        await asyncio.Event().wait()
    return found


async def measure(seconds: float, tables: int, streams: int) -> dict[str, dict[str, float]]:
    """All figures."""
    from server.postgres import Postgres

    found: dict[str, dict[str, float]] = {}
    postgres = Postgres(durable=True)
    with tempfile.TemporaryDirectory() as folder:
        try:
            for kind, processes in (("SQLite", 1), ("PostgreSQL", 1), ("PostgreSQL", 2)):
                file = f"sqlite+aiosqlite:///{folder}/{kind}.db"
                database = file if kind == "SQLite" else postgres.database()
                name = f"{kind}, {processes} process{'es' if processes > 1 else ''}"
                say(f"{name}: playing {tables} tables for {seconds:g} seconds ...")
                with serving(database, processes) as servers:
                    found[f"{name}, {tables} tables, at {RATE}/s"] = await load(servers, tables, seconds, RATE)
                    found[f"{name}, {tables} tables, as fast as it goes"] = await load(servers, tables, seconds)
            for kind, database in (
                ("SQLite", f"sqlite+aiosqlite:///{folder}/more.db"),
                ("PostgreSQL", postgres.database()),
            ):
                with serving(database, 1) as servers:
                    say(f"{kind}: the lobby ...")
                    few = await lobby(database, servers[0], 10)
                    many = await lobby(database, servers[0], 10_000)
                    found[f"{kind}, lobby"] = {"10 matches, ms": few, "10,000 matches, ms": many}
                    say(f"{kind}: {streams} streams ...")
                    found[f"{kind}, {streams} streams"] = await many_streams(servers[0], streams)
        finally:
            postgres.close()
    say("memory ...")
    found["Memory, 100 choices into Ganymede"] = await memory(100, 100)
    return found


def say(line: str) -> None:
    """Tell whoever waits."""
    print(line, file=sys.stderr, flush=True)


def show(found: dict[str, dict[str, float]]) -> None:
    """Print the figures."""
    console = Console()
    table = Table(title="The web table under load", show_header=False)
    for name, figures in found.items():
        for number, (what, value) in enumerate(figures.items()):
            table.add_row(name if not number else "", what, f"{value:,.1f}", end_section=number == len(figures) - 1)
    console.print(table)


if __name__ == "__main__":
    sys.exit(main())
