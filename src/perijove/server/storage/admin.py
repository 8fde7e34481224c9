"""What whoever runs a server may do to its matches, in the database, while the server runs.

Processes that share PostgreSQL are notified; the server of a SQLite file looks for such changes by itself.
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select, update

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.server.guard.visitor import digest, new_secret
from perijove.server.problems.errors import NoSuchMatch, NoSuchSeat
from perijove.server.storage import schema
from perijove.server.storage.database import Database
from perijove.server.storage.messages import CLOSED, SIGNED_OUT, written
from perijove.server.storage.rows import BOT, NOTE, OPEN, Note, now, time_of


class NoSeatToSignOut(PerijoveError):
    """Nobody can be signed out of this seat."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in the list of whoever runs the server."""

    id: str
    title: str
    ruleset: int
    state: str
    """``running``, ``finished`` or ``record``."""
    public: bool
    created: datetime
    updated: datetime
    ply: int
    seats: list[str]


class Admin:
    """Looks at matches, and takes care of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list(self, title: str | None, state: str | None, idle_days: float, limit: int) -> list[MatchLine]:
        """The matches that nobody has changed for so long, the oldest first: of one title, in one state."""
        match, seat = schema.match, schema.seat
        wanted = select(match).where(match.c.removed.is_(None), match.c.updated <= now() - int(idle_days * 86_400_000))
        if title is not None:
            wanted = wanted.where(match.c.title == title)
        if state is not None:
            over = match.c.finished.is_not(None)
            kinds = {"running": ~over & ~match.c.imported, "finished": over & ~match.c.imported}
            wanted = wanted.where(kinds.get(state, match.c.imported))
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted.order_by(match.c.updated, match.c.id).limit(limit))).all()
            names: dict[str, list[str]] = {row.id: [] for row in rows}
            seats = select(seat.c.match, seat.c.name).where(seat.c.match.in_(names)).order_by(seat.c.number)
            for place in await connection.execute(seats):
                names[place.match].append(place.name)
        return [
            MatchLine(
                row.id,
                row.title,
                row.ruleset,
                "record" if row.imported else "finished" if row.finished is not None else "running",
                row.public,
                time_of(row.created),
                time_of(row.updated),
                row.ply,
                names[row.id],
            )
            for row in rows
        ]

    async def remove(self, name: str) -> None:
        """Put a match out of reach at once; the server deletes it a day later."""
        match = schema.match
        async with self._database.writing() as connection:
            taken = update(match).where(match.c.id == name, match.c.removed.is_(None))
            done = await connection.execute(taken.values(removed=now(), public=False, waits=False))
            if done.rowcount != 1:
                raise _unknown(name)
            for rows in (schema.holder, schema.token):
                await connection.execute(delete(rows).where(rows.c.match == name))
            await self._database.notify(connection, [name])

    async def close(self, name: str) -> None:
        """Let nobody else find a match or take a seat of it; those who hold seats go on."""
        match, token = schema.match, schema.token
        async with self._database.writing() as connection:
            known = update(match).where(match.c.id == name, match.c.removed.is_(None))
            if (await connection.execute(known.values(public=False))).rowcount != 1:
                raise _unknown(name)
            await connection.execute(
                update(token).where(token.c.match == name, token.c.ended.is_(None)).values(ended=now())
            )
            messages = (await connection.execute(select(match.c.messages).where(match.c.id == name))).scalar_one()
            await self._database.add_note(connection, name, Note(messages, NOTE, None, "", written(CLOSED), now()))

    async def sign_out(self, name: str, number: int) -> str:
        """Take a seat from all who hold it, and end its links: a new link, for whoever it belongs to.

        The errors count seats from 1 on, as people do.
        """
        match, seat, holder, token = schema.match, schema.seat, schema.holder, schema.token
        async with self._database.writing() as connection:
            # The row is written first: then nobody else changes the company of this match until the end.
            known = update(match).where(match.c.id == name, match.c.removed.is_(None))
            if (await connection.execute(known.values(messages=match.c.messages))).rowcount != 1:
                raise _unknown(name)
            wanted = select(seat.c.kind, seat.c.name).where(seat.c.match == name, seat.c.number == number)
            chair = (await connection.execute(wanted)).first()
            if chair is None:
                raise NoSuchSeat(english("match {match} has no seat {seat}"), match=name, seat=number + 1)
            if chair.kind in (BOT, OPEN):
                raise NoSeatToSignOut(english("nobody holds seat {seat} of match {match}"), match=name, seat=number + 1)
            await connection.execute(delete(holder).where(holder.c.match == name, holder.c.seat == number))
            here = (token.c.match == name) & (token.c.seat == number)
            await connection.execute(update(token).where(here, token.c.ended.is_(None)).values(ended=now()))
            link = new_secret()
            await connection.execute(
                schema.token.insert().values(hash=digest(link), match=name, seat=number, made=now())
            )
            messages = (await connection.execute(select(match.c.messages).where(match.c.id == name))).scalar_one()
            said = Note(messages, NOTE, number, chair.name, written(SIGNED_OUT, name=chair.name), now())
            await self._database.add_note(connection, name, said)
        return link


def _unknown(name: str) -> NoSuchMatch:
    return NoSuchMatch(english("there is no match {match}"), match=name)
