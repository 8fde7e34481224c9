"""The state of a game: Mars, the parameters, the decks, and the players."""

from typing import Final

from perijove.engine.rng import Rng
from perijove.engine.state import State
from perijove.games.mars.gone import Gone
from perijove.games.mars.map import ALL_SPACES, AROUND, ON_MARS, SPACES
from perijove.games.mars.marsbot.bot import MarsBot
from perijove.games.mars.player import EMPTY, NONE, Player
from perijove.games.mars.things import CAPITAL, CITY, GREENERY, NO_TILE, OCEAN, Award, Milestone, Tile

COLDEST: Final = -30
WARMEST: Final = 8
MOST_OXYGEN: Final = 14
MOST_OCEANS: Final = 9
LOWEST_INCOME: Final = -5
"""The production of megacredits may fall to this; the others to 0."""
CARD_PRICE: Final = 3

Phase = int
PHASES: Final = ("initial-draft", "choice", "start", "preludes", "action", "draft", "research", "purchase", "greenery")
INITIAL_DRAFT: Final = 0
"""The first ten cards are drafted."""
CHOICE: Final = 1
"""Everybody chooses a corporation, preludes and cards."""
START: Final = 2
"""The corporations are revealed in turn order."""
PRELUDES: Final = 3
ACTION: Final = 4
DRAFT: Final = 5
RESEARCH: Final = 6
"""Everybody chooses which cards to buy."""
PURCHASE: Final = 7
"""Cards are paid that heat may pay for."""
FINAL_GREENERY: Final = 8

BOT: Final = 1
"""MarsBot, beside the one player."""

NO_TILES: Final[list[int]] = [NO_TILE] * len(SPACES)
NO_OWNERS: Final[list[int]] = [NONE] * len(SPACES)
UNCLAIMED: Final[list[int]] = [NONE] * 5
ZEROS: Final[list[list[int]]] = [[0] * (players + 1) for players in range(6)]
"""By the number of players: a zero for each, and for MarsBot."""


def with_one(numbers: list[int], place: int, number: int) -> list[int]:
    """The same numbers, but another one at this place."""
    other = numbers.copy()
    other[place] = number
    return other


