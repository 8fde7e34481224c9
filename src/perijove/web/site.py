"""All pages together."""

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from perijove.engine.errors import PerijoveError
from perijove.server.problems import details, sentence
from perijove.web import lobby, places, replay, table
from perijove.web.guest import guest_of
from perijove.web.pages import STATIC, Files, page


def mount(app: FastAPI) -> None:
    """Add the pages to a server."""
    for router in (lobby.router, places.router, table.router, replay.router):
        app.include_router(router, include_in_schema=False)
    app.mount("/static", Files(directory=STATIC), name="static")
    app.state.error_page = error_page


def error_page(request: Request, status: int) -> Response:
    """What a reader sees when something can't be done: what it was, and ways to go on."""
    guest = guest_of(request)
    problem: PerijoveError = request.state.problem
    said = sentence(problem, guest.language)
    detail = problem.say(guest.words) or details(problem, guest.language)
    shown = detail if status in (410, 422) and detail != said else ""
    return page(request, "error.html", status, number=status, said=said, detail=shown)
