"""Tiles: where each kind may go, what its space brings, and cities that are not on Mars."""

import pytest

from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.effect import Add, Gain, Produce
from perijove.games.mars.map import SPACES
from perijove.testing import answers, codes, proves

from .given import Side, given
from .playing import board, choose, playable, points, production, stock, table, tile

SEA = {"r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5", "r5c6", "r5c7", "r8c4"}
LAND = {space for space in SPACES[:61] if space not in SEA and space != "r4c2"}
NINE = dict.fromkeys(sorted(SEA)[:9], "ocean")
RICH = Side(megacredits=99)


def me(hand: str) -> Side:
    """A player who can pay and has all productions that a card may take."""
    return Side(
        megacredits=60,
        hand=f"{hand} lagrange-observatory",
        production={"energy": 3, "plants": 3, "heat": 3, "megacredits": 3},
        played="research technology-demonstration",
    )


# Where tiles may go


@proves("detail 10")
def test_ocean_on_the_sea_only() -> None:
    match = choose(given(RICH), "action:standard-aquifer")
    assert set(answers(match, 0)) == SEA


def test_city_on_free_land_away_from_cities() -> None:
    match = choose(given(RICH, tiles={"r2c2": "city 1", "r6c3": "greenery 1"}), "action:standard-city")
    closed = {"r2c2", "r1c1", "r1c2", "r2c1", "r2c3", "r3c2", "r3c3", "r6c3"}
    assert set(answers(match, 0)) == LAND - closed


@proves("detail 11")
def test_capital_keeps_other_cities_away_and_is_kept_away() -> None:
    tiles = {"r2c2": "capital 1"}
    assert "r2c3" not in answers(choose(given(RICH, tiles=tiles), "action:standard-city"))
    match = given(
        me("capital"), tiles={"r2c2": "city 1", "r4c3": "ocean", "r4c4": "ocean", "r4c5": "ocean", "r0c1": "ocean"}
    )
    assert "r2c3" not in answers(choose(match, "action:capital"))


@proves("detail 9")
@pytest.mark.parametrize("own", ["city 0", "greenery 0", "capital 0", "nuclear-zone 0"])
def test_greenery_next_to_any_own_tile(own: str) -> None:
    match = choose(given(RICH, tiles={"r6c1": own}), "action:standard-greenery")
    assert set(answers(match, 0)) == {"r5c1", "r5c2", "r6c0", "r6c2", "r7c0", "r7c1"}


@proves("detail 9")
@pytest.mark.parametrize("other", ["ocean", "city 1"])
def test_greenery_anywhere_without_an_own_tile(other: str) -> None:
    """Oceans and the tiles of others don't matter; nor does a city that is not on Mars."""
    space = "r4c4" if other == "ocean" else "r6c1"
    match = choose(given(RICH, tiles={space: other, "phobos": "city 0"}), "action:standard-greenery")
    assert set(answers(match, 0)) == LAND - {space}


@proves("detail 9")
def test_greenery_anywhere_without_room_next_to_own_tiles() -> None:
    around = {"r0c1": "ocean", "r1c1": "city 1", "r1c0": "greenery 1"}
    match = choose(given(RICH, tiles={"r0c0": "greenery 0", **around}), "action:standard-greenery")
    assert set(answers(match, 0)) == LAND - {"r0c0", "r1c1", "r1c0"}


@pytest.mark.parametrize("card", ["research-outpost", "natural-preserve"])
def test_isolated_tile(card: str) -> None:
    """Next to no tile at all, oceans included."""
    match = choose(given(me(card), tiles={"r4c4": "ocean", "r6c1": "greenery 0"}), f"action:{card}")
    closed = {"r3c3", "r3c4", "r5c3", "r5c4", "r6c1", "r5c1", "r5c2", "r6c0", "r6c2", "r7c0", "r7c1"}
    assert set(answers(match, 0)) == LAND - closed


@pytest.mark.parametrize("card", ["lava-flows", "lava-tube-settlement"])
def test_volcanoes(card: str) -> None:
    """One of four; for the settlement a neighbouring city doesn't matter."""
    match = choose(given(me(card), tiles={"r2c0": "city 1"}), f"action:{card}")
    assert answers(match, 0) == ["r1c1", "r3c0", "r4c0"]
    full = dict.fromkeys(("r1c1", "r2c0", "r3c0", "r4c0"), "greenery 1")
    assert not playable(given(me(card), tiles=full), card)


