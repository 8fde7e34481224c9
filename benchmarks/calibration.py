"""The yardstick: a loop of plain Python, timed."""

import time


def calibrate() -> float:
    """The seconds that two million steps of a linear congruence take."""
    start = time.perf_counter()
    x = 1
    for _ in range(2_000_000):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return time.perf_counter() - start
