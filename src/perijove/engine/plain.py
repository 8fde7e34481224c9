"""Plain data from outside, read with checks: component files, positions, options and records all go through here.

Every complaint names the place, the value and what was expected (``tile T05: 'type' is 'x', expected a text``), in the
error class of whoever reads.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from perijove.engine.errors import PerijoveError, shown
from perijove.engine.message import english
from perijove.engine.native import mypyc_attr
from perijove.engine.near import nearest

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
"""Plain data, as JSON has it."""

LISTED: Final = 24
"""So many names are listed where one of them was expected; of more, the first few."""
FEW: Final = 6
A_LIST: Final = english("a list")
AN_OBJECT: Final = english("an object")


class Missing:
    """What stands where a field is not there."""


MISSING: Final = Missing()


def wrong(data: object, where: str, expected: str, error: type[PerijoveError]) -> PerijoveError:
    """The error for a value that isn't as expected."""
    if data is MISSING:
        return error(english("{field} is missing, expected {expected}"), field=where, expected=expected)
    said = english("{field} is {value}, expected {expected}")
    return error(said, field=where, value=shown(data), expected=expected)


def number(data: object, where: str, error: type[PerijoveError], low: int, high: int) -> int:
    """A whole number within bounds."""
    if not isinstance(data, int) or isinstance(data, bool) or not low <= data <= high:
        if data is MISSING:
            raise wrong(data, where, f"a whole number from {low} to {high}", error)
        said = english("{field} is {value}, expected a whole number from {low} to {high}")
        raise error(said, field=where, value=shown(data), low=str(low), high=str(high))
    return data


def any_number(data: object, where: str, error: type[PerijoveError]) -> int:
    """A whole number."""
    if not isinstance(data, int) or isinstance(data, bool):
        raise wrong(data, where, english("a whole number"), error)
    return data


def flag(data: object, where: str, error: type[PerijoveError]) -> bool:
    """True or false."""
    if not isinstance(data, bool):
        raise wrong(data, where, english("true or false"), error)
    return data


def text(data: object, where: str, error: type[PerijoveError]) -> str:
    """A text."""
    if not isinstance(data, str):
        raise wrong(data, where, english("a text"), error)
    return data


def word(data: object, where: str, error: type[PerijoveError], known: Sequence[str]) -> int:
    """One of the known words: its place among them."""
    if not isinstance(data, str) or data not in known:
        raise not_one_of(data, where, error, known)
    return known.index(data)


def not_one_of(data: object, where: str, error: type[PerijoveError], known: Sequence[str]) -> PerijoveError:
    """The error for a value that isn't one of those known, with what may have been meant."""
    if data is MISSING:
        return wrong(data, where, f"one of {_listed(known)}", error)
    near = nearest(data, known)
    if near:
        said = english("{where} is {value}, expected one of {known}; did you mean {near}?")
        return error(said, where=where, value=shown(data), known=_listed(known), near=near)
    said = english("{where} is {value}, expected one of {known}")
    return error(said, where=where, value=shown(data), known=_listed(known))


def _listed(known: Sequence[str]) -> str:
    return ", ".join(known) if len(known) <= LISTED else ", ".join(known[:FEW]) + ", ..."


def items(data: object, where: str, error: type[PerijoveError], expected: str = A_LIST) -> list[Json]:
    """A list of anything."""
    if not isinstance(data, list):
        raise wrong(data, where, expected, error)
    return data


def texts(data: object, where: str, error: type[PerijoveError]) -> list[str]:
    """A list of texts."""
    found = items(data, where, error, english("a list of texts"))
    return [text(item, f"{where}[{place}]", error) for place, item in enumerate(found)]


def table(data: object, where: str, error: type[PerijoveError], expected: str = AN_OBJECT) -> dict[str, Json]:
    """An object with anything in it."""
    if not isinstance(data, dict):
        raise wrong(data, where, expected, error)
    return data


def exactly(data: object, where: str, error: type[PerijoveError], names: Sequence[str]) -> dict[str, Json]:
    """An object that has each of these fields and no other."""
    found = table(data, where, error, f"an object with {', '.join(names)}")
    if sorted(found) != sorted(names):
        raise wrong(data, where, f"an object with {', '.join(names)}", error)
    return found


def only(names: Iterable[str], where: str, error: type[PerijoveError], known: Sequence[str]) -> None:
    """Refuse any other field: most likely a typing mistake."""
    for name in names:
        if name not in known:
            near = nearest(name, known)
            if near:
                said = english("{field}: unknown field {name}, expected {known}; did you mean {near}?")
                raise error(said, field=where, name=repr(name), known=", ".join(known), near=near)
            said = english("{field}: unknown field {name}, expected {known}")
            raise error(said, field=where, name=repr(name), known=", ".join(known))


@mypyc_attr(allow_interpreted_subclasses=True)
class Checked:
    """An object whose fields are read one by one; every complaint names it and the field."""

    def __init__(self, data: object, where: str, error: type[PerijoveError]) -> None:
        self.where = where
        """What it is, for errors."""
        self.error = error
        """The kind of the errors that it raises."""
        if not isinstance(data, Mapping):
            raise wrong(data, where, AN_OBJECT, error)
        self.data: dict[str, Json] = dict(data)
        """The data itself."""

    def complain(self, field: str, expected: str) -> PerijoveError:
        """The error for a field that isn't as expected."""
        return wrong(self._value(field), self._at(field), expected, self.error)

    def number(self, field: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return number(self._value(field), self._at(field), self.error, low, high)

    def any_number(self, field: str) -> int:
        """A whole number."""
        return any_number(self._value(field), self._at(field), self.error)

    def flag(self, field: str) -> bool:
        """True or false."""
        return flag(self._value(field), self._at(field), self.error)

    def text(self, field: str) -> str:
        """A text."""
        return text(self._value(field), self._at(field), self.error)

    def word(self, field: str, known: Sequence[str]) -> int:
        """One of the known words: its place among them."""
        return word(self._value(field), self._at(field), self.error, known)

    def texts(self, field: str) -> list[str]:
        """A list of texts."""
        return texts(self._value(field), self._at(field), self.error)

    def numbers(self, field: str, low: int, high: int) -> list[int]:
        """A list of whole numbers within bounds."""
        expected = f"a list of whole numbers from {low} to {high}"
        found = items(self._value(field), self._at(field), self.error, expected)
        return [number(item, f"{self._at(field)}[{place}]", self.error, low, high) for place, item in enumerate(found)]

    def table(self, field: str) -> dict[str, Json]:
        """An object."""
        return table(self._value(field), self._at(field), self.error)

    def only(self, *known: str) -> None:
        """Refuse any other field."""
        only(self.data, self.where, self.error, known)

    def _value(self, field: str) -> object:
        return self.data.get(field, MISSING)

    def _at(self, field: str) -> str:
        return f"{self.where}: {field!r}"
