"""Research environments: matches behind the interfaces that researchers use, without a line about a particular game.

From the ground up: ``reward`` says what a game was worth to each player, ``share`` steps many matches in one process,
``matches`` does so in one or several, with a ``crew`` of processes that share their ``memory``. ``benchmark`` measures
an agent, ``duplicate`` plays its games, ``evaluation`` is what came of them, and ``deals`` keeps test apart from
training. ``episode`` plays game after game for the faces of the engine that libraries know, ``render`` shows a match in
words or, with the help of ``browser``, in pixels. ``pettingzoo``, ``gymnasium`` (with ``vector`` and ``spaces``) and
``openspiel`` are those faces; each is imported by its own name, and needs its library installed.
"""

from perijove.arena.estimate import Estimate
from perijove.engine.errors import MissingPackage
from perijove.engine.extras import how_to_install

try:
    import numpy as _numpy  # noqa: F401 (every module here needs it)
except ModuleNotFoundError:
    raise MissingPackage(f"research environments need NumPy: {how_to_install('envs')}") from None

from perijove.envs.benchmark import evaluate
from perijove.envs.deals import TEST_SEEDS, TRAINING_SEEDS
from perijove.envs.evaluation import Evaluation
from perijove.envs.matches import Matches
from perijove.envs.reward import REWARDS
from perijove.envs.step import Step

__all__ = [
    "REWARDS",
    "TEST_SEEDS",
    "TRAINING_SEEDS",
    "Estimate",
    "Evaluation",
    "Matches",
    "Step",
    "evaluate",
]
