"""A match played to its end by bots."""

from collections.abc import Callable, Sequence

from perijove.bots.bot import Bot
from perijove.engine.errors import WrongPlayers
from perijove.engine.match import Match


def play_match(match: Match, bots: Sequence[Bot], watch: Callable[[Match], None] | None = None) -> int:
    """Play a match to its end, one bot for each player; how many decisions that took.

    Where several players are asked together, they answer in the order of their seats: none sees what another has
    answered. ``watch``, if given, is called with the match after every choice.
    """
    if len(bots) != len(match.seats):
        raise WrongPlayers(f"{len(match.seats)} players, but {len(bots)} bots: {', '.join(bot.name for bot in bots)}")
    decisions = 0
    while match.pending:
        player = match.pending[0].player
        match.choose(player, bots[player].choose(match.seat(player)))
        decisions += 1
        if watch is not None:
            watch(match)
    return decisions
