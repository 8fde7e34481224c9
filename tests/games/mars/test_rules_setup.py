"""Setting up: decks, starting production, corporations, the first cards, preludes, first actions."""

import pytest

import perijove
from perijove import Match
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.gone import cards_of
from perijove.games.mars.things import CORPORATE, PRELUDE_DECK
from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, production, stock, table, tile


def new(players: int = 2, seed: int = 1, **options: str | bool) -> Match:
    return perijove.new("mars", players, seed, {"first_player": "1", **options})


def begin(match: Match, player: int, corporation: str | None = None, cards: int = 0) -> str:
    """Make the secret choice: a corporation, preludes if there are any, and the first cards of the offer."""
    chosen = corporation or answers(match, player)[0]
    choose(match, f"corporation:{chosen}", player=player)
    while codes(match, player)[0].startswith("keep-prelude"):
        choose(match, codes(match, player)[0], player=player)
    for _ in range(cards):
        choose(match, codes(match, player)[0], player=player)
    if codes(match, player) and codes(match, player)[-1] == "buy:done":
        choose(match, "buy:done", player=player)
    return chosen


# Decks


@pytest.mark.parametrize(
    ("era", "prelude", "projects", "corporations", "preludes"),
    [(False, False, 137, 10, 0), (True, False, 208, 12, 0), (False, True, 144, 15, 35), (True, True, 215, 17, 35)],
)
def test_decks(era: bool, prelude: bool, projects: int, corporations: int, preludes: int) -> None:
    """Cards of the Corporate Era and of Prelude are there only if they are played with."""
    match = new(3, corporate_era=era, prelude=prelude)
    s = table(match)
    assert len(s.deck) + 3 * 10 == projects
    assert len(s.corporation_deck) + 3 * 2 == corporations, "the one for beginners isn't dealt"
    assert len(s.prelude_deck) + (3 * 4 if prelude else 0) == preludes
    for number in s.deck:
        assert (CARDS[number].deck != CORPORATE) or era
        assert (CARDS[number].deck != PRELUDE_DECK) or prelude


def test_decks_are_shuffled() -> None:
    assert table(new(seed=1)).deck != table(new(seed=2)).deck


@proves("detail 13")
@pytest.mark.parametrize(("era", "steps"), [(False, 1), (True, 0)])
def test_starting_production(era: bool, steps: int) -> None:
    """Without the Corporate Era everybody starts with a step of each production, with it with none."""
    match = new(corporate_era=era)
    for player in range(2):
        assert board(match, player).production == [steps] * 6
        assert (board(match, player).stock, board(match, player).rating) == ([0] * 6, 20)


def test_parameters_at_the_start() -> None:
    s = table(new())
    assert (s.temperature, s.oxygen, s.oceans, s.generation, s.placed) == (-30, 0, 0, 1, [])


# The secret choice


def test_two_corporations_and_ten_cards() -> None:
    """All choose at the same time."""
    match = new(5)
    assert [choice.player for choice in match.pending] == [0, 1, 2, 3, 4]
    for player in range(5):
        assert len(answers(match, player)) == 2
        assert len(board(match, player).offer) == 10


def test_first_cards_cost_three_each_and_the_rest_is_discarded() -> None:
    match = new()
    money = CARDS[CODES.index(begin(match, 0, cards=4))].cost
    begin(match, 1)
    assert len(board(match).hand) == 4
    assert stock(match)["megacredits"] == money - 12
    assert len(cards_of(table(match).discard)) == 16
    assert len(board(match, 1).hand) == 0


def test_all_ten_cards_can_be_bought() -> None:
    """PhoboLog has only 23 M€: seven cards are the most."""
    match = new(seed=_seed_with("phobolog"))
    choose(match, "corporation:phobolog")
    for bought in range(7):
        assert len(answers(match, 0)) == 11 - bought
        choose(match, codes(match, 0)[0])
    assert not codes(match, 0), "2 M€ are left"
    other = next(code for code in answers(match, 1) if CARDS[CODES.index(code)].cost >= 30)
    begin(match, 1, other, 10)
    assert (len(board(match).hand), len(board(match, 1).hand)) == (7, 10)
    assert stock(match)["megacredits"] == 2


