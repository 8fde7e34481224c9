"""The bot that searches: it grows a tree over imagined games."""

from perijove.bots.search.bot import SearchBot
from perijove.bots.search.tree.mind import Mind, Opinion

# A compiled tuple has lost what it says of itself.
Opinion.__doc__ = "What a mind thinks of a world in which a player is asked something."

__all__ = ["Mind", "Opinion", "SearchBot"]
