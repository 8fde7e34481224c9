"""Forms that hold others: things that may be missing, lists, and one thing for each name."""

from collections.abc import Sequence

from perijove.engine import plain
from perijove.engine.errors import BrokenRules, WrongPosition
from perijove.engine.form import Form, Steps
from perijove.engine.form_values import Name
from perijove.engine.layout import Segment
from perijove.engine.native import i64, mypyc_attr
from perijove.engine.option import Json
from perijove.engine.row import CellRow


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def leaves_blank(self) -> bool:
        return True

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        if value is not None:
            row.flag(at)
            self.item.encode(value, owner, row, at + 1)

    def hidden_segments(self, players: int) -> list[Segment]:
        return self.item.hidden_segments(players)

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        if value is not None:
            self.item.encode_hidden(value, owner, row, at)


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        step: i64 = self._steps.of(row.players)
        item = self.item
        for thing in value:
            item.encode(thing, owner, row, at)
            at += step

    def hidden_segments(self, players: int) -> list[Segment]:
        return [part.within(f"[{name}]") for name in self.names for part in self.item.hidden_segments(players)]

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
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


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def leaves_blank(self) -> bool:
        return True

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        if self.most or self.players:
            self._encode_each(value, owner, row, at)
        elif self.ordered:
            row.places(at, value)
        else:
            row.marks(at, value)

    @property
    def counted(self) -> bool:
        """Whether an observation only counts what is in it."""
        return not (self.players or self.most or self.ordered)

    def _encode_each(self, things: list[object], owner: int, row: CellRow, at: i64) -> None:
        step: i64 = self._steps.of(row.players)
        item = self.item
        if self.players:
            for player, thing in enumerate(things):
                item.encode(thing, player, row, at + step * row.turned(player))
            return
        if len(things) > self.most:
            raise BrokenRules(f"{len(things)} things in a list of {self.most} at most")
        row.put(at, len(things))
        at += 1
        for thing in things:
            item.encode(thing, owner, row, at)
            at += step

    def hidden_segments(self, players: int) -> list[Segment]:
        places = players if self.players else self.most
        return [part.within(f"[{place}]") for place in range(places) for part in self.item.hidden_segments(players)]

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        step = self._hidden_steps.of(row.players) if self.players or self.most else 0
        if not step:
            return
        for place, thing in enumerate(value):
            if self.players:
                self.item.encode_hidden(thing, place, row, at + step * row.turned(place))
            else:
                self.item.encode_hidden(thing, owner, row, at + step * place)


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        row.numbers(at, value)
