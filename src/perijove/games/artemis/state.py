"""The state of a game of The Artemis Project: the board with its regions, and one colony for each player."""

from typing import Final

from perijove.engine.rng import Rng
from perijove.engine.state import Part, State
from perijove.games.artemis.codes import SHELTERS
from perijove.games.artemis.components import Components
from perijove.games.artemis.packing import ONE, Building, Die, Group, tile_of

PHASES: Final = (
    "directives",
    "roll",
    "placement",
    "drone",
    "resolution",
    "moves",
    "pods",
    "activation",
    "heating",
    "refresh",
    "first",
    "garage",
)
"""What the next step is about. All from ``moves`` to ``first`` are parts of maintenance."""
CHOICE_OF_DIRECTIVES: Final = 0
ROLL: Final = 1
PLACEMENT: Final = 2
DRONE: Final = 3
RESOLUTION: Final = 4
MOVES: Final = 5
PODS: Final = 6
ACTIVATION: Final = 7
HEATING: Final = 8
REFRESH: Final = 9
FIRST: Final = 10
GARAGE: Final = 11

ROUNDS: Final = 6
SHORT_ROUNDS: Final = 3
"""The small variant, which is not in the rulebook."""
DICE: Final = 5
DRONE_DICE: Final = 4
GANTRY_LIMIT: Final = 8
DOORSTEP_LIMIT: Final = 12

OWNERS: Final = ("0", "1", "2", "3", "4", "drone-1", "drone-2")
"""Whose a die may be: one of five players, or one of the two drones of the solo game."""
DRONE_1: Final = 5
DRONE_2: Final = 6


NOTHING: Final[list[int]] = []
"""An empty list, shared by all who have none of something,"""
NOBODY: Final = [0, 0, 0, 0]
"""and counts of colonists where there is none."""


def plus(counts: list[int], kind: int, number: int = 1) -> list[int]:
    """Counts with so many more of a kind, or fewer: a list of its own."""
    changed = counts.copy()
    changed[kind] += number
    return changed


def both(some: list[int], others: list[int]) -> list[int]:
    """Two groups of colonists together, by type: a list of its own."""
    return [some[0] + others[0], some[1] + others[1], some[2] + others[2], some[3] + others[3]]


class Colony(Part):
    """One player's board, buildings and dice.

    Its lists are replaced whole, never changed in place: copies share them.
    """

    def __init__(self) -> None:
        self.energy = 0
        self.minerals = 0
        self.toolboxes = 0
        self.badges = 0
        self.vp = 0
        """The points on the score track; they may fall below 0."""
        self.relief = 0
        """How far the marker is on the relief track."""
        self.shelters = NOBODY
        """How many colonists of each type are in the Shelters."""
        self.buildings: list[Building] = NOTHING
        """Each with the colonists in it, in the order of their tiles."""
        self.pool = NOTHING
        """The dice still to be placed, in ascending order."""
        self.dealt = NOTHING
        """The directives to choose from at the beginning."""
        self.kept = NOTHING
        """The directive kept, face down."""
        self.returned = NOTHING
        """The directives that went back to the box."""
        self.shown = -1
        """The directive, once it is revealed; else -1."""

    def copy(self) -> "Colony":
        """An independent colony, equal to this one."""
        other = Colony()
        other.energy = self.energy
        other.minerals = self.minerals
        other.toolboxes = self.toolboxes
        other.badges = self.badges
        other.vp = self.vp
        other.relief = self.relief
        other.shelters = self.shelters
        other.buildings = self.buildings
        other.pool = self.pool
        other.dealt = self.dealt
        other.kept = self.kept
        other.returned = self.returned
        other.shown = self.shown
        return other

    def attributes(self) -> list[object]:
        return [
            self.energy,
            self.minerals,
            self.toolboxes,
            self.badges,
            self.vp,
            self.relief,
            self.shelters,
            self.buildings,
            self.pool,
            self.dealt,
            self.kept,
            self.returned,
            self.shown,
        ]

    def sheltered(self) -> int:
        """How many colonists are in the Shelters."""
        shelters = self.shelters
        return shelters[0] + shelters[1] + shelters[2] + shelters[3]

    def place_of(self, tile: int) -> int:
        """Where a tile stands among the buildings; -1 for one that isn't there."""
        for place, building in enumerate(self.buildings):
            if tile_of(building) == tile:
                return place
        return -1

    def add(self, place: int, colonist: int, number: int = 1) -> None:
        """So many colonists of a type come to the Shelters or into a building, or leave."""
        if place == SHELTERS:
            self.shelters = plus(self.shelters, colonist, number)
        else:
            self.buildings = plus(self.buildings, self.place_of(place - 1), number * ONE[colonist])


class Expedition(Part):
    """An expedition at Basecamp: what was laid beside its card, and the dice from the bottom up."""

    def __init__(self, card: int = 0, tile: int = -1, colonists: Group = 0) -> None:
        self.card = card
        self.tile = tile
        """The building to win, -1 for none."""
        self.colonists = colonists
        """The colonists to win."""
        self.dice: list[Die] = NOTHING
        """A list that is replaced whole."""

    def copy(self) -> "Expedition":
        """An independent expedition, equal to this one."""
        other = Expedition(self.card, self.tile, self.colonists)
        other.dice = self.dice
        return other

    def attributes(self) -> list[object]:
        return [self.card, self.tile, self.colonists, self.dice]

    def turn(self, place: int, die: Die) -> None:
        """A die in the stack becomes another one."""
        dice = self.dice.copy()
        dice[place] = die
        self.dice = dice


