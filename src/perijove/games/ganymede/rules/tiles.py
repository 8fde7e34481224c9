"""Taking and discarding settler tiles [Taking a settler tile, Discarding settler tiles]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.engine.several import Several
from perijove.games.ganymede.components import SHUTTLES, TILES
from perijove.games.ganymede.explain import clauses, effects
from perijove.games.ganymede.messages import DISCARDED, TOOK_TILE
from perijove.games.ganymede.names import COLOUR_NAMES, shuttle_name
from perijove.games.ganymede.rules.effect import apply, apply_all, gains
from perijove.games.ganymede.state import TILE_LIMIT, Board, Ganymede, plus, without

NOT_YOUR_TILE: Final = Message("you don't have tile {tile}")
NEEDS_ROOM: Final = Message("one of your three tiles has to make room")
NEEDS_TILE: Final = Message("the shuttle costs a tile")
DISCARD_ONE: Final = Message("discard at least one tile")


class Discarding(Moment):
    """What tiles are discarded for: to make room for a new one, to pay a shuttle, or else for basic actions."""

    def __init__(self, tile: int = -1, shuttle: int = -1, dropped: int = 0) -> None:
        self.tile: Final = tile
        """The new tile that needs room, or -1."""
        self.shuttle: Final = shuttle
        """The shuttle that costs a tile, or -1."""
        self.dropped: Final = dropped
        """How many have been discarded for basic actions so far."""


class Drop(Question[Ganymede, Discarding]):
    """Which tile to discard."""

    def legal(self, s: Ganymede, me: int, about: Discarding) -> list[int]:
        options = s.boards[me].tiles.copy()
        if about.dropped:
            options.append(ENOUGH)
        return options

    def missing(self, s: Ganymede, me: int, option: int, about: Discarding) -> Iterator[Reason]:
        if option != ENOUGH:
            if option not in s.boards[me].tiles:
                yield Reason(NOT_YOUR_TILE, option)
        elif about.tile >= 0:
            yield Reason(NEEDS_ROOM)
        elif about.shuttle >= 0:
            yield Reason(NEEDS_TILE)
        elif about.dropped == 0:
            yield Reason(DISCARD_ONE)

    def says(self, s: Ganymede, me: int, option: int, about: Discarding, words: Words) -> str:
        if option == ENOUGH:
            if about.dropped == 0:
                return words.say("discard no tile")
            return words.plural(
                "that is all: do {number} basic action",
                "that is all: do {number} basic actions",
                about.dropped,
            )
        kind = words.say(COLOUR_NAMES[s.parts.tile_type[option]])
        if about.tile < 0:
            return words.say("discard tile {tile} ({type})", tile=TILES[option], type=kind)
        kept = [tile for tile in s.boards[me].tiles if tile != option]
        return words.plural(
            "discard tile {tile} ({type}): the new tile works once",
            "discard tile {tile} ({type}): the new tile works up to {number} times",
            times(s, kept, about.tile),
            tile=TILES[option],
            type=kind,
        )

    def asks(self, s: Ganymede, me: int, about: Discarding, words: Words) -> str:
        if about.tile >= 0:
            return words.say("You have three tiles: discard one to make room for {tile}.", tile=TILES[about.tile])
        if about.shuttle >= 0:
            shuttle = shuttle_name(about.shuttle, words)
            return words.say("Choose the tile that you discard to use {shuttle}.", shuttle=shuttle)
        if about.dropped == 0:
            return words.say("Choose a tile to discard for a basic action.")
        return words.plural(
            "{number} tile discarded, for {number} basic action: discard another one?",
            "{number} tiles discarded, for {number} basic actions: discard another one?",
            about.dropped,
        )

    def several(self, s: Ganymede, me: int, options: list[int], about: Discarding) -> Several | None:
        if about.tile >= 0 or about.shuttle >= 0:
            return None
        return Several(0 if about.dropped else 1, len(s.boards[me].tiles))

    def sums_up(self, s: Ganymede, me: int, number: int, about: Discarding, words: Words) -> str:
        return words.plural(
            "discard {number} tile for {number} basic action",
            "discard {number} tiles for {number} basic actions",
            number,
        )

    def spots(self, s: Ganymede, me: int, option: int, about: Discarding) -> Sequence[str]:
        return ("discard",) if option == ENOUGH else (TILES[option],)


ENOUGH: Final = len(TILES)
DROP: Final = Drop(
    "drop",
    (*TILES, "enough"),
    "Choose a tile to discard.",
    moment=Fields(
        None,
        (
            Field("tile", Name(TILES, empty=True)),
            Field("shuttle", Name(SHUTTLES, empty=True)),
            Field("dropped", Number(0, TILE_LIMIT)),
        ),
    ),
    unordered=ENOUGH,
)


def take_tile(s: Ganymede, me: int, tile: int) -> Flow[None]:
    """Take a tile and apply its effect once for each own tile of its type, itself included.

    With three tiles already, one is discarded first, for no basic action [Taking a settler tile].
    """
    board = s.boards[me]
    parts = s.parts
    s.tell(TOOK_TILE, me, tile)
    if len(board.tiles) == TILE_LIMIT:
        yield from pay_tile(s, me, Discarding(tile=tile))
    s.tile_row = without(s.tile_row, tile)
    board.tiles = plus(board.tiles, tile)
    kind = parts.tile_type[tile]
    works = 0
    for own in board.tiles:
        if parts.tile_type[own] == kind:
            works += 1
    yield from apply_all(s, me, parts.tile_menus[tile], works)


def taking(s: Ganymede, board: Board, tile: int, words: Words) -> str:
    """In words: to take a tile."""
    parts = s.parts
    menus = parts.tile_menus[tile]
    said = effects(parts, menus, times(s, board.tiles, tile), words)
    if all(len(gains(s, board, menu, False)) == 1 for menu in menus):
        said = clauses([said, words.say("none of that is possible now")], words)
    kind = words.say(COLOUR_NAMES[parts.tile_type[tile]])
    if len(board.tiles) == TILE_LIMIT:
        return words.say(
            "take tile {tile} ({type}) in place of one of yours: {effect}", tile=TILES[tile], type=kind, effect=said
        )
    return words.say("take tile {tile} ({type}): {effect}", tile=TILES[tile], type=kind, effect=said)


def times(s: Ganymede, tiles: list[int], tile: int) -> int:
    """How often a new tile works at most beside these, of which one has to go if there are three."""
    kind = s.parts.tile_type[tile]
    same = len([own for own in tiles if s.parts.tile_type[own] == kind])
    return min(same + 1, TILE_LIMIT)


def discard_tiles(s: Ganymede, me: int) -> Flow[None]:
    """Discard any number of tiles for as many basic actions [Discarding settler tiles]."""
    dropped = 0
    while s.boards[me].tiles:
        tile = yield DROP.ask(s, me, Discarding(dropped=dropped))
        if tile == ENOUGH:
            break
        drop_tile(s, me, tile)
        dropped += 1
    yield from apply(s, me, s.parts.basic, dropped)


def pay_tile(s: Ganymede, me: int, purpose: Discarding) -> Flow[None]:
    """Discard one tile for an action, not for a basic action."""
    tile = yield DROP.ask(s, me, purpose)
    drop_tile(s, me, tile)


def drop_tile(s: Ganymede, me: int, tile: int) -> None:
    """Tiles are discarded face up."""
    board = s.boards[me]
    board.tiles = without(board.tiles, tile)
    s.tile_discard = [*s.tile_discard, tile]
    s.tell(DISCARDED, me, tile)
