"""Every space of every track, and every icon: carried out, or a failed action."""

from typing import Any

import pytest

from games.mars.given import Side
from games.mars.playing import table, tile
from perijove import Match
from perijove.testing import proves

from .given import Bot, bot_of, flip, lines, on_mars, tracks
from .mat import NEXT, NINE_OCEANS, NO_LAND, PRINTED, SINGLE


def gained(match: Match) -> tuple[int, int]:
    """MarsBot's rating above 20, and its money."""
    return bot_of(match).rating - 20, bot_of(match).megacredits


def test_each_track_has_nineteen_spaces() -> None:
    assert [len(row) for row in PRINTED.values()] == [19] * 7


@pytest.mark.parametrize(("track", "space"), NEXT)
def test_what_is_printed_on_a_space(track: str, space: int) -> None:
    """The marker moves there; along arrows further; and what is printed where it stops happens."""
    end = space
    while PRINTED[track][end] == "more":
        end += 1
    icon = PRINTED[track][end]
    match = flip(SINGLE[track], bot=Bot(tracks={track: space - 1}), deck="algae")
    expected = {track: end}
    if icon == "space":
        expected["space"] = 2
    assert tracks(match) == expected
    tiles, (rating, money) = on_mars(match), gained(match)
    if icon == "ocean":
        assert (tiles, rating, money, table(match).oceans) == ({"ocean": 1}, 1, 2, 1)
    elif icon == "greenery":
        assert (tiles, rating, money, table(match).oxygen) == ({"greenery": 1}, 1, 2, 1)
    elif icon == "city":
        assert (tiles, rating, money) == ({"city": 1}, 0, 2)
    elif icon in ("heat", "heat-twice"):
        steps = 2 if icon == "heat-twice" else 1
        assert (tiles, rating, money, table(match).temperature) == ({}, steps, 0, -30 + 2 * steps)
    elif icon == "milestone":
        assert (tiles, rating, money, table(match).milestones) == ({}, 0, 5, [-1] * 5), "none is reached"
    elif icon == "award":
        assert (tiles, rating, money, sum(table(match).awards)) == ({}, 0, 0, -3), "it leads somewhere"
    else:
        assert (tiles, rating, money) == ({}, int(icon) if icon.startswith("+") else 0, 0)


@pytest.mark.parametrize(
    ("card", "track"),
    [
        ("strip-mine", "building"),
        ("satellites", "space"),
        ("mineral-deposit", "event"),
        ("inventors-guild", "science"),
        ("power-grid", "power-jovian"),
        ("asteroid-mining-consortium", "power-jovian"),
        ("sponsors", "earth-city"),
        ("farming", "bio"),
        ("fish", "bio"),
        ("ants", "bio"),
    ],
)
def test_each_tag_moves_its_track(card: str, track: str) -> None:
    match = flip(card, bot=Bot(tracks={track: 12}))
    assert set(tracks(match)) == {track}
    assert tracks(match)[track] > 12


def test_tags_are_resolved_from_left_to_right_each_with_its_icon() -> None:
    """Ganymede Colony: Jovian, space, city. The city comes last, and sees the ocean that the space tag brought."""
    match = flip("ganymede-colony", bot=Bot(tracks={"space": 4}), deck="algae")
    assert tracks(match) == {"power-jovian": 2, "space": 5, "earth-city": 1}
    assert tile(match, "r3c7") == "ocean"
    said = [line for line in lines(match) if "marker moves to" in line]
    assert [line.split("the ")[1].split(" marker")[0] for line in said] == [
        "Power and Jovian",
        "Power and Jovian",
        "Space",
        "Earth and City",
    ]
    assert on_mars(match) == {"ocean": 1, "city": 1}
    assert bot_of(match).megacredits == 2 + 2 + 2, "icons, an ocean beside, icons"


def test_the_same_tag_twice_moves_twice() -> None:
    """Research has two science tags: 0-1-2, then 3-4 and a city."""
    match = flip("research", bot=Bot())
    assert tracks(match) == {"science": 4}
    assert on_mars(match) == {"city": 1}


@proves("detail 22")
@pytest.mark.parametrize(("track", "space"), [("space", 7), ("event", 6), ("power-jovian", 2), ("power-jovian", 4)])
def test_icons_of_other_expansions_are_blank_and_no_failure(track: str, space: int) -> None:
    match = flip(SINGLE[track], bot=Bot("easy", tracks={track: space - 1}))
    assert (tracks(match), gained(match)) == ({track: space}, (0, 0))


