"""What happens on Mars that somebody may wait for: the rules say it, and don't know who listens.

MarsBot's corporations do (``marsbot/reaction.py``).
"""

from collections.abc import Callable
from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.state import Mars

Happening = int
CITY_PLACED: Final = 0
"""Somebody has placed a city."""
JOVIAN_PLAYED: Final = 1
"""A Jovian tag was played."""
RESERVE_EMPTIED: Final = 2
"""MarsBot has taken the last money from its corporation card."""
WHITE_CUBE_REACHED: Final = 3
"""A marker of MarsBot's has come to a white or silver cube."""

Listener = Callable[[Mars, Happening, int], Flow[None]]
LISTENERS: Final[list[Listener]] = []
"""All that listen, in this order. The title puts them here."""


def happens(s: Mars, what: Happening, who: int) -> Flow[None]:
    """Tell everybody who listens that something has happened, and who did it."""
    for listener in LISTENERS:
        yield from listener(s, what, who)
