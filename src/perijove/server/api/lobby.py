"""What there is to play, and what is being played."""

from typing import Annotated, Literal

from fastapi import APIRouter, Body, Query
from pydantic import BaseModel, ConfigDict, Field, JsonValue

from perijove.engine.start import named_title, titles
from perijove.server.api.answers.lists import ListAnswer, MadeAnswer, summary_answer
from perijove.server.api.answers.matches import HOUR, MatchAnswer, match_answer
from perijove.server.api.answers.seats import SeatLink
from perijove.server.api.answers.titles import ComponentAnswer, TitleAnswer, component_answer, title_answer
from perijove.server.api.dependencies import AllTables, Language, NamedVisitor, OneTable, problems
from perijove.server.play.seating import SeatWish
from perijove.server.play.table import Table
from perijove.server.storage.rows import OPEN

router = APIRouter(prefix="/api", tags=["lobby"])

SEED = (
    "The same seed deals the same game. Who chooses it may know all cards: everybody at the table sees who did, and "
    "the match is not rated. Without one, the deal is secret."
)


class WantedSeat(BaseModel):
    """What a seat shall be."""

    model_config = ConfigDict(extra="forbid", strict=True)
    kind: Literal["person", "bot", "open"] = Field(description="Yours, a bot's, or open to whoever gets its link.")
    name: str = Field(default="", max_length=100)
    bot: str = Field(default="", max_length=100)


class WantedMatch(BaseModel):
    """What a match shall be."""

    model_config = ConfigDict(extra="forbid", strict=True)
    title: str = Field(max_length=64, examples=["ganymede"])
    seats: list[WantedSeat] = Field(min_length=1, max_length=8)
    options: dict[str, JsonValue] = Field(default_factory=dict)
    seed: int | None = Field(default=None, ge=0, lt=2**53, description=SEED)
    public: bool = Field(default=True, description="Whether it is in the lists of the lobby.")
    patience_hours: int | None = Field(
        default=24,
        ge=1,
        le=24 * 90,
        description="After so long one voice can replace whoever is waited for; null: never.",
    )
    welcoming: bool = Field(default=False, description="Whether anybody may take its open seats, if it is public.")


@router.get("/titles", responses=problems())
async def list_titles(language: Language) -> list[TitleAnswer]:
    """Every game that can be played here."""
    return [title_answer(title, language) for title in titles().values()]


@router.get("/titles/{title}/catalog", responses=problems())
async def list_components(title: str, language: Language) -> list[ComponentAnswer]:
    """Every component of a game: what its code means, and what is printed on it."""
    return [component_answer(component, language) for component in named_title(title).catalog()]


@router.get("/bots", responses=problems())
async def list_bots(tables: AllTables) -> list[str]:
    """Every bot that can be given a seat, the best last."""
    return list(tables.bots)


@router.get("/matches", responses=problems())
async def list_matches(
    tables: AllTables,
    visitor: NamedVisitor,
    language: Language,
    kind: Annotated[
        Literal["running", "finished", "open", "mine", "played"],
        Query(alias="list", description="Public ones, those that you may join, or those in which you have a seat."),
    ] = "running",
    after: Annotated[str | None, Query(max_length=40, description="Where the page before ended.")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> ListAnswer:
    """Matches, the newest first, a page at a time."""
    if kind == "running":
        page = await tables.running(visitor, after, limit)
    elif kind == "finished":
        page = await tables.finished(visitor, after, limit)
    elif kind == "open":
        page = await tables.joinable(visitor, after, limit)
    else:
        page = await tables.mine(visitor, kind == "played", after, limit)
    return ListAnswer(matches=[summary_answer(item, language) for item in page.items], after=page.after)


@router.post("/matches", status_code=201, responses=problems(403, 413))
async def make_match(tables: AllTables, visitor: NamedVisitor, language: Language, wanted: WantedMatch) -> MadeAnswer:
    """Make a match. The seats of persons are yours; the open ones come with a link to pass on."""
    wishes = [SeatWish(seat.kind, seat.name, seat.bot) for seat in wanted.seats]
    patience = None if wanted.patience_hours is None else wanted.patience_hours * HOUR
    table = await tables.create(
        wanted.title, wishes, visitor, wanted.options, wanted.seed, wanted.public, wanted.welcoming, patience
    )
    links = [
        SeatLink(match=table.id, seat=seat.number, token=token, path=f"/join/{token}")
        for seat in table.seats
        if seat.kind == OPEN
        for token in [await tables.invite(table, seat.number, visitor)]
    ]
    return MadeAnswer(match=_seen(table, visitor.key, language), links=links)


@router.post("/matches/{match}/rematch", status_code=201, responses=problems(403, 404, 409, 413))
async def rematch(tables: AllTables, visitor: NamedVisitor, table: OneTable, language: Language) -> MatchAnswer:
    """Play the same again with the same people and bots; if somebody has asked already, that very match."""
    return _seen(await tables.rematch(table, visitor), visitor.key, language)


class WantedBranch(BaseModel):
    """Where to play on: after how many choices, from which seat, against which bot."""

    model_config = ConfigDict(extra="forbid", strict=True)
    ply: int = Field(ge=0, lt=2**31)
    seat: int = Field(ge=0, le=7)
    name: str = Field(default="", max_length=100)
    bot: str = Field(default="", max_length=100, description="The bot in the other seats; the best one if not named.")


@router.post("/matches/{match}/branch", status_code=201, responses=problems(403, 404, 409, 413))
async def branch(
    tables: AllTables, visitor: NamedVisitor, table: OneTable, language: Language, wanted: WantedBranch
) -> MatchAnswer:
    """Play on from a moment of a match that is over, or of an opened record, against bots. It is not rated."""
    made = await tables.branch(table, wanted.ply, wanted.seat, visitor, wanted.name, wanted.bot)
    return _seen(made, visitor.key, language)


@router.post("/records", status_code=201, responses=problems(403, 413))
async def open_record(
    tables: AllTables,
    visitor: NamedVisitor,
    language: Language,
    record: Annotated[dict[str, JsonValue], Body(description="A record, as /api/matches/{match}/record gives it.")],
) -> MatchAnswer:
    """Open a record to look at it, choice by choice. Everything in it is open."""
    table = await tables.open_record(record, visitor)
    return _seen(table, visitor.key, language)


def _seen(table: Table, key: str, language: str) -> MatchAnswer:
    mine = table.held_by(key)
    seat = next(iter([*filter(table.asked, mine), *mine]), None)
    return match_answer(table, seat, mine, language)
