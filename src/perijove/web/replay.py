"""Looking back: every moment of a match, step by step."""

from typing import Annotated

from fastapi import APIRouter, File, Form, Query, Request, UploadFile
from starlette.responses import RedirectResponse, Response

from perijove.engine.errors import WrongRecord
from perijove.engine.message import english
from perijove.server.api.dependencies import AllTables, OneReader, OneTable, Reader
from perijove.server.play.gathering import gathered_lines
from perijove.server.play.history import turn_ends
from perijove.server.play.scoring import seen_scores
from perijove.web.boards import style_of
from perijove.web.guest import guest_of
from perijove.web.lobby import own_name, to
from perijove.web.pages import page
from perijove.web.seeing import look_back

router = APIRouter()

Ply = Annotated[int | None, Query(ge=0, lt=2**31)]


@router.get("/match/{match}/replay")
async def whole(request: Request, reader: OneReader, ply: Ply = None) -> Response:
    """The page to look back at a match."""
    return await _shown(request, reader, ply, "replay.html")


@router.get("/match/{match}/replay/parts")
async def parts(request: Request, reader: OneReader, ply: Ply = None) -> Response:
    """The parts of that page that change with the moment."""
    return await _shown(request, reader, ply, "replay_parts.html")


async def _shown(request: Request, reader: Reader, wanted: int | None, template: str) -> Response:
    table = reader.table
    guest = guest_of(request)
    first, last = table.match.first_ply, table.match.ply
    default = first if table.open else last
    ply = max(first, min(last, default if wanted is None else wanted))
    past = await table.at(ply)
    seat = reader.seat
    lines = gathered_lines(past, guest.language, seat, max(0, ply - 12))
    sight = look_back(table, past, guest, seat, seen_scores(past, seat), lines)
    return page(
        request,
        template,
        sight=sight,
        table=table,
        ply=ply,
        first=first,
        last=last,
        seat=seat,
        turns=turn_ends(table.match),
        branchable=table.open and not past.over,
        choosable=list(range(len(table.seats))) if table.open else reader.mine,
        style=style_of(table.title),
    )


@router.post("/match/{match}/branch")
async def branch(
    request: Request, tables: AllTables, table: OneTable, ply: Annotated[int, Form()], seat: Annotated[int, Form()]
) -> Response:
    """Play on from a moment, against bots."""
    guest = guest_of(request)
    made = await tables.branch(table, ply, seat, guest.visitor, own_name(guest))
    return to(request, guest, f"/match/{made.id}")


@router.post("/records")
async def upload(request: Request, tables: AllTables, record: Annotated[UploadFile, File()]) -> Response:
    """Open a record file."""
    guest = guest_of(request)
    try:
        text = (await record.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WrongRecord(english("record: the file is no text")) from None
    table = await tables.open_record(text, guest.visitor)
    response = RedirectResponse(f"/match/{table.id}/replay", 303)
    guest.visitor.remember(request, response)
    return response
