"""The blue cards of the Corporate Era with a lasting effect, one test each."""

from games.mars.cards.checking import Setting, do, holds, play, points
from games.mars.given import Side
from perijove.testing import codes

THREE_SCIENCE = "research inventors-guild"
FOUR_SCIENCE = f"{THREE_SCIENCE} development-center"
FIVE_SCIENCE = f"{FOUR_SCIENCE} breathing-filters"
SIX_SCIENCE = f"{FIVE_SCIENCE} trans-neptune-probe"
"""Cards with so many science tags that nothing sets off."""


def _check_cheaper_space(name: str) -> None:
    """Cards with a space tag cost 2 M€ less, others don't."""
    cheaper = Setting(Side(megacredits=10, hand="security-fleet lichen", played=name))
    assert cheaper.play("security-fleet") == {"megacredits": -10, "tags": "space"}
    assert cheaper.but(megacredits=9).refuses("security-fleet")
    metal = cheaper.but(megacredits=1, titanium=3)  # 10 M€ left to pay
    assert metal.play("security-fleet") == {"megacredits": -1, "titanium": -3, "tags": "space"}
    assert cheaper.but(megacredits=6, hand="media-group lichen").play("media-group")["megacredits"] == -6
    free = cheaper.but(megacredits=1, hand="space-mirrors lichen").play("space-mirrors")
    assert free == {"megacredits": -1, "tags": "power space"}


def _check_cheaper_cards(name: str) -> None:
    """All cards cost 2 M€ less, events too; standard projects don't."""
    cheaper = Setting(Side(megacredits=4, hand="media-group lichen", played=name))
    assert cheaper.play("media-group") == {"megacredits": -4, "tags": "earth"}
    assert cheaper.but(megacredits=3).refuses("media-group")
    event = cheaper.but(megacredits=3, hand="mineral-deposit lichen").play("mineral-deposit")
    assert event == {"megacredits": -3, "steel": 5}
    free = cheaper.but(megacredits=0, hand="earth-office lichen").play("earth-office")  # never below 0
    assert free == {"tags": "earth"}
    assert cheaper.but(megacredits=10).refuses("standard-power-plant")


def test_space_station() -> None:
    card = Setting(Side(megacredits=10, hand="space-station lichen"))
    assert card.play("space-station") == {"megacredits": -10, "tags": "space"}
    assert card.but(megacredits=9).refuses("space-station")
    _check_cheaper_space("space-station")
    assert points(card.but(played="space-station", hand="lichen").match()) == 1


def test_quantum_extractor() -> None:
    card = Setting(Side(megacredits=13, hand="quantum-extractor lichen", played=FOUR_SCIENCE))
    assert card.play("quantum-extractor") == {"megacredits": -13, "energy production": 4, "tags": "power science"}
    assert card.but(megacredits=12).refuses("quantum-extractor")
    assert card.but(played=THREE_SCIENCE).refuses("quantum-extractor")
    assert card.but(played=f"{THREE_SCIENCE} research-coordination").offers("quantum-extractor")
    _check_cheaper_space("quantum-extractor")
    assert points(card.but(played="quantum-extractor", hand="lichen").match()) == 0


def test_mass_converter() -> None:
    card = Setting(Side(megacredits=8, hand="mass-converter lichen", played=FIVE_SCIENCE))
    assert card.play("mass-converter") == {"megacredits": -8, "energy production": 6, "tags": "power science"}
    assert card.but(megacredits=7).refuses("mass-converter")
    assert card.but(played=FOUR_SCIENCE).refuses("mass-converter")
    _check_cheaper_space("mass-converter")
    assert points(card.but(played="mass-converter", hand="lichen").match()) == 0


def test_earth_catapult() -> None:
    card = Setting(Side(megacredits=23, hand="earth-catapult lichen"))
    assert card.play("earth-catapult") == {"megacredits": -23, "tags": "earth"}
    assert card.but(megacredits=22).refuses("earth-catapult")
    _check_cheaper_cards("earth-catapult")
    assert points(card.but(played="earth-catapult", hand="lichen").match()) == 2


