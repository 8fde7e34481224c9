"""Many matches at once: the same games as one by one, and clear words where something is wrong."""

import copy
import gc
import os
import pickle
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy
import pytest

import perijove
from envs.every import SMALLEST, any_legal
from perijove.engine import start
from perijove.engine.errors import (
    IllegalChoice,
    PerijoveError,
    UnknownTitle,
    WrongNumber,
    WrongOption,
    WrongPlayers,
    WrongSeed,
)
from perijove.envs import REWARDS, Matches, Step, memory
from perijove.envs.memory import Memory
from perijove.envs.reward import margin, totals
from toys.caravan import CARAVAN

LAST_SEED = 2**63 - 1


def chosen(step: Step, chance: numpy.random.Generator) -> list[int]:
    """Any legal action in each match."""
    return [any_legal(mask, chance) for mask in step.masks]


def course(matches: Matches, steps: int, seed: int | None = None) -> list[bytes]:
    """All that is told in so many steps."""
    chance = numpy.random.default_rng(9)
    step = matches.reset(seed)
    told = []
    for _ in range(steps):
        step = matches.step(chosen(step, chance))
        told += [array.tobytes() for array in vars(step).values() if array is not None]
    return told


@pytest.mark.parametrize(("title", "players"), SMALLEST)
def test_they_are_the_matches_of_their_seeds(title: str, players: int) -> None:
    """Observations, masks, movers, rewards, ends and scores: all as single matches have them."""
    matches = Matches(title, 3, players, seed=20, reward="margin")
    step = matches.reset()
    singles = [perijove.new(title, players=players, seed=20 + place) for place in range(3)]
    games = [0, 0, 0]
    chance = numpy.random.default_rng(1)
    while sum(games) < 2:
        actions = chosen(step, chance)
        step = matches.step(actions)
        for place, action in enumerate(actions):
            single = singles[place]
            single.act(action)
            assert bool(step.dones[place]) == single.over
            assert step.rewards[place].tolist() == (margin(single) if single.over else [0.0] * players)
            if single.over:
                assert step.finals[place].tolist() == totals(single)
                games[place] += 1
                single = singles[place] = perijove.new(title, players=players, seed=20 + place + 3 * games[place])
            mover = single.pending[0].player
            assert step.movers[place] == mover
            assert (step.observations[place] == single.observe(mover)).all()
            assert (step.masks[place] == single.mask(mover)).all()
            assert matches.matches[place].key(mover) == single.key(mover)


@pytest.mark.parametrize("reward", list(REWARDS))
def test_the_games_are_the_same_however_many_processes_there_are(reward: str) -> None:
    told = []
    for processes in (1, 2, 3):
        with Matches("ganymede", 5, 2, seed=4, reward=reward, processes=processes) as matches:
            told.append(course(matches, 200))
    assert told[0] == told[1] == told[2]


def test_points_as_they_come_add_up_to_the_score() -> None:
    matches = Matches("mars", 2, 2, seed=1, reward="score")
    step = matches.reset()
    begun = [totals(match) for match in matches.matches]
    paid = numpy.zeros((2, 2))
    chance = numpy.random.default_rng(1)
    ended = 0
    while ended < 3:
        step = matches.step(chosen(step, chance))
        paid += step.rewards
        for place in numpy.flatnonzero(step.dones):
            assert (paid[place] + begun[place]).tolist() == step.finals[place].tolist()
            paid[place] = 0
            begun[place] = totals(matches.matches[place])
            ended += 1


def test_the_first_games_are_those_of_the_seed_they_were_made_with() -> None:
    first = course(Matches("ganymede", 2, 2, seed=7), 20)
    assert first == course(Matches("ganymede", 2, 2), 20, seed=7)
    matches = Matches("ganymede", 2, 2, seed=7)
    assert course(matches, 20) == first
    assert course(matches, 20) != first, "then comes the next series"
    assert course(matches, 20, seed=7) == first, "in the middle of games"


def test_after_the_last_seed_comes_the_first() -> None:
    matches = Matches("galileo", 2, 2, seed=LAST_SEED)
    step = matches.reset()
    assert matches.matches[1].seed == 0
    chance = numpy.random.default_rng(1)
    while not step.dones[0]:
        step = matches.step(chosen(step, chance))
    assert matches.matches[0].seed == 1
    matches.reset()
    assert matches.matches[0].seed == (1 << 32) - 1


def test_numbers_may_be_of_numpy() -> None:
    matches = Matches("ganymede", numpy.int64(2), numpy.uint8(2), seed=numpy.int32(3), processes=numpy.int8(1))
    assert matches.reset(numpy.int64(3)).masks.shape == (2, 399)
    assert course(matches, 5, 3) == course(Matches("ganymede", 2, 2), 5, 3)


