"""A table in words: panels of rows, drawn by the terminal or by the web's plain board.

A title makes the panels from what a seat sees (``Title.sheet``), so they can't show more than that. A
renderer needs to know no more than this file: a ``Panel`` has a heading and rows, and a row is a ``Line``, ``Cards`` or
a ``Track``. All texts are in the reader's language already.
"""

from collections.abc import Sequence
from typing import Final

from perijove.engine.option import Json

TINTS: Final = ("blue", "red", "yellow", "purple", "grey", "green", "orange", "white", "black")
"""The colours that an item may have. A tint only helps the eye: the words always say it too."""

PRINTED: Final = 4
"""A code that is printed on a thing is no longer."""


class Item:
    """One thing on the table: a card, a tile, a heap of pieces, or just a figure in words."""

    __slots__ = ("code", "name", "note", "text", "tint")

    def __init__(self, text: str, code: str = "", tint: str = "", note: str = "", name: str = "") -> None:
        self.text = text
        """What it is, never empty. It doesn't repeat the code."""
        self.code = code
        """What is printed on it, such as ``T05``; empty for things that have no code.

        It is the answer's name in the domains of the questions about such things: a board may offer the option there.
        """
        self.tint = tint
        """Its colour, one of ``TINTS``; empty for none."""
        self.note = note
        """What is to be said about it at this moment, such as ``now 4 points``; mostly empty. Drawn after the text."""
        self.name = name
        """What people call it, drawn instead of the code; empty for things that are known by their codes."""

    @property
    def called(self) -> str:
        """What is drawn before the text: the name, else a code that is printed; a longer one is a word for programs."""
        return self.name or (self.code if len(self.code) <= PRINTED or not self.text else "")


class PanelRow:
    """A part of a panel, under a label. The label may be empty: then there is nothing to write before the row."""

    __slots__ = ("label",)

    def __init__(self, label: str) -> None:
        self.label = label


class Line(PanelRow):
    """Short items side by side, such as the settlers in one place. None at all: draw a dash."""

    __slots__ = ("items",)

    def __init__(self, label: str, items: Sequence[Item]) -> None:
        super().__init__(label)
        self.items = tuple(items)


class Cards(PanelRow):
    """Items one below the other: code, text and note, each a sentence long. None at all: draw a dash."""

    __slots__ = ("items",)

    def __init__(self, label: str, items: Sequence[Item]) -> None:
        super().__init__(label)
        self.items = tuple(items)


class Track(PanelRow):
    """Spaces from left to right, and a marker on one of them."""

    __slots__ = ("at", "spaces", "text")

    def __init__(self, label: str, spaces: Sequence[Item], at: int, text: str) -> None:
        super().__init__(label)
        self.spaces = tuple(spaces)
        """Very short texts, such as ``2``. A space with a note is a special one; the note says why."""
        self.at = at
        """The number of the space where the marker stands, 0 for the first."""
        self.text = text
        """The same in words, for the line below and for screen readers."""


class Panel:
    """A part of the table under a heading. ``player`` says whose it is; -1: everybody's."""

    __slots__ = ("heading", "player", "rows")

    def __init__(self, heading: str, rows: Sequence[PanelRow], player: int = -1) -> None:
        self.heading = heading
        """May be empty in the panel that is everybody's."""
        self.rows = tuple(rows)
        """Each one a ``Line``, ``Cards`` or a ``Track``."""
        self.player = player


def panels_of(view: dict[str, Json]) -> list[Panel]:
    """Panels for any title, in the words of its view: one for what is common, one for each object in a list of them."""
    table = view.get("table")
    seats = view.get("seats")
    common: list[PanelRow] = []
    panels: list[Panel] = []
    for name, value in (table if isinstance(table, dict) else view).items():
        if isinstance(value, list) and value and all(isinstance(thing, dict) for thing in value):
            for number, thing in enumerate(value):
                assert isinstance(thing, dict)
                if isinstance(seats, list) and len(seats) == len(value):
                    panels.append(Panel(str(seats[number]), _rows(thing), number))
                else:
                    panels.append(Panel(f"{_label(name)} {number + 1}", _rows(thing)))
        else:
            common.append(Line(_label(name), _items(value)))
    return [Panel("", common), *panels]


def _rows(thing: dict[str, Json]) -> list[PanelRow]:
    return [Line(_label(name), _items(value)) for name, value in thing.items()]


def _label(name: str) -> str:
    return name.replace("_", " ")


def _items(value: Json) -> list[Item]:
    if isinstance(value, list):
        return [Item(_text(thing)) for thing in value]
    return [Item(_text(value))]


def _text(value: Json) -> str:
    if value is None:
        return "-"
    if isinstance(value, dict):
        if list(value) == ["hidden"]:
            return "-" if value["hidden"] is None else f"({value['hidden']})"
        return ", ".join(f"{_label(name)} {_text(thing)}" for name, thing in value.items()) or "-"
    if isinstance(value, list):
        return " ".join(_text(thing) for thing in value) or "-"
    return str(value)