def test_anti_gravity_technology() -> None:
    seven = f"{SIX_SCIENCE} search-for-life"
    card = Setting(Side(megacredits=14, hand="anti-gravity-technology lichen", played=seven))
    assert card.play("anti-gravity-technology") == {"megacredits": -14, "tags": "science"}
    assert card.but(megacredits=13).refuses("anti-gravity-technology")
    assert card.but(played=SIX_SCIENCE).refuses("anti-gravity-technology")  # its own tag doesn't help
    _check_cheaper_cards("anti-gravity-technology")
    assert points(card.but(played="anti-gravity-technology", hand="lichen").match()) == 3


def test_advanced_alloys() -> None:
    card = Setting(Side(megacredits=9, hand="advanced-alloys lichen"))
    assert card.play("advanced-alloys") == {"megacredits": -9, "tags": "science"}
    assert card.but(megacredits=8).refuses("advanced-alloys")

    steel = Setting(Side(steel=2, hand="underground-detonations lichen", played="advanced-alloys"))
    assert steel.play("underground-detonations") == {"steel": -2, "tags": "building"}  # 6 M€
    assert steel.but(steel=1, megacredits=2).refuses("underground-detonations")
    titanium = steel.but(steel=0, titanium=3, hand="security-fleet lichen")
    assert titanium.play("security-fleet") == {"titanium": -3, "tags": "space"}  # 12 M€
    assert titanium.but(titanium=2, megacredits=3).refuses("security-fleet")
    together = titanium.but(titanium=2, megacredits=2, corporation="phobolog")
    assert together.play("security-fleet") == {"titanium": -2, "megacredits": -2, "tags": "space"}
    assert points(steel.match()) == 0


def test_earth_office() -> None:
    card = Setting(Side(megacredits=1, hand="earth-office lichen"))
    assert card.play("earth-office") == {"megacredits": -1, "tags": "earth"}
    assert card.but(megacredits=0).refuses("earth-office")

    cheaper = Setting(Side(megacredits=3, hand="media-group lichen", played="earth-office"))
    assert cheaper.play("media-group") == {"megacredits": -3, "tags": "earth"}
    assert cheaper.but(megacredits=2).refuses("media-group")
    event = cheaper.but(megacredits=4, hand="bribed-committee lichen").play("bribed-committee")
    assert event == {"megacredits": -4, "rating": 2}
    twice = cheaper.but(megacredits=0, corporation="teractor").play("media-group")
    assert twice == {"tags": "earth"}
    assert cheaper.but(megacredits=8, hand="inventors-guild lichen").refuses("inventors-guild")
    assert points(cheaper.match()) == 0


def test_media_group() -> None:
    card = Setting(Side(megacredits=6, hand="media-group lichen"))
    assert card.play("media-group") == {"megacredits": -6, "tags": "earth"}
    assert card.but(megacredits=5).refuses("media-group")

    event = Setting(Side(megacredits=5, hand="mineral-deposit lichen", played="media-group"))
    assert event.play("mineral-deposit") == {"megacredits": -5 + 3, "steel": 5}
    assert event.but(megacredits=4).refuses("mineral-deposit")  # the money comes afterwards
    assert event.but(megacredits=9, hand="inventors-guild lichen").play("inventors-guild")["megacredits"] == -9
    theirs = event.but(Side(megacredits=5, hand="mineral-deposit"), hand="lichen", turn_of=1).match()
    assert play(theirs, "mineral-deposit", player=1) == {"rival megacredits": -5, "rival steel": 5}
    assert points(event.match()) == 0