@pytest.mark.parametrize("kind", ["int64", "int32", "int16", "uint16", "uint64"])
def test_actions_may_be_any_whole_numbers(kind: str) -> None:
    matches = Matches("ganymede", 2, 2, seed=1)
    actions = numpy.array(chosen(matches.reset(), numpy.random.default_rng(1)))
    spread = numpy.zeros(4, kind)
    spread[::2] = actions
    assert matches.step(spread[::2]).dones.shape == (2,)
    assert [match.ply for match in matches.matches] == [1, 1]


def test_actions_may_be_a_tensor() -> None:
    torch = pytest.importorskip("torch")
    matches = Matches("ganymede", 2, 2, seed=1)
    step = matches.reset()
    matches.step(torch.from_numpy(step.masks).float().argmax(dim=1))
    assert [match.ply for match in matches.matches] == [1, 1]


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([5], r"actions of shape \(1,\) and type int64: 2 whole numbers are needed"),
        ([0.0, 1.0], "type float64: 2 whole numbers"),
        ([True, False], "type bool: 2 whole numbers"),
        (["a", "b"], "2 whole numbers"),
        (None, "2 whole numbers"),
        ([[1], [2, 3]], "actions that make no array"),
        ([10**30, 0], "2 whole numbers"),
        ([-1, -1], "match 0: ganymede has 399 actions, there is no number -1"),
        ([-399, -399], "there is no number -399"),
        ([399, 0], "match 0: ganymede has 399 actions, there is no number 399"),
        (numpy.array([2**64 - 1] * 2, numpy.uint64), "match 0: ganymede has 399 actions"),
        ([398, 398], "match 0: ganymede, ply 0: player 0 is asked 'top', and action 398"),
    ],
)
def test_an_illegal_action_is_refused_and_nothing_happens(processes: int, actions: object, said: str) -> None:
    with Matches("ganymede", 2, 2, seed=1, processes=processes) as matches:
        before = matches.reset().observations.copy()
        with pytest.raises(IllegalChoice, match=said):
            matches.step(actions)  # type: ignore[arg-type]
        # Nor does one that is illegal only in the second match.
        legal = chosen(matches.reset(1), numpy.random.default_rng(1))
        with pytest.raises(IllegalChoice, match="match 1"):
            matches.step([legal[0], 398])
        assert (matches.reset(1).observations == before).all()
        assert matches.step(legal).dones.tolist() == [False, False]


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", None, True])
def test_a_wrong_seed_is_refused_and_the_games_go_on(processes: int, seed: object) -> None:
    with pytest.raises(WrongSeed):
        Matches("ganymede", 2, 2, seed=seed)  # type: ignore[arg-type]
    with Matches("ganymede", 2, 2, seed=1, processes=processes) as matches:
        step = matches.reset()
        if seed is not None:
            with pytest.raises(WrongSeed):
                matches.reset(seed)  # type: ignore[arg-type]
        assert matches.step(chosen(step, numpy.random.default_rng(1))).dones.shape == (2,)


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"count": 0}, WrongOption, "0 matches: there must be one at least"),
        ({"count": -3}, WrongOption, "-3 matches"),
        ({"count": 2.5}, WrongNumber, "how many matches: 2.5"),
        ({"count": "2"}, WrongNumber, "how many matches: '2'"),
        ({"processes": 3}, WrongOption, "3 processes for 2 matches: every process needs one at least"),
        ({"processes": 0}, WrongOption, "0 processes"),
        ({"players": 9}, WrongPlayers, "players, not 9"),
        ({"players": 2.0}, WrongNumber, "how many play: 2.0"),
        ({"title": "ganymed"}, UnknownTitle, "did you mean 'ganymede'"),
        ({"reward": "gold"}, WrongOption, "there is no reward 'gold': known are win, rank, margin, score"),
        ({"options": {"x": 1}}, WrongOption, "unknown option 'x'"),
    ],
)
def test_what_cannot_be_is_refused_at_once(given: dict[str, object], error: type[Exception], said: str) -> None:
    wanted: dict[str, object] = {"title": "ganymede", "count": 2, "players": 2} | given
    with pytest.raises(error, match=said):
        Matches(**wanted)  # type: ignore[arg-type]


@pytest.mark.parametrize("processes", [1, 2])
def test_closed_matches_say_so(processes: int) -> None:
    matches = Matches("ganymede", 2, 2, processes=processes)
    step = matches.reset()
    before = step.observations.copy()
    matches.close()
    matches.close()
    with pytest.raises(WrongOption, match="these matches are closed"):
        matches.reset()
    with pytest.raises(WrongOption, match="these matches are closed"):
        matches.step([0, 0])
    assert (step.observations == before).all(), "what was seen can still be read"


@pytest.mark.parametrize("processes", [1, 2])
def test_they_are_not_pickled(processes: int) -> None:
    with Matches("ganymede", 2, 2, processes=processes) as matches:
        for copied in (pickle.dumps, copy.copy, copy.deepcopy):
            with pytest.raises(PerijoveError, match="make others with the same seed"):
                copied(matches)


