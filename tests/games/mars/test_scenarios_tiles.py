"""Worked examples: oceans, cities, greeneries, and the parameters they raise."""

from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, playable, production, sheet, stock, table, tile

EIGHT = dict.fromkeys(("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5"), "ocean")
FIVE = dict(list(EIGHT.items())[:5])
NINE = {**EIGHT, "r5c5": "ocean"}


@proves("scenario 1", "detail 7", "detail 8")
def test_01_first_ocean() -> None:
    """The aquifer costs 18 M€, raises the rating, and brings what is printed on the space; nobody owns it."""
    match = choose(given(Side(megacredits=18)), "action:standard-aquifer", "space:r4c4")
    assert sheet(match) == ({"plants": 2}, {}, 21)
    assert tile(match, "r4c4") == "ocean"


@proves("scenario 2", "detail 8")
def test_02_ocean_beside_ocean() -> None:
    """An ocean next to an ocean brings 2 M€ as well."""
    match = choose(given(Side(megacredits=18), tiles={"r4c4": "ocean"}), "action:standard-aquifer", "space:r4c5")
    assert sheet(match) == ({"megacredits": 2, "plants": 2}, {}, 21)


@proves("scenario 3", "detail 8")
def test_03_city_by_the_water() -> None:
    """A city gains 2 M€ for each ocean around it, a step of M€ production, and no rating."""
    match = given(Side(megacredits=25), tiles={"r4c3": "ocean", "r4c4": "ocean"})
    choose(match, "action:standard-city", "space:r5c3")
    assert sheet(match) == ({"megacredits": 4, "plants": 1}, {"megacredits": 1}, 20)
    assert tile(match, "r5c3") == "city 0"


@proves("scenario 4")
def test_04_cities_keep_apart() -> None:
    """No city next to a city, whoever owns it; two spaces away is far enough."""
    for owner in (0, 1):
        match = choose(given(Side(megacredits=25), tiles={"r5c3": f"city {owner}"}), "action:standard-city")
        assert {"r5c2", "r5c4", "r6c2", "r6c3", "r5c3"}.isdisjoint(answers(match, 0))
        assert "r6c4" in answers(match, 0)


@proves("scenario 5", "detail 11")
def test_05_noctis_city_has_its_own_space() -> None:
    """Its space is reserved; a neighbouring city doesn't matter."""
    me = Side(megacredits=18, hand="noctis-city", production={"energy": 1})
    match = choose(given(me, tiles={"r3c2": "city 1"}), "action:noctis-city")
    assert tile(match, "r4c2") == "city 0"
    assert sheet(match) == ({"plants": 2}, {"megacredits": 3}, 20)


@proves("scenario 5")
def test_05_no_other_tile_may_use_the_space_of_noctis_city() -> None:
    match = given(Side(megacredits=25, plants=8))
    assert "r4c2" not in answers(choose(match.fork(), "action:standard-city"))
    assert "r4c2" not in answers(choose(match.fork(), "action:convert-plants"))
    assert "r4c2" not in answers(choose(match.fork(), "action:standard-aquifer"))


@proves("scenario 6", "detail 9")
def test_06_greenery_next_to_an_own_tile() -> None:
    """Only next to an own tile, while there is room; it brings its bonus, the ocean's money, oxygen and rating."""
    match = given(Side(plants=8), tiles={"r5c3": "city 0", "r4c3": "ocean", "r4c4": "ocean"})
    choose(match, "action:convert-plants")
    assert answers(match, 0) == ["r5c2", "r5c4", "r6c2", "r6c3"]
    choose(match, "space:r5c4")
    assert sheet(match) == ({"megacredits": 2, "plants": 1}, {}, 21)
    assert (tile(match, "r5c4"), table(match).oxygen) == ("greenery 0", 1)


@proves("scenario 7", "detail 9")
def test_07_first_greenery_goes_anywhere() -> None:
    """Who owns no tile has all land that isn't reserved."""
    match = choose(given(Side(plants=8)), "action:convert-plants")
    assert len(answers(match, 0)) == 48


@proves("scenario 8", "detail 7")
def test_08_oxygen_complete() -> None:
    """The tile and its bonus come all the same, the rating doesn't."""
    match = choose(given(Side(megacredits=23), oxygen=14), "action:standard-greenery", "space:r5c3")
    assert sheet(match) == ({"plants": 1}, {}, 20)
    assert (tile(match, "r5c3"), table(match).oxygen) == ("greenery 0", 14)


@proves("scenario 9", "detail 7")
def test_09_chain_of_bonuses() -> None:
    """At 8 % oxygen the temperature rises; at -24 degrees a step of heat production comes. Both raise the rating."""
    match = given(Side(megacredits=23), oxygen=7, temperature=-26)
    choose(match, "action:standard-greenery", "space:r6c3")
    assert (table(match).oxygen, table(match).temperature) == (8, -24)
    assert (board(match).rating, production(match)) == (22, {"heat": 1})


