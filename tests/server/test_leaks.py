"""Nothing that is hidden from a reader can be found in any answer or stream.

The truth is changed behind the reader's back: what they can't know lies otherwise in a *twin* of the match. Every
page, fragment, stream and answer must be the same for both, byte for byte.
"""

import asyncio
import json
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

import perijove.web
from perijove.engine.course import Course
from perijove.engine.errors import IllegalChoice, NotAsked
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.question import Together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.start import begin, named_title, register, titles
from perijove.engine.state import State
from perijove.engine.title import AnyTitle
from perijove.server.app import create_app
from perijove.server.guard.visitor import digest
from perijove.server.play.hint import Hint, Prospect
from perijove.server.play.ledger import Ledger
from perijove.server.play.scoring import seen_scores
from perijove.server.play.table import Table
from perijove.server.settings import Settings
from perijove.web.seeing import look, look_back
from perijove.web.showing import Eyes
from server.running import variables
from server.walking import SILENT, STREAMS, WAYS, Walk, routes_of, walking
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS, Smugglers, SmugglersTitle

CODES = ["caravan", "smugglers", *titles()]
MOMENTS = 4
"""So many moments of a game are looked at."""
TWINS = 1
"""So many other truths are tried for each reader, at each of these moments."""


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


def test_every_route_is_walked_or_says_nothing_of_a_match(tmp_path: Path) -> None:
    app = create_app(Settings(f"sqlite+aiosqlite:///{tmp_path / 'none.db'}"))
    perijove.web.mount(app)
    assert routes_of(app) == set(WAYS) | set(SILENT) | STREAMS
    assert not set(WAYS) & set(SILENT)


async def compare(title: AnyTitle, players: int, folder: Path) -> int:
    """Play a game at random, and compare all answers at some moments with those of twins; how many were compared."""
    chooser = random.Random(title.code)
    compared = 0
    turns = count()
    async with walking(title, players, 7, folder) as walk:
        length = await asyncio.to_thread(game_length, walk.table.match, 7)
        moments = {0, 1, *chooser.sample(range(2, length), min(MOMENTS - 2, length - 2))}
        table = walk.table
        while table.match.pending:
            match = table.match
            if match.ply in moments:
                # Every other reader at each moment, the rest at the next one: so all of them look at two or more.
                turn = next(turns)
                for reader in (None, *range(players))[turn % 2 :: 2]:
                    language = ("en", "fr")[turn // 2 % 2]
                    compared += await compare_with_twins(walk, reader, chooser, language)
            choice = chooser.choice(table.match.pending)
            await table.choose(choice.player, table.version, chooser.choice(choice.codes))
    return compared


def game_length(match: Match, seed: int) -> int:
    fork = match.fork()
    playout(fork, random.Random(seed).random)
    return fork.ply


async def compare_with_twins(walk: Walk, reader: int | None, chooser: random.Random, language: str) -> int:
    """Put twins in the place of the match, and ask for everything again."""
    table = walk.table
    ledger, truth = table._ledger, table.match
    state, since = truth.since_checkpoint()
    real = from_checkpoint(truth, state.copy())
    assert follow(real, since, set(), chooser)
    compared = 0
    try:
        before: dict[str, str] | None = None
        for twin in twins(truth, reader, chooser):
            if before is None:
                show(table, ledger, real)
                before = await walk.answers(reader, language)
            show(table, ledger, twin)
            after = await walk.answers(reader, language)
            assert before.keys() == after.keys()
            for what, answer in before.items():
                assert after[what] == answer, f"{truth.title.code}, ply {truth.ply}, reader {reader}: {what}"
            compared += 1
    finally:
        table._ledger = ledger
        table._scored = -1
        vars(table).pop("at", None)
    return compared


def show(table: Table, ledger: Ledger, match: Match) -> None:
    """Let a table stand as if this were its match."""
    other = Ledger(match)
    other.events = ledger.events
    other._asked = {choice.player: ledger.asked_since(choice.player) or 0 for choice in match.pending}
    table._ledger = other
    table._scored = -1

    async def at(ply: int) -> Match:
        """A twin has no past but the present step: looking back shows the present, as it is shown ever after."""
        return match

    vars(table)["at"] = at


def leak(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a part of the server show to everybody what the first player sees."""
    if where == "answers":
        monkeypatch.setattr(Table, "view", lambda table, seat: table.match.view(0))
    elif where == "pages":
        monkeypatch.setattr(
            "perijove.web.showing.look", lambda table, guest, seat, mine, loom: look(table, guest, 0, [], loom)
        )
    elif where == "replay":
        monkeypatch.setattr(
            "perijove.web.replay.look_back",
            lambda table, past, guest, seat, *more: look_back(table, past, guest, 0, *more),
        )
    elif where == "streams":
        first = Eyes("en", 0, (0,), False)
        monkeypatch.setattr("perijove.web.live.eyes_of", lambda table, key, wanted, language: first)
    else:

        async def hint(table: Table, seat: int, language: str) -> Hint:
            return Hint("oracle", [Prospect("x:y", str(table.match.view(0)), 1.0, 1.0)], 1, 0)

        monkeypatch.setattr(Table, "hint", hint)


@pytest.mark.parametrize("where", ["answers", "pages", "replay", "streams", "hints"])
def test_the_walk_would_notice_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    leak(where, monkeypatch)
    with pytest.raises(AssertionError, match=r"smugglers, ply \d+, reader"):
        asyncio.run(compare(SMUGGLERS, 2, tmp_path))


class HandsCount(SmugglersTitle):
    """Smugglers, but what one holds counts too, and nobody else knows it."""

    def score(self, state: Smugglers, player: int) -> Score:
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
                text = json.dumps(await walk.answers(reader, "en"))
                for secret in walk.secrets:
                    assert secret not in text
                    assert digest(secret) not in text

    asyncio.run(look())
