"""How fast the search is: ``python benchmarks/pace.py``.

The ceiling is what a simulation is made of: to imagine a world, and to play it out as the search does.
OpenSpiel's own search is Python too, clones the match instead of imagining one, and plays each game to its end; so
ours is measured to the end as well.
"""

import argparse
import importlib.util
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

import perijove
from perijove.bots.search.tree.explorer import Explorer
from perijove.bots.search.tree.recipe import TO_THE_END, Recipe
from perijove.engine.match import Match
from perijove.engine.playout import playout

ROUNDS = 5
SAMPLE = 6
"""Positions in the middle of random games, each searched for as long."""
AT_ONCE = 20
"""Simulations between two looks at the clock."""


TITLES = ("ganymede", "galileo", "artemis", "mars")


def main() -> None:
    """Measure, and print each line of the table as soon as it is there."""
    parser = argparse.ArgumentParser(prog="python benchmarks/pace.py", description=__doc__)
    parser.add_argument("--title", choices=TITLES, default=None, help="one title (default: all)")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (default: %(default)s)")
    wanted = parser.parse_args()
    for line in table([wanted.title] if wanted.title else list(TITLES), wanted.seconds):
        print(line, flush=True)


def table(titles: list[str], seconds: float) -> Iterator[str]:
    """The figures of each title for two players, in simulations a second, as a table in Markdown."""
    yield f"Simulations a second, two players, {'compiled' if perijove.compiled else 'uncompiled'}:"
    yield ""
    yield "| title | search | ceiling | share | OpenSpiel | times | to the end | times |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|"
    for title in titles:
        sample = list(middles(title))
        search, averages = searching(sample, Recipe())
        ours, ceiling = beside([search, imagining(sample, Recipe().horizon, averages)], seconds)
        (whole,) = beside([searching(sample, Recipe(horizon=TO_THE_END))[0]], seconds)
        cells = [title, f"{ours:,.0f}", f"{ceiling:,.0f}", f"{ours / ceiling:.0%}"]
        if importlib.util.find_spec("pyspiel"):
            (theirs,) = beside([openspiel(title)], seconds)
            cells += [f"{theirs:,.0f}", f"{ours / theirs:,.0f}", f"{whole:,.0f}", f"{whole / theirs:,.0f}"]
        else:
            cells += ["not installed", "", f"{whole:,.0f}", ""]
        yield f"| {' | '.join(cells)} |"


def beside(works: list[Callable[[], int]], seconds: float) -> list[float]:
    """How often each does its thing in a second of the processor: the medians of rounds that take turns."""
    rates: list[list[float]] = [[] for _ in works]
    for work in works:
        work()
    for _ in range(ROUNDS):
        for at, work in enumerate(works):
            done = 0
            start = time.process_time()
            while (elapsed := time.process_time() - start) < seconds / ROUNDS:
                done += work()
            elapsed = time.process_time() - start
            rates[at].append(done / elapsed)
    return [statistics.median(found) for found in rates]


def middles(title: str) -> Iterator[Match]:
    """Matches in the middle of a game."""
    for seed in range(SAMPLE):
        length = playout(perijove.new(title, 2, seed), Random(seed).random)
        match = perijove.new(title, 2, seed)
        playout(match, Random(seed).random, length // 2)
        yield match


def searching(sample: list[Match], recipe: Recipe) -> tuple[Callable[[], int], list[list[list[float]]]]:
    """Some simulations of a search at each position, and what leads its playouts there.

    The tree grows on from call to call, as for one long choice.
    """
    seats = [match.seat(match.pending[0].player) for match in sample]
    explorers = []
    for number, seat in enumerate(seats):
        explorer = Explorer(seat.players, seat.title.actions, seat.player, recipe, Random(number).random)
        explorer.begin(seat.key, seat.useful)
        explorers.append(explorer)

    def work() -> int:
        for seat, explorer in zip(seats, explorers, strict=True):
            explorer.run(seat, AT_ONCE, 0.0)
        return AT_ONCE * len(seats)

    return work, [explorer.averages.means for explorer in explorers]


def imagining(sample: list[Match], horizon: int, averages: list[list[list[float]]]) -> Callable[[], int]:
    """Imagine a world at each position, and play it out as the search does there."""
    seats = [match.seat(match.pending[0].player) for match in sample]
    random = Random(1)

    def work() -> int:
        for seat, weights in zip(seats, averages, strict=True):
            for _ in range(AT_ONCE):
                playout(seat.imagine(random.getrandbits(32)), random.random, horizon, weights)
        return AT_ONCE * len(seats)

    return work


def openspiel(title: str) -> Callable[[], int]:
    """Some simulations of OpenSpiel's search at the same positions."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import mcts

    import perijove.envs.openspiel

    game = pyspiel.load_game(f"perijove_{title}(players=2)")
    chance = numpy.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, AT_ONCE, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    states = []
    for seed in range(SAMPLE):
        state = game.new_initial_state()
        state.apply_action(seed)
        random = Random(seed)
        for _ in range(playout(perijove.new(title, 2, seed), Random(seed).random) // 2):
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
        states.append(state)

    def work() -> int:
        return sum(bot.mcts_search(state).explore_count for state in states)

    return work


if __name__ == "__main__":
    main()
