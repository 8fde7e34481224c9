"""Measures the Perijove that this Python imports, and prints the figures as JSON.

Machines are noisy, so every figure comes with the time of a calibration loop that ran right beside it.
"""

import json
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator

from calibration import calibrate

import perijove
from perijove.engine.playout import playout


def main(seconds: float) -> None:
    """Measure every title at every number of players."""
    titles = {
        title.code: {str(players): measure(title.code, players, seconds) for players in title.players}
        for title in perijove.titles().values()
    }
    print(json.dumps({"compiled": perijove.compiled, "titles": titles}))


def measure(title: str, players: int, seconds: float) -> dict[str, dict[str, float]]:
    """Each figure of one title: the median of several short rounds, each beside a calibration loop."""
    sample = list(middles(title, players))
    records = [finished(title, players, seed).record() for seed in range(5)]

    def forks() -> int:
        return len([match.fork() for match in sample])

    def imagines() -> int:
        return len([match.seat(match.pending[0].player).imagine(1) for match in sample])

    def views() -> int:
        return len([match.view(match.pending[0].player) for match in sample])

    def replays() -> int:
        return len([record.replay() for record in records])

    figures = {"decisions": timed(lambda: random_play(title, players), seconds)}
    figures["games"] = timed(lambda: whole_game(title, players), seconds)
    for name, work in (("fork", forks), ("imagine", imagines), ("view", views), ("replay", replays)):
        figures[name] = timed(work, seconds)
    figures["memory"] = {"bytes": memory(title, players)}
    return figures


def timed(work: Callable[[], int], seconds: float, rounds: int = 5) -> dict[str, float]:
    """How often ``work`` does its thing in a second, and in the time of a calibration loop."""
    work()
    rates: list[float] = []
    ratios: list[float] = []
    for _ in range(rounds):
        loop = calibrate()
        done = 0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < seconds / rounds:
            done += work()
        elapsed = time.perf_counter() - start
        loop = (loop + calibrate()) / 2
        rates.append(done / elapsed)
        ratios.append(done / elapsed * loop)
    return {"per_second": statistics.median(rates), "per_loop": statistics.median(ratios)}


_seeds = iter(range(1_000_000_000))


def random_play(title: str, players: int) -> int:
    """One whole random game; how many decisions it had."""
    seed = next(_seeds)
    return playout(perijove.new(title, players, seed), random.Random(seed).random)


def whole_game(title: str, players: int) -> int:
    """One whole random game, counted as one."""
    random_play(title, players)
    return 1


def finished(title: str, players: int, seed: int) -> perijove.Match:
    """A random game, played to its end."""
    match = perijove.new(title, players, seed)
    playout(match, random.Random(seed).random)
    return match


def middles(title: str, players: int) -> Iterator[perijove.Match]:
    """Twenty matches in the middle of a game, at rest."""
    for seed in range(20):
        length = finished(title, players, seed).ply
        match = perijove.new(title, players, seed)
        playout(match, random.Random(seed).random, length // 2)
        yield match.settled()


def memory(title: str, players: int) -> float:
    """The bytes that a match in the middle of a game takes, on average."""
    list(middles(title, players))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = list(middles(title, players))
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(kept)


if __name__ == "__main__":
    main(float(sys.argv[1]))
