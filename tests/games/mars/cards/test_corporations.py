"""The corporations, one test each: how they start, and what helps them afterwards."""

from typing import Any

from games.mars.cards.checking import Changes, Setting, do, offered, play, points
from games.mars.given import Side, given
from games.mars.playing import choose
from perijove import Match
from perijove.testing import answers, codes

RIVAL = "phobolog"
"""The other player's corporation, which does nothing that could be seen."""


def _chosen(corporation: str, offer: str = "", **more: Any) -> Match:
    """The beginning of a game, in which the player takes a corporation and buys no card."""
    rivals = RIVAL if corporation != RIVAL else "teractor"
    me = Side(corporations=f"{corporation} credicor" if corporation != "credicor" else "credicor helion", offer=offer)
    match = given(me, Side(corporations=rivals), phase="choice", generation=1, **more)
    assert f"corporation:{corporation}" in codes(match, 0)
    return match


def _starts(match: Match, corporation: str, *then: str) -> Changes:
    """What the player has after the start: money, resources, production, cards."""
    found = {key: value for key, value in do(match, f"corporation:{corporation}", *then).items() if "rival" not in key}
    assert found.pop("phase") == "action"
    assert found.pop("began") == "True"
    assert found.pop("corporation") == corporation
    assert str(found.pop("played")).split()[0] == f"+{corporation}"
    assert f"-{corporation}" in str(found.pop("corporations"))
    assert "removed_corporations" in found
    del found["removed_corporations"]
    return found


def test_beginner_corporation() -> None:
    ten = "ants birds fish grass heather lichen moss trees virus worms"
    match = given(Side(), Side(corporations="teractor helion"), phase="choice", generation=1, deck=ten)
    assert codes(match, 0) == []  # nothing to choose, and nothing to buy
    found = do(match, "corporation:helion", player=1)
    mine = {key: value for key, value in found.items() if "rival" not in key}
    assert mine == {
        "phase": "action",
        "began": "True",
        "corporation": "beginner-corporation",
        "played": "+beginner-corporation",
        "megacredits": 42,
        "drawn": ten,
        "removed_corporations": "+{'card': 'teractor', 'known_to': 1}",
    }


def test_credicor() -> None:
    assert _starts(_chosen("credicor"), "credicor") == {"megacredits": 57}

    rich = Setting(Side(megacredits=30, corporation="credicor", hand="mohole-area lichen"))
    mohole = rich.play("mohole-area", "space:r0c4")
    assert mohole == {"megacredits": -20 + 4, "heat production": 4, "tags": "building", "r0c4": "mohole-area 0"}
    # The printed cost counts, even where less is paid, or where metal pays; the money comes after paying.
    catapult = rich.but(megacredits=18, played="earth-catapult").play("mohole-area", "space:r0c4")
    assert catapult["megacredits"] == -18 + 4
    steel = rich.but(megacredits=0, steel=10).play("mohole-area", "space:r0c4")
    assert (steel["megacredits"], steel["steel"]) == (4, -10)
    assert rich.but(megacredits=19).refuses("mohole-area")
    assert rich.but(hand="aquifer-pumping lichen").play("aquifer-pumping")["megacredits"] == -18
    assert rich.do("action:standard-greenery", "space:r2c2")["megacredits"] == -23 + 4
    assert rich.do("action:standard-city", "space:r2c2")["megacredits"] == -25 + 4
    assert rich.do("action:standard-aquifer", "space:r0c4")["megacredits"] == -18
    theirs = do(rich.but(Side(megacredits=25), turn_of=1).match(), "action:standard-city", "space:r2c2", player=1)
    assert "megacredits" not in theirs


def test_ecoline() -> None:
    started = {"megacredits": 36, "plants": 3, "plants production": 2, "tags": "plant"}
    assert _starts(_chosen("ecoline"), "ecoline") == started

    seven = Setting(Side(plants=7, corporation="ecoline", hand="lichen"))
    greenery = {"plants": -7, "r2c2": "greenery 0", "oxygen": 1, "rating": 1}
    assert seven.do("action:convert-plants", "space:r2c2") == greenery
    assert seven.but(plants=6).refuses("convert-plants")
    assert seven.but(corporation="credicor").refuses("convert-plants")


