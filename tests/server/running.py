"""Real servers for the tests: started, killed, started again, and asked over their sockets."""

import contextlib
import importlib.metadata
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx

import perijove
from mortal import end_with_parent
from perijove.engine.start import GROUP

TESTS = Path(__file__).resolve().parent.parent
PATIENCE = 180.0
"""Seconds until something that should happen is given up."""


TOYS = """
[perijove.titles]
caravan = toys.caravan:CARAVAN
smugglers = toys.smugglers:SMUGGLERS
"""


def variables(folder: Path) -> dict[str, str]:
    """The environment in which a process finds this Perijove, the bots of the tests, and the toys as if installed."""
    installed = folder / "toys-1.dist-info"
    if not installed.exists():
        installed.mkdir()
        (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n")
        there = {point.name for point in importlib.metadata.entry_points(group=GROUP)}
        lines = [f"{code} = perijove.games.{code}.title:TITLE\n" for code in perijove.titles() if code not in there]
        ours = [line for line in lines if not line.startswith(("caravan ", "smugglers "))]
        (installed / "entry_points.txt").write_text(TOYS + "".join(ours))
    source = str(Path(perijove.__file__).parent.parent)
    paths = [source, str(TESTS), str(folder), *filter(None, [os.environ.get("PYTHONPATH", "")])]
    mark = str(folder / "stumbled")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PERIJOVE_TEST_MARK": mark}


class NotStarted(Exception):
    """A server that was asked for could not begin."""


class Nursery:
    """The process that starts servers (see launch.py)."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "servers.log"
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "server.launch"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=variables(folder),
                preexec_fn=end_with_parent,
            )

    def start(self, port: int, settings: dict[str, Any]) -> tuple[int, int]:
        """A new server: its process and its port."""
        return self.start_at_once([settings], port)[0]

    def start_at_once(self, each: list[dict[str, Any]], port: int = 0) -> list[tuple[int, int]]:
        """Several new servers, without waiting for one before the next is started."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        for settings in each:
            self._process.stdin.write(json.dumps({"settings": settings, "port": port}).encode() + b"\n")
        self._process.stdin.flush()
        started: list[tuple[int, int]] = []
        for _ in each:
            line = self._process.stdout.readline()
            assert line, self.log.read_text(encoding="utf-8")
            found = json.loads(line)
            if "error" in found:
                raise NotStarted(f"{found['error']}\n{self.log.read_text(encoding='utf-8')[-2000:]}")
            started.append((found["pid"], found["port"]))
        return started

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)


class Server:
    """A server that can be killed and started again at the same address."""

    def __init__(self, nursery: Nursery, database: str, **settings: Any) -> None:
        self._nursery = nursery
        self.settings = {"database": database, "bot_pause": 0.0, "bot_workers": 1, "rate": 0.0, **settings}
        self.pid = 0
        self.port = 0
        self.start()

    def start(self) -> None:
        """Begin, on the same port as before; the first time on any that is free.

        It is none that the system gives to connections by itself: one of these might have it after a crash.
        """
        port = self.port or random.randrange(20_000, 32_000)
        while True:
            try:
                self.pid, self.port = self._nursery.start(port, self.settings)
            except NotStarted as problem:
                if self.port or "already in use" not in str(problem):
                    raise
                port = random.randrange(20_000, 32_000)
            else:
                return

    def kill(self) -> None:
        """End the process at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask the process to end in order."""
        self._end(signal.SIGTERM)

    def _end(self, number: int) -> None:
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)
            # Until it is gone altogether: of a process with several threads one may end before the others, and the
            # port is free after the last.
            wait_until(lambda: not Path(f"/proc/{self.pid}").exists(), "the server ends")
            self.pid = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextlib.contextmanager
    def client(self, token: str | None = None) -> Iterator["Client"]:
        """Somebody who keeps cookies, or shows the token of a seat."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        with Client(base_url=self.address, timeout=PATIENCE, headers=headers) as client:
            yield client


class Client(httpx.Client):
    """An HTTP client that knows the API a little."""

    def ask(self, method: str, path: str, status: int = 200, **rest: Any) -> Any:
        """The answer to a request, which must have this status."""
        response = self.request(method, path, **rest)
        assert response.status_code == status, f"{method} {path}: {response.status_code} {response.text[:600]}"
        return response.json()

    def make(self, *seats: str, title: str = "ganymede", **rest: Any) -> dict[str, Any]:
        """A new match: "me" or "open" or the name of a bot for each seat."""
        wanted = [
            {"kind": "person", "name": "Ada"}
            if seat == "me"
            else {"kind": "open"}
            if seat == "open"
            else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        made: dict[str, Any] = self.ask("POST", "/api/matches", 201, json={"title": title, "seats": wanted, **rest})
        return made

    def join(self, token: str, name: str = "", status: int = 200) -> Any:
        """Take the seat of a link, and show the token that one gets for it from then on."""
        joined = self.ask("POST", "/api/join", status, json={"token": token, "name": name})
        if status == 200:
            self.headers["Authorization"] = f"Bearer {joined['token']}"
        return joined

    def see(self, match: str, **query: Any) -> dict[str, Any]:
        seen: dict[str, Any] = self.ask("GET", f"/api/matches/{match}", params=query)
        return seen

    def choose(self, match: str, version: int, code: str, seat: int | None = None, status: int = 200) -> Any:
        wanted = {"version": version, "code": code, "seat": seat}
        return self.ask("POST", f"/api/matches/{match}/choices", status, json=wanted)


def alive(pid: int) -> bool:
    """Whether a process runs. One that has ended and waits for its parent doesn't."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(true: Any, what: str, seconds: float = PATIENCE) -> None:
    """Look again and again until something is so."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, f"still waiting until {what}"
        time.sleep(0.005)


def at_once(works: Sequence[Callable[[], httpx.Response]]) -> list[httpx.Response]:
    """What several requests give that are made at the same moment."""
    start = threading.Barrier(len(works))

    def work(one: Callable[[], httpx.Response]) -> httpx.Response:
        start.wait()
        return one()

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(work, works))


def events(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """The server-sent events in the lines of a stream: id, event and data."""
    found: dict[str, Any] = {}
    for line in lines:
        if not line:
            if "data" in found:
                yield {**found, "data": json.loads(found["data"])}
            found = {}
        elif not line.startswith(":"):
            name, _, value = line.partition(": ")
            found[name] = value
