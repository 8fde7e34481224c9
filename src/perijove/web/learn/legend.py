"""What a title's icons mean: for the page of icons, and for every symbol that a board draws with."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup, escape

from perijove.engine.message import capital
from perijove.engine.title import AnyTitle
from perijove.web.learn.own import own_icons

_SYMBOL = re.compile(r'(<symbol id="([\w-]+)"[^>]*>)')
_USED = re.compile(r'href="#([\w-]+)"')


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol, what it is called, and what it means."""

    symbol: str
    name: str
    meaning: str


class Legend:
    """All icons of a title, in one language."""

    def __init__(self, title: AnyTitle, language: str) -> None:
        words = title.words(language)
        own = own_icons(title)
        self.groups: list[tuple[str, list[Icon]]] = []
        """Icons under their headings."""
        if own is not None:
            for heading, icons in own.GROUPS.items():
                told = [
                    Icon(symbol, capital(words.say(name)), capital(words.say(meaning)))
                    for symbol, name, meaning in icons
                ]
                self.groups.append((words.say(heading), told))
        self.by_symbol = {icon.symbol: icon for _, icons in self.groups for icon in icons}

    def told(self, drawn: str) -> Markup:
        """Symbols that say what they are to whoever points at them: each gets its name as a title."""
        if not self.by_symbol:
            return Markup(drawn)
        return Markup(_SYMBOL.sub(self._titled, drawn))

    def _titled(self, found: re.Match[str]) -> str:
        icon = self.by_symbol.get(found[2])
        return found[1] if icon is None else f"{found[1]}<title>{escape(icon.name)}</title>"

    def icons_in(self, drawings: Iterable[str]) -> list[Icon]:
        """The icons that pictures use, in the order of the legend."""
        used = {symbol for drawn in drawings for symbol in _USED.findall(drawn)}
        return [icon for symbol, icon in self.by_symbol.items() if symbol in used]


@cache
def legend_of(title: AnyTitle, language: str) -> Legend:
    """The icons of a title, in a language."""
    return Legend(title, language)
