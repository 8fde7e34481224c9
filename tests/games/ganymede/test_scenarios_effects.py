"""Adapting and transferring settlers, and taking ships into the hand."""

import pytest

from perijove.testing import answers, asked, ends, play, proves, refused

from .given import Side, given, idle, pile, row, side, supply


@proves("scenario 17", "ruling 3")
def test_17_transfer_to_a_full_mars_loses_the_settler_after_confirmation() -> None:
    match = given(Side(earth="y", mars="b b b r r", tiles="T05"))
    play(match, "action:discard", "gain:transfer", "transfer:earth>mars:yellow")
    assert (asked(match), answers(match)) == ("0 confirm", ["lose", "keep"])
    before = supply(match, "y")
    play(match, "confirm:lose")
    assert (asked(match), side(match).earth, side(match).mars) == ("1 action", "", "b b b r r")
    assert supply(match, "y") == before + 1


@proves("ruling 3")
def test_keeping_the_settler_gives_the_application_back() -> None:
    """Who refuses to lose a settler still has the basic action, and is offered no loss any more in this turn."""
    match = given(Side(earth="y", mars="b b b r r", top="p", bottom="b", tiles="T05"))
    play(match, "action:discard", "gain:transfer")
    assert "mars>bottom:blue" in answers(match)
    play(match, "transfer:earth>mars:yellow", "confirm:keep")
    assert (asked(match), side(match).earth) == ("0 gain", "y")
    assert "recruit-blue" in answers(match)
    play(match, "gain:transfer")
    assert answers(match) == ["mars>bottom:red", "top>bottom:purple"]
    assert asked(play(match, "transfer:mars>bottom:red")) == "1 action"


@proves("ruling 3")
def test_no_transfer_is_offered_when_all_would_be_lost_and_the_player_keeps_them() -> None:
    match = given(Side(earth="y", mars="b b b b b", ships="- -", tiles="T05"))
    play(match, "action:discard", "gain:transfer", "confirm:keep")
    assert asked(match) == "0 gain"
    assert "transfer" not in answers(match)


@proves("ruling 3")
def test_keeping_a_settler_never_moves_another_one_instead() -> None:
    """One harmless transfer is left, from ship to ship: it is not made just because it is the only one."""
    match = given(Side(earth="y", mars="b b b b b", top="r", bottom="b", tiles="T05"))
    play(match, "action:discard", "gain:transfer", "transfer:mars>bottom:blue", "confirm:keep")
    assert (asked(match), side(match).top, side(match).bottom) == ("0 gain", "r", "b")


@proves("ruling 3")
def test_losses_are_offered_again_in_the_next_turn() -> None:
    match = given(Side(earth="y", mars="b b b b b", tiles="T06 T07"))
    play(match, "action:discard", "drop:T06", "drop:enough", "gain:transfer", "transfer:earth>mars:yellow")
    play(match, "confirm:keep", "gain:stop")
    idle(match)
    play(match, "action:discard", "gain:transfer")
    assert "earth>mars:yellow" in answers(match)


@proves("ruling 3")
def test_transfer_of_a_shuttle_is_asked_again_after_keeping() -> None:
    match = given(Side(earth="y y", mars="b b b b", bottom="b"), on_display="E13")
    play(match, "action:E13", "transfer:mars>bottom:blue", "confirm:keep")
    assert answers(match) == ["mars>top:blue", "mars>top:yellow", "mars>bottom:yellow", "bottom>top:blue", "stop"]


@proves("scenario 37", "ruling 4")
def test_37_adaptation_must_not_break_the_condition_of_a_ship() -> None:
    """Two blue above, blue and red below: nobody above may change; below only into a colour that isn't there."""
    match = play(given(Side(top="b b", bottom="b r", tiles="T05")), "action:discard", "gain:adapt")
    assert answers(match) == [
        "bottom:blue>yellow",
        "bottom:blue>purple",
        "bottom:red>yellow",
        "bottom:red>purple",
    ]
    refused(match, "adapt:top:blue>red")
    refused(match, "adapt:bottom:red>blue")
    assert side(play(match, "adapt:bottom:red>yellow")).bottom == "b y"


@proves("ruling 4")
def test_single_settler_of_the_upper_ship_may_become_any_colour() -> None:
    match = play(given(Side(top="b", tiles="T05")), "action:discard", "gain:adapt")
    assert answers(match) == ["top:blue>red", "top:blue>yellow", "top:blue>purple"]


