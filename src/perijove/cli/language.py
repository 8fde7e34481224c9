"""The languages of the command line: which one is spoken, and how it is spelled on a poor terminal."""

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from perijove.arena import TEXT as ARENA_TEXT
from perijove.bots.registry import TEXT as BOTS_TEXT
from perijove.engine.errors import PerijoveError, WrongComponents, WrongOption, WrongRecord, WrongRuleset
from perijove.engine.message import LANGUAGES, Words, english
from perijove.engine.start import titles
from perijove.engine.title import COMMON_TEXT
from perijove.train.settings import TEXT as TRAIN_TEXT

SERVER_TEXT = str(Path(__file__).parent.parent / "server" / "text")
"""Not asked of the server's modules: they need its libraries."""

TEXT = str(Path(__file__).parent / "text")

KINDS: dict[type, str] = {
    WrongRuleset: english("this game was played under other rules than those that are installed here"),
    WrongRecord: english("this is no saved game that can be opened: it is broken, cut off, or changed"),
    WrongComponents: english("the component file is wrong"),
    WrongOption: english("an option is unknown, has an impossible value, or contradicts another"),
    PerijoveError: english("that is not possible"),
}
"""Kinds of errors, for those that have no words of their own in every language."""


def spoken(given: str | None) -> Words:
    """The program's own words in the language asked for, or that of the locale, or English."""
    return Words(language_of(given), [TEXT, ARENA_TEXT, BOTS_TEXT, TRAIN_TEXT, SERVER_TEXT, COMMON_TEXT])


def words_for(arguments: Sequence[str]) -> Words:
    """The program's own words in the language that a command line asks for, though it may be wrong otherwise."""
    given = [text.partition("=")[2] for text in arguments if text.startswith("--lang=")]
    given += [after for text, after in pairwise(arguments) if text == "--lang"]
    known = next((language for language in given if language in LANGUAGES), None)
    return spoken(known)


def worded(problem: PerijoveError, words: Words) -> str:
    """An error in words. Where a language can say only what kind of error it is, the particulars are in English."""
    if words.language == "en":
        return str(problem)
    said = problem.say(words)
    if not said:  # perhaps a title has words for it
        said = problem.say(Words(words.language, [title.text for title in titles().values() if title.text]))
    if said:
        return said
    kind = next(kind for kind in type(problem).__mro__ if kind in KINDS)
    return words.say("{kind} (in English: {problem})", kind=words.say(KINDS[kind]), problem=str(problem))


def language_of(given: str | None) -> str:
    """The language asked for, or that of the locale, or English."""
    if given is not None:
        if given not in LANGUAGES:
            raise WrongOption(
                english("--lang: {given} is not one of {known}"), given=repr(given), known=", ".join(LANGUAGES)
            )
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
