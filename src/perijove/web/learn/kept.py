"""Pages that change only with the program: a browser that has one already is told so, instead of getting it again."""

import hashlib

from starlette.requests import Request
from starlette.responses import Response

from perijove.web.pages import page


def kept_page(request: Request, template: str, status: int = 200, **values: object) -> Response:
    """A page with a mark of what it says (an ETag); nothing but the mark for a browser that has named it."""
    made = page(request, template, status, **values)
    mark = f'"{hashlib.sha256(bytes(made.body)).hexdigest()[:20]}"'
    made.headers["etag"] = mark
    made.headers["cache-control"] = "private, no-cache"
    if status == 200 and mark in request.headers.get("if-none-match", ""):
        known = {name: value for name, value in made.headers.items() if name not in ("content-length", "content-type")}
        return Response(status_code=304, headers=known)
    return made
