"""Counts: numbers that are found on the table when they are needed."""

from dataclasses import dataclass

from perijove.games.mars.effects.node import ANYONE, OWN, Node
from perijove.games.mars.things import Tag, Tile


@dataclass(frozen=True)
class Count(Node):
    """A number to be counted: so many things, divided by ``per`` and rounded down."""


@dataclass(frozen=True)
class Tags(Count):
    """The tags of one kind. Own tags include those of the card being played."""

    tag: Tag
    whose: int = OWN
    per: int = 1


@dataclass(frozen=True)
class Tiles(Count):
    """The tiles of one kind; with ``mapped``, only those on the map."""

    tile: Tile
    whose: int = ANYONE
    mapped: bool = False
    per: int = 1


@dataclass(frozen=True)
class Events(Count):
    """The events played."""

    whose: int = ANYONE
    per: int = 1