def test_helion() -> None:
    assert _starts(_chosen("helion"), "helion") == {"megacredits": 42, "heat production": 3, "tags": "space"}

    hot = Setting(Side(heat=11, corporation="helion", hand="lichen"))
    assert hot.do("action:standard-power-plant") == {"heat": -11, "energy production": 1}
    assert hot.but(heat=10).refuses("standard-power-plant")
    assert hot.but(corporation="credicor").refuses("standard-power-plant")
    mixed = hot.but(heat=8, megacredits=10)
    usual = mixed.do("action:standard-power-plant", "pay:usual")
    assert usual == {"megacredits": -10, "heat": -1, "energy production": 1}
    other = mixed.do("action:standard-power-plant", "pay:other", "amount:8")
    assert other == {"megacredits": -3, "heat": -8, "energy production": 1}
    assert hot.but(heat=9, hand="inventors-guild lichen").play("inventors-guild") == {"heat": -9, "tags": "science"}
    assert hot.but(heat=7, played="space-mirrors").use("space-mirrors") == {"heat": -7, "energy production": 1}
    assert hot.but(heat=8).do("action:fund-banker") == {"heat": -8, "banker": "0"}
    # Heat for a step of temperature, and the metal of an action, are not money.
    assert hot.but(heat=7, megacredits=20).refuses("convert-heat")
    assert hot.but(heat=10, played="security-fleet").refuses("use-security-fleet")


def test_interplanetary_cinematics() -> None:
    started = {"megacredits": 30, "steel": 20, "tags": "building"}
    assert _starts(_chosen("interplanetary-cinematics"), "interplanetary-cinematics") == started

    event = Setting(Side(megacredits=9, corporation="interplanetary-cinematics", hand="mineral-deposit lichen"))
    assert event.play("mineral-deposit") == {"megacredits": -5 + 2, "steel": 5}
    assert event.but(megacredits=4).refuses("mineral-deposit")
    assert event.but(hand="inventors-guild lichen").play("inventors-guild")["megacredits"] == -9
    theirs = event.but(Side(megacredits=5, hand="mineral-deposit"), hand="lichen", turn_of=1).match()
    assert play(theirs, "mineral-deposit", player=1) == {"rival megacredits": -5, "rival steel": 5}


def test_inventrix() -> None:
    match = _chosen("inventrix", deck="birds fish ants")
    started = {"megacredits": 45, "tags": "science", "drawn": "ants birds fish"}
    assert _starts(match, "inventrix") == started
    assert "action:done" in codes(match, 0)  # the draw was the first action of this turn
    assert "action:pass" not in codes(match, 0)

    rich = Setting(Side(megacredits=30, corporation="inventrix", hand="symbiotic-fungus lichen"), temperature=-18)
    assert rich.offers("symbiotic-fungus")  # -14 at least
    assert rich.but(temperature=-20).refuses("symbiotic-fungus")
    warm = rich.but(hand="arctic-algae lichen", temperature=-8)  # -12 at most
    assert warm.offers("arctic-algae")
    assert warm.but(temperature=-6).refuses("arctic-algae")
    assert rich.but(hand="decomposers lichen", oxygen=1).offers("decomposers")  # 3 % at least
    assert rich.but(hand="decomposers lichen", oxygen=0).refuses("decomposers")
    assert rich.but(hand="water-splitting-plant lichen").offers("water-splitting-plant")  # 2 oceans at least
    four_steps = rich.but(temperature=-22, played="adaptation-technology")
    assert four_steps.offers("symbiotic-fungus")
    assert four_steps.but(temperature=-24).refuses("symbiotic-fungus")
    assert rich.but(hand="ai-central lichen", production={"energy": 1}).refuses("ai-central")  # tags are no parameter


def test_mining_guild() -> None:
    started = {"megacredits": 30, "steel": 5, "steel production": 1, "tags": "building building"}
    assert _starts(_chosen("mining-guild"), "mining-guild") == started

    guild = Setting(Side(megacredits=25, corporation="mining-guild", hand="lichen"), Side(megacredits=25))
    ocean = {"megacredits": -18, "steel": 2, "steel production": 1, "rating": 1, "r0c1": "ocean"}
    assert guild.do("action:standard-aquifer", "space:r0c1") == ocean  # one step, though there are two icons
    city = guild.do("action:standard-city", "space:r7c5")
    assert (city["titanium"], city["steel production"]) == (1, 1)
    assert "steel production" not in guild.do("action:standard-city", "space:r5c1")  # plants only
    assert "steel production" not in guild.do("action:standard-city", "space:r2c2")  # nothing
    rights = guild.but(hand="mining-rights lichen").play("mining-rights", "space:r0c0")
    assert rights["steel production"] == 1 + 1
    theirs = do(guild.but(turn_of=1).match(), "action:standard-city", "space:r0c0", player=1)
    assert "steel production" not in theirs


