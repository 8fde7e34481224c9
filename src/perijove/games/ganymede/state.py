"""The state of a game of Ganymede: the common display and one board for each player."""

from bisect import insort
from typing import Final

from perijove.engine.question import Moment
from perijove.engine.rng import Rng
from perijove.engine.state import Part, State
from perijove.games.ganymede.components import Components, Menu

PLACES: Final = ("earth", "mars", "top", "bottom")
"""Where settlers stand on a player board."""
SITES: Final = ("top", "bottom")
"""The launch sites."""

EARTH: Final = 0
MARS: Final = 4
TOP: Final = 8
BOTTOM: Final = 12
"""Where a place's four settler counts begin in ``Board.settlers``."""

EARTH_LIMIT: Final = 6
MARS_LIMIT: Final = 5
TILE_LIMIT: Final = 3
HAND_LIMIT: Final = 4

VACANT: Final = -1
"""A launch site for which there was no ship."""
LAUNCHING: Final = -2
"""A launch site whose ship is just leaving."""

PHASES: Final = ("select", "turn")
SELECT: Final = 0
TURN: Final = 1


def plus(cards: list[int], card: int) -> list[int]:
    """The same cards and one more, in the order of their numbers."""
    found = cards.copy()
    insort(found, card)
    return found


def without(cards: list[int], card: int) -> list[int]:
    """The same cards but one."""
    return [other for other in cards if other != card]


class Board(Part):
    """One player's board and hand."""

    def __init__(
        self,
        settlers: list[int],
        ships: list[int],
        tiles: list[int],
        shuttles: list[int],
        columns: list[int],
        reputation: int,
        launched: list[int],
        hand_open: list[int],
        hand_secret: list[int],
        dealt: list[int],
        chosen: list[int],
    ) -> None:
        self.settlers = settlers
        """Blue, red, yellow, purple on Earth, on Mars, aboard the upper and the lower ship."""
        self.ships = ships
        """The ships on the upper and the lower launch site."""
        self.tiles = tiles
        self.shuttles = shuttles
        self.columns = columns
        """How many shuttles of each type."""
        self.reputation = reputation
        self.launched = launched
        self.hand_open = hand_open
        """Ships in hand of which everybody knows: they saw them being taken from the display."""
        self.hand_secret = hand_secret
        """The others in hand, which only their owner sees; what else is known of them, ``ship_story`` tells."""
        self.dealt = dealt
        """The ships to choose from at the beginning."""
        self.chosen = chosen
        """The ships chosen so far, face down."""
        self.launches_due = 0
        """Bonus launches earned in this turn and still to be offered; none between turns."""
        self.careful = False
        """Whether the player has refused to lose a settler by a transfer in this turn."""

    def copy(self) -> "Board":
        """An independent board, equal to this one, between turns. Lists that rules only replace are shared."""
        return Board(
            self.settlers.copy(),
            self.ships,
            self.tiles,
            self.shuttles,
            self.columns,
            self.reputation,
            self.launched,
            self.hand_open,
            self.hand_secret,
            self.dealt,
            self.chosen,
        )

    def attributes(self) -> list[object]:
        return [
            self.settlers,
            self.ships,
            self.tiles,
            self.shuttles,
            self.columns,
            self.reputation,
            self.launched,
            self.hand_open,
            self.hand_secret,
            self.dealt,
            self.chosen,
            self.launches_due,
            self.careful,
        ]

    def place(self, site: int, ship: int) -> None:
        """Put a ship on a launch site, or ``VACANT``, or ``LAUNCHING``."""
        self.ships = [ship, self.ships[1]] if site == 0 else [self.ships[0], ship]

    @property
    def hand(self) -> list[int]:
        """The ships in hand, in the order of their numbers."""
        return sorted(self.hand_open + self.hand_secret)

    def holds(self, ship: int) -> bool:
        """Whether a ship is in hand."""
        return ship in self.hand_open or ship in self.hand_secret

    def count(self, place: int) -> int:
        """How many settlers are in a place."""
        settlers = self.settlers
        return settlers[place] + settlers[place + 1] + settlers[place + 2] + settlers[place + 3]


def empty_board() -> Board:
    """A board at the beginning of the game."""
    return Board([0] * 16, [VACANT, VACANT], [], [], [0] * 5, 0, [], [], [], [], [])


class Application(Moment):
    """An effect that is being applied, or is still to be."""

    def __init__(self, menu: Menu, times: int, stopped: bool = False, reached: bool = False) -> None:
        self.menu: Final = menu
        """What each application offers."""
        self.times: Final = times
        """How often it may still be applied."""
        self.stopped: Final = stopped
        """Whether the player has stopped for a bonus in this action."""
        self.reached: Final = reached
        """Whether they have reached a bonus space and run on: who stays there has the bonus in the end."""


class Ganymede(State):
    """The common display, the piles, the supply, and the boards. The order of a row on display means nothing.

    Only the supply and the settlers are changed in place. All other lists are replaced, so that copies share them.
    """

    def __init__(
        self,
        players: int,
        rng: Rng,
        parts: Components,
        supply: list[int],
        tile_row: list[int],
        tile_pile: list[int],
        tile_discard: list[int],
        earth_row: list[int],
        earth_pile: list[int],
        mars_row: list[int],
        mars_pile: list[int],
        ship_row: list[int],
        ship_pile: list[int],
        ship_story: list[int],
        boards: list[Board],
    ) -> None:
        super().__init__(players, rng)
        self.parts = parts
        """What is printed on the components; shared by all copies."""
        self.short = False
        """Whether this is the small variant, which ends sooner; see ``rules.turn``."""
        self.phase = SELECT
        self.first = 0
        """The first player."""
        self.current = 0
        """Whose turn it is."""
        self.ending = False
        """Whether this is the last round."""
        self.supply = supply
        self.tile_row = tile_row
        self.tile_pile = tile_pile
        self.tile_discard = tile_discard
        self.earth_row = earth_row
        self.earth_pile = earth_pile
        self.mars_row = mars_row
        self.mars_pile = mars_pile
        self.ship_row = ship_row
        self.ship_pile = ship_pile
        self.ship_story = ship_story
        """What happened to ships since one was put under the pile, one number an event; see ``rules.story``."""
        self.boards = boards
        self.ahead: list[Application] = []
        """The effects that are still to be applied in this turn, the next one last."""

    def copy(self) -> "Ganymede":
        other = Ganymede(
            self.players,
            self.rng.copy(),
            self.parts,
            self.supply.copy(),
            self.tile_row,
            self.tile_pile,
            self.tile_discard,
            self.earth_row,
            self.earth_pile,
            self.mars_row,
            self.mars_pile,
            self.ship_row,
            self.ship_pile,
            self.ship_story,
            [board.copy() for board in self.boards],
        )
        other.over = self.over
        other.reveals = self.reveals
        other.phase = self.phase
        other.first = self.first
        other.current = self.current
        other.ending = self.ending
        other.short = self.short
        return other

    def attributes(self) -> list[object]:
        return [
            self.phase,
            self.first,
            self.current,
            self.ending,
            self.supply,
            self.tile_row,
            self.tile_pile,
            self.tile_discard,
            self.earth_row,
            self.earth_pile,
            self.mars_row,
            self.mars_pile,
            self.ship_row,
            self.ship_pile,
            self.ship_story,
            self.boards,
            self.ahead,
        ]
