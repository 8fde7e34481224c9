"""A board by itself: one page that needs no server and refers to nothing."""

from pathlib import Path
from typing import Final

from markupsafe import Markup

from perijove.engine.match import Match
from perijove.engine.naming import isolated
from perijove.engine.seen import AnySeen
from perijove.engine.shown import prompt_of
from perijove.server.guard.visitor import Visitor
from perijove.web.boards import draw
from perijove.web.guest import Guest
from perijove.web.offers import Answer, Ask, ask_of
from perijove.web.pages import STATIC, icon_sheet

ALONE: Final = "body.at-table { min-height: 0 } .at-table main { padding: 12px } .asked { padding: 2px 4px 10px }"
"""A board in a notebook is no higher than what lies on it."""
ASKED: Final = Markup('<p class="asked"><b>{}:</b> {}</p>')


def page_of(match: Match, seat: int | None, language: str = "en", theme: str = "light") -> str:
    """The board as a seat sees it (none: a spectator), with its style and its icons."""
    return _page(match.seen(seat), ask_of(match, seat, 0, language), language, theme)


def page_of_seen(seen: AnySeen) -> str:
    """The board of what is seen, for notebooks: what is asked stands above it, what can be chosen on it is marked."""
    ask = _ask(seen)
    asked = "" if ask is None else ASKED.format(isolated(seen.names[ask.seat]), ask.prompt)
    return _page(seen, ask, "en", "auto", ALONE, asked)


def _ask(seen: AnySeen) -> Ask | None:
    """What the seat is asked. The answers have no words of their own: nobody can choose them in a picture."""
    choice = seen.choice
    if choice is None:
        return None
    question = choice.question
    answers = [
        Answer(number + 1, question.code(option), question.domain[option], question.code(option), idle=False)
        for number, option in enumerate(choice.options)
    ]
    return Ask(seen.seat, 0, question.name, prompt_of(seen, choice), tuple(answers), question.domain)


def _page(seen: AnySeen, ask: Ask | None, language: str, theme: str, style: str = "", above: str = "") -> str:
    title = seen.title
    board = draw(title, seen, Guest(Visitor("", new=False), language, theme, ""), ask).board
    sheets = (STATIC / "perijove.css").read_text(encoding="utf-8")
    if title.board:
        sheets += (Path(title.board) / "board.css").read_text(encoding="utf-8")
    page = Markup(
        '<!doctype html><html lang="{language}" data-theme="{theme}"><head><meta charset="utf-8">'
        '<style>{style}</style></head><body class="at-table">{icons}'
        '<main id="main">{above}<section class="board part">{board}</section></main></body></html>'
    ).format(language=language, theme=theme, style=Markup(sheets + style), icons=icon_sheet(), above=above, board=board)
    return str(page)  # plain text: whoever puts it into another page has to escape it
