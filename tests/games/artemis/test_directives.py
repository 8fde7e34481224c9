"""The mini-expansion Directives: three are dealt, one is kept in secret and scored at the end."""

import pytest

import perijove
from perijove.games.artemis.codes import DIRECTIVES
from perijove.testing import answers, asked, hidden, least, play, points, refused, table

from .given import Side, given, side

SHELTERS = "ppppp"


def test_everybody_chooses_one_of_three_at_once() -> None:
    match = perijove.new("artemis", 5, 3, {"directives": True})
    assert [(choice.player, choice.question.name, len(choice.options)) for choice in match.pending] == [
        (player, "directive", 3) for player in range(5)
    ]
    dealt = [name for player in range(5) for name in side(match, player).dealt.split()]
    assert sorted(dealt) == sorted(DIRECTIVES)


def test_choice_comes_when_the_first_board_is_laid_out_and_before_the_dice() -> None:
    match = perijove.new("artemis", 2, 3, {"directives": True})
    assert (table(match)["round"], len(table(match)["gantry"]), side(match).pool) == (1, 2, "")


def test_two_go_back_and_the_game_begins_when_all_have_chosen() -> None:
    match = perijove.new("artemis", 2, 3, {"directives": True, "first_player": "1"})
    mine, theirs = side(match).dealt.split(), side(match, 1).dealt.split()
    play(match, f"1 directive:{theirs[2]}")
    assert [choice.player for choice in match.pending] == [0]
    play(match, f"0 directive:{mine[0]}")
    assert asked(match) == "0 die"
    found = side(match)
    assert (found.kept, found.returned.split(), found.dealt) == (mine[0], mine[1:], "")
    assert side(match, 1).kept == theirs[2]


def test_other_directives_are_refused() -> None:
    match = perijove.new("artemis", 2, 3, {"directives": True})
    other = side(match, 1).dealt.split()[0]
    refused(match, f"0 directive:{other}")


def test_lone_player_chooses_too() -> None:
    match = perijove.new("artemis", 1, 3, {"directives": True})
    assert len(answers(match)) == 3
    assert asked(play(match, f"directive:{answers(match)[0]}")) == "0 die"


def test_position_in_which_one_has_chosen_already_goes_on_with_the_others() -> None:
    match = given(Side(kept="tinkers", returned="skyline deep-city"), phase="directives", directives=True)
    assert [choice.player for choice in match.pending] == [1]
    play(match, f"1 directive:{answers(match)[0]}")
    assert (side(match).kept, asked(match)) == ("tinkers", "0 die")


SCORED = [
    ("pathfinders", Side(shelters=SHELTERS), Side(shelters="pppp"), 3),
    ("machinists", Side(shelters="ee", buildings="crystal-foundry:ee"), Side(shelters="eee"), 3),
    ("garrison", Side(shelters="mmm"), Side(shelters="mm"), 3),
    ("chancellery", Side(shelters="sss"), Side(shelters="ss"), 3),
    (
        "deep-city",
        Side(buildings="manufactory manufactory-2 drone-dock recon-post"),
        Side(buildings="armory bio-drome drone-dock recon-post"),
        3,
    ),
    ("skyline", Side(buildings="armory bio-drome stronghold"), Side(buildings="armory bio-drome manufactory"), 3),
    (
        "full-staff",
        Side(buildings="manufactory:e shuttle-bay:e scion-tower:p sentinel-pylon:p"),
        Side(buildings="manufactory:e shuttle-bay:e scion-tower:p sentinel-pylon"),
        4,
    ),
    ("stockpile", Side(minerals=8), Side(minerals=7), 2),
    ("reserve-power", Side(energy=8), Side(energy=7), 2),
    ("tinkers", Side(toolboxes=5), Side(toolboxes=4), 2),
    ("trailblazers", Side(badges=5), Side(badges=4), 2),
    ("survivors", Side(relief=5), Side(relief=4), 2),
    ("balanced-society", Side(shelters="ppeemmss"), Side(shelters="ppeemmmms"), 3),
    ("population-drive", Side(shelters="ppppppeeeeee"), Side(shelters="ppppppeeeee"), 3),
    (
        "nobody-in-the-cold",
        Side(buildings="boiler-house:ppp boiler-house-2:ppp"),
        Side(shelters="p", buildings="boiler-house:ppp boiler-house-2:ppp"),
        2,
    ),
]


def test_there_is_a_case_for_every_directive() -> None:
    assert [case[0] for case in SCORED] == list(DIRECTIVES)


@pytest.mark.parametrize(("name", "enough", "short", "vp"), SCORED)
def test_directive_scores_at_the_end_if_it_is_fulfilled(name: str, enough: Side, short: Side, vp: int) -> None:
    for board, expected in ((enough, vp), (short, 0)):
        things = {key: value for key, value in vars(board).items() if value != getattr(Side(), key)}
        returned = " ".join([other for other in DIRECTIVES if other != name][:2])
        match = given(Side(**things, kept=name, returned=returned), phase="garage", in_round=6, directives=True)
        assert (match.over, side(match).shown, side(match).kept) == (True, name, "")
        assert points(match)["Directive"] == expected


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("full-staff", Side(buildings="manufactory:e shuttle-bay:e scion-tower:p")),
        ("nobody-in-the-cold", Side(buildings="boiler-house:ppp crystal-foundry:pp")),
        ("full-staff", Side()),
    ],
)
def test_full_houses_need_their_numbers_too(name: str, board: Side) -> None:
    me = Side(buildings=board.buildings, kept=name, returned="skyline deep-city")
    assert points(given(me, phase="garage", in_round=6, directives=True))["Directive"] == 0


def test_directive_scores_nothing_before_the_end() -> None:
    """Live scores are for all to see, and must not give it away."""
    me = Side(toolboxes=9, kept="tinkers", returned="skyline deep-city", pool="3")
    assert points(given(me, directives=True))["Directive"] == 0


def test_without_the_option_there_is_no_such_part() -> None:
    assert "Directive" not in points(given(Side(pool="3")))
    assert hidden(given(Side(pool="3")))["directive_box"] == []


def test_all_directives_are_revealed_at_the_end() -> None:
    match = least(given(phase="heating", in_round=6, players=3, directives=True), "nothing")
    assert match.over
    for seat in (0, 1, 2, None):
        assert all(colony["shown"] for colony in table(match, seat)["colonies"])
