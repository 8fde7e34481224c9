"""How long a network takes to think: ``python benchmarks/glance.py``.

For every title that has one, in microseconds: to read a match, to think of one moment of a game after the other, each
much like the one before, and to think of sixteen worlds at once, as a search does; and how large its file is. The best
of several passes counts, for other programs may be busy. Needs Perijove and NumPy.
"""

import time
from collections.abc import Callable
from random import Random

from perijove.bots.learned.threads import take_one_thread

take_one_thread()

import perijove  # noqa: E402
from perijove.bots.learned.mind import LearnedMind  # noqa: E402
from perijove.bots.learned.weights import packaged  # noqa: E402
from perijove.bots.levels.bot import LEVELS  # noqa: E402
from perijove.engine.match import Match  # noqa: E402
from perijove.engine.playout import playout  # noqa: E402
from perijove.engine.title import AnyTitle  # noqa: E402

PASSES = 7
TOGETHER = 16
AHEAD = 6
"""So many choices lie between worlds that a search looks at and the moment it begins with."""
PLAYER = "level-6"
"""Who plays the games from which the moments are: at a glance, without any chance."""
WANTED = (250, 60)
"""What is aimed at, alone and together."""


def main() -> None:
    """Measure, and print each line as soon as it is there."""
    print("| title | MB | reading | alone | of sixteen |")
    print("|---|---:|---:|---:|---:|")
    for code, title in perijove.titles().items():
        if packaged(code) is not None:
            print(line(title), flush=True)
    print(f"\nmicroseconds; aimed at: {WANTED[0]} alone, {WANTED[1]} of sixteen")


def line(title: AnyTitle) -> str:
    """What is measured of a title."""
    mind = LearnedMind.of(title)
    think = mind.network.think
    game = played(title.code)
    moments = [mind.row(match, player) for match, player in game]
    worlds = [near(game[len(game) // 2][0], seed) for seed in range(TOGETHER)]
    movers = [world.pending[0].player for world in worlds]
    rows = [mind.row(world, mover) for world, mover in zip(worlds, movers, strict=True)]
    reading = best(lambda: [mind.row(world, mover) for world, mover in zip(worlds, movers, strict=True)])
    alone = best(lambda: [think([row]) for row in moments])
    together = best(lambda: think(rows))
    file = packaged(title.code)
    assert file is not None
    times = (reading / TOGETHER, alone / len(moments), together / TOGETHER)
    return f"| {title.code} | {file.stat().st_size / 1e6:.1f} | {' | '.join([f'{one:.0f}' for one in times])} |"


def played(code: str) -> list[tuple[Match, int]]:
    """The moments of a game, and who is asked in each."""
    match = perijove.new(code, 2, 3)
    bots = [LEVELS[PLAYER](seat, capped=False) for seat in range(2)]
    found: list[tuple[Match, int]] = []
    while match.pending:
        player = match.pending[0].player
        found.append((match.fork(), player))
        match.choose(player, bots[player].choose(match.seat(player)))
    return found


def near(match: Match, seed: int) -> Match:
    """A world that the player believes in who is asked, some choices on."""
    world = match.seat(match.pending[0].player).imagine(seed)
    playout(world, Random(seed).random, AHEAD)
    assert world.pending
    return world


def best(work: Callable[[], object]) -> float:
    """The microseconds of the processor that some work takes, the quickest time."""
    found: list[float] = []
    for _ in range(PASSES):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return 1e6 * min(found)


if __name__ == "__main__":
    main()
