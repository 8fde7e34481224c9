"""The blue cards of the base game without animals, plants and microbes, one test each."""

from games.mars.cards.checking import CROWDED, NINE_OCEANS, NO_LAND, Setting, do, holds, offered, play, points
from games.mars.given import Side


def test_search_for_life() -> None:
    card = Setting(Side(megacredits=3, hand="search-for-life lichen"), oxygen=6)
    assert card.play("search-for-life") == {"megacredits": -3, "tags": "science"}
    assert card.but(megacredits=2).refuses("search-for-life")
    assert card.but(oxygen=7).refuses("search-for-life")

    action = Setting(Side(megacredits=1, hand="lichen", played="search-for-life"), deck="tardigrades")
    found = {"megacredits": -1, "on search-for-life": 1, "discarded": "tardigrades"}
    assert action.use("search-for-life") == found
    assert action.but(deck="asteroid").use("search-for-life") == {"megacredits": -1, "discarded": "asteroid"}
    wild = {"megacredits": -1, "discarded": "research-coordination"}
    assert action.but(deck="research-coordination").use("search-for-life") == wild
    assert action.but(megacredits=0).refuses("use-search-for-life")

    assert holds("search-for-life") == ""
    assert [points(action.but(held={"search-for-life": count}).match()) for count in (0, 1, 2)] == [0, 3, 3]


def test_martian_rails() -> None:
    card = Setting(Side(megacredits=13, hand="martian-rails lichen"))
    assert card.play("martian-rails") == {"megacredits": -13, "tags": "building"}
    assert card.but(megacredits=12).refuses("martian-rails")

    cities = {"r5c3": "city 0", "r2c2": "city 1", "r7c3": "capital 1", "phobos": "city 1", "r6c0": "greenery 0"}
    action = Setting(Side(energy=1, hand="lichen", played="martian-rails"), tiles=cities)
    assert action.use("martian-rails") == {"energy": -1, "megacredits": 3}
    assert action.but(energy=0).refuses("use-martian-rails")
    no_city = action.but(tiles={"phobos": "city 1"})
    assert no_city.idles("use-martian-rails")
    assert no_city.use("martian-rails") == {"energy": -1}


def test_water_import_from_europa() -> None:
    card = Setting(Side(megacredits=25, hand="water-import-from-europa lichen"))
    assert card.play("water-import-from-europa") == {"megacredits": -25, "tags": "jovian space"}
    assert card.but(megacredits=24).refuses("water-import-from-europa")

    action = Setting(Side(megacredits=12, hand="lichen", played="water-import-from-europa"))
    ocean = {"rating": 1, "r0c4": "ocean"}
    assert action.use("water-import-from-europa", "space:r0c4") == {"megacredits": -12, **ocean}
    metal = action.but(megacredits=0, titanium=4)
    assert metal.use("water-import-from-europa", "space:r0c4") == {"titanium": -4, **ocean}
    both = action.but(megacredits=3, titanium=3)
    assert both.use("water-import-from-europa", "space:r0c4") == {"megacredits": -3, "titanium": -3, **ocean}
    better = metal.but(corporation="phobolog", titanium=3)
    assert better.use("water-import-from-europa", "space:r0c4") == {"titanium": -3, **ocean}
    assert action.but(megacredits=2, titanium=3).refuses("use-water-import-from-europa")
    assert action.but(megacredits=0, steel=6).refuses("use-water-import-from-europa")
    assert action.but(tiles=NINE_OCEANS).idles("use-water-import-from-europa")
    assert action.but(tiles=NINE_OCEANS).use("water-import-from-europa") == {"megacredits": -12}

    assert points(action.match()) == 1
    # A wild tag is none when points are counted.
    two = action.but(corporation="saturn-systems", played="water-import-from-europa research-coordination")
    assert points(two.match()) == 2


def test_equatorial_magnetizer() -> None:
    card = Setting(Side(megacredits=11, hand="equatorial-magnetizer lichen"))
    assert card.play("equatorial-magnetizer") == {"megacredits": -11, "tags": "building"}
    assert card.but(megacredits=10).refuses("equatorial-magnetizer")

    action = Setting(Side(production={"energy": 1}, hand="lichen", played="equatorial-magnetizer"))
    assert action.use("equatorial-magnetizer") == {"energy production": -1, "rating": 1}
    assert action.but(production={}, energy=1).refuses("use-equatorial-magnetizer")