@proves("scenario 38", "detail 20")
def test_38_coloured_adaptation_removes_or_adds_its_colour() -> None:
    """The blue adaptation: others into blue, or blue into others; never red into yellow."""
    match = play(given(Side(earth="b r r y"), on_display="E10"), "action:E10")
    assert [answer for answer in answers(match) if answer.startswith("earth")] == [
        "earth:red>blue",
        "earth:yellow>blue",
    ]
    refused(match, "adapt:earth:red>yellow")
    match = play(given(Side(earth="b b r"), on_display="E10"), "action:E10")
    assert [answer for answer in answers(match) if answer.startswith("earth")] == [
        "earth:blue>red",
        "earth:blue>yellow",
        "earth:blue>purple",
    ]


@proves("detail 20")
@pytest.mark.parametrize(("name", "colour"), [("E10", "blue"), ("E11", "yellow"), ("E12", "purple")])
def test_every_colour_of_a_coloured_adaptation(name: str, colour: str) -> None:
    """Each of the three shuttles, with settlers of all colours on Earth: one end of the swap is always its colour."""
    match = play(given(Side(earth="b r r y p " + colour[0]), on_display=name), f"action:{name}")
    others = [other for other in ("blue", "red", "yellow", "purple") if other != colour]
    swaps = {f"{colour}>{other}" for other in others} | {f"{other}>{colour}" for other in others}
    assert {answer.split(":")[1] for answer in answers(match) if answer.startswith("earth")} == swaps


def test_coloured_adaptation_may_be_one_of_two_things() -> None:
    """On a tile of somebody's own box: recruit red, or adapt with blue."""
    custom = {"tile": [{"id": "T05", "effects": ["recruit:red", "adapt:blue"]}]}
    match = play(given(Side(earth="y"), on_display="T05", components=custom), "action:T05")
    assert answers(match) == ["recruit-red", "adapt", "stop"]
    assert side(play(match, "gain:adapt")).earth == "b"


@proves("detail 20")
def test_adaptation_reaches_every_place_of_the_own_board() -> None:
    match = play(given(Side("b", "r", "y", "p", tiles="T05")), "action:discard", "gain:adapt")
    assert {answer.split(":")[0] for answer in answers(match)} == {"earth", "mars", "top", "bottom"}
    before = supply(match, "r"), supply(match, "p")
    play(match, "adapt:mars:red>purple")
    assert side(match).mars == "p"
    assert (supply(match, "r"), supply(match, "p")) == (before[0] + 1, before[1] - 1)


@proves("detail 20")
def test_rivals_settlers_are_never_adapted() -> None:
    match = play(given(Side(tiles="T05"), Side(earth="b r y p")), "action:discard")
    assert "adapt" not in answers(match)


@proves("ruling 5")
def test_adaptation_to_the_same_colour_does_not_exist() -> None:
    match = play(given(Side(earth="b", tiles="T05")), "action:discard", "gain:adapt")
    assert answers(match) == ["earth:blue>red", "earth:blue>yellow", "earth:blue>purple"]
    domain = match.pending[0].question.domain
    assert not [answer for answer in domain if answer.endswith(("blue>blue", "red>red", "yellow>yellow"))]


@proves("ruling 5")
def test_new_settler_must_be_in_supply_before_the_old_one_returns() -> None:
    match = play(given(Side(earth="b r", tiles="T05"), none_left="b r"), "action:discard", "gain:adapt")
    assert answers(match) == ["earth:blue>yellow", "earth:blue>purple", "earth:red>yellow", "earth:red>purple"]


@proves("scenario 39", "detail 21")
def test_39_two_transfers_may_carry_one_settler_two_steps() -> None:
    match = given(Side(earth="y", top="y", tiles="T05 T06"))
    play(match, "action:discard", "drop:T05", "drop:T06", "gain:transfer", "transfer:earth>mars:yellow")
    play(match, "gain:transfer", "transfer:mars>top:yellow")
    assert (asked(match), side(match).earth, side(match).mars, side(match).top) == ("1 action", "", "", "y y")


@proves("scenario 40", "detail 21")
def test_40_transfer_between_ships() -> None:
    """A red settler goes down to a blue one; where a red one is below already, it is lost after confirmation."""
    match = play(given(Side(top="r", bottom="b", tiles="T05")), "action:discard", "gain:transfer")
    assert answers(match) == ["top>bottom:red", "bottom>top:blue"]
    play(match, "transfer:top>bottom:red")
    assert (side(match).top, side(match).bottom) == ("", "b r")
    match = play(given(Side(top="r", bottom="r b", tiles="T05")), "action:discard", "gain:transfer")
    play(match, "transfer:top>bottom:red", "confirm:lose")
    assert (side(match).top, side(match).bottom, supply(match, "r")) == ("", "b r", 6)


