"""How a process keeps its tables in step with what others commit."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping

from perijove.engine.errors import PerijoveError
from perijove.server.play.table import Table
from perijove.server.problems.errors import NoSuchMatch, Unavailable
from perijove.server.storage.rows import Event

log = logging.getLogger("perijove.tables")


class Follower:
    """Takes over what other processes have changed. What it can't, it tries again until it can."""

    def __init__(self, live: Mapping[str, Table], refresh: Callable[[Table], Awaitable[None]]) -> None:
        self._live = live
        self._refresh = refresh
        self._behind: set[str] = set()
        """The tables that may have missed something."""
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.well: Callable[[], None] = lambda: None
        """Called when a table has been brought up to date."""

    def heard(self, name: str | None, event: Event | None) -> None:
        """Another process has changed a match, by an event or otherwise; or anything may have been missed."""
        if name is None or event is None:
            self._fall_behind(self._live if name is None else [name])
        elif (table := self._live.get(name)) is not None:
            task = asyncio.create_task(self._hear(table, event))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def run(self) -> None:
        """Bring up to date whatever has fallen behind, for ever."""
        while True:
            await self._wake.wait()
            while self._behind:
                await self._catch_up(self._behind.pop())
                self.well()
            self._wake.clear()

    async def close(self) -> None:
        """Let what is being taken over end."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _fall_behind(self, names: Iterable[str]) -> None:
        self._behind.update(names)
        self._wake.set()

    async def _hear(self, table: Table, event: Event) -> None:
        try:
            await table.hear(event)
        except Exception as problem:
            self._fall_behind([table.id])
            log.warning("can't take over an event", extra={"match": table.id, "problem": str(problem)})

    async def _catch_up(self, name: str) -> None:
        table = self._live.get(name)
        if table is None:
            return
        try:
            await self._refresh(table)
        except Unavailable:
            self._behind.add(name)
            raise
        except NoSuchMatch:
            pass  # it has been removed, and everybody there was told
        except PerijoveError as problem:
            log.warning("can't catch up", extra={"match": name, "problem": str(problem)})
