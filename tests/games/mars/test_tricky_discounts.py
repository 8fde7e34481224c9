"""Discounts and rebates together."""

import pytest

from perijove.testing import codes, proves

from .given import Side, given
from .playing import choose, playable, production, stock


@proves("detail 5")
def test_credicor_looks_at_the_printed_cost() -> None:
    """Mohole Area costs 20; with a discount 18 are paid, and 4 come back."""
    me = Side(megacredits=18, hand="mohole-area birds", corporation="credicor", played="earth-catapult")
    match = choose(given(me), "action:mohole-area", "space:r5c5")
    assert stock(match) == {"megacredits": 4, "plants": 1}


@proves("detail 5")
def test_credicor_below_twenty() -> None:
    me = Side(megacredits=19, hand="acquired-company birds", corporation="credicor")
    assert stock(choose(given(me), "action:acquired-company")) == {"megacredits": 9}
    aquifer = choose(given(Side(megacredits=18, corporation="credicor")), "action:standard-aquifer", "space:r5c5")
    assert stock(aquifer) == {"plants": 1}


@proves("detail 5")
def test_credicor_with_metal() -> None:
    """Whatever it was paid with."""
    me = Side(titanium=10, hand="asteroid-mining birds", corporation="credicor")
    assert stock(choose(given(me), "action:asteroid-mining")) == {"megacredits": 4}


def test_credicor_gets_nothing_for_awards_and_milestones() -> None:
    me = Side(megacredits=20, corporation="credicor", hand="birds")
    match = choose(given(me, awards={"miner": 1, "banker": 1}), "action:fund-landlord")
    assert stock(match) == {}


@proves("detail 5")
def test_discount_never_goes_below_zero() -> None:
    me = Side(megacredits=1, hand="sabotage land-claim", played="earth-catapult anti-gravity-technology")
    match = choose(given(me), "action:land-claim", "space:r6c3")
    assert stock(match) == {"megacredits": 1}


@proves("detail 5")
def test_discounts_for_space_cards_add_up_but_count_once_a_card() -> None:
    """Space Station, Shuttles, Quantum Extractor, Mass Converter: 8 less for a space card, nothing for others."""
    played = "space-station shuttles quantum-extractor mass-converter"
    assert playable(given(Side(megacredits=2, hand="satellites birds", played=played)), "satellites")
    assert not playable(given(Side(megacredits=1, hand="satellites birds", played=played)), "satellites")
    assert not playable(given(Side(megacredits=5, hand="sponsors birds", played=played)), "sponsors")


@proves("detail 5")
def test_research_outpost_is_no_cheaper_itself() -> None:
    assert not playable(given(Side(megacredits=17, hand="research-outpost birds")), "research-outpost")
    match = given(Side(megacredits=21, hand="research-outpost mine"))
    choose(match, "action:research-outpost", "space:r6c3", "action:mine")
    assert stock(match) == {}


@pytest.mark.parametrize(
    ("corporation", "card", "cost"),
    [
        ("thorgate", "power-plant", 1),
        ("teractor", "sponsors", 3),
        ("cheung-shing-mars", "mine", 2),
        ("valley-trust", "research", 7),
    ],
)
def test_discounts_of_corporations(corporation: str, card: str, cost: int) -> None:
    assert playable(given(Side(megacredits=cost, hand=f"{card} birds", corporation=corporation)), card)
    assert not playable(given(Side(megacredits=cost - 1, hand=f"{card} birds", corporation=corporation)), card)


def test_thorgate_builds_power_plants_for_eight() -> None:
    """With Standard Technology 3 come back; the full price of 8 is needed first."""
    me = Side(megacredits=8, corporation="thorgate", played="standard-technology", hand="birds")
    match = choose(given(me), "action:standard-power-plant")
    assert (stock(match), production(match)) == ({"megacredits": 3}, {"energy": 1})
    me = Side(megacredits=7, corporation="thorgate", played="standard-technology", hand="birds")
    assert "action:standard-power-plant" not in codes(given(me))


def test_standard_technology_pays_nothing_for_selling_patents() -> None:
    match = given(Side(hand="birds fish", played="standard-technology"))
    choose(match, "action:standard-sell-patents", "sell:birds", "sell:done")
    assert stock(match) == {"megacredits": 1}


def test_card_discounts_dont_help_standard_projects_nor_actions() -> None:
    match = given(Side(megacredits=10, played="earth-catapult space-mirrors", hand="birds", next_discount=8))
    assert "action:standard-power-plant" not in codes(match, 0)
    match = given(Side(megacredits=6, played="earth-catapult space-mirrors", hand="birds"))
    assert "action:use-space-mirrors" not in codes(match, 0)


def test_rebates_for_events_add_up() -> None:
    """Interplanetary Cinematics 2, Media Group 3, Optimal Aerobraking 3 and 3 heat for a space event."""
    me = Side(
        megacredits=14,
        hand="asteroid birds",
        corporation="interplanetary-cinematics",
        played="media-group optimal-aerobraking",
    )
    match = choose(given(me), "action:asteroid")
    assert stock(match) == {"megacredits": 8, "titanium": 2, "heat": 3}
    me = Side(megacredits=14, hand="release-of-inert-gases birds", played="optimal-aerobraking")
    assert stock(choose(given(me), "action:release-of-inert-gases")) == {}, "not in space"


def test_rebates_cant_pay_for_the_card_itself() -> None:
    me = Side(megacredits=13, hand="asteroid birds", corporation="interplanetary-cinematics", played="media-group")
    assert not playable(given(me), "asteroid")


@pytest.mark.parametrize(
    ("card", "money"),
    [
        ("house-printing", 3),
        ("tardigrades", 3),
        ("mine", 0),
        ("energy-tapping", 0),
        ("flooding", 0),
        ("martian-survey", 3),
    ],
)
def test_vitor_is_paid_for_points(card: str, money: int) -> None:
    """Fixed or variable points, on events too; not for negative ones, nor without any."""
    me = Side(megacredits=10, hand=f"{card} birds", corporation="vitor", production={"energy": 1})
    match = choose(given(me, Side(production={"energy": 1})), f"action:{card}")
    while codes(match, 0) and not codes(match, 0)[0].startswith("action"):
        choose(match, codes(match, 0)[0])
    cost = {"house-printing": 10, "tardigrades": 4, "mine": 4, "energy-tapping": 3, "flooding": 7, "martian-survey": 9}
    assert stock(match).get("megacredits", 0) == 10 - cost[card] + money


@proves("detail 5")
def test_discount_and_metal_together() -> None:
    """Strip Mine for Cheung Shing: 23, of which eleven steel pay 22."""
    me = Side(
        megacredits=9, steel=12, hand="strip-mine birds", corporation="cheung-shing-mars", production={"energy": 2}
    )
    match = choose(given(me), "action:strip-mine", "pay:usual")
    assert stock(match) == {"megacredits": 8, "steel": 1}


def test_advanced_alloys_for_actions() -> None:
    """Steel is worth 3 for Aquifer Pumping too: 8 with three of it, one wasted."""
    match = given(Side(steel=3, played="aquifer-pumping advanced-alloys"))
    choose(match, "action:use-aquifer-pumping", "space:r5c5")
    assert stock(match) == {"plants": 1}


def test_discounts_of_others_dont_help() -> None:
    rival = Side(played="earth-catapult", hand="fish")
    match = given(Side(megacredits=3, hand="mine birds"), rival)
    assert not playable(match, "mine")
