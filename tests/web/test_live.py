"""The stream of the tables' pages: what a reader makes of it is the page that they would get."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from perijove.engine.start import titles
from perijove.server.guard.visitor import Visitor, new_secret
from perijove.server.play.seating import SeatWish
from perijove.server.play.table import Table
from perijove.web import boards, showing
from perijove.web.live import Followed, page_named, told
from perijove.web.pieces import Drawer, Kept
from perijove.web.showing import Eyes, eyes_of, showing_of
from server.page_reader import PageReader, told_in
from web.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    made = Site(tmp_path)
    yield made
    made.close()


class Listener:
    """Somebody who follows a page."""

    def __init__(self, site: Site, table: Table, visitor: Visitor, language: str = "en") -> None:
        self.site = site
        self.table = table
        self.key = visitor.key
        self.name = f"{table.id}::{language}:{self.key[:8]}"
        self.language = language
        self.reader = PageReader()
        self.stream: AsyncIterator[str]

    async def come(self, had: str = "") -> None:
        page = await page_named(self.site.tables, self.name, self.key, had)
        assert page is not None
        self.stream = told(self.site.tables, [page], self.key)
        await anext(self.stream)

    async def hear(self) -> str:
        """The next event; the page has everything by then."""
        event = await anext(self.stream)
        data = told_in(event)
        if data is not None:
            self.reader.take(data)
        return event

    async def page(self) -> dict[str, str]:
        """The page as it would be drawn for them."""
        showing = showing_of(self.site.tables)
        shown = await showing.of(self.table, eyes_of(self.table, self.key, None, self.language))
        return {name: part.html for name, part in shown.parts.items()}


async def table_of_two(site: Site, title: str, seed: int) -> tuple[Table, list[Visitor]]:
    """A table with two people, and a spectator."""
    people = [Visitor(new_secret(), False) for _ in range(3)]
    table = await site.tables.create(title, [SeatWish("person", "Ada"), SeatWish("open")], people[0], seed=seed)
    await site.tables.join(await site.tables.invite(table, 1, people[0]), "Bob", people[1])
    return table, people


async def choose(table: Table, chooser: random.Random) -> None:
    choice = chooser.choice(table.match.pending)
    await table.choose(choice.player, table.version, chooser.choice(choice.codes))


@pytest.mark.parametrize("title", sorted(titles()))
def test_what_the_stream_tells_makes_the_page(site: Site, title: str) -> None:
    """Of every reader, after every choice; and if they were away for some of them."""

    async def work() -> None:
        table, people = await table_of_two(site, title, 3)
        chooser = random.Random(3)
        listeners = [Listener(site, table, person, ("en", "fr")[number % 2]) for number, person in enumerate(people)]
        for listener in listeners:
            await listener.come()
            await listener.hear()
        whole = sum(map(len, listeners[0].reader.parts.values()))
        sizes: list[int] = []
        for number in range(60):
            for _ in range(chooser.choice((1, 1, 1, 4))):
                if table.match.pending:
                    await choose(table, chooser)
            for listener in listeners:
                sizes.append(len(await listener.hear()))
                assert listener.reader.parts == await listener.page(), (title, number)
                assert listener.reader.version == table.version
            if table.over:
                break
            if number % 20 == 19:  # away for a while, then back with what they had
                for listener in listeners:
                    had = f"{listener.name}~{'.'.join(listener.reader.signs.values())}"
                    await choose(table, chooser) if table.match.pending else None
                    listener.reader.mark = ""
                    await listener.come(had.partition("~")[2])
                    if table.match.pending:
                        data = told_in(await listener.hear())
                        assert data is not None
                        assert '"final": {"sign"' not in data, "what they have isn't sent"
        assert sorted(sizes)[len(sizes) // 2] < whole / 2, "what is told is less than the page"

    site.run(work())


def drawn_anew(table: Table, eyes: Eyes) -> dict[str, str]:
    """The parts of a page as they are if nothing was ever drawn before."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (boards, showing):
            patch.setattr(module, "Drawer", lambda owner, offers, loom: Drawer(owner, offers, loom, Kept()))
        shown = showing.draw_parts(None, table.still(), eyes, None, None)
    return {name: part.html for name, part in shown.parts.items()}


