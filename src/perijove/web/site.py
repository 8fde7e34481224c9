"""All pages together."""

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from perijove.engine.errors import PerijoveError
from perijove.engine.start import titles
from perijove.server.play.unloadable import may_have_record
from perijove.server.problems.errors import Unloadable
from perijove.server.problems.sentences import details, sentence
from perijove.web import leaving, live, lobby, moves, new_match, offline, own_box, replay, seats, table
from perijove.web.guest import guest_of
from perijove.web.learn import icons, lessons, library, puzzles, rules
from perijove.web.pages import STATIC, Files, page


def mount(app: FastAPI) -> None:
    """Add the pages to a server."""
    tables = (lobby, new_match, own_box, leaving, seats, live, table, moves, replay, offline)
    learning = (rules, library, icons, lessons, puzzles)
    for router in [room.router for room in (*tables, *learning)]:
        app.include_router(router, include_in_schema=False)
    app.mount("/static", Files(directory=STATIC), name="static")
    app.state.error_page = error_page


def error_page(request: Request, status: int) -> Response:
    """What a reader sees when something can't be done: what it was, and ways to go on."""
    guest = guest_of(request)
    problem: PerijoveError = request.state.problem
    if isinstance(problem, Unloadable):
        return _unloadable_page(request, status, problem)
    said = sentence(problem, guest.language)
    detail = problem.say(guest.words) or details(problem, guest.language)
    shown = detail if status in (410, 422) and detail != said else ""
    return page(request, "error.html", status, number=status, said=said, detail=shown)


def _unloadable_page(request: Request, status: int, problem: Unloadable) -> Response:
    """What can be said of a match that can't be loaded: why not, who played it, and its record."""
    guest = guest_of(request)
    stored = problem.stored
    beginning = stored.beginning
    title = titles().get(beginning.title)
    return page(
        request,
        "unloadable.html",
        status,
        said=sentence(problem, guest.language),
        detail=details(problem, guest.language),
        label=title.called(guest.language) if title is not None else beginning.title,
        code=beginning.title,
        match=beginning.id,
        chairs=stored.chairs,
        totals=stored.standing.totals if stored.standing is not None else None,
        record=may_have_record(stored, stored.held_by(guest.visitor.key)),
    )
