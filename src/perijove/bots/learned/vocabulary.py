"""What a network reads of a title: every cell of its observations by name, the same for every number of players."""

from typing import Final

import numpy
from numpy.typing import NDArray

from perijove.engine.layout import Segment
from perijove.engine.title import AnyTitle

FLAG: Final = 0
"""A cell that is 0 or 1."""
SMALL: Final = 1
"""A small number, of which every value has a meaning of its own: a place in a row, a level."""
NUMBER: Final = 2
"""Any other number."""
ANSWER: Final = 3
"""Whether something was answered since the step began."""
SMALLEST: Final = 8
"""The largest number that a cell may hold which is read value by value."""
EDGES: Final = (1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 28, 37, 50, 70)
"""Where larger numbers are told apart: below the first of these, between the first and the second, and so on."""
ANSWERS: Final = "answers"
ASKED: Final = "asked"
"""Who is asked beside the player. An imagined match asks those again who have answered in secret, so this is no help
to who searches, and is left out."""

Numbers = NDArray[numpy.int32]


class Vocabulary:
    """The columns of a title: one for each cell that an observation of any number of players has.

    A network reads each twice. ``coarse`` is its place in the large table: flags count once, numbers by their
    logarithm. ``fine`` is where it begins in the small table, which has a place for every value, or range of values.
    The legal actions have the first places there. -1 stands for none.
    """

    def __init__(self, title: AnyTitle) -> None:
        self.title = title
        self.names: list[str] = []
        """The cells by name."""
        found: dict[str, int] = {}
        kinds: list[int] = []
        widths: list[int] = []
        self.columns: dict[int, list[int]] = {}
        """For each number of players, the column of every cell; -1 where it has none."""
        for players in title.players:
            layout = title.layout(players)
            columns: list[int] = []
            for segment in layout.segments:
                if segment.name == ASKED:
                    columns += [-1] * segment.size
                    continue
                kind, width = _kind(segment)
                for place in range(segment.size):
                    name = layout.cell(segment.offset + place)
                    if name not in found:
                        found[name] = len(self.names)
                        self.names.append(name)
                        kinds.append(kind)
                        widths.append(width)
                    at = found[name]
                    if kind > kinds[at]:  # with more players, a number may become larger
                        kinds[at] = kind
                    widths[at] = max(widths[at], width)
                    columns.append(at)
            self.columns[players] = columns
        self.actions = [title.action_code(action) for action in range(title.actions)]
        self.kinds: Numbers = numpy.array(kinds, numpy.int32)
        self.coarse_names: list[str] = []
        self.fine_names = list(self.actions)
        self.coarse: Numbers = numpy.full(len(kinds), -1, numpy.int32)
        self.fine: Numbers = numpy.full(len(kinds), -1, numpy.int32)
        for at, (name, kind, width) in enumerate(zip(self.names, kinds, widths, strict=True)):
            if kind != ANSWER:
                self.coarse[at] = len(self.coarse_names)
                self.coarse_names.append(name)
            if kind != FLAG:
                self.fine[at] = len(self.fine_names)
                self.fine_names += [f"{name}={value}" for value in range(width)]

    def __repr__(self) -> str:
        return f"<Vocabulary of {self.title.code}: {len(self.names)} cells, {len(self.actions)} actions>"


def _kind(segment: Segment) -> tuple[int, int]:
    """How the cells of a segment are read, and how many places each has in the small table."""
    if segment.name == ANSWERS:
        return ANSWER, 1
    if segment.low < 0 or segment.high > SMALLEST:
        return NUMBER, len(EDGES) + 1
    if segment.high > 1:
        return SMALL, segment.high
    return FLAG, 0


def amounts(kinds: Numbers, values: NDArray[numpy.int16]) -> NDArray[numpy.float32]:
    """How much each cell counts in the large table, by its kind and what is in it."""
    number = values.astype(numpy.float32)
    slow = numpy.copysign(numpy.log1p(numpy.abs(number)) * numpy.float32(0.5), number)
    return numpy.where(kinds == FLAG, number, slow).astype(numpy.float32)


def ranges(kinds: Numbers, values: NDArray[numpy.int16]) -> NDArray[numpy.int64]:
    """Which of its places in the small table each cell takes, by its kind and what is in it."""
    number = values.astype(numpy.int64)
    large = numpy.searchsorted(EDGES, number, side="right")
    return numpy.where(kinds == NUMBER, large, numpy.where(kinds == SMALL, number - 1, 0))
