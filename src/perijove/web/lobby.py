"""The lobby, new matches, and what a reader prefers."""

from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Form, HTTPException, Query, Request
from starlette.responses import RedirectResponse, Response

from perijove.engine.message import LANGUAGES
from perijove.engine.naming import cut
from perijove.engine.option import Json
from perijove.engine.own_box import OPTION, OwnBox, box_of
from perijove.engine.start import titles
from perijove.engine.title import AnyTitle
from perijove.lesson.reading import lessons_of
from perijove.server.api.dependencies import AllTables, OneTable
from perijove.server.play.seating import SeatWish
from perijove.server.problems.language import LANGUAGE_COOKIE
from perijove.server.storage.lists import Summary
from perijove.server.storage.rows import BOT, OPEN, PERSON
from perijove.web.boards import cover_of, picture_of
from perijove.web.daily import all_puzzles, daily
from perijove.web.guest import NAME_COOKIE, THEME_COOKIE, THEMES, Guest, guest_of, remember
from perijove.web.moments import ago
from perijove.web.pages import page

router = APIRouter()

SHOWN = 8
"""So many matches of a list are shown in the lobby."""


@router.get("/")
async def lobby(request: Request, tables: AllTables) -> Response:
    """Where a visit begins: the games, one's own matches, those to watch and those to look back at."""
    guest = guest_of(request)
    running, joinable, finished, mine, played = await tables.lobby(guest.visitor, SHOWN)
    known = titles()
    found = daily()
    return page(
        request,
        "lobby.html",
        daily=known[found.title].called(guest.language) if found is not None else "",
        puzzled=list(all_puzzles()),
        titles=[(title, summary_of(title, guest), cover_of(title)) for title in _in_order(known, guest.language)],
        taught={code for code, title in known.items() if lessons_of(title)},
        mine=_listed(mine.items, guest),
        open=_listed([match for match in joinable.items if not match.mine], guest),
        running=_listed([match for match in running.items if not match.mine], guest),
        played=_listed(played.items, guest),
        finished=_listed([match for match in finished.items if not match.mine], guest),
        more={
            "running": running.after,
            "open": joinable.after,
            "finished": finished.after,
            "mine": mine.after,
            "played": played.after,
        },
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
    elif which == "open":
        found = await tables.joinable(visitor, after)
    elif which in ("mine", "played"):
        found = await tables.mine(visitor, which == "played", after)
    else:
        raise HTTPException(404)
    listed = _listed(found.items, guest)
    return page(request, "matches.html", which=which, matches=listed, after=found.after)


def _in_order(known: dict[str, AnyTitle], language: str) -> list[AnyTitle]:
    """Titles with a board of their own first."""
    return sorted(known.values(), key=lambda title: (not title.board, title.called(language)))


def summary_of(title: AnyTitle, guest: Guest) -> str:
    """What a title is about."""
    return title.words(guest.language).say(title.summary) if title.summary else ""


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in a list, as a page shows it."""

    match: Summary
    label: str
    """What its game is called."""
    picture: str
    """The address of a small picture, or nothing."""
    when: str
    """How long ago something happened in it, in words."""
    rivals: list[tuple[str, int | None]]
    verdict: bool
    """Whether it can be won by nobody at all."""


def _listed(found: list[Summary], guest: Guest) -> list[Listed]:
    """Matches as a page lists them."""
    known = titles()
    listed = []
    for match in found:
        title = known.get(match.title)
        when = ago(int(match.updated.timestamp() * 1000), guest.words)
        if title is None:
            listed.append(Listed(match, match.title, "", when, match.rivals, False))
            continue
        words = title.words(guest.language)
        rivals = [(words.say(name), total) for name, total in match.rivals]
        listed.append(Listed(match, title.called(guest.language), picture_of(title), when, rivals, not rivals))
    return listed


@router.post("/match/{match}/hide")
async def hide(request: Request, tables: AllTables, table: OneTable) -> Response:
    """Take a match out of the reader's own lists."""
    await tables.show(table, guest_of(request).visitor, shown=False)
    return RedirectResponse("/", 303)


@router.post("/match/{match}/join")
async def join(request: Request, tables: AllTables, match: str) -> Response:
    """Take an open seat of a match that anybody may join."""
    guest = guest_of(request)
    table, seat = await tables.join_free(match, own_name(guest), guest.visitor)
    return to(request, guest, f"/match/{table.id}?seat={seat}")


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
    bots = [SeatWish(BOT, bot=tables.driver.usual_bot(title))] * (min(players) - 2)
    wishes = [SeatWish(PERSON, own_name(guest)), SeatWish(OPEN, awaited(2, guest)), *bots]
    table = await tables.create(
        title.code, wishes, guest.visitor, await own_values(request, tables, title), public=False
    )
    token = await tables.invite(table, 1, guest.visitor)
    return to(request, guest, f"/join/{token}/invite")


@router.post("/quick/{code}")
async def quick(request: Request, tables: AllTables, code: str) -> Response:
    """A match at once: the reader against one bot of a middle level, or as many as the title needs."""
    guest = guest_of(request)
    title = title_named(code)
    rivals = max(1, min(title.players) - 1) if max(title.players) > 1 else 0
    wishes = [SeatWish(PERSON, own_name(guest))] + [SeatWish(BOT, bot=tables.driver.usual_bot(title))] * rivals
    table = await tables.create(title.code, wishes, guest.visitor, await own_values(request, tables, title))
    return to(request, guest, f"/match/{table.id}")


async def own_box(request: Request, tables: AllTables, title: AnyTitle) -> OwnBox | None:
    """The reader's own box of a title; none if they have put nothing in."""
    changes = await tables.boxes.of(guest_of(request).visitor.key, title.code)
    return box_of(title, changes) if changes else None


async def own_values(request: Request, tables: AllTables, title: AnyTitle) -> dict[str, Json]:
    """The options by which a match is played with the reader's own box."""
    box = await own_box(request, tables, title)
    return {OPTION: dict(box.own)} if box is not None else {}


def own_name(guest: Guest) -> str:
    """The reader's name, or what stands for it."""
    return guest.name or guest.words.say("Guest")


def awaited(number: int, guest: Guest) -> str:
    """What a player is called who is still to come."""
    return guest.words.say("Player {number}", number=number)


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
