"""Words that allow nothing untranslated."""

import gettext

from perijove.engine.message import Words
from perijove.games.mars.names import words_of


class Untranslated(gettext.NullTranslations):
    """The end of the chain of catalogs: what no catalog has is an error."""

    def gettext(self, message: str) -> str:
        raise AssertionError(f"not translated: {message!r}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise AssertionError(f"not translated: {msgid1!r}")


def strict_words(language: str) -> Words:
    """The words of a language; in French, an untranslated text is an error."""
    words = words_of(language)
    if language != "en":
        words.catalog.add_fallback(Untranslated())
    return words
