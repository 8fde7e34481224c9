"""The bot that tries each option in games that it imagines."""

from random import Random
from typing import ClassVar

from perijove.bots.bot import Bot
from perijove.engine.match import Match
from perijove.engine.playout import playout
from perijove.engine.seat import Seat


class GreedyBot(Bot):
    name: ClassVar[str] = "greedy"

    def __init__(self, seed: int = 0, budget: int = 4000, horizon: int = 60, halving: bool = True) -> None:
        super().__init__(seed)
        self.budget = budget
        self.horizon = horizon
        self.halving = halving
        self._random = Random(seed)

    def choose(self, seat: Seat) -> int:
        options = list(seat.choice.options)
        totals = dict.fromkeys(options, 0)
        rounds = max(1, (len(options) - 1).bit_length()) if self.halving else 1
        for _ in range(rounds):
            share = self.budget // rounds
            worlds = max(1, share // (len(options) * self.horizon))
            for _ in range(worlds):
                seed = self._random.getrandbits(32)
                world = seat.imagine(seed)
                for option in options:
                    totals[option] += self.trial(world.fork(), seat.player, option, seed)
            options.sort(key=lambda o: -totals[o])
            if self.halving:
                options = options[: (len(options) + 1) // 2]
        return options[0]

    def trial(self, m: Match, me: int, option: int, seed: int) -> int:
        m.choose(me, option)
        playout(m, Random(seed).random, self.horizon - 1)
        scores = [s.total for s in m.scores]
        own = scores.pop(me)
        return own - max(scores)
