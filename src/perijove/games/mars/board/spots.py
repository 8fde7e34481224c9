"""Where on the board an answer lies.

A spot says what it is, then which: ``space:r4c2``, ``hand:birds`` (a card in hand), ``card:birds`` (a card in play),
``offer:birds`` (a card to choose), ``standard:asteroid``, ``milestone:mayor``, ``award:miner``, ``stock:plants`` (on
the reader's own board), ``player:2``; ``marsbot`` and its ``marsbot:plant``. Amounts, payments, alternatives and
refusals have no spot: they are offered beside the board.
"""

from collections.abc import Sequence
from typing import Final

from perijove.engine.option import Json
from perijove.engine.question import Choice
from perijove.games.mars.questions import (
    ACTION_CHOICE,
    AMOUNT,
    BUY,
    CORPORATION_CARD,
    DRAFT_CARD,
    FIRST_USE,
    FREE_AWARD,
    KEEP_PRELUDE,
    PAY,
    PLAY_NOW,
    PRELUDE_CARD,
    SELL,
)

PREFIXES: Final[dict[str, str]] = {
    DRAFT_CARD.name: "offer:",
    CORPORATION_CARD.name: "offer:",
    KEEP_PRELUDE.name: "offer:",
    BUY.name: "offer:",
    PRELUDE_CARD.name: "offer:",
    SELL.name: "hand:",
    PLAY_NOW.name: "hand:",
    FREE_AWARD.name: "award:",
}
"""For questions whose answers lie at one spot each: what the spot's name begins with."""
IN_WORDS: Final = (PAY.name, AMOUNT.name)
"""Questions that are answered in words only."""
ASIDE: Final = ("done", "pass", "none")
"""Answers that end or decline something: they lie nowhere."""
ACTIONS: Final[dict[str, str]] = {
    "use": "card:",
    "standard": "standard:",
    "claim": "milestone:",
    "fund": "award:",
    "convert": "stock:",
}
"""What the actions that begin with these words are done with. All others play a card of that name."""
ACTION_ANSWERS: Final[dict[str, str]] = {
    answer: (ACTIONS[answer.partition("-")[0]] + answer.partition("-")[2] if number >= FIRST_USE else f"hand:{answer}")
    for number, answer in enumerate(ACTION_CHOICE.domain)
    if answer not in ASIDE
}


def spots(view: dict[str, Json], choice: Choice, answers: Sequence[str]) -> dict[str, list[str]]:
    """Which spots offer which of these answers to a question that the view's own player is asked."""
    question = choice.question.name
    found: dict[str, list[str]] = {}
    for answer in answers:
        spot = spot_of(question, answer)
        if spot:
            found.setdefault(spot, []).append(answer)
    return found


def spot_of(question: str, answer: str) -> str:
    """The spot that offers an answer; none for what is said in words only."""
    if answer in ASIDE or question in IN_WORDS:
        return ""
    if question == ACTION_CHOICE.name:
        return ACTION_ANSWERS[answer]
    return PREFIXES[question] + answer
