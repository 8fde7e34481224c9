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
    ALTERNATIVE,
    COPY,
    HOLDER,
    KEEP_CARD,
    RESOURCE,
    SWAP_CARD,
    VICTIM,
)

PREFIXES: Final[dict[str, str]] = {
    KEEP_CARD.name: "offer:",
    SWAP_CARD.name: "hand:",
    VICTIM.name: "player:",
    HOLDER.name: "card:",
    COPY.name: "card:",
    RESOURCE.name: "stock:",
}
"""For questions whose answers lie at one spot each: what the spot's name begins with."""
IN_WORDS: Final = (ALTERNATIVE.name,)
"""Questions that are answered in words only."""
ASIDE: Final = ("done", "pass", "none")
"""Answers that end or decline something: they lie nowhere."""
BOT_SPOTS: Final[dict[str, str]] = {"marsbot": "marsbot", "marsbot-plant": "marsbot:plant"}


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
    if answer in BOT_SPOTS:
        return BOT_SPOTS[answer]
    return PREFIXES[question] + answer
