"""The placement phase: dice and toolboxes, and the regions outside Basecamp."""

import pytest

import perijove
from perijove.testing import answers, asked, least, play, proves, refused, table

from .given import Side, dice, given, heap, offers, put, side

POSTS = [("recon-post:p", 0), ("recon-post:pp", 1), ("recon-post:pp recon-post-2:pp", 2)]


@proves("scenario 8", "detail 14")
def test_08_die_goes_to_the_right_of_its_equals() -> None:
    match = put(given(Side(pool="3"), vents_dice="G1 G3 G4"), "3", "vents")
    assert dice(match, "vents") == "G1 G3 Y3 G4"


@proves("scenario 9", "ruling 1", "example 4")
@pytest.mark.parametrize("region", ["vents", "quarry", "doorstep"])
def test_09_die_goes_to_the_left_of_all_higher_ones(region: str) -> None:
    """The rulebook's picture has a 2 on the right of a 3; its text, which holds, says otherwise."""
    rivals = "G1 G3 G5"
    there = {"vents": {"vents_dice": rivals}, "quarry": {"quarry_dice": rivals}, "doorstep": {"doorstep_dice": rivals}}
    match = given(Side(pool="2"), event="supply-drop", **there[region])  # type: ignore[arg-type]
    assert dice(put(match, "2", region), region) == "G1 Y2 G3 G5"


@proves("scenario 10", "detail 15", "example 5")
def test_10_bid_must_be_higher_than_the_last_one() -> None:
    match = given(Side(pool="4"), gantry=("volcanic-extractor", "manufactory G3", "shuttle-bay G4"))
    tiles = [answer for answer in answers(match) if answer.endswith("-1")]
    assert tiles == ["manufactory-1", "volcanic-extractor-1"]
    refused(match, "place:shuttle-bay-1")
    put(match, "4", "manufactory-1")
    assert offers(match) == ["volcanic-extractor", "manufactory G3 Y4", "shuttle-bay G4"]


@proves("detail 15")
def test_player_may_top_their_own_bid_and_needs_no_minerals_yet() -> None:
    match = given(Side(pool="46", minerals=0), gantry=("manufactory Y3",))
    put(match, "4", "manufactory-1")
    assert offers(match) == ["manufactory Y3 Y4"]


@proves("detail 15")
def test_player_may_top_a_rival_who_has_topped_them() -> None:
    match = given(Side(pool="6"), gantry=("manufactory Y2 G5",))
    assert offers(put(match, "6", "manufactory-1")) == ["manufactory Y2 G5 Y6"]


@proves("scenario 13", "detail 17", "example 7")
def test_13_toolboxes_come_at_once_and_serve_in_the_same_phase() -> None:
    match = given(Side(pool="15"), Side(pool="1"), turn_of=0)
    put(match, "5", "outfitters")
    assert (side(match).toolboxes, dice(match, "outfitters")) == (2, "Y5")
    put(match, "1", "vents")
    assert answers(match) == ["1", "1>2", "1>3"]
    assert side(put(match, "1>3", "quarry")).toolboxes == 0


