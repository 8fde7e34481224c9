"""The map of Mars in text: nine rows of spaces, shifted like hexagons, and a legend."""

from typing import Final

from perijove.engine.message import Words, english
from perijove.engine.sheet import Item, Line, Panel, PanelRow
from perijove.games.mars.map import CARD_BONUS, NOCTIS_SPACE, ON_MARS, PRINTED, ROWS, SEA_SPACES, SPACES, VOLCANOES
from perijove.games.mars.names import level_name, space_code, space_name, tile_name
from perijove.games.mars.rules.counting import level
from perijove.games.mars.state import Mars
from perijove.games.mars.things import (
    CITY,
    GREENERY,
    NO_TILE,
    OCEAN,
    OCEANS,
    OXYGEN,
    PLANTS,
    STEEL,
    TEMPERATURE,
    TITANIUM,
)

CELL: Final = 6
"""How wide a space is; the renderer leaves two columns between two of them."""
HALF: Final = (CELL + 2) // 2

OCEAN_SIGN: Final = "≈"
FOREST_SIGN: Final = "♣"
CITY_SIGN: Final = "⌂"
SPECIAL_SIGN: Final = "■"
MARKER_SIGN: Final = "!"
SEA_SIGN: Final = "~"
VOLCANO_SIGN: Final = "^"
NOCTIS_SIGN: Final = "*"
PLAIN_SIGN: Final = "·"

BONUS_NAMES: Final[dict[int, str]] = {
    STEEL: english("s steel"),
    TITANIUM: english("t titanium"),
    PLANTS: english("p plant"),
    CARD_BONUS: english("c card"),
}
"""What is printed on spaces: its letter on the map, and its name."""


def map_panel(s: Mars, players: list[str], words: Words) -> Panel:
    """The whole map, what its signs mean, and the tiles that need words."""
    rows: list[PanelRow] = []
    first = 0
    for row, length in enumerate(ROWS):
        shift = (ROWS[4] - length) * HALF - 2
        cells = [Item(" " * shift)] if shift > 0 else []
        cells += [_cell(s, space, words) for space in range(first, first + length)]
        rows.append(Line("ABCDEFGHI"[row], cells))
        first += length
    rows.append(Line("", _legend(s, words)))
    named = _named_tiles(s, players, words)
    if named:
        rows.append(Line("", named))
    return Panel(map_heading(s, words), rows)


def map_heading(s: Mars, words: Words) -> str:
    """How far the global parameters are."""
    levels = [level_name(parameter, level(s, parameter), words) for parameter in (TEMPERATURE, OXYGEN, OCEANS)]
    return words.say("Mars: {levels}", levels=", ".join(levels))


def _cell(s: Mars, space: int, words: Words) -> Item:
    """A space: its name, then the tile with its owner's number, or what it is reserved for and its bonus."""
    tile = s.tiles_at[space]
    name = space_code(space)
    if tile == NO_TILE:
        if space == s.claimed_space:
            return _item(f"{name}{MARKER_SIGN}{s.claimed_by + 1}", "purple")
        return _item(name + _ground(space) + _bonus(space, words), "")
    if tile == OCEAN:
        return _item(name + OCEAN_SIGN * 3, "blue")
    owner = s.owners[space] + 1
    if tile == GREENERY:
        return _item(f"{name}{FOREST_SIGN}{owner}", "green")
    return _item(f"{name}{CITY_SIGN if tile == CITY else SPECIAL_SIGN}{owner}", "orange")


def _item(text: str, tint: str) -> Item:
    return Item(text.ljust(CELL), tint=tint)


def _ground(space: int) -> str:
    """What kind of space it is."""
    if SEA_SPACES >> space & 1:
        return SEA_SIGN
    if VOLCANOES >> space & 1:
        return VOLCANO_SIGN
    return NOCTIS_SIGN if space == NOCTIS_SPACE else PLAIN_SIGN


def _bonus(space: int, words: Words) -> str:
    return "".join([words.say(BONUS_NAMES[bonus])[0] for bonus in PRINTED[space]])


def _legend(s: Mars, words: Words) -> list[Item]:
    """The signs of the map; those of tiles only once there are such tiles."""
    there = set(s.tiles_at)
    said: list[str] = []
    if OCEAN in there:
        said.append(words.say("{sign} ocean", sign=OCEAN_SIGN * 3))
    if GREENERY in there:
        said.append(words.say("{sign} greenery of player 1", sign=FOREST_SIGN + "1"))
    if CITY in there:
        said.append(words.say("{sign} city of player 1", sign=CITY_SIGN + "1"))
    if any(tile not in (NO_TILE, OCEAN, GREENERY, CITY) for tile in s.tiles_at[:ON_MARS]):
        said.append(words.say("{sign} special tile of player 1", sign=SPECIAL_SIGN + "1"))
    said += [
        words.say("{sign} reserved for an ocean", sign=SEA_SIGN),
        words.say("{sign} volcano", sign=VOLCANO_SIGN),
        words.say("{sign} reserved for Noctis City", sign=NOCTIS_SIGN),
        *[words.say(named) for named in BONUS_NAMES.values()],
    ]
    return [Item(text, tint="grey") for text in said]


def _named_tiles(s: Mars, players: list[str], words: Words) -> list[Item]:
    """Special tiles, cities beside the map, and the marker of Land Claim: what, where and whose."""
    items: list[Item] = []
    for space in range(len(SPACES)):
        tile = s.tiles_at[space]
        if tile == NO_TILE or (space < ON_MARS and tile in (OCEAN, GREENERY, CITY)):
            continue
        said = words.say(
            "{space}: {tile}, {owner}",
            space=space_name(space, words),
            tile=tile_name(tile, words),
            owner=players[s.owners[space]],
        )
        items.append(Item(said, tint="orange"))
    if s.claimed_space >= 0:
        marked = space_name(s.claimed_space, words)
        said = words.say("{space}: marker, {owner}", space=marked, owner=players[s.claimed_by])
        items.append(Item(said, tint="purple"))
    return items
