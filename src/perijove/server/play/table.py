"""One match in memory: a cache of what is committed of it, and the ways to add to it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from copy import copy, deepcopy
from dataclasses import dataclass

from perijove.engine.errors import CannotUndo, IllegalChoice, NoSuchPly, PerijoveError
from perijove.engine.match import Match
from perijove.engine.naming import distinct, name_of
from perijove.lesson.lesson import NotNow
from perijove.server.health.metrics import Metrics
from perijove.server.play.hint import Hint
from perijove.server.play.ledger import Done, Ledger, Moved, option_of, standing
from perijove.server.play.parting import Act, Circumstances, decided
from perijove.server.play.readable import Readable
from perijove.server.play.seating import LONGEST_TEXT, plain
from perijove.server.play.several import GivenAtOnce
from perijove.server.problems.errors import (
    CannotPart,
    Closed,
    Ended,
    LeftToBot,
    NoSuchMatch,
    Resigned,
    Stale,
    Unavailable,
)
from perijove.server.storage.database import KEPT_MESSAGES, Database
from perijove.server.storage.leaving import Leaving
from perijove.server.storage.messages import Said, said, written
from perijove.server.storage.rows import (
    CHAT,
    CHOOSE,
    NOTE,
    REPLACE,
    REWIND,
    SEVERAL,
    UNDO,
    VOTE,
    Chair,
    Event,
    Note,
    Stored,
    now,
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
    leaving: Leaving


class Table(Readable):
    """A match as it is committed, kept in memory while somebody looks at it.

    Its match is never changed, only replaced, and only after a commit. So everything read between two awaits is one
    consistent moment.
    """

    def __init__(self, around: Surroundings, stored: Stored, ledger: Ledger) -> None:
        super().__init__(stored, ledger)
        self._around = around
        self._lock = asyncio.Lock()
        self._doubtful = False
        self.used = time.monotonic()
        """When it was last asked for."""

    def still(self) -> "Table":
        """It as it is now, to be read while the table goes on, in another thread. Nothing is to be done to it."""
        shot = copy(self)
        shot._ledger = self._ledger.still()
        shot._stored = copy(self._stored)
        shot._said = self._said.copy()
        shot.thinking = self.thinking.copy()
        shot._guide = None
        return shot

    # What is done to it

    async def choose(self, seat: int, version: int, code: str, bot: str = "") -> Done:
        """Answer the question that the seat was asked at ``version``. Committed when this comes back.

        The same request again gives the same answer. ``Stale`` if the question is no longer asked, or if it is a
        ``bot`` that answers and the seat is not its any more.
        """
        return await self._act(CHOOSE, seat, version, code, bot)

    async def choose_all(self, seat: int, version: int, codes: Sequence[str]) -> Done:
        """Answer with several at once: all of them, or nothing changes.

        In whichever order they are named, they answer in the order of the questions; what is named of a set is all of
        it. Else as ``choose``.
        """
        return await self._act(SEVERAL, seat, version, " ".join(sorted(codes)))

    async def undo(self, seat: int, version: int, choices: int = 0) -> Done:
        """Take back what the seat chose since the last reveal, or only the last ``choices``. Else as ``choose``."""
        return await self._act(UNDO, seat, version, str(choices))

    async def rewind(self, seat: int, version: int, ply: int) -> Done:
        """Go back to an earlier moment, whatever has come to light since: for lessons alone. Else as ``choose``."""
        if self.lesson is None:
            raise CannotUndo(f"match {self.id} is no lesson")
        if not self.match.first_ply <= ply <= self.match.ply:
            raise NoSuchPly(f"match {self.id} has no ply {ply}: they are {self.match.first_ply} to {self.match.ply}")
        return await self._act(REWIND, seat, version, str(ply))

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
        if chair.number in self.company.bots:
            with suppress(CannotPart, Ended):
                await self.part(Act(REPLACE, chair.number, chair.bot))
            return
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

    async def part(self, act: Act) -> None:
        """Leave, come back, or have somebody replaced. Committed when this comes back."""
        self._check(act.seat)
        await asyncio.shield(self._part_alone(act))

    async def _part_alone(self, act: Act) -> None:
        async with self._lock:
            while True:
                await self._refresh_events()
                await self._refresh_company()
                if self.over:
                    raise Ended(f"match {self.id} is over")
                moment = now()
                code, note = decided(act, self._scene(act.absent, moment))
                event = Event(self.version, act.kind, act.seat, code, moment)
                absent = self.chair(act.absent).name if act.absent is not None else ""
                name = self.chair(act.seat).name
                text = written(note, name=name, bot=act.bot, absent=absent)
                if await self._append(event, Note(0, NOTE, act.seat, name, text, moment)):
                    break
            self._ledger.add(event, self.match)
            await self._refresh_company()
            self.wake()
        self._around.moved(self)
        log.info("event", extra={"match": self.id, "n": event.n, "kind": act.kind, "player": act.seat})

    def can_vote(self, seat: int, absent: int) -> bool:
        """Whether this seat may have the player of another one replaced now, or vote for it."""
        scene = self._scene(absent, now())
        try:
            decided(Act(VOTE, seat, "", absent), scene)
        except PerijoveError:
            return False
        return True

    def _scene(self, absent: int | None, moment: int) -> Circumstances:
        waited = self._ledger.waited(absent, moment) if absent is not None else 0
        patience = self._stored.beginning.patience
        return Circumstances(self.company, self.chairs, frozenset(self.pending), waited, patience)

    async def _append(self, event: Event, note: Note) -> bool:
        after = deepcopy(self.company)
        after.add(event)
        stands = standing(self.match, after.seated(self._stored.chairs), after)
        try:
            return await self._around.leaving.append(self.id, event, note, stands, after.ended, after.helped)
        except Exception as problem:
            self._doubtful = True
            log.error("commit failed", extra={"match": self.id, "problem": str(problem)})
            raise Unavailable("the act could not be stored; try again") from problem

    def _check(self, seat: int) -> None:
        """Raise an error unless something can be done from a seat."""
        self.chair(seat)
        if self.imported:
            raise Closed(f"match {self.id} is an opened record: it can be looked at, not played")
        if self.gone:
            raise NoSuchMatch(f"there is no match {self.id!r} any more")
        self.used = time.monotonic()

    async def _act(self, kind: str, seat: int, version: int, code: str, bot: str = "") -> Done:
        self._check(seat)
        # Whoever asked may have gone meanwhile; what is begun is finished all the same.
        return await asyncio.shield(self._act_alone(kind, seat, version, code, bot))

    async def _act_alone(self, kind: str, seat: int, version: int, code: str, bot: str) -> Done:
        async with self._lock:
            if self._doubtful or (version > self.version and not self._around.database.sqlite):
                await self._refresh_events()
            while True:
                repeated = self._ledger.repeated(kind, seat, version, code)
                if repeated is not None:
                    # Perhaps nobody knew yet that it is stored.
                    self._around.moved(self)
                    return Done(repeated.n, kind, seat, code, repeated.n + 1)
                self._check_player(seat, bot)
                if kind in (CHOOSE, SEVERAL):
                    self._check_lesson(seat, code)
                match, stored = self._after(kind, seat, version, code)
                event = Event(self.version, kind, seat, stored, now())
                if await self._commit(event, match):
                    break
                await self._refresh_events()
            self._ledger.add(event, match)
            self.wake()
        self._around.moved(self)
        log.info("event", extra={"match": self.id, "n": event.n, "kind": kind, "player": seat})
        return Done(event.n, kind, seat, code, event.n + 1)

    def _check_player(self, seat: int, bot: str) -> None:
        """Raise an error unless it is for this bot, or else for a person, to act for a seat."""
        company = self.company
        if company.ended:
            raise Ended(f"match {self.id} has been {company.ended}")
        if bot and self.chair(seat).bot != bot:
            raise Stale(f"match {self.id}: seat {seat} is not played by the bot {bot} any more", self)
        if not bot and seat in company.resigned:
            raise Resigned(f"seat {seat} of match {self.id} has resigned")
        if not bot and seat in company.bots:
            raise LeftToBot(f"the bot {company.bots[seat]} plays for seat {seat} of match {self.id}")

    def _check_lesson(self, seat: int, code: str) -> None:
        """Refuse what the learner shall not choose yet, and say why. What is illegal is refused by the rules.

        While its script runs, a lesson goes choice by choice.
        """
        guide = self.guide
        if guide is None or guide.over or seat != guide.lesson.seat or guide.choice is None:
            return
        if " " in code:
            raise IllegalChoice("a lesson goes choice by choice while its script runs")
        option = option_of(guide.choice, code) if code.startswith(f"{guide.choice.question.name}:") else None
        why = guide.refusal(code) if option in guide.choice.options else None
        if why is not None:
            raise NotNow(why)

    def _after(self, kind: str, seat: int, version: int, code: str) -> GivenAtOnce:
        try:
            return self._ledger.after(kind, seat, version, code)
        except Moved as problem:
            raise Stale(f"match {self.id} has moved on: {problem}", self) from None
        except CannotUndo as problem:
            if version != self.version:
                raise Stale(f"match {self.id} has moved on: {problem}", self) from None
            raise

    async def _commit(self, event: Event, match: Match) -> bool:
        start = time.perf_counter()
        try:
            done = await self._around.writer.append(self.id, event, standing(match, self.chairs, self.company))
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
