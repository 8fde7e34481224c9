"""A state that is set up by hand, for tests of what only reads it: any number may stand anywhere."""

from perijove.engine.rng import Rng
from perijove.games.mars.map import space
from perijove.games.mars.player import new_player
from perijove.games.mars.state import Mars
from perijove.games.mars.things import CITY

CITY_SPACES = ("r2c2", "r2c4", "r6c2", "r6c4", "r8c0")


def table(cities: int = 0) -> Mars:
    """Two players without anything, and so many cities of the second on Mars."""
    s = Mars(2, Rng(0))
    s.boards = [new_player(0), new_player(0)]
    for name in CITY_SPACES[:cities]:
        s.put(CITY, space(name), 1)
    return s