def test_phobolog() -> None:
    assert _starts(_chosen("phobolog"), "phobolog") == {"megacredits": 23, "titanium": 10, "tags": "space"}

    space = Setting(Side(titanium=3, corporation="phobolog", hand="security-fleet lichen"))
    assert space.play("security-fleet") == {"titanium": -3, "tags": "space"}  # 12 M€
    assert space.but(titanium=2, megacredits=3).refuses("security-fleet")
    building = space.but(titanium=0, steel=3, hand="underground-detonations lichen")
    assert building.play("underground-detonations") == {"steel": -3, "tags": "building"}
    assert building.but(steel=2, megacredits=1).refuses("underground-detonations")


def test_tharsis_republic() -> None:
    match = _chosen("tharsis-republic", tiles={"r6c1": "ocean", "r8c0": "city 1"})
    choose(match, "corporation:tharsis-republic")
    spaces = set(answers(match, 0))  # the city is the first action
    assert {"r2c2", "r6c0", "r6c2"} <= spaces
    assert not {"r7c0", "r8c1", "r4c2", "r0c4"} & spaces
    found = do(match, "space:r2c2")
    assert found == {"megacredits": 3, "megacredits production": 1, "r2c2": "city 0"}
    assert "action:done" in codes(match, 0)
    started = _starts(_chosen("tharsis-republic"), "tharsis-republic", "space:r2c2")
    assert started == {"megacredits": 40 + 3, "megacredits production": 1, "r2c2": "city 0", "tags": "building"}

    republic = Setting(Side(megacredits=25, corporation="tharsis-republic", hand="lichen"), Side(megacredits=25))
    city = {"megacredits": -25 + 3, "megacredits production": 1 + 1, "r2c2": "city 0"}
    assert republic.do("action:standard-city", "space:r2c2") == city
    theirs = do(republic.but(turn_of=1).match(), "action:standard-city", "space:r2c2", player=1)
    assert theirs == {
        "megacredits production": 1,
        "rival megacredits": -25,
        "rival megacredits production": 1,
        "r2c2": "city 1",
    }
    # A city that isn't on Mars pays its owner, but produces nothing.
    haven = republic.but(hand="phobos-space-haven lichen").play("phobos-space-haven")
    assert haven["megacredits"] == -25 + 3
    assert "megacredits production" not in haven
    their_haven = republic.but(Side(megacredits=25, hand="phobos-space-haven"), turn_of=1).match()
    changed = play(their_haven, "phobos-space-haven", player=1)
    assert not {"megacredits", "megacredits production"} & set(changed)
    assert "megacredits production" not in republic.do("action:standard-greenery", "space:r2c2")


def test_thorgate() -> None:
    assert _starts(_chosen("thorgate"), "thorgate") == {"megacredits": 48, "energy production": 1, "tags": "power"}

    cheaper = Setting(Side(megacredits=8, corporation="thorgate", hand="geothermal-power lichen"))
    geothermal = {"megacredits": -8, "energy production": 2, "tags": "building power"}
    assert cheaper.play("geothermal-power") == geothermal
    assert cheaper.but(megacredits=7).refuses("geothermal-power")
    assert cheaper.do("action:standard-power-plant") == {"megacredits": -8, "energy production": 1}
    assert cheaper.but(megacredits=7).refuses("standard-power-plant")
    assert cheaper.but(hand="inventors-guild lichen").refuses("inventors-guild")
    assert cheaper.but(megacredits=13).refuses("standard-asteroid")


