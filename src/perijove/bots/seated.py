"""A bot at its seat, as long as a match goes on."""

import logging
from typing import Final

from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.lost import Lapse, checked, default_option, lapse_of
from perijove.bots.random import RandomBot
from perijove.bots.registry import make_bot
from perijove.engine.errors import BrokenRules
from perijove.engine.seat import Seat

log = logging.getLogger("perijove.bots")
log.addHandler(logging.NullHandler())  # who wants to hear of it sets up logging; the reports tell it anyway

MOST_LOST: Final = 10
"""After so many lost decisions a bot isn't asked any more in this match: ``random`` goes on for it. So nobody waits for
it for ever, and no game goes round in circles because the first option is taken again and again."""


class Seated:
    """A bot that plays one seat of one match: it is told when that begins and when it ends."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.called = bot.called or bot.name
        """The name by which it was asked for."""
        self.lost: list[Lapse] = []
        """The decisions that it has lost; those that ``random`` made for it then are not counted."""
        self._substitute: RandomBot | None = None
        self._begun = False
        self._ended = False

    @property
    def out(self) -> bool:
        """Whether it isn't asked any more: it has lost too many decisions."""
        return self._substitute is not None

    @staticmethod
    def named(name: str, seed: int = 0) -> "Seated":
        """A new bot of this name, which may have arguments."""
        return Seated(make_bot(name, seed))

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        """What the bot chooses. Whatever it does wrong is raised: ``LostDecision``, or its own error."""
        if not self._begun:
            self._begun = True
            self.bot.begin(seat)
        return checked(seat, self.bot.choose(seat, budget))

    def decide(self, seat: Seat, budget: Budget | None = None) -> int:
        """What the bot chooses, or the default choice where it does anything wrong: that is noted and logged."""
        if self._substitute is not None:
            return self._substitute.choose(seat)
        try:
            return self.choose(seat, budget)
        except BrokenRules:
            raise  # a bug in a title, not in the bot
        except Exception as problem:
            lost = lapse_of(seat, problem)
            self.lost.append(lost)
            log.warning(
                "a bot lost a decision: %s: %s",
                self.called,
                lost.text,
                extra={"bot": self.called, "seat": lost.seat, "fault": lost.fault.value},
            )
            if len(self.lost) == MOST_LOST:
                log.warning("a bot is out of its match: %s", self.called, extra={"bot": self.called, "seat": lost.seat})
                self._substitute = RandomBot(self.bot.seed)
                self.end()
            return default_option(seat)

    def end(self) -> None:
        """Let the bot go. Once is enough, and more do no harm. What goes wrong in it now is its own affair."""
        if not self._ended:
            self._ended = True
            try:
                self.bot.end()
            except Exception:
                log.warning("a bot could not end: %s", self.called, exc_info=True, extra={"bot": self.called})
