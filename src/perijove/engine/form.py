"""The readable form of a state: one declaration that writes it, reads it back with checks, and veils what is hidden."""

from collections.abc import Callable, Sequence
from typing import Final

from perijove.engine import plain
from perijove.engine.errors import BrokenRules, WrongPosition
from perijove.engine.layout import Segment, width
from perijove.engine.native import i64, mypyc_attr
from perijove.engine.option import Json
from perijove.engine.row import Row
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

    def segments(self, players: int) -> list[Segment]:
        """The cells that a value takes in an observation of a game of so many, the first one without a name."""
        raise BrokenRules(f"{type(self).__name__} doesn't say how it stands in an observation: write its segments()")

    def width(self, players: int) -> int:
        """How many cells a value takes."""
        return width(self.segments(players))

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        """Fill the cells of a value that belongs to ``owner``, the first of which is ``at``, for the row's seat."""
        raise BrokenRules(f"{type(self).__name__} doesn't say how it stands in an observation: write its encode()")

    def hidden_segments(self, players: int) -> list[Segment]:
        """The cells that an oracle adds: for what this form hides from anybody. Whoever veils by themselves says so."""
        return []

    def hidden_width(self, players: int) -> int:
        """How many cells an oracle adds."""
        return width(self.hidden_segments(players))

    def encode_hidden(self, value: object, owner: int, row: Row, at: int) -> None:
        """Fill the cells that an oracle adds, the first of which is ``at``, whoever may see what."""


class Steps:
    """How wide a form is in observations, worked out once for each number of players."""

    def __init__(self, form: Form, hidden: bool = False) -> None:
        self._form = form
        self._hidden = hidden
        self._known = [-1] * 9

    def of(self, players: int) -> int:
        """How many cells lie between one thing of the form and the next."""
        if self._known[players] < 0:
            hidden = self._hidden
            self._known[players] = self._form.hidden_width(players) if hidden else self._form.width(players)
        return self._known[players]


class Number(Form):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return value

    def read(self, data: Json, where: str) -> object:
        return plain.number(data, where, WrongPosition, self.low, self.high)

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", min(self.low, 0), max(self.high, 0), "the number")]  # 0 where there is none

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        assert isinstance(value, int)
        row.put(at, value)


class Flag(Form):
    """Yes or no."""

    def write(self, value: object) -> Json:
        return bool(value)

    def read(self, data: Json, where: str) -> object:
        return plain.flag(data, where, WrongPosition)

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for yes")]

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        if value:
            row.put(at, 1)


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
            raise plain.not_one_of(data, where, WrongPosition, self.names)
        return self._numbers[data]

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for the one that it is", labels=self.names)]

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        assert isinstance(value, int)
        if value >= 0:
            row.put(at + value, 1)


class Owner(Form):
    """A player by number, or nobody: -1 in the state, null in JSON. Older positions have -1 there too."""

    def __init__(self, last: int) -> None:
        self.last = last
        self._player = Number(0, last)

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return value if value >= 0 else None

    def read(self, data: Json, where: str) -> object:
        return -1 if data is None or data == -1 else self._player.read(data, where)

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for whose it is", labels=others(players, self.last))]

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        assert isinstance(value, int)
        if value >= 0:
            row.put(at + row.turned(value), 1)


class Player(Owner):
    """A player by number."""

    def read(self, data: Json, where: str) -> object:
        return self._player.read(data, where)

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for who it is", labels=others(players, -1))]


def others(players: int, last: int) -> list[str]:
    """What players are called by one of them, who comes first; a rival whom nobody plays comes last."""
    seats = ["me", *[f"next{number}" for number in range(1, players)]]
    return [*seats, "rival"] if last >= players else seats


class Maybe(Form):
    """A thing that may be missing: null in JSON."""

    def __init__(self, item: Form) -> None:
        self.item = item

    def write(self, value: object) -> Json:
        return None if value is None else self.item.write(value)

    def read(self, data: Json, where: str) -> object:
        return None if data is None else self.item.read(data, where)

    def view(self, value: object, owner: int, seat: int) -> Json:
        return None if value is None else self.item.view(value, owner, seat)

    def seen(self, value: object, owner: int, seat: int) -> object:
        return None if value is None else self.item.seen(value, owner, seat)

    def segments(self, players: int) -> list[Segment]:
        return [Segment("there", 0, 1, "1 if it is there"), *self.item.segments(players)]

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        if value is not None:
            row.put(at, 1)
            self.item.encode(value, owner, row, at + 1)

    def hidden_segments(self, players: int) -> list[Segment]:
        return self.item.hidden_segments(players)

    def encode_hidden(self, value: object, owner: int, row: Row, at: int) -> None:
        if value is not None:
            self.item.encode_hidden(value, owner, row, at)


