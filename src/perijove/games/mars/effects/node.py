"""What every node of the algebra is, and whose things it speaks of."""

from dataclasses import dataclass
from typing import Final

OWN: Final = 0
"""Of the player who plays the card."""
OTHERS: Final = 1
"""Of all the other players."""
ANYONE: Final = 2
"""Of all players."""

ANY: Final = -1
"""Of whatever kind."""


@dataclass(frozen=True)
class Node:
    """A part of what a card says. Numbers in it name things of the game: resources, tags, tiles, parameters."""


Changes = tuple[tuple[int, int], ...]
"""Pairs of a resource and a number."""
