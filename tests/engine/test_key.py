"""A key says what a seat knows now, in one number."""

import pickle
import random
import subprocess
import sys

import numpy
import pytest

import perijove
from perijove.engine.errors import WrongPlayers
from perijove.engine.match import Match

TITLES = sorted(perijove.titles())


def played(title: str, seed: int, choices: int) -> Match:
    match = perijove.new(title, 2, seed=seed)
    chance = random.Random(seed)
    for _ in range(choices):
        match.act(chance.choice(match.pending[0].actions))
    return match


@pytest.mark.parametrize("title", TITLES)
def test_twins_have_one_key(title: str) -> None:
    """Copies in every way, and matches that differ only in what the seat can't know."""
    match = played(title, 1, 30)
    for seat in (0, 1, None):
        assert match.fork().key(seat) == pickle.loads(pickle.dumps(match)).key(seat) == match.key(seat)
        assert 0 <= match.key(seat) < 1 << 64
    asked = match.pending[0].player
    imagined = match.seat(asked).imagine(5)
    assert imagined.key(asked) == match.key(asked)
    assert match.key(numpy.int64(asked)) == match.key(asked)


@pytest.mark.parametrize("title", TITLES)
def test_every_choice_of_ones_own_changes_the_key(title: str) -> None:
    match = perijove.new(title, 2, seed=2)
    chance = random.Random(2)
    for _ in range(40):
        player = match.pending[0].player
        before = match.key(player)
        match.act(chance.choice(match.pending[0].actions))
        assert match.key(player) != before


@pytest.mark.parametrize("title", TITLES)
def test_seats_and_numbers_of_players_have_keys_of_their_own(title: str) -> None:
    keys = [
        match.key(seat)
        for match in (perijove.new(title, players, seed=3) for players in (2, 3))
        for seat in [None, *range(len(match.seats))]
    ]
    assert len(set(keys)) == 7


def test_the_key_is_the_same_in_every_process() -> None:
    program = "import perijove; print(perijove.new('ganymede', 2, seed=7).key(1))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert int(done.stdout) == perijove.new("ganymede", 2, seed=7).key(1)


def test_there_is_no_key_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(WrongPlayers, match="no seat 2"):
        perijove.new("ganymede", 2, seed=7).key(2)
