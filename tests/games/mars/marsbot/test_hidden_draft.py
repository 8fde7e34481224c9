"""A draft with a priority: what MarsBot left tells something of what it took, and no imagined game forgets it."""

from random import Random

import pytest

from games.mars.given import Side
from games.mars.playing import board, choose, table
from perijove import Match
from perijove.games.mars.cards.deck import CARDS, CODES, PROJECT_CODES
from perijove.games.mars.gone import cards_of
from perijove.games.mars.things import TAGS
from perijove.testing import answers

from .given import Bot, bot_of, cards, lines, solo

PRIORITIES = {
    "credicor": (),
    "saturn-systems": ("jovian", "space"),
    "teractor": ("earth",),
    "tharsis-republic": ("city",),
    "thorgate": ("power",),
    "cheung-shing-mars": ("building",),
    "point-luna": ("earth",),
    "valley-trust": ("science",),
}
WORLDS = 10


def worth(corporation: str, card: int) -> list[int]:
    """How much MarsBot wants a card, by what is printed: the number of each tag of its list; for CrediCor, the cost."""
    if corporation == "credicor":
        return [CARDS[card].cost]
    return [CARDS[card].tags.count(TAGS.index(tag)) for tag in PRIORITIES[corporation]]


def dealt(corporation: str, level: str, chance: Random) -> Match:
    """A draft of eight cards."""
    drawn = chance.sample(PROJECT_CODES, 8)
    bot = Bot(level, corporation, pile=" ".join(drawn[:4]), passed=True)
    return solo(Side(megacredits=9, offer=" ".join(drawn[4:])), bot, phase="draft", draft=True, generation=3)


def first_cards(match: Match) -> list[int]:
    """What MarsBot may have taken first, for all that the player knows: a card that the player never saw.

    Nothing of a world in which it has been revealed, or flipped.
    """
    found: list[int] = []
    for seed in range(WORLDS):
        world = match.seat(0).imagine(seed)
        world.check()
        bot = bot_of(world)
        hidden = [card for card in bot.kept + bot.actions if card < len(CARDS) and card not in bot.known]
        found += [card for card in hidden if card not in board(match).seen]
    return found


def explained(corporation: str, match: Match, first: int, taken: list[int]) -> bool:
    """Whether what MarsBot revealed at the end fits, if it took this card first, and these others."""
    four = [first, *taken]
    best = max(worth(corporation, card) for card in four)
    for line in lines(match):
        if "reveals" in line:
            [shown] = [card for card in four if f"reveals {CARDS[card].label} and" in line] or [-1]
            wanted = shown >= 0 and (
                worth(corporation, shown) == best if corporation == "credicor" else any(worth(corporation, shown))
            )
            if wanted != ("keeps" in line):
                return False
    return True


@pytest.mark.parametrize("level", ["normal", "brutal"])
@pytest.mark.parametrize("corporation", PRIORITIES)
def test_imagined_drafts_explain_what_was_left(corporation: str, level: str) -> None:
    """MarsBot's rule, applied to what it left and what it is imagined to have taken, takes that card."""
    chance = Random(corporation + level)
    unknown = 0
    for _ in range(6):
        match = dealt(corporation, level, chance)
        choose(match, chance.choice(match.choice_of(0).codes))
        truth = bot_of(match).kept[0]
        left = [CODES.index(card) for card in answers(match, 0)]
        assert truth not in left
        best = max(worth(corporation, card) for card in left)
        while match.pending:
            firsts = first_cards(match)
            assert all(worth(corporation, first) >= best for first in firsts), (left, firsts)
            unknown += len(set(firsts) - {truth})
            taken = bot_of(match).kept[1:]
            if match.choice_of(0).question.name != "draft":
                break
            choose(match, chance.choice(match.choice_of(0).codes))
            if bot_of(match).kept == [] and match.choice_of(0).question.name == "buy":
                drafted = [CODES.index(card) for card in cards(match, "actions") if card in PROJECT_CODES]
                drafted += cards_of(table(match).discard)
                taken = [card for card in drafted if card != truth]
                assert explained(corporation, match, truth, taken)
                assert all(explained(corporation, match, first, taken) for first in first_cards(match))
    assert unknown > 15, "it is a guess all the same"


def test_of_equal_cards_each_is_as_likely_to_have_been_taken() -> None:
    """Three left with a power tag: one with two of them was taken for certain, one with a single tag by chance only."""
    bot = Bot(corporation="thorgate", pile="power-grid energy-saving wave-power lightning-harvest", passed=True)
    me = Side(megacredits=9, offer="algae bushes trees grass")
    match = choose(solo(me, bot, phase="draft", draft=True), "draft:algae")
    tags = [worth("thorgate", bot_of(match.seat(0).imagine(seed)).kept[0])[0] for seed in range(400)]
    assert set(tags) <= {1, 2}
    power = [card for card in range(len(PROJECT_CODES)) if worth("thorgate", card) != [0]]
    known = {CODES.index(card) for card in (*answers(match, 0), "algae", "bushes", "trees", "grass")}
    singles = len([card for card in power if worth("thorgate", card) == [1] and card not in known])
    doubles = len([card for card in power if worth("thorgate", card) == [2] and card not in known])
    expected = 4 * doubles / (4 * doubles + singles)
    assert abs(tags.count(2) / len(tags) - expected) < 0.1
