"""The languages of the command line: which one is spoken, and how it is spelled on a poor terminal."""

import codecs
import io
import os
import sys
import unicodedata
from pathlib import Path

from perijove.engine.errors import WrongOption
from perijove.engine.message import LANGUAGES, Words
from perijove.engine.title import COMMON_TEXT

TEXT = str(Path(__file__).parent / "text")


def spoken(given: str | None) -> Words:
    """The program's own words in the language asked for, or that of the locale, or English."""
    return Words(language_of(given), [TEXT, COMMON_TEXT])


def language_of(given: str | None) -> str:
    """The language asked for, or that of the locale, or English."""
    if given is not None:
        if given not in LANGUAGES:
            raise WrongOption(f"--lang: {given!r} is not one of {', '.join(LANGUAGES)}")
        return given
    # The first of these that is set decides, as for gettext; LANGUAGE may list several languages.
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if locales := os.environ.get(variable, ""):
            spoken_there = [locale.partition("_")[0].partition(".")[0].lower() for locale in locales.split(":")]
            return next((language for language in spoken_there if language in LANGUAGES), "en")
    return "en"


def spell_plainly() -> None:
    """Make the program's output readable on terminals that lack some characters: é becomes e there, not an error."""
    codecs.register_error("perijove.plain", _plain)
    for stream, errors in ((sys.stdout, "perijove.plain"), (sys.stderr, "perijove.plain"), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


_PLAIN = {"’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "·": "-", "•": "*"}
_PLAIN |= {"→": ">", "▸": ">", "×": "x", "œ": "oe", "Œ": "OE", "\u202f": " ", "\u00a0": " ", "★": "*", "±": "+-"}
_PLAIN |= {"−": "-"}


def _plain(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    plain = ""
    for character in problem.object[problem.start : problem.end]:
        apart = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
        plain += _PLAIN.get(character) or apart or "?"
    return plain, problem.end
