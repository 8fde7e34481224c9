"""The coach: looks at what a person has chosen against bots, and says so where something else was clearly better.

It judges from what the player knew before they chose, in a process for bots, and afterwards: no choice waits for it.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final
from weakref import WeakKeyDictionary

from perijove.engine.errors import IllegalChoice, NotAsked, PerijoveError
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.server.play.coached import Coached, Count, Missed
from perijove.server.play.hint import Prospect
from perijove.server.play.table import Table
from perijove.server.problems.errors import BotFailed, NotCoached
from perijove.server.storage.remarks import Found, Remarks
from perijove.server.storage.rows import BOT, CHOOSE, PERSON, Event

log = logging.getLogger("perijove.bots")

GRACE: Final = 3.0
"""So many seconds bots wait at most until it is known what the coach thinks of the last choice;"""
HOLD: Final = 20.0
"""and so many for who is told that something was clearly better: what others have answered can't be taken back."""
AHEAD: Final = 2
"""So many of the choices that it expects to follow are told."""
WORLDS: Final = 24
"""So many imagined worlds are tried to tell them."""
SHARES: Final = ("value", "low", "high")

Think = Callable[[Table, Json, Event], Awaitable[Found]]
"""Asks a process for bots what it thinks of a choice, before which the match had this record."""


class Pupil:
    """Somebody at a table, for whom the coach is there."""

    def __init__(self) -> None:
        self.on = False
        self.found: dict[int, Found] = {}
        """What was found, by event."""
        self.looked_at: dict[int, asyncio.Task[None]] = {}
        """The events that are, or were, looked at."""
        self.heard = -1
        """The warning that they have heard, by its event, and all before it."""


