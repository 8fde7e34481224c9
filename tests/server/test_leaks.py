"""Nothing that is hidden from a reader can be found in any answer or stream.

The truth is changed behind the reader's back: what they can't know lies otherwise in a *twin* of the match. Every
answer of the API must be the same for both, byte for byte.
"""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from perijove.engine.course import Course
from perijove.engine.errors import IllegalChoice, NotAsked
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.question import Together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.start import begin, named_title, register, titles
from perijove.engine.state import State
from perijove.engine.title import Title
from perijove.server.api.answers import asked_of
from perijove.server.app import create_app
from perijove.server.play import Play
from perijove.server.scoring import seen_scores
from perijove.server.seating import SeatWish
from perijove.server.settings import Settings
from perijove.server.streams import events, questions
from perijove.server.table import Table
from perijove.server.visitor import COOKIE, Visitor, digest, new_secret
from server.running import variables
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS, Smugglers, SmugglersTitle

CODES = ["caravan", "smugglers", *titles()]
MOMENTS = 6
"""So many moments of a game are looked at."""
TWINS = 2
"""So many other truths are tried for each reader."""
PAST = ("/api/matches/{match}/replay/{ply}", "/api/matches/{match}/record", "/api/matches/{match}/course")
"""What goes back to the beginning, which a twin doesn't have: it is compared with what was seen then, in test_play."""
WRITTEN = {"/api/matches/{match}/choices": "choose", "/api/matches/{match}/undo": "undo"}


