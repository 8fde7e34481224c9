"""What a search knows of the options it was asked about."""

from math import sqrt
from typing import NamedTuple

from perijove.bots.search.tree.explorer import Explorer
from perijove.bots.weighing import Weighed
from perijove.engine.history import coded

SURE = 1.96
"""Of so many standard errors to each side consists an interval of 95 %."""


class Merit(NamedTuple):
    """What became of one option: numbers that can be added up over several searches."""

    visits: int
    total: float
    squares: float
    tries: int
    """How often it was tried for this very choice; an older tree may know more."""
    points: float
    leads: float

    def plus(self, other: "Merit") -> "Merit":
        """Both together."""
        return Merit(
            self.visits + other.visits,
            self.total + other.total,
            self.squares + other.squares,
            self.tries + other.tries,
            self.points + other.points,
            self.leads + other.leads,
        )

    @property
    def value(self) -> float:
        """What it is worth on average."""
        return self.total / self.visits if self.visits else 0.0

    def weighed(self, option: int) -> Weighed:
        """The same for people, with the interval of the value (none of less than two visits)."""
        tries = max(self.tries, 1)
        weighed = Weighed(option, self.points / tries, self.leads / tries, self.visits, self.value)
        if self.visits < 2:
            return weighed
        variance = max(self.squares / self.visits - self.value**2, 0.0)
        error = SURE * sqrt(variance / (self.visits - 1))
        return weighed._replace(low=max(0.0, self.value - error), high=min(1.0, self.value + error))


NOTHING = Merit(0, 0.0, 0.0, 0, 0.0, 0.0)


def merits(explorer: Explorer, first: int, options: list[int]) -> dict[int, Merit]:
    """What an explorer has found about each option of a question whose first action is ``first``."""
    found: dict[int, Merit] = {}
    for option in options:
        node = explorer.root.children.get(coded(first + option, explorer.me))
        if node is None:
            found[option] = NOTHING
            continue
        found[option] = Merit(
            node.visits,
            node.total,
            node.squares,
            explorer.tries.get(option, 0),
            explorer.points.get(option, 0.0),
            explorer.leads.get(option, 0.0),
        )
    return found


def by_liking(found: dict[int, Merit]) -> list[int]:
    """The options, the one that was tried most first; among equals, the one that is worth most."""
    return sorted(found, key=lambda option: (-found[option].visits, -found[option].value, option))
