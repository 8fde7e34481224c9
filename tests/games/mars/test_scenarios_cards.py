"""Worked examples: paying, discounts, requirements, victims, and what single cards do."""

from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, held, playable, points, production, sheet, stock, table, why_not

THREE_OCEANS = {"r4c3": "ocean", "r4c4": "ocean", "r4c5": "ocean"}


@proves("scenario 13", "detail 6")
def test_13_steel_pays_two_each() -> None:
    """Nine steel are 18 of the 25; the usual way uses them all."""
    me = Side(steel=9, megacredits=20, hand="strip-mine", production={"energy": 2})
    match = choose(given(me), "action:strip-mine", "pay:usual")
    assert stock(match) == {"megacredits": 13}
    assert production(match) == {"steel": 2, "titanium": 1}


@proves("scenario 13", "detail 6")
def test_13_odd_price_wastes_no_steel_usually() -> None:
    """Electro Catapult costs 17: eight steel and 1 M€; nine steel would waste 1, and no change is given."""
    me = Side(steel=9, megacredits=20, hand="electro-catapult", production={"energy": 1})
    match = given(me)
    assert stock(choose(match.fork(), "action:electro-catapult", "pay:usual")) == {"megacredits": 19, "steel": 1}
    choose(match, "action:electro-catapult", "pay:other", "amount:9")
    assert stock(match) == {"megacredits": 20}


@proves("scenario 14", "detail 6")
def test_14_titanium_is_worth_more() -> None:
    """PhoboLog and Advanced Alloys: 3 + 1 + 1, so six pay for 30."""
    me = Side(titanium=6, hand="asteroid-mining", corporation="phobolog", played="advanced-alloys")
    match = choose(given(me), "action:asteroid-mining")
    assert sheet(match) == ({}, {"titanium": 2}, 20)
    assert not playable(given(Side(titanium=6, hand="asteroid-mining", corporation="phobolog")), "asteroid-mining")


@proves("scenario 15", "detail 6")
def test_15_both_metals() -> None:
    """A card with both tags takes both: 3 steel and 7 titanium are 27."""
    match = choose(given(Side(steel=3, titanium=7, hand="space-elevator")), "action:space-elevator")
    assert sheet(match) == ({}, {"titanium": 1}, 20)
    assert not playable(given(Side(steel=2, titanium=7, hand="space-elevator")), "space-elevator")


@proves("scenario 16", "detail 5")
def test_16_discounts_add_up() -> None:
    """2 for every card, 2 for a space card, 3 for the Earth tag: 9 are left of 16."""
    played = "earth-catapult space-station earth-office"
    assert playable(given(Side(megacredits=9, hand="imported-hydrogen", played=played)), "imported-hydrogen")
    poor = given(Side(megacredits=8, hand="imported-hydrogen mine", played=played))
    assert not playable(poor, "imported-hydrogen")
    match = given(Side(megacredits=9, hand="imported-hydrogen", played=played))
    choose(match, "action:imported-hydrogen", "space:r5c5")
    assert stock(match) == {"plants": 4}


@proves("scenario 17", "detail 5")
def test_17_two_science_tags() -> None:
    """Valley Trust's discount counts twice, and Mars University offers two separate swaps, after the cards drawn."""
    me = Side(megacredits=7, hand="research mine birds", corporation="valley-trust", played="mars-university")
    match = choose(given(me, deck="ants fish trees heather"), "action:research")
    assert stock(match) == {}
    assert set(answers(match, 0)) == {"ants", "fish", "birds", "mine", "none"}
    choose(match, "swap:mine")
    assert set(answers(match, 0)) == {"ants", "fish", "birds", "trees", "none"}
    choose(match, "swap:none")
    assert len(board(match).hand) == 4


@proves("scenario 18", "detail 5")
def test_18_rebates_come_after_paying() -> None:
    """CrediCor and Standard Technology: 23 M€ are needed, then 4 and 3 come back."""
    rich = Side(megacredits=23, corporation="credicor", played="standard-technology")
    match = choose(given(rich), "action:standard-greenery", "space:r6c3")
    assert stock(match) == {"megacredits": 7}
    poor = Side(megacredits=22, corporation="credicor", played="standard-technology")
    assert "action:standard-greenery" not in codes(given(poor))


@proves("scenario 19")
def test_19_slack_of_two_steps() -> None:
    """Inventrix may miss each need of a parameter by two steps, in either direction; not needs of tags."""
    me = Side(megacredits=40, hand="algae birds archaebacteria gene-repair", corporation="inventrix", played="research")
    rival = Side(production={"plants": 2})
    match = given(me, rival, tiles=THREE_OCEANS, oxygen=11, temperature=-14)
    assert all(playable(match, card) for card in ("algae", "birds", "archaebacteria", "gene-repair"))
    fewer = dict.fromkeys(("r4c3", "r4c4"), "ocean")
    match = given(me, rival, tiles=fewer, oxygen=10, temperature=-12)
    assert not any(playable(match, card) for card in ("algae", "birds", "archaebacteria"))
    bare = Side(megacredits=40, hand="gene-repair mine", corporation="inventrix", played="mars-university")
    assert not playable(given(bare), "gene-repair"), "two science tags are not three"


