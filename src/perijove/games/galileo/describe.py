"""Every option in words that say what will happen."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words, capital
from perijove.engine.question import Choice, packed
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import COPIES, FIRST_PROJECT, GANYMEDE, IO, type_of
from perijove.games.galileo.describe_levels import amount, freeze, lower, modifier, move, perk, raise_unit, target
from perijove.games.galileo.explain import (
    ENDGAME,
    IMMEDIATE,
    explain_ability,
    explain_goal,
    explain_project,
    explain_technology,
    hiring_effect,
    moons_name,
)
from perijove.games.galileo.names import (
    BONUS_NAMES,
    GOAL_NAMES,
    MOON_NAMES,
    TECHNOLOGY_NAMES,
    TRACK_NAMES,
    TYPE_NAMES,
    character_name,
    cost_name,
    energy_name,
    influence_name,
    megacredits_name,
    points_name,
    unit_label,
    unit_name,
)
from perijove.games.galileo.rules.goal import energy_needed, measure
from perijove.games.galileo.rules.hire import BOTH_FROM, EITHER_FROM, hiring_influence, limit
from perijove.games.galileo.rules.robot import DISCOUNT, PRICE, ability_count, cost
from perijove.games.galileo.rules.technology import energy_cost
from perijove.games.galileo.score import character_points
from perijove.games.galileo.state import NEUTRAL, Board, Galileo


def describe(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    """An option of a choice that is asked now."""
    return capital(_DESCRIPTIONS[choice.question.name](s, choice, option, words))


# The draft, tracks and actions


def _project(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    card = FIRST_PROJECT + option
    return words.say("{unit}: {effect}", unit=unit_label(card, words), effect=explain_project(s.parts, card, words))


def _track(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    return words.say("the {track} track", track=words.say(TRACK_NAMES[option]))


def _action(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    board = s.boards[choice.player]
    if option < ask.FIRST_ROBOT:
        return _hire(s, board, option, words)
    if option < ask.FIRST_TECHNOLOGY:
        return _acquire(s, board, option - ask.FIRST_ROBOT, words)
    if option < ask.SWITCH:
        return _develop_for(s, board, option - ask.FIRST_TECHNOLOGY, 0, 0, words)
    if option == ask.PASS:
        if ask.SWITCH in choice.options:
            return words.say("pass: without a switch there is nothing that you can do")
        return words.say("pass: there is nothing that you can do")
    if board.track == NEUTRAL:
        return words.say("switch to the other track for 1 megacredit")
    return words.say(
        "switch to the {track} track for 1 megacredit, before your action",
        track=words.say(TRACK_NAMES[1 - board.track]),
    )


def _hire(s: Galileo, board: Board, card: int, words: Words) -> str:
    if card not in s.character_row:
        return words.say("hire {character}", character=character_name(card, words))
    place = s.character_row.index(card)
    return words.say(
        "hire {character} (place {number}): {influence}, then {effect}",
        character=character_name(card, words),
        number=place + 1,
        influence=hiring_effect(s.parts, card // COPIES, s.parts.reduction[place], words),
        effect=_ability_of(s, board, card, hiring_influence(s, card, place), words),
    )


def _ability_of(s: Galileo, board: Board, card: int, influence: int, words: Words) -> str:
    """What a character does after being hired for so much influence."""
    person = card // COPIES
    now = words.say(IMMEDIATE[person])
    later = words.say("tuck: {effect}", effect=words.say(ENDGAME[person]))
    space = board.marker(GANYMEDE)
    if space >= BOTH_FROM:
        return words.say("{effect}; and then {effect2}", effect=now, effect2=later)
    if space >= EITHER_FROM or (board.track == NEUTRAL and influence == 0):
        return words.say("{effect}; or else {effect2}", effect=now, effect2=later)
    track = s.parts.immediate[card]
    if board.track == NEUTRAL:
        return words.say(
            "{track}: {effect}; {track2}: {effect2}",
            track=words.say(TRACK_NAMES[track]),
            effect=now,
            track2=words.say(TRACK_NAMES[1 - track]),
            effect2=later,
        )
    return now if board.track == track else later


def _acquire(s: Galileo, board: Board, card: int, words: Words) -> str:
    name = unit_name(card, words)
    if card not in s.robot_row:
        return words.say("acquire {unit}", unit=name)
    price = cost(s, card, s.robot_row.index(card))
    paid = influence_name(price, words)
    each = DISCOUNT[board.marker(IO)]
    if each and board.megacredits >= PRICE and price > board.influence:
        least = PRICE * ((price - board.influence + each - 1) // each)
        paid = words.say(
            "{influence}, lowered for {megacredits} or more",
            influence=paid,
            megacredits=megacredits_name(least, words),
        )
    kind = type_of(card)
    return words.say(
        "acquire {unit} for {influence}, assigned to {moons}: {effect}; then level {number}",
        unit=name,
        influence=paid,
        number=s.parts.level[card],
        moons=moons_name(s.parts.moons[card], words),
        effect=explain_ability(kind, ability_count(s, board, kind) + 1, words),
    )


def _develop_for(s: Galileo, board: Board, technology: int, energy: int, megacredits: int, words: Words) -> str:
    return words.say(
        "develop {technology} for {cost}: {effect}",
        technology=words.say(TECHNOLOGY_NAMES[technology]),
        cost=cost_name(
            max(0, energy_cost(s, board, technology) - energy),
            max(0, s.parts.technology_megacredits[technology] - megacredits),
            words,
        ),
        effect=explain_technology(s.parts, technology, words),
    )


def _discount(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    board = s.boards[choice.player]
    price = cost(s, packed(choice), s.robot_row.index(packed(choice)))
    left = influence_name(max(0, price - DISCOUNT[board.marker(IO)] * option), words)
    if option == 0:
        return words.say("no discount: pay {influence}", influence=left)
    return words.say(
        "spend {megacredits} and pay {influence}", megacredits=megacredits_name(PRICE * option, words), influence=left
    )


def _moon(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    board = s.boards[choice.player]
    return words.say(
        "{moon}, where your marker is on space {number}",
        moon=words.say(MOON_NAMES[option]),
        number=board.marker(option),
    )


# Characters


def _ability(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    person = packed(choice) // COPIES
    if option == ask.IMMEDIATE:
        return words.say("now: {effect}", effect=words.say(IMMEDIATE[person]))
    return words.say("tuck for the end of the game: {effect}", effect=words.say(ENDGAME[person]))


def _character(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    if option == ask.NO_CHARACTER:
        return words.say("take nobody")
    name = character_name(option, words)
    if option not in s.character_row:
        return words.say("take {character}", character=name)
    person = option // COPIES
    return words.say(
        "take {character} (place {number}): {effect}, or tuck: {effect2}",
        character=name,
        number=s.character_row.index(option) + 1,
        effect=words.say(IMMEDIATE[person]),
        effect2=words.say(ENDGAME[person]),
    )


def _card_name(choice: Choice, card: int, words: Words) -> str:
    """A character, with the number of the copy where another copy may be chosen too."""
    name = character_name(card, words)
    if all(other == card or other // COPIES != card // COPIES for other in choice.options):
        return name
    return words.say("{character} (copy {number})", character=name, number=card % COPIES + 1)


def _discard(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    board = s.boards[choice.player]
    person = option // COPIES
    staying = min(len(board.characters), limit(s, board))
    return words.say(
        "discard {character}: {effect} (now {points})",
        character=_card_name(choice, option, words),
        effect=words.say(ENDGAME[person]),
        points=points_name(character_points(s, choice.player, person, staying), words),
    )


def _unpaid(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    person = option // COPIES
    return words.say(
        "{character} leaves unpaid: {effect} (now {points})",
        character=_card_name(choice, option, words),
        effect=words.say(ENDGAME[person]),
        points=points_name(character_points(s, choice.player, person, packed(choice)), words),
    )


def _scan(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    person = option // COPIES
    return words.say(
        "{character}: {effect}; then tuck: {effect2}",
        character=_card_name(choice, option, words),
        effect=words.say(IMMEDIATE[person]),
        effect2=words.say(ENDGAME[person]),
    )


def _payment(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    if option == ask.PAY:
        return words.say("pay 1 megacredit: gain 1 energy, and you may move a robot with a double assignment")
    return words.say("pay nothing")


# The Star-Z tile, technologies and goals


def _bonus(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    if option == ask.NO_BONUS:
        return words.say("use no bonus")
    return words.say(
        "bonus {number}: {effect}", number=option + 1, effect=words.say(BONUS_NAMES[5 * s.star_z + option])
    )


def _develop(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    board = s.boards[choice.player]
    said = _develop_for(s, board, option >> 1, 1 - (option & 1), option & 1, words)
    if option & 1:
        return words.say("1 megacredit less: {effect}", effect=said)
    return words.say("1 energy less: {effect}", effect=said)


def _claim(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    if option == ask.NO_GOAL:
        return words.say("claim no goal in this turn")
    name = words.say(GOAL_NAMES[option])
    if option not in s.goals:
        return name
    board = s.boards[choice.player]
    place = s.goals.index(option)
    rank = len(s.claims[place])
    points = points_name(s.parts.goal_points[place][min(rank, 3)], words)
    if packed(choice):
        return words.say(
            "a marker on {goal} ({effect}): {points}",
            goal=name,
            effect=explain_goal(s.parts, option, words),
            points=points,
        )
    energy = energy_needed(s, board, option)
    said = words.say(
        "claim {goal} ({effect}; you are at {number}): {points}",
        goal=name,
        effect=explain_goal(s.parts, option, words),
        number=measure(s, board, option),
        points=points,
    )
    return said if energy == 0 else words.say("{effect}, for {energy}", effect=said, energy=energy_name(energy, words))


def _drawn(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    kind = type_of(option)
    return words.say(
        "play {unit}, assigned to {moons}: {effect}; then level {number}",
        unit=unit_name(option, words),
        number=s.parts.level[option],
        moons=moons_name(s.parts.moons[option], words),
        effect=explain_ability(kind, ability_count(s, s.boards[choice.player], kind) + 1, words),
    )


def _assemble(s: Galileo, choice: Choice, option: int, words: Words) -> str:
    moon, kind = divmod(option, 4)
    return words.say(
        "a {type} for {moon}: {effect}",
        type=words.say(TYPE_NAMES[kind]),
        moon=words.say(MOON_NAMES[moon]),
        effect=explain_ability(kind, ability_count(s, s.boards[choice.player], kind) + 1, words),
    )


_DESCRIPTIONS: Final[dict[str, Callable[[Galileo, Choice, int, Words], str]]] = {
    ask.PROJECT.name: _project,
    ask.TRACK.name: _track,
    ask.ACTION.name: _action,
    ask.DISCOUNT.name: _discount,
    ask.MOON.name: _moon,
    ask.ABILITY.name: _ability,
    ask.CHARACTER.name: _character,
    ask.BONUS.name: _bonus,
    ask.RAISE.name: raise_unit,
    ask.LOWER.name: lower,
    ask.AMOUNT.name: amount,
    ask.MODIFIER.name: modifier,
    ask.TARGET.name: target,
    ask.MOVE.name: move,
    ask.PERK.name: perk,
    ask.PAYMENT.name: _payment,
    ask.DISCARD.name: _discard,
    ask.DEVELOP.name: _develop,
    ask.CLAIM.name: _claim,
    ask.FREEZE.name: freeze,
    ask.DRAWN.name: _drawn,
    ask.SCAN.name: _scan,
    ask.ASSEMBLE.name: _assemble,
    ask.UNPAID.name: _unpaid,
}
