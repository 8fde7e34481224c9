"""Who reads a page: their language, theme and name, all three in cookies of their own."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import Response

from perijove.bots.registry import TEXT as BOTS_TEXT
from perijove.engine.message import Words
from perijove.engine.naming import cut
from perijove.engine.title import COMMON_TEXT
from perijove.server.guard.visitor import YEAR, Visitor, identify
from perijove.server.problems.language import reader_language

TEXT = str(Path(__file__).parent / "text")
THEME_COOKIE = "perijove_theme"
NAME_COOKIE = "perijove_name"
THEMES = ("auto", "light", "dark")
"""``auto`` follows the reader's system."""


@cache
def words_of(language: str) -> Words:
    """The pages' own words, and what bots are called."""
    return Words(language, [TEXT, BOTS_TEXT, COMMON_TEXT])


@dataclass(frozen=True, slots=True)
class Guest:
    """Whoever a page is made for."""

    visitor: Visitor
    language: str
    theme: str
    name: str

    @property
    def words(self) -> Words:
        """The pages' words in the reader's language."""
        return words_of(self.language)


def guest_of(request: Request) -> Guest:
    """Who asks, by their cookies; the language also by what the browser prefers."""
    cookies = request.cookies
    theme = cookies.get(THEME_COOKIE, "")
    return Guest(
        identify(request),
        reader_language(request.query_params.get("lang", ""), cookies, request.headers.get("accept-language", "")),
        theme if theme in THEMES else "auto",
        cut(unquote(cookies.get(NAME_COOKIE, ""))),
    )


def remember(request: Request, response: Response, cookie: str, value: str) -> None:
    """Keep a preference for a year."""
    response.set_cookie(
        cookie,
        quote(value),
        max_age=YEAR,
        path="/",
        samesite="lax",
        secure=request.url.scheme == "https",
        httponly=True,
    )
