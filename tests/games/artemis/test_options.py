"""The options of a match: each value does what it says, and contradictions are refused."""

from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongOption, WrongPlayers, WrongPosition
from perijove.testing import asked, table

from .given import Side, given, side


@pytest.mark.parametrize("first", [1, 2, 3, 4, 5])
def test_named_player_begins(first: int) -> None:
    for seed in range(3):
        match = perijove.new("artemis", 5, seed, {"first_player": str(first)})
        assert (asked(match), table(match)["first"]) == (f"{first - 1} die", first - 1)


def test_random_player_begins_by_default() -> None:
    assert perijove.new("artemis", 2, 1).options["first_player"] == "random"
    assert {table(perijove.new("artemis", 4, seed))["first"] for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("players", "first"), [(2, "3"), (3, "4"), (4, "5")])
def test_first_player_must_be_at_the_table(players: int, first: str) -> None:
    with pytest.raises(WrongOption, match=f"'first_player': there is no player {first} among {players} players"):
        perijove.new("artemis", players, 1, {"first_player": first})


def test_alone_nobody_else_can_begin() -> None:
    with pytest.raises(WrongOption, match=r"'first_player': there is no player 2 in a game for one$") as refused:
        perijove.new("artemis", 1, 1, {"first_player": "2"})
    assert refused.value.say(perijove.named_title("artemis").words("fr")).endswith("dans une partie en solo")


def test_first_player_must_be_a_number_or_random() -> None:
    with pytest.raises(WrongOption, match="'first_player': 'me' is not one of random, 1, 2, 3, 4, 5"):
        perijove.new("artemis", 2, 1, {"first_player": "me"})


@pytest.mark.parametrize("value", [True, False, "yes", "no"])
def test_expansions_are_switched_on_and_off(value: Any) -> None:
    wanted = value in (True, "yes")
    match = perijove.new("artemis", 2, 1, {"alien_relic": value, "directives": value})
    assert (match.options["alien_relic"], match.options["directives"]) == (wanted, wanted)
    assert bool(side(match).dealt) == wanted


def test_expansions_are_off_by_default_and_independent() -> None:
    match = perijove.new("artemis", 2, 1)
    assert (match.options["alien_relic"], match.options["directives"]) == (False, False)
    match = perijove.new("artemis", 2, 1, {"directives": True})
    assert table(match)["event_deck"] == {"hidden": 5}
    assert table(match)["event_box"] == {"hidden": 8}
    match = perijove.new("artemis", 2, 1, {"alien_relic": True})
    assert table(match)["event_box"] == {"hidden": 9}
    assert side(match).dealt == ""


@pytest.mark.parametrize(("name", "value"), [("alien_relic", "maybe"), ("alien_relic", 1), ("directives", None)])
def test_switch_has_two_values(name: str, value: Any) -> None:
    with pytest.raises(WrongOption, match=f"option '{name}': .* is not one of no, yes"):
        perijove.new("artemis", 2, 1, {name: value})


def test_unknown_option_is_refused_with_a_hint() -> None:
    with pytest.raises(WrongOption, match="unknown option 'directive': did you mean 'directives'"):
        perijove.new("artemis", 2, 1, {"directive": True})


@pytest.mark.parametrize("players", [0, 6])
def test_one_to_five_players(players: int) -> None:
    with pytest.raises(WrongPlayers, match=f"for 1, 2, 3, 4, 5 players, not {players}"):
        perijove.new("artemis", players, 1)


def test_position_with_contradictory_options_is_refused() -> None:
    data = given(Side(pool="3")).position().data
    with pytest.raises(WrongOption, match="no player 3 among 2"):
        perijove.from_position({**data, "options": {"first_player": "3"}})
    with pytest.raises(WrongPosition, match="expedition humming-monolith is there 0 times, expected once"):
        perijove.from_position({**data, "options": {"alien_relic": True}})
    with pytest.raises(WrongPosition, match="directive pathfinders is there 0 times, expected once"):
        perijove.from_position({**data, "options": {"directives": True}})
    short: Any = {"relief": {"rewards": ["vp:1"]}}
    data = given(Side(pool="3", relief=2)).position().data
    with pytest.raises(WrongPosition, match="player 0: relief 2, at most 1 allowed"):
        perijove.from_position({**data, "options": {"components": short}})


def test_options_have_words_in_both_languages() -> None:
    title = perijove.named_title("artemis")
    for option in title.options:
        assert title.words("en").say(option.text) == option.text
        assert title.words("fr").say(option.text) != option.text
