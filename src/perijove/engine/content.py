"""All that a thing is, as something that can be compared: how a drawing of it is known again."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from operator import attrgetter
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Final, cast

from perijove.engine.fixed import Fixed

Reader = Callable[[object], Sequence[object]]
"""Reads all fields of a thing."""

_whole: Final[set[type]] = {str, int, bool, type(None), float, type}
"""Kinds of things that are compared as a whole."""
_readers: Final[dict[type, Reader]] = {}


def whole(*kinds: type) -> None:
    """Things of these kinds never change, and are equal where they show the same: so they are compared as a whole."""
    _whole.update(kinds)


def content(things: Iterable[object]) -> Hashable:
    """All that some things of a drawing are, as something that can be compared: the same for equal things."""
    found: list[object] = []
    for thing in things:
        _add(thing, found)
    return tuple(found)


def _add(thing: object, found: list[object]) -> None:
    """Add all that a thing is: its class, then its fields in their order, without end."""
    kind = type(thing)
    if kind in _whole:
        found.append(thing)
        return
    reader = _readers.get(kind)
    if reader is None:
        if issubclass(kind, Fixed):
            whole(kind)
            found.append(thing)
            return
        reader = _reader_of(kind)
    things = reader(thing)
    found.append(kind)
    found.append(len(things))
    for one in things:
        if type(one) in _whole:
            found.append(one)
        else:
            _add(one, found)


def _reader_of(kind: type) -> Reader:
    """What reads all fields of a class at once: of a compiled one, or of one in plain Python."""
    fields = (MemberDescriptorType, GetSetDescriptorType)
    names = {
        name
        for base in kind.__mro__
        for name, value in vars(base).items()
        if isinstance(value, fields) and not name.startswith("__")
    }
    reader: Reader
    if issubclass(kind, (tuple, list)):
        reader = _itself
    elif issubclass(kind, dict):
        reader = _items
    elif issubclass(kind, str):
        reader = _text
    elif len(names) > 1:
        reader = attrgetter(*sorted(names))
    elif names:
        reader = _only(names.pop())
    elif getattr(kind, "__dictoffset__", 0):
        reader = _variables
    else:
        raise TypeError(f"a piece of a board can't be made of {kind.__name__}: it has no fields")
    _readers[kind] = reader
    return reader


def _only(name: str) -> Reader:
    read = attrgetter(name)
    return lambda thing: (read(thing),)


def _itself(thing: object) -> Sequence[object]:
    return cast("Sequence[object]", thing)


def _items(thing: object) -> Sequence[object]:
    items = cast("dict[object, object]", thing)
    return [*items, *items.values()]


def _text(thing: object) -> Sequence[object]:
    """A text of a kind of its own, such as one that isn't escaped any more, is another one than the plain one."""
    return (str(thing),)


def _variables(thing: object) -> Sequence[object]:
    return _items(dict(vars(thing)))
