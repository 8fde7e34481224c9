"""Text in the reader's language: messages with named places, and the catalogs that translate them."""

import gettext
import re
from collections.abc import Callable, Sequence
from typing import Final

LANGUAGES: Final = ("en", "fr")
"""The languages that every text exists in. English is the language of the messages themselves."""

_PLACE: Final = re.compile(r"{([a-z_]+?)(\d*)}")


class Message:
    """A text with places, such as ``"{player} takes {tile}."``, in English: the key of its translations.

    A place is named after the kind of thing that goes there, with a digit where a kind comes twice
    (``"{settler} becomes {settler2}"``). Values are given in the order of the places.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.number = -1
        """Its number among the log messages of its title; set by the title."""
        self.places: tuple[str, ...] = tuple(dict.fromkeys(name + digit for name, digit in _PLACE.findall(text)))
        self.kinds: tuple[str, ...] = tuple(place.rstrip("0123456789") for place in self.places)

    def say(self, words: "Words", name: Callable[[str, int, "Words"], str], values: Sequence[int]) -> str:
        """The message in the language of ``words``; ``name(kind, value, words)`` names each value."""
        text = words.say(self.text)
        for place, kind, value in zip(self.places, self.kinds, values, strict=False):
            text = text.replace("{" + place + "}", name(kind, value, words))
        return text[:1].upper() + text[1:]

    def __repr__(self) -> str:
        return f"Message({self.text!r})"


class Reason:
    """Why something can't be chosen: a message and its values."""

    __slots__ = ("message", "values")

    def __init__(self, message: Message, *values: int) -> None:
        self.message = message
        self.values: tuple[int, ...] = values


class Words:
    """One language: looks texts up in the catalogs of the engine and of a title."""

    def __init__(self, language: str, folders: Sequence[str], domain: str = "perijove") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}; known: {', '.join(LANGUAGES)}")
        self.language = language
        self._catalogs: list[gettext.NullTranslations] = []
        if language != "en":
            for folder in folders:
                self._catalogs.append(gettext.translation(domain, folder, [language], fallback=True))

    def say(self, text: str) -> str:
        """``text`` in this language; the text itself where there is no translation."""
        for catalog in self._catalogs:
            said = catalog.gettext(text)
            if said != text:
                return said
        return text
