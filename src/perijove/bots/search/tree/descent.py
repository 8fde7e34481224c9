"""The way of one simulation through the tree."""

from typing import Final

from perijove.bots.search.tree.node import AFTER, Node
from perijove.engine.match import Match

NOWHERE: Final[dict[int, Node]] = {}
NOBODY: Final[list[int]] = []
"""Until players choose together, nobody has a place of their own."""


class Descent:
    """Where a simulation is in the tree, and how it came there.

    Where players choose together, each has a place of their own, from where the step began on: it tells what they have
    chosen, and nothing of the others. After such a step it goes on from the searching player's place.
    """

    def __init__(self, root: Node, me: int) -> None:
        self.me = me
        self.nodes: list[Node] = []
        """The places it went through, the root excepted."""
        self.movers: list[int] = []
        """Whose choice led to each."""
        self.first = -1
        """The first choice of the searching player."""
        self.ended = False
        """Whether it has left the tree."""
        self.side_by_side = False
        """Whether the last choice was made together with others."""
        self._here = root
        self._step = -1
        self._places: dict[int, Node] = NOWHERE
        self._left: list[int] = NOBODY
        """Who has left the tree in this step; the others are still in it."""

    def enter(self, world: Match, player: int) -> Node | None:
        """The place from which a player chooses now; none if they have left the tree, and this step isn't over."""
        together = world.together
        if self._step >= 0 and (not together or world.step_ply != self._step):
            self._leave_step()
            if self.ended:
                return None
        self.side_by_side = together
        if not together:
            return self._here
        if self._step < 0:
            self._step = world.step_ply
            self._places = {}
            self._left = []
        if player in self._left:
            return None
        return self._places.get(player, self._here)

    def follow(self, player: int, child: Node, new: bool) -> None:
        """Go on to the place to which a choice leads."""
        self.nodes.append(child)
        self.movers.append(player)
        if not self.side_by_side:
            self._here = child
            return
        self._places[player] = child
        if new:
            self._left.append(player)

    def place(self, world: Match, player: int) -> Node:
        """The place at which a player is asked at the end of the way."""
        place = self.enter(world, player)
        if place is None:
            return self._places.get(player, self._here)
        return place

    def _leave_step(self) -> None:
        """Players have chosen together: go on from the searching player's place, if that one was in it."""
        self._step = -1
        self.side_by_side = False
        if self.me in self._left:
            self.ended = True
            return
        own = self._places.get(self.me)
        if own is None:
            own = self._here.children.get(AFTER)
            if own is None:
                own = Node()
                self._here.grow(AFTER, own)
            self.nodes.append(own)
            self.movers.append(self.me)
        self._here = own
