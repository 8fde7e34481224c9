"""What every bot is."""

from typing import ClassVar

from perijove.bots.weighing import Weighing
from perijove.engine.seat import Seat
from perijove.engine.title import AnyTitle


class Bot:
    """A player that is a program: it gets a seat and says which option it takes.

    A seat is all that a bot ever sees. The same seed and the same seats give the same answers, so that a simulation
    can be repeated.
    """

    name: ClassVar[str]
    """Its name on the command line and in tables."""
    strength: ClassVar[int] = 0
    """How well it plays, beside others: ``random`` is 0, ``greedy`` 100. Hints come from the strongest bot there is."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> int:
        """One of ``seat.choice.options``."""
        raise NotImplementedError

    def weigh(self, seat: Seat) -> Weighing | None:
        """What it expects of the options, the one that it would choose first; none if it can't say."""
        return None

    @classmethod
    def plays(cls, title: AnyTitle) -> bool:
        """Whether it can play this title."""
        return True

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}, seed {self.seed}>"
