"""Effects that set each other off, and effects in the turn of somebody else."""

import dataclasses

import pytest

from perijove.games.mars.cards.deck import CODES
from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, held, production, sheet, stock, table

FIVE = {"r0c1": "ocean", "r0c3": "ocean", "r0c4": "ocean", "r1c5": "ocean", "r3c7": "ocean"}
ADVANCED = "advanced-ecosystems"


# In the turn of somebody else


def test_arctic_algae_react_to_every_ocean() -> None:
    """Two plants for each, whoever places it and however."""
    owner = Side(played="arctic-algae", hand="trees")
    match = given(Side(megacredits=23, hand="ice-asteroid mine"), owner)
    choose(match, "action:ice-asteroid", "space:r5c5", "space:r5c6")
    assert stock(match, 1) == {"plants": 4}


def test_arctic_algae_react_to_the_thaw() -> None:
    owner = Side(played="arctic-algae", hand="trees")
    match = choose(given(Side(heat=8), owner, temperature=-2), "action:convert-heat", "space:r5c5")
    assert (stock(match), stock(match, 1)) == ({"plants": 1}, {"plants": 2})


def test_arctic_algae_dont_react_to_tiles_on_the_sea() -> None:
    owner = Side(played="arctic-algae", hand="trees")
    match = given(Side(megacredits=20, hand="mohole-area mine"), owner)
    choose(match, "action:mohole-area", "space:r5c5")
    assert stock(match, 1) == {}


CITY_WATCHERS = "pets rover-construction immigrant-city"


def test_cities_of_others_are_noticed() -> None:
    """Pets, Rover Construction, Immigrant City and Tharsis Republic; the 3 M€ are for its own cities only."""
    owner = Side(played=CITY_WATCHERS, corporation="tharsis-republic", hand="trees")
    match = choose(given(Side(megacredits=25), owner), "action:standard-city", "space:r6c3")
    assert (stock(match, 1), production(match, 1), held(match, 1)) == (
        {"megacredits": 2},
        {"megacredits": 2},
        {"pets": 1},
    )


def test_cities_off_mars_are_noticed_but_not_by_the_production_of_tharsis() -> None:
    me = Side(megacredits=25, hand="phobos-space-haven mine", played=CITY_WATCHERS, corporation="tharsis-republic")
    match = choose(given(me), "action:phobos-space-haven")
    assert (stock(match), production(match), held(match)) == (
        {"megacredits": 5},
        {"megacredits": 1, "titanium": 1},
        {"pets": 1},
    )


@proves("detail 11")
def test_capital_is_noticed_as_a_city() -> None:
    tiles = {"r4c3": "ocean", "r4c4": "ocean", "r4c5": "ocean", "r5c5": "ocean"}
    me = Side(megacredits=26, hand="capital mine", played="pets", production={"energy": 2})
    match = choose(
        given(me, Side(corporation="tharsis-republic", hand="trees"), tiles=tiles), "action:capital", "space:r2c2"
    )
    assert (held(match), production(match, 1)) == ({"pets": 1}, {"megacredits": 1})


def test_two_players_notice_the_same_city() -> None:
    owner = Side(played="rover-construction", hand="trees")
    match = given(Side(megacredits=25, played="pets"), owner, Side(corporation="tharsis-republic", hand="fish"))
    choose(match, "action:standard-city", "space:r6c3")
    assert (held(match), stock(match, 1), production(match, 2)) == ({"pets": 1}, {"megacredits": 2}, {"megacredits": 1})


def test_saturn_systems_react_to_every_jovian_tag() -> None:
    """Of others too, in projects and preludes."""
    owner = Side(corporation="saturn-systems", hand="trees")
    match = choose(given(Side(megacredits=30, hand="asteroid-mining mine"), owner), "action:asteroid-mining")
    assert production(match, 1) == {"megacredits": 1}
    me = Side(megacredits=9, preludes="galilean-mining donation")
    match = choose(given(me, owner, phase="preludes", generation=1), "prelude:galilean-mining")
    assert production(match, 1) == {"megacredits": 1}


