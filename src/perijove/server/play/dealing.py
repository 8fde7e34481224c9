"""How a match begins: what is stored of it, and its game."""

from collections.abc import Iterable, Mapping, Sequence

from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.start import begin, named_title
from perijove.lesson.lesson import Lesson
from perijove.server.guard.visitor import Visitor
from perijove.server.play.ledger import Ledger, beginning_of
from perijove.server.storage.messages import BRANCHED, written
from perijove.server.storage.rows import NOTE, PERSON, Beginning, Chair, Holder, Note, Stored


def dealt(
    title: str,
    chairs: list[Chair],
    visitor: Visitor,
    options: Mapping[str, Json] | None,
    seed: int | None,
    public: bool,
) -> tuple[Stored, Ledger]:
    """A new deal. The seats of persons belong to the visitor; who chooses the seed is noted."""
    match = begin(named_title(title), len(chairs), seed, options, _names(chairs))
    mine = [chair.number for chair in chairs if chair.kind == PERSON]
    if seed is not None:
        match.seed_by = chairs[mine[0]].name if mine else ""
    beginning = beginning_of(match, visitor.key, public)
    return Stored(beginning, chairs, _held(mine, visitor, beginning)), Ledger(match)


def dealt_again(before: Stored, visitor: Visitor) -> tuple[Stored, Ledger]:
    """A new deal of the same game for the same people and bots; every seat stays with who held it."""
    chairs = [Chair(chair.number, chair.name, chair.kind, chair.bot) for chair in before.chairs]
    match = begin(named_title(before.beginning.title), len(chairs), None, before.beginning.options)
    match.seats = tuple(_names(chairs))
    beginning = beginning_of(match, visitor.key, before.beginning.public)
    beginning.patience = before.beginning.patience
    beginning.after, beginning.origin = before.beginning.id, visitor.origin
    return Stored(beginning, chairs, list(before.holders)), Ledger(match)


def taught(lesson: Lesson, chairs: list[Chair], visitor: Visitor) -> tuple[Stored, Ledger]:
    """The fixed deal of a lesson; the visitor is its learner."""
    match = lesson.begin(_names(chairs))
    beginning = beginning_of(match, visitor.key, public=False)
    beginning.lesson = lesson.name
    return Stored(beginning, chairs, _held([lesson.seat], visitor, beginning)), Ledger(match)


def branched(before: str, past: Match, chairs: list[Chair], seat: int, visitor: Visitor) -> Stored:
    """A match that goes on from a moment of another one, called ``before``; the visitor has one seat of it."""
    start = past.position()
    match = start.match()
    match.seats = tuple(_names(chairs))
    beginning = beginning_of(match, visitor.key, public=False)
    beginning.start, beginning.seed, beginning.secret, beginning.seed_by = dict(start.data), None, None, None
    name = chairs[seat].name
    text = written(BRANCHED, name=name, match=before, number=past.ply)
    note = Note(0, NOTE, seat, name, text, beginning.created)
    return Stored(beginning, chairs, _held([seat], visitor, beginning), notes=[note], messages=1)


def _names(chairs: Sequence[Chair]) -> list[str]:
    return [chair.name for chair in chairs]


def _held(seats: Iterable[int], visitor: Visitor, beginning: Beginning) -> list[Holder]:
    return [Holder(visitor.key, seat, beginning.created, visitor.device) for seat in seats]
