"""Research environments: matches behind the interfaces that researchers use, without a line about a particular game.

From the ground up: ``reward`` says what a game was worth to each player, ``share`` steps many matches in one process,
``matches`` does so in one or several. ``episode`` plays game after game for the faces that other libraries know;
``render`` shows a match in words or, through ``browser``, in pixels. The faces are ``pettingzoo``, ``gymnasium`` (with
``spaces`` and ``vector``) and ``openspiel``: each is imported by its own name, and needs its library installed.
"""

from perijove.envs.matches import Matches, Step
from perijove.envs.reward import REWARDS

__all__ = ["REWARDS", "Matches", "Step"]
