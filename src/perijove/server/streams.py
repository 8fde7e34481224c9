"""Live streams: server-sent events for pages, lines of JSON for bots."""

import json
from collections.abc import AsyncIterator, Callable

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from perijove.engine.option import Json
from perijove.server.table import Table
from perijove.server.tables import Tables

RETRY = 1000
"""Milliseconds after which a browser comes back when a stream has ended."""
EVENTS = "text/event-stream"
LINES = "application/x-ndjson"


class Live(StreamingResponse):
    """A stream that is open until its client goes or the server ends."""

    def __init__(self, tables: Tables, table: Table, content: AsyncIterator[str], kind: str) -> None:
        super().__init__(content, media_type=kind, headers={"x-accel-buffering": "no"})
        self._gauge = tables.metrics.streams.labels("events" if kind == EVENTS else "bots")
        self._table = table
        self.ended: Callable[[], None] = _nothing
        """Called when it has ended."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stream; the table stays in memory meanwhile."""
        self._gauge.inc()
        watches = int(self.media_type == EVENTS)
        self._table.readers += 1
        self._table.watchers += watches
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._table.readers -= 1
            self._table.watchers -= watches
            self._gauge.dec()
            self.ended()


def _nothing() -> None:
    pass


async def events(tables: Tables, table: Table, since: str, still: Callable[[], bool]) -> AsyncIterator[str]:
    """Tells that a table has changed, and which parts of it; never what: whoever listens asks for what they may see.

    ``still``: whether they hold the seats that they held; when they are signed out, it ends.
    """
    mark = since
    yield f"retry: {RETRY}\n\n"
    while not tables.closing.is_set():
        moved = await table.wait(mark, tables.settings.heartbeat_seconds)
        if not still():
            yield "event: gone\ndata: {}\n\n"
            return
        if moved:
            change = table.change_since(mark)
            mark = change.mark
            data = {"mark": mark, "version": change.version, "count": change.count, "parts": list(change.parts)}
            yield f"id: {mark}\nevent: change\ndata: {json.dumps(data)}\n\n"
        elif not tables.closing.is_set():
            yield ": still here\n\n"
    yield "event: bye\ndata: {}\n\n"


async def questions(
    tables: Tables,
    table: Table,
    seat: int,
    ask: Callable[[Table, int], dict[str, Json]],
    still: Callable[[], bool],
) -> AsyncIterator[str]:
    """Tells a bot what its seat is asked, each question once, until the game is over or it is signed out.

    ``ask`` puts a question into plain data. With it comes a position that the seat may believe in. ``still``: whether
    the bot holds the seat.
    """
    mark, last = "", -1
    while not tables.closing.is_set():
        moved = await table.wait(mark, tables.settings.heartbeat_seconds)
        if not still():
            return
        if not moved:
            yield _line({"kind": "wait"})
            continue
        mark = table.mark
        if table.over:
            totals: list[Json] = [score.total for score in table.match.scores]
            winners: list[Json] = list(table.match.winners)
            yield _line({"kind": "over", "version": table.version, "scores": totals, "winners": winners})
            return
        since = table.asked_since(seat)
        if since is None or since == last:
            continue
        question, seen = ask(table, seat), table.view(seat)
        position = await tables.driver.imagine(table, seat)
        if still() and table.asked_since(seat) == since:
            last = since
            yield _line({"kind": "asked", "ask": question, "view": seen, "position": position})


def _line(data: dict[str, Json]) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"
