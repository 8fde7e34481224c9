"""A table in words: panels of lines and cards, drawn by the terminal or by the web's plain board."""

from collections.abc import Sequence

from perijove.engine.option import Json


class Line:
    """One labelled line of a panel: a short text, or the things that lie there."""

    __slots__ = ("items", "label")

    def __init__(self, label: str, items: Sequence[str]) -> None:
        self.label = label
        self.items = tuple(items)


class Panel:
    """A part of the table under a heading; ``player`` says whose it is (-1: everybody's)."""

    __slots__ = ("heading", "lines", "player")

    def __init__(self, heading: str, lines: Sequence[Line], player: int = -1) -> None:
        self.heading = heading
        self.lines = tuple(lines)
        self.player = player


def panels_of(view: dict[str, Json]) -> list[Panel]:
    """Panels for any view: one for what is common, and one for each object or list of objects in it."""
    common: list[Line] = []
    panels: list[Panel] = []
    for name, value in view.items():
        if isinstance(value, list) and value and all(isinstance(thing, dict) for thing in value):
            for number, thing in enumerate(value):
                assert isinstance(thing, dict)
                panels.append(Panel(f"{_label(name)} {number + 1}", _lines(thing), number))
        else:
            common.append(Line(_label(name), _items(value)))
    return [Panel("", common), *panels]


def _lines(thing: dict[str, Json]) -> list[Line]:
    return [Line(_label(name), _items(value)) for name, value in thing.items()]


def _label(name: str) -> str:
    return name.replace("_", " ")


def _items(value: Json) -> list[str]:
    if isinstance(value, list):
        return [_text(thing) for thing in value]
    return [_text(value)]


def _text(value: Json) -> str:
    if value is None:
        return "-"
    if isinstance(value, dict):
        if list(value) == ["hidden"]:
            return f"({value['hidden']})"
        return ", ".join(f"{_label(name)} {_text(thing)}" for name, thing in value.items()) or "-"
    if isinstance(value, list):
        return " ".join(_text(thing) for thing in value)
    return str(value)
