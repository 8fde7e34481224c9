"""Cards that lie face down out of play, and who knows each: a list of a card, who knows it, the next card, and so on.

Such a list has small numbers only, which Python keeps ready made: nothing that is read often looks for them in memory.
"""

from typing import Final

from perijove.engine.native import i64

Gone = list[int]
"""A pile: each card is followed by who knows it."""
EVERYBODY: Final = -1
"""Who knows the card: everybody, or one player."""


def and_gone(pile: Gone, card: int, knower: int) -> Gone:
    """The same pile and one more card."""
    return [*pile, card, knower]


def cards_of(pile: Gone) -> list[int]:
    """The cards of a pile."""
    return pile[::2]


def entries(pile: Gone) -> list[tuple[int, int]]:
    """The cards of a pile, each with who knows it."""
    return [(pile[place], pile[place + 1]) for place in range(0, len(pile), 2)]


def hidden(knower: i64, seat: i64) -> bool:
    """Whether a player, or a spectator (-1), doesn't know a card that this one knows."""
    return knower != EVERYBODY and knower != seat


def hidden_in(pile: Gone, seat: int) -> list[int]:
    """The cards of a pile that a player doesn't know."""
    return [pile[place - 1] for place in range(1, len(pile), 2) if hidden(pile[place], seat)]


def laid_anew(pile: Gone, seat: int, cards: list[int]) -> Gone:
    """The pile with other cards where the player doesn't know them, taken from the end of these."""
    found = pile.copy()
    for place in range(1, len(found), 2):
        if hidden(found[place], seat):
            found[place - 1] = cards.pop()
    return found
