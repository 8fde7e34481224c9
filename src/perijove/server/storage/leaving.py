"""Events by which people leave a match or come back, with the notes that tell of them; and the end of a match.

Each is one transaction: the event, how the match stands now, and the note, or nothing of it.
"""

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from perijove.server.problems.errors import NotAlone, NotYours
from perijove.server.storage import schema
from perijove.server.storage.database import Database
from perijove.server.storage.rows import Event, Note, Standing, now


class Leaving:
    """Writes of people who leave."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(self, name: str, event: Event, note: Note, standing: Standing, ended: str, helped: bool) -> bool:
        """Commit an event with its note; false if its number is taken: somebody else was faster, nothing is written."""
        match = schema.match
        try:
            async with self._database.writing() as connection:
                # The event first, as choices are written: so nobody waits for each other in a circle.
                await connection.execute(insert(schema.choice).values(match=name, **event._asdict()))
                known = {
                    "updated": event.made,
                    "version": event.n + 1,
                    "waits": standing.waits,
                    "asked": standing.asked,
                    "helped": helped,
                }
                if standing.over:
                    known |= {
                        "finished": event.made,
                        "totals": standing.totals,
                        "winners": standing.winners,
                        "rivals": standing.rivals,
                        "ended": ended,
                    }
                    over = update(schema.holder).where(schema.holder.c.match == name).values(over=True)
                    await connection.execute(over)
                await connection.execute(update(match).where(match.c.id == name).values(known))
                wanted = select(match.c.messages).where(match.c.id == name)
                number: int = (await connection.execute(wanted)).scalar_one()
                await self._database.add_note(connection, name, note._replace(n=number))
        except IntegrityError:
            return False
        return True

    async def delete(self, name: str, visitor: str) -> None:
        """Put a match out of reach, for its maker while nobody else has a seat in it; it is deleted later."""
        match, holder = schema.match, schema.holder
        async with self._database.writing() as connection:
            wanted = select(match.c.creator).where(match.c.id == name, match.c.removed.is_(None))
            row = (await connection.execute(wanted.with_for_update(key_share=True))).first()
            if row is None or row.creator != visitor:
                raise NotYours(f"match {name} was not made by you")
            others = select(holder.c.visitor).where(holder.c.match == name, holder.c.visitor != visitor)
            if (await connection.execute(others)).first() is not None:
                raise NotAlone(f"others have a seat in match {name}")
            gone = {"removed": now(), "public": False, "waits": False, "welcoming": False}
            await connection.execute(update(match).where(match.c.id == name).values(gone))
            for rows in (holder, schema.token):
                await connection.execute(delete(rows).where(rows.c.match == name))
            await self._database.notify(connection, [name])
