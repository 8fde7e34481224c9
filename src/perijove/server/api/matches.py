"""What can be seen of a match, and done in it."""

from typing import Annotated

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from perijove.engine.errors import IllegalChoice
from perijove.engine.option import Json
from perijove.engine.title import AnyTitle
from perijove.server.api.answers.matches import (
    DoneAnswer,
    LineAnswer,
    MatchAnswer,
    PastAnswer,
    SaidAnswer,
    done_answer,
    line_answers,
    match_answer,
    said_answer,
)
from perijove.server.api.answers.questions import (
    ChancesAnswer,
    CoachAnswer,
    HintAnswer,
    WhyAnswer,
    asked_of,
    chances_answer,
    coach_answer,
    hint_answer,
)
from perijove.server.api.answers.scores import CourseAnswer, ScoreAnswer, scores_answer
from perijove.server.api.dependencies import AllTables, Language, MatchName, OnePlayer, OneReader, OneTable, problems
from perijove.server.guard.limits import client_of
from perijove.server.guard.visitor import identify
from perijove.server.live import streams
from perijove.server.play.history import lines_of
from perijove.server.play.ledger import option_of
from perijove.server.play.scoring import seen_scores
from perijove.server.play.several import MOST
from perijove.server.play.table import Table
from perijove.server.play.unloadable import kept_record, may_have_record
from perijove.server.problems.errors import NotOver, Unloadable
from perijove.server.problems.refusals import TooManyStreams

router = APIRouter(prefix="/api/matches/{match}", tags=["match"])

SeatNumber = Annotated[int | None, Field(ge=0, le=7, description="Which of your seats, if you have several.")]
Version = Annotated[int, Field(ge=0, lt=2**31, description="The version of the match that you answer.")]


class WantedChoice(BaseModel):
    """An answer to what a seat is asked."""

    model_config = ConfigDict(extra="forbid", strict=True)
    version: Version
    code: str = Field(default="", max_length=256, examples=["tile:T05"])
    action: int | None = Field(
        default=None, ge=0, lt=2**31, description="The option's number in the action space, instead of its code."
    )
    seat: SeatNumber = None

    def named(self, title: AnyTitle) -> str:
        """The code of the answer."""
        if self.action is None:
            return self.code
        if self.code:
            raise IllegalChoice(f"code {self.code!r} and action {self.action}: one of them is enough")
        if self.action >= title.actions:
            raise IllegalChoice(f"action {self.action}: {title.code} has actions 0 to {title.actions - 1}")
        return title.action_code(self.action)


class WantedChoices(BaseModel):
    """Several answers at once."""

    model_config = ConfigDict(extra="forbid", strict=True)
    version: Version
    codes: list[Annotated[str, Field(min_length=1, max_length=256, pattern=r"^\S+$")]] = Field(
        min_length=1, max_length=MOST, examples=[["buy:birds", "buy:mine"]]
    )
    seat: SeatNumber = None


class WantedUndo(BaseModel):
    """What to take back."""

    model_config = ConfigDict(extra="forbid", strict=True)
    version: Version
    choices: int = Field(default=0, ge=0, le=10_000, description="How many choices; 0: all that is possible.")
    seat: SeatNumber = None


class WantedMessage(BaseModel):
    """What to say; a spectator needs a name."""

    model_config = ConfigDict(extra="forbid", strict=True)
    text: str = Field(max_length=2000)
    name: str = Field(default="", max_length=100)
    seat: SeatNumber = None


class WantedHint(BaseModel):
    """For which seat."""

    model_config = ConfigDict(extra="forbid", strict=True)
    seat: SeatNumber = None


class WantedCoach(BaseModel):
    """Whether the coach shall be there, and what of it has been heard."""

    model_config = ConfigDict(extra="forbid", strict=True)
    on: bool | None = Field(default=None, description="Whether it shall look at your choices; left out: as it is.")
    heard: int | None = Field(
        default=None, ge=0, lt=2**31, description="The number of what it said, if you go on all the same."
    )
    seat: SeatNumber = None


# What is seen


@router.get("", responses=problems(403, 404))
async def see(reader: OneReader, language: Language) -> MatchAnswer:
    """The match as you see it: the table, the options in words, the scores as far as you can know them."""
    return match_answer(reader.table, reader.seat, reader.mine, language)


@router.get("/log", responses=problems(403, 404))
async def log(
    reader: OneReader, language: Language, since: Annotated[int, Query(ge=0, lt=2**31)] = 0
) -> list[LineAnswer]:
    """What happened, in words, from a ply on."""
    return line_answers(reader.table.lines(language, reader.seat, since))


