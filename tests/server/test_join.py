"""The command ``perijove join``: a bot that plays a seat from another process."""

import contextlib
import http.server
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from perijove.bots import remote
from perijove.bots.remote import LostServer, RemoteSeat, ServerRefused
from perijove.cli.join import ended
from perijove.cli.language import spoken
from perijove.engine.option import Json
from server.running import PATIENCE, Server, variables
from server.test_bots import play_until_over

TAKING = ("/api/join", "/api/matches/m/seats/0/link")
"""What is asked for before the game."""
OVER: dict[str, Json] = {"kind": "over", "scores": [1, -2], "winners": [0]}


class Door(http.server.BaseHTTPRequestHandler):
    """A server, or a proxy before it, that first gives other answers than the seat's to the stream and to choices."""

    first: tuple[tuple[int, str], ...] = ()
    """What is answered before the right thing: a status and a body."""
    asked: list[str]

    def do_GET(self) -> None:
        self._answer(OVER)

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        taken: dict[str, Json] = {"match": "m", "seat": 0, "token": "t", "path": "/join/t"}
        self._answer(taken if self.path in TAKING else {})

    def _answer(self, right: dict[str, Json]) -> None:
        status, body = 200, json.dumps(right) + "\n"
        if self.path not in TAKING:
            self.asked.append(self.path)
            if len(self.asked) <= len(self.first):
                status, body = self.first[len(self.asked) - 1]
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *said: object) -> None:
        pass


@contextlib.contextmanager
def door(*first: tuple[int, str]) -> Iterator[RemoteSeat]:
    """A seat behind such a door."""
    kind = type("ThisDoor", (Door,), {"first": first, "asked": []})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), kind) as opened:
        thread = threading.Thread(target=opened.serve_forever)
        thread.start()
        try:
            seat = RemoteSeat(f"http://127.0.0.1:{opened.server_port}/join/abc")
            seat.take("Pilot")
            yield seat
        finally:
            opened.shutdown()
            thread.join()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "AGAIN", 0.0)
    monkeypatch.setattr(remote, "TRIES", 3)


def joining(folder: Path, link: str, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "perijove", "join", link, *arguments]
    environment = {**variables(folder), **more}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_a_bot_joins_from_another_process(server: Server, tmp_path: Path) -> None:
    with server.client() as client:
        made = client.make("me", "open", title="smugglers")
        match, link = made["match"]["id"], server.address + made["links"][0]["path"]
        player = threading.Thread(target=play_until_over, args=(client, match))
        player.start()
        done = joining(tmp_path, link, "--bot", "greedy", "--lang", "en")
        player.join()
        seen = client.see(match)
        names, totals = [seat["name"] for seat in seen["seats"]], [score["total"] for score in seen["scores"]]
        assert (done.returncode, done.stderr) == (0, "")
        assert f"greedy plays seat 2 of match {match}\n" in done.stdout
        assert f"The game is over: {names[0]} {totals[0]}, {names[1]} {totals[1]}." in done.stdout
        winners = [names[seat] for seat in seen["winners"]]
        assert (f"{winners[0]} wins." if len(winners) == 1 else "share the victory") in done.stdout
        assert names[1] == "greedy"
        used = joining(tmp_path, link)
        assert (used.returncode, used.stdout) == (2, "")
        assert "this link has been used, or has ended; it works once: ask for a new one" in used.stderr
        spare = done.stdout.splitlines()[2].strip()
        again = joining(tmp_path, spare, "--lang", "fr")
        assert f"greedy joue la place 2 de la partie {match}\n" in again.stdout
        assert f"La partie est terminée\xa0: {names[0]} {totals[0]}, " in again.stdout


def test_joining_with_a_wrong_link_is_a_plain_error(server: Server, tmp_path: Path) -> None:
    for link, said in (
        (f"{server.address}/join/{'x' * 22}", "no seat has this link; perhaps it was copied only in part"),
        (f"{server.address}/join/abc", "no seat has this link; perhaps it was copied only in part"),
        ("nonsense", "expected such as"),
        ("http://[::1/join/x", "expected such as"),
        ("http://localhost:port/join/x", "expected such as"),
        ("http://localhost/join/é", "expected such as"),
        ("http://127.0.0.1:1/join/abc", "127.0.0.1:1 can't be reached: Connection refused"),
        ("http://a..b/join/abc", "a..b can't be reached"),
    ):
        done = joining(tmp_path, link)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr
        assert done.stderr.startswith("perijove: ")
        assert done.stderr.count("\n") == 1


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("status", [429, 502, 503, 504])
def test_a_server_that_cannot_just_now_is_called_again(status: int) -> None:
    busy = (status, "<html>come back</html>")
    with door(busy, busy) as seat:
        assert [question["kind"] for question in seat.questions()] == ["over"]
    with door(busy, busy) as seat:
        assert seat.answer(1, "tile:T05")


@pytest.mark.usefixtures("quick")
def test_an_answer_that_is_cut_off_is_asked_for_again() -> None:
    with door((200, '{"kind": "ov'), (200, "<html>")) as seat:
        assert [question["kind"] for question in seat.questions()] == ["over"]
    with door((200, "<html>")) as seat:
        assert seat.answer(1, "tile:T05")


@pytest.mark.usefixtures("quick")
def test_a_server_that_never_can_is_given_up_with_what_it_said() -> None:
    busy = (503, '{"message": "come back"}')
    with door(*[busy] * 9) as seat, pytest.raises(ServerRefused, match=r"refuses \(503\): come back"):
        list(seat.questions())
    with door(*[(502, "<html>")] * 9) as seat, pytest.raises(LostServer, match=r"refuses \(502\): Bad Gateway"):
        seat.answer(1, "tile:T05")


@pytest.mark.usefixtures("quick")
def test_a_server_that_says_no_is_not_called_again() -> None:
    with door((403, '{"message": "not yours"}')) as seat, pytest.raises(ServerRefused, match="not yours"):
        list(seat.questions())
    with door((409, "{}")) as seat:
        assert not seat.answer(1, "tile:T05")


def test_the_end_is_told_by_names_and_without_them_by_numbers() -> None:
    words = spoken("en")
    seats: dict[str, Json] = {"seats": [{"name": "Ada"}, {"name": "Grace"}], "rivals": [{"name": "MarsBot"}]}
    assert ended(OVER, seats, words) == "The game is over: Ada 1, Grace −2. Ada wins."
    assert ended({**OVER, "winners": [0, 1]}, seats, words).endswith(" Ada and Grace share the victory.")
    assert ended({**OVER, "winners": []}, seats, words).endswith(" MarsBot wins.")
    alone: dict[str, Json] = {"seats": [{"name": "Ada"}], "rivals": [], "verdict": "Colony Commander"}
    judged = ended({"kind": "over", "scores": [30], "winners": []}, alone, words)
    assert judged == "The game is over: Ada 30. Ada: Colony Commander."
    assert ended(OVER, {}, words) == "The game is over: Player 1 1, Player 2 −2. Player 1 wins."
