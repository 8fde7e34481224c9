"""A match as the reader sees it, now and before; what was done and said there; and what went wrong."""

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field, JsonValue

from perijove.server.api.answers.questions import AskAnswer, asked_of
from perijove.server.api.answers.scores import RivalAnswer, ScoreAnswer, rival_answer, scores_answer
from perijove.server.api.answers.seats import SeatAnswer, seat_answer
from perijove.server.play.history import LogLine
from perijove.server.play.ledger import Done
from perijove.server.play.table import Table
from perijove.server.storage.messages import Said

HOUR = 3_600_000
"""Milliseconds."""
SEED_BY = "Who chose the seed and may know all cards; empty: somebody without a seat; none: nobody."
RATED = "Whether the result may count in ratings: played here, from a secret deal."


class MatchAnswer(BaseModel):
    """A match as the reader sees it."""

    id: str
    title: str
    public: bool
    imported: bool = Field(description="Whether it is an opened record, which nobody plays.")
    seed_by: str | None = Field(description=SEED_BY)
    rated: bool = Field(description=RATED)
    lesson: str = Field(description="The lesson that is taught with it, by its name; empty for any other match.")
    created: datetime
    version: int = Field(description="The number of choices and undos so far. A choice names the version it answers.")
    mark: str = Field(description="The present moment; streams go on from it.")
    ply: int
    over: bool
    ended: str = Field(description="How it has ended before its rules say so: resigned, abandoned, or nothing.")
    winners: list[int]
    verdict: str = Field(
        description="How a game that nobody can win has ended, such as the rank of a lone player; empty otherwise."
    )
    asked: list[int]
    agreed: list[int] = Field(description="The seats that would abandon the match.")
    votes: dict[int, list[int]] = Field(description="By seat: who would have its player replaced by a bot.")
    patience_hours: int | None = Field(description="So long somebody is waited for before one voice can replace them.")
    seats: list[SeatAnswer]
    mine: list[int] = Field(description="The reader's own seats.")
    seat: int | None = Field(description="The seat whose view this is; none for a spectator.")
    view: dict[str, JsonValue]
    ask: AskAnswer | None
    undoable: bool
    since: int = Field(description="The ply after this seat's last choice.")
    scores: list[ScoreAnswer]
    rivals: list[RivalAnswer] = Field(description="Opponents that nobody plays, such as an automa.")


class Problem(BaseModel):
    """What went wrong."""

    error: str = Field(description="The kind of error.", examples=["NoSuchMatch"])
    message: str = Field(description="The error in words.")


class StaleAnswer(Problem):
    """The request can't be done as things stand; where the match has moved on, with the present state of it."""

    state: MatchAnswer | None = None


class DoneAnswer(BaseModel):
    """A choice or an undo that is stored. The same request again gives the same answer."""

    n: int
    kind: Literal["choose", "several", "undo"]
    player: int
    code: str
    version: int = Field(description="The version that it led to.")


class LineAnswer(BaseModel):
    """A line of the log."""

    ply: int
    text: str


class SaidAnswer(BaseModel):
    """A message at the table."""

    number: int
    kind: Literal["chat", "note"]
    seat: int | None
    name: str
    text: str
    made: datetime


class PastAnswer(BaseModel):
    """A match as it was after some choices."""

    ply: int
    plies: int = Field(description="How many choices there are by now.")
    seat: int | None
    view: dict[str, JsonValue]
    asked: list[int]
    log: list[LineAnswer]
    scores: list[ScoreAnswer]


def match_answer(table: Table, seat: int | None, mine: list[int], language: str) -> MatchAnswer:
    """A match as a seat sees it; none is a spectator."""
    match = table.match
    return MatchAnswer(
        id=table.id,
        title=table.title.code,
        public=table.public,
        imported=table.imported,
        seed_by=table.seed_by,
        rated=table.rated,
        lesson=table.stored.beginning.lesson,
        created=table.created,
        version=table.version,
        mark=table.mark,
        ply=match.ply,
        over=table.over,
        ended=table.company.ended,
        winners=table.winners,
        verdict=match.verdict(language),
        asked=table.pending,
        agreed=sorted(table.company.agreed),
        votes={absent: sorted(voters) for absent, voters in table.company.votes.items()},
        patience_hours=None if table.patience is None else table.patience // HOUR,
        seats=[seat_answer(info) for info in table.seats],
        mine=mine,
        seat=seat,
        view=table.view(seat),
        ask=asked_of(match, seat if seat in mine and table.plays(seat) else None, language, table.version),
        undoable=seat is not None and seat in mine and table.undoable(seat),
        since=table.since(seat) if seat is not None else 0,
        scores=scores_answer(table.scores(seat), table.title.words(language)),
        rivals=[rival_answer(name, score, table.title.words(language)) for name, score in match.rivals],
    )


def done_answer(done: Done) -> DoneAnswer:
    """A stored event."""
    return DoneAnswer.model_validate(done._asdict())


def line_answers(lines: list[LogLine]) -> list[LineAnswer]:
    """Lines of a log."""
    return [LineAnswer(ply=line.ply, text=line.text) for line in lines]


def said_answer(said: Said, language: str) -> SaidAnswer:
    """A message."""
    kind: Literal["chat", "note"] = "chat" if said.kind == "chat" else "note"
    return SaidAnswer(
        number=said.number, kind=kind, seat=said.seat, name=said.name, text=said.say(language), made=said.made
    )
