"""Every component of Ganymede."""

from collections.abc import Mapping, Sequence
from typing import Final

from perijove.engine.catalog import Component, Facet, entries, said
from perijove.engine.message import Words, english
from perijove.games.ganymede.components import (
    COLOURS,
    FIRST_MARS,
    SHIPS,
    SHUTTLES,
    TILES,
    Menu,
    components,
    printed,
)
from perijove.games.ganymede.explain import explain_ship, explain_shuttle, explain_tile
from perijove.games.ganymede.names import COLOUR_NAMES, name

TYPE: Final = english("Type")
EFFECT: Final = english("Effect")
NEEDS: Final = english("Needs")
PLANET: Final = english("Planet")
POINTS: Final = english("Points")
TILE: Final = english("Tile")
PLANETS: Final = (english("Earth"), english("Mars"))
EFFECTS: Final = (
    english("recruit"),
    english("adapt"),
    english("transfer"),
    english("reputation"),
    english("ship"),
    english("any basic action"),
)
SYMBOLS: Final = (*COLOUR_NAMES[: len(COLOURS)], english("any colour"))
SETTLERS: Final = (
    english("blue settler"),
    english("red settler"),
    english("yellow settler"),
    english("purple settler"),
)
SETTLER: Final = english(
    "lives on Earth, flies to Mars with a shuttle, and from there to a launch site; "
    "a ship takes off with its whole crew"
)


def catalog(words: Sequence[Words]) -> list[Component]:
    """Tiles, shuttles, ships and settlers."""
    box = printed()
    parts = components(None)
    shuttles = box.rows("earth_shuttle") + box.rows("mars_shuttle")
    return [
        *entries(
            "tile",
            TILES,
            lambda number, w: name("tile", number, w),
            words,
            box.rows("tile"),
            lambda number, w: explain_tile(parts, number, w),
            _tile,
        ),
        *entries(
            "shuttle",
            SHUTTLES,
            _shuttle_name,
            words,
            shuttles,
            lambda number, w: explain_shuttle(parts, number, w),
            _shuttle,
        ),
        *entries(
            "ship",
            SHIPS,
            lambda number, w: name("ship", number, w),
            words,
            box.rows("ship"),
            lambda number, w: explain_ship(parts, number, w),
            _ship,
        ),
        *entries(
            "settler",
            COLOURS,
            said(SETTLERS),
            words,
            explained=lambda _, w: w.say(SETTLER),
        ),
    ]


def _shuttle_name(number: int, words: Words) -> str:
    """A shuttle as a heading: without the article that some languages have before it in a sentence."""
    if number < FIRST_MARS:
        return words.say("Earth shuttle {code}", code=SHUTTLES[number])
    return words.say("Mars shuttle {code}", code=SHUTTLES[number])


def _tile(number: int) -> Mapping[str, Facet]:
    parts = components(None)
    found: dict[str, Facet] = {
        TYPE: [COLOUR_NAMES[parts.tile_type[number]]],
        EFFECT: _effects(parts.tile_menus[number]),
    }
    if parts.tile_start[number]:
        found[TILE] = [english("starting tile")]
    return found


def _shuttle(number: int) -> Mapping[str, Facet]:
    parts = components(None)
    needs = parts.shuttle_needs[number]
    found: dict[str, Facet] = {
        TYPE: [COLOUR_NAMES[parts.shuttle_type[number]]],
        PLANET: [PLANETS[0] if number < FIRST_MARS else PLANETS[1]],
        NEEDS: [SYMBOLS[colour] for colour in range(len(needs)) if needs[colour]],
        EFFECT: _effects([parts.shuttle_menu[number]]),
    }
    if parts.shuttle_tiles[number]:
        found[TILE] = [english("costs a tile")]
    return found


def _ship(number: int) -> Mapping[str, Facet]:
    parts = components(None)
    return {POINTS: parts.ship_points[number], EFFECT: _effects(parts.ship_menus[number])}


def _effects(menus: Sequence[Menu]) -> list[str]:
    """What kinds of things these menus offer."""
    found: list[str] = []
    for menu in menus:
        if menu.number == components(None).basic.number:
            found.append(EFFECTS[5])
            continue
        offered = (bool(menu.recruits), menu.adapt >= 0, menu.transfer, menu.reputation, menu.ship)
        found += [EFFECTS[kind] for kind, there in enumerate(offered) if there]
    return list(dict.fromkeys(found))


CODES: Final[dict[str, tuple[str, ...]]] = {"tile": TILES, "shuttle": SHUTTLES, "ship": SHIPS, "settler": COLOURS}
"""The components that messages name, by the kinds of their places."""


def thing(kind: str, value: int) -> str:
    """The code of the component that a value in a message is, by the kind of place it stands in."""
    codes = CODES.get(kind, ())
    return codes[value] if 0 <= value < len(codes) else ""
