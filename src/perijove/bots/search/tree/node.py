"""The tree that a search grows."""

from typing import Final

AFTER: Final = -1
"""The way on after a step that the searching player had no part in."""


class Node:
    """What is known of a place in the tree: a row of choices, whatever was dealt and drawn in between.

    Worlds that differ in what the player can't know share their places. So not every option is there on every visit:
    how often one was there is counted too.
    """

    __slots__ = ("available", "children", "known", "priors", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        """How often the choice that leads here was legal when its player chose at the place before."""
        self.total = 0.0
        """What it was worth, on all visits together, to the player whose choice leads here."""
        self.squares = 0.0
        self.children: dict[int, Node] = {}
        """By what was chosen: ``action << PLAYER_BITS | player``."""
        self.priors: dict[int, float] | None = None
        """How likely a mind finds each choice here, if one was asked."""
        self.known = False
        """Whether it can be found again by what its player saw there."""

    def size(self, into: set[int]) -> int:
        """How many places lie from here on; they are noted in ``into``."""
        found = 0
        waiting = [self]
        while waiting:
            node = waiting.pop()
            into.add(id(node))
            found += 1
            waiting.extend(node.children.values())
        return found
