"""Lasting effects: what a card in play does for its player from then on, and what sets it off."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from perijove.games.mars.effects.node import ANY, OWN, Node
from perijove.games.mars.things import Project, Resource, Tag, Tile

if TYPE_CHECKING:
    from perijove.games.mars.effects.effect import Effects


@dataclass(frozen=True)
class Lasting(Node):
    """Something that holds as long as the card is in play."""


@dataclass(frozen=True)
class Discount(Lasting):
    """Cards with a tag (or all) cost less: once a card, or with ``each`` once for each such tag on it."""

    amount: int
    tag: Tag = ANY
    each: bool = False


@dataclass(frozen=True)
class ProjectDiscount(Lasting):
    """One of the standard projects costs less."""

    project: Project
    amount: int


@dataclass(frozen=True)
class Worth(Lasting):
    """A metal is worth more when paying."""

    resource: Resource
    bonus: int


@dataclass(frozen=True)
class Slack(Lasting):
    """The player's cards may miss each need of a global parameter by so many steps."""

    steps: int


@dataclass(frozen=True)
class Money(Lasting):
    """A resource may be spent like money, one for one."""

    resource: Resource


@dataclass(frozen=True)
class MoneyHere(Lasting):
    """Resources on this card may pay for cards with a tag."""

    tag: Tag
    worth: int


@dataclass(frozen=True)
class Protect(Lasting):
    """Other players can't remove the player's plants, animals and microbes."""


@dataclass(frozen=True)
class Keep(Lasting):
    """Nobody can remove resources from this card."""


@dataclass(frozen=True)
class Conversion(Lasting):
    """Turning a resource into a tile takes so many of it."""

    resource: Resource
    number: int


# Triggers


@dataclass(frozen=True)
class Trigger(Node):
    """An event that sets something off."""


@dataclass(frozen=True)
class TagPlayed(Trigger):
    """A tag of one of these kinds is played; each one counts, those of the card itself too."""

    tags: tuple[Tag, ...]
    whose: int = OWN


@dataclass(frozen=True)
class EventPlayed(Trigger):
    """The player has played an event, perhaps one with a tag."""

    tag: Tag = ANY


@dataclass(frozen=True)
class PointsPlayed(Trigger):
    """The player has played a card with a point icon that is not negative."""


@dataclass(frozen=True)
class TilePlaced(Trigger):
    """A tile is placed; ``mapped``: only on the map; ``printed``: only where one of these resources is printed."""

    tile: Tile = ANY
    whose: int = OWN
    mapped: bool = False
    printed: tuple[Resource, ...] = ()


@dataclass(frozen=True)
class Paid(Trigger):
    """The player has paid for a card or a standard project with a printed cost of at least so much."""

    cost: int


@dataclass(frozen=True)
class ProjectPaid(Trigger):
    """The player has paid for a standard project."""


@dataclass(frozen=True)
class When(Lasting):
    """Each time the trigger goes off, the effects happen. ``last``: after the effects of the card that set it off."""

    trigger: Trigger
    then: "Effects"
    last: bool = False