def test_united_nations_mars_initiative() -> None:
    unmi = "united-nations-mars-initiative"
    assert _starts(_chosen(unmi), unmi) == {"megacredits": 40, "tags": "earth"}

    action = Setting(Side(megacredits=3, corporation=unmi, hand="lichen", raised=True))
    assert action.use(unmi) == {"megacredits": -3, "rating": 1}
    assert action.but(megacredits=2).refuses(f"use-{unmi}")
    assert action.but(raised=False).refuses(f"use-{unmi}")

    match = action.but(megacredits=17, raised=False).match()
    choose(match, "action:standard-asteroid")
    assert do(match, f"action:use-{unmi}") == {"megacredits": -3, "rating": 1, "used": f"+{unmi}"}
    theirs = action.but(Side(megacredits=14), raised=False, turn_of=1).match()
    choose(theirs, "action:standard-asteroid", "action:done", player=1)
    assert f"action:use-{unmi}" not in codes(theirs, 0)
    # In the next generation the rating must rise anew; a prelude in the first counts.
    later = action.but(Side(passed=True), rating=20, deck="birds fish ants trees grass moss heather worms").match()
    choose(later, "action:pass", "buy:done")
    choose(later, "buy:done", player=1)
    choose(later, "action:pass", player=1)
    assert codes(later, 0)
    assert f"action:use-{unmi}" not in codes(later, 0)
    prelude = Setting(Side(corporation=unmi, preludes="unmi-contractor"), phase="preludes", generation=1)
    assert f"action:use-{unmi}" not in codes(prelude.match())  # no money
    assert f"action:use-{unmi}" in codes(prelude.but(megacredits=3).match())


def test_saturn_systems() -> None:
    started = {"megacredits": 42, "titanium production": 1, "megacredits production": 1, "tags": "jovian"}
    assert _starts(_chosen("saturn-systems"), "saturn-systems") == started  # its own tag counts

    saturn = Setting(Side(megacredits=15, corporation="saturn-systems", hand="vesta-shipyard lichen"))
    shipyard = {"titanium production": 1, "megacredits production": 1, "tags": "jovian space"}
    assert saturn.play("vesta-shipyard") == {"megacredits": -15, **shipyard}
    theirs = saturn.but(Side(megacredits=15, hand="vesta-shipyard"), hand="lichen", turn_of=1).match()
    assert play(theirs, "vesta-shipyard", player=1)["megacredits production"] == 1
    # A prelude has tags too.
    me = Side(megacredits=5, corporation="saturn-systems", preludes="galilean-mining donation supply-drop")
    mining = Setting(me, phase="preludes", generation=1).do("prelude:galilean-mining")
    assert mining["megacredits production"] == 1
    assert "megacredits production" not in saturn.but(hand="space-station lichen").play("space-station")


def test_teractor() -> None:
    assert _starts(_chosen("teractor"), "teractor") == {"megacredits": 60, "tags": "earth"}

    cheaper = Setting(Side(megacredits=3, corporation="teractor", hand="media-group lichen"))
    assert cheaper.play("media-group") == {"megacredits": -3, "tags": "earth"}
    assert cheaper.but(megacredits=2).refuses("media-group")
    event = cheaper.but(megacredits=4, hand="bribed-committee lichen").play("bribed-committee")
    assert event == {"megacredits": -4, "rating": 2}
    assert cheaper.but(megacredits=8, hand="inventors-guild lichen").refuses("inventors-guild")


def test_cheung_shing_mars() -> None:
    started = {"megacredits": 44, "megacredits production": 3, "tags": "building"}
    assert _starts(_chosen("cheung-shing-mars"), "cheung-shing-mars") == started

    cheaper = Setting(Side(megacredits=4, corporation="cheung-shing-mars", hand="underground-detonations lichen"))
    assert cheaper.play("underground-detonations") == {"megacredits": -4, "tags": "building"}
    assert cheaper.but(megacredits=3).refuses("underground-detonations")
    assert cheaper.but(megacredits=5, hand="media-group lichen").refuses("media-group")
    assert cheaper.but(megacredits=24).refuses("standard-city")


def test_point_luna() -> None:
    match = _chosen("point-luna", deck="birds")
    started = {"megacredits": 38, "titanium production": 1, "drawn": "birds", "tags": "earth space"}
    assert _starts(match, "point-luna") == started  # its own tag draws a card

    luna = Setting(Side(megacredits=10, corporation="point-luna", hand="media-group lichen"), deck="birds")
    assert luna.play("media-group") == {"megacredits": -6, "drawn": "birds", "tags": "earth"}
    event = luna.but(hand="bribed-committee lichen").play("bribed-committee")
    assert event == {"megacredits": -7, "rating": 2, "drawn": "birds"}
    prelude = luna.but(preludes="allied-bank donation supply-drop", phase="preludes", generation=1)
    assert prelude.do("prelude:allied-bank")["drawn"] == "birds"
    assert "drawn" not in luna.but(hand="space-station lichen").play("space-station")
    theirs = luna.but(Side(megacredits=6, hand="media-group"), hand="lichen", turn_of=1).match()
    assert play(theirs, "media-group", player=1) == {"rival megacredits": -6, "rival tags": "earth"}


