"""What a seat sees of a course, as numbers: filled into rows and arrays, or made into one number."""

from hashlib import blake2b
from typing import TYPE_CHECKING

from perijove.engine.course import Course
from perijove.engine.observation import Observer
from perijove.engine.oracle import Oracle
from perijove.engine.row import CellRow, CellRows

if TYPE_CHECKING:
    from perijove.engine.arrays import Cells, Indices, Mask


def fill_row(observer: Observer, course: Course, options: list[int], seat: int, row: CellRow) -> None:
    """Fill an empty row of an observer with what a seat sees; -1 is a spectator.

    ``options`` are the cells that tell the options of the match.
    """
    answers = course.answered(seat) if seat >= 0 else []
    observer.fill(row, seat, course.state, options, course.pending, answers)


def fill_whole_row(oracle: Oracle, course: Course, options: list[int], seat: int, row: CellRow) -> None:
    """Fill an empty row of an oracle with everything, counted from a seat; -1 is a spectator."""
    fill_row(oracle.observer, course, options, seat, row)
    answers = [course.answered(player) for player in range(course.state.players)]
    oracle.add(row, course.state, course.pending, answers)


def seen_cells(course: Course, options: list[int], seat: int, out: "Cells | None") -> "Cells":
    """What a seat sees, in an array."""
    observer = course.title.observer(course.state.players)
    row = observer.rows.take()
    fill_row(observer, course, options, seat, row)
    return _shown(observer.rows, row, out)


def all_cells(course: Course, options: list[int], seat: int, out: "Cells | None") -> "Cells":
    """What a seat sees, then all that is hidden from anybody, in an array."""
    oracle = course.title.oracle(course.state.players)
    row = oracle.rows.take()
    fill_whole_row(oracle, course, options, seat, row)
    return _shown(oracle.rows, row, out)


def _shown(rows: CellRows, row: CellRow, out: "Cells | None") -> "Cells":
    """A filled row as an array; the row goes back where it came from."""
    from perijove.engine.arrays import cells_of

    cells = cells_of(out, row.size)
    row.copy_to(cells.data)
    rows.keep(row)
    return cells


def sparse_cells(course: Course, options: list[int], seat: int) -> "tuple[Indices, Cells]":
    """What a seat sees, without the zeros: which cells, in ascending order, and what is in them."""
    from perijove.engine.arrays import sparse_of

    observer = course.title.observer(course.state.players)
    row = observer.rows.take()
    fill_row(observer, course, options, seat, row)
    row.sort()
    indices, values = sparse_of(int(row.count))
    row.sparse_to(indices.data, values.data)
    observer.rows.keep(row)
    return indices, values


def mask(course: Course, seat: int, out: "Mask | None") -> "Mask":
    """Which actions are legal for a seat now."""
    from perijove.engine.arrays import mask_of

    legal = mask_of(out, course.title.actions)
    legal[:] = False
    for choice in course.pending:
        if choice.player == seat:
            legal[choice.actions] = True
    return legal


def key(course: Course, options: list[int], seat: int) -> int:
    """What a seat sees, may do and has answered, as one number of 64 bits."""
    title, players = course.title, course.state.players
    observer = title.observer(players)
    row = observer.rows.take()
    fill_row(observer, course, options, seat, row)
    actions = [choice.actions for choice in course.pending if choice.player == seat]
    found = blake2b(f"{title.code} {players} {seat} {actions} ".encode(), digest_size=8)
    found.update(memoryview(row.cells))
    observer.rows.keep(row)
    return int.from_bytes(found.digest(), "little")
