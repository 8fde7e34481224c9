"""The database: what is kept of matches, how it is read and written, and the connection pool for that."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, Row, create_engine, delete, event, func, insert, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from perijove.engine.naming import look
from perijove.server.problems.errors import NoSuchMatch, Unavailable
from perijove.server.settings import called
from perijove.server.storage import migrations, schema
from perijove.server.storage.reach import READ, WRITTEN, Reach, cause
from perijove.server.storage.rows import Beginning, Chair, Event, Holder, Note, Standing, Stored

CHANNEL = "perijove"
"""The channel on which processes notify each other of changes."""
KEPT_MESSAGES = 500
"""So many of the latest messages are read."""
UNOPENED = (OSError, SQLAlchemyError, CommandError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What the drivers raise where there is no database, or a damaged one, or one of a later version."""

AT_ONCE = 500
"""So many matches are asked for in one query."""
PROBE_BYTES = 16 * 1024
"""So much is written to see whether there is room: more than a choice or a message takes."""
CONNECT_SECONDS = 10.0
COMMAND_SECONDS = 60.0
"""How long PostgreSQL may take until a connection is made, and to answer, before it counts as away."""

T = TypeVar("T")


class Database:
    """One database. Everything that is written is committed before a method returns."""

    def __init__(self, url: str, process: str) -> None:
        self.url = url
        self.process = process
        """The name of this process among those that share the database."""
        self.sqlite = url.startswith("sqlite")
        self.engine = _engine(url)
        # A query alone needs no transaction, and what it costs to begin and end one.
        self._reader = self.engine if self.sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writing = asyncio.Lock()
        self._hand = ThreadPoolExecutor(1, "perijove-writing")
        self._own_engine = _own_engine(url) if self.sqlite else None
        self.reach = Reach()

    async def open(self) -> None:
        """Make sure that the database can be reached and its tables are up to date."""
        if self.sqlite and not (folder := Path(self.url.partition(":///")[2]).parent).is_dir():
            raise Unavailable(f"can't open the database {called(self.url)}: there is no folder {folder}")
        try:
            if self.sqlite:
                private(Path(self.url.partition(":///")[2]))
            async with self.engine.begin() as connection:
                await connection.run_sync(migrations.upgrade)
        except UNOPENED as problem:
            await self.engine.dispose()
            raise Unavailable(f"can't open the database {called(self.url)}: {cause(problem)}") from problem

    async def attach(self) -> str | None:
        """Make sure that the database can be reached, and change nothing: how old its tables are."""
        try:
            async with self.engine.connect() as connection:
                return await connection.run_sync(migrations.revision_of)
        except UNOPENED as problem:
            await self.engine.dispose()
            raise Unavailable(f"can't open the database {called(self.url)}: {cause(problem)}") from problem

    async def close(self) -> None:
        """Give back all connections."""
        await asyncio.to_thread(self._hand.shutdown)
        if self._own_engine is not None:
            self._own_engine.dispose()
        await self.engine.dispose()

    async def read_something(self) -> None:
        """Raise ``Unavailable`` unless the database can be read."""
        async with self.reading() as connection:
            await connection.execute(select(schema.match.c.id).limit(1))

    async def write_something(self) -> None:
        """Raise ``Unavailable`` unless the database can be written and has room for more."""
        probe = schema.probe
        text = secrets.token_hex(PROBE_BYTES // 2)
        async with self.writing() as connection:
            await connection.execute(delete(probe))
            await connection.execute(insert(probe).values(process=self.process, text=text))
        async with self.writing() as connection:
            await connection.execute(delete(probe))

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. SQLite has one writer at a time, so its writers wait here and not in the database."""
        with self.reach.trying(WRITTEN):
            if not self.sqlite:
                async with self.engine.begin() as connection:
                    yield connection
                return
            async with self._writing, self.engine.begin() as connection:
                yield connection

    async def write(self, work: Callable[[Connection], T]) -> T:
        """A transaction in SQLite that is one piece of work: done in a thread, without coming back in between."""
        with self.reach.trying(WRITTEN):
            async with self._writing:
                return await asyncio.get_running_loop().run_in_executor(self._hand, self._do, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        assert self._own_engine is not None
        with self._own_engine.begin() as connection:
            return work(connection)

    @asynccontextmanager
    async def one_statement(self, how: str = READ) -> AsyncIterator[AsyncConnection]:
        """A connection on which, in PostgreSQL, every statement is a transaction of its own."""
        with self.reach.trying(how):
            async with self._reader.connect() as connection:
                yield connection

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection to read from."""
        return self.one_statement()

    async def notify(self, connection: AsyncConnection, matches: Sequence[str]) -> None:
        """Notify the other processes, when this transaction is committed, that matches have changed (NOTIFY)."""
        if not self.sqlite:
            names = [f"{self.process} {name}" for name in matches]
            if names:
                await connection.execute(select(func.pg_notify(CHANNEL, func.unnest(postgresql.array(names)))))

    # Matches

    async def create(self, stored: Stored, standing: Standing) -> bool:
        """Keep a new match; false if it is a rematch and there is one already."""
        try:
            await self._create(stored, standing)
        except IntegrityError:
            if stored.beginning.after is None:
                raise
            return False
        return True

    async def _create(self, stored: Stored, standing: Standing) -> None:
        beginning = stored.beginning
        finished = beginning.created if standing.over else None
        async with self.writing() as connection:
            await connection.execute(
                insert(schema.match).values(
                    **{name: getattr(beginning, name) for name in Beginning.__dataclass_fields__},
                    updated=beginning.created,
                    finished=finished,
                    version=len(stored.events),
                    messages=len(stored.notes),
                    **_standing(standing),
                )
            )
            await connection.execute(insert(schema.seat), [_chair(beginning.id, chair) for chair in stored.chairs])
            known = {"match": beginning.id, "created": beginning.created, "over": standing.over}
            rows: list[tuple[Any, list[dict[str, Any]]]] = [
                (schema.holder, [{**known, **holder._asdict()} for holder in stored.holders]),
                (schema.choice, [{"match": beginning.id, **event._asdict()} for event in stored.events]),
                (schema.message, [{"match": beginning.id, **note._asdict()} for note in stored.notes]),
            ]
            for into, values in rows:
                if values:
                    await connection.execute(insert(into), values)

    async def load(self, name: str) -> Stored | None:
        """All that is kept of a match; none if there is no such match."""
        async with self.reading() as connection:
            wanted = select(schema.match).where(schema.match.c.id == name, schema.match.c.removed.is_(None))
            row = (await connection.execute(wanted)).first()
            if row is None:
                return None
            return Stored(
                Beginning(*(getattr(row, field) for field in Beginning.__dataclass_fields__)),
                await self._chairs(connection, name),
                await self._holders(connection, name),
                await self._events(connection, name, 0),
                await self._notes(connection, name),
                row.messages,
                row.updated,
                Standing(row.ply, row.asked, row.waits, row.finished is not None, row.totals, row.winners, row.rivals),
            )

    async def rematch_of(self, name: str) -> str | None:
        """The rematch of a match; none if nobody has asked for one."""
        async with self.reading() as connection:
            wanted = select(schema.match.c.id).where(schema.match.c.after == name)
            return (await connection.execute(wanted)).scalar_one_or_none()

    async def counts(self, name: str) -> tuple[int, int]:
        """How many events and messages a match has. ``NoSuchMatch`` if it has been removed."""
        match = schema.match
        wanted = select(match.c.version, match.c.messages).where(match.c.id == name, match.c.removed.is_(None))
        async with self.reading() as connection:
            row = (await connection.execute(wanted)).first()
        if row is None:
            raise NoSuchMatch(f"there is no match {name!r} any more")
        return row.version, row.messages

    async def events(self, name: str, since: int) -> list[Event]:
        """The events of a match from number ``since`` on."""
        async with self.reading() as connection:
            return await self._events(connection, name, since)

    async def company(self, name: str) -> tuple[list[Chair], list[Holder], list[Note], int]:
        """Who is at the table and what was said there: seats, holders, messages, and how many messages there are."""
        async with self.reading() as connection:
            wanted = select(schema.match.c.messages).where(schema.match.c.id == name)
            count: int = (await connection.execute(wanted)).scalar_one()
            chairs = await self._chairs(connection, name)
            holders = await self._holders(connection, name)
            return chairs, holders, await self._notes(connection, name), count

    async def waiting(self) -> list[tuple[str, int]]:
        """Every match that waits for a bot, with its version."""
        match = schema.match
        wanted = select(match.c.id, match.c.version).where(match.c.waits)
        async with self.reading() as connection:
            return [(row.id, row.version) for row in await connection.execute(wanted)]

    async def changed(self, known: Mapping[str, int]) -> list[str]:
        """Which of these matches have been removed, or have other messages than so many."""
        match, names = schema.match, list(known)
        found: list[str] = []
        async with self.reading() as connection:
            for first in range(0, len(names), AT_ONCE):
                wanted = select(match.c.id, match.c.messages, match.c.removed)
                rows = await connection.execute(wanted.where(match.c.id.in_(names[first : first + AT_ONCE])))
                found += [row.id for row in rows if row.removed is not None or row.messages != known[row.id]]
        return found

    # At the table

    async def say(self, name: str, note: Note) -> bool:
        """Keep a message; false if there is one of its number already, and nothing is kept."""
        try:
            async with self.writing() as connection:
                await self.add_note(connection, name, note)
        except IntegrityError:
            return False
        return True

    async def replace_bot(self, name: str, chair: Chair, before: str, note: Note) -> bool:
        """Give a bot's seat to another bot, with a note of it; false if somebody else has just written something."""
        try:
            async with self.writing() as connection:
                seat = schema.seat
                here = (seat.c.match == name) & (seat.c.number == chair.number) & (seat.c.bot == before)
                done = await connection.execute(update(seat).where(here).values(bot=chair.bot))
                if done.rowcount != 1:
                    return False
                await self.add_note(connection, name, note)
        except IntegrityError:
            return False
        return True

    # Parts

    async def add_note(self, connection: AsyncConnection, name: str, note: Note) -> None:
        """Keep a message within a transaction."""
        match = schema.match
        # The match first: whoever changes the company of a match waits there for whoever else does, and nowhere else.
        await connection.execute(update(match).where(match.c.id == name).values(messages=note.n + 1))
        await connection.execute(insert(schema.message).values(match=name, **note._asdict()))
        await self.notify(connection, [name])

    async def _chairs(self, connection: AsyncConnection, name: str) -> list[Chair]:
        seat = schema.seat
        rows = await connection.execute(select(seat).where(seat.c.match == name).order_by(seat.c.number))
        return [chair_of(row) for row in rows]

    async def _holders(self, connection: AsyncConnection, name: str) -> list[Holder]:
        holder = schema.holder
        columns = [holder.c[field] for field in Holder._fields]
        wanted = select(*columns).where(holder.c.match == name).order_by(holder.c.seat, holder.c.joined)
        return [Holder(*row) for row in await connection.execute(wanted)]

    async def _events(self, connection: AsyncConnection, name: str, since: int) -> list[Event]:
        choice = schema.choice
        columns = [choice.c[field] for field in Event._fields]
        wanted = select(*columns).where(choice.c.match == name, choice.c.n >= since).order_by(choice.c.n)
        return [Event(*row) for row in await connection.execute(wanted)]

    async def _notes(self, connection: AsyncConnection, name: str) -> list[Note]:
        message = schema.message
        columns = [message.c[field] for field in Note._fields]
        wanted = select(*columns).where(message.c.match == name).order_by(message.c.n.desc()).limit(KEPT_MESSAGES)
        return [Note(*row) for row in await connection.execute(wanted)][::-1]


def private(file: Path) -> None:
    """Make a SQLite file that nobody but its owner can read, or take away what others may: it holds secret seeds.

    SQLite gives the journal beside it the same rights.
    """
    if str(file) in ("", ".", ":memory:") or file.is_dir():
        return
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    os.close(descriptor)
    for one in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        with suppress(FileNotFoundError, PermissionError):  # whoever isn't its owner has to leave it as it is
            if one.stat().st_mode & 0o077:
                one.chmod(0o600)


def chair_of(row: Row[Any]) -> Chair:
    """The seat in a row."""
    return Chair(row.number, row.name, row.kind, row.bot)


def _standing(standing: Standing) -> dict[str, object]:
    return {
        "ply": standing.ply,
        "asked": standing.asked,
        "waits": standing.waits,
        "totals": standing.totals,
        "winners": standing.winners,
        "rivals": standing.rivals,
    }


def _chair(name: str, chair: Chair) -> dict[str, Any]:
    kept = {"match": name, "number": chair.number, "name": chair.name, "kind": chair.kind, "bot": chair.bot}
    return {**kept, "look": look(chair.name)}


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        patience = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS}
        return create_async_engine(url, pool_size=10, max_overflow=10, connect_args=patience)
    engine = create_async_engine(url)
    _prepared(engine.sync_engine)
    return engine


def _own_engine(url: str) -> Engine:
    """The same file of SQLite, for whoever works in a thread of their own."""
    engine = create_engine(url.replace("+aiosqlite", "", 1), connect_args={"check_same_thread": False})
    _prepared(engine)
    return engine


def _prepared(engine: Engine) -> None:
    """Have every connection of SQLite begin as all of them do."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:  # noqa: ANN401 (the driver's own kind)
        cursor = connection.cursor()
        # The journal lets readers go on while somebody writes; FULL makes every commit survive a power cut.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
