"""Tables in memory: dropped when idle, rebuilt from storage, and never two of one match."""

import asyncio
import gc
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import event

from perijove.bots.names import NAMES
from perijove.engine.errors import CannotUndo, NotAsked, WrongPlayers
from perijove.engine.start import register
from perijove.server.guard.visitor import Visitor, new_secret
from perijove.server.health.metrics import Metrics
from perijove.server.live.tables import Tables
from perijove.server.play.seating import SeatWish, plain, seated
from perijove.server.play.table import Table
from perijove.server.play.watching import Change
from perijove.server.problems.errors import NoSuchMatch, Stale, Unavailable, WrongCursor, WrongText
from perijove.server.settings import Settings
from perijove.server.storage.rows import Event, Standing
from toys.caravan import CARAVAN
from toys.smugglers import SMUGGLERS

PEOPLE = [SeatWish("person", "Ada"), SeatWish("person", "Bob")]


@pytest.fixture(autouse=True)
def _toys() -> None:
    register(CARAVAN)
    register(SMUGGLERS)


def visitor() -> Visitor:
    return Visitor(new_secret(), False)


@asynccontextmanager
async def opened(database: str, **settings: Any) -> AsyncIterator[Tables]:
    tables = Tables(Settings(database, bot_workers=1, **settings), Metrics())
    await tables.start()
    try:
        yield tables
    finally:
        await tables.close()


async def play(table: Table, choices: int, seed: int = 1, undo: bool = False) -> None:
    """Choose at random, and take things back now and then."""
    chooser = random.Random(seed)
    for _ in range(choices):
        if not table.match.pending:
            return
        choice = chooser.choice(table.match.pending)
        await table.choose(choice.player, table.version, chooser.choice(choice.codes))
        if undo and table.undoable(choice.player) and chooser.random() < 0.3:
            await table.undo(choice.player, table.version, chooser.randrange(3))


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def test_an_idle_table_is_dropped_and_rebuilt_just_as_it_was(database: str) -> None:
    async def work() -> None:
        async with opened(database) as tables:
            table = await tables.create("smugglers", PEOPLE, visitor(), seed=3)
            await play(table, 14, undo=True)
            await table.say("hello", 0)
            name, before = table.id, picture(table)
            assert await tables.table(name) is table
            tables.forget_idle(0.0)
            assert await tables.table(name) is table  # somebody still has it: there are never two of one match
            tables.forget_idle(0.0)
            del table
            gc.collect()
            loads = tables.metrics.loads._value.get()
            again = await tables.table(name)
            assert tables.metrics.loads._value.get() == loads + 1
            assert picture(again) == before
            await play(again, 100)
            assert again.over

    run(work)


def picture(table: Table) -> list[object]:
    """All that can be seen of a table."""
    return [
        table.mark,
        [table.view(seat) for seat in (None, 0, 1)],
        [table.lines("fr", seat) for seat in (None, 0, 1)],
        [table.undoable(seat) for seat in (0, 1)],
        [(table.asked_since(seat), table.asked(seat)) for seat in (0, 1)],
        table.match.history(),
        table.match.state.rng.state,
        [said.text for said in table.messages],
        table.seats,
    ]


def test_a_table_with_a_reader_stays(sqlite: str) -> None:
    async def work() -> None:
        async with opened(sqlite, idle_seconds=0.0) as tables:
            table = await tables.create("smugglers", PEOPLE, visitor())
            name, mark = table.id, table.mark
            changes = table.changes(mark)
            waiting: asyncio.Future[Change] = asyncio.ensure_future(anext(changes))
            await asyncio.sleep(0)
            tables.forget_idle()
            await play(table, 1)
            assert (await waiting).version == 1
            await changes.aclose()
            tables.forget_idle()
            assert name not in tables.live.kept

    run(work)


def test_only_so_many_tables_are_kept(sqlite: str) -> None:
    async def work() -> None:
        async with opened(sqlite, live_tables=3) as tables:
            names = [(await tables.create("caravan", PEOPLE, visitor())).id for _ in range(6)]
            tables.forget_idle()
            assert list(tables.live.kept) == names[-3:]
            for name in names:
                assert (await tables.table(name)).id == name
            with pytest.raises(NoSuchMatch, match="there is no match 'nobody'"):
                await tables.table("nobody")

    run(work)


def test_many_who_open_a_table_at_once_get_the_same(sqlite: str) -> None:
    async def work() -> None:
        async with opened(sqlite) as tables:
            name = (await tables.create("caravan", PEOPLE, visitor())).id
            tables.forget_idle(0.0)
            gc.collect()
            found = await asyncio.gather(*(tables.table(name) for _ in range(20)))
            assert len({id(table) for table in found}) == 1

    run(work)


