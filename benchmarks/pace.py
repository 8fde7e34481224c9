"""How fast the search is: ``python benchmarks/pace.py``.

It makes choices as in a game: each begins with an empty tree, and has as many simulations as there is time for in 0.2
seconds. The ceiling is what a simulation is made of, to imagine a world and to play it out as the search does, at the
same position and moment. Then two searches of OpenSpiel, Python too, at the same positions. Both play each game to its
end; so ours is measured to the end as well. ``MCTSBot`` clones the match as it is, hidden cards and all, and doesn't
imagine anything; ``ISMCTSBot`` does what ours does: it imagines a world for every simulation.
"""

import argparse
import importlib.util
import time
from collections.abc import Callable, Iterator
from random import Random

import perijove
from perijove.bots.search.tree.explorer import Explorer
from perijove.bots.search.tree.recipe import TO_THE_END, Recipe
from perijove.engine.match import Match
from perijove.engine.playout import Preferences, playout
from perijove.engine.seat import Seat

SAMPLE = 6
"""Positions in the middle of random games, each searched for as long."""
CHOICE = 2500
"""Simulations for a choice."""
SLICE = 250
"""After so many, the ceiling is measured for as many."""
PASSES = 3
"""So many times at least."""
WHOLE = 250
"""Simulations for a choice where games are played to their end."""
AT_ONCE = 20
"""Simulations of OpenSpiel's search for a choice."""

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
    yield "| title | search | ceiling | share | to the end | MCTS | times | to the end | IS-MCTS | times | to the end |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    for title in titles:
        seats = [match.seat(match.pending[0].player) for match in middles(title)]
        ours, ceiling = searching(seats, Recipe(), CHOICE, SLICE, seconds)
        whole, _ = searching(seats, Recipe(horizon=TO_THE_END), WHOLE, 0, seconds)
        cells = [title, f"{ours:,.0f}", f"{ceiling:,.0f}", f"{ours / ceiling:.0%}", f"{whole:,.0f}"]
        for imagines in (False, True):
            if importlib.util.find_spec("pyspiel"):
                theirs = pace(openspiel(title, imagines), seconds)
                cells += [f"{theirs:,.0f}", f"{ours / theirs:,.0f}", f"{whole / theirs:,.0f}"]
            else:
                cells += ["not installed", "", ""]
        yield f"| {' | '.join(cells)} |"


def searching(seats: list[Seat], recipe: Recipe, simulations: int, between: int, seconds: float) -> tuple[float, float]:
    """Simulations in a second of the processor: of a search that chooses at each seat, and of the ceiling beside it.

    The ceiling is measured for as many after each ``between`` simulations; 0: never. All choices are made several
    times, the very same way, and the least time counts: whatever else the machine does can only add to it.
    """
    size = between or simulations
    slices = len(seats) * (simulations // size)
    least = [[float("inf")] * slices, [float("inf")] * slices]
    spent = 0.0
    passes = 0
    while passes < PASSES or spent < seconds:
        passes += 1
        place = 0
        for number, seat in enumerate(seats):
            explorer = Explorer(seat.players, seat.title.actions, seat.player, recipe, Random(number).random)
            explorer.begin(seat.key, seat.useful)
            explorer.run(seat, 1, 0.0)  # it looks at what is usual: once in a game
            random = Random(number)
            for _ in range(simulations // size):
                start = time.process_time()
                explorer.run(seat, size, 0.0)
                middle = time.process_time()
                imagine(seat, recipe.horizon, explorer.averages, between, random)
                end = time.process_time()
                least[0][place] = min(least[0][place], middle - start)
                least[1][place] = min(least[1][place], end - middle)
                spent += end - start
                place += 1
    made = slices * size
    return made / sum(least[0]), made / sum(least[1]) if between else 0.0


def imagine(seat: Seat, horizon: int, weights: Preferences, number: int, random: Random) -> None:
    """Imagine so many worlds, and play each out as the search does."""
    for _ in range(number):
        playout(seat.imagine(random.getrandbits(32)), random.random, horizon, weights)


def pace(work: Callable[[], int], seconds: float) -> float:
    """How often it does its thing in a second of the processor."""
    work()
    done = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        done += work()
    return done / elapsed


def middles(title: str) -> Iterator[Match]:
    """Matches in the middle of a game."""
    for seed in range(SAMPLE):
        length = playout(perijove.new(title, 2, seed), Random(seed).random)
        match = perijove.new(title, 2, seed)
        playout(match, Random(seed).random, length // 2)
        yield match


def openspiel(title: str, imagines: bool) -> Callable[[], int]:
    """Some simulations of a search of OpenSpiel's at the same positions: one that imagines, or one that sees all."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import perijove.envs.openspiel

    game = pyspiel.load_game(f"perijove_{title}(players=2)")
    chance = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    seeing = mcts.MCTSBot(game, 2, AT_ONCE, evaluator, random_state=chance)
    imagining = ismcts.ISMCTSBot(game, evaluator, 2, AT_ONCE, random_state=chance)
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
        if not imagines:
            return sum(seeing.mcts_search(state).explore_count for state in states)
        for state in states:
            imagining.reset()
            imagining.step(state)
        return AT_ONCE * len(states)

    return work


if __name__ == "__main__":
    main()
