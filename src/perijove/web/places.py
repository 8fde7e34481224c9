"""Seats by secret links: inviting, and joining; and the small files that pages refer to."""

from pathlib import Path
from typing import Annotated

import segno
from fastapi import APIRouter, Form, HTTPException, Request
from markupsafe import Markup
from starlette.responses import FileResponse, RedirectResponse, Response

from perijove.server.api.asking import AllTables, OneTable
from perijove.server.seating import LONGEST_NAME
from perijove.web.guest import NAME_COOKIE, guest_of, remember, tidy
from perijove.web.lobby import own_name, title_named
from perijove.web.pages import FOREVER, page

router = APIRouter()


@router.get("/boards/{code}.css")
async def style(code: str) -> Response:
    """The style of a title's own board."""
    title = title_named(code)
    if not title.board:
        raise HTTPException(404)
    return FileResponse(Path(title.board) / "board.css", headers={"cache-control": FOREVER})


@router.post("/match/{match}/seats/{seat}/link")
async def invite(request: Request, tables: AllTables, table: OneTable, seat: int) -> Response:
    """A new secret link to a seat, with its QR code. It is shown this once: only its hash is stored."""
    token = await tables.invite(table, seat, guest_of(request).visitor)
    link = str(request.base_url.replace(path=f"/join/{token}", query=""))
    code = segno.make(link, error="m")
    drawn = code.svg_inline(scale=1, border=2, omitsize=True, svgclass="qr", lineclass=None)
    mine = seat in table.held_by(guest_of(request).visitor.key)
    return page(
        request,
        "invite.html",
        table=table,
        link=link,
        code=Markup(drawn),
        seat=table.seats[seat],
        mine=mine,
    )


@router.get("/join/{token}")
async def door(request: Request, tables: AllTables, token: str) -> Response:
    """What a secret link opens: which game, who sits there, and a place to write one's name."""
    guest = guest_of(request)
    table, seat = await tables.peek(token)
    if seat in table.held_by(guest.visitor.key):
        return RedirectResponse(f"/match/{table.id}", 303)
    return page(
        request, "join.html", table=table, seat=table.seats[seat], token=token, name=guest.name, longest=LONGEST_NAME
    )


@router.post("/join/{token}")
async def join(
    request: Request, tables: AllTables, token: str, name: Annotated[str, Form(max_length=100)] = ""
) -> Response:
    """Take the seat."""
    guest = guest_of(request)
    name = tidy(name)
    table, seat = await tables.join(token, name or own_name(guest), guest.visitor)
    response = RedirectResponse(f"/match/{table.id}?seat={seat}", 303)
    guest.visitor.remember(request, response)
    if name:
        remember(request, response, NAME_COOKIE, name)
    return response
