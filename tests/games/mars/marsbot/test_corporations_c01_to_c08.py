"""What MarsBot's corporations C01 to C08 do: set-up, tags, cubes, effects, and bonus cards of their own."""

import pytest

from games.mars.given import Side
from games.mars.playing import choose, table, tile

from .given import Bot, bot_of, cards, flip, on_mars, set_up, solo, tracks
from .mat import NO_LAND

# C01 CrediCor


@pytest.mark.parametrize(
    ("card", "money"), [("shuttles", 0), ("space-station", 0), ("earth-catapult", 4), ("capital", 4)]
)
def test_credicor_is_paid_for_dear_cards(card: str, money: int) -> None:
    match = flip(card, bot=Bot(corporation="credicor", tracks={"earth-city": 2, "building": 2, "space": 3}))
    assert bot_of(match).megacredits == money


def test_credicor_is_paid_from_a_cost_of_20_on() -> None:
    assert bot_of(flip("ganymede-colony", bot=Bot(corporation="credicor", tracks={"earth-city": 1}))).megacredits == 4
    assert bot_of(flip("power-grid", bot=Bot(corporation="credicor"))).megacredits == 0


def test_credicor_is_paid_for_a_card_drawn_by_a_bonus_card() -> None:
    assert bot_of(flip("B03", bot=Bot(corporation="credicor"), deck="comet")).megacredits == 4


# C02 Ecoline and B23 Rapid Sprouting


def test_ecoline_has_rapid_sprouting_in_every_action_deck() -> None:
    match = set_up("ecoline", mine="credicor helion")
    assert "B23" in cards(match, "actions")
    match = solo(bot=Bot(corporation="ecoline", passed=True))
    choose(match, "action:pass", "buy:done")
    assert "B23" in [*cards(match, "actions"), *cards(match, "aside")]


def test_rapid_sprouting_stores_a_plant_then_plants_it() -> None:
    match = flip("B23", bot=Bot(corporation="ecoline"))
    assert (bot_of(match).plants, on_mars(match), cards(match, "aside")) == (1, {}, ["B23"])
    match = flip("B23", bot=Bot(corporation="ecoline", plants=1))
    assert (bot_of(match).plants, on_mars(match), table(match).oxygen, bot_of(match).rating) == (
        0,
        {"greenery": 1},
        1,
        21,
    )
    assert (cards(match, "aside"), cards(match, "bonus_discard")) == (["B23"], [])


def test_rapid_sprouting_without_room_does_nothing() -> None:
    match = flip("B23", bot=Bot(corporation="ecoline", plants=1), tiles=NO_LAND)
    assert (bot_of(match).plants, bot_of(match).megacredits) == (1, 0)


def test_the_plant_can_be_removed_or_stolen() -> None:
    me = Side(megacredits=30, hand="asteroid")
    match = solo(me, Bot(corporation="ecoline", plants=1, megacredits=9))
    choose(match, "action:asteroid", "player:marsbot-plant")
    assert (bot_of(match).plants, bot_of(match).megacredits) == (0, 9), "what exceeds one plant is lost"


# C03 Helion


@pytest.mark.parametrize(
    ("track", "space", "card"),
    [
        ("building", 6, "strip-mine"),
        ("space", 9, "satellites"),
        ("science", 10, "inventors-guild"),
        ("power-jovian", 5, "power-grid"),
        ("power-jovian", 9, "power-grid"),
        ("bio", 11, "farming"),
    ],
)
def test_helions_white_cubes_draw_a_project_instead_of_heat(track: str, space: int, card: str) -> None:
    match = flip(card, bot=Bot(corporation="helion", tracks={track: space - 1}), deck="shuttles")
    assert table(match).temperature == -30
    assert cards(match, "played") == [card, "shuttles"]


def test_helions_white_cube_works_once() -> None:
    """Pushed back and moved again: neither cube nor icon."""
    bot = Bot(corporation="helion", tracks={"building": 5}, marked={"building": [6]}, cubes=False)
    match = flip("strip-mine", bot=bot)
    assert (tracks(match), table(match).temperature, cards(match, "played")) == ({"building": 6}, -30, ["strip-mine"])


