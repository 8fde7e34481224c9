"""What the API answers, as it is described in its documentation."""

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field, JsonValue

from perijove.engine.catalog import Component
from perijove.engine.match import Match
from perijove.engine.message import Words
from perijove.engine.score import Score
from perijove.engine.title import Title
from perijove.server import lists
from perijove.server.devices import PROGRAM
from perijove.server.messages import Said
from perijove.server.readiness import Part, State
from perijove.server.rows import Holder, moment
from perijove.server.scoring import Seen
from perijove.server.seating import SeatInfo
from perijove.server.table import Table
from perijove.server.telling import Done, Hint, Line

SEED_BY = "Who chose the seed and may know all cards; empty: somebody without a seat; none: nobody."
RATED = "Whether the result may count in ratings: played here, from a secret deal."


class Problem(BaseModel):
    """What went wrong."""

    error: str = Field(description="The kind of error.", examples=["NoSuchMatch"])
    message: str = Field(description="The error in words.")


class OptionAnswer(BaseModel):
    """Something to settle before a game."""

    name: str
    text: str = Field(description="What it means.")
    default: JsonValue
    values: list[JsonValue] = Field(description="The possible values; none where anything else decides.")


class TitleAnswer(BaseModel):
    """A game that can be played here."""

    code: str
    label: str
    summary: str
    ruleset: int
    players: list[int]
    minutes: list[int] | None = Field(
        description="How long a game among people takes: the shortest and the longest; none where nobody has said."
    )
    options: list[OptionAnswer]


class ComponentAnswer(BaseModel):
    """A card, a tile or another component of a game."""

    code: str = Field(description="Its name in positions, views and records.", examples=["birds"])
    kind: str
    name: str = Field(description="What people call it.")
    holds: str | None = Field(description="What is stored on it in play, if anything.")
    source: Literal["printed", "published", "reconstructed"] = Field(
        description="Where what is printed on it comes from; reconstructed: a balanced value stands in."
    )
    printed: dict[str, JsonValue] = Field(description="What is printed on it.")


class SeatAnswer(BaseModel):
    """A seat at a table."""

    number: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str = Field(description="The bot that plays it, or nothing.")
    claimed: bool = Field(description="Whether somebody holds it.")
    thinking: bool = Field(description="Whether its bot is at work now.")


class ChoiceAnswer(BaseModel):
    """An option of a question."""

    code: str = Field(examples=["tile:T05"])
    text: str
    idle: bool = Field(False, description="Whether it would change nothing now: its price is paid, and that is all.")


class AskAnswer(BaseModel):
    """What a seat is asked."""

    seat: int
    version: int = Field(description="The version to answer with.")
    question: str
    prompt: str
    options: list[ChoiceAnswer]
    answers: list[str] = Field(
        description="Every answer that the question can ever have; /why says why one is not an option."
    )


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


class MatchAnswer(BaseModel):
    """A match as the reader sees it."""

    id: str
    title: str
    public: bool
    imported: bool = Field(description="Whether it is an opened record, which nobody plays.")
    seed_by: str | None = Field(description=SEED_BY)
    rated: bool = Field(description=RATED)
    created: datetime
    version: int = Field(description="The number of choices and undos so far. A choice names the version it answers.")
    mark: str = Field(description="The present moment; streams go on from it.")
    ply: int
    over: bool
    winners: list[int]
    verdict: str = Field(
        description="How a game that nobody can win has ended, such as the rank of a lone player; empty otherwise."
    )
    asked: list[int]
    seats: list[SeatAnswer]
    mine: list[int] = Field(description="The reader's own seats.")
    seat: int | None = Field(description="The seat whose view this is; none for a spectator.")
    view: dict[str, JsonValue]
    ask: AskAnswer | None
    undoable: bool
    since: int = Field(description="The ply after this seat's last choice.")
    scores: list[ScoreAnswer]
    rivals: list[RivalAnswer] = Field(description="Opponents that nobody plays, such as an automa.")


class StaleAnswer(Problem):
    """The request can't be done as things stand; where the match has moved on, with the present state of it."""

    state: MatchAnswer | None = None


class DoneAnswer(BaseModel):
    """A choice or an undo that is stored. The same request again gives the same answer."""

    n: int
    kind: Literal["choose", "undo"]
    player: int
    code: str
    version: int = Field(description="The version that it led to.")


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


class ListAnswer(BaseModel):
    """Some matches, the newest first."""

    matches: list[SummaryAnswer]
    after: str | None = Field(description="Ask for the next ones with this; none at the end.")


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


class SeatLink(BaseModel):
    """A secret link: whoever uses it first has the seat. It works once, and is no token to show."""

    match: str
    seat: int
    token: str
    path: str = Field(description="The address of the page that takes the seat.", examples=["/join/…"])


class MadeAnswer(BaseModel):
    """A new match, with the links of its open seats."""

    match: MatchAnswer
    links: list[SeatLink]


class JoinedAnswer(BaseModel):
    """A seat that is yours now."""

    match: str
    seat: int
    token: str = Field(description="Shows that it is yours: Authorization: Bearer TOKEN.")


class DeviceAnswer(BaseModel):
    """One of those that hold a seat."""

    kind: Literal["browser", "program"]
    browser: str = Field(description="Which one, or nothing if it isn't known.", examples=["Firefox"])
    system: str = Field(examples=["Linux"])
    joined: datetime
    this: bool = Field(description="Whether it is the one that you ask with.")


class WhyAnswer(BaseModel):
    """Why an answer can't be chosen."""

    code: str
    reasons: list[str] = Field(description="Every reason, in words; none if it can be chosen.")