def _seed_with(corporation: str) -> int:
    """A seed that deals this corporation to the first player."""
    return next(seed for seed in range(1, 500) if corporation in answers(new(seed=seed)))


def test_corporations_are_shown_when_all_have_chosen() -> None:
    """Until then nobody sees what another has chosen."""
    match = new()
    begin(match, 0, cards=3)
    assert (board(match).corporation, board(match).hand) == (-1, [])
    begin(match, 1)
    assert board(match).corporation >= 0
    assert board(match, 1).corporation >= 0


@proves("detail 13")
def test_beginners_keep_ten_cards_for_free() -> None:
    """42 M€, no choice, no payment."""
    match = new(beginners="all", corporate_era=False)
    for player in range(2):
        assert (len(board(match, player).hand), stock(match, player)) == (10, {"megacredits": 42})
        assert board(match, player).production == [1] * 6
    assert [choice.player for choice in match.pending] == [0], "the first turn has begun"


def test_beginners_by_seat() -> None:
    match = new(3, beginners="1,3")
    assert [choice.player for choice in match.pending] == [1]
    begin(match, 1)
    assert [len(board(match, player).hand) for player in (0, 2)] == [10, 10]
    assert CODES[board(match, 0).corporation] == CODES[board(match, 2).corporation] == "beginner-corporation"


def test_beginners_have_preludes_too() -> None:
    match = new(beginners="all", prelude=True)
    assert [len(answers(match, player)) for player in range(2)] == [4, 4]


def test_first_generation_begins_with_actions() -> None:
    """There is no research in it, and the chosen player begins."""
    match = new(3, first_player="3", beginners="all")
    assert (table(match).generation, [choice.player for choice in match.pending]) == (1, [2])
    assert "action:pass" in codes(match, 2)


# What corporations start with


@pytest.mark.parametrize(
    ("corporation", "has", "produces", "cards"),
    [
        ("credicor", {"megacredits": 57}, {}, 0),
        ("ecoline", {"megacredits": 36, "plants": 3}, {"plants": 2}, 0),
        ("helion", {"megacredits": 42}, {"heat": 3}, 0),
        ("mining-guild", {"megacredits": 30, "steel": 5}, {"steel": 1}, 0),
        ("saturn-systems", {"megacredits": 42}, {"titanium": 1, "megacredits": 1}, 0),
        ("point-luna", {"megacredits": 38}, {"titanium": 1}, 1),
        ("vitor", {"megacredits": 48}, {}, 0),
    ],
)
def test_corporation_is_put_in_play(
    corporation: str, has: dict[str, int], produces: dict[str, int], cards: int
) -> None:
    """Its money, resources and production; its own tag and point icon count for its own effect."""
    seed = next(seed for seed in range(1, 900) if corporation in answers(new(seed=seed, prelude=True)))
    match = new(seed=seed, prelude=True)
    begin(match, 0, corporation)
    begin(match, 1)
    assert (stock(match), production(match), len(board(match).hand)) == (has, produces, cards)


# First actions


@proves("detail 14")
def test_first_action_comes_first_and_is_an_action() -> None:
    """Inventrix draws three cards; one more action is left in the turn."""
    match = given(Side(corporation="inventrix", began=False, megacredits=50), generation=1)
    assert len(board(match).hand) == 3
    assert "action:done" in codes(match, 0), "one action is taken"
    choose(match, "action:standard-power-plant")
    assert codes(match, 1)


