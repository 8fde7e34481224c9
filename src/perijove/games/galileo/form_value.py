"""How single values of the state are written, and where they stand in an observation."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from perijove.engine import plain
from perijove.engine.errors import BrokenRules, WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_lists import Each, Maybe
from perijove.engine.form_values import Name, Number, others
from perijove.engine.layout import Segment
from perijove.engine.native import i64
from perijove.engine.option import Json
from perijove.engine.row import CellRow
from perijove.games.galileo.components import FIRST_PROJECT, PROJECTS, ROBOTS, UNITS
from perijove.games.galileo.state import FROZEN, NONE, PERKS, Acting, Robot, own_bit

LEVELS: Final = f"its level, where it is there: 1 to {FROZEN}"
MOST_DUE: Final = 15
"""More energy or modifiers than are ever due at once."""
MOST_NESTED: Final = 6
"""So many robots enter play at once, each through the ability of the one before, and so many characters act at most.

One is acquired, or comes because of a hired character; one is drawn by Robotic sequencing, which is developed once; all
others are projects, and each of them takes one of the four robot modifiers.
"""


class Set(Form):
    """Some of a few names: a number in the state, with a bit for each name; a list in JSON."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.item = Name(names)

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return [name for number, name in enumerate(self.names) if value >> number & 1]

    def read(self, data: Json, where: str) -> object:
        found = 0
        for place, name in enumerate(plain.items(data, where, WrongPosition)):
            number = self.item.read(name, f"{where}[{place}]")
            assert isinstance(number, int)
            if found >> number & 1:
                raise WrongPosition(f"{where}: {name!r} is there twice")
            found |= 1 << number
        return found

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for each one that is there", labels=self.names)]

    def leaves_blank(self) -> bool:
        return True

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        left: i64 = value
        while left != 0:
            if left & 1 != 0:
                row.flag(at)
            left >>= 1
            at += 1


class Frozen(Form):
    """A frozen thing: made from all its fields at once. In observations it is a part of the list that it is in."""

    def __init__(self, make: Callable[..., object], fields: Mapping[str, Form]) -> None:
        self.make = make
        self.fields = dict(fields)

    def write(self, value: object) -> Json:
        return {name: form.write(getattr(value, name)) for name, form in self.fields.items()}

    def read(self, data: Json, where: str) -> object:
        given = plain.exactly(data, where, WrongPosition, list(self.fields))
        return self.make(**{name: form.read(given[name], f"{where}.{name}") for name, form in self.fields.items()})


class ProjectName(Name):
    """A project card; they are numbered after the robots."""

    def __init__(self, empty: bool = False) -> None:
        super().__init__(PROJECTS, empty)

    def write(self, value: object) -> Json:
        assert isinstance(value, int)
        return UNITS[value] if value >= 0 else None

    def read(self, data: Json, where: str) -> object:
        number = super().read(data, where)
        assert isinstance(number, int)
        return FIRST_PROJECT + number if number >= 0 else NONE

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        if value >= 0:
            row.put(at + value - FIRST_PROJECT, 1)


class Projects(Each):
    """Project cards, in an order that means nothing where they lie open."""

    def __init__(self) -> None:
        super().__init__(ProjectName())

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for card in value:
            self.item.encode(card, owner, row, at)


class InPlaces(Each):
    """Names in so many places, some of which may be empty: each one stands in an observation with its place."""

    def __init__(self, item: Name, places: int) -> None:
        super().__init__(item, ordered=True)
        self.places = places

    def segments(self, players: int) -> list[Segment]:
        assert isinstance(self.item, Name)
        return [Segment("", 0, self.places, "its place, the first being 1", labels=self.item.names)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        row.places(at, value)


class Known(Each):
    """Who knows each of some robots: a set of players. A seat sees only which of them it knows itself.

    Who else knows a robot may tell where one lay that was drawn and played, which only its player saw. In an
    observation the robots stand by name; the table, which has them, puts them there.
    """

    def __init__(self, most: int, meaning: str) -> None:
        super().__init__(Set(("0", "1", "2", "3")), most=most)
        self.meaning = meaning

    def seen(self, value: object, owner: int, seat: int) -> object:
        assert isinstance(value, list)
        return [players & own_bit(seat) for players in value]

    def view(self, value: object, owner: int, seat: int) -> Json:
        return self.write(self.seen(value, owner, seat))

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, self.most, self.meaning, labels=ROBOTS)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        pass

    def hidden_segments(self, players: int) -> list[Segment]:
        labels = [f"{place}:{seat}" for place in range(1, self.most + 1) for seat in others(players, -1)]
        return [Segment("", 0, 1, "1 for everybody who knows each of these robots", (self.most, players), labels)]

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for knowers in value:
            assert isinstance(knowers, int)
            for player in range(row.players):
                row.put(at + row.turned(player), knowers >> player & 1)
            at += row.players