@proves("detail 11")
def test_urbanized_area_next_to_two_cities() -> None:
    """Whoever owns them; a card without such a space can't be played."""
    tiles = {"r6c1": "city 0", "r6c3": "city 1"}
    match = choose(given(me("urbanized-area"), tiles={**tiles, "r7c2": "greenery 1"}), "action:urbanized-area")
    assert tile(match, "r6c2") == "city 0", "the only such space"
    assert not playable(given(me("urbanized-area"), tiles={"r6c1": "city 0"}), "urbanized-area")


def test_industrial_center_next_to_a_city() -> None:
    match = choose(given(me("industrial-center"), tiles={"r8c0": "city 1"}), "action:industrial-center")
    assert answers(match, 0) == ["r7c0", "r7c1", "r8c1"]
    assert not playable(given(me("industrial-center"), tiles={"phobos": "city 0"}), "industrial-center")


def test_ecological_zone_next_to_any_greenery() -> None:
    """One must own a greenery, but the tile may go next to anybody's."""
    tiles = {"r8c0": "greenery 0", "r0c0": "greenery 1"}
    match = choose(given(me("ecological-zone"), tiles=tiles), "action:ecological-zone")
    assert answers(match, 0) == ["r1c0", "r1c1", "r7c0", "r7c1", "r8c1"]
    assert not playable(given(me("ecological-zone"), tiles={"r0c0": "greenery 1"}), "ecological-zone")


@pytest.mark.parametrize("card", ["nuclear-zone", "restricted-area", "commercial-district"])
def test_special_tile_on_any_free_land(card: str) -> None:
    match = choose(given(me(card), tiles={"r6c3": "city 1"}), f"action:{card}")
    assert set(answers(match, 0)) == LAND - {"r6c3"}


def test_mining_rights_on_metal() -> None:
    """Land with steel or titanium printed on it; production of that metal, and the bonus too."""
    match = choose(given(me("mining-rights")), "action:mining-rights")
    assert answers(match, 0) == ["r0c0", "r1c1", "r2c6", "r3c0", "r7c0", "r7c5", "r8c0", "r8c1"]
    choose(match, "space:r3c0")
    assert (production(match)["titanium"], stock(match)["titanium"], stock(match)["plants"]) == (1, 1, 1)


def test_mining_area_next_to_an_own_tile() -> None:
    match = choose(given(me("mining-area"), tiles={"r7c1": "city 0"}), "action:mining-area")
    assert answers(match, 0) == ["r7c0", "r8c0", "r8c1"]
    choose(match, "space:r8c1")
    assert (production(match)["steel"], stock(match)["steel"]) == (1, 2)
    assert not playable(given(me("mining-area"), tiles={"r7c1": "city 1"}), "mining-area")


@proves("detail 10")
@pytest.mark.parametrize(
    ("card", "kind"), [("mohole-area", "mohole-area"), ("mangrove", "greenery"), ("protected-valley", "greenery")]
)
def test_tiles_that_cover_the_sea(card: str, kind: str) -> None:
    """They lie on ocean spaces but are no oceans; own tiles nearby don't matter."""
    match = given(me(card), tiles={"r6c1": "city 0"}, temperature=4)
    choose(match, f"action:{card}")
    assert set(answers(match, 0)) == SEA
    choose(match, "space:r5c5")
    assert (tile(match, "r5c5"), table(match).oceans) == (f"{kind} 0", 0)
    assert table(match).oxygen == (kind == "greenery")


@proves("detail 10")
def test_sea_tiles_have_room_when_all_oceans_are_out() -> None:
    match = choose(given(me("mohole-area"), tiles=NINE), "action:mohole-area")
    assert len(answers(match, 0)) == 3


@proves("detail 10")
def test_artificial_lake_is_an_ocean_on_land() -> None:
    match = choose(given(me("artificial-lake"), temperature=-6), "action:artificial-lake")
    assert set(answers(match, 0)) == LAND
    choose(match, "space:r8c1")
    assert (tile(match, "r8c1"), table(match).oceans, board(match).rating) == ("ocean", 1, 21)
    assert stock(match)["steel"] == 2


