"""Every component of The Artemis Project."""

from collections.abc import Mapping, Sequence
from typing import Final

from perijove.engine.catalog import Component, Facet, entries, said
from perijove.engine.message import Words, english
from perijove.games.artemis.codes import (
    ANY,
    COLONISTS,
    DIRECTIVES,
    EVENTS,
    EXPEDITIONS,
    FIRST_SURFACE,
    KINDS,
    LETTERS,
    TILES,
)
from perijove.games.artemis.components import components, printed
from perijove.games.artemis.explain import explain_directive, explain_event, explain_expedition, explain_tile
from perijove.games.artemis.names import (
    COLONIST_NAMES,
    DIRECTIVE_NAMES,
    EVENT_NAMES,
    EXPEDITION_NAMES,
    REGION_NAMES,
    tile_name,
)
from perijove.games.artemis.packing import label_kind, label_number

DISTRICT: Final = english("Building")
DISTRICTS: Final = (english("Ocean"), english("Surface"))
PLACES: Final = english("Places for")
DIFFICULTY: Final = english("Difficulty")
LETTER: Final = english("Letter")
BEFORE: Final = english("Before")
POINTS: Final = english("Points")
COLONIST_TEXTS: Final = (
    english("on an expedition each Pioneer adds 1 to its die, and any number of them go with one die"),
    english("on an expedition it brings 2 resources, if that succeeds"),
    english("on an expedition it lowers a die of an opponent there by 1 or 2"),
    english(
        "goes on an expedition with a die that shows 1 or 2; 1 VP, if that succeeds and you choose your reward first"
    ),
)


def catalog(words: Sequence[Words]) -> list[Component]:
    """Buildings, expeditions, events, directives and colonists."""
    box = printed()
    parts = components(None)
    expeditions = box.rows("expedition") + box.rows("relic_expedition")
    events = box.rows("event") + box.rows("relic_event")
    return [
        *entries(
            "building",
            TILES,
            lambda tile, w: tile_name(parts.label[tile], w),
            words,
            box.rows("ocean") + box.rows("surface"),
            lambda tile, w: explain_tile(parts, tile, w),
            _building,
        ),
        *entries(
            "expedition",
            EXPEDITIONS,
            said(EXPEDITION_NAMES),
            words,
            expeditions,
            lambda card, w: explain_expedition(parts, card, parts.difficulty[card], w),
            lambda card: {DIFFICULTY: parts.difficulty[card]},
        ),
        *entries(
            "event", EVENTS, said(EVENT_NAMES), words, events, lambda card, w: explain_event(parts, card, w), _event
        ),
        *entries(
            "directive",
            DIRECTIVES,
            said(DIRECTIVE_NAMES),
            words,
            box.rows("directive"),
            lambda card, w: explain_directive(parts, card, w),
            lambda card: {POINTS: parts.directives[card].points},
        ),
        *entries("colonist", COLONISTS, said(COLONIST_NAMES), words, explained=said(COLONIST_TEXTS)),
    ]


def _building(tile: int) -> Mapping[str, Facet]:
    slots = sorted(set(components(None).slots[tile]))
    return {
        DISTRICT: [DISTRICTS[0] if tile < FIRST_SURFACE else DISTRICTS[1]],
        PLACES: [english("any") if slot == ANY else COLONIST_NAMES[slot] for slot in slots],
    }


def _event(card: int) -> Mapping[str, Facet]:
    event = components(None).events[card]
    return {LETTER: [LETTERS[event.letter]], BEFORE: [REGION_NAMES[event.before]]}


CODES: Final[dict[str, tuple[str, ...]]] = {
    "expedition": EXPEDITIONS,
    "event": EVENTS,
    "directive": DIRECTIVES,
    "colonist": COLONISTS,
    "type": COLONISTS,
}
"""The components that messages name, by the kinds of their places."""


def thing(kind: str, value: int) -> str:
    """The code of the component that a value in a message is, by the kind of place it stands in."""
    if kind == "tile":
        code = f"{KINDS[label_kind(value)]}-{label_number(value)}"
        return code if code in TILES else ""
    codes = CODES.get(kind, ())
    return codes[value] if 0 <= value < len(codes) else ""
