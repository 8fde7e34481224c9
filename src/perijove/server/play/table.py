"""One match in memory: a cache of what is committed of it, and the ways to add to it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from perijove.engine.errors import CannotUndo, NoSuchPly
from perijove.engine.match import Match
from perijove.engine.naming import distinct, name_of
from perijove.engine.option import Json
from perijove.engine.record import Record
from perijove.engine.title import AnyTitle
from perijove.server.health.metrics import Metrics
from perijove.server.play.hint import Hint
from perijove.server.play.history import LogLine, Past, lines_of
from perijove.server.play.ledger import Done, Ledger, Moved, standing
from perijove.server.play.scoring import SeenScore, seen_scores
from perijove.server.play.seating import LONGEST_TEXT, plain
from perijove.server.play.watching import Watched
from perijove.server.problems.errors import Closed, NoSuchMatch, NoSuchSeat, NotOver, Stale, Unavailable
from perijove.server.storage.database import KEPT_MESSAGES, Database
from perijove.server.storage.messages import Said, said
from perijove.server.storage.rows import (
    BOT,
    CHAT,
    CHOOSE,
    OPEN,
    UNDO,
    Chair,
    Event,
    Holder,
    Note,
    SeatInfo,
    Stored,
    now,
    time_of,
)
from perijove.server.storage.writing import Writer

log = logging.getLogger("perijove.table")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a table needs of its surroundings."""

    database: Database
    writer: Writer
    metrics: Metrics
    moved: Callable[["Table"], None]
    """Called when this process has added an event: its bots may have something to do."""
    hint: Callable[["Table", int, str], Awaitable[Hint]]
    """What the best bot would choose."""