class Walk:
    """A match of several people, and somebody who asks for everything there is, as each of them and as a spectator."""

    def __init__(self, app: Any, table: Table, secrets: list[str], client: httpx.AsyncClient) -> None:
        self.app = app
        self.table = table
        self.secrets = secrets
        self.client = client
        self.paths = [
            path
            for path, methods in app.openapi()["paths"].items()
            if "get" in methods and path not in PAST and not path.endswith(("/stream", "/play"))
        ]

    async def answers(self, reader: int | None) -> dict[str, str]:
        """Every answer that a reader can get."""
        cookies = {COOKIE: self.secrets[reader]} if reader is not None else {}
        found: dict[str, str] = {}
        for language in ("en", "fr"):
            for path in self.paths:
                for query in self.queries(path, reader):
                    address = path.replace("{match}", self.table.id)
                    answer = await self.client.get(
                        address, params={**query, "lang": language}, headers={"cookie": _cookie(cookies)}
                    )
                    found[f"{path} {query} {language}"] = f"{answer.status_code} {answer.text}"
        refused = {"version": 10**6, "code": "x:y", "seat": reader}
        for path in WRITTEN:
            body = refused if path.endswith("choices") else {"version": 10**6, "seat": reader}
            answer = await self.client.post(
                path.replace("{match}", self.table.id), json=body, headers={"cookie": _cookie(cookies)}
            )
            found[path] = f"{answer.status_code} {answer.text}"
        found["stream"] = await self.first_event()
        if reader is not None and self.table.asked(reader):
            found["play"] = await self.first_question(reader)
        return found

    def queries(self, path: str, reader: int | None) -> Iterator[dict[str, Any]]:
        """What to ask for with a path: from every seat, and why not for every answer."""
        if path.endswith("/why"):
            asked = [choice for choice in self.table.match.pending if choice.player == reader]
            for choice in asked:
                for option in range(0, len(choice.question.domain), 1 + len(choice.question.domain) // 12):
                    yield {"code": choice.question.code(option)}
            yield {"code": "x:y"}
        elif "{match}" in path:
            yield {}
            for seat in range(len(self.table.seats)):
                yield {"seat": seat}
        else:
            yield {}

    async def first_event(self) -> str:
        stream = events(self.app.state.tables, self.table, "")
        await anext(stream)
        return await anext(stream)

    async def first_question(self, seat: int) -> str:
        def ask(table: Table, seat: int) -> dict[str, Any]:
            asked = asked_of(table.match, seat, "en", table.version)
            return asked.model_dump() if asked else {}

        return await anext(questions(self.app.state.tables, self.table, seat, ask))


def _cookie(cookies: dict[str, str]) -> str:
    return "; ".join(f"{name}={value}" for name, value in cookies.items())


@asynccontextmanager
async def walking(title: Title, players: int, seed: int, folder: Path) -> AsyncIterator[Walk]:
    """A match with a person on every seat, each with a cookie of their own."""
    settings = Settings(f"sqlite+aiosqlite:///{folder / 'leaks.db'}", rate=0.0, bot_workers=1)
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        tables = app.state.tables
        secrets = [new_secret() for _ in range(players)]
        creator = Visitor(secrets[0], False)
        wishes = [SeatWish("person", "Ada"), *(SeatWish("open") for _ in range(players - 1))]
        table = await tables.create(title.code, wishes, creator, seed=seed)
        for seat in range(1, players):
            token = await tables.invite(table, seat, creator)
            await tables.join(token, f"Player {seat}", Visitor(secrets[seat], False))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            yield Walk(app, table, secrets, client)


def from_checkpoint(match: Match, state: State) -> Match:
    return Match(match.title, match.options, match.seats, Course(match.title, state).begin())


def follow(match: Match, since: list[tuple[int, str]], free: set[int], chooser: random.Random) -> bool:
    """Make the choices of the present step; the players in ``free`` answer at random. Whether that was possible."""
    try:
        for player, code in since:
            choice = match.choice_of(player)
            name, _, answer = code.partition(":")
            if player in free:
                match.choose(player, chooser.choice(choice.options))
            elif choice.question.name == name:
                match.choose(player, choice.question.numbers[answer])
            else:
                return False
    except (IllegalChoice, NotAsked):
        return False
    return True


def twins(match: Match, reader: int | None, chooser: random.Random) -> Iterator[Match]:
    """Other truths that a reader can't tell from the real one."""
    state, since = match.since_checkpoint()
    together = isinstance(match.title.step(state.copy()), Together)
    everybody = set(range(len(match.seats)))
    for _ in range(TWINS):
        other = state.copy()
        # Dice fall as they did: otherwise it is another story, which the reader has seen.
        match.title.redeal(other, -1 if reader is None else reader, Rng(chooser.getrandbits(32)))
        twin = from_checkpoint(match, other)
        free = everybody - {reader} if together else set()
        if not follow(twin, since, free, chooser):
            continue
        if [choice.player for choice in twin.pending] != [choice.player for choice in match.pending]:
            continue
        if together or twin.view(reader) == match.view(reader):
            yield twin


@pytest.fixture(autouse=True)
def _toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the toys known here and in the processes in which bots think."""
    register(CARAVAN)
    register(SMUGGLERS)
    monkeypatch.setenv("PYTHONPATH", variables(tmp_path)["PYTHONPATH"])


@pytest.mark.parametrize("code", CODES)
def test_no_answer_depends_on_what_the_reader_cannot_know(code: str, tmp_path: Path) -> None:
    title = named_title(code)
    compared = asyncio.run(compare(title, max(title.players[0], min(3, title.players[-1])), tmp_path))
    assert compared >= MOMENTS


async def compare(title: Title, players: int, folder: Path) -> int:
    """Play a game at random, and compare all answers at some moments with those of twins; how many were compared."""
    chooser = random.Random(title.code)
    compared = 0
    async with walking(title, players, 7, folder) as walk:
        length = await asyncio.to_thread(game_length, walk.table.match, 7)
        moments = {0, 1, *chooser.sample(range(2, length), min(MOMENTS - 2, length - 2))}
        table = walk.table
        while table.match.pending:
            match = table.match
            if match.ply in moments:
                for reader in (None, *range(players)):
                    compared += await compare_with_twins(walk, reader, chooser)
            choice = chooser.choice(table.match.pending)
            await table.choose(choice.player, table.version, chooser.choice(choice.codes))
    return compared


def game_length(match: Match, seed: int) -> int:
    fork = match.fork()
    playout(fork, random.Random(seed).random)
    return fork.ply


async def compare_with_twins(walk: Walk, reader: int | None, chooser: random.Random) -> int:
    """Put twins in the place of the match, and ask for everything again."""
    table = walk.table
    play, truth = table._play, table.match
    state, since = truth.since_checkpoint()
    real = from_checkpoint(truth, state.copy())
    assert follow(real, since, set(), chooser)
    compared = 0
    try:
        before: dict[str, str] | None = None
        for twin in twins(truth, reader, chooser):
            if before is None:
                show(table, play, real)
                before = await walk.answers(reader)
            show(table, play, twin)
            after = await walk.answers(reader)
            for what, answer in before.items():
                assert after[what] == answer, f"{truth.title.code}, ply {truth.ply}, reader {reader}: {what}"
            compared += 1
    finally:
        table._play = play
        table._scored = -1
    return compared


def show(table: Table, play: Play, match: Match) -> None:
    """Let a table stand as if this were its match."""
    other = Play(match)
    other.events = play.events
    other._asked = {choice.player: play.asked_since(choice.player) or 0 for choice in match.pending}
    table._play = other
    table._scored = -1


def test_the_walk_would_notice_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def everything(table: Table, seat: int | None) -> dict[str, Any]:
        return table.match.view(0)

    monkeypatch.setattr(Table, "view", everything)
    with pytest.raises(AssertionError, match=r"smugglers, ply \d+, reader"):
        asyncio.run(compare(SMUGGLERS, 2, tmp_path))


class HandsCount(SmugglersTitle):
    """Smugglers, but what one holds counts too, and nobody else knows it."""

    def score(self, state: State, player: int) -> Score:
        assert isinstance(state, Smugglers)
        return Score(player, (("Hand", sum(state.boards[player].hand)), ("Luck", state.boards[player].luck)))


def test_a_score_that_cannot_be_known_is_not_told() -> None:
    match = begin(HandsCount(), 2, seed=1)
    mine, theirs = seen_scores(match, 0)
    assert mine.total == match.scores[0].total
    assert mine.parts == list(match.scores[0].parts)
    assert theirs.total is None
    assert theirs.parts == [("Hand", None), ("Luck", 0)]
    assert [seen.total for seen in seen_scores(match, None)] == [None, None]
    playout(match, random.Random(1).random)
    assert [seen.total for seen in seen_scores(match, None)] == [score.total for score in match.scores]


def test_a_seat_is_never_named_by_its_secret(tmp_path: Path) -> None:
    async def look() -> None:
        async with walking(CARAVAN, 2, 1, tmp_path) as walk:
            for reader in (None, 0, 1):
                text = json.dumps(await walk.answers(reader))
                for secret in walk.secrets:
                    assert secret not in text
                    assert digest(secret) not in text

    asyncio.run(look())
