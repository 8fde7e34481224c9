"""The log beside a table: grouped by whose choice the lines came from, the latest group first."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from perijove.engine.content import whole
from perijove.engine.match import Match
from perijove.server.play.history import LogLine


class Piece(NamedTuple):
    """A piece of a line."""

    text: str
    code: str = ""
    """The component that it names; nothing where it names none."""


def pieces(line: LogLine, names: Mapping[str, str]) -> list[Piece]:
    """A line in pieces, so that what it names can be shown; ``names`` are those of the components by their codes."""
    found = [Piece(line.text)]
    for code in line.things:
        if code in names:
            found = [piece for one in found for piece in _around(one, names[code], code)]
    return found


def _around(words: Piece, name: str, code: str) -> list[Piece]:
    if words.code:
        return [words]
    parts = re.split(rf"(?<!\w)({re.escape(name)})(?!\w)", words.text, maxsplit=1, flags=re.IGNORECASE)
    if len(parts) == 1:
        return [words]
    before, named, after = parts
    return [one for one in (Piece(before), Piece(named, code), Piece(after)) if one.text]


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines that belong together, the earliest first: what followed from the choices of one player in a row."""

    player: int
    """Who chose; -1 for how it began."""
    new: bool
    """Whether the reader hasn't had a turn since."""
    lines: tuple[tuple[LogLine, int], ...]
    """Each line, and how often in a row it was told."""


whole(LogLine, Passage)


def passages(match: Match, lines: Sequence[LogLine], since: int) -> list[Passage]:
    """Lines of a match (the latest first) as passages, the latest first; those after the ply ``since`` are new."""
    players = match.movers()
    first = match.first_ply
    found: list[tuple[int, bool, list[tuple[LogLine, int]]]] = []
    for line in reversed(lines):
        made = line.ply - first
        player = players[made - 1] if 0 < made <= len(players) else -1
        new = since > 0 and line.ply > since
        if not found or found[-1][0] != player or found[-1][1] != new:
            found.append((player, new, []))
        told = found[-1][2]
        if told and told[-1][0].text == line.text:
            told[-1] = (line, told[-1][1] + 1)
        else:
            told.append((line, 1))
    return [Passage(player, new, tuple(told)) for player, new, told in reversed(found)]
