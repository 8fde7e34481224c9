"""The library: everything that lies in the boxes, on a shelf for each title, with a page for each thing."""

from urllib.parse import urlencode

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from perijove.engine.start import titles
from perijove.engine.title import AnyTitle
from perijove.web.boards import cover_of, style_of
from perijove.web.guest import guest_of
from perijove.web.learn.filters import Wanted
from perijove.web.learn.kept import kept_page
from perijove.web.learn.legend import legend_of
from perijove.web.learn.shelf import Shelf, shelf_of, source_words
from perijove.web.learn.statistics import statistics_of
from perijove.web.lobby import title_named

router = APIRouter()

SHOWN = 60
"""So many things are on one page of a shelf."""
MOST_PAGES = 10_000
SUGGESTED = 6
"""So many things at most are suggested for a code that nothing has."""


@router.get("/library")
async def library(request: Request) -> Response:
    """The titles, each with what lies in its box."""
    language = guest_of(request).language
    known = sorted(titles().values(), key=lambda title: title.called(language))
    shelves = [(title, shelf_of(title, language), cover_of(title)) for title in known]
    return kept_page(request, "learn/shelves.html", shelves=[one for one in shelves if one[1].things])


@router.get("/library/{code}")
async def shelf(request: Request, code: str) -> Response:
    """All things of a title, or those that the reader looks for."""
    guest = guest_of(request)
    title = title_named(code)
    here = shelf_of(title, guest.language)
    wanted = Wanted(here, request.query_params, guest.words)
    if len(wanted.things) == 1 and "go" in request.query_params:
        return RedirectResponse(wanted.things[0].address, 303)
    page = _page_number(request.query_params.get("page", ""))
    first = (page - 1) * SHOWN
    shown = wanted.things[first : first + SHOWN]
    return kept_page(
        request,
        "learn/library.html",
        title=title,
        style=style_of(title),
        shelf=here,
        wanted=wanted,
        counts=_counts(here),
        sheets=_sheets(title, here, guest.language),
        shown=shown,
        before=_address(title, wanted, page - 1) if page > 1 else "",
        after=_address(title, wanted, page + 1) if first + SHOWN < len(wanted.things) else "",
        of_kind={kind: _of_kind(title, wanted, kind) for kind in ("", *here.kinds)},
        sources=source_words,
    )


@router.get("/library/{code}/{thing}")
async def one(request: Request, code: str, thing: str) -> Response:
    """All about a thing; a card and its tile, which have one code, stand on one page."""
    guest = guest_of(request)
    title = title_named(code)
    here = shelf_of(title, guest.language)
    found = here.of(thing)
    if not found:
        return kept_page(
            request,
            "learn/missing.html",
            404,
            title=title,
            wanted=thing[:80],
            near=here.found(thing[:80])[:SUGGESTED] or here.near(thing[:80]),
        )
    before, after = here.around(thing)
    return kept_page(
        request,
        "learn/thing.html",
        title=title,
        style=style_of(title),
        things=found,
        sheets=_sheets(title, here, guest.language),
        meant=legend_of(title, guest.language).icons_in([each.picture for each in found]),
        sources=source_words,
        statistics=statistics_of(request.app.state.settings.statistics, title, thing),
        asked={question.name: title.words(guest.language).say(question.prompt) for question in title.questions},
        percent=guest.words.percent,
        before=before,
        after=after,
    )


@router.get("/library/{code}/{thing}/card")
async def card(request: Request, code: str, thing: str) -> Response:
    """A thing in little: its picture, its name and what it does, for whoever has the symbols on their page already."""
    guest = guest_of(request)
    found = shelf_of(title_named(code), guest.language).of(thing)
    return kept_page(request, "learn/card.html", 200 if found else 404, things=found[:1])


def _sheets(title: AnyTitle, here: Shelf, language: str) -> str:
    """The symbols of all pictures, which say what they mean."""
    return legend_of(title, language).told(here.pictures.sheets())


def _counts(here: Shelf) -> dict[str, int]:
    """How many things there are of each kind."""
    kinds = [thing.kind for thing in here.things]
    return {"": len(kinds)} | {kind: kinds.count(kind) for kind in here.kinds}


def _page_number(text: str) -> int:
    return min(max(1, int(text)), MOST_PAGES) if text.isdecimal() and text.isascii() and len(text) < 6 else 1


def _address(title: AnyTitle, wanted: Wanted, page: int) -> str:
    return f"/library/{title.code}?{urlencode(wanted.address | ({'page': str(page)} if page > 1 else {}))}"


def _of_kind(title: AnyTitle, wanted: Wanted, kind: str) -> str:
    """The same search among things of one kind; other filters may not be there for it."""
    kept = {"q": wanted.text, "kind": kind}
    given = urlencode({key: value for key, value in kept.items() if value})
    return f"/library/{title.code}?{given}" if given else f"/library/{title.code}"
