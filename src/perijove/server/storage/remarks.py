"""What the coach has found of choices, as it is stored."""

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from perijove.engine.option import Json
from perijove.server.storage import schema
from perijove.server.storage.database import Database

Found = dict[str, Json]


class Remarks:
    """Remarks in the database: one at most for each event of a match."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, match: str, n: int, seat: int, found: Found) -> None:
        """Keep what was found of the n-th event; what another process has found of it stays."""
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(schema.remark).values(match=match, n=n, seat=seat, said=found))
        except IntegrityError:
            pass

    async def of(self, match: str) -> list[tuple[int, int, Found]]:
        """All of a match, in order: the event, its seat, and what was found."""
        remark = schema.remark
        wanted = select(remark.c.n, remark.c.seat, remark.c.said).where(remark.c.match == match).order_by(remark.c.n)
        async with self._database.reading() as connection:
            return [(row.n, row.seat, row.said) for row in await connection.execute(wanted)]
