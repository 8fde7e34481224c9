"""Seats by secret links: inviting, joining, and the devices that hold one; and the small files that pages refer to."""

from pathlib import Path
from typing import Annotated, NamedTuple

import segno
from fastapi import APIRouter, Form, HTTPException, Request
from markupsafe import Markup
from starlette.responses import FileResponse, RedirectResponse, Response

from perijove.engine.message import Words
from perijove.engine.naming import LONGEST, cut
from perijove.server.api.dependencies import AllTables, OneTable, Reader
from perijove.server.guard.devices import PROGRAM
from perijove.server.problems.errors import LinkEnded
from perijove.server.storage.rows import OPEN, now
from perijove.web.boards import cover_of
from perijove.web.guest import NAME_COOKIE, guest_of, remember
from perijove.web.live import at_of
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


@router.get("/covers/{code}.svg")
async def cover(code: str) -> Response:
    """The picture of a title."""
    drawn = cover_of(title_named(code))
    if not drawn:
        raise HTTPException(404)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": FOREVER})


@router.post("/match/{match}/seats/{seat}/link")
async def invite(request: Request, tables: AllTables, table: OneTable, seat: int) -> Response:
    """Make a new secret link to a seat; the page that shows it has an address of its own, to come back to."""
    token = await tables.invite(table, seat, guest_of(request).visitor)
    return RedirectResponse(f"/join/{token}/invite", 303)


@router.get("/join/{token}/invite")
async def invitation(request: Request, tables: AllTables, token: str) -> Response:
    """A secret link to pass on, with its QR code. The address has it: only its hash is stored."""
    visitor = guest_of(request).visitor
    found = await tables.link(token)
    table = await tables.table(found.match)
    mine = found.seat in table.held_by(visitor.key)
    seat = table.seats[found.seat]
    if not mine and not (table.creator(visitor.key) and (found.ended or seat.kind == OPEN)):
        return RedirectResponse(f"/join/{token}", 303)
    link = str(request.base_url.replace(path=f"/join/{token}", query=""))
    code = segno.make(link, error="m")
    drawn = Markup(code.svg_inline(scale=1, border=2, omitsize=True, svgclass="qr", lineclass=None))
    at = at_of(table, None, guest_of(request))
    return page(
        request, "invite.html", table=table, link=link, code=drawn, seat=seat, mine=mine, ended=found.ended, at=at
    )


@router.get("/join/{token}")
async def door(request: Request, tables: AllTables, token: str) -> Response:
    """What a secret link opens: which game, who sits there, and a place to write one's name."""
    guest = guest_of(request)
    found = await tables.link(token)
    table = await tables.table(found.match)
    if found.seat in table.held_by(guest.visitor.key):
        return RedirectResponse(f"/match/{table.id}", 303)
    if found.ended:
        raise LinkEnded
    seat = table.seats[found.seat]
    return page(request, "join.html", table=table, seat=seat, token=token, name=guest.name, longest=LONGEST)


@router.post("/join/{token}")
async def join(
    request: Request, tables: AllTables, token: str, name: Annotated[str, Form(max_length=100)] = ""
) -> Response:
    """Take the seat."""
    guest = guest_of(request)
    name = cut(name)
    table, seat = await tables.join(token, name or own_name(guest), guest.visitor)
    response = RedirectResponse(f"/match/{table.id}?seat={seat}", 303)
    guest.visitor.remember(request, response)
    if name:
        remember(request, response, NAME_COOKIE, name)
    return response


@router.get("/match/{match}/seats/{seat}/devices")
async def devices(request: Request, table: OneTable, seat: int) -> Response:
    """The browsers and programs that hold a seat, for whoever holds it."""
    guest = guest_of(request)
    key = guest.visitor.key
    own = Reader(table, table.held_by(key), None).own(seat)
    found = [
        Device(
            device_words(holder.device, guest.words),
            since(holder.joined, guest.words),
            holder.device == PROGRAM,
            holder.visitor == key,
        )
        for holder in table.holders(own)
    ]
    return page(request, "devices.html", table=table, seat=table.seats[own], devices=found)


@router.post("/match/{match}/seats/{seat}/sign-out")
async def sign_out_others(request: Request, tables: AllTables, table: OneTable, seat: int) -> Response:
    """Sign out all other devices that hold a seat."""
    await tables.sign_out_others(table, seat, guest_of(request).visitor)
    return RedirectResponse(f"/match/{table.id}/seats/{seat}/devices", 303)


class Device(NamedTuple):
    """What holds a seat, in words."""

    words: str
    joined: str
    program: bool
    this: bool


def device_words(device: str, words: Words) -> str:
    """A kind of device, in words."""
    if device == PROGRAM:
        return words.say("A program")
    browser, _, system = device.partition("/")
    if browser and system:
        return words.say("{browser} on {system}", browser=browser, system=system)
    return browser or system or words.say("A browser")


def since(time: int, words: Words) -> str:
    """How long ago somebody came, in words: a page doesn't know its reader's clock."""
    minutes = max(0, now() - time) // 60_000
    if minutes < 1:
        return words.say("came just now")
    if minutes < 60:
        return words.plural("came {number} minute ago", "came {number} minutes ago", minutes)
    if minutes < 48 * 60:
        return words.plural("came {number} hour ago", "came {number} hours ago", minutes // 60)
    return words.plural("came {number} day ago", "came {number} days ago", minutes // (24 * 60))