@pytest.mark.parametrize("title", sorted(titles()))
def test_what_is_made_of_pieces_is_the_page_drawn_anew(site: Site, title: str) -> None:
    """For both seats and a spectator, each in both languages, whatever happens at the table."""

    async def work() -> None:
        table, people = await table_of_two(site, title, 5)
        chooser = random.Random(5)
        listeners = [Listener(site, table, person, language) for person in people for language in ("en", "fr")]
        for listener in listeners:
            await listener.come()
            await listener.hear()
        taken_back = 0
        for number in range(40):
            own = [seat for seat in (0, 1) if table.undoable(seat)]
            if number % 7 == 3 and own:
                await table.undo(own[0], table.version, 1)
                taken_back += 1
            elif number % 9 == 4:
                await table.say(f"<b>{number}</b>", number % 2)
            else:
                await choose(table, chooser)
            if table.over:
                break
            for listener in listeners:
                await listener.hear()
                eyes = eyes_of(table, listener.key, None, listener.language)
                assert listener.reader.parts == drawn_anew(table, eyes), (number, eyes)
        assert taken_back

    site.run(work())


def test_readers_with_the_same_eyes_are_told_the_same_which_is_drawn_once(site: Site) -> None:
    async def work() -> None:
        table, _ = await table_of_two(site, "ganymede", 1)
        crowd = [Listener(site, table, Visitor(new_secret(), False)) for _ in range(20)]
        for one in crowd:
            await one.come()
        await asyncio.gather(*(one.hear() for one in crowd))
        before = showing_of(site.tables).drawn
        await choose(table, random.Random(1))
        heard = await asyncio.gather(*(one.hear() for one in crowd))
        assert showing_of(site.tables).drawn == before + 1
        bodies = {event.split("\n", 3)[3].partition("\n")[2] for event in heard}
        assert len(bodies) == 1
        assert all(one.reader.parts == crowd[0].reader.parts for one in crowd)

    site.run(work())


def test_no_seat_is_told_what_another_one_sees(site: Site) -> None:
    """Whatever came to a player or a spectator in a whole game, nothing that only another one sees was in it."""

    async def work() -> None:
        table, people = await table_of_two(site, "ganymede", 2)
        chooser = random.Random(2)
        listeners = [Listener(site, table, person) for person in people]
        for listener in listeners:
            await listener.come()
            await listener.hear()
        compared = 0
        while table.match.pending and table.version < 80:
            await choose(table, chooser)
            for listener in listeners:
                await listener.hear()
            hands = [set(spots(listener.reader.parts["board"], "g-ship")) for listener in listeners]
            secret = hands[0] - hands[2], hands[1] - hands[2]
            for other in (1, 2):
                assert not secret[0] & hands[other]
            assert not secret[1] & hands[0]
            compared += bool(secret[0]) + bool(secret[1])
        assert compared > 20

    site.run(work())


def spots(board: str, kind: str) -> list[str]:
    return [
        button.partition('data-change="')[2].partition('"')[0] for button in board.split(f'<button class="{kind}"')[1:]
    ]


def test_who_is_signed_out_is_told_nothing_more(site: Site) -> None:
    async def work() -> None:
        table, people = await table_of_two(site, "ganymede", 1)
        ada, watcher = Listener(site, table, people[0]), Listener(site, table, people[2])
        for one in (ada, watcher):
            await one.come()
            await one.hear()
        link = await site.tables.invite(table, 0, people[0])
        device = Visitor(new_secret(), False)
        await site.tables.join(link, "", device)
        await ada.hear()
        await site.tables.sign_out_others(table, 0, device)
        await choose(table, random.Random(1))
        assert await ada.hear() == f'event: gone\ndata: {{"at": "{ada.name}"}}\n\n'
        with pytest.raises(StopAsyncIteration):
            await ada.hear()
        event = await watcher.hear()
        assert told_in(event) is not None

    site.run(work())


