"""All cards, numbered: the projects first, then the corporations, then the preludes."""

from typing import Final

from perijove.games.mars.cards.base_active import BASE_ACTIVE
from perijove.games.mars.cards.base_automated import BASE_AUTOMATED
from perijove.games.mars.cards.base_event import BASE_EVENT
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.corporate_active import CORPORATE_ACTIVE
from perijove.games.mars.cards.corporate_automated import CORPORATE_AUTOMATED
from perijove.games.mars.cards.corporate_event import CORPORATE_EVENT
from perijove.games.mars.cards.corporations import CORPORATIONS
from perijove.games.mars.cards.prelude_projects import PRELUDE_PROJECTS
from perijove.games.mars.cards.preludes import PRELUDES
from perijove.games.mars.things import BASE, CORPORATE, NOTHING, PRELUDE_DECK

CORPORATE_CORPORATIONS: Final = ("saturn-systems", "teractor")
PRELUDE_CORPORATIONS: Final = ("cheung-shing-mars", "point-luna", "robinson-industries", "valley-trust", "vitor")

FIRST_CORPORATION: Final = (
    len(BASE_AUTOMATED)
    + len(BASE_ACTIVE)
    + len(BASE_EVENT)
    + len(CORPORATE_AUTOMATED)
    + len(CORPORATE_ACTIVE)
    + len(CORPORATE_EVENT)
    + len(PRELUDE_PROJECTS)
)
FIRST_PRELUDE: Final = FIRST_CORPORATION + len(CORPORATIONS)


def _numbered() -> list[Card]:
    cards: list[Card] = []
    for deck, group in (
        (BASE, BASE_AUTOMATED),
        (BASE, BASE_ACTIVE),
        (BASE, BASE_EVENT),
        (CORPORATE, CORPORATE_AUTOMATED),
        (CORPORATE, CORPORATE_ACTIVE),
        (CORPORATE, CORPORATE_EVENT),
        (PRELUDE_DECK, PRELUDE_PROJECTS),
        (BASE, CORPORATIONS),
        (PRELUDE_DECK, PRELUDES),
    ):
        for card in group:
            card.number = len(cards)
            card.deck = deck
            if card.code in CORPORATE_CORPORATIONS:
                card.deck = CORPORATE
            elif card.code in PRELUDE_CORPORATIONS:
                card.deck = PRELUDE_DECK
            cards.append(card)
    return cards


CARDS: Final[list[Card]] = _numbered()
"""Every card by its number."""
CODES: Final[tuple[str, ...]] = tuple([card.code for card in CARDS])
PROJECT_CODES: Final[tuple[str, ...]] = CODES[:FIRST_CORPORATION]
CORPORATION_CODES: Final[tuple[str, ...]] = CODES[FIRST_CORPORATION:FIRST_PRELUDE]
PRELUDE_CODES: Final[tuple[str, ...]] = CODES[FIRST_PRELUDE:]

HOLDERS: Final[list[int]] = [card.number for card in CARDS if card.holds != NOTHING]
"""The cards on which resources lie."""
USABLE: Final[list[int]] = [card.number for card in CARDS if card.actions]
"""The cards with an action."""


def number_of(code: str) -> int:
    """The number of a card."""
    return CODES.index(code)


BEGINNER: Final = FIRST_CORPORATION
"""The corporation for beginners."""
MINING_AREA_CARD: Final = number_of("mining-area")
MINING_RIGHTS_CARD: Final = number_of("mining-rights")
PSYCHROPHILES: Final = number_of("psychrophiles")
HELION: Final = number_of("helion")
