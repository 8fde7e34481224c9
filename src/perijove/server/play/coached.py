"""What the coach says to somebody: of their last choice, and of all of them."""

from dataclasses import dataclass
from typing import NamedTuple

from perijove.server.play.hint import Prospect


class Missed(NamedTuple):
    """Something clearly better than what was chosen."""

    n: int
    """The event that the choice is."""
    chosen: Prospect
    best: Prospect
    next: list[tuple[int, str]]
    """What the coach expected to follow the best: the seats, and what they do, in words."""
    take_back: int
    """How many choices have to be taken back to choose anew; 0: that isn't possible any more."""


@dataclass(slots=True)
class Count:
    """How somebody has chosen, as far as the coach has seen it."""

    judged: int = 0
    """So many choices were looked at, those that were taken back included."""
    best: int = 0
    """So many were what the coach would have chosen,"""
    good: int = 0
    """so many others not clearly worse;"""
    worse: int = 0
    """so many clearly worse, and kept;"""
    taken_back: int = 0
    """so many clearly worse, and taken back."""
    points: float = 0.0
    """What those that were kept have cost, in points."""


@dataclass(frozen=True, slots=True)
class Coached:
    """What the coach says to a seat."""

    possible: bool
    """Whether the coach can be there: somebody plays here against bots alone."""
    on: bool
    bot: str
    """Who judges."""
    thinking: bool
    """Whether a choice is being looked at."""
    missed: Missed | None
    """What is to be said of the last choice."""
    count: Count
