"""Taking a settler tile, and discarding tiles for basic actions."""

import pytest

from perijove.testing import answers, asked, ends, play, proves, refused, table

from .given import Side, finish, given, idle, pile, row, side, supply


def recruits(letters: str) -> list[str]:
    names = {"b": "blue", "r": "red", "y": "yellow", "p": "purple"}
    return [f"gain:recruit-{names[letter]}" for letter in letters.split()]


@proves("scenario 1", "detail 5", "detail 6")
def test_01_second_grey_tile_is_applied_twice_each_time_by_choice() -> None:
    """With one grey tile, a second one of "red or yellow" works twice: two red, two yellow, or one of each."""
    match = play(given(Side(tiles="T25"), on_display="T28"), "action:T28")
    assert answers(match) == ["recruit-red", "recruit-yellow", "stop"]
    full = {side(end).earth for end in ends(match, "action") if len(side(end).earth.split()) == 2}
    assert full == {"r r", "r y", "y y"}
    assert all(side(end).tiles == "T25 T28" for end in ends(match, "action"))


@proves("scenario 2", "detail 5", "detail 7")
def test_02_third_tile_of_a_type_recruits_up_to_three_of_either_colour() -> None:
    """Three applications, each optional: any mix of blue and red up to three settlers."""
    match = play(given(Side(tiles="T06 T07"), on_display="T05"), "action:T05")
    mixes = {side(end).earth for end in ends(match, "action")}
    assert mixes == {"", "b", "r", "b b", "b r", "r r", "b b b", "b b r", "b r r", "r r r"}


@proves("scenario 3", "detail 4")
@pytest.mark.parametrize(("dropped", "times"), [("T25", 3), ("T06", 2), ("T07", 2)])
def test_03_fourth_tile_needs_a_discard_that_may_lower_the_multiplier(dropped: str, times: int) -> None:
    """One of three tiles goes first, before the new one is counted, and gives no basic action."""
    match = play(given(Side(tiles="T06 T07 T25"), on_display="T05"), "action:T05")
    assert (asked(match), answers(match)) == ("0 drop", ["T06", "T07", "T25"])
    play(match, f"drop:{dropped}", *recruits("b " * times))
    assert asked(match) == "1 action"
    assert len(side(match).earth.split()) == times
    assert dropped not in side(match).tiles
    assert len(side(match).tiles.split()) == 3
    assert table(match)["tile_discard"] == [dropped]


@proves("scenario 4")
def test_04_starting_tile_gives_settlers_and_ships_alike() -> None:
    """With another yellow tile, the yellow starting tile gives two settlers and two ships."""
    match = given(Side(tiles="T15"), on_display="T03 S20 S21")
    play(match, "action:T03", *recruits("y y"), "ship:S20", "ship:S21")
    assert asked(match) == "1 action"
    assert side(match).earth == "y y"
    assert side(match).hand == "S20 S21"


@proves("ruling 19", "detail 7")
def test_starting_tile_parts_are_optional_each_time() -> None:
    """Any number of the settlers with any number of the ships, up to the multiplier."""
    match = play(given(Side(tiles="T15"), on_display="T03", ship_pile=""), "action:T03")
    taken = {(len(side(end).earth.split()), len(side(end).hand.split())) for end in ends(match, "action")}
    assert taken == {(settlers, ships) for settlers in range(3) for ships in range(3)}


@proves("scenario 7", "detail 8")
def test_07_two_discarded_tiles_give_two_steps_of_reputation() -> None:
    """From space 2, two steps lead to space 4; no bonus on the way, no tile left."""
    match = play(given(Side(tiles="T05 T06", reputation=2)), "action:discard", "drop:T05", "drop:T06")
    play(match, "gain:reputation", "gain:reputation")
    assert asked(match) == "1 action"
    assert (side(match).reputation, side(match).tiles) == (4, "")


@proves("scenario 8")
def test_08_two_steps_that_end_on_a_bonus_space_give_a_basic_action() -> None:
    """From space 0 the second step ends on a bonus space, so there is one basic action more."""
    match = play(given(Side(tiles="T05 T06")), "action:discard", "drop:T05", "drop:T06")
    play(match, "gain:reputation", "gain:reputation")
    assert (asked(match), side(match).reputation) == ("0 gain", 2)
    play(match, "gain:recruit-purple")
    assert (asked(match), side(match).earth) == ("1 action", "p")


@proves("scenario 11", "detail 19")
def test_11_tile_may_be_taken_though_its_colours_are_out_of_supply() -> None:
    """Without blue or red in supply the tile is owned all the same, and gives nobody."""
    match = play(given(on_display="T05", none_left="b r"), "action:T05")
    assert asked(match) == "1 action"
    assert (side(match).tiles, side(match).earth) == ("T05", "")


@proves("scenario 18", "detail 18")
def test_18_recruits_stop_when_earth_is_full() -> None:
    """Two applications, but room for one: one settler comes, and nobody is sent away."""
    match = play(given(Side(earth="r r r y y", tiles="T06"), on_display="T05"), "action:T05", *recruits("b"))
    assert asked(match) == "1 action"
    assert side(match).earth == "b r r r y y"


@proves("scenario 19")
def test_19_full_earth_leaves_the_other_half_of_a_tile() -> None:
    """Six settlers on Earth: of "red or reputation" only reputation is possible."""
    match = play(given(Side(earth="b b b r r r"), on_display="T13"), "action:T13")
    assert answers(match) == ["reputation", "stop"]
    assert side(play(match, "gain:reputation")).reputation == 1


