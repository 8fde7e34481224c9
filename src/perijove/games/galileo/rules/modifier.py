"""Modifiers and projects [Assignment modifiers, robot modifiers and robot project cards]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.galileo.components import BITS, MEMBERS, MOONS, TYPES, UNITS, Components
from perijove.games.galileo.messages import COMPLETED, PLACED, STARTED
from perijove.games.galileo.names import MOON_NAMES, TYPE_NAMES, modifier_name
from perijove.games.galileo.rules.declinable import Declinable
from perijove.games.galileo.rules.development import NOT_YOURS, relocate, replace, unit_text
from perijove.games.galileo.rules.resources import gain_energy
from perijove.games.galileo.state import NOWHERE, Board, Galileo, Robot

MODIFIERS: Final = (*MOONS, *TYPES)
"""Assignments to moons, then robot types."""
FIRST_TYPE: Final = len(MOONS)
KINDS: Final = ("any", "assignments", "types")
"""Which modifiers an effect lets the player place."""
ANY: Final = 0
ASSIGNMENTS: Final = 1
ROBOT_TYPES: Final = 2

ONLY_ASSIGNMENTS: Final = Message("this effect places an assignment modifier")
ONLY_TYPES: Final = Message("this effect places a robot modifier")
MODIFIER_USED: Final = Message("you have used this modifier: {modifier}")
NO_PLACE: Final = Message("none of your robots has a place for this modifier: {modifier}")
HAS_MODIFIER: Final = Message("{unit} has a robot modifier already")
HAS_MOON: Final = Message("{unit} has the assignment {moon} already")
NO_SPACE: Final = Message("{unit} has no free space for an assignment")
PROJECT_ASSIGNED: Final = Message("{unit} has an assignment, and takes another one only in play")
PROJECT_RUNNING: Final = Message("you have a project in progress: {unit}")
NO_PROJECT_LEFT: Final = Message("there is no project left")


class Placing(Moment):
    """Which kinds of modifiers may be placed."""

    def __init__(self, kinds: int) -> None:
        self.kinds: Final = kinds


class Modifier(Declinable[Placing]):
    """Which modifier to place."""

    def missing(self, s: Galileo, me: int, option: int, about: Placing) -> Iterator[Reason]:
        if option == NO_MODIFIER:
            return
        board = s.boards[me]
        if about.kinds == ASSIGNMENTS and option >= FIRST_TYPE:
            yield Reason(ONLY_ASSIGNMENTS)
        if about.kinds == ROBOT_TYPES and option < FIRST_TYPE:
            yield Reason(ONLY_TYPES)
        if not unused(board, option):
            yield Reason(MODIFIER_USED, option)
        elif not targets(s, board, option):
            yield Reason(NO_PLACE, option)

    def says(self, s: Galileo, me: int, option: int, about: Placing, words: Words) -> str:
        return words.say("place no modifier") if option == NO_MODIFIER else modifier_name(option, words)

    def asks(self, s: Galileo, me: int, about: Placing, words: Words) -> str:
        if about.kinds == ASSIGNMENTS:
            return words.say("You may place an assignment modifier: choose its moon.")
        if about.kinds == ROBOT_TYPES:
            return words.say("You may place a robot modifier: choose its type.")
        return words.say("You may place a modifier: an assignment to a moon, or a robot type.")


NO_MODIFIER: Final = len(MODIFIERS)
MODIFIER: Final = Modifier(
    "modifier",
    (*MODIFIERS, "none"),
    "Choose a modifier to place.",
    "modifier:{}",
    Fields(None, (Field("kinds", Name(KINDS)),)),
)


class Placed(Moment):
    """A modifier that goes somewhere."""

    def __init__(self, modifier: int) -> None:
        self.modifier: Final = modifier


class Target(Question[Galileo, Placed]):
    """Where a modifier goes."""

    def missing(self, s: Galileo, me: int, option: int, about: Placed) -> Iterator[Reason]:
        board = s.boards[me]
        project = board.project
        if option == NEW_PROJECT:
            if project is not None:
                yield Reason(PROJECT_RUNNING, project.card)
            if not s.project_pile:
                yield Reason(NO_PROJECT_LEFT)
            return
        unit = board.find(option)
        if unit is None:
            yield Reason(NOT_YOURS, option)
        elif about.modifier >= FIRST_TYPE:
            if unit.modifier >= 0:
                yield Reason(HAS_MODIFIER, option)
        elif unit is project:
            if unit.added:
                yield Reason(PROJECT_ASSIGNED, option)
        else:
            moons = s.parts.moons[option] | unit.added
            if moons >> about.modifier & 1:
                yield Reason(HAS_MOON, option, about.modifier)
            if BITS[moons] >= s.parts.spaces[option]:
                yield Reason(NO_SPACE, option)

    def says(self, s: Galileo, me: int, option: int, about: Placed, words: Words) -> str:
        if option == NEW_PROJECT:
            return new_project(s.parts, words)
        board = s.boards[me]
        unit = board.find(option)
        name = unit_text(board, option, words)
        if unit is None:
            return name
        if unit.moon == NOWHERE:
            if unit.added or unit.modifier >= 0:
                return words.say("{unit}: it is complete and enters play", unit=name)
            return name
        if about.modifier < FIRST_TYPE:
            return words.say("{unit}: it moves to {moon}", unit=name, moon=words.say(MOON_NAMES[about.modifier]))
        kind = about.modifier - FIRST_TYPE
        if unit.type == kind:
            return words.say("{unit}: it stays a {type}", unit=name, type=words.say(TYPE_NAMES[kind]))
        return words.say("{unit}: it becomes a {type}", unit=name, type=words.say(TYPE_NAMES[kind]))

    def asks(self, s: Galileo, me: int, about: Placed, words: Words) -> str:
        name = modifier_name(about.modifier, words)
        return words.say("Choose where to place the modifier: {modifier}.", modifier=name)

    def spots(self, s: Galileo, me: int, option: int, about: Placed) -> Sequence[str]:
        return (NEW_PROJECT_SPOT,) if option == NEW_PROJECT else super().spots(s, me, option, about)


NEW_PROJECT: Final = len(UNITS)
NEW_PROJECT_SPOT: Final = "new-project"
"""The empty place for a project in progress."""
TARGET: Final = Target(
    "target",
    (*UNITS, "new"),
    "Choose where to place the modifier.",
    "unit:{}",
    Fields(None, (Field("modifier", Name(MODIFIERS)),)),
)


def new_project(parts: Components, words: Words) -> str:
    """The place of a project that isn't there yet."""
    return words.say("a new project of level {number}", number=parts.back_level)


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


