"""All matches of a server: made, found, kept in memory while somebody looks at them, and listed."""

import asyncio
import logging
import secrets
import time
import weakref
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress

from perijove.bots.registry import by_strength
from perijove.engine.errors import PerijoveError
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.start import begin, named_title
from perijove.server.bus import Bus
from perijove.server.driver import Driver
from perijove.server.errors import NoSuchMatch, NoSuchSeat, NotOver, NotYours
from perijove.server.lists import Lists, Page
from perijove.server.messages import AGAIN, JOINED, REMATCH, written
from perijove.server.metrics import Metrics
from perijove.server.opening import opened
from perijove.server.play import Play, started
from perijove.server.retention import Retention
from perijove.server.rows import NOTE, OPEN, PERSON, Beginning, Event, Place, Stored, now
from perijove.server.seating import LONGEST_NAME, SeatWish, distinct, plain, seated
from perijove.server.settings import Settings
from perijove.server.storage import Storage
from perijove.server.table import Room, Table
from perijove.server.telling import standing
from perijove.server.thinking import Thinking
from perijove.server.visitor import Visitor, digest, new_secret
from perijove.server.writing import Writer

log = logging.getLogger("perijove.tables")

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""For the names of matches: no signs that are taken for each other."""
NAME_LENGTH = 14
"""Enough that nobody guesses the name of a private match."""
SEED_BITS = 53
"""Enough that nobody tries all seeds to see what is hidden; and a number that every JSON reader can hold."""
FIRST_REMOVAL = 60.0
"""Seconds after the start until old matches are looked for: at first there is enough to do."""
AT_ONCE = 50
"""So many matches whose bots were forgotten are taken up at once."""


class Tables:
    """The matches of one server process."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.bots = tuple(by_strength(settings.bots))
        """The bots that are offered, the best last."""
        self.storage = Storage(settings.database, secrets.token_hex(8))
        self._writer = Writer(self.storage)
        self._lists = Lists(self.storage)
        self._retention = Retention(self.storage, settings)
        self._removal = time.monotonic() + min(FIRST_REMOVAL, settings.removal_seconds)
        self._bus = Bus(self.storage, self._heard)
        self._thinking = Thinking(settings.bot_workers, settings.bot_seconds, metrics)
        self.driver = Driver(settings, self._thinking, metrics)
        self._room = Room(self.storage, self._writer, metrics, self.driver.drive, self.driver.hint)
        # Every table that anybody holds is here, so that a match never has two tables in one process; those in
        # ``_kept`` are also held by us.
        self._live: weakref.WeakValueDictionary[str, Table] = weakref.WeakValueDictionary()
        self._kept: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._behind: set[asyncio.Task[None]] = set()
        self.closing = asyncio.Event()
        """Set when the server ends: streams end then."""

    async def start(self) -> None:
        """Open the database and begin to work, unless it has begun."""
        if self._sweeper is not None:
            return
        await self.storage.open()
        self._writer.start()
        await self._bus.start()
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def close(self) -> None:
        """End in order: no bot moves any more, what was chosen is committed."""
        self.end_streams()
        if self._sweeper is not None:
            await self._sweeper
        await self.driver.close()
        await self._thinking.close()
        await self._bus.close()
        await asyncio.gather(*self._behind)
        await self._writer.close()
        await self.storage.close()

    def end_streams(self) -> None:
        """Send everybody who listens away, to come back to the server that follows."""
        self.closing.set()
        for table in list(self._live.values()):
            table.nudge()

    # Making matches

    async def create(
        self,
        title: str,
        seats: Sequence[SeatWish],
        visitor: Visitor,
        options: Mapping[str, Json] | None = None,
        seed: int | None = None,
        public: bool = True,
    ) -> Table:
        """A new match. The seats of persons belong to the visitor who makes it."""
        await self._retention.allow(visitor.origin)
        places = seated(seats, self.bots)
        chosen = secrets.randbits(SEED_BITS) if seed is None else seed
        game = named_title(title)
        match = begin(game, len(places), chosen, options, [place.name for place in places])
        beginning = Beginning(
            new_name(), game.code, game.ruleset, dict(match.options), chosen, None, public, False, visitor.key, now()
        )
        mine = [place.number for place in places if place.kind == PERSON]
        return await self._keep(Stored(beginning, places, {visitor.key: mine} if mine else {}), Play(match), visitor)

    async def rematch(self, table: Table, visitor: Visitor) -> Table:
        """The same game again with the same people and bots, by somebody who played in it; once for all of them."""
        seats = table.held_by(visitor.key)
        if not seats:
            raise NotYours(f"only who played in match {table.id} can ask for a rematch")
        if not table.over:
            raise NotOver(f"match {table.id} is still running")
        before = [said.about.get("match") for said in table.messages if said.about.get("note") == REMATCH]
        if before:
            return await self.table(str(before[0]))
        await self._retention.allow(visitor.origin)
        old = table.stored
        beginning = old.beginning
        chosen = secrets.randbits(SEED_BITS)
        places = [Place(place.number, place.name, place.kind, place.bot) for place in old.places]
        match = begin(table.title, len(places), chosen, beginning.options, [place.name for place in places])
        again = Beginning(
            new_name(),
            beginning.title,
            table.title.ruleset,
            dict(match.options),
            chosen,
            None,
            beginning.public,
            False,
            visitor.key,
            now(),
        )
        holders = {key: list(held) for key, held in old.holders.items()}
        made = await self._keep(Stored(again, places, holders), Play(match), visitor)
        name = table.place(seats[0]).name
        await table.note(NOTE, written(REMATCH, name=name, match=made.id), seats[0], name)
        return made

    async def open_record(self, data: str | Mapping[str, Json], visitor: Visitor) -> Table:
        """A table to look at a record. It is checked by replaying it; nobody else finds it without its address."""
        await self._retention.allow(visitor.origin, record=True)
        stored, play = await opened(data, new_name(), visitor.key)
        return await self._keep(stored, play, visitor)

    async def _keep(self, stored: Stored, play: Play, visitor: Visitor) -> Table:
        stored.beginning.origin = visitor.origin
        stands = standing(play.match, stored.places)
        if stored.beginning.imported:
            stands.waits = False
        await self.storage.create(stored, stands)
        table = Table(self._room, stored, play)
        self._take(table)
        self.metrics.matches.labels(table.title.code).inc()
        log.info("match made", extra={"match": table.id, "title": table.title.code, "players": len(stored.places)})
        self.driver.drive(table)
        return table

    # Finding matches

    async def table(self, name: str, fresh: bool = True) -> Table:
        """The table of a match, from memory or from storage, as it stands now.

        Not ``fresh``: as this process knows it, without asking the database whether another one has changed it.
        """
        table = self._live.get(name)
        if table is None:
            lock = self._loading.setdefault(name, asyncio.Lock())
            async with lock:
                table = self._live.get(name) or await self._load(name)
            self._loading.pop(name, None)
        elif fresh and not self.storage.sqlite:
            await self._refreshed(table)
        self._take(table)
        return table

    async def _load(self, name: str) -> Table:
        stored = await self.storage.load(name)
        if stored is None:
            raise NoSuchMatch(f"there is no match {name!r}")
        play = await asyncio.to_thread(_replayed, stored)
        self.metrics.loads.inc()
        table = Table(self._room, stored, play)
        # Where processes share the database, another one may be moving its bots; the sweeper sees if not.
        if self.storage.sqlite:
            self.driver.drive(table)
        return table

    def _take(self, table: Table) -> None:
        table.used = time.monotonic()
        self._live[table.id] = table
        self._kept[table.id] = table
        self._kept.move_to_end(table.id)
        self.metrics.tables.set(len(self._live))

    # Seats

    async def peek(self, token: str) -> tuple[Table, int]:
        """The table and the seat that a secret link leads to."""
        found = await self.storage.seat_of(digest(token))
        if found is None:
            raise NoSuchSeat("no seat has this link; perhaps it was copied only in part, or is too old")
        name, seat = found
        table = await self.table(name)
        table.tokens[digest(token)] = seat
        return table, seat

    async def join(self, token: str, name: str, visitor: Visitor) -> tuple[Table, int]:
        """Take the seat that a secret link leads to. Whoever had it keeps it too: it is the same person elsewhere."""
        table, seat = await self.peek(token)
        while seat not in table.held_by(visitor.key):
            place = table.place(seat)
            wanted, note = place.name, AGAIN
            if place.kind == OPEN:
                others = [other.name for other in table.stored.places if other.number != seat]
                wanted = distinct(plain(name, LONGEST_NAME, "the name"), others) if name.strip() else place.name
                note = JOINED
            await table.claim(Place(seat, wanted, PERSON), visitor.key, written(note, name=wanted), wanted)
        return table, seat

    async def invite(self, table: Table, seat: int, visitor: Visitor) -> str:
        """A new secret link to a seat: for who holds it, and for who made the match while nobody does."""
        place = table.place(seat)
        mine = seat in table.held_by(visitor.key)
        if not (mine or (place.kind == OPEN and table.creator(visitor.key))):
            raise NotYours(f"seat {seat} of match {table.id} is not yours to give")
        token = new_secret()
        await self.storage.add_token(table.id, seat, digest(token), now())
        table.tokens[digest(token)] = seat
        return token

    async def seat_by_token(self, table: Table, token: str) -> int:
        """The seat of a table that a token belongs to."""
        seat = table.tokens.get(digest(token))
        if seat is None:
            found = await self.storage.seat_of(digest(token))
            if found is None or found[0] != table.id:
                raise NotYours(f"this token belongs to no seat of match {table.id}")
            seat = table.tokens[digest(token)] = found[1]
        return seat

    # Lists

    async def running(self, visitor: Visitor | None = None, after: str | None = None, limit: int = 20) -> Page:
        """Public matches that are not over, the newest first."""
        return await self._lists.running(visitor.key if visitor else "", after, limit)

    async def finished(self, visitor: Visitor | None = None, after: str | None = None, limit: int = 20) -> Page:
        """Public matches that are over, the last one first."""
        return await self._lists.finished(visitor.key if visitor else "", after, limit)

    async def mine(self, visitor: Visitor, over: bool = False, after: str | None = None, limit: int = 20) -> Page:
        """Matches in which a visitor holds a seat, the newest first."""
        return await self._lists.mine(visitor.key, over, after, limit)

    # Keeping in step, and forgetting

    def _heard(self, name: str | None, event: Event | None) -> None:
        """Another process has changed a match, by an event or otherwise; or something may have been missed."""
        tables = list(self._live.values()) if name is None else [self._live.get(name)]
        for table in tables:
            if table is not None:
                task = asyncio.create_task(self._catch_up(table, event))
                self._behind.add(task)
                task.add_done_callback(self._behind.discard)

    async def _catch_up(self, table: Table, event: Event | None) -> None:
        try:
            await (self._refreshed(table) if event is None else table.hear(event))
        except NoSuchMatch:
            pass  # it has been removed
        except PerijoveError as problem:
            log.warning("can't catch up", extra={"match": table.id, "problem": str(problem)})

    async def _refreshed(self, table: Table) -> None:
        try:
            await table.refresh()
        except NoSuchMatch:
            self._drop(table)
            raise

    def _drop(self, table: Table) -> None:
        """A match has been removed: whoever looks at it is told."""
        table.gone = True
        self._kept.pop(table.id, None)
        self._live.pop(table.id, None)
        table.tell()

    async def _remove_old(self) -> None:
        """Take away, now and then, what has been kept for long enough."""
        if time.monotonic() < self._removal:
            return
        self._removal = time.monotonic() + self.settings.removal_seconds
        taken = await self._retention.take_away()
        for name in taken:
            if (table := self._live.get(name)) is not None:
                self._drop(table)
        if await self._retention.forget() or taken:
            self._removal = 0.0  # there may be more

    async def _sweep(self) -> None:
        """Drop idle tables, and take up bots that a crash has left behind, again and again."""
        wait = 0.0
        while not self.closing.is_set():
            try:
                self.forget_idle()
                await self._take_up_bots(wait)
                await self._remove_old()
            except PerijoveError as problem:
                log.warning("sweep failed", extra={"problem": str(problem)})
            # Never cancelled: a query that is cut off would leave its connection in an unknown state.
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), self.settings.sweep_seconds)
            wait = self.settings.takeover_seconds if self.settings.shared else 0.0

    async def _take_up_bots(self, wait: float) -> None:
        before = now() - int(wait * 1000)
        for name in await self.storage.waiting(before, AT_ONCE):
            try:
                self.driver.drive(await self.table(name))
            except PerijoveError as problem:
                log.warning("can't load a match", extra={"match": name, "problem": str(problem)})

    def forget_idle(self, seconds: float | None = None) -> None:
        """Drop the tables that nobody has used for so long; whoever needs one again gets it from storage."""
        oldest = time.monotonic() - (self.settings.idle_seconds if seconds is None else seconds)
        for name, table in list(self._kept.items()):
            if table.used > oldest and len(self._kept) <= self.settings.live_tables:
                break
            if not table.readers and not self.driver.drives(table):
                del self._kept[name]
        self.metrics.tables.set(len(self._live))


def new_name() -> str:
    """The name of a new match in addresses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(NAME_LENGTH))


def _replayed(stored: Stored) -> Play:
    names = [place.name for place in stored.places]
    match: Match = started(stored.beginning, names)
    match.seats = tuple(names)
    play = Play(match)
    play.follow(stored.events)
    return play
