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
NO_MARKS: Final[list[int]] = [0] * len(TRACKS)
NO_CARDS: Final[list[int]] = []


def blank_bot(level: int) -> "MarsBot":
    """MarsBot with nothing."""
    return MarsBot(level, [0] * len(TRACKS), [], [])


class MarsBot(Part):
    """The automa."""

    def __init__(self, level: int, tracks: list[int], actions: list[int], bonus_deck: list[int]) -> None:
        """What may be changed in place. All other lists are never changed, only replaced: copies share them."""
        self.level = level
        self.corporation = NO_CORPORATION
        self.tracks = tracks
        """Where the markers stand."""
        self.marked = NO_MARKS
        """The spaces that markers were pushed back from, as sets: they don't act a second time."""
        self.white = NO_MARKS
        """The white (or silver) cubes of its corporation, as sets of spaces."""
        self.black = NO_MARKS
        self.megacredits = 0
        self.rating = 20
        self.plants = 0
        """The plant on its corporation card."""
        self.reserve = 0
        """The money on its corporation card."""
        self.actions = actions
        """The action deck, the next card last."""
        self.bonus_deck = bonus_deck
        self.bonus_discard = NO_CARDS
        self.destroyed = NO_CARDS
        """Bonus cards out of the game."""
        self.recurring = NO_CARDS
        """Bonus cards that come back into the action deck in every generation."""
        self.aside = NO_CARDS
        """Those of them that wait for the next generation."""
        self.resolving = NO_CARDS
        """Bonus cards that are being resolved."""
        self.seeded = NO_CARDS
        """Projects that were shuffled into the bonus deck."""
        self.known = NO_CARDS
        """Cards of which everybody knows that they are in the action deck."""
        self.played = NO_CARDS
        """The projects that it has resolved."""
        self.pile = NO_CARDS
        """Its cards to draft from."""
        self.kept = NO_CARDS
        """The cards that it has drafted."""
        self.passed = False
        self.began = False
        """Whether it has taken a turn in this generation."""

    def copy(self) -> "MarsBot":
        """An independent one, equal to this."""
        other = MarsBot(self.level, self.tracks.copy(), self.actions.copy(), self.bonus_deck.copy())
        other.corporation = self.corporation
        other.marked = self.marked
        other.white = self.white
        other.black = self.black
        other.megacredits = self.megacredits
        other.rating = self.rating
        other.plants = self.plants
        other.reserve = self.reserve
        other.bonus_discard = self.bonus_discard
        other.destroyed = self.destroyed
        other.recurring = self.recurring
        other.aside = self.aside
        other.resolving = self.resolving
        other.seeded = self.seeded
        other.known = self.known
        other.played = self.played
        other.pile = self.pile
        other.kept = self.kept
        other.passed = self.passed
        other.began = self.began
        return other

    def attributes(self) -> list[object]:
        return [
            self.level,
            self.corporation,
            self.tracks,
            self.marked,
            self.white,
            self.black,
            self.megacredits,
            self.rating,
            self.plants,
            self.reserve,
            self.actions,
            self.bonus_deck,
            self.bonus_discard,
            self.destroyed,
            self.recurring,
            self.aside,
            self.resolving,
            self.seeded,
            self.known,
            self.played,
            self.pile,
            self.kept,
            self.passed,
            self.began,
        ]
