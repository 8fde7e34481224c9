"""The bot that searches: it grows a tree over imagined games."""

from perijove.bots.search.bot import SearchBot
from perijove.bots.search.tree.mind import Mind, Opinion

__all__ = ["Mind", "Opinion", "SearchBot"]
