"""How processes that share a database tell each other that a match has changed."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

import asyncpg

from perijove.server.batch import told_event
from perijove.server.errors import Unavailable
from perijove.server.rows import Event
from perijove.server.settings import called
from perijove.server.storage import CHANNEL, Storage

log = logging.getLogger("perijove.bus")

AGAIN = 1.0
"""Seconds until a lost connection is tried again."""
PATIENCE = 30.0
"""Seconds until a connection that should listen is given up, when a server starts."""


class Bus:
    """Listens for what other processes commit. With SQLite there is one process, and nothing to listen for.

    ``heard`` is called with the name of a match that another process has changed, and with the event if it was one; or
    with none when something may have been missed.
    """

    def __init__(self, storage: Storage, heard: Callable[[str | None, Event | None], None]) -> None:
        self._storage = storage
        self._heard = heard
        self._task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()
        """Set while nothing can be missed."""

    async def start(self) -> None:
        """Begin to listen, and come back when nothing can be missed any more."""
        if self._storage.sqlite:
            self.listening.set()
            return
        self._task = asyncio.create_task(self._run(), name="bus")
        try:
            await asyncio.wait_for(self.listening.wait(), PATIENCE)
        except TimeoutError:
            await self.close()
            raise Unavailable(f"can't listen to the database {called(self._storage.url)}; the log says why") from None

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        address = self._storage.url.replace("postgresql+asyncpg://", "postgresql://", 1)
        while True:
            try:
                connection = await asyncpg.connect(address)
            except (OSError, asyncpg.PostgresError) as problem:
                log.warning("can't listen to the database", extra={"problem": str(problem)})
                await asyncio.sleep(AGAIN)
                continue
            gone = asyncio.Event()
            connection.add_termination_listener(lambda *_, gone=gone: gone.set())
            try:
                await connection.add_listener(CHANNEL, self._told)
                self._heard(None, None)
                self.listening.set()
                await gone.wait()
                log.warning("lost the connection that listens to the database")
            finally:
                self.listening.clear()
                if not connection.is_closed():
                    with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                        await connection.close(timeout=2)

    def _told(self, connection: object, pid: int, channel: str, payload: object) -> None:
        process, _, said = str(payload).partition(" ")
        if process != self._storage.process:
            self._heard(*told_event(said))
