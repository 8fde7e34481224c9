"""Claiming goals [Claim a goal, Goals, Europa]."""

from perijove.engine.question import Choice, Flow
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import (
    BITS,
    CHARACTERS_GOAL,
    COLOUR_GOAL,
    DOUBLES_GOAL,
    EARTH,
    FIRST_PROJECT,
    LEVELS_GOAL,
    MEGACREDITS_GOAL,
    MODIFIERS_GOAL,
    MOONS_GOAL,
    PLACES,
    TECHNOLOGIES_GOAL,
)
from perijove.games.galileo.messages import CLAIMED, CLAIMED_FOR
from perijove.games.galileo.rules.resources import energy_saved
from perijove.games.galileo.state import LEVEL_LIMIT, Board, Galileo


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


def markable(s: Galileo, me: int) -> list[int]:
    """The goals that don't have this player's marker yet."""
    return sorted(goal for place, goal in enumerate(s.goals) if me not in s.claims[place])


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


def claim_goal(s: Galileo, me: int, goals: list[int]) -> Flow[None]:
    """At the end of a turn one of these goals may be claimed; energy lowers what it demands [Claim a goal]."""
    goal = yield Choice(me, ask.CLAIM, [*goals, ask.NO_GOAL], 0)
    if goal == ask.NO_GOAL:
        return
    board = s.boards[me]
    energy = energy_needed(s, board, goal)
    board.energy -= energy
    place_marker(s, me, s.goals.index(goal), energy)


def place_marker(s: Galileo, me: int, place: int, energy: int = 0) -> None:
    """A marker goes on the leftmost free space of a goal; that decides what it is worth. It cost so much energy."""
    rank = len(s.claims[place])
    s.claims[place].append(me)
    points = s.parts.goal_points[place][rank]
    if energy:
        s.tell(CLAIMED_FOR, me, s.goals[place], energy, points)
    else:
        s.tell(CLAIMED, me, s.goals[place], points)