@router.get("/scores", responses=problems(403, 404))
async def scores(reader: OneReader, language: Language) -> list[ScoreAnswer]:
    """What everybody would score now, as far as you can know it; once the game is over, what they scored."""
    return scores_answer(reader.table.scores(reader.seat), reader.table.title.words(language))


@router.get("/messages", responses=problems(404))
async def messages(
    table: OneTable, language: Language, since: Annotated[int, Query(ge=0, lt=2**31)] = 0
) -> list[SaidAnswer]:
    """What was said at the table, from a number on; the latest 500 at most."""
    return [said_answer(said, language) for said in table.messages if said.number >= since]


@router.get("/why", responses=problems(403, 404, 409))
async def why_not(reader: OneReader, language: Language, code: Annotated[str, Query(max_length=256)]) -> WhyAnswer:
    """Why an answer to what you are asked can't be chosen; no reason if it can."""
    match = reader.table.match
    choice = match.choice_of(reader.own())
    return WhyAnswer(code=code, reasons=match.why_not(choice, option_of(choice, code), language))


@router.get("/replay/{ply}", responses=problems(403, 404))
async def replay(
    reader: OneReader, language: Language, ply: Annotated[int, Path(ge=0, lt=2**31, description="How many choices.")]
) -> PastAnswer:
    """The match as it was after so many choices: as you saw it while it runs, from any seat once it is over."""
    seat, table = reader.seat, reader.table
    past = await table.at(ply)
    return PastAnswer(
        ply=ply,
        plies=table.match.ply,
        seat=seat,
        view=past.view(seat),
        asked=[choice.player for choice in past.pending],
        log=line_answers(lines_of(past, language, seat)),
        scores=scores_answer(seen_scores(past, seat), table.title.words(language)),
    )


@router.get("/course", responses=problems(404, 409))
async def course(table: OneTable) -> CourseAnswer:
    """How the scores went, once the game is over."""
    return CourseAnswer(totals=await table.course())


@router.get(
    "/record",
    response_class=Response,
    responses={200: {"content": {"application/json": {}}, "description": "The record."}, **problems(404, 409)},
)
async def record(request: Request, tables: AllTables, match: MatchName) -> Response:
    """The record: everything about the game, once it is over.

    Of a match that can't be loaded here, players get it before, too: here nobody can play on.
    """
    try:
        table = await tables.table(match)
        found = table.record()
    except Unloadable as problem:
        stored = problem.stored
        if not may_have_record(stored, stored.held_by(identify(request).key)):
            raise NotOver(f"match {match} is not over: its record would show what is hidden") from None
        found = kept_record(stored)
    headers = {"content-disposition": f'attachment; filename="{found.data["title"]}-{match}.json"'}
    return Response(found.to_text(), media_type="application/json", headers=headers)


# What is done


@router.post("/choices", responses=problems(403, 404, 409, 413))
async def choose(player: OnePlayer, wanted: WantedChoice, tables: AllTables) -> DoneAnswer:
    """Answer what you are asked. It is stored when you get the answer; the same request again gives the same answer.

    Once the question has changed, the answer is 409 with the present state.
    """
    done = await player.table.choose(player.own(wanted.seat), wanted.version, wanted.named(player.table.title))
    tables.metrics.choices.labels(player.table.title.code, "person").inc()
    return done_answer(done)


@router.post("/choices/several", responses=problems(403, 404, 409, 413))
async def choose_all(player: OnePlayer, wanted: WantedChoices, tables: AllTables) -> DoneAnswer:
    """Give several answers at once, all or none: a set that would be asked for one by one, or a page of questions.

    The order in which you name them doesn't matter. What you name of a set is all of it: the answer that ends it is
    given by itself. Nothing may come to light in between, and nobody else be asked. Else as a choice alone.
    """
    done = await player.table.choose_all(player.own(wanted.seat), wanted.version, wanted.codes)
    tables.metrics.choices.labels(player.table.title.code, "person").inc(len(wanted.codes))
    return done_answer(done)


@router.post("/undo", responses=problems(403, 404, 409, 413))
async def undo(player: OnePlayer, wanted: WantedUndo, tables: AllTables) -> DoneAnswer:
    """Take back what you chose since something came to light or another player chose."""
    done = await player.table.undo(player.own(wanted.seat), wanted.version, wanted.choices)
    tables.metrics.undos.labels(player.table.title.code).inc()
    return done_answer(done)


