"""Strands: texts made of texts that were drawn before, and how one of them becomes another."""

import random
import re

from perijove.web.parts import Part
from perijove.web.strands import Loom, Strand, cut

PIECES = re.compile("(?=<button|<li|<svg)")
WORDS = ("<button>", "<li>", "<svg/>", "a", "bc", "<b>d</b>", "\n", "é")


def some(chooser: random.Random, known: list[Strand], depth: int = 0) -> Strand:
    """A strand at random, some of whose pieces were in others before."""
    made: list[str | Strand] = []
    for _ in range(chooser.randrange(1, 9)):
        if depth < 3 and chooser.random() < 0.5:
            made.append(chooser.choice(known) if known and chooser.random() < 0.6 else some(chooser, known, depth + 1))
        else:
            made.append("".join(chooser.choices(WORDS, k=chooser.randrange(1, 6))))
    found = Strand(made)
    known.append(found)
    return found


def test_a_strand_is_cut_where_its_text_is() -> None:
    chooser = random.Random(1)
    for _ in range(300):
        strand = some(chooser, [])
        # As the script counts: what stands before the first cut is piece 0, also where it is nothing.
        pieces = PIECES.split(str(strand))
        found = cut([strand])
        assert found.count == len(pieces) - 1
        assert found.head == pieces[0]
        assert found.tail == (pieces[-1] if found.count else "")
        assert strand.size == len(str(strand))


def test_a_part_is_made_of_what_was_there() -> None:
    """Whatever both have of each other, in whichever order and depth."""
    chooser = random.Random(2)
    taken = 0
    for _ in range(400):
        known: list[Strand] = []
        old = Part(Strand([some(chooser, known) for _ in range(40)]))
        new = Part(Strand([*chooser.sample(old.drawn.made, 30), some(chooser, known), *chooser.sample(known, 5)]))
        told = new.since(old.sketch)
        had = PIECES.split(old.html)
        if "html" in told:
            assert told["html"] == new.html
            continue
        made = told["made"]
        assert isinstance(made, list)
        html = "".join(one if isinstance(one, str) else "".join(had[slice(*one)]) for one in made)  # type: ignore[misc]
        assert html == new.html
        taken += sum(len(one) for one in made if isinstance(one, str)) < len(new.html) / 2
    assert taken > 200, "most of it was there"


def test_what_looks_the_same_has_the_same_print_only_where_it_is_the_same() -> None:
    assert Strand(["a", Strand(["b"])]).digest == Strand(["a", Strand(["b"])]).digest
    assert Strand(["a", Strand(["b"])]).digest != Strand(["a", Strand(["c"])]).digest
    assert Strand(["ab", "c"]).digest != Strand(["a", "bc"]).digest
    assert Strand(["=" + "x" * 12]).digest != Strand([Strand(["x"])]).digest


def test_a_loom_puts_in_what_was_laid_on_it() -> None:
    loom = Loom()
    inner = loom.strand("<li>inner</li>")
    outer = loom.strand(f"<ul>{loom.lay(inner)}{loom.lay(inner)}</ul>")
    assert str(outer) == "<ul><li>inner</li><li>inner</li></ul>"
    assert outer.made[1] is outer.made[2] is inner
    assert str(loom.strand(f"<p>{loom.lay(outer)}</p>")) == f"<p>{outer}</p>"
