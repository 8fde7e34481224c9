"""The parts of a table's page that change, each with a print by which it is known again, and how it differs.

A reader who has a part as it was gets only what is new in it: the part is cut at its things, and what was there before
is named by its number.
"""

import hashlib
from functools import cached_property
from typing import Final

from perijove.engine.option import Json

NAMES: Final = ("final", "board", "lesson", "turn", "scores", "leaving", "log", "chat")
"""The parts, in the order of the page: the blocks of the template ``table_parts.html``."""
CUTS: Final = ("<button", "<li", "<svg")
"""A part is cut before these; ``pages.js`` does the same."""
WORTH: Final = 600
"""A part that is shorter is sent as a whole."""
SIGN: Final = 6
"""So many bytes of a digest tell a part from all that it has ever been."""


class Sketch:
    """What is kept of a part that somebody has: enough to say how another one differs, and small."""

    __slots__ = ("numbers", "pieces", "sign")

    def __init__(self, sign: str, pieces: list[int]) -> None:
        self.sign = sign
        self.pieces = pieces
        """The hash of each of its pieces, and a last one that is none's."""
        self.numbers = {piece: number for number, piece in enumerate(pieces)}
        pieces.append(-1)


class Part:
    """A part as it was drawn for a reader."""

    def __init__(self, html: str) -> None:
        self.html = str(html)  # cutting a Markup would make each piece one

    @cached_property
    def sign(self) -> str:
        """What it is known by: the same for the same content, in every process."""
        return hashlib.blake2b(self.html.encode(), digest_size=SIGN).hexdigest()

    @cached_property
    def pieces(self) -> list[str]:
        """It, cut into pieces."""
        html = self.html
        for cut in CUTS:
            html = html.replace(cut, f"\x00{cut}")
        return html.split("\x00")

    @cached_property
    def sketch(self) -> Sketch:
        """What to keep of it for readers who have it."""
        return Sketch(self.sign, [hash(piece) for piece in self.pieces])

    def since(self, had: Sketch | None) -> dict[str, Json]:
        """How to make it from what a reader had: all of it, or pieces of theirs by first and last, and new ones."""
        if had is None or len(self.html) < WORTH:
            return {"sign": self.sign, "html": self.html}
        made: list[Json] = []
        first = last = 0  # a run of their pieces: from the first to before the last
        fresh: list[str] = []
        for piece in self.pieces:
            one = hash(piece)
            if first < last and had.pieces[last] == one:
                last += 1
                continue
            if first < last:
                made.append([first, last])
            first = last = had.numbers.get(one, 0)
            if last or (one == had.pieces[0]):
                last += 1
                if fresh:
                    made.append("".join(fresh))
                    fresh = []
            else:
                fresh.append(piece)
        if first < last:
            made.append([first, last])
        if fresh:
            made.append("".join(fresh))
        return {"sign": self.sign, "from": had.sign, "made": made}
