"""The tree that a search grows."""

from typing import Final

from perijove.engine.history import CODE_BITS

AFTER: Final = -1
"""The way on after a step that the searching player had no part in."""


class Node:
    """What is known of a place in the tree: a row of choices, whatever was dealt and drawn in between.

    Worlds that differ in what the player can't know share their places. So not every option is there on every visit:
    how often one was there is counted too.
    """

    __slots__ = (
        "_first",
        "_options",
        "_player",
        "_row",
        "available",
        "children",
        "known",
        "priors",
        "squares",
        "total",
        "visits",
    )

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        """How often the choice that leads here was legal when its player chose at the place before."""
        self.total = 0.0
        """What it was worth, on all visits together, to the player whose choice leads here."""
        self.squares = 0.0
        self.children: dict[int, Node] = LEAF
        """By what was chosen: ``history.coded(action, player)``. To be changed by ``grow`` alone."""
        self.priors: dict[int, float] | None = None
        """How likely a mind finds each choice here, if one was asked."""
        self.known = False
        """Whether it can be found again by what its player saw there."""
        self._options: list[int] = NO_OPTIONS
        """The options for which the children stand in a row, to the question with this first action, by this player."""
        self._first = 0
        self._player = 0
        self._row: list[Node | None] = NO_ROW

    def row(self, options: list[int], first: int, player: int) -> "list[Node | None]":
        """Where each option of a choice leads, in their order: most visits of a place find the same options there."""
        if options != self._options or first != self._first or player != self._player:
            children = self.children
            self._options = options
            self._first = first
            self._player = player
            self._row = [children.get((first + option) << CODE_BITS | player) for option in options]
        return self._row

    def grow(self, code: int, child: "Node") -> None:
        """Add a place to which a choice leads."""
        if self.children is LEAF:
            self.children = {}
        self.children[code] = child

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


LEAF: Final[dict[int, Node]] = {}
"""The children of every place that has none, as most have."""
NO_OPTIONS: Final[list[int]] = []
NO_ROW: Final[list[Node | None]] = []