def test_point_luna_and_vitor_react_to_own_cards_only() -> None:
    for corporation in ("point-luna", "vitor", "interplanetary-cinematics"):
        owner = Side(corporation=corporation, hand="trees")
        match = given(Side(megacredits=36, hand="large-convoy mine"), owner)
        choose(match, "action:large-convoy", "space:r5c5")
        assert (stock(match, 1), len(board(match, 1).hand)) == ({}, 1)


def test_herbivores_react_to_own_greeneries_only() -> None:
    owner = Side(played="herbivores", plants=8, hand="trees")
    match = choose(given(Side(plants=8), owner), "action:convert-plants", "space:r6c3")
    assert held(match, 1) == {}
    choose(match, "action:convert-plants", "space:r2c2", player=1)
    assert held(match, 1) == {"herbivores": 1}


def test_others_rebates_are_not_set_off() -> None:
    owner = Side(played="media-group standard-technology decomposers", corporation="credicor", hand="trees")
    match = given(Side(megacredits=39, hand="asteroid mine"), owner)
    choose(match, "action:asteroid", "action:standard-city", "space:r6c3")
    assert (stock(match, 1), held(match, 1)) == ({}, {})


# One sets off the other


def test_forest_air_thaw_ocean_algae() -> None:
    """A greenery brings 8 % oxygen, that 0 degrees, that an ocean, and that plants for Arctic Algae."""
    me = Side(plants=8, played="arctic-algae herbivores")
    match = given(me, oxygen=7, temperature=-2, tiles=FIVE)
    choose(match, "action:convert-plants", "space:r6c3", "space:r4c4")
    assert (stock(match), held(match), board(match).rating) == ({"plants": 4}, {"herbivores": 1}, 23)


def test_three_tags_set_off_three_cards() -> None:
    """Plant, microbe and animal: Decomposers 3, Ecological Zone 2, Viral Enhancers three plants."""
    me = Side(megacredits=11, hand=f"{ADVANCED} mine", played="decomposers ecological-zone viral-enhancers trees fish")
    match = choose(given(me), f"action:{ADVANCED}")
    assert (held(match), stock(match)) == ({"decomposers": 3, "ecological-zone": 2}, {"plants": 3})


@proves("detail 2")
def test_decomposers_count_themselves() -> None:
    match = choose(given(Side(megacredits=5, hand="decomposers mine"), oxygen=3), "action:decomposers")
    assert held(match) == {"decomposers": 1}


def test_viral_enhancers_count_themselves() -> None:
    """Their own microbe tag gives a plant: the card holds nothing."""
    match = choose(given(Side(megacredits=9, hand="viral-enhancers mine")), "action:viral-enhancers")
    assert stock(match) == {"plants": 1}


def test_viral_enhancers_offer_the_card_just_played() -> None:
    me = Side(megacredits=13, hand="livestock mine", played="viral-enhancers", production={"plants": 1})
    match = choose(given(me, oxygen=9), "action:livestock")
    assert answers(match, 0) == ["1", "2"]
    assert stock(choose(match.fork(), "alternative:1")) == {"plants": 1}
    assert held(choose(match.fork(), "alternative:2")) == {"livestock": 1}


def test_viral_enhancers_twice_for_two_tags() -> None:
    """Ecological Zone has two tags and takes both animals, beside its own two."""
    me = Side(megacredits=12, hand="ecological-zone mine", played="viral-enhancers")
    match = given(me, tiles={"r6c3": "greenery 0"})
    choose(match, "action:ecological-zone", "alternative:2", "alternative:2", "space:r6c4")
    assert held(match) == {"ecological-zone": 4}


def test_viral_enhancers_and_nitrophilic_moss() -> None:
    """One of the two plants may come from them, not both."""
    tiles = {"r4c3": "ocean", "r4c4": "ocean", "r4c5": "ocean"}
    for plants, able in ((0, False), (1, True)):
        me = Side(megacredits=8, plants=plants, hand="nitrophilic-moss mine", played="viral-enhancers")
        assert ("action:nitrophilic-moss" in codes(given(me, tiles=tiles))) is able


