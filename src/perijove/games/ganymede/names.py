"""What things are called in Ganymede: the places in messages, and the bricks of longer sentences."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.message import Reason, Words, english, fill
from perijove.games.ganymede.components import FIRST_MARS, SHIPS, SHUTTLES, TILES
from perijove.games.ganymede.crew import unpacked

COLOUR_NAMES: Final = (
    english("blue"),
    english("red"),
    english("yellow"),
    english("purple"),
    english("grey"),
)
"""The colours of settlers, and the types of tiles and shuttles."""
ONE_SETTLER: Final = (
    english("a blue settler"),
    english("a red settler"),
    english("a yellow settler"),
    english("a purple settler"),
)
PLACE_NAMES: Final = (
    english("on Earth"),
    english("on Mars"),
    english("aboard the upper ship"),
    english("aboard the lower ship"),
)
ROUTE_NAMES: Final = (
    english("from Earth to Mars"),
    english("from Mars to the upper ship"),
    english("from Mars to the lower ship"),
    english("from the upper ship to the lower one"),
    english("from the lower ship to the upper one"),
)
SITE_NAMES: Final = (english("upper launch site"), english("lower launch site"))
VESSEL_NAMES: Final = (english("upper ship"), english("lower ship"))
CONDITIONS: Final = (english("identical settlers"), english("different settlers"))


def name(kind: str, value: int, words: Words) -> str:
    """A value in a message, by the kind of place it stands in; numbers as they are."""
    if kind == "tile":
        return TILES[value]
    if kind == "ship":
        return SHIPS[value]
    if kind == "shuttle":
        return shuttle_name(value, words)
    if kind == "settler":
        return words.say(ONE_SETTLER[value])
    if kind == "settlers":
        return settlers_name(unpacked(value), words)
    if kind == "colour":
        return words.say(COLOUR_NAMES[value])
    if kind == "place":
        return words.say(PLACE_NAMES[value])
    if kind == "route":
        return words.say(ROUTE_NAMES[value])
    if kind == "site":
        return words.say(SITE_NAMES[value])
    if kind == "vessel":
        return words.say(VESSEL_NAMES[value])
    if kind == "steps":
        return words.plural("{number} step", "{number} steps", value)
    return str(value)


def reason_name(reason: Reason, words: Words) -> str:
    """A reason in the middle of a sentence."""
    message = reason.message
    named: dict[str, str | int] = {}
    for place, kind, value in zip(message.places, message.kinds, reason.values, strict=True):
        named[place] = name(kind, value, words)
    return fill(words.say(message.text), named)


def shuttle_name(shuttle: int, words: Words) -> str:
    """A shuttle, with its planet."""
    if shuttle < FIRST_MARS:
        return words.say("Earth shuttle {shuttle}", shuttle=SHUTTLES[shuttle])
    return words.say("Mars shuttle {shuttle}", shuttle=SHUTTLES[shuttle])


def settlers_name(counts: Sequence[int], words: Words) -> str:
    """Settlers in a sentence: ``2 blue settlers and 1 red settler``."""
    named = [_settlers_of_colour(colour, counts[colour], words) for colour in range(len(counts)) if counts[colour]]
    return words.all_of(named)


def _settlers_of_colour(colour: int, number: int, words: Words) -> str:
    if colour == 0:
        return words.plural("{number} blue settler", "{number} blue settlers", number)
    if colour == 1:
        return words.plural("{number} red settler", "{number} red settlers", number)
    if colour == 2:
        return words.plural("{number} yellow settler", "{number} yellow settlers", number)
    if colour == 3:
        return words.plural("{number} purple settler", "{number} purple settlers", number)
    return words.plural("{number} settler of any colour", "{number} settlers of any colour", number)


def crew_name(counts: Sequence[int], words: Words) -> str:
    """Settlers as symbols on a card: ``2 blue + 1 red``."""
    return " + ".join([brief(colour, counts[colour], words) for colour in range(len(counts)) if counts[colour]])


def brief(colour: int, number: int, words: Words) -> str:
    """A number of settlers of one colour, where it is clear that settlers are meant."""
    if colour == 0:
        return words.plural("{number} blue", "{number} blue", number)
    if colour == 1:
        return words.plural("{number} red", "{number} red", number)
    if colour == 2:
        return words.plural("{number} yellow", "{number} yellow", number)
    if colour == 3:
        return words.plural("{number} purple", "{number} purple", number)
    return words.plural("{number} of any colour", "{number} of any colour", number)


def points_name(points: int, words: Words) -> str:
    """Victory points."""
    return words.plural("{number} point", "{number} points", points)
