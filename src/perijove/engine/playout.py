"""Play to the end, as fast as it goes: for searching bots, soak tests and benchmarks."""

from collections.abc import Callable
from typing import Final

from perijove.engine.match import Match

PLAYER_BITS: Final = 3
"""In a trace, a choice is its action, shifted by so many bits; below is the player."""


def playout(
    match: Match,
    random: Callable[[], float],
    limit: int = 1_000_000,
    weights: list[list[float]] | None = None,
    trace: list[int] | None = None,
) -> int:
    """Choose at random until the game is over or ``limit`` choices are made; how many were.

    ``random`` gives numbers from 0 up to, not including, 1, as ``random.Random(seed).random`` does. With ``weights``,
    for each player a list by action of the title, whoever is asked takes the better of two random options. What was
    chosen is added to ``trace``: ``action << PLAYER_BITS | player``.
    """
    made = 0
    while made < limit:
        pending = match.pending
        if not pending:
            break
        choice = pending[0]
        options = choice.options
        count = len(options)
        drawn = random() * count
        place = int(drawn)
        option = options[place]
        if weights is not None:
            # What is left of the number behind its comma is as random as a new one.
            other = options[int((drawn - place) * count)]
            if other != option:
                own = weights[choice.player]
                first = choice.question.first
                if own[first + other] > own[first + option]:
                    option = other
        if trace is not None:
            trace.append((choice.question.first + option) << PLAYER_BITS | choice.player)
        match.take(choice, option)
        made += 1
    return made
