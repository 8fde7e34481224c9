"""Pieces of boards that are drawn once: most of a board is the same after a choice, and for the other readers too.

A template draws a piece by ``kept(macro, thing, ...)`` instead of ``macro(thing, ...)``. The piece is known again by
all that went into it: what the things are, to the last word, and what can be chosen on its spots. So a piece can't
show anybody what another reader sees: who sees something else gives it something else.
"""

from collections.abc import Hashable
from typing import Final, Protocol

from markupsafe import Markup

from perijove.engine.content import content
from perijove.web.offers import Mark, Offers
from perijove.web.strands import Loom, Strand

ROOM: Final = 24_000_000
"""So many characters of pieces are kept, and as many again of those that weren't needed for a while."""
BESIDES: Final = 1000
"""So much a piece takes besides its characters: by what it is known, and how it is cut."""
VARIANTS: Final = 8
"""In so many states of what can be chosen on it a piece is kept."""


class Macro(Protocol):
    """A macro of a template."""

    name: str

    def __call__(self, *things: object) -> str:
        """What it makes of some things."""


class Piece:
    """A piece as it was drawn, for each state of what can be chosen on it."""

    __slots__ = ("drawn", "spots")

    def __init__(self, spots: tuple[str, ...]) -> None:
        self.spots = spots
        """The spots on it, in the order in which they are drawn."""
        self.drawn: dict[tuple[tuple[str, Mark], ...], Strand] = {}


class Kept:
    """All pieces that are kept, those that were needed last (in two generations: the older one goes at once)."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._young: dict[Hashable, Piece] = {}
        self._old: dict[Hashable, Piece] = {}
        self._size = 0
        self.drawn = 0
        """How many pieces had to be drawn."""

    def find(self, key: Hashable) -> Piece | None:
        """A piece by all that went into it."""
        piece = self._young.get(key)
        if piece is None and (piece := self._old.get(key)) is not None:
            self._count(sum([drawn.size + BESIDES for drawn in piece.drawn.values()]))
            self._young[key] = piece
        return piece

    def keep(self, key: Hashable, piece: Piece, state: tuple[tuple[str, Mark], ...], drawn: Strand) -> None:
        """Keep what has been drawn."""
        if len(piece.drawn) >= VARIANTS:
            piece.drawn = {}
        piece.drawn[state] = drawn
        self.drawn += 1
        self._count(drawn.size + BESIDES)
        self._young[key] = piece

    def _count(self, size: int) -> None:
        self._size += size
        if self._size > self._room:
            self._old, self._young, self._size = self._young, {}, size


KEPT: Final = Kept()
"""Those of this process."""


class Drawer:
    """Draws the pieces of one board, or takes them from those that are kept."""

    def __init__(self, owner: Hashable, offers: Offers, loom: Loom, kept: Kept = KEPT) -> None:
        self._owner = owner
        """Whose templates they are, and in which language."""
        self._offers = offers
        self._loom = loom
        self._kept = kept

    def __call__(self, macro: Macro, *things: object) -> Markup:
        """What a macro makes of some things, which may depend on nothing else but what can be chosen there."""
        offers = self._offers
        key = (self._owner, macro.name, content(things))
        piece = self._kept.find(key)
        if piece is not None:
            state = offers.state(piece.spots)
            drawn = piece.drawn.get(state)
            if drawn is not None:
                offers.touch(piece.spots)
                return self._loom.lay(drawn)
        before = offers.met
        offers.met = {}
        try:
            drawn = self._loom.strand(macro(*things))
            spots = tuple(offers.met)
        finally:
            before.update(offers.met)
            offers.met = before
        if piece is None:
            piece = Piece(spots)
        self._kept.keep(key, piece, offers.state(spots), drawn)
        return self._loom.lay(drawn)