def test_mars_university() -> None:
    card = Setting(Side(megacredits=8, hand="mars-university lichen"), deck="birds fish ants")
    played = {"megacredits": -8, "tags": "building science"}
    assert card.play("mars-university", "swap:none") == played  # its own tag counts
    assert card.play("mars-university", "swap:lichen") == {**played, "discarded": "lichen", "drawn": "birds"}
    assert card.but(hand="mars-university").play("mars-university") == played  # nothing to discard
    assert card.but(megacredits=7).refuses("mars-university")

    # Two tags are two exchanges, after the two cards that Research draws; what was just drawn may be discarded too.
    twice = card.but(megacredits=11, hand="research lichen", played="mars-university")
    changed = twice.play("research", "swap:birds", "swap:ants")
    assert changed.pop("discarded") == "ants birds"
    drawn = str(changed.pop("drawn")).split()
    assert len(drawn) == 2
    assert "fish" in drawn
    assert changed == {"megacredits": -11, "tags": "science science"}
    assert twice.play("research", "swap:none", "swap:lichen")["drawn"] == "ants birds fish"
    assert twice.but(hand="media-group lichen").play("media-group") == {"megacredits": -6, "tags": "earth"}
    wild = twice.but(hand="research-coordination lichen").play("research-coordination")
    assert wild == {"megacredits": -4, "tags": "wild"}
    event = twice.but(hand="invention-contest", deck="birds fish ants trees")
    kept = event.play("invention-contest", "keep:fish", "swap:fish")  # an event's tag counts when it is played
    assert kept == {"megacredits": -2, "drawn": "trees", "discarded": "ants birds fish"}
    theirs = twice.but(Side(megacredits=9, hand="inventors-guild lichen"), hand="grass", turn_of=1).match()
    assert play(theirs, "inventors-guild", player=1) == {"rival megacredits": -9, "rival tags": "science"}

    assert points(twice.match()) == 1


def test_viral_enhancers() -> None:
    card = Setting(Side(megacredits=9, hand="viral-enhancers lichen"))
    assert card.play("viral-enhancers") == {"megacredits": -9, "plants": 1, "tags": "microbe science"}
    assert card.but(megacredits=8).refuses("viral-enhancers")

    waiting = Setting(Side(megacredits=20, hand="ants lichen", played="viral-enhancers"), oxygen=4)
    ants = {"megacredits": -9, "tags": "microbe"}
    assert waiting.play("ants", "alternative:1") == {**ants, "plants": 1}
    assert waiting.play("ants", "alternative:2") == {**ants, "on ants": 1}
    pets = {"megacredits": -10, "on pets": 2, "tags": "animal earth"}
    assert waiting.but(hand="pets lichen").play("pets", "alternative:2") == pets
    lichen = {"megacredits": -9, "plants production": 1, "plants": 1, "tags": "plant"}
    assert waiting.but(hand="adapted-lichen lichen").play("adapted-lichen") == lichen  # it holds nothing
    zone = waiting.but(hand="ecological-zone lichen", tiles={"r2c2": "greenery 0"})
    both = zone.play("ecological-zone", "alternative:1", "alternative:2", "space:r2c3")
    assert (both["plants"], both["on ecological-zone"]) == (1, 2 + 1)
    virus = waiting.but(hand="virus lichen").play("virus", "alternative:none")
    assert virus == {"megacredits": -1, "plants": 1}
    search = waiting.but(hand="search-for-life lichen").play("search-for-life")
    assert search == {"megacredits": -3, "tags": "science"}
    theirs = waiting.but(Side(megacredits=9, hand="ants"), hand="lichen", turn_of=1).match()
    assert play(theirs, "ants", player=1) == {"rival megacredits": -9, "rival tags": "microbe"}
    assert points(waiting.match()) == 0


