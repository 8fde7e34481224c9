"""The blue cards of the base game with animals, plants and microbes, one test each."""

from typing import Any

from games.mars.cards.checking import Changes, Setting, do, holds, offered, play, points
from games.mars.given import Side


def test_arctic_algae() -> None:
    card = Setting(Side(megacredits=12, hand="arctic-algae lichen"), temperature=-12)
    assert card.play("arctic-algae") == {"megacredits": -12, "plants": 1, "tags": "plant"}
    assert card.but(megacredits=11).refuses("arctic-algae")
    assert card.but(temperature=-10).refuses("arctic-algae")

    algae = Setting(Side(megacredits=18, hand="lichen", played="arctic-algae"), Side(megacredits=18, heat=8))
    ocean: Changes = {"rating": 1, "r0c4": "ocean"}
    assert algae.do("action:standard-aquifer", "space:r0c4") == {"megacredits": -18, "plants": 2, **ocean}
    theirs = do(algae.but(turn_of=1).match(), "action:standard-aquifer", "space:r0c4", player=1)
    assert theirs == {"plants": 2, "rival megacredits": -18, "rival rating": 1, "r0c4": "ocean"}
    thaw = do(algae.but(turn_of=1, temperature=-2).match(), "action:convert-heat", "space:r0c4", player=1)
    assert thaw == {"plants": 2, "rival heat": -8, "rival rating": 2, "temperature": 2, "r0c4": "ocean"}
    city = algae.but(megacredits=25).do("action:standard-city", "space:r2c2")
    assert city == {"megacredits": -25, "megacredits production": 1, "r2c2": "city 0"}


def test_predators() -> None:
    card = Setting(Side(megacredits=14, hand="predators lichen"), oxygen=11)
    assert card.play("predators") == {"megacredits": -14, "tags": "animal"}
    assert card.but(megacredits=13).refuses("predators")
    assert card.but(oxygen=10).refuses("predators")

    me = Side(hand="lichen", played="predators fish", held={"fish": 1})
    action = Setting(me, Side(played="birds", held={"birds": 2}))
    assert action.use("predators", "card:birds") == {"rival on birds": -1, "on predators": 1}
    assert action.use("predators", "card:fish") == {"on fish": -1, "on predators": 1}
    safe = Side(played="birds protected-habitats", held={"birds": 2})
    assert action.but(safe).use("predators") == {"on fish": -1, "on predators": 1}
    own_habitats = action.but(safe, played="predators fish protected-habitats")
    assert own_habitats.but(Side()).use("predators") == {"on fish": -1, "on predators": 1}
    # Not from itself, not from pets, not from microbes, not from an opponent's protected cards.
    nobody = action.but(
        Side(played="birds protected-habitats", held={"birds": 2}),
        played="predators pets ants",
        held={"predators": 3, "pets": 2, "ants": 1},
    )
    assert nobody.refuses("use-predators")
    assert action.but(Side(played="pets", held={"pets": 2}), held={}).refuses("use-predators")

    assert holds("predators") == "animal"
    assert points(nobody.but(played="predators", held={"predators": 3}).match()) == 3


def test_regolith_eaters() -> None:
    card = Setting(Side(megacredits=13, hand="regolith-eaters lichen"))
    assert card.play("regolith-eaters") == {"megacredits": -13, "tags": "microbe science"}
    assert card.but(megacredits=12).refuses("regolith-eaters")

    action = Setting(Side(hand="lichen", played="regolith-eaters", held={"regolith-eaters": 2}))
    spent = {"on regolith-eaters": -2, "oxygen": 1, "rating": 1}
    assert action.use("regolith-eaters", "alternative:1") == spent
    assert action.use("regolith-eaters", "alternative:2") == {"on regolith-eaters": 1}
    # With too few microbes only one alternative is left; where oxygen is complete, they may be spent for nothing.
    assert action.but(held={"regolith-eaters": 1}).use("regolith-eaters") == {"on regolith-eaters": 1}
    assert action.but(oxygen=14).use("regolith-eaters", "alternative:1") == {"on regolith-eaters": -2}
    assert action.but(oxygen=14).use("regolith-eaters", "alternative:2") == {"on regolith-eaters": 1}
    assert holds("regolith-eaters") == "microbe"
    assert points(action.match()) == 0


