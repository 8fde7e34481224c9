"""A thing and a number in one value, for the places of messages."""

from typing import Final

PAIR: Final = 16
"""More than there are things of any one kind."""


def pair(thing: int, number: int) -> int:
    """A thing and a number in one value, for a place such as ``{resources}`` in a message: ``3 plants``."""
    assert 0 <= thing < PAIR
    return number * PAIR + thing


def unpaired(value: int) -> tuple[int, int]:
    """The thing and the number in such a value."""
    return value % PAIR, value // PAIR
