"""Forms of things with fields, and who sees each field."""

from collections.abc import Callable, Sequence
from typing import Final

from perijove.engine import plain
from perijove.engine.errors import BrokenRules, WrongPosition
from perijove.engine.form import Form
from perijove.engine.layout import Segment, width
from perijove.engine.native import i32, i64, mypyc_attr, vec
from perijove.engine.option import Json
from perijove.engine.row import CellRow
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

MOST_HIDDEN: Final = 999
"""More than there are in any hidden list."""
ZERO: Final[object] = 0
"""The number: Python has one object for every small number."""
UNSEEN: Final = -1
"""What stands in place of each thing in a hidden list, and of a hidden number."""


def known(things: Sequence[int]) -> list[int]:
    """Those of a list, as a seat sees it, that are not hidden."""
    return [thing for thing in things if thing != UNSEEN]


def unseen(things: Sequence[int]) -> int:
    """How many of a list, as a seat sees it, are hidden."""
    return len([thing for thing in things if thing == UNSEEN])


def blank(value: object) -> bool:
    """Whether this is 0, False, None or an empty list. Compiled, ``not value`` would ask the value itself: slow."""
    if value is ZERO or value is None or value is False:
        return True
    return isinstance(value, list) and not value


class Field:
    """One attribute of a thing: its form, and who sees it."""

    def __init__(self, name: str, form: Form, seen: int = PUBLIC, fleeting: bool = False) -> None:
        self.name = name
        self.form = form
        self.seen = seen
        self.fleeting = fleeting
        """Whether it only counts in the middle of a step: seats see it, but positions, which begin with one, do not."""
        self.blank = form.leaves_blank()
        """Whether 0, False, None and an empty list leave its cells 0."""
        self._ordered = [-1] * 9
        """What ``in_order`` says, by the number of players, where it is known."""

    def open_to(self, owner: int, seat: int) -> bool:
        """Whether ``seat`` sees this attribute of a thing that belongs to ``owner``."""
        return self.seen == PUBLIC or (self.seen != NOBODY and owner == seat and seat >= 0)

    def segments(self, players: int) -> list[Segment]:
        """The cells of this attribute: of a hidden list, how many there are; then what lies open to somebody."""
        found = [] if self.seen == PUBLIC else [Segment("count", 0, MOST_HIDDEN, "how many there are")]
        return found if self.seen == NOBODY else found + self.form.segments(players)

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        """Fill the cells of this attribute with what the row's seat may see."""
        if self.seen == PUBLIC:
            self.form.encode(value, owner, row, at)
            return
        lies_open = self.open_to(owner, row.seat)
        if isinstance(value, list) and (lies_open or self.seen != SECRET):
            row.put(at, len(value))
        if lies_open:
            self.form.encode(value, owner, row, at + 1)

    def hidden_segments(self, players: int) -> list[Segment]:
        """The cells that an oracle adds: the whole attribute where somebody doesn't see it, names with their places."""
        if self.seen == PUBLIC:
            return self.form.hidden_segments(players)
        parts = self.form.segments(players)
        if not self.in_order(players):
            return parts
        names = parts[0].labels
        return [Segment("", 0, len(names), "its place, as positions have it, the first being 1", labels=names)]

    def in_order(self, players: int) -> bool:
        """Whether its form only says which names are there, each once at most: an oracle says in which order."""
        if self._ordered[players] < 0:
            parts = self.form.segments(players)
            self._ordered[players] = int(len(parts) == 1 and len(parts[0].labels) > 0 and parts[0].high == 1)
        return self._ordered[players] == 1

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        """Fill the cells that an oracle adds."""
        if self.seen == PUBLIC:
            self.form.encode_hidden(value, owner, row, at)
        elif isinstance(value, list) and self.in_order(row.players):
            place = 1
            for thing in value:
                before = row.count
                self.form.encode([thing], owner, row, at)
                if row.count > before:
                    row.put(i64(row.filled[before]), place)
                place += 1
        else:
            self.form.encode(value, owner, row, at)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fields(Form):
    """A thing with attributes. ``make`` gives a blank one to fill in; ``all`` are its fields, if these are but some."""

    def __init__(
        self, make: Callable[[], object] | None, fields: Sequence[Field], all: Sequence[Field] | None = None
    ) -> None:
        self.make = make
        self.fields = tuple(fields)
        names = [field.name for field in all or fields]
        self._places = [names.index(field.name) for field in self.fields]
        """Where each one is among the ``attributes`` of a thing."""
        self._some = all is not None
        self._all = len(names)
        self._lasting = tuple([field for field in self.fields if not field.fleeting])
        self._starts: list[list[int]] = [[] for _ in range(9)]
        """Where each attribute begins in an observation, and how wide all are, by the number of players."""
        self._quick_starts: list[vec[i32]] = [vec[i32]([])] * 9
        """The same for compiled code; empty where nobody has asked."""
        self._hidden_starts: list[list[int]] = [[] for _ in range(9)]
        """The same for what an oracle adds."""

    def write(self, value: object) -> Json:
        return {field.name: field.form.write(getattr(value, field.name)) for field in self._lasting}

    def read(self, data: Json, where: str) -> object:
        assert self.make is not None
        thing = self.make()
        self.fill(thing, data, where)
        return thing

    def fill(self, thing: object, data: Json, where: str) -> None:
        """Set every lasting attribute of ``thing`` from ``data``, which must name each one and no other."""
        given = plain.table(data, where, WrongPosition)
        plain.only(given, where, WrongPosition, [field.name for field in self._lasting])
        for field in self._lasting:
            if field.name not in given:
                raise WrongPosition(f"{where}: {field.name!r} is missing")
            setattr(thing, field.name, field.form.read(given[field.name], f"{where}.{field.name}"))

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

    def segments(self, players: int) -> list[Segment]:
        return [part.within(field.name) for field in self.fields for part in field.segments(players)]

    def starts(self, players: int) -> list[int]:
        """Where each attribute begins in an observation, and how wide all are."""
        starts = self._starts[players]
        if not starts:
            starts = [0]
            for field in self.fields:
                starts.append(starts[-1] + width(field.segments(players)))
            self._starts[players] = starts
        return starts

    def width(self, players: int) -> int:
        return self.starts(players)[-1]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        starts = self._quick_starts[row.players]
        if len(starts) == 0:
            starts = vec[i32]([i32(start) for start in self.starts(row.players)])
            self._quick_starts[row.players] = starts
        values = value.attributes() if isinstance(value, Part) else []
        number: i64 = 0
        if not values:
            for field in self.fields:
                field.encode(getattr(value, field.name), owner, row, at + i64(starts[number]))
                number += 1
            return
        if len(values) != self._all:
            raise BrokenRules(f"{type(value).__name__} has {len(values)} attributes, its form {self._all} fields")
        if self._some:
            values = [values[place] for place in self._places]
        # Without strict=, the compiler makes a plain loop of it.
        for field, one in zip(self.fields, values):  # noqa: B905
            if not (field.blank and blank(one)):
                if field.seen == PUBLIC:
                    field.form.encode(one, owner, row, at + i64(starts[number]))
                else:
                    field.encode(one, owner, row, at + i64(starts[number]))
            number += 1

    def hidden_segments(self, players: int) -> list[Segment]:
        return [part.within(field.name) for field in self.fields for part in field.hidden_segments(players)]

    def hidden_starts(self, players: int) -> list[int]:
        """Where each attribute begins in what an oracle adds, and how wide all are."""
        starts = self._hidden_starts[players]
        if not starts:
            starts = [0]
            for field in self.fields:
                starts.append(starts[-1] + width(field.hidden_segments(players)))
            self._hidden_starts[players] = starts
        return starts

    def hidden_width(self, players: int) -> int:
        return self.hidden_starts(players)[-1]

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        starts = self.hidden_starts(row.players)
        for number, field in enumerate(self.fields):
            if starts[number] < starts[number + 1]:
                field.encode_hidden(getattr(value, field.name), owner, row, at + starts[number])


@mypyc_attr(allow_interpreted_subclasses=True)
class Fleeting(Fields):
    """A frozen thing that is there only in the middle of a step: what is being done. Everybody sees it.

    It is written into views, and never read: a position begins with a step.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        super().__init__(None, fields)

    def read(self, data: Json, where: str) -> object:
        """Refuse it: no position has such a thing."""
        raise WrongPosition(f"{where}: there is something that can only be in the middle of a turn")

    def seen(self, value: object, owner: int, seat: int) -> object:
        """All of it: it is what everybody watches."""
        return value
