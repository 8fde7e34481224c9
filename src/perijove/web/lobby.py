"""The lobby, new matches, and what a reader prefers."""

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Form, HTTPException, Query, Request
from starlette.responses import RedirectResponse, Response

from perijove.engine.message import LANGUAGES
from perijove.engine.naming import cut
from perijove.engine.start import titles
from perijove.engine.title import AnyTitle
from perijove.server.api.dependencies import AllTables
from perijove.server.play.seating import SeatWish
from perijove.server.problems.language import LANGUAGE_COOKIE
from perijove.server.storage.lists import Summary
from perijove.server.storage.rows import BOT, OPEN, PERSON
from perijove.web.boards import cover_of
from perijove.web.guest import NAME_COOKIE, THEME_COOKIE, THEMES, Guest, guest_of, remember
from perijove.web.pages import page

router = APIRouter()

SHOWN = 8
"""So many matches of a list are shown in the lobby."""


@router.get("/")
async def lobby(request: Request, tables: AllTables) -> Response:
    """Where a visit begins: the games, one's own matches, those to watch and those to look back at."""
    guest = guest_of(request)
    running = await tables.running(guest.visitor, limit=SHOWN)
    finished = await tables.finished(guest.visitor, limit=SHOWN)
    mine = await tables.mine(guest.visitor, limit=SHOWN)
    played = await tables.mine(guest.visitor, True, limit=SHOWN)
    known = titles()
    return page(
        request,
        "lobby.html",
        titles=[(title, summary_of(title, guest), cover_of(title)) for title in _in_order(known, guest.language)],
        mine=_listed(mine.items, known, guest.language),
        running=_listed([match for match in running.items if not match.mine], known, guest.language),
        played=_listed(played.items, known, guest.language),
        finished=_listed([match for match in finished.items if not match.mine], known, guest.language),
        more={"running": running.after, "finished": finished.after, "mine": mine.after, "played": played.after},
    )


@router.get("/matches/{which}")
async def matches(
    request: Request, tables: AllTables, which: str, after: Annotated[str | None, Query(max_length=40)] = None
) -> Response:
    """One of the lobby's lists, page by page."""
    guest = guest_of(request)
    visitor = guest.visitor
    if which == "running":
        found = await tables.running(visitor, after)
    elif which == "finished":
        found = await tables.finished(visitor, after)
    elif which in ("mine", "played"):
        found = await tables.mine(visitor, which == "played", after)
    else:
        raise HTTPException(404)
    listed = _listed(found.items, titles(), guest.language)
    return page(request, "matches.html", which=which, matches=listed, after=found.after)


def _in_order(known: dict[str, AnyTitle], language: str) -> list[AnyTitle]:
    """Titles with a board of their own first."""
    return sorted(known.values(), key=lambda title: (not title.board, title.called(language)))


def summary_of(title: AnyTitle, guest: Guest) -> str:
    """What a title is about."""
    return title.words(guest.language).say(title.summary) if title.summary else ""


def _listed(found: list[Summary], known: dict[str, AnyTitle], language: str) -> list[tuple[Summary, str]]:
    """Matches with the names of their games."""
    return [(match, known[match.title].called(language) if match.title in known else match.title) for match in found]


# New matches


def title_named(code: str) -> AnyTitle:
    """A title by the code in an address."""
    found = titles().get(code)
    if found is None:
        raise HTTPException(404)
    return found


@router.post("/friend/{code}")
async def friend(request: Request, tables: AllTables, code: str) -> Response:
    """A match with a friend at once: its link and QR code are shown. What the title needs besides are bots."""
    guest = guest_of(request)
    title = title_named(code)
    players = [number for number in title.players if number > 1]
    if not players:
        raise HTTPException(404)
    bots = [SeatWish(BOT, bot=tables.driver.best_bot(title))] * (min(players) - 2)
    wishes = [SeatWish(PERSON, own_name(guest)), SeatWish(OPEN), *bots]
    table = await tables.create(title.code, wishes, guest.visitor, public=False)
    token = await tables.invite(table, 1, guest.visitor)
    return to(request, guest, f"/join/{token}/invite")


@router.post("/quick/{code}")
async def quick(request: Request, tables: AllTables, code: str) -> Response:
    """A match at once: the reader against one bot, the best one, or as many as the title needs."""
    guest = guest_of(request)
    title = title_named(code)
    rivals = max(1, min(title.players) - 1) if max(title.players) > 1 else 0
    wishes = [SeatWish(PERSON, own_name(guest))] + [SeatWish(BOT, bot=tables.driver.best_bot(title))] * rivals
    table = await tables.create(title.code, wishes, guest.visitor)
    return to(request, guest, f"/match/{table.id}")


def own_name(guest: Guest) -> str:
    """The reader's name, or what stands for it."""
    return guest.name or guest.words.say("Guest")


# What a reader prefers


@router.post("/prefer")
async def prefer(
    request: Request,
    back: Annotated[str, Form(max_length=500)] = "/",
    language: Annotated[str, Form(max_length=8)] = "",
    theme: Annotated[str, Form(max_length=8)] = "",
    name: Annotated[str | None, Form(max_length=100)] = None,
) -> Response:
    """Keep the reader's language, theme or name, and go back to where they were."""
    response = to(request, guest_of(request), within(back))
    if language in LANGUAGES:
        remember(request, response, LANGUAGE_COOKIE, language)
    if theme in THEMES:
        remember(request, response, THEME_COOKIE, theme)
    if name is not None:
        remember(request, response, NAME_COOKIE, cut(name))
    return response


def within(address: str) -> str:
    """An address of ours; the lobby's for any other."""
    parts = urlsplit(address)
    ours = address.startswith("/") and not address.startswith(("//", "/\\")) and not parts.netloc and not parts.scheme
    return address if ours and address.isprintable() else "/"


def to(request: Request, guest: Guest, address: str) -> Response:
    """Send a reader to another page."""
    response = RedirectResponse(address, 303)
    guest.visitor.remember(request, response)
    return response
