"""What things are called in Galileo Project: the places in messages, and the bricks of longer sentences."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words, english
from perijove.games.galileo.components import COPIES, FIRST_PROJECT, colour_of, type_of

TRACK_NAMES: Final = (english("Earth"), english("Mars"))
MOON_NAMES: Final = (english("Io"), english("Europa"), english("Ganymede"), english("Callisto"))
TYPE_NAMES: Final = (english("Miner"), english("Builder"), english("Star-Z"), english("Technician"))
PEOPLE_NAMES: Final = (
    english("Ms Chau"),
    english("Mn Diat Expi"),
    english("Mn Milutin Madic"),
    english("Mn Hunter Perks"),
    english("Mn Elliot Ban"),
    english("Tarak Freeman"),
    english("Noor"),
    english("Mn Ila Zoe"),
    english("Marty Simon"),
    english("Ms Lee"),
    english("Nakkia"),
    english("Mn Leonard Simon"),
)
TECHNOLOGY_NAMES: Final = (
    english("1A Automated drilling"),
    english("1B Earth-Mars highway"),
    english("2A Crypto-exchange"),
    english("2B A.I. clone"),
    english("3A Superconductivity"),
    english("3B Automated assembly"),
    english("4A Robotic sequencing"),
    english("4B Memory scanner"),
)
GOAL_NAMES: Final = (
    english("double assignments"),
    english("technologies"),
    english("level 6"),
    english("all four moons"),
    english("characters"),
    english("modifiers"),
    english("megacredits"),
    english("one colour"),
)
BONUS_NAMES: Final = (
    english("gain 1 energy"),
    english("gain 3 influence"),
    english("take the first character, for either ability"),
    english("gain 2 megacredits"),
    english("raise a robot or your project by 3 levels"),
    english("gain 1 energy"),
    english("raise a robot or your project by 1 level"),
    english("discard the first character for the hiring effect"),
    english("develop a technology for 1 energy or 1 megacredit less"),
    english("place a marker on any goal, even an unfulfilled one"),
)
"""The five bonuses of the Star-Z tile on side A, then those on side B, to their player."""
TOLD_BONUSES: Final = {
    4: english("raise a robot or the project by 3 levels"),
    6: english("raise a robot or the project by 1 level"),
}
"""Those that the log, which speaks to all, puts otherwise."""
UNIT_NAMES: Final = (
    english("Miner {track} {number}"),
    english("Builder {track} {number}"),
    english("Star-Z {track} {number}"),
    english("Technician {track} {number}"),
)
"""The robots of each type in a sentence."""
SIDE_NAMES: Final = ("A", "B")


def unit_name(card: int, words: Words) -> str:
    """A robot card, by its type and colour, or a project: in a sentence, with an article where a language has one."""
    if card >= FIRST_PROJECT:
        return words.say("project {number}", number=card - FIRST_PROJECT + 1)
    track = words.say(TRACK_NAMES[colour_of(card)])
    return words.say(UNIT_NAMES[type_of(card)], track=track, number=card % 6 + 1)


def unit_label(card: int, words: Words) -> str:
    """A robot card or a project, as it stands before a colon or on a card."""
    if card >= FIRST_PROJECT:
        return words.say("Project {number}", number=card - FIRST_PROJECT + 1)
    return words.say(
        "{type} {track} {number}",
        type=words.say(TYPE_NAMES[type_of(card)]),
        track=words.say(TRACK_NAMES[colour_of(card)]),
        number=card % 6 + 1,
    )


def character_name(card: int, words: Words) -> str:
    """The character on a card."""
    return words.say(PEOPLE_NAMES[card // COPIES])


def modifier_name(modifier: int, words: Words) -> str:
    """An assignment modifier, 0 to 3, or a robot modifier, 4 to 7."""
    if modifier < len(MOON_NAMES):
        return words.say("assignment {moon}", moon=words.say(MOON_NAMES[modifier]))
    return words.say("robot type {type}", type=words.say(TYPE_NAMES[modifier - len(MOON_NAMES)]))


def influence_name(number: int, words: Words) -> str:
    """Influence."""
    return words.plural("{number} influence", "{number} influence", number)


def megacredits_name(number: int, words: Words) -> str:
    """Megacredits."""
    return words.plural("{number} megacredit", "{number} megacredits", number)


def energy_name(number: int, words: Words) -> str:
    """Energy."""
    return words.plural("{number} energy", "{number} energy", number)


def cost_name(energy: int, megacredits: int, words: Words) -> str:
    """What is paid in energy and megacredits."""
    costs: list[str] = []
    if energy:
        costs.append(energy_name(energy, words))
    if megacredits:
        costs.append(megacredits_name(megacredits, words))
    return words.all_of(costs) if costs else words.say("nothing")


def cost_value(energy: int, megacredits: int) -> int:
    """The same as a value of a message, for ``name`` to read."""
    return energy | megacredits << 4


def points_name(number: int, words: Words) -> str:
    """Victory points."""
    return words.plural("{number} point", "{number} points", number)


def levels_name(number: int, words: Words) -> str:
    """Levels."""
    return words.plural("{number} level", "{number} levels", number)


def steps_name(number: int, words: Words) -> str:
    """Steps that are missing."""
    return words.plural("{number} step", "{number} steps", number)


_TEXTS: Final = {
    "moon": MOON_NAMES,
    "track": TRACK_NAMES,
    "technology": TECHNOLOGY_NAMES,
    "goal": GOAL_NAMES,
    "side": SIDE_NAMES,
}
"""The kinds of places in messages whose values have a name each."""
_NAMES: Final[dict[str, Callable[[int, Words], str]]] = {
    "unit": unit_name,
    "character": character_name,
    "modifier": modifier_name,
    "influence": influence_name,
    "megacredits": megacredits_name,
    "energy": energy_name,
    "levels": levels_name,
    "points": points_name,
    "steps": steps_name,
}
"""Those whose names are put together."""


def name(kind: str, value: int, words: Words) -> str:
    """A value in a message, by the kind of place it stands in; numbers as they are."""
    if kind in _TEXTS:
        return words.say(_TEXTS[kind][value])
    if kind in _NAMES:
        return _NAMES[kind](value, words)
    if kind == "bonus":
        return words.say(TOLD_BONUSES.get(value, BONUS_NAMES[value]))
    if kind == "cost":
        return cost_name(value & 15, value >> 4, words)
    return str(value)
