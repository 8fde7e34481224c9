"""Matches that can't be loaded: they hold up no others, and whoever looks for one is told why and gets its record."""

import json
import sqlite3
from pathlib import Path

from server.bad_bots import Hangs
from server.conftest import Serve
from server.running import PATIENCE, Nursery, wait_until

MANY = 60
"""More than were ever taken up at once."""


def test_matches_that_cannot_be_loaded_hold_up_no_others(
    serve: Serve, sqlite: str, nursery: Nursery, tmp_path: Path
) -> None:
    server = serve(sqlite, bots=[Hangs.name], bot_seconds=PATIENCE)
    with server.client() as client:
        broken = [client.make(Hangs.name, "me", title="caravan")["match"]["id"] for _ in range(MANY)]
        good = client.make(Hangs.name, Hangs.name, title="caravan")["match"]["id"]
        server.kill()
        with sqlite3.connect(tmp_path / "matches.db") as connection:
            connection.execute("UPDATE match SET ruleset = ruleset + 1 WHERE id <> ?", [good])
            connection.execute("UPDATE match SET title = 'go' WHERE id = ?", [broken[-1]])
            connection.execute("UPDATE seat SET bot = 'random' WHERE match = ?", [good])
        server.settings["sweep_seconds"] = 0.1
        server.start()
        # Looked for in the list: whoever looks at the match itself takes it up.
        finished = "/api/matches?list=finished"
        wait_until(lambda: client.ask("GET", finished)["matches"], "the bots of the other match go on")
        counted = f"perijove_unloadable_matches {MANY}.0"
        wait_until(lambda: counted in client.get("/metrics").text, "all the others are counted")
        text = nursery.log.read_text(encoding="utf-8")
        lines = [json.loads(line) for line in text.splitlines() if "can't load a match" in line]
        assert sorted(line["match"] for line in lines if line["match"] in broken) == sorted(broken)
        # A person who has a seat in it.
        running = client.ask("GET", "/api/matches?list=mine&limit=100")["matches"]
        assert {match["id"] for match in running} == set(broken)
        for path in ("", "/log", "/replay/0", "/messages", "/stream", "/play"):
            answer = client.ask("GET", f"/api/matches/{broken[0]}{path}?lang=en", 409)
            assert answer["error"] == "OtherRuleset"
            assert "under ruleset 2" in answer["message"]
            assert "installed here is ruleset 1" in answer["message"]
        wanted = {"version": 0, "code": "x:y"}
        assert client.ask("POST", f"/api/matches/{broken[0]}/choices", 409, json=wanted)["error"] == "OtherRuleset"
        assert client.ask("GET", f"/api/matches/{broken[-1]}", 409)["error"] == "Unloadable"
        record = client.ask("GET", f"/api/matches/{broken[0]}/record")
        assert (record["title"], record["ruleset"], record["choices"]) == ("caravan", 2, [])
    with server.client() as stranger:
        assert stranger.ask("GET", f"/api/matches/{broken[0]}/record", 409)["error"] == "NotOver"


def test_the_record_of_a_match_that_cannot_be_loaded_is_what_was_played(
    serve: Serve, sqlite: str, tmp_path: Path
) -> None:
    server = serve(sqlite)
    with server.client() as client:
        match = client.make("me", "me", title="smugglers", seed=3)["match"]["id"]
        taken_back = 0
        while not (state := client.see(match))["over"]:
            client.choose(match, state["version"], state["ask"]["options"][0]["code"], state["ask"]["seat"])
            if taken_back < 3:
                wanted = {"version": state["version"] + 1, "seat": state["ask"]["seat"], "choices": taken_back % 2}
                taken_back += client.post(f"/api/matches/{match}/undo", json=wanted).status_code == 200
        whole = client.ask("GET", f"/api/matches/{match}/record")
        server.kill()
        with sqlite3.connect(tmp_path / "matches.db") as connection:
            connection.execute("UPDATE match SET ruleset = ruleset + 1")
        assert taken_back
        server.start()
        assert client.ask("GET", f"/api/matches/{match}/record") == {**whole, "ruleset": whole["ruleset"] + 1}
