"""Many events in one statement, and what other processes hear of them."""

import asyncio

import asyncpg

from perijove.server.storage.batch import event_from
from perijove.server.storage.database import CHANNEL, Database
from perijove.server.storage.rows import Beginning, Chair, Event, Holder, Standing, Stored
from perijove.server.storage.writing import Writer
from server.postgres import Postgres

GONE = Standing(3, [], False, True, [5, 7], [1])
ON = Standing(2, [0, 1], False, False)


def stored(name: str) -> Stored:
    beginning = Beginning(name, "ganymede", 1, {}, 7, None, True, False, "ada", 1000)
    holders = [Holder("ada", seat, 1000, "") for seat in (0, 1)]
    return Stored(beginning, [Chair(0, "Ada", "person"), Chair(1, "Bob", "person")], holders)


def test_what_is_told_of_an_event_is_the_whole_event() -> None:
    assert event_from("abc") == ("abc", None)
    assert event_from("abc 4 choose 1 1700 tile:T05") == ("abc", Event(4, "choose", 1, "tile:T05", 1700))
    assert event_from("abc 4 undo 1 1700 a b c") == ("abc", Event(4, "undo", 1, "a b c", 1700))


def test_a_batch_is_written_once_and_told(postgres: Postgres) -> None:
    async def write() -> tuple[list[bool], list[str], list[object]]:
        database = Database(postgres.database(), "me")
        await database.open()
        heard: list[str] = []
        ear = await asyncpg.connect(database.url.replace("+asyncpg", ""))
        await ear.add_listener(CHANNEL, lambda *said: heard.append(said[-1]))
        for name in ("one", "two", "three"):
            await database.create(stored(name), ON)
        writer = Writer(database)
        writing = asyncio.create_task(writer.run())
        first = await writer.append("two", Event(0, "choose", 0, "x:y", 2000), ON)
        written = await asyncio.gather(
            writer.append("one", Event(0, "choose", 0, "x:y", 2001), ON),
            writer.append("two", Event(0, "choose", 1, "x:z", 2002), ON),
            writer.append("three", Event(0, "undo", 1, "2", 2003), GONE),
        )
        while len(heard) < 3:
            await asyncio.sleep(0.01)
        counts = [await database.counts(name) for name in ("one", "two", "three")]
        kept = [await database.events(name, 0) for name in ("one", "two", "three")]
        async with database.reading() as connection:
            sums = await connection.exec_driver_sql(
                "SELECT match.id, finished, totals, winners, asked, bool_and(over) FROM match "
                "JOIN holder ON holder.match = match.id GROUP BY match.id ORDER BY match.id"
            )
            standings = [tuple(row) for row in sums]
        await writer.close(60)
        writing.cancel()
        await ear.close()
        await database.close()
        return [first, *written], heard, [counts, kept, standings]

    written, heard, (counts, kept, standings) = asyncio.run(write())
    assert written == [True, True, False, True]
    assert sorted(heard) == [
        "me one 0 choose 0 2001 x:y",
        "me three 0 undo 1 2003 2",
        "me two 0 choose 0 2000 x:y",
    ]
    assert counts == [(1, 0), (1, 0), (1, 0)]
    assert kept == [
        [Event(0, "choose", 0, "x:y", 2001)],
        [Event(0, "choose", 0, "x:y", 2000)],
        [Event(0, "undo", 1, "2", 2003)],
    ]
    assert standings == [
        ("one", None, None, None, [0, 1], False),
        ("three", 2003, [5, 7], [1], [], True),
        ("two", None, None, None, [0, 1], False),
    ]
