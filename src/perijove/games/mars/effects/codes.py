"""The codes of things by their numbers, the same in every language: ``plants``, ``by-two-cities``."""

from typing import Final

from perijove.games.mars.effects.node import ANY
from perijove.games.mars.things import HELD, PARAMETERS, PLACES, RESOURCES, STANDARD_PROJECTS, TAGS, TILES

CODES: Final[dict[str, tuple[str, ...]]] = {
    "resource": RESOURCES,
    "tag": TAGS,
    "tile": TILES,
    "parameter": PARAMETERS,
    "place": PLACES,
    "held": HELD,
    "project": STANDARD_PROJECTS,
}
"""By the kind of thing."""


def code(kind: str, number: int) -> str:
    """The code of a thing; ``any`` for whatever kind."""
    return "any" if number == ANY else CODES[kind][number]
