"""Research: four cards, the draft and its direction, buying in secret."""

import pytest

import perijove
from perijove import Match
from perijove.games.mars.cards.deck import CODES
from perijove.games.mars.gone import cards_of
from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, stock, table

FOUR = ("mine birds fish ants", "trees grass moss heather", "algae bushes lichen worms")
"""Cards for three players, four each."""


def drafting(generation: int = 2, players: int = 3) -> Match:
    return given(
        *[Side(megacredits=20, offer=FOUR[seat]) for seat in range(players)],
        phase="draft",
        draft=True,
        generation=generation,
    )


def draft(match: Match, *cards: str) -> Match:
    """Each player takes a card, the first player first."""
    for player, card in enumerate(cards):
        choose(match, f"draft:{card}", player=player)
    return match


def offers(match: Match) -> list[set[str]]:
    return [{CODES[card] for card in seat.offer} for seat in table(match).boards]


# The next generation


def test_next_generation() -> None:
    """The marker of the first player goes clockwise, the generation advances, four cards are dealt to each."""
    match = given(Side(hand="mine"), Side(passed=True), Side(passed=True), generation=4, first=1)
    choose(match, "action:pass")
    s = table(match)
    assert (s.generation, s.first) == (5, 2)
    assert [len(offer) for offer in offers(match)] == [4, 4, 4]
    assert [choice.player for choice in match.pending] == [0, 1, 2], "all choose together"


def test_any_number_of_cards_may_be_bought() -> None:
    """From none to four, 3 M€ each; the others are discarded."""
    match = given(
        Side(megacredits=20, offer=FOUR[0]), Side(megacredits=20, offer=FOUR[1], hand="sponsors"), phase="research"
    )
    choose(match, *(f"buy:{card}" for card in FOUR[0].split()))
    choose(match, "buy:done", player=1)
    assert (stock(match), len(board(match).hand)) == ({"megacredits": 8}, 4)
    assert (stock(match, 1), len(board(match, 1).hand)) == ({"megacredits": 20}, 1)
    assert len(cards_of(table(match).discard)) == 4


def test_cards_are_bought_with_what_there_is() -> None:
    """5 M€ buy one card; then nothing more is asked. Without 3 M€ nothing is asked at all."""
    match = given(Side(megacredits=5, offer=FOUR[0]), Side(megacredits=2, offer=FOUR[1]), phase="research")
    assert not codes(match, 1)
    choose(match, "buy:fish")
    assert (stock(match), len(cards_of(table(match).discard))) == ({"megacredits": 2}, 7)


def test_purchase_is_secret_until_all_have_chosen() -> None:
    match = given(*[Side(megacredits=20, offer=four) for four in FOUR], phase="research")
    choose(match, "buy:mine", "buy:done")
    assert (board(match).hand, stock(match)) == ([], {"megacredits": 20})
    choose(match, "buy:done", player=2)
    choose(match, "buy:done", player=1)
    assert (len(board(match).hand), stock(match)) == (1, {"megacredits": 17})


def test_helion_buys_with_heat_and_says_how_when_all_have_chosen() -> None:
    me = Side(megacredits=2, heat=4, corporation="helion", offer=FOUR[0])
    match = given(me, Side(megacredits=9, offer=FOUR[1]), phase="research")
    choose(match, "buy:mine", "buy:ants")
    assert not codes(match, 0)
    choose(match, "buy:done", player=1)
    assert (stock(match), len(board(match).hand)) == ({}, 2)


def test_helion_is_asked_only_if_there_is_a_choice() -> None:
    me = Side(megacredits=4, heat=4, corporation="helion", offer=FOUR[0])
    match = given(me, Side(megacredits=9, offer=FOUR[1]), phase="research")
    choose(match, "buy:mine", "buy:done")
    choose(match, "buy:done", player=1)
    assert codes(match, 0) == ["pay:usual", "pay:other"]
    assert stock(choose(match.fork(), "pay:usual")) == {"megacredits": 1, "heat": 4}
    assert stock(choose(match.fork(), "pay:other", "amount:2")) == {"megacredits": 3, "heat": 2}


