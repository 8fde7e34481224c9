"""The bot that tries each option in games that it imagines."""

from random import Random
from typing import ClassVar, Final

from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.weighing import Weighing, weigh_in_worlds
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
    strength: ClassVar[int] = 100

    def __init__(self, seed: int = 0, budget: int = BUDGET, horizon: int = HORIZON) -> None:
        super().__init__(seed)
        if budget < 1 or horizon < 1:
            raise ValueError(f"a budget of {budget} and a horizon of {horizon}: each is 1 at least")
        self.budget = budget
        self.horizon = horizon
        self._random = Random(seed)

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        return self._weighed(seat, budget).options[0].option

    def weigh(self, seat: Seat) -> Weighing:
        return self._weighed(seat, None)

    def _weighed(self, seat: Seat, budget: Budget | None) -> Weighing:
        count = len(seat.useful)
        horizon = max(1, min(self.horizon, self.budget // count))
        worlds = self.budget // (horizon * count)
        if budget is not None and budget.simulations is not None:
            worlds = min(worlds, budget.simulations // count)
        return weigh_in_worlds(seat, self._random, max(1, worlds), horizon)
