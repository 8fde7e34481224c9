"""Text in the reader's language: messages with named places, and the catalogs that translate them.

English is the key of every translation. ``tools/texts.py`` collects the English texts from the code: the arguments of
``Message``, ``english``, ``Words.say`` and ``Words.plural``, the prompts of questions, the texts of options, the names
of score parts and the summaries of titles.

A translation may put a small word into a place, ``{de player}`` instead of ``de {player}``: it then becomes what the
name after it asks for, in French *d’Ada* or *du Drone 1* (see ``elision``). English texts never do.
"""

import gettext
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Final

from perijove.engine.elision import joined

LANGUAGES: Final = ("en", "fr")
"""The languages that every text exists in. English is the language of the messages themselves."""

GROUPED: Final = 5
"""So many digits are put into groups of three."""

UNGROUPED: Final = 10 ** (GROUPED - 1)
"""Whole numbers below this are written as they are."""

_PLACE: Final = re.compile(r"{((?:[a-zà]+ )?[a-z_]+\d*)}")
_LATER: Final = re.compile(r"{player\d+}")
"""A player whom the match will name."""


def english(text: str) -> str:
    """The text itself, noted for translation: for texts in tables, which ``Words.say`` gets later."""
    return text


def places_of(text: str) -> list[str]:
    """The names of the places in a text, in their order, each once."""
    return list(dict.fromkeys([place.rpartition(" ")[2] for place in _PLACE.findall(text)]))


def words_before(text: str) -> list[str]:
    """The small words that places in a text begin with."""
    return [place.partition(" ")[0] for place in _PLACE.findall(text) if " " in place]


def fill(text: str, values: Mapping[str, str | int]) -> str:
    """A text with its places filled in. What a value contains is never taken for a place."""
    parts = list(_split(text))
    for number in range(1, len(parts), 2):
        place = parts[number]
        if place in values:
            value = values[place]
            parts[number] = signed(value) if isinstance(value, int) else value
        else:
            parts[number] = _after_a_word(place, values)
    return "".join(parts)


@lru_cache(20_000)
def _split(text: str) -> tuple[str, ...]:
    return tuple(_PLACE.split(text))


def _after_a_word(place: str, values: Mapping[str, str | int]) -> str:
    """What stands in a place that begins with a small word; the place itself where no value is given for it."""
    word, space, named = place.partition(" ")
    if not space or named not in values:
        return "{" + place + "}"
    value = values[named]
    name = signed(value) if isinstance(value, int) else value
    return "{" + word + " " + name[1:] if _LATER.fullmatch(name) else joined(word, name)


def signed(number: int) -> str:
    """A number, a negative one with a true minus sign: as wide as a plus, and no hyphen."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


class Message:
    """A text with places, such as ``"{player} takes {tile}."``, in English: the key of its translations.

    A place is named after the kind of thing that goes there, with a digit where a kind comes twice
    (``"{settler} becomes {settler2}"``). Values are given in the order of the places.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.number = -1
        """Its number among the log messages of its title; set by the title."""
        self.places: tuple[str, ...] = tuple(places_of(text))
        """The names of the places in it, in their order."""
        self.kinds: tuple[str, ...] = tuple([place.rstrip("0123456789") for place in self.places])
        """The kind of what fills each place: the name without a number behind it."""

    def say(self, words: "Words", name: Callable[[str, int, "Words"], str], values: Sequence[int]) -> str:
        """The message in the language of ``words``; ``name(kind, value, words)`` names each value.

        It begins with a capital letter, unless with a player: they spell their names as they like.
        """
        named: dict[str, str | int] = {}
        for number, place in enumerate(self.places):
            if number < len(values):
                named[place] = name(self.kinds[number], values[number], words)
        said = words.say(self.text)
        return fill(said, named) if said.startswith("{player") else capital(fill(said, named))

    def __repr__(self) -> str:
        return f"Message({self.text!r})"


def messages_of(module: ModuleType) -> list[Message]:
    """All messages that a module defines, in their order."""
    return [found for found in vars(module).values() if isinstance(found, Message)]


class Reason:
    """Why something can't be chosen: a message and its values."""

    __slots__ = ("message", "values")

    def __init__(self, message: Message, *values: int) -> None:
        self.message = message
        self.values: tuple[int, ...] = values


class Words:
    """One language: looks texts up in catalogs, those of a title first, then those of the engine."""

    def __init__(self, language: str, folders: Sequence[str], domain: str = "perijove") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}; known: {', '.join(LANGUAGES)}")
        self.language = language
        self.catalog = gettext.NullTranslations()
        """The catalogs, each with the next one as its fallback; at last English itself."""
        if language != "en":
            for folder in folders:
                self.catalog.add_fallback(gettext.translation(domain, folder, [language], fallback=True))

    def say(self, text: str, **places: str | int) -> str:
        """``text`` in this language, its places filled in; the text itself where there is no translation."""
        said = self.catalog.gettext(text)
        return fill(said, places) if places else said

    def plural(self, one: str, many: str, number: int, **places: str | int) -> str:
        """``one`` or ``many`` in this language, whichever fits the number; the place ``{number}`` is the number."""
        said = self.catalog.ngettext(one, many, number)
        return fill(said, {**places, "number": self.whole(number)})

    def whole(self, number: int) -> str:
        """A whole number, likewise in groups."""
        return str(number) if 0 <= number < UNGROUPED else self.decimal(number, 0)

    def _in_groups(self, digits: str) -> str:
        if len(digits) <= 3:
            return digits
        return self.say("{number},{number2}", number=self._in_groups(digits[:-3]), number2=digits[-3:])

    def decimal(self, value: float, digits: int = 1, sign: str = "-") -> str:
        """A number with so many decimals, from 10,000 on in groups of three digits.

        With ``+`` as ``sign`` also with a plus before what is above 0.
        """
        nothing = round(value, digits) == 0
        text = f"{0.0 if nothing else value:{'-' if nothing else sign}.{digits}f}".replace("-", "\N{MINUS SIGN}")
        whole, point, rest = text.partition(".")
        unsigned = whole.lstrip("+\N{MINUS SIGN}")
        if len(unsigned) >= GROUPED:
            whole = whole.removesuffix(unsigned) + self._in_groups(unsigned)
        return self.say("{number}.{number2}", number=whole, number2=rest) if point else whole

    def percent(self, share: float, digits: int = 1) -> str:
        """A share from 0 to 1 in percent."""
        return self.say("{number}%", number=self.decimal(100 * share, digits))

    def all_of(self, things: Sequence[str]) -> str:
        """Several things in a sentence: ``a, b and c``."""
        if len(things) < 2:
            return "".join(things)
        return self.say("{things} and {thing}", things=", ".join(things[:-1]), thing=things[-1])

    def one_of(self, things: Sequence[str]) -> str:
        """Several things of which one is meant: ``a, b or c``."""
        if len(things) < 2:
            return "".join(things)
        return self.say("{things} or {thing}", things=", ".join(things[:-1]), thing=things[-1])

    def series(self, things: Sequence[str]) -> str:
        """Longer things one after the other: ``a; b; c``."""
        said = "".join(things[:1])
        for thing in things[1:]:
            said = self.say("{things}; {thing}", things=said, thing=thing)
        return said