@pytest.mark.parametrize(
    ("space", "tiles", "rating"),
    [(3, {}, 1), (6, {}, 1), (12, {"greenery": 1}, 2), (13, {}, 5), (14, {"greenery": 1}, 2)],
)
def test_helions_black_cubes_warm_and_the_icon_follows(space: int, tiles: dict[str, int], rating: int) -> None:
    match = flip("sponsors", bot=Bot(corporation="helion", tracks={"earth-city": space - 1}))
    assert (table(match).temperature, on_mars(match), bot_of(match).rating - 20) == (-28, tiles, rating)


def test_helions_black_cube_on_the_award_space() -> None:
    match = flip("sponsors", bot=Bot(corporation="helion", tracks={"earth-city": 8}))
    assert (table(match).temperature, table(match).awards) == (-28, [-1, -1, -1, 1, -1])


# C04 Interplanetary Cinematics: its set-up is scenario 55


@pytest.mark.parametrize(
    ("card", "money"), [("strip-mine", 2), ("mineral-deposit", 4), ("satellites", 0), ("power-plant", 2)]
)
def test_cinematics_is_paid_for_each_move_on_two_tracks(card: str, money: int) -> None:
    match = flip(card, bot=Bot(corporation="interplanetary-cinematics", tracks={"building": 2}))
    assert bot_of(match).megacredits == money


def test_cinematics_is_paid_for_moves_that_come_of_icons() -> None:
    """Event 5-6 by an arrow: two moves."""
    match = flip("mineral-deposit", bot=Bot(corporation="interplanetary-cinematics", tracks={"event": 4}))
    assert (tracks(match), bot_of(match).megacredits) == ({"event": 6}, 4)


# C05 Inventrix and B25 Do It Right


def test_inventrix_has_do_it_right_and_no_lobbyists() -> None:
    match = set_up("inventrix")
    assert cards(match, "destroyed") == ["B06"]
    assert "B25" in cards(match, "actions")
    assert "B06" not in cards(match, "bonus_deck") + cards(match, "actions")


@pytest.mark.parametrize(
    ("card", "money"), [("farming", 2), ("gene-repair", 2), ("strip-mine", 0), ("small-animals", 2)]
)
def test_inventrix_is_paid_for_cards_with_requirements(card: str, money: int) -> None:
    bot = Bot(corporation="inventrix", tracks={"building": 2, "science": 4})
    assert bot_of(flip(card, bot=bot)).megacredits == money


def test_do_it_right_is_lobbyists_but_never_destroyed() -> None:
    match = flip("B25", bot=Bot(corporation="inventrix"), temperature=-28)
    assert (table(match).temperature, bot_of(match).rating) == (-24, 22)
    assert (cards(match, "destroyed"), cards(match, "aside")) == ([], ["B25"])
    match = flip("B25", bot=Bot(corporation="inventrix"), temperature=-10, oxygen=6)
    assert (table(match).oxygen, on_mars(match)) == (8, {"greenery": 1})
    match = flip("B25", bot=Bot(corporation="inventrix"), temperature=-10, tiles={"r4c3": "ocean", "r4c5": "ocean"})
    assert tile(match, "r4c4") == "ocean"


def test_do_it_right_has_no_last_resort() -> None:
    match = flip("B25", bot=Bot(corporation="inventrix"), temperature=-10)
    assert (table(match).oxygen, table(match).oceans, bot_of(match).rating, bot_of(match).megacredits) == (0, 0, 20, 0)


# C06 Mining Guild


def test_mining_guild_moves_two_buildings_and_places_an_ocean() -> None:
    match = set_up("mining-guild")
    assert (tracks(match), on_mars(match)) == ({"building": 2}, {"ocean": 1})
    assert (bot_of(match).megacredits, bot_of(match).reserve) == (2, 8), "what it gained was taken from the card"


