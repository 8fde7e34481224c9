"""The components: what is known of them, and the owner's own values in their place."""

import random
from collections import Counter
from typing import Any

import pytest

import perijove
from perijove.engine.components import Row
from perijove.engine.errors import WrongPosition
from perijove.games.galileo.components import (
    CHARACTERS,
    GOALS,
    LENGTH,
    MOONS,
    PEOPLE,
    PROJECTS,
    ROBOTS,
    TECHNOLOGIES,
    TRACKS,
    TYPES,
    components,
    printed,
)
from perijove.testing import answers, asked, hidden, play, points, proves, table

from .given import MOONS_OF, Side, given
from .playing import board, finish, purse

TABLES = {
    "robot": ROBOTS,
    "project": PROJECTS,
    "character": PEOPLE,
    "copy": CHARACTERS,
    "technology": TECHNOLOGIES,
    "moon": MOONS,
    "goal": GOALS,
    "goal_place": ("1", "2", "3", "4"),
}
ALONE = ("character_row", "robot_row", "project_back")


def rows(name: str) -> list[Row]:
    return [printed().row(name)] if name in ALONE else printed().rows(name)


def field(name: str, key: str) -> list[Any]:
    return [row.fields.get(key) for row in rows(name)]


# What is known


def test_tables() -> None:
    assert sorted(printed().names()) == sorted([*TABLES, *ALONE])


@pytest.mark.parametrize("name", TABLES)
def test_every_component_has_its_row(name: str) -> None:
    assert field(name, "id") == list(TABLES[name])


@pytest.mark.parametrize("name", [*TABLES, *ALONE])
def test_every_row_says_where_it_comes_from(name: str) -> None:
    for component in rows(name):
        source = component.text("source")
        assert source in ("rulebook", "reconstructed") or source.startswith("published: ")


def test_sources_are_honest() -> None:
    """Published are the card tables, from the rulebook come hiring effects and goals; the rest is reconstructed."""
    found = {name: {source.split(":")[0] for source in field(name, "source")} for name in [*TABLES, *ALONE]}
    assert {name for name, sources in found.items() if sources == {"published"}} == {"robot", "project", "copy"}
    assert {name for name, sources in found.items() if sources == {"rulebook"}} == {"character", "goal"}
    assert found["moon"] == {"reconstructed", "rulebook"}, "Callisto's factors are in the rulebook"
    assert {name for name, sources in found.items() if sources == {"reconstructed"}} == {
        "technology",
        "goal_place",
        *ALONE,
    }


def test_reconstructed_rows_say_what_is_known_of_them() -> None:
    for name in ("technology", "goal_place", "character_row", "robot_row", "project_back"):
        assert all(component.text("attested") for component in rows(name))


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("colour", TRACKS)
def test_robots_of_a_type_and_colour_follow_one_pattern(kind: str, colour: str) -> None:
    """Two of level 1 with two moons, two of level 2 and two of level 3 with one; each level costs one more."""
    mine = [robot for robot in rows("robot") if (robot.fields["type"], robot.fields["colour"]) == (kind, colour)]
    base = {"miner": 2, "builder": 3, "starz": 4, "technician": 5}[kind]
    assert [robot.fields["level"] for robot in mine] == [1, 1, 2, 2, 3, 3]
    assert [len(robot.texts("moons")) for robot in mine] == [2, 2, 1, 1, 1, 1]
    assert [robot.fields["cost"] for robot in mine] == [base, base, base + 1, base + 1, base + 2, base + 2]


def test_robots_are_symmetric() -> None:
    """Each moon 16 times, eight times in each colour; each colour costs 108 in all."""
    icons = Counter((moon, robot.fields["colour"]) for robot in rows("robot") for moon in robot.texts("moons"))
    assert icons == {(moon, colour): 8 for moon in MOONS for colour in TRACKS}
    for colour in TRACKS:
        assert sum(robot.number("cost", 0, 10) for robot in rows("robot") if robot.fields["colour"] == colour) == 108


@proves("ruling 4")
def test_every_robot_and_project_has_room_for_two_assignments() -> None:
    assert set(field("robot", "spaces")) == {2}
    assert set(components(None).spaces) == {2}


def test_robot_of_the_rulebook_example_is_there() -> None:
    """A Technician of mars for 5, with two moons, one of them Ganymede."""
    robot = rows("robot")[ROBOTS.index("technician-mars-1")]
    assert (robot.fields["cost"], robot.fields["colour"]) == (5, "mars")
    assert "ganymede" in MOONS_OF["technician-mars-1"]