@proves("scenario 10", "detail 7")
def test_10_thaw() -> None:
    """Whoever raises the temperature to 0 places an ocean, with its rating and bonus."""
    match = choose(given(Side(megacredits=14), temperature=-2, tiles=FIVE), "action:standard-asteroid")
    assert (table(match).temperature, board(match).rating) == (0, 21)
    choose(match, "space:r4c4")
    assert (board(match).rating, stock(match), table(match).oceans) == (22, {"plants": 2}, 6)


@proves("scenario 10")
def test_10_thaw_with_all_oceans_placed() -> None:
    match = choose(given(Side(megacredits=14), temperature=-2, tiles=NINE), "action:standard-asteroid")
    assert (table(match).temperature, board(match).rating, table(match).oceans) == (0, 21, 9)


@proves("scenario 11", "detail 1", "detail 7")
def test_11_overshoot() -> None:
    """A step beyond the end gives nothing; the tile still goes on a volcano."""
    match = choose(given(Side(megacredits=18, hand="lava-flows"), temperature=6), "action:lava-flows")
    assert answers(match, 0) == ["r1c1", "r2c0", "r3c0", "r4c0"]
    choose(match, "space:r1c1")
    assert (table(match).temperature, board(match).rating, stock(match)) == (8, 21, {"steel": 1})
    assert tile(match, "r1c1") == "lava-flows 0"


@proves("scenario 12", "detail 1", "detail 10")
def test_12_last_ocean() -> None:
    """Of two oceans only the ninth is placed."""
    match = choose(given(Side(megacredits=23, hand="ice-asteroid"), tiles=EIGHT), "action:ice-asteroid", "space:r5c5")
    assert (table(match).oceans, board(match).rating) == (9, 21)
    assert codes(match, 1), "the turn is over"


@proves("scenario 29")
def test_29_claimed_space_is_closed_to_others() -> None:
    """Land Claim puts a marker; nobody else may build there, and its owner may."""
    match = given(Side(megacredits=26, hand="land-claim"), Side(megacredits=25, plants=8))
    choose(match, "action:land-claim")
    assert len(answers(match, 0)) == 48, "free land that isn't reserved"
    choose(match, "space:r7c3")
    assert (table(match).claimed_by, len(board(match).hand)) == (0, 0), "no bonus yet"
    assert "r7c3" in answers(choose(match.fork(), "action:standard-city"))
    choose(match, "action:done")
    for build in ("action:standard-city", "action:convert-plants"):
        assert "r7c3" not in answers(choose(match.fork(), build, player=1), 1)


@proves("scenario 29", "detail 9")
def test_29_marker_is_no_tile() -> None:
    """It doesn't draw greeneries near, doesn't count for Landlord, and keeps nothing isolated from it."""
    match = given(Side(plants=8, megacredits=9, hand="natural-preserve"), claimed=("r6c3", 0), awards={"landlord": 0})
    assert len(answers(choose(match.fork(), "action:convert-plants"))) == 48
    assert "r6c2" in answers(choose(match.fork(), "action:natural-preserve"))
    assert [score.parts[1][1] for score in match.scores] == [5, 5], "nobody has a tile"


@proves("scenario 29")
def test_29_owner_of_the_marker_collects_the_bonus_when_building() -> None:
    match = choose(given(Side(megacredits=25), claimed=("r8c1", 0)), "action:standard-city", "space:r8c1")
    assert (stock(match), table(match).claimed_space) == ({"steel": 2}, -1)


@proves("scenario 29")
def test_29_claimed_space_doesnt_count_as_room_for_others() -> None:
    """A rival whose only free neighbour is claimed may place the greenery anywhere else."""
    around = {"r5c5": "ocean", "r5c6": "ocean", "r6c4": "nuclear-zone 1", "r6c6": "city 1", "r7c5": "greenery 1"}
    match = given(Side(plants=8), tiles={**around, "r6c5": "city 0"}, claimed=("r7c4", 1))
    choose(match, "action:convert-plants")
    assert "r7c4" not in answers(match, 0)
    assert "r0c0" in answers(match, 0)


def test_claimed_space_is_closed_even_if_it_is_the_only_one() -> None:
    """Lava Flows can't be played when the last volcano is claimed by somebody else."""
    others = {"r1c1": "greenery 1", "r2c0": "greenery 1", "r3c0": "greenery 1"}
    me = Side(megacredits=18, hand="lava-flows")
    assert playable(given(me, tiles=others, claimed=("r4c0", 0)), "lava-flows")
    assert not playable(given(me, tiles=others, claimed=("r4c0", 1)), "lava-flows")