class Coach:
    """Looks at choices of those who want it, at the tables of this process."""

    def __init__(self, think: Think, bot: Callable[[Table], str], remarks: Remarks | None) -> None:
        self._think = think
        self._bot = bot
        self._remarks = remarks
        self._pupils: WeakKeyDictionary[Table, dict[int, Pupil]] = WeakKeyDictionary()

    def possible(self, table: Table, seat: int) -> bool:
        """Whether somebody plays at this seat against bots alone."""
        others = [chair.kind for chair in table.chairs if chair.number != seat]
        return not table.imported and table.chair(seat).kind == PERSON and all(kind == BOT for kind in others)

    async def switch(self, table: Table, seat: int, on: bool) -> None:
        """Begin to look at a seat's choices, or end it."""
        if on and (table.over or not self.possible(table, seat)):
            raise NotCoached(f"seat {seat} of match {table.id} doesn't play against bots alone, or no more")
        pupil = await self._pupil(table, seat)
        if pupil.on != on:
            pupil.on = on
            pupil.heard = max([pupil.heard, *pupil.found])
            self._tell(table)

    async def heard(self, table: Table, seat: int, n: int) -> None:
        """A player has heard what was said of an event, and goes on."""
        pupil = await self._pupil(table, seat)
        if n > pupil.heard:
            pupil.heard = n
            self._tell(table)

    def heed(self, table: Table) -> None:
        """Something has happened at a table: look at it, if it is a choice of somebody who wants that."""
        event = table.last
        if event is None or event.kind != CHOOSE:
            return
        pupil = self._pupils.get(table, {}).get(event.player)
        if pupil is None or not pupil.on or event.n in pupil.looked_at or not self.possible(table, event.player):
            return
        record = table.secret_record().data
        choices = record["choices"]
        assert isinstance(choices, list)
        before: Json = {**record, "choices": choices[:-1]}
        task = asyncio.create_task(self._look(table, before, event, pupil), name=f"coach in {table.id}")
        pupil.looked_at[event.n] = task

    async def hold(self, table: Table) -> None:
        """Wait before a bot answers a choice: for what the coach thinks, and for whoever may want to take it back."""
        event = table.last
        pupil = self._pupils.get(table, {}).get(event.player) if event is not None else None
        if event is None or pupil is None or not pupil.on:
            return
        looking = [task for task in pupil.looked_at.values() if not task.done()]
        if looking:
            await asyncio.wait(looking, timeout=GRACE)
        until = time.monotonic() + HOLD
        while table.last is event and self._warned(table, event.player, pupil) is not None:
            left = until - time.monotonic()
            if left <= 0:
                return
            await table.wait(table.mark, left)

    async def coached(self, table: Table, seat: int, language: str) -> Coached:
        """What is said to a seat."""
        possible = self.possible(table, seat)
        if not possible:
            return Coached(False, False, "", False, None, Count())
        pupil = await self._pupil(table, seat)
        thinking = any(not task.done() for task in pupil.looked_at.values())
        missed = await self._missed(table, seat, pupil, language) if pupil.on and not table.over else None
        return Coached(True, pupil.on, self._bot(table), thinking, missed, _count(table, seat, pupil))

    async def close(self) -> None:
        """Leave off."""
        tasks = [
            task for pupils in self._pupils.values() for pupil in pupils.values() for task in pupil.looked_at.values()
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _pupil(self, table: Table, seat: int) -> Pupil:
        """The pupil at a seat, with what was found of their choices before."""
        pupils = self._pupils.setdefault(table, {})
        if seat in pupils:
            return pupils[seat]
        known = [] if self._remarks is None else await self._remarks.of(table.id)
        pupil = pupils.setdefault(seat, Pupil())  # somebody else may have been quicker
        for n, player, found in known:
            if player == seat:
                pupil.found.setdefault(n, found)
                pupil.heard = max(pupil.heard, n)
        return pupil

    async def _look(self, table: Table, before: Json, event: Event, pupil: Pupil) -> None:
        """Find out what is thought of a choice, keep it, and tell."""
        try:
            found = await self._think(table, before, event)
        except BotFailed as problem:
            log.warning("the coach can't say", extra={"match": table.id, "problem": str(problem)})
            return
        if found.get("clear") is None:
            return
        pupil.found[event.n] = found
        self._tell(table)
        if self._remarks is not None:
            try:
                await self._remarks.keep(table.id, event.n, event.player, found)
            except PerijoveError as problem:
                log.warning("a remark can't be kept", extra={"match": table.id, "problem": str(problem)})

    def _tell(self, table: Table) -> None:
        table.remarked += 1
        table.wake()

    def _warned(self, table: Table, seat: int, pupil: Pupil) -> int | None:
        """The event of which something has to be said that can still be taken back; none if there is nothing."""
        warned = [n for n, found in pupil.found.items() if found["clear"] and n > pupil.heard]
        stands = [*enumerate(table.standing(), table.match.first_ply)]
        taken = {event.n: ply for ply, event in reversed(stands)}  # of several at once, the first
        here = [n for n in warned if n in taken and _undoable(table, seat, taken[n])]
        return max(here, default=None)

    async def _missed(self, table: Table, seat: int, pupil: Pupil, language: str) -> Missed | None:
        """What has to be said: of what can still be taken back, or else of the seat's last choice."""
        stands = table.standing()
        own = [event.n for event in stands if event.player == seat]
        n = self._warned(table, seat, pupil)
        if n is None:
            n = own[-1] if own and own[-1] > pupil.heard else None
        found = pupil.found.get(n, {}) if n is not None else {}
        if n is None or not found.get("clear"):
            return None
        ply = table.match.first_ply + [event.n for event in stands].index(n)
        undoable = _undoable(table, seat, ply)
        past = await table.at(ply)
        return Missed(
            n,
            _prospect(past, seat, found["chosen"], language),
            _prospect(past, seat, found["best"], language),
            _following(past, seat, found["line"], language),
            len(own) - own.index(n) if undoable else 0,
        )


def _undoable(table: Table, seat: int, ply: int) -> bool:
    """Whether a seat can go back to a ply."""
    return table.undoable(seat) and table.match.undo_limit(seat) <= ply


def _count(table: Table, seat: int, pupil: Pupil) -> Count:
    stands = {event.n for event in table.standing()}
    count = Count()
    for n, found in pupil.found.items():
        best, chosen = found["best"], found["chosen"]
        assert isinstance(best, dict)
        assert isinstance(chosen, dict)
        count.judged += 1
        if not found["clear"]:
            if best["code"] == chosen["code"]:
                count.best += 1
            else:
                count.good += 1
        elif n in stands:
            count.worse += 1
            count.points += max(0.0, float(str(best["lead"])) - float(str(chosen["lead"])))
        else:
            count.taken_back += 1
    return count


def _prospect(past: Match, seat: int, told: Json, language: str) -> Prospect:
    """An option, in words, as it was before the choice."""
    assert isinstance(told, dict)
    code = str(told["code"])
    choice = past.choice_of(seat)
    text = past.describe(choice, choice.question.numbers[code.partition(":")[2]], language)
    value, low, high = [None if told[key] is None else float(str(told[key])) for key in SHARES]
    points, lead, visits = float(str(told["points"])), float(str(told["lead"])), int(str(told["visits"]))
    return Prospect(code, text, points, lead, visits, value, low, high)


def _following(past: Match, seat: int, told: Json, language: str) -> list[tuple[int, str]]:
    """What was expected to follow the best choice, in words, in a world that the player may believe in."""
    assert isinstance(told, list)
    line = [(int(str(pair[0])), str(pair[1])) for pair in told[: AHEAD + 1] if isinstance(pair, list)]
    believed = past.fork().seat(seat)
    longest: list[tuple[int, str]] = []
    for seed in range(WORLDS):
        world = believed.imagine(seed)
        said: list[tuple[int, str]] = []
        for player, code in line:
            try:
                said.append((player, world.describe(player, code, language)))
                world.choose(player, code)
            except (IllegalChoice, NotAsked):
                break
        if len(said) > len(longest):
            longest = said
        if len(longest) == len(line):
            break
    return longest[1:]
