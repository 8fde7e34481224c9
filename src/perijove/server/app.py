"""The server as an application: FastAPI with everything in its place."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import perijove
from perijove.engine.errors import PerijoveError
from perijove.server.api import health, leaving, lobby, matches, seats, stream
from perijove.server.api.handlers import http_error, malformed_request, refuse, refused
from perijove.server.guard.limits import AtOnce
from perijove.server.guard.requests import Guard
from perijove.server.health.metrics import Metrics
from perijove.server.live.readiness import Readiness
from perijove.server.live.tables import Tables
from perijove.server.settings import Settings

DESCRIPTION = (
    "All that the pages do, for programs. You are known by a cookie, or by a token "
    "(`Authorization: Bearer …`), which `/api/join` gives you. Errors are objects with `error` and `message`."
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
    app.state.readiness = Readiness(tables)
    app.state.streams = AtOnce(settings.streams)
    app.state.error_page = None
    app.include_router(lobby.router)
    app.include_router(seats.router)
    app.include_router(stream.router)
    app.include_router(leaving.router)
    app.include_router(matches.router)
    app.include_router(health.router)
    app.add_exception_handler(PerijoveError, refused)
    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(RequestValidationError, malformed_request)
    app.add_middleware(Guard, settings=settings, metrics=metrics, refuse=refuse)
    return app
