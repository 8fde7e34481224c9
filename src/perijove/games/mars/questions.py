"""Everything that Terraforming Mars ever asks."""

from typing import Final

from perijove.engine.question import Plain
from perijove.games.mars.cards.deck import CODES, CORPORATION_CODES, HOLDERS, PRELUDE_CODES, PROJECT_CODES, USABLE
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
BOT_VICTIM: Final = 6
"""MarsBot."""
BOT_PLANT: Final = 7
"""The plant on MarsBot's corporation card."""
NO_HOLDER: Final = len(HOLDERS)
BOT_HOLDER: Final = NO_HOLDER + 1
"""MarsBot, whose money stands for any resource."""
HOLDER_NUMBER: Final[dict[int, int]] = {card: number for number, card in enumerate(HOLDERS)}
NEITHER: Final = 3
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


def terms_about(discount: int, ignoring: bool) -> int:
    """On which terms a card may be played now: so much cheaper, or without its needs of global parameters."""
    return discount * 2 + ignoring


_HOLDER_CODES: Final = tuple([CODES[card] for card in HOLDERS])

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
VICTIM: Final = Plain("player", ("1", "2", "3", "4", "5", "none", "marsbot", "marsbot-plant"), "Choose a player.")
HOLDER: Final = Plain("card", (*_HOLDER_CODES, "none", "marsbot"), "Choose a card.")
ALTERNATIVE: Final = Plain("alternative", ("1", "2", "3", "none"), "Choose one of the effects.")
RESOURCE: Final = Plain("resource", RESOURCES, "Choose a resource whose production rises.")
KEEP_CARD: Final = Plain("keep", PROJECT_CODES, "Choose a card to keep.")
SWAP_CARD: Final = Plain("swap", (*PROJECT_CODES, "none"), "You may discard a card to draw another.")
COPY: Final = Plain("copy", CODES, "Choose the card whose production you copy.")
PLAY_NOW: Final = Plain("play", PROJECT_CODES, "Choose a card to play now.")
FREE_AWARD: Final = Plain("award", AWARDS, "Choose an award to fund for free.")
