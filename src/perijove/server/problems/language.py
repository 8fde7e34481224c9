"""The language that a reader wants: asked for, chosen on the pages, or preferred by their browser."""

from collections.abc import Mapping

from perijove.engine.message import LANGUAGES

LANGUAGE_COOKIE = "perijove_language"
"""What a reader has chosen on the pages."""


def reader_language(wanted: str, cookies: Mapping[str, str], header: str) -> str:
    """The language of ours that is wanted in an address, a cookie, an Accept-Language header; else English."""
    found = [language for language in (wanted, cookies.get(LANGUAGE_COOKIE, "")) if language in LANGUAGES]
    return found[0] if found else spoken(header)


def spoken(header: str) -> str:
    """The first language of ours in an Accept-Language header, by its weights; English if there is none."""
    wanted: list[tuple[float, int, str]] = []
    for number, part in enumerate(header.split(",")[:20]):
        name, _, weight = part.strip().partition(";q=")
        language = name.partition("-")[0].lower()
        try:
            value = float(weight) if weight else 1.0
        except ValueError:
            value = 0.0
        if language in LANGUAGES and value > 0:
            wanted.append((-value, number, language))
    return min(wanted)[2] if wanted else "en"
