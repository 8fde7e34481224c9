"""The rules of a title in one language."""

import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from perijove.engine.title import AnyTitle
from perijove.rulebook.block import Picture, Section
from perijove.rulebook.reading import Reading

ABOUT: Final = "about"
"""The section that says what a title is about, in a few sentences: it also stands where titles are presented."""
SHORT: Final = "short"
"""The section that tells how a turn goes, in short."""
MOST_FOUND: Final = 12
"""So many sections are shown to whoever searches."""


@dataclass(frozen=True, slots=True)
class Found:
    """A section in which something was found, and the line with it."""

    section: Section
    line: str


class Book:
    """The rules of a title in one language, section by section."""

    def __init__(self, sections: list[Section], used: set[str]) -> None:
        self.sections = tuple(sections)
        self.used = frozenset(used)
        """The names of the figures in the text."""
        self.section_named = {section.id: section for section in sections}
        self.answering = {question: section for section in sections for question in section.questions}
        """The section about each question."""

    @property
    def chapters(self) -> list[tuple[Section, list[Section]]]:
        """The table of contents: every chapter with its sections."""
        found: list[tuple[Section, list[Section]]] = []
        for section in self.sections:
            if section.level == 2:
                found.append((section, []))
            elif found:
                found[-1][1].append(section)
        return found

    @property
    def pictures(self) -> list[Picture]:
        """Every picture, in the order of the text."""
        return [block for section in self.sections for block in section.blocks if isinstance(block, Picture)]

    def search(self, wanted: str) -> list[Found]:
        """Where all of these words, or their beginnings, stand together; accents and capitals don't matter.

        Sections whose headings have them come first, then those with all of them in a line.
        """
        words = folded(wanted).split()
        if not words:
            return []
        ranked: list[tuple[int, int, Found]] = []
        for number, section in enumerate(self.sections):
            heading = folded(section.heading)
            whole = " ".join([heading, *map(folded, section.lines)])
            if not all(_has(whole, word) for word in words):
                continue
            lines = [line for line in section.lines if all(_has(folded(line), word) for word in words)]
            some = [line for line in section.lines if any(_has(folded(line), word) for word in words)]
            line = next(iter([*lines, *some, *section.lines]), "")
            rank = 0 if all(_has(heading, word) for word in words) else 1 if lines else 2
            ranked.append((rank, number, Found(section, line)))
        ranked.sort(key=lambda one: one[:2])
        return [found for _, _, found in ranked[:MOST_FOUND]]


def _has(text: str, word: str) -> bool:
    """Whether a word of the text begins so."""
    return text.startswith(word) or any(mark + word in text for mark in " \N{NO-BREAK SPACE}'’-(“«/")


def folded(text: str) -> str:
    """A text without accents and capitals, for searching."""
    split = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe"))
    return "".join(mark for mark in split if not unicodedata.combining(mark)).casefold()


def has_rules(title: AnyTitle) -> bool:
    """Whether a title has rules for people."""
    return bool(title.learn) and (Path(title.learn) / "rules.en.md").exists()


@cache
def book_of(title: AnyTitle, language: str) -> Book:
    """The rules of a title that has them, in a language."""
    file = Path(title.learn) / f"rules.{language}.md"
    words = title.words(language)
    reading = Reading(f"{title.code}, {file.name}", title.rule_figures(words), title.rule_rows(words))
    return Book(reading.read(file.read_text(encoding="utf-8")), reading.used)
