"""Writes the tables of docs/components.md, and those in French, from the component files of the games.

With --check, it says only if they are out of date.

The games are those that pyproject.toml declares as titles, so that the page shows no game that can't be played yet.
"""

import sys
import tomllib
from collections import Counter
from pathlib import Path

from perijove.engine.message import LANGUAGES
from perijove.engine.own_box import spaced
from perijove.engine.start import named_title

ROOT = Path(__file__).resolve().parent.parent
PAGES = {"en": ROOT / "docs/components.md", "fr": ROOT / "docs/fr/components.md"}
GAMES = ROOT / "src/perijove/games"

SOURCES = ("rulebook", "published", "reconstructed")

WORDS = {
    "en": {name: name for name in (*SOURCES, "table", "all", "id", "notes", "source", "note", "yes", "no")},
    "fr": {
        "rulebook": "livre de règles",
        "published": "publiée",
        "reconstructed": "reconstituée",
        "table": "tableau",
        "all": "toutes",
        "id": "id",
        "notes": "notes",
        "source": "origine",
        "note": "note",
        "yes": "oui",
        "no": "non",
    },
}
"""What the page says beside the names of tables and fields, by language."""
MARK = "<!-- From here on written by tools/components_page.py from the component files of the games: change those. -->"
"""What stands above this on a page is written by hand."""
COLON = {"en": ":", "fr": "\N{NO-BREAK SPACE}:"}

Fields = dict[str, object]
Tables = dict[str, list[Fields]]


class Game:
    """The component file of one game, for readers of one language."""

    def __init__(self, file: Path, language: str) -> None:
        text = file.read_text(encoding="utf-8")
        title = named_title(file.parent.name)
        self.name = title.called(language)
        self.language = language
        self.own = title.words(language)
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
        named = f"**{self.say(kind)}**" if kind == "reconstructed" else self.say(kind)
        where = str(row["source"]).partition(": ")[2]
        numbers = [self.note(text) for text in (where, str(row.get("attested", ""))) if text]
        return named + "".join(f", {self.say('note')} {number}" for number in numbers)

    def say(self, word: str) -> str:
        """One of the page's own words."""
        return WORDS[self.language][word]

    def named(self, name: str) -> str:
        """The name of a table or field in words."""
        return self.own.say(spaced(name)) if name != "id" else name

    def note(self, text: str) -> int:
        """The number of a note; equal notes are written once."""
        text = self.own.say(text)
        if text not in self.notes:
            self.notes.append(text)
        return self.notes.index(text) + 1

    def page(self) -> str:
        """The part of the page that is about this game."""
        colon = COLON[self.language]
        parts = [f"## {self.name}", self.summary()]
        for table, rows in self.tables.items():
            parts.append(f"### {self.name}{colon} {self.named(table)}")
            parts.append(self.rows_of(rows) if "id" in rows[0] else self.single(rows[0]))
        notes = [f"{number}. {note}" for number, note in enumerate(self.notes, 1)]
        parts += [f"### {self.name}{colon} {self.say('notes')}", "\n".join(notes)]
        return "\n\n".join(parts) + "\n"

    def summary(self) -> str:
        """How many rows of each table come from where."""
        lines = [header([self.say(name) for name in ("table", *SOURCES, "all")])]
        total: Counter[str] = Counter()
        for table, rows in self.tables.items():
            counts = Counter(self.kind(row) for row in rows)
            total += counts
            lines.append(line([self.named(table), *(str(counts[source]) for source in SOURCES), str(len(rows))]))
        lines.append(
            line([f"**{self.say('all')}**", *(f"**{total[source]}**" for source in SOURCES), f"**{total.total()}**"])
        )
        return "\n".join(lines)

    def rows_of(self, rows: list[Fields]) -> str:
        """A table with a line for each row."""
        fields = [name for name in dict.fromkeys(name for row in rows for name in row) if shown(name)]
        lines = [header([*map(self.named, fields), self.say("source")])]
        lines += [line([*(self.spelled(row.get(field)) for field in fields), self.source(row)]) for row in rows]
        return "\n".join(lines)

    def single(self, row: Fields) -> str:
        """The only row of a table, as a list."""
        colon = COLON[self.language]
        lines = [f"- {self.named(name)}{colon} {self.spelled(value)}" for name, value in row.items() if shown(name)]
        return "\n".join([*lines, f"- {self.say('source')}{colon} {self.source(row)}"])

    def spelled(self, value: object) -> str:
        """A value for a reader."""
        if isinstance(value, bool):
            return self.say("yes") if value else self.say("no")
        if isinstance(value, list):
            return ", ".join(map(self.spelled, value)) or "–"
        if isinstance(value, dict):
            return ", ".join(f"{self.named(name)} {self.spelled(thing)}" for name, thing in value.items()) or "–"
        return "–" if value is None or value == "" else str(value).replace("|", r"\|")


def component_files() -> list[Path]:
    """The component files of all titles that have one, by the name of the title."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = [GAMES / name / "components.toml" for name in sorted(project["entry-points"]["perijove.titles"])]
    return [file for file in files if file.exists()]


def shown(field: str) -> bool:
    """Whether a field is a printed value, and not about where it comes from."""
    return field not in ("source", "attested")


def line(cells: list[str]) -> str:
    """One line of a table."""
    return f"| {' | '.join(cells)} |"


def header(names: list[str]) -> str:
    """The first two lines of a table."""
    return line(names) + "\n" + "|---" * len(names) + "|"


def main() -> None:
    """Write the pages, or with --check compare them with what would be written."""
    for language in LANGUAGES:
        games = [Game(file, language) for file in component_files()]
        page = PAGES[language]
        before = page.read_text(encoding="utf-8")
        above, mark, _ = before.partition(MARK)
        text = "\n".join([f"{above}{mark}\n", *(game.page() for game in games)])
        if sys.argv[1:] != ["--check"]:
            page.write_text(text, encoding="utf-8")
        elif before != text:
            raise SystemExit(f"{page.relative_to(ROOT)} is out of date: run python tools/components_page.py")


if __name__ == "__main__":
    main()
