"""Leaving a match, coming back, having somebody replaced, and deleting it: what the table's page offers of that."""

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from perijove.server.api.dependencies import AllTables, OneTable, Reader
from perijove.server.play.table import Table
from perijove.server.storage.rows import PERSON, SeatInfo
from perijove.web.guest import guest_of

router = APIRouter()


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody who is waited for, and could be replaced by a bot."""

    seat: SeatInfo
    voices: int
    mine: bool
    """Whether the reader has voted for it already."""


@dataclass(frozen=True, slots=True)
class Parting:
    """What a reader can do besides playing."""

    own: SeatInfo | None
    """The seat that it is about; none for a spectator."""
    playing: bool
    """Whether they play it themselves."""
    replaced: list[SeatInfo]
    """Whose seats bots play."""
    agreed: list[SeatInfo]
    """Who would abandon the match."""
    agrees: bool
    alone: bool
    """Whether nobody else plays themselves: then the reader ends the match as they like."""
    absent: list[Absent]
    deletable: bool
    joinable: bool


def parting_of(table: Table, mine: list[int], seat: int | None, creator: bool) -> Parting:
    """What a reader can do at a table."""
    seats, company = table.seats, table.company
    number = seat if seat is not None and seat in mine else next(iter(mine), None)
    present = [one for one in seats if one.kind == PERSON and not one.resigned]
    playing = number is not None and table.plays(number)
    found = []
    if playing and number is not None:
        for asked in table.pending:
            one = seats[asked]
            if asked not in mine and table.can_vote(number, asked):
                voters = company.votes.get(asked, set())
                found.append(Absent(one, len(voters), number in voters))
    holders = {holder.visitor for holder in table.stored.holders}
    return Parting(
        None if number is None else seats[number],
        playing,
        [one for one in seats if one.stands_in],
        [] if table.over else [one for one in seats if one.number in company.agreed],
        number in company.agreed,
        len(present) < 2,
        found,
        creator and len(holders) < 2,
        table.joinable and not mine,
    )


@router.post("/match/{match}/leaving")
async def part(
    request: Request,
    tables: AllTables,
    table: OneTable,
    act: Annotated[Literal["resign", "leave", "return", "agree", "refuse", "vote"], Form()],
    seat: Annotated[int, Form()],
    absent: Annotated[int | None, Form()] = None,
) -> Response:
    """Leave the match, come back, or have somebody replaced."""
    own = Reader(table, table.held_by(guest_of(request).visitor.key), None).own(seat)
    await tables.part(table, act, own, absent)
    return RedirectResponse(f"/match/{table.id}?seat={own}", 303)


@router.post("/match/{match}/delete")
async def delete(request: Request, tables: AllTables, table: OneTable) -> Response:
    """Delete the match."""
    await tables.delete(table, guest_of(request).visitor)
    return RedirectResponse("/", 303)
