"""What can be worked out from what a seat sees, for programs."""

from perijove.engine.form_fields import known
from perijove.engine.option import Json
from perijove.engine.seen import Seen
from perijove.games.ganymede.components import COLOURS, FIRST_MARS, SHIPS, SHUTTLES, TILES
from perijove.games.ganymede.rules.settlers import complete, needed
from perijove.games.ganymede.rules.shuttle import lack, usable
from perijove.games.ganymede.rules.tiles import times
from perijove.games.ganymede.score import score, ship_points
from perijove.games.ganymede.state import BOTTOM, SITES, TOP, Board, Ganymede


def figures(seen: Seen[Ganymede]) -> dict[str, Json]:
    """For each player: points so far, the points of ships now, crews, and what the things on display would do."""
    return {"players": [_player(seen.state, player, board) for player, board in enumerate(seen.state.boards)]}


def _player(s: Ganymede, player: int, board: Board) -> Json:
    now = score(s, player)
    own = [*board.launched, *[ship for ship in board.ships if ship >= 0], *known(board.hand), *s.ship_row]
    return {
        "points": now.total,
        "parts": dict(now.parts),
        "ships": {SHIPS[ship]: ship_points(s, board, ship) for ship in own},
        "sites": {SITES[site]: _site(s, board, site) for site in range(2) if board.ships[site] >= 0},
        "tiles": {TILES[tile]: {"times": times(s, board.tiles, tile)} for tile in s.tile_row},
        "shuttles": {SHUTTLES[shuttle]: _shuttle(s, board, shuttle) for shuttle in s.earth_row + s.mars_row},
    }


def _site(s: Ganymede, board: Board, site: int) -> Json:
    aboard = board.count(TOP if site == 0 else BOTTOM)
    return {"aboard": aboard, "needed": needed(s, board, site), "complete": complete(s, board, site)}


def _shuttle(s: Ganymede, board: Board, shuttle: int) -> Json:
    """Whether the player could use it, the settlers that are missing, and how often its effect would apply."""
    lacking = dict(zip((*COLOURS, "any"), lack(s, board, shuttle), strict=True))
    return {
        "usable": usable(s, board, shuttle),
        "from": "earth" if shuttle < FIRST_MARS else "mars",
        "missing": {colour: count for colour, count in lacking.items() if count},
        "tiles": s.parts.shuttle_tiles[shuttle],
        "times": board.columns[s.parts.shuttle_type[shuttle]] + 1,
    }


def earned(s: Ganymede, player: int) -> dict[str, int]:
    """What single components of a player are worth: the ships that were launched."""
    board = s.boards[player]
    return {SHIPS[ship]: ship_points(s, board, ship) for ship in board.launched}
