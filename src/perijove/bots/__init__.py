"""Players that are programs. They see seats, never a match."""

from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.random import RandomBot
from perijove.bots.registry import BOTS, UnknownBot, make_bot
from perijove.bots.runner import play_match
from perijove.bots.weighing import Weighed, Weighing

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "Weighed", "Weighing", "make_bot", "play_match"]
