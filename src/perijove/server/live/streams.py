"""Live streams with a heartbeat: server-sent events (SSE) for pages, lines of JSON (NDJSON) for bots.

There is no queue to overflow (back pressure): who reads slowly is told once of all that has changed meanwhile.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from perijove.bots.asking import asked_data, over_data
from perijove.engine.option import Json
from perijove.server.live.tables import Tables
from perijove.server.play.table import Table
from perijove.server.play.watching import Change

RETRY = 1000
"""Milliseconds after which a browser comes back when a stream has ended."""
EVENTS = "text/event-stream"
LINES = "application/x-ndjson"


class Stream(StreamingResponse):
    """A stream that is open until its client goes or the server ends."""

    def __init__(self, tables: Tables, read: Sequence[Table], content: AsyncIterator[str], kind: str) -> None:
        super().__init__(content, media_type=kind, headers={"x-accel-buffering": "no"})
        self._gauge = tables.metrics.streams.labels("events" if kind == EVENTS else "bots")
        self._read = read
        self.ended: Callable[[], None] = _nothing
        """Called when it has ended."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stream; the tables stay in memory meanwhile."""
        self._gauge.inc()
        self._count(1)
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._count(-1)
            self._gauge.dec()
            self.ended()

    def _count(self, step: int) -> None:
        for table in self._read:
            table.readers += step
            table.watchers += step * (self.media_type == EVENTS)


def _nothing() -> None:
    pass


async def events(
    tables: Tables, followed: Sequence[Table], since: Mapping[str, str], reader: str, missing: Sequence[str] = ()
) -> AsyncIterator[str]:
    """Tells which of some tables have changed, and which parts; never what: who listens asks for what they may see.

    ``since`` are the marks that the reader knows, by match; ``missing`` are matches that aren't there. A match from
    which the reader is signed out is gone for them, too.
    """
    bell = asyncio.Event()
    left = {table.id: table for table in followed}
    held = {table.id: set(table.held_by(reader)) for table in followed}
    marks = dict(since)
    for table in left.values():
        table.bells.add(bell)
    try:
        yield f"retry: {RETRY}\n\n" + "".join(map(_gone, missing))
        while left and not tables.closing.is_set():
            bell.clear()
            for table in list(left.values()):
                if table.gone or not held[table.id] <= set(table.held_by(reader)):
                    del left[table.id]
                    yield _gone(table.id)
                elif table.mark != marks.get(table.id, ""):
                    change = table.change_since(marks.get(table.id, ""))
                    marks[table.id] = change.mark
                    yield _change(table.id, change)
            if left and not await _rung(bell, tables.settings.heartbeat_seconds):
                yield ": still here\n\n"
        if left:
            yield "event: bye\ndata: {}\n\n"
    finally:
        for table in followed:
            table.bells.discard(bell)


def _change(match: str, change: Change) -> str:
    data = {
        "match": match,
        "mark": change.mark,
        "version": change.version,
        "count": change.count,
        "parts": list(change.parts),
    }
    return f"id: {change.mark}\nevent: change\ndata: {json.dumps(data)}\n\n"


def _gone(match: str) -> str:
    return f"event: gone\ndata: {json.dumps({'match': match})}\n\n"


async def _rung(bell: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(bell.wait(), seconds)
    except TimeoutError:
        return False
    return True


async def questions(
    tables: Tables,
    table: Table,
    seat: int,
    ask: Callable[[Table, int], dict[str, Json]],
    reader: str,
) -> AsyncIterator[str]:
    """Tells a bot what its seat is asked, each question once, until the game is over or it is signed out.

    ``ask`` puts a question into plain data. With it comes a position that the seat may believe in. It
    goes to a ``reader`` only as long as they hold the seat.
    """
    mark, last = "", -1
    while not tables.closing.is_set():
        moved = await table.wait(mark, tables.settings.heartbeat_seconds)
        if seat not in table.held_by(reader):
            return
        if not moved:
            yield _line({"kind": "wait"})
            continue
        mark = table.mark
        if table.over:
            totals = [score.total for score in table.match.scores]
            yield _line(over_data(table.version, totals, table.winners))
            return
        since = table.asked_since(seat)
        if since is None or since == last:
            continue
        question, seen = ask(table, seat), table.view(seat)
        position = await tables.driver.imagine(table, seat)
        if seat in table.held_by(reader) and table.asked_since(seat) == since:
            last = since
            yield _line(asked_data(question, seen, position))


def _line(data: dict[str, Json]) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"
