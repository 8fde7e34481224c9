"""A row of numbers: what a seat sees, for programs that learn."""

from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.native import i16, i32, i64, vec

LOWEST: Final = -32768
HIGHEST: Final = 32767
ALL: Final = slice(None)


def too_large(value: i64) -> BrokenRules:
    """What is wrong with a number that no cell can hold."""
    return BrokenRules(f"{value} is too large for an observation")


class CellRow:
    """The cells of an observation, all 0 at first. Forms fill in those that are not.

    It remembers which it has filled: to be cleared at once, and for who wants only those.
    """

    def __init__(self, size: int, players: int) -> None:
        self.size = size
        self.players: i64 = players
        self.seat: i64 = -1
        """Whose observation it is; -1: a spectator's."""
        self.cells: vec[i16] = vec[i16]([0] * size)
        self.filled: vec[i32] = vec[i32]([0] * size)
        """The cells that are not 0, in the order in which they were filled: as many as ``count`` says."""
        self.count: i64 = 0
        self._view = memoryview(self.cells)
        self.values: vec[i16] = vec[i16]([])
        """After ``sort``, what is in the filled cells."""

    def put(self, at: i64, value: i64) -> None:
        """Set a cell that is still 0."""
        if value == 0:
            return
        if value < LOWEST or value > HIGHEST:
            raise too_large(value)
        if self.cells[at] == 0:
            count = self.count
            self.filled[count] = i32(at)
            self.count = count + 1
        self.cells[at] = i16(value)

    def flag(self, at: i64) -> None:
        """Set a cell to 1 that is still 0."""
        if self.cells[at] == 0:
            count = self.count
            self.filled[count] = i32(at)
            self.count = count + 1
        self.cells[at] = i16(1)

    def mark(self, at: i64) -> None:
        """Add 1 to a cell."""
        before = self.cells[at]
        if before == 0:
            count = self.count
            self.filled[count] = i32(at)
            self.count = count + 1
        self.cells[at] = before + i16(1)

    # The same of many at once. Most of an observation is filled by these, so they call nothing for a single cell.

    def numbers(self, at: i64, numbers: list[int]) -> None:
        """Set one cell after the other, from ``at`` on."""
        cells = self.cells
        filled = self.filled
        count = self.count
        for number in numbers:
            value: i64 = number
            if value != 0:
                if value < LOWEST or value > HIGHEST:
                    raise too_large(value)
                if cells[at] == 0:
                    filled[count] = i32(at)
                    count += 1
                cells[at] = i16(value)
            at += 1
        self.count = count

    def marks(self, at: i64, things: list[int]) -> None:
        """Add 1 to the cell of each of these things; that of thing 0 is ``at``."""
        cells = self.cells
        filled = self.filled
        count = self.count
        for thing in things:
            cell: i64 = at + thing
            before = cells[cell]
            if before == 0:
                filled[count] = i32(cell)
                count += 1
            cells[cell] = before + i16(1)
        self.count = count

    def flags(self, at: i64, things: list[int], places: "vec[i16]") -> i64:
        """Set the cell of each of these things to 1: ``places`` tells the cell of each thing there is, from ``at`` on.

        What has no cell, where that says -1, ends it and is given back; otherwise -1.
        """
        cells = self.cells
        filled = self.filled
        count = self.count
        for thing in things:
            place = i64(places[thing])
            if place < 0:
                return thing
            place += at
            if cells[place] == 0:
                filled[count] = i32(place)
                count += 1
            cells[place] = i16(1)
        self.count = count
        return -1

    def places(self, at: i64, things: list[int]) -> None:
        """Set the cell of each of these things to its place, the first being 1; things below 0 are places left free."""
        cells = self.cells
        filled = self.filled
        count = self.count
        place = i16(0)
        for thing in things:
            place += i16(1)
            number: i64 = thing
            if number >= 0:
                number += at
                if cells[number] == 0:
                    filled[count] = i32(number)
                    count += 1
                cells[number] = place
        self.count = count

    def get(self, at: i64) -> int:
        """What a cell holds."""
        return int(self.cells[at])

    def clear(self) -> None:
        """All 0 again."""
        cells = self.cells
        filled = self.filled
        for place in range(self.count):
            cells[i64(filled[place])] = i16(0)
        self.count = 0

    def turned(self, player: i64) -> i64:
        """A player's place as this seat counts: itself 0, then the others in turn order. Rivals come last."""
        seat = self.seat
        if seat <= 0 or player >= self.players:
            return player
        return player - seat if player >= seat else player - seat + self.players

    def copy_to(self, cells: memoryview) -> None:
        """Write the row into other memory: a view of as many numbers of 16 bits."""
        cells[ALL] = self._view

    def sort(self) -> None:
        """Bring ``filled`` into ascending order, and the numbers in those cells into ``values``."""
        if len(self.values) < self.size:
            self.values = vec[i16]([0] * self.size)
        cells = self.cells
        filled = self.filled
        values = self.values
        found: i64 = 0
        for at in range(i64(self.size)):
            value = cells[at]
            if value != 0:
                filled[found] = i32(at)
                values[found] = value
                found += 1
        self.count = found

    def sparse_to(self, indices: memoryview, values: memoryview) -> None:
        """Write which cells are not 0, and what is in them, after ``sort``: views of ``count`` numbers at least."""
        count = int(self.count)
        indices[:count] = memoryview(self.filled)[:count]
        values[:count] = memoryview(self.values)[:count]

    @property
    def filled_cells(self) -> list[int]:
        """The cells that are not 0, in ascending order."""
        return sorted([int(self.filled[place]) for place in range(self.count)])


class CellRows:
    """Rows of one size to fill, used again and again: making one costs more than filling it.

    Several threads may take rows at once: each gets one of its own, because a list gives a thing away only once.
    """

    def __init__(self, size: int, players: int) -> None:
        self.size = size
        self.players = players
        self._spare: list[CellRow] = []

    def take(self) -> CellRow:
        """An empty row to fill."""
        try:
            return self._spare.pop()
        except IndexError:
            return CellRow(self.size, self.players)

    def keep(self, row: CellRow) -> None:
        """Take a row back that nobody needs any more. One whose filling has failed is better forgotten."""
        row.clear()
        self._spare.append(row)
