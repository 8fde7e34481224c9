"""What Prelude changes in a game against MarsBot."""

import pytest

import perijove
from games.mars.given import Side
from games.mars.playing import board, choose, table
from perijove.testing import answers, proves

from .given import Bot, bot_of, cards, flip, set_up, solo, tracks


@pytest.mark.parametrize(
    ("level", "prelude", "size"), [("normal", False, 4), ("normal", True, 7), ("brutal", False, 5), ("brutal", True, 8)]
)
def test_three_projects_more_in_the_first_action_deck(level: str, prelude: bool, size: int) -> None:
    assert len(cards(set_up(None, level, prelude=prelude), "actions")) == size


def test_later_action_decks_are_as_without() -> None:
    match = solo(bot=Bot(passed=True), prelude=True)
    choose(match, "action:pass")
    assert len(cards(match, "actions")) == 4


def test_the_player_chooses_corporation_then_preludes_then_cards_and_plays_the_preludes() -> None:
    """The corporation comes first, so that MarsBot's can follow it."""
    match = perijove.new("mars", players=1, seed=21, options={"prelude": True})
    assert match.pending[0].question.name == "corporation"
    choose(match, match.pending[0].codes[0])
    assert board(match).corporation >= 0
    for left in (4, 3):
        assert (match.pending[0].question.name, len(answers(match, 0))) == ("keep-prelude", left)
        choose(match, match.pending[0].codes[0])
    choose(match, "buy:done")
    assert (match.pending[0].question.name, len(board(match).preludes)) == ("prelude", 2)


def test_marsbot_has_no_preludes_and_the_player_begins() -> None:
    match = perijove.new("mars", players=1, seed=22, options={"prelude": True})
    while match.pending[0].question.name != "action":
        choose(match, match.pending[0].codes[-1])
    assert (table(match).first, table(match).current, table(match).generation) == (0, 0, 1)
    assert not bot_of(match).began


@pytest.mark.parametrize(
    ("places", "moved"),
    [
        ({}, "building"),
        ({"building": 1}, "space"),
        (dict.fromkeys(("building", "space", "event", "science", "power-jovian", "earth-city"), 1), "bio"),
        (dict.fromkeys(("building", "space", "event", "science", "power-jovian", "bio"), 9), "earth-city"),
    ],
)
def test_a_wild_tag_moves_the_least_advanced_track_the_upper_one_of_equals(places: dict[str, int], moved: str) -> None:
    match = flip("research-coordination", bot=Bot("easy", tracks=places))
    assert tracks(match) == {**places, moved: places.get(moved, 0) + 1}


@proves("detail 21")
@pytest.mark.parametrize(
    ("generation", "price"),
    [(1, 8), (9, 8), (10, 8), (11, 7), (12, 6), (13, 5), (14, 4), (15, 3), (16, 2), (17, 1)],
)
def test_money_becomes_points_two_generations_earlier(generation: int, price: int) -> None:
    for money, points in ((price - 1, 0), (price, 1), (5 * price, 5), (6 * price - 1, 5)):
        match = solo(bot=Bot(megacredits=money), generation=generation, prelude=True)
        assert dict(match.rivals[0][1].parts)["Money"] == points


def test_the_game_is_lost_when_generation_eighteen_begins() -> None:
    match = solo(Side(hand="birds"), Bot(passed=True), generation=17, prelude=True)
    choose(match, "action:pass")
    assert (match.over, match.winners, table(match).generation) == (True, [], 18)


def test_without_prelude_there_are_two_more_generations() -> None:
    match = solo(Side(hand="birds"), Bot(passed=True), generation=18, prelude=False)
    choose(match, "action:pass")
    assert not match.over
