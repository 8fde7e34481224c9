"""Deals apart for training and for test: who is measured on a deal must not have learned from it."""

from typing import Final

TRAINING_SEEDS: Final = range(1 << 62)
"""Whatever is learned, and whatever is tuned, is of these. No environment leaves them unless it is told to."""
TEST_SEEDS: Final = range(1 << 62, (1 << 62) + 1_000_000)
"""Only for the last measurement. ``evaluate`` takes the first of them."""