def test_many_choices_at_once_share_commits(sqlite: str) -> None:
    async def work() -> None:
        async with opened(sqlite) as tables:
            made = [await tables.create("caravan", PEOPLE, visitor(), seed=number) for number in range(40)]
            commits = 0
            commit = tables._writer._commit

            async def counted(batch: Any) -> Any:
                nonlocal commits
                commits += 1
                return await commit(batch)

            tables._writer._commit = counted  # type: ignore[method-assign]
            await asyncio.gather(*(play(table, 100, number) for number, table in enumerate(made)))
            total = sum(table.version for table in made)
            assert all(table.over for table in made)
            assert commits < total / 3
            for table in made:
                assert await tables.database.counts(table.id) == (table.version, 0)

    run(work)


def test_a_number_that_is_taken_is_not_written_again(database: str) -> None:
    async def work() -> None:
        async with opened(database) as tables:
            table = await tables.create("caravan", PEOPLE, visitor())
            await play(table, 2)
            standing = Standing(9, [0], False, False)
            assert not await tables._writer.append(table.id, Event(1, "choose", 0, "keep:card-01", 5), standing)
            assert len(await tables.database.events(table.id, 0)) == 2
            assert await tables.database.counts(table.id) == (2, 0)

    run(work)


def test_a_choice_that_could_not_be_stored_has_not_happened(sqlite: str) -> None:
    async def work() -> None:
        async with opened(sqlite) as tables:
            table = await tables.create("caravan", PEOPLE, visitor())
            commit = tables._writer._commit

            async def fails(batch: Any) -> Any:
                raise OSError("disk full")

            tables._writer._commit = fails  # type: ignore[method-assign]
            choice = table.match.pending[0]
            with pytest.raises(Unavailable, match="try again"):
                await table.choose(choice.player, 0, choice.codes[0])
            assert table.version == 0
            tables._writer._commit = commit  # type: ignore[method-assign]
            assert (await table.choose(choice.player, 0, choice.codes[0])).n == 0

    run(work)


def test_a_commit_that_went_through_unnoticed_is_found(sqlite: str) -> None:
    async def work() -> None:
        async with opened(sqlite) as tables:
            table = await tables.create("caravan", PEOPLE, visitor())
            commit = tables._writer._commit

            async def unnoticed(batch: Any) -> Any:
                tables._writer._commit = commit  # type: ignore[method-assign]
                await commit(batch)
                raise OSError("the answer was lost")

            tables._writer._commit = unnoticed  # type: ignore[method-assign]
            choice = table.match.pending[0]
            assert (await table.choose(choice.player, 0, choice.codes[0])).n == 0
            assert table.version == 1
            assert len(await tables.database.events(table.id, 0)) == 1

    run(work)


def test_undo_while_several_are_asked_leaves_the_others_alone(sqlite: str) -> None:
    async def work() -> None:
        async with opened(sqlite) as tables:
            table = await tables.create("caravan", PEOPLE, visitor(), seed=5)
            ada, bob = table.match.choice_of(0), table.match.choice_of(1)
            await table.choose(0, 0, ada.codes[0])
            await table.choose(1, 0, bob.codes[1])
            await table.undo(0, 1)
            assert [event.kind for event in table._ledger.events] == ["choose", "choose", "undo"]
            assert table.match.history() == [(1, bob.codes[1])]
            with pytest.raises(Stale):
                await table.choose(0, 1, ada.codes[0])
            await table.choose(0, 3, ada.codes[2])
            with pytest.raises(Stale):
                await table.undo(0, 1, 2)

    run(work)


def test_who_is_not_asked_or_has_nothing_to_take_back_is_told_so(sqlite: str) -> None:
    async def work() -> None:
        async with opened(sqlite) as tables:
            table = await tables.create("smugglers", PEOPLE, visitor(), seed=5)
            asked = table.match.pending[0].player
            with pytest.raises(NotAsked, match="it is up to others"):
                await table.choose(1 - asked, 0, "action:roll")
            with pytest.raises(CannotUndo):
                await table.undo(asked, 0)

    run(work)


def test_an_unknown_name_leaves_nothing_behind(sqlite: str) -> None:
    async def work() -> None:
        async with opened(sqlite) as tables:
            for number in range(3):
                with pytest.raises(NoSuchMatch):
                    await tables.table(f"nothere{number}")
            gc.collect()
            assert not tables.live.loading
            assert not tables.live.all

    run(work)


