"""Modifiers and projects [Assignment modifiers, robot modifiers and robot project cards]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import BITS, MEMBERS
from perijove.games.galileo.messages import COMPLETED, PLACED, STARTED
from perijove.games.galileo.rules.development import relocate, replace
from perijove.games.galileo.rules.resources import gain_energy
from perijove.games.galileo.state import NOWHERE, Board, Galileo, Robot

ANY: Final = 0
ASSIGNMENTS: Final = 1
TYPES: Final = 2
"""Which modifiers an effect lets the player place."""


def settle(s: Galileo, me: int) -> Flow[None]:
    """What markers have earned is resolved once the ability that moved them is over: energy, then modifiers."""
    board = s.boards[me]
    while True:
        if board.energy_due:
            due = board.energy_due
            board.energy_due = 0
            gain_energy(s, me, due)
        if board.modifiers_due == 0:
            return
        board.modifiers_due -= 1
        yield from place_modifier(s, me, ANY)


def targets(s: Galileo, board: Board, modifier: int) -> list[int]:
    """Where a modifier may go: on robots in play, on the project, or on a new project if none is in progress.

    A robot needs a free space for an assignment to a moon that it doesn't have yet; and it takes one robot modifier.
    A project in progress takes one of each.
    """
    parts = s.parts
    project = board.project
    cards: list[int] = []
    if modifier < ask.FIRST_TYPE:
        for robot in board.robots:
            moons = parts.moons[robot.card] | robot.added
            if not moons >> modifier & 1 and BITS[moons] < parts.spaces[robot.card]:
                cards.append(robot.card)
        if project is not None and project.added == 0:
            cards.append(project.card)
    else:
        cards = [robot.card for robot in board.units() if robot.modifier < 0]
    cards.sort()
    if project is None and s.project_pile:
        cards.append(ask.NEW_PROJECT)
    return cards


def placeable(s: Galileo, board: Board, kinds: int) -> list[int]:
    """The unused modifiers of these kinds for which there is a place."""
    options: list[int] = []
    if kinds != TYPES:
        options = [moon for moon in MEMBERS[board.assignments] if targets(s, board, moon)]
    if kinds != ASSIGNMENTS and board.modifiers and targets(s, board, ask.FIRST_TYPE):
        options += [ask.FIRST_TYPE + kind for kind in MEMBERS[board.modifiers]]
    return options


def place_modifier(s: Galileo, me: int, kinds: int) -> Flow[None]:
    """A modifier may be placed; if not, it stays with the player.

    An assignment moves the robot at once. A robot modifier changes the type and triggers nothing.
    """
    board = s.boards[me]
    options = placeable(s, board, kinds)
    if not options:
        return
    options.append(ask.NO_MODIFIER)
    modifier = yield Choice(me, ask.MODIFIER, options, kinds)
    if modifier == ask.NO_MODIFIER:
        return
    card = yield Choice(me, ask.TARGET, targets(s, board, modifier), modifier)
    if card == ask.NEW_PROJECT:
        card = s.project_pile.pop()
        board.project = Robot(card, NOWHERE, s.parts.back_level)
        s.reveal()
        s.tell(STARTED, me, card)
    robot = board.find(card)
    assert robot is not None
    if modifier < ask.FIRST_TYPE:
        board.assignments &= ~(1 << modifier)
        robot = robot.with_assignment(modifier)
    else:
        board.modifiers &= ~(1 << modifier - ask.FIRST_TYPE)
        robot = robot.with_modifier(modifier - ask.FIRST_TYPE)
    s.tell(PLACED, me, card, modifier)
    replace(board, robot)
    if robot.moon != NOWHERE:
        if modifier < ask.FIRST_TYPE:
            relocate(s, me, robot, modifier)
    elif robot.added and robot.modifier >= 0:
        yield from complete(s, me)


def complete(s: Galileo, me: int) -> Flow[None]:
    """A project with both modifiers enters play at once, as a robot that was just acquired."""
    from perijove.games.galileo.rules.robot import enter

    board = s.boards[me]
    project = board.project
    assert project is not None
    board.project = None
    s.tell(COMPLETED, me, project.card)
    board.entering.append(project.card)
    yield from enter(s, me, project.with_moon(MEMBERS[project.added][0]))