def test_two_crews_work_side_by_side() -> None:
    alone = course(Matches("ganymede", 2, 2, seed=1), 30), course(Matches("galileo", 2, 3, seed=2), 30)
    with Matches("ganymede", 2, 2, seed=1, processes=2) as one, Matches("galileo", 2, 3, seed=2, processes=2) as other:
        assert (course(one, 30), course(other, 30)) == alone


def test_a_lost_process_is_said() -> None:
    with Matches("ganymede", 2, 2, processes=2) as matches:
        actions = chosen(matches.reset(), numpy.random.default_rng(1))
        assert matches._crew is not None
        process = matches._crew._hands[1][0]
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join(10)
        with pytest.raises(PerijoveError, match=r"a process of the matches has ended \(exit code -9\)"):
            matches.step(actions)
        with pytest.raises(PerijoveError, match=r"a process of the matches has ended \(exit code -9\)"):
            matches.reset()


INTERRUPTED = """
import os, signal, sys, threading
import numpy
from envs.test_matches import chosen, course
from perijove.engine.errors import PerijoveError
from perijove.envs import Matches

if __name__ == "__main__":
    # A program that was started in the background ignores Ctrl-C: not this one.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with Matches("ganymede", 4, 2, seed=1, processes=int(sys.argv[1])) as matches:
        wanted = course(matches, 3)
        chance = numpy.random.default_rng(1)
        for delay in [0.02, 0.05, 0.08] * 3:
            step = matches.reset(5)
            timer = threading.Timer(delay, os.kill, (os.getpid(), signal.SIGINT))
            torn = False
            try:
                timer.start()
                while True:
                    actions = chosen(step, chance)
                    torn = True
                    step = matches.step(actions)
                    torn = False
            except KeyboardInterrupt:
                pass
            if torn and matches._torn:
                try:
                    matches.step(actions)
                except PerijoveError as error:
                    print(error)
                else:
                    sys.exit("a torn step went on")
            assert course(matches, 3, seed=1) == wanted
    print("as new")
"""


@pytest.mark.parametrize("processes", [1, 2])
def test_after_an_interruption_nothing_goes_on_before_it_begins_anew(tmp_path: Path, processes: int) -> None:
    """As by Ctrl-C or a notebook's stop button, wherever it strikes: in a program of its own, so that it strikes
    nothing else."""
    file = tmp_path / "interrupted.py"
    file.write_text(INTERRUPTED)
    path = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
    done = subprocess.run(
        [sys.executable, file, str(processes)],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    *torn, end = done.stdout.splitlines()
    assert end == "as new"
    for line in torn:
        assert re.match(r"a step was interrupted: .* reset\(\) begins anew", line)


def processes_of(matches: Matches) -> list[int]:
    assert matches._crew is not None
    return [process.pid or 0 for process, _ in matches._crew._hands]


def test_forgotten_matches_end_their_processes() -> None:
    matches = Matches("ganymede", 2, 2, processes=2)
    seen = matches.reset().observations
    pids = processes_of(matches)
    del matches
    gc.collect()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert seen.any()


FORGETFUL = """
import os
from perijove.envs import Matches
if __name__ == "__main__":
    matches = Matches("ganymede", 2, 2, processes=2)
    matches.reset()
    print(os.getpid(), *[process.pid for process, _ in matches._crew._hands], flush=True)
    {}
"""


@pytest.mark.parametrize("end", ["pass", "os.kill(os.getpid(), 9)"])
def test_a_program_that_never_closes_them_leaves_nothing(tmp_path: Path, end: str) -> None:
    file = tmp_path / "forgetful.py"
    file.write_text(FORGETFUL.format(end))
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    program, *pids = [int(pid) for pid in done.stdout.split()]
    assert len(pids) == 2
    deadline = time.monotonic() + 10
    while any(alive(pid) for pid in pids):
        assert time.monotonic() < deadline, "a process goes on without anybody"
        time.sleep(0.05)
    assert [file for place in memory.PLACES if place.is_dir() for file in place.glob(f"perijove-{program}-*")] == []


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_where_there_is_no_room_it_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(memory, "PLACES", (tmp_path / "nowhere", tmp_path))
    assert len(Memory(100).bytes) == 100
    with pytest.raises(PerijoveError, match=r"no room for 1152921504606846976 bytes that several processes share"):
        Memory(1 << 60)
    assert len(list(tmp_path.iterdir())) == 1, "what could not be had is not kept"


def test_a_title_that_other_processes_do_not_know_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(start._titles, CARAVAN.code, CARAVAN)
    players = CARAVAN.players[0]
    Matches(CARAVAN.code, 2, players)
    with pytest.raises(PerijoveError, match=f"unknown title '{CARAVAN.code}'"):
        Matches(CARAVAN.code, 2, players, processes=2)
