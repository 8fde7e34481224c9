"""Board games of space colonisation for people and programs: one rules engine for play, bots and research.

>>> import perijove
>>> match = perijove.new("ganymede", players=2, seed=7)
>>> [choice.player for choice in match.pending]
[0, 1]
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from perijove.engine import match as _match
from perijove.engine.errors import PerijoveError, WrongOption
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.position import Position
from perijove.engine.question import Choice, Question
from perijove.engine.record import Record
from perijove.engine.score import Score
from perijove.engine.seat import Seat
from perijove.engine.start import begin, named_title, titles
from perijove.engine.title import Title

__version__ = "0.1.0"

compiled: bool = not _match.__file__.endswith(".py")
"""Whether engine and games run as compiled code."""


def new(
    title: str,
    players: int,
    seed: int | None = None,
    options: Mapping[str, Json] | None = None,
    seats: Sequence[str] | None = None,
) -> Match:
    """A new match of a title. The same seed, options and choices give the same game."""
    if isinstance(seed, bool):  # compiled code would take it for a number
        raise WrongOption(f"the seed {seed!r} is not a whole number")
    return begin(named_title(title), players, seed, options, seats)


def replay(record: "Record | Mapping[str, Json] | str | Path", upto: int | None = None) -> Match:
    """The match that a record (or its plain data, or the path of its file) tells, to its end or to a ply."""
    if isinstance(record, (str, Path)):
        record = Record.load(record)
    elif not isinstance(record, Record):
        record = Record.from_data(dict(record))
    return record.replay(upto)


def from_position(position: "Position | Mapping[str, Json] | str | Path") -> Match:
    """A match that goes on from a position (or its plain data, or the path of its file)."""
    if isinstance(position, (str, Path)):
        position = Position.load(position)
    elif not isinstance(position, Position):
        position = Position.from_data(dict(position))
    return position.match()


__all__ = [
    "Choice",
    "Match",
    "PerijoveError",
    "Position",
    "Question",
    "Record",
    "Score",
    "Seat",
    "Title",
    "compiled",
    "from_position",
    "named_title",
    "new",
    "replay",
    "titles",
]
