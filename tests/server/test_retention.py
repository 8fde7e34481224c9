"""What is kept: quotas of each client, and matches that are taken away when nobody has needed them for long."""

import contextlib
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from server.conftest import Serve
from server.postgres import Postgres
from server.running import Client, events, wait_until
from server.test_records import good

DAY = 24 * 3600 * 1000
SOON: dict[str, Any] = {"sweep_seconds": 0.1, "removal_seconds": 0.0}

Query = Callable[[str], list[list[str]]]


@pytest.fixture
def query(request: pytest.FixtureRequest, database: str) -> Query:
    """Asks the database behind the server's back, or changes it."""
    if database.startswith("sqlite"):

        def ask(text: str) -> list[list[str]]:
            with contextlib.closing(sqlite3.connect(database.partition(":///")[2], timeout=60)) as made, made:
                return [[str(value) for value in row] for row in made.execute(text)]

        return ask
    postgres: Postgres = request.getfixturevalue("postgres")
    return lambda text: postgres.rows(database, text)


def older(query: Query, match: str, column: str, days: int) -> None:
    """Let something have happened so many days earlier."""
    query(f"UPDATE match SET {column} = {column} - {days * DAY} WHERE id = '{match}'")


def finish(client: Client, match: str) -> None:
    while (state := client.see(match))["ask"]:
        client.choose(match, state["version"], state["ask"]["options"][0]["code"], state["ask"]["seat"])


def test_what_nobody_plays_any_more_is_taken_away_and_nothing_else(serve: Serve, database: str, query: Query) -> None:
    server = serve(database, **SOON)
    with server.client() as client:
        made = client.make("me", "open")
        abandoned, token = made["match"]["id"], made["links"][0]["token"]
        quiet, played = (client.make("me", "me", title="caravan")["match"]["id"] for _ in range(2))
        finish(client, played)
        record, fresh = (client.ask("POST", "/api/records", 201, json=good(2))["id"] for _ in range(2))
        older(query, quiet, "updated", 89)
        older(query, quiet, "created", 200)
        for column in ("updated", "finished", "created"):
            older(query, played, column, 2000)
        older(query, fresh, "created", 29)
        with client.stream("GET", "/api/stream", params={"match": [abandoned, quiet]}) as stream:
            heard = events(stream.iter_lines())
            assert {next(heard)["data"]["match"] for _ in range(2)} == {abandoned, quiet}
            older(query, record, "created", 31)
            older(query, abandoned, "updated", 91)
            told = next(heard)
            assert (told["event"], told["data"]) == ("gone", {"match": abandoned})
        wait_until(lambda: client.get(f"/api/matches/{record}").status_code == 404, "the record is closed")
        with server.client(token) as program:
            assert program.get("/api/seat").status_code == 404
        choice = {"version": 0, "code": "top:S01", "seat": 0}
        assert client.post(f"/api/matches/{abandoned}/choices", json=choice).status_code == 404
        assert client.get(f"/api/matches/{abandoned}").json()["error"] == "NoSuchMatch"
        for match in (quiet, played, fresh):
            assert client.get(f"/api/matches/{match}").status_code == 200
        for kind in ("running", "mine"):
            listed = client.ask("GET", "/api/matches", params={"list": kind})["matches"]
            assert [item["id"] for item in listed] == [quiet]
        # Later nothing is left of it; and nobody knows any more from where the old one was made.
        older(query, abandoned, "removed", 2)
        wait_until(lambda: not query(f"SELECT id FROM match WHERE id = '{abandoned}'"), "it is deleted")
        for rows in ("seat", "choice", "message", "holder", "token"):
            assert not query(f"SELECT match FROM {rows} WHERE match = '{abandoned}'")
        assert query(f"SELECT id FROM match WHERE id = '{record}'")
        assert query(f"SELECT origin FROM match WHERE id = '{played}'") == [[""]]
        assert query(f"SELECT origin FROM match WHERE id = '{quiet}'") != [[""]]


def test_who_looks_at_another_process_is_told_too(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    here, there = serve(database, **SOON), serve(database, removal_seconds=10_000.0)
    with here.client() as client, there.client() as other:
        match = client.make("me", "me")["match"]["id"]
        with other.stream("GET", f"/api/matches/{match}/stream") as stream:
            heard = events(stream.iter_lines())
            assert next(heard)["event"] == "change"
            older(lambda text: postgres.rows(database, text), match, "updated", 91)
            assert next(heard)["event"] == "gone"
        other.cookies.update(dict(client.cookies))
        choice = {"version": 0, "code": "top:S01", "seat": 0}
        assert other.post(f"/api/matches/{match}/choices", json=choice).status_code == 404


def test_a_client_has_only_so_many_matches(serve: Serve, database: str) -> None:
    server = serve(database, running_matches=3, opened_records=1, monthly_matches=6)
    wanted = {"title": "caravan", "seats": [{"kind": "person"}, {"kind": "person"}]}

    def ask(path: str, body: object, address: str = "2001:db8::1") -> tuple[int, str]:
        with server.client() as anybody:  # without a cookie
            answer = anybody.post(path, json=body, headers={"x-forwarded-for": address, "accept-language": "fr"})
            assert "retry-after" not in answer.headers
            return answer.status_code, answer.json().get("error", "")

    with server.client() as client:
        mine = client.post("/api/matches", json=wanted, headers={"x-forwarded-for": "2001:db8::1"})
        first = mine.json()["match"]["id"]
        assert [ask("/api/matches", wanted, f"2001:db8::{number}")[0] for number in range(2, 4)] == [201, 201]
        assert ask("/api/matches", wanted) == (429, "TooManyRunning")
        assert ask("/api/matches", wanted, "2001:db8:1::1") == (201, "")
        assert ask("/api/records", good(1)) == (201, "")
        assert ask("/api/records", good(1)) == (429, "TooManyRecords")
        # Who ends a match may begin another, until there are too many of the month.
        finish(client, first)
        assert ask("/api/matches", wanted) == (201, "")
        again = client.post(f"/api/matches/{first}/rematch", headers={"x-forwarded-for": "2001:db8::9"})
        assert again.json()["error"] == "TooManyRunning"
    server.stop()
    server = serve(database, monthly_matches=5, running_matches=0)
    assert ask("/api/matches", wanted) == (429, "TooManyMade")
    assert ask("/api/matches", wanted, "2001:db8:2::1") == (201, "")
