"""Players that are programs. They see seats, never a match."""

from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.random import RandomBot
from perijove.bots.registry import BOTS, UnknownBot, make_bot
from perijove.bots.runner import play_match

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "make_bot", "play_match"]
