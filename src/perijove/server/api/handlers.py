"""How an error is answered: its HTTP status, as JSON for programs and as a page for people (exception handlers)."""

import inspect
import math
from collections.abc import Awaitable
from typing import cast

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Match, Mount

from perijove.engine import errors as engine
from perijove.engine.errors import PerijoveError
from perijove.lesson.lesson import NoSuchLesson, NotNow
from perijove.server.api.answers.matches import StaleAnswer, match_answer
from perijove.server.api.dependencies import language_of, mine_of
from perijove.server.api.health import RETRY_SECONDS
from perijove.server.guard.requests import ENDLESS, KNOWN_METHODS, Overflow, problem
from perijove.server.problems import errors
from perijove.server.problems.errors import BotFailed
from perijove.server.problems.malformed import malformed
from perijove.server.problems.refusals import Malformed, NoSuchAddress, NoSuchMethod, Refused
from perijove.server.problems.sentences import worded

STATUSES: dict[type[Exception], int] = {
    errors.NoSuchMatch: 404,
    errors.NoSuchRules: 404,
    errors.NoSuchPuzzle: 404,
    errors.NoSuchSeat: 404,
    errors.LinkEnded: 410,
    errors.NoSeatLeft: 409,
    errors.Resigned: 409,
    errors.LeftToBot: 409,
    errors.Ended: 409,
    errors.CannotPart: 409,
    errors.NotAlone: 409,
    errors.NotCoached: 409,
    errors.NotYours: 403,
    errors.NotOver: 409,
    errors.Closed: 409,
    errors.Stale: 409,
    errors.Unloadable: 409,
    errors.Unavailable: 503,
    BotFailed: 503,
    NotNow: 409,
    NoSuchLesson: 404,
    engine.NoSuchPly: 404,
    engine.NotAsked: 409,
    engine.IllegalChoice: 409,
    engine.CannotUndo: 409,
}
"""The HTTP status of an error; of any other of the family: 422. A broken rule is a bug, and answered as one."""


async def refuse(request: Request, found: Refused) -> Response:
    """Tell why a request isn't looked at."""
    response = await _error_response(request, found.status, found)
    if found.wait:
        response.headers["retry-after"] = str(math.ceil(found.wait))
    return response


async def _error_response(request: Request, status: int, found: PerijoveError, message: str = "") -> Response:
    """An error, as JSON for programs and as a page for people."""
    path = request.url.path
    page = request.app.state.error_page if "app" in request.scope else None
    message = message or worded(found, _language(request))
    if path.startswith("/api/") or path in ("/health", "/ready", "/metrics"):
        return problem(status, type(found).__name__, message)
    if page is not None:
        request.state.problem = found
        made = page(request, status)
        return await cast("Awaitable[Response]", made) if inspect.isawaitable(made) else cast("Response", made)
    return PlainTextResponse(f"{message}\n", status)


def _language(request: Request) -> str:
    """The language that an error is told in: as with any answer, even where the request was refused before."""
    return language_of(request, request.query_params.get("lang"))


async def refused(request: Request, found: Exception) -> Response:
    """An error of the Perijove family."""
    if isinstance(found, engine.BrokenRules):
        raise found
    status = next((status for kind, status in STATUSES.items() if isinstance(found, kind)), 422)
    if isinstance(found, errors.Stale) and request.url.path.startswith("/api/"):
        mine = mine_of(request, found.table)
        state = match_answer(found.table, next(iter(mine), None), mine, _language(request))
        answer = StaleAnswer(error="Stale", message=worded(found, _language(request)), state=state)
        return JSONResponse(answer.model_dump(mode="json"), status)
    assert isinstance(found, PerijoveError)
    response = (
        await refuse(request, found) if isinstance(found, Refused) else await _error_response(request, status, found)
    )
    if status == 503:
        response.headers["retry-after"] = str(RETRY_SECONDS)
    return response


async def http_error(request: Request, found: Exception) -> Response:
    """An error of the framework: no such address, no such method."""
    assert isinstance(found, HTTPException)
    if isinstance(found, Overflow):
        return await refuse(request, found.refused)
    if found.status_code == 404:
        return await refuse(request, NoSuchAddress())
    if found.status_code == 405:
        allowed = ", ".join(_methods(request))
        response = await refuse(request, NoSuchMethod(allowed=allowed))
        response.headers["allow"] = allowed
        return response
    # The framework says no more than 400 where a body can't be read: no text, or nested too deeply.
    said = malformed([{"type": "json_invalid", "loc": ("body",)}], _language(request))
    return await _error_response(request, 422, Malformed(), said)


def _methods(request: Request) -> list[str]:
    """Every method by which an address can be asked. The framework knows only those of the first route that fits."""
    routes = request.app.routes
    scope = {**request.scope, "path": request.url.path, "root_path": request.scope.get("app_root_path", "")}
    asked = [
        method
        for method in KNOWN_METHODS
        if any(route.matches({**scope, "method": method})[0] is Match.FULL for route in routes if _asks(route, method))
    ]
    if "GET" in asked and "HEAD" not in asked and not request.url.path.endswith(ENDLESS):
        asked.append("HEAD")
    return sorted(asked)


def _asks(route: BaseRoute, method: str) -> bool:
    """Whether a route may take a method: it says so itself, except where files are mounted."""
    return method == "GET" or not isinstance(route, Mount)


async def malformed_request(request: Request, found: Exception) -> Response:
    """A request that doesn't fit its description."""
    assert isinstance(found, RequestValidationError)
    said = malformed(found.errors(), _language(request))
    return await _error_response(request, 422, Malformed(), said)
