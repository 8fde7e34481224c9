"""Who plays what, and seeds that follow from one seed."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

import perijove
from perijove.arena.pool import cores
from perijove.arena.seed import derived_seed
from perijove.arena.simulate import Pairing, play_game, simulate
from perijove.engine.errors import PerijoveError


def pairing(players: int = 3, bots: tuple[str, ...] = ("random",), seed: int = 5, rotate: bool = False) -> Pairing:
    return Pairing("ganymede", players, bots, seed, {}, rotate)


def test_seeds_differ_wherever_their_paths_do() -> None:
    paths = [(seed, game) for seed in range(30) for game in range(30)]
    assert len({derived_seed(*path) for path in paths}) == len(paths)
    assert derived_seed(1, 23) != derived_seed(12, 3)
    assert derived_seed(7, 3) == derived_seed(7, 3) < 2**48


def test_too_few_bots_are_repeated() -> None:
    assert pairing(4, ("random", "greedy")).bots_of(0) == ("random", "greedy", "random", "greedy")
    assert pairing(3, ("random", "greedy")).bots_of(9) == ("random", "greedy", "random")


def test_rotation_gives_every_bot_every_seat() -> None:
    rotating = pairing(3, ("random", "greedy", "random"), rotate=True)
    seats = [rotating.bots_of(game).index("greedy") for game in range(6)]
    assert seats == [1, 0, 2, 1, 0, 2]


def test_more_bots_than_seats_take_turns() -> None:
    rotating = pairing(2, ("random", "greedy", "other"), rotate=True)
    assert [rotating.bots_of(game) for game in range(4)] == [
        ("random", "greedy"),
        ("greedy", "other"),
        ("other", "random"),
        ("random", "greedy"),
    ]


def test_a_game_depends_on_its_number_and_the_seed_alone() -> None:
    assert play_game(pairing(), 4) == play_game(pairing(), 4)
    assert play_game(pairing(), 4).scores != play_game(pairing(seed=6), 4).scores
    assert play_game(pairing(), 4) in list(simulate(pairing(), 6))


def test_the_outcome_is_that_of_the_record(tmp_path: Path) -> None:
    kept = Pairing("ganymede", 3, ("random",), 5, {}, records=tmp_path)
    played = play_game(kept, 2)
    match = perijove.replay(tmp_path / "ganymede-5-000002.json")
    assert played.scores == tuple(score.total for score in match.scores)
    assert played.winners == tuple(match.winners)
    assert played.decisions == match.ply
    assert match.seats == ("random 1", "random 2", "random 3")


@pytest.mark.parametrize(
    "wrong",
    [
        Pairing("chess", 2, ("random",), 1),
        Pairing("ganymede", 7, ("random",), 1),
        Pairing("ganymede", 2, ("random", "nobody"), 1),
        Pairing("ganymede", 2, ("random",), 1, {"moon": 1}),
    ],
)
def test_what_is_wrong_is_said_before_any_game(wrong: Pairing) -> None:
    with pytest.raises(PerijoveError):
        next(simulate(wrong, 3))


def test_who_stops_listening_stops_the_processes() -> None:
    import multiprocessing

    before = multiprocessing.active_children()
    outcomes = simulate(pairing(2), 100000, jobs=2)
    next(outcomes)
    started = [process for process in multiprocessing.active_children() if process not in before]
    assert len(started) == 2
    outcomes.close()
    # Not by joining them: where the pool's own thread has heard of an end first, that comes back before it is noted.
    end = time.monotonic() + 300
    while any(process.is_alive() for process in started) and time.monotonic() < end:
        time.sleep(0.05)
    assert [process.is_alive() for process in started] == [False, False]


def test_there_is_at_least_one_core() -> None:
    assert cores() >= 1


IDLE = """
import os, signal
from perijove.arena import pool
pool._begin(len)
try:
    os.kill(os.getpid(), signal.SIGTERM)
except BaseException:
    print("caught")
"""


def test_an_idle_process_that_is_told_to_end_leaves_nothing_for_the_pool_to_catch() -> None:
    """The pool would catch it while it holds the lock of the results, wait for that lock, and never end."""
    done = subprocess.run([sys.executable, "-c", IDLE], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")
