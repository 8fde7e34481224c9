"""Every component of Galileo Project."""

from collections.abc import Sequence

from perijove.engine.catalog import Component, said, things
from perijove.engine.components import Row, Tables
from perijove.engine.message import Words
from perijove.games.galileo.components import (
    CHARACTERS,
    COPIES,
    FIRST_PROJECT,
    GOALS,
    MOONS,
    PROJECTS,
    ROBOTS,
    TECHNOLOGIES,
    TYPES,
    printed,
)
from perijove.games.galileo.names import (
    GOAL_NAMES,
    MOON_NAMES,
    TECHNOLOGY_NAMES,
    character_name,
    modifier_name,
    unit_label,
)


def catalog(words: Sequence[Words]) -> list[Component]:
    """Robots, projects, characters, technologies, goals, and the moons and types of modifiers."""
    box = printed()
    return [
        *things("robot", ROBOTS, unit_label, words, box.rows("robot")),
        *things(
            "project", PROJECTS, lambda number, w: unit_label(FIRST_PROJECT + number, w), words, box.rows("project")
        ),
        *things("character", CHARACTERS, character_name, words, _cards(box)),
        *things("technology", TECHNOLOGIES, said(TECHNOLOGY_NAMES), words, box.rows("technology")),
        *things("goal", GOALS, said(GOAL_NAMES), words, box.rows("goal")),
        *things("moon", MOONS, said(MOON_NAMES), words, box.rows("moon")),
        *things("modifier", TYPES, lambda number, w: modifier_name(len(MOONS) + number, w), words),
    ]


def _cards(box: Tables) -> list[Row]:
    """The character cards: what all four of a character have in common, and what is only on this one."""
    people = box.rows("character")
    return [
        Row(card.where, {**people[number // COPIES].fields, **card.fields})
        for number, card in enumerate(box.rows("copy"))
    ]
