"""The tables that a process has in memory: each match once, and those used last are held (an LRU cache)."""

import asyncio
import time
import weakref
from collections import OrderedDict
from collections.abc import Callable

from perijove.server.health.metrics import Metrics
from perijove.server.play.table import Table


class LiveTables:
    """Every table that anybody holds, so that a match never has two of them in one process."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self.all: weakref.WeakValueDictionary[str, Table] = weakref.WeakValueDictionary()
        self.kept: OrderedDict[str, Table] = OrderedDict()
        """Those that are also held by us, the one used last at the end."""
        # Only while somebody waits: an unknown name leaves nothing behind.
        self.loading: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()

    def get(self, name: str) -> Table | None:
        """The table of a match, if it is here."""
        return self.all.get(name)

    def lock(self, name: str) -> asyncio.Lock:
        """What whoever loads a match holds meanwhile, so that it is loaded once."""
        return self.loading.setdefault(name, asyncio.Lock())

    def take(self, table: Table) -> None:
        """A table is used, for the first time or again."""
        table.used = time.monotonic()
        self.all[table.id] = table
        self.kept[table.id] = table
        self.kept.move_to_end(table.id)
        self._count()

    def drop(self, table: Table) -> None:
        """A match has been removed: whoever looks at it is told."""
        table.gone = True
        self.kept.pop(table.id, None)
        self.all.pop(table.id, None)
        table.wake()

    def wake(self) -> None:
        """Let all those go on who wait at any table."""
        for table in list(self.all.values()):
            table.wake()

    def counts(self) -> dict[str, int]:
        """How far each table has come."""
        return {table.id: table.count for table in list(self.all.values())}

    def forget_idle(self, seconds: float, most: int, busy: Callable[[str], bool]) -> None:
        """Hold no table any more that nobody has used for so long, nor more than so many, but those that are busy."""
        oldest = time.monotonic() - seconds
        for name, table in list(self.kept.items()):
            if table.used > oldest and len(self.kept) <= most:
                break
            if not table.readers and not busy(name):
                del self.kept[name]
        self._count()

    def _count(self) -> None:
        self._metrics.tables.set(len(self.all))