def test_ghg_producing_bacteria() -> None:
    card = Setting(Side(megacredits=8, hand="ghg-producing-bacteria lichen"), oxygen=4)
    assert card.play("ghg-producing-bacteria") == {"megacredits": -8, "tags": "microbe science"}
    assert card.but(megacredits=7).refuses("ghg-producing-bacteria")
    assert card.but(oxygen=3).refuses("ghg-producing-bacteria")

    action = Setting(Side(hand="lichen", played="ghg-producing-bacteria", held={"ghg-producing-bacteria": 2}))
    spent = {"on ghg-producing-bacteria": -2, "temperature": 2, "rating": 1}
    added = {"on ghg-producing-bacteria": 1}
    assert action.use("ghg-producing-bacteria", "alternative:1") == spent
    assert action.use("ghg-producing-bacteria", "alternative:2") == added
    assert action.but(held={"ghg-producing-bacteria": 1}).use("ghg-producing-bacteria") == added
    hot = action.but(temperature=8)
    assert hot.use("ghg-producing-bacteria", "alternative:1") == {"on ghg-producing-bacteria": -2}
    assert hot.use("ghg-producing-bacteria", "alternative:2") == added
    assert holds("ghg-producing-bacteria") == "microbe"
    assert points(action.match()) == 0


def test_ants() -> None:
    card = Setting(Side(megacredits=9, hand="ants lichen"), oxygen=4)
    assert card.play("ants") == {"megacredits": -9, "tags": "microbe"}
    assert card.but(megacredits=8).refuses("ants")
    assert card.but(oxygen=3).refuses("ants")

    me = Side(hand="lichen", played="ants tardigrades", held={"tardigrades": 1})
    action = Setting(me, Side(played="decomposers", held={"decomposers": 2}))
    assert action.use("ants", "card:decomposers") == {"rival on decomposers": -1, "on ants": 1}
    assert action.use("ants", "card:tardigrades") == {"on tardigrades": -1, "on ants": 1}
    safe = Side(played="decomposers protected-habitats", held={"decomposers": 2})
    assert action.but(safe).use("ants") == {"on tardigrades": -1, "on ants": 1}
    nobody = action.but(safe, played="ants fish", held={"ants": 3, "fish": 1})
    assert nobody.refuses("use-ants")

    assert holds("ants") == "microbe"
    assert [points(nobody.but(held={"ants": count}, played="ants").match()) for count in (1, 2, 5)] == [0, 1, 2]


