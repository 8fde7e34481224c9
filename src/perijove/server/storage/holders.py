"""Who holds a seat: links that take it once, and the devices that hold it.

All that changes here is decided within a transaction that has the match to itself, so it is the same for every process
that shares the database.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from perijove.engine.naming import distinct, look
from perijove.server.problems.errors import LinkEnded, NoSeatLeft, NoSuchSeat, NotYours
from perijove.server.storage import schema
from perijove.server.storage.database import Database
from perijove.server.storage.messages import AGAIN, ALONE, JOINED, written
from perijove.server.storage.rows import NOTE, OPEN, PERSON, Note, now

LINKS = 8
"""So many links to one seat are valid at once; an older one ends."""
REMEMBERED = 40
"""Of so many links to one seat it is known that they were there."""


class Link(NamedTuple):
    """Where a secret link leads, and whether it has taken its seat or has been replaced."""

    match: str
    seat: int
    ended: bool


class Comer(NamedTuple):
    """Who comes to a table: the visitor, their device, and the name that they want."""

    visitor: str
    device: str
    name: str


class Holders:
    """Links and holds in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def link(self, value: str) -> Link:
        """The link with this hash."""
        async with self._database.reading() as connection:
            return await self._link(connection, value)

    async def add_link(self, name: str, seat: int, value: str, visitor: str) -> bool:
        """Keep the hash of a new link to a seat; false unless it is the visitor's, or an open one of their match."""
        async with self._database.writing() as connection:
            match = await self._alone(connection, name)
            held = await self._holds(connection, name, seat, visitor)
            chair = next(chair for chair in await self._chairs(connection, name) if chair.number == seat)
            if not held and not (chair.kind == OPEN and match.creator == visitor):
                return False
            token = schema.token
            wanted = select(token.c.hash, token.c.ended).where(_of(token, name, seat))
            links = (await connection.execute(wanted.order_by(token.c.made.desc(), token.c.hash))).all()
            valid = [link.hash for link in links if link.ended is None]
            await self._end(connection, token.c.hash.in_(valid[LINKS - 1 :]))
            await connection.execute(delete(token).where(token.c.hash.in_([link.hash for link in links[REMEMBERED:]])))
            await connection.execute(insert(token).values(hash=value, match=name, seat=seat, made=now()))
        return True

    async def take(self, value: str, visitor: str, device: str, name: str) -> Link:
        """Give a visitor the seat that a link leads to, under a name if it was open; the link ends with that.

        Who has an open seat taken is alone with it: all links to it end. Asked again, it changes nothing.
        """
        async with self._database.writing() as connection:
            link = await self._link(connection, value)
            match = await self._alone(connection, link.match)
            link = await self._link(connection, value)
            if await self._holds(connection, link.match, link.seat, visitor):
                return link
            if link.ended:
                raise LinkEnded
            chairs = await self._chairs(connection, link.match)
            chair = next(chair for chair in chairs if chair.number == link.seat)
            if chair.kind != OPEN:
                await self._end(connection, schema.token.c.hash == value)
            await self._sit(connection, link.match, match, chairs, chair, Comer(visitor, device, name))
        return link

    async def take_free(self, name: str, visitor: str, device: str, wanted: str) -> int:
        """Give a visitor an open seat of a match that anybody may join: its number. Asked again, it changes nothing."""
        async with self._database.writing() as connection:
            match = await self._alone(connection, name)
            holder = schema.holder
            held = select(holder.c.seat).where(holder.c.match == name, holder.c.visitor == visitor)
            if (seat := (await connection.execute(held.order_by(holder.c.seat))).scalars().first()) is not None:
                return int(seat)
            chairs = await self._chairs(connection, name)
            free = sorted((chair for chair in chairs if chair.kind == OPEN), key=lambda chair: chair.number)
            if not match.welcoming or match.removed is not None:
                raise NotYours(f"a seat of match {name} needs a link")
            if not free or match.finished is not None:
                raise NoSeatLeft(f"all seats of match {name} are taken")
            await self._sit(connection, name, match, chairs, free[0], Comer(visitor, device, wanted))
            return int(free[0].number)

    async def show(self, name: str, visitor: str, shown: bool) -> bool:
        """Keep a match in the lists of a visitor, or out of them; false if they hold no seat of it."""
        holder = schema.holder
        here = (holder.c.match == name) & (holder.c.visitor == visitor)
        async with self._database.writing() as connection:
            done = await connection.execute(update(holder).where(here).values(hidden=not shown))
        return done.rowcount > 0

    async def sign_out_others(self, name: str, seat: int, visitor: str) -> bool:
        """Take a seat from all who hold it but one visitor, and end all links to it; false unless they hold it."""
        async with self._database.writing() as connection:
            match = await self._alone(connection, name)
            if not await self._holds(connection, name, seat, visitor):
                return False
            await self._end(connection, _of(schema.token, name, seat))
            others = _of(schema.holder, name, seat) & (schema.holder.c.visitor != visitor)
            gone = await connection.execute(delete(schema.holder).where(others))
            if gone.rowcount:
                chair = next(chair for chair in await self._chairs(connection, name) if chair.number == seat)
                text = written(ALONE, name=chair.name)
                await self._database.add_note(
                    connection, name, Note(match.messages, NOTE, seat, chair.name, text, now())
                )
        return True

    # Parts

    async def _sit(
        self,
        connection: AsyncConnection,
        name: str,
        match: Any,  # noqa: ANN401 (a row)
        chairs: Sequence[Row[Any]],
        chair: Row[Any],
        comer: "Comer",
    ) -> None:
        """Give somebody a seat, under a name if it was open; then all links to it end."""
        called, note = chair.name, AGAIN
        if chair.kind == OPEN:
            called = distinct(comer.name or chair.name, [other.name for other in chairs if other is not chair])
            note = JOINED
            here = (schema.seat.c.match == name) & (schema.seat.c.number == chair.number)
            known = {"name": called, "look": look(called), "kind": PERSON}
            await connection.execute(update(schema.seat).where(here).values(known))
            await self._end(connection, _of(schema.token, name, chair.number))
        hold = {"visitor": comer.visitor, "match": name, "seat": chair.number, "joined": now(), "device": comer.device}
        match_known = {"created": match.created, "over": match.finished is not None}
        await connection.execute(insert(schema.holder).values(**hold, **match_known))
        said = Note(match.messages, NOTE, chair.number, called, written(note, name=called), now())
        await self._database.add_note(connection, name, said)

    async def _alone(self, connection: AsyncConnection, name: str) -> Any:  # noqa: ANN401 (a row of these columns)
        """Wait until nobody else changes the company of a match; what is known of it."""
        match = schema.match
        columns = ("messages", "creator", "created", "finished", "welcoming", "removed")
        wanted = select(*(match.c[column] for column in columns))
        return (await connection.execute(wanted.where(match.c.id == name).with_for_update(key_share=True))).one()

    async def _link(self, connection: AsyncConnection, value: str) -> Link:
        token = schema.token
        wanted = select(token.c.match, token.c.seat, token.c.ended).where(token.c.hash == value)
        row = (await connection.execute(wanted)).first()
        if row is None:
            raise NoSuchSeat("no seat has this link; perhaps it was copied only in part, or is too old")
        return Link(row.match, row.seat, row.ended is not None)

    async def _end(self, connection: AsyncConnection, which: ColumnElement[bool]) -> None:
        token = schema.token
        await connection.execute(update(token).where(which, token.c.ended.is_(None)).values(ended=now()))

    async def _holds(self, connection: AsyncConnection, name: str, seat: int, visitor: str) -> bool:
        holder = schema.holder
        wanted = select(holder.c.seat).where(_of(holder, name, seat), holder.c.visitor == visitor)
        return (await connection.execute(wanted)).first() is not None

    async def _chairs(self, connection: AsyncConnection, name: str) -> Sequence[Row[Any]]:
        seat = schema.seat
        return (await connection.execute(select(seat).where(seat.c.match == name))).all()


def _of(table: Any, name: str, seat: int) -> ColumnElement[bool]:  # noqa: ANN401
    """What belongs to a seat."""
    belongs: ColumnElement[bool] = (table.c.match == name) & (table.c.seat == seat)
    return belongs