class ProspectAnswer(ChoiceAnswer):
    """An option, and what a bot expects of it."""

    points: float = Field(description="Your points, on average over the imagined games.")
    lead: float = Field(description="By how many points you then lead the best rival; alone, your points.")


class HintAnswer(BaseModel):
    """What a bot would choose, and why."""

    bot: str
    code: str = Field(description="What it would choose.")
    text: str
    options: list[ProspectAnswer] = Field(description="What it expects of that, and of the next best options.")
    worlds: int = Field(description="In how many games, imagined from what you know, it has tried each of them.")
    ahead: int = Field(description="How many choices ahead it looked in each; 0: to the end of the game.")


class PastAnswer(BaseModel):
    """A match as it was after some choices."""

    ply: int
    plies: int = Field(description="How many choices there are by now.")
    seat: int | None
    view: dict[str, JsonValue]
    asked: list[int]
    log: list[LineAnswer]
    scores: list[ScoreAnswer]


class CourseAnswer(BaseModel):
    """The totals of all players, then of the rivals that nobody plays, after every choice, from the beginning."""

    totals: list[list[int]]


class HealthAnswer(BaseModel):
    """That the server is alive."""

    status: Literal["ok"]
    version: str


def device_answer(holder: Holder, key: str) -> DeviceAnswer:
    """A device."""
    browser, _, system = holder.device.partition("/") if holder.device != PROGRAM else ("", "", "")
    return DeviceAnswer(
        kind="program" if holder.device == PROGRAM else "browser",
        browser=browser,
        system=system,
        joined=moment(holder.joined),
        this=holder.visitor == key,
    )


class ReadyAnswer(BaseModel):
    """Whether the server can do its work."""

    status: Literal["ready", "not ready"]
    parts: dict[Part, State] = Field(
        description="How each part does. Of the database: away (it doesn't answer), full, damaged, or read-only."
    )


def title_answer(title: Title, language: str) -> TitleAnswer:
    """A title in words."""
    words = title.words(language)
    options = [
        OptionAnswer(name=option.name, text=words.say(option.text), default=option.default, values=list(option.values))
        for option in title.options
    ]
    return TitleAnswer(
        code=title.code,
        label=title.called(language),
        summary=words.say(title.summary) if title.summary else "",
        ruleset=title.ruleset,
        players=list(title.players),
        minutes=list(title.minutes) if title.minutes is not None else None,
        options=options,
    )


def component_answer(component: Component, language: str) -> ComponentAnswer:
    """A component, by its name in one language."""
    return ComponentAnswer.model_validate({**component.to_data(), "name": component.name(language)})


def seat_answer(seat: SeatInfo) -> SeatAnswer:
    """A seat."""
    return SeatAnswer.model_validate(seat, from_attributes=True)


def asked_of(match: Match, seat: int | None, language: str, version: int) -> AskAnswer | None:
    """What a seat is asked now, in words; none if nothing."""
    for choice in match.pending:
        if choice.player == seat:
            question = choice.question
            return AskAnswer(
                seat=seat,
                version=version,
                question=question.name,
                prompt=match.prompt(choice, language),
                options=[
                    ChoiceAnswer(
                        code=question.code(option),
                        text=match.describe(choice, option, language),
                        idle=match.idle(choice, option),
                    )
                    for option in match.listed(choice)
                ],
                answers=list(question.domain),
            )
    return None


def scores_answer(scores: list[Seen], words: Words) -> list[ScoreAnswer]:
    """Scores in words."""
    return [
        ScoreAnswer(
            player=score.player,
            total=score.total,
            parts=[PartAnswer(name=words.say(name), points=points) for name, points in score.parts],
        )
        for score in scores
    ]


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
        created=table.created,
        version=table.version,
        mark=table.mark,
        ply=match.ply,
        over=match.over,
        winners=match.winners,
        verdict=match.verdict(language),
        asked=[choice.player for choice in match.pending],
        seats=[seat_answer(info) for info in table.seats],
        mine=mine,
        seat=seat,
        view=table.view(seat),
        ask=asked_of(match, seat if seat in mine else None, language, table.version),
        undoable=seat is not None and seat in mine and table.undoable(seat),
        since=table.since(seat) if seat is not None else 0,
        scores=scores_answer(table.scores(seat), table.title.words(language)),
        rivals=[rival_answer(name, score, table.title.words(language)) for name, score in match.rivals],
    )


def rival_answer(name: str, score: Score, words: Words) -> RivalAnswer:
    """An opponent that nobody plays."""
    parts = [PartAnswer(name=words.say(part), points=points) for part, points in score.parts]
    return RivalAnswer(name=words.say(name), total=score.total, parts=parts)


def summary_answer(summary: lists.Summary) -> SummaryAnswer:
    """A match in a list."""
    return SummaryAnswer.model_validate(summary, from_attributes=True)


def said_answer(said: Said, language: str) -> SaidAnswer:
    """A message."""
    kind: Literal["chat", "note"] = "chat" if said.kind == "chat" else "note"
    return SaidAnswer(
        number=said.number, kind=kind, seat=said.seat, name=said.name, text=said.say(language), made=said.made
    )


def line_answers(lines: list[Line]) -> list[LineAnswer]:
    """Lines of a log."""
    return [LineAnswer(ply=line.ply, text=line.text) for line in lines]


def hint_answer(hint: Hint) -> HintAnswer:
    """A hint."""
    options = [ProspectAnswer(**prospect._asdict()) for prospect in hint.options]
    best = options[0]
    return HintAnswer(
        bot=hint.bot, code=best.code, text=best.text, options=options, worlds=hint.worlds, ahead=hint.ahead
    )


def done_answer(done: Done) -> DoneAnswer:
    """A stored event."""
    return DoneAnswer.model_validate(done._asdict())
