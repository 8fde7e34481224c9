"""Evaluates an agent by the protocol of docs/benchmark.md. Put your own in the place of ``Cautious``.

pip install "perijove[envs]"
python examples/evaluate_agent.py --title ganymede --games 100
python examples/evaluate_agent.py --title mars --players 1 --option marsbot=easy --games 20
python examples/evaluate_agent.py --title galileo --agent greedy --opponent random --jobs 4 --json
"""

import argparse
import json

import numpy
from numpy.typing import NDArray

from perijove.envs import evaluate


class Cautious:
    """A policy of a few lines: of the legal actions any one, each as likely.

    It is asked about many games at once and gets a row of each: what is seen (the title's layout says what each number
    means), and what is legal. A network goes here: ``torch.from_numpy`` takes both as they are.
    """

    def __init__(self, seed: int) -> None:
        self.chance = numpy.random.default_rng(seed)

    def __call__(self, observations: NDArray[numpy.int16], masks: NDArray[numpy.bool_]) -> NDArray[numpy.int64]:
        """An action for each row."""
        preference = self.chance.random(masks.shape)
        return numpy.where(masks, preference, -1.0).argmax(-1)


def main() -> None:
    """Evaluate, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", default="ganymede")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the title")
    parser.add_argument("--agent", help="a bot by its name (default: the policy in this file)")
    parser.add_argument("--opponent", default="random", help="a bot by its name (default: %(default)s)")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    found = evaluate(
        given.agent or Cautious(seed=1),
        given.title,
        given.players,
        given.opponent,
        given.games,
        options=dict(option.split("=", 1) for option in given.option),
        batch=None if given.agent else 64,
        jobs=given.jobs,
    )
    print(json.dumps(found.json(), indent=2) if given.json else found)


if __name__ == "__main__":
    main()