@proves("detail 17")
@pytest.mark.parametrize(("face", "toolboxes"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_outfitters_have_two_sections(face: int, toolboxes: int) -> None:
    match = given(Side(pool=f"{face}"), outfitters_dice="G1 G2 G3 G6")
    assert side(put(match, f"{face}", "outfitters")).toolboxes == toolboxes


@proves("detail 17")
def test_outfitters_take_any_number_of_dice() -> None:
    match = given(Side(pool="11111"), Side(pool="1"))
    for _ in range(4):
        put(match, "1", "outfitters")
        if asked(match).startswith("1"):
            put(match, "1", "vents")
    assert (dice(match, "outfitters"), side(match).toolboxes) == ("Y1 Y1 Y1 Y1", 4)


@proves("scenario 14", "detail 13")
def test_14_each_toolbox_changes_a_die_by_one() -> None:
    match = given(Side(toolboxes=3, pool="26"))
    assert answers(match) == ["2>1", "2", "2>3", "2>4", "2>5", "6>3", "6>4", "6>5", "6"]
    refused(match, "die:2>6")
    put(match, "2>5", "doorstep")
    assert (side(match).toolboxes, side(match).pool, dice(match, "doorstep")) == (0, "6", "Y5")


@proves("detail 13")
def test_die_stays_within_one_and_six() -> None:
    match = given(Side(toolboxes=9, pool="16"))
    assert answers(match) == ["1", *(f"1>{face}" for face in range(2, 7)), *(f"6>{face}" for face in range(1, 6)), "6"]


@proves("detail 13")
def test_toolboxes_are_of_no_use_once_the_die_is_placed() -> None:
    match = put(given(Side(toolboxes=3, pool="25"), gantry=("manufactory G3",)), "2", "vents")
    assert (asked(match), side(match).toolboxes) == ("1 place", 3)


@proves("scenario 17", "detail 21")
def test_17_recon_post_takes_one_from_the_vents_at_once() -> None:
    match = given(Side(energy=0, pool="3", buildings="recon-post:pp"), Side(pool="1"), vents=6)
    put(match, "3", "vents")
    assert (side(match).energy, table(match)["vents"]) == (1, 5)
    put(match, "1", "outfitters")
    assert (asked(match), side(match).energy, table(match)["vents"]) == ("0 move", 4, 2)


@proves("detail 21")
def test_recon_post_takes_one_from_the_quarry_too_so_that_others_find_less() -> None:
    match = given(Side(minerals=0, pool="3", buildings="recon-post:pp"), Side(minerals=0), quarry=4, quarry_dice="G1")
    put(match, "3", "quarry")
    put(match, "1", "outfitters")
    assert (side(match).minerals, side(match, 1).minerals) == (3, 1)


@proves("detail 21")
@pytest.mark.parametrize(
    ("post", "gain"), [("recon-post:p", 0), ("recon-post:pp", 1), ("recon-post:pp recon-post-2:pp", 2)]
)
def test_recon_post_must_be_full_and_each_one_gives(post: str, gain: int) -> None:
    match = put(given(Side(energy=0, pool="3", buildings=post)), "3", "vents")
    assert (side(match).energy, table(match)["vents"]) == (gain, 8 - gain)


@proves("detail 21")
@pytest.mark.parametrize("place", ["doorstep", "outfitters", "manufactory-1", "twin-chimneys"])
def test_recon_post_gives_nothing_elsewhere(place: str) -> None:
    me = Side(pool="3", buildings="recon-post:pp")
    match = put(given(me, gantry=("manufactory",), expeditions=("twin-chimneys",)), "3", place)
    assert (side(match).energy, side(match).minerals) == (5, 5)
    assert (table(match)["vents"], table(match)["quarry"]) == (8, 8)


@proves("ruling 35")
def test_recon_post_finds_nothing_in_an_empty_region() -> None:
    match = put(given(Side(energy=0, pool="3", buildings="recon-post:pp"), vents=0), "3", "vents")
    assert (side(match).energy, table(match)["vents"], dice(match, "vents")) == (0, 0, "Y3")


@proves("scenario 19")
@pytest.mark.parametrize(("players", "taken"), [(3, "G1p V2p"), (2, "G1p")])
def test_19_academy_takes_no_more_dice_than_it_has_places(players: int, taken: str) -> None:
    match = given(Side(shelters="p", pool="3"), players=players, academy_dice=taken)
    assert "academy" not in answers(match)
    refused(match, "place:academy")


@proves("scenario 20", "ruling 22")
def test_20_academy_needs_a_colonist() -> None:
    match = given(Side(pool="3", buildings="manufactory"))
    assert "academy" not in answers(match)
    refused(match, "place:academy")


@proves("detail 16", "example 6")
def test_student_comes_from_the_shelters_or_from_a_building() -> None:
    """Any type may be trained; a building that somebody leaves has a hole."""
    match = given(Side(pool="34", shelters="ps", buildings="crystal-foundry:em drone-dock"))
    put(match, "3", "academy")
    assert answers(match) == [
        "shelters:pioneer",
        "shelters:steward",
        "crystal-foundry-1:engineer",
        "crystal-foundry-1:marine",
    ]
    branch = play(match.fork(), "student:crystal-foundry-1:engineer")
    assert (side(branch).buildings, dice(branch, "academy")) == ("crystal-foundry:m drone-dock", "Y3e")
    play(match, "student:shelters:pioneer")
    assert (side(match).shelters, dice(match, "academy")) == ("s", "Y3p")


@proves("detail 33")
def test_die_may_go_to_the_academy_though_it_has_nobody_of_the_type() -> None:
    match = put(given(Side(pool="35", shelters="p"), academy=""), "3", "academy")
    assert (dice(match, "academy"), heap(match, "academy")) == ("Y3p", "")


def test_academy_is_filled_from_the_left() -> None:
    match = put(given(Side(pool="35", shelters="p"), players=3, academy_dice="G2e"), "3", "academy")
    assert dice(match, "academy") == "G2e Y3p"


@proves("detail 12")
def test_everybody_rolls_before_the_first_player_places() -> None:
    match = perijove.new("artemis", 4, 5, {"first_player": "3"})
    assert asked(match) == "2 die"
    assert [len(side(match, player).pool) for player in range(4)] == [5, 5, 5, 5]


def test_every_face_is_as_likely() -> None:
    """A thousand dice and more: each face comes between 14 and 19 times in a hundred."""
    rolled = "".join(side(perijove.new("artemis", 5, seed), player).pool for seed in range(60) for player in range(5))
    assert len(rolled) == 1500
    assert all(0.14 < rolled.count(face) / 1500 < 0.195 for face in "123456")


@proves("detail 12")
def test_players_place_one_die_each_clockwise() -> None:
    match = perijove.new("artemis", 3, 5, {"first_player": "2"})
    turns = []
    while table(match)["phase"] == "placement":
        turns.append(match.pending[0].player)
        least(match, "place")
        play(match, "place:outfitters")
        if asked(match).endswith("place"):
            turns.append(match.pending[0].player)
            play(match, "place:outfitters")
    assert turns == [1, 2, 0] * 5


def test_player_without_dice_is_passed_over() -> None:
    """As happens while somebody else has the Relic die."""
    match = given(Side(pool="1"), Side(pool="22"), players=2)
    for place in ("vents", "vents"):
        put(match, "2" if asked(match)[0] == "1" else "1", place)
    assert asked(match) == "1 place"


def test_phase_ends_when_nobody_has_dice() -> None:
    match = given(Side(pool="1"), Side(pool="1", minerals=0), gantry=("manufactory",))
    put(match, "1", "manufactory-1")
    put(match, "1", "vents")
    assert (asked(match), table(match)["phase"], table(match)["region"]) == ("0 buy", "resolution", "gantry")


def test_every_die_may_go_to_the_open_regions() -> None:
    """Vents, Quarry, Doorstep and Outfitters, however crowded or empty they are."""
    match = given(Side(pool="1"), vents=0, quarry=0, vents_dice="G6", quarry_dice="G6", doorstep_dice="G6")
    assert answers(match) == ["vents", "quarry", "doorstep", "outfitters"]


def test_equal_dice_are_offered_once() -> None:
    assert answers(given(Side(pool="22355", toolboxes=0))) == ["2", "3", "5"]


@proves("detail 5")
def test_toolboxes_are_no_resources() -> None:
    """A crew from the Shelters can't be paid with them."""
    me = Side(0, 0, toolboxes=5, badges=5, shelters="p", pool="35")
    assert asked(put(given(me, expeditions=("twin-chimneys",)), "3", "twin-chimneys")) == "1 place"


@proves("detail 10")
def test_nobody_moves_at_home_while_dice_are_placed() -> None:
    """A building with room and somebody in the Shelters: no question about them until maintenance."""
    match = given(Side(pool="33", shelters="e", buildings="manufactory"), Side(pool="3"))
    questions = []
    while asked(match) != "0 move":
        questions.append(match.pending[0].question.name)
        play(match, "place:vents")
    assert set(questions) == {"place"}
    assert (side(match).shelters, side(match).buildings) == ("e", "manufactory")