# What can't be done


def failed(match: Match, why: str, money: int = 5) -> None:
    assert gained(match) == (0, money)
    assert f"MarsBot's action fails: {why}." in lines(match)


@pytest.mark.parametrize("track", SINGLE)
def test_at_the_end_of_a_track_the_action_fails(track: str) -> None:
    match = flip(SINGLE[track], bot=Bot(tracks={track: 18}))
    assert tracks(match) == {track: 18}
    failed(match, "the marker is at the end of its track")


def test_each_tag_may_fail_on_its_own() -> None:
    """Two tags of a full track: two failed actions."""
    assert gained(flip("research", bot=Bot(tracks={"science": 18}))) == (0, 10)
    match = flip("power-plant", bot=Bot(tracks={"building": 18}))
    assert (gained(match), tracks(match)) == ((0, 5), {"building": 18, "power-jovian": 2})


def test_the_space_icon_fails_at_the_end_of_the_space_track() -> None:
    failed(flip("strip-mine", bot=Bot(tracks={"building": 10, "space": 18})), "the marker is at the end of its track")


def test_no_more_heat_is_a_failed_action() -> None:
    failed(flip("satellites", bot=Bot(tracks={"space": 2}), temperature=8), "it can't get warmer")


def test_no_more_oceans_is_a_failed_action() -> None:
    failed(flip("satellites", bot=Bot(tracks={"space": 4}), tiles=NINE_OCEANS), "no ocean is left")


def test_no_room_for_a_greenery_is_a_failed_action() -> None:
    failed(flip("farming", bot=Bot(tracks={"bio": 2}), tiles=NO_LAND), "there is no room for a greenery")


def test_no_room_for_a_city_is_a_failed_action() -> None:
    failed(flip("sponsors", bot=Bot(), tiles=NO_LAND), "there is no room for a city")


def test_no_milestone_is_a_failed_action() -> None:
    failed(flip("satellites", bot=Bot(tracks={"space": 7})), "there is no milestone that it can claim")


def test_no_award_is_a_failed_action() -> None:
    """Where both are level, it doesn't lead."""
    me = Side(hand="birds", heat=5, steel=5)
    failed(flip("sponsors", me, bot=Bot(tracks={"earth-city": 8})), "there is no award where it leads")
    taken = {"landlord": 0, "miner": 1, "scientist": 0}
    failed(
        flip("sponsors", bot=Bot(tracks={"earth-city": 8, "building": 9}), awards=taken),
        "three awards are funded already",
    )


@pytest.mark.parametrize(
    ("track", "place", "rest", "why"),
    [
        ("space", 2, {"temperature": 8}, "it can't get warmer"),
        ("sponsors", 0, {"tiles": NO_LAND}, "there is no room for a city"),
    ],
)
def test_failed_actions_bring_three_on_easy(track: str, place: int, rest: dict[str, Any], why: str) -> None:
    card = SINGLE.get(track, track)
    failed(flip(card, bot=Bot("easy", tracks={track: place} if track in SINGLE else {}), **rest), why, 3)


# What a step of a parameter brings


@pytest.mark.parametrize("temperature", [-26, -22])
def test_heat_production_becomes_two_megacredits(temperature: int) -> None:
    match = flip("satellites", bot=Bot(tracks={"space": 2}), temperature=temperature)
    assert (table(match).temperature, gained(match)) == (temperature + 2, (1, 2))
    assert table(match).boards[0].production == [0] * 6


def test_at_zero_degrees_the_bot_places_an_ocean() -> None:
    match = flip("satellites", bot=Bot(tracks={"space": 2}), temperature=-2)
    assert (table(match).temperature, gained(match), on_mars(match)) == (0, (2, 2), {"ocean": 1})


def test_at_zero_degrees_without_oceans_the_further_action_fails() -> None:
    match = flip("satellites", bot=Bot(tracks={"space": 2}), temperature=-2, tiles=NINE_OCEANS)
    assert (table(match).temperature, gained(match)) == (0, (1, 5))
    assert "MarsBot's action fails: no ocean is left." in lines(match)


def test_at_eight_per_cent_the_bot_warms_mars() -> None:
    """And further: the temperature is at -24 then."""
    match = flip("farming", bot=Bot(tracks={"bio": 2}), oxygen=7, temperature=-26, deck="algae")
    assert (table(match).oxygen, table(match).temperature, gained(match)) == (8, -24, (2, 2 + 2))


