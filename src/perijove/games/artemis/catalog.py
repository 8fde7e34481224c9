"""Every component of The Artemis Project."""

from collections.abc import Sequence

from perijove.engine.catalog import Component, entries, said
from perijove.engine.message import Words
from perijove.games.artemis.codes import COLONISTS, DIRECTIVES, EVENTS, EXPEDITIONS, TILES
from perijove.games.artemis.components import components, printed
from perijove.games.artemis.names import COLONIST_NAMES, DIRECTIVE_NAMES, EVENT_NAMES, EXPEDITION_NAMES, tile_name


def catalog(words: Sequence[Words]) -> list[Component]:
    """Buildings, expeditions, events, directives and colonists."""
    box = printed()
    labels = components(None).label
    expeditions = box.rows("expedition") + box.rows("relic_expedition")
    events = box.rows("event") + box.rows("relic_event")
    return [
        *entries(
            "building",
            TILES,
            lambda tile, w: tile_name(labels[tile], w),
            words,
            box.rows("ocean") + box.rows("surface"),
        ),
        *entries("expedition", EXPEDITIONS, said(EXPEDITION_NAMES), words, expeditions),
        *entries("event", EVENTS, said(EVENT_NAMES), words, events),
        *entries("directive", DIRECTIVES, said(DIRECTIVE_NAMES), words, box.rows("directive")),
        *entries("colonist", COLONISTS, said(COLONIST_NAMES), words),
    ]
