"""Who holds which seat: links that take one, and the devices that hold it."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, ConfigDict, Field

from perijove.engine.option import Json
from perijove.server.api.answers.seats import DeviceAnswer, JoinedAnswer, SeatLink, SeatTaken, device_answer
from perijove.server.api.answers.settings import SettingsAnswer, TableSettings, settings_answer
from perijove.server.api.dependencies import AllTables, MatchName, NamedVisitor, OneReader, OneTable, problems
from perijove.server.guard.visitor import program_of
from perijove.server.problems.errors import NotYours
from perijove.server.storage.rows import now

router = APIRouter(prefix="/api", tags=["seats"])

SeatPath = Annotated[int, Path(ge=0, le=7, description="The seat.")]
SEAT = "/matches/{match}/seats/{number}"


class WantedJoin(BaseModel):
    """A secret link, and the name of whoever takes the seat."""

    model_config = ConfigDict(extra="forbid", strict=True)
    token: str = Field(min_length=1, max_length=100, description="The last part of the link.")
    name: str = Field(default="", max_length=100)


@router.post("/join", responses=problems(403, 404, 410, 413))
async def join(request: Request, tables: AllTables, wanted: WantedJoin) -> JoinedAnswer:
    """Take the seat that a secret link leads to. The link ends with that; the seat belongs to your token.

    That is the one that you show, 22 random letters and digits of your own; if you show none, you get a new one.
    The same request again with the same token gives the same answer.
    """
    program = program_of(request)
    if program.secret == wanted.token:
        raise NotYours("a link is no token, as others know it: show a token of your own, or none")
    table, seat = await tables.join(wanted.token, wanted.name, program)
    return JoinedAnswer(match=table.id, seat=seat, token=program.secret)


class WantedEntry(BaseModel):
    """The name of whoever takes an open seat."""

    model_config = ConfigDict(extra="forbid", strict=True)
    name: str = Field(default="", max_length=100)


class WantedPlace(BaseModel):
    """Whether a match shall be in your own lists."""

    model_config = ConfigDict(extra="forbid", strict=True)
    listed: bool


@router.post("/matches/{match}/join", responses=problems(403, 404, 413))
async def join_free(tables: AllTables, visitor: NamedVisitor, match: MatchName, wanted: WantedEntry) -> SeatTaken:
    """Take an open seat of a match that anybody may join. Who has a seat in it already keeps that."""
    table, seat = await tables.join_free(match, wanted.name, visitor)
    return SeatTaken(match=table.id, seat=seat)


@router.put("/matches/{match}/listed", responses=problems(403, 404, 413))
async def keep_listed(tables: AllTables, visitor: NamedVisitor, table: OneTable, wanted: WantedPlace) -> WantedPlace:
    """Take a match out of your own lists, or put it back. For the others nothing changes."""
    await tables.show(table, visitor, wanted.listed)
    return wanted


@router.get(f"{SEAT}/settings", responses=problems(403, 404))
async def settings_of_seat(tables: AllTables, reader: OneReader, number: SeatPath) -> SettingsAnswer:
    """How the player of your seat wants the table to behave, on whichever device they settled it."""
    return settings_answer(await tables.settled.of(reader.table.id, reader.own(number)))


@router.put(f"{SEAT}/settings", responses=problems(403, 404, 413))
async def settle_for_seat(
    tables: AllTables, reader: OneReader, number: SeatPath, wanted: TableSettings
) -> SettingsAnswer:
    """Settle how the table behaves for your seat: your other devices take it over. The match doesn't change."""
    kept: dict[str, Json] = {"settings": wanted.model_dump(), "at": now()}
    await tables.settled.keep(reader.table.id, reader.own(number), kept)
    return settings_answer(kept)


@router.post(f"{SEAT}/link", responses=problems(403, 404, 413))
async def make_link(tables: AllTables, visitor: NamedVisitor, table: OneTable, number: SeatPath) -> SeatLink:
    """A new secret link to a seat: to your own, for another device; or to an open one of a match that you made."""
    token = await tables.invite(table, number, visitor)
    return SeatLink(match=table.id, seat=number, token=token, path=f"/join/{token}")


@router.get(f"{SEAT}/devices", responses=problems(403, 404))
async def list_devices(reader: OneReader, visitor: NamedVisitor, number: SeatPath) -> list[DeviceAnswer]:
    """Every browser and program that holds your seat, the first one first."""
    return [device_answer(holder, visitor.key) for holder in reader.table.holders(reader.own(number))]


@router.post(f"{SEAT}/sign-out", responses=problems(403, 404, 413))
async def sign_out_others(
    tables: AllTables, visitor: NamedVisitor, table: OneTable, number: SeatPath
) -> list[DeviceAnswer]:
    """Sign out every other device of your seat, and end all links to it; who is left."""
    await tables.sign_out_others(table, number, visitor)
    return [device_answer(holder, visitor.key) for holder in table.holders(number)]
