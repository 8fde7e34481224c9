"""Bots at work: they play, they fail, they are replaced, and they keep nobody waiting."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from perijove.bots.bot import Bot
from server.bad_bots import Babbles, Champion, Cheats, Crashes, Dies, Hangs, Specialist
from server.conftest import Serve
from server.running import PATIENCE, Client, Server, alive, variables, wait_until


def play_until_over(client: Client, match: str) -> None:
    """Take the first option whenever asked, until the game is over."""

    def over() -> bool:
        state = client.see(match)
        if state["ask"] is not None:
            client.choose(match, state["version"], state["ask"]["options"][0]["code"])
        return bool(state["over"])

    wait_until(over, "the game is over")


def test_bots_play_a_match_to_its_end_by_themselves(server: Server) -> None:
    with server.client() as client:
        match = client.make("random", "greedy", "random", title="smugglers")["match"]["id"]
        wait_until(lambda: client.see(match)["over"], "the bots are done")
        record = client.ask("GET", f"/api/matches/{match}/record")
        assert record["bots"] == ["random", "greedy", "random"]
        assert client.ask("GET", f"/api/matches/{match}/messages") == []


@pytest.mark.parametrize("bot", [Crashes, Dies, Hangs, Cheats], ids=lambda bot: bot.__name__)
def test_a_bot_that_fails_is_replaced_with_a_note(serve: Serve, sqlite: str, bot: type[Bot]) -> None:
    server = serve(sqlite, bots=["random", bot.name, "greedy"], bot_seconds=60.0 if bot is not Hangs else 0.2)
    with server.client() as client:
        match = client.make("me", bot.name, title="smugglers")["match"]["id"]
        play_until_over(client, match)
        seat = client.see(match)["seats"][1]
        assert seat["bot"] in ("greedy", "random")
        notes = client.ask("GET", f"/api/matches/{match}/messages?lang=fr")
        who = f"{bot.name}, qui joue pour {seat['name']}"
        assert notes[0]["text"] == f"{who}, a échoué\u202f; greedy continue à sa place."
        failures = [line for line in client.get("/metrics").text.splitlines() if "bot_failures_total{" in line]
        assert any(bot.name in line and line.endswith(" 2.0") for line in failures)


def test_a_bot_that_stumbles_once_is_asked_again_and_stays(nursery_folder: Path, serve: Serve, sqlite: str) -> None:
    name = "server.bad_bots:Stumbles"
    (nursery_folder / "stumbled").unlink(missing_ok=True)
    server = serve(sqlite, bots=[name])
    with server.client() as client:
        match = client.make("me", name, title="smugglers")["match"]["id"]
        play_until_over(client, match)
        assert (nursery_folder / "stumbled").exists()
        assert client.see(match)["seats"][1]["bot"] == name
        assert client.ask("GET", f"/api/matches/{match}/messages") == []


def test_what_a_bot_prints_is_no_answer(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, bots=[Babbles.name])
    with server.client() as client:
        match = client.make("me", Babbles.name, title="smugglers")["match"]["id"]
        play_until_over(client, match)
        assert client.see(match)["seats"][1]["bot"] == Babbles.name


def test_only_offered_bots_can_be_given_a_seat(server: Server) -> None:
    with server.client() as client:
        for bot in ("server.bad_bots:Dies", "os:system", "nobody"):
            wanted = {"title": "ganymede", "seats": [{"kind": "person"}, {"kind": "bot", "bot": bot}]}
            assert client.ask("POST", "/api/matches", 422, json=wanted)["error"] == "WrongPlayers"


def test_a_thinking_bot_keeps_nobody_waiting(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, bots=[Hangs.name], bot_seconds=PATIENCE, bot_workers=1)
    with server.client() as client:
        slow = client.make(Hangs.name, "me", title="smugglers", seed=1)["match"]["id"]
        wait_until(lambda: any(seat["thinking"] for seat in client.see(slow)["seats"]), "the bot thinks")
        quick = client.make("me", "me", title="smugglers")["match"]["id"]
        play_until_over(client, quick)
        assert client.see(slow)["seats"][0]["thinking"]
        assert client.see(slow)["version"] == 0


def test_a_hint_is_a_legal_option_with_its_words(server: Server) -> None:
    with server.client() as client:
        match = client.make("me", "random", title="smugglers")["match"]["id"]
        wait_until(lambda: client.see(match)["ask"] is not None, "it is my turn")
        ask = client.see(match)["ask"]
        hint = client.ask("POST", f"/api/matches/{match}/hint", json={})
        offered = [{"code": option["code"], "text": option["text"]} for option in ask["options"]]
        assert {"code": hint["code"], "text": hint["text"]} in offered
        assert hint["bot"] == "level-8"
        told = [{"code": option["code"], "text": option["text"]} for option in hint["options"]]
        assert told[0] == {"code": hint["code"], "text": hint["text"]}
        assert 2 <= len(told) <= 5
        assert all(option in offered for option in told)
        visits = [option["visits"] for option in hint["options"]]
        assert visits == sorted(visits, reverse=True)
        assert all(0 <= option["low"] <= option["value"] <= option["high"] <= 1 for option in hint["options"][:1])
        assert hint["worlds"] >= sum(visits) > 1
        assert hint["line"][0] == [0, hint["code"]]
        assert hint["sure"] in ("clear", "slight", "close")
        assert sum(hint["chances"]["players"]) == pytest.approx(1)


def test_a_hint_of_greedy_tells_what_it_has_tried(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, bots=["greedy", "random"])
    with server.client() as client:
        match = client.make("me", "me", title="smugglers")["match"]["id"]
        hint = client.ask("POST", f"/api/matches/{match}/hint", json={})
        assert hint["bot"] == "greedy"
        leads = [option["lead"] for option in hint["options"]]
        assert leads == sorted(leads, reverse=True)
        assert hint["worlds"] > 1
        assert (hint["options"][0]["value"], hint["line"]) == (None, [])


def test_a_hint_comes_from_the_strongest_bot_wherever_it_stands(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, bots=[Champion.name, Specialist.name, "greedy", "random"])
    with server.client() as client:
        assert client.ask("GET", "/api/bots") == ["random", "greedy", Champion.name, Specialist.name]
        match = client.make("me", "me", title="smugglers")["match"]["id"]
        ask = client.see(match)["ask"]
        hint = client.ask("POST", f"/api/matches/{match}/hint", json={})
        assert hint["bot"] == Champion.name
        # It can't say why, so its choice and the others are tried to the end of imagined games.
        assert hint["code"] == ask["options"][-1]["code"]
        assert (hint["worlds"], hint["ahead"]) == (12, 0)
        assert len(hint["options"]) == min(5, len(ask["options"]))


def test_a_hint_that_cannot_be_had_is_said_plainly(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, bots=[Crashes.name])
    with server.client() as client:
        match = client.make("me", "me", title="smugglers")["match"]["id"]
        assert client.ask("POST", f"/api/matches/{match}/hint", 503, json={})["error"] == "Unavailable"


def test_bots_go_on_after_the_server_was_killed(serve: Serve, database: str) -> None:
    server = serve(database, bot_pause=0.02, takeover_seconds=0.2, sweep_seconds=0.1)
    with server.client() as client:
        match = client.make("random", "random", title="smugglers")["match"]["id"]
        for _ in range(3):
            before = client.see(match)["version"]
            wait_until(lambda before=before: client.see(match)["version"] > before, "a bot has moved")
            server.kill()
            server.start()
        wait_until(lambda: client.see(match)["over"], "the bots are done")


def test_no_worker_outlives_a_killed_server(serve: Serve, sqlite: str) -> None:
    server = serve(sqlite, bots=[Hangs.name], bot_seconds=PATIENCE)
    with server.client() as client:
        match = client.make(Hangs.name, "me", title="smugglers")["match"]["id"]
        wait_until(lambda: any(seat["thinking"] for seat in client.see(match)["seats"]), "the bot thinks")
    workers = [int(path.name) for path in Path("/proc").glob("[0-9]*") if parent_of(path) == server.pid]
    assert workers
    server.kill()
    wait_until(lambda: not any(alive(worker) for worker in workers), "the workers end")


def parent_of(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def test_a_worker_started_by_hand_ends_with_its_input(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "perijove.server.minds.worker"]
    done = subprocess.run(
        command,
        env={**variables(tmp_path), "PYTHONUNBUFFERED": "1"},
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert os.linesep.join(done.stdout.split()) in ("", '{"ready":' + os.linesep + "true}")