def test_research_outpost() -> None:
    card = Setting(Side(megacredits=18, hand="research-outpost lichen"), tiles={"r0c4": "ocean", "r6c2": "greenery 0"})
    played = {"megacredits": -18, "tags": "building city science", "r2c2": "city 0"}
    assert card.play("research-outpost", "space:r2c2") == played  # its own discount doesn't help it
    assert card.but(megacredits=17).refuses("research-outpost")
    spaces = set(offered(card.match(), "action:research-outpost"))
    assert not spaces & {"r1c4", "r5c2", "r5c3", "r6c1", "r6c3", "r7c1", "r7c2", "r4c2", "r4c3"}
    assert {"r0c0", "r2c2", "r5c1", "r8c3"} <= spaces
    assert card.but(tiles=NO_LAND).refuses("research-outpost")
    assert card.but(tiles=CROWDED).refuses("research-outpost")

    cheaper = Setting(Side(megacredits=5, hand="media-group lichen", played="research-outpost"))
    assert cheaper.play("media-group") == {"megacredits": -5, "tags": "earth"}
    assert cheaper.but(megacredits=4).refuses("media-group")
    assert cheaper.but(megacredits=10).refuses("standard-power-plant")


def test_optimal_aerobraking() -> None:
    card = Setting(Side(megacredits=7, hand="optimal-aerobraking lichen"))
    assert card.play("optimal-aerobraking") == {"megacredits": -7, "tags": "space"}
    assert card.but(megacredits=6).refuses("optimal-aerobraking")

    event = Setting(Side(megacredits=14, hand="asteroid lichen", played="optimal-aerobraking"), deck="birds fish")
    asteroid = {"titanium": 2, "temperature": 2, "rating": 1}
    assert event.play("asteroid") == {"megacredits": -14 + 3, "heat": 3, **asteroid}
    other_event = event.but(hand="technology-demonstration lichen").play("technology-demonstration")
    assert other_event == {"megacredits": -5 + 3, "heat": 3, "drawn": "birds fish"}  # science and space
    assert event.but(hand="mineral-deposit lichen").play("mineral-deposit") == {"megacredits": -5, "steel": 5}
    assert event.but(hand="invention-contest lichen").play("invention-contest", "keep:fish")["megacredits"] == -2
    assert event.but(hand="space-station lichen").play("space-station") == {"megacredits": -10, "tags": "space"}
    theirs = event.but(Side(megacredits=5, hand="technology-demonstration"), hand="lichen", turn_of=1).match()
    assert play(theirs, "technology-demonstration", player=1) == {"rival megacredits": -5, "rival drawn": "birds fish"}


def test_rover_construction() -> None:
    card = Setting(Side(megacredits=8, hand="rover-construction lichen"))
    assert card.play("rover-construction") == {"megacredits": -8, "tags": "building"}
    assert card.but(megacredits=7).refuses("rover-construction")

    rover = Setting(Side(megacredits=25, hand="lichen", played="rover-construction"), Side(megacredits=25))
    city = {"megacredits": -25 + 2, "megacredits production": 1, "r2c2": "city 0"}
    assert rover.do("action:standard-city", "space:r2c2") == city
    theirs = {"megacredits": 2, "rival megacredits": -25, "rival megacredits production": 1, "r2c2": "city 1"}
    assert do(rover.but(turn_of=1).match(), "action:standard-city", "space:r2c2", player=1) == theirs
    off_mars = rover.but(hand="phobos-space-haven lichen").play("phobos-space-haven")
    assert off_mars["megacredits"] == -25 + 2
    greenery = rover.do("action:standard-greenery", "space:r2c2")
    assert greenery == {"megacredits": -23, "r2c2": "greenery 0", "oxygen": 1, "rating": 1}

    assert points(rover.match()) == 1


