"""Why an option can't be chosen: every reason, with its figures, and nothing that the player can't know."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Message, Reason
from perijove.engine.question import Choice, packed
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import BITS, FIRST_PROJECT
from perijove.games.galileo.rules.character import movable
from perijove.games.galileo.rules.development import raisable, raise_excluded, raise_optional
from perijove.games.galileo.rules.modifier import ASSIGNMENTS, TYPES, targets
from perijove.games.galileo.rules.robot import PRICE, discounts, means
from perijove.games.galileo.rules.robot import cost as robot_cost
from perijove.games.galileo.rules.starz import available
from perijove.games.galileo.rules.turn import SWITCH_PRICE
from perijove.games.galileo.state import FROZEN, LEVEL_LIMIT, NEUTRAL, Board, Galileo, Robot
from perijove.games.galileo.why_tiles import claim, technology

NOT_OFFERED: Final = Message("{unit} is not on offer")
NOT_IN_CHARACTER_ROW: Final = Message("this card of {character} is not in the row")
NOT_IN_ROBOT_ROW: Final = Message("{unit} is not in the row")
WRONG_TRACK: Final = Message("it is paid on the {track} track, and your marker is on the {track2} track")
TOO_EXPENSIVE: Final = Message("it costs {influence} here, and you have {number}: {number2} missing")
STILL_TOO_EXPENSIVE: Final = Message(
    "it costs {influence} here; you have {number}, and Io's discounts save {number2} at most: {number3} missing"
)
SWITCHED: Final = Message("you have switched tracks in this turn")
NO_TRACK: Final = Message("your marker is on space 0, where there is no track to leave")
NO_MEGACREDIT: Final = Message("a switch costs {megacredits}, and you have {number}")
MUST_ACT: Final = Message("there is an action that you can do")
TOO_MANY_MEGACREDITS: Final = Message("you have only {megacredits}")
NOT_ENOUGH_SAVED: Final = Message("at this discount you lack influence: spend at least {megacredits}")
MORE_THAN_ENOUGH: Final = Message("{megacredits} bring the cost down to 0 already")
NOT_ASSIGNED: Final = Message("{unit} can't be assigned to {moon}")
OUT_OF_REACH: Final = Message("{character} lies in place {number}, and your Builders reach {number2}")
TOO_FEW_STARS: Final = Message("this bonus takes {number} Star-Z, and you count {number2}")
NO_CHARACTER: Final = Message("there is no character in the row")
NOBODY_RISES: Final = Message("none of your robots can rise")
NOTHING_TO_DEVELOP: Final = Message("there is no technology that you could develop, even with the discount")
NO_GOAL_LEFT: Final = Message("your markers are on all goals")
NOT_YOURS: Final = Message("{unit} is neither in play on your board nor your project")
NOT_IN_PLAY: Final = Message("{unit} is not in play on your board")
CHOSEN_ALREADY: Final = Message("{unit} was chosen already: it has to be another one")
AT_LIMIT: Final = Message("{unit} has level {number}, the highest")
IS_FROZEN: Final = Message("{unit} has level {number} for good")
AT_LEVEL_ONE: Final = Message("{unit} has level 1, the lowest")
NOBODY_ELSE_RISES: Final = Message("none of your other robots can rise")
COMPULSORY: Final = Message("this can't be declined")
FALLS_TOO_FAR: Final = Message("{unit} has level {number}: it can fall by {levels} at most")
RISES_TOO_FAR: Final = Message("{unit} has level {number}: it can rise by {levels} at most")
ONLY_ASSIGNMENTS: Final = Message("this effect places an assignment modifier")
ONLY_TYPES: Final = Message("this effect places a robot modifier")
MODIFIER_USED: Final = Message("you have used this modifier: {modifier}")
NO_PLACE: Final = Message("none of your robots has a place for this modifier: {modifier}")
HAS_MODIFIER: Final = Message("{unit} has a robot modifier already")
HAS_MOON: Final = Message("{unit} has the assignment {moon} already")
NO_SPACE: Final = Message("{unit} has no free space for an assignment")
PROJECT_ASSIGNED: Final = Message("{unit} has an assignment, and takes another one only in play")
PROJECT_RUNNING: Final = Message("you have a project in progress: {unit}")
NO_PROJECT_LEFT: Final = Message("there is no project left")
ONE_MOON: Final = Message("{unit} has only one assignment")
PERK_TAKEN: Final = Message("you have taken this bonus")
NOT_TUCKED: Final = Message("this card of {character} is not under your board")
NOT_DISCARDED: Final = Message("this card of {character} is not in the discard pile")
NOT_DRAWN: Final = Message("{unit} is not among the drawn robots")


def reasons(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    """Everything that forbids an option; none exactly if it is legal."""
    return _REASONS[choice.question.name](s, choice, option)


def _always(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    """For questions whose every answer is legal whenever they are asked."""
    return []


# The draft and the actions


def _project(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    card = FIRST_PROJECT + option
    return [] if card in s.project_offer else [Reason(NOT_OFFERED, card)]


def _action(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    if option < ask.FIRST_ROBOT:
        return [] if option in s.character_row else [Reason(NOT_IN_CHARACTER_ROW, option)]
    if option < ask.FIRST_TECHNOLOGY:
        return robot(s, board, option - ask.FIRST_ROBOT)
    if option < ask.SWITCH:
        return technology(s, board, option - ask.FIRST_TECHNOLOGY, 0, 0)
    if option == ask.PASS:
        return [] if option in choice.options else [Reason(MUST_ACT)]
    found: list[Reason] = []
    if packed(choice):
        found.append(Reason(SWITCHED))
    if board.track == NEUTRAL:
        found.append(Reason(NO_TRACK))
    if board.megacredits < SWITCH_PRICE:
        found.append(Reason(NO_MEGACREDIT, SWITCH_PRICE, board.megacredits))
    return found


def robot(s: Galileo, board: Board, card: int) -> list[Reason]:
    """Why a robot can't be acquired: track and influence, with what Io saves."""
    if card not in s.robot_row:
        return [Reason(NOT_IN_ROBOT_ROW, card)]
    found: list[Reason] = []
    if board.track not in (NEUTRAL, s.parts.colour[card]):
        found.append(Reason(WRONG_TRACK, s.parts.colour[card], board.track))
    price = robot_cost(s, card, s.robot_row.index(card))
    most = means(board)
    if price > most and most > board.influence:
        found.append(Reason(STILL_TOO_EXPENSIVE, price, board.influence, most - board.influence, price - most))
    elif price > most:
        found.append(Reason(TOO_EXPENSIVE, price, board.influence, price - board.influence))
    return found


