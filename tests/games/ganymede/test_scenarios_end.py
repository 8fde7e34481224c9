"""The end of the game, the points, and who wins."""

from typing import Any

import pytest

from perijove import Match
from perijove.testing import asked, play, proves, table

from .given import Side, finish, given, idle, pile, row, side

THREE = "S01 S02 S11"


def last_round(match: Match) -> bool:
    ending = table(match)["ending"]
    assert isinstance(ending, bool)
    return ending


@proves("scenario 41", "detail 30")
def test_41_fourth_launch_of_the_first_player_leaves_one_turn_to_each_other() -> None:
    match = given(Side(top="y y y", launched=THREE), players=3)
    idle(match)
    assert (len(side(match).launched.split()), last_round(match), match.over) == (4, True, False)
    assert asked(match) == "1 action"
    idle(match)
    assert (asked(match), match.over) == ("2 action", False)
    idle(match)
    assert match.over
    assert not match.pending


@proves("scenario 41", "detail 30")
def test_41_fourth_launch_of_the_last_player_ends_the_game_at_once() -> None:
    match = given(Side(), Side(), Side(top="y y y", launched=THREE), players=3, turn_of=2)
    idle(match)
    assert match.over
    assert not match.pending
    assert not [line for line in match.log.lines("en") if "round" in line], "nobody plays on, so no round is announced"


def test_fourth_launch_of_the_second_of_three_leaves_one_turn() -> None:
    match = given(Side(), Side(top="y y y", launched=THREE), players=3, turn_of=1)
    idle(match)
    assert (asked(match), match.over) == ("2 action", False)
    assert idle(match).over


def test_three_launches_do_not_end_the_game() -> None:
    match = given(Side(top="y y y", launched="S11 S12"), players=2)
    idle(match, 2)
    assert (len(side(match).launched.split()), last_round(match), match.over) == (3, False, False)


@proves("scenario 42", "ruling 12", "detail 30")
@pytest.mark.parametrize(
    ("planet", "me", "shuttle"), [("earth", Side(earth="b"), "E01"), ("mars", Side(mars="b"), "M01")]
)
def test_42_last_shuttle_of_a_pile_goes_on_display_and_the_last_round_begins(
    planet: str, me: Side, shuttle: str
) -> None:
    """The 26th shuttle of a planet is used, the last card fills the gap: the pile is empty then."""
    last = "E30" if planet == "earth" else "M30"
    piles: dict[str, Any] = {f"{planet}_pile": last}
    match = given(me, players=3, on_display=shuttle, **piles)
    finish(play(match, f"action:{shuttle}"))
    assert (pile(match, planet), last in row(match, planet), last_round(match)) == (0, True, True)
    assert not idle(match).over
    assert idle(match).over


@proves("ruling 12")
def test_play_goes_on_with_fewer_shuttles_face_up() -> None:
    """The pile is exhausted in the last round: the gap stays, and the other shuttles can be used."""
    match = given(Side(earth="b"), Side(earth="b b"), on_display="E01 E02 E03 E04", earth_pile="E30")
    finish(play(match, "action:E01"))
    assert asked(match) == "1 action"
    finish(play(match, "action:E03"))
    assert match.over
    assert row(match, "earth") == ["E02", "E04", "E30"]


def test_one_card_left_in_a_pile_is_no_end() -> None:
    match = given(Side(earth="b"), on_display="E01", earth_pile="E30 E29")
    finish(play(match, "action:E01"))
    assert (pile(match, "earth"), last_round(match)) == (1, False)


def test_exhausted_tile_or_ship_pile_is_no_end() -> None:
    match = given(on_display="T05", tile_pile="T30", ship_pile="", ship_row="")
    finish(play(match, "action:T05"))
    assert (pile(match, "tile"), pile(match, "ship"), last_round(match)) == (0, 0, False)


@proves("scenario 43", "detail 30")
def test_43_fourth_and_fifth_ship_leave_together() -> None:
    match = given(Side(top="y y y", bottom="b r y p", ships="S12 S13", launched=THREE), on_display="T05")
    finish(play(match, "action:T05", "gain:stop", "launch:top"))
    assert len(side(match).launched.split()) == 5
    idle(match)
    assert match.over
    assert len(side(match).launched.split()) == 5
    points = dict(match.scores[0].parts)
    assert points["Launched ships"] == 5 + 5 + 0 + 0 + 0


@proves("detail 30")
def test_launches_of_the_last_round_count() -> None:
    """A rival's ship that leaves after the fourth launch of the first player scores too."""
    match = given(Side(top="y y y", launched=THREE), Side(top="r r r", ships="S03 any"))
    idle(match)
    assert dict(match.scores[1].parts)["Launched ships"] == 0
    idle(match)
    assert match.over
    assert dict(match.scores[1].parts)["Launched ships"] == 4


def test_everybody_plays_as_many_turns() -> None:
    """Four players: whoever brings about the end, the round is completed."""
    for player in range(4):
        sides = [Side(top="y y y", launched=THREE) if seat == player else Side() for seat in range(4)]
        match = given(*sides, players=4, turn_of=player)
        turns = 0
        while not match.over:
            idle(match)
            turns += 1
        assert turns == 4 - player


# Points


def points(me: Side, rival: Side | None = None) -> dict[str, int]:
    """The parts of player 0's score."""
    return dict(given(me, rival or Side()).scores[0].parts)


@proves("scenario 44", "detail 31", "detail 17")
def test_44_score_of_a_whole_board() -> None:
    """5 + 6 + 5 + 4 for the ships, 4 for reputation, 3 for the settlers aboard: 27."""
    me = Side(launched="S01 S11 S23 S27", shuttles="E03 E04 M02", reputation=9, top="b b", bottom="r", ships="S02 S03")
    assert points(me) == {"Launched ships": 20, "Reputation": 4, "Settlers aboard": 3}
    assert given(me).scores[0].total == 27


