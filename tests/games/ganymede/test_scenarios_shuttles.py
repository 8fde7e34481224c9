"""Using a shuttle: the prerequisite, the flight, the column."""

import pytest

from perijove.testing import answers, asked, ends, play, proves, refused, table

from .given import Side, finish, given, pile, row, side, supply


@proves("scenario 5", "detail 10", "detail 14")
def test_05_earth_shuttle_takes_a_blue_and_a_red_settler_to_mars() -> None:
    """The pair flies, the card opens the blue column, its effect works once."""
    match = play(given(Side(earth="b r"), on_display="E04"), "action:E04")
    assert (side(match).earth, side(match).mars, side(match).columns) == ("", "b r", "blue")
    assert asked(match) == "0 gain"
    play(match, "gain:recruit-purple")
    assert (asked(match), side(match).earth) == ("1 action", "p")


@proves("scenario 6", "ruling 1", "detail 16")
@pytest.mark.parametrize(("ship", "top", "bottom"), [("top", "b b", "r"), ("bottom", "b", "b r")])
def test_06_mars_shuttle_for_a_tile_and_who_fits_nowhere_is_lost(ship: str, top: str, bottom: str) -> None:
    """Blue above, red below: the blue settler boards either ship, the red one neither; then a basic action."""
    match = given(Side(earth="y", mars="b r", top="b", bottom="r", tiles="T05"), on_display="M25")
    before = supply(match, "r")
    play(match, "action:M25")
    assert (asked(match), answers(match)) == ("0 board", ["blue>top", "blue>bottom"])
    play(match, f"board:blue>{ship}", "gain:transfer", "transfer:earth>mars:yellow")
    assert asked(match) == "1 action"
    assert (side(match).top, side(match).bottom, side(match).mars) == (top, bottom, "y")
    assert (side(match).tiles, side(match).columns) == ("", "grey")
    assert table(match)["tile_discard"] == ["T05"]
    assert supply(match, "r") == before + 1


@proves("scenario 9", "detail 3")
def test_09_gap_of_a_mars_shuttle_is_filled_from_the_mars_pile() -> None:
    """After the turn there are four Mars shuttles again, and no other display has changed."""
    match = given(Side(mars="p"), on_display="M20 M19 M26", mars_pile="M30 M29")
    others = {name: row(match, name) for name in ("tile", "earth", "ship")}
    play(match, "action:M19", "board:purple>top")
    assert len(row(match, "mars")) == 3
    play(match, "ship:stop")
    assert "M30" in row(match, "mars")
    assert len(row(match, "mars")) == 4
    assert pile(match, "mars") == 1
    assert {name: row(match, name) for name in others} == others


@proves("scenario 12", "detail 19")
def test_12_shuttle_flies_though_its_recruit_is_out_of_supply() -> None:
    """The last blue settler flies; nobody blue is left to recruit."""
    match = play(given(Side(earth="b"), on_display="E01", none_left="b"), "action:E01")
    assert asked(match) == "1 action"
    assert (side(match).earth, side(match).mars, side(match).shuttles) == ("", "b", "E01")


@proves("scenario 13", "detail 16")
def test_13_boarding_comes_before_the_adaptation_of_the_same_shuttle() -> None:
    """Two red settlers, a blue one above: one red boards below, one is lost, and only then may the blue one change."""
    match = given(Side(mars="r r", top="b"), on_display="M08")
    before = supply(match, "r")
    play(match, "action:M08")
    assert (asked(match), side(match).top, side(match).bottom) == ("0 adapt", "b", "r")
    assert supply(match, "r") == before + 1
    play(match, "adapt:top:blue>red")
    assert (asked(match), side(match).top, side(match).mars) == ("1 action", "r", "")


@proves("scenario 14", "detail 11")
def test_14_white_symbol_needs_a_further_settler_of_any_colour() -> None:
    """One blue settler can't be both the blue and the white one; with any other settler both fly."""
    refused(given(Side(earth="b"), on_display="E27"), "action:E27")
    for pair in ("b y", "b b"):
        match = play(given(Side(earth=pair), on_display="E27"), "action:E27")
        assert (side(match).earth, side(match).mars) == ("", pair)


@proves("scenario 15", "detail 12")
def test_15_shuttle_that_costs_a_tile_is_illegal_without_one() -> None:
    refused(given(Side(mars="r y"), on_display="M25"), "action:M25")
    assert "M25" in answers(given(Side(mars="r y", tiles="T05"), on_display="M25"))


