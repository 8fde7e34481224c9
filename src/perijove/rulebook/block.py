"""What the text of rules is made of: sections, and the blocks in them."""

import re
from dataclasses import dataclass
from typing import Final

_SPAN: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(#([\w-]+)\)")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line: plain, strong, stressed, or a link to a section."""

    text: str
    kind: str = ""
    """Nothing, ``strong``, ``em`` or ``link``."""
    section: str = ""
    """Where a link leads."""


def spans(text: str) -> list[Span]:
    """A line in pieces: ``**strong**``, ``*stressed*``, ``[link](#section)`` and what stands between them."""
    found: list[Span] = []
    end = 0
    for match in _SPAN.finditer(text):
        if match.start() > end:
            found.append(Span(text[end : match.start()]))
        strong, stressed, link, section = match.groups()
        if strong is not None:
            found.append(Span(strong, "strong"))
        elif stressed is not None:
            found.append(Span(stressed, "em"))
        else:
            found.append(Span(link, "link", section))
        end = match.end()
    if end < len(text):
        found.append(Span(text[end:]))
    return found


def plain(text: str) -> str:
    """A line without its marks."""
    return "".join(span.text for span in spans(text))


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences."""

    text: str

    @property
    def lines(self) -> list[str]:
        """Its text, line by line."""
        return [self.text]


@dataclass(frozen=True, slots=True)
class Ruling:
    """How we decide what the rulebooks leave open: marked as such."""

    text: str

    @property
    def lines(self) -> list[str]:
        """Its text, line by line."""
        return [self.text]


@dataclass(frozen=True, slots=True)
class Items:
    """A list, numbered or not."""

    numbered: bool
    items: tuple[str, ...]

    @property
    def lines(self) -> list[str]:
        """Its text, line by line."""
        return list(self.items)


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its head, and its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def lines(self) -> list[str]:
        """Its text, line by line."""
        return [" · ".join(cell for cell in row if cell) for row in (self.head, *self.rows)]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the table, by its name, and what it shows."""

    name: str
    text: str

    @property
    def lines(self) -> list[str]:
        """Its text, line by line."""
        return [self.text]


Block = Paragraph | Ruling | Items | Grid | Picture


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it, up to the next one."""

    id: str
    heading: str
    level: int
    """2 for a chapter, 3 for a section of one."""
    questions: tuple[str, ...]
    """The questions of the title that it answers."""
    options: tuple[str, ...]
    """The options of the title that it explains."""
    blocks: tuple[Block, ...]

    @property
    def lines(self) -> list[str]:
        """All of its text without marks, line by line."""
        return [plain(line) for block in self.blocks for line in block.lines]
