"""Whether a server can do its work, and what is the matter if not: ``/ready``."""

import asyncio
import contextlib
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from server.conftest import Serve
from server.postgres import Postgres
from server.running import PATIENCE, Client, Server, wait_until
from server.test_serve import Started

ALL = {"reading", "writing", "sweeper", "listener", "bots"}


def parts(client: Client, status: int) -> dict[str, str]:
    answer = client.ask("GET", "/ready", status)
    assert answer["status"] == ("ready" if status == 200 else "not ready")
    found: dict[str, str] = answer["parts"]
    return found


def states(client: Client) -> dict[str, str]:
    found: dict[str, str] = client.get("/ready").json()["parts"]
    return found


def test_a_server_that_works_is_ready(server: Server) -> None:
    with server.client() as client:
        assert parts(client, 200) == dict.fromkeys(ALL, "ok")


class Crowded:
    """A folder on a disk that can be filled to the last byte; where only root could make one, files that can't grow."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.mounted = (
            subprocess.run(
                ["mount", "-t", "tmpfs", "-o", "size=16m", "perijove-test", str(folder)],
                check=False,
                capture_output=True,
            ).returncode
            == 0
        )
        self.word = "full" if self.mounted else "away"

    def fill(self, server: Server) -> None:
        if not self.mounted:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            return
        with (self.folder / "ballast").open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
            for size in (65536, 4096, 1):
                with contextlib.suppress(OSError):
                    while True:
                        ballast.write(b"x" * size)

    def empty(self, server: Server) -> None:
        if self.mounted:
            (self.folder / "ballast").unlink()
        else:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def close(self) -> None:
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=True)


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Crowded]:
    made = Crowded(tmp_path)
    yield made
    made.close()


def test_on_a_full_disk_nothing_is_lost_and_all_goes_on_when_there_is_room(serve: Serve, crowded: Crowded) -> None:
    server = serve(f"sqlite+aiosqlite:///{crowded.folder / 'matches.db'}", sweep_seconds=0.2)
    with server.client() as client:
        bots = client.make("random", "random", title="ganymede")["match"]["id"]
        mine = client.make("me", "me", title="smugglers", seed=1)["match"]["id"]
        crowded.fill(server)
        wait_until(lambda: states(client)["writing"] == crowded.word, "the server sees that there is no room")
        assert parts(client, 503) == {**dict.fromkeys(ALL, "ok"), "writing": crowded.word}
        assert client.get("/health").status_code == 200
        wanted = {"title": "smugglers", "seats": [{"kind": "person"}, {"kind": "person"}]}
        answer = client.post("/api/matches", json=wanted)
        assert (answer.status_code, answer.json()["error"]) == (503, "Unavailable")
        assert answer.headers["retry-after"]
        assert str(crowded.folder) not in answer.text
        state = client.see(mine)
        assert state["version"] == 0
        crowded.empty(server)
        wait_until(lambda: client.get("/ready").status_code == 200, "the server is ready again")
        client.choose(mine, 0, state["ask"]["options"][0]["code"], state["ask"]["seat"])
        wait_until(lambda: client.see(bots)["over"], "the bots go on")


def test_a_damaged_file_is_called_so(serve: Serve, sqlite: str, tmp_path: Path) -> None:
    server = serve(sqlite)
    with server.client() as client:
        match = client.make("me", "me", title="smugglers", seed=1)["match"]["id"]
        ask = client.see(match)["ask"]
        client.choose(match, 0, ask["options"][0]["code"], ask["seat"])
        server.stop()
        file = tmp_path / "matches.db"
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            page = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'choice'").fetchone()[0]
            size = connection.execute("PRAGMA page_size").fetchone()[0]
        with file.open("r+b") as opened:
            opened.seek((page - 1) * size)
            opened.write(b"\xff" * size)
        server.start()
        answer = client.get(f"/api/matches/{match}")
        assert (answer.status_code, answer.json()["error"]) == (503, "Unavailable")
        found = parts(client, 503)
        assert (found["reading"], found["writing"]) == ("damaged", "damaged")
        assert client.get("/health").status_code == 200
        assert client.get("/api/matches").status_code == 200  # what isn't damaged is served


def test_what_could_not_be_stored_at_the_end_is_told_and_all_else_is_done(postgres: Postgres, tmp_path: Path) -> None:
    address = (database := postgres.database()).replace("+asyncpg", "")
    program = Started(tmp_path, "--no-open", "--db", address)
    with Client(base_url=program.address, timeout=PATIENCE) as client, asyncio.Runner() as runner:
        client.make("random", "random", title="mars")
        other = runner.run(asyncpg.connect(address))
        runner.run(other.execute("BEGIN; LOCK TABLE choice"))
        stuck = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'choice'::regclass"
        wait_until(lambda: postgres.rows(database, stuck) == [["1"]], "a choice can't be stored")
        workers = _children(program.process.pid)
        assert workers
        code, errors = program.end()
        runner.run(other.close())
    assert code == 2
    assert "the server has ended, but not in order: writing: 1 of the last choices could not be stored" in errors
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


def _children(pid: int) -> list[str]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [child for task in tasks for child in (task / "children").read_text().split()]