class Named(Form):
    """One thing of a form for each name: a list in the state, an object in JSON. Older positions have a list there."""

    def __init__(self, names: Sequence[str], item: Form) -> None:
        self.names = tuple(names)
        self.item = item
        self._steps = Steps(item)
        self._hidden_steps = Steps(item, hidden=True)

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return {name: self.item.write(thing) for name, thing in zip(self.names, value, strict=True)}

    def read(self, data: Json, where: str) -> object:
        named = unnamed(data, self.names, where)
        return [self.item.read(thing, f"{where}.{name}") for name, thing in zip(self.names, named, strict=True)]

    def view(self, value: object, owner: int, seat: int) -> Json:
        assert isinstance(value, list)
        return {name: self.item.view(thing, owner, seat) for name, thing in zip(self.names, value, strict=True)}

    def seen(self, value: object, owner: int, seat: int) -> object:
        assert isinstance(value, list)
        return [self.item.seen(thing, owner, seat) for thing in value]

    def segments(self, players: int) -> list[Segment]:
        return [part.within(f"[{name}]") for name in self.names for part in self.item.segments(players)]

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        assert isinstance(value, list)
        step = self._steps.of(row.players)
        for thing in value:
            self.item.encode(thing, owner, row, at)
            at += step

    def hidden_segments(self, players: int) -> list[Segment]:
        return [part.within(f"[{name}]") for name in self.names for part in self.item.hidden_segments(players)]

    def encode_hidden(self, value: object, owner: int, row: Row, at: int) -> None:
        assert isinstance(value, list)
        step = self._hidden_steps.of(row.players)
        if step:
            for thing in value:
                self.item.encode_hidden(thing, owner, row, at)
                at += step


def unnamed(data: Json, names: Sequence[str], where: str) -> list[Json]:
    """The things of an object that has one for each name, in the order of the names; of a list, just these."""
    if isinstance(data, list) and len(data) == len(names):
        return data
    found = plain.exactly(data, where, WrongPosition, names)
    return [found[name] for name in names]


class Each(Form):
    """A list of things of one form. ``players`` says that the first belongs to player 0, and so on.

    In an observation, names are counted, of which there are so many ``copies`` at most; where they are ``ordered``,
    each has its place. Other things take ``most`` places, one after the other; so do names whose list has a ``most``.
    """

    def __init__(
        self, item: Form, players: bool = False, most: int = 0, ordered: bool = False, copies: int = 1
    ) -> None:
        self.item = item
        self.players = players
        self.copies = copies
        self.most = most
        self.ordered = ordered
        self._steps = Steps(item)
        self._hidden_steps = Steps(item, hidden=True)

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return [self.item.write(thing) for thing in value]

    def read(self, data: Json, where: str) -> object:
        things = plain.items(data, where, WrongPosition)
        return [self.item.read(thing, f"{where}[{number}]") for number, thing in enumerate(things)]

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

    def segments(self, players: int) -> list[Segment]:
        item = self.item
        if self.players:
            return [part.within(f"[{number}]") for number in range(players) for part in item.segments(players)]
        if self.most:
            count = Segment("count", 0, self.most, "how many there are")
            return [count, *[part.within(f"[{n}]") for n in range(self.most) for part in item.segments(players)]]
        if not isinstance(item, Name):
            raise BrokenRules(f"a list of {type(item).__name__} has no end in an observation: say how many at most")
        if self.ordered:
            return [Segment("", 0, len(item.names), "its place, the first being 1", labels=item.names)]
        return [Segment("", 0, self.copies, "how many of it there are", labels=item.names)]

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        assert isinstance(value, list)
        if self.most or self.players:
            self._encode_each(value, owner, row, at)
        elif self.ordered:
            place = 1
            for thing in value:
                assert isinstance(thing, int)
                row.put(at + thing, place)
                place += 1
        else:
            for thing in value:
                assert isinstance(thing, int)
                row.mark(at + thing)

    @property
    def counted(self) -> bool:
        """Whether an observation only counts what is in it."""
        return not (self.players or self.most or self.ordered)

    def _encode_each(self, things: list[object], owner: int, row: Row, at: int) -> None:
        step = self._steps.of(row.players)
        if self.players:
            for player, thing in enumerate(things):
                self.item.encode(thing, player, row, at + step * row.turned(player))
            return
        if len(things) > self.most:
            raise BrokenRules(f"{len(things)} things in a list of {self.most} at most")
        row.put(at, len(things))
        at += 1
        for thing in things:
            self.item.encode(thing, owner, row, at)
            at += step

    def hidden_segments(self, players: int) -> list[Segment]:
        places = players if self.players else self.most
        return [part.within(f"[{place}]") for place in range(places) for part in self.item.hidden_segments(players)]

    def encode_hidden(self, value: object, owner: int, row: Row, at: int) -> None:
        assert isinstance(value, list)
        step = self._hidden_steps.of(row.players) if self.players or self.most else 0
        if not step:
            return
        for place, thing in enumerate(value):
            if self.players:
                self.item.encode_hidden(thing, place, row, at + step * row.turned(place))
            else:
                self.item.encode_hidden(thing, owner, row, at + step * place)


