"""What many matches give besides observations, if asked: rows without zeros, and everything for critics."""

from collections.abc import Iterator

import numpy
import pytest

from envs.every import any_legal
from perijove.envs import Matches
from perijove.envs.pettingzoo import raw_env
from perijove.envs.step import Step
from perijove.envs.vector import TurnsEnv

STEPS = 40


def steps(matches: Matches, seed: int = 1) -> Iterator[Step]:
    chance = numpy.random.default_rng(seed)
    step = matches.reset(seed)
    for _ in range(STEPS):
        yield step
        step = matches.step([any_legal(mask, chance) for mask in step.masks])


@pytest.mark.parametrize("processes", [1, 2])
def test_rows_without_zeros_say_the_same(processes: int) -> None:
    with Matches("ganymede", 4, 2, processes=processes, sparse=True) as matches:
        for step in steps(matches):
            assert step.sparse is not None
            whole = numpy.zeros_like(step.observations)
            for place, count in enumerate(step.sparse.counts):
                indices = step.sparse.indices[place, :count]
                assert (numpy.diff(indices) > 0).all()
                whole[place, indices] = step.sparse.values[place, :count]
                assert not step.sparse.indices[place, count:].any()
                assert not step.sparse.values[place, count:].any()
            assert (whole == step.observations).all()


def test_an_oracle_has_everything_counted_from_who_is_asked() -> None:
    matches = Matches("galileo", 3, 2, oracle=True)
    assert matches.oracle_layout is not None
    for step in steps(matches):
        assert step.oracle is not None
        assert step.oracle.shape == (3, matches.oracle_layout.size)
        for place, match in enumerate(matches.matches):
            assert (step.oracle[place] == match.observe_all(step.movers[place])).all()
        assert (step.oracle[:, : matches.layout.size] == step.observations).all()


def test_an_oracle_sees_the_same_in_several_processes() -> None:
    with Matches("ganymede", 4, 2, oracle=True) as one, Matches("ganymede", 4, 2, oracle=True, processes=2) as two:
        for first, second in zip(steps(one), steps(two), strict=True):
            assert first.oracle is not None
            assert second.oracle is not None
            assert (first.oracle == second.oracle).all()


def test_nobody_gets_an_oracle_who_did_not_ask() -> None:
    step = Matches("ganymede", 2, 2).reset()
    assert step.oracle is None
    assert step.sparse is None
    env = TurnsEnv("ganymede", num_envs=2)
    seen, info = env.reset(seed=1)
    size = env.layout.size
    assert seen.shape == (2, size)
    assert "oracle" not in info
    zoo = raw_env("ganymede", players=2)
    zoo.reset(seed=1)
    assert set(zoo.observe("player_0")) == {"observation", "action_mask"}
    assert zoo.observe("player_0")["observation"].shape == (size,)
