"""Resolving the Vents, the Quarry and the Gantry."""

import pytest

from perijove.testing import answers, asked, play, proves, refused, table

from .given import Side, building, dice, offers, resolved, side

# Vents and Quarry


@proves("scenario 32", "detail 29", "example 9")
def test_32_dice_take_from_left_to_right_what_is_there() -> None:
    """8 Energy for 1, 3, 3, 4, 4: the last but one takes what is left, only the last one is exposed."""
    match = resolved("vents", Side(0), Side(0), Side(0), Side(), vents=8, vents_dice="Y1 G3 Y3 G4 V4")
    assert [side(match, player).energy for player in range(3)] == [4, 4, 0]
    assert [side(match, player).relief for player in range(3)] == [0, 0, 1]
    assert (table(match)["vents"], dice(match, "vents")) == (0, "")


@proves("scenario 33", "detail 29")
def test_33_every_exposed_die_gives_an_advance() -> None:
    match = resolved("quarry", Side(minerals=0), quarry=3, quarry_dice="Y3 Y4 Y5")
    assert (asked(match), answers(match)) == ("0 relief", ["1", "2"])
    assert (side(match).minerals, side(match).relief) == (3 + 2, 2)
    play(match, "relief:2")
    assert (side(match).energy, side(match).relief) == (7, 2)


@proves("detail 29")
def test_empty_region_exposes_everybody() -> None:
    match = resolved("vents", vents=0, vents_dice="Y1 G6", players=3)
    assert [side(match, player).relief for player in range(3)] == [1, 1, 0]
    assert [side(match, player).energy for player in range(3)] == [5, 5, 5]


@pytest.mark.parametrize(
    ("region", "thing", "other"), [("vents", "energy", "minerals"), ("quarry", "minerals", "energy")]
)
def test_vents_give_energy_and_the_quarry_minerals(region: str, thing: str, other: str) -> None:
    match = resolved(region, event="supply-drop", vents=9, quarry=9, **{f"{region}_dice": "Y4 G6"})
    assert (getattr(side(match), thing), getattr(side(match), other)) == (9, 5)
    assert getattr(side(match, 1), thing) == 10
    assert (table(match)[region], table(match)["quarry" if region == "vents" else "vents"]) == (0, 9)


def test_what_nobody_takes_stays_until_the_refresh() -> None:
    match = resolved("vents", vents=9, vents_dice="Y4")
    assert table(match)["vents"] == 5


# Gantry


@proves("scenario 34", "detail 30", "ruling 7", "example 10")
def test_34_highest_bid_buys_and_the_outbid_rival_advances() -> None:
    tiles = ("volcanic-extractor", "manufactory V3 Y4", "shuttle-bay G4")
    match = resolved("gantry", players=3, gantry=tiles)
    assert asked(match) == "0 buy"
    play(match, "buy:pay")
    assert (side(match).minerals, side(match).buildings, side(match, 2).relief) == (1, "manufactory", 1)
    assert asked(match) == "1 buy"
    play(match, "buy:pay")
    assert (side(match, 1).minerals, side(match, 1).buildings) == (1, "shuttle-bay")
    assert offers(match) == ["volcanic-extractor"]
    assert [side(match, player).relief for player in range(3)] == [0, 0, 1]


@proves("scenario 35", "detail 30")
def test_35_who_cannot_pay_leaves_it_to_the_next_die() -> None:
    match = resolved("gantry", Side(), Side(), Side(minerals=4), gantry=("manufactory Y3 V5",))
    assert asked(match) == "0 buy"
    play(match, "buy:pay")
    assert (side(match).minerals, side(match).buildings) == (2, "manufactory")
    assert [side(match, player).relief for player in range(3)] == [0, 0, 0]
    assert side(match, 2).minerals == 4


@proves("scenario 36", "detail 30", "ruling 5")
def test_36_buyer_gets_no_relief_for_their_own_lower_die() -> None:
    match = play(resolved("gantry", players=3, gantry=("manufactory G2 Y3 G5",)), "buy:pay")
    assert [side(match, player).relief for player in range(3)] == [1, 0, 0]


@proves("ruling 5")
def test_several_outbid_dice_of_a_player_give_one_advance() -> None:
    match = play(resolved("gantry", players=3, gantry=("manufactory Y1 V2 Y3 G5",)), "buy:pay")
    assert [side(match, player).relief for player in range(3)] == [1, 0, 1]


@proves("ruling 5")
def test_outbid_on_two_tiles_a_player_advances_twice() -> None:
    match = resolved("gantry", Side(), Side(minerals=9), gantry=("manufactory Y1 G3", "shuttle-bay Y2 G4"))
    play(match, "buy:pay", "buy:pay", "relief:2")
    assert (side(match).relief, side(match).energy, side(match).minerals) == (2, 7, 7)


