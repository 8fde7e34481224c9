"""What Ganymede's board shows, from what its reader sees: things with their pictures' data and their words."""

from functools import lru_cache

from perijove.engine.form_fields import known, unseen
from perijove.engine.message import Words, capital
from perijove.engine.question import Choice
from perijove.engine.seen import Seen
from perijove.games.ganymede.board.things import Card, Column, Group, Icon, Place, Player, Site, Space
from perijove.games.ganymede.components import (
    ALL_TYPES,
    COLOURS,
    FIRST_MARS,
    FLAT,
    PER_SHUTTLE,
    PER_SYMBOL,
    REPUTATION_AGAIN,
    SHIPS,
    SHUTTLES,
    TILES,
    TYPES,
    WHITE,
    Components,
    Menu,
)
from perijove.games.ganymede.explain import explain_ship, explain_shuttle, explain_tile
from perijove.games.ganymede.names import (
    COLOUR_NAMES,
    CONDITIONS,
    PLACE_NAMES,
    SITE_NAMES,
    brief,
    points_name,
    settlers_name,
)
from perijove.games.ganymede.rules.settlers import needed
from perijove.games.ganymede.rules.shuttle import Flying
from perijove.games.ganymede.rules.turn import ships_to_end
from perijove.games.ganymede.score import ship_points
from perijove.games.ganymede.state import (
    BOTTOM,
    EARTH_LIMIT,
    MARS_LIMIT,
    PLACES,
    SITES,
    TILE_LIMIT,
    TOP,
    Board,
    Ganymede,
)

LIMITS = (EARTH_LIMIT, MARS_LIMIT)


class Printer:
    """Puts what is printed on tiles, shuttles and ships into pictures' data: once for each language and box."""

    def __init__(self, parts: Components, words: Words) -> None:
        self.parts = parts
        self.words = words

    def tile(self, tile: int) -> Card:
        """A tile."""
        return _tile(tile, self.parts, self.words)

    def shuttle(self, shuttle: int) -> Card:
        """A shuttle."""
        return _shuttle(shuttle, self.parts, self.words)

    def ship(self, ship: int) -> Card:
        """A ship."""
        return _ship(ship, "", self.parts, self.words)

    def new_tile(self, tile: int) -> Card:
        """A tile, drawn for the first time."""
        card = Card(TILES[tile], f"{TILES[tile]}, {explain_tile(self.parts, tile, self.words)}")
        card.colour = TYPES[self.parts.tile_type[tile]]
        menus = self.parts.tile_menus[tile]
        for number, menu in enumerate(menus):
            icons = self.icons(menu)
            if number and icons:
                icons[0].then = "+"
            card.effects += icons
        return card

    def new_shuttle(self, shuttle: int) -> Card:
        """A shuttle, drawn for the first time."""
        parts = self.parts
        card = Card(SHUTTLES[shuttle], f"{SHUTTLES[shuttle]}, {explain_shuttle(parts, shuttle, self.words)}")
        card.colour = TYPES[parts.shuttle_type[shuttle]]
        card.planet = "earth" if shuttle < FIRST_MARS else "mars"
        for colour, count in enumerate(parts.shuttle_needs[shuttle]):
            card.needs += [COLOURS[colour] if colour < WHITE else "any"] * count
        card.tile = parts.shuttle_tiles[shuttle] > 0
        card.effects = self.icons(parts.shuttle_menu[shuttle])
        return card

    def new_ship(self, ship: int, worth: str) -> Card:
        """A ship, drawn for the first time with what it is worth."""
        parts = self.parts
        label = f"{SHIPS[ship]}, {explain_ship(parts, ship, self.words)}"
        if worth:
            said = self.words.say("now {points}", points=points_name(int(worth), self.words))
            label = f"{label} ({said})"
        card = Card(SHIPS[ship], label)
        card.worth = worth
        kind = parts.ship_kind[ship]
        card.points = str(parts.ship_points[ship])
        if kind == PER_SHUTTLE:
            card.per = [Icon("shuttle", TYPES[parts.ship_of[ship]])]
        elif kind == ALL_TYPES:
            card.per = [Icon("all-types")]
        elif kind == PER_SYMBOL:
            card.per = [Icon("meeple", COLOURS[parts.ship_of[ship]])]
        elif kind == REPUTATION_AGAIN:
            card.points = ""
            card.per = [Icon("reputation")]
        elif kind != FLAT:
            card.per = [Icon("tile")]
        card.fewer = -parts.ship_crew[ship]
        for number, menu in enumerate(parts.ship_menus[ship]):
            icons = self.icons(menu)
            if number and icons:
                icons[0].then = "+"
            card.effects += icons
        return card

    def icons(self, menu: Menu) -> list[Icon]:
        """The signs of an effect: what it offers, one of which is to be had."""
        if menu.number == self.parts.basic.number:
            return [Icon("basic")]
        found: list[Icon] = []
        if len(menu.recruits) == len(COLOURS):
            found.append(Icon("meeple", "any"))
        else:
            found += [Icon("meeple", COLOURS[colour]) for colour in menu.recruits]
        if menu.adapt >= 0:
            found.append(Icon("adapt", "any" if menu.adapt == WHITE else COLOURS[menu.adapt]))
        if menu.transfer:
            found.append(Icon("transfer"))
        if menu.reputation:
            found.append(Icon("reputation"))
        if menu.ship:
            found.append(Icon("ship"))
        for icon in found[1:]:
            icon.then = "/"
        return found


