"""Points: now, part by part, and in the course of a game."""

from pydantic import BaseModel

from perijove.engine.message import Words
from perijove.engine.score import Score
from perijove.server.play.scoring import SeenScore


class PartAnswer(BaseModel):
    """A part of a score; none where it can't be known yet."""

    name: str
    points: int | None


class ScoreAnswer(BaseModel):
    """What a player would score now, as far as the reader can know it."""

    player: int
    total: int | None
    parts: list[PartAnswer]


class RivalAnswer(BaseModel):
    """An opponent that nobody plays, and what it would score if the game ended now."""

    name: str
    total: int
    parts: list[PartAnswer]


class CourseAnswer(BaseModel):
    """The totals of all players, then of the rivals that nobody plays, after every choice, from the beginning."""

    totals: list[list[int]]


def scores_answer(scores: list[SeenScore], words: Words) -> list[ScoreAnswer]:
    """Scores in words."""
    return [
        ScoreAnswer(
            player=score.player,
            total=score.total,
            parts=[PartAnswer(name=words.say(name), points=points) for name, points in score.parts],
        )
        for score in scores
    ]


def rival_answer(name: str, score: Score, words: Words) -> RivalAnswer:
    """An opponent that nobody plays."""
    parts = [PartAnswer(name=words.say(part), points=points) for part, points in score.parts]
    return RivalAnswer(name=words.say(name), total=score.total, parts=parts)
