"""The stream of the tables' pages: what has changed in them, to be put where the old was.

There is no queue to overflow: who reads slowly gets all that has changed meanwhile as one event, and who doesn't read
at all is sent away. Whose eyes a page is for is looked up anew for every event: nobody is told what they may not see.
"""

import asyncio
import json
import re
from collections.abc import AsyncGenerator, Iterable
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Header, Query, Request
from starlette.responses import Response

from perijove.engine.errors import PerijoveError
from perijove.engine.message import LANGUAGES
from perijove.server.api.dependencies import AllTables
from perijove.server.api.matches import entered
from perijove.server.guard.visitor import identify
from perijove.server.live.streams import EVENTS, RETRY, Stream
from perijove.server.live.tables import Tables
from perijove.server.play.table import Table
from perijove.web.guest import Guest
from perijove.web.parts import NAMES, Sketch
from perijove.web.showing import Eyes, Shown, eyes_of, showing_of

router = APIRouter()

MOST: Final = 50
"""So many pages can be followed by one stream."""
_AT: Final = re.compile(r"([a-z0-9]{1,16}):([0-7]?):([a-z]{2}):([0-9a-f]{8})")
_HAD: Final = re.compile(r"([^~ ]{1,40})~([0-9a-f.]{0,200})")


@dataclass(slots=True)
class Followed:
    """A page that is followed by a stream."""

    at: str
    """Its name in the stream: the match, the wanted seat, the language, and who reads."""
    table: Table
    wanted: int | None
    language: str
    signs: dict[str, str]
    """What the reader has, part by part."""
    sketches: dict[str, Sketch]
    """The parts that they have got from this stream: they can make others from them."""
    mark: str = ""
    """The moment that they have been told."""
    shown: Shown | None = None
    mine: frozenset[int] = frozenset()
    """The seats that they held when they came: who loses one is signed out."""


def at_of(table: Table, wanted: int | None, guest: Guest) -> str:
    """What a page is called in streams. Another reader's page is another one, also in the same browser."""
    return f"{table.id}:{'' if wanted is None else wanted}:{guest.language}:{guest.visitor.key[:8]}"


@router.get("/match/stream")
async def follow(
    request: Request,
    tables: AllTables,
    at: Annotated[list[Annotated[str, Query(max_length=60)]], Query(min_length=1, max_length=MOST)],
    had: Annotated[str, Query(max_length=16_000)] = "",
    last_event_id: Annotated[str | None, Header(max_length=16_000)] = None,
) -> Response:
    """Tells what is new in some pages (server-sent events), from what their readers ``had`` on, or got last."""
    key = identify(request).key
    known = dict(_HAD.findall(last_event_id or had))
    followed, gone = [], []
    for name in dict.fromkeys(at):
        page = await page_named(tables, name, key, known.get(name, ""))
        if page is None:
            gone.append(name)
        else:
            followed.append(page)
    read = [page.table for page in followed]
    return entered(request, Stream(tables, read, told(tables, followed, key, gone), EVENTS))


async def page_named(tables: Tables, name: str, key: str, had: str = "") -> Followed | None:
    """A page by its name; none if it isn't there, or is somebody else's."""
    found = _AT.fullmatch(name)
    if found is None or found[4] != key[:8] or found[3] not in LANGUAGES:
        return None
    wanted = int(found[2]) if found[2] else None
    try:
        table = await tables.table(found[1])
        eyes_of(table, key, wanted, found[3])
    except PerijoveError:
        return None
    signs = dict(zip(NAMES, had.split("."), strict=False)) if had else {}
    return Followed(name, table, wanted, found[3], signs, {}, mine=frozenset(table.held_by(key)))


async def told(
    tables: Tables, followed: list[Followed], key: str, gone: Iterable[str] = ()
) -> AsyncGenerator[str, None]:
    """The events of a stream."""
    bell = asyncio.Event()
    left = list(followed)
    for page in left:
        page.table.bells.add(bell)
    try:
        yield f"retry: {RETRY}\n\n" + "".join(map(_gone, gone))
        while left and not tables.closing.is_set():
            bell.clear()
            for page in list(left):
                event = await _news(tables, page, key)
                if event is None:
                    left.remove(page)
                    yield _gone(page.at)
                elif event:
                    yield f"id: {_id(left)}\n{event}"
            if left and not bell.is_set() and not await _rung(bell, tables.settings.heartbeat_seconds):
                yield ": still here\n\n"
        if left:
            yield "event: bye\ndata: {}\n\n"
    finally:
        for page in followed:
            page.table.bells.discard(bell)


async def _news(tables: Tables, page: Followed, key: str) -> str | None:
    """What is new in a page, as an event; nothing if nothing is, none if the reader may not see it any more."""
    eyes = _eyes(page, key)
    while eyes is not None:
        shown = await showing_of(tables).of(page.table, eyes)
        now = _eyes(page, key)
        if now == eyes:
            return _tell(page, shown)
        eyes = now
    return None


def _eyes(page: Followed, key: str) -> Eyes | None:
    """Whose eyes a page is for; none if its reader has been signed out, or the match is gone."""
    if page.table.gone or not page.mine <= set(page.table.held_by(key)):
        return None
    try:
        return eyes_of(page.table, key, page.wanted, page.language)
    except PerijoveError:
        return None


def _tell(page: Followed, shown: Shown) -> str:
    """The event that leads from what a reader has to what is shown. Readers who have the same get the same one."""
    if page.shown is shown:
        return ""
    signs = shown.signs
    state = (page.mark, tuple(page.signs.items()), tuple(sketch.sign for sketch in page.sketches.values()))
    event = shown.told.get(state)
    if event is None:
        fresh = [name for name in NAMES if page.signs.get(name) != signs[name]]
        data = {
            "since": page.mark,
            "mark": shown.table.mark,
            "version": shown.table.version,
            "signs": signs,
            "parts": {name: shown.parts[name].since(page.sketches.get(name)) for name in fresh},
        }
        event = f"data: {json.dumps(data, ensure_ascii=False)}\n\n" if fresh else ""
        shown.told[state] = event
    for name in NAMES:
        if page.signs.get(name) != signs[name]:
            page.sketches[name] = shown.parts[name].sketch
    page.signs, page.shown = signs, shown
    if not event:  # they don't know that it is another moment, so what they are told next doesn't begin there
        return ""
    page.mark = shown.table.mark
    return f"event: parts\ndata: {page.at}\n{event}"


def _id(left: Iterable[Followed]) -> str:
    """Where a stream is: what the reader has of every page. Browsers name it when they come back."""
    return " ".join(f"{page.at}~{'.'.join(page.signs.get(name, '') for name in NAMES)}" for page in left)


def _gone(at: str) -> str:
    return f"event: gone\ndata: {json.dumps({'at': at})}\n\n"


async def _rung(bell: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(bell.wait(), seconds)
    except TimeoutError:
        return False
    return True
