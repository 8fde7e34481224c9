"""How processes that share a database hear that a match has changed: publish/subscribe by LISTEN and NOTIFY."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg

from perijove.server.health.metrics import Metrics
from perijove.server.health.supervision import Supervised
from perijove.server.problems.errors import Unavailable
from perijove.server.settings import called
from perijove.server.storage.batch import event_from
from perijove.server.storage.database import CHANNEL, CONNECT_SECONDS, Database
from perijove.server.storage.reach import cause, trouble_of
from perijove.server.storage.rows import Event

PATIENCE = 30.0
"""Seconds until a connection that should listen is given up, when a server starts."""
CLOSE_SECONDS = 2.0

Connection = Any
"""One of asyncpg, which has no types."""


class Bus:
    """Listens for what other processes commit. With SQLite there is one process, and nothing to listen for.

    ``heard`` is called with the name of a match that another process has changed, and with the event if it was one; or
    with none when something may have been missed. Every ``beat`` seconds it notifies itself (a heartbeat): a connection
    on which that isn't heard is dead, however quiet it is, and another is made.
    """

    def __init__(
        self, database: Database, heard: Callable[[str | None, Event | None], None], beat: float, metrics: Metrics
    ) -> None:
        self._database = database
        self._heard = heard
        self._beat = beat
        self.task = Supervised("listener", self._listen, metrics)
        self._own = f"{CHANNEL}_{database.process}"
        self._sign = asyncio.Event()
        """Set when it has heard itself."""
        self.listening = asyncio.Event()
        """Set while nothing can be missed."""

    async def start(self) -> None:
        """Begin to listen, and come back when nothing can be missed any more."""
        if self._database.sqlite:
            self.listening.set()
            return
        self.task.start()
        try:
            await asyncio.wait_for(self.listening.wait(), PATIENCE)
        except TimeoutError:
            await self.close()
            raise Unavailable(f"can't listen to the database {called(self._database.url)}; the log says why") from None

    async def close(self) -> None:
        """Stop listening."""
        await self.task.end()

    async def _listen(self) -> None:
        """Listen until the connection is lost."""
        address = self._database.url.replace("postgresql+asyncpg://", "postgresql://", 1)
        connection: Connection | None = None
        try:
            connection = await asyncpg.connect(address, timeout=CONNECT_SECONDS)
            gone = asyncio.Event()
            connection.add_termination_listener(lambda *_: gone.set())
            await self._subscribe(connection)
            self.listening.set()
            self._heard(None, None)
            while not gone.is_set():
                await self._hear_oneself(connection)
                self.task.well()
                with suppress(TimeoutError):
                    await asyncio.wait_for(gone.wait(), self._beat)
            raise ConnectionResetError("the connection that listens to the database is lost")
        except Exception as problem:
            if trouble_of(problem) is None:
                raise
            raise Unavailable(f"can't listen to the database: {cause(problem)}") from problem
        finally:
            self.listening.clear()
            if connection is not None:
                await _closed(connection)

    async def _subscribe(self, connection: Connection) -> None:
        async with asyncio.timeout(CONNECT_SECONDS):
            await connection.add_listener(CHANNEL, self._notified)
            await connection.add_listener(self._own, lambda *_: self._sign.set())

    async def _hear_oneself(self, connection: Connection) -> None:
        self._sign.clear()
        async with asyncio.timeout(max(self._beat, 1.0)):
            await connection.execute("SELECT pg_notify($1, '')", self._own)
            await self._sign.wait()

    def _notified(self, connection: object, pid: int, channel: str, payload: object) -> None:
        process, _, said = str(payload).partition(" ")
        if process != self._database.process:
            self._heard(*event_from(said))


async def _closed(connection: Connection) -> None:
    """Close a connection, in order if it still answers."""
    try:
        if not connection.is_closed():
            await connection.close(timeout=CLOSE_SECONDS)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        connection.terminate()
