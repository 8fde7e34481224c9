"""The panels of a title's sheet, drawn with Rich: in full, in brief, or as one flowing text."""

from collections.abc import Mapping, Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.panel import Panel as Box
from rich.table import Table
from rich.text import Text

from perijove.engine.message import Words
from perijove.engine.sheet import Cards, Item, Line, Panel, PanelRow, Track

FULL = 3
"""A line for each card, with all that it says."""
BRIEF = 2
"""A line for each row: cards by their codes and notes."""
FLOW = 1
"""All rows in one text, one after the other."""
FLAT = -1
"""The same without a frame."""
NONE = 0

NOTHING = "–"

STYLES = {
    "blue": "bright_blue",
    "red": "bright_red",
    "yellow": "yellow",
    "purple": "bright_magenta",
    "grey": "bright_black",
    "green": "green",
    "orange": "dark_orange",
    "white": "bold",
    "black": "bold",
}
"""How a tint looks: on dark and on light backgrounds alike, so white and black are only bold."""

WIDTH = 80
"""How wide a screen is where nobody knows."""

OFFERED = "bold cyan"
"""How the number of an option looks, wherever it stands."""


class Panels:
    """Draws panels. ``offers`` says which codes can be chosen now, and by which number; in brackets if for nothing."""

    def __init__(self, words: Words, offers: Mapping[str, str] | None = None, width: int = WIDTH) -> None:
        self._words = words
        self._offers = offers or {}
        self._widest = width // 3
        """A column of names is at most so wide. Where names are longer, they have none."""

    def panel(self, panel: Panel, density: int = FULL, *, caption: str = "", mine: bool = False) -> RenderableType:
        """One panel in a frame, its heading above and a ``caption`` beside it."""
        if density == FLAT:
            return self._flow(panel.rows)
        heading = Text(panel.heading, "bold cyan" if mine else "bold")
        if caption:
            heading.append(" ").append(caption, "not bold dim")
        return Box(
            self._flow(panel.rows) if density == FLOW else self._rows(panel.rows, density),
            title=heading if heading.plain.strip() else None,
            title_align="left",
            border_style="cyan" if mine else "bright_black",
            box=box.ROUNDED,
        )

    def _rows(self, rows: Sequence[PanelRow], density: int) -> RenderableType:
        """Labels in a column and what is there beside them; only cards in full have the whole width below theirs."""
        parts: list[RenderableType] = []
        widest = max((cell_len(row.label) for row in rows if not _below(row, density)), default=0)
        grid: Table | None = None
        for row in rows:
            if _below(row, density):
                assert isinstance(row, Cards)
                parts += [*([Text(row.label, "dim")] if row.label else []), indented(self._cards(row.items))]
                grid = None
                continue
            if grid is None:
                grid = Table.grid(padding=(0, 1))
                grid.add_column(style="dim", no_wrap=True, min_width=widest)
                grid.add_column()
                parts.append(grid)
            if isinstance(row, Track) and density == FULL:
                grid.add_row(row.label, Group(_spaces(row), Text(row.text)))
            else:
                grid.add_row(row.label, Flow(self._things(row), "  "))
        return Group(*parts)

    def _flow(self, rows: Sequence[PanelRow]) -> RenderableType:
        """All rows that have something in them."""
        pieces: list[Text] = []
        for row in rows:
            things = self._things(row)
            if things:
                if pieces:
                    pieces[-1].append(" ·", "bright_black")
                if not any(thing.plain != thing.plain.strip() for thing in things):  # the spaces of a map are no list
                    for thing in things[:-1]:
                        thing.append(",", "dim")
                first, *rest = things
                if isinstance(row, Track):
                    first, *rest = first.split(" ")
                pieces += [self._labelled(row.label).append(first), *rest]
        return Flow(pieces)

    def _labelled(self, label: str) -> Text:
        """How a text begins that says what a row has."""
        return Text(self._words.say("{label}: {what}", label=label, what="") if label else "", "dim")

    def _cards(self, items: Sequence[Item]) -> RenderableType:
        cards = Table.grid(padding=(0, 1))  # and names have another space behind them, to end before the text begins
        offered = any(item.code in self._offers for item in items)
        called = max(cell_len(item.called) for item in items)
        if offered:
            cards.add_column(justify="right", no_wrap=True, style=OFFERED)
        for _ in range(1 + (0 < called <= self._widest)):
            cards.add_column()
        for item in items:
            name = Text(f"{item.called} ", f"bold {style_of(item)}", no_wrap=True)
            text = Text(item.text)
            if item.note:
                text.append(f"  {item.note}", "dim italic")
            cells: list[RenderableType] = [text]
            if 0 < called <= self._widest:
                cells.insert(0, name)
            elif item.called:
                cells = [Text().append(name).append(" ").append(text)]
            if offered:
                cells.insert(0, self._offers.get(item.code, ""))
            cards.add_row(*cells)
        return cards

    def _things(self, row: PanelRow) -> list[Text]:
        """What is in a row: short items in full, cards by their names or codes, a track in words."""
        if isinstance(row, Track):
            return [Text(row.text)]
        assert isinstance(row, (Line, Cards))
        return [self._item(item, short=isinstance(row, Cards)) for item in row.items]

    def _item(self, item: Item, *, short: bool) -> Text:
        text = Text()
        called = item.called
        if item.code in self._offers:
            # A number behind a number would be one number.
            text.append(self._offers[item.code], OFFERED).append(" " if called else ". ")
        if called:
            text.append(called, f"bold {style_of(item)}")
        if not short or not called:
            text.append(" " if called else "").append(item.text, style_of(item))
        if item.note:
            text.append(f" ({item.note})", "dim")
        return text


