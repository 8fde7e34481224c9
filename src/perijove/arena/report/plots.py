"""The pictures of a report as numbers: where things stand, in hundredths of the width."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

BARS: Final = 28
"""So many bars a histogram has at most."""


@dataclass(frozen=True)
class Tick:
    """A number at an axis, and where it stands."""

    at: float
    value: float


@dataclass(frozen=True)
class Scale:
    """An axis from one number to another, with round numbers at it."""

    low: float
    high: float
    ticks: tuple[Tick, ...]

    @staticmethod
    def over(values: Sequence[float], marks: int = 5, low: float | None = None, high: float | None = None) -> "Scale":
        """One that holds all these values; its ends may be given."""
        least = min(values) if low is None else low
        most = max(values) if high is None else high
        if most <= least:
            most = least + 1
        step = round_step((most - least) / marks)
        begin = least if low is not None else math.floor(least / step) * step
        end = most if high is not None else math.ceil(most / step) * step
        first = math.ceil(begin / step - 1e-9)
        count = math.floor(end / step + 1e-9) - first + 1
        scale = Scale(begin, end, ())
        return Scale(begin, end, tuple(Tick(scale.at((first + i) * step), (first + i) * step) for i in range(count)))

    def at(self, value: float) -> float:
        """Where a value stands, from 0 to 100."""
        return round(100 * (value - self.low) / (self.high - self.low), 2)


def round_step(wanted: float) -> float:
    """The next round number: 1, 2 or 5 with some noughts."""
    size = 10.0 ** math.floor(math.log10(max(wanted, 1e-9)))
    return next(factor * size for factor in (1, 2, 5, 10) if factor * size >= wanted * (1 - 1e-9))


@dataclass(frozen=True)
class Whisker:
    """A value with its interval, on a scale."""

    name: str
    hue: int
    value: float
    at: float
    left: float
    width: float


def whisker(scale: Scale, name: str, hue: int, value: float, low: float | None, high: float | None) -> Whisker:
    """A value between two others; what lies beyond the scale is cut off."""
    left = max(0.0, scale.at(value if low is None else low))
    right = min(100.0, scale.at(value if high is None else high))
    return Whisker(name, hue, value, scale.at(value), left, round(right - left, 2))


@dataclass(frozen=True)
class Histogram:
    """How often something was how large: bars of equal width, as one path in a box of 100 by 100."""

    name: str
    hue: int
    path: str
    mean: float
    at: float
    """Where the mean stands."""


def bins(scale: Scale) -> tuple[float, int]:
    """How wide the bars on a scale of whole numbers are, and how many there are."""
    width = max(1.0, round_step((scale.high - scale.low) / BARS))
    return width, max(1, math.ceil((scale.high - scale.low) / width))


def histogram(scale: Scale, name: str, hue: int, values: Sequence[int], highest: float) -> Histogram:
    """The histogram of some numbers; ``highest`` is the share that fills the box."""
    shares = shares_of(scale, values)
    width, _ = bins(scale)
    path = "M0 100"
    for number, found in enumerate(shares):
        left, right = (min(100.0, scale.at(scale.low + place * width)) for place in (number, number + 1))
        path += f"L{left} {_up(found, highest)}L{right} {_up(found, highest)}"
    mean = sum(values) / len(values)
    return Histogram(name, hue, path + "L100 100Z", mean, scale.at(mean + 0.5))


def shares_of(scale: Scale, values: Sequence[int]) -> list[float]:
    """What part of the values lies in each bar."""
    width, count = bins(scale)
    found = Counter(min(count - 1, int((value - scale.low) / width)) for value in values)
    return [found[number] / len(values) for number in range(count)]


def _up(share: float, highest: float) -> float:
    return round(100 - 100 * share / highest, 2)
