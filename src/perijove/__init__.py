"""Board games of space colonisation for people and programs: one rules engine for play, bots and research.

>>> import perijove
>>> match = perijove.new("ganymede", players=2, seed=7)
>>> [choice.player for choice in match.pending]
[0, 1]
"""

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import SupportsIndex

from perijove.engine import match as _match
from perijove.engine.errors import PerijoveError, WrongNumber, WrongSeed, WrongType, shown
from perijove.engine.given import File, Named
from perijove.engine.match import Match
from perijove.engine.number import whole
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
    title: Named,
    players: SupportsIndex,
    seed: SupportsIndex | str | None = None,
    options: Mapping[str, Json] | None = None,
    seats: Sequence[str] | None = None,
) -> Match:
    """A new match of a title, named by its code. The same seed, options and choices give the same game.

    Without a seed, the match gets a secret one: nobody can know what comes.
    """
    try:
        chosen = seed if seed is None or isinstance(seed, str) else whole(seed, "the seed")
    except WrongNumber as problem:
        raise WrongSeed(str(problem)) from None
    return begin(named_title(title), whole(players, "how many play"), chosen, options, seats)


def replay(record: "Record | Mapping[str, Json] | File", upto: SupportsIndex | None = None) -> Match:
    """The match that a record (or its plain data, or the path of its file) tells, to its end or to a ply."""
    if isinstance(record, (str, PathLike)):
        record = Record.load(record)
    elif not isinstance(record, Record):
        record = Record.from_data(record)
    return record.replay(upto)


def from_position(position: "Position | Mapping[str, Json] | File", play_on: bool = True) -> Match:
    """A match that goes on from a position (or its plain data, or the path of its file).

    Without ``play_on`` it stands just as the position says, and asks nothing before ``match.play_on()``.
    """
    if isinstance(position, (str, PathLike)):
        position = Position.load(position)
    elif not isinstance(position, Position):
        position = Position.from_data(position)
    if not isinstance(play_on, bool):
        raise WrongType(f"play_on is {shown(play_on)}, expected True or False")
    return position.match(play_on)


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
