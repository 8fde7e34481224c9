"""The green cards of the base game that place a tile."""

from games.mars.cards.checking import Changes
from games.mars.cards.plain import ALL_SEA, LAND, SEA, at_edge, check, check_city, land, oceans, plays, refused, spaces
from games.mars.playing import table

METAL = ["r0c0", "r1c1", "r2c6", "r3c0", "r7c0", "r7c5", "r8c0", "r8c1"]
"""The land with steel or titanium printed on it."""


def test_capital() -> None:
    changes: Changes = {"megacredits production": 5, "energy production": -2}
    check_city("capital", 26, changes, needs="oceans >= 4", tile="capital")
    water = at_edge("capital", 26, changes, tiles=dict.fromkeys(("r4c3", "r4c4", "r4c5", "r0c4"), "ocean"))
    placed = {**changes, "megacredits": 4, "plants": 1, "r5c3": "capital 0"}
    match = plays(water, "capital", 26, placed, "space:r5c3", worth=2)
    assert table(match).cities == 1


def test_domed_crater() -> None:
    changes: Changes = {"megacredits production": 3, "energy production": -1, "plants": 3}
    check_city("domed-crater", 24, changes, needs="oxygen <= 7", points=1)


def test_noctis_city() -> None:
    """It has a place of its own, where no other tile goes; a city next to it doesn't matter."""
    changes: Changes = {
        "energy production": -1,
        "megacredits production": 3,
        "plants": 2,
        "r4c2": "city 0",
    }
    check("noctis-city", 18, changes)
    check("noctis-city", 18, changes, tiles={"r3c2": "city 1"})
    refused(at_edge("noctis-city", 18, changes, tiles={"r4c2": "city 1"}), "noctis-city")


def test_phobos_space_haven() -> None:
    changes: Changes = {"titanium production": 1, "phobos": "city 0"}
    check("phobos-space-haven", 25, changes, points=3)
    refused(at_edge("phobos-space-haven", 25, tiles={"phobos": "city 1"}), "phobos-space-haven")


def test_black_polar_dust() -> None:
    changes: Changes = {"megacredits production": -2, "heat production": 3}
    check("black-polar-dust", 15, {**changes, "r0c4": "ocean", "rating": 1}, "space:r0c4")
    check("black-polar-dust", 15, changes, tiles=oceans(9))
    assert spaces(at_edge("black-polar-dust", 15), "black-polar-dust") == sorted(SEA)


def test_cupola_city() -> None:
    check_city("cupola-city", 16, {"megacredits production": 3, "energy production": -1}, needs="oxygen <= 9")


def test_underground_city() -> None:
    check_city("underground-city", 18, {"steel production": 2, "energy production": -2})


def test_natural_preserve() -> None:
    """It stands alone: no tile around it, no ocean either."""
    changes: Changes = {"megacredits production": 1, "r6c3": "natural-preserve 0"}
    check("natural-preserve", 9, changes, "space:r6c3", needs="oxygen <= 4", points=1)
    near = at_edge("natural-preserve", 9, tiles={"r0c4": "ocean", "r6c3": "greenery 0"})
    taken = ("r1c4", "r6c3", "r5c3", "r5c4", "r6c2", "r6c4", "r7c2", "r7c3")
    assert spaces(near, "natural-preserve") == [space for space in LAND if space not in taken]
    refused(at_edge("natural-preserve", 9, tiles=land("r6c3")), "natural-preserve")


def test_lake_marineris() -> None:
    two: Changes = {"r0c4": "ocean", "r5c7": "ocean", "plants": 1, "rating": 2}
    check("lake-marineris", 18, two, "space:r0c4", "space:r5c7", needs="temperature >= 0", points=2)
    last: Changes = {"r8c4": "ocean", "titanium": 2, "rating": 1}
    check("lake-marineris", 18, last, "space:r8c4", temperature=0, tiles=oceans(8), points=2)
    check("lake-marineris", 18, temperature=0, tiles=oceans(9), points=2)


def test_mangrove() -> None:
    """A greenery where an ocean might have been, wherever the own tiles are; it is no ocean."""
    changes: Changes = {"r0c4": "greenery 0", "oxygen": 1, "rating": 1}
    check("mangrove", 12, changes, "space:r0c4", needs="temperature >= 4", points=1)
    edge = at_edge("mangrove", 12, temperature=4, tiles={"r6c3": "city 0"})
    assert spaces(edge, "mangrove") == sorted(SEA)
    assert table(plays(edge, "mangrove", 12, changes, "space:r0c4", worth=1)).oceans == 0
    complete = edge.but(oxygen=14, tiles=oceans(9))
    plays(complete, "mangrove", 12, {"r8c4": "greenery 0", "titanium": 2}, "space:r8c4", worth=1)
    refused(edge.but(tiles=ALL_SEA), "mangrove")


def test_mining_rights() -> None:
    changes: Changes = {"r7c5": "mining-rights 0", "titanium": 1, "titanium production": 1}
    check("mining-rights", 9, {**changes, "rights_metal": "titanium"}, "space:r7c5")
    steel: Changes = {"r0c0": "mining-rights 0", "steel": 2, "steel production": 1}
    check("mining-rights", 9, {**steel, "rights_metal": "steel"}, "space:r0c0")
    both: Changes = {"r3c0": "mining-rights 0", "titanium": 1, "titanium production": 1, "plants": 1}
    check("mining-rights", 9, {**both, "rights_metal": "titanium"}, "space:r3c0")
    edge = at_edge("mining-rights", 9)
    assert spaces(edge, "mining-rights") == METAL
    refused(edge.but(tiles=dict.fromkeys(METAL, "greenery 1")), "mining-rights")


