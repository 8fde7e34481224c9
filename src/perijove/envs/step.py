"""What came of one choice in every match, in arrays."""

from dataclasses import dataclass

import numpy
from numpy.typing import NDArray


@dataclass(frozen=True)
class SparseCells:
    """Observations without their zeros, a row a match, for embeddings. Behind the last cell, a row is all 0."""

    indices: NDArray[numpy.int32]
    """Which cells are not 0, in ascending order."""
    values: NDArray[numpy.int16]
    """What is in them."""
    counts: NDArray[numpy.int64]
    """How many they are: ``indices[:, : counts.max()]`` has all that is needed."""

    def part(self, start: int, stop: int) -> "SparseCells":
        """The rows of some of the matches."""
        return SparseCells(self.indices[start:stop], self.values[start:stop], self.counts[start:stop])


@dataclass(frozen=True)
class Step:
    """What came of one choice in every match: arrays with a row a match, which the next step overwrites."""

    observations: NDArray[numpy.int16]
    """What the player sees who is asked first; ``layout`` says what each number means."""
    masks: NDArray[numpy.bool_]
    """What that player may choose."""
    movers: NDArray[numpy.int64]
    """Who that is."""
    rewards: NDArray[numpy.float32]
    """What the choice brought, for every player: the mover before it is one of them."""
    dones: NDArray[numpy.bool_]
    """Whether a game ended by it. Observation, mask and mover are of the next game then, which has begun already."""
    finals: NDArray[numpy.float32]
    """What every player scored in the last game that ended there; zeros before one has."""
    sparse: SparseCells | None = None
    """The observations without their zeros, where ``sparse=True`` asked for them."""
    oracle: NDArray[numpy.int16] | None = None
    """EVERYTHING, hidden things too, where ``oracle=True`` asked for it: for training critics, never for choosing.

    It is counted from the player who is asked; ``oracle_layout`` says what each number means.
    """

    def part(self, start: int, stop: int) -> "Step":
        """The rows of some of the matches."""
        return Step(
            self.observations[start:stop],
            self.masks[start:stop],
            self.movers[start:stop],
            self.rewards[start:stop],
            self.dones[start:stop],
            self.finals[start:stop],
            None if self.sparse is None else self.sparse.part(start, stop),
            None if self.oracle is None else self.oracle[start:stop],
        )
