"""Playing cards: requirements, mandatory and optional effects, tags, events, any player's things."""

import pytest

from perijove.games.mars.cards.deck import CODES
from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, held, playable, production, stock, table, why_not

RICH = Side(megacredits=99)
OCEANS = ("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5")


def oceans(number: int) -> dict[str, str]:
    return dict.fromkeys(OCEANS[:number], "ocean")


# Requirements


@pytest.mark.parametrize(
    ("card", "enough", "too_little"),
    [
        ("trees", {"temperature": -4}, {"temperature": -6}),
        ("archaebacteria", {"temperature": -18}, {"temperature": -16}),
        ("windmills", {"oxygen": 7}, {"oxygen": 6}),
        ("search-for-life", {"oxygen": 6}, {"oxygen": 7}),
        ("algae", {"tiles": oceans(5)}, {"tiles": oceans(4)}),
        ("dust-seals", {"tiles": oceans(3)}, {"tiles": oceans(4)}),
        ("rad-suits", {"tiles": {"r6c3": "city 1", "phobos": "city 0"}}, {"tiles": {"r6c3": "city 1"}}),
    ],
)
def test_needs_of_the_table(card: str, enough: dict[str, object], too_little: dict[str, object]) -> None:
    me = Side(megacredits=40, hand=f"{card} mine")
    assert playable(given(me, **enough), card)  # type: ignore[arg-type]
    match = given(me, **too_little)  # type: ignore[arg-type]
    assert not playable(match, card)
    assert why_not(match, f"action:{card}")


def test_needs_of_production() -> None:
    """Great Escarpment Consortium needs steel production of one's own."""
    card = "great-escarpment-consortium"
    assert not playable(given(Side(megacredits=9, hand=f"{card} mine"), Side(production={"steel": 3})), card)
    assert playable(given(Side(megacredits=9, hand=f"{card} mine", production={"steel": 1})), card)


@proves("detail 2")
@pytest.mark.parametrize(
    ("card", "one_short"),
    [
        ("gene-repair", "research"),
        ("power-supply-consortium", "power-plant"),
        ("space-hotels", "sponsors"),
        ("beam-from-a-thorium-asteroid", ""),
        ("anti-gravity-technology", "research mars-university physics-complex ai-central gene-repair"),
    ],
)
def test_own_tags_dont_help_the_own_needs(card: str, one_short: str) -> None:
    me = Side(megacredits=60, hand=f"{card} mine", played=one_short, production={"energy": 1})
    assert not playable(given(me), card)


@proves("detail 2")
def test_own_tags_count_for_the_own_counts() -> None:
    """Satellites, Power Grid, Cartel, Worms, Medical Lab and Terraforming Ganymede count themselves."""
    match = choose(given(Side(megacredits=10, hand="satellites mine")), "action:satellites")
    assert production(match) == {"megacredits": 1}
    match = choose(given(Side(megacredits=18, hand="power-grid mine", played="power-plant")), "action:power-grid")
    assert production(match) == {"energy": 2}
    match = choose(given(Side(megacredits=8, hand="worms mine", played="tardigrades"), oxygen=4), "action:worms")
    assert production(match) == {"plants": 1}
    match = choose(given(Side(megacredits=33, hand="terraforming-ganymede mine")), "action:terraforming-ganymede")
    assert board(match).rating == 21


@proves("detail 2")
def test_needs_are_checked_before_paying_and_before_the_effects() -> None:
    """Lake Marineris needs 0 degrees; that it could be reached by other means doesn't matter."""
    me = Side(megacredits=30, hand="lake-marineris mine")
    assert not playable(given(me, temperature=-2), "lake-marineris")
    assert playable(given(me, temperature=0), "lake-marineris")


# Wild tags


@proves("detail 4")
def test_wild_tag_for_a_need_and_for_counts() -> None:
    match = given(Side(megacredits=30, hand="space-hotels cartel", played="sponsors research-coordination"))
    assert playable(match, "space-hotels")
    choose(match, "action:cartel")
    assert production(match) == {"megacredits": 3}, "itself, Sponsors and the wild tag"


@proves("detail 4")
def test_wild_tag_stands_for_one_tag_only() -> None:
    me = Side(megacredits=11, hand="advanced-ecosystems mine", played="tardigrades research-coordination")
    assert not playable(given(me), "advanced-ecosystems"), "plant and animal are missing"
    me = Side(megacredits=11, hand="advanced-ecosystems mine", played="tardigrades algae research-coordination")
    assert playable(given(me), "advanced-ecosystems")


