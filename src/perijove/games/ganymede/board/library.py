"""Ganymede's components one by one, as the library shows them: drawn like those on the table."""

from perijove.engine.catalog import Component
from perijove.engine.message import Words
from perijove.games.ganymede.board.board import Printer
from perijove.games.ganymede.components import SHIPS, SHUTTLES, TILES, components


def pictured(component: Component, words: Words) -> dict[str, object]:
    """What ``library.html`` draws of a component."""
    printer = Printer(components(None), words)
    found: dict[str, object] = {"kind": component.kind, "code": component.code, "card": None}
    if component.kind == "tile":
        found["card"] = printer.tile(TILES.index(component.code))
    elif component.kind == "shuttle":
        found["card"] = printer.shuttle(SHUTTLES.index(component.code))
    elif component.kind == "ship":
        found["card"] = printer.ship(SHIPS.index(component.code))
    return found
