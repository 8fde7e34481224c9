"""Who chooses the seed may know all cards: everybody sees it, and such a match counts for nothing."""

import asyncio
import re
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, insert

import perijove
from perijove.engine.playout import playout
from perijove.engine.record import Record
from perijove.engine.start import register
from perijove.server.storage import migrations, schema
from perijove.server.storage.database import Database
from server.conftest import Serve
from server.running import Client, Server
from server.test_play import play_on
from toys.smugglers import SMUGGLERS

SECRET = re.compile("[0-9a-f]{32}")
SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


def made(client: Client, **wanted: Any) -> dict[str, Any]:
    given = {"title": "smugglers", "seats": SEATS, **wanted}
    match: dict[str, Any] = client.ask("POST", "/api/matches", 201, json=given)["match"]
    return match


def listed(client: Client, which: str, match: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = client.ask("GET", f"/api/matches?list={which}")["matches"]
    return next(one for one in found if one["id"] == match)


def test_everybody_sees_who_chose_the_seed(server: Server) -> None:
    with server.client() as client, server.client() as other:
        chosen, secret = made(client, seed=7), made(client)
        assert (chosen["seed_by"], chosen["rated"]) == ("Ann", False)
        assert (secret["seed_by"], secret["rated"]) == (None, True)
        assert other.see(chosen["id"])["seed_by"] == "Ann"
        for match, by, rated in ((chosen["id"], "Ann", False), (secret["id"], None, True)):
            found = listed(other, "running", match)
            assert (found["seed_by"], found["rated"]) == (by, rated)
            play_on(client, match, 10_000)
            found = listed(other, "finished", match)
            assert (found["seed_by"], found["rated"]) == (by, rated)
        record = other.ask("GET", f"/api/matches/{chosen['id']}/record")
        assert (record["seed"], record["seed_by"]) == (7, "Ann")
        opened = other.ask("POST", "/api/records", 201, json=record)
        assert (opened["seed_by"], opened["rated"]) == ("Ann", False)
        record = other.ask("GET", f"/api/matches/{secret['id']}/record")
        assert "seed_by" not in record
        assert SECRET.fullmatch(record["seed"])
        assert other.ask("POST", "/api/records", 201, json=record)["rated"] is False  # it is only looked at
        again = client.ask("POST", f"/api/matches/{chosen['id']}/rematch", 201)
        assert (again["seed_by"], again["rated"]) == (None, True)


def test_a_maker_without_a_seat_chose_the_seed_all_the_same(server: Server) -> None:
    with server.client() as client:
        seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
        match = made(client, seats=seats, seed=3)
        assert (match["seed_by"], match["rated"]) == ("", False)


def test_a_secret_deal_survives_a_restart(serve: Serve, database: str) -> None:
    register(SMUGGLERS)
    server = serve(database)
    with server.client() as client:
        match = made(client)["id"]
        play_on(client, match, 12)
        before = client.see(match)
        cookies = client.cookies
    server.stop()
    server = serve(database)
    with server.client() as client:
        client.cookies.update(cookies)
        after = client.see(match)
        for field in ("view", "ply", "scores", "ask", "seed_by", "rated"):
            assert after[field] == before[field]
        play_on(client, match, 10_000)
        record = Record.from_data(client.ask("GET", f"/api/matches/{match}/record"))
        assert [score.total for score in record.replay().scores] == record.data["scores"]


def test_a_match_has_only_the_plies_that_it_has(server: Server) -> None:
    with server.client() as client:
        match = made(client, seed=7)["id"]
        play_on(client, match, 5)
        assert client.ask("GET", f"/api/matches/{match}/replay/5")["ply"] == 5
        assert client.ask("GET", f"/api/matches/{match}/log?since=6") == []
        for address in ("replay/6", "replay/999999", "log?since=7"):
            answer = client.get(f"/api/matches/{match}/{address}")
            assert (answer.status_code, answer.json()["error"]) == (404, "NoSuchPly")


def test_a_record_that_began_from_a_position_is_looked_at_by_its_own_plies(server: Server) -> None:
    match = perijove.new("ganymede", 2, 5)
    playout(match, iter([0.3] * 40).__next__, 30)
    loaded = perijove.from_position(match.position())
    playout(loaded, iter([0.6] * 10).__next__, 10)
    with server.client() as client:
        opened = client.ask("POST", "/api/records", 201, json=loaded.record().data)
        assert opened["ply"] == loaded.ply
        first = loaded.first_ply
        assert first > 0
        shown = client.ask("GET", f"/api/matches/{opened['id']}/replay/{first}?seat=0")
        assert shown["view"] == perijove.replay(loaded.record(), first).view(0)
        assert client.get(f"/api/matches/{opened['id']}/replay/{first - 1}").status_code == 404


def test_what_an_older_version_has_stored_goes_on(database: str, serve: Serve) -> None:
    """Its seed is a number, and nobody knows any more who chose it, if anybody did."""
    names = ["Ann", "Ben"]
    match = perijove.new("ganymede", 2, 2**52 + 7, seats=names)
    playout(match, iter([0.4] * 6).__next__, 6)

    def old(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        config.attributes["connection"] = connection
        command.upgrade(config, "first")
        common = {"id": "old", "title": "ganymede", "ruleset": match.title.ruleset, "options": match.options}
        stand = {"updated": 1, "version": 6, "messages": 0, "ply": 6, "asked": [0], "waits": False}
        beginning = {"seed": match.seed, "public": True, "imported": False, "creator": "x", "created": 1}
        connection.execute(insert(schema.match).values(**common, **beginning, **stand))
        for number, name in enumerate(names):
            seat = {"match": "old", "number": number, "name": name, "kind": "person", "bot": ""}
            connection.execute(insert(schema.seat).values(**seat))
        for n, (player, code) in enumerate(match.history()):
            event = {"match": "old", "n": n, "kind": "choose", "player": player, "code": code, "made": 1}
            connection.execute(insert(schema.choice).values(**event))

    async def prepare() -> None:
        opened = Database(database, "test")
        async with opened.engine.begin() as connection:
            await connection.run_sync(old)
        await opened.close()

    asyncio.run(prepare())
    server = serve(database)
    with server.client() as client:
        seen = client.see("old")
        assert (seen["ply"], seen["seed_by"], seen["rated"]) == (6, None, False)
        assert seen["view"] == match.view()
