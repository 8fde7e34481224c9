"""What is seen, shown: in plain text, and in a notebook as a board."""

import html
import importlib.metadata
from typing import TYPE_CHECKING, Final

from perijove.engine.message import capital, fill
from perijove.engine.naming import isolated
from perijove.engine.sheet import Cards, Item, Line, Panel, PanelRow, Track

if TYPE_CHECKING:
    from perijove.engine.layout import Layout
    from perijove.engine.question import Choice
    from perijove.engine.seen import AnySeen

GROUP: Final = "perijove.boards"
"""The entry points by which installed packages draw boards: each a function that makes a page of what is seen.

The engine can't draw, and needs nobody who can: without one, or without what that one needs, it shows the text.
"""

HEIGHT: Final = 640
"""How high a board is, in pixels, where a notebook runs no scripts that could measure it."""

FIT: Final = """
const page = this.contentDocument.documentElement, ink = getComputedStyle(this.parentElement).color.match(/[\\d.]+/g);
if (ink && ink.length < 5) page.dataset.theme = +ink[0] + +ink[1] + +ink[2] > 382 ? 'dark' : 'light';
const fit = () => { this.style.height = page.querySelector('body').scrollHeight + 'px'; };
new ResizeObserver(fit).observe(page.querySelector('main') || page);
fit();
"""
"""What a notebook does when the board has been drawn: the board is as dark as the notebook is, where writing is light;
and as high as it needs to be, however wide the notebook is."""


def text_of(seen: "AnySeen", language: str = "en") -> str:
    """The table in words, and what the seat is asked."""
    lines = [line for panel in seen.title.sheet(seen, seen.title.words(language)) for line in panel_lines(panel)]
    if seen.choice is not None:
        lines += ["", f"{seen.names[seen.seat]}: {prompt_of(seen, seen.choice, language)}"]
    return "\n".join(lines)


def prompt_of(seen: "AnySeen", choice: "Choice", language: str = "en") -> str:
    """What the seat is asked, in words."""
    said = choice.question.asks(seen.state, choice.player, choice.about, seen.title.words(language))
    names = {f"player{number}": isolated(name) for number, name in enumerate(seen.names)}
    return fill(said if said.startswith("{player") else capital(said), names)


def panel_lines(panel: Panel) -> list[str]:
    """A panel in lines of text."""
    heading = [f"-- {panel.heading} --"] if panel.heading else []
    return [*heading, *[line for row in panel.rows for line in _row(row)]]


def _row(row: PanelRow) -> list[str]:
    label = f"{row.label}: " if row.label else ""
    if isinstance(row, Track):
        return [label + row.text]
    assert isinstance(row, (Line, Cards))
    if isinstance(row, Cards) and row.items:
        widths = [len(item.called) + 2 for item in row.items if item.called]
        column = max(widths, default=0) if max(widths, default=0) <= COLUMN else 0
        return [label.rstrip(), *[f"    {_item(item, column)}" for item in row.items]]
    items = [_item(item) for item in row.items] or ["-"]
    if any(item != item.strip() for item in items):  # a row of a map, whose spaces stand below each other
        return [(label + " ".join(items)).rstrip()]
    return [label + ", ".join(items)]


def _item(item: Item, column: int = 0) -> str:
    called = f"{item.called}  ".ljust(column) if column else item.called and f"{item.called} "
    said = called + item.text
    return f"{said} ({item.note})" if item.note else said


def html_of(seen: "AnySeen") -> str:
    """The board for a notebook, in a frame of its own, so that neither changes the other's looks; or the text."""
    page = page_of(seen)
    if not page:
        return f"<pre>{html.escape(text_of(seen))}</pre>"
    return (
        f'<iframe title="{html.escape(seen.title.called("en"))}" sandbox="allow-same-origin" '
        f'style="display: block; width: 100%; height: {HEIGHT}px; border: 0; border-radius: 8px" '
        f'onload="{html.escape(FIT.strip())}" srcdoc="{html.escape(page)}"></iframe>'
    )


def page_of(seen: "AnySeen") -> str:
    """The board as one page that refers to nothing; empty where nobody can draw it."""
    for point in importlib.metadata.entry_points(group=GROUP):
        try:
            page = point.load()(seen)
        except ModuleNotFoundError:
            continue  # what draws is installed, but not what it needs
        if isinstance(page, str):
            return page
    return ""


COLUMNS: Final = ("segment", "cells", "numbers", "meaning", "one cell for each of")
STYLES: Final = (*["text-align: left; white-space: nowrap"] * 3, *["text-align: left"] * 2)
COLUMN: Final = 32
"""Names of cards stand in a column unless one of them is longer."""
LABELS: Final = 6
"""So many labels of a segment are listed."""


def table_of(layout: "Layout") -> str:
    """A layout for a notebook: a table of its segments."""
    rows = []
    for one in layout.segments:
        last = one.offset + one.size - 1
        cells = str(one.offset) if one.size == 1 else f"{one.offset} to {last}"
        labels = ", ".join(one.labels[:LABELS]) + (", …" if len(one.labels) > LABELS else "")
        texts = [one.name, cells, f"{one.low} to {one.high}", one.meaning, labels]
        rows.append(
            "".join(
                [f'<td style="{style}">{html.escape(text)}</td>' for style, text in zip(STYLES, texts, strict=True)]
            )
        )
    heading = "".join([f'<th style="{STYLES[0]}">{name}</th>' for name in COLUMNS])
    return (
        f"<p>{html.escape(repr(layout).strip('<>'))}</p>"
        '<div style="max-height: 32em; overflow: auto"><table>'
        f"<thead><tr>{heading}</tr></thead><tbody>{''.join([f'<tr>{row}</tr>' for row in rows])}</tbody></table></div>"
    )
