"""The bot that has learned: one look at what its network thinks, and no search."""

import importlib.util
from math import exp
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.engine.seat import Seat
from perijove.engine.title import AnyTitle

if TYPE_CHECKING:
    from perijove.bots.learned.mind import LearnedMind

FOLDER = Path(__file__).parent.parent / "weights"
"""Where weights come with the package."""

_minds: "dict[tuple[str, str], LearnedMind]" = {}
"""Those that were loaded: all bots of a process share them."""


class LearnedBot(Bot):
    """Takes what its network likes best; with a ``temperature``, by chance among what it likes: 1 as it learned.

    ``weights`` is the file of another network than the one that comes with the package.
    """

    name: ClassVar[str] = "learned"
    strength: ClassVar[int] = 200

    def __init__(self, seed: int = 0, temperature: float = 0.0, weights: str = "") -> None:
        super().__init__(seed)
        self.temperature = temperature
        self.weights = weights
        self._random = Random(seed)

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        options, likes = self.mind(seat.title).likes(seat)
        useful = set(seat.useful)
        kept = [(like, option) for option, like in zip(options, likes, strict=True) if option in useful]
        if not self.temperature:
            return max(kept, key=lambda one: one[0])[1]
        best = max([like for like, _ in kept])
        chances = [exp((like - best) / self.temperature) for like, _ in kept]
        return self._random.choices([option for _, option in kept], chances)[0]

    def mind(self, title: AnyTitle) -> "LearnedMind":
        """Its network. An error says what is missing."""
        from perijove.bots.learned.mind import LearnedMind

        key = title.code, self.weights
        if key not in _minds:
            _minds[key] = LearnedMind.of(title, Path(self.weights) if self.weights else None)
        return _minds[key]

    @classmethod
    def plays(cls, title: AnyTitle) -> bool:
        """Whether weights of this title come with the package, and NumPy is there to use them."""
        return (FOLDER / f"{title.code}.weights").exists() and importlib.util.find_spec("numpy") is not None

    @classmethod
    def plays_among(cls, title: AnyTitle, players: int) -> bool:
        """Whether those weights were trained with so many players, too: a network is used for nothing else."""
        if not cls.plays(title):
            return False
        from perijove.bots.learned.weights import players_of

        return players in players_of(FOLDER / f"{title.code}.weights")
