"""What the player of a seat has settled about how the table behaves: for every device that holds the seat."""

from sqlalchemy import select, update

from perijove.engine.option import Json
from perijove.server.storage import schema
from perijove.server.storage.database import Database


class Settled:
    """Settings in the database, by seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match: str, number: int) -> dict[str, Json] | None:
        """What is settled for a seat; none if nothing was."""
        seat = schema.seat
        wanted = select(seat.c.settled).where(seat.c.match == match, seat.c.number == number)
        async with self._database.reading() as connection:
            found: dict[str, Json] | None = (await connection.execute(wanted)).scalar_one_or_none()
        return found

    async def keep(self, match: str, number: int, settled: dict[str, Json]) -> None:
        """Keep it, instead of what was settled before."""
        seat = schema.seat
        async with self._database.writing() as connection:
            here = (seat.c.match == match) & (seat.c.number == number)
            await connection.execute(update(seat).where(here).values(settled=settled))
