"""Scores during a game: only what the reader can know."""

from dataclasses import dataclass

from perijove.engine.match import Match
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.state import State

GUESSES = 3
"""So many times what is hidden is dealt anew. A part of a score that is always the same is known."""


@dataclass(frozen=True, slots=True)
class SeenScore:
    """A score as somebody sees it; what they can't know is none."""

    player: int
    total: int | None
    parts: list[tuple[str, int | None]]


def seen_scores(match: Match, seat: int | None, over: bool = False) -> list[SeenScore]:
    """What each player would score if the game ended now, as far as a seat (none: a spectator) can know.

    Computed from states in which all that the seat can't see was dealt anew, so nothing hidden can come through: a
    part on which these agree is known, the others are not. While several players answer together, what they have
    answered so far doesn't count yet. Once the game is over everything is open.
    """
    players = range(len(match.seats))
    if over or match.over:
        return [_seen([score]) for score in match.scores]
    guesses = []
    for number in range(GUESSES):
        state = _settled(match).copy()
        rng = Rng(number)
        match.title.redeal(state, -1 if seat is None else seat, rng)
        state.rng = rng
        guesses.append([match.title.score(state, player) for player in players])
    return [_seen([scores[player] for scores in guesses]) for player in players]


def _settled(match: Match) -> State:
    """The state that scores are computed from: the present one, or that before secret answers."""
    return match.since_checkpoint()[0] if match.together else match.state


def _seen(scores: list[Score]) -> SeenScore:
    names: list[str] = []
    for score in scores:
        names += [name for name, _ in score.parts if name not in names]
    parts: list[tuple[str, int | None]] = []
    for name in names:
        values = {sum(points for part, points in score.parts if part == name) for score in scores}
        parts.append((name, values.pop() if len(values) == 1 else None))
    totals = {score.total for score in scores}
    return SeenScore(scores[0].player, totals.pop() if len(totals) == 1 else None, parts)
