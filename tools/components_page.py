"""Writes docs/components.md from the component files of the games; with --check, says only if it is out of date.

The games are those that pyproject.toml declares as titles, so that the page shows no game that can't be played yet.
"""

import sys
import tomllib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/components.md"
GAMES = ROOT / "src/perijove/games"

SOURCES = ("rulebook", "published", "reconstructed")

INTRODUCTION = """\
<!-- Written by tools/components_page.py from the component files of the games. Change those, then run it again. -->

# Components

What is printed on the cards, tiles and boards of a game is data, kept apart from the rules: one file
`components.toml` in the folder of each game. We have no right to copy a box, and no public text lists everything that
is in it. So every row says where it comes from:

| source | what it means |
|---|---|
| rulebook | The rulebook says so, or it follows from the rulebook. |
| published | Another public text says so; the note names it. |
| **reconstructed** | No text that we could reach says it. We chose a balanced value that breaks nothing we know. |

A reconstructed row is **not** what is printed in your box, except by luck. The game plays well with it, and by the
rules, but it is not exactly the game on your table. Where a part of such a row is known, its note says which part, and
from where.

## Put in the values of your own box

If you own a game you can play with what is really printed.

**In the browser**, follow the link below a game's name in the lobby. It shows how many rows are still balanced by us.
Fill in what your box says, or give a file; a mistake is named with its row. From then on every new match that you begin
in that browser can be played with it, and everybody at the table is told how many rows are from a box.

**In a file**, for the terminal and for programs: let the program write one to fill in, take the line
`source = "reconstructed"` away from each row that you have looked at, and see how far you are.

```console
$ perijove components export ganymede --to my-box.toml
$ perijove components check ganymede my-box.toml
Ganymede: 0 rows are from your box, 106 are still balanced by us, of 121 in all.
...
```

Or write a file with the rows that differ, and only the fields that differ. A row is found by its table and its `id`; a
table that is shown below as a list is one row without an `id`.

```toml
[[tile]]
id = "T05"
type = "grey"

[reputation]
bonus_spaces = [3, 6, 9]
```

Then name the file when you start a game:

```sh
perijove play ganymede --components my.toml
perijove simulate ganymede --components my.toml
```

A wrong value is refused with an error that names the row and the field. The record of a game contains the changes, so
it replays without the file. [Ganymede](ganymede.md#your-own-components) has an example from Python.

If a public text gives a value that we lack, tell us: the row can then become a published one.
"""

Fields = dict[str, object]
Tables = dict[str, list[Fields]]


class Game:
    """The component file of one game."""

    def __init__(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        self.name = text.removeprefix("# ").partition(":")[0]
        self.tables: Tables = {}
        for table, rows in tomllib.loads(text).items():
            self.tables[table] = rows if isinstance(rows, list) else [rows]
        self.notes: list[str] = []
        for row in self.rows():
            self.kind(row)

    def rows(self) -> list[Fields]:
        """All rows of all tables."""
        return [row for rows in self.tables.values() for row in rows]

    def kind(self, row: Fields) -> str:
        """Which of the three sources a row has."""
        kind = str(row.get("source")).partition(":")[0]
        if kind not in SOURCES:
            raise SystemExit(
                f"{self.name}, row {row.get('id', row)}: source {row.get('source')!r} is none of {SOURCES}"
            )
        return kind

    def source(self, row: Fields) -> str:
        """The source of a row as the page has it: reconstructed ones can't be overlooked."""
        kind = self.kind(row)
        named = f"**{kind}**" if kind == "reconstructed" else kind
        where = str(row["source"]).partition(": ")[2]
        numbers = [self.note(text) for text in (where, str(row.get("attested", ""))) if text]
        return named + "".join(f", note {number}" for number in numbers)

    def note(self, text: str) -> int:
        """The number of a note; equal notes are written once."""
        if text not in self.notes:
            self.notes.append(text)
        return self.notes.index(text) + 1

    def page(self) -> str:
        """The part of the page that is about this game."""
        parts = [f"## {self.name}", self.summary()]
        for table, rows in self.tables.items():
            parts.append(f"### {self.name}: {spaced(table)}")
            parts.append(self.rows_of(rows) if "id" in rows[0] else self.single(rows[0]))
        notes = [f"{number}. {note}" for number, note in enumerate(self.notes, 1)]
        parts += [f"### {self.name}: notes", "\n".join(notes)]
        return "\n\n".join(parts) + "\n"

    def summary(self) -> str:
        """How many rows of each table come from where."""
        lines = [header(["table", *SOURCES, "all"])]
        total: Counter[str] = Counter()
        for table, rows in self.tables.items():
            counts = Counter(self.kind(row) for row in rows)
            total += counts
            lines.append(line([spaced(table), *(str(counts[source]) for source in SOURCES), str(len(rows))]))
        lines.append(line(["**all**", *(f"**{total[source]}**" for source in SOURCES), f"**{total.total()}**"]))
        return "\n".join(lines)

    def rows_of(self, rows: list[Fields]) -> str:
        """A table with a line for each row."""
        fields = [name for name in dict.fromkeys(name for row in rows for name in row) if shown(name)]
        lines = [header([*map(spaced, fields), "source"])]
        lines += [line([*(spelled(row.get(field)) for field in fields), self.source(row)]) for row in rows]
        return "\n".join(lines)

    def single(self, row: Fields) -> str:
        """The only row of a table, as a list."""
        lines = [f"- {spaced(name)}: {spelled(value)}" for name, value in row.items() if shown(name)]
        return "\n".join([*lines, f"- source: {self.source(row)}"])


def component_files() -> list[Path]:
    """The component files of all titles that have one, by the name of the title."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = [GAMES / name / "components.toml" for name in sorted(project["entry-points"]["perijove.titles"])]
    return [file for file in files if file.exists()]


def shown(field: str) -> bool:
    """Whether a field is a printed value, and not about where it comes from."""
    return field not in ("source", "attested")


def spelled(value: object) -> str:
    """A value for a reader."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(spelled, value)) or "–"
    if isinstance(value, dict):
        return ", ".join(f"{spaced(name)} {spelled(thing)}" for name, thing in value.items()) or "–"
    return "–" if value is None or value == "" else str(value).replace("|", r"\|")


def spaced(name: str) -> str:
    """The name of a table or field in words."""
    return name.replace("_", " ")


def line(cells: list[str]) -> str:
    """One line of a table."""
    return f"| {' | '.join(cells)} |"


def header(names: list[str]) -> str:
    """The first two lines of a table."""
    return line(names) + "\n" + "|---" * len(names) + "|"


def main() -> None:
    """Write the page, or with --check compare it with what would be written."""
    games = [Game(file) for file in component_files()]
    page = "\n".join([INTRODUCTION, *(game.page() for game in games)])
    if sys.argv[1:] == ["--check"]:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page:
            raise SystemExit(f"{PAGE.relative_to(ROOT)} is out of date: run python tools/components_page.py")
    else:
        PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
