"""Players that are programs. They see seats, never a match."""

from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.call import WrongCall
from perijove.bots.greedy import GreedyBot
from perijove.bots.lost import Fault, Lapse, LostDecision
from perijove.bots.process import ProcessBot
from perijove.bots.random import RandomBot
from perijove.bots.registry import BOTS, UnknownBot, make_bot
from perijove.bots.runner import play_match
from perijove.bots.search.bot import SearchBot
from perijove.bots.seated import Seated
from perijove.bots.weighing import Weighed, Weighing

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Fault",
    "GreedyBot",
    "Lapse",
    "LostDecision",
    "ProcessBot",
    "RandomBot",
    "SearchBot",
    "Seated",
    "UnknownBot",
    "Weighed",
    "Weighing",
    "WrongCall",
    "make_bot",
    "play_match",
]
