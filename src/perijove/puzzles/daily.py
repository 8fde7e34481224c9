"""The puzzle of the day: the same for everybody, and none comes again before all of its title have come."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from random import Random
from typing import NamedTuple

from perijove.puzzles.puzzle import Puzzle


class Daily(NamedTuple):
    """A puzzle by its title and number."""

    title: str
    number: int


def today() -> date:
    """The present day, as everybody has it: in UTC."""
    return datetime.now(UTC).date()


def puzzle_of_the_day(day: date, known: Mapping[str, Sequence[Puzzle]]) -> Daily | None:
    """The puzzle of a day: the titles take turns. None where there are no puzzles at all."""
    titles = sorted(title for title, puzzles in known.items() if puzzles)
    if not titles:
        return None
    turn, place = divmod(day.toordinal(), len(titles))
    title = titles[place]
    round_, at = divmod(turn, len(known[title]))
    order = list(range(1, len(known[title]) + 1))
    Random(f"{title} {round_}").shuffle(order)
    return Daily(title, order[at])