class Flow:
    """Short texts side by side; a new line begins only between two of them, so that each stays in one piece."""

    def __init__(self, pieces: Sequence[Text], between: str = " ") -> None:
        self._pieces = pieces or [Text(NOTHING, "dim")]
        self._between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self._pieces:
            if line and line.cell_len + len(self._between) + piece.cell_len > options.max_width:
                yield line
                line = Text()
            if line:
                line.append(self._between)
            line.append(piece)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [piece.cell_len for piece in self._pieces]
        whole = sum(widths) + len(self._between) * (len(widths) - 1)
        return Measurement(max(widths), whole).with_maximum(options.max_width)


def _below(row: PanelRow, density: int) -> bool:
    """Whether a row stands below its label."""
    return isinstance(row, Cards) and bool(row.items) and density == FULL


def _spaces(track: Track) -> Text:
    """The spaces of a track: the marker's in brackets, special ones with a star."""
    text = Text()
    for number, space in enumerate(track.spaces):
        if number:
            text.append(" ")
        named = space.text + ("*" if space.note else "")
        if number == track.at:
            text.append(f"[{named}]", "bold reverse")
        else:
            text.append(named, "bold" if space.note else "dim")
    return text


def style_of(item: Item) -> str:
    """The style of an item's tint; none where it has none."""
    return STYLES.get(item.tint, "")


def items_of(panels: Sequence[Panel]) -> list[Item]:
    """Everything that lies on the table."""
    return [item for panel in panels for row in panel.rows if isinstance(row, (Line, Cards)) for item in row.items]


def side_by_side(parts: Sequence[RenderableType], columns: int) -> RenderableType:
    """Parts in columns of equal width, row by row."""
    if columns == 1 or len(parts) == 1:
        return Group(*parts)
    grid = Table.grid(expand=True, padding=0)
    for _ in range(columns):
        grid.add_column(ratio=1)
    for first in range(0, len(parts), columns):
        row = list(parts[first : first + columns])
        grid.add_row(*row, *[""] * (columns - len(row)))
    return grid


def indented(part: RenderableType, by: int = 2) -> RenderableType:
    """A part moved to the right."""
    return Padding(part, (0, 0, 0, by))