@proves("detail 14")
def test_first_city_of_tharsis_republic() -> None:
    """It is placed before anything else, and sets off both effects."""
    match = given(Side(corporation="tharsis-republic", began=False, megacredits=5, hand="mine"), generation=1)
    assert {code.partition(":")[0] for code in codes(match, 0)} == {"space"}
    choose(match, "space:r6c3")
    assert (stock(match), production(match), tile(match, "r6c3")) == ({"megacredits": 8}, {"megacredits": 1}, "city 0")
    choose(match, "action:mine")
    assert codes(match, 1)


@proves("detail 14")
def test_first_action_in_the_own_first_turn() -> None:
    """Not before: the player who begins takes their turn first."""
    match = given(Side(hand="mine"), Side(corporation="inventrix", began=False), generation=1)
    before = len(board(match, 1).hand)
    choose(match, "action:pass")
    assert len(board(match, 1).hand) == before + 3


@proves("detail 14")
def test_valley_trust_plays_one_of_three_preludes() -> None:
    match = given(Side(corporation="valley-trust", began=False, hand="mine"), generation=1)
    offered = answers(match, 0)
    assert len(offered) == 3
    choose(match, f"prelude:{offered[0]}")
    assert {CODES[card] for card in cards_of(table(match).removed_preludes)} >= set(offered[1:])


@proves("detail 14")
def test_vitor_funds_an_award_for_free() -> None:
    """It is one of the three all the same: the next one costs 14."""
    match = given(Side(corporation="vitor", began=False, megacredits=14, hand="mine"), generation=1)
    assert answers(match, 0) == ["landlord", "banker", "scientist", "thermalist", "miner"]
    choose(match, "award:banker")
    assert (stock(match), table(match).awards[1]) == ({"megacredits": 14}, 0)
    choose(match, "action:fund-miner")
    assert stock(match) == {}


def test_vitor_with_all_awards_funded_does_nothing() -> None:
    awards = {"landlord": 1, "banker": 1, "miner": 1}
    match = given(Side(corporation="vitor", began=False, hand="mine"), generation=1, awards=awards)
    assert "action:done" in codes(match, 0), "the action is spent"


# Preludes


def test_four_preludes_of_which_two_are_kept() -> None:
    match = new(prelude=True, beginners="all")
    dealt = answers(match, 0)
    assert len(dealt) == 4
    choose(match, f"keep-prelude:{dealt[0]}")
    assert answers(match, 0) == dealt[1:]
    choose(match, f"keep-prelude:{dealt[1]}")
    other = answers(match, 1)
    choose(match, f"keep-prelude:{other[2]}", f"keep-prelude:{other[3]}", player=1)
    assert [CODES[card] for card in board(match).preludes] == dealt[:2]
    assert len(cards_of(table(match).removed_preludes)) == 4


@proves("detail 15")
def test_preludes_are_played_in_turn_order() -> None:
    """One player both, in the order they like, then the next; then the actions begin."""
    match = given(
        Side(preludes="loan donation"),
        Side(preludes="supplier mohole", hand="mine"),
        Side(preludes="biofuels supply-drop"),
        phase="preludes",
        generation=1,
        first=1,
        turn_of=1,
    )
    assert (answers(match, 1), codes(match, 0)) == (["mohole", "supplier"], [])
    choose(match, "prelude:supplier", player=1)
    assert production(match, 1) == {"energy": 2, "heat": 3}, "the second follows by itself"
    assert answers(match, 2) == ["biofuels", "supply-drop"]
    choose(match, "prelude:biofuels", player=2)
    choose(match, "prelude:donation")
    assert stock(match)["megacredits"] == 51
    assert codes(match, 1)[-1] == "action:pass"


@proves("detail 15")
def test_prelude_without_a_space_is_discarded_for_fifteen() -> None:
    """Loan can't be taken when M€ production would fall below -5."""
    me = Side(preludes="loan donation", production={"megacredits": -4}, hand="mine")
    match = choose(given(me, phase="preludes", generation=1), "prelude:loan")
    assert (stock(match), production(match)) == ({"megacredits": 36}, {"megacredits": -4})