def unused(board: Board, modifier: int) -> bool:
    """Whether the player still has a modifier."""
    return (board.assignments | board.modifiers << FIRST_TYPE) >> modifier & 1 == 1


def use_up(board: Board, modifier: int) -> None:
    """A modifier leaves the player's stock."""
    if modifier < FIRST_TYPE:
        board.assignments &= ~(1 << modifier)
    else:
        board.modifiers &= ~(1 << modifier - FIRST_TYPE)


def targets(s: Galileo, board: Board, modifier: int) -> list[int]:
    """Where a modifier may go: on robots in play, on the project, or on a new project if none is in progress.

    A robot needs a free space for an assignment to a moon that it doesn't have yet; and it takes one robot modifier.
    A project in progress takes one of each.
    """
    parts = s.parts
    project = board.project
    cards: list[int] = []
    if modifier < FIRST_TYPE:
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
        cards.append(NEW_PROJECT)
    return cards


def placeable(s: Galileo, board: Board, kinds: int) -> list[int]:
    """The unused modifiers of these kinds for which there is a place."""
    options: list[int] = []
    if kinds != ROBOT_TYPES:
        options = [moon for moon in MEMBERS[board.assignments] if targets(s, board, moon)]
    if kinds != ASSIGNMENTS and board.modifiers and targets(s, board, FIRST_TYPE):
        options += [FIRST_TYPE + kind for kind in MEMBERS[board.modifiers]]
    return options


def place_modifier(s: Galileo, me: int, kinds: int) -> Flow[None]:
    """A modifier may be placed; if not, it stays with the player.

    An assignment moves the robot at once. A robot modifier changes the type and triggers nothing.
    """
    board = s.boards[me]
    options = placeable(s, board, kinds)
    if not options:
        return
    options.append(NO_MODIFIER)
    modifier = yield MODIFIER.among(me, options, Placing(kinds))
    if modifier == NO_MODIFIER:
        return
    card = yield TARGET.among(me, targets(s, board, modifier), Placed(modifier))
    if card == NEW_PROJECT:
        card = draw_project(s, me)
        board.project = Robot(card, NOWHERE, s.parts.back_level)
    old = board.unit(card)
    robot = old.with_assignment(modifier) if modifier < FIRST_TYPE else old.with_modifier(modifier - FIRST_TYPE)
    use_up(board, modifier)
    s.tell(PLACED, me, card, modifier)
    replace(board, robot)
    if robot.moon != NOWHERE:
        if modifier < FIRST_TYPE:
            relocate(s, me, robot, modifier)
    elif robot.added and robot.modifier >= 0:
        yield from complete(s, me)


def draw_project(s: Galileo, me: int) -> int:
    """A new project is started: the top one of the pile."""
    card = s.project_pile[-1]
    s.project_pile = s.project_pile[:-1]
    s.reveal()
    s.tell(STARTED, me, card)
    return card


def complete(s: Galileo, me: int) -> Flow[None]:
    """A project with both modifiers enters play at once, as a robot that was just acquired."""
    from perijove.games.galileo.rules.robot import enter

    board = s.boards[me]
    project = board.project
    assert project is not None
    board.project = None
    s.tell(COMPLETED, me, project.card)
    board.entering = [*board.entering, project.card]
    yield from enter(s, me, project.with_moon(MEMBERS[project.added][0]))
