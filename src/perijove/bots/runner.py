"""A match played to its end by bots."""

from collections.abc import Callable, Sequence
from typing import Final

from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.lost import Lapse
from perijove.bots.seated import Seated
from perijove.engine.errors import EndlessMatch, WrongPlayers
from perijove.engine.match import Match

LIMIT: Final = 100_000
"""After so many choices a match is given up: rules may allow players to go round in circles for ever."""


def play_match(
    match: Match,
    bots: Sequence[Bot],
    watch: Callable[[Match], None] | None = None,
    limit: int = LIMIT,
    budget: Budget | None = None,
    lost: list[Lapse] | None = None,
) -> int:
    """Play a match to its end, one bot for each player; how many decisions that took.

    Where several players are asked together, they answer in the order of their seats: none sees what another has
    answered. ``watch``, if given, is called with the match after every choice. After ``limit`` choices the match is
    given up with an error. ``budget`` is what the bots may do for each choice. When it is over, they are: a bot plays
    one match.

    Whatever a bot does wrong is raised; unless ``lost`` is given: then it loses that decision to a default choice, the
    game goes on, and every such decision is added there.
    """
    if len(bots) != len(match.seats):
        raise WrongPlayers(f"{len(match.seats)} players, but {len(bots)} bots: {', '.join(bot.name for bot in bots)}")
    seated = [Seated(bot) for bot in bots]
    decisions = 0
    try:
        while match.pending:
            if decisions == limit:
                raise EndlessMatch(f"{match.title.code}, seed {match.seed}: not over after {limit} choices")
            player = match.pending[0].player
            mind, seat = seated[player], match.seat(player)
            match.choose(player, mind.choose(seat, budget) if lost is None else mind.decide(seat, budget))
            decisions += 1
            if watch is not None:
                watch(match)
    finally:
        for mind in seated:
            mind.end()
            if lost is not None:
                lost += mind.lost
    return decisions
