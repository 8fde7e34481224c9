"""The puzzles that this server has, and that of the day."""

import logging

from perijove.engine.start import titles
from perijove.puzzles.collection import puzzles_of
from perijove.puzzles.daily import Daily, puzzle_of_the_day, today
from perijove.puzzles.puzzle import Puzzle, WrongPuzzle

log = logging.getLogger("perijove.puzzles")


def all_puzzles() -> dict[str, tuple[Puzzle, ...]]:
    """The puzzles of every title that has some."""
    found: dict[str, tuple[Puzzle, ...]] = {}
    for code, title in titles().items():
        try:
            if puzzles := puzzles_of(title):
                found[code] = puzzles
        except WrongPuzzle as problem:  # somebody else's game: whatever is wrong with it, the others are there
            log.warning("puzzles can't be read", extra={"title": code, "problem": str(problem)})
    return found


def daily() -> Daily | None:
    """The puzzle of the present day; none where there are no puzzles."""
    return puzzle_of_the_day(today(), all_puzzles())
