"""What MarsBot has: the markers on its mat, its decks, its money."""

from typing import Final

from perijove.engine.state import Part
from perijove.games.mars.marsbot.mat import TRACKS

LEVELS: Final = ("easy", "normal", "hard", "brutal")
EASY: Final = 0
NORMAL: Final = 1
HARD: Final = 2
BRUTAL: Final = 3

BONUS_CARDS: Final = ("B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B23", "B25", "B28", "B31")
METEOR_SHOWER: Final = 0
INVASIVE_SPECIES: Final = 1
RESEARCH_AND_DEVELOPMENT: Final = 2
OVERACHIEVEMENT: Final = 3
EXPEDITED_CONSTRUCTION: Final = 4
LOBBYISTS: Final = 5
NEURAL_INSTANCE_CARD: Final = 6
CORPORATE_COMPETITION: Final = 7
RAPID_SPROUTING: Final = 8
DO_IT_RIGHT: Final = 9
DIVERSIFICATION: Final = 10
GOVERNMENT_SUBSIDY: Final = 11
COMMON_BONUS_CARDS: Final = 8
"""The first eight are always there; the others belong to a corporation."""

FIRST_BONUS: Final = 1000
"""In a deck, a bonus card is this plus its number; below are projects."""

NO_CORPORATION: Final = -1


class MarsBot(Part):
    """The automa."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.corporation = NO_CORPORATION
        self.tracks: list[int] = [0] * len(TRACKS)
        """Where the markers stand."""
        self.marked: list[int] = [0] * len(TRACKS)
        """The spaces that markers were pushed back from, as sets: they don't act a second time."""
        self.white: list[int] = [0] * len(TRACKS)
        """The white (or silver) cubes of its corporation, as sets of spaces."""
        self.black: list[int] = [0] * len(TRACKS)
        self.megacredits = 0
        self.rating = 20
        self.plants = 0
        """The plant on its corporation card."""
        self.reserve = 0
        """The money on its corporation card."""
        self.actions: list[int] = []
        """The action deck, the next card last."""
        self.bonus_deck: list[int] = []
        self.bonus_discard: list[int] = []
        self.destroyed: list[int] = []
        """Bonus cards out of the game."""
        self.recurring: list[int] = []
        """Bonus cards that come back into the action deck in every generation."""
        self.aside: list[int] = []
        """Those of them that wait for the next generation."""
        self.resolving: list[int] = []
        """Bonus cards that are being resolved."""
        self.seeded: list[int] = []
        """Projects that were shuffled into the bonus deck."""
        self.known: list[int] = []
        """Cards of which everybody knows that they are in the action deck. Never changed, only replaced."""
        self.played: list[int] = []
        """The projects that it has resolved."""
        self.pile: list[int] = []
        """Its cards to draft from. Never changed, only replaced; likewise those that it has drafted."""
        self.kept: list[int] = []
        """The cards that it has drafted."""
        self.passed = False
        self.began = False
        """Whether it has taken a turn in this generation."""

    def copy(self) -> "MarsBot":
        """An independent one, equal to this."""
        other = MarsBot(self.level)
        other.corporation = self.corporation
        other.tracks = self.tracks.copy()
        other.marked = self.marked.copy()
        other.white = self.white.copy()
        other.black = self.black.copy()
        other.megacredits = self.megacredits
        other.rating = self.rating
        other.plants = self.plants
        other.reserve = self.reserve
        other.actions = self.actions.copy()
        other.bonus_deck = self.bonus_deck.copy()
        other.bonus_discard = self.bonus_discard.copy()
        other.destroyed = self.destroyed.copy()
        other.recurring = self.recurring
        other.aside = self.aside.copy()
        other.resolving = self.resolving
        other.seeded = self.seeded
        other.known = self.known
        other.played = self.played.copy()
        other.pile = self.pile
        other.kept = self.kept
        other.passed = self.passed
        other.began = self.began
        return other
