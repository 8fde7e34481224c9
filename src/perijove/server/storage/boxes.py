"""The boxes of visitors: the printed values that they have put in, for their new matches."""

from sqlalchemy import delete, insert, select

from perijove.engine.option import Json
from perijove.server.guard.visitor import Visitor
from perijove.server.storage import schema
from perijove.server.storage.database import Database
from perijove.server.storage.rows import now

MOST = 200
"""So many boxes of one client are kept; the ones that were changed last."""
KEPT = 400 * 24 * 3600 * 1000
"""Milliseconds after which a box that nobody has changed goes: its owner's cookie has ended before."""


class Boxes:
    """Boxes in the database, by visitor and title."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, visitor: str, title: str) -> dict[str, Json] | None:
        """What a visitor has put in for a title; none if nothing."""
        box = schema.box
        wanted = select(box.c.changes).where(box.c.visitor == visitor, box.c.title == title)
        async with self._database.reading() as connection:
            found: dict[str, Json] | None = (await connection.execute(wanted)).scalar_one_or_none()
        return found

    async def keep(self, visitor: Visitor, title: str, changes: dict[str, Json]) -> None:
        """Keep a visitor's box, instead of the one that is there; nothing in it takes it away."""
        box, moment = schema.box, now()
        async with self._database.writing() as connection:
            await connection.execute(delete(box).where(box.c.visitor == visitor.key, box.c.title == title))
            await connection.execute(delete(box).where(box.c.changed < moment - KEPT))
            if not changes:
                return
            old = select(box.c.visitor, box.c.title).where(box.c.origin == visitor.origin)
            for row in await connection.execute(old.order_by(box.c.changed.desc()).offset(MOST - 1)):
                await connection.execute(delete(box).where(box.c.visitor == row.visitor, box.c.title == row.title))
            kept = {"visitor": visitor.key, "title": title, "changes": changes, "origin": visitor.origin}
            await connection.execute(insert(box).values(**kept, changed=moment))