@proves("scenario 20", "detail 1")
def test_20_forced_victim() -> None:
    """Only you have enough plant production: your own falls."""
    me = Side(megacredits=10, hand="birds", production={"plants": 2})
    match = choose(given(me, Side(production={"plants": 1}), oxygen=13), "action:birds")
    assert (production(match), production(match, 1)) == ({}, {"plants": 1})


@proves("scenario 20", "detail 1")
def test_20_nobody_to_lower() -> None:
    match = given(Side(megacredits=10, hand="birds", production={"plants": 1}), oxygen=13)
    assert not playable(match, "birds")
    assert why_not(match, "action:birds")


@proves("scenario 21", "detail 1", "detail 28")
def test_21_optional_removal() -> None:
    """Without plants anywhere nothing is asked; the rest of the card happens."""
    match = choose(given(Side(megacredits=14, hand="asteroid mine")), "action:asteroid")
    assert sheet(match) == ({"titanium": 2}, {}, 21)
    assert table(match).temperature == -28


@proves("scenario 22", "detail 12")
def test_22_production() -> None:
    """Income is the rating plus M€ production; energy turns into heat before the new comes."""
    me = Side(
        rating=25,
        production={"megacredits": -2, "energy": 4, "heat": 1},
        energy=3,
        heat=2,
        hand="mine",
    )
    match = choose(given(me, Side(passed=True)), "action:pass")
    assert stock(match) == {"megacredits": 23, "heat": 6, "energy": 4}


@proves("scenario 23", "detail 12")
def test_23_money_production_falls_to_minus_five_at_most() -> None:
    me = Side(megacredits=15, hand="black-polar-dust mine", production={"megacredits": -4})
    match = given(me)
    assert not playable(match, "black-polar-dust")
    assert why_not(match, "action:black-polar-dust")
    me = Side(megacredits=15, hand="black-polar-dust mine", production={"megacredits": -3})
    match = choose(given(me), "action:black-polar-dust", "space:r5c5")
    assert production(match) == {"megacredits": -5, "heat": 3}


@proves("scenario 24", "detail 1")
def test_24_energy_tapping_alone() -> None:
    """Nobody has energy production: the own step comes first, and goes again."""
    match = choose(given(Side(megacredits=3, hand="energy-tapping")), "action:energy-tapping")
    assert production(match) == {}
    assert points(match)["Cards"] == -1


@proves("scenario 24")
def test_24_energy_tapping_takes_from_another() -> None:
    match = given(Side(megacredits=3, hand="energy-tapping"), Side(production={"energy": 1}))
    choose(match, "action:energy-tapping", "player:2")
    assert (production(match), production(match, 1)) == ({"energy": 1}, {})


@proves("scenario 25", "detail 24")
def test_25_immigrant_city() -> None:
    """As Tharsis Republic: -2, and one step each for the card and the corporation, which also pays 3 M€."""
    me = Side(megacredits=13, hand="immigrant-city", corporation="tharsis-republic", production={"energy": 1})
    match = choose(given(me), "action:immigrant-city", "space:r6c3")
    assert sheet(match) == ({"megacredits": 3}, {}, 20)


@proves("scenario 26", "detail 2")
def test_26_ecological_zone_counts_its_own_tags() -> None:
    """Its own animal and plant tags put two animals on it; Livestock a third. Two animals are worth a point."""
    me = Side(megacredits=25, hand="ecological-zone livestock", production={"plants": 1})
    match = given(me, tiles={"r6c3": "greenery 0"}, oxygen=9)
    choose(match, "action:ecological-zone", "space:r6c4")
    assert held(match) == {"ecological-zone": 2}
    choose(match, "action:livestock")
    assert held(match) == {"ecological-zone": 3}
    assert points(match)["Cards"] == 1


@proves("scenario 27")
def test_27_moss_on_credit() -> None:
    """The plant that Viral Enhancers gives for Moss pays for its loss."""
    me = Side(megacredits=4, hand="moss mine", played="viral-enhancers")
    match = choose(given(me, tiles=THREE_OCEANS), "action:moss")
    assert (stock(match), production(match)) == ({}, {"plants": 1})
    assert not playable(given(Side(megacredits=4, hand="moss mine"), tiles=THREE_OCEANS), "moss")


@proves("scenario 28", "detail 16")
def test_28_copy() -> None:
    """Robotic Workforce repeats the production of Strip Mine, but raises no oxygen."""
    me = Side(megacredits=9, hand="robotic-workforce", played="strip-mine", production={"energy": 2})
    match = choose(given(me), "action:robotic-workforce")
    assert production(match) == {"steel": 2, "titanium": 1}
    assert (table(match).oxygen, board(match).rating) == (0, 20)


@proves("scenario 28", "detail 16")
def test_28_what_cant_be_paid_is_no_target() -> None:
    me = Side(megacredits=9, hand="robotic-workforce", played="strip-mine", production={"energy": 1})
    assert not playable(given(me), "robotic-workforce")
    both = Side(megacredits=9, hand="robotic-workforce", played="strip-mine mine", production={"energy": 1})
    match = choose(given(both), "action:robotic-workforce")
    assert production(match) == {"energy": 1, "steel": 1}, "the mine is the only one"
