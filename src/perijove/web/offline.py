"""Without a connection: the page that says so, and the browser's worker that keeps it.

The worker keeps that page and the files that it is made of, and nothing else: never a match, a list or an answer of
the server. So nothing old is ever taken for what is.
"""

import hashlib
import json
from functools import cache
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from perijove.web.guest import guest_of, words_of
from perijove.web.pages import TEMPLATES, address_of, fill

router = APIRouter()

FILES: Final = ("perijove.css", "touch.css", "offline.js", "icon.svg")
"""What the page is made of."""

Language = Annotated[Literal["en", "fr"], Query()]
Theme = Annotated[Literal["auto", "light", "dark"], Query()]


@router.get("/offline")
async def show(request: Request, language: Language = "en", theme: Theme = "auto") -> Response:
    """What a browser shows instead of a page that it can't reach. It knows nothing of whoever reads it."""
    values = {"language": language, "say": words_of(language).say, "theme": theme}
    made = HTMLResponse(fill("offline.html", guest_of(request), values))
    made.headers["content-language"] = language
    made.headers["cache-control"] = "no-cache"
    return made


@router.get("/worker.js")
async def worker(language: Language = "en", theme: Theme = "auto") -> Response:
    """The worker of a browser in this language and theme."""
    return Response(worker_of(language, theme), media_type="text/javascript", headers={"cache-control": "no-cache"})


@cache
def worker_of(language: str, theme: str) -> str:
    """The worker's script: another one as soon as anything that it keeps has changed."""
    page = f"/offline?language={language}&theme={theme}"
    kept = [page, *(address_of(file) for file in FILES)]
    template = (TEMPLATES / "offline.html").read_bytes()
    version = hashlib.sha256(template + json.dumps(kept).encode()).hexdigest()[:10]
    given = json.dumps({"name": f"perijove-{version}", "page": page, "kept": kept})
    return f"const given = {given};\n{(TEMPLATES / 'worker.js').read_text(encoding='utf-8')}"
