"""``copy`` and ``pickle``: a copy of a match is a fork of it, here or in another process."""

import copy
import pickle
import subprocess
import sys
from random import Random

import pytest

import perijove
from perijove.engine.errors import WrongRuleset
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.playout import playout
from perijove.engine.start import register
from perijove.testing.compare import log, picture
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS


@pytest.fixture(autouse=True)
def _registered() -> None:
    register(SMUGGLERS)
    register(CARAVAN)


TITLES = ("artemis", "caravan", "galileo", "ganymede", "mars", "smugglers")
ELSEWHERE = """
import pickle, sys
from random import Random
from perijove.engine.playout import playout
match = pickle.load(sys.stdin.buffer)
playout(match, Random(5).random)
sys.stdout.buffer.write(pickle.dumps(match))
"""


def whole(match: Match) -> Json:
    """All that can be got out of a match."""
    players = range(len(match.seats))
    limits: list[Json] = [match.undo_limit(player) for player in players]
    past: Json = None if match.imagined else [f"{player} {code}" for player, code in match.history()]
    names: list[Json] = list(match.seats)
    return {
        "picture": picture(match),
        "undo": limits,
        "history": past,
        "seed": match.seed,
        "first": match.first_ply,
        "together": match.together,
        "imagined": match.imagined,
        "seats": names,
        "options": match.options,
        "record": None if match.imagined else match.record().data,
    }


def copies(match: Match) -> list[Match]:
    found = [copy.copy(match), copy.deepcopy(match), copy.deepcopy([match])[0]]
    return found + [pickle.loads(pickle.dumps(match, protocol)) for protocol in (2, pickle.HIGHEST_PROTOCOL)]


def check(match: Match) -> None:
    before = whole(match)
    made = copies(match)
    going = match.fork()
    playout(going, Random(7).random, 12)
    for other in made:
        assert whole(other) == before
        playout(other, Random(7).random, 12)
        assert whole(other) == whole(going)
        for player in range(len(match.seats)):
            if other.undo_limit(player) < other.ply:
                other.undo(player)
    assert whole(match) == before


@pytest.mark.parametrize("code", TITLES)
def test_copies_are_forks(code: str) -> None:
    """At some moments of two games, in the middle of a step and between them; and what is imagined there."""
    players = perijove.named_title(code).players[-1]
    random = Random(2)
    midway = 0
    for seed in (1, None):
        match = perijove.new(code, players, seed)
        for _ in range(5):
            midway += bool(match.since_checkpoint()[1])
            check(match)
            world = match.seat(match.pending[0].player).imagine(random.getrandbits(32))
            playout(world, random.random, random.randrange(4))
            check(world)
            if world.pending:
                check(world.seat(world.pending[0].player).imagine(1))
            playout(match, random.random, random.randrange(1, 12))
            if not match.pending:
                match = perijove.new(code, players, seed)
    assert midway


def test_a_pickled_match_goes_on_in_another_process() -> None:
    match = perijove.new("mars", 3)
    playout(match, Random(1).random, 40)
    world = match.seat(match.pending[0].player).imagine(3)
    for given in (match, world):
        done = subprocess.run(
            [sys.executable, "-c", ELSEWHERE], input=pickle.dumps(given), capture_output=True, check=True
        )
        here = given.fork()
        playout(here, Random(5).random)
        assert whole(pickle.loads(done.stdout)) == whole(here)


def test_a_match_from_a_position_is_pickled_too() -> None:
    match = perijove.new("ganymede", 2, 3)
    playout(match, Random(1).random, 30)
    loaded = perijove.from_position(match.position())
    playout(loaded, Random(2).random, 40)
    check(loaded)
    assert log(pickle.loads(pickle.dumps(loaded))) == log(loaded)


def test_a_pickle_is_small() -> None:
    match = perijove.new("mars", 3, 1)
    playout(match, Random(1).random)
    assert len(pickle.dumps(match)) < 60_000


def test_other_rules_don_t_take_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = perijove.new("smugglers", 2, 1)
    kept = pickle.dumps(match)
    title = perijove.named_title("smugglers")
    monkeypatch.setattr(title, "ruleset", title.ruleset + 1)
    with pytest.raises(WrongRuleset, match="ruleset"):
        pickle.loads(kept)
