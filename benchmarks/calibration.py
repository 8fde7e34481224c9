"""The yardstick: a loop of plain Python, timed."""

import time

STEPS = 2_000_000
"""The steps of a loop."""
PARTS = 10
"""A part of a loop tells as much as the whole: what is short can be timed often, right beside what is measured."""


def calibrate() -> float:
    """The seconds that two million steps of a linear congruence take, by a tenth of them."""
    start = time.perf_counter()
    x = 1
    for _ in range(STEPS // PARTS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return (time.perf_counter() - start) * PARTS
