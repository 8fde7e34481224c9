"""A position that a player may believe in: what a bot in another process gets instead of the truth."""

from random import Random

from perijove.engine.course import Course
from perijove.engine.errors import IllegalChoice, ImaginedMatch, NotAsked
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.rng import Rng

TRIES = 400
"""So many worlds are dealt, in the search of one in which the same came to light."""


def imagined_position(match: Match, player: int, seed: int) -> Json:
    """A position that agrees with all that a player who is asked knows, and is random elsewhere.

    Whoever imagines from it can't tell it from the truth. None where there is no such position to be found: something
    came to light in the middle of this very step, and no world that was tried shows just the same.
    """
    random = Random(seed)
    try:
        return match.imagine(player, random.getrandbits(32)).position().data
    except ImaginedMatch:
        pass
    # A position is the state at the beginning of the step and the choices since: deal until these lead here.
    state, since = match.since_checkpoint()
    wanted = match.view(player)
    choice = match.choice_of(player)
    for _ in range(TRIES):
        other = state.copy()
        rng = Rng(random.getrandbits(32))
        match.title.redeal(other, player, rng)
        other.rng = rng
        course = Course(match.title, other, match.ply - len(since)).begin()
        twin = Match(match.title, match.options, match.seats, course)
        if _follows(twin, since) and twin.view(player) == wanted and twin.choice_of(player).codes == choice.codes:
            return twin.position().data
    return None


def _follows(twin: Match, since: list[tuple[int, str]]) -> bool:
    """Make these choices in another match; whether they are possible there."""
    try:
        for player, code in since:
            name, _, answer = code.partition(":")
            choice = twin.choice_of(player)
            if choice.question.name != name:
                return False
            twin.choose(player, choice.question.numbers[answer])
    except (IllegalChoice, NotAsked):
        return False
    return bool(twin.pending)
