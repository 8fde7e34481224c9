"""Tables with two browsers each: every browser has a page, follows its stream, and puts the page together as it goes.

A choice is due at its time, whether the one before it has been answered or not; what it took is counted from then on.
So a server that falls behind can't hide it (no coordinated omission).
"""

import asyncio
import hashlib
import os
import random
import time
from collections.abc import Callable
from pathlib import Path

from wire import Wire

from perijove.engine.start import begin, named_title
from server.page_reader import PageReader

LOST = 30.0
"""Seconds after which a browser that has heard nothing of a choice counts as deaf."""


class Browser:
    """Somebody's browser with the page of a table."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.wire = Wire(address)
        self.page = PageReader()
        self.bytes = 0
        self._ear = Wire(address)
        self._changed = asyncio.Event()

    async def open(self, match: str) -> None:
        """Look at the page once, as it is served; the stream goes on from what it has."""
        key = hashlib.sha256(self.wire.cookie.partition("=")[2].encode()).hexdigest()
        self._ear.cookie = self.wire.cookie
        self._at = f"{match}::en:{key[:8]}"

    async def follow(self) -> None:
        """Take over what the stream tells."""
        data: list[str] = []
        kind = ""
        async for line in self._ear.lines(f"/match/stream?at={self._at}"):
            self.bytes += len(line)
            if line.startswith("event: "):
                kind = line[7:]
            elif line.startswith("data: "):
                data.append(line[6:])
            elif not line and data:
                if kind == "parts":
                    self.page.take("\n".join(data))
                    self._changed.set()
                    self._changed = asyncio.Event()
                data = []

    async def has(self, version: int) -> float:
        """When the page shows so many choices."""
        while self.page.version < version:
            await asyncio.wait_for(self._changed.wait(), LOST)
        return time.perf_counter()

    def close(self) -> None:
        """Leave."""
        self.wire.close()
        self._ear.close()


class PagedTable:
    """A table of two people, each in a browser of their own."""

    def __init__(self, title: str, addresses: list[str], seed: int) -> None:
        self.title = title
        self.random = random.Random(seed)
        self.browsers = [Browser(addresses[number % len(addresses)]) for number in range(2)]
        self.answered: list[float] = []
        self.shown: list[float] = []
        self._streams: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Make a match, and open both pages."""
        self.end()
        seed = self.random.getrandbits(40)
        first, second = self.browsers
        wanted = {"title": self.title, "seats": [{"kind": "person"}, {"kind": "open"}], "seed": seed}
        status, answer = await first.wire.ask("POST", "/api/matches", wanted)
        assert status == 201, answer
        self.match = answer["match"]["id"]
        status, answer = await first.wire.ask("POST", f"/api/matches/{self.match}/seats/1/link")
        assert status < 300, answer
        status, answer = await second.wire.ask("POST", f"/join/{answer['token']}")
        assert status == 303, answer
        self.game = begin(named_title(self.title), 2, seed)
        for browser in self.browsers:
            browser.page = PageReader()
            await browser.open(self.match)
            self._streams.append(asyncio.create_task(browser.follow()))
        await asyncio.gather(*(browser.has(0) for browser in self.browsers))

    async def play(self, until: float, pause: float) -> None:
        """Make a choice whenever ``pause`` has passed, and wait until both pages show it."""
        due = time.perf_counter() + self.random.random() * pause
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.choose(due)
            due += pause
            if not self.game.pending:
                await self.begin()
                due = max(due, time.perf_counter())

    async def choose(self, due: float) -> None:
        """Make the next choice, which was due at a time."""
        choice = self.game.pending[0]
        option = self.random.choice(choice.options)
        wanted = {"version": self.game.ply, "seat": choice.player, "code": choice.question.code(option)}
        status, answer = await self.browsers[choice.player].wire.ask(
            "POST", f"/api/matches/{self.match}/choices", wanted
        )
        self.answered.append(time.perf_counter() - due)
        assert status == 200, answer
        self.game.choose(choice.player, option)
        self.shown.append(max(await asyncio.gather(*(one.has(answer["version"]) for one in self.browsers))) - due)

    def end(self) -> None:
        """Close both pages."""
        for stream in self._streams:
            stream.cancel()
        self._streams = []
        for browser in self.browsers:
            browser._ear.close()


def busy(process: int) -> float:
    """The seconds that a process has kept processors busy so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def paged(
    title: str, addresses: list[str], processes: list[int], tables: int, seconds: float, rate: float
) -> dict[str, float]:
    """Play tables with two browsers each at a rate for all together; the figures."""
    players = [PagedTable(title, addresses, number) for number in range(tables)]
    for player in players:
        await player.begin()
    spent: Callable[[], float] = lambda: sum(map(busy, processes))  # noqa: E731
    warm = time.perf_counter() + min(5.0, seconds / 4)
    pause = tables / rate
    await asyncio.gather(*(player.play(warm, pause) for player in players))
    for player in players:
        player.answered, player.shown = [], []
        for browser in player.browsers:
            browser.bytes = 0
    before, start = spent(), time.perf_counter()
    await asyncio.gather(*(player.play(start + seconds, pause) for player in players))
    cost, elapsed = spent() - before, time.perf_counter() - start
    answered = sorted(taken for player in players for taken in player.answered)
    shown = sorted(taken for player in players for taken in player.shown)
    told = sum(browser.bytes for player in players for browser in player.browsers)
    for player in players:
        player.end()
        for browser in player.browsers:
            browser.close()
    return {
        "choices per second": len(shown) / elapsed,
        "CPU a choice, ms": 1000 * cost / len(shown),
        "answered, p50, ms": 1000 * answered[len(answered) // 2],
        "answered, p99, ms": 1000 * answered[int(len(answered) * 0.99)],
        "on both pages, p50, ms": 1000 * shown[len(shown) // 2],
        "on both pages, p99, ms": 1000 * shown[int(len(shown) * 0.99)],
        "kB a choice and browser": told / len(shown) / 2 / 1000,
    }
