"""A program that is talked to line by line, over its standard input and output. Whatever it does, nobody waits.

Its lines are read in one thread and written in another, so that a program which never reads, or never ends a line,
holds up neither us nor our memory.
"""

import atexit
import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from typing import IO, Final

from perijove.bots.lost import Fault, LostDecision

LONGEST: Final = 64 * 1024
"""So many bytes a line of the program may have."""
WAITING: Final = 64
"""So many of its lines wait to be read; then it has to wait itself."""
UNREAD: Final = 4
"""So many of our lines may wait for a program that doesn't read."""
REMEMBERED: Final = 2000
"""So many bytes of what it has said last on its standard error are kept, to be shown when it fails."""
GRACE: Final = 1.0
"""Seconds that a program has to end by itself when its input has ended."""

_running: "weakref.WeakSet[Pipes]" = weakref.WeakSet()


class Pipes:
    """A running program. Its children are ended with it, unless they have left its group."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",  # a group of its own; Ctrl+C is for us
            )
        except OSError as problem:
            raise LostDecision(Fault.DEAD, f"its program doesn't start: {problem.strerror or problem}") from None
        self._said: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._told: queue.Queue[bytes | None] = queue.Queue(UNREAD)
        self._errors = b""
        self.broken = False
        """Whether nothing can be expected of it any more."""
        self._closed = False
        self._flooded = False
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._read, self._write, self._note)]
        for thread in self._threads:
            thread.start()
        _running.add(self)

    def tell(self, line: bytes) -> None:
        """Send a line. An error if the program has not read what it was told before: it is of no use then."""
        try:
            self._told.put_nowait(line)
        except queue.Full:
            self.broken = True
            raise LostDecision(Fault.LATE, "it does not read what it is told") from None

    def hear(self, deadline: float) -> bytes:
        """The next line of the program; an error if none comes before the deadline, by ``time.monotonic``."""
        try:
            line = self._said.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise LostDecision(Fault.LATE, "it did not answer in time") from None
        if line is None:
            self.broken = True
            raise LostDecision(Fault.GARBAGE if self._flooded else Fault.DEAD, self._last_words())
        return line

    def _last_words(self) -> str:
        if self._flooded:
            return f"it wrote more than {LONGEST} bytes without the end of a line"
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self._threads[2].join(GRACE)
        code = self._process.returncode
        how = "it has closed its output" if code is None else f"its process has ended with exit code {code}"
        errors = self._errors.decode("utf-8", "replace").strip()
        return f"{how}: {errors.splitlines()[-1][:300]}" if errors else how

    def end(self, farewell: bytes = b"") -> None:
        """End the program: its input ends, and if it doesn't end then, it is killed with all of its group."""
        if self._closed:
            return
        self._closed = True
        _running.discard(self)
        with contextlib.suppress(queue.Full):
            if farewell:
                self._told.put_nowait(farewell)
            self._told.put_nowait(None)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE)
        self.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(GRACE)  # one that a runaway child keeps is left alone: it holds nothing but the pipe
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None and not any(thread.is_alive() for thread in self._threads):
                with contextlib.suppress(OSError):
                    pipe.close()

    def kill(self) -> None:
        """Kill the program and its group at once, without waiting for anything."""
        self._closed = True
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            self._process.kill()
        while True:  # whoever waits to put a line there can go on, and sees that it is over
            try:
                self._said.get_nowait()
            except queue.Empty:
                return

    def _read(self) -> None:
        """Take the program's lines apart, one bounded piece after the other."""
        pipe = _open(self._process.stdout)
        line = b""
        while not self._closed:
            piece = os.read(pipe.fileno(), 8192)
            if not piece:
                break
            *lines, line = (line + piece).split(b"\n")
            for one in lines:
                self._keep(one)
            if len(line) > LONGEST:
                self._flooded = True
                break
        self._keep(None)

    def _keep(self, line: bytes | None) -> None:
        while not self._closed:
            with contextlib.suppress(queue.Full):
                self._said.put(line, timeout=GRACE)
                return

    def _write(self) -> None:
        pipe = _open(self._process.stdin)
        with contextlib.suppress(OSError, ValueError):
            while (line := self._told.get()) is not None:
                pipe.write(line)
                pipe.flush()
            pipe.close()

    def _note(self) -> None:
        """Keep the end of what the program says on its standard error."""
        pipe = _open(self._process.stderr)
        while piece := os.read(pipe.fileno(), 8192):
            self._errors = (self._errors + piece)[-REMEMBERED:]


def kill_all() -> None:
    """Kill every program that still runs: for a process that ends at once."""
    for pipes in list(_running):
        pipes.kill()


atexit.register(kill_all)


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
