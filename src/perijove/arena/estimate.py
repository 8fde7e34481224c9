"""Averages, and how sure they are."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

SURE = 0.95
"""The probability with which the true value lies within an interval."""

Interval = tuple[float, float]

_Z = NormalDist().inv_cdf((1 + SURE) / 2)


class Estimate(NamedTuple):
    """An average, and the interval in which the true value lies with a probability of 95%; none after one deal."""

    mean: float
    low: float | None
    high: float | None

    def shown(self, digits: int = 1, scale: float = 1.0, sign: str = "") -> str:
        """It in words, such as ``61.0 (50.2 to 70.9)``."""
        form = f"{sign}.{digits}f"
        if self.low is None or self.high is None:
            return f"{self.mean * scale:{form}}"
        return f"{self.mean * scale:{form}} ({self.low * scale:{form}} to {self.high * scale:{form}})"


def average(values: Sequence[float]) -> Estimate:
    """The average of independent values, with Student's interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    reach = student(len(values) - 1) * math.sqrt(variance(values) / len(values))
    return Estimate(mean, mean - reach, mean + reach)


def share_of_deals(shares: Sequence[float], games: int) -> Estimate:
    """The part of all games that was won, from the average of each deal, with Wilson's interval.

    The games of one deal are not independent: where they go the same way, they count for as many as they are worth.
    """
    mean = fmean(shares)
    if len(shares) < 2:
        return Estimate(mean, None, None)
    alike = variance(shares) / len(shares) * games / (mean * (1 - mean)) if 0 < mean < 1 else 1.0
    low, high = wilson(mean, max(1, round(games / max(1.0, alike))))
    return Estimate(mean, min(low, mean), max(high, mean))  # at 0 and 1 to the last digit


def wilson(share: float, games: int) -> Interval:
    """Wilson's score interval of a share that was found in so many games: right near 0 and 1 too."""
    square = _Z * _Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = _Z / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def student(freedom: int) -> float:
    """How many standard errors an interval of Student's t distribution reaches to each side."""
    if freedom == 1:
        return math.tan(math.pi * SURE / 2)
    if freedom == 2:
        return SURE * math.sqrt(2 / (1 - SURE * SURE))
    # The expansion of Cornish and Fisher in 1/freedom; 0.12 % too small at 3, and soon exact.
    z, n = _Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
