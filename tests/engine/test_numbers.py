"""Numbers of other libraries are numbers: players, seats, options and seeds may be NumPy's."""

from collections.abc import Callable
from typing import SupportsIndex

import numpy
import pytest

import perijove
from perijove.engine.errors import WrongNumber
from perijove.engine.match import Match
from perijove.testing.compare import picture


def test_numbers_of_numpy_do_what_numbers_do() -> None:
    plain = perijove.new("ganymede", 2, seed=7)
    match = perijove.new("ganymede", numpy.int64(2), seed=numpy.int64(7))
    for _ in range(30):
        choice = plain.pending[0]
        option = choice.options[-1]
        player, number = numpy.int32(choice.player), numpy.int64(option)
        assert match.view(player) == plain.view(choice.player)
        assert match.why_not(match.choice_of(player), number) == []
        assert match.describe(match.choice_of(player), number) == plain.describe(choice, option)
        assert match.undo_limit(player) == plain.undo_limit(choice.player)
        imagined = match.seat(player).imagine(numpy.uint32(5))
        assert picture(imagined) == picture(plain.imagine(choice.player, 5))
        plain.choose(choice.player, option)
        match.choose(player, number)
    assert picture(match) == picture(plain)
    undone = [seat for seat in range(2) if match.undo_limit(seat) < match.ply]
    for seat in undone:
        match.undo(numpy.int8(seat), numpy.int16(1))
        plain.undo(seat, 1)
    assert undone
    assert picture(match) == picture(plain)
    assert perijove.replay(plain.record(), upto=numpy.int64(3)).ply == 3


WRONG: tuple[object, ...] = (True, False, numpy.bool_(True), "0", 0.0, numpy.float64(0), None, [0])
CALLS: tuple[tuple[str, Callable[[Match, SupportsIndex], object]], ...] = (
    ("choose, player", lambda match, wrong: match.choose(wrong, match.pending[0].options[0])),
    ("choose, option", lambda match, wrong: match.choose(0, wrong)),
    ("choice_of", lambda match, wrong: match.choice_of(wrong)),
    ("view", lambda match, wrong: match.view(wrong)),
    ("seat", lambda match, wrong: match.seat(wrong)),
    ("undo", lambda match, wrong: match.undo(wrong)),
    ("undo, choices", lambda match, wrong: match.undo(0, wrong)),
    ("undo_limit", lambda match, wrong: match.undo_limit(wrong)),
    ("imagine", lambda match, wrong: match.imagine(wrong, 1)),
    ("imagine, seed", lambda match, wrong: match.imagine(0, wrong)),
    ("why_not", lambda match, wrong: match.why_not(match.pending[0], wrong)),
    ("describe", lambda match, wrong: match.describe(match.pending[0], wrong)),
)
CODED = ("choose, option", "why_not", "describe")


@pytest.mark.parametrize(("name", "call"), CALLS, ids=[name for name, _ in CALLS])
def test_what_is_no_whole_number_is_refused(name: str, call: Callable[[Match, object], object]) -> None:
    match = perijove.new("ganymede", 2, seed=7)
    match.choose(0, match.pending[0].options[0])
    before = picture(match)
    for wrong in WRONG:
        if name == "view" and wrong is None:
            continue
        if isinstance(wrong, str) and name in CODED:
            continue  # a code is taken there, and test_given.py tells what of wrong ones
        with pytest.raises(WrongNumber, match="is not a whole number"):
            call(match, wrong)
    assert picture(match) == before


def test_how_many_play_is_a_whole_number() -> None:
    wrong: tuple[SupportsIndex, ...] = (True,)
    for players in wrong:
        with pytest.raises(WrongNumber, match="how many play"):
            perijove.new("ganymede", players)
