"""The memory that actors and learner share: rows, actions, and whose turn it is."""

import time
from dataclasses import dataclass
from typing import Final

import numpy
from numpy.typing import NDArray

HALVES: Final = 2
"""While the network reads one half of the matches, the actors play the other."""
LINE: Final = 64
SPINS: Final = 100
"""So often one looks before one sleeps."""
NAP: Final = 0.00005


@dataclass(frozen=True)
class Plot:
    """How large a stage is."""

    actors: int
    matches: int
    """In each half of an actor."""
    size: int
    """Numbers in a row."""

    @property
    def bytes(self) -> int:
        """How much memory it takes."""
        width = self.actors * self.matches
        return HALVES * (2 * width * self.size + 4 * width) + (HALVES * self.actors * 2 + 1) * 8 * LINE


class Stage:
    """Arrays in shared memory. An actor writes its rows and then ``done``; the learner its actions and then ``turns``.

    Both count up: an actor is at work on a half while its ``done`` is less than its ``turn`` there.
    """

    def __init__(self, memory: memoryview, plot: Plot) -> None:
        self.plot = plot
        width = plot.actors * plot.matches
        shapes = ((HALVES, plot.actors, LINE), (HALVES, plot.actors, LINE))
        at = 0
        flags: list[NDArray[numpy.int64]] = []
        for shape in shapes:
            flags.append(numpy.ndarray(shape, numpy.int64, memory, at))
            at += flags[-1].nbytes
        # A line of memory each: who waits for one flag is not disturbed by the writers of others.
        self.turns = flags[0][:, :, 0]
        self.done = flags[1][:, :, 0]
        self.rows: NDArray[numpy.int16] = numpy.ndarray((HALVES, width, plot.size), numpy.int16, memory, at)
        at += self.rows.nbytes
        self.actions: NDArray[numpy.int32] = numpy.ndarray((HALVES, width), numpy.int32, memory, at)

    def ready(self, half: int) -> bool:
        """Whether all actors have played this half."""
        return bool((self.done[half] == self.turns[half]).all())


class Wait:
    """Waits by looking often at first, then by sleeping shortly in between."""

    def __init__(self) -> None:
        self.looks = 0

    def again(self) -> bool:
        """Something isn't there yet; whether there was time to sleep."""
        self.looks += 1
        if self.looks > SPINS:
            time.sleep(NAP)
            return True
        return False
