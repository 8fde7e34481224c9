"""Plain gains and losses: resources, toolboxes, badges, points."""

from perijove.games.artemis.codes import BADGE, ENERGY, MINERALS, TOOLBOXES, VP
from perijove.games.artemis.messages import GAINED, LOST
from perijove.games.artemis.packing import things
from perijove.games.artemis.state import Artemis


def give(s: Artemis, me: int, kind: int, amount: int) -> None:
    """The player gains so much of a thing, maybe nothing. The supply never runs dry."""
    colony = s.colonies[me]
    if kind == ENERGY:
        colony.energy += amount
    elif kind == MINERALS:
        colony.minerals += amount
    elif kind == TOOLBOXES:
        colony.toolboxes += amount
    elif kind == BADGE:
        colony.badges += amount
    else:
        assert kind == VP
        colony.vp += amount
    if amount:
        s.tell(GAINED, me, things(kind, amount))


def take(s: Artemis, me: int, kind: int, amount: int) -> None:
    """The player loses so much of a thing, or all there is of it. Only points may fall below 0."""
    colony = s.colonies[me]
    if kind == ENERGY:
        amount = min(amount, colony.energy)
        colony.energy -= amount
    elif kind == MINERALS:
        amount = min(amount, colony.minerals)
        colony.minerals -= amount
    elif kind == TOOLBOXES:
        amount = min(amount, colony.toolboxes)
        colony.toolboxes -= amount
    elif kind == BADGE:
        amount = min(amount, colony.badges)
        colony.badges -= amount
    else:
        assert kind == VP
        colony.vp -= amount
    if amount:
        s.tell(LOST, me, things(kind, amount))
