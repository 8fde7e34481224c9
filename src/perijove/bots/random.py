"""The bot that takes any option."""

from random import Random
from typing import ClassVar

from perijove.bots.bot import Bot
from perijove.engine.seat import Seat


class RandomBot(Bot):
    """Takes any option, each as likely: the least that any other bot must beat."""

    name: ClassVar[str] = "random"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._random = Random(seed).random

    def choose(self, seat: Seat) -> int:
        options = seat.choice.options
        return options[int(self._random() * len(options))]
