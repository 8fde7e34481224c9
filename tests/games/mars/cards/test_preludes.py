"""The preludes, one test each: everything that changes when they are played, and what happens when they can't be."""

from typing import Any

from games.mars.cards.checking import CROWDED, NINE_OCEANS, NO_LAND, Changes, Setting, do, offered
from games.mars.given import Side
from perijove import Match
from perijove.games.mars.rules.playing import PRELUDE_CARD
from perijove.testing import codes

OTHERS = ("supply-drop", "donation", "metals-company")
"""Other preludes in hand, so that the player is asked which one to play, and the game waits afterwards."""
GIVEN_UP: Changes = {"megacredits": 15}
"""A prelude that can't be carried out is discarded for this."""


def _setting(prelude: str, rival: Side | None = None, **more: Any) -> Setting:
    others = [other for other in OTHERS if other != prelude][:2]
    side = Side(preludes=" ".join([prelude, *others]))
    return Setting(side, rival or Side(), phase="preludes", generation=1).but(**more)


def _played(match: Match, prelude: str, *then: str) -> Changes:
    """What it changes to play a prelude, apart from the card itself."""
    found = do(match, f"prelude:{prelude}", *then)
    assert [choice.question for choice in match.pending] == [PRELUDE_CARD], "it asks nothing more"
    assert found.pop("preludes") == f"-{prelude}"
    if "removed_preludes" in found:
        assert found.pop("removed_preludes") == f"+{{'card': '{prelude}', 'known_to': None}}"
    else:
        assert str(found.pop("played")).split()[0] == f"+{prelude}"
    return found


def _check(prelude: str, changes: Changes, *then: str, **more: Any) -> Setting:
    """Play a prelude and compare; then the position is there for what else is to be tried."""
    setting = _setting(prelude, **more)
    assert _played(setting.match(), prelude, *then) == changes
    return setting


def _check_given_up(setting: Setting, prelude: str) -> None:
    """It can't be carried out: it leaves the game, and none of its tags comes into play."""
    assert _played(setting.match(), prelude) == GIVEN_UP


def test_allied_bank() -> None:
    _check("allied-bank", {"megacredits": 3, "megacredits production": 4, "tags": "earth"})


def test_aquifer_turbines() -> None:
    placed: Changes = {"energy production": 2, "rating": 1, "r0c4": "ocean", "tags": "power"}
    turbines = _check("aquifer-turbines", {"megacredits": -3, **placed}, "space:r0c4", megacredits=3)
    _check_given_up(turbines.but(megacredits=2), "aquifer-turbines")
    heat = turbines.but(megacredits=0, heat=3, corporation="helion").match()
    assert _played(heat, "aquifer-turbines", "space:r0c4") == {"heat": -3, **placed}
    no_ocean = _played(turbines.but(tiles=NINE_OCEANS).match(), "aquifer-turbines")
    assert no_ocean == {"megacredits": -3, "energy production": 2, "tags": "power"}


def test_biofuels() -> None:
    _check("biofuels", {"plants": 2, "plants production": 1, "energy production": 1, "tags": "microbe"})


def test_biolab() -> None:
    drawn: Changes = {"plants production": 1, "drawn": "ants birds fish", "tags": "science"}
    _check("biolab", drawn, deck="birds fish ants")


def test_biosphere_support() -> None:
    changes: Changes = {"megacredits production": -1, "plants production": 2, "tags": "plant"}
    support = _check("biosphere-support", changes)
    _check("biosphere-support", changes, production={"megacredits": -4})
    _check_given_up(support.but(production={"megacredits": -5}), "biosphere-support")


def test_business_empire() -> None:
    changes: Changes = {"megacredits": -6, "megacredits production": 6, "tags": "earth"}
    empire = _check("business-empire", changes, megacredits=6)
    _check_given_up(empire.but(megacredits=5), "business-empire")


def test_dome_farming() -> None:
    _check("dome-farming", {"megacredits production": 2, "plants production": 1, "tags": "building plant"})


def test_donation() -> None:
    _check("donation", {"megacredits": 21})


def test_early_settlement() -> None:
    changes: Changes = {"plants production": 1, "r2c2": "city 0", "tags": "building city"}
    tiles = {"r6c1": "city 1", "r8c3": "greenery 1"}
    settlement = _check("early-settlement", changes, "space:r2c2", tiles=tiles)
    spaces = set(offered(settlement.match(), "prelude:early-settlement"))
    assert not {"r6c0", "r6c2", "r4c2", "r0c4"} & spaces
    assert {"r8c2", "r7c4"} <= spaces
    _check_given_up(settlement.but(tiles=CROWDED), "early-settlement")


