"""The three global parameters and their bonuses."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.messages import BREATHES, WARMS
from perijove.games.mars.rules.resources import produce, rate
from perijove.games.mars.rules.tiles import place
from perijove.games.mars.state import COLDEST, MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import HEAT, OCEAN, OXYGEN, SEA, TEMPERATURE

WARM_BONUSES: Final = (-24, -20)
"""Whoever raises the temperature to one of these gains a step of heat production."""
THAW: Final = 0
"""Whoever raises the temperature to this places an ocean."""
THICK_AIR: Final = 8
"""Whoever raises the oxygen to this raises the temperature too."""


def raise_parameter(s: Mars, me: int, parameter: int, steps: int) -> Flow[None]:
    """Raise temperature or oxygen step by step. Each step raises the rating; steps beyond the end give nothing."""
    for _ in range(steps):
        if parameter == TEMPERATURE:
            if s.temperature >= WARMEST:
                return
            yield from warm(s, me)
        else:
            assert parameter == OXYGEN
            if s.oxygen >= MOST_OXYGEN:
                return
            yield from breathe(s, me)


def warm(s: Mars, me: int) -> Flow[None]:
    """One step of temperature, two degrees."""
    s.temperature += 2
    s.tell(WARMS, me, s.temperature - COLDEST)
    rate(s, me, 1)
    if s.temperature == WARM_BONUSES[0] or s.temperature == WARM_BONUSES[1]:
        produce(s, me, HEAT, 1)
    elif s.temperature == THAW and s.oceans < MOST_OCEANS:
        yield from place(s, me, OCEAN, SEA)


def breathe(s: Mars, me: int) -> Flow[None]:
    """One step of oxygen, one per cent."""
    s.oxygen += 1
    s.tell(BREATHES, me, s.oxygen)
    rate(s, me, 1)
    if s.oxygen == THICK_AIR and s.temperature < WARMEST:
        yield from warm(s, me)


def complete(s: Mars) -> bool:
    """Whether all three parameters are at their end."""
    return s.temperature >= WARMEST and s.oxygen >= MOST_OXYGEN and s.oceans >= MOST_OCEANS
