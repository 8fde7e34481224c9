"""The form for a new match. A browser remembers how it was filled in last."""

from typing import Annotated
from urllib.parse import parse_qsl, urlencode

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from perijove.bots.levels.called import in_order, usual
from perijove.engine.errors import PerijoveError
from perijove.engine.message import Words, english
from perijove.engine.naming import LONGEST, cut
from perijove.engine.option import Json
from perijove.engine.own_box import OwnBox
from perijove.engine.title import AnyTitle
from perijove.server.api.dependencies import AllTables
from perijove.server.guard.visitor import YEAR
from perijove.server.play.seating import SeatWish
from perijove.server.problems.sentences import worded
from perijove.server.storage.rows import BOT, OPEN, PERSON
from perijove.web.boards import cover_of
from perijove.web.guest import NAME_COOKIE, Guest, guest_of, remember
from perijove.web.lobby import awaited, own_box, own_name, own_values, summary_of, title_named, to
from perijove.web.moments import HOUR
from perijove.web.pages import page
from perijove.web.seeing import bot_words
from perijove.web.settling import Setting, presets_of, settings_of

router = APIRouter()

FORM_COOKIE = "perijove_new"
"""How the form was filled in last; each title has its own, which goes nowhere else."""
HOURS = (1, 6, 24, 72, 168)
"""After so many of them somebody may be replaced, as the form offers it."""
YES, NO = "yes", "no"


class WrongForm(PerijoveError):
    """A form has something that can't be."""


@router.get("/new/{code}")
async def new(
    request: Request, tables: AllTables, code: str, preset: Annotated[str, Query(max_length=20)] = ""
) -> Response:
    """The form for a new match: as it was filled in last, or with the options of a preset."""
    title = title_named(code)
    words = guest_of(request).words
    given = _last(request, title, settings_of(title, words), tables.bots)
    for known in presets_of(title, words):
        if known.code == preset:
            given |= known.values
    return _form(request, tables.bots, title, await own_box(request, tables, title), given)


@router.post("/new/{code}")
async def make(request: Request, tables: AllTables, code: str) -> Response:
    """Make the match that the form describes; say what is wrong with it if that can't be."""
    title = title_named(code)
    given = {name: value for name, value in (await request.form()).items() if isinstance(value, str)}
    guest = guest_of(request)
    name = cut(given.get("name", ""))
    try:
        wishes = _wishes(given, title, name or own_name(guest), guest)
        options: dict[str, Json] = {
            option.name: given[option.name] for option in title.options if option.values and option.name in given
        }
        if given.get("box") == YES:
            options |= await own_values(request, tables, title)
        seed = _seed(given.get("seed", ""))
        public, welcoming = (given.get(name) == YES for name in ("public", "welcoming"))
        table = await tables.create(
            title.code, wishes, guest.visitor, options, seed, public, welcoming, _patience(given)
        )
    except PerijoveError as problem:
        wrong = problem.say(guest.words) or worded(problem, guest.language)
        box = await own_box(request, tables, title)
        return _form(request, tables.bots, title, box, {"public": NO, "box": NO, **given}, wrong)
    response = to(request, guest, f"/match/{table.id}")
    if name:
        remember(request, response, NAME_COOKIE, name)
    kept = {field: given[field] for field in _defaults(title, tables.bots) if field in given and len(given[field]) < 60}
    response.set_cookie(
        FORM_COOKIE,
        urlencode(kept),
        max_age=YEAR,
        path=f"/new/{title.code}",
        samesite="lax",
        secure=request.url.scheme == "https",
        httponly=True,
    )
    return response


def _form(
    request: Request,
    bots: tuple[str, ...],
    title: AnyTitle,
    box: OwnBox | None,
    given: dict[str, str],
    wrong: str = "",
) -> Response:
    """The form, filled in."""
    guest = guest_of(request)
    words = title.words(guest.language)
    filled = _defaults(title, bots) | {"name": guest.name, "seed": ""} | given
    if filled["players"] not in map(str, title.players):
        filled["players"] = _players(title)
    presets = presets_of(title, words)
    return page(
        request,
        "new.html",
        422 if wrong else 200,
        title=title,
        summary=summary_of(title, guest),
        cover=cover_of(title),
        settings=settings_of(title, words),
        presets=presets,
        preset=next((one.code for one in presets if one.values.items() <= filled.items()), ""),
        bots=[(bot, bot_words(bot, guest.words)) for bot in in_order(bots)],
        patience=[(str(hours), _hours(hours, guest.words)) for hours in HOURS] + [("", guest.words.say("never"))],
        own_box=box,
        given=filled,
        longest=LONGEST,
        wrong=wrong,
    )


def _defaults(title: AnyTitle, bots: tuple[str, ...]) -> dict[str, str]:
    """How the form is filled in at first: the reader against one bot, of a middle level."""
    given = {setting.name: setting.default for setting in settings_of(title, title.words("en"))}
    given |= {f"seat{number}": f"bot:{usual(bots)}" if bots else "open" for number in range(1, max(title.players))}
    given |= {"players": _players(title), "seat0": "me", "public": YES, "welcoming": NO, "box": YES}
    return given | {"patience": "24"}


def _players(title: AnyTitle) -> str:
    return str(2 if 2 in title.players else title.players[0])


def _last(request: Request, title: AnyTitle, settings: list[Setting], bots: tuple[str, ...]) -> dict[str, str]:
    """What the browser remembers of the form, as far as it can still be chosen."""
    known = {setting.name: {value.code for value in setting.values} for setting in settings}
    known |= {f"seat{number}": {"me", "open", *(f"bot:{bot}" for bot in bots)} for number in range(max(title.players))}
    known |= {
        "players": set(map(str, title.players)),
        "public": {YES, NO},
        "welcoming": {YES, NO},
        "box": {YES, NO},
        "patience": {"", *map(str, HOURS)},
    }
    kept = parse_qsl(request.cookies.get(FORM_COOKIE, ""))
    return {name: value for name, value in kept if value in known.get(name, ())}


def _wishes(given: dict[str, str], title: AnyTitle, name: str, guest: Guest) -> list[SeatWish]:
    players = given.get("players", "")
    if not players.isdecimal() or len(players) > 2 or int(players) not in title.players:
        raise WrongForm(english("Choose how many play."))
    wishes = []
    for number in range(int(players)):
        wanted = given.get(f"seat{number}", "open")
        if wanted == "me":
            wishes.append(SeatWish(PERSON, name))
        elif wanted == "open":
            wishes.append(SeatWish(OPEN, awaited(number + 1, guest)))
        else:
            wishes.append(SeatWish(BOT, bot=wanted.removeprefix("bot:")))
    return wishes


def _hours(hours: int, words: Words) -> str:
    if hours % 24:
        return words.plural("after {number} hour", "after {number} hours", hours)
    return words.plural("after {number} day", "after {number} days", hours // 24)


def _patience(given: dict[str, str]) -> int | None:
    """The table's patience in milliseconds."""
    wanted = given.get("patience", "24")
    if wanted and wanted not in map(str, HOURS):
        raise WrongForm(english("Choose how long somebody is waited for."))
    return int(wanted) * HOUR if wanted else None


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
