"""What a bot expects of its options: why it would choose one of them."""

from random import Random
from typing import NamedTuple

from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.seat import Seat

TO_THE_END = 1_000_000
"""A horizon beyond the end of any game."""


class Weighed(NamedTuple):
    """What an option leads to, on average: the player's points, and by how many they lead the best rival."""

    option: int
    points: float
    lead: float
    visits: int = 0
    """How often a search has tried it; 0: that isn't told."""
    value: float | None = None
    """What a search thinks it is worth, from 0 to 1: the chance to win, blended with the lead."""
    low: float | None = None
    """The interval in which the true average of such games lies with a probability of 95 %."""
    high: float | None = None


class Weighing(NamedTuple):
    """What a bot expects of its options."""

    options: list[Weighed]
    """Every option that it has weighed, the one that it likes best first."""
    worlds: int
    """In how many imagined games each was tried."""
    ahead: int
    """How many choices ahead it looked in each; 0 if to the end of the game."""
    line: tuple[tuple[int, str], ...] = ()
    """What a search expects to be chosen now and next, as far as it has looked: the players, and the readable codes."""


def weigh_in_worlds(seat: Seat, random: Random, worlds: int, horizon: int) -> Weighing:
    """Try each option in several imagined games, the same ones for all options, and play each on at random.

    Options that would change nothing are left out where there are others. They come in the order of their lead; among
    equals, as they are asked.
    """
    options = seat.useful
    points, leads = [0] * len(options), [0] * len(options)
    for _ in range(worlds):
        seed = random.getrandbits(32)
        world = seat.imagine(seed)
        for place, option in enumerate(options):
            own, best = totals_after(world.fork(), seat.player, option, horizon, seed)
            points[place] += own
            leads[place] += own - best
    order = sorted(range(len(options)), key=lambda place: -leads[place])
    weighed = [Weighed(options[place], points[place] / worlds, leads[place] / worlds) for place in order]
    return Weighing(weighed, worlds, horizon if horizon < TO_THE_END else 0)


def totals_after(world: Match, player: int, option: int, horizon: int, seed: int) -> tuple[int, int]:
    """The player's points and the best rival's after this option and some random play; alone, the rival has 0.

    The same seed for all options: they are compared on the same luck, as far as they go the same way.
    """
    world.choose(player, option)
    playout(world, Random(seed).random, horizon - 1)
    scores = [score.total for score in world.scores]
    own = scores.pop(player)
    scores += [score.total for _, score in world.rivals]
    return own, max(scores, default=0)