def test_ecology_experts() -> None:
    experts: Changes = {"plants production": 1, "tags": "microbe plant"}
    # The requirements of parameters don't matter, the price does; both tags count for the card played.
    decomposers = _setting("ecology-experts", megacredits=5, hand="decomposers lichen")  # 3 % oxygen
    match = decomposers.match()
    changed = _played(match, "ecology-experts")
    assert changed == {**experts, "megacredits": -5, "on decomposers": 3, "tags": "microbe microbe plant"}
    _check_given_up(decomposers.but(megacredits=4), "ecology-experts")
    _check_given_up(decomposers.but(hand=""), "ecology-experts")
    assert offered(decomposers.but(megacredits=7).match(), "prelude:ecology-experts") == ["lichen", "decomposers"]
    birds = decomposers.but(Side(production={"plants": 2}), megacredits=10, hand="birds")
    assert _played(birds.match(), "ecology-experts")["rival plants production"] == -2
    # Its step of plant production comes first.
    fish = decomposers.but(megacredits=9, hand="fish")
    assert _played(fish.match(), "ecology-experts") == {"megacredits": -9, "tags": "animal microbe plant"}
    _check_given_up(birds.but(Side()), "ecology-experts")
    # Other requirements do matter: an own greenery, tags.
    _check_given_up(decomposers.but(megacredits=30, hand="ecological-zone"), "ecology-experts")
    zone = decomposers.but(megacredits=12, hand="ecological-zone", tiles={"r2c2": "greenery 0"}).match()
    assert _played(zone, "ecology-experts", "space:r2c3")["on ecological-zone"] == 2 + 1
    _check_given_up(decomposers.but(megacredits=30, hand="quantum-extractor"), "ecology-experts")
    enhancers = decomposers.but(megacredits=9, hand="viral-enhancers")
    assert _played(enhancers.match(), "ecology-experts")["plants"] == 1 + 2


def test_eccentric_sponsor() -> None:
    sponsor = _setting("eccentric-sponsor", megacredits=2, hand="space-elevator lichen")  # 27 M€
    changed = _played(sponsor.match(), "eccentric-sponsor")
    assert changed == {"megacredits": -2, "titanium production": 1, "tags": "building space"}
    _check_given_up(sponsor.but(megacredits=1), "eccentric-sponsor")
    _check_given_up(sponsor.but(hand="lichen"), "eccentric-sponsor")  # -24 degrees: requirements count
    _check_given_up(sponsor.but(hand=""), "eccentric-sponsor")
    cheap = sponsor.but(megacredits=0, hand="media-group")
    assert _played(cheap.match(), "eccentric-sponsor") == {"tags": "earth"}  # the rest of the 25 M€ is lost
    metal = sponsor.but(megacredits=0, titanium=1)
    assert _played(metal.match(), "eccentric-sponsor")["titanium"] == -1
    # Only one card is cheaper.
    match = sponsor.but(hand="media-group space-elevator", preludes="eccentric-sponsor").match()
    assert _spent(match, "play:media-group") == 0
    assert "action:space-elevator" not in codes(match, 0)


def _spent(match: Match, answer: str) -> int:
    return -int(do(match, answer).get("megacredits", 0))


def test_experimental_forest() -> None:
    grown: Changes = {"oxygen": 1, "rating": 1, "r2c2": "greenery 0", "tags": "plant"}
    found: Changes = {"drawn": "grass trees", "discarded": "asteroid birds"}
    forest = _check(
        "experimental-forest", {**grown, **found}, "space:r2c2", deck="asteroid trees birds grass fish heather"
    )
    assert len(offered(forest.match(), "prelude:experimental-forest")) == 61 - 12 - 1
    near = forest.but(tiles={"r6c1": "city 0"}).match()
    assert offered(near, "prelude:experimental-forest") == ["r5c1", "r5c2", "r6c0", "r6c2", "r7c0", "r7c1"]
    _check_given_up(forest.but(tiles=NO_LAND), "experimental-forest")


def test_galilean_mining() -> None:
    changes: Changes = {"megacredits": -5, "titanium production": 2, "tags": "jovian"}
    mining = _check("galilean-mining", changes, megacredits=5)
    _check_given_up(mining.but(megacredits=4), "galilean-mining")


def test_great_aquifer() -> None:
    changes: Changes = {"megacredits": 2, "rating": 2, "plants": 4, "r4c4": "ocean", "r4c5": "ocean"}
    aquifer = _check("great-aquifer", changes, "space:r4c4", "space:r4c5")
    eight = {space: tile for space, tile in NINE_OCEANS.items() if space != "r0c4"}
    one = _played(aquifer.but(tiles=eight).match(), "great-aquifer", "space:r8c4")
    assert one == {"rating": 1, "titanium": 2, "r8c4": "ocean"}
    assert _played(aquifer.but(tiles=NINE_OCEANS).match(), "great-aquifer") == {}


def test_huge_asteroid() -> None:
    # From -30 to -24 degrees, with a step of heat production at the end.
    changes: Changes = {"megacredits": -5, "temperature": 6, "rating": 3, "heat production": 1}
    asteroid = _check("huge-asteroid", changes, megacredits=5)
    _check_given_up(asteroid.but(megacredits=4), "huge-asteroid")
    last = _played(asteroid.but(temperature=6).match(), "huge-asteroid")
    assert last == {"megacredits": -5, "temperature": 2, "rating": 1}