def test_space_mirrors() -> None:
    card = Setting(Side(megacredits=3, hand="space-mirrors lichen"))
    assert card.play("space-mirrors") == {"megacredits": -3, "tags": "power space"}
    assert card.but(megacredits=2).refuses("space-mirrors")

    action = Setting(Side(megacredits=7, hand="lichen", played="space-mirrors"))
    assert action.use("space-mirrors") == {"megacredits": -7, "energy production": 1}
    assert action.but(megacredits=6, titanium=3).refuses("use-space-mirrors")


def test_ironworks() -> None:
    _check_works("ironworks", 11, {"steel": 1})


def test_steelworks() -> None:
    _check_works("steelworks", 15, {"steel": 2})


def test_ore_processor() -> None:
    _check_works("ore-processor", 13, {"titanium": 1})


def _check_works(name: str, cost: int, metal: dict[str, int]) -> None:
    """A building whose action turns 4 energy into metal and a step of oxygen, or metal only when that is complete."""
    card = Setting(Side(megacredits=cost, hand=f"{name} lichen"))
    assert card.play(name) == {"megacredits": -cost, "tags": "building"}
    assert card.but(megacredits=cost - 1).refuses(name)

    action = Setting(Side(energy=4, hand="lichen", played=name))
    assert action.use(name) == {"energy": -4, **metal, "oxygen": 1, "rating": 1}
    assert action.but(oxygen=14).use(name) == {"energy": -4, **metal}
    assert action.but(energy=3).refuses(f"use-{name}")


def test_adaptation_technology() -> None:
    card = Setting(Side(megacredits=12, hand="adaptation-technology lichen"))
    assert card.play("adaptation-technology") == {"megacredits": -12, "tags": "science"}
    assert card.but(megacredits=11).refuses("adaptation-technology")

    rich = Side(megacredits=30, played="adaptation-technology", production={"plants": 2})
    colder = Setting(rich, temperature=-18).but(hand="symbiotic-fungus lichen")  # -14 at least
    assert colder.offers("symbiotic-fungus")
    assert colder.but(temperature=-20).refuses("symbiotic-fungus")
    warmer = colder.but(hand="arctic-algae lichen", temperature=-8)  # -12 at most
    assert warmer.offers("arctic-algae")
    assert warmer.but(temperature=-6).refuses("arctic-algae")
    thinner = colder.but(hand="birds lichen", oxygen=11)  # 13 at least
    assert thinner.offers("birds")
    assert thinner.but(oxygen=10).refuses("birds")
    dry = colder.but(hand="water-splitting-plant lichen")  # 2 oceans
    assert dry.offers("water-splitting-plant")
    tags = colder.but(hand="quantum-extractor lichen")  # tags are no parameter: 4 science tags
    assert tags.refuses("quantum-extractor")

    assert points(colder.match()) == 1


def test_shuttles() -> None:
    card = Setting(Side(megacredits=10, hand="shuttles lichen", production={"energy": 1}), oxygen=5)
    played = {"megacredits": -10, "megacredits production": 2, "energy production": -1, "tags": "space"}
    assert card.play("shuttles") == played
    assert card.but(megacredits=9).refuses("shuttles")
    assert card.but(oxygen=4).refuses("shuttles")
    assert card.but(production={}).refuses("shuttles")

    cheaper = Setting(Side(megacredits=8, hand="space-station lichen", played="shuttles"))
    assert cheaper.play("space-station") == {"megacredits": -8, "tags": "space"}
    assert cheaper.but(megacredits=7).refuses("space-station")
    assert cheaper.but(megacredits=5, hand="media-group lichen").refuses("media-group")

    assert points(cheaper.match()) == 1


def test_water_splitting_plant() -> None:
    two = {"r0c3": "ocean", "r4c4": "ocean"}
    card = Setting(Side(megacredits=12, hand="water-splitting-plant lichen"), tiles=two)
    assert card.play("water-splitting-plant") == {"megacredits": -12, "tags": "building"}
    assert card.but(megacredits=11).refuses("water-splitting-plant")
    assert card.but(tiles={"r0c3": "ocean"}).refuses("water-splitting-plant")

    action = Setting(Side(energy=3, hand="lichen", played="water-splitting-plant"))
    assert action.use("water-splitting-plant") == {"energy": -3, "oxygen": 1, "rating": 1}
    # With 8 % the temperature rises too, here to a step of heat production.
    thick = {"energy": -3, "oxygen": 1, "rating": 2, "temperature": 2, "heat production": 1}
    assert action.but(oxygen=7, temperature=-26).use("water-splitting-plant") == thick
    assert action.but(energy=2).refuses("use-water-splitting-plant")
    assert action.but(oxygen=14).idles("use-water-splitting-plant")
    assert action.but(oxygen=14).use("water-splitting-plant") == {"energy": -3}


