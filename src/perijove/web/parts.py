"""The parts of a table's page that change, each with a print by which it is known again, and how it differs.

A reader who has a part as it was gets only what is new in it: the part is cut at its things, and what was there before
is named by its number. What was drawn once is the same object wherever it is (see ``strands.py``), so most of a part is
compared without reading it.
"""

from functools import cached_property
from typing import Final

from perijove.engine.option import Json
from perijove.web.strands import Cut, Strand, Unit

NAMES: Final = ("final", "board", "lesson", "turn", "scores", "leaving", "log", "chat")
"""The parts, in the order of the page: the blocks of the template ``table_parts.html``."""
WORTH: Final = 600
"""A part that is shorter is sent as a whole."""
SIGN: Final = 6
"""So many bytes of a digest tell a part from all that it has ever been."""


class Sketch:
    """What is kept of a part that somebody has: enough to say how another one differs."""

    __slots__ = ("cut", "sign")

    def __init__(self, sign: str, cut: Cut) -> None:
        self.sign = sign
        self.cut = cut


class Part:
    """A part as it was drawn for a reader."""

    def __init__(self, drawn: Strand) -> None:
        self.drawn = drawn

    @property
    def html(self) -> str:
        """All of it."""
        return str(self.drawn)

    @property
    def size(self) -> int:
        """How many characters it has."""
        return self.drawn.size

    @cached_property
    def sign(self) -> str:
        """What it is known by: the same for the same content, in every process."""
        return self.drawn.digest[:SIGN].hex()

    @cached_property
    def sketch(self) -> Sketch:
        """What to keep of it for readers who have it."""
        return Sketch(self.sign, self.drawn.cut)

    def since(self, had: Sketch | None) -> dict[str, Json]:
        """How to make it from what a reader had: all of it, or pieces of theirs by first and last, and new ones."""
        if had is None or self.size < WORTH or had.cut.count == 0:
            return {"sign": self.sign, "html": self.html}
        return {"sign": self.sign, "from": had.sign, "made": _Change(had.cut, self.drawn.cut).made()}


class _Change:
    """How something is made of what was there."""

    def __init__(self, had: Cut, has: Cut) -> None:
        self._places: dict[Unit, tuple[int, int]] = {}
        """Where each unit of the old one lies: the number of its first piece, and of the one after its last."""
        self._made: list[Json] = []
        self._fresh: list[str] = []
        self._first = self._last = 0
        # What both begin and end with needs no looking for. The text before the first cut is piece number 0.
        old, new = had.units, has.units
        shorter = min(len(old), len(new))
        begun = 0
        while begun < shorter and old[begun] == new[begun]:
            begun += 1
        ended = 0
        while ended < shorter - begun and old[-1 - ended] == new[-1 - ended]:
            ended += 1
        first = 1 + sum(map(_count, old[:begun]))
        last = had.count - sum(map(_count, old[len(old) - ended :]))
        if had.head == has.head:
            self._run(0, 1)
        else:
            self._fresh.append(has.head)
        if begun:
            self._run(1, first)
        middle = new[begun : len(new) - ended]
        if middle:
            self._find(old[begun : len(old) - ended], first, middle)
            self._put_all(middle)
        if ended:
            self._run(last, had.count)
        if has.count:
            if had.count and had.tail == has.tail:
                self._run(had.count, had.count + 1)
            else:
                self._put(has.tail)

    def _find(self, units: list[Unit], number: int, others: list[Unit]) -> None:
        """Note where the units of the old one lie; of what the new one hasn't, also what it is made of, and so on."""
        places = self._places
        level = [(number, units)]
        while level:
            there = set(others)
            deeper = []
            for start, some in level:
                begin = start
                for unit in some:
                    end = begin + _count(unit)
                    places.setdefault(unit, (begin, end))
                    if not isinstance(unit, str) and unit not in there:
                        deeper.append((begin, unit.cut.units))
                    begin = end
            others = [
                inner for unit in others if not isinstance(unit, str) and unit not in places for inner in unit.cut.units
            ]
            level = deeper if others else []

    def made(self) -> list[Json]:
        """Runs of old pieces, and texts."""
        self._end_run()
        self._end_texts()
        return self._made

    def _put_all(self, units: list[Unit]) -> None:
        for unit in units:
            if isinstance(unit, str) or unit in self._places:
                self._put(unit)
            else:
                self._put_all(unit.cut.units)

    def _put(self, unit: Unit) -> None:
        place = self._places.get(unit)
        if place is not None:
            self._run(*place)
        else:
            self._end_run()
            assert isinstance(unit, str)
            self._fresh.append(unit)

    def _run(self, first: int, last: int) -> None:
        """Take over old pieces, from the first to before the last."""
        if self._last != first or self._first == self._last:
            self._end_run()
            self._end_texts()
            self._first = first
        self._last = last

    def _end_run(self) -> None:
        if self._first < self._last:
            self._made.append([self._first, self._last])
        self._first = self._last = 0

    def _end_texts(self) -> None:
        if self._fresh:
            self._made.append("".join(self._fresh))
            self._fresh = []


def _count(unit: Unit) -> int:
    """How many pieces a unit is, as the page's script counts them."""
    return 1 if isinstance(unit, str) else unit.cut.count - 1
