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
        self._has = has
        self._places: dict[Unit, tuple[int, int]] = {}
        """Where each unit of the old one lies: the number of its first piece, and of the one after its last."""
        self._made: list[Json] = []
        self._fresh: list[str] = []
        self._first = self._last = 0
        # The text before the first cut is piece number 0.
        self._places[had.head] = (0, 1)
        self._find(had.units, has.units)
        self._places.setdefault(had.tail, (had.count, had.count + 1))

    def _find(self, units: list[Unit], others: list[Unit]) -> None:
        """Note where the units of the old one lie; of what the new one hasn't, also what it is made of, and so on."""
        places = self._places
        level = [(1, units)]
        while level:
            there = set(others)
            deeper = []
            for number, some in level:
                for unit in some:
                    if isinstance(unit, str):
                        places.setdefault(unit, (number, number + 1))
                        number += 1
                        continue
                    end = number + unit.cut.count - 1
                    places.setdefault(unit, (number, end))
                    if unit not in there:
                        deeper.append((number, unit.cut.units))
                    number = end
            others = [
                inner for unit in others if not isinstance(unit, str) and unit not in places for inner in unit.cut.units
            ]
            level = deeper if others else []

    def made(self) -> list[Json]:
        """Runs of old pieces, and texts."""
        self._put(self._has.head)
        self._put_all(self._has.units)
        if self._has.count:
            self._put(self._has.tail)
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
        if place is None:
            self._end_run()
            assert isinstance(unit, str)
            self._fresh.append(unit)
            return
        if self._last != place[0] or self._first == self._last:
            self._end_run()
            self._end_texts()
            self._first = place[0]
        self._last = place[1]

    def _end_run(self) -> None:
        if self._first < self._last:
            self._made.append([self._first, self._last])
        self._first = self._last = 0

    def _end_texts(self) -> None:
        if self._fresh:
            self._made.append("".join(self._fresh))
            self._fresh = []
