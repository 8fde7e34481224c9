"""Everything that can go wrong, as one small family.

A message names the input, what was expected and the place. Whatever was asked for has not happened when one of
these is raised.
"""

from typing import Final

from perijove.engine.message import Words, fill

SAID: Final = ("expected", "reason")
"""The places whose values are translated too."""
PLACE: Final = "field"
"""The place that names a field of what was read."""


def shown(value: object) -> str:
    """Any value in a message: never too long, whatever it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        return f"a {type(value).__name__} too large to show"
    return text if len(text) <= 40 else text[:37] + "..."


class PerijoveError(Exception):
    """The root of the family: bad input of any kind.

    Its text may have named places, as messages have. Where people meet it, the text is noted for translation
    (``english``), and ``say`` gives it in their language.
    """

    def __init__(self, text: str = "", **places: str | int) -> None:
        super().__init__(fill(text, places) if places else text)
        self.text = text
        self.places = places

    def say(self, words: Words) -> str:
        """It in the language of ``words``; nothing if that language has no words for it.

        A place named ``reason`` is what the system says: it is translated too where there are words for it. So is
        ``expected``, what should have stood there; without words for that there are none for the error. Nor are there
        any for a field of a file that programs write (a place ``field``): who opens it wants to know only that it is
        broken.
        """
        if words.language != "en" and words.say(self.text) == self.text:
            return ""
        if PLACE in self.places and not isinstance(self, (WrongOption, WrongComponents)):
            return ""
        expected = str(self.places.get("expected", ""))
        if expected and words.language != "en" and words.say(expected) == expected:
            return ""
        said = {name: words.say(str(value)) for name, value in self.places.items() if name in SAID}
        places = {**self.places, **said}
        return words.say(self.text, **places)


class UnknownTitle(PerijoveError):
    """No game of this name is installed."""


class WrongPlayers(PerijoveError):
    """The title can't be played by this many players, or the seats don't fit them."""


class WrongName(WrongPlayers):
    """Nothing of a player's name can be seen, or it is too long."""


class WrongOption(PerijoveError):
    """An option is unknown, has an impossible value, or contradicts another."""


class WrongSeed(WrongOption):
    """A seed is neither a whole number in range nor a secret text."""


class UnknownLanguage(PerijoveError):
    """There are no words in this language."""


class WrongComponents(PerijoveError):
    """A component file misses a value or has a wrong one; the message names the row."""


class WrongRecord(PerijoveError):
    """A record is broken, truncated, or doesn't replay; the message names the ply."""


class WrongRuleset(WrongRecord):
    """The record or position was made under another version of the rules."""


class WrongPosition(PerijoveError):
    """A position is malformed or breaks an invariant; the message names the field."""


class NoSuchPly(PerijoveError):
    """A match or a record has no moment of this number."""


class WrongNumber(PerijoveError):
    """Something else stands where a whole number belongs."""


class WrongType(PerijoveError):
    """Something of another kind stands where a choice, a text or a path belongs; the message says what."""


class WrongArray(PerijoveError):
    """An array to be filled has another size or kind of numbers, or can't be written to."""


class MissingPackage(PerijoveError):
    """What was asked for needs a package that isn't installed; the message says which, and how to get it."""


class NotAsked(PerijoveError):
    """A choice was made for a player who isn't asked anything now."""


class IllegalChoice(PerijoveError):
    """The option isn't legal now; the message says why."""


class CannotUndo(PerijoveError):
    """There is nothing to take back since the last reveal or another player's choice."""


class ImaginedMatch(PerijoveError):
    """An imagined match was asked for something that only a real one has."""


class EndlessMatch(PerijoveError):
    """The players go round in circles: the match was given up after very many choices."""


class BrokenRules(PerijoveError):
    """A title broke a promise: an empty choice, lost components, an impossible state. Always a bug."""
