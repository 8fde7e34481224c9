"""Many matches in one process, with all that is known of them in arrays."""

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy
from numpy.typing import NDArray

from perijove.engine.batch import Batch, Sparse
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.start import named_title
from perijove.envs.reward import SCORE, named_reward, totals
from perijove.envs.step import SparseCells, Step

LINE: Final = 64
"""Where arrays begin, in bytes: JAX reads them without a copy only at multiples of it."""

Shape = tuple[tuple[int, ...], type[numpy.generic]]


@dataclass(frozen=True)
class Arrays:
    """What is known of many matches, and what is to be chosen in them next: a row a match, all in one memory."""

    step: Step
    actions: NDArray[numpy.int64]

    @classmethod
    def room(cls, terms: "Terms") -> dict[str, Shape]:
        """The shape and kind of each array for so many matches."""
        title = named_title(terms.title)
        count, players = terms.count, terms.players
        size = title.layout(players).size
        actions = title.actions
        room: dict[str, Shape] = {
            "observations": ((count, size), numpy.int16),
            "masks": ((count, actions), numpy.bool_),
            "movers": ((count,), numpy.int64),
            "rewards": ((count, players), numpy.float32),
            "dones": ((count,), numpy.bool_),
            "finals": ((count, players), numpy.float32),
            "actions": ((count,), numpy.int64),
        }
        if terms.sparse:
            room["indices"] = ((count, size), numpy.int32)
            room["values"] = ((count, size), numpy.int16)
            room["counts"] = ((count,), numpy.int64)
        if terms.oracle:
            room["oracle"] = ((count, title.oracle_layout(players).size), numpy.int16)
        return room

    @classmethod
    def new(cls, terms: "Terms") -> "Arrays":
        """Empty arrays for so many matches."""
        size = cls.bytes_of(terms)
        memory = numpy.zeros(size + LINE, numpy.uint8)
        start = -memory.ctypes.data % LINE
        return cls.within(memory[start : start + size].data, terms)

    @classmethod
    def within(cls, memory: memoryview, terms: "Terms") -> "Arrays":
        """Arrays in memory that others may have too: as much as ``bytes_of`` says."""
        arrays: dict[str, Any] = {}
        at = 0
        for name, (shape, kind) in cls.room(terms).items():
            arrays[name] = numpy.ndarray(shape, kind, memory, at)
            at += _rounded(arrays[name].nbytes)
        actions = arrays.pop("actions")
        if terms.sparse:
            arrays["sparse"] = SparseCells(arrays.pop("indices"), arrays.pop("values"), arrays.pop("counts"))
        return cls(Step(**arrays), actions)

    @classmethod
    def bytes_of(cls, terms: "Terms") -> int:
        """How much memory the arrays of so many matches take."""
        room = cls.room(terms).values()
        return sum([_rounded(math.prod(shape) * numpy.dtype(kind).itemsize) for shape, kind in room])

    def part(self, start: int, stop: int) -> "Arrays":
        """The rows of some of the matches."""
        return Arrays(self.step.part(start, stop), self.actions[start:stop])


def _rounded(size: int) -> int:
    """Every array begins where any kind of number may."""
    return -size % LINE + size


@dataclass(frozen=True)
class Terms:
    """What all of the matches have in common."""

    title: str
    players: int
    options: dict[str, Json]
    reward: str
    count: int
    """How many matches there are, in all processes together."""
    sparse: bool = False
    """Whether observations are given without their zeros, too."""
    oracle: bool = False
    """Whether everything is given, hidden things too."""


class Share:
    """As many of the matches as there are rows in these arrays; ``first`` is the number of the first."""

    def __init__(self, terms: Terms, arrays: Arrays, first: int, seed: int) -> None:
        self.terms = terms
        self.title = named_title(terms.title)
        self.reward = named_reward(terms.reward)
        self.each_choice = terms.reward == SCORE
        self.arrays = arrays
        self.first = first
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin anew everywhere, each place with the next seed; later games there go on in steps."""
        known = self.arrays.step
        masks = known.masks.view(numpy.uint8)
        self.batch = Batch(
            self.title,
            self.terms.players,
            self.terms.options,
            seed,
            self.first,
            self.terms.count,
            [row.data for row in known.observations],
            [row.data for row in masks],
            self._sparse(),
            () if known.oracle is None else [row.data for row in known.oracle],
        )
        self._note()
        known.rewards[:] = 0
        known.finals[:] = 0
        known.dones[:] = False
        self._before = [totals(match) for match in self.matches] if self.each_choice else []

    @property
    def matches(self) -> list[Match]:
        """The matches as they stand."""
        return self.batch.matches

    def step(self) -> None:
        """Choose in every match what ``actions`` says. One illegal action, and nothing happens."""
        known = self.arrays.step
        ended = self.batch.step(self.arrays.actions.tolist())
        self._note()
        known.rewards[:] = 0
        known.dones[:] = False
        if self.each_choice:
            self._pay_each([(one.place, one.match) for one in ended])
        for one in ended:
            known.dones[one.place] = True
            known.finals[one.place] = totals(one.match)
            if not self.each_choice:
                known.rewards[one.place] = self.reward(one.match)

    def _sparse(self) -> Sparse | None:
        cells = self.arrays.step.sparse
        if cells is None:
            return None
        cells.indices[:] = 0
        cells.values[:] = 0
        return Sparse([row.data for row in cells.indices], [row.data for row in cells.values])

    def _note(self) -> None:
        """Who is asked, and how much they see."""
        known = self.arrays.step
        known.movers[:] = self.batch.movers
        if known.sparse is not None and self.batch.sparse is not None:
            known.sparse.counts[:] = self.batch.sparse.counts

    def check(self) -> None:
        """Refuse the actions if one is illegal."""
        self.batch.check(self.arrays.actions.tolist())

    def _pay_each(self, ended: list[tuple[int, Match]]) -> None:
        """Pay every player what their points have changed by."""
        after = [totals(match) for match in self.matches]
        now = list(after)
        for place, match in ended:
            now[place] = totals(match)
        self.arrays.step.rewards[:] = numpy.array(now) - numpy.array(self._before)
        self._before = after
