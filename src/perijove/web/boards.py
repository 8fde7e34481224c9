"""Boards: a title's own one where it has one, otherwise the plain one, drawn from its panels of words."""

import hashlib
import importlib.util
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Protocol, cast

import jinja2
from markupsafe import Markup

from perijove.engine.message import Words
from perijove.engine.naming import isolated
from perijove.engine.option import Json
from perijove.engine.sheet import Cards, Item, Line, Panel
from perijove.engine.title import Title
from perijove.web.guest import Guest
from perijove.web.offers import Ask, Offers
from perijove.web.pages import TEMPLATES, environment, fill

View = dict[str, Json]

_APART = re.compile(r"[^A-Za-z0-9_-]+")


class OwnBoard(Protocol):
    """What the file ``board.py`` in a title's board folder has."""

    def scene(self, view: View, question: str, about: int, words: Words) -> dict[str, object]:
        """What ``board.html`` draws. The question is empty where nothing is asked."""

    def spots(self, view: View, question: str, about: int, answers: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """Which places on the board offer which of these answers."""


@cache
def own_board(folder: str) -> tuple[OwnBoard, jinja2.Environment]:
    """The program and the templates of a title's own board."""
    file = Path(folder) / "board.py"
    spec = importlib.util.spec_from_file_location(f"perijove_board_{Path(folder).parent.name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast("OwnBoard", module), environment(Path(folder), TEMPLATES)


@cache
def style_of(title: Title) -> str:
    """The address of the style of a title's own board, or nothing."""
    if not title.board:
        return ""
    digest = hashlib.sha256((Path(title.board) / "board.css").read_bytes()).hexdigest()[:10]
    return f"/boards/{title.code}.css?v={digest}"


@cache
def cover_of(title: Title) -> Markup:
    """The picture of a title for the lobby, from its board or from beside its texts; nothing where it has none."""
    folder = Path(title.board) if title.board else Path(title.text).parent
    file = folder / "cover.svg"
    known = (title.board or title.text) and file.exists()
    return Markup(file.read_text(encoding="utf-8")) if known else Markup("")


class Drawn:
    """A board as it was drawn, and what can be answered elsewhere only."""

    def __init__(self, board: Markup, offers: Offers) -> None:
        self.board = board
        self.rest = offers.rest()


def draw(title: Title, view: View, guest: Guest, ask: Ask | None) -> Drawn:
    """The board of a title as a reader sees it, with what they may choose on it."""
    names = view["seats"]
    assert isinstance(names, list)
    view = {**view, "seats": [isolated(str(name)) for name in names]}
    if title.board:
        return _draw_own(title, view, guest, ask)
    panels = title.sheet(view, title.words(guest.language))
    offers = Offers(guest.words, ask)
    if ask is not None:
        codes = [item.code for panel in panels for item in _items(panel) if item.code]
        offers.legal = spots_by_code(codes, [answer.answer for answer in ask.answers])
        offers.domain = spots_by_code(codes, ask.domain)
    common = [panel for panel in panels if panel.player < 0]
    players = [panel for panel in panels if panel.player >= 0]
    seat = view["seat"]
    players.sort(key=lambda panel: panel.player != seat)
    made = fill("plain_board.html", guest, {"common": common, "players": players, "seat": seat, "spot": offers})
    return Drawn(made, offers)


def _draw_own(title: Title, view: View, guest: Guest, ask: Ask | None) -> Drawn:
    board, templates = own_board(title.board)
    words = title.words(guest.language)
    offers = Offers(guest.words, ask)
    question, about = (ask.question, ask.about) if ask is not None else ("", -1)
    if ask is not None:
        offers.legal = board.spots(view, question, about, [answer.answer for answer in ask.answers])
        offers.domain = board.spots(view, question, about, ask.domain)
    scene = board.scene(view, question, about, words)
    known: dict[str, object] = {"say": words.say, "plural": words.plural, "spot": offers}
    made = templates.get_template("board.html").render(known | scene)
    return Drawn(Markup(made), offers)


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
