"""Everything that Terraforming Mars ever asks."""

from typing import Final

from perijove.engine.question import Question
from perijove.games.mars.cards.deck import (
    CODES,
    CORPORATION_CODES,
    HOLDERS,
    PRELUDE_CODES,
    PROJECT_CODES,
    USABLE,
)
from perijove.games.mars.map import ON_MARS, SPACES
from perijove.games.mars.things import AWARDS, MILESTONES, RESOURCES, STANDARD_PROJECTS

# Where the answers to the great question begin: the cards in hand come first.
FIRST_USE: Final = len(PROJECT_CODES)
FIRST_PROJECT: Final = FIRST_USE + len(USABLE)
FIRST_MILESTONE: Final = FIRST_PROJECT + len(STANDARD_PROJECTS)
FIRST_AWARD: Final = FIRST_MILESTONE + len(MILESTONES)
CONVERT_PLANTS: Final = FIRST_AWARD + len(AWARDS)
CONVERT_HEAT: Final = CONVERT_PLANTS + 1
DONE: Final = CONVERT_HEAT + 1
PASS: Final = DONE + 1

USE_NUMBER: Final[dict[int, int]] = {card: FIRST_USE + number for number, card in enumerate(USABLE)}
"""The answer that uses a card's action."""

ENOUGH: Final = len(PROJECT_CODES)
"""No more cards."""
NO_CARD: Final = len(PROJECT_CODES)
NOBODY: Final = 5
NO_HOLDER: Final = len(HOLDERS)
HOLDER_NUMBER: Final[dict[int, int]] = {card: number for number, card in enumerate(HOLDERS)}
NEITHER: Final = 3
USUAL: Final = 0
OTHER: Final = 1
MOST: Final = 120
"""The largest amount that can be chosen at once."""

_HOLDER_CODES: Final = tuple([CODES[card] for card in HOLDERS])

DRAFT_CARD = Question("draft", PROJECT_CODES, "Take one of these cards; the others are passed on.")
CORPORATION_CARD = Question("corporation", CORPORATION_CODES, "Choose your corporation.")
KEEP_PRELUDE = Question("keep-prelude", PRELUDE_CODES, "Choose the preludes that you keep.")
BUY = Question("buy", (*PROJECT_CODES, "done"), "Choose the cards that you buy, for 3 M€ each.")
PRELUDE_CARD = Question("prelude", PRELUDE_CODES, "Play one of your preludes.")
ACTION_CHOICE = Question(
    "action",
    (
        *PROJECT_CODES,
        *(f"use-{CODES[card]}" for card in USABLE),
        *(f"standard-{project}" for project in STANDARD_PROJECTS),
        *(f"claim-{milestone}" for milestone in MILESTONES),
        *(f"fund-{award}" for award in AWARDS),
        "convert-plants",
        "convert-heat",
        "done",
        "pass",
    ),
    "Choose an action.",
)
SELL = Question("sell", (*PROJECT_CODES, "done"), "Choose a card to sell for 1 M€.")
PAY = Question("pay", ("usual", "other"), "Choose how to pay.")
AMOUNT = Question("amount", tuple([str(number) for number in range(MOST + 1)]), "Choose how many.")
SPACE_CHOICE = Question("space", SPACES[:ON_MARS], "Choose a space for the tile.")
VICTIM = Question("player", ("1", "2", "3", "4", "5", "none"), "Choose a player.")
HOLDER = Question("card", (*_HOLDER_CODES, "none"), "Choose a card.")
ALTERNATIVE = Question("alternative", ("1", "2", "3", "none"), "Choose one of the effects.")
RESOURCE = Question("resource", RESOURCES, "Choose a resource whose production rises.")
KEEP_CARD = Question("keep", PROJECT_CODES, "Choose a card to keep.")
SWAP_CARD = Question("swap", (*PROJECT_CODES, "none"), "You may discard a card to draw another.")
COPY = Question("copy", CODES, "Choose the card whose production you copy.")
PLAY_NOW = Question("play", PROJECT_CODES, "Choose a card to play now.")
FREE_AWARD = Question("award", AWARDS, "Choose an award to fund for free.")

QUESTIONS: Final = (
    DRAFT_CARD,
    CORPORATION_CARD,
    KEEP_PRELUDE,
    BUY,
    PRELUDE_CARD,
    ACTION_CHOICE,
    SELL,
    PAY,
    AMOUNT,
    SPACE_CHOICE,
    VICTIM,
    HOLDER,
    ALTERNATIVE,
    RESOURCE,
    KEEP_CARD,
    SWAP_CARD,
    COPY,
    PLAY_NOW,
    FREE_AWARD,
)
