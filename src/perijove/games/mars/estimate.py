"""What a position of an unfinished game promises: points, and what the economy will still become."""

from typing import Final

from perijove.games.mars.state import COLDEST, MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars

DEGREES: Final = 2
"""The temperature rises by so many at a step."""
ALL_STEPS: Final = (WARMEST - COLDEST) // DEGREES + MOST_OXYGEN + MOST_OCEANS
FIRST_STEPS: Final = 8
FIRST_GENERATIONS: Final = 2
"""Before anything has risen, the pace is taken for so many steps in so many generations."""
PRICES: Final = (1.0, 1.8, 2.7, 2.4, 1.2, 1.2)
"""About what one of each resource is worth, in M€; by their numbers."""
CARD: Final = 2.0
"""About what a card in hand is worth, in M€."""
POINT: Final = 0.08
"""What becomes of 1 M€, in points."""


def generations_left(s: Mars) -> float:
    """How many generations are still to come, if Mars goes on to change as it has so far."""
    left = (WARMEST - s.temperature) // DEGREES + MOST_OXYGEN - s.oxygen + MOST_OCEANS - s.oceans
    return left * (s.generation + FIRST_GENERATIONS) / (ALL_STEPS - left + FIRST_STEPS)


def promise(s: Mars, player: int) -> float:
    """The points that a player may still make of stock, cards and income."""
    board = s.boards[player]
    stock = CARD * len(board.hand)
    income = float(board.rating)
    for resource in range(len(PRICES)):
        stock += PRICES[resource] * board.stock[resource]
        income += PRICES[resource] * board.production[resource]
    return POINT * (stock + income * generations_left(s))
