"""The values of options in words."""

from typing import Final

from perijove.engine.message import Words, english
from perijove.games.mars.marsbot.bot import LEVELS
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES
from perijove.games.mars.marsbot.names import LEVEL_NAMES, bot_corporation_name

VALUES: Final[dict[str, str]] = {
    "beginners none": english("nobody"),
    "beginners all": english("everybody"),
    "marsbot auto": english("normal, for one player"),
    "bot_corporation none": english("no corporation"),
    "least_advanced share": english("by the share done"),
    "least_advanced steps": english("by the steps left"),
}


def setting_name(option: str, value: str, words: Words) -> str:
    """A value of an option in words; nothing for those that all games name alike."""
    known = f"{option} {value}"
    if known in VALUES:
        return words.say(VALUES[known])
    if option == "beginners":
        return words.say("player {number}", number=value)
    if option == "marsbot":
        return words.say(LEVEL_NAMES[LEVELS.index(value)])
    if option == "bot_corporation" and value in BOT_CORPORATION_CODES:
        return bot_corporation_name(BOT_CORPORATION_CODES.index(value), words)
    return ""
