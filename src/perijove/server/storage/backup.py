"""Copies of a whole database as lines of JSON: made while the server runs, restored into SQLite or PostgreSQL alike.

The first line says how the tables were when it was made. Restoring makes such tables, fills them, and brings them up to
date as a start of the server does: a copy of an older version can be restored by a newer one.
"""

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, MetaData, Table, func, inspect, select

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.server.storage import migrations
from perijove.server.storage.database import Database, private

FORMAT = "perijove backup 1"
AT_ONCE = 500
"""So many rows are written in one statement."""
PASSING = ("alembic_version", "probe")
"""Tables that are not copied: the first is in the first line, the second holds nothing."""


class WrongBackup(PerijoveError):
    """A file is no backup, or can't be restored here."""


async def back_up(database: Database, file: Path) -> int:
    """Write everything into a new file that only its owner can read: how many matches there are in it."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            async with database.engine.connect() as connection:
                if not database.sqlite:
                    connection = await connection.execution_options(isolation_level="REPEATABLE READ")
                async with connection.begin():
                    return await connection.run_sync(_write, out)
    except BaseException:
        file.unlink(missing_ok=True)
        raise


async def restore(database: Database, file: Path) -> int:
    """Fill an empty database from a file: how many matches there are in it. All of it, or nothing."""
    if database.sqlite:
        private(Path(database.url.partition(":///")[2]))
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            async with database.engine.begin() as connection:
                return await connection.run_sync(_read, lines, str(file))
    except (EOFError, zlib.error, gzip.BadGzipFile, UnicodeDecodeError, json.JSONDecodeError, KeyError, TypeError):
        raise WrongBackup(english("{file} is no backup, or is cut off"), file=str(file)) from None


def _write(connection: Connection, out: IO[str]) -> int:
    tables = _tables(connection)
    # A transaction of SQLite sees one state of the database from its first query on.
    counts = {table.name: _count(connection, table) for table in tables}
    revision = migrations.revision_of(connection)
    print(json.dumps({"format": FORMAT, "revision": revision, "rows": counts}), file=out)
    for table in tables:
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)):
            print(json.dumps([table.name, list(row)], ensure_ascii=False), file=out)
    return counts["match"]


def _read(connection: Connection, lines: IO[str], file: str) -> int:
    head = json.loads(next(lines, "null"))
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise WrongBackup(english("{file} is no backup, or is cut off"), file=file)
    if inspect(connection).has_table("match"):
        (match,) = [table for table in _tables(connection) if table.name == "match"]
        if _count(connection, match):
            raise WrongBackup(english("there are matches in this database: restore into an empty one"))
    if not migrations.knows(head["revision"]):
        raise WrongBackup(english("{file} was made by a later version: restore it with that"), file=file)
    migrations.renew(connection, head["revision"])
    tables = {table.name: table for table in _tables(connection)}
    found = dict.fromkeys(head["rows"], 0)
    for name, rows in _batches(lines):
        table = tables[name]
        columns = [column.name for column in table.columns]
        connection.execute(table.insert(), [dict(zip(columns, row, strict=True)) for row in rows])
        found[name] += len(rows)
    if found != head["rows"]:
        raise WrongBackup(english("{file} is no backup, or is cut off"), file=file)
    migrations.upgrade(connection)
    return found["match"]


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are, those first to which others refer."""
    known = MetaData()
    known.reflect(connection)
    return [table for table in known.sorted_tables if table.name not in PASSING]


def _count(connection: Connection, table: Table) -> int:
    found: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return found


def _batches(lines: IO[str]) -> Iterator[tuple[str, list[list[Any]]]]:
    """The rows of a file, some of one table at a time."""
    name = ""
    rows: list[list[Any]] = []
    for line in lines:
        table, row = json.loads(line)
        if rows and (table != name or len(rows) == AT_ONCE):
            yield name, rows
            rows = []
        name = table
        rows.append(row)
    if rows:
        yield name, rows