# Lists


def test_lists_are_paged_without_gaps_or_repetitions(database: str) -> None:
    async def work() -> None:
        async with opened(database) as tables:
            ada, bob = visitor(), visitor()
            hers = [(await tables.create("caravan", PEOPLE, ada, public=number % 3 > 0)).id for number in range(9)]
            his = [(await tables.create("caravan", PEOPLE, bob)).id for number in range(4)]
            for name in (hers[1], hers[2], his[0]):
                await play(await tables.table(name), 100)
            over = {hers[1], hers[2], his[0]}
            public = {name for number, name in enumerate(hers) if number % 3 > 0} | set(his)
            assert await names(lambda after: tables.running(ada, after, 2)) == public - over
            assert await names(lambda after: tables.finished(None, after, 2)) == over
            assert await names(lambda after: tables.mine(ada, False, after, 2)) == set(hers) - over
            assert await names(lambda after: tables.mine(ada, True, after, 1)) == {hers[1], hers[2]}
            page = await tables.finished(bob)
            (mine,) = [item for item in page.items if item.mine]
            assert (mine.id, mine.mine, mine.over, mine.asked) == (his[0], [0, 1], True, [])
            assert mine.totals == [score.total for score in (await tables.table(his[0])).match.scores]
            with pytest.raises(WrongCursor):
                await tables.running(ada, "nonsense")

    run(work)


async def names(page: Callable[[str | None], Coroutine[Any, Any, Any]]) -> set[str]:
    found: list[str] = []
    after = None
    while True:
        part = await page(after)
        found += [item.id for item in part.items]
        after = part.after
        if after is None:
            break
    assert len(found) == len(set(found))
    return set(found)


def test_every_list_follows_an_index(sqlite: str) -> None:
    """However many matches there are, a page costs the same: no list sorts or scans a whole table.

    The plans are those of the statements that are really sent.
    """

    async def work() -> None:
        async with opened(sqlite) as tables:
            ada = visitor()
            await tables.create("caravan", PEOPLE, ada)
            sent: list[tuple[str, Any]] = []

            def note(_: object, __: object, statement: str, parameters: object, *___: object) -> None:
                sent.append((statement, parameters))

            event.listen(tables.database.engine.sync_engine, "before_cursor_execute", note)
            for after in (None, "5.x"):
                await tables.running(ada, after)
                await tables.finished(ada, after)
                await tables.mine(ada, False, after)
                await tables.mine(ada, True, after)
            await tables.lobby(ada, 8)
            await tables.database.waiting()
            queries = list(sent)
            # Of an empty page its names alone are asked for; the sweeper may have asked too.
            assert len(queries) >= (4 + 1 + 4 + 1) + 4 + (5 + 3) + 1
            async with tables.database.reading() as connection:
                for statement, parameters in queries:
                    plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
                    steps = [str(row._mapping["detail"]) for row in plan]
                    assert "INDEX" in steps[0], (statement, steps)
                    assert not any("TEMP B-TREE" in step for step in steps), (statement, steps)

    run(work)


# Seats


def test_a_message_is_trimmed_and_showable() -> None:
    assert plain("  good \n luck ", 32, "the message") == "good luck"
    for text in ("", "  ", "x" * 33, "a\u0000b", "\ud800"):
        with pytest.raises(WrongText):
            plain(text, 32, "the message")


def test_seats_have_names_that_look_different() -> None:
    wishes = [
        SeatWish("person", "Ada"),
        SeatWish("person", "A\u200bDA"),
        SeatWish("open"),
        SeatWish("open", "Player 3"),
    ]
    assert [chair.name for chair in seated(wishes, [])] == ["Ada", "ADA 2", "Player 3", "Player 3 2"]


def test_bots_have_names_of_their_own_in_every_match() -> None:
    bot = SeatWish("bot", bot="random")
    wishes = [SeatWish("person", "Io"), bot, SeatWish("open"), SeatWish("open", "Io")]
    for name, *others in zip(*([chair.name for chair in seated(wishes, ["random"])] for _ in range(9)), strict=True):
        assert (name in NAMES) == (name not in ("Io", "Player 3", "Io 2")) == (set(others) != {name})
    names = {chair.name for _ in range(20) for chair in seated([SeatWish("person", "Juno"), *[bot] * 7], ["random"])}
    assert names <= set(NAMES)
    assert len(names) > 20
    for wish in (SeatWish("bot"), SeatWish("person", bot="random"), SeatWish("bot", bot="nobody"), SeatWish("king")):
        with pytest.raises(WrongPlayers):
            seated([wish], ["random"])