def test_aquifer_pumping() -> None:
    card = Setting(Side(megacredits=18, hand="aquifer-pumping lichen"))
    assert card.play("aquifer-pumping") == {"megacredits": -18, "tags": "building"}
    assert card.but(megacredits=17).refuses("aquifer-pumping")

    action = Setting(Side(megacredits=8, hand="lichen", played="aquifer-pumping"))
    ocean = {"rating": 1, "r0c4": "ocean"}
    assert action.use("aquifer-pumping", "space:r0c4") == {"megacredits": -8, **ocean}
    assert action.but(megacredits=0, steel=4).use("aquifer-pumping", "space:r0c4") == {"steel": -4, **ocean}
    better = action.but(megacredits=2, steel=2, played="aquifer-pumping advanced-alloys")
    assert better.use("aquifer-pumping", "space:r0c4") == {"megacredits": -2, "steel": -2, **ocean}
    assert action.but(megacredits=1, steel=3).refuses("use-aquifer-pumping")
    assert action.but(megacredits=0, titanium=6).refuses("use-aquifer-pumping")
    assert action.but(tiles=NINE_OCEANS).idles("use-aquifer-pumping")
    assert action.but(tiles=NINE_OCEANS).use("aquifer-pumping") == {"megacredits": -8}


def test_immigrant_city() -> None:
    card = Setting(Side(megacredits=13, hand="immigrant-city lichen", production={"energy": 1}))
    changed = {"energy production": -1, "tags": "building city", "r2c2": "city 0"}
    played = {"megacredits": -13, "megacredits production": -1, **changed}
    assert card.play("immigrant-city", "space:r2c2") == played  # its own city counts
    assert card.but(megacredits=12).refuses("immigrant-city")
    assert card.but(production={}).refuses("immigrant-city")
    lowest = card.but(production={"energy": 1, "megacredits": -4})
    assert lowest.play("immigrant-city", "space:r2c2") == played
    too_low = card.but(production={"energy": 1, "megacredits": -5})
    assert too_low.refuses("immigrant-city")
    republic = {"megacredits": -13 + 3, **changed}  # the corporation adds a step and 3 M€
    assert too_low.but(corporation="tharsis-republic").play("immigrant-city", "space:r2c2") == republic
    assert card.but(tiles=CROWDED).refuses("immigrant-city")
    spaces = offered(card.but(tiles={"r2c2": "city 1", "r6c1": "greenery 1"}).match(), "action:immigrant-city")
    assert "r2c3" not in spaces
    assert "r6c2" in spaces

    waiting = Setting(Side(megacredits=25, hand="lichen", played="immigrant-city"), Side(megacredits=25))
    city = {"megacredits": -25, "megacredits production": 1 + 1, "r2c2": "city 0"}
    assert waiting.do("action:standard-city", "space:r2c2") == city
    theirs = do(waiting.but(turn_of=1).match(), "action:standard-city", "space:r2c2", player=1)
    expected = {"rival megacredits": -25, "rival megacredits production": 1, "r2c2": "city 1"}
    assert theirs == {"megacredits production": 1, **expected}
    off_mars = waiting.but(hand="phobos-space-haven lichen").play("phobos-space-haven")
    assert off_mars["megacredits production"] == 1


def test_underground_detonations() -> None:
    card = Setting(Side(megacredits=6, hand="underground-detonations lichen"))
    assert card.play("underground-detonations") == {"megacredits": -6, "tags": "building"}
    assert card.but(megacredits=5).refuses("underground-detonations")

    action = Setting(Side(megacredits=10, hand="lichen", played="underground-detonations"))
    assert action.use("underground-detonations") == {"megacredits": -10, "heat production": 2}
    assert action.but(megacredits=9).refuses("use-underground-detonations")
