"""Several processes that share the work and the memory."""

import contextlib
import multiprocessing
import signal
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Final

import numpy

from perijove.engine.errors import IllegalChoice, PerijoveError
from perijove.envs.share import Arrays, Share, Terms

RESET: Final = "reset"
CHECK: Final = "check"
STEP: Final = "step"
PATIENCE: Final = 10.0
"""Seconds that a process has to end by itself."""


class Crew:
    """Processes with a share of the matches each. Their arrays lie one behind the other in the same memory."""

    def __init__(self, terms: Terms, processes: int, seed: int) -> None:
        size = Arrays.bytes_of(terms)
        self._memory = SharedMemory(create=True, size=size)
        assert self._memory.buf is not None
        self.arrays = Arrays.within(self._memory.buf, terms)
        context = multiprocessing.get_context("spawn")
        bounds = [terms.count * number // processes for number in range(processes + 1)]
        self._hands: list[tuple[SpawnProcess, Connection]] = []
        try:
            for start, stop in pairwise(bounds):
                ours, theirs = context.Pipe()
                work = (theirs, terms, self._memory.name, start, stop, seed)
                process = context.Process(target=_work, args=work, daemon=True)
                process.start()
                theirs.close()
                self._hands.append((process, ours))
            self._wait()
        except BaseException:
            self.close()
            raise

    def reset(self, seed: int) -> None:
        """Begin anew everywhere."""
        self._all(RESET, seed)

    def step(self) -> None:
        """Choose in every match what ``actions`` says. One illegal action in any share, and nothing happens in all."""
        arrays = self.arrays
        actions = arrays.actions
        known = (actions >= 0) & (actions < arrays.masks.shape[1])
        if not (known.all() and arrays.masks[numpy.arange(len(actions)), actions].all()):
            self._all(CHECK)
        self._all(STEP)

    def _all(self, word: str, number: int = 0) -> None:
        for _, pipe in self._hands:
            pipe.send((word, number))
        self._wait()

    def _wait(self) -> None:
        """Until all are done. What went wrong in one of them goes wrong here."""
        problems: list[str] = []
        for process, pipe in self._hands:
            try:
                answer: str | None = pipe.recv()
            except (EOFError, ConnectionError):
                raise PerijoveError(f"a process of the matches has ended (exit code {process.exitcode})") from None
            if answer is not None:
                problems.append(answer)
        if problems:
            raise IllegalChoice(problems[0])

    def close(self) -> None:
        """End the processes and give the memory back."""
        for _, pipe in self._hands:
            pipe.close()
        for process, _ in self._hands:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        self._hands = []
        with contextlib.suppress(FileNotFoundError):
            self._memory.unlink()


def _work(pipe: Connection, terms: Terms, name: str, start: int, stop: int, seed: int) -> None:
    """What one process does: wait for a word, do it, say that it is done or what was wrong."""
    # Ctrl-C reaches every process; the one that asked ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    memory = SharedMemory(name)
    assert memory.buf is not None
    arrays = Arrays.within(memory.buf, terms)
    share = Share(terms, arrays.part(start, stop), start, seed)
    pipe.send(None)
    while True:
        try:
            word, number = pipe.recv()
        except (EOFError, ConnectionError):
            return
        answer: str | None = None
        try:
            if word == RESET:
                share.reset(number)
            elif word == CHECK:
                share.check()
            else:
                share.step()
        except PerijoveError as problem:
            answer = str(problem)
        pipe.send(answer)
