"""Everything that Galileo Project ever asks."""

from typing import Final

from perijove.engine.question import Plain
from perijove.games.galileo.components import (
    CHARACTERS,
    GOALS,
    MOONS,
    PROJECTS,
    ROBOTS,
    TECHNOLOGIES,
    TRACKS,
    TYPES,
    UNITS,
)

FIRST_ROBOT: Final = len(CHARACTERS)
FIRST_TECHNOLOGY: Final = FIRST_ROBOT + len(ROBOTS)
SWITCH: Final = FIRST_TECHNOLOGY + len(TECHNOLOGIES)
PASS: Final = SWITCH + 1
NO_CHARACTER: Final = len(CHARACTERS)
NO_UNIT: Final = len(UNITS)
NEW_PROJECT: Final = len(UNITS)
NO_BONUS: Final = 5
FIRST_TYPE: Final = len(MOONS)
NO_MODIFIER: Final = FIRST_TYPE + len(TYPES)
NO_GOAL: Final = len(GOALS)
IMMEDIATE: Final = 0
ENDGAME: Final = 1
PERK_MEGACREDIT: Final = 0
PERK_INFLUENCE: Final = 1
PERK_LEVEL: Final = 2
PAY: Final = 0
KEEP: Final = 1

PROJECT = Plain("project", PROJECTS, "Choose a robotic project: your first resources, and the level of your project.")
TRACK = Plain("track", TRACKS, "Choose the influence track for your marker.")
ACTION = Plain(
    "action",
    (*CHARACTERS, *ROBOTS, *TECHNOLOGIES, "switch", "pass"),
    "Hire a character, acquire a robot or develop a technology; before that you may switch tracks.",
)
DISCOUNT = Plain(
    "discount",
    tuple(str(2 * times) for times in range(6)),
    "Choose how many megacredits you spend on Io to lower the cost.",
)
MOON = Plain("moon", MOONS, "Choose the moon for your robot.")
ABILITY = Plain("ability", ("immediate", "endgame"), "Choose one of the character's two abilities.")
CHARACTER = Plain("character", (*CHARACTERS, "none"), "Your Builder may take a character from the row.")
BONUS = Plain("bonus", ("1", "2", "3", "4", "5", "none"), "Choose a Star-Z bonus.")
RAISE = Plain("raise", (*UNITS, "none"), "Choose a robot or your project to raise.")
LOWER = Plain("lower", UNITS, "Choose a robot or your project that may give levels to another one.")
AMOUNT = Plain("amount", ("1", "2", "3", "4", "5"), "Choose how many levels to transfer.")
MODIFIER = Plain("modifier", (*MOONS, *TYPES, "none"), "Choose a modifier to place.")
TARGET = Plain("target", (*UNITS, "new"), "Choose where to place the modifier.")
MOVE = Plain("move", (*UNITS, "none"), "You may move a robot with a double assignment to its other moon.")
PERK = Plain("perk", ("megacredit", "influence", "level"), "Choose the next bonus.")
PAYMENT = Plain("payment", ("pay", "keep"), "Pay a megacredit for an energy and a possible move?")
DISCARD = Plain("discard", CHARACTERS, "You have more characters than you may: choose one to discard.")
DEVELOP = Plain(
    "develop",
    tuple(f"{technology}-{saved}" for technology in TECHNOLOGIES for saved in ("energy", "megacredit")),
    "Choose a technology to develop, and what it costs one less of.",
)
CLAIM = Plain("claim", (*GOALS, "none"), "Choose a goal to claim.")
FREEZE = Plain("freeze", UNITS, "Choose a robot or your project for level 7.")
DRAWN = Plain("drawn", ROBOTS, "Choose one of the drawn robots to play for free.")
SCAN = Plain("scan", CHARACTERS, "Choose a character in the discard pile.")
ASSEMBLE = Plain(
    "assemble",
    tuple(f"{moon}-{kind}" for moon in MOONS for kind in TYPES),
    "Choose the two modifiers for the new project.",
)
UNPAID = Plain("unpaid", CHARACTERS, "You can't pay all your characters: choose one who leaves.")

QUESTIONS: Final = (
    PROJECT,
    TRACK,
    ACTION,
    DISCOUNT,
    MOON,
    ABILITY,
    CHARACTER,
    BONUS,
    RAISE,
    LOWER,
    AMOUNT,
    MODIFIER,
    TARGET,
    MOVE,
    PERK,
    PAYMENT,
    DISCARD,
    DEVELOP,
    CLAIM,
    FREEZE,
    DRAWN,
    SCAN,
    ASSEMBLE,
    UNPAID,
)
