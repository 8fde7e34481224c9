"""A server that is killed at any moment has every choice that it acknowledged, and no other."""

import random
import sqlite3
import threading
import time
from pathlib import Path

import httpx
import pytest

from perijove.engine.start import begin
from server.conftest import Serve
from server.postgres import Postgres
from server.running import PATIENCE, Server
from toys.smugglers import SMUGGLERS

KILLS = 25
PLAYERS = 3
"""So many matches are played at the same time."""

Choice = tuple[int, int, str]
"""The number of an event, the player and the code."""


class Player(threading.Thread):
    """Plays matches, one after the other, as fast as it can, until the server is gone; and notes what was acknowledged.

    It keeps the game itself too, so that it needs to ask for nothing but the storing of its choices.
    """

    def __init__(self, server: Server, seed: int, progress: threading.Semaphore) -> None:
        super().__init__()
        self._server = server
        self._random = random.Random(seed)
        self.acknowledged: dict[str, list[Choice]] = {}
        self.unknown: dict[str, Choice] = {}
        """What was sent and never answered: it may have been stored or not."""
        self.client = httpx.Client(timeout=PATIENCE)
        self.match = ""
        self.wrong: list[str] = []
        self.progress = progress

    def run(self) -> None:
        try:
            while True:
                if not self.match or not self.game.pending:
                    self.begin()
                self.choose()
        except (httpx.TransportError, ConnectionError):
            return

    def begin(self) -> None:
        seed = self._random.getrandbits(30)
        wanted = {"title": "smugglers", "seats": [{"kind": "person"}, {"kind": "person"}], "seed": seed}
        answer = self.client.post(f"{self._server.address}/api/matches", json=wanted)
        if answer.status_code != 201:
            self.wrong.append(answer.text)
            return
        self.match = answer.json()["match"]["id"]
        self.acknowledged[self.match] = []
        self.game = begin(SMUGGLERS, 2, seed)

    def choose(self) -> None:
        choice = self._random.choice(self.game.pending)
        option = self._random.choice(choice.options)
        made = (self.game.ply, choice.player, choice.question.code(option))
        self.unknown[self.match] = made
        self.send(made)
        self.game.choose(choice.player, option)

    def send(self, made: Choice) -> None:
        wanted = {"version": made[0], "seat": made[1], "code": made[2]}
        answer = self.client.post(f"{self._server.address}/api/matches/{self.match}/choices", json=wanted)
        if answer.status_code != 200 or answer.json()["n"] != made[0]:
            self.wrong.append(answer.text)
            return
        self.acknowledged[self.match].append(made)
        del self.unknown[self.match]
        self.progress.release()

    def settle(self) -> None:
        """After a crash: send again what was never answered. Whether it was stored or not, it is now, once."""
        if self.match in self.unknown:
            made = self.unknown[self.match]
            self.send(made)
            name, _, answer = made[2].partition(":")
            self.game.choose(made[1], self.game.title.question_named[name].numbers[answer])


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_choice_is_lost_or_invented(request: pytest.FixtureRequest, serve: Serve, tmp_path: Path, kind: str) -> None:
    if kind == "sqlite":
        file = tmp_path / "matches.db"
        database = f"sqlite+aiosqlite:///{file}"
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.database()

    def stored() -> dict[str, list[Choice]]:
        query = "SELECT match, n, player, code FROM choice ORDER BY match, n"
        if kind == "sqlite":
            with sqlite3.connect(file) as connection:
                rows = [list(map(str, row)) for row in connection.execute(query)]
        else:
            rows = postgres.rows(database, query)
        found: dict[str, list[Choice]] = {}
        for match, n, player, code in rows:
            found.setdefault(match, []).append((int(n), int(player), code))
        return found

    server = serve(database)
    chooser = random.Random(kind)
    progress = threading.Semaphore(0)
    players = [Player(server, seed, progress) for seed in range(PLAYERS)]
    unanswered = 0
    for number in range(KILLS):
        for player in players:
            player.start()
        for _ in range(chooser.randrange(1, 9)):
            progress.acquire()
        time.sleep(chooser.uniform(0.0, 0.01))  # in the midst of something
        server.kill()
        for player in players:
            player.join()
            assert player.wrong == []
        unanswered += sum(len(player.unknown) for player in players)
        kept = stored()
        for player in players:
            for match, acknowledged in player.acknowledged.items():
                found = kept.pop(match, [])
                more = [player.unknown[match]] if match in player.unknown else []
                assert found in (acknowledged, acknowledged + more), f"after crash {number}"
        assert not any(kept.values())
        server.start()
        for old, player in enumerate(players):
            player.settle()
            assert player.wrong == []
            players[old] = revived(player, server, number * PLAYERS + old)
    assert sum(len(made) for player in players for made in player.acknowledged.values()) >= KILLS
    assert unanswered > 0
    with server.client() as client:
        for player in players:
            for match, made in player.acknowledged.items():
                assert client.see(match)["version"] == len(made)


def revived(player: Player, server: Server, seed: int) -> Player:
    """The same player in a new thread."""
    again = Player(server, seed, player.progress)
    again.acknowledged, again.unknown, again.match = player.acknowledged, player.unknown, player.match
    again.client = player.client
    if player.match:
        again.game = player.game
    return again
