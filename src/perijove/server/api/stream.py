"""One stream for several matches: a browser has few connections, and its tabs share one."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse
from starlette.responses import Response

from perijove.server.api.dependencies import AllTables, problems
from perijove.server.api.matches import entered
from perijove.server.guard.visitor import identify
from perijove.server.live import streams
from perijove.server.play.table import Table
from perijove.server.problems.errors import NoSuchMatch

router = APIRouter(prefix="/api", tags=["match"])

MOST = 50
"""So many matches can be followed by one stream."""


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {streams.EVENTS: {}}, "description": "Server-sent events."}, **problems()},
)
async def follow(
    request: Request,
    tables: AllTables,
    match: Annotated[
        list[Annotated[str, Query(pattern="^[a-z0-9]{1,16}$")]],
        Query(min_length=1, max_length=MOST, description="A match; may be given several times."),
    ],
) -> Response:
    """Tells whenever one of several matches changes (server-sent events), and at first how each stands.

    ``change`` events are those of a match's own stream; ``gone`` names a match that isn't there, or not any
    more, or from which you have been signed out.
    """
    found: list[Table] = []
    missing: list[str] = []
    for name in dict.fromkeys(match):
        try:
            found.append(await tables.table(name))
        except NoSuchMatch:
            missing.append(name)
    told = streams.events(tables, found, {}, identify(request).key, missing)
    return entered(request, streams.Stream(tables, found, told, streams.EVENTS))
