"""The pool of worker processes in which bots think: never in the server's own."""

import asyncio
import contextlib
import json
import logging
import sys
import time
from collections import OrderedDict

from perijove.engine.option import Json
from perijove.server.health.metrics import Metrics
from perijove.server.minds.turns import Turns
from perijove.server.problems.errors import BotFailed

log = logging.getLogger("perijove.bots")

LONGEST_LINE = 64 * 1024 * 1024
START_SECONDS = 60.0
"""How long a new process may take until it is ready."""
END_SECONDS = 1.0
"""How long a process may take to end the programs that its bots have started."""
BOUND = 10_000
"""So many matches are remembered with the process in which their bots think."""


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
            "perijove.server.minds.worker",
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
        """End the process, whatever it is doing: it ends the programs of its bots, or is killed."""
        if self._process.stdin is not None:
            self._process.stdin.close()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), END_SECONDS)
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Desk:
    """A place for a process: it is started when there is work, and another in its place when it has died."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self.matches = 0
        """How many matches have their bots here."""
        self.over: list[str] = []
        """Matches whose bots the process may forget."""
        self.closed = False

    async def work(self, job: dict[str, Json], seconds: float) -> dict[str, Json]:
        """The answer to a job."""
        worker = await self._started()
        over, self.over = self.over, []
        return await worker.work({**job, "over": list(over)}, seconds)

    @property
    def alive(self) -> bool:
        """Whether there is a process."""
        return self._worker is not None and self._worker.alive

    async def close(self) -> None:
        """End the process."""
        self.closed = True
        if self._worker is not None:
            await self._worker.end()

    async def _started(self) -> Worker:
        if self._worker is None or not self._worker.alive:
            self.over = []
            self._worker = await Worker.start()
            if self.closed:
                await self._worker.end()
                raise BrokenPipeError("the server is closing")
        return self._worker


class ProcessPool:
    """The processes in which the bots of all tables think (a process pool, with a process of its own for each match).

    The bots of a match keep what they have in mind: they think in the same process as long as it lives. Whose turn it
    is at a free process, ``Turns`` decides: owners take turns, so nobody's many matches hold up those of others.
    """

    def __init__(self, workers: int, seconds: float, metrics: Metrics) -> None:
        self._seconds = seconds
        self._metrics = metrics
        self._desks = [Desk() for _ in range(workers)]
        self._turns: Turns[Desk] = Turns(self._desks)
        self._bound: OrderedDict[str, Desk] = OrderedDict()
        self._tasks: set[asyncio.Task[dict[str, Json]]] = set()
        self._closed = False
        self.startable = True
        """Whether a process could be started when that was last tried."""

    async def ask(self, want: str, job: dict[str, Json], owner: str) -> dict[str, Json]:
        """The answer to a job (``choose``, ``hint``, ``appraise``, ``chances`` or ``imagine``), or ``BotFailed``."""
        match = str(job["match"])
        # Whoever plays in a match thinks where they thought before; whoever is asked for a hint may think anywhere.
        bound = want == "choose"
        ticket = self._turns.queue(owner, lambda: self._bound.get(match) if bound else None)
        self._metrics.queued.set(len(self._turns))
        try:
            desk = await self._turns.wait(ticket)
        finally:
            self._metrics.queued.set(len(self._turns))
        # Whoever asked may go meanwhile: the process isn't ended for that, others' bots have their minds in it.
        task = asyncio.create_task(self._answer(desk, match if bound else "", {**job, "want": want}))
        self._tasks.add(task)
        task.add_done_callback(self._answered)
        return await asyncio.shield(task)

    def forget(self, match: str) -> None:
        """A match is over: its bots are needed no more."""
        desk = self._bound.pop(match, None)
        if desk is not None:
            desk.matches -= 1
            desk.over.append(match)

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        self._turns.close(BotFailed("the server is closing"))
        await asyncio.gather(*(desk.close() for desk in self._desks))
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _answer(self, desk: Desk, bound: str, job: dict[str, Json]) -> dict[str, Json]:
        """The answer to a job at a desk, which is free again then."""
        try:
            if self._closed:
                raise BotFailed("the server is closing")
            if bound:
                self._bind(bound, desk)
            answer = await self._work(desk, job)
        finally:
            if not desk.alive:
                self._unbind(desk)
            self._turns.done(desk)
        if "error" in answer:
            raise BotFailed(str(answer["error"]))
        return answer

    def _answered(self, task: "asyncio.Task[dict[str, Json]]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has it, unless they have gone

    async def _work(self, desk: Desk, job: dict[str, Json]) -> dict[str, Json]:
        start = time.perf_counter()
        try:
            answer = await desk.work(job, self._seconds)
        except (OSError, TimeoutError, ValueError) as problem:
            said = str(problem) or type(problem).__name__
            if not self._closed:
                self.startable = False
                log.error("a process for bots doesn't start", extra={"problem": said})
            raise BotFailed(f"its process doesn't start: {said}") from None
        finally:
            self._metrics.thought.observe(time.perf_counter() - start)
        self.startable = True
        return answer

    def _bind(self, match: str, desk: Desk) -> None:
        if self._bound.get(match) is not desk:
            self._bound[match] = desk
            desk.matches += 1
        self._bound.move_to_end(match)
        if len(self._bound) > BOUND:
            self.forget(next(iter(self._bound)))

    def _unbind(self, desk: Desk) -> None:
        """The process at a desk has died, and all that its bots had in mind with it."""
        for match in [match for match, where in self._bound.items() if where is desk]:
            del self._bound[match]
        desk.matches = 0