def test_olympus_conference() -> None:
    """Its own tag puts a resource on it; the next science tag adds one, or takes one and draws."""
    match = given(Side(megacredits=21, hand="olympus-conference breathing-filters"), oxygen=7, deck="ants")
    choose(match, "action:olympus-conference")
    assert held(match) == {"olympus-conference": 1}
    choose(match, "action:breathing-filters")
    assert held(choose(match.fork(), "alternative:1")) == {"olympus-conference": 2}
    choose(match, "alternative:2")
    assert (held(match), [CODES[card] for card in board(match).hand]) == ({}, ["ants"])


@pytest.mark.parametrize("played", ["mars-university olympus-conference", "olympus-conference mars-university"])
def test_olympus_conference_draws_before_mars_university_exchanges(played: str) -> None:
    """Whichever was played first: so the last card of a hand doesn't cost the exchange."""
    me = Side(megacredits=20, hand="gene-repair", played=f"{played} standard-technology")
    me = dataclasses.replace(me, held={"olympus-conference": 1})
    match = choose(given(me, deck="birds mine"), "action:gene-repair", "alternative:2")
    assert codes(match, 0) == ["swap:birds", "swap:none"]


def test_olympus_conference_twice_for_research() -> None:
    """Empty: the first tag must add; the second may draw."""
    me = Side(megacredits=11, hand="research", played="olympus-conference")
    match = choose(given(me, deck="ants fish trees"), "action:research")
    assert answers(match, 0) == ["1", "2"], "the first was forced"
    choose(match, "alternative:2")
    assert (held(match), len(board(match).hand)) == ({}, 3)


def test_mars_university_counts_itself() -> None:
    """The card itself is no longer in the hand; without another card there is nothing to swap."""
    match = given(Side(megacredits=8, hand="mars-university mine"), deck="ants")
    choose(match, "action:mars-university")
    assert answers(match, 0) == ["mine", "none"]
    choose(match, "swap:mine")
    assert [CODES[card] for card in board(match).hand] == ["ants"]
    alone = choose(given(Side(megacredits=20, hand="mars-university")), "action:mars-university")
    assert "action:done" in codes(alone, 0)


def test_point_luna_draws_for_each_earth_tag() -> None:
    me = Side(megacredits=6, hand="sponsors", corporation="point-luna")
    match = choose(given(me, deck="ants"), "action:sponsors")
    assert [CODES[card] for card in board(match).hand] == ["ants"]


@pytest.mark.parametrize(("space", "steps"), [("r0c1", 1), ("r8c4", 1), ("r5c5", 0)])
def test_mining_guild_notices_oceans_on_metal(space: str, steps: int) -> None:
    """One step for a tile, however many icons; oceans count too."""
    match = given(Side(megacredits=18, corporation="mining-guild"))
    choose(match, "action:standard-aquifer", f"space:{space}")
    assert production(match).get("steel", 0) == steps


def test_mining_guild_ignores_tiles_of_others() -> None:
    match = given(Side(megacredits=25), Side(corporation="mining-guild", hand="trees"))
    choose(match, "action:standard-city", "space:r0c0")
    assert production(match, 1) == {}


@proves("detail 24")
@pytest.mark.parametrize(
    ("corporation", "before", "able"),
    [
        ("credicor", -4, True),
        ("credicor", -5, False),
        ("tharsis-republic", -5, True),
    ],
)
def test_immigrant_city_comes_before_its_price(corporation: str, before: int, able: bool) -> None:
    """Its own trigger, and that of Tharsis Republic, count before M€ production falls."""
    steps = {"energy": 1, "megacredits": before}
    match = given(Side(megacredits=13, hand="immigrant-city mine", corporation=corporation, production=steps))
    assert ("action:immigrant-city" in codes(match, 0)) is able
    if able:
        choose(match, "action:immigrant-city", "space:r6c3")
        assert sheet(match)[1] == {"megacredits": -5}


def test_optimal_aerobraking_and_the_ocean_beside() -> None:
    """Comet: the ocean pays 2 M€ for its neighbour, the event 3 M€ and 3 heat."""
    me = Side(megacredits=21, hand="comet mine", played="optimal-aerobraking")
    match = choose(given(me, tiles={"r4c4": "ocean"}), "action:comet", "space:r4c5", "player:none")
    assert stock(match) == {"megacredits": 5, "plants": 2, "heat": 3}
    assert table(match).temperature == -28
