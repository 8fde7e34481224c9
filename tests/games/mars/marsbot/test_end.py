"""The end against MarsBot: last greeneries, points, milestones, awards, and who has won."""

import pytest

import perijove
from games.mars.given import Side
from games.mars.playing import choose, points, stock, table, tile
from perijove import Match
from perijove.testing import codes, proves

from .given import Bot, bot_of, cards, flip, lines, on_mars, solo, tracks
from .mat import NINE_OCEANS, NO_LAND, PRINTED

READY = {"temperature": 8, "oxygen": 14}


def finished(me: Side, bot: Bot, **rest: object) -> Match:
    """Mars is ready and all have passed but for the player, who does it now."""
    tiles = {**NINE_OCEANS, **rest.pop("tiles", {})}  # type: ignore[dict-item]
    match = solo(me, Bot(**{**bot.__dict__, "passed": True}), tiles=tiles, **READY, **rest)
    return choose(match, "action:pass") if match.pending else match


def parts(match: Match) -> dict[str, int]:
    """MarsBot's points, zeros left out."""
    return {name: number for name, number in match.rivals[0][1].parts if number}


# Last greeneries

BEFORE = [(track, space - 1) for track, row in PRINTED.items() for space, icon in enumerate(row) if icon == "greenery"]


@pytest.mark.parametrize(("track", "space"), BEFORE)
def test_a_marker_right_before_a_greenery_places_it(track: str, space: int) -> None:
    match = finished(Side(hand="fish"), Bot(tracks={track: space}))
    assert match.over
    assert (tracks(match), on_mars(match)["greenery"]) == ({track: space + 1}, 1)
    assert (table(match).oxygen, bot_of(match).rating) == (14, 20), "no rating any more"


def test_other_markers_stay() -> None:
    match = finished(Side(hand="fish"), Bot(tracks={"bio": 3, "building": 6, "earth-city": 12}))
    assert tracks(match) == {"bio": 3, "building": 6, "earth-city": 12}


def test_all_such_markers_move_from_the_top() -> None:
    match = finished(Side(hand="fish"), Bot(tracks={"bio": 2, "building": 7, "event": 3}))
    assert (tracks(match), on_mars(match)["greenery"]) == ({"bio": 3, "building": 8, "event": 4}, 3)
    order = [line for line in lines(match) if "last greenery" in line]
    assert [line.split("the ")[1].split(" marker")[0] for line in order] == [
        "Building",
        "Event",
        "Plant, Animal and Microbe",
    ]


def test_a_greenery_that_was_done_before_is_not_done_again() -> None:
    """The marker was pushed back from it."""
    match = finished(Side(hand="fish"), Bot(tracks={"bio": 2}, marked={"bio": [3]}))
    assert (tracks(match), "greenery" in on_mars(match)) == ({"bio": 2}, False)


@pytest.mark.parametrize(("first", "owner"), [(0, "greenery 0"), (1, "greenery 1")])
def test_last_greeneries_are_placed_in_turn_order(first: int, owner: str) -> None:
    """One space is left on Mars: whoever is first gets it."""
    land = {space: kind for space, kind in NO_LAND.items() if space != "r6c3"}
    me = Side(plants=8, hand="fish")
    match = finished(me, Bot(tracks={"bio": 2}), tiles=land, first=first)
    if match.pending:
        choose(match, "action:convert-plants")
    assert (match.over, tile(match, "r6c3")) == (True, owner)


def test_the_player_may_place_several() -> None:
    match = finished(Side(plants=17, hand="fish"), Bot())
    for space in ("space:r6c2", "space:r6c3"):
        choose(match, "action:convert-plants", space)
    assert (match.over, stock(match)) == (True, {"plants": 1, "megacredits": 20})


# Points


@pytest.mark.parametrize(
    ("generation", "price"),
    [(1, 8), (12, 8), (13, 7), (14, 6), (15, 5), (16, 4), (17, 3), (18, 2), (19, 1)],
)
def test_money_becomes_points(generation: int, price: int) -> None:
    for money in (0, price - 1, price, 7 * price, 8 * price - 1):
        match = solo(bot=Bot(megacredits=money), generation=generation, prelude=False)
        assert parts(match).get("Money", 0) == money // price


