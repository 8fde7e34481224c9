"""Background tasks that go on as long as the server does, whatever happens to them: retry with exponential backoff."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from perijove.engine.errors import PerijoveError
from perijove.server.health.metrics import Metrics

log = logging.getLogger("perijove.tasks")

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 10.0
"""Seconds until something that failed is tried again: first, and at most. In between it is twice as long each time."""


class Pause:
    """How long to wait after a failure (exponential backoff): twice as long each time, until something goes well."""

    def __init__(self, longest: float = LONGEST_PAUSE) -> None:
        self._longest = longest
        self._seconds = FIRST_PAUSE

    async def wait(self) -> None:
        """Wait."""
        seconds, self._seconds = self._seconds, min(self._seconds * 2, self._longest)
        await asyncio.sleep(seconds)

    def reset(self) -> None:
        """Something went well."""
        self._seconds = FIRST_PAUSE


class Supervised:
    """A task that is started again when it fails, after a pause.

    The work says ``well`` whenever it has done something; until then a failure counts.
    """

    def __init__(self, name: str, work: Callable[[], Awaitable[None]], metrics: Metrics) -> None:
        self.name = name
        self._work = work
        self._alive = metrics.task_alive.labels(name)
        self._restarts = metrics.task_restarts.labels(name)
        self._pause = Pause()
        self._task: asyncio.Task[None] | None = None
        self.failing = False
        """Whether it has failed, and nothing has gone well since."""

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._run(), name=self.name)

    @property
    def started(self) -> bool:
        """Whether it was ever begun."""
        return self._task is not None

    def well(self) -> None:
        """Note that the work gets on."""
        self._pause.reset()
        self.failing = False
        self._alive.set(1)

    async def end(self, seconds: float = 0.0) -> None:
        """End it: cut off if it hasn't ended by itself in so many seconds."""
        if self._task is not None:
            if seconds:
                await asyncio.wait([self._task], timeout=seconds)
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        try:
            while True:
                self._alive.set(1)
                try:
                    await self._work()
                except Exception as problem:
                    self._note(problem)
                else:
                    return
                self._alive.set(0)
                await self._pause.wait()
                self._restarts.inc()
        finally:
            self._alive.set(0)

    def _note(self, problem: Exception) -> None:
        """Log it: an error of ours with all that leads to it."""
        self.failing = True
        said = {"task": self.name, "problem": str(problem) or type(problem).__name__}
        if isinstance(problem, PerijoveError):
            log.warning("a task failed and is tried again", extra=said)
        else:
            log.error("a task failed and is tried again", exc_info=problem, extra=said)