@proves("detail 4")
def test_wild_tag_never_for_others_discounts_and_triggers() -> None:
    """Toll Station of a rival doesn't see it, Earth Office isn't cheaper, Mars University doesn't react."""
    rival = Side(played="research-coordination", hand="birds")
    match = choose(given(Side(megacredits=12, hand="toll-station mine"), rival), "action:toll-station")
    assert production(match) == {}
    me = Side(megacredits=4, hand="research-coordination mine birds", played="earth-office mars-university decomposers")
    match = choose(given(me), "action:research-coordination")
    assert (stock(match), held(match)) == ({}, {})


# Events


@proves("detail 3")
def test_event_goes_face_down_and_its_tags_with_it() -> None:
    """Imported GHG shows Earth and space; neither is counted later."""
    me = Side(megacredits=17, hand="imported-ghg satellites", played="")
    match = choose(given(me), "action:imported-ghg", "action:satellites")
    assert production(match) == {"heat": 1, "megacredits": 1}
    assert [CODES[card] for card in board(match).events] == ["imported-ghg"]


@proves("detail 3")
def test_tags_of_an_event_count_when_it_is_played() -> None:
    """For discounts and for effects that wait for tags."""
    match = choose(
        given(
            Side(megacredits=4, hand="imported-ghg mine birds", corporation="point-luna", played="earth-office"),
            deck="ants",
        ),
        "action:imported-ghg",
    )
    assert (stock(match), len(board(match).hand)) == ({"heat": 3}, 3)


@proves("detail 3")
def test_events_are_counted_by_those_who_count_events() -> None:
    me = Side(megacredits=8, hand="media-archives mine", played="asteroid")
    match = choose(given(me, Side(played="comet virus", hand="birds")), "action:media-archives")
    assert stock(match) == {"megacredits": 3}


# What must be done, and what needn't


@proves("detail 1")
def test_own_production_must_be_enough() -> None:
    """Food Factory takes a plant step that isn't there."""
    match = given(Side(megacredits=12, hand="food-factory mine"))
    assert not playable(match, "food-factory")
    assert why_not(match, "action:food-factory")


@proves("detail 1")
def test_resources_without_a_card_are_lost() -> None:
    """Aerobraked Ammonia Asteroid without a card for microbes."""
    me = Side(megacredits=26, hand="aerobraked-ammonia-asteroid mine")
    match = choose(given(me), "action:aerobraked-ammonia-asteroid")
    assert (production(match), held(match)) == ({"plants": 1, "heat": 3}, {})


def test_resources_go_to_a_card_of_choice() -> None:
    me = Side(megacredits=26, hand="aerobraked-ammonia-asteroid mine", played="tardigrades ants fish")
    match = choose(given(me), "action:aerobraked-ammonia-asteroid")
    assert set(answers(match, 0)) == {"tardigrades", "ants"}
    assert held(choose(match, "card:ants")) == {"ants": 2}


def test_each_lot_may_go_to_a_different_card() -> None:
    me = Side(megacredits=23, hand="imported-nitrogen mine", played="tardigrades fish birds")
    match = choose(given(me), "action:imported-nitrogen", "card:birds")
    assert held(match) == {"tardigrades": 3, "birds": 2}


@proves("detail 1")
def test_one_must_lower_some_production() -> None:
    """Nobody can decline, and one may choose oneself."""
    me = Side(megacredits=6, hand="heat-trappers mine", production={"heat": 2})
    match = choose(given(me, Side(production={"heat": 2}), Side(production={"heat": 1})), "action:heat-trappers")
    assert answers(match, 0) == ["1", "2"]
    choose(match, "player:2")
    assert (production(match, 1), production(match)) == ({}, {"heat": 2, "energy": 1})


def test_hackers_may_push_a_rival_to_minus_five() -> None:
    me = Side(megacredits=3, hand="hackers mine", production={"energy": 1, "megacredits": -5})
    match = choose(given(me, Side(production={"megacredits": -3})), "action:hackers", "player:2")
    assert (production(match, 1), production(match)) == ({"megacredits": -5}, {"megacredits": -3})
    match = choose(given(me, Side(production={"megacredits": -4})), "action:hackers")
    assert production(match) == {"megacredits": -5}, "the own gain comes first and is lost again"


