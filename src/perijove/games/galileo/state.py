"""The state of a game of Galileo Project: the main board and one board for each player."""

from typing import Final

from perijove.engine.rng import Rng
from perijove.engine.state import Part, State
from perijove.games.galileo.components import CLONE, LENGTH, Components, type_of

INFLUENCE_LIMIT: Final = 10
MEGACREDIT_LIMIT: Final = 10
ENERGY_LIMIT: Final = 5
LEVEL_LIMIT: Final = 6
FROZEN: Final = 7
"""The level that Superconductivity gives; nothing changes it any more."""

NEUTRAL: Final = -1
"""No track: the marker is on space 0, or not on the board before its player's first turn."""
NOWHERE: Final = -1
"""The moon of a project that is not in play."""
EMPTY: Final = -1
"""A place of a row whose card was taken in this turn."""
NONE: Final = -1

ABILITIES: Final = ("immediate", "endgame", "both")
"""What a character is used for."""
IMMEDIATE: Final = 0
ENDGAME: Final = 1
BOTH: Final = 2
UNDECIDED: Final = -1

ALL_FOUR: Final = 15
"""The set of all four moons, types or technology numbers."""

NOTHING: Final[list[int]] = []
"""The empty list of everybody: lists of numbers in a state never change, so that all copies of it can share them.

Whoever changes one puts a new one in its place.
"""
NO_LEVELS: Final = [0, 0, 0, 0]

PERKS: Final = ("megacredit", "influence", "level")
"""The bonuses of Hunter Perks."""

ROBOTS_DRAWN: Final = 4
"""By Robotic sequencing; all but one go under the pile."""
MOST_RETURNED: Final = 9
"""Three for each tile of Robotic sequencing, of which there are three at most."""

PHASES: Final = ("draft", "turn", "upkeep")
DRAFT: Final = 0
TURN: Final = 1
UPKEEP: Final = 2


class Robot:
    """A robot in play or a project in progress, with its tokens. It never changes: a change makes a new one."""

    __slots__ = ("added", "card", "level", "modifier", "moon", "type")

    def __init__(self, card: int, moon: int, level: int, added: int = 0, modifier: int = NONE) -> None:
        self.card = card
        """Which of the units it is."""
        self.moon = moon
        self.level = level
        self.added = added
        """Its assignment modifiers, as a set of moons."""
        self.modifier = modifier
        """The type of its robot modifier, if it has one."""
        self.type = modifier if modifier >= 0 else type_of(card)
        """The type that it counts as; a project without a robot modifier has none."""

    def with_level(self, level: int) -> "Robot":
        """The same at another level."""
        return Robot(self.card, self.moon, level, self.added, self.modifier)

    def with_moon(self, moon: int) -> "Robot":
        """The same on another moon."""
        return Robot(self.card, moon, self.level, self.added, self.modifier)

    def with_assignment(self, moon: int) -> "Robot":
        """The same with one more assignment modifier."""
        return Robot(self.card, self.moon, self.level, self.added | 1 << moon, self.modifier)

    def with_modifier(self, kind: int) -> "Robot":
        """The same with a robot modifier."""
        return Robot(self.card, self.moon, self.level, self.added, kind)


NO_ROBOTS: Final[list[Robot]] = []


class Acting:
    """A character whose abilities are being resolved, and which of them; ``UNDECIDED`` until that is chosen."""

    def __init__(self, card: int, ability: int) -> None:
        self.card: Final = card
        self.ability: Final = ability


class Board(Part):
    """One player's board and belongings. Copies share its lists: a change makes a new one."""

    def __init__(self) -> None:
        self.influence = 0
        self.track = NEUTRAL
        self.megacredits = 0
        self.energy = 0
        self.development = NO_LEVELS
        """The levels of the robots on each moon, added up. A marker stops at the end of its track, the sum doesn't."""
        self.robots = NO_ROBOTS
        """The robots in play, in the order in which they came."""
        self.project: Robot | None = None
        """The project in progress."""
        self.assignments = ALL_FOUR
        """The assignment modifiers not used yet, as a set of moons."""
        self.modifiers = ALL_FOUR
        """The robot modifiers not used yet, as a set of types."""
        self.characters = NOTHING
        """The characters tucked under the board."""
        self.technologies = 0
        """The technologies developed, as a set of numbers: bit 0 is technology 1, on whichever side it lies."""
        self.paid = False
        """Whether the characters were paid at the end of the game."""
        # What follows is only of interest within a turn.
        self.drawn = NOTHING
        """The robots drawn by Robotic sequencing while one of them is chosen, in the order in which they were drawn."""
        self.entering = NOTHING
        """Units that are entering play: not on a moon yet, or there, but with a level that isn't on the marker yet."""
        self.energy_due = 0
        """Energy earned on Europa and still to be gained."""
        self.modifiers_due = 0
        """Modifiers earned on Callisto and still to be placed."""
        self.waiting = NOTHING
        """What was earned before, for each robot that is entering play: energy, and 16 times modifiers."""
        self.perks = 0
        """While Hunter Perks is used: which bonuses were taken, as a set, and 8 times how many are left."""
        self.drilled = False
        """Whether Automated drilling has paid in this turn."""
        self.cloned = False
        """Whether the A.I. clone has helped in this turn."""

    def copy(self) -> "Board":
        """An independent board, equal to this one, between turns."""
        other = Board()
        other.influence = self.influence
        other.track = self.track
        other.megacredits = self.megacredits
        other.energy = self.energy
        other.development = self.development
        other.robots = self.robots
        other.project = self.project
        other.assignments = self.assignments
        other.modifiers = self.modifiers
        other.characters = self.characters
        other.technologies = self.technologies
        other.paid = self.paid
        return other

    def attributes(self) -> list[object]:
        return [
            self.influence,
            self.track,
            self.megacredits,
            self.energy,
            self.development,
            self.robots,
            self.project,
            self.assignments,
            self.modifiers,
            self.characters,
            self.technologies,
            self.drawn,
            self.paid,
            self.entering,
            self.energy_due,
            self.modifiers_due,
            self.waiting,
            self.perks,
            self.drilled,
            self.cloned,
        ]

    def marker(self, moon: int) -> int:
        """The space of the development marker: the sum of the levels there, up to the end of the track."""
        total = self.development[moon]
        return total if total < LENGTH[moon] else LENGTH[moon]

    def count(self, kind: int) -> int:
        """How many robots of a type are in play."""
        found = 0
        for robot in self.robots:
            if robot.type == kind:
                found += 1
        return found

    def find(self, card: int) -> Robot | None:
        """The robot in play of this card, or the project in progress."""
        for robot in self.robots:
            if robot.card == card:
                return robot
        project = self.project
        return project if project is not None and project.card == card else None

    def unit(self, card: int) -> Robot:
        """The same, where it is known to be there."""
        found = self.find(card)
        assert found is not None
        return found

    def units(self) -> list[Robot]:
        """The robots in play, and the project in progress."""
        project = self.project
        return self.robots if project is None else [*self.robots, project]


