"""What MarsBot's corporations C09 to C17 do: set-up, tags, cubes, effects, and bonus cards of their own."""

from typing import Final

import pytest

from games.mars.given import Side
from games.mars.playing import choose, production, table, tile

from .given import Bot, bot_of, cards, flip, on_mars, set_up, solo, tracks

# C09 Teractor


def test_teractor_starts_with_money() -> None:
    assert bot_of(set_up("teractor")).megacredits == 25


@pytest.mark.parametrize(("card", "money"), [("sponsors", 2), ("strip-mine", 0)])
def test_teractor_is_paid_for_moves_on_the_earth_and_city_track(card: str, money: int) -> None:
    bot = Bot(corporation="teractor", tracks={"earth-city": 1, "building": 2})
    assert bot_of(flip(card, bot=bot)).megacredits == money


def test_teractor_is_paid_for_city_tags_too() -> None:
    """Ganymede Colony has one."""
    assert bot_of(flip("ganymede-colony", bot=Bot(corporation="teractor", tracks={"earth-city": 1}))).megacredits == 2


# C10 Tharsis Republic


def test_tharsis_republic_starts_with_a_city_and_a_move() -> None:
    match = set_up("tharsis-republic", deck="indentured-workers")
    assert tile(match, "r0c0") == "city 1"
    assert (tracks(match), bot_of(match).megacredits) == ({"event": 2}, 2)


def test_tharsis_republic_moves_for_each_own_city() -> None:
    match = flip("sponsors", bot=Bot("easy", corporation="tharsis-republic"))
    assert (tracks(match), on_mars(match)) == ({"earth-city": 1, "event": 1}, {"city": 1})


def test_tharsis_republic_is_paid_for_the_players_cities() -> None:
    match = solo(Side(megacredits=25, hand="birds"), Bot(corporation="tharsis-republic"))
    choose(match, "action:standard-city", "space:r6c2")
    assert (bot_of(match).megacredits, tracks(match)) == (2, {})


def test_tharsis_republics_first_city_sets_off_the_players_cards() -> None:
    """The human corporation is there already; Tharsis Republic isn't theirs, so no corporation reacts."""
    match = set_up("tharsis-republic", mine="mining-guild ecoline")
    assert production(match) == {"steel": 1}


# C11 ThorGate


def test_thorgate_starts_with_money_and_a_tag() -> None:
    match = set_up("thorgate")
    assert (bot_of(match).megacredits, tracks(match)) == (10, {"power-jovian": 2})


@pytest.mark.parametrize("space", [4, 6, 8, 10])
def test_thorgates_cubes_resolve_a_first_tag_and_warm(space: int) -> None:
    """Of Ganymede Colony only the Jovian tag counts; the icon follows."""
    bot = Bot("easy", corporation="thorgate", tracks={"power-jovian": space - 1})
    match = flip("power-grid", bot=bot, deck="comet")
    assert cards(match, "played") == ["power-grid", "comet"]
    assert tracks(match) == {"power-jovian": space, "space": 1}, "space, but no event"
    assert table(match).temperature == -28
    assert on_mars(match) == ({"greenery": 1} if space == 10 else {})


def test_thorgates_cube_with_an_arrow_goes_on() -> None:
    match = flip("power-grid", bot=Bot(corporation="thorgate", tracks={"power-jovian": 5}), deck="strip-mine")
    assert tracks(match) == {"power-jovian": 7, "building": 1}


# C12 United Nations Mars Initiative and B31 Government Subsidy

UNMI: Final = "united-nations-mars-initiative"


def test_unmi_has_no_bonus_card_in_its_first_action_deck() -> None:
    match = set_up(UNMI, prelude=False)
    assert len(cards(match, "actions")) == 3
    assert sorted(cards(match, "bonus_deck")) == ["B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B31"]


def test_unmi_has_two_bonus_cards_from_then_on() -> None:
    match = solo(bot=Bot(corporation=UNMI, passed=True), generation=1)
    choose(match, "action:pass")
    assert [card.startswith("B") for card in cards(match, "actions")].count(True) == 2
    assert len(cards(match, "actions")) == 5


def test_government_subsidy_raises_the_rating() -> None:
    match = flip("B31", bot=Bot(corporation=UNMI))
    assert (bot_of(match).rating, cards(match, "bonus_discard")) == (21, ["B31"])


# C13 Cheung Shing MARS


def test_cheung_shing_starts_with_a_building_tag() -> None:
    assert tracks(set_up("cheung-shing-mars")) == {"building": 1}