@proves("scenario 36", "detail 9")
def test_36_discarded_tiles_become_the_new_pile() -> None:
    """The pile is exhausted and there is a gap: the discards are shuffled, and the gap is filled from them."""
    match = given(on_display="T05", tile_pile="")
    assert (pile(match, "tile"), len(table(match)["tile_discard"])) == (0, 26)
    finish(play(match, "action:T05"))
    assert (pile(match, "tile"), table(match)["tile_discard"]) == (25, [])
    assert len(row(match, "tile")) == 4
    assert "T05" not in row(match, "tile")


@proves("ruling 17")
def test_starting_tiles_come_back_after_a_reshuffle() -> None:
    """A discarded starting tile is an ordinary tile: it goes into the new pile and is drawn again."""
    match = given(Side(tiles="T06"), on_display="T05 T07 T08 T09", tile_pile="", discarded="T01")
    seen = set()
    for _ in range(40):
        seen.update(row(match, "tile"))
        idle(match)
    assert "T01" in seen


def test_pile_is_not_reshuffled_before_it_is_needed() -> None:
    """The last tile of the pile fills the gap; the discards stay where everybody can look at them."""
    match = finish(play(given(on_display="T05", tile_pile="T30"), "action:T05"))
    assert "T30" in row(match, "tile")
    assert (pile(match, "tile"), len(table(match)["tile_discard"])) == (0, 25)


@proves("detail 9")
def test_everybody_sees_the_discarded_tiles() -> None:
    match = finish(play(given(Side(tiles="T05 T28")), "action:discard", "drop:T28", "drop:enough"))
    for seat in (0, 1, None):
        assert table(match, seat)["tile_discard"] == ["T28"]


@proves("detail 5")
def test_only_the_chosen_tile_works() -> None:
    """A second blue tile repeats its own effect; the first one, which would give reputation, is not used again."""
    match = play(given(Side(tiles="T08"), on_display="T06"), "action:T06")
    assert answers(match) == ["recruit-blue", "recruit-yellow", "stop"]
    assert {side(end).reputation for end in ends(match, "action")} == {0}


def test_tiles_of_other_types_do_not_multiply() -> None:
    match = play(given(Side(tiles="T25 T10"), on_display="T05"), "action:T05", *recruits("b"))
    assert asked(match) == "1 action"


@proves("detail 7")
def test_effect_of_a_tile_is_optional() -> None:
    match = play(given(on_display="T05"), "action:T05", "gain:stop")
    assert (asked(match), side(match).earth, side(match).tiles) == ("1 action", "", "T05")


@proves("detail 8")
def test_discarding_needs_a_tile() -> None:
    refused(given(), "action:discard")


@proves("detail 8")
def test_one_discarded_tile_gives_one_basic_action_and_the_others_stay() -> None:
    match = play(given(Side(tiles="T05 T06 T07")), "action:discard", "drop:T06", "drop:enough", *recruits("y"))
    assert (asked(match), side(match).earth, side(match).tiles) == ("1 action", "y", "T05 T07")


@proves("detail 8")
def test_basic_actions_of_one_discard_may_differ() -> None:
    """Three tiles: recruit, then move the new settler on, then take a ship."""
    match = given(Side(tiles="T05 T06 T07"), on_display="S20")
    play(match, "action:discard", "drop:T05", "drop:T06", "drop:T07")
    play(match, *recruits("y"), "gain:transfer", "gain:ship", "ship:S20")
    assert asked(match) == "1 action"
    assert (side(match).earth, side(match).mars, side(match).hand) == ("", "y", "S20")


def test_five_basic_actions_are_offered() -> None:
    match = play(given(Side(tiles="T05", mars="y")), "action:discard")
    basic = [
        "recruit-blue",
        "recruit-red",
        "recruit-yellow",
        "recruit-purple",
        "adapt",
        "transfer",
        "reputation",
        "ship",
    ]
    assert answers(match) == [*basic, "stop"]


@proves("detail 1")
def test_a_tile_can_always_be_taken_and_nobody_can_pass() -> None:
    """Nothing on the board: the four tiles are all that is possible, and doing nothing is not."""
    match = given(on_display="T05 T06 T07 T08")
    assert answers(match) == ["T05", "T06", "T07", "T08"]
    full = given(Side(earth="b b b r r r", tiles="T25 T26 T27"), on_display="T05", none_left="y p")
    assert "T05" in answers(full)


@proves("detail 1")
def test_one_action_a_turn() -> None:
    match = play(given(Side(earth="b r"), on_display="T05 E04"), "action:T05", *recruits("b"))
    assert asked(match) == "1 action"


def test_tile_recruits_only_what_is_left_in_supply() -> None:
    """One blue settler is left for two applications of "blue or red"."""
    match = given(Side(tiles="T06"), Side(earth="b b b b b b"), on_display="T05")
    play(match, "action:T05", *recruits("b"))
    assert answers(match) == ["recruit-red", "stop"]
    assert supply(match, "b") == 0


def test_tile_with_a_transfer_moves_a_settler() -> None:
    match = play(given(Side(earth="p"), on_display="T09"), "action:T09")
    assert answers(match) == ["recruit-blue", "transfer", "stop"]
    play(match, "gain:transfer")
    assert (side(match).earth, side(match).mars) == ("", "p")
