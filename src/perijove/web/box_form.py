"""The form for one's own box: a row for each thing whose values are balanced by us, and a field for each value."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from perijove.engine.components import SOURCE, Row
from perijove.engine.message import Words, capital
from perijove.engine.option import Json
from perijove.engine.own_box import OwnBox, is_balanced, spaced

ID: Final = "id"
KNOWN: Final = "attested"
"""The field of a row that says what is known of it."""
LOOKED_AT: Final = "on"
"""What a checked box sends."""


class BoxField(NamedTuple):
    """A field of the form: one value of a row."""

    name: str
    """Its name in the form."""
    label: str
    kind: str
    """``number``, ``flag``, ``list`` or ``text``."""
    text: str


class BoxRow(NamedTuple):
    """A row of the form: one thing of the game."""

    name: str
    """Its name in the form."""
    label: str
    known: str
    """What is known of its values."""
    own: bool
    """Whether the reader has looked at it in their box."""
    values: list[BoxField]


class BoxTable(NamedTuple):
    """The rows of one table."""

    label: str
    rows: list[BoxRow]
    balanced: int
    """How many of them are balanced by us."""


def groups(box: OwnBox, words: Words, typed: Mapping[str, str] | None = None) -> list[BoxTable]:
    """The form for a box: what is balanced by us or the reader's; filled in with what somebody has ``typed``."""
    own = box.title.words(words.language)
    labels = {one.code: one.name(words.language) for one in box.title.catalog()}
    found = []
    for table in box.contents.names():
        label = capital(own.say(spaced(table)))
        rows = []
        for code, row in _shown(box, table):
            name = f"{table}.{code}"
            looked_at = not is_balanced(row) if typed is None else typed.get(name) == LOOKED_AT
            values = []
            for field, value in _values(row):
                place = f"{name}.{field}"
                values.append(BoxField(place, own.say(spaced(field)), kind_of(value), _typed(typed, place, value)))
            known = str(row.fields.get(KNOWN) or "")
            rows.append(
                BoxRow(name, labels.get(code, code) or label, own.say(known) if known else "", looked_at, values)
            )
        if rows:
            found.append(BoxTable(label, rows, len([row for row in rows if not row.own])))
    return found


def changes_of(box: OwnBox, typed: Mapping[str, str]) -> dict[str, Json]:
    """What a filled-in form says of a box: the rows that are marked as looked at, or have another value than before.

    A row of which nothing was sent stays what it was.
    """
    found: dict[str, Json] = {}
    for table in box.contents.names():
        mine: list[dict[str, Json]] = []
        for code, row in _shown(box, table):
            name = f"{table}.{code}"
            sent = typed if any(place.startswith(f"{name}.") for place in typed) else _sent(name, row)
            now = {field: read(_typed(sent, f"{name}.{field}", value), value) for field, value in _values(row)}
            changed = any(now[field] != value for field, value in _values(row))
            if changed or sent.get(name) == LOOKED_AT:
                mine.append({ID: code, **now} if code else now)
        if mine:
            found[table] = [*mine] if ID in mine[0] else mine[0]
    return found


def kind_of(value: Json) -> str:
    """What kind of field a value has."""
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, list):
        return "list"
    return "number" if isinstance(value, int) else "text"


def written(value: Json) -> str:
    """A value as it stands in its field."""
    if isinstance(value, bool):
        return LOOKED_AT if value else ""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


def read(text: str, before: Json) -> Json:
    """What somebody means who writes this where ``before`` stood. What should be a number and isn't stays a text."""
    if isinstance(before, bool):
        return text == LOOKED_AT
    if isinstance(before, list):
        return [_plain(part.strip()) for part in text.split(",") if part.strip()]
    return _plain(text.strip()) if isinstance(before, int) else text.strip()


def _plain(text: str) -> Json:
    try:
        return int(text)
    except ValueError:
        return text


def _typed(typed: Mapping[str, str] | None, name: str, value: Json) -> str:
    """What stands in a field; a flag that isn't sent is off, any other field then has its value."""
    if typed is None:
        return written(value)
    return typed.get(name, "" if isinstance(value, bool) else written(value))


def _sent(name: str, row: Row) -> dict[str, str]:
    """What the form sends of a row in which nothing was changed."""
    values = {f"{name}.{field}": written(value) for field, value in _values(row)}
    return {name: "" if is_balanced(row) else LOOKED_AT, **values}


def _values(row: Row) -> Iterator[tuple[str, Json]]:
    return ((name, value) for name, value in row.fields.items() if name not in (ID, KNOWN, SOURCE))


def _shown(box: OwnBox, table: str) -> list[tuple[str, Row]]:
    """The rows of a table that stand in the form."""
    mine = box.codes_in(table)
    return [(code, row) for code, row in box.contents.coded(table) if code in mine or is_balanced(row)]