class Counts(Form):
    """How many of each name there are: a list of numbers in the state, an object in JSON."""

    def __init__(self, names: Sequence[str], high: int) -> None:
        self.names = tuple(names)
        self.high = high

    def write(self, value: object) -> Json:
        assert isinstance(value, list)
        return {name: count for name, count in zip(self.names, value, strict=True) if count}

    def read(self, data: Json, where: str) -> object:
        counts = plain.table(data, where, WrongPosition, "an object of counts")
        plain.only(counts, where, WrongPosition, self.names)
        return [
            plain.number(counts.get(name, 0), f"{where}.{name}", WrongPosition, 0, self.high) for name in self.names
        ]

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, self.high, "how many of it there are", labels=self.names)]

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        assert isinstance(value, list)
        for count in value:
            assert isinstance(count, int)
            row.put(at, count)
            at += 1


class Field:
    """One attribute of a thing: its form, and who sees it."""

    def __init__(self, name: str, form: Form, seen: int = PUBLIC) -> None:
        self.name = name
        self.form = form
        self.seen = seen
        self._ordered = [-1] * 9
        """What ``in_order`` says, by the number of players, where it is known."""

    def open_to(self, owner: int, seat: int) -> bool:
        """Whether ``seat`` sees this attribute of a thing that belongs to ``owner``."""
        return self.seen == PUBLIC or (self.seen != NOBODY and owner == seat and seat >= 0)

    def segments(self, players: int) -> list[Segment]:
        """The cells of this attribute: of a hidden list, how many there are; then what lies open to somebody."""
        found = [] if self.seen == PUBLIC else [Segment("count", 0, MOST_HIDDEN, "how many there are")]
        return found if self.seen == NOBODY else found + self.form.segments(players)

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
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

    def encode_hidden(self, value: object, owner: int, row: Row, at: int) -> None:
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


class Fields(Form):
    """A thing with attributes. ``make`` gives a blank one to fill in."""

    def __init__(self, make: Callable[[], object] | None, fields: Sequence[Field]) -> None:
        self.make = make
        self.fields = tuple(fields)
        self._starts: list[list[int]] = [[] for _ in range(9)]
        """Where each attribute begins in an observation, and how wide all are, by the number of players."""
        self._hidden_starts: list[list[int]] = [[] for _ in range(9)]
        """The same for what an oracle adds."""

    def write(self, value: object) -> Json:
        return {field.name: field.form.write(getattr(value, field.name)) for field in self.fields}

    def read(self, data: Json, where: str) -> object:
        assert self.make is not None
        thing = self.make()
        self.fill(thing, data, where)
        return thing

    def fill(self, thing: object, data: Json, where: str) -> None:
        """Set every attribute of ``thing`` from ``data``, which must name each one and no other."""
        given = plain.table(data, where, WrongPosition)
        plain.only(given, where, WrongPosition, [field.name for field in self.fields])
        for field in self.fields:
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

    def encode(self, value: object, owner: int, row: Row, at: int) -> None:
        starts = self.starts(row.players)
        for number, field in enumerate(self.fields):
            field.encode(getattr(value, field.name), owner, row, at + starts[number])

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

    def encode_hidden(self, value: object, owner: int, row: Row, at: int) -> None:
        starts = self.hidden_starts(row.players)
        for number, field in enumerate(self.fields):
            if starts[number] < starts[number + 1]:
                field.encode_hidden(getattr(value, field.name), owner, row, at + starts[number])


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
