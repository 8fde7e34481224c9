"""How events are committed: all that wait at one moment share one transaction and its cost (group commit)."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, update
from sqlalchemy.dialects import sqlite

from perijove.server.problems.errors import Unavailable
from perijove.server.storage import schema
from perijove.server.storage.batch import parameters, statement
from perijove.server.storage.database import CHANNEL, Database
from perijove.server.storage.reach import WRITTEN
from perijove.server.storage.rows import Event, Standing

LARGEST = 200
"""So many events are committed at once at most."""
GATHERED = 0.008
"""Seconds after a transaction for which the next one waits for more, where several matches are played."""
TRIES = 3
"""How often a transaction is tried that the database has refused (a lost connection, a deadlock)."""


class Waiting(NamedTuple):
    """An event on its way into the database, and who waits for it."""

    match: str
    event: Event
    standing: Standing
    done: "asyncio.Future[bool]"


class Writer:
    """Writes the events of all tables of this process.

    ``append`` comes back when the event is committed. Everything that was asked for while the last transaction ran
    is the next transaction: with one table there is one commit a choice, under load there are many choices a commit.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._last = (0.0, "")
        """When the last transaction was written, and the match that it was for."""
        self.well: Callable[[], None] = lambda: None
        """Called when something has been written."""
        self._at_once = None if database.sqlite else statement(CHANNEL, database.process)
        choice, match = schema.choice, schema.match
        # Without an error where the number is taken: an error would undo the whole transaction.
        self._insert = sqlite.insert(choice).on_conflict_do_nothing().returning(choice.c.match, choice.c.n)
        self._update = (
            update(match)
            .where(match.c.id == bindparam("name"))
            .values({column: bindparam(f"new_{column}") for column in UPDATED})
        )
        holder = schema.holder
        self._end = update(holder).where(holder.c.match == bindparam("name")).values(over=True)

    async def close(self, seconds: float) -> None:
        """Wait until all that was asked for is written; ``Unavailable`` if that can't be done in this time."""
        left = [waiting.done for waiting in self._waiting]
        if left:
            done, pending = await asyncio.wait(left, timeout=seconds)
            lost = len(pending) + sum(not one.cancelled() and one.exception() is not None for one in done)
            if lost:
                raise Unavailable(f"{lost} of the last choices could not be stored")

    async def append(self, match: str, event: Event, standing: Standing) -> bool:
        """Commit an event; false if its number is taken: somebody else was faster, and nothing is written."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(match, event, standing, done))
        self._wake.set()
        return await done

    async def run(self) -> None:
        """Write, for ever."""
        while True:
            await self._wake.wait()
            await self._gather()
            batch = sorted(self._waiting[:LARGEST], key=lambda waiting: (waiting.match, waiting.event.n))
            try:
                written = await self._commit_stubbornly(batch)
            except Exception as problem:
                for waiting in batch:
                    if not waiting.done.done():
                        waiting.done.set_exception(problem)
            else:
                self.well()
                self._last = (time.monotonic(), batch[-1].match)
                for waiting in batch:
                    if not waiting.done.done():
                        waiting.done.set_result((waiting.match, waiting.event.n) in written)
            finally:
                del self._waiting[: len(batch)]
            if not self._waiting:
                self._wake.clear()

    async def _gather(self) -> None:
        """Wait a little for others, if the last transaction was for somebody else and just now.

        A commit costs much the same for one event as for twenty. Who plays alone never waits.
        """
        since, match = self._last
        left = since + GATHERED - time.monotonic()
        if left > 0 and any(waiting.match != match for waiting in self._waiting):
            await asyncio.sleep(left)

    async def _commit_stubbornly(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        """Commit, with a few retries. Where a commit went through unnoticed, our own event is found to be there."""
        for _ in range(TRIES - 1):
            try:
                return await self._commit(batch)
            except Exception:
                await asyncio.sleep(0.05)
                done = await self._already(batch)
                if done:
                    return done
        return await self._commit(batch)

    async def _already(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        """Those of a transaction whose outcome we don't know that are in the database after all."""
        found = set()
        for waiting in batch:
            there = await self._database.events(waiting.match, waiting.event.n)
            if there and there[0] == waiting.event:
                found.add((waiting.match, waiting.event.n))
        return found

    async def _commit(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        if self._at_once is not None:
            async with self._database.one_statement(WRITTEN) as connection:
                result = await connection.execute(self._at_once, parameters([waiting[:3] for waiting in batch]))
                return {(row.match, row.n) for row in result}
        return await self._database.write(lambda connection: self._write(connection, batch))

    def _write(self, connection: Connection, batch: list[Waiting]) -> set[tuple[str, int]]:
        """One transaction in SQLite."""
        rows: list[dict[str, Any]] = [{"match": waiting.match, **waiting.event._asdict()} for waiting in batch]
        result = connection.execute(self._insert, rows[0] if len(rows) == 1 else rows)
        written = {(row.match, row.n) for row in result}
        new = [waiting for waiting in batch if (waiting.match, waiting.event.n) in written]
        if new:
            connection.execute(self._update, [_standing(waiting) for waiting in new])
        over = [{"name": waiting.match} for waiting in new if waiting.standing.over]
        if over:
            connection.execute(self._end, over)
        return written


UPDATED = ("updated", "finished", "version", "ply", "asked", "waits", "totals", "winners", "rivals")


def _standing(waiting: Waiting) -> dict[str, object]:
    standing, event = waiting.standing, waiting.event
    return {
        "name": waiting.match,
        "new_updated": event.made,
        "new_finished": event.made if standing.over else None,
        "new_version": event.n + 1,
        "new_ply": standing.ply,
        "new_asked": standing.asked,
        "new_waits": standing.waits,
        "new_totals": standing.totals,
        "new_winners": standing.winners,
        "new_rivals": standing.rivals,
    }
