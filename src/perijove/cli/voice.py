"""The program's own words, in the player's language."""

import codecs
import os
import sys
import unicodedata
from pathlib import Path

from perijove.engine.errors import WrongOption
from perijove.engine.message import LANGUAGES, Words

TEXT = str(Path(__file__).parent / "text")


class Voice:
    """Says the texts of the command line in one language. The English text is the key of its translations."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._words = Words(language, [TEXT])

    def say(self, text: str, **values: object) -> str:
        """``text`` in this language, with ``values`` in its named places."""
        return self._words.say(text).format(**values)


def language_of(given: str | None) -> str:
    """The language asked for, or that of the locale, or English."""
    if given is not None:
        if given not in LANGUAGES:
            raise WrongOption(f"--lang: {given!r} is not one of {', '.join(LANGUAGES)}")
        return given
    # In the order in which gettext looks; LANGUAGE is a list.
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for locale in os.environ.get(variable, "").split(":"):
            language = locale.partition("_")[0].partition(".")[0].lower()
            if language in LANGUAGES:
                return language
            if locale:
                return "en"
    return "en"


def spell_plainly() -> None:
    """Make the program's output readable on terminals that lack some characters: é becomes e there, not an error."""
    codecs.register_error("perijove.plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="perijove.plain")


_PLAIN = {"’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "·": "-", "•": "*"}
_PLAIN |= {"→": ">", "▸": ">", "×": "x", "œ": "oe", "Œ": "OE", "\u202f": " ", "\u00a0": " ", "★": "*", "±": "+-"}


def _plain(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    plain = ""
    for character in problem.object[problem.start : problem.end]:
        apart = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
        plain += _PLAIN.get(character) or apart or "?"
    return plain, problem.end