@proves("scenario 16", "ruling 2", "detail 15")
@pytest.mark.parametrize(("lost", "there"), [("blue", "r y y y y"), ("red", "b y y y y")])
def test_16_one_place_on_mars_for_two_the_player_says_who_is_lost(lost: str, there: str) -> None:
    match = play(given(Side(earth="b r", mars="y y y y"), on_display="E04"), "action:E04")
    before = {letter: supply(match, letter) for letter in "br"}
    assert (asked(match), answers(match)) == ("0 lost", ["blue", "red"])
    play(match, f"lost:{lost}")
    assert (side(match).earth, side(match).mars) == ("", there)
    assert {letter: supply(match, letter) - before[letter] for letter in "br"} == {
        letter: int(letter == lost[0]) for letter in "br"
    }


@proves("detail 15")
def test_shuttle_may_fly_to_a_full_mars_and_lose_everybody() -> None:
    match = given(Side(earth="b r", mars="y y y p p"), on_display="E04")
    play(match, "action:E04")
    assert (side(match).earth, side(match).mars, side(match).columns) == ("", "y y y p p", "blue")
    assert (supply(match, "b"), supply(match, "r")) == (7, 7)


@proves("ruling 2")
def test_only_settlers_of_this_flight_can_be_lost() -> None:
    """Three fly to the last place on Mars: two of the three are lost, nobody who was there already."""
    custom = {"earth_shuttle": [{"id": "E04", "needs": ["blue", "red", "white"]}]}
    match = given(Side(earth="b r y", mars="p p p p"), on_display="E04", components=custom)
    play(match, "action:E04")
    assert answers(match) == ["blue", "red", "yellow"]
    play(match, "lost:blue")
    assert answers(match) == ["red", "yellow"]
    assert side(play(match, "lost:red")).mars == "y p p p p"


@proves("scenario 20", "detail 13", "detail 14")
def test_20_flight_makes_room_for_the_recruits_of_the_same_shuttle() -> None:
    """Earth is full, two blue settlers leave; as the second blue shuttle it recruits two."""
    match = given(Side(earth="b b r r y y", columns="blue"), on_display="E03")
    play(match, "action:E03")
    assert len(side(match).earth.split()) == 4
    play(match, "gain:recruit-purple", "gain:recruit-purple")
    assert (asked(match), side(match).earth) == ("1 action", "r r y y p p")


@proves("detail 10")
@pytest.mark.parametrize(("planet", "name"), [("mars", "E04"), ("earth", "M03")])
def test_settlers_on_the_other_planet_are_of_no_use(planet: str, name: str) -> None:
    """An Earth shuttle needs its settlers on Earth, a Mars shuttle on Mars."""
    there = Side(mars="b r") if planet == "mars" else Side(earth="b r")
    refused(given(there, on_display=name), f"action:{name}")


@proves("detail 10")
def test_exactly_the_pictured_settlers_fly() -> None:
    match = play(given(Side(earth="b b r r y"), on_display="E04"), "action:E04")
    assert (side(match).earth, side(match).mars) == ("b r y", "b r")


@proves("detail 10")
def test_every_pictured_settler_must_be_there() -> None:
    refused(given(Side(earth="b y p"), on_display="E04"), "action:E04")
    refused(given(Side(earth="b r y p"), on_display="E03"), "action:E03")


@proves("detail 11")
def test_white_symbols_are_chosen_one_by_one_among_those_left() -> None:
    """Two white symbols: blue once, then blue is no longer there."""
    match = play(given(Side(earth="b r y", tiles="T05"), on_display="E26"), "action:E26")
    assert (asked(match), answers(match)) == ("0 white", ["blue", "red", "yellow"])
    play(match, "white:blue")
    assert answers(match) == ["red", "yellow"]
    play(match, "white:yellow")
    assert (side(match).earth, side(match).mars) == ("r", "b y")


def test_nothing_is_asked_when_everybody_must_fly() -> None:
    """Two white symbols and just two settlers there."""
    match = play(given(Side(earth="b r", tiles="T05"), on_display="E26"), "action:E26")
    assert (asked(match), side(match).mars) == ("0 gain", "b r")


@proves("detail 11")
def test_white_settler_may_have_the_colour_that_is_pictured_too() -> None:
    match = play(given(Side(earth="b b y"), on_display="E27"), "action:E27")
    assert answers(match) == ["blue", "yellow"]
    assert side(play(match, "white:blue")).mars == "b b"


