"""Points: what a card is worth at the end."""

from dataclasses import dataclass

from perijove.games.mars.effects.node import Node
from perijove.games.mars.things import Tag, Tile


@dataclass(frozen=True)
class Points(Node):
    """Victory points, plain ones or counted at the end."""


@dataclass(frozen=True)
class Fixed(Points):
    """So many points."""

    number: int


@dataclass(frozen=True)
class PerHeld(Points):
    """``each`` points for every ``per`` resources on the card."""

    each: int = 1
    per: int = 1


@dataclass(frozen=True)
class IfHeld(Points):
    """So many points if there is a resource on the card."""

    number: int


@dataclass(frozen=True)
class PerTag(Points):
    """A point for each own tag of a kind."""

    tag: Tag


@dataclass(frozen=True)
class PerTile(Points):
    """A point for every ``per`` tiles of a kind in play, whoever owns them."""

    tile: Tile
    per: int = 1


@dataclass(frozen=True)
class PerNeighbour(Points):
    """A point for each tile of a kind next to the card's own tile."""

    tile: Tile
