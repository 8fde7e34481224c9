"""Every component of Galileo Project."""

from collections.abc import Mapping, Sequence
from typing import Final

from perijove.engine.catalog import Component, Facet, entries, said
from perijove.engine.components import Contents, Row
from perijove.engine.message import Words, english
from perijove.games.galileo.components import (
    CHARACTERS,
    COPIES,
    FIRST_PROJECT,
    GOALS,
    MEMBERS,
    MOONS,
    PROJECTS,
    ROBOTS,
    TECHNOLOGIES,
    TYPES,
    UNITS,
    Components,
    colour_of,
    components,
    printed,
    type_of,
)
from perijove.games.galileo.explain import explain_project, explain_robot
from perijove.games.galileo.names import (
    GOAL_NAMES,
    MOON_NAMES,
    TECHNOLOGY_NAMES,
    TRACK_NAMES,
    TYPE_NAMES,
    character_name,
    modifier_name,
    points_name,
    unit_label,
)
from perijove.games.galileo.rules.goal import explain_goal
from perijove.games.galileo.rules.hire import explain_character
from perijove.games.galileo.rules.technology import explain_technology

TYPE: Final = english("Type")
COLOUR: Final = english("Colour")
COST: Final = english("Cost")
LEVEL: Final = english("Level")
MOON: Final = english("Moon")
INFLUENCE: Final = english("Influence")
AT_ONCE: Final = english("Immediate ability")
ENERGY: Final = english("Energy")
POINTS: Final = english("Points")
TYPE_TEXTS: Final = (
    english("entering play, it brings 1 megacredit for each Miner that you then have"),
    english("entering play, it takes a character from as many places of the row as you then have Builders"),
    english("entering play, it uses one of as many Star-Z bonuses, from the first on, as you then have Star-Z robots"),
    english("entering play, it raises a robot or your project by as many levels as you then have Technicians"),
)
"""What a robot of each type does."""
MOON_TEXTS: Final = (
    english("the further your marker, the more a cost is lowered when you pay megacredits for that"),
    english("with your marker at the end, energy costs and goals are lowered by 1"),
    english("the further your marker, the more characters you may tuck, and hiring gives either ability, at last both"),
    english("its points are counted for each robot of your most frequent type"),
)
"""What the track of each moon is good for."""


def catalog(words: Sequence[Words]) -> list[Component]:
    """Robots, projects, characters, technologies, goals, and the moons and types of modifiers."""
    box = printed()
    parts = components(None)
    return [
        *entries(
            "robot", ROBOTS, unit_label, words, box.rows("robot"), lambda card, w: _robot_text(parts, card, w), _robot
        ),
        *entries(
            "project",
            PROJECTS,
            lambda number, w: unit_label(FIRST_PROJECT + number, w),
            words,
            box.rows("project"),
            lambda number, w: explain_project(parts, FIRST_PROJECT + number, w),
            lambda number: {LEVEL: parts.level[FIRST_PROJECT + number], INFLUENCE: parts.start_influence[number]},
        ),
        *entries(
            "character",
            CHARACTERS,
            character_name,
            words,
            _cards(box),
            lambda card, w: explain_character(parts, card, 0, w),
            lambda card: {
                AT_ONCE: [TRACK_NAMES[parts.immediate[card]]],
                INFLUENCE: parts.influence[card // COPIES],
            },
        ),
        *entries(
            "technology",
            TECHNOLOGIES,
            said(TECHNOLOGY_NAMES),
            words,
            box.rows("technology"),
            lambda number, w: explain_technology(parts, number, w),
            lambda number: {ENERGY: parts.technology_energy[number], POINTS: parts.technology_points[number]},
        ),
        *entries(
            "goal",
            GOALS,
            said(GOAL_NAMES),
            words,
            box.rows("goal"),
            lambda number, w: explain_goal(parts, number, w),
        ),
        *entries(
            "moon", MOONS, said(MOON_NAMES), words, box.rows("moon"), lambda number, w: _moon_text(parts, number, w)
        ),
        *entries(
            "modifier",
            TYPES,
            lambda number, w: modifier_name(len(MOONS) + number, w),
            words,
            explained=_modifier_text,
        ),
    ]


def _cards(box: Contents) -> list[Row]:
    """The character cards: what all four of a character have in common, and what is only on this one."""
    people = box.rows("character")
    return [
        Row(card.row, {**people[number // COPIES].fields, **card.fields})
        for number, card in enumerate(box.rows("copy"))
    ]


def _robot(card: int) -> Mapping[str, Facet]:
    parts = components(None)
    return {
        TYPE: [TYPE_NAMES[type_of(card)]],
        COLOUR: [TRACK_NAMES[colour_of(card)]],
        MOON: [MOON_NAMES[moon] for moon in MEMBERS[parts.moons[card]]],
        COST: parts.cost[card],
        LEVEL: parts.level[card],
    }


def _robot_text(parts: Components, card: int, words: Words) -> str:
    effect = words.say(TYPE_TEXTS[type_of(card)])
    return words.say("{unit}; {effect}", unit=explain_robot(parts, card, words), effect=effect)


def _moon_text(parts: Components, moon: int, words: Words) -> str:
    return words.say(
        "{points} at the end of its track; {effect}",
        points=points_name(parts.moon_points[moon][-1], words),
        effect=words.say(MOON_TEXTS[moon]),
    )


def _modifier_text(kind: int, words: Words) -> str:
    return words.say(
        "a robot or project with it is a {type} whatever is printed on it; {effect}",
        type=words.say(TYPE_NAMES[kind]),
        effect=words.say(TYPE_TEXTS[kind]),
    )


CODES: Final[dict[str, tuple[str, ...]]] = {
    "unit": UNITS,
    "character": CHARACTERS,
    "technology": TECHNOLOGIES,
    "goal": GOALS,
    "moon": MOONS,
    "modifier": (*MOONS, *TYPES),
}
"""The components that messages name, by the kinds of their places."""


def thing(kind: str, value: int) -> str:
    """The code of the component that a value in a message is, by the kind of place it stands in."""
    codes = CODES.get(kind, ())
    return codes[value] if 0 <= value < len(codes) else ""