class Offer(Part):
    """A building at the Gantry, and the dice bid for it from the bottom up. A bid makes it another offer."""

    def __init__(self, tile: int = 0, dice: list[Die] = NOTHING) -> None:
        self.tile = tile
        self.dice = dice

    def copy(self) -> "Offer":
        """An offer equal to this one."""
        return Offer(self.tile, self.dice)

    def attributes(self) -> list[object]:
        return [self.tile, self.dice]


class Artemis(State):
    """The board, the stacks, the bag, and the colonies. What lies in a row begins next to its deck, stack or pool.

    Its lists are replaced whole, never changed in place: copies share all but the expeditions and the colonies.
    """

    def __init__(self, players: int, rng: Rng, parts: Components, alien_relic: bool, directives: bool) -> None:
        super().__init__(players, rng)
        self.parts = parts
        """What is printed on the components; shared by all copies."""
        self.alien_relic = alien_relic
        self.directives = directives
        """Whether the mini-expansions are in the game."""
        self.rounds = ROUNDS
        """How many rounds are played."""
        self.phase = REFRESH
        self.round = 0
        self.region = 0
        """The region to be resolved next, in the resolution phase."""
        self.first = 0
        """The first player."""
        self.current = 0
        """Whose turn it is to place a die or to see to their colony."""
        self.event = -1
        self.event_deck = NOTHING
        self.event_box = NOTHING
        """The events that are left out, unseen."""
        self.events_past = NOTHING
        self.expedition_deck = NOTHING
        self.expedition_discard = NOTHING
        self.expeditions: list[Expedition] = []
        self.ocean_stack = NOTHING
        self.surface_stack = NOTHING
        self.gone = NOTHING
        """The tiles that have left the game."""
        self.gantry: list[Offer] = []
        self.vents = 0
        """The Energy in the Vents."""
        self.quarry = 0
        """The Minerals in the Quarry."""
        self.bag = NOBODY
        self.discard = NOBODY
        """Discarded colonists: they come back when the bag is empty."""
        self.removed = NOBODY
        """Colonists that have left the game."""
        self.doorstep = NOBODY
        self.academy = NOBODY
        self.directive_box = NOTHING
        """The directives that nobody was dealt."""
        self.relic_holder = -1
        """Who has the Relic die, -1 for nobody."""
        self.planning = 0
        """What the planning die of the drones shows, 0 before it is rolled."""
        self.vents_dice: list[Die] = NOTHING
        self.quarry_dice: list[Die] = NOTHING
        self.doorstep_dice: list[Die] = NOTHING
        self.academy_dice: list[Die] = NOTHING
        self.outfitters_dice: list[Die] = NOTHING
        self.aside_dice: list[Die] = NOTHING
        """The dice of drones that found no place."""
        self.colonies: list[Colony] = []
        # What follows is only of interest while a building is bought.
        self.relief_due = NOTHING
        """Who still advances on the relief track because they were outbid for it, in turn order."""

    def copy(self) -> "Artemis":
        other = Artemis(self.players, self.rng.copy(), self.parts, self.alien_relic, self.directives)
        other.over = self.over
        other.reveals = self.reveals
        other.phase = self.phase
        other.rounds = self.rounds
        other.round = self.round
        other.region = self.region
        other.first = self.first
        other.current = self.current
        other.event = self.event
        other.event_deck = self.event_deck
        other.event_box = self.event_box
        other.events_past = self.events_past
        other.expedition_deck = self.expedition_deck
        other.expedition_discard = self.expedition_discard
        other.expeditions = [expedition.copy() for expedition in self.expeditions]
        other.ocean_stack = self.ocean_stack
        other.surface_stack = self.surface_stack
        other.gone = self.gone
        other.gantry = self.gantry
        other.vents = self.vents
        other.quarry = self.quarry
        other.bag = self.bag
        other.discard = self.discard
        other.removed = self.removed
        other.doorstep = self.doorstep
        other.academy = self.academy
        other.directive_box = self.directive_box
        other.relic_holder = self.relic_holder
        other.planning = self.planning
        other.vents_dice = self.vents_dice
        other.quarry_dice = self.quarry_dice
        other.doorstep_dice = self.doorstep_dice
        other.academy_dice = self.academy_dice
        other.outfitters_dice = self.outfitters_dice
        other.aside_dice = self.aside_dice
        other.colonies = [colony.copy() for colony in self.colonies]
        return other

    def attributes(self) -> list[object]:
        return [
            self.phase,
            self.round,
            self.region,
            self.first,
            self.current,
            self.event,
            self.event_deck,
            self.event_box,
            self.events_past,
            self.expedition_deck,
            self.expedition_discard,
            self.expeditions,
            self.vents,
            self.vents_dice,
            self.quarry,
            self.quarry_dice,
            self.ocean_stack,
            self.surface_stack,
            self.gantry,
            self.gone,
            self.doorstep,
            self.doorstep_dice,
            self.academy,
            self.academy_dice,
            self.outfitters_dice,
            self.aside_dice,
            self.planning,
            self.bag,
            self.discard,
            self.removed,
            self.relic_holder,
            self.directive_box,
            self.colonies,
            self.relief_due,
        ]

    def solo(self) -> bool:
        """Whether one player plays with the two drones."""
        return self.players == 1

    def surfacing(self) -> bool:
        """Whether new buildings are Surface ones: in the second half of the rounds."""
        return self.round > self.rounds // 2

    def tables(self) -> int:
        """For how many players the board is laid out: a solo game is set up like one for two."""
        return 2 if self.players == 1 else self.players

    def turn_order(self) -> list[int]:
        """The players clockwise from the first player."""
        return [(self.first + distance) % self.players for distance in range(self.players)]
