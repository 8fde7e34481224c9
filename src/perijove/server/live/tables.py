"""All matches of a server: made, found, listed, joined and left."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

from perijove.bots.registry import UnknownBot, by_strength
from perijove.engine.naming import name_of
from perijove.engine.option import Json
from perijove.lesson.checking import checked
from perijove.lesson.lesson import Lesson
from perijove.server.guard.visitor import Visitor, digest, new_secret
from perijove.server.health.metrics import Metrics
from perijove.server.health.supervision import Supervised
from perijove.server.live.following import Follower
from perijove.server.live.live_tables import LiveTables
from perijove.server.live.lookout import Lookout
from perijove.server.minds.driver import Driver
from perijove.server.minds.pool import ProcessPool
from perijove.server.play.dealing import branched, dealt, dealt_again, taught
from perijove.server.play.ledger import Ledger, replayed, standing
from perijove.server.play.opening import opened
from perijove.server.play.parting import Act
from perijove.server.play.seating import SeatWish, among_bots, seated
from perijove.server.play.table import Surroundings, Table
from perijove.server.play.unloadable import refusal
from perijove.server.problems.errors import CannotPart, NoSuchMatch, NotOver, NotYours, Unloadable
from perijove.server.settings import Settings
from perijove.server.storage.boxes import Boxes
from perijove.server.storage.bus import Bus
from perijove.server.storage.database import Database
from perijove.server.storage.holders import Holders, Link
from perijove.server.storage.leaving import Leaving
from perijove.server.storage.lists import ListPage, Lists, Lobby
from perijove.server.storage.messages import REMATCH, written
from perijove.server.storage.remarks import Remarks
from perijove.server.storage.retention import DAY, Retention
from perijove.server.storage.rows import NOTE, Stored
from perijove.server.storage.settled import Settled
from perijove.server.storage.writing import Writer

log = logging.getLogger("perijove.tables")

ENDING_SECONDS = 5.0
"""How long each part of the work may take to end when the server does."""
FIRST_REMOVAL = 60.0
"""Seconds after the start until old matches are looked for: at first there is enough to do."""


class Tables:
    """The matches of one server process."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.bots = tuple(by_strength(settings.bots, calls=dict(settings.bot_calls)))
        """The bots that are offered, the best last."""
        self.database = Database(settings.database, secrets.token_hex(8))
        self._writer = Writer(self.database)
        self._holders = Holders(self.database)
        self._lists = Lists(self.database)
        self.boxes = Boxes(self.database)
        """The printed values that visitors have put in."""
        self.settled = Settled(self.database)
        """How players want their tables to behave."""
        self._leaving = Leaving(self.database)
        self._retention = Retention(self.database, settings)
        self._removal = time.monotonic() + min(FIRST_REMOVAL, settings.removal_seconds)
        self.pool = ProcessPool(settings.bot_workers, settings.bot_seconds, metrics)
        self.driver = Driver(settings, self.pool, metrics, Remarks(self.database))
        self._around = Surroundings(self.database, self._writer, metrics, self._moved, self.driver.hint, self._leaving)
        self.live = LiveTables(metrics)
        self._follower = Follower(self.live.all, self._refreshed)
        self.bus = Bus(self.database, self._follower.heard, settings.listen_seconds, metrics)
        self._lookout = Lookout(settings.takeover_seconds if settings.shared else 0.0)
        self._unloadable: set[str] = set()
        """The matches that can't be loaded, as far as somebody tried: they are passed over."""
        self.writing = Supervised("writer", self._writer.run, metrics)
        self.following = Supervised("follower", self._follower.run, metrics)
        self.sweeping = Supervised("sweeper", self._sweep, metrics)
        self._writer.well, self._follower.well = self.writing.well, self.following.well
        self.closing = asyncio.Event()
        """Set when the server ends: streams end then."""
        self.undone: list[str] = []
        """What could not be done when the server ended."""

    async def start(self) -> None:
        """Open the database and begin to work, unless it has begun."""
        if self.sweeping.started:
            return
        await self.database.open()
        self.writing.start()
        self.following.start()
        await self.bus.start()
        self.sweeping.start()

    async def close(self) -> None:
        """End in order: no bot moves any more, what was chosen is committed. What fails keeps nothing else from it."""
        self.end_streams()
        await self._end("sweeping", lambda: self.sweeping.end(ENDING_SECONDS))
        await self._end("the bots", self.driver.close)
        await self._end("their processes", self.pool.close)
        await self._end("listening", self.bus.close)
        await self._end("following", self._follower.close)
        await self._end("following", self.following.end)
        await self._end("writing", lambda: self._writer.close(ENDING_SECONDS))
        await self._end("writing", self.writing.end)
        await self._end("the database", self.database.close)

    async def _end(self, what: str, end: Callable[[], Awaitable[None]]) -> None:
        """End a part of the work; note what could not be done."""
        try:
            async with asyncio.timeout(2 * ENDING_SECONDS):
                await end()
        except Exception as problem:
            said = str(problem) or type(problem).__name__
            self.undone.append(f"{what}: {said}")
            log.error("can't end in order", exc_info=problem, extra={"part": what, "problem": said})

    def _moved(self, table: Table) -> None:
        """Do what there is to do when this process has added an event to a match."""
        self.driver.coach.heed(table)
        self.driver.drive(table)

    def end_streams(self) -> None:
        """Send everybody who listens away, to come back to the server that follows."""
        self.closing.set()
        self.live.wake()

    # Making matches

    async def create(
        self,
        title: str,
        seats: Sequence[SeatWish],
        visitor: Visitor,
        options: Mapping[str, Json] | None = None,
        seed: int | None = None,
        public: bool = True,
        welcoming: bool = False,
        patience: int | None = DAY,
    ) -> Table:
        """A new match. The seats of persons belong to the visitor who makes it.

        Who chooses the seed may know all cards: the match says who did, and counts for nothing. Anybody may take the
        open seats of a public match that is ``welcoming``. Who is waited for longer than ``patience``, in
        milliseconds, may be replaced by a bot; none: never.
        """
        await self._retention.allow(visitor.origin)
        stored, ledger = dealt(title, seated(seats, self.bots), visitor, options, seed, public)
        stored.beginning.welcoming, stored.beginning.patience = public and welcoming, patience
        return await self._keep(stored, ledger, visitor)

    async def teach(self, lesson: Lesson, visitor: Visitor, name: str) -> Table:
        """A new match with which a lesson is taught: the visitor is the learner. It counts for nothing."""
        await self._retention.allow(visitor.origin)
        await asyncio.to_thread(checked, lesson)
        bot = self.driver.first_bot(lesson.title)
        chairs = seated(among_bots(lesson.players, lesson.seat, name, bot), self.bots)
        return await self._keep(*taught(lesson, chairs, visitor), visitor)

    async def rematch(self, table: Table, visitor: Visitor) -> Table:
        """The same game again with the same people and bots, by somebody who played in it; once for all of them."""
        seats = table.held_by(visitor.key)
        if not seats:
            raise NotYours(f"only who played in match {table.id} can ask for a rematch")
        if not table.over:
            raise NotOver(f"match {table.id} is still running")
        before = await self.database.rematch_of(table.id)
        if before is not None:
            return await self.table(before)
        await self._retention.allow(visitor.origin)
        stored, ledger = dealt_again(table.stored, visitor)
        if not await self.database.create(stored, standing(ledger.match, stored.chairs)):
            return await self.rematch(table, visitor)  # somebody else was faster: theirs is there now
        made = self._opened(stored, ledger)
        name = table.chair(seats[0]).name
        await table.note(NOTE, written(REMATCH, name=name, match=made.id), seats[0], name)
        return made

    async def branch(self, table: Table, ply: int, seat: int, visitor: Visitor, name: str, bot: str = "") -> Table:
        """A new match from a moment of another one that is open to all: the visitor in one seat, bots in the others.

        Everybody may know its cards, so it counts for nothing, and says where it comes from.
        """
        table.chair(seat)
        if not table.open:
            raise NotOver(f"match {table.id} is still running: its moments are not for others to play")
        past = await table.at(ply)
        if past.over:
            raise CannotPart(f"match {table.id} is over at ply {ply}: there is nothing to play on")
        await self._retention.allow(visitor.origin)
        bot = bot or self.driver.best_bot(table.title)
        chairs = seated(among_bots(len(past.seats), seat, name, bot), self.bots)
        stored = branched(table.id, past, chairs, seat, visitor)
        return await self._keep(stored, await asyncio.to_thread(replayed, stored), visitor)

    async def open_record(self, data: str | Mapping[str, Json], visitor: Visitor) -> Table:
        """A table to look at a record. It is checked by replaying it; nobody else finds it without its address."""
        await self._retention.allow(visitor.origin, record=True)
        stored, ledger = await opened(data, visitor.key)
        return await self._keep(stored, ledger, visitor)

    async def _keep(self, stored: Stored, ledger: Ledger, visitor: Visitor) -> Table:
        stored.beginning.origin = visitor.origin
        stands = standing(ledger.match, stored.chairs)
        if stored.beginning.imported:
            stands.waits = False
        await self.database.create(stored, stands)
        return self._opened(stored, ledger)

    def _opened(self, stored: Stored, ledger: Ledger) -> Table:
        table = Table(self._around, stored, ledger)
        self.live.take(table)
        self.metrics.matches.labels(table.title.code).inc()
        log.info("match made", extra={"match": table.id, "title": table.title.code, "players": len(stored.chairs)})
        self.driver.drive(table)
        return table

    # Finding matches

    async def table(self, name: str, fresh: bool = True) -> Table:
        """The table of a match, from memory or from storage, as it stands now.

        Not ``fresh``: as this process knows it, without asking the database whether another one has changed it.
        """
        table = self.live.get(name)
        if table is None:
            async with self.live.lock(name):
                table = self.live.get(name) or await self._load(name)
        elif (fresh or not self.bus.listening.is_set()) and not self.database.sqlite:
            await self._refreshed(table)
        self.live.take(table)
        return table

    async def _load(self, name: str) -> Table:
        stored = await self.database.load(name)
        if stored is None:
            raise NoSuchMatch(f"there is no match {name!r}")
        try:
            ledger = await asyncio.to_thread(replayed, stored)
        except Exception as problem:  # rules of another version may fail in any way
            raise self._passed_over(stored, problem) from problem
        self._unloadable.discard(name)
        self.metrics.loads.inc()
        table = Table(self._around, stored, ledger)
        # Where processes share the database, another one may be moving its bots; the sweeper sees if not.
        if self.database.sqlite:
            self.driver.drive(table)
        return table

    def _passed_over(self, stored: Stored, problem: Exception) -> Unloadable:
        """Note that a match can't be loaded; the log says so once."""
        name = stored.beginning.id
        found = refusal(stored)
        if name not in self._unloadable:
            said = f"{type(problem).__name__}: {problem}"
            log.warning("can't load a match", extra={"match": name, "reason": str(found), "problem": said})
        self._unloadable.add(name)
        self.metrics.unloadable.set(len(self._unloadable))
        return found

    # Seats

    async def link(self, token: str) -> Link:
        """Where a secret link leads."""
        return await self._holders.link(digest(token))

    async def join(self, token: str, name: str, visitor: Visitor) -> tuple[Table, int]:
        """Take the seat that a secret link leads to; the link ends with that, and whoever passed it on has nothing.

        Who follows a link to a seat of their own keeps that as it is.
        """
        wanted = name_of(name) if name.strip() else ""
        link = await self._holders.take(digest(token), visitor.key, visitor.device, wanted)
        table = await self.table(link.match)
        await table.company_changed()
        return table, link.seat

    async def join_free(self, name: str, called: str, visitor: Visitor) -> tuple[Table, int]:
        """Take an open seat of a match that anybody may join."""
        table = await self.table(name)
        wanted = name_of(called) if called.strip() else ""
        seat = await self._holders.take_free(table.id, visitor.key, visitor.device, wanted)
        await table.company_changed()
        return table, seat

    async def show(self, table: Table, visitor: Visitor, shown: bool) -> None:
        """Keep a match in a visitor's own lists, or out of them."""
        if not await self._holders.show(table.id, visitor.key, shown):
            raise NotYours(f"you have no seat in match {table.id}")

    async def part(self, table: Table, kind: str, seat: int, absent: int | None = None, bot: str = "") -> None:
        """Leave a match, come back, or have somebody replaced; a bot that plays on is the best one, unless named."""
        bot = bot or self.driver.best_bot(table.title)
        if bot not in self.bots:
            raise UnknownBot(f"unknown bot {bot!r}; known: {', '.join(self.bots)}")
        await table.part(Act(kind, seat, bot, absent))

    async def delete(self, table: Table, visitor: Visitor) -> None:
        """Delete a match, for its maker while nobody else has a seat in it."""
        await self._leaving.delete(table.id, visitor.key)
        self.live.drop(table)

    async def invite(self, table: Table, seat: int, visitor: Visitor) -> str:
        """A new secret link to a seat: for who holds it, and for who made the match while nobody does."""
        table.chair(seat)
        token = new_secret()
        if not await self._holders.add_link(table.id, seat, digest(token), visitor.key):
            raise NotYours(f"seat {seat} of match {table.id} is not yours to give")
        return token

    async def sign_out_others(self, table: Table, seat: int, visitor: Visitor) -> None:
        """Leave a visitor alone with their seat: no other device holds it any more, and no link leads to it."""
        table.chair(seat)
        if not await self._holders.sign_out_others(table.id, seat, visitor.key):
            raise NotYours(f"seat {seat} of match {table.id} is not yours")
        await table.company_changed()

    # Lists

    async def lobby(self, visitor: Visitor, limit: int) -> Lobby:
        """The beginning of every list."""
        return await self._lists.lobby(visitor.key, limit)

    async def running(self, visitor: Visitor | None = None, after: str | None = None, limit: int = 20) -> ListPage:
        """Public matches that are not over, the newest first."""
        return await self._lists.running(visitor.key if visitor else "", after, limit)

    async def finished(self, visitor: Visitor | None = None, after: str | None = None, limit: int = 20) -> ListPage:
        """Public matches that are over, the last one first."""
        return await self._lists.finished(visitor.key if visitor else "", after, limit)

    async def joinable(self, visitor: Visitor | None = None, after: str | None = None, limit: int = 20) -> ListPage:
        """Matches with open seats that anybody may take, the newest first."""
        return await self._lists.joinable(visitor.key if visitor else "", after, limit)

    async def mine(self, visitor: Visitor, over: bool = False, after: str | None = None, limit: int = 20) -> ListPage:
        """Matches in which a visitor holds a seat, the newest first."""
        return await self._lists.mine(visitor.key, over, after, limit)

    # Taking up, and forgetting

    async def _refreshed(self, table: Table) -> None:
        try:
            await table.refresh()
        except NoSuchMatch:
            self.live.drop(table)
            raise

    async def _remove_old(self) -> None:
        """Take away, now and then, what has been kept for long enough."""
        if time.monotonic() < self._removal:
            return
        self._removal = time.monotonic() + self.settings.removal_seconds
        taken = await self._retention.take_away()
        for name in taken:
            if (table := self.live.get(name)) is not None:
                self.live.drop(table)
        if await self._retention.forget() or taken:
            self._removal = 0.0  # there may be more

    async def _sweep(self) -> None:
        """Drop idle tables, and take up bots that a crash has left behind, again and again."""
        while not self.closing.is_set():
            self.forget_idle()
            await self._look_for_changes()
            await self._take_up_bots()
            await self._remove_old()
            self.sweeping.well()
            # Never cancelled: a query that is cut off would leave its connection in an unknown state.
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), self.settings.sweep_seconds)

    async def _look_for_changes(self) -> None:
        """Take over what whoever runs the server has changed in a SQLite file: nobody is notified of that."""
        if not self.database.sqlite:
            return
        for name in await self.database.changed(self.live.counts()):
            if (table := self.live.get(name)) is not None:
                with suppress(NoSuchMatch):
                    await self._refreshed(table)

    async def _take_up_bots(self) -> None:
        for name in self._lookout.due(await self.database.waiting(), time.monotonic()):
            if self.closing.is_set():
                return
            if name not in self._unloadable and not self.driver.drives(name):
                with suppress(Unloadable, NoSuchMatch):
                    self.driver.drive(await self.table(name))

    def forget_idle(self, seconds: float | None = None) -> None:
        """Drop the tables that nobody has used for so long; whoever needs one again gets it from storage."""
        idle = self.settings.idle_seconds if seconds is None else seconds
        self.live.forget_idle(idle, self.settings.live_tables, self.driver.drives)