def test_robinson_industries() -> None:
    assert _starts(_chosen("robinson-industries"), "robinson-industries") == {"megacredits": 47}

    action = Setting(Side(megacredits=4, corporation="robinson-industries", hand="lichen"))
    six = ["megacredits", "steel", "titanium", "plants", "energy", "heat"]
    assert offered(action.match(), "action:use-robinson-industries") == six
    assert action.use("robinson-industries", "resource:energy") == {"megacredits": -4, "energy production": 1}
    some = action.but(production={"megacredits": 3, "steel": 1, "titanium": 2, "plants": 1, "energy": 4, "heat": 2})
    assert offered(some.match(), "action:use-robinson-industries") == ["steel", "plants"]
    negative = action.but(production={"megacredits": -2})
    assert negative.use("robinson-industries") == {"megacredits": -4, "megacredits production": 1}
    assert action.but(megacredits=3).refuses("use-robinson-industries")


def test_valley_trust() -> None:
    match = _chosen("valley-trust", deck="donation loan power-generation")
    assert do(match, "corporation:valley-trust")["megacredits"] == 37
    assert answers(match, 0) == ["donation", "loan", "power-generation"]
    found = do(match, "prelude:power-generation")
    others = " ".join(f"+{{'card': '{other}', 'known_to': 0}}" for other in ("donation", "loan"))
    gone = {"preludes": "-donation -loan -power-generation", "removed_preludes": others}
    assert found == {"energy production": 3, "played": "+power-generation", "tags": "power", **gone}
    assert "action:done" in codes(match, 0)  # it was the first action
    loan = _starts(_chosen("valley-trust", deck="donation loan power-generation"), "valley-trust", "prelude:loan")
    del loan["removed_preludes"], loan["prelude_deck"]
    assert loan == {"megacredits": 37 + 30, "megacredits production": -2, "tags": "earth"}

    cheaper = Setting(Side(megacredits=7, corporation="valley-trust", hand="inventors-guild lichen"))
    assert cheaper.play("inventors-guild") == {"megacredits": -7, "tags": "science"}
    assert cheaper.but(megacredits=6).refuses("inventors-guild")
    research = cheaper.but(hand="research lichen", deck="birds fish")  # two tags
    assert research.play("research") == {"megacredits": -7, "drawn": "birds fish", "tags": "science science"}
    assert cheaper.but(megacredits=5, hand="media-group lichen").refuses("media-group")


def test_vitor() -> None:
    match = _chosen("vitor")
    choose(match, "corporation:vitor")
    assert answers(match, 0) == ["landlord", "banker", "scientist", "thermalist", "miner"]
    assert do(match, "award:banker") == {"banker": "0"}
    assert "action:done" in codes(match, 0)  # it was the first action
    assert do(match, "action:fund-miner")["megacredits"] == -14  # the second award
    assert _starts(_chosen("vitor"), "vitor", "award:miner") == {"megacredits": 45 + 3, "miner": "0", "tags": "earth"}

    vitor = Setting(Side(megacredits=13, corporation="vitor", hand="trans-neptune-probe lichen"))
    assert vitor.play("trans-neptune-probe") == {"megacredits": -6 + 3, "tags": "science space"}
    assert vitor.but(megacredits=5).refuses("trans-neptune-probe")
    # Points that are counted later are points; none, and less than none, are not.
    assert vitor.but(hand="tardigrades lichen").play("tardigrades")["megacredits"] == -4 + 3
    assert vitor.but(hand="search-for-life lichen").play("search-for-life") == {"tags": "science"}  # 3 - 3 M€
    assert vitor.but(hand="media-group lichen").play("media-group")["megacredits"] == -6
    assert vitor.but(hand="bribed-committee lichen").play("bribed-committee")["megacredits"] == -7
    theirs = vitor.but(Side(megacredits=4, hand="tardigrades"), hand="lichen", turn_of=1).match()
    assert play(theirs, "tardigrades", player=1) == {"rival megacredits": -4, "rival tags": "microbe"}
    assert points(vitor.match()) == 0
