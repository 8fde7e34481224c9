"""The points of a player [End of the game, Settlers ships]."""

from perijove.engine.score import Score
from perijove.games.ganymede.components import (
    ALL_TYPES,
    FLAT,
    PER_SHUTTLE,
    PER_SYMBOL,
    PER_TILE,
    REPUTATION_AGAIN,
)
from perijove.games.ganymede.state import BOTTOM, EARTH, MARS, TOP, Board, Ganymede


def ship_points(s: Ganymede, board: Board, ship: int) -> int:
    """What a launched ship is worth to its owner, by its kind."""
    parts = s.parts
    kind = parts.ship_kind[ship]
    points = parts.ship_points[ship]
    if kind == FLAT:
        return points
    if kind == PER_SHUTTLE:
        return points * board.columns[parts.ship_of[ship]]
    if kind == ALL_TYPES:
        return points if min(board.columns) > 0 else 0
    if kind == PER_SYMBOL:
        of = parts.ship_of[ship]
        return points * sum(parts.shuttle_needs[shuttle][of] for shuttle in board.shuttles)
    if kind == REPUTATION_AGAIN:
        return parts.track[board.reputation]
    assert kind == PER_TILE
    return points * len(board.tiles)


def score(s: Ganymede, player: int) -> Score:
    """Launched ships, reputation, and one point for each settler aboard a ship that hasn't left.

    A tie is broken by the settlers on Mars, then by those on Earth.
    """
    board = s.boards[player]
    ships = 0
    for ship in board.launched:
        ships += ship_points(s, board, ship)
    return Score(
        player,
        (
            ("Launched ships", ships),
            ("Reputation", s.parts.track[board.reputation]),
            ("Settlers aboard", board.count(TOP) + board.count(BOTTOM)),
        ),
        (board.count(MARS), board.count(EARTH)),
    )
