"""Bots at work: each thinks in a process of its own, never in the server's."""

import asyncio
import contextlib
import json
import logging
import sys
import time

from perijove.engine.errors import PerijoveError
from perijove.engine.option import Json
from perijove.server.metrics import Metrics

log = logging.getLogger("perijove.bots")

LONGEST_LINE = 64 * 1024 * 1024
START_SECONDS = 60.0
"""How long a new process may take until it is ready."""


class BotFailed(PerijoveError):
    """A bot crashed, took too long, or chose what it can't."""


class Worker:
    """One process in which bots think, one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @staticmethod
    async def start() -> "Worker":
        """A new process. It is started afresh, not forked: it has nothing of the server's."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "perijove.server.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl+C is for the server, which ends its workers itself
        )
        worker = Worker(process)
        try:
            await asyncio.wait_for(worker._read(), START_SECONDS)
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.returncode is None

    async def work(self, job: dict[str, Json], seconds: float) -> dict[str, Json]:
        """The answer to a job. After an error the process is gone."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(job).encode() + b"\n")
            await self._process.stdin.drain()
            return await asyncio.wait_for(self._read(), seconds)
        except TimeoutError:
            await self.end()
            raise BotFailed(f"it has thought for more than {seconds:g} seconds") from None
        except (OSError, ValueError) as problem:
            await self.end()
            raise BotFailed(f"its process has ended: {str(problem) or type(problem).__name__}") from None
        except BaseException:
            await self.end()
            raise

    async def _read(self) -> dict[str, Json]:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise BrokenPipeError(f"exit code {await self._process.wait()}")
        answer: dict[str, Json] = json.loads(line)
        return answer

    async def end(self) -> None:
        """Kill the process, whatever it is doing."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Thinking:
    """The processes in which the bots of all tables think. They start when they are needed."""

    def __init__(self, workers: int, seconds: float, metrics: Metrics) -> None:
        self._seconds = seconds
        self._metrics = metrics
        self._free = asyncio.Semaphore(workers)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._closed = False

    async def ask(self, want: str, job: dict[str, Json]) -> dict[str, Json]:
        """The answer to a job (``choose``, ``hint`` or ``imagine``), or ``BotFailed``."""
        async with self._free:
            if self._closed:
                raise BotFailed("the server is closing")
            worker = await self._worker()
            self._busy.add(worker)
            start = time.perf_counter()
            try:
                answer = await worker.work({**job, "want": want}, self._seconds)
            finally:
                self._busy.discard(worker)
                if worker.alive and not self._closed:
                    self._idle.append(worker)
                self._metrics.thought.observe(time.perf_counter() - start)
        if "error" in answer:
            raise BotFailed(str(answer["error"]))
        return answer

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        for worker in [*self._idle, *self._busy]:
            await worker.end()

    async def _worker(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
        try:
            return await Worker.start()
        except (OSError, TimeoutError, ValueError) as problem:
            raise BotFailed(f"its process doesn't start: {str(problem) or type(problem).__name__}") from None
