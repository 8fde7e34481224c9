"""Boards: a title's own one where it has one, otherwise the plain one, drawn from its panels of words."""

import hashlib
import importlib.util
import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Protocol, cast

import jinja2
from markupsafe import Markup

from perijove.engine.message import Words
from perijove.engine.naming import isolated
from perijove.engine.seen import AnySeen
from perijove.engine.sheet import Cards, Item, Line, Panel
from perijove.engine.title import AnyTitle
from perijove.web.guest import Guest, words_of
from perijove.web.learn.legend import legend_of
from perijove.web.offers import Ask, Offers
from perijove.web.pages import TEMPLATES, environment, fill
from perijove.web.pieces import Drawer
from perijove.web.strands import Loom

NOTHING = Markup("")

_APART = re.compile(r"[^A-Za-z0-9_-]+")


class OwnBoard(Protocol):
    """What the file ``board.py`` in a title's board folder has."""

    def scene(self, seen: AnySeen, words: Words) -> dict[str, object]:
        """What ``board.html`` draws."""


@cache
def own_board(folder: str) -> tuple[OwnBoard, jinja2.Environment]:
    """The program and the templates of a title's own board."""
    templates = environment(Path(folder), TEMPLATES)
    package = _package_of(Path(folder))
    if package:  # by its name, since it may be compiled
        return cast("OwnBoard", importlib.import_module(f"{package}.board")), templates
    file = Path(folder) / "board.py"
    spec = importlib.util.spec_from_file_location(f"perijove_board_{Path(folder).parent.name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast("OwnBoard", module), templates


def _package_of(folder: Path) -> str:
    """The name of a folder as a package; nothing if it can't be imported as one."""
    names: list[str] = []
    here = folder
    while (here / "__init__.py").exists():
        names.insert(0, here.name)
        here = here.parent
    return ".".join(names) if str(here) in map(os.path.abspath, sys.path) else ""


@cache
def style_of(title: AnyTitle) -> str:
    """The address of the style of a title's own board, or nothing."""
    if not title.board:
        return ""
    digest = hashlib.sha256((Path(title.board) / "board.css").read_bytes()).hexdigest()[:10]
    return f"/boards/{title.code}.css?v={digest}"


@cache
def cover_of(title: AnyTitle) -> Markup:
    """The picture of a title for the lobby, from its board or from beside its texts; nothing where it has none."""
    folder = Path(title.board) if title.board else Path(title.text).parent
    file = folder / "cover.svg"
    known = (title.board or title.text) and file.exists()
    return Markup(file.read_text(encoding="utf-8")) if known else Markup("")


@cache
def things_of(title: AnyTitle) -> dict[str, str]:
    """Where the library shows a title's components: by their codes, and by kind and code as in ``goal:moons``."""
    found: dict[str, str] = {}
    for one in title.catalog():
        found[one.code] = found[f"{one.kind}:{one.code}"] = f"{title.code}/{one.code}"
    return found


@cache
def picture_of(title: AnyTitle) -> str:
    """The address of a title's picture, for lists; browsers keep it. Nothing where it has none."""
    cover = cover_of(title)
    digest = hashlib.sha256(cover.encode()).hexdigest()[:10]
    return f"/covers/{title.code}.svg?v={digest}" if cover else ""


class Drawn:
    """A board as it was drawn, and what can be answered elsewhere only."""

    def __init__(self, things: Markup, offers: Offers, sheet: Markup = NOTHING) -> None:
        self.things = things
        """All that lies there."""
        self.sheet = sheet
        """The symbols that it is drawn with: always the same ones."""
        self.rest = offers.rest()
        self.order = list(offers.drawn)

    @property
    def board(self) -> Markup:
        """The board with its symbols: all that is to be seen."""
        return self.sheet + self.things


def draw(title: AnyTitle, seen: AnySeen, guest: Guest, ask: Ask | None, loom: Loom | None = None) -> Drawn:
    """The board of a title as a reader sees it, with what they may choose on it.

    What is drawn on a ``loom`` is whole only there: pieces that were drawn before are stood for by their numbers.
    """
    seen = seen.shown([isolated(name) for name in seen.names], None if ask is None else seen.choice)
    if title.board:
        return _draw_own(title, seen, guest, ask, loom)
    panels = title.sheet(seen, title.words(guest.language))
    offers = Offers(guest.words, ask, things_of(title))
    if ask is not None:
        codes = [item.code for panel in panels for item in _items(panel) if item.code]
        offers.legal = spots_by_code(codes, [answer.answer for answer in ask.answers])
        offers.domain = spots_by_code(codes, ask.domain)
    common = [panel for panel in panels if panel.player < 0]
    players = [panel for panel in panels if panel.player >= 0]
    players.sort(key=lambda panel: panel.player != seen.seat)
    seat = None if seen.seat < 0 else seen.seat
    known = {
        "common": common,
        "players": players,
        "seat": seat,
        "spot": offers,
        "more": _opener(guest.language),
        "dock": _dock(guest.language),
    }
    made = fill("plain_board.html", guest, known)
    return Drawn(made, offers)


def _draw_own(title: AnyTitle, seen: AnySeen, guest: Guest, ask: Ask | None, loom: Loom | None) -> Drawn:
    own = loom if loom is not None else Loom()
    board, templates = own_board(title.board)
    words = title.words(guest.language)
    offers = Offers(guest.words, ask, things_of(title))
    if ask is not None:
        offers.legal = spots(seen, [answer.answer for answer in ask.answers])
        offers.domain = spots(seen, ask.domain)
    known: dict[str, object] = {
        "say": words.say,
        "plural": words.plural,
        "spot": offers,
        "more": _opener(guest.language),
        "dock": _dock(guest.language),
        "kept": Drawer((title.code, guest.language), offers, own),
    }
    made = templates.get_template("board.html").render(known | board.scene(seen, words))
    things = Markup(made if loom is not None else str(own.strand(made)))
    return Drawn(things, offers, sheet_of(title, guest.language))


@cache
def sheet_of(title: AnyTitle, language: str) -> Markup:
    """The symbols of a title's own board, each with its name in a language; nothing for a board without any."""
    if not Path(title.board, "sheet.html").exists():
        return NOTHING
    drawn = own_board(title.board)[1].get_template("sheet.html").render()
    return legend_of(title, language).told(drawn)


@cache
def _opener(language: str) -> Callable[[str], Markup]:
    """What opens all that another player has: on a table that fits the window they have one line each."""
    words = words_of(language)
    return lambda name: Markup(
        '<button class="zone-more" type="button" data-more aria-expanded="false" data-state="quiet"'
        ' aria-label="{label}" data-tip="{label}"><svg class="icon" aria-hidden="true"><use href="#icon-more"/></svg>'
        "</button>"
    ).format(label=words.say("Everything of {name}", name=name))


@cache
def _dock(language: str) -> Markup:
    """What sorts, filters and enlarges a hand: its cards say what they cost, and of what kind and how called they are.

    A board puts it at the head of what is marked ``data-hand``; the script does the rest.
    """
    words = words_of(language)
    orders = (
        ("drawn", words.say("as drawn")),
        ("cost", words.say("by cost")),
        ("kind", words.say("by kind")),
        ("name", words.say("by name")),
    )
    options = Markup("").join(Markup('<option value="{}">{}</option>').format(*order) for order in orders)
    return Markup(
        '<span class="dock"><select data-dock="hand" aria-label="{order}">{options}</select>'
        '<button type="button" data-dock="playable" data-state="quiet" aria-pressed="false" aria-label="{filter}"'
        ' data-tip="{filter}"><svg class="icon" aria-hidden="true"><use href="#icon-filter"/></svg></button>'
        '<button type="button" data-dock="large" data-state="quiet" aria-pressed="false" aria-label="{large}"'
        ' data-tip="{large}"><svg class="icon" aria-hidden="true"><use href="#icon-large"/></svg></button></span>'
    ).format(
        order=words.say("Order of the hand"),
        options=options,
        filter=words.say("Only what can be played now"),
        large=words.say("The hand, enlarged"),
    )


def spots(seen: AnySeen, answers: Sequence[str]) -> dict[str, list[str]]:
    """Which places on a title's own board offer which of these answers to what a seat is asked."""
    found: dict[str, list[str]] = {}
    choice = seen.choice
    if choice is not None:
        question = choice.question
        for answer in answers:
            for spot in question.spots(seen.state, seen.seat, question.numbers[answer], choice.about):
                found.setdefault(spot, []).append(answer)
    return found


def _items(panel: Panel) -> list[Item]:
    return [item for row in panel.rows if isinstance(row, (Line, Cards)) for item in row.items]


def spots_by_code(codes: Sequence[str], answers: Sequence[str]) -> dict[str, list[str]]:
    """Where a plain board offers answers: at the thing whose code the answer is, or else has as one of its parts."""
    known = set(codes)
    found: dict[str, list[str]] = {}
    for answer in answers:
        parts = [answer] if answer in known else [part for part in _APART.split(answer) if part in known]
        for part in dict.fromkeys(parts):
            found.setdefault(part, []).append(answer)
    return found
