"""The deck: drawing, looking, revealing, reshuffling, and what happens when it is empty."""

from perijove.games.mars.cards.deck import CODES
from perijove.games.mars.gone import EVERYBODY, cards_of
from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, held, playable, stock, table


def names(cards: list[int]) -> list[str]:
    return [CODES[card] for card in cards]


def piled(match_discard: list[int]) -> list[str]:
    return [CODES[card] for card in cards_of(match_discard)]


def test_cards_come_from_the_top() -> None:
    match = choose(given(Side(megacredits=11, hand="research mine"), deck="ants fish"), "action:research")
    assert names(board(match).hand) == ["mine", "ants", "fish"]


@proves("detail 29")
def test_discard_pile_is_reshuffled_when_the_deck_runs_out() -> None:
    """One card from the deck, the next from the shuffled discard pile."""
    hand = " ".join(code for code in CODES[:215] if code not in ("ants", "fish", "birds", "research"))
    me = Side(megacredits=11, hand="research")
    match = given(me, Side(hand=hand), deck="ants", discard=[("fish", 0), ("birds", None)])
    choose(match, "action:research")
    assert names(board(match).hand)[0] == "ants"
    assert names(board(match).hand)[1] in ("fish", "birds")
    assert (len(table(match).deck), table(match).discard) == (1, [])


@proves("detail 29")
def test_nothing_is_drawn_when_both_are_empty() -> None:
    hand = " ".join(code for code in CODES[:215] if code not in ("ants", "research"))
    match = choose(given(Side(megacredits=11, hand="research"), Side(hand=hand), deck="ants"), "action:research")
    assert names(board(match).hand) == ["ants"]


@proves("detail 29")
def test_reveals_end_when_both_are_empty() -> None:
    """Experimental Forest looks for two plants, and there is one left."""
    rest = " ".join(code for code in CODES[:215] if code not in ("ants", "trees", "mine"))
    me = Side(preludes="experimental-forest")
    match = given(me, Side(hand=rest), phase="preludes", generation=1, deck="ants trees mine")
    assert names(board(match).hand) == ["trees"]
    assert sorted(piled(table(match).discard)) == ["ants", "mine"]


def test_revealed_cards_without_the_tag_are_discarded() -> None:
    """Acquired Space Agency takes the first two space cards, events included."""
    match = given(
        Side(preludes="acquired-space-agency", megacredits=1),
        phase="preludes",
        generation=1,
        deck="ants asteroid research-coordination satellites mine",
    )
    assert names(board(match).hand) == ["asteroid", "satellites"]
    assert piled(table(match).discard) == ["ants", "research-coordination"]
    assert stock(match) == {"megacredits": 1, "titanium": 6}


def test_look_and_keep() -> None:
    """Business Contacts: two of four, the others are discarded."""
    match = given(Side(megacredits=7, hand="business-contacts"), deck="ants fish birds mine")
    choose(match, "action:business-contacts")
    assert set(answers(match, 0)) == {"ants", "fish", "birds", "mine"}
    choose(match, "keep:birds", "keep:ants")
    assert set(names(board(match).hand)) == {"birds", "ants"}
    assert set(piled(table(match).discard)) == {"fish", "mine"}


def test_look_with_too_few_cards() -> None:
    """Invention Contest with a single card left: that one."""
    rest = " ".join(code for code in CODES[:215] if code not in ("ants", "invention-contest"))
    match = given(Side(megacredits=2, hand="invention-contest"), Side(hand=rest), deck="ants")
    choose(match, "action:invention-contest")
    assert names(board(match).hand) == ["ants"]


def test_look_to_buy() -> None:
    """Inventors' Guild: the top card for 3 M€, or it is discarded."""
    me = Side(megacredits=3, played="inventors-guild", hand="birds")
    match = choose(given(me, deck="ants"), "action:use-inventors-guild")
    assert answers(match, 0) == ["ants", "done"]
    bought = choose(match.fork(), "buy:ants")
    assert (names(board(bought).hand), stock(bought)) == (["birds", "ants"], {})
    choose(match, "buy:done")
    assert (piled(table(match).discard), stock(match)) == (["ants"], {"megacredits": 3})


def test_look_without_money_still_looks() -> None:
    me = Side(megacredits=2, played="business-network", hand="birds")
    match = choose(given(me, deck="ants"), "action:use-business-network")
    assert piled(table(match).discard) == ["ants"]
    assert "action:done" in codes(match, 0)


@proves("detail 26")
def test_search_for_life() -> None:
    """A microbe is a success, a wild tag isn't; the card is discarded for all to see."""
    me = Side(megacredits=1, played="search-for-life", hand="birds")
    match = choose(given(me, deck="ants"), "action:use-search-for-life")
    assert (held(match), table(match).discard) == ({"search-for-life": 1}, [CODES.index("ants"), EVERYBODY])
    match = choose(given(me, deck="research-coordination"), "action:use-search-for-life")
    assert held(match) == {}
    match = choose(given(me, deck="trees"), "action:use-search-for-life")
    assert held(match) == {}


@proves("detail 26")
def test_search_for_life_goes_on_when_the_oxygen_has_risen() -> None:
    """The need is for playing the card, not for using it."""
    me = Side(megacredits=1, played="search-for-life", hand="birds")
    assert "action:use-search-for-life" in codes(given(me, oxygen=9))
    assert not playable(given(Side(megacredits=9, hand="search-for-life birds"), oxygen=9), "search-for-life")


def test_sold_and_swapped_cards_go_to_the_discard_pile() -> None:
    match = choose(given(Side(hand="mine birds")), "action:standard-sell-patents", "sell:mine", "sell:done")
    assert piled(table(match).discard) == ["mine"]
