"""Random play, as fast as it goes: for searching bots, soak tests and benchmarks."""

from collections.abc import Callable

from perijove.engine.match import Match


def playout(match: Match, random: Callable[[], float], limit: int = 1_000_000) -> int:
    """Choose at random until the game is over or ``limit`` choices are made; how many were.

    ``random`` gives numbers from 0 up to, not including, 1, as ``random.Random(seed).random`` does.
    """
    made = 0
    while made < limit:
        pending = match.pending
        if not pending:
            break
        choice = pending[0]
        options = choice.options
        match.answer(choice.player, options[int(random() * len(options))])
        made += 1
    return made
