"""Observations and actions as spaces of Gymnasium, which PettingZoo has too."""

import numpy
from numpy.typing import NDArray

from perijove.engine.errors import MissingPackage
from perijove.engine.extras import how_to_install
from perijove.engine.layout import Layout

try:
    from gymnasium import spaces
except ModuleNotFoundError:
    raise MissingPackage(f"these environments are for Gymnasium: {how_to_install('envs')}") from None


def bounds(layout: Layout) -> tuple[NDArray[numpy.int16], NDArray[numpy.int16]]:
    """The smallest and the largest number that each cell of an observation can hold."""
    low = numpy.zeros(layout.size, numpy.int16)
    high = numpy.zeros(layout.size, numpy.int16)
    for segment in layout.segments:
        cells = slice(segment.offset, segment.offset + segment.size)
        # A cell that says nothing is 0.
        low[cells] = min(0, segment.low)
        high[cells] = max(0, segment.high)
    return low, high


def seen_space(layout: Layout) -> spaces.Box:
    """What a seat can see."""
    low, high = bounds(layout)
    return spaces.Box(low, high, dtype=numpy.int16)


def masked_space(layout: Layout, actions: int) -> spaces.Dict:
    """What a seat can see, with the mask beside it, as PettingZoo's own games have it."""
    mask = spaces.Box(0, 1, (actions,), numpy.int8)
    return spaces.Dict({"observation": seen_space(layout), "action_mask": mask})
