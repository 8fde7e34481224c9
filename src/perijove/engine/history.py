"""What was chosen in a course, one number for each choice: the action, who chose it, and whether it stands."""

from typing import Final

CODE_BITS: Final = 4
"""A choice is its action, shifted by so many bits; below are the player and whether it stands. Dreams are negative."""
PLAYER_MASK: Final = 7
STANDS: Final = 8
"""Marks a choice that can't be taken back: it revealed something, or was the last of answers given together."""


def coded(action: int, player: int) -> int:
    """A choice in a history."""
    return (action << CODE_BITS) | player


def chooser_of(code: int) -> int:
    """Who made a choice."""
    return code & PLAYER_MASK


def action_of(code: int) -> int:
    """What was chosen, as a number in the action space."""
    return code >> CODE_BITS


def turn_began(history: list[int], player: int, floor: int) -> int:
    """The ply from which on this player alone has chosen, and may take it back; never before ``floor``."""
    ply = len(history)
    while ply > floor and history[ply - 1] & (STANDS | PLAYER_MASK) == player:
        ply -= 1
    return ply


def turn_before(history: list[int], player: int) -> int:
    """The ply at which the last turn of a player before the present one ended; 0 if there was none."""
    ply = len(history)
    while ply and chooser_of(history[ply - 1]) == player:
        ply -= 1
    while ply and chooser_of(history[ply - 1]) != player:
        ply -= 1
    return ply


def own_answers(history: list[int], player: int, start: int) -> list[int]:
    """The plies of what this player has answered side by side with others and may still take back."""
    own: list[int] = []
    for ply in range(start, len(history)):
        if history[ply] & PLAYER_MASK == player:
            if history[ply] & STANDS:
                own = []
            else:
                own.append(ply)
    return own


def answered(history: list[int], player: int, start: int) -> list[int]:
    """What a player has answered since a ply, as numbers in the action space. Dreams are no answers."""
    found: list[int] = []
    for ply in range(start, len(history)):
        code = history[ply]
        if code >= 0 and code & PLAYER_MASK == player:
            found.append(code >> CODE_BITS)
    return found
