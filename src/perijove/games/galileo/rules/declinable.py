"""Questions whose last answer declines what they offer."""

from collections.abc import Sequence
from typing import TypeVar

from perijove.engine.question import Moment, Question
from perijove.games.galileo.state import Galileo

M = TypeVar("M", bound=Moment)


class Declinable(Question[Galileo, M]):
    """A question whose last answer declines what it offers: that one lies nowhere on the board."""

    def spots(self, s: Galileo, me: int, option: int, about: M) -> Sequence[str]:
        return () if option == len(self.domain) - 1 else super().spots(s, me, option, about)