def own_bit(seat: int) -> int:
    """The bit of a seat in a set of players; a spectator, -1, has none."""
    return 1 << seat if seat >= 0 else 0


class Galileo(State):
    """The rows and piles of the main board, technologies, goals, and the players' boards.

    Copies share the lists, which never change: a change makes a new one.
    """

    def __init__(self, players: int, rng: Rng, parts: Components) -> None:
        super().__init__(players, rng)
        self.parts = parts
        """What is printed on the components; shared by all copies."""
        self.short = False
        """Whether this is the small variant, which ends sooner; see ``rules.turn``."""
        self.phase = DRAFT
        self.first = 0
        """The first player."""
        self.current = 0
        """Whose turn it is."""
        self.ending = False
        """Whether this is the last round."""
        self.star_z = 0
        """The side of the Star-Z tile."""
        self.technologies = NOTHING
        """The technology of each number, on the side chosen for this game."""
        self.tiles = NOTHING
        """How many tiles of each technology are left."""
        self.goals = NOTHING
        """The goal on each place."""
        self.claims: list[list[int]] = []
        """Whose markers lie on each place, from the left."""
        self.character_row = NOTHING
        self.character_pile = NOTHING
        self.character_discard = NOTHING
        self.robot_row = NOTHING
        self.robot_pile = NOTHING
        self.known_to = NOTHING
        """Who knows the lowest robots of the pile, from the bottom up: for each one a set of players."""
        self.drawn_known = NOTHING
        """Who knew the robots that are drawn now, before they were drawn: for each one a set of players."""
        self.project_offer = NOTHING
        self.project_pile = NOTHING
        self.unchosen = NONE
        """The project left over by the draft: everybody saw it go back on top of the pile."""
        self.boards: list[Board] = []
        self.acting: list[Acting] = []
        """Characters whose abilities are being resolved: taken, and neither tucked nor discarded yet."""

    def copy(self) -> "Galileo":
        other = Galileo(self.players, self.rng.copy(), self.parts)
        other.over = self.over
        other.reveals = self.reveals
        other.phase = self.phase
        other.first = self.first
        other.current = self.current
        other.ending = self.ending
        other.short = self.short
        other.star_z = self.star_z
        other.technologies = self.technologies
        other.tiles = self.tiles
        other.goals = self.goals
        other.claims = self.claims
        other.character_row = self.character_row
        other.character_pile = self.character_pile
        other.character_discard = self.character_discard
        other.robot_row = self.robot_row
        other.robot_pile = self.robot_pile
        other.known_to = self.known_to
        other.project_offer = self.project_offer
        other.project_pile = self.project_pile
        other.unchosen = self.unchosen
        other.boards = [board.copy() for board in self.boards]
        return other

    def attributes(self) -> list[object]:
        return [
            self.phase,
            self.first,
            self.current,
            self.ending,
            self.star_z,
            self.technologies,
            self.tiles,
            self.goals,
            self.claims,
            self.character_row,
            self.character_pile,
            self.character_discard,
            self.robot_row,
            self.robot_pile,
            self.known_to,
            self.project_offer,
            self.project_pile,
            self.unchosen,
            self.boards,
            self.acting,
            self.drawn_known,
        ]

    def has(self, board: Board, technology: int) -> bool:
        """Whether a player has developed this technology."""
        number = technology >> 1
        return (board.technologies >> number) & 1 == 1 and self.technologies[number] == technology

    def ability_count(self, board: Board, kind: int) -> int:
        """How many robots of a type count for an ability: those in play, and the A.I. clone once a turn."""
        return board.count(kind) + (1 if not board.cloned and self.has(board, CLONE) else 0)

    def claimed(self, player: int) -> int:
        """How many goals a player has claimed."""
        return sum(player in claims for claims in self.claims)