def test_who_is_signed_out_while_their_page_is_drawn_does_not_get_it(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        table, people = await table_of_two(site, "ganymede", 1)
        ada = Listener(site, table, people[0])
        await ada.come()
        await ada.hear()
        showing = showing_of(site.tables)
        draw = showing.of

        async def slowly(*given: Any) -> Any:
            shown = await draw(*given)
            table._stored.holders = [one for one in table._stored.holders if one.visitor != ada.key]
            return shown

        monkeypatch.setattr(showing, "of", slowly)
        await choose(table, random.Random(1))
        assert (await ada.hear()).startswith("event: gone")

    site.run(work())


def test_another_readers_page_cannot_be_followed(site: Site) -> None:
    async def work() -> None:
        table, people = await table_of_two(site, "ganymede", 1)
        key, other = people[0].key, people[1].key
        assert await page_named(site.tables, f"{table.id}:0:en:{key[:8]}", key) is not None
        assert await page_named(site.tables, f"{table.id}:1:en:{key[:8]}", key) is None
        assert await page_named(site.tables, f"{table.id}:0:en:{key[:8]}", other) is None
        assert await page_named(site.tables, f"{table.id}:0:xx:{key[:8]}", key) is None
        assert await page_named(site.tables, f"nosuch:0:en:{key[:8]}", key) is None
        assert await page_named(site.tables, "x", key) is None

    site.run(work())


def test_several_choices_while_a_page_is_drawn_are_drawn_once(site: Site) -> None:
    async def work() -> None:
        table, people = await table_of_two(site, "ganymede", 4)
        chooser = random.Random(4)
        ada = Listener(site, table, people[0])
        await ada.come()
        await ada.hear()
        showing = showing_of(site.tables)
        before = showing.drawn
        first = asyncio.create_task(ada.hear())
        for _ in range(10):
            await choose(table, chooser)
        await first
        while ada.reader.version < table.version:
            await ada.hear()
        assert ada.reader.parts == await ada.page()
        assert showing.drawn - before == ada.reader.events - 1
        assert not showing._drawing

    site.run(work())


def test_pages_that_are_kept_have_a_limit(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perijove.web.showing.ROOM", 300_000)

    async def work() -> None:
        showing = showing_of(site.tables)
        for seed in range(6):
            table, people = await table_of_two(site, "ganymede", seed)
            for person in people:
                await showing.of(table, eyes_of(table, person.key, None, "en"))
            assert sum(shown.size for shown in showing._shown.values()) == showing._size <= 300_000
        assert 1 < len(showing._shown) < 8

    site.run(work())


def test_a_page_says_what_it_is_made_of(site: Site) -> None:
    table, people = site.run(table_of_two(site, "ganymede", 1))
    site._client.cookies.set("perijove_visitor", people[0].secret)
    page = site.get(f"/match/{table.id}").text
    assert f'data-at="{table.id}::en:{people[0].key[:8]}"' in page
    ada = Listener(site, table, people[0])

    async def work() -> None:
        signs = page.partition('data-signs="')[2].partition('"')[0].replace("&#34;", '"')
        import json

        had = ".".join(json.loads(signs).values())
        followed: Followed | None = await page_named(site.tables, ada.name, ada.key, had)
        assert followed is not None
        stream = told(site.tables, [followed], ada.key)
        await anext(stream)
        await choose(table, random.Random(1))
        data = told_in(await anext(stream))
        assert data is not None
        assert '"chat"' not in data.partition('"parts"')[2], "what has not changed isn't sent"

    site.run(work())
