"""Levels of robots, and the development markers that add them up [Robots level, Modifiers, Europa, Callisto]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag, Name, Number
from perijove.engine.message import Message, Reason, Words, capital
from perijove.engine.question import Flow, Moment
from perijove.games.galileo.components import CALLISTO, EUROPA, LENGTH, MOONS, UNITS
from perijove.games.galileo.messages import DEVELOPMENT, LOWERED, MOVED, RAISED
from perijove.games.galileo.names import MOON_NAMES, TYPE_NAMES, levels_name, unit_name
from perijove.games.galileo.rules.declinable import Declinable
from perijove.games.galileo.state import FROZEN, LEVEL_LIMIT, NOWHERE, Board, Galileo, Robot

REWARDS: Final = ((), (3, 6, 9), (), (2, 7, 12))
"""The spaces of each moon that give something when a marker moves forward onto or past them."""
REACHED: Final = [[sum(space <= place for space in REWARDS[moon]) for place in range(17)] for moon in range(len(MOONS))]
"""How many such spaces lie at or before each space of each moon."""

NOT_YOURS: Final = Message("{unit} is neither in play on your board nor your project")
CHOSEN_ALREADY: Final = Message("{unit} was chosen already: it has to be another one")
AT_LIMIT: Final = Message("{unit} has level {number}, the highest")
IS_FROZEN: Final = Message("{unit} has level {number} for good")
COMPULSORY: Final = Message("this can't be declined")


def shift(s: Galileo, me: int, moon: int, steps: int) -> None:
    """The levels on a moon change, and the marker with them.

    Moving forward onto or past certain spaces earns energy on Europa and a modifier on Callisto, each time anew; they
    are due when the running ability is over.
    """
    if steps == 0:
        return
    board = s.boards[me]
    before = board.marker(moon)
    development = board.development.copy()
    development[moon] += steps
    board.development = development
    after = board.marker(moon)
    if after == before:
        return
    s.tell(DEVELOPMENT, me, after, moon)
    if after > before:
        if moon == EUROPA:
            board.energy_due += REACHED[EUROPA][after] - REACHED[EUROPA][before]
        elif moon == CALLISTO:
            board.modifiers_due += REACHED[CALLISTO][after] - REACHED[CALLISTO][before]


def replace(board: Board, robot: Robot) -> None:
    """Put the new form of a robot, or of the project, in the place of the old one."""
    robots = board.robots
    for place in range(len(robots)):
        if robots[place].card == robot.card:
            board.robots = robots.copy()
            board.robots[place] = robot
            return
    board.project = robot


def set_level(s: Galileo, me: int, robot: Robot, level: int) -> None:
    """A robot or the project gets another level; the marker follows where the old one was counted."""
    board = s.boards[me]
    replace(board, robot.with_level(level))
    s.tell(RAISED if level > robot.level else LOWERED, me, robot.card, level)
    if robot.moon >= 0 and robot.card not in board.entering:
        shift(s, me, robot.moon, level - robot.level)


def relocate(s: Galileo, me: int, robot: Robot, moon: int) -> None:
    """A robot moves to another moon, and its level with it."""
    board = s.boards[me]
    replace(board, robot.with_moon(moon))
    s.tell(MOVED, me, robot.card, moon)
    if robot.card not in board.entering:
        shift(s, me, robot.moon, -robot.level)
        shift(s, me, moon, robot.level)


# Units and their levels in words


def unit_text(board: Board, card: int, words: Words) -> str:
    """A robot in play with its type, moon and level, or the project in progress; just its name if it is neither."""
    unit = board.find(card)
    name = unit_name(card, words)
    if unit is None:
        return name
    if unit.moon == NOWHERE:
        return words.say("{unit} (in progress, level {number})", unit=name, number=unit.level)
    return words.say(
        "{unit} ({type} on {moon}, level {number})",
        unit=name,
        type=words.say(TYPE_NAMES[unit.type]),
        moon=words.say(MOON_NAMES[unit.moon]),
        number=unit.level,
    )


def to_level(board: Board, unit: Robot, level: int, words: Words) -> str:
    """A unit at another level, and where the marker goes then; it stays for a project and for who isn't counted yet."""
    said = words.say("{unit} to level {number}", unit=unit_text(board, unit.card, words), number=level)
    if unit.moon == NOWHERE or unit.card in board.entering:
        return said
    space = min(board.development[unit.moon] + level - unit.level, LENGTH[unit.moon])
    where = words.say("{moon} space {number}", moon=words.say(MOON_NAMES[unit.moon]), number=space)
    return words.series([said, where])


