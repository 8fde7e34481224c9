"""Writes docs/observations.md, every segment of every title's observations; with --check, says if it is out of date.

What it says is read from the layouts themselves.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from perijove.engine.layout import Layout, Segment
from perijove.engine.start import named_title
from perijove.engine.title import AnyTitle

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/observations.md"
TITLES = ("ganymede", "galileo", "artemis", "mars")
"""Our titles. Others may be installed beside them, which have pages of their own."""
SHOWN = 3
"""So many labels of a segment are shown."""

INTRODUCTION = """\
<!-- Written by tools/observations_page.py from the layouts themselves. Change the forms, then run it again. -->

# Observations

What every number of an observation means, as `title.layout(players)` tells it: for two players, and for one where a
title can be played alone. [Research environments](environments.md) says how to get observations.

Each table has the first cell of a segment, its shape (one number where there is none), the smallest and the largest
value of a cell, and what that value says. Where a segment has a cell for each of several things, the first of them
stand behind it. Players are counted from the seat that sees: `me` and `[0]` are this seat, `next1` and `[1]` who comes
after it. 0 also stands for what isn't there, or can't be seen.
"""


def page() -> str:
    """The whole page."""
    titles = [named_title(code) for code in TITLES]
    tables = [(title, players) for title in titles for players in (2, 1) if players in title.players]
    return "\n".join([INTRODUCTION, *[section(title, players) for title, players in tables]])


def section(title: AnyTitle, players: int) -> str:
    """All segments of a title with so many players."""
    layout = title.layout(players)
    heading = f"## {title.label}, {'two players' if players == 2 else 'alone'}"
    everything = title.oracle_layout(players).size
    about = f"{layout.size:,} cells in {len(layout.segments)} segments; with everything that is hidden, {everything:,}."
    lines = [f"| {' | '.join(row)} |" for row in rows(layout)]
    return "\n".join([heading, "", about, "", *lines, ""])


def rows(layout: Layout) -> Iterator[list[str]]:
    """The table of a layout."""
    heads = ["segment", "first cell", "shape", "from", "to", "meaning"]
    yield heads
    yield ["---"] * len(heads)
    for segment in layout.segments:
        shape = " × ".join([str(length) for length in segment.shape]) or "1"
        name = segment.name.replace("|", "\\|")
        yield [f"`{name}`", str(segment.offset), shape, str(segment.low), str(segment.high), meaning(segment)]


def meaning(segment: Segment) -> str:
    """What its numbers say, and which things its first cells are for."""
    if not segment.labels:
        return segment.meaning
    shown = ", ".join([f"`{label}`" for label in segment.labels[:SHOWN]])
    return f"{segment.meaning}: {shown}{', …' if len(segment.labels) > SHOWN else ''}"


def main(arguments: list[str]) -> None:
    """Write the page, or compare it with what it should be."""
    if arguments not in ([], ["--check"]):
        raise SystemExit(__doc__)
    if arguments:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page():
            raise SystemExit(f"{PAGE.relative_to(ROOT)} is out of date: run python tools/observations_page.py")
    else:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