@proves("detail 21")
def test_transfers_lead_one_step_forward_or_between_ships_only() -> None:
    match = play(given(Side("b", "r", "y", "p", tiles="T05")), "action:discard", "gain:transfer")
    assert answers(match) == [
        "earth>mars:blue",
        "mars>top:red",
        "mars>bottom:red",
        "top>bottom:yellow",
        "bottom>top:purple",
    ]


def test_vacant_site_is_no_destination() -> None:
    match = play(given(Side(mars="r", ships="any -", tiles="T05")), "action:discard", "gain:transfer")
    assert (asked(match), side(match).top) == ("1 action", "r")


def test_settler_may_leave_a_complete_ship_before_it_takes_off() -> None:
    """Whoever goes away in time keeps the ship on the ground."""
    custom = {"mars_shuttle": [{"id": "M13", "effect": "transfer"}]}
    match = given(Side(mars="y", top="y y"), on_display="M13", components=custom)
    play(match, "action:M13", "board:yellow>top", "transfer:top>bottom:yellow")
    assert (asked(match), side(match).top, side(match).bottom) == ("1 action", "y y", "y")
    assert side(match).launched == ""


@proves("detail 22", "ruling 15")
def test_ship_is_any_face_up_one_or_the_unseen_top_of_the_pile() -> None:
    """One choice, final: who looks at the pile has taken its card."""
    match = given(Side(tiles="T05"), on_display="S20 S21 S22", ship_pile="S30 S29 S28")
    play(match, "action:discard", "gain:ship")
    assert (asked(match), answers(match)) == ("0 ship", ["S20", "S21", "S22", "pile"])
    drawn = play(match.fork(), "ship:pile")
    assert (asked(drawn), side(drawn).secret, pile(drawn, "ship")) == ("1 action", "S30", 2)
    taken = play(match, "ship:S21")
    assert (asked(taken), side(taken).hand, row(taken, "ship")) == ("1 action", "S21", ["S20", "S22", "S30"])


@proves("detail 22")
def test_ship_goes_to_the_hand_not_on_the_board() -> None:
    match = given(Side(tiles="T05", ships="S01 S02"), on_display="S20")
    play(match, "action:discard", "gain:ship", "ship:S20")
    assert (side(match).ships, side(match).hand) == ("S01 S02", "S20")


def test_ship_is_not_offered_when_none_is_left() -> None:
    match = play(given(Side(tiles="T05"), ship_pile="", ship_row=""), "action:discard")
    assert "ship" not in answers(match)


@proves("detail 3")
def test_ships_taken_leave_gaps_until_the_end_of_the_turn() -> None:
    match = given(Side(tiles="T05 T06"), on_display="S20 S21 S22", ship_pile="S30 S29 S28")
    play(match, "action:discard", "drop:T05", "drop:T06", "gain:ship", "ship:S21", "gain:ship")
    assert answers(match) == ["S20", "S22", "pile"]
    play(match, "ship:S20")
    assert row(match, "ship") == ["S22", "S29", "S30"]


REPEATED = {
    "E02": ["ship:pile", "ship:pile", "ship:pile"],
    "E07": ["adapt:mars:red>blue", "adapt:mars:blue>red", "adapt:mars:red>blue"],
    "E13": ["transfer:mars>top:yellow", "transfer:top>bottom:yellow", "transfer:bottom>top:yellow"],
}


@proves("detail 7")
@pytest.mark.parametrize("name", REPEATED)
@pytest.mark.parametrize("done", range(4))
def test_each_repetition_of_a_shuttle_is_optional(name: str, done: int) -> None:
    """As third card of its column: none, one, two or three applications."""
    column = {"E02": "blue blue", "E07": "red red", "E13": "yellow yellow"}[name]
    match = given(Side(earth="b r y", columns=column), on_display=name)
    play(match, f"action:{name}", *REPEATED[name][:done])
    if done < 3:
        play(match, asked(match).split()[1] + ":stop")
    assert asked(match) == "1 action"


@proves("detail 18")
def test_nobody_can_be_recruited_to_a_full_earth() -> None:
    match = play(given(Side(earth="b b b r r r", tiles="T05")), "action:discard")
    assert not [answer for answer in answers(match) if answer.startswith("recruit")]


def test_recruits_always_start_on_earth() -> None:
    match = play(given(Side(tiles="T05")), "action:discard", "gain:recruit-yellow")
    assert (side(match).earth, supply(match, "y")) == ("y", 6)


def test_effects_of_a_basic_shuttle_may_differ() -> None:
    """A grey shuttle as second of its column: two basic actions, each of its own kind."""
    match = given(Side(earth="b y", columns="grey"), on_display="E27")
    play(match, "action:E27", "gain:reputation", "gain:recruit-red")
    assert (side(match).reputation, side(match).earth) == (1, "r")
    assert {side(end).reputation for end in ends(match, "action")} == {1}
