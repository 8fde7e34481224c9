"""Requirements: what must be true before a card is played, and conditions inside a card."""

from dataclasses import dataclass

from perijove.games.mars.effects.node import OWN, Node
from perijove.games.mars.things import Parameter, Resource, Tag, Tile


@dataclass(frozen=True)
class Need(Node):
    """Something that must be true."""


@dataclass(frozen=True)
class AtLeast(Need):
    """A global parameter stands at this level or higher."""

    parameter: Parameter
    level: int


@dataclass(frozen=True)
class AtMost(Need):
    """A global parameter stands at this level or lower."""

    parameter: Parameter
    level: int


@dataclass(frozen=True)
class HasTags(Need):
    """The player has tags of this kind in play. The card that asks doesn't count."""

    tag: Tag
    number: int


@dataclass(frozen=True)
class HasProduction(Need):
    """The player has this much production."""

    resource: Resource
    number: int


@dataclass(frozen=True)
class HasTiles(Need):
    """So many tiles of a kind are in play."""

    tile: Tile
    number: int
    whose: int = OWN


@dataclass(frozen=True)
class RatingRaised(Need):
    """The player's rating went up earlier in this generation."""
