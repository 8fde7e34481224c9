"""A server whose database is killed, cut off or silent goes on by itself as soon as that is there again."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg
import httpx
import pytest

from server.conftest import Serve
from server.postgres import Postgres
from server.running import PATIENCE, Client, Server, events, wait_until

KILLS = 3
"""How often the database is killed."""
BOTS = 5
"""So many matches of bots are played then."""
QUICKLY = {"takeover_seconds": 1.0, "sweep_seconds": 0.2, "listen_seconds": 0.2}

LISTENERS = (
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle' "
    "AND (query LIKE 'LISTEN %' OR query = 'SELECT pg_notify($1, '''')')"
)


class Person(threading.Thread):
    """Plays against a bot, match after match, and tries again whenever the server says that it can't just now."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._server = server
        self.choices = 0
        self.wrong: list[str] = []
        self.end = threading.Event()

    def run(self) -> None:
        with self._server.client() as client:
            match = ""
            while not self.end.is_set():
                if not match:
                    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
                    made = self.ask(client, "POST", "/api/matches", json={"title": "smugglers", "seats": seats})
                    match = made["match"]["id"] if made else ""
                    continue
                state = self.ask(client, "GET", f"/api/matches/{match}")
                if state and state["over"]:
                    match = ""
                elif state and state["ask"]:
                    wanted = {"version": state["version"], "code": state["ask"]["options"][0]["code"]}
                    if self.ask(client, "POST", f"/api/matches/{match}/choices", json=wanted):
                        self.choices += 1

    def ask(self, client: Client, method: str, path: str, **rest: Any) -> Any:
        """The answer; none if the server can't just now."""
        answer = client.request(method, path, **rest)
        if answer.status_code in (200, 201):
            return answer.json()
        if answer.status_code != 503 or answer.json()["error"] != "Unavailable" or not answer.headers["retry-after"]:
            self.wrong.append(f"{method} {path}: {answer.status_code} {answer.text}")
        return None


def ready(client: httpx.Client) -> dict[str, str]:
    """What is the matter: the parts of the server that don't work."""
    answer = client.get("/ready")
    parts: dict[str, str] = answer.json()["parts"]
    found = {part: state for part, state in parts.items() if state != "ok"}
    assert answer.status_code == (503 if found else 200)
    return found


def version_of(client: Client, match: str) -> int:
    answer = client.get(f"/api/matches/{match}")
    return int(answer.json()["version"]) if answer.status_code == 200 else -1


@pytest.fixture
def mortal() -> Iterator[Postgres]:
    """A database server that may be killed: nobody else's tests need it."""
    made = Postgres()
    yield made
    made.close()


def test_all_games_go_on_after_every_kill_of_the_database(serve: Serve, mortal: Postgres) -> None:
    database = mortal.database()
    servers = [serve(database, **QUICKLY), serve(database, **QUICKLY)]
    people = [Person(servers[0]), Person(servers[1])]
    for person in people:
        person.start()
    with servers[0].client() as client, servers[1].client() as other:
        for number in range(KILLS):
            matches = [client.make("random", "random", title="smugglers")["match"]["id"] for _ in range(BOTS)]
            wait_until(lambda last=matches[-1]: version_of(client, last) > 0, "the bots play")
            (mortal.crash if number % 2 else mortal.stop)()
            wait_until(
                lambda: {"reading", "writing", "listener"} <= set(ready(client)),
                "the server sees it",
            )
            assert client.get("/health").status_code == 200
            mortal.start()
            before = [person.choices for person in people]
            wait_until(lambda: not ready(client) and not ready(other), "the servers are ready again")
            for match in matches:
                wait_until(lambda match=match: client.see(match)["over"], "the bots go on")
            for person, choices in zip(people, before, strict=True):
                wait_until(lambda person=person, choices=choices: person.choices > choices, "people go on")
        figures = client.get("/metrics").text
    for person in people:
        person.end.set()
        person.join(PATIENCE)
        assert person.wrong == []
    for task in ("writer", "listener", "sweeper", "follower"):
        assert f'perijove_task_alive{{task="{task}"}} 1.0' in figures
    assert 'perijove_task_restarts_total{task="listener"} 0.0' not in figures


def test_who_was_cut_off_while_subscribing_listens_again(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    here, there = serve(database, **QUICKLY), serve(database, **QUICKLY)
    with here.client() as client, there.client() as other:
        match = client.make("me", "me", title="smugglers", seed=4)["match"]["id"]
        with other.stream("GET", f"/api/matches/{match}/stream") as stream:
            heard = events(stream.iter_lines())
            assert next(heard)["id"] == "0.0"
            asyncio.run(cut_everybody_off(database, 2.0))
            wait_until(lambda: not ready(client) and not ready(other), "both listen again")
            ask = client.see(match)["ask"]
            client.choose(match, 0, ask["options"][0]["code"], ask["seat"])
            assert next(heard)["id"] == "1.0"


async def cut_everybody_off(database: str, seconds: float) -> None:
    """End every other connection to a database, again and again, at whatever point they are."""
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    await connection.close()


def test_who_hears_nothing_any_more_notices_and_catches_up(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    there = serve(database, **QUICKLY)
    [[listener]] = idle_listeners(postgres, database)
    here = serve(database, **QUICKLY)
    with here.client() as client, there.client() as other:
        match = client.make("me", "me", title="smugglers", seed=4)["match"]["id"]
        with other.stream("GET", f"/api/matches/{match}/stream") as stream, silent(int(listener)):
            heard = events(stream.iter_lines())
            assert next(heard)["id"] == "0.0"
            ask = client.see(match)["ask"]
            client.choose(match, 0, ask["options"][0]["code"], ask["seat"])
            assert next(heard)["id"] == "1.0"
            client.ask("POST", f"/api/matches/{match}/chat", 201, json={"text": "hello"})
            assert next(heard)["id"] == "1.1"


def idle_listeners(postgres: Postgres, database: str) -> list[list[str]]:
    found: list[list[str]] = []

    def look() -> bool:
        found[:] = postgres.rows(database, LISTENERS)
        return len(found) == 1

    wait_until(look, "the connection that listens is idle")
    return found


@contextmanager
def silent(pid: int) -> Iterator[None]:
    """A process of the database that says and hears nothing, without being gone."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def test_bots_go_on_where_the_clock_was_set_back_before_a_restart(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    server = serve(database)
    with server.client() as client:
        match = client.make("random", "random", title="ganymede")["match"]["id"]
        wait_until(lambda: client.see(match)["version"] > 2, "the bots play")
        server.kill()
        assert postgres.rows(database, "SELECT finished IS NULL, waits FROM match") == [["t", "t"]]
        postgres.rows(database, "UPDATE match SET updated = updated + 3600000")
        server.start()
        wait_until(lambda: client.see(match)["over"], "the bots go on")
