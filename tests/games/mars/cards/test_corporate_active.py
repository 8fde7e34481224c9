"""The blue cards of the Corporate Era with an action, one test each."""

from games.mars.cards.checking import CROWDED, NO_LAND, Setting, holds, offered, points, use
from games.mars.given import Side
from games.mars.playing import choose

THREE_SCIENCE = "research inventors-guild"
"""Cards with three science tags that nothing sets off."""


def _check_broker(name: str) -> None:
    """The action of a card that looks at a card, to buy it or not."""
    action = Setting(Side(megacredits=3, hand="lichen", played=name), deck="birds")
    assert offered(action.match(), f"action:use-{name}") == ["birds", "done"]
    assert action.use(name, "buy:birds") == {"megacredits": -3, "drawn": "birds"}
    assert action.use(name, "buy:done") == {"discarded": "birds"}
    assert action.but(megacredits=2).use(name) == {"discarded": "birds"}  # a look only


def test_inventors_guild() -> None:
    card = Setting(Side(megacredits=9, hand="inventors-guild lichen"))
    assert card.play("inventors-guild") == {"megacredits": -9, "tags": "science"}
    assert card.but(megacredits=8).refuses("inventors-guild")
    _check_broker("inventors-guild")


def test_business_network() -> None:
    card = Setting(Side(megacredits=4, hand="business-network lichen"))
    assert card.play("business-network") == {"megacredits": -4, "megacredits production": -1, "tags": "earth"}
    assert card.but(megacredits=3).refuses("business-network")
    assert card.but(production={"megacredits": -4}).offers("business-network")
    assert card.but(production={"megacredits": -5}).refuses("business-network")
    _check_broker("business-network")


def test_space_elevator() -> None:
    card = Setting(Side(megacredits=27, hand="space-elevator lichen"))
    played = {"titanium production": 1, "tags": "building space"}
    assert card.play("space-elevator") == {"megacredits": -27, **played}
    assert card.but(megacredits=26).refuses("space-elevator")
    metals = card.but(megacredits=0, steel=6, titanium=5)  # 12 + 15 M€
    assert metals.play("space-elevator") == {"steel": -6, "titanium": -5, **played}

    action = Setting(Side(steel=1, hand="lichen", played="space-elevator"))
    assert action.use("space-elevator") == {"steel": -1, "megacredits": 5}
    assert action.but(steel=0, titanium=1).refuses("use-space-elevator")
    assert points(action.match()) == 2


def test_development_center() -> None:
    card = Setting(Side(megacredits=11, hand="development-center lichen"))
    assert card.play("development-center") == {"megacredits": -11, "tags": "building science"}
    assert card.but(megacredits=10).refuses("development-center")

    action = Setting(Side(energy=1, hand="lichen", played="development-center"), deck="birds")
    assert action.use("development-center") == {"energy": -1, "drawn": "birds"}
    assert action.but(energy=0).refuses("use-development-center")
    assert points(action.match()) == 0


def test_security_fleet() -> None:
    card = Setting(Side(megacredits=12, hand="security-fleet lichen"))
    assert card.play("security-fleet") == {"megacredits": -12, "tags": "space"}
    assert card.but(megacredits=11).refuses("security-fleet")

    action = Setting(Side(titanium=1, hand="lichen", played="security-fleet"))
    assert action.use("security-fleet") == {"titanium": -1, "on security-fleet": 1}
    assert action.but(titanium=0, megacredits=3).refuses("use-security-fleet")
    assert holds("security-fleet") == ""
    assert [points(action.but(held={"security-fleet": count}).match()) for count in (0, 1, 3)] == [0, 1, 3]


def test_tardigrades() -> None:
    card = Setting(Side(megacredits=4, hand="tardigrades lichen"))
    assert card.play("tardigrades") == {"megacredits": -4, "tags": "microbe"}
    assert card.but(megacredits=3).refuses("tardigrades")

    action = Setting(Side(hand="lichen", played="tardigrades"))
    assert action.use("tardigrades") == {"on tardigrades": 1}
    # In the next generation it can be used again.
    match = action.but(Side(passed=True), deck="birds fish ants trees grass moss heather worms").match()
    choose(match, "action:use-tardigrades", "action:done", "action:pass", "buy:done")
    choose(match, "buy:done", "action:pass", player=1)
    assert use(match, "tardigrades") == {"on tardigrades": 1}
    assert holds("tardigrades") == "microbe"
    assert [points(action.but(held={"tardigrades": count}).match()) for count in (3, 4, 11)] == [0, 1, 2]


def test_electro_catapult() -> None:
    card = Setting(Side(megacredits=17, hand="electro-catapult lichen", production={"energy": 1}), oxygen=8)
    assert card.play("electro-catapult") == {"megacredits": -17, "energy production": -1, "tags": "building"}
    assert card.but(megacredits=16).refuses("electro-catapult")
    assert card.but(oxygen=9).refuses("electro-catapult")
    assert card.but(production={}).refuses("electro-catapult")

    action = Setting(Side(plants=1, steel=1, hand="lichen", played="electro-catapult"))
    assert action.use("electro-catapult", "alternative:1") == {"plants": -1, "megacredits": 7}
    assert action.use("electro-catapult", "alternative:2") == {"steel": -1, "megacredits": 7}
    assert action.but(steel=0).use("electro-catapult") == {"plants": -1, "megacredits": 7}
    assert action.but(plants=0).use("electro-catapult") == {"steel": -1, "megacredits": 7}
    assert action.but(plants=0, steel=0).refuses("use-electro-catapult")
    assert points(action.match()) == 1


