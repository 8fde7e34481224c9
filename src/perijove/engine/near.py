"""“Did you mean …?”: what is said of a name that nobody knows."""

import difflib
from collections.abc import Collection

from perijove.engine.errors import PerijoveError


def unknown(error: type[PerijoveError], name: str, known: Collection[str], *, text: str, guess: str) -> PerijoveError:
    """The error for a name that isn't among the known ones: ``guess``, with the nearest of them, or else ``text``.

    Both say ``{name}`` and ``{known}``, and ``guess`` also says which is ``{near}``.
    """
    near = difflib.get_close_matches(name, known, 1)
    listed = ", ".join(known) or "–"
    if near:
        return error(guess, name=repr(name), near=repr(near[0]), known=listed)
    return error(text, name=repr(name), known=listed)
