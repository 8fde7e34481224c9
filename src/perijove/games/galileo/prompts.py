"""What is asked, precise to the moment."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words, capital
from perijove.engine.question import Choice, packed
from perijove.games.galileo import questions as ask
from perijove.games.galileo.describe_levels import unit_text
from perijove.games.galileo.names import (
    character_name,
    influence_name,
    levels_name,
    megacredits_name,
    modifier_name,
    unit_name,
)
from perijove.games.galileo.rules.development import raise_amount, raise_excluded, raise_optional
from perijove.games.galileo.rules.hire import limit
from perijove.games.galileo.rules.modifier import ASSIGNMENTS, TYPES
from perijove.games.galileo.rules.robot import cost
from perijove.games.galileo.state import Galileo


def prompt(s: Galileo, choice: Choice, words: Words) -> str:
    """What is asked: the question's own words, or more exact ones where its ``about`` or the board tell more."""
    exact = _PROMPTS.get(choice.question.name)
    return words.say(choice.question.prompt) if exact is None else exact(s, choice, words)


def _track(s: Galileo, choice: Choice, words: Words) -> str:
    if packed(choice) == 0:
        influence = influence_name(s.boards[choice.player].influence, words)
        return words.say("Your first turn: choose the track for your {influence}.", influence=influence)
    influence = influence_name(packed(choice), words)
    return words.say("Your marker is on space 0: choose the track on which you gain {influence}.", influence=influence)


def _action(s: Galileo, choice: Choice, words: Words) -> str:
    if packed(choice):
        return words.say("Now your action: hire a character, acquire a robot or develop a technology.")
    if s.ending:
        return words.say("Your last turn: hire a character, acquire a robot or develop a technology.")
    return words.say("Your turn: hire a character, acquire a robot or develop a technology.")


def _discount(s: Galileo, choice: Choice, words: Words) -> str:
    said = words.say(
        "{unit} costs {influence}: choose how many megacredits you spend on Io's discount.",
        unit=unit_name(packed(choice), words),
        influence=influence_name(cost(s, packed(choice), s.robot_row.index(packed(choice))), words),
    )
    return capital(said)


def _moon(s: Galileo, choice: Choice, words: Words) -> str:
    return words.say(
        "Choose the moon for {unit} (level {number}).",
        unit=unit_name(packed(choice), words),
        number=s.parts.level[packed(choice)],
    )


def _ability(s: Galileo, choice: Choice, words: Words) -> str:
    return words.say(
        "{character}: the immediate ability, or the end of the game?", character=character_name(packed(choice), words)
    )


def _character(s: Galileo, choice: Choice, words: Words) -> str:
    return words.plural(
        "Your Builder may take the character in the first place.",
        "Your Builder may take a character from the first {number} places.",
        packed(choice),
    )


def _bonus(s: Galileo, choice: Choice, words: Words) -> str:
    return words.say("You may use one of the first {number} bonuses of the Star-Z tile.", number=packed(choice))


def _raise(s: Galileo, choice: Choice, words: Words) -> str:
    steps = raise_amount(packed(choice))
    excluded = raise_excluded(packed(choice))
    if steps == 0:
        name = unit_text(s, choice.player, excluded, words)
        return capital(words.say("{unit} may give levels: choose who rises by as many, or nobody.", unit=name))
    levels = levels_name(steps, words)
    if excluded >= 0:
        return words.say("Choose another robot, or your project, to rise by {levels}.", levels=levels)
    if raise_optional(packed(choice)):
        return words.say("You may raise a robot or your project by {levels}.", levels=levels)
    return words.say("Choose a robot or your project to rise by {levels}.", levels=levels)


def _amount(s: Galileo, choice: Choice, words: Words) -> str:
    return words.say(
        "Choose how many levels {unit} gives to {unit2}.",
        unit=unit_text(s, choice.player, packed(choice) >> 6, words),
        unit2=unit_text(s, choice.player, packed(choice) & 63, words),
    )


def _modifier(s: Galileo, choice: Choice, words: Words) -> str:
    if packed(choice) == ASSIGNMENTS:
        return words.say("You may place an assignment modifier: choose its moon.")
    if packed(choice) == TYPES:
        return words.say("You may place a robot modifier: choose its type.")
    return words.say("You may place a modifier: an assignment to a moon, or a robot type.")


def _target(s: Galileo, choice: Choice, words: Words) -> str:
    return words.say("Choose where to place the modifier: {modifier}.", modifier=modifier_name(packed(choice), words))


def _move(s: Galileo, choice: Choice, words: Words) -> str:
    if packed(choice):
        return words.say("You may move a robot with a double assignment to its other moon; it rises by 1 level then.")
    return words.say("You may move a robot with a double assignment to its other moon.")


def _perk(s: Galileo, choice: Choice, words: Words) -> str:
    return words.plural("Choose a bonus.", "Choose {number} different bonuses, one by one.", packed(choice) >> 3)


def _discard(s: Galileo, choice: Choice, words: Words) -> str:
    board = s.boards[choice.player]
    return words.say(
        "You have {number} characters, at most {number2} are allowed: choose one to discard.",
        number=len(board.characters),
        number2=limit(s, board),
    )


def _claim(s: Galileo, choice: Choice, words: Words) -> str:
    if packed(choice):
        return words.say("Choose the goal for your marker, fulfilled or not.")
    return words.say("You may claim a goal; energy lowers what it demands.")


def _unpaid(s: Galileo, choice: Choice, words: Words) -> str:
    return words.say(
        "You have {number} characters, each costs 1 megacredit, and you have {megacredits}: choose one who leaves.",
        number=len(s.boards[choice.player].characters),
        megacredits=megacredits_name(packed(choice), words),
    )


_PROMPTS: Final[dict[str, Callable[[Galileo, Choice, Words], str]]] = {
    ask.TRACK.name: _track,
    ask.ACTION.name: _action,
    ask.DISCOUNT.name: _discount,
    ask.MOON.name: _moon,
    ask.ABILITY.name: _ability,
    ask.CHARACTER.name: _character,
    ask.BONUS.name: _bonus,
    ask.RAISE.name: _raise,
    ask.AMOUNT.name: _amount,
    ask.MODIFIER.name: _modifier,
    ask.TARGET.name: _target,
    ask.MOVE.name: _move,
    ask.PERK.name: _perk,
    ask.DISCARD.name: _discard,
    ask.CLAIM.name: _claim,
    ask.UNPAID.name: _unpaid,
}