def test_cheung_shings_silver_cubes_pay_five_before_the_icon() -> None:
    match = flip("strip-mine", bot=Bot(corporation="cheung-shing-mars", tracks={"building": 4}))
    assert (bot_of(match).megacredits, bot_of(match).rating) == (5, 22)
    assert bot_of(flip("strip-mine", bot=Bot(corporation="cheung-shing-mars", tracks={"building": 2}))).megacredits == 0
    match = flip("strip-mine", bot=Bot(corporation="cheung-shing-mars", tracks={"building": 17}))
    assert (bot_of(match).megacredits, bot_of(match).rating) == (5, 25)


# C14 Point Luna


def test_point_luna_starts_with_a_space_tag() -> None:
    match = set_up("point-luna")
    assert tracks(match) == {"space": 2}


@pytest.mark.parametrize(("space", "end"), [(1, 1), (5, 5), (9, 9), (13, 13), (17, 17)])
def test_point_lunas_white_cubes_move_the_least_advanced_track(space: int, end: int) -> None:
    places = dict.fromkeys(("building", "space", "event", "power-jovian", "bio"), 9) | {"science": 1}
    match = flip("sponsors", bot=Bot(corporation="point-luna", tracks=places | {"earth-city": space - 1}))
    moved = "earth-city" if space == 1 else "science"
    if moved == "science":
        assert tracks(match) == places | {"earth-city": end, "science": 2}
    else:
        assert tracks(match)["science"] == 2, "science is level with the earth track, and above it"


@pytest.mark.parametrize(("space", "end"), [(3, 3), (7, 8), (11, 11), (15, 16)])
def test_point_lunas_black_cubes_move_the_space_track(space: int, end: int) -> None:
    match = flip("sponsors", bot=Bot(corporation="point-luna", tracks={"earth-city": space - 1, "space": 3}))
    assert tracks(match) == {"earth-city": end, "space": 4}


# C15 Robinson Industries and B28 Diversification


def test_robinson_industries_starts_with_money_and_diversification() -> None:
    match = set_up("robinson-industries")
    assert (bot_of(match).megacredits, "B28" in cards(match, "actions")) == (10, True)


@pytest.mark.parametrize(("money", "left"), [(10, 6), (4, 0)])
def test_diversification_moves_the_least_advanced_track_for_four(money: int, left: int) -> None:
    match = flip("B28", bot=Bot(corporation="robinson-industries", megacredits=money, tracks={"building": 1}))
    assert (tracks(match), bot_of(match).megacredits) == ({"building": 1, "space": 2}, left)
    assert cards(match, "aside") == ["B28"]


# C16 Valley Trust


def test_valley_trust_has_a_project_more_in_its_first_action_deck() -> None:
    assert len(cards(set_up("valley-trust"), "actions")) == 3 + 3 + 1 + 1


@pytest.mark.parametrize(("space", "rating"), [(8, 2), (16, 0)])
def test_valley_trusts_cubes_resolve_a_project(space: int, rating: int) -> None:
    match = flip("inventors-guild", bot=Bot(corporation="valley-trust", tracks={"science": space - 1}), deck="comet")
    assert tracks(match) == {"science": space, "space": 2, "event": 2}
    assert bot_of(match).rating == 20 + rating


# C17 Vitor


def test_vitor_has_overachievement_until_it_succeeds() -> None:
    match = set_up("vitor")
    assert "B04" in cards(match, "actions")
    assert "B04" not in cards(match, "bonus_deck")
    match = flip("B04", bot=Bot(corporation="vitor"))
    assert (cards(match, "aside"), bot_of(match).megacredits) == (["B04"], 5)
    match = flip("B04", bot=Bot(corporation="vitor", rating=35))
    assert (cards(match, "aside"), cards(match, "destroyed"), table(match).milestones[0]) == ([], ["B04"], 1)


def test_vitor_has_it_no_more_once_it_is_destroyed() -> None:
    match = solo(bot=Bot(corporation="vitor", aside="", destroyed="B04", passed=True))
    choose(match, "action:pass")
    assert len(cards(match, "actions")) == 4


@pytest.mark.parametrize(
    ("card", "money"), [("farming", 3), ("fish", 3), ("energy-tapping", 0), ("strip-mine", 0), ("capital", 3)]
)
def test_vitor_is_paid_for_cards_with_points(card: str, money: int) -> None:
    """Not for negative ones."""
    bot = Bot(corporation="vitor", tracks={"earth-city": 2, "building": 3})
    assert bot_of(flip(card, bot=bot)).megacredits == money
