"""Where a learned player plugs in."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from perijove.engine.match import Match


class Opinion(NamedTuple):
    """What a mind thinks of a world in which a player is asked something."""

    priors: list[float]
    """How likely each of the player's options is to be a good one, in their order; together about 1."""
    values: list[float]
    """What the world is worth to each seat, from 0 to 1: a chance to win, or whatever it was trained for."""
    leads: Sequence[float] = ()
    """By how many points it expects each seat to be ahead of the best other one at the end; none: it doesn't say.
    They are blended with the values as in playouts, so that a lost game is still worth to be lost by less."""


class Mind(Protocol):
    """Judges worlds at a glance, many at once. A search that has one plays nothing out, and follows its priors.

    A world is imagined: what the searching player can't know is random in it. A mind that was trained on what a seat
    sees reads ``world.observe(player)``, and so stays as honest as its training was.
    """

    def assess(self, worlds: Sequence[Match], players: Sequence[int]) -> Sequence[Opinion]:
        """An opinion of each world, in which this player is asked (``world.choice_of(player)``)."""
