"""The lobby, new matches, and what a reader prefers."""

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Form, HTTPException, Query, Request
from starlette.responses import RedirectResponse, Response

from perijove.engine.errors import PerijoveError
from perijove.engine.message import LANGUAGES, Words, english
from perijove.engine.naming import LONGEST, cut
from perijove.engine.option import Json, Option, spelled
from perijove.engine.own_box import OPTION, OwnBox, box_of
from perijove.engine.start import titles
from perijove.engine.title import AnyTitle
from perijove.server.api.dependencies import AllTables
from perijove.server.play.seating import SeatWish
from perijove.server.problems.language import LANGUAGE_COOKIE
from perijove.server.problems.sentences import worded
from perijove.server.storage.lists import Summary
from perijove.server.storage.rows import BOT, OPEN, PERSON
from perijove.web.boards import cover_of
from perijove.web.guest import NAME_COOKIE, THEME_COOKIE, THEMES, Guest, guest_of, remember
from perijove.web.pages import page
from perijove.web.seeing import bot_words

router = APIRouter()

SHOWN = 8
"""So many matches of a list are shown in the lobby."""


class WrongForm(PerijoveError):
    """A form has something that can't be."""


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
        titles=[(title, _summary(title, guest), cover_of(title)) for title in _in_order(known, guest.language)],
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


def _summary(title: AnyTitle, guest: Guest) -> str:
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


@router.post("/quick/{code}")
async def quick(request: Request, tables: AllTables, code: str) -> Response:
    """A match at once: the reader against one bot, the best one, or as many as the title needs."""
    guest = guest_of(request)
    title = title_named(code)
    rivals = max(1, min(title.players) - 1) if max(title.players) > 1 else 0
    wishes = [SeatWish(PERSON, own_name(guest))] + [SeatWish(BOT, bot=tables.driver.best_bot(title))] * rivals
    box = await own_box(request, tables, title)
    table = await tables.create(title.code, wishes, guest.visitor, {OPTION: dict(box.own)} if box else None)
    return _to(request, guest, f"/match/{table.id}")


async def own_box(request: Request, tables: AllTables, title: AnyTitle) -> OwnBox | None:
    """The reader's own box of a title; none if they have put nothing in."""
    changes = await tables.boxes.of(guest_of(request).visitor.key, title.code)
    return box_of(title, changes) if changes else None


def own_name(guest: Guest) -> str:
    """The reader's name, or what stands for it."""
    return guest.name or guest.words.say("Guest")


@router.get("/new/{code}")
async def new(request: Request, tables: AllTables, code: str) -> Response:
    """The form for a new match."""
    title = title_named(code)
    return _form(request, tables.bots, title, await own_box(request, tables, title))


def _form(
    request: Request,
    bots: tuple[str, ...],
    title: AnyTitle,
    box: OwnBox | None,
    given: dict[str, str] | None = None,
    wrong: str = "",
) -> Response:
    """The form, as it was filled in if something is wrong with that."""
    guest = guest_of(request)
    words = title.words(guest.language)
    filled = _defaults(title, guest.name, bots)
    if given is not None:
        known = given.get("players", "") in map(str, title.players)
        filled |= {"public": "", "box": "", **given, "players": given["players"] if known else filled["players"]}
    return page(
        request,
        "new.html",
        422 if wrong else 200,
        title=title,
        summary=_summary(title, guest),
        cover=cover_of(title),
        options=[(option, words.say(option.text), _values(title, option, words)) for option in title.options],
        bots=[(bot, bot_words(bot, guest.words)) for bot in reversed(bots)],
        given=filled,
        own_box=box,
        longest=LONGEST,
        wrong=wrong,
    )


def _defaults(title: AnyTitle, name: str, bots: tuple[str, ...]) -> dict[str, str]:
    """How the form is filled in at first: the reader against one bot, the best one."""
    given = {option.name: spelled(option.default) for option in title.options}
    given |= {f"seat{number}": f"bot:{bots[-1]}" if bots else "open" for number in range(1, max(title.players))}
    players = 2 if 2 in title.players else title.players[0]
    return given | {"name": name, "players": str(players), "seat0": "me", "public": "yes", "box": "yes", "seed": ""}


def _values(title: AnyTitle, option: Option, words: Words) -> list[tuple[str, str]]:
    """What an option may be, as the form spells it and in words."""
    return [(spelled(value), title.value_name(option, value, words)) for value in option.values]


@router.post("/new/{code}")
async def make(request: Request, tables: AllTables, code: str) -> Response:
    """Make the match that the form describes; say what is wrong with it if that can't be."""
    title = title_named(code)
    given = {name: value for name, value in (await request.form()).items() if isinstance(value, str)}
    guest = guest_of(request)
    name = cut(given.get("name", ""))
    box = await own_box(request, tables, title)
    try:
        wishes = _wishes(given, title, name or own_name(guest))
        options: dict[str, Json] = {
            option.name: given[option.name] for option in title.options if option.values and option.name in given
        }
        if box is not None and given.get("box") == "yes":
            options[OPTION] = dict(box.own)
        seed = _seed(given.get("seed", ""))
        public = given.get("public") == "yes"
        table = await tables.create(title.code, wishes, guest.visitor, options, seed, public)
    except PerijoveError as problem:
        wrong = problem.say(guest.words) or worded(problem, guest.language)
        return _form(request, tables.bots, title, box, given, wrong)
    response = _to(request, guest, f"/match/{table.id}")
    if name:
        remember(request, response, NAME_COOKIE, name)
    return response


def _wishes(given: dict[str, str], title: AnyTitle, name: str) -> list[SeatWish]:
    players = given.get("players", "")
    if not players.isdecimal() or len(players) > 2 or int(players) not in title.players:
        raise WrongForm(english("Choose how many play."))
    wishes = []
    for number in range(int(players)):
        wanted = given.get(f"seat{number}", "open")
        if wanted == "me":
            wishes.append(SeatWish(PERSON, name))
        elif wanted == "open":
            wishes.append(SeatWish(OPEN))
        else:
            wishes.append(SeatWish(BOT, bot=wanted.removeprefix("bot:")))
    return wishes


def _seed(text: str) -> int | None:
    text = text.strip()
    if not text:
        return None
    if not text.isdecimal() or len(text) > len(str(2**53)) or int(text) >= 2**53:
        places = {"seed": text[:40], "most": f"{2**53}"}
        raise WrongForm(
            english("The seed “{seed}” is no number below {most}. Leave it empty for a surprise."), **places
        )
    return int(text)


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
    response = _to(request, guest_of(request), within(back))
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


def _to(request: Request, guest: Guest, address: str) -> Response:
    response = RedirectResponse(address, 303)
    guest.visitor.remember(request, response)
    return response