class Mars(State):
    """The planet, the decks and the players.

    The deck and the discard pile are changed in place. All other lists of numbers are never changed, only replaced, so
    that copies share them.
    """

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)
        self.phase: Phase = CHOICE
        self.corporate_era = True
        self.prelude = False
        self.draft = False
        self.generation = 1
        self.first = 0
        """The first player of this generation."""
        self.current = 0
        """Whose turn it is."""
        self.acted = 0
        """How many actions the current player has taken in this turn."""
        self.round = 0
        """Which round of the first draft this is."""
        self.temperature = COLDEST
        self.oxygen = 0
        self.tiles_at = NO_TILES
        """The tile on each space."""
        self.owners = NO_OWNERS
        """Whose tile it is; an ocean is nobody's."""
        self.claimed_space = NONE
        """The space with the marker of Land Claim."""
        self.claimed_by = NONE
        self.milestones = UNCLAIMED
        """Who has claimed each milestone."""
        self.awards = UNCLAIMED
        """Who has funded each award."""
        self.deck = EMPTY
        """The projects, the next one last."""
        self.discard: Gone = []
        """Discarded projects, and who knows each."""
        self.corporation_deck = EMPTY
        self.prelude_deck = EMPTY
        self.removed_preludes: Gone = EMPTY
        """Preludes that somebody drew or was dealt and didn't keep."""
        self.removed_corporations: Gone = EMPTY
        """Corporations that somebody was dealt and didn't choose."""
        self.boards: list[Player] = []
        self.bot: MarsBot | None = None
        """MarsBot, in a game for one."""
        self.strict_milestones = False
        """Whether MarsBot pays for a milestone only when it has reached enough of them."""
        self.by_steps_left = False
        """Whether Lobbyists look at the steps left rather than at the share done."""
        self.lost = False
        """Whether MarsBot has won because Mars wasn't ready in time."""
        # What follows is worked out from the tiles.
        self.oceans = 0
        self.free = ALL_SPACES
        """The spaces without a tile, as a set; likewise below."""
        self.by_tile = 0
        """The spaces next to a tile."""
        self.by_city = 0
        self.by_two_cities = 0
        self.by_forest = 0
        self.by_own = ZEROS[players]
        """The spaces next to a tile of each player, and of MarsBot."""
        self.cities = 0
        """The cities on Mars."""
        self.own_cities = ZEROS[players]
        """How many cities each player has, and MarsBot, also those that are not on Mars."""
        self.own_forests = ZEROS[players]
        """Likewise greeneries."""

    def copy(self) -> "Mars":
        other = Mars(self.players, self.rng.copy())
        other.over = self.over
        other.reveals = self.reveals
        other.phase = self.phase
        other.corporate_era = self.corporate_era
        other.prelude = self.prelude
        other.draft = self.draft
        other.generation = self.generation
        other.first = self.first
        other.current = self.current
        other.acted = self.acted
        other.round = self.round
        other.temperature = self.temperature
        other.oxygen = self.oxygen
        other.tiles_at = self.tiles_at
        other.owners = self.owners
        other.claimed_space = self.claimed_space
        other.claimed_by = self.claimed_by
        other.milestones = self.milestones
        other.awards = self.awards
        other.deck = self.deck.copy()
        other.discard = self.discard.copy()
        other.corporation_deck = self.corporation_deck
        other.prelude_deck = self.prelude_deck
        other.removed_preludes = self.removed_preludes
        other.removed_corporations = self.removed_corporations
        other.boards = [board.copy() for board in self.boards]
        bot = self.bot
        if bot is not None:
            other.bot = bot.copy()
            other.strict_milestones = self.strict_milestones
            other.by_steps_left = self.by_steps_left
            other.lost = self.lost
        other.oceans = self.oceans
        other.free = self.free
        other.by_tile = self.by_tile
        other.by_city = self.by_city
        other.by_two_cities = self.by_two_cities
        other.by_forest = self.by_forest
        other.by_own = self.by_own
        other.cities = self.cities
        other.own_cities = self.own_cities
        other.own_forests = self.own_forests
        return other

    def attributes(self) -> list[object]:
        return [
            self.phase,
            self.corporate_era,
            self.prelude,
            self.draft,
            self.generation,
            self.first,
            self.current,
            self.acted,
            self.round,
            self.temperature,
            self.oxygen,
            EMPTY,  # the tiles in play: the form reads them where they lie
            self.claimed_space,
            self.claimed_by,
            self.milestones,
            self.awards,
            self.deck,
            self.discard,
            self.corporation_deck,
            self.prelude_deck,
            self.removed_corporations,
            self.removed_preludes,
            self.boards,
            self.bot,
            self.strict_milestones,
            self.by_steps_left,
            self.lost,
        ]

    def parties(self) -> int:
        """How many take turns: the players, and MarsBot."""
        return self.players if self.bot is None else self.players + 1

    def claim_milestone(self, milestone: Milestone, who: int) -> None:
        """Put somebody's marker on a milestone."""
        self.milestones = with_one(self.milestones, milestone, who)

    def fund_award(self, award: Award, who: int) -> None:
        """Put somebody's marker on an award."""
        self.awards = with_one(self.awards, award, who)

    # Tiles

    def put(self, tile: Tile, space: int, owner: int) -> None:
        """Lay a tile on a space, without all that follows."""
        self.tiles_at = with_one(self.tiles_at, space, tile)
        self.owners = with_one(self.owners, space, owner)
        self.notice(space)

    def notice(self, space: int) -> None:
        """Bring what is worked out from the tiles up to date with one more of them."""
        tile = self.tiles_at[space]
        owner = self.owners[space]
        if owner >= 0:
            if tile == CITY or tile == CAPITAL:
                self.own_cities = with_one(self.own_cities, owner, self.own_cities[owner] + 1)
            elif tile == GREENERY:
                self.own_forests = with_one(self.own_forests, owner, self.own_forests[owner] + 1)
        if space >= ON_MARS:
            return
        around = AROUND[space]
        self.free &= ~(1 << space)
        self.by_tile |= around
        if tile == OCEAN:
            self.oceans += 1
            return
        if owner >= 0:
            self.by_own = with_one(self.by_own, owner, self.by_own[owner] | around)
        if tile == CITY or tile == CAPITAL:
            self.by_two_cities |= self.by_city & around
            self.by_city |= around
            self.cities += 1
        elif tile == GREENERY:
            self.by_forest |= around

    @property
    def placed(self) -> list[tuple[int, int, int]]:
        """The tiles in play: space, tile and owner."""
        return [(space, tile, self.owners[space]) for space, tile in enumerate(self.tiles_at) if tile != NO_TILE]

    @placed.setter
    def placed(self, placed: list[tuple[int, int, int]]) -> None:
        """Clear the map and lay these tiles."""
        self.tiles_at = NO_TILES
        self.owners = NO_OWNERS
        self.oceans = 0
        self.free = ALL_SPACES
        self.by_tile = 0
        self.by_city = 0
        self.by_two_cities = 0
        self.by_forest = 0
        self.by_own = ZEROS[self.players]
        self.cities = 0
        self.own_cities = ZEROS[self.players]
        self.own_forests = ZEROS[self.players]
        for space, tile, owner in placed:
            self.put(tile, space, owner)

    def tile_space(self, tile: Tile) -> int:
        """Where a tile lies of which there is only one, or nowhere."""
        return self.tiles_at.index(tile) if tile in self.tiles_at else NONE
