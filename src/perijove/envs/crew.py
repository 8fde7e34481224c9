"""Several processes that share the work and the memory."""

import contextlib
import multiprocessing
import os
import signal
import weakref
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

import numpy

from perijove.engine.errors import IllegalChoice, PerijoveError
from perijove.envs.interrupt import Unbroken
from perijove.envs.memory import Memory
from perijove.envs.share import Arrays, Share, Terms

RESET: Final = "reset"
CHECK: Final = "check"
STEP: Final = "step"
PATIENCE: Final = 10.0
"""Seconds that a process has to end by itself."""


Hand = tuple[SpawnProcess, Connection]
"""One of the processes, and the pipe to it."""


class Crew:
    """Processes with a share of the matches each. Their arrays lie one behind the other in the same memory.

    They end when the crew is closed, forgotten, or when the program ends.
    """

    def __init__(self, terms: Terms, processes: int, seed: int) -> None:
        memory = Memory(Arrays.bytes_of(terms))
        self.arrays = Arrays.within(memory.bytes, terms)
        self._turn = 0
        """The number of the last word that was said. Who answers says to which: after an interruption, answers may
        still come to what nobody waits for any more."""
        self._hands: list[Hand] = []
        self.close = weakref.finalize(self, end, self._hands, os.getpid())
        """End the processes. The memory is there for as long as anybody reads it."""
        context = multiprocessing.get_context("spawn")
        bounds = [terms.count * number // processes for number in range(processes + 1)]
        try:
            for start, stop in pairwise(bounds):
                ours, theirs = context.Pipe()
                work = (theirs, terms, memory.name, start, stop, seed)
                process = context.Process(target=_work, args=work, daemon=True)
                process.start()
                theirs.close()
                self._hands.append((process, ours))
            self._wait()  # each says when it is ready
        except BaseException:
            self.close()
            raise
        finally:
            memory.hide()

    def reset(self, seed: int) -> None:
        """Begin anew everywhere."""
        self._all(RESET, seed)

    def step(self) -> None:
        """Choose in every match what ``actions`` says. One illegal action in any share, and nothing happens in all."""
        actions, masks = self.arrays.actions, self.arrays.step.masks
        known = (actions >= 0) & (actions < masks.shape[1])
        if not (known.all() and masks[numpy.arange(len(actions)), actions].all()):
            self._all(CHECK, refusal=IllegalChoice)
        self._all(STEP)

    def _all(self, word: str, number: int = 0, refusal: type[PerijoveError] = PerijoveError) -> None:
        with Unbroken():
            self._turn += 1
            for process, pipe in self._hands:
                try:
                    pipe.send((self._turn, word, number))
                except ConnectionError:
                    raise _lost(process) from None
            self._wait(refusal)

    def _wait(self, refusal: type[PerijoveError] = PerijoveError) -> None:
        """Until all are done. What went wrong in one of them goes wrong here."""
        problems: list[str] = []
        for process, pipe in self._hands:
            turn, problem = -1, ""
            while turn != self._turn:
                try:
                    turn, problem = pipe.recv()
                except (EOFError, ConnectionError):
                    raise _lost(process) from None
            if problem:
                problems.append(problem)
        if problems:
            raise refusal(problems[0])


def _lost(process: SpawnProcess) -> PerijoveError:
    """That a process is no more."""
    process.join(PATIENCE)
    return PerijoveError(
        f"a process of the matches has ended (exit code {process.exitcode}): close them, and make new ones"
    )


def end(hands: list[Hand], owner: int) -> None:
    """End the processes: a closed pipe tells them to. In a copy of the program, there are none to end."""
    for _, pipe in hands:
        pipe.close()
    for process, _ in hands if os.getpid() == owner else []:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
        process.close()
    hands.clear()


def _work(pipe: Connection, terms: Terms, name: str, start: int, stop: int, seed: int) -> None:
    """What one process does: begin, then wait for a word, do it, say that it is done or what was wrong."""
    # Ctrl-C reaches every process; the one that asked ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        arrays = Arrays.within(Memory.found(name), terms)
        share = Share(terms, arrays.part(start, stop), start, seed)
    except PerijoveError as problem:
        pipe.send((0, str(problem)))
        return
    said = (0, "")
    # When the pipe is closed, or its other end is no more, the work is done.
    with contextlib.suppress(EOFError, ConnectionError):
        while True:
            pipe.send(said)
            turn, word, number = pipe.recv()
            said = (turn, _done(share, word, number))


def _done(share: Share, word: str, number: int) -> str:
    """Do what was said; what was wrong with it, if anything."""
    try:
        if word == RESET:
            share.reset(number)
        elif word == CHECK:
            share.check()
        else:
            share.step()
    except PerijoveError as problem:
        return str(problem)
    return ""
