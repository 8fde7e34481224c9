"""Moving MarsBot's markers, and what is printed on their way."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.marsbot.bot import EASY, MarsBot
from perijove.games.mars.marsbot.claims import award_icon, milestone_icon
from perijove.games.mars.marsbot.corporations import BOT_CORPORATIONS, HELION
from perijove.games.mars.marsbot.mat import (
    ADVANCE,
    ADVANCE_SPACE,
    AWARD,
    BLANK,
    FOREST,
    ICONS,
    LAST_SPACE,
    MILESTONE,
    RATING,
    SEA_ICON,
    SPACE_TRACK,
    TOWN,
    WARM,
    WARM_TWICE,
    BotTrack,
)
from perijove.games.mars.marsbot.messages import (
    BOT_ADVANCES,
    BOT_ARROW,
    BOT_CUBE,
    BOT_EFFECT,
    BOT_NO_ARROW,
    BOT_REMEMBERS,
    END_OF_TRACK,
    NO_TOWN,
)
from perijove.games.mars.marsbot.money import bot_of, bot_rate, earn, fail
from perijove.games.mars.marsbot.place import can_place_city, forest_icon, place_city, sea_icon, warm_icon
from perijove.games.mars.rules.happening import WHITE_CUBE_REACHED, happens
from perijove.games.mars.state import BOT, Mars, with_one

TRACK_MONEY: Final = 2
"""What a move on a paid track brings."""


def least_advanced(bot: MarsBot) -> int:
    """The track whose marker is furthest behind, the upper one of equals."""
    return bot.tracks.index(min(bot.tracks))


def advance(s: Mars, track: BotTrack) -> Flow[None]:
    """Move a marker one space and resolve what is there; at the end of the track the action fails."""
    bot = bot_of(s)
    if bot.tracks[track] >= LAST_SPACE:
        yield from fail(s, END_OF_TRACK)
        return
    bot.tracks[track] += 1
    space = bot.tracks[track]
    s.tell(BOT_ADVANCES, track, space)
    if bot.corporation >= 0 and track in BOT_CORPORATIONS[bot.corporation].paid_tracks:
        s.tell(BOT_EFFECT, bot.corporation)
        yield from earn(s, TRACK_MONEY)
    if bot.marked[track] >> space & 1:
        bot.marked = with_one(bot.marked, track, bot.marked[track] & ~(1 << space))
        s.tell(BOT_REMEMBERS)
        return
    replaced = yield from cubes(s, track, space)
    if not replaced:
        yield from icon(s, track, ICONS[track][space])


def icon(s: Mars, track: BotTrack, printed: int) -> Flow[None]:
    """Carry out what is printed on a space."""
    if printed == BLANK:
        return
    if printed == ADVANCE:
        if bot_of(s).level == EASY:
            s.tell(BOT_NO_ARROW)
            return
        s.tell(BOT_ARROW, track)
        yield from advance(s, track)
    elif printed == ADVANCE_SPACE:
        s.tell(BOT_ARROW, SPACE_TRACK)
        yield from advance(s, SPACE_TRACK)
    elif printed == MILESTONE:
        yield from milestone_icon(s)
    elif printed == AWARD:
        yield from award_icon(s)
    elif printed in (WARM, WARM_TWICE):
        for _ in range(printed - WARM + 1):
            yield from warm_icon(s)
    elif printed == FOREST:
        yield from forest_icon(s)
    elif printed == SEA_ICON:
        yield from sea_icon(s)
    elif printed == TOWN:
        if can_place_city(s):
            yield from place_city(s)
        else:
            yield from fail(s, NO_TOWN)
    else:
        bot_rate(s, printed - RATING)


def cubes(s: Mars, track: BotTrack, space: int) -> Flow[bool]:
    """What the cubes of MarsBot's corporation do, each once; true if one replaces the printed icon."""
    bot = bot_of(s)
    bit = 1 << space
    if bot.white[track] & bit:
        bot.white = with_one(bot.white, track, bot.white[track] & ~bit)
        s.tell(BOT_CUBE, bot.corporation)
        yield from happens(s, WHITE_CUBE_REACHED, BOT)
        if bot.corporation == HELION:
            return True
    if bot.black[track] & bit:
        bot.black = with_one(bot.black, track, bot.black[track] & ~bit)
        s.tell(BOT_CUBE, bot.corporation)
        if bot.corporation == HELION:
            yield from warm_icon(s)
        else:
            yield from advance(s, SPACE_TRACK)
    return False