def test_there_is_no_limit_of_the_hand() -> None:
    hand = " ".join(code for code in CODES[40:70])
    match = given(
        Side(megacredits=12, hand=hand, offer="mine birds research ants"), Side(offer="sponsors"), phase="research"
    )
    choose(match, "buy:mine", "buy:birds", "buy:research", "buy:ants")
    assert len(board(match).hand) == 34


# The draft


@proves("detail 20")
@pytest.mark.parametrize(("generation", "way"), [(2, 1), (3, -1), (4, 1), (7, -1)])
def test_cards_are_passed_to_the_left_in_even_generations(generation: int, way: int) -> None:
    """To the right in odd ones; everybody keeps one card at a time."""
    match = draft(drafting(generation), "mine", "trees", "algae")
    left = [{"birds", "fish", "ants"}, {"grass", "moss", "heather"}, {"bushes", "lichen", "worms"}]
    assert offers(match) == [left[(seat - way) % 3] for seat in range(3)]
    assert [CODES[seat.kept[0]] for seat in table(match).boards] == ["mine", "trees", "algae"]


@proves("detail 20")
def test_last_card_comes_by_itself_and_then_cards_are_bought() -> None:
    match = drafting(players=2)
    draft(match, "mine", "trees")
    draft(match, "grass", "birds")
    draft(match, "fish", "moss")
    assert answers(match, 0)[-1] == "done", "now they are bought"
    assert offers(match) == [{"mine", "grass", "fish", "heather"}, {"trees", "birds", "moss", "ants"}]


def test_drafted_cards_must_be_paid_all_the_same() -> None:
    match = given(Side(megacredits=3, offer=FOUR[0]), Side(megacredits=3, offer=FOUR[1]), phase="draft", draft=True)
    draft(match, "mine", "trees")
    draft(match, "grass", "birds")
    draft(match, "fish", "moss")
    assert answers(match, 0)[-1] == "done"
    choose(match, "buy:mine")
    choose(match, "buy:done", player=1)
    assert (len(board(match).hand), stock(match)) == (1, {})


def test_draft_is_answered_together() -> None:
    """In any order, and nothing moves before all have taken a card."""
    match = drafting()
    choose(match, "draft:algae", player=2)
    choose(match, "draft:mine", player=0)
    assert [choice.player for choice in match.pending] == [1]
    assert offers(match)[0] >= {"birds", "fish", "ants"}
    choose(match, "draft:moss", player=1)
    assert offers(match)[1] == {"birds", "fish", "ants"}


def test_initial_draft() -> None:
    """Five of the ten first cards go round to the left, then the other five to the right; then ten may be bought."""
    match = perijove.new("mars", 3, 5, {"initial_draft": True, "first_player": "1"})
    first = offers(match)
    assert [len(offer) for offer in first] == [5, 5, 5]
    taken = [answers(match, seat)[0] for seat in range(3)]
    draft(match, *taken)
    assert offers(match) == [first[(seat - 1) % 3] - {taken[(seat - 1) % 3]} for seat in range(3)]
    for _ in range(3):
        draft(match, *[answers(match, seat)[0] for seat in range(3)])
    assert [len(seat.drafted) for seat in table(match).boards] == [5, 5, 5]
    second = offers(match)
    taken = [answers(match, seat)[0] for seat in range(3)]
    draft(match, *taken)
    assert offers(match) == [second[(seat + 1) % 3] - {taken[(seat + 1) % 3]} for seat in range(3)]
    for _ in range(3):
        draft(match, *[answers(match, seat)[0] for seat in range(3)])
    assert [len(offer) for offer in offers(match)] == [10, 10, 10]
    assert all(code.startswith("corporation:") for code in codes(match, 0))


def test_initial_draft_doesnt_make_later_ones() -> None:
    """Only the option for drafts does."""
    for later in (False, True):
        match = perijove.new("mars", 2, 5, {"initial_draft": True, "draft": later})
        assert table(match).draft is later


# A short deck


@proves("detail 29")
def test_too_few_cards_are_dealt_from_the_first_player_on() -> None:
    """Deck and discard pile have five cards: the new first player gets four, the next one."""
    me = Side(hand=" ".join(code for code in CODES[:204]))
    match = given(me, Side(passed=True, hand=" ".join(CODES[204:210])), first=1)
    choose(match, "action:pass")
    assert [len(offer) for offer in offers(match)] == [4, 1]
