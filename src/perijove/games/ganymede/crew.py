"""Settlers of several colours in one number: for the log, whose entries hold a few numbers each."""

from collections.abc import Sequence


def packed(counts: Sequence[int]) -> int:
    """How many blue, red, yellow, purple settlers, and perhaps of any colour, as one number."""
    number = 0
    for place, count in enumerate(counts):
        number |= count << 3 * place
    return number


def unpacked(number: int) -> list[int]:
    """The counts again, those of any colour last."""
    return [number & 7, number >> 3 & 7, number >> 6 & 7, number >> 9 & 7, number >> 12]
