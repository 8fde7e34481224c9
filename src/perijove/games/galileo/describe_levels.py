"""Options about robots that are there already, in words: levels, moves and modifiers."""

from typing import Final

from perijove.engine.message import Words, english
from perijove.engine.question import Choice, packed
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import LENGTH
from perijove.games.galileo.explain import clauses
from perijove.games.galileo.names import MOON_NAMES, TYPE_NAMES, levels_name, modifier_name, unit_name
from perijove.games.galileo.rules.character import other_moon
from perijove.games.galileo.rules.development import raise_amount
from perijove.games.galileo.state import FROZEN, LEVEL_LIMIT, NOWHERE, Galileo, Robot

PERKS: Final = (
    english("gain 1 megacredit"),
    english("gain 2 influence"),
    english("raise a robot or your project by 1 level"),
)


def unit_text(s: Galileo, player: int, card: int, words: Words) -> str:
    """A robot in play with its type, moon and level, or the project in progress; just its name if it is neither."""
    board = s.boards[player]
    unit = board.find(card)
    name = unit_name(card, words)
    if unit is None:
        return name
    if unit.moon == NOWHERE:
        return words.say("{unit} (in progress, level {number})", unit=name, number=unit.level)
    return words.say(
        "{unit} ({type} on {moon}, level {number})",
        unit=name,
        type=words.say(TYPE_NAMES[unit.type]),
        moon=words.say(MOON_NAMES[unit.moon]),
        number=unit.level,
    )


def _consequence(s: Galileo, player: int, unit: Robot, level: int, words: Words) -> str:
    """Where a marker goes when a robot gets another level; nothing for a project and for a robot not counted yet."""
    board = s.boards[player]
    if unit.moon == NOWHERE or unit.card in board.entering:
        return ""
    total = board.development[unit.moon] + level - unit.level
    return words.say("{moon} space {number}", moon=words.say(MOON_NAMES[unit.moon]), number=space(unit.moon, total))


def space(moon: int, total: int) -> int:
    """The space of a marker for a sum of levels."""
    return min(total, LENGTH[moon])


def _to_level(s: Galileo, player: int, unit: Robot, level: int, words: Words) -> str:
    said = words.say("{unit} to level {number}", unit=unit_text(s, player, unit.card, words), number=level)
    where = _consequence(s, player, unit, level, words)
    return clauses([said, where], words) if where else said


def raise_unit(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    """Who rises, and how far."""
    if option == ask.NO_UNIT:
        return words.say("raise nobody") if raise_amount(packed(choice)) else words.say("raise nobody: no level moves")
    unit = s.boards[choice.player].find(option)
    steps = raise_amount(packed(choice))
    if unit is None or steps == 0:
        return words.say("raise {unit}", unit=unit_text(s, choice.player, option, words))
    level = max(unit.level, min(unit.level + steps, LEVEL_LIMIT))
    said = words.say("raise {unit}", unit=_to_level(s, choice.player, unit, level, words))
    lost = unit.level + steps - level
    return said if lost == 0 else clauses([said, words.say("{levels} lost", levels=levels_name(lost, words))], words)


def lower(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    """Who falls."""
    return words.say("lower {unit}", unit=unit_text(s, choice.player, option, words))


def amount(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    """How many levels change hands."""
    board = s.boards[choice.player]
    giver = board.find(packed(choice) >> 6)
    receiver = board.find(packed(choice) & 63)
    assert giver is not None
    assert receiver is not None
    return words.say(
        "{levels}: {unit} to level {number}, {unit2} to level {number2}",
        levels=levels_name(option + 1, words),
        unit=unit_name(giver.card, words),
        number=giver.level - option - 1,
        unit2=unit_name(receiver.card, words),
        number2=receiver.level + option + 1,
    )


def freeze(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    """Who gets level 7."""
    unit = s.boards[choice.player].find(option)
    if unit is None:
        return unit_name(option, words)
    return _to_level(s, choice.player, unit, FROZEN, words)


def move(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    """Who moves, and where."""
    if option == ask.NO_UNIT:
        return words.say("move nobody")
    unit = s.boards[choice.player].find(option)
    name = unit_text(s, choice.player, option, words)
    if unit is None or unit.moon == NOWHERE:
        return words.say("move {unit}", unit=name)
    goal = words.say(MOON_NAMES[other_moon(s.parts.moons[option] | unit.added, unit.moon)])
    if packed(choice) and unit.level < LEVEL_LIMIT:
        return words.say("move {unit} to {moon}; it rises by 1 level", unit=name, moon=goal)
    return words.say("move {unit} to {moon}", unit=name, moon=goal)


def perk(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    """One of the bonuses of Hunter Perks."""
    return words.say(PERKS[option])


def modifier(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    """Which modifier is placed."""
    if option == ask.NO_MODIFIER:
        return words.say("place no modifier")
    return modifier_name(option, words)


def target(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    """Where a modifier goes, and what follows."""
    if option == ask.NEW_PROJECT:
        return words.say("a new project of level {number}", number=s.parts.back_level)
    unit = s.boards[choice.player].find(option)
    name = unit_text(s, choice.player, option, words)
    if unit is None:
        return name
    if unit.moon != NOWHERE:
        if packed(choice) < ask.FIRST_TYPE:
            return words.say("{unit}: it moves to {moon}", unit=name, moon=words.say(MOON_NAMES[packed(choice)]))
        kind = words.say(TYPE_NAMES[packed(choice) - ask.FIRST_TYPE])
        if unit.type == packed(choice) - ask.FIRST_TYPE:
            return words.say("{unit}: it stays a {type}", unit=name, type=kind)
        return words.say("{unit}: it becomes a {type}", unit=name, type=kind)
    if unit.added or unit.modifier >= 0:
        return words.say("{unit}: it is complete and enters play", unit=name)
    return name