@proves("detail 1", "detail 10")
def test_artificial_lake_with_nine_oceans() -> None:
    """The card may still be played for its point."""
    match = choose(given(me("artificial-lake"), temperature=-6, tiles=NINE), "action:artificial-lake")
    assert (table(match).oceans, board(match).rating) == (9, 20)


@proves("detail 1")
def test_a_tile_without_a_space_stops_a_card() -> None:
    """Tiles are mandatory; only oceans aren't, once nine are out."""
    cities = dict.fromkeys(("r0c0", "r0c2", "r1c4", "r2c1", "r2c3", "r2c6", "r3c5", "r4c0", "r4c7"), "city 1")
    more = dict.fromkeys(("r3c3", "r5c1", "r5c3", "r6c4", "r6c6", "r7c0", "r7c2", "r8c3", "r8c1"), "city 1")
    match = given(me("cupola-city"), tiles={**cities, **more})
    assert not playable(match, "cupola-city")
    assert "action:standard-city" not in codes(match, 0)


# What a space brings


@pytest.mark.parametrize(
    ("space", "bonus"),
    [
        ("r0c0", {"steel": 2}),
        ("r1c1", {"steel": 1}),
        ("r3c0", {"plants": 1, "titanium": 1}),
        ("r3c4", {"plants": 2}),
        ("r6c3", {}),
        ("r7c5", {"titanium": 1}),
    ],
)
def test_printed_bonus(space: str, bonus: dict[str, int]) -> None:
    match = choose(given(Side(megacredits=25)), "action:standard-city", f"space:{space}")
    assert stock(match) == bonus


@pytest.mark.parametrize(("space", "cards"), [("r0c3", 1), ("r1c5", 2)])
def test_cards_as_a_bonus(space: str, cards: int) -> None:
    match = choose(given(Side(megacredits=18)), "action:standard-aquifer", f"space:{space}")
    assert len(board(match).hand) == cards


@proves("detail 8")
def test_oceans_pay_whoever_builds_next_to_them() -> None:
    """2 M€ for each, also for special tiles; an ocean pays nothing to the owners of tiles around it."""
    tiles = {"r4c3": "ocean", "r4c4": "ocean", "r5c2": "city 1"}
    match = choose(
        given(Side(megacredits=10, hand="nuclear-zone mine"), tiles=tiles), "action:nuclear-zone", "space:r5c3"
    )
    assert stock(match) == {"megacredits": 4, "plants": 1}
    assert stock(match, 1) == {}


@proves("detail 8")
def test_city_off_the_map_has_no_neighbours() -> None:
    """No bonus, no forests, no city in its way; but it is a city and a tile."""
    match = choose(given(Side(megacredits=25, hand="phobos-space-haven mine")), "action:phobos-space-haven")
    assert (tile(match, "phobos"), stock(match)) == ("city 0", {})
    assert points(match) == {"Terraform rating": 20, "Cards": 3}
    match = choose(given(Side(megacredits=20, hand="ganymede-colony mine")), "action:ganymede-colony")
    assert tile(match, "ganymede") == "city 0"


@proves("detail 11")
def test_cities_on_and_off_mars_are_counted() -> None:
    """Energy Saving counts all; Zeppelins and Martian Rails only those on Mars."""
    tiles = {"r6c3": "city 1", "r2c2": "capital 0", "phobos": "city 1", "ganymede": "city 0"}
    match = given(Side(megacredits=28, hand="energy-saving zeppelins"), tiles=tiles, oxygen=5)
    choose(match, "action:energy-saving", "action:zeppelins")
    assert production(match) == {"energy": 4, "megacredits": 2}
    match = choose(given(Side(energy=1, played="martian-rails"), tiles=tiles), "action:use-martian-rails")
    assert stock(match) == {"megacredits": 2}


def test_cards_that_wait_for_tiles_ask_nothing() -> None:
    """A tile may be placed in anybody's turn, so there is nobody to ask."""
    for card in CARDS:
        for when in card.on_tile:
            for effect in when.then:
                assert isinstance(effect, Gain | Produce) or effect == Add(1), card.code