@proves("detail 28")
def test_removing_plants_is_optional_and_may_hit_oneself() -> None:
    match = choose(
        given(Side(megacredits=14, plants=2, hand="asteroid mine"), Side(plants=5), Side()), "action:asteroid"
    )
    assert answers(match, 0) == ["1", "2", "none"]
    assert stock(choose(match.fork(), "player:2"), 1) == {"plants": 2}
    assert stock(choose(match.fork(), "player:1")) == {"titanium": 2}
    assert stock(choose(match.fork(), "player:none"), 1) == {"plants": 5}


def test_victim_may_have_less_than_is_removed() -> None:
    match = given(Side(megacredits=31, hand="deimos-down mine"), Side(plants=3))
    choose(match, "action:deimos-down", "player:2")
    assert stock(match, 1) == {}


def test_stealing_from_others_only() -> None:
    """Hired Raiders: up to 2 steel or 3 M€."""
    me = Side(megacredits=9, steel=5, hand="hired-raiders mine")
    match = choose(given(me, Side(steel=1, megacredits=2)), "action:hired-raiders")
    assert answers(match, 0) == ["1", "2", "none"]
    choose(match, "alternative:1", "player:2")
    assert (stock(match), stock(match, 1)) == ({"megacredits": 8, "steel": 6}, {"megacredits": 2})


def test_stealing_can_be_declined() -> None:
    match = choose(given(Side(megacredits=1, hand="hired-raiders mine"), Side(megacredits=2)), "action:hired-raiders")
    choose(match, "alternative:none")
    assert (stock(match), stock(match, 1)) == ({}, {"megacredits": 2})


@proves("detail 1")
def test_sabotage_without_victims_can_be_played() -> None:
    match = choose(given(Side(megacredits=1, hand="sabotage mine", played="media-group")), "action:sabotage")
    assert stock(match) == {"megacredits": 3}


def test_ceos_favorite_project_needs_a_resource() -> None:
    card = "ceos-favorite-project"
    assert not playable(given(Side(megacredits=1, hand=f"{card} mine", played="tardigrades")), card)
    me = Side(
        megacredits=1,
        hand=f"{card} mine",
        played="tardigrades security-fleet fish",
        held={"security-fleet": 1, "fish": 2},
    )
    match = choose(given(me), f"action:{card}")
    assert set(answers(match, 0)) == {"security-fleet", "fish"}
    assert held(choose(match, "card:security-fleet")) == {"security-fleet": 2, "fish": 2}


def test_payment_printed_on_a_card_is_mandatory() -> None:
    card = "local-heat-trapping"
    assert not playable(given(Side(megacredits=9, heat=4, hand=f"{card} mine")), card)
    match = choose(
        given(Side(megacredits=9, heat=5, hand=f"{card} mine", played="fish")), f"action:{card}", "alternative:2"
    )
    assert (held(match), stock(match)) == ({"fish": 2}, {"megacredits": 8})


def test_a_card_without_the_money_is_not_offered() -> None:
    match = given(Side(megacredits=3, hand="mine birds"))
    assert not playable(match, "mine")
    assert why_not(match, "action:mine")
    assert "action:mine" in codes(given(Side(megacredits=4, hand="mine birds")))


def test_artificial_photosynthesis_offers_a_choice() -> None:
    match = choose(
        given(Side(megacredits=12, hand="artificial-photosynthesis mine")), "action:artificial-photosynthesis"
    )
    assert production(choose(match.fork(), "alternative:1")) == {"energy": 2}
    assert production(choose(match.fork(), "alternative:2")) == {"plants": 1}


@pytest.mark.parametrize(
    ("plants", "steps"), [("algae trees", 1), ("algae trees grass", 4), ("algae trees research-coordination", 4)]
)
def test_nitrogen_rich_asteroid(plants: str, steps: int) -> None:
    """Four steps with three plant tags, a wild one included; otherwise one."""
    me = Side(megacredits=31, hand="nitrogen-rich-asteroid mine", played=plants)
    match = choose(given(me), "action:nitrogen-rich-asteroid")
    assert (production(match), board(match).rating, table(match).temperature) == ({"plants": steps}, 23, -28)


def test_played_cards_leave_the_hand() -> None:
    match = choose(given(Side(megacredits=4, hand="mine birds")), "action:mine")
    assert [CODES[card] for card in board(match).hand] == ["birds"]
    assert CODES.index("mine") in board(match).played
