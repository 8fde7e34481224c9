"""How a game ended."""

from collections.abc import Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from perijove.cli.page import kind_of
from perijove.engine.match import Match
from perijove.engine.message import Words, signed
from perijove.engine.score import Score


def final_scores(match: Match, bots: list[str], words: Words) -> RenderableType:
    """The winners, and a table of everybody's score and its parts, the best first."""
    title_words = match.title.words(words.language)
    scores = sorted(match.scores, key=lambda score: score.rank_key, reverse=True)
    totals = [score.total for score in scores]
    tied = len(set(totals)) < len(totals) and any(score.tie_break for score in scores)
    rivals = match.rivals
    known = list(dict.fromkeys(part for score in (*scores, *(score for _, score in rivals)) for part, _ in score.parts))
    parts = [*(title_words.say(part) for part in known), words.say("Score")]
    if tied:
        parts.append(words.say("Tie-break"))
    rows: list[list[str]] = []
    names: list[Text] = []
    for score in scores:
        name = Text(match.seats[score.player], "cyan" if score.player in match.winners else "")
        if kind := kind_of(match, bots, score.player):
            name.append(f" {kind}", "dim")
        names.append(name)
        row = _points(score, known)
        if tied:
            row.append(", ".join(map(signed, score.tie_break)) if totals.count(score.total) > 1 else "")
        rows.append(row)
    for rival, score in rivals:
        names.append(Text(title_words.say(rival), "" if match.winners else "cyan"))
        rows.append([*_points(score, known), *([""] if tied else [])])
    table = Fitting(words.say("Player"), names, parts, rows, len(known))
    return Group(Text(), Text(winners_in_words(match, words), "bold cyan"), Text(), table)


def _points(score: Score, parts: Sequence[str]) -> list[str]:
    """The points of each part, a dash where the score hasn't got it, and their sum."""
    found = dict(score.parts)
    return [*(signed(found[part]) if part in found else "-" for part in parts), signed(score.total)]


class Fitting:
    """A table in which nothing is cut: as wide as it may be, else turned on its side, else player by player."""

    def __init__(
        self, corner: str, names: Sequence[Text], parts: Sequence[str], rows: Sequence[Sequence[str]], total: int
    ) -> None:
        self._corner = corner
        self._names = names
        self._parts = parts
        self._rows = rows
        self._total = total
        """Which of the parts is the sum."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        shapes = [self._wide, self._tall]
        tables = (table for shape in shapes if (table := shape(options.max_width)) is not None)
        first = next(tables, None)
        if first is not None:
            yield first
        else:
            yield from self._apart()

    def _wide(self, width: int) -> Table | None:
        """A row a player; none if that is too wide."""
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
        """A column a player; none if that is too wide."""
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
        """A small table a player."""
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
    widths = [max(cell_len(word) for text in texts for word in text.split() or [""]) for texts in columns]
    wanted = [max(map(cell_len, texts)) for texts in columns]
    left = most - sum(widths) - 3 * len(widths) - 1
    if left < 0:
        return None
    while left and (missing := [want - width for want, width in zip(wanted, widths, strict=True)]) and max(missing):
        widths[missing.index(max(missing))] += 1
        left -= 1
    return widths


def winners_in_words(match: Match, words: Words) -> str:
    """Who has won."""
    names = [match.seats[player] for player in match.winners]
    if not names:  # only a rival that nobody plays can have won
        title_words = match.title.words(words.language)
        names = [title_words.say(rival) for rival, _ in match.rivals]
    return winning(names, words)


def winning(names: Sequence[str], words: Words) -> str:
    """That these have won."""
    if len(names) == 1:
        return words.say("{player} wins.", player=names[0])
    return words.say("{players} share the victory.", players=words.all_of(names))
