"""Several server processes on one PostgreSQL database stay in step."""

import os
import random
import signal
import threading
import time

import pytest

from server.conftest import Serve
from server.postgres import Postgres
from server.running import Client, Nursery, Server, events, wait_until


@pytest.fixture
def pair(serve: Serve, postgres: Postgres) -> tuple[Server, Server]:
    database = postgres.database()
    return serve(database), serve(database)


def same_person(one: Client, other: Client) -> None:
    """Let a client be recognised by another server, as behind one address it would be."""
    other.cookies.update({cookie.name: cookie.value or "" for cookie in one.cookies.jar})


def test_a_choice_made_at_one_is_seen_at_the_other_at_once(pair: tuple[Server, Server]) -> None:
    with pair[0].client() as here, pair[1].client() as there:
        match = here.make("me", "me", title="smugglers", seed=2)["match"]["id"]
        same_person(here, there)
        clients = [here, there]
        chooser = random.Random(2)
        turn = 0
        while not (state := clients[turn % 2].see(match))["over"]:
            client = clients[(turn + 1) % 2]
            code = chooser.choice(state["ask"]["options"])["code"]
            done = client.choose(match, state["version"], code, state["ask"]["seat"])
            assert done["n"] == turn
            assert clients[turn % 2].choose(match, state["version"], code, state["ask"]["seat"]) == done
            turn += 1
        assert here.see(match)["view"] == there.see(match)["view"]


def test_a_stream_at_one_tells_what_happens_at_the_other(pair: tuple[Server, Server]) -> None:
    with pair[0].client() as here, pair[1].client() as there:
        match = here.make("me", "me", title="smugglers", seed=2)["match"]["id"]
        with there.stream("GET", f"/api/matches/{match}/stream") as stream:
            heard = events(stream.iter_lines())
            assert next(heard)["id"] == "0.0"
            ask = here.see(match)["ask"]
            here.choose(match, 0, ask["options"][0]["code"], ask["seat"])
            assert next(heard)["id"] == "1.0"
            here.ask("POST", f"/api/matches/{match}/chat", 201, json={"text": "hello"})
            assert next(heard)["id"] == "1.1"


def test_a_seat_taken_at_one_is_held_at_the_other(pair: tuple[Server, Server]) -> None:
    with pair[0].client() as here, pair[1].client() as there:
        made = here.make("me", "open", title="smugglers")
        match = made["match"]["id"]
        assert there.see(match)["mine"] == []
        there.ask("POST", "/api/join", json={"token": made["links"][0]["token"], "name": "Bob"})
        assert [seat["name"] for seat in here.see(match)["seats"]] == ["Ada", "Bob"]
        with pair[0].client() as bob:
            same_person(there, bob)
            assert bob.see(match)["mine"] == [1]


def test_of_writers_at_both_one_wins_each_number(pair: tuple[Server, Server]) -> None:
    with pair[0].client() as here, pair[1].client() as there:
        match = here.make("me", "me", title="smugglers", seed=4)["match"]["id"]
        same_person(here, there)
        wins = [0, 0]
        while not (state := here.see(match))["over"]:
            ask = state["ask"]
            codes = [option["code"] for option in ask["options"]]
            statuses = [0, 0]
            start = threading.Barrier(2)

            def write(
                number: int,
                client: Client,
                codes: list[str] = codes,
                version: int = state["version"],
                into: list[int] = statuses,
                start: threading.Barrier = start,
            ) -> None:
                start.wait()
                wanted = {"version": version, "code": codes[number]}
                into[number] = client.post(f"/api/matches/{match}/choices", json=wanted).status_code

            threads = [
                threading.Thread(target=write, args=(number, client)) for number, client in enumerate((here, there))
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(statuses) == [200, 409]
            wins[statuses.index(200)] += 1
            assert there.see(match)["version"] == state["version"] + 1
        assert sum(wins) == here.see(match)["version"]


def test_both_start_at_once_on_an_empty_database(nursery: Nursery, postgres: Postgres) -> None:
    settings = {"database": postgres.database(), "bot_workers": 1}
    both = nursery.start_at_once([settings, settings])
    for pid, port in both:
        with Client(base_url=f"http://127.0.0.1:{port}") as client:
            assert client.ask("GET", "/health")["status"] == "ok"
        os.kill(pid, signal.SIGKILL)


def test_bots_of_a_killed_process_are_taken_up_by_the_other(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    one = serve(database, bot_pause=0.05)
    other = serve(database, takeover_seconds=0.3, sweep_seconds=0.1)
    with one.client() as here, other.client() as there:
        match = here.make("random", "random", title="smugglers")["match"]["id"]
        wait_until(lambda: here.see(match)["version"] > 2, "the bots play")
        one.kill()
        wait_until(lambda: there.see(match)["over"], "the other process goes on")


def test_the_database_may_be_away_for_a_while(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    server = serve(database)
    with server.client() as client, server.client() as other:
        match = client.make("me", "me", title="smugglers", seed=4)["match"]["id"]
        with other.stream("GET", f"/api/matches/{match}/stream") as stream:
            heard = events(stream.iter_lines())
            next(heard)
            postgres.rows(
                database,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            ask = None
            until = time.monotonic() + 30
            while ask is None and time.monotonic() < until:
                answer = client.get(f"/api/matches/{match}")
                assert answer.status_code in (200, 503)
                ask = answer.json().get("ask")
            assert ask is not None
            client.choose(match, 0, ask["options"][0]["code"], ask["seat"])
            assert next(heard)["id"] == "1.0"