@router.post("/chat", status_code=201, responses=problems(403, 404, 413))
async def say(player: OnePlayer, language: Language, wanted: WantedMessage) -> SaidAnswer:
    """Say something at the table, from your seat or as a spectator."""
    seat = player.own(wanted.seat) if wanted.seat is not None or player.mine else None
    return said_answer(await player.table.say(wanted.text, seat, wanted.name), language)


@router.post("/hint", responses=problems(403, 404, 409, 413))
async def hint(player: OnePlayer, language: Language, wanted: WantedHint) -> HintAnswer:
    """What the strongest bot that plays this title would choose in your place, and what it expects of it.

    It knows no more than you do: it thinks about games that agree with all that you see.
    """
    return hint_answer(await player.table.hint(player.own(wanted.seat), language))


@router.get("/coach", responses=problems(403, 404))
async def coached(reader: OneReader, tables: AllTables, language: Language) -> CoachAnswer:
    """What the coach says to your seat: whether it is there, what it has to say of your last choice, and how you do."""
    return coach_answer(await tables.driver.coach.coached(reader.table, reader.own(), language))


@router.post("/coach", responses=problems(403, 404, 409, 413))
async def coach(player: OnePlayer, tables: AllTables, language: Language, wanted: WantedCoach) -> CoachAnswer:
    """Have the coach look at your choices from now on, or no more; or say that you have heard what it said.

    It is there for who plays against bots alone. What it finds of a choice comes a moment later: the stream tells that
    something has changed, and this address says what.
    """
    own, coach = player.own(wanted.seat), tables.driver.coach
    if wanted.on is not None:
        await coach.switch(player.table, own, wanted.on)
    if wanted.heard is not None:
        await coach.heard(player.table, own, wanted.heard)
    return coach_answer(await coach.coached(player.table, own, language))


@router.get("/chances", responses=problems(403, 404))
async def chances(reader: OneReader, tables: AllTables) -> ChancesAnswer:
    """How likely everybody is to win, as far as you can know: from games that agree with what you see.

    They go on from where the present turn began, at the hands of quick players that think little.
    """
    return chances_answer(await tables.driver.chances(reader.table, reader.seat))


# Live


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {streams.EVENTS: {}}, "description": "Server-sent events."}, **problems(404)},
)
async def stream(
    request: Request,
    tables: AllTables,
    table: OneTable,
    since: Annotated[str, Query(max_length=40, description="A mark: go on from there.")] = "",
    last_event_id: Annotated[str | None, Header(max_length=40)] = None,
) -> Response:
    """Tells whenever the match changes (server-sent events). An event has the new mark as its id.

    ``gone`` comes at the end if you have been signed out of a seat; you may come back as a spectator.

    After a lost connection, browsers name the last event's id by themselves, and get what they missed as one event.
    """
    told = streams.events(tables, [table], {table.id: last_event_id or since}, identify(request).key)
    return entered(request, streams.Stream(tables, [table], told, streams.EVENTS))


@router.get(
    "/play",
    response_class=StreamingResponse,
    responses={200: {"content": {streams.LINES: {}}, "description": "Lines of JSON."}, **problems(403, 404)},
)
async def play(request: Request, tables: AllTables, reader: OneReader, language: Language) -> Response:
    """What your seat is asked, one JSON object a line, for bots; answer with POST …/choices.

    ``{"kind": "asked", "ask", "view", "position", "budget"}`` comes once for each question, ``{"kind": "over", …}`` at
    the end, and ``{"kind": "wait"}`` now and then. The stream also ends when you are signed out of the seat. The
    position agrees with all that the seat knows and is random elsewhere: what a bot can imagine from. It is null where
    none was found.
    """
    seat = reader.own()

    def ask(table: Table, seat: int) -> dict[str, Json]:
        asked = asked_of(table.match, seat, language, table.version)
        return asked.model_dump() if asked is not None else {}

    lines = streams.questions(tables, reader.table, seat, ask, identify(request).key)
    return entered(request, streams.Stream(tables, [reader.table], lines, streams.LINES))


def entered(request: Request, live: streams.Stream) -> Response:
    """A stream that counts among its client's, if they haven't too many."""
    client = client_of(request.client.host if request.client else "")
    counted = request.app.state.streams
    if not counted.enter(client):
        raise TooManyStreams
    live.ended = lambda: counted.leave(client)
    return live
