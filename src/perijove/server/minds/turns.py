"""Whose turn it is where many wait for few slots: a fair queue, in which owners take turns (round robin)."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

REMEMBERED = 10_000
"""So many owners' last turns are remembered."""


class Slot(Protocol):
    """Somewhere to work, one at a time."""

    matches: int


P = TypeVar("P", bound=Slot)


class Ticket(Generic[P]):
    """Somebody who waits for a slot."""

    def __init__(self, owner: str, wanted: Callable[[], P | None]) -> None:
        self.owner = owner
        self.wanted = wanted
        """The slot that they must have, as things stand; none if any will do."""
        self.got: asyncio.Future[P] = asyncio.get_running_loop().create_future()


class Turns(Generic[P]):
    """Hands out slots. Owners take turns, however many tickets each of them has; each owner's come in order.

    It is the turn of whoever had theirs the longest ago.
    """

    def __init__(self, slots: Sequence[P]) -> None:
        self._free = list(slots)
        self._waiting: dict[str, deque[Ticket[P]]] = {}
        self._turns: dict[str, int] = {}
        """When each owner had their last turn, the longest ago first."""
        self._turn = 0

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def queue(self, owner: str, wanted: Callable[[], P | None]) -> Ticket[P]:
        """Wait for a slot."""
        ticket = Ticket(owner, wanted)
        self._waiting.setdefault(owner, deque()).append(ticket)
        self._hand_out()
        return ticket

    async def wait(self, ticket: Ticket[P]) -> P:
        """The slot, when it is the ticket's turn. Whoever gets it gives it back with ``done``."""
        try:
            return await ticket.got
        except asyncio.CancelledError:
            if ticket.got.done() and not ticket.got.cancelled() and ticket.got.exception() is None:
                self.done(ticket.got.result())
            else:
                self._drop(ticket)
            raise

    def done(self, slot: P) -> None:
        """A slot is free again."""
        self._free.append(slot)
        self._hand_out()

    def close(self, problem: Exception) -> None:
        """Send all who wait away with an error."""
        for tickets in self._waiting.values():
            for ticket in tickets:
                if not ticket.got.done():
                    ticket.got.set_exception(problem)
        self._waiting.clear()

    def _hand_out(self) -> None:
        while (found := self._next()) is not None:
            ticket, slot = found
            self._free.remove(slot)
            self._drop(ticket)
            self._note(ticket.owner)
            ticket.got.set_result(slot)

    def _note(self, owner: str) -> None:
        self._turns.pop(owner, None)
        self._turn += 1
        self._turns[owner] = self._turn
        if len(self._turns) > REMEMBERED:
            del self._turns[next(iter(self._turns))]

    def _next(self) -> tuple[Ticket[P], P] | None:
        """The first ticket for which there is a slot, by the turns of owners."""
        if not self._free:
            return None
        quietest = min(self._free, key=lambda slot: slot.matches)
        for owner in sorted(self._waiting, key=lambda owner: self._turns.get(owner, 0)):
            for ticket in self._waiting[owner]:
                wanted = ticket.wanted()
                if wanted is None:
                    return ticket, quietest
                if wanted in self._free:
                    return ticket, wanted
        return None

    def _drop(self, ticket: Ticket[P]) -> None:
        tickets = self._waiting.get(ticket.owner)
        if tickets is not None and ticket in tickets:
            tickets.remove(ticket)
            if not tickets:
                del self._waiting[ticket.owner]
