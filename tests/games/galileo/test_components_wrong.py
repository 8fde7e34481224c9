"""Wrong component files are refused with the table, the row, the field, and what was expected."""

from typing import Any

import pytest

import perijove
from perijove.engine.errors import WrongComponents
from perijove.games.galileo.components import CHARACTERS, components

EVERY_TABLE = (
    "character_row, robot_row, moon, robot, project, project_back, character, copy, technology, goal, goal_place"
)


def row(name: str, code: str, **fields: Any) -> dict[str, Any]:
    return {name: [{"id": code, **fields}]}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"boat": []}, rf"unknown table 'boat', expected {EVERY_TABLE}$"),
    (row("robot", "miner-moon-1"), r"robot miner-moon-1: there is no such row; known: miner-mars-1, "),
    ({"robot": [{"cost": 3}]}, r"robot row 1: 'id' is missing"),
    ({"robot": ["miner-mars-1"]}, r"robot is 'miner-mars-1', expected a row"),
    ({"robot": {"cost": 3}}, r"robot: there is no such row"),
    (row("robot", "miner-mars-1", price=3), r"robot miner-mars-1: unknown field 'price', expected .*cost, .*type"),
    (row("robot", "miner-mars-1", type="builder"), r"robot miner-mars-1: 'type' is 'builder', expected one of miner$"),
    (row("robot", "miner-mars-1", colour="earth"), r"robot miner-mars-1: 'colour' is 'earth', expected one of mars$"),
    (row("robot", "miner-mars-1", cost=11), r"robot miner-mars-1: 'cost' is 11, expected a whole number from 0 to 10"),
    (row("robot", "miner-mars-1", cost="3"), r"robot miner-mars-1: 'cost' is '3', expected a whole number"),
    (row("robot", "miner-mars-1", cost=True), r"robot miner-mars-1: 'cost' is True, expected a whole number"),
    (row("robot", "miner-mars-1", level=0), r"robot miner-mars-1: 'level' is 0, expected a whole number from 1 to 6"),
    (row("robot", "miner-mars-1", level=7), r"robot miner-mars-1: 'level' is 7, expected a whole number from 1 to 6"),
    (
        row("robot", "miner-mars-1", moons=[]),
        r"robot miner-mars-1: 'moons' is \[\], expected one moon or two different",
    ),
    (row("robot", "miner-mars-1", moons=["io", "io"]), r"robot miner-mars-1: 'moons' is .*, expected one moon or two"),
    (
        row("robot", "miner-mars-1", moons=["io", "europa", "callisto"]),
        r"robot miner-mars-1: 'moons' .* one moon or two",
    ),
    (row("robot", "miner-mars-1", moons=["titan"]), r"robot miner-mars-1: 'moons' .* a list of io, europa, ganymede"),
    (row("robot", "miner-mars-1", moons="io"), r"robot miner-mars-1: 'moons' is 'io', expected a list of texts"),
    (row("robot", "miner-mars-1", spaces=1), r"robot miner-mars-1: 'spaces' is 1, expected a whole number from 2 to 2"),
    (row("robot", "miner-mars-3", spaces=3), r"robot miner-mars-3: 'spaces' is 3, expected a whole number from 1 to 2"),
    (row("project", "project-11"), r"project project-11: there is no such row; known: project-01, .*project-10"),
    (row("project", "project-01", influence=11), r"project project-01: 'influence' is 11, expected .* from 0 to 10"),
    (
        row("project", "project-01", megacredits=-1),
        r"project project-01: 'megacredits' is -1, expected .* from 0 to 10",
    ),
    (row("project", "project-01", energy=6), r"project project-01: 'energy' is 6, expected .* from 0 to 5"),
    (row("project", "project-01", level=7), r"project project-01: 'level' is 7, expected .* from 1 to 6"),
    ({"project_back": {"level": 0}}, r"project_back: 'level' is 0, expected a whole number from 1 to 6"),
    ({"project_back": {"moon": "io"}}, r"project_back: unknown field 'moon', expected attested, level, source"),
    ({"project_back": 2}, r"project_back is 2, expected a row"),
    (row("character", "ms-who"), r"character ms-who: there is no such row; known: ms-chau, .*leonard-simon"),
    (row("character", "noor", influence=11), r"character noor: 'influence' is 11, expected .* from 0 to 10"),
    (row("character", "noor", megacredits=11), r"character noor: 'megacredits' is 11, expected .* from 0 to 10"),
    (row("character", "noor", players=3), r"character noor: unknown field 'players'"),
    (row("copy", "noor-5"), r"copy noor-5: there is no such row; known: ms-chau-1"),
    (row("copy", "noor-1", immediate="venus"), r"copy noor-1: 'immediate' is 'venus', expected one of earth, mars"),
    (row("copy", "noor-1", players=5), r"copy noor-1: 'players' is 5, expected a whole number from 2 to 4"),
    (
        {"copy": [{"id": name, "players": 3} for name in CHARACTERS[9:]]},
        r"copy: 5 characters for two players, expected more than 5",
    ),
    (row("technology", "5a"), r"technology 5a: there is no such row; known: 1a, 1b, .*4b"),
    (row("technology", "1a", energy=6), r"technology 1a: 'energy' is 6, expected a whole number from 0 to 5"),
    (row("technology", "1a", megacredits=11), r"technology 1a: 'megacredits' is 11, expected .* from 0 to 10"),
    (row("technology", "1a", points=-1), r"technology 1a: 'points' is -1, expected a whole number from 0 to 20"),
    (row("moon", "titan"), r"moon titan: there is no such row; known: io, europa, ganymede, callisto"),
    (row("moon", "io", points=[0] * 13), r"moon io: 'points' is .*, expected 14 numbers, for the spaces 0 to 13"),
    (row("moon", "europa", points=[*range(12), 5]), r"moon europa: 'points' is .*, expected 13 numbers,.* never fall"),
    (row("moon", "io", points=[41] * 14), r"moon io: 'points'.* is .*, expected a whole number from 0 to 40"),
    (row("moon", "callisto", points=4), r"moon callisto: 'points' is 4, expected a list of whole numbers"),
    (row("goal", "peace"), r"goal peace: there is no such row; known: double-assignments, .*same-colour"),
    (row("goal", "moons", threshold=0), r"goal moons: 'threshold' is 0, expected a whole number from 1 to 10"),
    (row("goal_place", "5"), r"goal_place 5: there is no such row; known: 1, 2, 3, 4"),
    (
        row("goal_place", "1", points=[4, 3, 2]),
        r"goal_place 1: 'points' is \[4, 3, 2\], expected four numbers that never rise",
    ),
    (
        row("goal_place", "1", points=[1, 2, 3, 4]),
        r"goal_place 1: 'points' is .*, expected four numbers that never rise",
    ),
    (row("goal_place", "1", points=[21, 0, 0, 0]), r"goal_place 1: 'points'.* whole number from 0 to 20"),
    (
        {"character_row": {"reduction": [0, 1, 2]}},
        r"character_row: 'reduction' is .*, expected 5 numbers, from the left",
    ),
    ({"character_row": {"reduction": [0, 0, 0, 0, 11]}}, r"character_row: 'reduction'.* whole number from 0 to 10"),
    ({"robot_row": {"surcharge": [0] * 6}}, r"robot_row: 'surcharge' is .*, expected 5 numbers, from the left"),
    (
        {"robot_row": {"reduction": [0] * 5}},
        r"robot_row: unknown field 'reduction', expected attested, source, surcharge",
    ),
]


@pytest.mark.parametrize(("changes", "message"), WRONG)
def test_wrong_component_is_refused_by_table_row_and_field(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(WrongComponents, match=f"^components[,:] {message}"):
        perijove.new("galileo", 2, 1, {"components": changes})


@pytest.mark.parametrize("value", [["robot"], "robot", 3, True])
def test_components_must_be_tables(value: Any) -> None:
    with pytest.raises(WrongComponents, match="components: expected tables of rows"):
        perijove.new("galileo", 2, 1, {"components": value})


def test_wrong_components_spoil_nothing() -> None:
    """After a refusal the game's own components are as before."""
    before = components(None).cost.copy()
    with pytest.raises(WrongComponents):
        components({"robot": [{"id": "miner-mars-1", "cost": 7}, {"id": "miner-mars-2", "cost": 99}]})
    assert components(None).cost == before