def _check_grazers(name: str, cost: int, steps: int, per: int, **need: int) -> None:
    """An animal that lowers somebody's plant production and grows by its action."""
    plants = Side(production={"plants": steps})
    card = Setting(Side(megacredits=cost, hand=f"{name} lichen"), plants, **need)
    assert card.play(name) == {"megacredits": -cost, "rival plants production": -steps, "tags": "animal"}
    assert card.but(megacredits=cost - 1).refuses(name)
    for parameter, level in need.items():
        below: dict[str, Any] = {parameter: level - (2 if parameter == "temperature" else 1)}
        assert card.but(**below).refuses(name)
    assert card.but(Side(production={"plants": steps - 1})).refuses(name)
    # Only the own production is left to be lowered; with two victims, there is a choice.
    own = card.but(Side(), production={"plants": steps})
    assert own.play(name) == {"megacredits": -cost, "plants production": -steps, "tags": "animal"}
    assert offered(own.but(plants).match(), f"action:{name}") == ["1", "2"]
    # Protected Habitats protect plants, not their production.
    habitats = card.but(Side(production={"plants": steps}, played="protected-habitats"))
    assert habitats.play(name)["rival plants production"] == -steps

    action = Setting(Side(hand="lichen", played=name, held={name: 2}))
    assert action.use(name) == {f"on {name}": 1}
    assert holds(name) == "animal"
    assert [points(action.but(held={name: count}).match()) for count in (1, 2, 3)] == [1 // per, 2 // per, 3 // per]


def test_fish() -> None:
    _check_grazers("fish", 9, 1, per=1, temperature=2)


def test_small_animals() -> None:
    _check_grazers("small-animals", 6, 1, per=2, oxygen=6)


def test_birds() -> None:
    _check_grazers("birds", 10, 2, per=1, oxygen=13)


def test_ecological_zone() -> None:
    greeneries = {"r2c2": "greenery 0", "r6c0": "greenery 1"}
    card = Setting(Side(megacredits=12, hand="ecological-zone lichen"), tiles=greeneries)
    played = {"megacredits": -12, "on ecological-zone": 2, "tags": "animal plant", "r2c3": "ecological-zone 0"}
    assert card.play("ecological-zone", "space:r2c3") == played
    spaces = {"r1c1", "r1c2", "r2c1", "r2c3", "r3c2", "r3c3"} | {"r5c0", "r5c1", "r6c1", "r7c0"}
    assert set(offered(card.match(), "action:ecological-zone")) == spaces
    assert card.but(megacredits=11).refuses("ecological-zone")
    assert card.but(tiles={"r6c0": "greenery 1"}).refuses("ecological-zone")
    full = dict.fromkeys(spaces, "city 1")
    assert card.but(tiles={**greeneries, **full}).refuses("ecological-zone")

    zone = Setting(Side(megacredits=20, hand="lichen", played="ecological-zone"), oxygen=4)
    assert zone.but(temperature=-24).play("lichen")["on ecological-zone"] == 1
    assert zone.but(hand="pets lichen").play("pets") == {
        "megacredits": -10,
        "on pets": 1,
        "on ecological-zone": 1,
        "tags": "animal earth",
    }
    assert zone.but(hand="ants lichen").play("ants") == {"megacredits": -9, "tags": "microbe"}
    theirs = zone.but(Side(megacredits=10, hand="pets"), turn_of=1).match()
    assert "on ecological-zone" not in play(theirs, "pets", player=1)

    assert holds("ecological-zone") == "animal"
    counts = [points(zone.but(held={"ecological-zone": count}).match()) for count in (1, 2, 5)]
    assert counts == [0, 1, 2]


def test_decomposers() -> None:
    card = Setting(Side(megacredits=5, hand="decomposers lichen"), oxygen=3)
    assert card.play("decomposers") == {"megacredits": -5, "on decomposers": 1, "tags": "microbe"}
    assert card.but(megacredits=4).refuses("decomposers")
    assert card.but(oxygen=2).refuses("decomposers")

    waiting = Setting(Side(megacredits=20, hand="lichen", played="decomposers"), oxygen=4, temperature=-24)
    assert waiting.play("lichen")["on decomposers"] == 1
    assert waiting.but(hand="ants lichen").play("ants")["on decomposers"] == 1
    both = waiting.but(hand="ecological-zone lichen", tiles={"r2c2": "greenery 0"})
    assert both.play("ecological-zone", "space:r2c3")["on decomposers"] == 2
    event = waiting.but(Side(plants=3), hand="virus lichen")  # a microbe tag, though it is an event
    assert event.play("virus", "alternative:2", "player:2")["on decomposers"] == 1
    assert waiting.but(hand="media-group lichen").play("media-group") == {"megacredits": -6, "tags": "earth"}
    theirs = waiting.but(Side(megacredits=9, hand="ants"), turn_of=1).match()
    assert "on decomposers" not in play(theirs, "ants", player=1)

    assert holds("decomposers") == "microbe"
    assert [points(waiting.but(held={"decomposers": count}).match()) for count in (2, 3, 8)] == [0, 1, 2]


def test_symbiotic_fungus() -> None:
    card = Setting(Side(megacredits=4, hand="symbiotic-fungus lichen"), temperature=-14)
    assert card.play("symbiotic-fungus") == {"megacredits": -4, "tags": "microbe"}
    assert card.but(megacredits=3).refuses("symbiotic-fungus")
    assert card.but(temperature=-16).refuses("symbiotic-fungus")

    action = Setting(Side(hand="lichen", played="symbiotic-fungus ants tardigrades fish"))
    assert offered(action.match(), "action:use-symbiotic-fungus") == ["ants", "tardigrades"]
    assert action.use("symbiotic-fungus", "card:tardigrades") == {"on tardigrades": 1}
    assert holds("symbiotic-fungus") == ""
    no_microbes = action.but(Side(played="ants"), played="symbiotic-fungus fish")
    assert no_microbes.idles("use-symbiotic-fungus")
    assert no_microbes.use("symbiotic-fungus") == {}
    assert points(action.match()) == 0


def test_extreme_cold_fungus() -> None:
    card = Setting(Side(megacredits=13, hand="extreme-cold-fungus lichen"), temperature=-10)
    assert card.play("extreme-cold-fungus") == {"megacredits": -13, "tags": "microbe"}
    assert card.but(megacredits=12).refuses("extreme-cold-fungus")
    assert card.but(temperature=-8).refuses("extreme-cold-fungus")

    action = Setting(Side(hand="lichen", played="extreme-cold-fungus ants tardigrades fish"))
    assert action.use("extreme-cold-fungus", "alternative:1") == {"plants": 1}
    assert action.use("extreme-cold-fungus", "alternative:2", "card:ants") == {"on ants": 2}
    assert holds("extreme-cold-fungus") == ""
    no_microbes = action.but(played="extreme-cold-fungus fish")
    assert no_microbes.use("extreme-cold-fungus", "alternative:1") == {"plants": 1}
    assert no_microbes.use("extreme-cold-fungus", "alternative:2") == {}
    assert points(action.match()) == 0


def test_herbivores() -> None:
    card = Setting(Side(megacredits=12, hand="herbivores lichen"), Side(production={"plants": 1}), oxygen=8)
    played = {"megacredits": -12, "on herbivores": 1, "rival plants production": -1, "tags": "animal"}
    assert card.play("herbivores") == played
    assert card.but(megacredits=11).refuses("herbivores")
    assert card.but(oxygen=7).refuses("herbivores")
    assert card.but(Side(plants=3)).refuses("herbivores")
    own = card.but(Side(), production={"plants": 1}).play("herbivores")
    assert own == {"megacredits": -12, "on herbivores": 1, "plants production": -1, "tags": "animal"}

    waiting = Setting(Side(megacredits=25, plants=8, hand="lichen", played="herbivores"), Side(megacredits=23))
    greenery: Changes = {"on herbivores": 1, "r2c2": "greenery 0", "oxygen": 1, "rating": 1}
    assert waiting.do("action:convert-plants", "space:r2c2") == {"plants": -8, **greenery}
    assert waiting.do("action:standard-greenery", "space:r2c2") == {"megacredits": -23, **greenery}
    assert "on herbivores" not in waiting.do("action:standard-city", "space:r2c2")
    theirs = do(waiting.but(turn_of=1).match(), "action:standard-greenery", "space:r2c2", player=1)
    assert theirs == {"rival megacredits": -23, "r2c2": "greenery 1", "oxygen": 1, "rival rating": 1}

    assert holds("herbivores") == "animal"
    assert [points(waiting.but(held={"herbivores": count}).match()) for count in (1, 2, 5)] == [0, 1, 2]


def test_nitrite_reducing_bacteria() -> None:
    card = Setting(Side(megacredits=11, hand="nitrite-reducing-bacteria lichen"))
    assert card.play("nitrite-reducing-bacteria") == {
        "megacredits": -11,
        "on nitrite-reducing-bacteria": 3,
        "tags": "microbe",
    }
    assert card.but(megacredits=10).refuses("nitrite-reducing-bacteria")

    name = "nitrite-reducing-bacteria"
    action = Setting(Side(hand="lichen", played=name, held={name: 3}))
    assert action.use(name, "alternative:1") == {f"on {name}": -3, "rating": 1}
    assert action.use(name, "alternative:2") == {f"on {name}": 1}
    assert action.but(held={name: 2}).use(name) == {f"on {name}": 1}
    assert holds(name) == "microbe"
    assert points(action.match()) == 0


def test_pets() -> None:
    card = Setting(Side(megacredits=10, hand="pets lichen"))
    assert card.play("pets") == {"megacredits": -10, "on pets": 1, "tags": "animal earth"}
    assert card.but(megacredits=9).refuses("pets")

    waiting = Setting(Side(megacredits=25, hand="lichen", played="pets"), Side(megacredits=25))
    assert waiting.do("action:standard-city", "space:r2c2")["on pets"] == 1
    theirs = do(waiting.but(turn_of=1).match(), "action:standard-city", "space:r2c2", player=1)
    assert theirs["on pets"] == 1
    assert waiting.but(hand="phobos-space-haven lichen").play("phobos-space-haven")["on pets"] == 1
    assert "on pets" not in waiting.do("action:standard-greenery", "space:r2c2")
    # Nobody can take them away, not even their owner.
    mine = waiting.but(Side(), played="pets predators", held={"pets": 2})
    assert mine.refuses("use-predators")
    assert mine.but(Side(played="pets", held={"pets": 2}), played="predators", held={}).refuses("use-predators")

    assert holds("pets") == "animal"
    assert [points(waiting.but(held={"pets": count}).match()) for count in (1, 2, 5)] == [0, 1, 2]


def test_livestock() -> None:
    card = Setting(Side(megacredits=13, hand="livestock lichen", production={"plants": 1}), oxygen=9)
    played = {"megacredits": -13, "megacredits production": 2, "plants production": -1, "tags": "animal"}
    assert card.play("livestock") == played
    assert card.but(megacredits=12).refuses("livestock")
    assert card.but(oxygen=8).refuses("livestock")
    assert card.but(Side(production={"plants": 1}), production={}).refuses("livestock")

    action = Setting(Side(hand="lichen", played="livestock"))
    assert action.use("livestock") == {"on livestock": 1}
    assert holds("livestock") == "animal"
    assert [points(action.but(held={"livestock": count}).match()) for count in (0, 1, 3)] == [0, 1, 3]