def test_olympus_conference() -> None:
    card = Setting(Side(megacredits=10, hand="olympus-conference lichen"))
    played = {"megacredits": -10, "on olympus-conference": 1, "tags": "building earth science"}
    assert card.play("olympus-conference") == played  # its own tag counts
    assert card.but(megacredits=9).refuses("olympus-conference")

    me = Side(megacredits=11, hand="inventors-guild lichen", played="olympus-conference")
    waiting = Setting(me, deck="birds fish ants trees")
    guild = {"megacredits": -9, "tags": "science"}
    assert waiting.play("inventors-guild") == {**guild, "on olympus-conference": 1}
    some = waiting.but(held={"olympus-conference": 1})
    assert some.play("inventors-guild", "alternative:1") == {**guild, "on olympus-conference": 1}
    spent = {**guild, "on olympus-conference": -1, "drawn": "birds"}
    assert some.play("inventors-guild", "alternative:2") == spent
    research = waiting.but(hand="research lichen").play("research", "alternative:2")  # first added, then spent
    assert research == {"megacredits": -11, "drawn": "ants birds fish", "tags": "science science"}
    match = waiting.but(hand="research lichen").match()
    assert do(match, "action:research")["drawn"] == "birds fish"  # before anything is decided
    assert codes(match, 0) == ["alternative:1", "alternative:2"]
    assert waiting.but(hand="media-group lichen").play("media-group") == {"megacredits": -6, "tags": "earth"}
    theirs = waiting.but(Side(megacredits=9, hand="inventors-guild"), hand="lichen", turn_of=1).match()
    assert play(theirs, "inventors-guild", player=1) == {"rival megacredits": -9, "rival tags": "science"}
    assert holds("olympus-conference") == ""
    # What lies there is no points: the card has one, whatever it holds.
    assert points(waiting.but(held={"olympus-conference": 3}).match()) == 1


def test_standard_technology() -> None:
    card = Setting(Side(megacredits=6, hand="standard-technology lichen"))
    assert card.play("standard-technology") == {"megacredits": -6, "tags": "science"}
    assert card.but(megacredits=5).refuses("standard-technology")

    cheaper = Setting(Side(megacredits=25, plants=8, heat=8, hand="lichen birds", played="standard-technology"))
    assert cheaper.do("action:standard-power-plant") == {"megacredits": -11 + 3, "energy production": 1}
    assert cheaper.do("action:standard-asteroid")["megacredits"] == -14 + 3
    assert cheaper.do("action:standard-aquifer", "space:r0c4")["megacredits"] == -18 + 3
    assert cheaper.do("action:standard-greenery", "space:r2c2")["megacredits"] == -23 + 3
    assert cheaper.do("action:standard-city", "space:r2c2")["megacredits"] == -25 + 3
    assert cheaper.but(megacredits=10).refuses("standard-power-plant")  # the money comes afterwards
    patents = cheaper.do("action:standard-sell-patents", "sell:birds", "sell:done")
    assert patents == {"megacredits": 1, "discarded": "birds"}
    assert cheaper.do("action:convert-heat") == {"heat": -8, "temperature": 2, "rating": 1}
    assert "megacredits" not in cheaper.do("action:convert-plants", "space:r2c2")
    theirs = do(cheaper.but(Side(megacredits=11), turn_of=1).match(), "action:standard-power-plant", player=1)
    assert theirs == {"rival megacredits": -11, "rival energy production": 1}
    assert points(cheaper.match()) == 0


def test_protected_habitats() -> None:
    card = Setting(Side(megacredits=5, hand="protected-habitats lichen"))
    assert card.play("protected-habitats") == {"megacredits": -5}
    assert card.but(megacredits=4).refuses("protected-habitats")

    safe = Side(plants=5, steel=1, played="protected-habitats ants fish", held={"ants": 2, "fish": 2})
    asteroid = Setting(Side(megacredits=14, hand="asteroid lichen"), safe)
    struck = {"megacredits": -14, "titanium": 2, "temperature": 2, "rating": 1}
    assert asteroid.play("asteroid") == struck  # nobody has plants that may be removed
    assert asteroid.but(Side(plants=5)).play("asteroid", "player:2") == {**struck, "rival plants": -3}
    takers = asteroid.but(hand="lichen", played="predators tardigrades")
    assert takers.refuses("use-predators")
    assert asteroid.but(Side(plants=5, played="fish", held={"fish": 2}), played="predators").offers("use-predators")
    # Their owner may still remove them, and other resources are not protected.
    own = asteroid.but(Side(), plants=3, played="protected-habitats")
    assert own.play("asteroid", "player:1") == {**struck, "plants": -3}
    steel = asteroid.but(megacredits=1, hand="sabotage lichen").play("sabotage", "alternative:2", "player:2")
    assert steel == {"megacredits": -1, "rival steel": -1}
    assert points(own.match()) == 0
