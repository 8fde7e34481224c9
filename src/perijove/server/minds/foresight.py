"""How likely everybody is to win, for those at a table who want to see it: in the background, and never twice."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from weakref import WeakKeyDictionary

from perijove.bots.chances import Chances
from perijove.engine.option import Json
from perijove.server.play.table import Table
from perijove.server.problems.errors import BotFailed

log = logging.getLogger("perijove.bots")

Known = tuple[int, "asyncio.Task[Chances | None]"]
"""Of which version chances are told, or being computed."""


class Foresight:
    """Remembers chances for each reader of a table, as long as that is in memory."""

    def __init__(self, think: Callable[[Table, int | None], Awaitable[Json]]) -> None:
        self._think = think
        """What a process for bots finds out, see ``Chances.from_data``."""
        self._told: WeakKeyDictionary[Table, dict[int | None, Known]] = WeakKeyDictionary()

    async def chances(self, table: Table, reader: int | None) -> Chances | None:
        """How likely everybody is to win, as far as a reader can know (none: a spectator).

        None where nobody can win or lose, and once everything is open. It is computed once for each version of the
        match, and for the same reader never twice at a time: who follows a quick game gets its last moment only.
        """
        while not table.open:
            mine = self._told.setdefault(table, {})
            told = mine.get(reader)
            if told is None or (told[0] != table.version and told[1].done()):
                task = asyncio.create_task(self._found(table, reader), name=f"chances in {table.id}")
                told = mine[reader] = (table.version, task)
            found = await asyncio.shield(told[1])
            if told[0] == table.version:
                return found
        return None

    async def _found(self, table: Table, reader: int | None) -> Chances | None:
        try:
            return Chances.from_data(await self._think(table, reader))
        except BotFailed as problem:
            log.warning("no chances can be told", extra={"match": table.id, "problem": str(problem)})
            return None