@lru_cache(500)
def _tile(tile: int, parts: Components, words: Words) -> Card:
    return Printer(parts, words).new_tile(tile)


@lru_cache(500)
def _shuttle(shuttle: int, parts: Components, words: Words) -> Card:
    return Printer(parts, words).new_shuttle(shuttle)


@lru_cache(1000)
def _ship(ship: int, worth: str, parts: Components, words: Words) -> Card:
    return Printer(parts, words).new_ship(ship, worth)


@lru_cache(5000)
def _group(spot: str, colour: str, number: int, label: str) -> Group:
    return Group(spot, colour, number, label)


@lru_cache(500)
def _space(space: int, here: bool, parts: Components, words: Words) -> Space:
    """A space of the reputation track, with or without the marker."""
    points = parts.track[space]
    kind = "bonus" if space in parts.bonus_spaces else "launch" if space == parts.maximum else ""
    label = words.say("Reputation {number}: {points}", number=space, points=points_name(points, words))
    if kind == "bonus":
        label = f"{label}, {words.say('basic action')}"
    elif kind == "launch":
        label = f"{label}, {words.say('launch')}"
    return Space(space, points, kind, here, label)


@lru_cache(1000)
def _in_place(colour: int, count: int, place: int, name: str, words: Words) -> Group:
    """Settlers of a colour in a place."""
    counts = [0] * len(COLOURS)
    counts[colour] = count
    said = f"{settlers_name(counts, words)} {words.say(PLACE_NAMES[place])}"
    spot = f"{name}:{COLOURS[colour]}" if name else ""
    return Group(spot, COLOURS[colour], count, capital(said))


