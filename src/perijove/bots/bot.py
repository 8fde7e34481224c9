"""What every bot is."""

from typing import ClassVar

from perijove.engine.seat import Seat


class Bot:
    """A player that is a program: it gets a seat and says which option it takes.

    A seat is all that a bot ever sees. The same seed and the same seats give the same answers, so that a simulation
    can be repeated.
    """

    name: ClassVar[str]
    """Its name on the command line and in tables."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> int:
        """One of ``seat.choice.options``."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}, seed {self.seed}>"
