"""What every bot is."""

from typing import ClassVar

from perijove.bots.budget import Budget
from perijove.bots.weighing import Weighing
from perijove.engine.seat import Seat
from perijove.engine.title import AnyTitle


class Bot:
    """A player that is a program: it gets a seat and says which option it takes.

    A seat is all that a bot ever sees. The same seed and the same seats give the same answers, so that a simulation
    can be repeated. A bot plays one seat of one match, from ``begin`` to ``end``: it may keep what it thought.

    What a bot of your own takes besides the seed can be given with its name: ``greedy(budget=2000)``. For that the
    arguments of ``__init__`` need types: int, float, bool or str, or one of them or None.
    """

    name: ClassVar[str]
    """Its name on the command line and in tables."""
    strength: ClassVar[int] = 0
    """How well it plays, beside others: ``random`` is 0, ``greedy`` 100, ``search`` 200, our levels 40 to 300.

    Hints come from the strongest bot there is.
    """

    outside: ClassVar[bool] = False
    """Whether it runs a program that its arguments name: nobody but who started Perijove may ask for it."""

    called = ""
    """The name by which this one was asked for, with its arguments; empty if it was made without."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def begin(self, seat: Seat) -> None:
        """Called once, when it is asked for the first time in a match, before ``choose``."""

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        """One of ``seat.choice.options``, found with no more work than a budget allows."""
        raise NotImplementedError

    def end(self) -> None:
        """Called once, when it is needed no more: it lets go of whatever it has started or opened."""

    def weigh(self, seat: Seat) -> Weighing | None:
        """What it expects of the options, the one that it would choose first; none if it can't say."""
        return None

    @classmethod
    def plays(cls, title: AnyTitle) -> bool:
        """Whether it can play this title."""
        return True

    @classmethod
    def plays_among(cls, title: AnyTitle, players: int) -> bool:
        """Whether it can play this title as one of so many."""
        return cls.plays(title)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}, seed {self.seed}>"
