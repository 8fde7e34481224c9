"""Levels of robots, and the development markers that add them up [Robots level, Modifiers, Europa, Callisto]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import CALLISTO, EUROPA, MOONS
from perijove.games.galileo.messages import DEVELOPMENT, LOWERED, MOVED, RAISED
from perijove.games.galileo.state import LEVEL_LIMIT, Board, Galileo, Robot

REWARDS: Final = ((), (3, 6, 9), (), (2, 7, 12))
"""The spaces of each moon that give something when a marker moves forward onto or past them."""
REACHED: Final = [[sum(space <= place for space in REWARDS[moon]) for place in range(17)] for moon in range(len(MOONS))]
"""How many such spaces lie at or before each space of each moon."""


def shift(s: Galileo, me: int, moon: int, steps: int) -> None:
    """The levels on a moon change, and the marker with them.

    Moving forward onto or past certain spaces earns energy on Europa and a modifier on Callisto, each time anew; they
    are due when the running ability is over.
    """
    if steps == 0:
        return
    board = s.boards[me]
    before = board.marker(moon)
    board.development[moon] += steps
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
            robots[place] = robot
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
    board = s.boards[me]
    options = raisable(board, excluded)
    if not options:
        return -1
    if optional:
        options.append(ask.NO_UNIT)
    card = yield Choice(me, ask.RAISE, options, raise_about(amount, excluded, optional))
    if card == ask.NO_UNIT:
        return -1
    robot = board.find(card)
    assert robot is not None
    set_level(s, me, robot, min(robot.level + amount, LEVEL_LIMIT))
    return card


def raise_about(amount: int, excluded: int, optional: bool) -> int:
    """What a question to raise is about: the levels (0: yet to be chosen), who is excluded, if it may be nobody."""
    return amount | (excluded + 1) << 5 | (1 << 11 if optional else 0)


def raise_amount(about: int) -> int:
    """By how many levels, from what a question to raise is about."""
    return about & 31


def raise_excluded(about: int) -> int:
    """Who is excluded, or -1."""
    return (about >> 5 & 63) - 1


def raise_optional(about: int) -> bool:
    """Whether it may be nobody."""
    return about >> 11 == 1
