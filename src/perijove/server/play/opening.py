"""How a record from outside becomes a table to look at."""

import asyncio
from collections.abc import Mapping

from perijove.engine.document import TOO_LONG, check_plain, parse
from perijove.engine.errors import WrongRecord
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.record import Record
from perijove.server.play.ledger import Ledger, beginning_of, started
from perijove.server.play.seating import plain
from perijove.server.storage.rows import BOT, CHOOSE, PERSON, Chair, Event, Stored

LONGEST_NAME_HERE = 64
"""So long may the names in a record be; what is too long for a table is cut, and what is longer still is no name."""


async def opened(data: str | Mapping[str, Json], creator: str) -> tuple[Stored, Ledger]:
    """What is kept of a record, and its game. It is checked by replaying it."""
    given: Json = parse(data, "record", WrongRecord) if isinstance(data, str) else dict(data)
    check_plain(given, "record", WrongRecord)
    record = Record.from_data(given)
    match = await asyncio.to_thread(record.replay)
    chairs = _chairs(record, match)
    if match.seed_by:
        plain(match.seed_by, LONGEST_NAME_HERE, "the name of who chose the seed")
    beginning = beginning_of(match, creator, public=False)
    beginning.imported = True
    start = record.data.get("start")
    beginning.start = dict(start) if isinstance(start, dict) else None
    ledger = Ledger(started(beginning, [chair.name for chair in chairs]))
    events = [Event(n, CHOOSE, player, code, beginning.created) for n, (player, code) in enumerate(match.history())]
    await asyncio.to_thread(ledger.follow, events)
    return Stored(beginning, chairs, events=events), ledger


def _chairs(record: Record, match: Match) -> list[Chair]:
    """Who played, people and bots."""
    bots = record.data.get("bots")
    lineup = [str(bot) for bot in bots] if isinstance(bots, list) else [""] * len(match.seats)
    found = []
    given = record.data.get("seats")
    for number, name in enumerate(given if isinstance(given, list) else []):
        if len(str(name)) > LONGEST_NAME_HERE:
            raise WrongRecord(TOO_LONG, where=f"record.seats[{number}]")
    for number, (name, bot) in enumerate(zip(match.seats, lineup, strict=True)):
        if bot:
            plain(bot, LONGEST_NAME_HERE, f"the bot of seat {number}")
        found.append(Chair(number, name, BOT if bot else PERSON, bot))
    return found
