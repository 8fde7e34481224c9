"""What somebody at a table may believe who isn't asked: another player, or a spectator."""

from collections.abc import Callable

from perijove.engine.course import Course
from perijove.engine.match import Match
from perijove.engine.rng import Rng

NOBODY = -1
"""The seat of who sees only what all see."""


def believing(match: Match, reader: int) -> Callable[[int], Match]:
    """Gives, for any seed, a match that a reader may believe in (``NOBODY``: a spectator).

    It stands as when the present step began.

    All that the reader couldn't see then is dealt anew, so nothing hidden comes through: neither a hand nor a pile, and
    not what others have chosen since, which may be secret. What the reader has seen since doesn't count yet.
    """
    state, began = match.since_checkpoint()[0], match.step_ply

    def imagine(seed: int) -> Match:
        other, rng = state.copy(), Rng(seed)
        match.title.redeal(other, reader, rng)
        other.rng = rng
        course = Course(match.title, other, began)
        course.imagined = True
        return Match(match.title, match.options, match.seats, course.begin())

    return imagine
