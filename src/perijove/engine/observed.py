"""A match as numbers: rows, arrays, masks and keys, for programs that learn and search."""

from typing import TYPE_CHECKING, SupportsIndex

from perijove.engine import observing
from perijove.engine.course import Course
from perijove.engine.errors import WrongPlayers
from perijove.engine.number import whole
from perijove.engine.option import Options
from perijove.engine.row import CellRow
from perijove.engine.title import AnyTitle

if TYPE_CHECKING:
    from perijove.engine.arrays import Cells, Indices, Mask


class Observed:
    """What a match has for programs that read numbers. ``Match`` is this, and all the rest."""

    def __init__(self, title: AnyTitle, options: Options, seats: tuple[str, ...], course: Course) -> None:
        self.title = title
        """The game."""
        self.seats = seats
        """The players' names."""
        self._options = options
        self._course = course
        self._chosen: list[int] | None = None
        """The cells of observations that tell its options, once somebody has asked."""

    def fill(self, row: CellRow, seat: int) -> None:
        """Fill an empty row of the title's ``observer`` with what a seat sees; -1 is a spectator."""
        observing.fill_row(self.title.observer(len(self.seats)), self._course, self._cells(), seat, row)

    def fill_all(self, row: CellRow, seat: int) -> None:
        """Fill an empty row of the title's ``oracle`` with everything, counted from a seat; -1 is a spectator."""
        observing.fill_whole_row(self.title.oracle(len(self.seats)), self._course, self._cells(), seat, row)

    def observe(self, seat: SupportsIndex | None = None, out: "Cells | None" = None) -> "Cells":
        """What a seat sees, is asked and has answered since the step began, as numbers; none is a spectator.

        ``title.layout(players)`` says what each means. ``out`` is an array to fill: of whole numbers of 16 bits.
        """
        return observing.seen_cells(self._course, self._cells(), self._seat(seat), out)

    def observe_sparse(self, seat: SupportsIndex | None = None) -> "tuple[Indices, Cells]":
        """As ``observe``, without the zeros: which cells are not 0, in ascending order, and what is in them.

        For embeddings, where each such cell stands for a thing: ``title.layout(players).cell(index)`` names it.
        """
        return observing.sparse_cells(self._course, self._cells(), self._seat(seat))

    def observe_all(self, seat: SupportsIndex | None = None, out: "Cells | None" = None) -> "Cells":
        """Everything, hidden things too, for training critics. This is NOT what a player may see: ``observe`` is that.

        First what ``observe(seat)`` gives, then what is hidden from anybody, players counted from the same seat.
        ``title.oracle_layout(players)`` says what each number means; it is another layout than that of observations.
        """
        return observing.all_cells(self._course, self._cells(), self._seat(seat), out)

    def mask(self, seat: SupportsIndex | None = None, out: "Mask | None" = None) -> "Mask":
        """Which numbers of the title's action space are legal for a seat now; for none, and who isn't asked, none."""
        return observing.mask(self._course, self._seat(seat), out)

    def key(self, seat: SupportsIndex | None = None) -> int:
        """What a seat sees, may do and has answered since the step began, as one number of 64 bits; none: a spectator.

        Equal for matches that the seat can't tell apart now, in every process. Between titles, numbers of players and
        seats it differs.
        """
        return observing.key(self._course, self._cells(), self._seat(seat))

    def _cells(self) -> list[int]:
        """The cells of observations that tell its options."""
        if self._chosen is None:
            self._chosen = self.title.observer(len(self.seats)).options(self._options)
        return self._chosen

    def _seat(self, seat: SupportsIndex | None) -> int:
        number = -1 if seat is None else whole(seat, "the seat")
        if seat is not None and not 0 <= number < len(self.seats):
            raise WrongPlayers(f"there is no seat {number}: seats are numbered 0 to {len(self.seats) - 1}")
        return number
