"""The plan of an observation: which cell of a row means what."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import SupportsIndex

from perijove.engine.errors import BrokenRules, PerijoveError
from perijove.engine.number import whole


class Segment:
    """Some cells of an observation that belong together: what they are called, and what may stand in them."""

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        meaning: str,
        shape: Sequence[int] = (),
        labels: Sequence[str] | None = None,
    ) -> None:
        self.name = name
        """Where it comes from: ``boards[1].hand``. Players are counted from who sees: ``boards[0]`` is theirs."""
        self.offset = 0
        """Its first cell; set by the layout."""
        self.low = min(low, 0)
        self.high = high
        """The smallest and the largest number that a cell of it can hold; 0 stands for what isn't there, too."""
        self.meaning = meaning
        """What its numbers say."""
        self.labels = tuple(labels or ())
        """What each cell stands for, where it is one of several: a card, a colour, a place."""
        self.shape = tuple(shape) or (() if labels is None else (len(labels),))

    @property
    def size(self) -> int:
        """How many cells it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size

    def within(self, prefix: str) -> "Segment":
        """The same as a part of something."""
        name = prefix + self.name if self.name.startswith("[") or not self.name else f"{prefix}.{self.name}"
        return Segment(name, self.low, self.high, self.meaning, self.shape, self.labels or None)

    def __repr__(self) -> str:
        return f"Segment({self.name!r}, cells {self.offset} to {self.offset + self.size - 1})"


class Layout:
    """Every segment of a title's observations with so many players, one after the other."""

    def __init__(self, title: str, players: int, segments: Sequence[Segment]) -> None:
        self.title = title
        self.players = players
        self.segments = tuple(segments)
        self.named: dict[str, Segment] = {}
        """Its segments by their names."""
        self._offsets: list[int] = []
        at = 0
        for segment in self.segments:
            if segment.name in self.named or not segment.size:
                what = "there is another of this name" if segment.size else "it has no cells"
                raise BrokenRules(f"{title}: segment {segment.name!r} of observations: {what}")
            segment.offset = at
            self._offsets.append(at)
            at += segment.size
            self.named[segment.name] = segment
        self.size = at
        """How many cells an observation has."""

    def __getitem__(self, name: str) -> Segment:
        """The segment with this name."""
        if name not in self.named:
            raise PerijoveError(f"{self.title} has no segment {name!r}: layout.segments lists them")
        return self.named[name]

    def cell(self, at: SupportsIndex) -> str:
        """What a cell means, in one word: ``boards[0].tiles:T05``."""
        number = whole(at, "the cell")
        if not 0 <= number < self.size:
            raise PerijoveError(f"{self.title} has {self.size} cells, there is no number {number}")
        segment = self.segment_at(number)
        place = number - segment.offset
        if segment.labels:
            return f"{segment.name}:{segment.labels[place]}"
        return f"{segment.name}[{place}]" if segment.shape else segment.name

    def segment_at(self, at: SupportsIndex) -> Segment:
        """The segment that a cell belongs to."""
        return self.segments[bisect_right(self._offsets, whole(at, "the cell")) - 1]

    def _repr_html_(self) -> str:
        """A table of its segments, for notebooks."""
        from perijove.engine.shown import table_of

        return table_of(self)

    def __repr__(self) -> str:
        return f"<Layout of {self.title} for {self.players} players: {self.size} cells>"


def width(segments: Sequence[Segment]) -> int:
    """How many cells these take together."""
    return sum([segment.size for segment in segments])
