"""Ecology Experts, Eccentric Sponsor, Valley Trust, and what corporations make of preludes."""

import copy
from dataclasses import replace
from typing import Any

import perijove
from perijove import Match
from perijove.games.mars.cards.deck import CODES
from perijove.games.mars.gone import cards_of
from perijove.testing import answers, proves

from .given import Side, given
from .playing import board, choose, held, production, stock, table

EXPERTS = "ecology-experts"
SPONSOR = "eccentric-sponsor"


def with_prelude(prelude: str, me: Side, *rivals: Side, **more: Any) -> Match:
    """The player has one prelude left, which comes by itself."""
    side = replace(me, preludes=prelude)
    return given(side, *(rivals or (Side(hand="sponsors"),)), phase="preludes", generation=1, **more)


@proves("detail 25")
def test_tags_of_ecology_experts_count_for_decomposers() -> None:
    """Plant, microbe, and the card's own microbe."""
    match = with_prelude(EXPERTS, Side(megacredits=5, hand="decomposers"))
    assert (held(match), stock(match)) == ({"decomposers": 3}, {})


@proves("detail 25")
def test_tags_of_ecology_experts_count_for_ecological_zone() -> None:
    """Its need of an own greenery is no need of a parameter: it must be met."""
    me = Side(megacredits=12, hand="ecological-zone")
    match = with_prelude(EXPERTS, me, tiles={"r0c0": "greenery 0", "r1c1": "city 1"})
    assert held(match) == {"ecological-zone": 3}
    match = with_prelude(EXPERTS, me)
    assert stock(match) == {"megacredits": 27}, "discarded for 15 M€"


@proves("detail 25")
def test_tags_of_ecology_experts_count_for_viral_enhancers() -> None:
    """Three plants: one for its own microbe, two for the experts."""
    match = with_prelude(EXPERTS, Side(megacredits=9, hand="viral-enhancers"))
    assert (stock(match), production(match)) == ({"plants": 3}, {"plants": 1})


@proves("detail 25")
def test_tags_of_ecology_experts_help_the_needs_of_the_card() -> None:
    """Advanced Ecosystems needs plant, microbe and animal."""
    me = Side(megacredits=11, hand="advanced-ecosystems", played="pets")
    match = with_prelude(EXPERTS, me)
    assert board(match).hand == []


@proves("detail 25")
def test_ecology_experts_ignore_parameters_but_not_tags() -> None:
    """Trees and Fish can be played, Gene Repair can't; the card is paid."""
    me = Side(megacredits=13, hand="trees gene-repair fish")
    match = with_prelude(EXPERTS, me)
    assert answers(match, 0) == ["trees", "fish"]
    choose(match, "play:trees")
    assert (stock(match), production(match)) == ({"plants": 1}, {"plants": 4})


@proves("detail 25", "detail 15")
def test_ecology_experts_without_a_card_to_play() -> None:
    """No money for any card: 15 M€, and no plants."""
    match = with_prelude(EXPERTS, Side(megacredits=1, hand="trees"))
    assert (stock(match), production(match)) == ({"megacredits": 16}, {})
    assert board(match).tags[6] == 0, "it isn't in play"


@proves("detail 25")
def test_plant_step_of_ecology_experts_comes_first() -> None:
    """Livestock takes a plant step, and this is the only one."""
    match = with_prelude(EXPERTS, Side(megacredits=13, hand="livestock"))
    assert production(match) == {"megacredits": 2}


@proves("detail 25")
def test_eccentric_sponsor_pays_up_to_25() -> None:
    """The rest is lost; needs must be met."""
    match = with_prelude(SPONSOR, Side(megacredits=6, hand="deimos-down trees"))
    assert (stock(match), table(match).temperature) == ({"steel": 4}, -24)
    match = with_prelude(SPONSOR, Side(megacredits=6, hand="mine"))
    assert stock(match) == {"megacredits": 6}


@proves("detail 25", "detail 15")
def test_eccentric_sponsor_without_a_card_to_play() -> None:
    for hand in ("", "trees", "giant-ice-asteroid"):
        match = with_prelude(SPONSOR, Side(megacredits=10, hand=hand))
        assert stock(match) == {"megacredits": 25}


def test_eccentric_sponsor_and_credicor() -> None:
    """The printed cost is at least 20: 4 M€ come, though less was paid."""
    match = with_prelude(SPONSOR, Side(hand="mohole-area", corporation="credicor"))
    choose(match, "space:r5c5")
    assert stock(match) == {"megacredits": 4, "plants": 1}


def test_eccentric_sponsor_and_metal() -> None:
    """What is left of the price may be paid with steel."""
    match = with_prelude(SPONSOR, Side(steel=3, hand="space-elevator birds"))
    assert (stock(match), production(match)) == ({"steel": 2}, {"titanium": 1})


def test_united_nations_may_act_after_a_prelude_that_raised_the_rating() -> None:
    unmi = "united-nations-mars-initiative"
    match = with_prelude("unmi-contractor", Side(megacredits=3, corporation=unmi))
    assert board(match).rating == 23
    choose(match, f"action:use-{unmi}")
    assert (board(match).rating, stock(match)) == (24, {})


def test_helion_pays_a_prelude_with_heat() -> None:
    match = with_prelude("galilean-mining", Side(megacredits=3, heat=2, corporation="helion", hand="mine"))
    assert (stock(match), production(match)) == ({}, {"titanium": 2})


def test_tharsis_republic_and_a_settlement() -> None:
    match = with_prelude("early-settlement", Side(corporation="tharsis-republic", hand="mine"))
    choose(match, "space:r6c3")
    assert (stock(match), production(match)) == ({"megacredits": 3}, {"plants": 1, "megacredits": 1})


def test_point_luna_draws_for_a_prelude() -> None:
    match = with_prelude("allied-bank", Side(corporation="point-luna"), deck="ants")
    assert [CODES[card] for card in board(match).hand] == ["ants"]


def test_valley_trust_may_have_to_give_up_its_prelude() -> None:
    """One that can't be carried out pays 15 M€."""
    three = ["galilean-mining", "huge-asteroid", "business-empire"]
    data: Any = copy.deepcopy(
        given(Side(corporation="valley-trust", began=False, hand="mine"), generation=1).position().data
    )
    deck = [code for code in data["state"]["prelude_deck"] if code not in three]
    data["state"]["prelude_deck"] = [*deck, *three]
    match = perijove.from_position(data)
    assert set(answers(match, 0)) == set(three)
    choose(match, "prelude:galilean-mining")
    assert (stock(match), production(match)) == ({"megacredits": 15}, {})
    assert len(cards_of(table(match).removed_preludes)) == 3


def test_great_aquifer_and_arctic_algae_of_a_rival() -> None:
    match = with_prelude("great-aquifer", Side(hand="mine"), Side(played="arctic-algae", hand="trees"))
    choose(match, "space:r5c5", "space:r5c6")
    assert (stock(match, 1), board(match).rating) == ({"plants": 4}, 22)


def test_smelting_plant_crosses_eight_per_cent() -> None:
    match = with_prelude("smelting-plant", Side(hand="mine"), oxygen=7)
    assert (table(match).oxygen, table(match).temperature, board(match).rating) == (9, -28, 23)