def test_marsbots_points() -> None:
    """Rating, milestones, greeneries of its own, greeneries of anybody next to its cities, no cards."""
    tiles = {"r5c3": "city 1", "r5c4": "greenery 1", "r6c3": "greenery 0", "r2c2": "city 0", "r2c3": "greenery 1"}
    bot = Bot(rating=31, megacredits=17, played="capital birds")
    match = solo(Side(hand="fish"), bot, tiles=tiles, milestones={"mayor": 1, "builder": 1})
    assert parts(match) == {
        "Terraform rating": 31,
        "Milestones": 10,
        "Greeneries": 2,
        "Cities": 2,
        "Money": 2,
    }
    assert points(match) == {"Terraform rating": 20, "Greeneries": 1, "Cities": 1}


@pytest.mark.parametrize(
    ("around", "expected"),
    [
        ({}, 6),
        ({"r6c3": "greenery 0"}, 5),
        ({"r6c3": "greenery 1"}, 6),
        ({"r6c3": "greenery 0", "r6c2": "city 0", "r7c1": "greenery 1", "r8c1": "greenery 0"}, 3),
    ],
)
def test_the_neural_instance_counts_spaces_around_it_that_are_not_the_players(
    around: dict[str, str], expected: int
) -> None:
    match = solo(bot=Bot(), tiles={"r7c2": "neural-instance 1", **around})
    assert parts(match)["Neural Instance"] == expected


def test_a_lake_next_to_the_neural_instance_is_nobodys() -> None:
    match = solo(bot=Bot(), tiles={"r7c2": "neural-instance 1", "r6c3": "ocean"})
    assert parts(match)["Neural Instance"] == 6


def test_without_the_neural_instance_there_are_no_points_for_it() -> None:
    assert "Neural Instance" not in parts(solo())


# Awards


def test_marsbots_values_for_awards() -> None:
    """Tiles; building and event; science; power and 5; space and 5. Production doesn't count at the end."""
    me = Side(
        hand="fish",
        heat=8,
        steel=10,
        production={"megacredits": 6, "heat": 9, "steel": 9},
        played="inventors-guild adaptation-technology",
    )
    bot = Bot(tracks={"building": 4, "event": 3, "science": 2, "power-jovian": 4, "space": 5})
    tiles = {"r0c0": "city 1", "r7c2": "neural-instance 1", "r6c0": "city 0"}
    for award, mine, its in (
        ("landlord", 0, 5),  # 1 against 2
        ("banker", 0, 5),  # 6 against 7
        ("scientist", 5, 5),  # 2 against 2
        ("thermalist", 0, 5),  # 8 against 9
        ("miner", 5, 5),  # 10 against 10
    ):
        match = solo(me, bot, tiles=tiles, awards={award: 0})
        assert (points(match).get("Awards", 0), parts(match).get("Awards", 0)) == (mine, its)


def test_there_is_no_second_place() -> None:
    match = solo(Side(heat=9, hand="fish"), Bot(), awards={"thermalist": 0})
    assert (points(match)["Awards"], "Awards" in parts(match)) == (5, False)


def test_awards_that_nobody_funded_count_nothing() -> None:
    match = solo(Side(heat=9, hand="fish"), Bot(tracks={"space": 9}))
    assert "Awards" not in points(match)
    assert "Awards" not in parts(match)


@pytest.mark.parametrize("award", ["landlord", "banker", "scientist", "thermalist", "miner"])
def test_awards_cost_marsbot_nothing_and_count_among_the_three(award: str) -> None:
    tiles = {"r0c0": "city 1"} if award == "landlord" else {}
    places = {"banker": {"building": 1}, "scientist": {"science": 1}}.get(award, {})
    others = dict.fromkeys([name for name in ("banker", "scientist", "thermalist", "miner") if name != award], 0)
    others = dict(list(others.items())[:2])
    me = Side(hand="fish", heat=0 if award == "thermalist" else 30, steel=0 if award == "miner" else 30)
    bot = Bot(tracks={**places, "earth-city": 8}, megacredits=3)
    match = flip("sponsors", me, bot, tiles=tiles, awards=others)
    index = ("landlord", "banker", "scientist", "thermalist", "miner").index(award)
    assert (table(match).awards[index], bot_of(match).megacredits) == (1, 3)


def test_of_equal_leads_the_leftmost_is_funded() -> None:
    match = flip("sponsors", Side(hand="fish"), Bot(tracks={"earth-city": 8, "science": 5, "space": 0}))
    assert table(match).awards == [-1, -1, 1, -1, -1], "5, 5 and 5"


# Milestones

FOUR = dict.fromkeys(PRINTED, 4)


