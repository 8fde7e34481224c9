"""Measures the Perijove that this Python imports, and prints a line of JSON for each title and number of players.

Machines are noisy, so every figure comes with the time of a calibration loop that ran right beside it.
"""

import argparse
import json
import math
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator

import numpy
from calibration import calibrate
from numpy.typing import NDArray
from pettingzoo import AECEnv

import perijove
from perijove.engine.playout import playout
from perijove.envs import Matches, pettingzoo

AT_ONCE = 16
"""How many matches the vector environment steps at once, without a word."""
PASSES = 8
"""So many times at least, what is compared with something else is played over and over."""
SAMPLE = 10
"""How many matches are forked, imagined, viewed and observed in turn."""


def main() -> None:
    """Measure what was asked for, a line at a time, so that whoever waits sees how far it has come."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", type=float, help="time for each figure")
    parser.add_argument("games", nargs="+", help="what to measure, as TITLE:PLAYERS")
    parser.add_argument("--at-once", type=int, default=AT_ONCE, help="how many matches the vector environment steps")
    wanted = parser.parse_args()
    for game in wanted.games:
        title, _, players = game.partition(":")
        figures = measure(title, int(players), wanted.seconds, wanted.at_once)
        print(json.dumps({"compiled": perijove.compiled, "figures": figures}), flush=True)


def measure(title: str, players: int, seconds: float, at_once: int) -> dict[str, dict[str, float]]:
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
    figures |= environments(title, players, sample, seconds, at_once)
    figures["memory"] = {"bytes": memory(title, players)}
    return figures


def environments(
    title: str, players: int, sample: list[perijove.Match], seconds: float, at_once: int
) -> dict[str, dict[str, float]]:
    """The figures of the research environments: observations and masks are included where decisions are counted."""
    cells = numpy.zeros(sample[0].title.layout(players).size, numpy.int16)

    def observes() -> int:
        return len([match.observe(match.pending[0].player, cells) for match in sample])

    return {
        "observe": timed(observes, seconds),
        "matches": many(title, players, seconds, at_once),
        "left": {"share": left(title, players, seconds, at_once), "at_once": at_once},
        "pettingzoo": timed(lone(pettingzoo.env(title, players)), seconds),
        "pettingzoo_raw": timed(lone(pettingzoo.raw_env(title, players)), seconds),
    }


def many(title: str, players: int, seconds: float, at_once: int) -> dict[str, float]:
    """The vector environment with random choices. They are a learner's business, and so not timed."""
    matches = Matches(title, at_once, players, seed=next(_seeds))
    chance = numpy.random.default_rng(1)
    step = matches.reset(1)
    spent = 0.0

    def play() -> int:
        nonlocal step, spent
        for _ in range(10):
            actions = choices(step.masks, chance)
            start = time.perf_counter()
            step = matches.step(actions)
            spent += time.perf_counter() - start
        return 10 * at_once

    return timed(play, seconds, clock=lambda: spent)


def left(title: str, players: int, seconds: float, at_once: int) -> float:
    """How many of the engine's decisions the vector environment leaves, when both play as many games at random.

    They play the very same games several times, and the least time of each game, and of each step, counts: whatever
    else the machine does can only add to it.
    """
    deals = range(at_once)
    lengths = [random_play(title, players, deal) for deal in deals]
    bare = [math.inf for _ in deals]
    actions: list[NDArray[numpy.int64]] = []
    rows: list[float] = []
    matches = Matches(title, at_once, players)
    chance = numpy.random.default_rng(1)
    begun = time.process_time()
    passes = 0
    while passes < PASSES or time.process_time() - begun < seconds:
        passes += 1
        for deal in deals:
            start = time.perf_counter()
            random_play(title, players, deal)
            bare[deal] = min(bare[deal], time.perf_counter() - start)
        step = matches.reset(0)
        for number in range(sum(lengths) // at_once):
            if passes == 1:
                actions.append(choices(step.masks, chance))
                rows.append(math.inf)
            start = time.perf_counter()
            step = matches.step(actions[number])
            rows[number] = min(rows[number], time.perf_counter() - start)
    return sum(bare) / sum(lengths) / (sum(rows) / len(rows) / at_once)


def choices(masks: NDArray[numpy.bool_], chance: numpy.random.Generator) -> NDArray[numpy.int64]:
    """A legal action for every match, each as likely as any other: so games go as in bare random play."""
    rows, legal = masks.nonzero()
    first = numpy.searchsorted(rows, numpy.arange(len(masks)))
    count = numpy.diff(first, append=len(rows))
    return legal[first + (chance.random(len(masks)) * count).astype(numpy.int64)]


def lone(env: AECEnv) -> Callable[[], int]:
    """A whole game of PettingZoo, ours or another; how many decisions it had."""
    chance = random.Random(1)

    def play() -> int:
        env.reset(seed=next(_seeds))
        decisions = 0
        while env.agents:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(some_legal(seen["action_mask"], chance))
                decisions += 1
        return decisions

    return play


def some_legal(mask: NDArray[numpy.generic], chance: random.Random) -> int:
    """The first legal action from anywhere on: next to nothing beside what is measured."""
    start = chance.randrange(len(mask))
    action = start + int(mask[start:].argmax())
    return action if mask[action] else int(mask.argmax())


def timed(
    work: Callable[[], int], seconds: float, rounds: int = 5, clock: Callable[[], float] = time.perf_counter
) -> dict[str, float]:
    """How often ``work`` does its thing in a second, and in the time of a calibration loop."""
    work()
    rates: list[float] = []
    ratios: list[float] = []
    for _ in range(rounds):
        loop = calibrate()
        done = 0
        start = clock()
        while clock() - start < seconds / rounds:
            done += work()
        elapsed = clock() - start
        loop = (loop + calibrate()) / 2
        rates.append(done / elapsed)
        ratios.append(done / elapsed * loop)
    return {"per_second": statistics.median(rates), "per_loop": statistics.median(ratios)}


_seeds = iter(range(1_000_000_000))


def random_play(title: str, players: int, seed: int | None = None) -> int:
    """One whole random game, another one each time unless the seed is given; how many decisions it had."""
    if seed is None:
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
    """Some matches in the middle of a game, at rest."""
    for seed in range(SAMPLE):
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
    main()
