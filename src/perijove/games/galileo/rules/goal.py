"""Claiming goals [Claim a goal, Goals, Europa]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag
from perijove.engine.message import Message, Reason, Words, english
from perijove.engine.question import Flow, Moment
from perijove.games.galileo.components import (
    BITS,
    CHARACTERS_GOAL,
    COLOUR_GOAL,
    DOUBLES_GOAL,
    EARTH,
    FIRST_PROJECT,
    GOALS,
    LEVELS_GOAL,
    MEGACREDITS_GOAL,
    MODIFIERS_GOAL,
    MOONS_GOAL,
    PLACES,
    TECHNOLOGIES_GOAL,
    Components,
)
from perijove.games.galileo.messages import CLAIMED, CLAIMED_FOR
from perijove.games.galileo.names import GOAL_NAMES, energy_name, points_name
from perijove.games.galileo.rules.declinable import Declinable
from perijove.games.galileo.rules.resources import energy_saved
from perijove.games.galileo.state import LEVEL_LIMIT, Board, Galileo

GOAL_TEXTS: Final = (
    english("{number} robots with a double assignment"),
    english("{number} technologies"),
    english("{number} robots of level 6 or more"),
    english("space {number} reached on each moon"),
    english("{number} tucked characters"),
    english("{number} modifiers on robots in play"),
    english("{number} megacredits, which you keep"),
    english("{number} robots of the same colour"),
)

NO_SUCH_GOAL: Final = Message("this goal is not in the game: {goal}")
CLAIMED_BEFORE: Final = Message("your marker is on this goal already: {goal}")
OUT_OF_ENERGY: Final = Message(
    "you are at {number} of {number2}: {steps} short, and you have {energy} to lower the goal"
)
OUT_OF_ENERGY_ON_EUROPA: Final = Message(
    "you are at {number} of {number2}, less 1 by Europa: {steps} short, and you have {energy} to lower the goal"
)
MUST_PLACE: Final = Message("you have chosen this bonus: now place the marker")


def explain_goal(parts: Components, goal: int, words: Words) -> str:
    """What a goal demands."""
    return words.say(GOAL_TEXTS[goal], number=parts.threshold[goal])


def measure(s: Galileo, board: Board, goal: int) -> int:
    """How far the player is with what a goal demands."""
    if goal == DOUBLES_GOAL:
        return doubles(s, board)
    if goal == TECHNOLOGIES_GOAL:
        return BITS[board.technologies]
    if goal == LEVELS_GOAL:
        found = 0
        for robot in board.robots:
            if robot.level >= LEVEL_LIMIT:
                found += 1
        return found
    if goal == MOONS_GOAL:
        return lowest_marker(board)
    if goal == CHARACTERS_GOAL:
        return len(board.characters)
    if goal == MODIFIERS_GOAL:
        return 8 - BITS[board.assignments] - BITS[board.modifiers] - on_project(board)
    if goal == MEGACREDITS_GOAL:
        return board.megacredits
    assert goal == COLOUR_GOAL
    earth = 0
    mars = 0
    for robot in board.robots:
        if robot.card < FIRST_PROJECT:
            if s.parts.colour[robot.card] == EARTH:
                earth += 1
            else:
                mars += 1
    return mars if mars > earth else earth


def lowest_marker(board: Board) -> int:
    """The space of the development marker that is furthest behind."""
    lowest = board.marker(0)
    for moon in range(1, 4):
        space = board.marker(moon)
        if space < lowest:
            lowest = space
    return lowest


def on_project(board: Board) -> int:
    """How many modifiers are on the project in progress."""
    project = board.project
    return 0 if project is None else BITS[project.added] + (1 if project.modifier >= 0 else 0)


def doubles(s: Galileo, board: Board) -> int:
    """How many robots in play have a double assignment, printed or added."""
    moons = s.parts.moons
    found = 0
    for robot in board.robots:
        if BITS[moons[robot.card] | robot.added] == 2:
            found += 1
    return found


def energy_needed(s: Galileo, board: Board, goal: int) -> int:
    """How much energy lowers a goal far enough: one for each step that is missing."""
    missing = s.parts.threshold[goal] - measure(s, board, goal)
    return max(0, missing - energy_saved(board))


def claimable(s: Galileo, me: int) -> list[int]:
    """The goals that the player fulfils or has the energy to lower."""
    board = s.boards[me]
    threshold = s.parts.threshold
    lowered = board.energy + energy_saved(board)
    goals: list[int] = []
    for place in range(PLACES):
        goal = s.goals[place]
        if me not in s.claims[place] and measure(s, board, goal) + lowered >= threshold[goal]:
            goals.append(goal)
    if len(goals) > 1:
        goals.sort()
    return goals


def unclaimable(s: Galileo, me: int, goal: int, free: bool) -> Iterator[Reason]:
    """Why a goal can't be claimed; ``free`` says that its demand doesn't matter."""
    if goal not in s.goals:
        yield Reason(NO_SUCH_GOAL, goal)
        return
    board = s.boards[me]
    if me in s.claims[s.goals.index(goal)]:
        yield Reason(CLAIMED_BEFORE, goal)
    needed = energy_needed(s, board, goal)
    if not free and needed > board.energy:
        message = OUT_OF_ENERGY_ON_EUROPA if energy_saved(board) else OUT_OF_ENERGY
        yield Reason(message, measure(s, board, goal), s.parts.threshold[goal], needed, board.energy)


class Claiming(Moment):
    """A goal is claimed: at the end of a turn, or by a bonus that asks for nothing (``free``)."""

    def __init__(self, free: bool) -> None:
        self.free: Final = free


class Claim(Declinable[Claiming]):
    """Which goal to claim."""

    def missing(self, s: Galileo, me: int, option: int, about: Claiming) -> Iterator[Reason]:
        if option != NO_GOAL:
            yield from unclaimable(s, me, option, about.free)
        elif about.free:
            yield Reason(MUST_PLACE)

    def says(self, s: Galileo, me: int, option: int, about: Claiming, words: Words) -> str:
        if option == NO_GOAL:
            return words.say("claim no goal in this turn")
        name = words.say(GOAL_NAMES[option])
        if option not in s.goals:
            return name
        board = s.boards[me]
        place = s.goals.index(option)
        points = points_name(s.parts.goal_points[place][min(len(s.claims[place]), 3)], words)
        effect = explain_goal(s.parts, option, words)
        if about.free:
            return words.say("a marker on {goal} ({effect}): {points}", goal=name, effect=effect, points=points)
        said = words.say(
            "claim {goal} ({effect}; you are at {number}): {points}",
            goal=name,
            effect=effect,
            number=measure(s, board, option),
            points=points,
        )
        energy = energy_needed(s, board, option)
        return words.say("{effect}, for {energy}", effect=said, energy=energy_name(energy, words)) if energy else said

    def asks(self, s: Galileo, me: int, about: Claiming, words: Words) -> str:
        if about.free:
            return words.say("Choose the goal for your marker, fulfilled or not.")
        return words.say("You may claim a goal; energy lowers what it demands.")


NO_GOAL: Final = len(GOALS)
CLAIM: Final = Claim(
    "claim", (*GOALS, "none"), "Choose a goal to claim.", "goal:{}", Fields(None, (Field("free", Flag()),))
)


def claim_goal(s: Galileo, me: int, goals: list[int]) -> Flow[None]:
    """At the end of a turn one of these goals may be claimed; energy lowers what it demands [Claim a goal]."""
    goal = yield CLAIM.among(me, [*goals, NO_GOAL], Claiming(free=False))
    if goal == NO_GOAL:
        return
    board = s.boards[me]
    energy = energy_needed(s, board, goal)
    board.energy -= energy
    place_marker(s, me, goal, energy)


def place_marker(s: Galileo, me: int, goal: int, energy: int = 0) -> None:
    """A marker goes on the leftmost free space of a goal; that decides what it is worth. It cost so much energy."""
    place = s.goals.index(goal)
    claims = s.claims.copy()
    points = s.parts.goal_points[place][len(claims[place])]
    claims[place] = [*claims[place], me]
    s.claims = claims
    if energy:
        s.tell(CLAIMED_FOR, me, goal, energy, points)
    else:
        s.tell(CLAIMED, me, goal, points)
