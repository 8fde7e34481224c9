"""How much is kept, and for how long: quotas for each client, and the removal of matches that nobody plays (expiry)."""

import logging

from sqlalchemy import ColumnElement, delete, func, or_, select, update

from perijove.server.problems.refusals import TooManyMade, TooManyRecords, TooManyRunning
from perijove.server.settings import Settings
from perijove.server.storage import schema
from perijove.server.storage.database import Database
from perijove.server.storage.rows import now

log = logging.getLogger("perijove.retention")

DAY = 24 * 3600 * 1000
"""Milliseconds."""
MONTH = 30 * DAY
"""So long it is known from where a match was made; only a running one or a record for longer."""
REST = DAY
"""So long a match is out of reach before it is deleted: no process that shares the database holds it any more then."""
AT_ONCE = 200
"""So many matches are taken away at once."""


class Retention:
    """Counts what clients keep here, and takes away what is too old.

    A match is taken away in two steps. First it is out of reach (a soft delete): nobody finds it, and its streams end.
    Later it is deleted.
    """

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings

    async def allow(self, origin: str, record: bool = False) -> None:
        """Refuse another match of a client who has too many; or another opened record."""
        most = self._settings
        if not origin or not (most.running_matches or most.opened_records or most.monthly_matches):
            return
        match = schema.match
        wanted = select(
            func.count().filter(match.c.finished.is_(None), ~match.c.imported),
            func.count().filter(match.c.imported),
            func.count().filter(match.c.created > now() - MONTH),
        ).where(match.c.origin == origin, match.c.removed.is_(None))
        async with self._database.reading() as connection:
            running, records, made = (await connection.execute(wanted)).one()
        if most.monthly_matches and made >= most.monthly_matches:
            raise TooManyMade(most=most.monthly_matches)
        if record and most.opened_records and records >= most.opened_records:
            raise TooManyRecords(most=most.opened_records)
        if not record and most.running_matches and running >= most.running_matches:
            raise TooManyRunning(most=most.running_matches)

    async def take_away(self) -> list[str]:
        """Put matches that are too old out of reach: their names. Whatever another process takes away, this doesn't."""
        match, moment = schema.match, now()
        old = match.c.removed.is_(None) & self._old(moment)
        found = await self._names(old)
        if not found:
            return []
        async with self._database.writing() as connection:
            # Somebody may have chosen just now: then it is not too old any more.
            taken = (
                update(match)
                .where(match.c.id.in_(found), old)
                .values(removed=moment, public=False, waits=False, welcoming=False)
                .returning(match.c.id)
            )
            names = list((await connection.execute(taken)).scalars())
            for rows in (schema.holder, schema.token):
                await connection.execute(delete(rows).where(rows.c.match.in_(names)))
            await self._database.notify(connection, names)
        log.info("matches taken away", extra={"count": len(names)})
        return names

    async def forget(self) -> bool:
        """Forget from where old matches were made, and delete what has been out of reach for long; whether more is."""
        match, moment = schema.match, now()
        past = (match.c.origin != "") & (match.c.created < moment - MONTH)
        known = await self._names(past & match.c.finished.is_not(None) & ~match.c.imported)
        names = await self._names(match.c.removed < moment - REST)
        if not known and not names:
            return False
        async with self._database.writing() as connection:
            await connection.execute(update(match).where(match.c.id.in_(known)).values(origin=""))
            for rows in (schema.remark, schema.message, schema.choice, schema.token, schema.holder, schema.seat):
                await connection.execute(delete(rows).where(rows.c.match.in_(names)))
            await connection.execute(delete(match).where(match.c.id.in_(names)))
        return AT_ONCE in (len(known), len(names))

    async def _names(self, which: ColumnElement[bool]) -> list[str]:
        """Some matches. They are looked for before anything is written: who wants to write needn't wait for that."""
        async with self._database.reading() as connection:
            wanted = select(schema.match.c.id).where(which).limit(AT_ONCE)
            return list((await connection.execute(wanted)).scalars())

    def _old(self, moment: int) -> ColumnElement[bool]:
        """Which matches are too old: by their last choice, their end, or when a record was opened."""
        match, kept = schema.match, self._settings
        rules = [
            (kept.abandoned_days, ~match.c.imported & match.c.finished.is_(None), match.c.updated),
            (kept.finished_days, ~match.c.imported, match.c.finished),
            (kept.record_days, match.c.imported, match.c.created),
        ]
        found = [kind & (when < moment - int(days * DAY)) for days, kind, when in rules if days]
        return or_(*found) if found else match.c.id.is_(None)
