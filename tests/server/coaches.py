"""Bots of which the tests of the coach know what they think."""

from typing import ClassVar

from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.weighing import Weighed, Weighing
from perijove.engine.seat import Seat


class Sure(Bot):
    """Is sure that the last option is by far the best, and that all others are equally bad."""

    name: ClassVar[str] = "server.coaches:Sure"
    strength: ClassVar[int] = 1000

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        return seat.choice.options[-1]

    def weigh(self, seat: Seat) -> Weighing:
        best, *others = reversed(seat.choice.options)
        options = [Weighed(best, 9.0, 6.0, 100, 0.9, 0.88, 0.92)]
        options += [Weighed(other, 4.0, 1.5, 100, 0.4, 0.38, 0.42) for other in others]
        return Weighing(options, 200, 20, ((seat.player, seat.choice.question.code(best)),))


class Unsure(Sure):
    """The same, but of nothing it is sure."""

    name: ClassVar[str] = "server.coaches:Unsure"

    def weigh(self, seat: Seat) -> Weighing:
        weighing = super().weigh(seat)
        return weighing._replace(options=[one._replace(low=0.0, high=1.0) for one in weighing.options])
