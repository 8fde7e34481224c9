"""What is printed on the components of a game: tables from a TOML file, which the owner of a box may correct."""

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from perijove.engine.errors import WrongComponents
from perijove.engine.message import english
from perijove.engine.option import Json


class Row:
    """One component: its fields, read with checks. Every complaint names the row and the field."""

    def __init__(self, where: str, fields: Mapping[str, Json]) -> None:
        self.where = where
        """Such as ``tile T05``."""
        self.fields = dict(fields)

    def complain(self, field: str, expected: str) -> WrongComponents:
        """The error for a field that isn't as expected."""
        if field not in self.fields:
            return WrongComponents(f"components, {self.where}: {field!r} is missing, expected {expected}")
        return WrongComponents(f"components, {self.where}: {field!r} is {self.fields[field]!r}, expected {expected}")

    def number(self, field: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self.fields.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.complain(field, f"a whole number from {low} to {high}")
        return value

    def flag(self, field: str) -> bool:
        """True or false."""
        value = self.fields.get(field)
        if not isinstance(value, bool):
            raise self.complain(field, "true or false")
        return value

    def word(self, field: str, known: Sequence[str]) -> int:
        """One of the known words: its place among them."""
        value = self.fields.get(field)
        if not isinstance(value, str) or value not in known:
            raise self.complain(field, f"one of {', '.join(known)}")
        return known.index(value)

    def text(self, field: str) -> str:
        """Any text."""
        value = self.fields.get(field)
        if not isinstance(value, str) or not value:
            raise self.complain(field, "a text")
        return value

    def texts(self, field: str) -> list[str]:
        """A list of texts."""
        value = self.fields.get(field)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.complain(field, "a list of texts")
        return [str(item) for item in value]

    def numbers(self, field: str, low: int, high: int) -> list[int]:
        """A list of whole numbers within bounds."""
        value = self.fields.get(field)
        numbers: list[int] = []
        if isinstance(value, list):
            numbers = [
                item for item in value if isinstance(item, int) and not isinstance(item, bool) and low <= item <= high
            ]
        if not isinstance(value, list) or len(numbers) != len(value):
            raise self.complain(field, f"a list of whole numbers from {low} to {high}")
        return numbers


class Tables:
    """All components of a game: tables of rows by id. A table of its own, such as ``[reputation]``, is one row."""

    def __init__(self, rows: dict[str, dict[str, Row]]) -> None:
        self._rows = rows

    @staticmethod
    def load(path: str) -> "Tables":
        """The tables of a game's own file."""
        with Path(path).open("rb") as file:
            data: dict[str, Json] = tomllib.load(file)
        return Tables({}).replaced(data, True)

    def rows(self, table: str) -> list[Row]:
        """Every row of a table, in the order of the file."""
        return list(self._rows[table].values())

    def row(self, table: str) -> Row:
        """The one row of a table that stands alone."""
        return self._rows[table][""]

    def names(self) -> list[str]:
        """The names of the tables."""
        return list(self._rows)

    def replaced(self, data: Mapping[str, Json], new: bool = False) -> "Tables":
        """These tables with some fields of some rows changed. ``new`` allows new tables, rows and fields."""
        rows = {table: dict(known) for table, known in self._rows.items()}
        seen: set[tuple[str, str]] = set()
        for table, given in data.items():
            if table not in rows:
                if not new:
                    raise WrongComponents(f"components: unknown table {table!r}, expected {', '.join(rows)}")
                rows[table] = {}
            for place, fields in enumerate(given if isinstance(given, list) else [given]):
                code = ""
                if not isinstance(fields, dict):
                    raise WrongComponents(f"components, {table}: expected a row, not {fields!r}")
                if isinstance(given, list):
                    found = fields.get("id")
                    if not isinstance(found, str):
                        raise WrongComponents(f"components, {table} row {place + 1}: 'id' is missing")
                    code = found
                where = f"{table} {code}".strip()
                if (table, code) in seen:
                    raise WrongComponents(f"components, {where}: the row is there twice")
                seen.add((table, code))
                if not new:
                    _check_known(rows[table], code, where, fields)
                old: dict[str, Json] = rows[table][code].fields if code in rows[table] else {}
                rows[table][code] = Row(where, {**old, **fields})
        return Tables(rows)


def _check_known(rows: Mapping[str, Row], code: str, where: str, fields: Mapping[str, Json]) -> None:
    if code not in rows:
        raise WrongComponents(f"components, {where}: there is no such row; known: {', '.join(rows)}")
    known = {"attested"}
    for row in rows.values():
        known.update(row.fields)
    for field in fields:
        if field not in known:
            raise WrongComponents(f"components, {where}: unknown field {field!r}, expected {', '.join(sorted(known))}")


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

    def __init__(self, file: str, read: Callable[[Tables], T]) -> None:
        self._file = file
        self._read = read
        self._printed: list[Tables] = []
        self._own: list[T] = []
        self._changed: dict[str, T] = {}

    def printed(self) -> Tables:
        """The rows of the title's own file."""
        if not self._printed:
            self._printed.append(Tables.load(self._file))
        return self._printed[0]

    def changed(self, changes: Json) -> T:
        """The components with the changes of an option; the title's own ones without any."""
        if not isinstance(changes, dict) or not changes:
            if not self._own:
                self._own.append(self._read(self.printed()))
            return self._own[0]
        key = json.dumps(changes, sort_keys=True)
        if key not in self._changed:
            made = self._read(self.printed().replaced(changes))
            if len(self._changed) >= KEPT:
                del self._changed[next(iter(self._changed))]
            self._changed[key] = made
        return self._changed[key]
