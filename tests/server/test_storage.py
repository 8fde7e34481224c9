"""The database: how it is found, opened and set up."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from perijove.server.problems.errors import Unavailable
from perijove.server.settings import WrongSetting, called, database_url, safe_url
from perijove.server.storage import schema
from perijove.server.storage.database import Database


def test_the_migrations_make_just_the_tables_that_the_code_uses(database: str) -> None:
    def difference(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async def work() -> None:
        opened = Database(database, "test")
        await opened.open()
        await opened.open()  # a second time there is nothing to do
        async with opened.engine.connect() as connection:
            assert await connection.run_sync(difference) == []
        await opened.close()

    asyncio.run(work())


def test_sqlite_is_set_up_to_survive(sqlite: str) -> None:
    async def work() -> None:
        opened = Database(sqlite, "test")
        await opened.open()
        async with opened.reading() as connection:
            found = {
                name: (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            }
            assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
        await opened.close()

    asyncio.run(work())


def test_a_database_that_cannot_be_opened_is_named_without_its_password() -> None:
    async def work() -> None:
        for url in ("sqlite+aiosqlite:////nonexistent/folder/x.db", "postgresql+asyncpg://me:secret@127.0.0.1:1/x"):
            with pytest.raises(Unavailable, match="can't open the database") as caught:
                await Database(url, "test").open()
            assert "secret" not in str(caught.value)

    asyncio.run(work())


def test_addresses_of_databases() -> None:
    assert database_url("/data/x.db") == "sqlite+aiosqlite:////data/x.db"
    assert database_url("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"
    assert database_url("postgresql://me@host/name") == "postgresql+asyncpg://me@host/name"
    assert database_url("postgres://me@host/name") == "postgresql+asyncpg://me@host/name"
    with pytest.raises(WrongSetting, match="mysql"):
        database_url("mysql://me@host/name")
    for wrong in ("", " ", "mysql://me:secret@host/x", "postgresql://me:secret@host:port/x"):
        with pytest.raises(WrongSetting, match="expected a file") as problem:
            database_url(wrong)
        assert "secret" not in str(problem.value)
    assert safe_url("postgresql+asyncpg://me:secret@host/x") == "postgresql+asyncpg://me@host/x"
    assert called("sqlite+aiosqlite:////data/x.db") == "/data/x.db"
    assert called("postgresql+asyncpg://me:secret@host/x?password=secret") == "postgresql://me@host/x?password=…"


def test_nobody_but_its_owner_reads_a_sqlite_file(tmp_path: Path) -> None:
    file = tmp_path / "matches.db"
    file.touch(0o644)

    async def work() -> dict[str, int]:
        database = Database(f"sqlite+aiosqlite:///{file}", "here")
        await database.open()
        await database.write_something()
        modes = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir()}
        await database.close()
        return modes

    assert asyncio.run(work()) == {"matches.db": 0o600, "matches.db-wal": 0o600, "matches.db-shm": 0o600}
