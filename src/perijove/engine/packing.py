"""Matches for ``pickle``: plain data that another process, with the same titles, makes the same match of."""

from perijove.engine.course import Course, PackedCourse
from perijove.engine.errors import WrongRuleset
from perijove.engine.match import Match
from perijove.engine.option import Options
from perijove.engine.rng import Seed
from perijove.engine.start import named_title

Packed = tuple[str, int, Options, tuple[str, ...], Seed | None, str | None, PackedCourse]


def packed(match: Match) -> Packed:
    """A match as plain data: the state at the last checkpoint, all choices and the log."""
    title = match.title
    return title.code, title.ruleset, match.options, match.seats, match.seed, match.seed_by, match.packed()


def unpacked(
    code: str,
    ruleset: int,
    options: Options,
    seats: tuple[str, ...],
    seed: Seed | None,
    seed_by: str | None,
    course: PackedCourse,
) -> Match:
    """The match again."""
    title = named_title(code)
    if ruleset != title.ruleset:
        raise WrongRuleset(f"pickle: made under ruleset {ruleset} of {code}, but this is ruleset {title.ruleset}")
    match = Match(title, options, seats, Course.unpacked(title, len(seats), options, course), seed)
    match.seed_by = seed_by
    return match
