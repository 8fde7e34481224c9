"""Waiting for something to change, and what it was. Who is slow gets several changes as one, so nothing piles up."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass

BOARD = "board"
CHATTER = "chat"
SEATS = "seats"
COACH = "coach"
"""The parts of a table that may change."""


@dataclass(frozen=True, slots=True)
class Change:
    """That a table has changed: which moment it is now, and which parts are new since the reader's last one."""

    mark: str
    version: int
    count: int
    parts: tuple[str, ...]


class Watched:
    """Something that readers follow: each of its moments has a mark, made of how many events and messages it has."""

    def __init__(self) -> None:
        self._changed = asyncio.Event()
        self.bells: set[asyncio.Event] = set()
        """Rung at every change, for those who follow several tables at once."""
        self.gone = False
        """Whether it has been removed: nothing will change any more."""
        self.remarked = 0
        """How often the coach has had something to say: to whom, and what, they learn when they ask."""
        self.readers = 0
        """How many streams are open."""
        self.watchers = 0
        """How many of them are somebody's page."""

    @property
    def version(self) -> int:
        """The number of events."""
        raise NotImplementedError

    @property
    def count(self) -> int:
        """The number of messages."""
        raise NotImplementedError

    @property
    def mark(self) -> str:
        """The present moment: everything that changes at the table changes it."""
        return f"{self.version}.{self.count}" + (f".{self.remarked}" if self.remarked else "")

    def wake(self) -> None:
        """Wake everybody who waits: for a change, or, with the same mark, because a bot thinks or the server closes."""
        self._changed.set()
        self._changed = asyncio.Event()
        for bell in self.bells:
            bell.set()

    async def wait(self, mark: str, seconds: float) -> bool:
        """Wait until the table is not at this mark; false if that didn't happen in time or they were woken for less."""
        if self.mark != mark:
            return True
        changed = self._changed
        try:
            await asyncio.wait_for(changed.wait(), seconds)
        except TimeoutError:
            return False
        return self.mark != mark

    async def changes(self, since: str = "", seconds: float = 3600.0) -> AsyncGenerator[Change, None]:
        """Every change from the moment ``since`` on; at once if it is past already. Several may come as one."""
        mark = since
        self.readers += 1
        try:
            while True:
                if await self.wait(mark, seconds):
                    change = self.change_since(mark)
                    mark = change.mark
                    yield change
        finally:
            self.readers -= 1

    def change_since(self, mark: str) -> Change:
        """What is new since a moment; everything if the moment is unknown."""
        version, _, rest = mark.partition(".")
        count, _, remarked = rest.partition(".")
        parts = []
        if version != str(self.version):
            parts.append(BOARD)
        if count != str(self.count):
            parts.append(CHATTER)
            parts.append(SEATS)
        if remarked != (str(self.remarked) if self.remarked else ""):
            parts.append(COACH)
        return Change(self.mark, self.version, self.count, tuple(parts))
