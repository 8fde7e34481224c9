"""The readable form of a state: one declaration that writes it, reads it back with checks, and veils what is hidden."""

from collections.abc import Callable, Sequence
from typing import Final

from perijove.engine.errors import WrongPosition, shown
from perijove.engine.native import mypyc_attr
from perijove.engine.option import Json
from perijove.engine.state import Part

PUBLIC: Final = 0
"""Everybody sees it."""
OWNER: Final = 1
"""Its player sees it; the others see how many there are."""
NOBODY: Final = 2
"""All see only how many there are."""
SECRET: Final = 3
"""Its player sees it; the others don't even see how many there are. For what is chosen together: how many answers
somebody has given already is as secret as the answers."""

UNSEEN: Final = -1
"""What stands in place of each thing in a hidden list, and of a hidden number."""


def known(things: Sequence[int]) -> list[int]:
    """Those of a list, as a seat sees it, that are not hidden."""
    return [thing for thing in things if thing != UNSEEN]


def unseen(things: Sequence[int]) -> int:
    """How many of a list, as a seat sees it, are hidden."""
    return len([thing for thing in things if thing == UNSEEN])


@mypyc_attr(allow_interpreted_subclasses=True)
class Form:
    """How one value of a state is written in JSON, with names instead of numbers."""

    def write(self, value: object) -> Json:
        """The value as plain data."""
        raise NotImplementedError

    def read(self, data: Json, where: str) -> object:
        """The value again. A wrong one is an error that names the place, ``where``."""
        raise NotImplementedError

    def view(self, value: object, owner: int, seat: int) -> Json:
        """What ``seat`` may see of a value that belongs to ``owner``."""
        return self.write(value)

    def veil(self, value: object) -> Json:
        """What is left of a hidden value: how many things there are, or nothing."""
        return {"hidden": len(value)} if isinstance(value, list) else None

    def seen(self, value: object, owner: int, seat: int) -> object:
        """A copy of a value that belongs to ``owner``, with what ``seat`` may see of it."""
        return value.copy() if isinstance(value, list) else value


class Number(Form):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return value

    def read(self, data: Json, where: str) -> object:
        if not isinstance(data, int) or isinstance(data, bool) or not self.low <= data <= self.high:
            raise WrongPosition(f"{where}: {shown(data)} is not a whole number from {self.low} to {self.high}")
        return data


class Flag(Form):
    """Yes or no."""

    def write(self, value: object) -> Json:
        return bool(value)

    def read(self, data: Json, where: str) -> object:
        if not isinstance(data, bool):
            raise WrongPosition(f"{where}: {shown(data)} is not true or false")
        return data


class Name(Form):
    """One of a list of names; with ``empty``, perhaps none (-1 in the state)."""

    def __init__(self, names: Sequence[str], empty: bool = False) -> None:
        self.names = tuple(names)
        self.empty = empty
        self._numbers = {name: number for number, name in enumerate(names)}

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return self.names[value] if value >= 0 else None

    def read(self, data: Json, where: str) -> object:
        if data is None and self.empty:
            return -1
        if not isinstance(data, str) or data not in self._numbers:
            known = ", ".join(self.names[:6]) + (", ..." if len(self.names) > 6 else "")
            raise WrongPosition(f"{where}: {shown(data)} is not one of {known}")
        return self._numbers[data]


class Each(Form):
    """A list of things of one form. ``players`` says that the first belongs to player 0, and so on."""

    def __init__(self, item: Form, players: bool = False) -> None:
        self.item = item
        self.players = players

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [self.item.write(thing) for thing in value]

    def read(self, data: Json, where: str) -> object:
        if not isinstance(data, list):
            raise WrongPosition(f"{where}: expected a list, not {shown(data)}")
        return [self.item.read(thing, f"{where}[{number}]") for number, thing in enumerate(data)]

    def view(self, value: object, owner: int, seat: int) -> Json:
        assert isinstance(value, list)
        if self.players:
            return [self.item.view(thing, number, seat) for number, thing in enumerate(value)]
        return [self.item.view(thing, owner, seat) for thing in value]

    def seen(self, value: object, owner: int, seat: int) -> object:
        assert isinstance(value, list)
        if self.players:
            return [self.item.seen(thing, number, seat) for number, thing in enumerate(value)]
        return [self.item.seen(thing, owner, seat) for thing in value]


