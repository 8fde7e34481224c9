"""Research environments: matches behind the interfaces that researchers use, without a line about a particular game.

From the ground up: ``reward`` says what a game was worth to each player, ``share`` steps many matches in one process,
``matches`` does so in one or several. ``pettingzoo``, ``gymnasium`` and ``openspiel`` are faces of the same engine for
those libraries; each is imported by its own name, and needs its library installed.
"""

from perijove.envs.matches import Matches, Step
from perijove.envs.reward import REWARDS

__all__ = ["REWARDS", "Matches", "Step"]
