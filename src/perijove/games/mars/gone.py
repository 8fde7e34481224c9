"""A card that lies face down where it is out of play: which one it is, and who knows that, in one number."""

from typing import Final

from perijove.engine.native import i64

Gone = int
EVERYBODY: Final = -1
"""Who knows the card: everybody, or one player."""


def gone(card: int, knower: int) -> Gone:
    """A card that is out of play, and who knows it."""
    return card << 3 | knower + 1


def card_of(entry: i64) -> i64:
    """Which card it is."""
    return entry >> 3


def cards_of(pile: list[Gone]) -> list[int]:
    """The cards of a pile."""
    return [card_of(entry) for entry in pile]


def knower_of(entry: i64) -> i64:
    """Who knows it."""
    return (entry & 7) - 1


def hidden(entry: Gone, seat: int) -> bool:
    """Whether a player, or a spectator (-1), doesn't know the card."""
    knower = knower_of(entry)
    return knower != EVERYBODY and knower != seat
