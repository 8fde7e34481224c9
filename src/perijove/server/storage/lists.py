"""The lists of the lobby, a page at a time: keyset pagination, as quick with many matches as with few."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Select, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from perijove.server.problems.errors import WrongCursor
from perijove.server.storage import schema
from perijove.server.storage.database import Database, chair_of
from perijove.server.storage.rows import BOT, OPEN, Chair, SeatInfo, time_of

LONGEST = 100
"""So many matches fit on a page at most."""

_CURSOR = re.compile(r"(\d{1,15})\.([a-z0-9]{1,16})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in a list."""

    id: str
    title: str
    public: bool
    created: datetime
    updated: datetime
    over: bool
    ply: int
    version: int
    seats: list[SeatInfo]
    asked: list[int]
    mine: list[int]
    totals: list[int] | None
    winners: list[int]
    seed_by: str | None
    """Who chose the seed; none if nobody did."""
    rated: bool
    """Whether its result may count for anything."""
    rivals: list[tuple[str, int | None]]
    """Opponents that nobody plays: their English names, and their points once it is over."""
    welcoming: bool
    """Whether anybody may take its open seats."""
    ended: str
    """How it has ended before its rules say so: ``resigned``, ``abandoned``, or nothing."""
    lesson: str
    """The lesson that is taught with it; nothing for any other match."""


@dataclass(frozen=True, slots=True)
class ListPage:
    """Some matches of a list, and the cursor to ask for the next ones with; none at the end."""

    items: list[Summary]
    after: str | None


class Lobby(NamedTuple):
    """The beginning of every list."""

    running: ListPage
    joinable: ListPage
    finished: ListPage
    mine: ListPage
    played: ListPage


class Lists:
    """Reads lists of matches, the newest first. A page begins after the last match of the one before it.

    Every list follows an index from one place on, so a page costs the same wherever it is and however many there are.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def running(self, key: str, after: str | None, limit: int) -> ListPage:
        """Public matches that are not over."""
        return await self._page(_running(), key, after, limit)

    async def finished(self, key: str, after: str | None, limit: int) -> ListPage:
        """Public matches that are over, by the time they ended."""
        return await self._page(_finished(), key, after, limit)

    async def joinable(self, key: str, after: str | None, limit: int) -> ListPage:
        """Matches with open seats that anybody may take."""
        return await self._page(_joinable(), key, after, limit)

    async def mine(self, key: str, over: bool, after: str | None, limit: int) -> ListPage:
        """Matches in which a visitor holds a seat, but those that they want out of their lists."""
        return await self._page(_mine(key, over), key, after, limit)

    async def lobby(self, key: str, limit: int) -> Lobby:
        """The beginning of every list, each match read once."""
        wanted = [_running(), _joinable(), _finished(), _mine(key, False), _mine(key, True)]
        return Lobby(*await self._pages(wanted, key, limit))

    async def _page(self, wanted: Select[Any], key: str, after: str | None, limit: int) -> ListPage:
        """A page of a list, given by what selects the names of its matches and the times that they are sorted by."""
        if after is not None:
            name, when = wanted.selected_columns
            time, last = _cursor_of(after)
            wanted = wanted.where(when <= time, or_(when < time, name < last))
        (page,) = await self._pages([wanted], key, limit)
        return page

    async def _pages(self, all_wanted: list[Select[Any]], key: str, limit: int) -> list[ListPage]:
        limit = max(1, min(limit, LONGEST))
        found: list[list[tuple[str, int]]] = []
        async with self._database.reading() as connection:
            for wanted in all_wanted:
                name, when = wanted.selected_columns
                listed = wanted.order_by(when.desc(), name.desc()).limit(limit + 1)
                found.append([(row[0], row[1]) for row in await connection.execute(listed)])
            names = list(dict.fromkeys(name for one in found for name, _ in one[:limit]))
            if not names:
                return [ListPage([], None) for _ in found]
            match = schema.match
            rows = {row.id: row for row in await connection.execute(select(match).where(match.c.id.in_(names)))}
            seats = await self._seats(connection, names)
            held = await self._held(connection, names)
        items = {name: _summary(rows[name], seats[name], held.get(name, []), key) for name in names}
        return [
            ListPage(
                [items[name] for name, _ in one[:limit]],
                "{1}.{0}".format(*one[limit - 1]) if len(one) > limit else None,
            )
            for one in found
        ]

    async def _seats(self, connection: AsyncConnection, names: list[str]) -> dict[str, list[Chair]]:
        seat = schema.seat
        found: dict[str, list[Chair]] = {name: [] for name in names}
        wanted = select(seat).where(seat.c.match.in_(names)).order_by(seat.c.match, seat.c.number)
        for row in await connection.execute(wanted):
            found[row.match].append(chair_of(row))
        return found

    async def _held(self, connection: AsyncConnection, names: list[str]) -> dict[str, list[tuple[str, int]]]:
        holder = schema.holder
        found: dict[str, list[tuple[str, int]]] = {}
        wanted = select(holder.c.match, holder.c.visitor, holder.c.seat).where(holder.c.match.in_(names))
        for name, visitor, seat in await connection.execute(wanted):
            found.setdefault(name, []).append((visitor, seat))
        return found


def _running() -> Select[Any]:
    match = schema.match
    return select(match.c.id, match.c.created).where(match.c.public, match.c.finished.is_(None))


def _finished() -> Select[Any]:
    match = schema.match
    return select(match.c.id, match.c.finished).where(match.c.public, match.c.finished.is_not(None))


def _joinable() -> Select[Any]:
    match, seat = schema.match, schema.seat
    free = exists().where(seat.c.match == match.c.id, seat.c.kind == OPEN)
    return select(match.c.id, match.c.created).where(match.c.welcoming, match.c.finished.is_(None), free)


def _mine(key: str, over: bool) -> Select[Any]:
    holder = schema.holder
    wanted = select(holder.c.match, holder.c.created).where(
        holder.c.visitor == key, holder.c.over.is_(over), ~holder.c.hidden
    )
    return wanted.group_by(holder.c.created, holder.c.match)


def _cursor_of(after: str) -> tuple[int, str]:
    parts = _CURSOR.fullmatch(after)
    if parts is None:
        raise WrongCursor(f"after={after!r} is not what an earlier page gave")
    return int(parts[1]), parts[2]


def _summary(row: Any, chairs: list[Chair], held: list[tuple[str, int]], key: str) -> Summary:  # noqa: ANN401
    claimed = {seat for _, seat in held}
    return Summary(
        row.id,
        row.title,
        row.public,
        time_of(row.created),
        time_of(row.updated),
        row.finished is not None,
        row.ply,
        row.version,
        [
            SeatInfo(chair.number, chair.name, chair.kind, chair.bot, chair.kind == BOT or chair.number in claimed)
            for chair in chairs
        ],
        row.asked,
        sorted(seat for visitor, seat in held if visitor == key),
        row.totals,
        row.winners or [],
        row.seed_by,
        row.secret is not None and not row.imported and not row.helped and row.ended != "abandoned",
        [(name, total) for name, total in row.rivals or []],
        row.welcoming,
        row.ended,
        row.lesson,
    )
