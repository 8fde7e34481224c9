"""MarsBot's mat in words."""

from typing import Final

from perijove.engine.message import Words, english
from perijove.engine.option import Json
from perijove.engine.sheet import Item, Line, Panel, Row, Track
from perijove.games.mars.describe_space import MARSBOT
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
    TOWN,
    TRACKS,
    WARM,
    WARM_TWICE,
)
from perijove.games.mars.marsbot.names import LEVEL_NAMES, TRACK_NAMES, bot_corporation_name
from perijove.games.mars.names import points_name, resources_name, signed
from perijove.games.mars.score import rival_score
from perijove.games.mars.state import BOT, Mars
from perijove.games.mars.things import MEGACREDITS

ICON_TEXTS: Final[dict[int, str]] = {
    ADVANCE: english("one more step"),
    ADVANCE_SPACE: english("a step on the Space track"),
    MILESTONE: english("a milestone"),
    AWARD: english("an award"),
    WARM: english("a step of temperature"),
    WARM_TWICE: english("two steps of temperature"),
    FOREST: english("a greenery"),
    SEA_ICON: english("an ocean"),
    TOWN: english("a city"),
}
"""What the spaces of the tracks do."""


def bot_panel(s: Mars, seen: Json, words: Words) -> Panel:
    """Its rating and money, its tracks and what comes next on each, and its decks."""
    bot = s.bot
    assert bot is not None
    assert isinstance(seen, dict)
    rows: list[Row] = [_points(s, words), Line(words.say("Money"), [Item(_money(bot.megacredits, words))])]
    if bot.corporation >= 0:
        rows.append(Line(words.say("Corporation"), [Item(bot_corporation_name(bot.corporation, words))]))
    rows += [_track(s, track, words) for track in range(len(TRACKS))]
    actions = hidden(seen["actions"])
    rows.append(Line(words.say("Action deck"), [Item(words.plural("{number} card", "{number} cards", actions))]))
    marks = [words.say(LEVEL_NAMES[bot.level])]
    if bot.passed:
        marks.append(words.say("has passed"))
    named = words.say("{number}. {player}", number=BOT + 1, player=MARSBOT)
    heading = words.say("{player} ({marks})", player=named, marks=", ".join(marks))
    return Panel(heading, rows)


def _money(number: int, words: Words) -> str:
    return resources_name(MEGACREDITS, number, words)


def _points(s: Mars, words: Words) -> Line:
    bot = s.bot
    assert bot is not None
    now = rival_score(s)
    others = [f"{words.say(part)} {signed(points)}" for part, points in now.parts[1:] if points]
    total = words.say("{points} now", points=points_name(now.total, words))
    return Line(
        words.say("Rating"),
        [Item(words.say("{number} TR", number=bot.rating)), Item(total, note=", ".join(others))],
    )


def _track(s: Mars, track: int, words: Words) -> Track:
    """Where a marker stands, and the next thing on its way."""
    bot = s.bot
    assert bot is not None
    at = bot.tracks[track]
    spaces: list[Item] = []
    for number in range(LAST_SPACE + 1):
        icon = ICONS[track][number]
        shown = number in (0, at, LAST_SPACE) or icon != BLANK
        spaces.append(Item(str(number) if shown else "·"))
    following = [number for number in range(at + 1, LAST_SPACE + 1) if ICONS[track][number] != BLANK]
    if not following:
        said = words.say("on {number}, the end", number=at)
    else:
        said = words.say(
            "on {number}; on {number2}, {what}",
            number=at,
            number2=following[0],
            what=_icon(ICONS[track][following[0]], words),
        )
    return Track(words.say(TRACK_NAMES[track]), spaces, at, said)


def _icon(icon: int, words: Words) -> str:
    if icon >= RATING:
        return words.say("{number} TR", number=icon - RATING)
    return words.say(ICON_TEXTS[icon])


def hidden(value: Json) -> int:
    """How many things a view hides in a place."""
    count = value["hidden"] if isinstance(value, dict) else 0
    return count if isinstance(count, int) else 0
