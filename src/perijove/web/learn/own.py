"""What a title's board folder has for pages about single things: pictures of them, and the meaning of icons."""

import importlib.util
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Protocol, cast

import jinja2
from markupsafe import Markup

from perijove.engine.catalog import Component
from perijove.engine.message import Words
from perijove.engine.title import AnyTitle
from perijove.web.pages import TEMPLATES, environment


class OwnLibrary(Protocol):
    """What the file ``library.py`` in a title's board folder has."""

    def pictured(self, component: Component, words: Words) -> dict[str, object]:
        """What the macro ``picture`` of ``library.html`` draws; its macro ``sheets`` has the symbols for that."""


class OwnIcons(Protocol):
    """What the file ``icons.py`` in a title's board folder has."""

    GROUPS: Mapping[str, Sequence[tuple[str, str, str]]]
    """Icons under their headings: the symbol, its name, and what it means. English texts with translations."""
    ART: Sequence[str]
    """The symbols that are no icons: pieces of pictures. A name that ends with ``-`` stands for all that begin so."""


@cache
def _module(folder: str, name: str) -> ModuleType | None:
    file = Path(folder) / f"{name}.py"
    if not folder or not file.exists():
        return None
    spec = importlib.util.spec_from_file_location(f"perijove_{name}_{Path(folder).parent.name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def own_icons(title: AnyTitle) -> OwnIcons | None:
    """The icons of a title; none where it says nothing of them."""
    return cast("OwnIcons | None", _module(title.board, "icons"))


@cache
def _macros(folder: str) -> jinja2.Template:
    return environment(Path(folder), TEMPLATES).get_template("library.html")


class Pictures:
    """The pictures of a title's components, in one language."""

    def __init__(self, title: AnyTitle, language: str) -> None:
        self._library = cast("OwnLibrary | None", _module(title.board, "library"))
        self._words = title.words(language)
        self._drawn: dict[tuple[str, str], Markup] = {}
        if self._library is not None:
            known = {"say": self._words.say, "plural": self._words.plural, "spot": _nowhere, "labels": {}}
            self._made = _macros(title.board).make_module(known)

    @property
    def there(self) -> bool:
        """Whether the title draws its components."""
        return self._library is not None

    def sheets(self) -> Markup:
        """The symbols that all pictures use, once for a page."""
        return Markup(self._macro("sheets")) if self.there else Markup("")

    def picture(self, component: Component) -> Markup:
        """A component as it lies on the table, but nothing of it can be pressed."""
        key = (component.kind, component.code)
        if key not in self._drawn:
            drawn = "" if self._library is None else self._draw(self._library.pictured(component, self._words))
            self._drawn[key] = Markup(drawn)
        return self._drawn[key]

    def _draw(self, data: dict[str, object]) -> str:
        drawn = self._macro("picture", data)
        # A picture stands in a link, where no button may be, nor what only buttons may contain.
        for block in ("button", "div"):
            drawn = drawn.replace(f"<{block}", "<span").replace(f"</{block}>", "</span>")
        return drawn

    def _macro(self, name: str, *given: object) -> str:
        return str(getattr(self._made, name)(*given))


def _nowhere(*_: object) -> Markup:
    """The attributes of what is a button on the table: none."""
    return Markup("")
