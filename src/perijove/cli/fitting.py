"""Tables of figures on screens of any width."""

from collections.abc import Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text


class Fitting:
    """A table in which nothing is cut: as wide as it may be, else turned on its side, else row by row.

    Words in a cell may stand below each other, but for those that a no-break space holds together.
    """

    def __init__(
        self, corner: str, names: Sequence[Text], parts: Sequence[str], rows: Sequence[Sequence[str]], total: int = -1
    ) -> None:
        self._corner = corner
        self._names = names
        self._parts = parts
        self._rows = rows
        self._total = total
        """Which of the parts is the sum; none of them where it is -1."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        shapes = [self._wide, self._tall]
        tables = (table for shape in shapes if (table := shape(options.max_width)) is not None)
        first = next(tables, None)
        if first is not None:
            yield first
        else:
            yield from self._apart()

    def _wide(self, width: int) -> Table | None:
        """A row a name; none if that is too wide."""
        columns = [[self._corner, *map(str, self._names)]]
        columns += [[part, *(row[number] for row in self._rows)] for number, part in enumerate(self._parts)]
        widths = _widths(columns, width)
        if widths is None:
            return None
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self._corner, width=widths[0])
        for number, part in enumerate(self._parts):
            style = "bold" if number == self._total else ""
            table.add_column(part, justify="right", style=style, width=widths[number + 1])
        for name, row in zip(self._names, self._rows, strict=True):
            table.add_row(name, *row, style=name.style)
        return table

    def _tall(self, width: int) -> Table | None:
        """A column a name; none if that is too wide."""
        columns = [list(self._parts), *([str(name), *row] for name, row in zip(self._names, self._rows, strict=True))]
        widths = _widths(columns, width)
        if widths is None:
            return None
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("", width=widths[0])
        for number, name in enumerate(self._names):
            table.add_column(name, justify="right", style=name.style, width=widths[number + 1])
        for number, part in enumerate(self._parts):
            points = [row[number] for row in self._rows]
            table.add_row(part, *points, style="bold" if number == self._total else "")
        return table

    def _apart(self) -> list[RenderableType]:
        """A small table a name."""
        found: list[RenderableType] = []
        for name, row in zip(self._names, self._rows, strict=True):
            table = Table.grid(padding=(0, 2))
            table.add_column()
            table.add_column(justify="right")
            for number, (part, points) in enumerate(zip(self._parts, row, strict=True)):
                table.add_row(part, points, style="bold" if number == self._total else "")
            found += [name, table, Text()]
        return found


def _widths(columns: Sequence[Sequence[str]], most: int) -> list[int] | None:
    """How wide to make columns so that no word in them is cut, within so many characters; none if that can't be.

    Beside its words a column has a space on either side and a line; the table has lines at its edges.
    """
    widths = [max(cell_len(word) for text in texts for word in text.split(" ")) for texts in columns]
    wanted = [max(map(cell_len, texts)) for texts in columns]
    left = most - sum(widths) - 3 * len(widths) - 1
    if left < 0:
        return None
    while left and (missing := [want - width for want, width in zip(wanted, widths, strict=True)]) and max(missing):
        widths[missing.index(max(missing))] += 1
        left -= 1
    return widths
