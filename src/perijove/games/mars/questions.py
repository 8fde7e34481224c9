"""Everything that Terraforming Mars ever asks."""

from typing import Final

from perijove.engine.question import Plain
from perijove.games.mars.cards.deck import CODES, HOLDERS, PROJECT_CODES
from perijove.games.mars.things import RESOURCES

NO_CARD: Final = len(PROJECT_CODES)
NOBODY: Final = 5
BOT_VICTIM: Final = 6
"""MarsBot."""
BOT_PLANT: Final = 7
"""The plant on MarsBot's corporation card."""
NO_HOLDER: Final = len(HOLDERS)
BOT_HOLDER: Final = NO_HOLDER + 1
"""MarsBot, whose money stands for any resource."""
HOLDER_NUMBER: Final[dict[int, int]] = {card: number for number, card in enumerate(HOLDERS)}
NEITHER: Final = 3
LOWERED: Final = 0
"""What happens to a player who is chosen: production falls, resources are removed, or taken by who chooses."""
REMOVED: Final = 1
STOLEN: Final = 2
FLOODED: Final = 3
"""Removed, and only from owners of tiles next to the new ocean."""


def victim_about(deed: int, resource: int, number: int) -> int:
    """Who loses something: what is done, and how many of which resource."""
    return (number * 8 + resource) * 4 + deed


def holder_about(number: int, held: int, to: int, card: int) -> int:
    """Onto which card so many resources go, or with a negative number from which they come.

    ``to``: which cards may take them, as effects say it; ``card``: the card that says so; ``held``: of which kind.
    """
    removed = 1 if number < 0 else 0
    return ((((card + 1) * 8 + to) * 8 + held + 1) * 16 + abs(number)) * 2 + removed


_HOLDER_CODES: Final = tuple([CODES[card] for card in HOLDERS])

VICTIM: Final = Plain("player", ("1", "2", "3", "4", "5", "none", "marsbot", "marsbot-plant"), "Choose a player.")
HOLDER: Final = Plain("card", (*_HOLDER_CODES, "none", "marsbot"), "Choose a card.")
ALTERNATIVE: Final = Plain("alternative", ("1", "2", "3", "none"), "Choose one of the effects.")
RESOURCE: Final = Plain("resource", RESOURCES, "Choose a resource whose production rises.")
KEEP_CARD: Final = Plain("keep", PROJECT_CODES, "Choose a card to keep.")
SWAP_CARD: Final = Plain("swap", (*PROJECT_CODES, "none"), "You may discard a card to draw another.")
COPY: Final = Plain("copy", CODES, "Choose the card whose production you copy.")
