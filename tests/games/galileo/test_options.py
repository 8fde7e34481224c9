"""What may be settled before a game, and what contradicts itself."""

from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongOption
from perijove.games.galileo.components import GOALS
from perijove.games.galileo.title import TITLE
from perijove.testing import table

from .given import given

SEEDS = range(12)


def tables(options: Any = None, players: int = 2) -> list[dict[str, Any]]:
    """The tables of a few games with these options."""
    return [table(perijove.new("galileo", players, seed, options)) for seed in SEEDS]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("side", ["a", "b"])
def test_side_of_a_technology(number: int, side: str) -> None:
    found = tables({f"technology_{number + 1}": side})
    assert {seen["technologies"][number] for seen in found} == {f"{number + 1}{side}"}
    others = {seen["technologies"][(number + 1) % 4][1] for seen in found}
    assert others == {"a", "b"}, "the others are left to chance"


@pytest.mark.parametrize("side", ["a", "b"])
def test_side_of_the_star_z_tile(side: str) -> None:
    assert {seen["star_z"] for seen in tables({"star_z": side})} == {side}


def test_capital_letters_do() -> None:
    assert {seen["star_z"] for seen in tables({"star_z": "B"})} == {"b"}


def test_sides_are_random_by_default() -> None:
    assert {seen["star_z"] for seen in tables()} == {"a", "b"}
    assert {seen["star_z"] for seen in tables({"star_z": "random"})} == {"a", "b"}


def test_first_game_has_side_a_of_everything() -> None:
    for seen in tables({"first_game": True}):
        assert (seen["technologies"], seen["star_z"]) == (["1a", "2a", "3a", "4a"], "a")


def test_first_game_agrees_with_side_a() -> None:
    assert tables({"first_game": True, "star_z": "a", "technology_1": "a"})[0]["star_z"] == "a"


@pytest.mark.parametrize("name", ["star_z", "technology_1", "technology_2", "technology_3", "technology_4"])
def test_first_game_contradicts_side_b(name: str) -> None:
    with pytest.raises(WrongOption, match=f"'first_game' wants side a of everything, but option '{name}' is b"):
        perijove.new("galileo", 2, 1, {"first_game": True, name: "b"})


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("goal", GOALS)
def test_goal_on_a_place(place: int, goal: str) -> None:
    for seen in tables({f"goal_{place + 1}": goal})[:4]:
        assert seen["goals"][place] == goal
        assert len(set(seen["goals"])) == 4


def test_all_four_goals_chosen() -> None:
    chosen = {f"goal_{place + 1}": goal for place, goal in enumerate(GOALS[3:7])}
    assert all(seen["goals"] == list(GOALS[3:7]) for seen in tables(chosen))


def test_goal_on_two_places_is_refused() -> None:
    with pytest.raises(WrongOption, match=r"goal_1.*goal_4.*: a goal is there twice: moons, characters, moons"):
        perijove.new("galileo", 2, 1, {"goal_1": "moons", "goal_2": "characters", "goal_4": "moons"})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_player(players: int) -> None:
    for seat in range(players):
        assert {seen["first"] for seen in tables({"first_player": str(seat + 1)}, players)} == {seat}
    assert len({seen["first"] for seen in tables(players=players)}) > 1


@pytest.mark.parametrize(("players", "first"), [(2, "3"), (2, "4"), (3, "4")])
def test_first_player_must_be_at_the_table(players: int, first: str) -> None:
    with pytest.raises(WrongOption, match=f"'first_player': there is no player {first} among {players} players"):
        perijove.new("galileo", players, 1, {"first_player": first})


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("first_player", "me", "random, 1, 2, 3, 4"),
        ("first_game", "perhaps", "no, yes"),
        ("star_z", "c", "random, a, b"),
        ("technology_3", "3a", "random, a, b"),
        ("goal_2", "peace", "random, double-assignments, .*same-colour"),
    ],
)
def test_unknown_value_is_refused(name: str, value: str, expected: str) -> None:
    with pytest.raises(WrongOption, match=f"option '{name}': '{value}' is not one of {expected}"):
        perijove.new("galileo", 2, 1, {name: value})


def test_unknown_option_is_refused() -> None:
    with pytest.raises(WrongOption, match="unknown option 'goal_5': did you mean"):
        perijove.new("galileo", 2, 1, {"goal_5": "moons"})


def test_position_with_contradictory_options_is_refused() -> None:
    data: dict[str, Any] = {**given().position().data, "options": {"goal_1": "moons", "goal_2": "moons"}}
    with pytest.raises(WrongOption, match="a goal is there twice"):
        perijove.from_position(data)


def test_option_sets_try_every_value_of_every_option() -> None:
    """What the common tests of all titles play with."""
    tried: dict[str, set[Any]] = {option.name: {option.default} for option in TITLE.options}
    for chosen in TITLE.option_sets():
        TITLE.agree(2, {**{option.name: option.default for option in TITLE.options}, **chosen})
        for name, value in chosen.items():
            tried[name].add(value)
    for name in ("star_z", "technology_1", "technology_2", "technology_3", "technology_4"):
        assert tried[name] == {"random", "a", "b"}
    assert tried["first_game"] == {False, True}
    goals = set().union(*(tried[f"goal_{place}"] for place in range(1, 5)))
    assert goals == {"random", *GOALS}


def test_options_are_kept_in_the_record() -> None:
    chosen: Any = {"star_z": "b", "technology_2": "b", "goal_1": "moons", "first_player": "2"}
    match = perijove.new("galileo", 2, 3, chosen)
    again = perijove.replay(match.record())
    assert {name: again.options[name] for name in chosen} == chosen
    assert table(again) == table(match)
