"""The server as an application: FastAPI with everything in its place."""

import inspect
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

import perijove
from perijove.engine import errors as engine
from perijove.engine.errors import PerijoveError
from perijove.engine.message import LANGUAGES
from perijove.server import errors
from perijove.server.api import lobby, matches
from perijove.server.api.answers import HealthAnswer, StaleAnswer, match_answer
from perijove.server.api.asking import language_of, mine_of, problems
from perijove.server.guard import Guard, TooLarge, problem
from perijove.server.limits import Streams
from perijove.server.metrics import Metrics
from perijove.server.problems import told
from perijove.server.reference import PAGE_STYLE, STYLE, reference_page
from perijove.server.settings import Settings
from perijove.server.tables import Tables
from perijove.server.thinking import BotFailed

STATUSES: dict[type[Exception], int] = {
    errors.NoSuchMatch: 404,
    errors.NoSuchSeat: 404,
    errors.NotYours: 403,
    errors.NotOver: 409,
    errors.Closed: 409,
    errors.Stale: 409,
    errors.TooMany: 429,
    errors.Unavailable: 503,
    BotFailed: 503,
    engine.NoSuchPly: 404,
    engine.NotAsked: 409,
    engine.IllegalChoice: 409,
    engine.CannotUndo: 409,
}
"""The HTTP status of an error; of any other of the family: 422. A broken rule is a bug, and answered as one."""

DESCRIPTION = (
    "All that the pages do, for programs. You are known by a cookie, or by the token of a seat "
    "(`Authorization: Bearer …`). Errors are objects with `error` and `message`."
)


def create_app(settings: Settings) -> FastAPI:
    """The server. Its tables are at ``app.state.tables``; pages may be added to it."""
    metrics = Metrics()
    tables = Tables(settings, metrics)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await tables.start()
        try:
            yield
        finally:
            await tables.close()

    app = FastAPI(
        title="Perijove",
        version=perijove.__version__,
        description=DESCRIPTION,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.tables = tables
    app.state.streams = Streams(settings.streams)
    app.state.error_page = None
    app.include_router(lobby.router)
    app.include_router(matches.router)
    _add_watching(app, tables, metrics)
    app.add_exception_handler(PerijoveError, _refused)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_middleware(Guard, settings=settings, metrics=metrics, refuse=refuse)
    return app


def _add_watching(app: FastAPI, tables: Tables, metrics: Metrics) -> None:
    @app.get("/health", tags=["server"], responses=problems())
    async def health() -> HealthAnswer:
        """Whether the server and its database work."""
        await tables.storage.alive()
        return HealthAnswer(status="ok", version=perijove.__version__)

    @app.get("/metrics", include_in_schema=False)
    async def figures() -> Response:
        """The figures of this process, for Prometheus."""
        text, kind = metrics.page()
        return Response(text, media_type=kind)

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> Response:
        """The documentation of the API, as a page."""
        return HTMLResponse(reference_page(app.openapi()))

    @app.get(STYLE, include_in_schema=False)
    async def docs_style() -> Response:
        """How that page looks."""
        return Response(PAGE_STYLE, media_type="text/css")


async def refuse(request: Request, status: int, code: str, message: str) -> Response:
    """An error, as JSON for programs and as a page for people."""
    path = request.url.path
    page = request.app.state.error_page if "app" in request.scope else None
    if path.startswith("/api/") or path in ("/health", "/metrics"):
        return problem(status, code, message)
    if page is not None:
        made = page(request, status, code, message)
        return await cast("Awaitable[Response]", made) if inspect.isawaitable(made) else cast("Response", made)
    return PlainTextResponse(f"{message}\n", status)


def _language(request: Request) -> str:
    """The language that an error is told in: as with any answer, even where the request was refused before."""
    wanted = request.query_params.get("lang")
    return language_of(request, wanted if wanted in LANGUAGES else None)


async def _refused(request: Request, found: Exception) -> Response:
    """An error of the Perijove family."""
    if isinstance(found, engine.BrokenRules):
        raise found
    status = next((status for kind, status in STATUSES.items() if isinstance(found, kind)), 422)
    if isinstance(found, errors.Stale) and request.url.path.startswith("/api/"):
        mine = await mine_of(request, found.table)
        state = match_answer(found.table, next(iter(mine), None), mine, _language(request))
        answer = StaleAnswer(error="Stale", message=told(found, _language(request)), state=state)
        return JSONResponse(answer.model_dump(mode="json"), status)
    assert isinstance(found, PerijoveError)
    request.state.problem = found  # for the page, whose reader may have chosen another language than their browser
    return await refuse(request, status, type(found).__name__, told(found, _language(request)))


async def _http(request: Request, found: Exception) -> Response:
    """An error of the framework: no such address, no such method."""
    assert isinstance(found, HTTPException)
    code = (
        type(found).__name__ if isinstance(found, TooLarge) else "NoSuchAddress" if found.status_code == 404 else "Http"
    )
    response = await refuse(request, found.status_code, code, str(found.detail))
    response.headers.update(found.headers or {})
    return response


async def _malformed(request: Request, found: Exception) -> Response:
    """A request that doesn't fit its description."""
    assert isinstance(found, RequestValidationError)
    said = "; ".join(f"{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in found.errors()[:5])
    return await refuse(request, 422, "Malformed", said)
