"""A card is not where a question looks for it."""

from typing import Final

from perijove.engine.message import Message, Reason
from perijove.games.mars.state import Mars

NOT_OFFERED: Final = Message("{card} is not on offer")
NOT_IN_HAND: Final = Message("{card} is not in your hand")
NOT_IN_PLAY: Final = Message("{card} is not in play in front of you")


def not_offered(s: Mars, me: int, card: int) -> list[Reason]:
    """Why a card can't be chosen from an offer."""
    return [] if card in s.boards[me].offer else [Reason(NOT_OFFERED, card)]


def not_in_hand(s: Mars, me: int, card: int) -> list[Reason]:
    """Why a card can't be chosen from the hand."""
    return [] if card in s.boards[me].hand else [Reason(NOT_IN_HAND, card)]