FIVE = "blue red yellow purple grey"


@proves("scenario 45", "detail 32")
@pytest.mark.parametrize(
    ("me", "worth"),
    [
        (Side(launched="S01"), 5),
        (Side(launched="S03"), 4),
        (Side(launched="S05"), 4),
        (Side(launched="S07"), 4),
        (Side(launched="S09"), 4),
        (Side(launched="S11", columns="blue blue blue red"), 6),
        (Side(launched="S13", columns="red blue"), 2),
        (Side(launched="S15", columns="yellow yellow"), 4),
        (Side(launched="S17", columns="blue red"), 0),
        (Side(launched="S19", columns="grey grey grey grey"), 8),
        (Side(launched="S21", columns="blue red yellow purple"), 0),
        (Side(launched="S21", columns="blue blue blue blue red yellow purple"), 0),
        (Side(launched="S21", columns=FIVE), 6),
        (Side(launched="S21", columns=f"{FIVE} {FIVE}"), 6),
        (Side(launched="S23", shuttles="E03 M06 E08"), 3),
        (Side(launched="S24", shuttles="E09 M12"), 3),
        (Side(launched="S25", shuttles="E15 M18 E29"), 4),
        (Side(launched="S26", shuttles="E21"), 2),
        (Side(launched="S29", tiles="T05 T06 T28"), 6),
        (Side(launched="S29"), 0),
        (Side(launched="S21 S22", columns=FIVE), 12),
        (Side(launched="S29 S30", tiles="T05"), 4),
    ],
)
def test_45_ten_kinds_of_ships(me: Side, worth: int) -> None:
    """Fixed points; two a shuttle of a type; six for all types; one a symbol; reputation again; two a tile."""
    assert points(me)["Launched ships"] == worth


@pytest.mark.parametrize(("space", "worth"), [(0, 0), (2, 0), (3, 1), (6, 2), (9, 4), (12, 6)])
def test_ship_that_scores_reputation_again(space: int, worth: int) -> None:
    assert points(Side(launched="S27", reputation=space)) == {
        "Launched ships": worth,
        "Reputation": worth,
        "Settlers aboard": 0,
    }


@proves("scenario 46", "detail 17")
def test_46_white_symbols_have_no_colour() -> None:
    assert points(Side(launched="S26", shuttles="E26 M25"))["Launched ships"] == 0
    for ship in ("S23", "S24", "S25", "S26"):
        assert points(Side(launched=ship, shuttles="E26 M25 M26"))["Launched ships"] == 0


@proves("detail 17")
def test_settlers_in_the_effect_of_a_shuttle_are_no_symbols() -> None:
    """A card that needs blue and yellow and recruits red or yellow counts once for yellow, never for red."""
    assert points(Side(launched="S25", shuttles="M04"))["Launched ships"] == 1
    assert points(Side(launched="S24", shuttles="M04"))["Launched ships"] == 0


@proves("detail 31")
def test_settlers_on_planets_and_ships_in_hand_or_on_the_ground_score_nothing() -> None:
    me = Side(earth="b r y p", mars="b r y", hand="S01", secret="S02", ships="S03 S05", columns="blue red")
    assert given(me).scores[0].total == 0


@proves("detail 32")
def test_ships_are_valued_at_the_end_not_at_launch() -> None:
    """A ship that counts tiles is worth more when a tile has been taken since, and less after a discard."""
    match = given(Side(launched="S29", tiles="T05"), on_display="T28")
    assert dict(match.scores[0].parts)["Launched ships"] == 2
    idle(finish(play(match, "action:T28")))
    assert dict(match.scores[0].parts)["Launched ships"] == 4
    finish(play(match, "action:discard", "drop:T05", "drop:T28"))
    assert dict(match.scores[0].parts)["Launched ships"] == 0


def test_reputation_scores_by_its_level() -> None:
    found = [points(Side(reputation=space))["Reputation"] for space in range(13)]
    assert found == [0, 0, 0, 1, 1, 1, 2, 2, 2, 4, 4, 4, 6]


# Who wins


def finals(*sides: Side) -> Match:
    return given(*sides, players=len(sides), over=True)


def tied(number: int, earth: str, mars: str) -> Side:
    """One of two boards of 25 points: four ships, the maximum of reputation, two settlers aboard."""
    launched = ("S01 S03 S05 S07", "S02 S04 S06 S08")[number]
    return Side(earth, mars, bottom="b r", launched=launched, reputation=12)


@proves("scenario 47", "detail 33")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (("", "b r y"), ("b b b b", "r r"), [0]),
        (("b b b b", "r r"), ("", "b r y"), [1]),
        (("b b b b", "r r"), ("y", "y y"), [0]),
        (("b r", "y y"), ("p p", "r r"), [0, 1]),
    ],
)
def test_47_ties_are_broken_on_mars_then_on_earth_then_shared(
    first: tuple[str, str], second: tuple[str, str], winners: list[int]
) -> None:
    match = finals(tied(0, *first), tied(1, *second))
    assert [score.total for score in match.scores] == [25, 25]
    assert match.winners == winners


@proves("detail 33")
def test_points_come_before_tie_breaks() -> None:
    match = finals(Side(launched="S01"), Side(launched="S03", mars="b b b b b", earth="r r r r r r"))
    assert match.winners == [0]


def test_nobody_has_won_before_the_end() -> None:
    assert given(Side(launched="S01")).winners == []


def test_victory_of_one_among_four() -> None:
    match = finals(Side(), Side(launched="S01"), Side(launched="S03"), Side(launched="S02", mars="b"))
    assert match.winners == [3]
    assert match.pending == []