@proves("detail 12", "detail 4")
def test_player_chooses_the_tile_to_pay_and_it_gives_no_basic_action() -> None:
    match = given(Side(earth="b r", tiles="T05 T06"), on_display="E26", ship_pile="")
    play(match, "action:E26")
    assert (asked(match), answers(match)) == ("0 drop", ["T05", "T06"])
    play(match, "drop:T06")
    assert side(match).tiles == "T05"
    play(match, "gain:recruit-yellow")
    assert asked(match) == "1 action"


@proves("detail 14")
def test_earth_and_mars_shuttles_count_together_in_a_column_without_limit() -> None:
    """The seventh blue card works seven times, whatever planet the others left from."""
    match = given(Side(earth="b", shuttles="E02 E03 E04 M01 M02 M03"), on_display="E01")
    play(match, "action:E01", *["gain:recruit-blue"] * 6)
    assert (asked(match), side(match).earth) == ("1 action", "b b b b b b")
    ships = given(Side(earth="b", shuttles="E01 E03 E04 M01 M02 M03"), on_display="E02")
    play(ships, "action:E02", *["ship:pile"] * 7)
    assert len(side(ships).secret.split()) == 7


@proves("detail 14")
def test_effect_repeated_is_that_of_the_card_just_placed() -> None:
    match = play(given(Side(earth="r", shuttles="E08 M07"), on_display="E07"), "action:E07")
    assert asked(match) == "0 adapt"
    play(match, "adapt:mars:red>blue", "adapt:mars:blue>yellow", "adapt:mars:yellow>purple")
    assert (asked(match), side(match).mars) == ("1 action", "p")


@proves("ruling 1")
def test_nobody_who_could_board_is_thrown_away() -> None:
    """Two blue and two red places: both settlers board in every course of the turn."""
    match = play(given(Side(mars="b r"), on_display="M03"), "action:M03")
    for end in ends(match, "action"):
        assert len((side(end).top + " " + side(end).bottom).split()) == 2


@proves("ruling 1")
def test_order_of_boarding_may_cost_a_settler() -> None:
    """Blue and red with a blue settler below: whoever takes the upper ship, the player decides it."""
    match = play(given(Side(mars="b r", bottom="b"), on_display="M03"), "action:M03")
    assert answers(match) == ["blue>top", "red>top", "red>bottom"]
    lost = play(match.fork(), "board:red>top")
    assert (asked(lost), side(lost).top, side(lost).bottom, side(lost).mars) == ("0 gain", "r", "b", "")
    assert supply(lost, "b") == supply(match, "b") + 1
    both = play(match, "board:red>bottom")
    assert (side(both).top, side(both).bottom) == ("b", "b r")


@proves("detail 16")
def test_complete_ship_accepts_nobody() -> None:
    """The upper ship has its three: the fourth yellow settler must go below."""
    match = given(Side(mars="y y", top="y y"), on_display="M14")
    play(match, "action:M14", "board:yellow>top")
    assert side(match).bottom == "y"
    assert asked(match) == "0 transfer"


def test_settlers_stay_in_sight_until_the_flight_is_settled() -> None:
    """While the player chooses, everybody who will fly still stands where they were: nobody is nowhere."""
    match = play(given(Side(mars="b r"), on_display="M03"), "action:M03")
    assert side(match).mars == "b r"
    match.check()
    match = play(given(Side(earth="b r", mars="y y y y"), on_display="E04"), "action:E04")
    assert side(match).earth == "b r"


def test_earth_shuttle_is_refilled_from_the_earth_pile() -> None:
    match = finish(play(given(Side(earth="b"), on_display="E01", earth_pile="E30 E29"), "action:E01"))
    assert "E30" in row(match, "earth")
    assert "E01" not in row(match, "earth")
    assert pile(match, "earth") == 1


def test_grey_shuttles_fly_anybody() -> None:
    for letter in "bryp":
        assert "E25" in answers(given(Side(earth=letter), on_display="E25"))


@proves("ruling 20")
def test_shuttle_without_effect_just_flies() -> None:
    """Some printed shuttles may have no effect at all: nothing is asked then."""
    custom = {"earth_shuttle": [{"id": "E01", "effect": "none"}]}
    match = play(given(Side(earth="b", columns="blue"), on_display="E01", components=custom), "action:E01")
    assert (asked(match), side(match).mars) == ("1 action", "b")


def test_bicolour_shuttle_recruits_one_of_its_two_colours() -> None:
    match = given(Side(mars="b p", columns="blue"), on_display="M05")
    play(match, "action:M05", "board:blue>top")
    assert answers(match) == ["recruit-blue", "recruit-purple", "stop"]
    assert {side(end).earth for end in ends(match, "action")} == {"", "b", "p", "b b", "b p", "p p"}
