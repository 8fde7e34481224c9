"""Observations by the names of their cells."""

from perijove import Match
from perijove.engine.layout import Layout
from perijove.games.mars.title import TITLE
from perijove.testing.compare import observed


def layout(match: Match) -> Layout:
    """The plan of a match's observations."""
    return TITLE.layout(len(match.seats))


def cells(match: Match, name: str, seat: int | None = 0) -> dict[str, int]:
    """The cells of a segment that are not 0, by their labels; a single number has the label ''."""
    segment = layout(match)[name]
    values = match.observe(seat)[segment.offset : segment.offset + segment.size]
    labels = segment.labels or [""] * segment.size
    return {label: int(value) for label, value in zip(labels, values, strict=True) if value}


def number(match: Match, name: str, seat: int | None = 0) -> int:
    """The number in a segment of one cell."""
    assert layout(match)[name].size == 1
    return cells(match, name, seat).get("", 0)


def where(match: Match, code: str, seat: int | None) -> set[str]:
    """The segments in which a card stands."""
    found = observed(match, -1 if seat is None else seat)
    return {cell.rpartition(":")[0] for cell in found if cell.rpartition(":")[2] == code}
