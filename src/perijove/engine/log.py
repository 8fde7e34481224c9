"""What happened in a match, in words on demand."""

from collections.abc import Callable, Iterator
from typing import SupportsIndex

from perijove.engine.errors import NoSuchPly
from perijove.engine.given import Language
from perijove.engine.message import Message, Words
from perijove.engine.number import whole
from perijove.engine.state import ALL_BUT, EVERYBODY, MARK


class Entry:
    """One line of the log: after which choice it was written, who may read it, and what it says."""

    __slots__ = ("audience", "message", "ply", "values")

    def __init__(self, ply: int, message: Message, audience: int, values: tuple[int, ...]) -> None:
        self.ply = ply
        self.message = message
        self.audience = audience
        self.values = values

    def seen_by(self, seat: int) -> bool:
        """Whether ``seat`` may read it (-1: a spectator)."""
        if self.audience < ALL_BUT:
            return seat == self.audience
        return self.audience == EVERYBODY or seat != self.audience - ALL_BUT


class Told:
    """The entries of a match as plain numbers. A branch shares what is older and never changes it."""

    def __init__(self, before: list[int], length: int) -> None:
        self._before = before
        self._length = length
        self.own: list[int] = []
        """What was told since it began or branched off; the match's state writes here."""

    @property
    def size(self) -> int:
        """How many numbers it holds: a place to branch off at."""
        return self._length + len(self.own)

    def branch(self, size: int) -> "Told":
        """What goes on from the first ``size`` numbers of this."""
        if size <= self._length:
            return Told(self._before, size)
        if self._length == 0:
            return Told(self.own, size)
        return Told(self.numbers(), size)

    def parted(self, size: int) -> "Told":
        """The same, so that branches from ``size`` on share what is older instead of copying it."""
        numbers = self.numbers()
        other = Told(numbers, size)
        other.own = numbers[size:]
        return other

    def numbers(self) -> list[int]:
        """All of them."""
        return self._before[: self._length] + self.own

    def backwards(self) -> Iterator[int]:
        """All of them, the latest first."""
        yield from reversed(self.own)
        for place in range(self._length - 1, -1, -1):
            yield self._before[place]


class Log:
    """What happened in a match up to a ply: entries that are put into words when they are read."""

    def __init__(
        self,
        told: Told,
        ply: int,
        messages: tuple[Message, ...],
        name: Callable[[str, int, Words], str],
        words: Callable[[Language], Words],
    ) -> None:
        self._told = told
        self._ply = ply
        self._messages = messages
        self._name = name
        self._words = words

    def __iter__(self) -> Iterator[Entry]:
        return reversed(list(self.backwards()))

    def __len__(self) -> int:
        return len(list(self.backwards()))

    def backwards(self) -> Iterator[Entry]:
        """Its entries, the latest first: who reads only the end pays only for the end."""
        ply = self._ply
        for number in self._told.backwards():
            if number == MARK:
                ply -= 1
            else:
                values = number >> 14
                parts = tuple((values >> shift & 0xFFF) - 1 for shift in (0, 12, 24, 36))
                yield Entry(ply, self._messages[number & 0x1FF], number >> 9 & 0x1F, parts)

    def read(
        self, seat: SupportsIndex | None, since: SupportsIndex = 0, most: SupportsIndex | None = None
    ) -> list[Entry]:
        """What a seat may read (none is a spectator) from a ply on, or the last ``most`` entries of it."""
        first = self._checked_ply(since)
        reader = -1 if seat is None else whole(seat, "the seat")
        limit = -1 if most is None else whole(most, "how many entries")
        found: list[Entry] = []
        for entry in self.backwards():
            if entry.ply < first or len(found) == limit:
                break
            if entry.seen_by(reader):
                found.append(entry)
        found.reverse()
        return found

    def say(self, entry: Entry, language: Language) -> str:
        """One entry in words."""
        return entry.message.say(self._words(language), self._name, entry.values)

    def lines(
        self,
        language: Language = "en",
        seat: SupportsIndex | None = None,
        since: SupportsIndex = 0,
        *,
        everything: bool = False,
    ) -> list[str]:
        """The log in words, as a seat may read it (none is a spectator), from a ply on.

        With ``everything``, also what is for one player's eyes: for tests and analysis. The ply after the present
        one is the last to ask for: nothing has come of it yet.
        """
        first = self._checked_ply(since)
        words = self._words(language)
        entries = [entry for entry in self if entry.ply >= first] if everything else self.read(seat, first)
        return [entry.message.say(words, self._name, entry.values) for entry in entries]

    def _checked_ply(self, since: SupportsIndex) -> int:
        ply = whole(since, "the ply")
        if not 0 <= ply <= self._ply + 1:
            raise NoSuchPly(f"there is no ply {ply} to read the log from: the match is at ply {self._ply}")
        return ply