def test_projects_of_the_rulebook_examples_are_there() -> None:
    """With three and with five influence; and the back is of level 1."""
    assert {3, 5} <= set(field("project", "influence"))
    assert components(None).back_level == 1


@proves("detail 1")
@pytest.mark.parametrize("person", PEOPLE)
def test_four_copies_of_each_character(person: str) -> None:
    """Two for each track; one pair without a mark, one copy for three players or more and one for four."""
    copies = [copy for copy in rows("copy") if str(copy.fields["id"]).rpartition("-")[0] == person]
    assert [copy.fields["immediate"] for copy in copies] == ["mars", "earth", "mars", "earth"]
    assert [copy.fields["players"] for copy in copies][:2] == [2, 2]
    assert sorted(copy.number("players", 2, 4) for copy in copies) == [2, 2, 3, 4]


def test_copies_of_the_rulebook_examples_are_there_for_two_players() -> None:
    """Tarak Freeman immediate on mars, Ms Lee tucked on earth, Nakkia immediate on earth."""
    tracks = dict(zip(field("copy", "id"), field("copy", "immediate"), strict=True))
    assert (tracks["tarak-freeman-1"], tracks["ms-lee-1"], tracks["nakkia-2"]) == ("mars", "mars", "earth")


def test_hiring_effects_of_the_rulebook() -> None:
    assert dict(
        zip(PEOPLE, zip(field("character", "influence"), field("character", "megacredits"), strict=True), strict=True)
    ) == {
        "ms-chau": (3, 0),
        "diat-expi": (5, 0),
        "milutin-madic": (4, 0),
        "hunter-perks": (4, 1),
        "elliot-ban": (4, 0),
        "tarak-freeman": (6, 0),
        "noor": (4, 0),
        "ila-zoe": (5, 1),
        "marty-simon": (4, 0),
        "ms-lee": (5, 0),
        "nakkia": (4, 1),
        "leonard-simon": (5, 0),
    }


def test_thresholds_of_the_goals() -> None:
    assert dict(zip(GOALS, field("goal", "threshold"), strict=True)) == {
        "double-assignments": 5,
        "technologies": 4,
        "level-six": 4,
        "moons": 6,
        "characters": 4,
        "modifiers": 4,
        "megacredits": 8,
        "same-colour": 7,
    }


def test_points_keep_to_what_is_known() -> None:
    """The ends of the moons 18, 12 and 18; the best technologies 8 and the first goals 20; 2 and 1 in the example."""
    points = {str(moon.fields["id"]): moon.numbers("points", 0, 40) for moon in rows("moon")}
    assert [points[moon][-1] for moon in MOONS] == [18, 12, 18, 4]
    assert [len(points[moon]) - 1 for moon in MOONS] == LENGTH == [13, 12, 15, 14]
    technologies = dict(zip(TECHNOLOGIES, field("technology", "points"), strict=True))
    assert (technologies["2b"], technologies["4b"]) == (2, 1)
    assert sum(max(technologies[f"{number}a"], technologies[f"{number}b"]) for number in range(1, 5)) == 8
    places = [place.numbers("points", 0, 20) for place in rows("goal_place")]
    assert sum(place[0] for place in places) == 20
    assert len({tuple(place) for place in places}) == 4


def test_places_of_the_rows() -> None:
    """Up to three, and the values of the examples occur."""
    for numbers in (field("character_row", "reduction")[0], field("robot_row", "surcharge")[0]):
        assert len(numbers) == 5
        assert set(numbers) == {0, 1, 2, 3}
        assert numbers == sorted(numbers)


# The owner's own values


