"""Programs that play at a table, where whoever runs the server allowed it."""

import sys
from pathlib import Path

from server.conftest import Serve
from server.running import Server, alive, wait_until
from server.test_bots import parent_of, play_until_over
from server.test_join import joining

PERL = Path(__file__).resolve().parents[2] / "examples" / "bots" / "pilot.pl"
ILLEGAL = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["kind"] == "hello": print('{"kind": "hello", "protocol": 1}', flush=True)
    if told["kind"] == "asked": print(json.dumps({"version": told["ask"]["version"], "code": "no:no"}), flush=True)
"""


def test_a_program_plays_at_a_table_and_ends_with_the_server(serve: Serve, sqlite: str) -> None:
    bot = f"process(perl {PERL}, seconds=60)"
    server = serve(sqlite, bots=["random", bot], bot_seconds=120.0)
    with server.client() as client:
        assert bot in client.ask("GET", "/api/bots")
        match = client.make("me", bot, title="smugglers")["match"]["id"]
        play_until_over(client, match)
        assert client.see(match)["seats"][1]["bot"] == bot
        assert client.ask("GET", f"/api/matches/{match}/messages") == []
        other = client.make(bot, "me", title="ganymede")["match"]["id"]
        wait_until(lambda: client.see(other)["version"] > 0, "it has chosen")
    workers = [int(path.name) for path in Path("/proc").glob("[0-9]*") if parent_of(path) == server.pid]
    programs = [int(path.name) for path in Path("/proc").glob("[0-9]*") if parent_of(path) in workers]
    assert programs
    server.kill()
    wait_until(lambda: not any(alive(program) for program in programs), "the programs end")


def test_a_program_that_answers_illegally_is_shown_and_replaced_in_the_end(
    tmp_path: Path, serve: Serve, sqlite: str
) -> None:
    (tmp_path / "no.py").write_text(ILLEGAL)
    bot, call = "no", f"process({sys.executable} -S {tmp_path / 'no.py'}, seconds=60)"
    server = serve(sqlite, bots=["random", "greedy", bot], bot_calls=[[bot, call]], bot_seconds=120.0)
    with server.client() as client:
        wanted = [{"kind": "bot", "bot": bot}, {"kind": "bot", "bot": "random"}]
        made = client.ask("POST", "/api/matches", 201, json={"title": "ganymede", "seats": wanted})
        match = made["match"]["id"]
        wait_until(lambda: client.see(match)["seats"][0]["bot"] == "greedy", "it is replaced")
        notes = [note["text"] for note in client.ask("GET", f"/api/matches/{match}/messages")]
        name = client.see(match)["seats"][0]["name"]
        lost = f"{bot}, who plays for {name}, chose what is no option; the first useful one was taken."
        assert notes == [lost] * 10 + [f"{bot}, who plays for {name}, has failed; greedy goes on in its place."]
        failures = [line for line in client.get("/metrics").text.splitlines() if "bot_failures_total{" in line]
        assert any(line.endswith(" 10.0") for line in failures)


def test_a_program_joins_a_table_from_elsewhere(shared_server: Server, tmp_path: Path) -> None:
    with shared_server.client() as client:
        made = client.make("random", "open", title="smugglers")
        match, link = made["match"]["id"], shared_server.address + made["links"][0]["path"]
        done = joining(tmp_path, link, "--bot", f"process(perl {PERL}, seconds=60)", "--lang", "en")
        assert (done.returncode, done.stderr) == (0, "")
        assert client.see(match)["over"]
        assert client.see(match)["seats"][1]["name"] == "process"


def test_nobody_can_ask_for_a_program_that_is_not_offered(server: Server) -> None:
    with server.client() as client:
        for bot in ("process(perl)", f"process(perl {PERL})"[:100], "greedy(budget=100000000)"):
            wanted = {"title": "ganymede", "seats": [{"kind": "person"}, {"kind": "bot", "bot": bot}]}
            assert client.ask("POST", "/api/matches", 422, json=wanted)["error"] == "WrongPlayers"


def test_an_answer_may_name_the_action(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "me")["match"]["id"]
        ask = client.see(match)["ask"]
        assert ask["actions"] == sorted(option["action"] for option in ask["options"])
        wanted = {"version": ask["version"], "action": ask["options"][1]["action"], "seat": ask["seat"]}
        done = client.ask("POST", f"/api/matches/{match}/choices", json=wanted)
        assert done["code"] == ask["options"][1]["code"]
        again = client.see(match)["ask"]
        for wrong in ({"action": 10**6}, {"action": 0, "code": "top:S07"}, {}):
            refused = {"version": again["version"], "seat": again["seat"], **wrong}
            assert client.ask("POST", f"/api/matches/{match}/choices", 409, json=refused)["error"] == "IllegalChoice"
