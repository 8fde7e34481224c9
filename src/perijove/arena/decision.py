"""When enough has been played: a sequential test that may be looked at after every deal."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

ERROR: Final = 0.05
"""The probability, at most, with which the test names any better bot though the two are equals."""
BOLD: Final = 0.75
"""The most of its wealth that a bet may lose."""


class Duel:
    """Two bots, deal by deal, and which one of them wins more.

    It is a test by betting. Somebody who starts with 1 bets before every deal that the first bot will win more of it
    than the second; another one bets the opposite. If the two bots are equals the bets are fair at best, and Ville's
    inequality says: whatever the stakes, and however long it goes on, the wealth ever reaches 1/p with a probability of
    at most p. So who gets that far has proved the point, at any time that somebody looks. Nothing is assumed of the
    games but that a deal's difference lies between -1 and 1.

    The stake follows from the deals before: the average difference by its mean square (Kelly's fraction, nearly).
    """

    def __init__(self, error: float = ERROR) -> None:
        self.need = math.log(2 / error)
        """The logarithm of the wealth that decides. Two may win by luck, so each gets half of the error."""
        self.wealth = [0.0, 0.0]
        """The logarithms of both bettors' wealth."""
        self._sum = 0.0
        self._squares = 1.0  # as if there had been one deal that all was won in, and one that was lost
        self.deals = 0
        self.better: int | None = None
        """0 or 1: who is better, once it is decided. It stays so."""

    def add(self, difference: float) -> None:
        """Count a deal: the part of it that the first bot won less the part that the second won."""
        mean = self._sum / (self.deals + 1)
        stake = mean / max(self._squares / (self.deals + 1), 1e-9)
        for side, sign in enumerate((1.0, -1.0)):
            bet = min(max(sign * stake, 0.0), BOLD)
            self.wealth[side] += math.log1p(bet * sign * difference)
            if self.better is None and self.wealth[side] >= self.need:
                self.better = side
        self._sum += difference
        self._squares += difference * difference
        self.deals += 1


@dataclass(frozen=True)
class Decided:
    """What is known of two bots: which one is better, if that is decided, and after how many deals it was."""

    first: str
    second: str
    better: str | None
    deals: int


class Referee:
    """All duels of an arena. Where there are several, they share the error: it holds for all of them together."""

    def __init__(self, bots: Sequence[str], error: float = ERROR) -> None:
        pairs = list(combinations(bots, 2))
        self._duels = {pair: Duel(error / len(pairs)) for pair in pairs}
        self._decided: dict[tuple[str, str], int] = {}

    def add(self, values: dict[str, float]) -> None:
        """Count a deal: what part of it each bot won, in those games by which it is measured."""
        for pair, duel in self._duels.items():
            first, second = pair
            duel.add(max(-1.0, min(1.0, values[first] - values[second])))
            if duel.better is not None:
                self._decided.setdefault(pair, duel.deals)

    @property
    def decided(self) -> bool:
        """Whether of every two bots it is known which one is better."""
        return bool(self._duels) and len(self._decided) == len(self._duels)

    @property
    def verdicts(self) -> list[Decided]:
        """What is known of every two bots."""
        return [
            Decided(*pair, None if duel.better is None else pair[duel.better], self._decided.get(pair, duel.deals))
            for pair, duel in self._duels.items()
        ]