class Painter(Printer):
    """Puts what a seat sees into pictures' data."""

    def __init__(self, seen: Seen[Ganymede], words: Words) -> None:
        super().__init__(seen.state.parts, words)
        self.s = seen.state
        self.reader = seen.seat
        self.names = seen.names

    def owned(self, ship: int, board: Board | None) -> Card:
        """A ship; on a board it also says what it would score there now."""
        counted = board is not None and self.parts.ship_kind[ship] != FLAT
        worth = str(ship_points(self.s, board, ship)) if counted and board is not None else ""
        return _ship(ship, worth, self.parts, self.words)

    # Players

    def player(self, number: int, choice: Choice | None) -> Player:
        """One player's board; its settlers are spots only for their owner."""
        s = self.s
        board = s.boards[number]
        own = number == self.reader
        player = Player(number, self.names[number], own)
        player.first = number == s.first
        for place, name in enumerate(PLACES[:2]):
            groups = self.groups(board.settlers, 4 * place, name if own else "")
            label = self.words.say("Earth") if place == 0 else self.words.say("Mars")
            player.places.append(Place(name, label, groups, LIMITS[place] - board.count(4 * place)))
        player.sites = [self.site(board, site, own) for site in range(2)]
        self.add_track(player, board)
        player.tiles = [self.tile(tile) for tile in board.tiles]
        player.tiles_free = max(0, TILE_LIMIT - len(board.tiles))
        player.columns = [self.column(board, kind) for kind in range(len(TYPES))]
        player.launched = [self.owned(ship, board) for ship in board.launched]
        player.launched_free = max(0, ships_to_end(s) - len(board.launched))
        mine = board if own else None
        player.hand = [self.owned(ship, mine) for ship in known(board.hand)]
        player.hand_hidden = unseen(board.hand)
        player.dealt = [self.ship(ship) for ship in board.dealt]
        player.chosen = [self.ship(ship) for ship in board.chosen]
        if own and choice is not None and isinstance(choice.about, Flying):
            player.flying = self.flying(choice.about)
        return player

    def flying(self, about: Flying) -> list[Group]:
        """The settlers that are on their way just now."""
        return [
            _group(f"flying:{COLOURS[colour]}", COLOURS[colour], count, capital(brief(colour, count, self.words)))
            for colour, count in enumerate(about.crew)
            if count
        ]

    def groups(self, settlers: list[int], place: int, name: str) -> list[Group]:
        """The settlers in a place, by colour."""
        return [
            _in_place(colour, settlers[place + colour], place >> 2, name, self.words)
            for colour in range(len(COLOURS))
            if settlers[place + colour]
        ]

    def site(self, board: Board, site: int, own: bool) -> Site:
        """A launch site of a board."""
        place = TOP if site == 0 else BOTTOM
        name = SITES[site]
        groups = self.groups(board.settlers, place, name if own else "")
        label = capital(self.words.say(SITE_NAMES[site]))
        ship = board.ships[site]
        if ship < 0:
            return Site(name, self.words.say("{site}: no ship", site=label), None, groups, 0)
        need = needed(self.s, board, site)
        condition = self.words.say(CONDITIONS[site])
        label = f"{label}, {need} {condition}"
        return Site(name, label, self.owned(ship, board), groups, max(0, need - board.count(place)))

    def add_track(self, player: Player, board: Board) -> None:
        """The reputation track of a board."""
        parts = self.parts
        words = self.words
        player.track = [_space(space, space == board.reputation, parts, words) for space in range(len(parts.track))]
        player.reputation = words.say(
            "{number} of {number2}, {points}",
            number=board.reputation,
            number2=parts.maximum,
            points=points_name(parts.track[board.reputation], words),
        )

    def column(self, board: Board, kind: int) -> Column:
        """The shuttles of a type on a board."""
        used = [self.shuttle(shuttle) for shuttle in board.shuttles if self.parts.shuttle_type[shuttle] == kind]
        said = self.words.say("{type} {number}", type=self.words.say(COLOUR_NAMES[kind]), number=len(used))
        return Column(TYPES[kind], used, capital(said))


def scene(seen: Seen[Ganymede], words: Words) -> dict[str, object]:
    """All that the template draws: the display, and the players, the reader first."""
    s = seen.state
    painter = Painter(seen, words)
    reader = painter.reader
    own = s.boards[reader] if reader >= 0 else None
    order = sorted(range(len(painter.names)), key=lambda player: (player - max(reader, 0)) % len(painter.names))
    return {
        "tiles": [painter.tile(tile) for tile in s.tile_row],
        "earth": [painter.shuttle(shuttle) for shuttle in s.earth_row],
        "mars": [painter.shuttle(shuttle) for shuttle in s.mars_row],
        "ships": [painter.owned(ship, own) for ship in s.ship_row],
        "tile_pile": len(s.tile_pile),
        "earth_pile": len(s.earth_pile),
        "mars_pile": len(s.mars_pile),
        "ship_pile": len(s.ship_pile),
        "discarded": len(s.tile_discard),
        "supply": [
            _group(
                f"supply:{COLOURS[colour]}", COLOURS[colour], s.supply[colour], brief(colour, s.supply[colour], words)
            )
            for colour in range(len(COLOURS))
        ],
        "ending": s.ending,
        "players": [painter.player(number, seen.choice) for number in order],
        "spectator": reader < 0,
    }
