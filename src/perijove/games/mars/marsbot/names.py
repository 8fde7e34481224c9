"""What MarsBot's things are called."""

from typing import Final

from perijove.engine.message import Words, english
from perijove.games.mars.cards.deck import CARDS, number_of
from perijove.games.mars.marsbot.corporations import BOT_CORPORATIONS
from perijove.games.mars.marsbot.messages import ONLY_SPACE

TRACK_NAMES: Final = (
    english("Building"),
    english("Space"),
    english("Event"),
    english("Science"),
    english("Power and Jovian"),
    english("Earth and City"),
    english("Plant, Animal and Microbe"),
)
BONUS_NAMES: Final = (
    english("Meteor Shower"),
    english("Invasive Species"),
    english("Research and Development"),
    english("Overachievement"),
    english("Expedited Construction"),
    english("Lobbyists"),
    english("Local Neural Instance"),
    english("Corporate Competition"),
    english("Rapid Sprouting"),
    english("Do It Right"),
    english("Diversification"),
    english("Government Subsidy"),
)
FAILURES: Final = (
    english("the card has no tag"),
    english("the marker is at the end of its track"),
    english("there is no milestone that it can claim"),
    english("there is no award where it leads"),
    english("it can't get warmer"),
    english("no ocean is left"),
    english("there is no room for a greenery"),
    english("there is no room for a city"),
    english("three awards are funded already"),
)
PLACEMENTS: Final = (
    english("the only space that is possible"),
    english("next to most of its cities"),
    english("away from the cities of {player0}"),
    english("next to most greeneries"),
    english("next to most greeneries and oceans"),
    english("next to most oceans"),
    english("most icons are printed there"),
    english("a flipped card decided between equal spaces"),
)
MILESTONE_REASONS: Final = (
    english("the only one that it can claim"),
    english("{player0} has reached it too"),
    english("{player0} is closest to it"),
    english("the leftmost of those that {player0} is equally close to"),
)
COMPETITIONS: Final = (
    english("{player0} leads there by the least, or is level"),
    english("it leads there by the least"),
)
CREATURES: Final = (english("an animal"), english("a microbe"))
LEVEL_NAMES: Final = (english("easy"), english("normal"), english("hard"), english("brutal"))

BOT_TABLES: Final[dict[str, tuple[str, ...]]] = {
    "track": TRACK_NAMES,
    "bonus": BONUS_NAMES,
    "failure": FAILURES,
    "milestone_reason": MILESTONE_REASONS,
    "competition": COMPETITIONS,
    "creature": CREATURES,
    "bot_level": LEVEL_NAMES,
}
"""The kinds of places in messages that are about MarsBot."""


def placement_name(reasons: int, words: Words) -> str:
    """Why a space was chosen: everything that ruled others out, in the order of the rules."""
    found = [text for number, text in enumerate(PLACEMENTS) if reasons >> number & 1] or [PLACEMENTS[ONLY_SPACE]]
    return words.series([words.say(text) for text in found])


def bot_corporation_name(corporation: int, words: Words) -> str:
    """A corporation of MarsBot's has the name of the player's."""
    return words.say(CARDS[number_of(BOT_CORPORATIONS[corporation].code)].label)