def test_physics_complex() -> None:
    card = Setting(Side(megacredits=12, hand="physics-complex lichen"))
    assert card.play("physics-complex") == {"megacredits": -12, "tags": "building science"}
    assert card.but(megacredits=11).refuses("physics-complex")

    action = Setting(Side(energy=6, hand="lichen", played="physics-complex"))
    assert action.use("physics-complex") == {"energy": -6, "on physics-complex": 1}
    assert action.but(energy=5).refuses("use-physics-complex")
    assert holds("physics-complex") == ""
    assert [points(action.but(held={"physics-complex": count}).match()) for count in (0, 1, 3)] == [0, 2, 6]


def test_industrial_center() -> None:
    cities = {"r2c2": "city 1", "phobos": "city 0"}
    card = Setting(Side(megacredits=4, hand="industrial-center lichen"), tiles=cities)
    played = {"megacredits": -4, "tags": "building", "r2c3": "industrial-center 0"}
    assert card.play("industrial-center", "space:r2c3") == played
    spaces = {"r1c1", "r1c2", "r2c1", "r2c3", "r3c2", "r3c3"}
    assert set(offered(card.match(), "action:industrial-center")) == spaces
    assert card.but(megacredits=3).refuses("industrial-center")
    assert card.but(tiles={"phobos": "city 0"}).refuses("industrial-center")
    assert card.but(tiles={**cities, **dict.fromkeys(spaces, "greenery 1")}).refuses("industrial-center")

    action = Setting(Side(megacredits=7, hand="lichen", played="industrial-center"))
    assert action.use("industrial-center") == {"megacredits": -7, "steel production": 1}
    assert action.but(megacredits=6, steel=4).refuses("use-industrial-center")
    assert points(action.match()) == 0


def test_caretaker_contract() -> None:
    card = Setting(Side(megacredits=3, hand="caretaker-contract lichen"), temperature=0)
    assert card.play("caretaker-contract") == {"megacredits": -3}
    assert card.but(megacredits=2).refuses("caretaker-contract")
    assert card.but(temperature=-2).refuses("caretaker-contract")

    action = Setting(Side(heat=8, hand="lichen", played="caretaker-contract"), temperature=8)
    assert action.use("caretaker-contract") == {"heat": -8, "rating": 1}  # the temperature doesn't matter any more
    assert action.but(heat=7).refuses("use-caretaker-contract")
    # Heat may be money, money is never heat.
    assert action.but(heat=7, megacredits=9, corporation="helion").refuses("use-caretaker-contract")
    assert points(action.match()) == 0


def test_power_infrastructure() -> None:
    card = Setting(Side(megacredits=4, hand="power-infrastructure lichen"))
    assert card.play("power-infrastructure") == {"megacredits": -4, "tags": "building power"}
    assert card.but(megacredits=3).refuses("power-infrastructure")

    action = Setting(Side(energy=3, hand="lichen", played="power-infrastructure"))
    assert offered(action.match(), "action:use-power-infrastructure") == ["1", "2", "3"]
    assert action.use("power-infrastructure", "amount:2") == {"energy": -2, "megacredits": 2}
    assert action.but(energy=1).use("power-infrastructure") == {"energy": -1, "megacredits": 1}
    assert action.but(energy=0).refuses("use-power-infrastructure")
    assert points(action.match()) == 0


def test_restricted_area() -> None:
    card = Setting(Side(megacredits=11, hand="restricted-area lichen"), tiles={"r6c1": "city 0"})
    played = {"megacredits": -11, "tags": "science", "r2c2": "restricted-area 0"}
    assert card.play("restricted-area", "space:r2c2") == played
    spaces = offered(card.match(), "action:restricted-area")
    assert len(spaces) == 61 - 12 - 1 - 1  # all but the oceans', Noctis City's and the occupied one
    assert not {"r0c4", "r4c2", "r6c1"} & set(spaces)
    assert card.but(megacredits=10).refuses("restricted-area")
    assert card.but(tiles=CROWDED).offers("restricted-area")
    assert card.but(tiles=NO_LAND).refuses("restricted-area")

    action = Setting(Side(megacredits=2, hand="lichen", played="restricted-area"), deck="birds")
    assert action.use("restricted-area") == {"megacredits": -2, "drawn": "birds"}
    assert action.but(megacredits=1).refuses("use-restricted-area")
    assert points(action.match()) == 0


def test_ai_central() -> None:
    me = Side(megacredits=21, hand="ai-central lichen", production={"energy": 1}, played=THREE_SCIENCE)
    card = Setting(me)
    assert card.play("ai-central") == {"megacredits": -21, "energy production": -1, "tags": "building science"}
    assert card.but(megacredits=20).refuses("ai-central")
    assert card.but(played="research").refuses("ai-central")
    assert card.but(played="research research-coordination").offers("ai-central")
    assert card.but(production={}).refuses("ai-central")

    action = Setting(Side(hand="lichen", played="ai-central"), deck="birds fish")
    assert action.use("ai-central") == {"drawn": "birds fish"}
    assert points(action.match()) == 1
