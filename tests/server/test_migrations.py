"""A database of an earlier version is brought up to date, whatever names its matches have."""

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from perijove.server.guard.visitor import digest
from perijove.server.storage import migrations
from server.conftest import Serve

COOKIE = "a" * 22
LINKS = {"taken": "b" * 22, "open": "c" * 22}
FAMILY = "👨‍👩‍👧‍👦"
MATCH = (
    "INSERT INTO match VALUES (:id, 'caravan', 1, '{}', 7, NULL, :true, :false, :ada, 1000, "
    "1000, NULL, 0, :said, 0, '[0]', :false, NULL, NULL)"
)
NAMES = ["Guest", "guest", "\u200b", FAMILY]


def first_tables(connection: Connection) -> None:
    """What the first version made, with a match in it that this version would refuse to make."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "first")
    given = {"true": True, "false": False, "ada": digest(COOKIE)}
    for name, said in (("old", 1), ("again", 0)):
        connection.execute(text(MATCH), {"id": name, "said": said, **given})
        for number, called in enumerate(NAMES):
            kind = "open" if number == 3 else "person"
            row = {"match": name, "number": number, "name": called, "kind": kind}
            connection.execute(text("INSERT INTO seat VALUES (:match, :number, :name, :kind, '')"), row)
        hold = {"ada": digest(COOKIE), "match": name, "false": False}
        connection.execute(text("INSERT INTO holder VALUES (:ada, :match, 0, 1000, :false)"), hold)
    for seat, link in ((1, LINKS["taken"]), (3, LINKS["open"])):
        connection.execute(
            text("INSERT INTO token VALUES (:hash, 'old', :seat, 1000)"), {"hash": digest(link), "seat": seat}
        )
    note = {"text": '{"note": "rematch", "name": "Guest", "match": "again"}'}
    connection.execute(text("INSERT INTO message VALUES ('old', 0, 'note', 0, 'Guest', :text, 1000)"), note)


def test_names_links_and_rematches_of_the_first_version(serve: Serve, database: str) -> None:
    async def make() -> None:
        engine = create_async_engine(database)
        async with engine.begin() as connection:
            await connection.run_sync(first_tables)
        await engine.dispose()

    asyncio.run(make())
    server = serve(database)
    with server.client() as ada, server.client() as bob:
        ada.cookies.set("perijove_visitor", COOKIE)
        state = ada.see("old")
        assert [seat["name"] for seat in state["seats"]] == ["Guest", "guest 2", "Player 3", FAMILY]
        assert state["mine"] == [0]
        assert ada.ask("GET", "/api/matches/old/seats/0/devices")[0]["joined"] == "1970-01-01T00:00:01Z"
        bob.join(LINKS["taken"], "Bob", 410)
        bob.join(LINKS["open"], "GUEST")
        assert ada.see("old")["seats"][3]["name"] == "GUEST 3"

    async def rematch() -> str | None:
        engine = create_async_engine(database)
        async with engine.connect() as connection:
            found: str | None = (
                await connection.execute(text("SELECT after FROM match WHERE id = 'again'"))
            ).scalar_one()
        await engine.dispose()
        return found

    assert asyncio.run(rematch()) == "old"