class Spread(Each):
    """One thing for each name in another list. The table, which has both, puts them where they belong."""

    def __init__(
        self, item: Form, high: Mapping[int, int], meaning: str, names: Sequence[str], seats: bool = False
    ) -> None:
        super().__init__(item, ordered=True)
        self.high = dict(high)
        """The largest number that a cell can have, by the number of players."""
        self.meaning = meaning
        self.names = tuple(names)
        self.seats = seats
        """Whether each name has a cell for each player."""

    def segments(self, players: int) -> list[Segment]:
        if not self.seats:
            return [Segment("", 0, self.high[players], self.meaning, labels=self.names)]
        seats = others(players, -1)
        labels = [f"{name}:{seat}" for name in self.names for seat in seats]
        return [Segment("", 0, self.high[players], self.meaning, (len(self.names), players), labels)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        pass


class Robots(Each):
    """The robots in play. Their order means nothing; where they are, and their tokens, stand with all units."""

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, FROZEN, LEVELS, labels=UNITS)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        for robot in value:
            assert isinstance(robot, Robot)
            row.put(at + robot.card, robot.level)


class ProjectForm(Maybe):
    """The project in progress, if there is one. Its tokens stand with those of all units."""

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, FROZEN, LEVELS, labels=PROJECTS)]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        if value is not None:
            assert isinstance(value, Robot)
            row.put(at + value.card - FIRST_PROJECT, value.level)


class Within(Form):
    """What is there only in the middle of a turn. A position begins with one: there it is as ``before``."""

    def __init__(self, item: Form, before: object) -> None:
        self.item = item
        self.before = before

    def write(self, value: object) -> Json:
        return self.item.write(value)

    def read(self, data: Json, where: str) -> object:
        value = self.item.read(data, where)
        if value != self.before:
            raise WrongPosition(f"{where}: there is something that can only be in the middle of a turn")
        return value

    def view(self, value: object, owner: int, seat: int) -> Json:
        return self.item.view(value, owner, seat)

    def seen(self, value: object, owner: int, seat: int) -> object:
        return self.item.seen(value, owner, seat)

    def segments(self, players: int) -> list[Segment]:
        return self.item.segments(players)

    def leaves_blank(self) -> bool:
        return self.item.leaves_blank()

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        self.item.encode(value, owner, row, at)

    def hidden_segments(self, players: int) -> list[Segment]:
        return self.item.hidden_segments(players)

    def encode_hidden(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        self.item.encode_hidden(value, owner, row, at)


class Earned(Number):
    """Energy, and 16 times modifiers, that are due later."""

    def __init__(self) -> None:
        super().__init__(0, 255)

    def segments(self, players: int) -> list[Segment]:
        return [
            Segment("energy", 0, MOST_DUE, "the energy that is due"),
            Segment("modifiers", 0, MOST_DUE, "how many modifiers may be placed"),
        ]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        row.put(at, value & MOST_DUE)
        row.put(at + 1, value >> 4)


class Bonuses(Number):
    """The bonuses of Hunter Perks that were taken, as a set, and 8 times how many are left to choose."""

    def __init__(self) -> None:
        super().__init__(0, 31)

    def segments(self, players: int) -> list[Segment]:
        return [
            Segment("taken", 0, 1, "1 for each bonus that was taken", labels=PERKS),
            Segment("left", 0, len(PERKS) - 1, "how many bonuses are left to choose"),
        ]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        if value == 0:
            return
        for perk in range(len(PERKS)):
            row.put(at + perk, value >> perk & 1)
        row.put(at + len(PERKS), value >> len(PERKS))


class Stack(Each):
    """The characters who act, each through the ability of the one before, and what each is used for."""

    def __init__(self, item: Form, names: Sequence[str], abilities: Sequence[str]) -> None:
        super().__init__(item, ordered=True)
        self.names = tuple(names)
        self.abilities = tuple(abilities)

    def segments(self, players: int) -> list[Segment]:
        labels = [f"{place}:{ability}" for place in range(1, MOST_NESTED + 1) for ability in self.abilities]
        shape = (MOST_NESTED, len(self.abilities))
        return [
            Segment("", 0, MOST_NESTED, "the place of each character who acts, the first being 1", labels=self.names),
            Segment("ability", 0, 1, "1 for what the character in each place is used for", shape, labels),
        ]

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, list)
        if len(value) > MOST_NESTED:
            raise BrokenRules(f"{len(value)} characters act at once, {MOST_NESTED} at most")
        ability = at + len(self.names)
        place = 1
        for acting in value:
            assert isinstance(acting, Acting)
            row.put(at + acting.card, place)
            if acting.ability >= 0:
                row.put(ability + acting.ability, 1)
            ability += len(self.abilities)
            place += 1
