"""Forms of single values: numbers, flags, names and players."""

from collections.abc import Sequence

from perijove.engine import plain
from perijove.engine.errors import WrongPosition
from perijove.engine.form import Form
from perijove.engine.layout import Segment
from perijove.engine.native import i64, mypyc_attr
from perijove.engine.option import Json
from perijove.engine.row import CellRow


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def leaves_blank(self) -> bool:
        return True

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        row.put(at, value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Flag(Form):
    """Yes or no."""

    def write(self, value: object) -> Json:
        return bool(value)

    def read(self, data: Json, where: str) -> object:
        return plain.flag(data, where, WrongPosition)

    def segments(self, players: int) -> list[Segment]:
        return [Segment("", 0, 1, "1 for yes")]

    def leaves_blank(self) -> bool:
        return True

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        if value:
            row.flag(at)


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        number: i64 = value
        if number >= 0:
            row.flag(at + number)


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def encode(self, value: object, owner: int, row: CellRow, at: i64) -> None:
        assert isinstance(value, int)
        player: i64 = value
        if player >= 0:
            row.flag(at + row.turned(player))


@mypyc_attr(allow_interpreted_subclasses=True)
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
