"""The bot that tries each option in games that it imagines."""

from random import Random
from typing import ClassVar, Final

from perijove.bots.bot import Bot
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.seat import Seat

BUDGET: Final = 4000
"""How many choices it simulates for one of its own."""
HORIZON: Final = 40
"""How many choices ahead it looks.

Measured in Ganymede for two at this budget: against 40, a sight of 10, 20, 80 or 160 choices wins 22, 35, 28 or 7 games
of a hundred; 30 and 55 win half. For four players 80 is as good, and 25 isn't better.
"""


class GreedyBot(Bot):
    """Takes the option with the best average lead: its own score minus the best rival's.

    Each option is tried in several imagined games, the same ones for all options, and each is played on at random to
    the horizon or its end. The work is bounded: all the imagined games of one choice together have at most ``budget``
    choices.
    """

    name: ClassVar[str] = "greedy"

    def __init__(self, seed: int = 0, budget: int = BUDGET, horizon: int = HORIZON) -> None:
        super().__init__(seed)
        self.budget = budget
        self.horizon = horizon
        self._random = Random(seed)

    def choose(self, seat: Seat) -> int:
        options = seat.choice.options
        horizon = max(1, min(self.horizon, self.budget // len(options)))
        leads = [0] * len(options)
        for _ in range(max(1, self.budget // (horizon * len(options)))):
            seed = self._random.getrandbits(32)
            world = seat.imagine(seed)
            for place, option in enumerate(options):
                leads[place] += _lead_after(world.fork(), seat.player, option, horizon, seed)
        return options[leads.index(max(leads))]


def _lead_after(world: Match, player: int, option: int, horizon: int, seed: int) -> int:
    """By how much the player leads after this option and some random play.

    The same seed for all options: they are compared on the same luck, as far as they go the same way.
    """
    world.choose(player, option)
    playout(world, Random(seed).random, horizon - 1)
    scores = [score.total for score in world.scores]
    own = scores.pop(player)
    return own - max(scores, default=0)
