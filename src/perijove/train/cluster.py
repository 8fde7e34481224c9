"""Actors on the machines of a Ray cluster: what they see comes, what they do goes; the network stays here."""

import contextlib
import tempfile
import weakref
from pathlib import Path
from typing import Any

import numpy
import ray
from numpy.typing import NDArray

from perijove.arena.cluster import NoCluster, explained, joined
from perijove.engine.feed import Plan
from perijove.engine.message import english
from perijove.engine.start import named_title
from perijove.train.actor import Actor, Role, role_of
from perijove.train.settings import Test, TrainingSettings
from perijove.train.stage import HALVES, Plot, Stage
from perijove.train.trial import Result, TestPlay


class DistantActor:
    """An actor in a process of the cluster, with a stage of its own."""

    def __init__(self, part: Role) -> None:
        self._actor = Actor(part)

    def rows(self) -> NDArray[numpy.int16]:
        """What is seen in both halves before the first choice."""
        return self._actor.stage.rows.copy()

    def play(self, half: int, actions: NDArray[numpy.int32]) -> NDArray[numpy.int16]:
        """One choice in every match of a half; what is seen after it."""
        self._actor.stage.actions[half] = actions
        self._actor.play(half)
        return self._actor.stage.rows[half].copy()

    def measured(self, weights: bytes, test: Test, first: int, every: int) -> list[Result]:
        """Its part of the games of a test, by weights that came over the network."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "weights")
            file.write_bytes(weights)
            return TestPlay(file, test, first, every).played()


class DistantCast:
    """All actors, wherever in a cluster they are: as ``actor.Cast``, and with the same seed they play the same.

    Perijove must be installed on every machine of the cluster, in the same version. Where an actor is lost, so is the
    piece of training since the folder was last written; the same command goes on from there.
    """

    def __init__(self, title: str, settings: TrainingSettings, actors: int, seed: int, address: str) -> None:
        rows = settings.rows
        self.plan = Plan(named_title(title), {}, rows.cells, rows.legal)
        self.address = address
        matches = settings.learning.matches
        plot = Plot(actors, matches, self.plan.size)
        self.stage = Stage(memoryview(bytearray(plot.bytes)), plot)
        self._parts = [slice(number * matches, (number + 1) * matches) for number in range(actors)]
        self._coming: list[list[Any]] = [[] for _ in range(HALVES)]
        """For each half, what was asked of the actors and hasn't come yet."""
        stack = contextlib.ExitStack()
        self.close = weakref.finalize(self, stack.close)
        """Let the cluster go; the actors end with it."""
        try:
            stack.enter_context(joined(address, actors))
            refuse_small(address, actors)
            there = ray.remote(num_cpus=1)(DistantActor)
            alone = Plot(1, matches, self.plan.size)
            self._hands: list[Any] = [
                there.remote(role_of(title, settings, alone, "", number, seed)) for number in range(actors)
            ]
            with explained(address):
                for part, seen in zip(self._parts, ray.get([hand.rows.remote() for hand in self._hands]), strict=True):
                    self.stage.rows[:, part] = seen
        except BaseException:
            self.close()
            raise

    def play(self, half: int) -> None:
        """Let everybody play a half, as ``actions`` says."""
        actions = self.stage.actions[half]
        self._coming[half] = [
            hand.play.remote(half, actions[part].copy()) for hand, part in zip(self._hands, self._parts, strict=True)
        ]

    def ready(self, half: int) -> bool:
        """Whether everybody has played this half."""
        coming = self._coming[half]
        if coming:
            with explained(self.address):
                there, _ = ray.wait(coming, num_returns=len(coming), timeout=0)
                if len(there) < len(coming):
                    return False
                for part, seen in zip(self._parts, ray.get(coming), strict=True):
                    self.stage.rows[half, part] = seen
            self._coming[half] = []
        return True

    def look(self) -> None:
        """Raise what went wrong with an actor: here, whoever waits for it hears of that."""

    def measured(self, weights: Path, test: Test) -> list[Result]:
        """The games of a test, shared among the actors."""
        every = len(self._hands)
        with explained(self.address):
            data = ray.put(weights.read_bytes())
            parts = [hand.measured.remote(data, test, number, every) for number, hand in enumerate(self._hands)]
            return [outcome for part in ray.get(parts) for outcome in part]


def refuse_small(address: str, actors: int) -> None:
    """Refuse a cluster that has fewer processors than actors: some would wait for ever."""
    processors = int(ray.cluster_resources().get("CPU", 0))
    if processors < actors:
        raise NoCluster(
            english("--ray {address}: {actors} actors need as many processors, and the cluster has {processors}"),
            address=address,
            actors=actors,
            processors=processors,
        )
