"""A whole card as the readers see it: all the trees that are printed on it."""

from dataclasses import dataclass
from typing import Final

from perijove.games.mars.effects.effect import Effects
from perijove.games.mars.effects.lasting import Lasting
from perijove.games.mars.effects.need import Need
from perijove.games.mars.effects.node import ANY
from perijove.games.mars.effects.points import Points


@dataclass(frozen=True)
class Printed:
    """What a card says. Parts of a tree are read in its light: of what kind "1 resource on this card" is."""

    tags: tuple[int, ...] = ()
    holds: int = ANY
    """The kind of resource that it stores, or ANY where it stores nothing."""
    needs: tuple[Need, ...] = ()
    play: Effects = ()
    actions: tuple[Effects, ...] = ()
    action_needs: tuple[Need, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    points: Points | None = None
    first: Effects = ()


BLANK: Final = Printed()
"""For a tree that is on no card, or on one that doesn't matter."""
