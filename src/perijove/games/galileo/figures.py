"""What can be worked out from what a seat sees, for programs."""

from perijove.engine.option import Json
from perijove.engine.seen import Seen
from perijove.games.galileo.components import (
    CHARACTERS,
    COPIES,
    GOALS,
    IO,
    LENGTH,
    MOONS,
    TECHNOLOGIES,
    TYPES,
    UNITS,
)
from perijove.games.galileo.rules.goal import energy_needed, measure, unclaimable
from perijove.games.galileo.rules.hire import hiring_influence, limit
from perijove.games.galileo.rules.robot import SAVING, cost, means, unaffordable
from perijove.games.galileo.rules.technology import energy_cost, undevelopable
from perijove.games.galileo.rules.turn import may_switch
from perijove.games.galileo.score import character_points, moon_points, score
from perijove.games.galileo.state import EMPTY, Board, Galileo


def figures(seen: Seen[Galileo]) -> dict[str, Json]:
    """For each player: points and their parts, moons, types, and what everything on the main board costs them."""
    return {"players": [_player(seen.state, player, board) for player, board in enumerate(seen.state.boards)]}


def _player(s: Galileo, player: int, board: Board) -> Json:
    now = score(s, player)
    tucked = len(board.characters)
    row = [(card, s.parts.reduction[place]) for place, card in enumerate(s.character_row) if card != EMPTY]
    return {
        "points": now.total,
        "parts": dict(now.parts),
        "moons": {name: _moon(s, board, moon) for moon, name in enumerate(MOONS)},
        "types": {name: _type(s, board, kind) for kind, name in enumerate(TYPES)},
        "limit": limit(s, board),
        "tucked": {CHARACTERS[card]: character_points(s, player, card // COPIES, tucked) for card in board.characters},
        "switch": may_switch(board),
        "characters": {CHARACTERS[card]: _character(s, card, reduction) for card, reduction in row},
        "robots": {UNITS[card]: _robot(s, board, card) for card in s.robot_row if card != EMPTY},
        "technologies": {TECHNOLOGIES[technology]: _technology(s, board, technology) for technology in s.technologies},
        "goals": {GOALS[goal]: _goal(s, player, place, goal) for place, goal in enumerate(s.goals)},
    }


def _moon(s: Galileo, board: Board, moon: int) -> Json:
    """Where the marker is, the levels that it adds up, and what it scores."""
    return {
        "space": board.marker(moon),
        "of": LENGTH[moon],
        "levels": board.development[moon],
        "points": moon_points(s, board, moon),
    }


def _type(s: Galileo, board: Board, kind: int) -> Json:
    """How many robots of a type are in play, and as how many the next one would count."""
    return {"robots": board.count(kind), "next": s.ability_count(board, kind) + 1}


def _character(s: Galileo, card: int, reduction: int) -> Json:
    """What the character gives who is hired from this place."""
    return {"influence": hiring_influence(s.parts, card, reduction), "megacredits": s.parts.megacredits[card // COPIES]}


def _robot(s: Galileo, board: Board, card: int) -> Json:
    """What a robot costs in its place, whether the player can pay it, and what is missing after Io's discounts."""
    price = cost(s, card)
    return {
        "possible": next(unaffordable(s, board, card), None) is None,
        "cost": price,
        "saving": min(price, SAVING[board.marker(IO)]),
        "missing": max(0, price - means(board)),
    }


def _technology(s: Galileo, board: Board, technology: int) -> Json:
    """What a technology costs this player, and what is missing."""
    energy = energy_cost(s, board, technology)
    megacredits = s.parts.technology_megacredits[technology]
    return {
        "possible": next(undevelopable(s, board, technology), None) is None,
        "cost": {"energy": energy, "megacredits": megacredits},
        "missing": {"energy": max(0, energy - board.energy), "megacredits": max(0, megacredits - board.megacredits)},
        "tiles": s.tiles[technology >> 1],
        "points": s.parts.technology_points[technology],
    }


def _goal(s: Galileo, player: int, place: int, goal: int) -> Json:
    """How far the player is with a goal, the energy that would lower it, and the points that the marker has or gets."""
    board = s.boards[player]
    claims = s.claims[place]
    rank = claims.index(player) if player in claims else len(claims)
    return {
        "claimed": player in claims,
        "possible": next(unclaimable(s, player, goal, free=False), None) is None,
        "at": measure(s, board, goal),
        "of": s.parts.threshold[goal],
        "energy": energy_needed(s, board, goal),
        "points": s.parts.goal_points[place][rank],
    }


def earned(s: Galileo, player: int) -> dict[str, int]:
    """What single components of a player are worth: the moons, and the characters under the board."""
    board = s.boards[player]
    found = {name: moon_points(s, board, moon) for moon, name in enumerate(MOONS)}
    tucked = len(board.characters)
    return found | {CHARACTERS[card]: character_points(s, player, card // COPIES, tucked) for card in board.characters}
