"""What the rules say: about the question that is asked, or about a word."""

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Column, Table
from rich.text import Text

from perijove.cli.panels import indented
from perijove.engine.message import Words
from perijove.engine.title import AnyTitle
from perijove.rulebook import book_of, has_rules
from perijove.rulebook.block import Block, Grid, Items, Picture, Ruling, Section, spans

STYLES = {"strong": "bold", "em": "italic"}


def about(title: AnyTitle, question: str, wanted: str, words: Words) -> RenderableType:
    """The section about a question; where a word is given, every section that has it."""
    if not has_rules(title):
        return Text(words.say("This game comes without rules to read."), "yellow")
    book = book_of(title, words.language)
    if not wanted:
        section = book.answering.get(question)
        return (
            Text(words.say("The rules say nothing about this question."), "yellow")
            if section is None
            else whole(section, words)
        )
    found = book.search(wanted)
    if not found:
        return Text(words.say("Nothing about “{typed}” in these rules.", typed=wanted), "yellow")
    if len(found) == 1:
        return whole(found[0].section, words)
    parts: list[RenderableType] = []
    for one in found:
        parts += [Text(one.section.heading, "bold"), indented(Text(one.line))]
    return Group(*parts)


def whole(section: Section, words: Words) -> RenderableType:
    """A section of the rules."""
    parts: list[RenderableType] = [Rule(Text(section.heading, "bold"), align="left", style="cyan")]
    for block in section.blocks:
        if not isinstance(block, Picture):
            parts += [_drawn(block, words), Text()]
    return Group(*parts)


def _drawn(block: Block, words: Words) -> RenderableType:
    if isinstance(block, Grid):
        table = Table(
            *(Column(line_of(cell)) for cell in block.head), box=None, padding=(0, 2, 0, 0), header_style="bold"
        )
        for row in block.rows:
            table.add_row(*(line_of(cell) for cell in row))
        return indented(table)
    if isinstance(block, Items):
        marks = (f"{number}." if block.numbered else "•" for number in range(1, len(block.items) + 1))
        listed = Table.grid(padding=(0, 1))
        for mark, item in zip(marks, block.items, strict=True):
            listed.add_row(Text(mark, "dim"), line_of(item))
        return indented(listed)
    line = line_of(block.text)
    if isinstance(block, Ruling):
        line = Text.assemble((words.say("Ruling"), "bold yellow"), " ", line)
    return indented(line)


def line_of(text: str) -> Text:
    """A line with its marks as the terminal can show them."""
    line = Text()
    for span in spans(text):
        line.append(span.text, STYLES.get(span.kind))
    return line
