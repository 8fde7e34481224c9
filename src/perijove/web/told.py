"""The log beside a table: grouped by whose choice the lines came from, the latest group first."""

from collections.abc import Sequence
from dataclasses import dataclass

from perijove.engine.match import Match
from perijove.server.play.history import LogLine


@dataclass(slots=True)
class Passage:
    """Lines that belong together, the earliest first: what followed from the choices of one player in a row."""

    player: int
    """Who chose; -1 for how it began."""
    new: bool
    """Whether the reader hasn't had a turn since."""
    lines: list[tuple[LogLine, int]]
    """Each line, and how often in a row it was told."""


def passages(match: Match, lines: Sequence[LogLine], since: int) -> list[Passage]:
    """Lines of a match (the latest first) as passages, the latest first; those after the ply ``since`` are new."""
    history = match.history()
    found: list[Passage] = []
    for line in reversed(lines):
        made = line.ply - match.first_ply
        player = history[made - 1][0] if 0 < made <= len(history) else -1
        new = since > 0 and line.ply > since
        if not found or found[-1].player != player or found[-1].new != new:
            found.append(Passage(player, new, []))
        told = found[-1].lines
        if told and told[-1][0].text == line.text:
            told[-1] = (line, told[-1][1] + 1)
        else:
            told.append((line, 1))
    return found[::-1]
