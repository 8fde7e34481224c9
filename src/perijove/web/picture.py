"""A board by itself: one page that needs no server and refers to nothing."""

from pathlib import Path

from markupsafe import Markup

from perijove.engine.match import Match
from perijove.server.guard.visitor import Visitor
from perijove.web.boards import draw
from perijove.web.guest import Guest
from perijove.web.offers import ask_of
from perijove.web.pages import STATIC, icon_sheet


def page_of(match: Match, seat: int | None, language: str = "en", theme: str = "light") -> str:
    """The board as a seat sees it (none: a spectator), with its style and its icons."""
    guest = Guest(Visitor("", new=False), language, theme, "")
    board = draw(match.title, match.seen(seat), guest, ask_of(match, seat, 0, language)).board
    style = (STATIC / "perijove.css").read_text(encoding="utf-8")
    if match.title.board:
        style += (Path(match.title.board) / "board.css").read_text(encoding="utf-8")
    return Markup(
        '<!doctype html><html lang="{language}" data-theme="{theme}"><head><meta charset="utf-8">'
        '<style>{style}</style></head><body class="at-table">{icons}'
        '<main id="main"><section class="board part">{board}</section></main></body></html>'
    ).format(language=language, theme=theme, style=Markup(style), icons=icon_sheet(), board=board)