def test_ganymede_colony() -> None:
    """A point for each own Jovian tag, its own included; a wild tag counts for nothing at the end."""
    check("ganymede-colony", 20, {"ganymede": "city 0"}, points=1)
    check("ganymede-colony", 20, {"ganymede": "city 0"}, played="methane-from-titan research-coordination", points=2)
    refused(at_edge("ganymede-colony", 20, tiles={"ganymede": "city 1"}), "ganymede-colony")


def test_nuclear_zone() -> None:
    changes: Changes = {"temperature": 4, "rating": 2, "r6c3": "nuclear-zone 0"}
    check("nuclear-zone", 10, changes, "space:r6c3", points=-2)
    check("nuclear-zone", 10, {"r6c3": "nuclear-zone 0"}, "space:r6c3", points=-2, temperature=8)
    by_city = at_edge("nuclear-zone", 10, tiles={"r5c3": "city 1"})
    assert spaces(by_city, "nuclear-zone") == [space for space in LAND if space != "r5c3"]
    refused(at_edge("nuclear-zone", 10, tiles=land()), "nuclear-zone")


def test_open_city() -> None:
    changes: Changes = {"megacredits production": 4, "energy production": -1, "plants": 2}
    check_city("open-city", 23, changes, needs="oxygen >= 12", points=1)


def test_artificial_lake() -> None:
    """The one ocean on land: it is one of the nine, and the space gives what is printed there."""
    changes: Changes = {"r7c5": "ocean", "titanium": 1, "rating": 1}
    check("artificial-lake", 15, changes, "space:r7c5", needs="temperature >= -6", points=1)
    edge = at_edge("artificial-lake", 15, temperature=-6)
    free = [space for space in LAND if space != "r5c3"]
    assert spaces(edge.but(tiles={"r5c3": "city 1"}), "artificial-lake") == free
    assert table(plays(edge, "artificial-lake", 15, changes, "space:r7c5", worth=1)).oceans == 1
    refused(edge.but(tiles=land()), "artificial-lake")
    check("artificial-lake", 15, points=1, temperature=-6, tiles={**land(), **oceans(9)})


def test_urbanized_area() -> None:
    """Between at least two cities, whoever owns them; the Capital is a city."""
    changes: Changes = {"energy production": -1, "megacredits production": 2, "r6c3": "city 0"}
    check("urbanized-area", 10, changes, tiles={"r6c2": "city 0", "r6c4": "capital 1"})
    edge = at_edge("urbanized-area", 10, changes, tiles={"r6c2": "city 0", "r7c3": "city 1"})
    assert spaces(edge, "urbanized-area") == ["r6c3", "r7c2"]
    refused(edge.but(tiles={"r6c2": "city 0", "r6c4": "greenery 0"}), "urbanized-area")
    refused(edge.but(tiles={"r6c2": "city 0", "r6c4": "city 1", "r6c3": "greenery 0"}), "urbanized-area")


def test_mohole_area() -> None:
    """It takes one of the spaces for oceans, but is none."""
    changes: Changes = {"heat production": 4, "r8c4": "mohole-area 0", "titanium": 2}
    check("mohole-area", 20, changes, "space:r8c4")
    edge = at_edge("mohole-area", 20)
    assert spaces(edge, "mohole-area") == sorted(SEA)
    assert table(plays(edge, "mohole-area", 20, changes, "space:r8c4")).oceans == 0
    refused(edge.but(tiles={**ALL_SEA, "r8c4": "greenery 1"}), "mohole-area")


def test_protected_valley() -> None:
    changes: Changes = {"r5c7": "greenery 0", "plants": 1, "oxygen": 1, "rating": 1}
    check("protected-valley", 23, {**changes, "megacredits production": 2}, "space:r5c7")
    edge = at_edge("protected-valley", 23, tiles={"r6c3": "city 0"})
    assert spaces(edge, "protected-valley") == sorted(SEA)
    refused(edge.but(tiles=ALL_SEA), "protected-valley")


def test_plantation() -> None:
    """A greenery by the common rule: next to an own tile where there is room, anywhere if not."""
    changes: Changes = {"r6c3": "greenery 0", "oxygen": 1, "rating": 1}
    check("plantation", 15, changes, "space:r6c3", needs="science tags >= 2")
    edge = at_edge("plantation", 15, needs="science tags >= 2")
    assert spaces(edge, "plantation") == list(LAND)
    assert spaces(edge.but(tiles={"r5c3": "city 0", "r1c1": "city 1"}), "plantation") == [
        "r5c2",
        "r5c4",
        "r6c2",
        "r6c3",
    ]
    chain: Changes = {"r6c3": "greenery 0", "oxygen": 1, "temperature": 2, "rating": 2}
    plays(edge.but(oxygen=7), "plantation", 15, chain, "space:r6c3")
    plays(edge.but(oxygen=14), "plantation", 15, {"r6c3": "greenery 0"}, "space:r6c3")
    refused(edge.but(tiles=land()), "plantation")
