"""The bots by name."""

import difflib

from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.random import RandomBot
from perijove.engine.errors import PerijoveError

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}
"""Every bot that plays any title."""


class UnknownBot(PerijoveError):
    """There is no bot of this name."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """A new bot of this name."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise UnknownBot(f"unknown bot {name!r}: {hint}known: {', '.join(BOTS)}")
    return BOTS[name](seed)
