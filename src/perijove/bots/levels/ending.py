"""The last choice of a game: everybody can count what it brings."""

from collections.abc import Sequence

from perijove.engine.seat import Seat


def decisive(seat: Seat, options: Sequence[int], seed: int) -> list[int]:
    """The options that win, where the game ends whatever is chosen now, as far as the seat knows; else all of them.

    Where none of them wins, all are as good.
    """
    world = seat.imagine(seed)
    won: list[int] = []
    for option in options:
        end = world.fork()
        end.choose(seat.player, option)
        if not end.over:
            return list(options)
        if end.winners == [seat.player]:
            won.append(option)
    return won or list(options)