# Raising


class Raising(Moment):
    """Who rises by how many levels."""

    def __init__(self, levels: int, excluded: int = -1, optional: bool = False) -> None:
        self.levels: Final = levels
        """By how many levels; 0: as many as ``excluded`` will give."""
        self.excluded: Final = excluded
        """Who was chosen already, or -1."""
        self.optional: Final = optional
        """Whether it may be nobody."""


class Raise(Declinable[Raising]):
    """Who rises."""

    def missing(self, s: Galileo, me: int, option: int, about: Raising) -> Iterator[Reason]:
        if option == NO_UNIT:
            if not about.optional:
                yield Reason(COMPULSORY)
            return
        unit = s.boards[me].find(option)
        if unit is None:
            yield Reason(NOT_YOURS, option)
            return
        if option == about.excluded:
            yield Reason(CHOSEN_ALREADY, option)
        if unit.level == FROZEN:
            yield Reason(IS_FROZEN, option, FROZEN)
        elif unit.level == LEVEL_LIMIT:
            yield Reason(AT_LIMIT, option, LEVEL_LIMIT)

    def says(self, s: Galileo, me: int, option: int, about: Raising, words: Words) -> str:
        levels = about.levels
        if option == NO_UNIT:
            return words.say("raise nobody") if levels else words.say("raise nobody: no level moves")
        board = s.boards[me]
        unit = board.find(option)
        if unit is None or levels == 0:
            return words.say("raise {unit}", unit=unit_text(board, option, words))
        level = max(unit.level, min(unit.level + levels, LEVEL_LIMIT))
        said = words.say("raise {unit}", unit=to_level(board, unit, level, words))
        lost = unit.level + levels - level
        return words.series([said, words.say("{levels} lost", levels=levels_name(lost, words))]) if lost else said

    def asks(self, s: Galileo, me: int, about: Raising, words: Words) -> str:
        if about.levels == 0:
            name = unit_text(s.boards[me], about.excluded, words)
            return capital(words.say("{unit} may give levels: choose who rises by as many, or nobody.", unit=name))
        levels = levels_name(about.levels, words)
        if about.excluded >= 0:
            return words.say("Choose another robot, or your project, to rise by {levels}.", levels=levels)
        if about.optional:
            return words.say("You may raise a robot or your project by {levels}.", levels=levels)
        return words.say("Choose a robot or your project to rise by {levels}.", levels=levels)


NO_UNIT: Final = len(UNITS)
MOST_LEVELS: Final = 14
"""All twelve Technicians, another unit with the robot modifier, and the A.I. clone."""
RAISE: Final = Raise(
    "raise",
    (*UNITS, "none"),
    "Choose a robot or your project to raise.",
    "unit:{}",
    Fields(
        None,
        (
            Field("levels", Number(0, MOST_LEVELS)),
            Field("excluded", Name(UNITS, empty=True)),
            Field("optional", Flag()),
        ),
    ),
)


def raisable(board: Board, excluded: int = -1) -> list[int]:
    """The robots in play, and the project, that can still rise: below level 6."""
    cards = [robot.card for robot in board.robots if robot.level < LEVEL_LIMIT and robot.card != excluded]
    project = board.project
    if project is not None and project.level < LEVEL_LIMIT and project.card != excluded:
        cards.append(project.card)
    cards.sort()
    return cards


def raise_level(s: Galileo, me: int, amount: int, optional: bool = False, excluded: int = -1) -> Flow[int]:
    """One robot in play or the project rises, to level 6 at most; the surplus is lost. Which one, or -1."""
    options = raisable(s.boards[me], excluded)
    if not options:
        return -1
    if optional:
        options.append(NO_UNIT)
    card = yield RAISE.among(me, options, Raising(amount, excluded, optional))
    if card == NO_UNIT:
        return -1
    robot = s.boards[me].unit(card)
    set_level(s, me, robot, min(robot.level + amount, LEVEL_LIMIT))
    return card
