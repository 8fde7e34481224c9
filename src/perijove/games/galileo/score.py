"""The points of a player [End of the game, Jupiter's moons' effects, Characters' abilities]."""

from typing import Final

from perijove.engine.message import english
from perijove.engine.score import Score
from perijove.games.galileo.components import BITS, BUILDER, CALLISTO, COPIES, MINER, MOONS, PLACES, STAR_Z, TECHNICIAN
from perijove.games.galileo.rules.goal import doubles
from perijove.games.galileo.state import Board, Galileo

HIGH_LEVEL: Final = 5
"""The level from which robots count for Ms Chau and Diat Expi."""
ENDGAME_TEXTS: Final = (
    english("1 point for each robot of level 5 or more"),
    english("2 points for each of your technologies"),
    english("1 point for each of your characters"),
    english("3 points for each set of robots on all four moons"),
    english("2 points for each goal that you have claimed"),
    english("1 point for each robot with a double assignment"),
)
"""What characters score at the end of the game: two of the twelve, one after the other, score the same."""
PER_LEVEL: Final = 0
PER_TECHNOLOGY: Final = 1
PER_CHARACTER: Final = 2
PER_SET: Final = 3
PER_GOAL: Final = 4


def most_of_a_type(board: Board) -> int:
    """How many robots of the type that the player has most of are in play."""
    return max(board.count(MINER), board.count(BUILDER), board.count(STAR_Z), board.count(TECHNICIAN))


def moon_points(s: Galileo, board: Board, moon: int) -> int:
    """What the marker's space on a moon scores; on Callisto for each robot of the type that the player has most of."""
    points = s.parts.moon_points[moon][board.marker(moon)]
    return points * most_of_a_type(board) if moon == CALLISTO and points != 0 else points


def development_points(s: Galileo, board: Board) -> int:
    """What the markers on all moons score."""
    total = 0
    for moon in range(len(MOONS)):
        total += moon_points(s, board, moon)
    return total


def character_points(s: Galileo, player: int, person: int, tucked: int) -> int:
    """What a character is worth at the end among so many tucked ones, the character included."""
    board = s.boards[player]
    scoring = person // 2
    if scoring == PER_LEVEL:
        found = 0
        for robot in board.robots:
            if robot.level >= HIGH_LEVEL:
                found += 1
        return found
    if scoring == PER_TECHNOLOGY:
        return 2 * BITS[board.technologies]
    if scoring == PER_CHARACTER:
        return tucked
    if scoring == PER_SET:
        return 3 * sets(board)
    if scoring == PER_GOAL:
        return 2 * s.claimed(player)
    return doubles(s, board)


def sets(board: Board) -> int:
    """How many sets of four robots on four different moons: as many as on the moon with the fewest."""
    counts = [0, 0, 0, 0]
    for robot in board.robots:
        counts[robot.moon] += 1
    return min(counts)


def characters_points(s: Galileo, player: int) -> int:
    """What the tucked characters are worth together.

    Before they are paid, only as many count as there are megacredits for, and those that are worth most.
    """
    board = s.boards[player]
    kept = len(board.characters) if board.paid else min(len(board.characters), board.megacredits)
    points = [character_points(s, player, card // COPIES, kept) for card in board.characters]
    if kept < len(points):
        points.sort(reverse=True)
    total = 0
    for place in range(kept):
        total += points[place]
    return total


def technology_points(s: Galileo, board: Board) -> int:
    """What is printed on the technologies."""
    total = 0
    for number in range(PLACES):
        if board.technologies >> number & 1:
            total += s.parts.technology_points[s.technologies[number]]
    return total


def goal_points(s: Galileo, player: int) -> int:
    """What the spaces with the player's goal markers are worth."""
    total = 0
    for place, claims in enumerate(s.claims):
        if player in claims:
            total += s.parts.goal_points[place][claims.index(player)]
    return total


def score(s: Galileo, player: int) -> Score:
    """Development, characters, technologies and goals. A tie is broken by the influence left."""
    board = s.boards[player]
    return Score(
        player,
        (
            ("Development", development_points(s, board)),
            ("Characters", characters_points(s, player)),
            ("Technologies", technology_points(s, board)),
            ("Goals", goal_points(s, player)),
        ),
        (board.influence,),
    )
