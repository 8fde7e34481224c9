"""Every component of Ganymede."""

from collections.abc import Sequence

from perijove.engine.catalog import Component, things
from perijove.engine.message import Words
from perijove.games.ganymede.components import COLOURS, SHIPS, SHUTTLES, TILES, printed
from perijove.games.ganymede.names import name


def catalog(words: Sequence[Words]) -> list[Component]:
    """Tiles, shuttles, ships and settlers."""
    box = printed()
    shuttles = box.rows("earth_shuttle") + box.rows("mars_shuttle")
    return [
        *things("tile", TILES, lambda number, w: name("tile", number, w), words, box.rows("tile")),
        *things("shuttle", SHUTTLES, lambda number, w: name("shuttle", number, w), words, shuttles),
        *things("ship", SHIPS, lambda number, w: name("ship", number, w), words, box.rows("ship")),
        *things("settler", COLOURS, lambda number, w: name("settler", number, w), words),
    ]
