"""The end against MarsBot: its last greeneries, its points, and who has won."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.map import NEIGHBOURS
from perijove.games.mars.marsbot.mat import FOREST, ICONS, LAST_SPACE, TRACKS
from perijove.games.mars.marsbot.messages import BOT_LAST_FOREST
from perijove.games.mars.marsbot.money import bot_of
from perijove.games.mars.marsbot.track import advance
from perijove.games.mars.player import NONE
from perijove.games.mars.state import Mars
from perijove.games.mars.things import NEURAL_INSTANCE

LOST_GENERATION: Final = 20
PRELUDE_HASTE: Final = 2
DEAREST_POINT: Final = 8
"""What a point costs at first; from generation 13 on it gets cheaper, two generations earlier with Prelude."""


def last_generation(s: Mars) -> int:
    """Against MarsBot: the generation whose beginning loses the race, two earlier with Prelude."""
    return LOST_GENERATION - (PRELUDE_HASTE if s.prelude else 0)


def price_of_point(s: Mars) -> int:
    """How many M€ make a point of MarsBot's."""
    late = s.generation - (last_generation(s) - DEAREST_POINT)
    return max(DEAREST_POINT - max(late, 0), 1)


def last_forests(s: Mars) -> Flow[None]:
    """Each marker right before a greenery moves on and places it, once. It is a move like any other."""
    bot = bot_of(s)
    for track in range(len(TRACKS)):
        space = bot.tracks[track] + 1
        if space <= LAST_SPACE and ICONS[track][space] == FOREST and not bot.marked[track] >> space & 1:
            s.tell(BOT_LAST_FOREST, track)
            yield from advance(s, track)


def neural_points(s: Mars) -> int:
    """A point for each space next to the Neural Instance without a tile of the player's."""
    space = s.tile_space(NEURAL_INSTANCE)
    if space == NONE:
        return 0
    return sum([1 for near in NEIGHBOURS[space] if s.owners[near] != 0])
