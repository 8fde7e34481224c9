"""Everything that Terraforming Mars ever asks."""

from typing import Final

from perijove.engine.question import Plain
from perijove.games.mars.cards.deck import CODES, CORPORATION_CODES, PRELUDE_CODES, PROJECT_CODES, USABLE
from perijove.games.mars.things import AWARDS, MILESTONES, STANDARD_PROJECTS

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
USUAL: Final = 0
OTHER: Final = 1
MOST: Final = 120
"""The largest amount that can be chosen at once."""

# What choices are about, each in one number.

PRICES: Final = 1024
"""More than anything costs."""


def payment_about(price: int, answer: int) -> int:
    """How to pay: the price, and what is paid for, as an answer to the great question (-1: something else)."""
    return (answer + 1) * PRICES + price


AMOUNTS: Final = 8
"""How many things an amount may be of."""


def amount_about(thing: int, price: int) -> int:
    """How many: of what, and the price that is paid with it (0: none)."""
    return price * AMOUNTS + thing


def terms_about(discount: int, ignoring: bool) -> int:
    """On which terms a card may be played now: so much cheaper, or without its needs of global parameters."""
    return discount * 2 + ignoring


DRAFT_CARD: Final = Plain("draft", PROJECT_CODES, "Take one of these cards; the others are passed on.")
CORPORATION_CARD: Final = Plain("corporation", CORPORATION_CODES, "Choose your corporation.")
KEEP_PRELUDE: Final = Plain("keep-prelude", PRELUDE_CODES, "Choose the preludes that you keep.")
BUY: Final = Plain("buy", (*PROJECT_CODES, "done"), "Choose the cards that you buy, for 3 M€ each.")
PRELUDE_CARD: Final = Plain("prelude", PRELUDE_CODES, "Play one of your preludes.")
ACTION_CHOICE: Final = Plain(
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
SELL: Final = Plain("sell", (*PROJECT_CODES, "done"), "Choose a card to sell for 1 M€.")
PAY: Final = Plain("pay", ("usual", "other"), "Choose how to pay.")
AMOUNT: Final = Plain("amount", tuple([str(number) for number in range(MOST + 1)]), "Choose how many.")
PLAY_NOW: Final = Plain("play", PROJECT_CODES, "Choose a card to play now.")
FREE_AWARD: Final = Plain("award", AWARDS, "Choose an award to fund for free.")
