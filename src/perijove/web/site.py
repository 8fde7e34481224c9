"""All pages together."""

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.engine.start import titles
from perijove.server.errors import Unloadable
from perijove.server.problems import details, sentence
from perijove.server.unloadable import may_have_record
from perijove.web import lobby, places, replay, table
from perijove.web.guest import guest_of
from perijove.web.pages import STATIC, Files, page

PROBLEMS = {
    400: english("This address is not served here."),
    403: english("This belongs to another seat."),
    404: english("There is nothing at this address."),
    409: english("That is not possible as the match stands now."),
    413: english("That is too large."),
    422: english("That could not be understood."),
    429: english("Too many requests; wait a little, then try again."),
    503: english("The server can't do this just now. Nothing has changed; try again."),
}
"""What went wrong, in words for people, by the status."""
FAILED = english("Something went wrong here. It has been noted.")


def mount(app: FastAPI) -> None:
    """Add the pages to a server."""
    for router in (lobby.router, places.router, table.router, replay.router):
        app.include_router(router, include_in_schema=False)
    app.mount("/static", Files(directory=STATIC), name="static")
    app.state.error_page = error_page


def error_page(request: Request, status: int, code: str, message: str) -> Response:
    """What a reader sees when something can't be done: what it was, and ways to go on."""
    guest = guest_of(request)
    problem = getattr(request.state, "problem", None)
    if isinstance(problem, Unloadable):
        return _unloadable_page(request, status, problem)
    if isinstance(problem, PerijoveError):
        said = sentence(problem, guest.language)
        detail = problem.say(guest.words) or details(problem, guest.language)
    else:
        said, detail = guest.words.say(PROBLEMS.get(status, FAILED)), ""
    return page(request, "error.html", status, number=status, said=said, detail=detail if status == 422 else "")


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
        places=stored.places,
        totals=stored.standing.totals if stored.standing is not None else None,
        record=may_have_record(stored, stored.holders.get(guest.visitor.key, [])),
    )
