"""Whether the server is alive and can do its work, its figures, and the documentation of the API."""

import hmac
from typing import Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, Response

import perijove
from perijove.server.api.dependencies import AllTables, problems
from perijove.server.api.reference import PAGE_STYLE, STYLE, reference_page
from perijove.server.guard.limits import loopback
from perijove.server.live.readiness import Condition, Duty, Readiness
from perijove.server.problems.refusals import ForOwners

router = APIRouter()

NOT_READY = "A part of the server can't do its work."
RETRY_SECONDS = 2
"""What is not available just now may be so again after this time."""


class HealthAnswer(BaseModel):
    """That the server is alive."""

    status: Literal["ok"]
    version: str


class ReadyAnswer(BaseModel):
    """Whether the server can do its work."""

    status: Literal["ready", "not ready"]
    parts: dict[Duty, Condition] = Field(
        description="How each part does. Of the database: away (it doesn't answer), full, damaged, or read-only."
    )


@router.get("/health", tags=["server"], responses=problems())
async def health() -> HealthAnswer:
    """That the server is alive; whether it can do its work, /ready says."""
    return HealthAnswer(status="ok", version=perijove.__version__)


@router.get("/ready", tags=["server"], responses=problems() | {503: {"model": ReadyAnswer, "description": NOT_READY}})
async def ready(request: Request, response: Response) -> ReadyAnswer:
    """Whether the server can do its work, part by part: with status 503 if one of them can't."""
    readiness: Readiness = request.app.state.readiness
    parts = await readiness.parts()
    well = all(condition is Condition.OK for condition in parts.values())
    if not well:
        response.status_code = 503
        response.headers["retry-after"] = str(RETRY_SECONDS)
    return ReadyAnswer(status="ready" if well else "not ready", parts=parts)


@router.get("/metrics", include_in_schema=False)
async def figures(request: Request, tables: AllTables) -> Response:
    """The figures of this process, for Prometheus, from this machine or with the token of the settings."""
    if not (_from_here(request) or _knows(request, tables.settings.metrics_token)):
        raise ForOwners
    text, kind = tables.metrics.page()
    return Response(text, media_type=kind)


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> Response:
    """The documentation of the API, as a page."""
    return HTMLResponse(reference_page(request.app.openapi()))


@router.get(STYLE, include_in_schema=False)
async def docs_style() -> Response:
    """How that page looks."""
    return Response(PAGE_STYLE, media_type="text/css")


def _from_here(request: Request) -> bool:
    """Whether a request comes from this machine, and not through a proxy on it."""
    return request.client is not None and loopback(request.client.host)


def _knows(request: Request, token: str) -> bool:
    """Whether a request shows this token; where there is none, none does."""
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(token) and hmac.compare_digest(shown.encode(), token.encode())