@proves("scenario 37", "detail 30")
def test_37_topping_oneself_gives_no_relief() -> None:
    match = play(resolved("gantry", gantry=("manufactory Y2 Y4",)), "buy:pay")
    assert (side(match).minerals, side(match).relief, side(match).buildings) == (1, 0, "manufactory")


@proves("detail 30")
def test_own_lower_die_may_buy_after_declining_the_higher_one() -> None:
    match = resolved("gantry", gantry=("manufactory Y2 Y4",))
    play(match, "buy:decline", "buy:pay")
    assert (side(match).minerals, side(match).buildings) == (3, "manufactory")


@proves("detail 30", "ruling 6")
def test_declining_earns_no_relief_even_if_a_rival_lower_down_buys() -> None:
    """Nor does another die of the one who declined, lower than the buyer's."""
    match = resolved("gantry", players=3, gantry=("manufactory Y1 G3 Y5",))
    play(match, "buy:decline", "buy:pay")
    assert side(match, 1).buildings == "manufactory"
    assert [side(match, player).relief for player in range(3)] == [0, 0, 0]


@proves("ruling 7")
def test_building_that_nobody_pays_for_stays_without_its_dice() -> None:
    match = resolved("gantry", players=3, gantry=("manufactory Y2 G3", "shuttle-bay"))
    play(match, "buy:decline", "buy:decline")
    assert offers(match) == ["manufactory", "shuttle-bay"]
    assert [side(match, player).relief for player in range(3)] == [0, 0, 0]


@proves("ruling 4")
def test_gantry_is_resolved_from_the_stack_outwards() -> None:
    """Yellow can pay once only: the tile nearer the stack comes first."""
    match = resolved("gantry", gantry=("shuttle-bay Y4", "manufactory Y3"))
    play(match, "buy:pay")
    assert (asked(match), side(match).buildings, offers(match)) == ("1 move", "shuttle-bay", ["manufactory"])


@proves("scenario 38", "detail 8")
def test_38_new_building_takes_colonists_from_the_shelters_only() -> None:
    me = Side(shelters="pm", buildings="recon-post:p")
    match = play(resolved("gantry", me, gantry=("drone-dock Y3",)), "buy:pay")
    assert (asked(match), answers(match)) == ("0 staff", ["pioneer", "marine", "enough"])
    play(match, "staff:pioneer")
    assert answers(match) == ["marine", "enough"]
    play(match, "staff:marine")
    assert (building(match, "drone-dock"), building(match, "recon-post"), side(match).shelters) == ("pm", "p", "")


@proves("detail 8")
def test_new_building_may_stay_empty_or_be_staffed_in_part() -> None:
    match = play(resolved("gantry", Side(shelters="pp"), gantry=("boiler-house Y3",)), "buy:pay", "staff:enough")
    assert (side(match).buildings, side(match).shelters) == ("boiler-house", "pp")
    match = play(resolved("gantry", Side(shelters="pp"), gantry=("boiler-house Y3",)), "buy:pay", "staff:pioneer")
    assert side(play(match, "staff:enough")).buildings == "boiler-house:p"


@proves("detail 8", "detail 9")
def test_new_building_takes_only_whom_it_has_room_for() -> None:
    """An Engineer's place and one for anybody: one Pioneer, or an Engineer and a Pioneer, never two Pioneers."""
    match = play(resolved("gantry", Side(shelters="ppe"), gantry=("battery-bank Y3",)), "buy:pay", "staff:pioneer")
    assert answers(match) == ["engineer", "enough"]
    refused(match, "staff:pioneer")
    match = play(resolved("gantry", Side(shelters="mm"), gantry=("manufactory Y3",)), "buy:pay")
    assert asked(match) == "1 move"


def test_every_bid_is_worth_its_face_alone() -> None:
    """Dice of one player on a tile are never added."""
    match = resolved("gantry", Side(minerals=3), gantry=("manufactory Y2 Y4",))
    play(match, "buy:pay")
    assert side(match).minerals == 1


def test_buyer_is_served_before_the_outbid_rivals() -> None:
    match = resolved("gantry", Side(shelters="e"), Side(relief=1), gantry=("manufactory G2 Y3",))
    play(match, "buy:pay")
    assert asked(match) == "0 staff"
    assert asked(play(match, "staff:engineer")) == "1 relief"


def test_outbid_players_advance_in_turn_order() -> None:
    sides = (Side(relief=1), Side(relief=1), Side(relief=1), Side(relief=1))
    match = resolved("gantry", *sides, gantry=("manufactory Y1 G2 V3 R4",), first=2)
    play(match, "buy:pay")
    order = []
    while asked(match).endswith("relief"):
        order.append(match.pending[0].player)
        play(match, "relief:1")
    assert order == [2, 0, 1]
