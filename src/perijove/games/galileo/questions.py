"""Everything that Galileo Project ever asks."""

from typing import Final

from perijove.engine.question import Question
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

PROJECT = Question(
    "project", PROJECTS, "Choose a robotic project: your first resources, and the level of your project."
)
TRACK = Question("track", TRACKS, "Choose the influence track for your marker.")
ACTION = Question(
    "action",
    (*CHARACTERS, *ROBOTS, *TECHNOLOGIES, "switch", "pass"),
    "Hire a character, acquire a robot or develop a technology; before that you may switch tracks.",
)
DISCOUNT = Question(
    "discount",
    tuple(str(2 * times) for times in range(6)),
    "Choose how many megacredits you spend on Io to lower the cost.",
)
MOON = Question("moon", MOONS, "Choose the moon for your robot.")
ABILITY = Question("ability", ("immediate", "endgame"), "Choose one of the character's two abilities.")
CHARACTER = Question("character", (*CHARACTERS, "none"), "Your Builder may take a character from the row.")
BONUS = Question("bonus", ("1", "2", "3", "4", "5", "none"), "Choose a Star-Z bonus.")
RAISE = Question("raise", (*UNITS, "none"), "Choose a robot or your project to raise.")
LOWER = Question("lower", UNITS, "Choose a robot or your project that may give levels to another one.")
AMOUNT = Question("amount", ("1", "2", "3", "4", "5"), "Choose how many levels to transfer.")
MODIFIER = Question("modifier", (*MOONS, *TYPES, "none"), "Choose a modifier to place.")
TARGET = Question("target", (*UNITS, "new"), "Choose where to place the modifier.")
MOVE = Question("move", (*UNITS, "none"), "You may move a robot with a double assignment to its other moon.")
PERK = Question("perk", ("megacredit", "influence", "level"), "Choose the next bonus.")
PAYMENT = Question("payment", ("pay", "keep"), "Pay a megacredit for an energy and a possible move?")
DISCARD = Question("discard", CHARACTERS, "You have more characters than you may: choose one to discard.")
DEVELOP = Question(
    "develop",
    tuple(f"{technology}-{saved}" for technology in TECHNOLOGIES for saved in ("energy", "megacredit")),
    "Choose a technology to develop, and what it costs one less of.",
)
CLAIM = Question("claim", (*GOALS, "none"), "Choose a goal to claim.")
FREEZE = Question("freeze", UNITS, "Choose a robot or your project for level 7.")
DRAWN = Question("drawn", ROBOTS, "Choose one of the drawn robots to play for free.")
SCAN = Question("scan", CHARACTERS, "Choose a character in the discard pile.")
ASSEMBLE = Question(
    "assemble",
    tuple(f"{moon}-{kind}" for moon in MOONS for kind in TYPES),
    "Choose the two modifiers for the new project.",
)
UNPAID = Question("unpaid", CHARACTERS, "You can't pay all your characters: choose one who leaves.")

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
