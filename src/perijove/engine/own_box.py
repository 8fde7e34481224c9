"""The box of somebody who owns a game: which printed values they have put in, and which are still balanced by us."""

import tomllib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from perijove.engine.catalog import RECONSTRUCTED
from perijove.engine.components import SOURCE, Contents, Row
from perijove.engine.errors import PerijoveError, WrongComponents
from perijove.engine.message import Words, english
from perijove.engine.option import Json

if TYPE_CHECKING:
    from perijove.engine.title import AnyTitle

OPTION: Final = "components"
"""The option of a title whose box can be put in."""

HEAD: Final = english(
    """\
# {label}: the values of your own box.
#
# In no text that we could reach are the values of these rows, so balanced ones stand in for them. Write what is
# printed in your box, and take the line `source = "reconstructed"` away from every row that you have looked at.
# A row is found by its id; rows and fields that you leave out stay as they are.
"""
)
ALL_HEAD: Final = english(
    """\
# {label}: the values of your own box.
#
# All rows are here. Rows with `source = "reconstructed"` are balanced by us: write what is printed in your box, and
# take that line away from every row that you have looked at. Rows and fields that you leave out stay as they are.
"""
)


class OwnBox:
    """A title's rows as the owner of a box has changed them."""

    def __init__(self, title: "AnyTitle", changes: Json = None) -> None:
        printed = title.printed()
        if printed is None:
            raise WrongComponents(english("{title} has no values to put in"), title=title.label)
        self.title = title
        self.own: Mapping[str, Json] = changes if isinstance(changes, dict) else {}
        self.contents: Contents = printed.replaced(self.own) if self.own else printed

    @staticmethod
    def read(title: "AnyTitle", text: str) -> "OwnBox":
        """A box from the text of a TOML file; everything in it is checked, as a new match would."""
        try:
            data: dict[str, Json] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as problem:
            raise WrongComponents(english("the file is not valid TOML: {problem}"), problem=str(problem)) from None
        return OwnBox.checked(title, data)

    @staticmethod
    def checked(title: "AnyTitle", changes: Json) -> "OwnBox":
        """A box whose every value has been checked."""
        box = OwnBox(title, changes)
        if box.own:
            title.settled(title.players[0], {OPTION: changes})
        return box

    @property
    def rows(self) -> int:
        """How many rows there are in all."""
        return sum(len(self.contents.rows(table)) for table in self.contents.names())

    @property
    def balanced(self) -> int:
        """How many rows are still reconstructed."""
        return sum(self.balanced_in(table) for table in self.contents.names())

    @property
    def given(self) -> int:
        """How many rows are as the owner of the box has put them in."""
        found = 0
        for table, rows in self.own.items():
            codes = (
                [str(row["id"]) if isinstance(row, dict) else "" for row in rows] if isinstance(rows, list) else [""]
            )
            found += len([code for code in codes if not is_balanced(self.contents.found(table, code))])
        return found

    def balanced_in(self, table: str) -> int:
        """How many rows of a table are still reconstructed."""
        return len([row for row in self.contents.rows(table) if is_balanced(row)])

    def toml(self, everything: bool = False, language: str = "en") -> str:
        """The file to fill in: the rows that are reconstructed or the owner's; or all of them.

        What explains it is in a language; the names of tables and fields are those that every file has.
        """
        words = self.title.words(language)
        parts = [words.say(ALL_HEAD if everything else HEAD, label=self.title.called(language))]
        for table in self.contents.names():
            mine = self.codes_in(table)
            for code, row in self.contents.coded(table):
                if everything or code in mine or is_balanced(row):
                    parts.append(_written(table, code, row, words))
        return "\n".join(parts)

    def codes_in(self, table: str) -> list[str]:
        """The ids of the rows of a table that are the owner's; the one row of a table that stands alone has none."""
        rows = self.own.get(table, [])
        if isinstance(rows, list):
            return [str(row["id"]) for row in rows if isinstance(row, dict)]
        return [""]


def spaced(name: str) -> str:
    """A name in the component file, as people write it."""
    return name.replace("_", " ")


def is_balanced(row: Row) -> bool:
    """Whether a row's values are ours, because no text that we could reach has them."""
    return str(row.fields.get(SOURCE)).partition(":")[0] == RECONSTRUCTED


def _written(table: str, code: str, row: Row, words: Words) -> str:
    """A row as TOML; what is known of it stands above it."""
    lines = [f"[[{table}]]" if code else f"[{table}]"]
    for name, value in row.fields.items():
        if name == "attested":
            known = words.say("Known: {what}", what=" ".join(words.say(str(value)).splitlines()))
            lines.insert(0, f"# {known}")
        elif name != SOURCE or is_balanced(row):
            lines.append(f"{name} = {_spelled(value)}")
    return "\n".join(lines) + "\n"


def _spelled(value: Json) -> str:
    """A value as TOML has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join([_spelled(item) for item in value])}]"
    if isinstance(value, dict):
        return f"{{ {', '.join([f'{name} = {_spelled(inner)}' for name, inner in value.items()])} }}"
    return str(value)


def _quoted(text: str) -> str:
    made = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join([sign if sign >= " " else f"\\u{ord(sign):04x}" for sign in made]) + '"'


def box_of(title: "AnyTitle", changes: Json = None) -> OwnBox | None:
    """The box of a title, or none where nothing has to be put in or what is given doesn't fit any more."""
    try:
        return OwnBox(title, changes)
    except PerijoveError:
        return None