class Table(Watched):
    """A match as it is committed, kept in memory while somebody looks at it.

    Its match is never changed, only replaced, and only after a commit. So everything read between two awaits is one
    consistent moment.
    """

    def __init__(self, around: Surroundings, stored: Stored, ledger: Ledger) -> None:
        super().__init__()
        self._around = around
        self._stored = stored
        self._ledger = ledger
        self._lock = asyncio.Lock()
        self._doubtful = False
        self._scores: dict[int | None, list[SeenScore]] = {}
        self._scored = -1
        self._past = Past(stored)
        self._said = [said(note) for note in stored.notes]
        self.used = time.monotonic()
        """When it was last asked for."""
        self.thinking: set[int] = set()
        """The seats whose bot is at work in this process."""

    # What it is

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self._stored.beginning.id

    @property
    def title(self) -> AnyTitle:
        """The game."""
        return self._ledger.match.title

    @property
    def public(self) -> bool:
        """Whether it is in the lists of the lobby."""
        return self._stored.beginning.public

    @property
    def joinable(self) -> bool:
        """Whether anybody may take one of its seats now."""
        return self._stored.beginning.welcoming and not self.over and any(c.kind == OPEN for c in self._stored.chairs)

    @property
    def imported(self) -> bool:
        """Whether it is an opened record: to look at, not to ledger."""
        return self._stored.beginning.imported

    @property
    def seed_by(self) -> str | None:
        """Who chose the seed and may know all cards: a name, or nothing for somebody without a seat; none if nobody."""
        return self._stored.beginning.seed_by

    @property
    def rated(self) -> bool:
        """Whether its result may count for anything."""
        return self._stored.beginning.rated

    @property
    def created(self) -> datetime:
        """When it was made."""
        return time_of(self._stored.beginning.created)

    @property
    def stored(self) -> Stored:
        """What storage keeps of it."""
        return self._stored

    @property
    def match(self) -> Match:
        """The game as of the last commit. Not to be changed."""
        return self._ledger.match

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._ledger.match.over

    @property
    def open(self) -> bool:
        """Whether everybody may see everything: the game is over, or it is an opened record."""
        return self.over or self.imported

    @property
    def version(self) -> int:
        """The number of events."""
        return self._ledger.version

    @property
    def count(self) -> int:
        """The number of messages."""
        return self._stored.messages

    @property
    def seats(self) -> list[SeatInfo]:
        """Who sits where."""
        held = {holder.seat for holder in self._stored.holders}
        return [
            SeatInfo(
                chair.number,
                chair.name,
                chair.kind,
                chair.bot,
                chair.kind == BOT or chair.number in held,
                chair.number in self.thinking,
            )
            for chair in self._stored.chairs
        ]

    @property
    def messages(self) -> list[Said]:
        """What was said, the latest last; no more than storage would give."""
        return self._said

    def held_by(self, key: str) -> list[int]:
        """The seats that a visitor holds."""
        return self._stored.held_by(key)

    def holders(self, seat: int) -> list[Holder]:
        """Who holds a seat, each on a device of their own; the first one first."""
        return [holder for holder in self._stored.holders if holder.seat == seat]

    def creator(self, key: str) -> bool:
        """Whether a visitor made this match."""
        return self._stored.beginning.creator == key

    def chair(self, number: int) -> Chair:
        """A seat by its number."""
        if not 0 <= number < len(self._stored.chairs):
            raise NoSuchSeat(f"match {self.id} has no seat {number}: they are 0 to {len(self._stored.chairs) - 1}")
        return self._stored.chairs[number]

    # What is seen of it

    def view(self, seat: int | None) -> dict[str, Json]:
        """What a seat sees; none is a spectator."""
        return self.match.view(seat)

    def scores(self, seat: int | None) -> list[SeenScore]:
        """The scores as far as a seat can know them; none is a spectator."""
        if self._scored != self.version:
            self._scores, self._scored = {}, self.version
        if seat not in self._scores:
            self._scores[seat] = seen_scores(self.match, seat)
        return self._scores[seat]

    def lines(self, language: str, seat: int | None, since_ply: int = 0, most: int | None = None) -> list[LogLine]:
        """The log as a seat may read it (none is a spectator), from a ply on, or its last so many lines."""
        return lines_of(self.match, language, seat, since_ply, most)

    def undoable(self, seat: int) -> bool:
        """Whether this seat can take something back now."""
        return not self.imported and self.match.undo_limit(seat) < self.match.ply

    def since(self, seat: int) -> int:
        """The ply after this seat's last choice: what came from there on is new to it."""
        history, first = self.match.history(), self.match.first_ply
        return first + next((ply for ply in range(len(history), 0, -1) if history[ply - 1][0] == seat), 0)

    def asked(self, seat: int) -> bool:
        """Whether this seat is asked something now."""
        return any(choice.player == seat for choice in self.match.pending)

    def asked_since(self, seat: int) -> int | None:
        """The version in which this seat was first asked what it is asked now; none if nothing."""
        return self._ledger.asked_since(seat)

    def actor(self, n: int) -> int | None:
        """The seat that the n-th event is of; none if it hasn't happened yet."""
        events = self._ledger.events
        return events[n].player if n < len(events) else None

    def record(self) -> Record:
        """The record, with who played for each seat. Only once the game is over: it tells everything."""
        if not self.open:
            raise NotOver(f"match {self.id} is still running: its record would show what is hidden")
        return self.secret_record()

    def secret_record(self) -> Record:
        """The record of a match that may still run: for bots at work, which get a seat of it and no more."""
        record = self.match.record()
        bots: list[Json] = [chair.bot for chair in self._stored.chairs]
        record.data["bots"] = bots
        return record

    async def at(self, ply: int) -> Match:
        """The match after its first ``ply`` choices, for looking back. Not to be changed."""
        first = self.match.first_ply
        if not first <= ply <= self.match.ply:
            raise NoSuchPly(f"match {self.id} has no ply {ply}: they are {first} to {self.match.ply}")
        return await self._past.at(self.match, ply - first)

    async def course(self) -> list[list[int]]:
        """The totals of all seats, then of the rivals, after every ply. Only once the game is over."""
        if not self.open:
            raise NotOver(f"match {self.id} is still running")
        return await self._past.totals(self.match)

    # What is done to it

    async def choose(self, seat: int, version: int, code: str) -> Done:
        """Answer the question that the seat was asked at ``version``. Committed when this comes back.

        The same request again gives the same answer. ``Stale`` if the question is no longer asked.
        """
        return await self._act(CHOOSE, seat, version, code)

    async def undo(self, seat: int, version: int, choices: int = 0) -> Done:
        """Take back what the seat chose since the last reveal, or only the last ``choices``. Else as ``choose``."""
        return await self._act(UNDO, seat, version, str(choices))

    async def say(self, text: str, seat: int | None = None, name: str = "") -> Said:
        """Say something at the table, from a seat or as a spectator, whose name looks like no player's."""
        text = plain(text, LONGEST_TEXT, "the message")
        if seat is not None:
            return await self.note(CHAT, text, seat, self.chair(seat).name)
        players = [*(chair.name for chair in self._stored.chairs), *(rival for rival, _ in self.match.rivals)]
        return await self.note(CHAT, text, None, distinct(name_of(name), players))

    async def note(self, kind: str, text: str, seat: int | None = None, name: str = "") -> Said:
        """Add a message."""
        async with self._lock:
            while True:
                note = Note(self.count, kind, seat, name, text, now())
                if await self._around.database.say(self.id, note):
                    break
                await self._refresh_company()
            self._stored.messages += 1
            self._said.append(said(note))
            del self._said[:-KEPT_MESSAGES]
            self.wake()
            return self._said[-1]

    async def company_changed(self) -> None:
        """Take over who holds which seat under which name, after this process has changed that in storage."""
        async with self._lock:
            await self._refresh_company()

    async def replace_bot(self, chair: Chair, before: str, text: str) -> None:
        """Give a bot's seat to another bot, with a note; unless another process has done so."""
        async with self._lock:
            while self.chair(chair.number).bot == before:
                note = Note(self.count, "note", chair.number, chair.name, text, now())
                done = await self._around.database.replace_bot(self.id, chair, before, note)
                await self._refresh_company()
                if done:
                    return

    async def hint(self, seat: int, language: str = "en") -> Hint:
        """What the best bot would choose for a seat that is asked."""
        self.match.choice_of(seat)
        return await self._around.hint(self, seat, language)

    async def _act(self, kind: str, seat: int, version: int, code: str) -> Done:
        self.chair(seat)
        if self.imported:
            raise Closed(f"match {self.id} is an opened record: it can be looked at, not played")
        if self.gone:
            raise NoSuchMatch(f"there is no match {self.id!r} any more")
        self.used = time.monotonic()
        # Whoever asked may have gone meanwhile; what is begun is finished all the same.
        return await asyncio.shield(self._act_alone(kind, seat, version, code))

    async def _act_alone(self, kind: str, seat: int, version: int, code: str) -> Done:
        async with self._lock:
            if self._doubtful or (version > self.version and not self._around.database.sqlite):
                await self._refresh_events()
            while True:
                repeated = self._ledger.repeated(kind, seat, version, code)
                if repeated is not None:
                    # Perhaps nobody knew yet that it is stored.
                    self._around.moved(self)
                    return Done(repeated.n, kind, seat, code, repeated.n + 1)
                event = Event(self.version, kind, seat, code, now())
                match = self._after(event, version)
                if kind == UNDO:
                    event = event._replace(code=f"{code} {self.match.ply - match.ply}")
                if await self._commit(event, match):
                    break
                await self._refresh_events()
            self._ledger.add(event, match)
            self.wake()
        self._around.moved(self)
        log.info("event", extra={"match": self.id, "n": event.n, "kind": kind, "player": seat})
        return Done(event.n, kind, seat, code, event.n + 1)

    def _after(self, event: Event, version: int) -> Match:
        try:
            return self._ledger.after(event.kind, event.player, version, event.code)
        except Moved as problem:
            raise Stale(f"match {self.id} has moved on: {problem}", self) from None
        except CannotUndo as problem:
            if version != self.version:
                raise Stale(f"match {self.id} has moved on: {problem}", self) from None
            raise

    async def _commit(self, event: Event, match: Match) -> bool:
        start = time.perf_counter()
        try:
            done = await self._around.writer.append(self.id, event, standing(match, self._stored.chairs))
        except Exception as problem:
            # It may be in the database or not; nobody is told that it is.
            self._doubtful = True
            log.error("commit failed", extra={"match": self.id, "problem": str(problem)})
            raise Unavailable("the choice could not be stored; try again") from problem
        self._around.metrics.commit.observe(time.perf_counter() - start)
        return done

    # Staying in step

    async def refresh(self) -> None:
        """Take over what other processes have committed."""
        version, count = await self._around.database.counts(self.id)
        if version > self.version or count != self.count or self._doubtful:
            async with self._lock:
                await self._refresh_events()
                if count != self.count:
                    await self._refresh_company()

    async def hear(self, event: Event) -> None:
        """Take over an event that another process has committed."""
        async with self._lock:
            if event.n > self.version or self._doubtful:
                await self._refresh_events()
            elif event.n == self.version:
                self._ledger.follow([event])
                self.wake()

    async def _refresh_events(self) -> None:
        events = await self._around.database.events(self.id, self.version)
        self._doubtful = False
        if events:
            self._ledger.follow(events)
            self.wake()

    async def _refresh_company(self) -> None:
        chairs, holders, notes, count = await self._around.database.company(self.id)
        self._stored.chairs, self._stored.holders, self._stored.messages = chairs, holders, count
        self._said = [said(note) for note in notes]
        # Names are not part of the rules: whoever takes a seat gives it theirs.
        names = tuple(chair.name for chair in chairs)
        if self.match.seats != names:
            self.match.seats = names
        self.wake()
