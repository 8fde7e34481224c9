"""Setting up a game."""

from typing import Final

from perijove.engine.rng import Rng
from perijove.games.mars.cards.deck import BEGINNER, CARDS, CODES, FIRST_CORPORATION, FIRST_PRELUDE
from perijove.games.mars.map import ON_MARS, SEA_SPACES
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES
from perijove.games.mars.marsbot.setup import new_bot
from perijove.games.mars.player import NONE, new_player
from perijove.games.mars.rules.research import DRAFT_ROUND
from perijove.games.mars.state import CHOICE, INITIAL_DRAFT, Mars
from perijove.games.mars.things import BASE, CORPORATE, OCEAN, PRELUDE_DECK

FIRST_CARDS: Final = 10
CORPORATIONS_DEALT: Final = 2
PRELUDES_DEALT: Final = 4
SHORT_TEMPERATURE: Final = -2
SHORT_OXYGEN: Final = 11
SHORT_OCEANS: Final = 7
"""Where the small variant begins, which is not in the rulebook."""


class Wishes:
    """What is settled before the game."""

    def __init__(
        self,
        corporate_era: bool,
        prelude: bool,
        draft: bool,
        initial_draft: bool,
        beginners: list[int],
        first: int,
        level: int = NONE,
        bot_corporation: int = NONE,
        strict_milestones: bool = False,
        by_steps_left: bool = False,
        short: bool = False,
    ) -> None:
        self.corporate_era = corporate_era
        self.prelude = prelude
        self.draft = draft
        self.initial_draft = initial_draft
        self.beginners = beginners
        """The seats that take the corporation for beginners."""
        self.first = first
        """Who begins; -1 leaves it to chance."""
        self.level = level
        """MarsBot's level; -1 where it doesn't play."""
        self.bot_corporation = bot_corporation
        """MarsBot's corporation: none (-1), one by lot (-2), or its number."""
        self.strict_milestones = strict_milestones
        self.by_steps_left = by_steps_left
        self.short = short
        """Whether much of the work is done already."""


def in_game(number: int, corporate_era: bool, prelude: bool) -> bool:
    """Whether a card is in the game: those of the Corporate Era and of Prelude only where they are played with."""
    deck = CARDS[number].deck
    return deck == BASE or (deck == CORPORATE and corporate_era) or (deck == PRELUDE_DECK and prelude)


def withhold(s: Mars, code: str) -> None:
    """A corporation that is MarsBot's isn't dealt: it goes under the others."""
    deck = s.corporation_deck
    s.corporation_deck = [card for card in deck if CODES[card] == code] + [card for card in deck if CODES[card] != code]


def set_up(s: Mars, wishes: Wishes, rng: Rng) -> None:
    """Shuffle the decks and deal. Without the Corporate Era, everybody starts with a step of each production."""
    s.corporate_era = wishes.corporate_era
    s.prelude = wishes.prelude
    s.draft = wishes.draft
    s.first = s.current = int(rng.below(s.players)) if wishes.first == NONE else wishes.first
    s.boards = [new_player(0 if wishes.corporate_era else 1) for _ in range(s.players)]
    known = [number for number in range(len(CARDS)) if in_game(number, wishes.corporate_era, wishes.prelude)]
    s.deck = [number for number in known if number < FIRST_CORPORATION]
    s.corporation_deck = [number for number in known if BEGINNER < number < FIRST_PRELUDE]
    s.prelude_deck = [number for number in known if number >= FIRST_PRELUDE]
    for deck in (s.deck, s.corporation_deck, s.prelude_deck):
        rng.shuffle(deck)
    if wishes.bot_corporation >= 0:
        withhold(s, BOT_CORPORATION_CODES[wishes.bot_corporation])
    drafting = wishes.initial_draft
    s.phase = INITIAL_DRAFT if drafting else CHOICE
    for seat, board in enumerate(s.boards):
        if wishes.prelude:
            board.preludes = sorted([s.prelude_deck.pop() for _ in range(PRELUDES_DEALT)])
        if seat in wishes.beginners:
            continue
        board.corporations = sorted([s.corporation_deck.pop() for _ in range(CORPORATIONS_DEALT)])
        board.offer = [s.deck.pop() for _ in range(DRAFT_ROUND if drafting else FIRST_CARDS)]
        if drafting:
            board.dealt = [s.deck.pop() for _ in range(DRAFT_ROUND)]
    if wishes.level != NONE:
        s.bot = new_bot(wishes.level, wishes.bot_corporation, rng)
        s.strict_milestones = wishes.strict_milestones
        s.by_steps_left = wishes.by_steps_left
    if wishes.short:
        settle(s, rng)


def settle(s: Mars, rng: Rng) -> None:
    """Others were here before: about three quarters of every parameter are done, by nobody's merit."""
    s.temperature = SHORT_TEMPERATURE
    s.oxygen = SHORT_OXYGEN
    seas = [space for space in range(ON_MARS) if SEA_SPACES >> space & 1]
    rng.shuffle(seas)
    for space in seas[:SHORT_OCEANS]:
        s.put(OCEAN, space, NONE)
