"""What the tests of environments share: every title with every number of players, and ways to play."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import numpy
from numpy.typing import NDArray

import perijove

EVERY = [(code, players) for code, title in perijove.titles().items() for players in title.players]
"""Every title with every number of players."""
SMALLEST = [(code, min(title.players)) for code, title in perijove.titles().items()]
"""Every title with as few players as can be."""

ABOUT_DICTIONARIES = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo's own test says of every game with a mask that isn't one of PettingZoo's own."""


@contextmanager
def nothing_to_complain_about() -> Iterator[None]:
    """Every warning is an error, except about observations that are dictionaries."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for beginning in ABOUT_DICTIONARIES:
            warnings.filterwarnings("ignore", beginning)
        yield


def any_legal(mask: NDArray[numpy.generic], chance: numpy.random.Generator) -> int:
    """Any of the legal actions."""
    return int(chance.choice(numpy.flatnonzero(mask)))
