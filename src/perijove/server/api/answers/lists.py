"""Matches in the lists of the lobby, a page at a time (pagination), and new ones."""

from datetime import datetime

from pydantic import BaseModel, Field

from perijove.engine.start import titles
from perijove.server.api.answers.matches import RATED, SEED_BY, MatchAnswer
from perijove.server.api.answers.seats import SeatAnswer, SeatLink
from perijove.server.storage import lists


class RivalTotal(BaseModel):
    """An opponent that nobody plays, such as an automa."""

    name: str
    total: int | None = Field(description="Its points, once the game is over.")


class SummaryAnswer(BaseModel):
    """A match in a list."""

    id: str
    title: str
    public: bool
    created: datetime
    updated: datetime
    over: bool
    ply: int
    version: int
    seats: list[SeatAnswer]
    asked: list[int]
    mine: list[int]
    totals: list[int] | None = Field(description="The final scores, once the game is over.")
    winners: list[int]
    seed_by: str | None = Field(description=SEED_BY)
    rated: bool = Field(description=RATED)
    rivals: list[RivalTotal] = Field(description="Opponents that nobody plays; they have won where nobody else has.")
    ended: str = Field(description="How it has ended before its rules say so: resigned, abandoned, or nothing.")
    welcoming: bool = Field(description="Whether anybody may take its open seats.")
    lesson: str = Field(description="The lesson that is taught with it, by its name; empty for any other match.")


class ListAnswer(BaseModel):
    """Some matches, the newest first."""

    matches: list[SummaryAnswer]
    after: str | None = Field(description="Ask for the next ones with this; none at the end.")


class MadeAnswer(BaseModel):
    """A new match, with the links of its open seats."""

    match: MatchAnswer
    links: list[SeatLink]


def summary_answer(summary: lists.Summary, language: str) -> SummaryAnswer:
    """A match in a list."""
    title = titles().get(summary.title)
    say = title.words(language).say if title is not None else str
    rivals = [RivalTotal(name=say(name), total=total) for name, total in summary.rivals]
    given = {name: getattr(summary, name) for name in SummaryAnswer.model_fields if name != "rivals"}
    return SummaryAnswer.model_validate({**given, "rivals": rivals}, from_attributes=True)
