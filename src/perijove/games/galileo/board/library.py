"""Galileo Project's components one by one, as the library shows them: drawn like those on the table."""

from perijove.engine.catalog import Component
from perijove.engine.message import Words
from perijove.games.galileo.board import drawing, signs
from perijove.games.galileo.board.player import person_card, robot_card, technology_tile
from perijove.games.galileo.board.things import Moon
from perijove.games.galileo.components import CHARACTERS, GOALS, MOONS, TECHNOLOGIES, UNITS, components, type_of
from perijove.games.galileo.names import TYPE_NAMES


def pictured(component: Component, words: Words) -> dict[str, object]:
    """What ``library.html`` draws of a component."""
    parts = components(None)
    code = component.code
    found: dict[str, object] = {"kind": component.kind, "code": code, "rings": []}
    if component.kind in ("robot", "project"):
        card = UNITS.index(code)
        robot = robot_card(parts, card, "", "")
        if component.kind == "robot":
            robot.name = words.say(TYPE_NAMES[type_of(card)])
        found["card"] = robot
    elif component.kind == "character":
        found["card"] = person_card(parts, CHARACTERS.index(code), 0, "", "", words)
    elif component.kind == "technology":
        found["card"] = technology_tile(parts, TECHNOLOGIES.index(code), "", words)
    elif component.kind == "goal":
        number = GOALS.index(code)
        found["strip"] = drawing.strip(signs.goal(number, parts.threshold[number]))
    elif component.kind == "moon":
        number = MOONS.index(code)
        found["rings"] = [drawing.ring(number, parts.moon_points[number])]
        found["card"] = _moon(number, parts.moon_points[number], component.name(words.language))
    return found


def _moon(moon: int, ladder: list[int], name: str) -> Moon:
    """A moon with the marker at the beginning of its track."""
    x, y = drawing.place(moon, 0, drawing.RADIUS)
    points = drawing.badge(moon, drawing.zones(ladder)[0], ladder)
    return Moon("", "", name=name, picture=MOONS[moon], at=0, x=x, y=y, way="", points=points, robots=[])