def test_values_of_the_own_box_replace_ours() -> None:
    changes: dict[str, Any] = {
        "character_row": {"reduction": [1, 1, 1, 1, 1]},
        "robot_row": {"surcharge": [2, 2, 2, 2, 2]},
        "character": [{"id": "noor", "influence": 2, "megacredits": 3}],
        "copy": [{"id": "noor-1", "immediate": "earth"}],
        "robot": [{"id": "miner-earth-3", "cost": 1, "level": 4, "moons": ["callisto", "io"], "spaces": 2}],
        "technology": [{"id": "1a", "energy": 0, "megacredits": 4, "points": 7}],
        "moon": [{"id": "io", "points": [1] * 14}],
        "goal": [{"id": "megacredits", "threshold": 3}],
        "goal_place": [{"id": "1", "points": [9, 8, 7, 6]}],
        "project_back": {"level": 3},
    }
    me = Side("earth 3", 4, robots="miner-mars-3", goals="characters")
    match = given(
        me, characters={1: "noor-1"}, robots={1: "miner-earth-3"}, goals="characters megacredits", components=changes
    )
    assert points(match) == {"Development": 1 + 2, "Characters": 0, "Technologies": 0, "Goals": 9}
    hired = play(match.fork(), "action:noor-1", "modifier:io", "target:new")
    assert (purse(hired), board(hired)["project"]["level"]) == (("earth 4", 7, 0), 3)
    assert answers(hired) == ["megacredits", "none"]
    bought = play(match.fork(), "action:miner-earth-3")
    assert (asked(bought), answers(bought), purse(bought)[0]) == ("0 moon", ["io", "callisto"], "0")
    assert board(play(bought, "moon:io"))["development"] == {"io": 4, "europa": 2}
    developed = play(match, "action:1a")
    assert (purse(developed)[1], points(developed)["Technologies"]) == (0, 7)


def test_project_of_the_own_box() -> None:
    changes: dict[str, Any] = {
        "project": [{"id": name, "influence": 1, "megacredits": 2, "energy": 3, "level": 6} for name in PROJECTS]
    }
    match = perijove.new("galileo", 2, 1, {"components": changes, "first_player": "1"})
    play(match, f"project:{answers(match)[0]}")
    assert (purse(match, 1), board(match, 1)["project"]["level"]) == (("1", 2, 3), 6)


def test_robot_without_a_free_space_takes_no_assignment_modifier() -> None:
    changes = {"robot": [{"id": "miner-mars-3", "spaces": 1}]}
    match = given(
        Side("mars 1", robots="miner-mars-3", project="project-01+io"), characters={1: "noor-1"}, components=changes
    )
    play(match, "action:noor-1")
    assert asked(match) == "1 action"


def test_copies_for_more_players_may_be_others() -> None:
    changes: Any = {"copy": [{"id": "noor-3", "players": 2}, {"id": "noor-1", "players": 4}]}
    state = hidden(perijove.new("galileo", 2, 1, {"components": changes}))
    used = {*state["character_row"], *state["character_pile"]}
    assert "noor-3" in used
    assert "noor-1" not in used


def test_rows_and_fields_left_out_stay_as_they_are() -> None:
    changed = components({"robot": [{"id": "miner-mars-1", "cost": 7}]})
    ours = components(None)
    assert changed.cost == [7, *ours.cost[1:]]
    assert (changed.level, changed.moons, changed.threshold) == (ours.level, ours.moons, ours.threshold)


def test_no_changes_are_our_own_components() -> None:
    assert perijove.new("galileo", 2, 1, {"components": None}).options["components"] is None
    assert perijove.new("galileo", 2, 1, {"components": {}}).options["components"] is None


def test_position_must_fit_the_components() -> None:
    """A robot without a free space carries an added assignment."""
    data: dict[str, Any] = dict(given(Side(robots="miner-mars-3@io+io")).position().data)
    data["options"] = {"components": {"robot": [{"id": "miner-mars-3", "spaces": 1}]}}
    with pytest.raises(WrongPosition, match="miner-mars-3 has no space for its assignment modifiers"):
        perijove.from_position(data)


CHANGES: dict[str, Any] = {
    "character_row": {"reduction": [0, 1, 1, 2, 3]},
    "robot": [{"id": name, "cost": 1, "level": 6} for name in ROBOTS[:20]],
    "copy": [{"id": name, "players": 2, "immediate": "mars"} for name in CHARACTERS[:9]],
    "technology": [{"id": name, "energy": 0, "megacredits": 0, "points": 4} for name in TECHNOLOGIES],
    "goal": [{"id": name, "threshold": 2} for name in GOALS],
    "project_back": {"level": 5},
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_game_with_replaced_components_plays_to_its_end_and_replays(players: int) -> None:
    """The changes are a part of the record: nothing else is needed to play the same game again."""
    match = perijove.new("galileo", players, 5, {"components": CHANGES})
    rng = random.Random(players)
    while match.pending:
        choice = match.pending[0]
        match.choose(choice.player, rng.choice(choice.options))
        match.check()
    again = perijove.replay(match.record())
    assert again.scores == match.scores
    assert table(again) == table(match)
    finish(again)