def _discount(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    price = robot_cost(s, packed(choice), s.robot_row.index(packed(choice)))
    possible = discounts(board, price)
    found: list[Reason] = []
    if PRICE * option > board.megacredits:
        found.append(Reason(TOO_MANY_MEGACREDITS, board.megacredits))
    if option < possible[0]:
        found.append(Reason(NOT_ENOUGH_SAVED, PRICE * possible[0]))
    elif option > possible[-1] and not found:
        found.append(Reason(MORE_THAN_ENOUGH, PRICE * possible[-1]))
    return found


def _moon(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    assigned = s.parts.moons[packed(choice)] >> option & 1
    return [] if assigned else [Reason(NOT_ASSIGNED, packed(choice), option)]


def _character(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    if option == ask.NO_CHARACTER:
        return []
    if option not in s.character_row:
        return [Reason(NOT_IN_CHARACTER_ROW, option)]
    place = s.character_row.index(option)
    return [] if place < packed(choice) else [Reason(OUT_OF_REACH, option, place + 1, packed(choice))]


def _bonus(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    if option == ask.NO_BONUS:
        return []
    found: list[Reason] = []
    if option >= packed(choice):
        found.append(Reason(TOO_FEW_STARS, option + 1, packed(choice)))
    bonus = 5 * s.star_z + option
    if not available(s, choice.player, bonus):
        found.append(Reason(_UNAVAILABLE[bonus]))
    return found


_UNAVAILABLE: Final = {
    2: NO_CHARACTER,
    4: NOBODY_RISES,
    6: NOBODY_RISES,
    7: NO_CHARACTER,
    8: NOTHING_TO_DEVELOP,
    9: NO_GOAL_LEFT,
}
"""Why a bonus of the Star-Z tile may have nothing to work on."""


# Levels and moves


def _raise(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    if option == ask.NO_UNIT:
        return [] if raise_optional(packed(choice)) else [Reason(COMPULSORY)]
    unit = s.boards[choice.player].find(option)
    if unit is None:
        return [Reason(NOT_YOURS, option)]
    found: list[Reason] = []
    if option == raise_excluded(packed(choice)):
        found.append(Reason(CHOSEN_ALREADY, option))
    return found + _at_limit(unit)


def _at_limit(unit: Robot) -> list[Reason]:
    """Why a robot can't rise."""
    if unit.level == FROZEN:
        return [Reason(IS_FROZEN, unit.card, FROZEN)]
    return [Reason(AT_LIMIT, unit.card, LEVEL_LIMIT)] if unit.level == LEVEL_LIMIT else []


def _lower(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    unit = board.find(option)
    if unit is None:
        return [Reason(NOT_YOURS, option)]
    found: list[Reason] = []
    if unit.level == FROZEN:
        found.append(Reason(IS_FROZEN, option, FROZEN))
    elif unit.level == 1:
        found.append(Reason(AT_LEVEL_ONE, option))
    if not raisable(board, option):
        found.append(Reason(NOBODY_ELSE_RISES))
    return found


def _amount(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    giver = board.find(packed(choice) >> 6)
    receiver = board.find(packed(choice) & 63)
    assert giver is not None
    assert receiver is not None
    found: list[Reason] = []
    if option + 1 > giver.level - 1:
        found.append(Reason(FALLS_TOO_FAR, giver.card, giver.level, giver.level - 1))
    if option + 1 > LEVEL_LIMIT - receiver.level:
        found.append(Reason(RISES_TOO_FAR, receiver.card, receiver.level, LEVEL_LIMIT - receiver.level))
    return found


def _move(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    if option == ask.NO_UNIT or option in movable(s, board):
        return []
    unit = board.find(option)
    return [Reason(NOT_IN_PLAY if unit is None or unit is board.project else ONE_MOON, option)]


def _freeze(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    unit = s.boards[choice.player].find(option)
    if unit is None:
        return [Reason(NOT_YOURS, option)]
    return [Reason(IS_FROZEN, option, FROZEN)] if unit.level == FROZEN else []


def _perk(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    found: list[Reason] = []
    if packed(choice) >> option & 1:
        found.append(Reason(PERK_TAKEN))
    if option == ask.PERK_LEVEL and not raisable(s.boards[choice.player]):
        found.append(Reason(NOBODY_RISES))
    return found


# Modifiers and projects


def _modifier(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    if option == ask.NO_MODIFIER:
        return []
    board = s.boards[choice.player]
    found: list[Reason] = []
    if packed(choice) == ASSIGNMENTS and option >= ask.FIRST_TYPE:
        found.append(Reason(ONLY_ASSIGNMENTS))
    if packed(choice) == TYPES and option < ask.FIRST_TYPE:
        found.append(Reason(ONLY_TYPES))
    if not _unused(board, option):
        found.append(Reason(MODIFIER_USED, option))
    elif not targets(s, board, option):
        found.append(Reason(NO_PLACE, option))
    return found


def _unused(board: Board, modifier: int) -> bool:
    if modifier < ask.FIRST_TYPE:
        return board.assignments >> modifier & 1 == 1
    return board.modifiers >> modifier - ask.FIRST_TYPE & 1 == 1


def _target(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    project = board.project
    if option == ask.NEW_PROJECT:
        found: list[Reason] = []
        if project is not None:
            found.append(Reason(PROJECT_RUNNING, project.card))
        if not s.project_pile:
            found.append(Reason(NO_PROJECT_LEFT))
        return found
    unit = board.find(option)
    if unit is None:
        return [Reason(NOT_YOURS, option)]
    if packed(choice) >= ask.FIRST_TYPE:
        return [] if unit.modifier < 0 else [Reason(HAS_MODIFIER, option)]
    if unit is project:
        return [] if unit.added == 0 else [Reason(PROJECT_ASSIGNED, option)]
    return _no_assignment(s, unit, packed(choice))


def _no_assignment(s: Galileo, unit: Robot, moon: int) -> list[Reason]:
    moons = s.parts.moons[unit.card] | unit.added
    found: list[Reason] = []
    if moons >> moon & 1:
        found.append(Reason(HAS_MOON, unit.card, moon))
    if BITS[moons] >= s.parts.spaces[unit.card]:
        found.append(Reason(NO_SPACE, unit.card))
    return found


def _assemble(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    board = s.boards[choice.player]
    return [
        Reason(MODIFIER_USED, modifier)
        for modifier in (option >> 2, ask.FIRST_TYPE + (option & 3))
        if not _unused(board, modifier)
    ]


# Characters, technologies and goals


def _tucked(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    return [] if option in s.boards[choice.player].characters else [Reason(NOT_TUCKED, option)]


def _scan(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    return [] if option in s.character_discard else [Reason(NOT_DISCARDED, option)]


def _drawn(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    return [] if option in s.boards[choice.player].drawn else [Reason(NOT_DRAWN, option)]


def _develop(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    return technology(s, s.boards[choice.player], option >> 1, 1 - (option & 1), option & 1)


def _claim(s: Galileo, choice: Choice, option: int) -> list[Reason]:
    return claim(s, choice.player, option, packed(choice) == 1)


_REASONS: Final[dict[str, Callable[[Galileo, Choice, int], list[Reason]]]] = {
    ask.PROJECT.name: _project,
    ask.TRACK.name: _always,
    ask.ACTION.name: _action,
    ask.DISCOUNT.name: _discount,
    ask.MOON.name: _moon,
    ask.ABILITY.name: _always,
    ask.CHARACTER.name: _character,
    ask.BONUS.name: _bonus,
    ask.RAISE.name: _raise,
    ask.LOWER.name: _lower,
    ask.AMOUNT.name: _amount,
    ask.MODIFIER.name: _modifier,
    ask.TARGET.name: _target,
    ask.MOVE.name: _move,
    ask.PERK.name: _perk,
    ask.PAYMENT.name: _always,
    ask.DISCARD.name: _tucked,
    ask.DEVELOP.name: _develop,
    ask.CLAIM.name: _claim,
    ask.FREEZE.name: _freeze,
    ask.DRAWN.name: _drawn,
    ask.SCAN.name: _scan,
    ask.ASSEMBLE.name: _assemble,
    ask.UNPAID.name: _tucked,
}
