"""The mistakes of the lower levels: those that people make, and no others."""

from collections.abc import Sequence
from math import exp
from random import Random
from statistics import fmean, pstdev
from typing import Final

from perijove.bots.weighing import Weighed

OBVIOUS: Final = 0.1
"""What is worth so much more, in chances to win, is seen by everybody: nothing below it is ever taken."""
DOUBT: Final = 4.0
"""So many games of average worth are added to what was seen of an option: one lucky try makes none good."""

PLAIN: Final = 10.0
"""What a network finds less likely than the best option by so much, in logarithms of chances, nobody takes."""


def erring(weighed: Sequence[Weighed], temperature: float, random: Random) -> int:
    """One of the options that somebody may take for the best who looks at them as briefly as this.

    What is almost as good as the best is taken almost as often; what is worse by as much as options differ here, at a
    temperature of 1 about a third as often, and at lower ones hardly ever. So small choices are nothing to err in
    wildly, and great ones no lottery.
    """
    usual = fmean([one.value or 0.0 for one in weighed], [one.visits + 1.0 for one in weighed])
    worths = [((one.value or 0.0) * one.visits + usual * DOUBT) / (one.visits + DOUBT) for one in weighed]
    best = max(worths)
    spread = pstdev(worths)
    if not spread or not temperature:
        return weighed[0].option
    chances = [exp((worth - best) / (spread * temperature)) if best - worth < OBVIOUS else 0.0 for worth in worths]
    return random.choices([one.option for one in weighed], chances)[0]


def slipping(options: Sequence[int], likes: Sequence[float], temperature: float, random: Random) -> int:
    """One of the options that somebody may take who judges like a network, but less surely.

    ``likes`` are the logarithms of chances. What is liked less than the best by ``PLAIN`` is seen by everybody to be
    worse; among the others, the higher the temperature, the more alike they look.
    """
    best = max(likes)
    if not temperature:
        return options[likes.index(best)]
    chances = [exp((like - best) / temperature) if best - like < PLAIN else 0.0 for like in likes]
    return random.choices(options, chances)[0]
