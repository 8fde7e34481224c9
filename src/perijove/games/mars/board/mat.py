"""MarsBot's mat: seven tracks with their icons, markers and cubes, its money and its decks."""

from typing import Final

from perijove.engine.message import Words, capital
from perijove.games.mars.board.signs import coin, medal, picture, rated
from perijove.games.mars.board.things import Cell, Mat, Thing, Track
from perijove.games.mars.marsbot.bot import MarsBot
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
from perijove.games.mars.marsbot.names import LEVEL_NAMES, bot_corporation_name
from perijove.games.mars.names import cards_name, money_name
from perijove.games.mars.parties import MARSBOT
from perijove.games.mars.score import rival_score
from perijove.games.mars.sheet_bot import bot_heading, bot_rating, bot_track
from perijove.games.mars.state import BOT, Mars

TRACK_PICTURES: Final = (
    ("tag-building",),
    ("tag-space",),
    ("event",),
    ("tag-science",),
    ("tag-power", "tag-jovian"),
    ("tag-earth", "tag-city"),
    ("tag-plant", "tag-animal", "tag-microbe"),
)
CELL_ICONS: Final[dict[int, str]] = {
    BLANK: "",
    ADVANCE: picture("arrow"),
    ADVANCE_SPACE: picture("tag-space"),
    MILESTONE: picture("milestone"),
    AWARD: picture("award"),
    WARM: picture("temperature"),
    WARM_TWICE: picture("temperature") + picture("temperature"),
    FOREST: picture("tile-greenery"),
    SEA_ICON: picture("oceans"),
    TOWN: picture("tile-city"),
}


def mat(s: Mars, bot: MarsBot, words: Words) -> Mat:
    """The mat of MarsBot."""
    drawn = Mat(bot_heading(bot, words), BOT)
    drawn.name = MARSBOT
    drawn.marks = [words.say(LEVEL_NAMES[bot.level])]
    if bot.corporation >= 0:
        drawn.marks.append(bot_corporation_name(bot.corporation, words))
    if bot.passed:
        drawn.marks.append(words.say("has passed"))
    drawn.facts = _facts(s, bot, words)
    drawn.tracks = [_track(bot, number, words) for number in range(len(TRACKS))]
    return drawn


def _facts(s: Mars, bot: MarsBot, words: Words) -> list[Thing]:
    said = bot_rating(s, bot, words)
    label = words.series([" ".join(filter(None, [item.text, item.note])) for item in said])
    facts = [
        Thing("", label, number=str(bot.rating), icons=picture("rating")),
        Thing("", label, icons=medal(str(rival_score(s).total))),
        Thing("", money_name(bot.megacredits, words), icons=coin(str(bot.megacredits))),
    ]
    if bot.plants:
        plant = words.say("the plant on its corporation card")
        facts.append(Thing("marsbot:plant", plant, number=str(bot.plants), icons=picture("plants")))
    if bot.reserve:
        facts.append(Thing("", words.say("the money on its corporation card"), icons=coin(str(bot.reserve))))
    for name, cards in ((words.say("Action deck"), bot.actions), (words.say("Bonus deck"), bot.bonus_deck)):
        label = words.say("{label}: {cards}", label=name, cards=cards_name(len(cards), words))
        facts.append(Thing("", label, name=name, number=str(len(cards)), icons=picture("card")))
    return facts


def _track(bot: MarsBot, number: int, words: Words) -> Track:
    said = bot_track(bot, number, words)
    track = Track(capital(words.say("{track}: {what}", track=said.label, what=said.text)))
    track.name = said.label
    track.pictures = list(TRACK_PICTURES[number])
    at = bot.tracks[number]
    track.number = str(at)
    for place in range(LAST_SPACE + 1):
        cell = Cell(_icon(ICONS[number][place]))
        cell.here = place == at
        cell.passed = place < at
        bit = 1 << place
        if bot.white[number] & bit:
            cell.cube = "white"
        elif bot.black[number] & bit:
            cell.cube = "black"
        elif bot.marked[number] & bit:
            cell.cube = "mark"
        track.cells.append(cell)
    return track


def _icon(icon: int) -> str:
    if icon >= RATING:
        return rated(icon - RATING)
    return CELL_ICONS[icon]
