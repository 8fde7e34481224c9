"""A board that is put together from pieces that were drawn before is the board that would be drawn anew."""

import random
import sys
from collections.abc import Iterator

import pytest
from markupsafe import Markup

from perijove.engine.content import content
from perijove.engine.start import begin, named_title, titles
from perijove.server.guard.visitor import Visitor
from perijove.web import boards
from perijove.web.guest import Guest
from perijove.web.offers import Offers, ask_of
from perijove.web.pieces import BESIDES, Drawer, Kept
from perijove.web.strands import Loom

OWN = [code for code, title in titles().items() if title.board]
CHOICES = 120


class Anew(Drawer):
    """Draws every piece, whatever is kept."""

    def __call__(self, macro: object, *things: object) -> object:  # type: ignore[override]
        return macro(*things)  # type: ignore[operator]


def forget_all() -> None:
    """Forget whatever boards have made once and kept."""
    for name, module in list(sys.modules.items()):
        if name.startswith("perijove.games.") and ".board" in name:
            for one in vars(module).values():
                if hasattr(one, "cache_clear"):
                    one.cache_clear()


def drawn_through(code: str, anew: bool) -> Iterator[tuple[object, ...]]:
    """The boards of some matches, for everybody, one after the other."""
    title = named_title(code)
    for seed, players in ((1, 2), (2, max(title.players))):
        match = begin(title, players, seed)
        chooser = random.Random(seed)
        while match.pending and match.ply < CHOICES:
            language = ("en", "fr")[match.ply // 4 % 2]
            guest = Guest(Visitor("", new=False), language, "auto", "")
            for seat in (None, *range(players)) if match.ply % 4 == 0 else ():
                ask = ask_of(match, seat, 0, language)
                if anew:
                    forget_all()
                drawn = boards.draw(title, match.seen(seat), guest, ask)
                yield match.ply, seat, drawn.board, drawn.order, drawn.rest
            choice = chooser.choice(match.pending)
            match.choose(choice.player, chooser.choice(choice.options))


@pytest.mark.parametrize("code", OWN)
def test_kept_pieces_show_what_would_be_drawn_anew(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept()
    with monkeypatch.context() as patch:
        patch.setattr(boards, "Drawer", Anew)
        slow = [hash(one[:2]) ^ hash((one[2], *map(str, one[3:]))) for one in drawn_through(code, anew=True)]
    monkeypatch.setattr(boards, "Drawer", lambda owner, offers, loom: Drawer(owner, offers, loom, kept))
    compared = 0
    for one, before in zip(drawn_through(code, anew=False), slow, strict=True):
        assert hash(one[:2]) ^ hash((one[2], *map(str, one[3:]))) == before, one[:2]
        compared += 1
    assert compared > 20
    pieces = {**kept._old, **kept._young}
    shown = sum(len(piece.drawn) for piece in pieces.values())
    assert kept.drawn == shown, "a piece was drawn twice in the same state"


def test_what_is_kept_has_a_limit() -> None:
    offers = Offers(Guest(Visitor("", new=False), "en", "auto", "").words, None)
    kept = Kept(room=10 * (100 + BESIDES))
    loom = Loom()
    drawer = Drawer("test", offers, loom, kept)

    def drawn(number: int) -> str:
        return str(loom.strand(drawer(macro, number)))

    class Numbered:
        name = "numbered"

        def __call__(self, *things: object) -> str:
            return f"{things[0]:0100}"

    macro = Numbered()
    for number in range(500):
        assert drawn(number) == f"{number:0100}"
        assert drawn(0) == f"{0:0100}"
        assert len(kept._young) + len(kept._old) <= 24
    assert kept.drawn == 500, "what is needed again and again is drawn once"


class Thing:
    def __init__(self, label: str, parts: list[str]) -> None:
        self.label = label
        self.parts = parts


def test_things_are_known_again_by_all_that_they_are() -> None:
    assert content([Thing("a", ["b"])]) == content([Thing("a", ["b"])])
    assert content([Thing("a", ["b"])]) != content([Thing("a", ["c"])])
    assert content([1, {"a": Thing("", [])}]) != content([1, {"a": Thing("", ["d"])}])
    assert content(["1"]) != content([1])
    assert content(["<b>"]) != content([Markup("<b>")])
    assert content([["a"], "b"]) != content([["a", "b"]])
    with pytest.raises(TypeError, match="it has no fields"):
        content([object()])
