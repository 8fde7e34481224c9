"""Worked examples: the corporation of the United Nations, milestones, awards, the end, and preludes."""

import pytest

from perijove.testing import codes, proves

from .given import Side, given
from .playing import board, choose, points, production, sheet, stock, table, tile, why_not

ALL_OCEANS = dict.fromkeys(("r0c1", "r0c3", "r0c4", "r1c5", "r3c7", "r4c3", "r4c4", "r4c5", "r5c5"), "ocean")
UNMI = "united-nations-mars-initiative"


@proves("scenario 30")
def test_30_rating_must_have_risen() -> None:
    match = given(Side(megacredits=20, corporation=UNMI, hand="mine"))
    assert f"action:use-{UNMI}" not in codes(match, 0)
    assert why_not(match, f"action:use-{UNMI}")


@proves("scenario 30")
def test_30_three_megacredits_buy_a_step_once() -> None:
    match = given(Side(megacredits=20, corporation=UNMI, hand="mine"))
    choose(match, "action:standard-asteroid", f"action:use-{UNMI}")
    assert (stock(match), board(match).rating) == ({"megacredits": 3}, 22)
    choose(match, "action:pass", player=1)
    assert f"action:use-{UNMI}" not in codes(match, 0), "once a generation"


@proves("scenario 30")
def test_30_rating_is_forgotten_in_the_next_generation() -> None:
    """What rose in an earlier generation doesn't count."""
    match = given(Side(megacredits=20, corporation=UNMI, hand="mine", raised=True), Side(passed=True))
    assert f"action:use-{UNMI}" in codes(match, 0)
    choose(match, "action:pass", "buy:done")
    choose(match, "buy:done", "action:pass", player=1)
    assert f"action:use-{UNMI}" not in codes(match, 0)


BUILDINGS = "mine power-plant solar-power strip-mine food-factory soil-factory geothermal-power"


@proves("scenario 31", "detail 4")
def test_31_builder_with_a_joker() -> None:
    """Seven building tags and a wild one are eight."""
    match = given(Side(megacredits=8, played=f"{BUILDINGS} research-coordination"))
    choose(match, "action:claim-builder")
    assert (stock(match), table(match).milestones[3], points(match)["Milestones"]) == ({}, 0, 5)
    assert "action:claim-builder" not in codes(given(Side(megacredits=8, hand="birds", played=BUILDINGS)))


@proves("scenario 32", "detail 18")
@pytest.mark.parametrize(
    ("heat", "expected"),
    [((7, 4, 4), (5, 2, 2)), ((5, 5, 3), (5, 5, 0)), ((3, 3, 3), (5, 5, 5)), ((0, 1, 2), (0, 2, 5))],
)
def test_32_award_ties_with_three_players(heat: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """All tied players get the place; several firsts leave no second."""
    match = given(*[Side(heat=amount) for amount in heat], awards={"thermalist": 2})
    assert tuple(points(match, player).get("Awards", 0) for player in range(3)) == expected


@proves("scenario 33", "detail 18")
@pytest.mark.parametrize(("heat", "expected"), [((6, 4), (5, 0)), ((4, 4), (5, 5))])
def test_33_award_with_two_players(heat: tuple[int, int], expected: tuple[int, int]) -> None:
    """There is no second place."""
    match = given(*[Side(heat=amount) for amount in heat], awards={"thermalist": 1})
    assert tuple(points(match, player).get("Awards", 0) for player in range(2)) == expected


@proves("scenario 34", "detail 8", "detail 19", "detail 27")
def test_34_last_forests() -> None:
    """Plants printed on the space can be used at once; nothing raises oxygen or rating any more."""
    match = given(Side(plants=14), tiles={**ALL_OCEANS, "r5c2": "city 0"}, temperature=8, oxygen=14, phase="greenery")
    choose(match, "action:convert-plants", "space:r5c1")
    assert (stock(match), board(match).rating) == ({"plants": 8}, 20)
    choose(match, "action:convert-plants", "space:r6c1")
    assert (tile(match, "r5c1"), tile(match, "r6c1"), table(match).oxygen) == ("greenery 0", "greenery 0", 14)
    assert match.over


@proves("scenario 35")
def test_35_city_points() -> None:
    """A city counts every greenery next to it, a greenery counts for its owner."""
    match = given(tiles={"r5c3": "city 0", "r5c4": "greenery 0", "r6c3": "greenery 1"})
    assert points(match) == {"Terraform rating": 20, "Greeneries": 1, "Cities": 2}
    assert points(match, 1) == {"Terraform rating": 20, "Greeneries": 1}


@proves("scenario 36", "detail 11")
def test_36_capital_points() -> None:
    """The card counts the oceans around it, and the tile is a city like any other."""
    tiles = {"r5c3": "capital 0", "r4c3": "ocean", "r4c4": "ocean", "r5c4": "greenery 1"}
    match = given(Side(played="capital"), tiles=tiles)
    assert points(match) == {"Terraform rating": 20, "Cities": 1, "Cards": 2}


@proves("scenario 37", "detail 15")
def test_37_prelude_without_money() -> None:
    """A prelude that can't be paid is discarded for 15 M€."""
    me = Side(megacredits=3, preludes="galilean-mining loan", hand="mine")
    match = choose(given(me, phase="preludes", generation=1), "prelude:galilean-mining")
    assert (stock(match), production(match)) == ({"megacredits": 48}, {"megacredits": -2}), "Loan came by itself"
    assert table(match).removed_preludes, "it is out of the game"


@proves("scenario 38", "detail 25")
def test_38_ecology_experts() -> None:
    """Oxygen is ignored; the plant step comes first; then Birds take two from the only one who has them."""
    me = Side(
        megacredits=10,
        corporation="ecoline",
        production={"plants": 2},
        preludes="ecology-experts donation",
        hand="birds",
    )
    match = choose(given(me, phase="preludes", generation=1), "prelude:ecology-experts")
    assert production(match) == {"plants": 1}
    assert board(match).hand == []
    assert sheet(match)[0] == {"megacredits": 21}, "Birds are paid, and Donation came by itself"
