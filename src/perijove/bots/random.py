"""The bot that takes any option."""

from random import Random
from typing import ClassVar

from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.engine.seat import Seat


class RandomBot(Bot):
    """Takes any option that changes something, each as likely: the least that any other bot must beat."""

    name: ClassVar[str] = "random"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._random = Random(seed).random

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        option = self._any(seat.choice.options)
        return self._any(seat.useful) if seat.idle(option) else option

    def _any(self, options: list[int]) -> int:
        return options[int(self._random() * len(options))]
