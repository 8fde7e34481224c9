"""Small words before names, as French writes them: *d’Ada*, *du Drone 1*, *aux Abris*.

A translation has such a word inside the place: ``{de player}`` and not ``de {player}``. What stands there depends on
the name: ``de`` becomes *d’* before a vowel or a mute h, and *du* or *des* where the name brings its article along in
small letters (*le Drone 1*, *les Abris*). A capital is a part of the name: *de Le Verrier*.
"""

import re
import unicodedata
from typing import Final

JOINED: Final = ("de", "à", "que", "le", "la")
"""The words that a place may begin with."""
_CONTRACTED: Final = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}
_ELIDING: Final = re.compile(
    r"(?!onz|oui\b|ouistiti|uhlan)[aeiouœæ]|y(?![aeiou])"
    # A mute h. With these beginnings it is aspirated nearly always: hangar, héros, hibou, hors, hutte.
    r"|h(?!a(?!b|dr|l[eo]|rm)|e(?:ros\b|ron|risson|rse)|i(?:bou|ss|ll)|o(?:ll|ng|rs|mard|uille|ublon)"
    r"|u(?:b|it|tte|rl)|[^aeiouyœæ])"
)


def joined(word: str, name: str) -> str:
    """A small word and a name after it."""
    first, space, rest = name.partition(" ")
    contracted = _CONTRACTED.get((word, first), "")
    if contracted and space:
        return f"{contracted} {rest}"
    if word != "à" and _ELIDING.match(_bare(name)):
        return f"{word[:-1]}’{name}"
    return f"{word} {name}"


def _bare(name: str) -> str:
    """The beginning of a name in small letters without accents."""
    apart = unicodedata.normalize("NFD", name[:12].casefold())
    return "".join([letter for letter in apart if not unicodedata.combining(letter)])
