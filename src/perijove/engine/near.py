"""“Did you mean …?”: what is said of a name that nobody knows."""

import difflib
import unicodedata
from collections.abc import Collection, Iterable

from perijove.engine.errors import PerijoveError


def nearest(name: object, known: Iterable[str]) -> str:
    """The one of these names that was most likely meant, in quotes; nothing if none is near."""
    near = difflib.get_close_matches(name, known, 1) if isinstance(name, str) else []
    return repr(near[0]) if near else ""


def guess(name: object, known: Iterable[str]) -> str:
    """“Did you mean …?” in English, for errors that nobody translates; nothing if no name is near."""
    near = nearest(name, known)
    return f"did you mean {near}?" if near else ""


def unknown(
    error: type[PerijoveError], name: str, known: Collection[str], *, text: str, guess: str, **places: str | int
) -> PerijoveError:
    """The error for a name that isn't among the known ones: ``guess``, with the nearest of them, or else ``text``.

    Both say ``{name}`` and ``{known}``, and ``guess`` also says which is ``{near}``; other ``places`` are given.
    """
    near = nearest(name, known)
    listed = ", ".join(known) or "–"
    if near:
        return error(guess, name=repr(name), near=near, known=listed, **places)
    return error(text, name=repr(name), known=listed, **places)


def folded(text: str, keep: str = "") -> str:
    """A text without what people leave out when they look for it: capitals, accents, signs but those to ``keep``."""
    apart = unicodedata.normalize("NFKD", text).casefold().replace("œ", "oe").replace("æ", "ae")
    return "".join([letter for letter in apart if letter.isalnum() or letter in keep])
