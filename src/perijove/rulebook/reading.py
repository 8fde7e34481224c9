"""Reads the text of rules: a small closed part of Markdown.

``## Heading {#id questions=hire,row options=draft}`` and ``###`` begin sections. Under them stand paragraphs, lists
(``- ``, ``1. ``), tables (``| … |``), rulings (``> …``) and pictures (``![what it shows](name)``). Within lines there
are ``**strong**``, ``*stressed*`` and ``[links](#id)``. ``{{name}}`` is a figure that the title fills in; in a table,
``| {{name}} |`` stands for rows of the title's. Nothing else is read; what is wrong is an error that names the line.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from perijove.engine.errors import PerijoveError
from perijove.rulebook.block import Block, Grid, Items, Paragraph, Picture, Ruling, Section

_HEADING: Final = re.compile(r"(#{2,3}) (.+?) \{#([a-z0-9-]+)((?: [a-z]+=[\w,-]+)*)\}")
_PICTURE: Final = re.compile(r"!\[(.+)\]\(([a-z0-9-]+)\)")
_ITEM: Final = re.compile(r"(-|\d+\.) +(.+)")
_PLACE: Final = re.compile(r"\{\{([\w-]+)\}\}")
_RULE: Final = re.compile(r"[|:\- ]+")

Rows = Sequence[Sequence[str]]


class WrongRules(PerijoveError):
    """The text of a title's rules has something that can't be read."""


@dataclass
class Reading:
    """The text of rules on its way into sections."""

    name: str
    figures: Mapping[str, str]
    rows: Mapping[str, Rows]
    used: set[str] = field(default_factory=set)
    """The figures and rows that the text has."""
    sections: list[Section] = field(default_factory=list)
    line: int = 0

    def read(self, text: str) -> list[Section]:
        """All sections of a text."""
        chunk: list[str] = []
        for number, line in enumerate([*text.splitlines(), ""], 1):
            self.line = number
            if line.strip():
                chunk.append(line.rstrip())
            elif chunk:
                self._take(chunk)
                chunk = []
        return self.sections

    def _wrong(self, why: str) -> WrongRules:
        return WrongRules(f"{self.name}, above line {self.line}: {why}")

    def _take(self, chunk: list[str]) -> None:
        """A chunk between empty lines: a heading, or a block of the last section."""
        if chunk[0].startswith("#"):
            if len(chunk) > 1:
                raise self._wrong("an empty line is missing under the heading")
            self._begin(chunk[0])
            return
        if not self.sections:
            raise self._wrong("there is no heading above this")
        last = self.sections[-1]
        block = self._block(chunk)
        self.sections[-1] = Section(
            last.id, last.heading, last.level, last.questions, last.options, (*last.blocks, block)
        )

    def _begin(self, line: str) -> None:
        match = _HEADING.fullmatch(line)
        if match is None:
            raise self._wrong(f"{line!r} is no heading such as '## Heading {{#id questions=name}}'")
        marks, heading, name, rest = match.groups()
        given = dict(part.split("=") for part in rest.split())
        if set(given) - {"questions", "options"}:
            raise self._wrong(f"{line!r}: a heading names questions and options only")
        if name in {section.id for section in self.sections}:
            raise self._wrong(f"there are two sections {name!r}")
        questions, options = (tuple(filter(None, given.get(kind, "").split(","))) for kind in ("questions", "options"))
        self.sections.append(Section(name, self._filled(heading), len(marks), questions, options, ()))

    def _block(self, chunk: list[str]) -> Block:
        first = chunk[0]
        if first.startswith("|"):
            return self._grid(chunk)
        if first.startswith(">"):
            if not all(line.startswith(">") for line in chunk):
                raise self._wrong("every line of a ruling begins with >")
            return Ruling(self._filled(" ".join(line[1:].strip() for line in chunk)))
        if first.startswith("!"):
            match = _PICTURE.fullmatch(" ".join(chunk))
            if match is None:
                raise self._wrong(f"{first!r} is no picture such as '![what it shows](name)'")
            return Picture(match.group(2), self._filled(match.group(1)))
        if _ITEM.fullmatch(first):
            return self._items(chunk)
        return Paragraph(self._filled(" ".join(line.strip() for line in chunk)))

    def _items(self, chunk: list[str]) -> Items:
        items: list[str] = []
        numbered = not chunk[0].startswith("-")
        for line in chunk:
            match = _ITEM.fullmatch(line)
            if match is not None:
                if match.group(1).startswith("-") is numbered:
                    raise self._wrong("a list is numbered or not, never both")
                items.append(match.group(2))
            else:
                items[-1] += " " + line.strip()
        return Items(numbered, tuple(map(self._filled, items)))

    def _grid(self, chunk: list[str]) -> Grid:
        lines = [tuple(cell.strip() for cell in line.strip("| ").split("|")) for line in chunk]
        if len(chunk) < 3 or not _RULE.fullmatch(chunk[1]):
            raise self._wrong("a table has a head, a line of dashes, and rows")
        head = tuple(map(self._filled, lines[0]))
        rows: list[tuple[str, ...]] = []
        for line in lines[2:]:
            match = _PLACE.fullmatch(line[0])
            if len(line) == 1 and match is not None and match.group(1) in self.rows:
                self.used.add(match.group(1))
                rows += [tuple(row) for row in self.rows[match.group(1)]]
            else:
                rows.append(tuple(map(self._filled, line)))
        for row in rows:
            if len(row) != len(head):
                raise self._wrong(f"a row has {len(row)} cells, the head {len(head)}: {' | '.join(row)}")
        return Grid(head, tuple(rows))

    def _filled(self, text: str) -> str:
        def figure(match: re.Match[str]) -> str:
            name = match.group(1)
            if name not in self.figures:
                raise self._wrong(f"the title has no figure {name!r}")
            self.used.add(name)
            return self.figures[name]

        return _PLACE.sub(figure, text)
