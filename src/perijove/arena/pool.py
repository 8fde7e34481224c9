"""Work that many processes share: on this machine's cores, in any order, and gone when nobody waits for it."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from typing import Any, TypeVar, cast

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english

P = TypeVar("P")
R = TypeVar("R")

AHEAD = 3
"""So many pieces a process wait in the pool. Of more, a million games would wait in memory."""


PATIENCE = 10.0
"""Seconds that a process has to end by itself."""


class LostProcess(PerijoveError):
    """A process that shared the work has ended by itself."""


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def share(work: Callable[[P], list[R]], pieces: Iterable[P], jobs: int) -> Generator[R, None, None]:
    """The results of ``work`` on every piece, in any order, from ``jobs`` processes; ``work`` goes to each once.

    With one process it is done here. Whoever stops listening (closes the iterator, or is interrupted) stops the work
    that is under way.
    """
    if jobs <= 1:
        for piece in pieces:
            yield from work(piece)
        return
    others = set(multiprocessing.active_children())
    # Spawned, not forked: a fork of a process with threads (a progress bar has one, PyTorch has many) may hang.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), partial(_begin, work))
    coming, there = iter(pieces), cast("Callable[[P], list[R]]", _done)
    working: set[Future[list[R]]] = set()
    try:
        working.update(pool.submit(there, piece) for piece in islice(coming, AHEAD * jobs))
        while working:
            done, working = wait(working, return_when=FIRST_COMPLETED)
            working.update(pool.submit(there, piece) for piece in islice(coming, len(done)))
            for finished in done:
                yield from finished.result()
    except BaseException as problem:  # Ctrl-C, or work that fails: nobody waits for what is under way
        ours = set(multiprocessing.active_children()) - others
        for process in ours:
            process.terminate()
        for process in ours:
            process.join(PATIENCE)
            process.kill()
        # What is under way has ended, so this is quick; and the pool's thread is done before the program ends.
        pool.shutdown(cancel_futures=True)
        if isinstance(problem, BrokenProcessPool):
            raise LostProcess(english("a process that played games has ended: out of memory, or killed?")) from None
        raise
    pool.shutdown()


_work: list[Callable[[Any], list[Any]]] = []
"""In a process of several: what it does."""
_busy: list[bool] = []
"""And whether it does it just now."""


def _begin(work: Callable[[Any], list[Any]]) -> None:
    """Leave Ctrl-C, which reaches every process of the terminal, to the first one; end when that one says so, or ends.

    By an exception where it says so in the middle of the work, so that no file is left half written. At any other time
    at once: the pool would catch the exception, and wait for a lock that this very process holds.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1) if _busy else os._exit(1))
    threading.Thread(target=_end_with_the_first, daemon=True).start()
    _work[:] = [work]


def _end_with_the_first() -> None:
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def _done(piece: object) -> list[Any]:
    try:
        _busy.append(True)
        return _work[0](piece)
    except SystemExit:
        # The pool would take it for a result and give this process more to do.
        os._exit(1)
    finally:
        _busy.clear()
