"""Many matches in one process, with all that is known of them in arrays."""

import math
from dataclasses import dataclass, fields
from typing import Any, Final

import numpy
from numpy.typing import NDArray

from perijove.engine.batch import Batch, Sparse
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.start import named_title
from perijove.envs.reward import SCORE, named_reward, totals

LINE: Final = 64
"""Where arrays begin, in bytes: JAX reads them without a copy only at multiples of it."""

Shape = tuple[tuple[int, ...], type[numpy.generic]]


@dataclass(frozen=True)
class Arrays:
    """What is known of many matches, a row a match."""

    observations: NDArray[numpy.int16]
    """What the player sees who is asked first."""
    masks: NDArray[numpy.bool_]
    """What that player may choose."""
    movers: NDArray[numpy.int64]
    """Who that is."""
    rewards: NDArray[numpy.float32]
    """What the last choice brought each player."""
    dones: NDArray[numpy.bool_]
    """Whether the game ended by it. What is seen and asked is of the next game then."""
    finals: NDArray[numpy.float32]
    """What each player scored in the last game that ended there."""
    indices: NDArray[numpy.int32]
    """Which cells of the observation are not 0; nothing where that isn't wanted."""
    values: NDArray[numpy.int16]
    """What is in those cells."""
    counts: NDArray[numpy.int64]
    """How many they are."""
    oracle: NDArray[numpy.int16]
    """Everything, hidden things too; nothing where nobody trains on it."""
    actions: NDArray[numpy.int64]
    """What is to be chosen next."""

    @classmethod
    def room(cls, terms: "Terms") -> dict[str, Shape]:
        """The shape and kind of each array for so many matches."""
        title = named_title(terms.title)
        count, players = terms.count, terms.players
        size = title.layout(players).size
        actions = title.actions
        filled = size if terms.sparse else 0
        everything = title.oracle_layout(players).size if terms.oracle else 0
        return {
            "observations": ((count, size), numpy.int16),
            "masks": ((count, actions), numpy.bool_),
            "movers": ((count,), numpy.int64),
            "rewards": ((count, players), numpy.float32),
            "dones": ((count,), numpy.bool_),
            "finals": ((count, players), numpy.float32),
            "indices": ((count, filled), numpy.int32),
            "values": ((count, filled), numpy.int16),
            "counts": ((count,), numpy.int64),
            "oracle": ((count, everything), numpy.int16),
            "actions": ((count,), numpy.int64),
        }

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
        return cls(**arrays)

    @classmethod
    def bytes_of(cls, terms: "Terms") -> int:
        """How much memory the arrays of so many matches take."""
        room = cls.room(terms).values()
        return sum([_rounded(math.prod(shape) * numpy.dtype(kind).itemsize) for shape, kind in room])

    def part(self, start: int, stop: int) -> "Arrays":
        """The rows of some of the matches."""
        return Arrays(**{field.name: getattr(self, field.name)[start:stop] for field in fields(self)})


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
        arrays = self.arrays
        masks = arrays.masks.view(numpy.uint8)
        self.batch = Batch(
            self.title,
            self.terms.players,
            self.terms.options,
            seed,
            self.first,
            self.terms.count,
            [row.data for row in arrays.observations],
            [row.data for row in masks],
            self._sparse(),
            [row.data for row in arrays.oracle] if self.terms.oracle else (),
        )
        self._note()
        arrays.rewards[:] = 0
        arrays.finals[:] = 0
        arrays.dones[:] = False
        self._before = [totals(match) for match in self.matches] if self.each_choice else []

    @property
    def matches(self) -> list[Match]:
        """The matches as they stand."""
        return self.batch.matches

    def step(self) -> None:
        """Choose in every match what ``actions`` says. One illegal action, and nothing happens."""
        arrays = self.arrays
        ended = self.batch.step(arrays.actions.tolist())
        self._note()
        arrays.rewards[:] = 0
        arrays.dones[:] = False
        if self.each_choice:
            self._pay_each([(one.place, one.match) for one in ended])
        for one in ended:
            arrays.dones[one.place] = True
            arrays.finals[one.place] = totals(one.match)
            if not self.each_choice:
                arrays.rewards[one.place] = self.reward(one.match)

    def _sparse(self) -> Sparse | None:
        if not self.terms.sparse:
            return None
        arrays = self.arrays
        arrays.indices[:] = 0
        arrays.values[:] = 0
        return Sparse([row.data for row in arrays.indices], [row.data for row in arrays.values])

    def _note(self) -> None:
        """Who is asked, and how much they see."""
        self.arrays.movers[:] = self.batch.movers
        if self.batch.sparse is not None:
            self.arrays.counts[:] = self.batch.sparse.counts

    def check(self) -> None:
        """Refuse the actions if one is illegal."""
        self.batch.check(self.arrays.actions.tolist())

    def _pay_each(self, ended: list[tuple[int, Match]]) -> None:
        """Pay every player what their points have changed by."""
        after = [totals(match) for match in self.matches]
        now = list(after)
        for place, match in ended:
            now[place] = totals(match)
        self.arrays.rewards[:] = numpy.array(now) - numpy.array(self._before)
        self._before = after
