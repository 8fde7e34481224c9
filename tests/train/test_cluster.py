"""Actors on a Ray cluster: they play what actors on this machine play, and what is wrong with the cluster is said."""

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

import numpy
import pytest

import perijove
from perijove.arena.cluster import LOCAL, NoCluster
from perijove.bots.learned.weights import packaged
from perijove.engine.feed import HEAD, LEGAL
from perijove.train.actor import Cast
from perijove.train.settings import Test, TrainingSettings
from perijove.train.stage import HALVES, Wait

if TYPE_CHECKING:
    from perijove.train.cluster import DistantCast

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed"),
    pytest.mark.usefixtures("unlocked"),
]

SMALL = """
rows = { cells = 224, legal = 48 }
learning = { matches = 3, steps = 4 }
[[games]]
players = [2, 3]
options = { length = "short" }
"""
ACTORS = 2
MOMENTS = 30


@pytest.fixture
def settings(tmp_path: Path) -> TrainingSettings:
    (tmp_path / "small.toml").write_text(SMALL)
    return TrainingSettings.of(perijove.titles()["ganymede"], tmp_path / "small.toml")


@pytest.fixture
def unlocked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster of this machine alone needs no token."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")


def test_actors_on_a_cluster_play_what_actors_here_play(settings: TrainingSettings) -> None:
    from perijove.train.cluster import DistantCast

    here = Cast("ganymede", settings, ACTORS, 5)
    there = DistantCast("ganymede", settings, ACTORS, 5, LOCAL)
    chance = numpy.random.default_rng(1)
    try:
        for _ in range(MOMENTS):
            for half in range(HALVES):
                for cast in (here, there):
                    wait = Wait()
                    while not cast.ready(half):
                        wait.again()
                        cast.look()
                rows = here.stage.rows[half]
                assert numpy.array_equal(rows, there.stage.rows[half])
                slots = chance.integers(rows[:, LEGAL])
                actions = rows[numpy.arange(len(rows)), HEAD + slots]
                for cast in (here, there):
                    cast.stage.actions[half] = actions
                    cast.play(half)
        weights = packaged("ganymede")
        assert weights is not None
        test = Test("random", opponent="random", options={"length": "short"}, games=4)
        one, other = here.measured(weights, test), there.measured(weights, test)
        assert one == other
        assert len(one) == 4
    finally:
        here.close()
        there.close()


def test_a_cluster_that_is_too_small_or_away_is_refused(settings: TrainingSettings) -> None:
    import ray

    from perijove.train.cluster import DistantCast, refuse_small

    with pytest.raises(NoCluster, match=r"--ray 127.0.0.1:9: can.t reach the cluster"):
        DistantCast("ganymede", settings, ACTORS, 5, "127.0.0.1:9")
    ray.init("local", num_cpus=1, include_dashboard=False, log_to_driver=False)
    try:
        with pytest.raises(NoCluster, match="3 actors need as many processors, and the cluster has 1"):
            refuse_small(LOCAL, 3)
    finally:
        ray.shutdown()


def test_a_lost_actor_is_said(settings: TrainingSettings) -> None:
    import ray

    from perijove.train.cluster import DistantCast

    cast = DistantCast("ganymede", settings, 1, 5, LOCAL)
    try:
        ray.kill(cast._hands[0])
        with pytest.raises(NoCluster, match="--ray local: the cluster was lost"):
            play_first(cast)
    finally:
        cast.close()


def play_first(cast: "DistantCast") -> None:
    """Take the first legal action in every match of a half, again and again."""
    while True:
        cast.stage.actions[0] = cast.stage.rows[0][:, HEAD]
        cast.play(0)
        wait = Wait()
        while not cast.ready(0):
            wait.again()