def test_io_research_outpost() -> None:
    _check("io-research-outpost", {"titanium production": 1, "drawn": "birds", "tags": "jovian science"}, deck="birds")


def test_loan() -> None:
    changes: Changes = {"megacredits": 30, "megacredits production": -2}
    loan = _check("loan", changes, production={"megacredits": -3})
    _check_given_up(loan.but(production={"megacredits": -4}), "loan")


def test_martian_industries() -> None:
    changes: Changes = {"megacredits": 6, "steel production": 1, "energy production": 1, "tags": "building"}
    _check("martian-industries", changes)


def test_metal_rich_asteroid() -> None:
    asteroid = _check("metal-rich-asteroid", {"steel": 4, "titanium": 4, "temperature": 2, "rating": 1})
    assert _played(asteroid.but(temperature=8).match(), "metal-rich-asteroid") == {"steel": 4, "titanium": 4}


def test_metals_company() -> None:
    changes: Changes = {"megacredits production": 1, "steel production": 1, "titanium production": 1}
    _check("metals-company", changes)


def test_mining_operations() -> None:
    _check("mining-operations", {"steel": 4, "steel production": 2, "tags": "building"})


def test_mohole() -> None:
    _check("mohole", {"heat": 3, "heat production": 3, "tags": "building"})


def test_mohole_excavation() -> None:
    _check("mohole-excavation", {"heat": 2, "steel production": 1, "heat production": 2, "tags": "building"})


def test_nitrogen_shipment() -> None:
    _check("nitrogen-shipment", {"megacredits": 5, "plants production": 1, "rating": 1})


def test_orbital_construction_yard() -> None:
    _check("orbital-construction-yard", {"titanium": 4, "titanium production": 1, "tags": "space"})


def test_polar_industries() -> None:
    changes: Changes = {"heat production": 2, "rating": 1, "r0c4": "ocean", "tags": "building"}
    polar = _check("polar-industries", changes, "space:r0c4")
    no_ocean = _played(polar.but(tiles=NINE_OCEANS).match(), "polar-industries")
    assert no_ocean == {"heat production": 2, "tags": "building"}


def test_power_generation() -> None:
    _check("power-generation", {"energy production": 3, "tags": "power"})


def test_research_network() -> None:
    changes: Changes = {"megacredits production": 1, "drawn": "ants birds fish", "tags": "wild"}
    _check("research-network", changes, deck="birds fish ants")
    # Its tag is any one tag for requirements; one tag, not one of each.
    ai = Setting(
        Side(megacredits=21, hand="ai-central lichen", played="research research-network", production={"energy": 1})
    )
    assert ai.offers("ai-central")
    assert ai.but(played="inventors-guild research-network").refuses("ai-central")
    earth = ai.but(hand="miranda-resort lichen", played="research-network")
    assert earth.play("miranda-resort")["megacredits production"] == 1
    # No discount and no trigger is set off by it.
    office = _setting("research-network", played="earth-office", corporation="point-luna", deck="birds fish ants")
    assert _played(office.match(), "research-network")["drawn"] == "ants birds fish"


def test_self_sufficient_settlement() -> None:
    changes: Changes = {"megacredits": 2, "megacredits production": 2, "r2c2": "city 0", "tags": "building city"}
    settlement = _check("self-sufficient-settlement", changes, "space:r2c2", tiles={"r6c1": "city 1", "r2c3": "ocean"})
    _check_given_up(settlement.but(tiles=CROWDED), "self-sufficient-settlement")


def test_smelting_plant() -> None:
    plant = _check("smelting-plant", {"steel": 5, "oxygen": 2, "rating": 2, "tags": "building"})
    # The 8 % raise the temperature too.
    thick = _played(plant.but(oxygen=7).match(), "smelting-plant")
    assert thick == {"steel": 5, "oxygen": 2, "temperature": 2, "rating": 3, "tags": "building"}


def test_society_support() -> None:
    gained: Changes = {"plants production": 1, "energy production": 1, "heat production": 1}
    changes: Changes = {"megacredits production": -1, **gained}
    support = _check("society-support", changes, production={"megacredits": -4})
    _check_given_up(support.but(production={"megacredits": -5}), "society-support")


def test_supplier() -> None:
    _check("supplier", {"steel": 4, "energy production": 2, "tags": "power"})


def test_supply_drop() -> None:
    _check("supply-drop", {"steel": 8, "titanium": 3, "plants": 3})


def test_unmi_contractor() -> None:
    _check("unmi-contractor", {"rating": 3, "drawn": "birds", "tags": "earth"}, deck="birds")


def test_acquired_space_agency() -> None:
    found: Changes = {"drawn": "asteroid satellites", "discarded": "birds fish"}
    _check("acquired-space-agency", {"titanium": 6, **found}, deck="birds asteroid fish satellites comet")
