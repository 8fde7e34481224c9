"""What is printed on the components of a game: tables from a TOML file, which the owner of a box may correct."""

import json
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock
from typing import Final, Generic, TypeVar

from perijove.engine import plain
from perijove.engine.errors import WrongComponents
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.engine.plain import Checked

SOURCE: Final = "source"
"""The field of a row that says where its values come from."""
OWN: Final = "printed"
"""The source of a row that the owner of a box has put in, unless they say another."""
SOURCES: Final = ("rulebook", "published", "printed", "reconstructed")
"""What a source begins with."""


class Row(Checked):
    """One component: its fields, read with checks. Every complaint names the row and the field."""

    def __init__(self, row: str, fields: Mapping[str, Json]) -> None:
        super().__init__(fields, f"components, {row}", WrongComponents)
        self.row = row
        """Such as ``tile T05``."""
        self.fields = self.data

    def text(self, field: str) -> str:
        """A text that says something."""
        found = super().text(field)
        if not found:
            raise self.complain(field, "a text")
        return found


class Contents:
    """What a game's box contains: tables of rows by id. A table of its own, such as ``[reputation]``, is one row."""

    def __init__(self, rows: dict[str, dict[str, Row]]) -> None:
        self._rows = rows

    @staticmethod
    def load(path: str) -> "Contents":
        """The tables of a game's own file."""
        with Path(path).open("rb") as file:
            data: dict[str, Json] = tomllib.load(file)
        return Contents({}).replaced(data, True)

    def rows(self, table: str) -> list[Row]:
        """Every row of a table, in the order of the file."""
        return list(self._rows[table].values())

    def row(self, table: str) -> Row:
        """The one row of a table that stands alone."""
        return self._rows[table][""]

    def coded(self, table: str) -> list[tuple[str, Row]]:
        """Every row of a table with its id; the one row of a table that stands alone has none."""
        return list(self._rows[table].items())

    def found(self, table: str, code: str) -> Row:
        """The row with an id."""
        return self._rows[table][code]

    def names(self) -> list[str]:
        """The names of the tables."""
        return list(self._rows)

    def replaced(self, data: Mapping[str, Json], new: bool = False) -> "Contents":
        """These tables with some fields of some rows changed. ``new`` allows new tables, rows and fields."""
        rows = {table: dict(known) for table, known in self._rows.items()}
        seen: set[tuple[str, str]] = set()
        for table, given in data.items():
            if table not in rows:
                if not new:
                    said = english("components: unknown table {name}, expected {known}")
                    raise WrongComponents(said, name=repr(table), known=", ".join(rows))
                rows[table] = {}
            for place, one in enumerate(given if isinstance(given, list) else [given]):
                code = ""
                fields = plain.table(one, f"components, {table}", WrongComponents, english("a row"))
                if isinstance(given, list):
                    code = Checked(fields, f"components, {table} row {place + 1}", WrongComponents).text("id")
                where = f"{table} {code}".strip()
                if (table, code) in seen:
                    raise WrongComponents(english("components, {where}: the row is there twice"), where=where)
                seen.add((table, code))
                if not new:
                    _check_known(rows[table], code, where, fields)
                old: dict[str, Json] = rows[table][code].fields if code in rows[table] else {}
                # Whoever gives a row has looked at it: then it is theirs, unless they say that it isn't yet.
                mine: dict[str, Json] = {} if new else {SOURCE: OWN}
                rows[table][code] = Row(where, {**old, **mine, **fields})
        return Contents(rows)


def _check_known(rows: Mapping[str, Row], code: str, where: str, fields: Mapping[str, Json]) -> None:
    if code not in rows:
        said = english("components, {where}: there is no such row; known: {known}")
        raise WrongComponents(said, where=where, known=", ".join(rows))
    known = {"attested"}
    for row in rows.values():
        known.update(row.fields)
    plain.only(fields, f"components, {where}", WrongComponents, sorted(known))
    if SOURCE in fields:
        source = Row(where, fields).text(SOURCE)
        if source.partition(":")[0] not in SOURCES:
            raise plain.not_one_of(source, f"components, {where}: 'source'", WrongComponents, SOURCES)


def read_file(path: str | Path) -> dict[str, Json]:
    """The owner's own component file, as plain data for the option ``components``."""
    try:
        with Path(path).open("rb") as file:
            data: dict[str, Json] = tomllib.load(file)
    except OSError as problem:
        raise WrongComponents(
            english("components: can't read {file}: {reason}"), file=str(path), reason=str(problem.strerror)
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise WrongComponents(
            english("components: {file} is not valid TOML: {problem}"), file=str(path), problem=str(problem)
        ) from None
    return data


def accept(value: Json) -> Json:
    """A value for the option ``components``: nothing, or tables of changed rows."""
    if value is not None and not isinstance(value, dict):
        raise WrongComponents(english("components: expected tables of rows, not {value}"), value=repr(value))
    _refuse_odd(value, "components")
    return value or None


def _refuse_odd(value: object, where: str) -> None:
    """Refuse what TOML has and JSON doesn't, such as dates: a record couldn't keep it."""
    if isinstance(value, dict):
        for name, inner in value.items():
            _refuse_odd(inner, f"{where}, {name}")
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            _refuse_odd(inner, f"{where} {place + 1}")
    elif value is not None and not isinstance(value, (bool, int, float, str)):
        raise WrongComponents(f"{where}: {value} is neither a text nor a number nor true or false")


KEPT = 32
"""So many changed sets of components are kept; they are made again when they are needed again."""

T = TypeVar("T")


class Box(Generic[T]):
    """The components of a title: those of its own file, or as the owner of a box has changed them."""

    def __init__(self, file: str, read: Callable[[Contents], T]) -> None:
        self._file = file
        self._read = read
        self._printed: list[Contents] = []
        self._own: list[T] = []
        self._changed: dict[str, T] = {}
        self._lock = Lock()

    def printed(self) -> Contents:
        """The rows of the title's own file."""
        if not self._printed:
            self._printed.append(Contents.load(self._file))
        return self._printed[0]

    def changed(self, changes: Json) -> T:
        """The components with the changes of an option; the title's own ones without any."""
        if not isinstance(changes, dict) or not changes:
            if not self._own:
                self._own.append(self._read(self.printed()))
            return self._own[0]
        key = json.dumps(changes, sort_keys=True)
        with self._lock:  # a server replays matches in several threads, and each may bring a box of its own
            made = self._changed.get(key)
            if made is None:
                made = self._read(self.printed().replaced(changes))
                if len(self._changed) >= KEPT:
                    del self._changed[next(iter(self._changed))]
                self._changed[key] = made
            return made
