"""Observations without their zeros."""

import random

import numpy
import pytest

import perijove
from perijove.engine.errors import WrongPlayers

TITLES = sorted(perijove.titles())


@pytest.mark.parametrize("title", TITLES)
def test_the_whole_observation_can_be_built_from_it(title: str) -> None:
    match = perijove.new(title, 2, seed=1)
    chance = random.Random(1)
    for _ in range(60):
        for seat in (0, 1, None):
            indices, values = match.observe_sparse(seat)
            assert indices.dtype == numpy.int32
            assert values.dtype == numpy.int16
            assert (numpy.diff(indices) > 0).all()
            assert values.all()
            whole = numpy.zeros(match.title.layout(2).size, numpy.int16)
            whole[indices] = values
            assert (whole == match.observe(seat)).all()
        match.act(chance.choice(match.pending[0].actions))


def test_the_layout_names_what_it_has() -> None:
    match = perijove.new("ganymede", 2, seed=1)
    indices, _ = match.observe_sparse(0)
    named = [match.title.layout(2).cell(int(index)) for index in indices]
    assert len([name for name in named if name.startswith("boards[0].dealt:S")]) == 4
    assert not [name for name in named if name.startswith("boards[1].dealt")]


def test_there_is_none_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(WrongPlayers):
        perijove.new("ganymede", 2, seed=1).observe_sparse(2)
