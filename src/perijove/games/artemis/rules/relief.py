"""The relief track, and the plain gains that it and expeditions give [Relief track]."""

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    BADGE,
    COLONIST,
    ENERGY,
    ENERGY_OR_MINERALS,
    MINERALS,
    TOOLBOXES,
    VP,
    things,
)
from perijove.games.artemis.messages import ADVANCED, GAINED, LOST, NO_RELIEF
from perijove.games.artemis.rules.colonists import gain_random_colonist
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


def take(s: Artemis, me: int, kind: int, amount: int) -> int:
    """The player loses so much of a thing, or all there is of it; how much that was. Only points may fall below 0."""
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
    return amount


def gain(s: Artemis, me: int, kind: int, amount: int) -> Flow[None]:
    """A reward of the relief track, or one of an expedition that is not about the card."""
    if kind == ENERGY_OR_MINERALS:
        kind = yield Choice(me, ask.RESOURCE, [ENERGY, MINERALS], amount)
        give(s, me, kind, amount)
    elif kind == COLONIST:
        for _ in range(amount):
            yield from gain_random_colonist(s, me)
    else:
        give(s, me, kind, amount)


def advance(s: Artemis, me: int) -> Flow[None]:
    """One space further, for the reward of that space or of any space passed; nothing at the end of the track."""
    colony = s.colonies[me]
    if colony.relief >= len(s.parts.relief):
        s.tell(NO_RELIEF, me)
        return
    colony.relief += 1
    s.tell(ADVANCED, me, colony.relief)
    space = yield Choice(me, ask.RELIEF, list(range(colony.relief)))
    reward = s.parts.relief[space]
    yield from gain(s, me, reward >> 4, reward & 15)
