"""Several server processes on one PostgreSQL database stay in step."""

import json
import os
import random
import signal
import threading
import time
from functools import partial

import httpx
import pytest

from server.conftest import Serve
from server.postgres import Postgres
from server.running import PATIENCE, Client, Nursery, Server, at_once, events, wait_until


@pytest.fixture
def pair(serve: Serve, postgres: Postgres) -> tuple[Server, Server]:
    database = postgres.database()
    return serve(database), serve(database)


def same_person(one: Client, other: Client) -> None:
    """Let a client be recognised by another server, as behind one address it would be."""
    other.cookies.update({cookie.name: cookie.value or "" for cookie in one.cookies.jar})
    if "Authorization" in one.headers:
        other.headers["Authorization"] = one.headers["Authorization"]


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
        there.join(made["links"][0]["token"], "Bob")
        assert [seat["name"] for seat in here.see(match)["seats"]] == ["Ada", "Bob"]
        with pair[0].client() as bob:
            same_person(there, bob)
            assert bob.see(match)["mine"] == [1]


def test_a_device_signed_out_at_one_is_out_at_the_other_at_once(pair: tuple[Server, Server]) -> None:
    with pair[0].client() as here, pair[1].client() as there, pair[1].client() as ear:
        made = here.make("me", "open", title="smugglers", seed=2)
        match, own = made["match"]["id"], f"/api/matches/{made['match']['id']}/seats/0"
        there.join(here.ask("POST", f"{own}/link")["token"])
        same_person(there, ear)
        link = here.ask("POST", f"{own}/link")["token"]
        with (
            there.stream("GET", f"/api/matches/{match}/play") as asked,
            ear.stream("GET", f"/api/matches/{match}/stream") as told,
        ):
            heard = events(told.iter_lines())
            assert next(heard)["event"] == "change"
            assert len(here.ask("POST", f"{own}/sign-out")) == 1
            # Both streams end by themselves; the one for pages says why.
            assert [change["event"] for change in heard] == ["gone"]
            assert {json.loads(line)["kind"] for line in asked.iter_lines()} <= {"asked", "wait"}
        ask = here.see(match)["ask"]
        choice = {"version": 0, "code": ask["options"][0]["code"] if ask else "x:y"}
        there.ask("POST", f"/api/matches/{match}/choices", 403, json=choice)
        there.ask("GET", f"/api/matches/{match}", 403)
        there.join(link, "Eve", 410)


def test_seats_taken_at_both_at_once_have_different_names_and_a_link_takes_one(pair: tuple[Server, Server]) -> None:
    with pair[0].client() as here:
        for _ in range(5):
            made = here.make("open", "open", "open", title="caravan")
            links = [link["token"] for link in made["links"]]
            answers = at_once(
                [
                    partial(
                        httpx.post,
                        f"{server.address}/api/join",
                        json={"token": link, "name": "Guest"},
                        timeout=PATIENCE,
                    )
                    for link in links
                    for server in pair
                ]
            )
            assert sorted(answer.status_code for answer in answers) == [200] * 3 + [410] * 3
            names = [seat["name"] for seat in here.see(made["match"]["id"])["seats"]]
            assert sorted(names) == ["Guest", "Guest 2", "Guest 3"]


def test_a_rematch_asked_for_at_both_at_once_is_one_match(pair: tuple[Server, Server]) -> None:
    with pair[0].client() as here, pair[1].client() as there:
        match = here.make("me", "random", title="caravan")["match"]["id"]
        same_person(here, there)
        while not (state := here.see(match))["over"]:
            if state["ask"] is not None:
                here.choose(match, state["version"], state["ask"]["options"][0]["code"])
        address = f"/api/matches/{match}/rematch"
        answers = at_once([partial(client.post, address) for client in (here, there)])
        assert [answer.status_code for answer in answers] == [201, 201]
        assert len({answer.json()["id"] for answer in answers}) == 1
        notes = [note for note in here.ask("GET", f"/api/matches/{match}/messages") if "rematch" in note["text"]]
        assert len(notes) == 1


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
            until = time.monotonic() + PATIENCE
            while ask is None and time.monotonic() < until:
                answer = client.get(f"/api/matches/{match}")
                assert answer.status_code in (200, 503)
                ask = answer.json().get("ask")
            assert ask is not None
            client.choose(match, 0, ask["options"][0]["code"], ask["seat"])
            assert next(heard)["id"] == "1.0"
