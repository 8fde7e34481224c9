"""What a search can be told."""

from typing import Final

TO_THE_END: Final = 1_000_000
"""A horizon beyond the end of any game."""


class Recipe:
    """How a search goes about its work."""

    def __init__(
        self,
        horizon: int = 40,
        blend: float = 0.5,
        exploration: float = 0.25,
        averages: bool = True,
        ascending: bool = True,
        reuse: bool = True,
        estimate: bool = True,
        nodes: int = 200_000,
        batch: int = 16,
        reach: float = 1.0,
    ) -> None:
        self.horizon = horizon
        """How many choices ahead it looks, those in the tree included."""
        self.blend = blend
        """How much the lead counts beside the victory: 0 for nothing, 1 for everything."""
        self.exploration = exploration
        """How much it tries what looks worse but was tried less."""
        self.averages = averages
        """Whether the averages of actions lead playouts, and what is thought of options that weren't tried."""
        self.ascending = ascending
        """Whether it looks at one order only of sets of answers. Who is led by a mind doesn't: a mind begins with the
        answer that it likes best, and what comes before that in the order would be lost."""
        self.reuse = reuse
        """Whether the tree of one choice goes on to grow for the next."""
        self.estimate = estimate
        """Whether unfinished games are judged by what their title says that they promise."""
        self.nodes = nodes
        """So many places the tree has at most: what doesn't fit is played out."""
        self.batch = batch
        """How many worlds are shown to a mind at once."""
        self.reach = reach
        """How much it tries what a mind likes, whatever has become of it so far."""
