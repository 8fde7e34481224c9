"""Effects: what happens when a card is played, used, or set off by an event."""

from dataclasses import dataclass
from typing import Final

from perijove.games.mars.effects.count import Count
from perijove.games.mars.effects.lasting import Lasting
from perijove.games.mars.effects.need import Need
from perijove.games.mars.effects.node import Changes, Node
from perijove.games.mars.things import HeldKind, Parameter, Resource, Tag, Tile, Where

RECEIVERS: Final = ("this", "own", "other", "played", "holding")
"""Which card gets resources."""
THIS: Final = 0
"""Onto the card itself."""
OWN_CARD: Final = 1
"""Onto a card of the player's choice that holds such resources; lost if there is none."""
OTHER_CARD: Final = 2
"""The same, but never the card itself."""
PLAYED: Final = 3
"""Onto the card that was just played, if it holds such resources."""
HOLDING: Final = 4
"""Onto a card that has at least one resource, of whatever kind. There must be one."""


@dataclass(frozen=True)
class Effect(Node):
    """Something that happens."""


Effects = tuple[Effect, ...]


# Resources and production


@dataclass(frozen=True)
class Gain(Effect):
    """Take resources from the supply."""

    changes: Changes


@dataclass(frozen=True)
class GainEach(Effect):
    """Take as many resources as the count says."""

    resource: Resource
    count: Count


@dataclass(frozen=True)
class Pay(Effect):
    """Give resources back to the supply. They must be there."""

    changes: Changes


@dataclass(frozen=True)
class PayWith(Effect):
    """Pay money, and a metal may stand in for it at its value."""

    amount: int
    metal: Resource


@dataclass(frozen=True)
class Produce(Effect):
    """Change the player's own production. A decrease is mandatory: there must be enough."""

    changes: Changes


@dataclass(frozen=True)
class ProduceEach(Effect):
    """Raise a production by as many steps as the count says."""

    resource: Resource
    count: Count


@dataclass(frozen=True)
class ProduceFound(Effect):
    """Raise the production of one resource that is printed on the space where the card's tile lies."""

    resources: tuple[Resource, ...]


# Rating, parameters and tiles


@dataclass(frozen=True)
class Rate(Effect):
    """Raise the player's rating."""

    steps: int


@dataclass(frozen=True)
class RateEach(Effect):
    """Raise the player's rating by as many steps as the count says."""

    count: Count


@dataclass(frozen=True)
class Raise(Effect):
    """Raise a global parameter. Steps beyond its end give nothing."""

    parameter: Parameter
    steps: int


@dataclass(frozen=True)
class Place(Effect):
    """Place a tile on a space of the kind ``where``."""

    tile: Tile
    where: Where
    times: int = 1


# Against any player


@dataclass(frozen=True)
class LowerAny(Effect):
    """Lower a production of any player, the own one included. Mandatory: somebody must have that much."""

    resource: Resource
    steps: int


@dataclass(frozen=True)
class RemoveAny(Effect):
    """Remove up to so many resources from any player; it may be declined."""

    resource: Resource
    number: int


@dataclass(frozen=True)
class StealAny(Effect):
    """Take up to so many resources from any other player; it may be declined."""

    resource: Resource
    number: int


@dataclass(frozen=True)
class RemoveHeld(Effect):
    """Remove up to so many resources of a kind from any one card; it may be declined."""

    held: HeldKind
    number: int


@dataclass(frozen=True)
class TakeHeld(Effect):
    """Remove a resource of a kind from any card, as the price of what follows. There must be one."""

    held: HeldKind


# Resources on cards


@dataclass(frozen=True)
class Add(Effect):
    """Add resources to a card: ``to`` says which cards may take them, ``held`` of which kind."""

    number: int
    to: int = THIS
    held: HeldKind = -1


@dataclass(frozen=True)
class SpendHeld(Effect):
    """Spend resources that lie on this card."""

    number: int


# Cards


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards."""

    number: int


@dataclass(frozen=True)
class Look(Effect):
    """Look at the top cards, keep some of them and discard the others."""

    number: int
    keep: int


@dataclass(frozen=True)
class LookToBuy(Effect):
    """Look at the top cards; each may be bought or is discarded."""

    number: int


@dataclass(frozen=True)
class RevealUntil(Effect):
    """Reveal cards until so many with a tag have come up; take these and discard the others."""

    tag: Tag
    number: int


@dataclass(frozen=True)
class Swap(Effect):
    """Discard a card and draw another; it may be declined."""


@dataclass(frozen=True)
class PlayCard(Effect):
    """Play a card from the hand now, cheaper, or without its needs of global parameters."""

    discount: int = 0
    ignoring: bool = False


@dataclass(frozen=True)
class NextCard(Effect):
    """A lasting effect that helps the next card played in this generation only."""

    lasting: Lasting


# Structure


@dataclass(frozen=True)
class Choose(Effect):
    """One of several effects; it may be declined if ``optional``."""

    options: tuple[Effects, ...]
    optional: bool = False


@dataclass(frozen=True)
class If(Effect):
    """One effect where something is true, another where it isn't."""

    need: Need
    then: Effects
    otherwise: Effects = ()


@dataclass(frozen=True)
class Custom(Effect):
    """What only one card does: the game has its own code for it, under this name."""

    name: str
