"""What MarsBot's corporations do when something happens: they listen, nobody calls them."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.marsbot.bonus import draw_bonus
from perijove.games.mars.marsbot.bot import MarsBot
from perijove.games.mars.marsbot.corporations import (
    CHEUNG_SHING,
    HELION,
    PHOBOLOG,
    POINT_LUNA,
    SATURN_SYSTEMS,
    THARSIS_REPUBLIC,
    THORGATE,
    VALLEY_TRUST,
)
from perijove.games.mars.marsbot.mat import BUILDING_TRACK, EVENT_TRACK
from perijove.games.mars.marsbot.messages import BOT_EFFECT
from perijove.games.mars.marsbot.money import bot_of, earn
from perijove.games.mars.marsbot.place import warm_icon
from perijove.games.mars.marsbot.resolve import draw_project
from perijove.games.mars.marsbot.track import advance, least_advanced
from perijove.games.mars.rules.happening import (
    CITY_PLACED,
    JOVIAN_PLAYED,
    RESERVE_EMPTIED,
    WHITE_CUBE_REACHED,
    Happening,
)
from perijove.games.mars.state import BOT, Mars

CITY_MONEY: Final = 2
"""What Tharsis Republic gets for a city of the player's."""
SILVER_CUBE: Final = 5


def react(s: Mars, what: Happening, who: int) -> Flow[None]:
    """Do what MarsBot's corporation does when this happens."""
    bot = bot_of(s)
    if what == WHITE_CUBE_REACHED:
        yield from white_cube(s, bot)
    elif what == RESERVE_EMPTIED:
        s.tell(BOT_EFFECT, bot.corporation)
        yield from advance(s, BUILDING_TRACK)
    elif what == JOVIAN_PLAYED and bot.corporation == SATURN_SYSTEMS:
        s.tell(BOT_EFFECT, bot.corporation)
        yield from advance(s, EVENT_TRACK)
    elif what == CITY_PLACED and bot.corporation == THARSIS_REPUBLIC:
        s.tell(BOT_EFFECT, bot.corporation)
        if who == BOT:
            yield from advance(s, EVENT_TRACK)
        else:
            yield from earn(s, CITY_MONEY)


def white_cube(s: Mars, bot: MarsBot) -> Flow[None]:
    """A white or silver cube: each corporation has its own use of it."""
    if bot.corporation in (HELION, VALLEY_TRUST):
        yield from draw_project(s)
    elif bot.corporation == PHOBOLOG:
        yield from draw_bonus(s)
    elif bot.corporation == THORGATE:
        yield from draw_project(s, only_first=True)
        yield from warm_icon(s)
    elif bot.corporation == CHEUNG_SHING:
        yield from earn(s, SILVER_CUBE)
    elif bot.corporation == POINT_LUNA:
        yield from advance(s, least_advanced(bot))
