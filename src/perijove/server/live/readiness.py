"""Whether a server can do its work, part by part."""

import asyncio
import time
from contextlib import suppress
from enum import StrEnum

from perijove.server.health.supervision import Supervised
from perijove.server.live.tables import Tables
from perijove.server.problems.errors import Unavailable
from perijove.server.storage.reach import READ, WRITTEN, Trouble

FRESH_SECONDS = 2.0
"""So long an answer is good for whoever asks next: asking costs a write, and anybody may ask."""
PATIENCE = 5.0
"""How long the database may take to be read or written before it counts as away."""


class Duty(StrEnum):
    """The parts of the work."""

    READING = "reading"
    WRITING = "writing"
    SWEEPER = "sweeper"
    LISTENER = "listener"
    BOTS = "bots"


class Condition(StrEnum):
    """How a part does: well, or it has failed and is tried again; or what is the matter with the database."""

    OK = "ok"
    FAILING = "failing"
    AWAY = Trouble.AWAY.value
    FULL = Trouble.FULL.value
    DAMAGED = Trouble.DAMAGED.value
    READ_ONLY = Trouble.READ_ONLY.value


class Readiness:
    """Looks at all parts of a server's work."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lock = asyncio.Lock()
        self._found: dict[Duty, Condition] = {}
        self._looked = 0.0

    async def parts(self) -> dict[Duty, Condition]:
        """The state of every part; the server is ready if all are ``ok``."""
        async with self._lock:
            if not self._found or time.monotonic() - self._looked > FRESH_SECONDS:
                self._found = await self._look()
                self._looked = time.monotonic()
            return self._found

    async def _look(self) -> dict[Duty, Condition]:
        tables = self._tables
        reading = await self._tried(READ)
        writing = await self._tried(WRITTEN)
        return {
            Duty.READING: reading,
            Duty.WRITING: _condition(tables.writing, writing),
            Duty.SWEEPER: _condition(tables.sweeping),
            Duty.LISTENER: _well(tables.bus.listening.is_set()),
            Duty.BOTS: _well(tables.pool.startable),
        }

    async def _tried(self, how: str) -> Condition:
        """Read or write something now: it shows what is the matter."""
        database = self._tables.database
        try:
            async with asyncio.timeout(PATIENCE):
                with suppress(Unavailable):
                    await (database.read_something() if how == READ else database.write_something())
        except TimeoutError:
            return Condition.AWAY
        return Condition(database.reach.trouble(how) or Condition.OK)


def _condition(task: Supervised, found: Condition = Condition.OK) -> Condition:
    return found if found is not Condition.OK else Condition.FAILING if task.failing else Condition.OK


def _well(well: bool) -> Condition:
    return Condition.OK if well else Condition.FAILING