def test_at_eight_per_cent_with_the_temperature_complete_the_further_action_fails() -> None:
    match = flip("farming", bot=Bot(tracks={"bio": 2}), oxygen=7, temperature=8)
    assert (table(match).oxygen, gained(match)) == (8, (1, 2 + 5))


def test_a_greenery_after_the_oxygen_is_complete_is_no_failure() -> None:
    match = flip("farming", bot=Bot(tracks={"bio": 2}), oxygen=14)
    assert (table(match).oxygen, gained(match), on_mars(match)) == (14, (0, 2), {"greenery": 1})


# Where tiles go


def test_a_city_goes_next_to_most_greeneries_of_anybody() -> None:
    tiles = {"r2c3": "greenery 0", "r2c4": "greenery 1", "r6c0": "greenery 0"}
    match = flip("sponsors", tiles=tiles)
    assert tile(match, "r3c4") == "city 1", "next to two of them like r1c3, and with icons"
    assert any("MarsBot places" in line and "most icons are printed there" in line for line in lines(match))


def test_a_city_keeps_away_from_cities() -> None:
    tiles = {"r3c1": "city 0", "r2c1": "greenery 0", "r2c2": "greenery 0"}
    match = flip("sponsors", tiles=tiles)
    assert tile(match, "r3c2") is None


def test_oceans_come_before_icons() -> None:
    """A city next to two oceans on a space with one icon, not on one of the spaces with two."""
    match = flip("sponsors", tiles={"r4c3": "ocean", "r4c4": "ocean"}, deck="strip-mine")
    assert "city 1" in (tile(match, "r3c3"), tile(match, "r5c3"))
    assert bot_of(match).megacredits == 1 + 4


def test_a_greenery_goes_next_to_an_own_tile_where_there_is_room() -> None:
    match = flip("farming", bot=Bot(tracks={"bio": 2}), tiles={"r6c3": "greenery 1"})
    assert "greenery 1" in [tile(match, space) for space in ("r5c3", "r5c4", "r7c2", "r7c3")]
    assert bot_of(match).megacredits == 1, "one icon is the most around it"


def test_a_greenery_without_own_tiles_goes_anywhere() -> None:
    match = flip("farming", bot=Bot(tracks={"bio": 2}), tiles={"r4c1": "city 0"})
    assert bot_of(match).megacredits == 2, "where most icons are, but away from the player's city"
    assert not any(tile(match, space) == "greenery 1" for space in ("r4c0", "r3c0", "r5c0", "r5c1"))


@pytest.mark.parametrize(("card", "space"), [("local-heat-trapping", "r0c1"), ("indentured-workers", "r0c1"),
                                             ("deimos-down", "r3c7"), ("asteroid", "r8c4")])  # fmt: skip
def test_the_cost_of_a_flipped_card_counts_through_equal_spaces(card: str, space: str) -> None:
    """Seven ocean spaces with two icons; costs of 1, 0, 31 and 14. A cost of 0 is the first."""
    assert tile(flip("satellites", bot=Bot(tracks={"space": 4}), deck=card), space) == "ocean"


def test_land_claimed_by_the_player_is_closed_to_the_bot() -> None:
    tiles = {"r5c3": "city 1", "r4c4": "ocean", "r4c3": "ocean"}
    free = flip("farming", bot=Bot(tracks={"bio": 2}), tiles=tiles)
    assert "greenery 1" in (tile(free, "r5c4"), tile(free, "r5c2"))
    match = flip("farming", bot=Bot(tracks={"bio": 2}), tiles={**tiles, "r5c2": "greenery 0"}, claimed=("r5c4", 0))
    assert tile(match, "r5c4") is None
    assert "greenery" in on_mars(match)


# Markers that were pushed back


def test_a_cube_keeps_each_space_from_acting_again() -> None:
    """Two steps back leave two cubes; each goes when the marker comes back."""
    bot = Bot(tracks={"bio": 4}, marked={"bio": [5, 6]})
    match = flip("farming fish", Side(passed=True), bot, deck="algae")
    assert tracks(match) == {"bio": 6}
    assert (table(match).oxygen, bot_of(match).rating, bot_of(match).marked) == (0, 20, [0] * 7)


def test_after_the_cubes_the_track_acts_as_printed() -> None:
    match = flip("farming fish", Side(passed=True), Bot(tracks={"bio": 1}, marked={"bio": [2]}))
    assert (tracks(match), table(match).oxygen) == ({"bio": 3}, 1)