@pytest.mark.parametrize(("reserve", "left", "building"), [(10, 5, 3), (6, 1, 3), (5, 10, 4), (3, 8, 4)])
def test_mining_guild_moves_on_when_its_card_is_empty(reserve: int, left: int, building: int) -> None:
    """Five more M€."""
    bot = Bot(corporation="mining-guild", reserve=reserve, tracks={"building": 3})
    match = flip("lake-marineris", bot=bot)
    assert (bot_of(match).megacredits, bot_of(match).reserve, tracks(match)) == (5, left, {"building": building})


def test_mining_guild_goes_on_with_what_its_move_brings() -> None:
    """The last M€ on the card: building 10 is a city on two icons, which are gained too."""
    bot = Bot(corporation="mining-guild", reserve=5, tracks={"building": 9})
    match = flip("lake-marineris", bot=bot)
    assert (on_mars(match), bot_of(match).megacredits, bot_of(match).reserve) == ({"city": 1}, 5 + 2, 10 - 2)


def test_mining_guild_at_the_end_of_its_track_leaves_the_card() -> None:
    bot = Bot(corporation="mining-guild", reserve=3, tracks={"building": 18})
    match = flip("lake-marineris", bot=bot)
    assert (bot_of(match).megacredits, bot_of(match).reserve, tracks(match)) == (5, 3, {"building": 18})


# C07 PhoboLog


def test_phobolog_reaches_a_cube_and_draws_a_bonus_card() -> None:
    match = flip("satellites", bot=Bot(corporation="phobolog", tracks={"space": 6}, bonus="B02"))
    assert (bot_of(match).megacredits, cards(match, "bonus_discard")) == (5, ["B02"])


def test_phobologs_bonus_deck_may_give_a_project() -> None:
    bot = Bot(corporation="phobolog", tracks={"space": 6}, bonus="soletta", seeded="soletta")
    match = flip("satellites", bot=bot)
    assert (tracks(match), cards(match, "played")) == ({"space": 8}, ["satellites", "soletta"])


def test_every_cube_of_phobolog_draws() -> None:
    """Nothing is printed under them."""
    for space in (7, 10, 13, 15):
        match = flip("satellites", bot=Bot(corporation="phobolog", tracks={"space": space - 1}, bonus="B02"))
        assert bot_of(match).megacredits == 5


# C08 Saturn Systems


def test_saturn_systems_resolves_four_tags_and_its_own_effect() -> None:
    """Jovian: power to 2, event to 2. Space: 2, 3 (heat), 4."""
    match = set_up("saturn-systems")
    assert tracks(match) == {"power-jovian": 2, "event": 2, "space": 4}
    assert (table(match).temperature, bot_of(match).rating) == (-28, 21)


@pytest.mark.parametrize(
    ("card", "event"),
    [("asteroid-mining-consortium", 1), ("ganymede-colony", 1), ("methane-from-titan", 1), ("power-grid", 0)],
)
def test_saturn_systems_moves_the_event_track_for_jovian_tags(card: str, event: int) -> None:
    match = flip(card, bot=Bot("easy", corporation="saturn-systems"))
    assert tracks(match).get("event", 0) == event


def test_saturn_systems_sees_the_players_jovian_cards() -> None:
    """Once a card; other cards don't matter."""
    me = Side(megacredits=60, hand="water-import-from-europa space-station birds")
    match = solo(me, Bot("easy", corporation="saturn-systems", megacredits=3))
    choose(match, "action:water-import-from-europa")
    assert tracks(match) == {"event": 1}
    choose(match, "action:space-station")
    assert tracks(match) == {"event": 1}


def test_saturn_systems_sees_the_players_preludes() -> None:
    """They come after its set-up."""
    match = solo(
        Side(megacredits=30, preludes="galilean-mining supply-drop", hand="birds"),
        Bot("easy", corporation="saturn-systems"),
        phase="preludes",
        generation=1,
    )
    choose(match, "prelude:galilean-mining")
    assert tracks(match) == {"event": 1}
