"""How pages are made: templates, the files they refer to, and what every template knows."""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import jinja2
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from perijove.engine.message import LANGUAGES, signed
from perijove.engine.naming import isolated
from perijove.web.guest import Guest, guest_of
from perijove.web.printed import values_of
from perijove.web.templating import Templates

HERE = Path(__file__).parent
TEMPLATES = HERE / "templates"
STATIC = HERE / "static"
FOREVER = "public, max-age=31536000, immutable"

LANGUAGE_NAMES = {"en": "English", "fr": "Français"}
"""Each language in its own words: no translation needed."""


def environment(folder: Path, *fallbacks: Path) -> jinja2.Environment:
    """Templates of a folder. A place that isn't filled is an error, never an empty text."""
    made = Templates(
        loader=jinja2.FileSystemLoader([folder, *fallbacks]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        auto_reload=False,
    )
    made.filters["figure"] = figure
    made.filters["isolated"] = isolated
    made.globals["isolated"] = isolated
    return made


def figure(value: int | str | None) -> str:
    """A number as it is printed, with a true minus sign; a question mark for what the reader can't know."""
    if isinstance(value, int):
        return signed(value)
    return "?" if value is None else value


_pages = environment(TEMPLATES)


@cache
def address_of(file: str) -> str:
    """The address of one of our static files: it changes with the file, so browsers may keep it for ever."""
    return f"/static/{file}?v={hashlib.sha256((STATIC / file).read_bytes()).hexdigest()[:10]}"


@cache
def icon_sheet() -> Markup:
    """All icons of the pages, to be put into a page once: ``<use href="#icon-undo">`` draws one."""
    return Markup((STATIC / "icons.svg").read_text(encoding="utf-8"))


class Files(StaticFiles):
    """Static files, which browsers may cache for ever: their addresses change when they do (cache busting)."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOREVER
        return response


def fill(template: str, guest: Guest, values: Mapping[str, object]) -> Markup:
    """A template, filled in for a reader."""
    return Markup(_pages.get_template(template).render(_known_to(guest) | dict(values)))


def blocks(template: str, names: Iterable[str], guest: Guest, values: Mapping[str, object]) -> dict[str, str]:
    """Some blocks of a template, each filled in for itself. They may use the macros of ``parts.html``."""
    found = _pages.get_template(template)
    shared = _pages.get_template("parts.html").module
    context = found.new_context(_known_to(guest) | {"parts": shared} | dict(values))
    return {name: "".join(found.blocks[name](context)) for name in names}


def _known_to(guest: Guest) -> dict[str, object]:
    """What every template knows."""
    return {
        "guest": guest,
        "say": guest.words.say,
        "plural": guest.words.plural,
        "language": guest.language,
        "languages": [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES],
        "static": address_of,
        "icons": icon_sheet,
        "values_of": values_of,
    }


def page(request: Request, template: str, status: int = 200, **values: object) -> Response:
    """A whole page, or a part of one, for whoever asks."""
    guest = guest_of(request)
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    made = HTMLResponse(fill(template, guest, {"here": path, **values}), status)
    made.headers["content-language"] = guest.language
    made.headers["vary"] = "Cookie, Accept-Language"
    # Addresses contain secrets (a link to a seat, the name of a private match), so they never go into another request,
    # not even into one to this server, whose proxies may log it. With no referrer at all, browsers would send
    # "Origin: null" with forms, and the server would refuse them: so it is the bare origin.
    made.headers["referrer-policy"] = "strict-origin"
    guest.visitor.remember(request, made)
    return made
