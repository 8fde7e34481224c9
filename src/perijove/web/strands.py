"""Drawn text as a strand: what was drawn before is a piece of it, taken over as a whole and never read again.

A page's script cuts a part before each of ``CUTS`` and numbers what comes of it (see ``parts.py``). So a strand knows
of itself what lies before its first cut, what after its last, and what between two of them: whoever puts strands
together only has to look at their ends.
"""

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

CUTS: Final = ("<button", "<li", "<svg")
"""A part is cut before these; ``pages.js`` does the same."""
DIGEST: Final = 12
"""So many bytes a digest has."""


class Strand:
    """A text that was drawn, made of texts and of strands that were drawn before."""

    __slots__ = ("_cut", "_digest", "made", "size")

    def __init__(self, made: Sequence["str | Strand"]) -> None:
        self.made = made
        self.size: int = sum([len(one) if isinstance(one, str) else one.size for one in made])
        """How many characters it has."""
        self._digest: bytes | None = None
        self._cut: Cut | None = None

    def __str__(self) -> str:
        found: list[str] = []
        self._read(found)
        return "".join(found)

    def _read(self, found: list[str]) -> None:
        for one in self.made:
            if isinstance(one, str):
                found.append(one)
            else:
                one._read(found)

    @property
    def digest(self) -> bytes:
        """What it is known by: the same for the same content, in every process."""
        if self._digest is None:
            # The length before a text: so that no two ways to put texts together look alike.
            made = [
                b"%d:%b" % (len(one), one.encode()) if isinstance(one, str) else b"=" + one.digest for one in self.made
            ]
            self._digest = hashlib.blake2b(b"".join(made), digest_size=DIGEST).digest()
        return self._digest

    @property
    def cut(self) -> "Cut":
        """How it is cut."""
        if self._cut is None:
            self._cut = cut(self.made)
        return self._cut


class Loom:
    """Where a text is drawn: strands in it are stood for by their numbers until it is whole.

    A number stands between characters that no text has.
    """

    def __init__(self) -> None:
        self._laid: list[Strand] = []

    def lay(self, strand: Strand) -> Markup:
        """What stands for a strand."""
        self._laid.append(strand)
        return Markup(f"\x00{len(self._laid) - 1}\x00")

    def strand(self, text: str) -> Strand:
        """A text as a strand, with what stands in it for others."""
        pieces: list[Unit] = str(text).split("\x00")  # type: ignore[assignment]
        if len(pieces) > 1:
            pieces[1::2] = [self._laid[int(number)] for number in pieces[1::2]]  # type: ignore[arg-type]
        return Strand([piece for piece in pieces if piece])


Unit = str | Strand
"""A text from one cut to the next; or all that lies between the first and the last cut of a strand."""


class Cut:
    """How something is cut: what lies before its first cut, whole units, and what follows its last cut."""

    __slots__ = ("count", "head", "tail", "units")

    def __init__(self, head: str, units: list[Unit], tail: str, count: int) -> None:
        self.head = head
        self.units = units
        self.tail = tail
        self.count = count
        """How many cuts it has; without any, all is head."""


def cut(made: Sequence[Unit]) -> Cut:
    """How several texts and strands are cut, one after the other."""
    head = ""
    units: list[Unit] = []
    open_: list[str] = []  # what has come since the last cut
    count = 0
    for one in made:
        inner = one.cut if isinstance(one, Strand) else _cut_text(one)
        open_.append(inner.head)
        if inner.count:
            if count:
                units.append("".join(open_))
            else:
                head = "".join(open_)
            count += inner.count
            if inner.count > 1:
                if isinstance(one, Strand):
                    units.append(one)
                else:
                    units += inner.units
            open_ = [inner.tail]
    rest = "".join(open_)
    return Cut(head, units, rest, count) if count else Cut(rest, units, "", 0)


@lru_cache(20_000)
def _cut_text(text: str) -> Cut:
    """How a text is cut. What stands between pieces is mostly the same texts again and again."""
    for sign in CUTS:
        text = text.replace(sign, f"\x00{sign}")
    head, *pieces = text.split("\x00")
    return Cut(head, list(pieces[:-1]), pieces[-1], len(pieces)) if pieces else Cut(head, [], "", 0)