@pytest.mark.parametrize(
    ("milestone", "short", "enough"),
    [
        ("terraformer", Bot(rating=34), Bot(rating=35)),
        ("builder", Bot(tracks={"building": 7}), Bot(tracks={"building": 8})),
        (
            "planner",
            Bot(tracks={**FOUR, "space": 7, "earth-city": 3}),
            Bot(tracks={**FOUR, "space": 7}),
        ),
    ],
)
def test_when_marsbot_reaches_a_milestone(milestone: str, short: Bot, enough: Bot) -> None:
    number = ("terraformer", "mayor", "gardener", "builder", "planner").index(milestone)
    for bot, claims in ((short, False), (enough, True)):
        match = flip("B04", Side(hand="fish"), bot)
        assert (table(match).milestones[number] == 1) == claims


@pytest.mark.parametrize(("kind", "number"), [("city", 1), ("greenery", 2)])
def test_marsbots_tiles_for_mayor_and_gardener(kind: str, number: int) -> None:
    places = ("r1c1", "r3c3", "r6c2")
    for count, claims in ((2, False), (3, True)):
        match = flip("B04", Side(hand="fish"), tiles=dict.fromkeys(places[:count], f"{kind} 1"))
        assert (table(match).milestones[number] == 1) == claims


@pytest.mark.parametrize(
    ("me", "claimed", "why"),
    [
        (Side(hand="fish", rating=35), 0, "Player 1 has reached it too"),
        (Side(hand="fish", rating=33), 0, "Player 1 is closest to it"),
        (Side(hand="fish", rating=22), 1, "Player 1 is closest to it"),
        (Side(hand="fish", rating=32), 0, "the leftmost of those that Player 1 is equally close to"),
    ],
)
def test_which_milestone_marsbot_claims(me: Side, claimed: int, why: str) -> None:
    """It has reached Terraformer and Mayor; the player has no city, so 3 are missing for Mayor."""
    cities = {"r1c1": "city 1", "r3c3": "city 1", "r6c2": "city 1"}
    match = flip("B04", me, Bot(rating=40), tiles=cities)
    assert table(match).milestones[claimed] == 1
    assert any(line.endswith(f": {why}.") for line in lines(match))


def test_a_milestone_of_marsbots_is_closed_to_the_player() -> None:
    match = solo(Side(rating=40, megacredits=20, hand="fish"), Bot(), milestones={"terraformer": 1})
    assert "action:claim-terraformer" not in codes(match, 0)


# Who has won


@proves("detail 23")
@pytest.mark.parametrize(("rating", "winners"), [(29, []), (30, []), (31, [0])])
def test_a_tie_is_a_loss(rating: int, winners: list[int]) -> None:
    match = finished(Side(rating=rating, megacredits=90, hand="fish"), Bot(rating=30))
    assert (match.over, match.winners) == (True, winners)
    assert match.rivals[0][1].total == 30


def test_nobody_has_won_before_the_end() -> None:
    assert solo(Side(rating=50, hand="fish")).winners == []


def test_the_rival_is_marsbot() -> None:
    assert [name for name, _ in solo().rivals] == ["MarsBot"]
    assert perijove.new("mars", players=2, seed=1).rivals == []


def test_marsbot_has_no_production() -> None:
    match = solo(Side(hand="fish"), Bot(megacredits=3, rating=40, passed=True), first=1)
    choose(match, "action:pass")
    assert bot_of(match).megacredits == 3


def test_the_first_player_alternates() -> None:
    match = solo(Side(hand="fish"), Bot(passed=True))
    choose(match, "action:pass")
    assert (table(match).first, table(match).generation) == (1, 3)
    assert "Generation 3 begins; MarsBot is first." in lines(match)


def test_marsbot_plays_one_card_a_turn_and_passes_when_there_is_none() -> None:
    match = solo(Side(hand="fish birds mine"), Bot(actions="satellites space-station"))
    choose(match, "action:standard-sell-patents", "sell:mine", "sell:done", "action:done")
    assert len(cards(match, "actions")) == 1
    choose(match, "action:standard-sell-patents", "sell:birds", "sell:done", "action:done")
    assert cards(match, "actions") == []
    assert not bot_of(match).passed
    choose(match, "action:pass")
    assert table(match).generation == 3


def test_marsbot_plays_on_after_the_player_has_passed() -> None:
    match = solo(Side(hand="fish", megacredits=9), Bot(actions="satellites space-station soletta"))
    choose(match, "action:pass")
    assert cards(match, "played") == ["satellites", "space-station", "soletta"]
    assert table(match).generation == 3
