"""MarsBot's mat in words."""

from typing import Final

from perijove.engine.message import Words, english
from perijove.engine.sheet import Item, Line, Panel, PanelRow, Track
from perijove.games.mars.marsbot.bot import EASY, MarsBot
from perijove.games.mars.marsbot.corporations import CHEUNG_SHING, HELION, PHOBOLOG, POINT_LUNA, THORGATE, VALLEY_TRUST
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
from perijove.games.mars.marsbot.reaction import SILVER_CUBE
from perijove.games.mars.names import cards_name, resources_name
from perijove.games.mars.parties import MARSBOT
from perijove.games.mars.score import rival_score
from perijove.games.mars.sheet_player import rated
from perijove.games.mars.state import BOT, Mars
from perijove.games.mars.things import MEGACREDITS, PLANTS

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
WHITE_TEXTS: Final[dict[int, str]] = {
    HELION: english("a drawn project"),
    VALLEY_TRUST: english("a drawn project"),
    PHOBOLOG: english("a card of the bonus deck"),
    THORGATE: english("the first tag of a drawn project and a step of temperature"),
    CHEUNG_SHING: english("{number} M€"),
    POINT_LUNA: english("a step on the least advanced track"),
}
"""What the white cubes of its corporations do; those of Cheung Shing MARS are silver."""


def bot_panel(s: Mars, bot: MarsBot, words: Words) -> Panel:
    """Its rating and money, its tracks and what comes next on each, and its decks."""
    rows: list[PanelRow] = [
        Line(words.say("Rating"), bot_rating(s, bot, words)),
        Line(words.say("Money"), [Item(_money(bot.megacredits, words))]),
    ]
    if bot.corporation >= 0:
        rows.append(Line(words.say("Corporation"), [Item(bot_corporation_name(bot.corporation, words))]))
    if bot.plants or bot.reserve:
        lying = [resources_name(PLANTS, bot.plants, words)] if bot.plants else []
        lying += [_money(bot.reserve, words)] if bot.reserve else []
        rows.append(Line(words.say("On its card"), [Item(text) for text in lying]))
    rows += [bot_track(bot, track, words) for track in range(len(TRACKS))]
    rows.append(Line(words.say("Action deck"), [Item(cards_name(len(bot.actions), words))]))
    return Panel(bot_heading(bot, words), rows)


def bot_heading(bot: MarsBot, words: Words) -> str:
    """MarsBot by number and name, its level, and whether it has passed."""
    marks = [words.say(LEVEL_NAMES[bot.level])]
    if bot.passed:
        marks.append(words.say("has passed"))
    named = words.say("{number}. {player}", number=BOT + 1, player=MARSBOT)
    return words.say("{player} ({marks})", player=named, marks=", ".join(marks))


def bot_rating(s: Mars, bot: MarsBot, words: Words) -> list[Item]:
    """Its rating, and all its points if the game ended now."""
    return rated(rival_score(s), bot.rating, words)


def _money(number: int, words: Words) -> str:
    return resources_name(MEGACREDITS, number, words)


def bot_track(bot: MarsBot, track: int, words: Words) -> Track:
    """Where a marker stands, and the next thing that happens on its way."""
    at = bot.tracks[track]
    spaces: list[Item] = []
    for number in range(LAST_SPACE + 1):
        note = _note(bot, track, number, words)
        shown = number in (0, at, LAST_SPACE) or ICONS[track][number] != BLANK or note != ""
        spaces.append(Item(str(number) if shown else "·", note=note))
    said = words.say("on {number}; nothing more on its way", number=at)
    if at == LAST_SPACE:
        said = words.say("on {number}, the end", number=at)
    for number in range(at + 1, LAST_SPACE + 1):
        deeds = _deeds(bot, track, number, words)
        if deeds:
            what = words.all_of(deeds)
            said = words.say("on {number}; on {number2}, {what}", number=at, number2=number, what=what)
            break
    return Track(words.say(TRACK_NAMES[track]), spaces, at, said)


def _note(bot: MarsBot, track: int, space: int, words: Words) -> str:
    """What lies on a space."""
    if bot.marked[track] >> space & 1:
        return words.say("left before")
    if bot.white[track] >> space & 1:
        return _white(bot, words)
    return words.say("black cube") if bot.black[track] >> space & 1 else ""


def _white(bot: MarsBot, words: Words) -> str:
    return words.say("silver cube") if bot.corporation == CHEUNG_SHING else words.say("white cube")


def _deeds(bot: MarsBot, track: int, space: int, words: Words) -> list[str]:
    """What will happen when a marker comes to a space: by a cube, then by what is printed."""
    if bot.marked[track] >> space & 1:
        return []
    found: list[str] = []
    if bot.white[track] >> space & 1:
        deed = words.say(WHITE_TEXTS[bot.corporation], number=SILVER_CUBE)
        found.append(words.say("{what} ({cube})", what=deed, cube=_white(bot, words)))
        if bot.corporation == HELION:
            return found
    if bot.black[track] >> space & 1:
        deed = words.say(ICON_TEXTS[WARM if bot.corporation == HELION else ADVANCE_SPACE])
        found.append(words.say("{what} ({cube})", what=deed, cube=words.say("black cube")))
    icon = ICONS[track][space]
    if icon != BLANK and not (icon == ADVANCE and bot.level == EASY):
        found.append(_icon(icon, words))
    return found


def _icon(icon: int, words: Words) -> str:
    if icon >= RATING:
        return words.say("{number} TR", number=icon - RATING)
    return words.say(ICON_TEXTS[icon])