class Counts(Form):
    """How many of each name there are: a list of numbers in the state, an object in JSON."""

    def __init__(self, names: Sequence[str], high: int) -> None:
        self.names = tuple(names)
        self.high = high

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return {name: count for name, count in zip(self.names, value, strict=True) if count}

    def read(self, data: Json, where: str) -> object:
        if not isinstance(data, dict):
            raise WrongPosition(f"{where}: expected an object of counts, not {shown(data)}")
        for name in data:
            if name not in self.names:
                raise WrongPosition(f"{where}: {name!r} is not one of {', '.join(self.names)}")
        number = Number(0, self.high)
        return [number.read(data.get(name, 0), f"{where}.{name}") for name in self.names]


class Field:
    """One attribute of a thing: its form, and who sees it."""

    def __init__(self, name: str, form: Form, seen: int = PUBLIC) -> None:
        self.name = name
        self.form = form
        self.seen = seen

    def open_to(self, owner: int, seat: int) -> bool:
        """Whether ``seat`` sees this attribute of a thing that belongs to ``owner``."""
        return self.seen == PUBLIC or (self.seen != NOBODY and owner == seat and seat >= 0)


class Fields(Form):
    """A thing with attributes. ``make`` gives a blank one to fill in."""

    def __init__(self, make: Callable[[], object] | None, fields: Sequence[Field]) -> None:
        self.make = make
        self.fields = tuple(fields)

    def write(self, value: object) -> Json:
        return {field.name: field.form.write(getattr(value, field.name)) for field in self.fields}

    def read(self, data: Json, where: str) -> object:
        assert self.make is not None
        thing = self.make()
        self.fill(thing, data, where)
        return thing

    def fill(self, thing: object, data: Json, where: str) -> None:
        """Set every attribute of ``thing`` from ``data``, which must name each one and no other."""
        if not isinstance(data, dict):
            raise WrongPosition(f"{where}: expected an object, not {shown(data)}")
        known = {field.name for field in self.fields}
        for name in data:
            if name not in known:
                raise WrongPosition(f"{where}: unknown field {name!r}")
        for field in self.fields:
            if field.name not in data:
                raise WrongPosition(f"{where}: field {field.name!r} is missing")
            setattr(thing, field.name, field.form.read(data[field.name], f"{where}.{field.name}"))

    def seen(self, value: object, owner: int, seat: int) -> object:
        assert isinstance(value, Part)
        copy: object = value.copy()
        for field in self.fields:
            attribute: object = getattr(value, field.name)
            if field.open_to(owner, seat):
                setattr(copy, field.name, field.form.seen(attribute, owner, seat))
            elif isinstance(attribute, list):
                setattr(copy, field.name, [] if field.seen == SECRET else [UNSEEN] * len(attribute))
            else:
                setattr(copy, field.name, UNSEEN)
        return copy

    def view(self, value: object, owner: int, seat: int) -> Json:
        seen: dict[str, Json] = {}
        for field in self.fields:
            attribute: object = getattr(value, field.name)
            if field.open_to(owner, seat):
                seen[field.name] = field.form.view(attribute, owner, seat)
            elif field.seen == SECRET:
                seen[field.name] = {"hidden": None}
            else:
                seen[field.name] = field.form.veil(attribute)
        return seen


class Fleeting(Fields):
    """A frozen thing that is there only in the middle of a step: what is being done. Everybody sees it.

    It is written into views, and never read: a position begins with a step.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        super().__init__(None, fields)

    def read(self, data: Json, where: str) -> object:
        raise WrongPosition(f"{where}: there is something that can only be in the middle of a turn")

    def seen(self, value: object, owner: int, seat: int) -> object:
        return value
