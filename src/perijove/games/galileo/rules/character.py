"""The immediate abilities of the twelve characters [Characters' abilities]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Flag, Name, Number
from perijove.engine.message import Message, Reason, Words, english
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.galileo.components import (
    BITS,
    CHAU,
    DIAT,
    ELLIOT,
    HUNTER,
    ILA,
    LEE,
    LEONARD,
    MARTY,
    MILUTIN,
    NAKKIA,
    NOOR,
    TARAK,
    UNITS,
)
from perijove.games.galileo.form_value import Set
from perijove.games.galileo.messages import SPENT
from perijove.games.galileo.names import MOON_NAMES, levels_name, unit_name
from perijove.games.galileo.rules.declinable import Declinable
from perijove.games.galileo.rules.development import (
    IS_FROZEN,
    NO_UNIT,
    NOT_YOURS,
    RAISE,
    Raising,
    raisable,
    raise_level,
    relocate,
    set_level,
    unit_text,
)
from perijove.games.galileo.rules.modifier import ASSIGNMENTS, ROBOT_TYPES, place_modifier
from perijove.games.galileo.rules.resources import gain_energy, gain_influence, gain_megacredits
from perijove.games.galileo.state import FROZEN, LEVEL_LIMIT, NOWHERE, PERKS, Board, Galileo

IMMEDIATE_TEXTS: Final = (
    english("raise two different robots by 1 level"),
    english("raise a robot by 1 level"),
    english("gain 1 energy"),
    english("a different bonus for each of your technologies: 1 megacredit, 2 influence, or 1 level for a robot"),
    english("gain 2 megacredits"),
    english("gain 1 megacredit"),
    english("you may place an assignment modifier"),
    english("you may lower a robot and raise another one by as many levels"),
    english("you may place a robot modifier"),
    english("gain 3 influence"),
    english("you may move a robot with a double assignment; if you do, it rises by 1 level"),
    english("you may pay 1 megacredit for 1 energy and a move of a robot with a double assignment"),
)
"""The immediate abilities in words. A project in progress counts among the robots there."""


def gain_at_once(s: Galileo, me: int, person: int) -> bool:
    """Resolve an immediate ability that is nothing but a gain without any choice; whether it was one."""
    if person == MILUTIN:
        gain_energy(s, me, 1)
    elif person == ELLIOT:
        gain_megacredits(s, me, 2)
    elif person == TARAK:
        gain_megacredits(s, me, 1)
    else:
        return False
    return True


def immediate(s: Galileo, me: int, person: int) -> Flow[None]:
    """Resolve any other immediate ability. Where it has no target it does nothing."""
    if person == CHAU:
        first = yield from raise_level(s, me, 1)
        if first >= 0:
            yield from raise_level(s, me, 1, excluded=first)
    elif person == DIAT:
        yield from raise_level(s, me, 1)
    elif person == HUNTER:
        yield from _perks(s, me)
    elif person == NOOR:
        yield from place_modifier(s, me, ASSIGNMENTS)
    elif person == ILA:
        yield from _transfer_levels(s, me)
    elif person == MARTY:
        yield from place_modifier(s, me, ROBOT_TYPES)
    elif person == LEE:
        yield from gain_influence(s, me, 3)
    elif person == NAKKIA:
        yield from _move(s, me, rises=True)
    else:
        assert person == LEONARD
        yield from _pay_for_energy(s, me)


# Hunter Perks

PERK_MEGACREDIT: Final = 0
PERK_INFLUENCE: Final = 1
PERK_LEVEL: Final = 2
PERK_TEXTS: Final = (
    english("gain 1 megacredit"),
    english("gain 2 influence"),
    english("raise a robot or your project by 1 level"),
)

NOBODY_RISES: Final = Message("none of your robots can rise")
PERK_TAKEN: Final = Message("you have taken this bonus")


class Taken(Moment):
    """The bonuses taken so far, as a set, and how many are left to choose."""

    def __init__(self, taken: int, left: int) -> None:
        self.taken: Final = taken
        self.left: Final = left


class Perk(Question[Galileo, Taken]):
    """Which bonus to take next."""

    def missing(self, s: Galileo, me: int, option: int, about: Taken) -> Iterator[Reason]:
        if about.taken >> option & 1:
            yield Reason(PERK_TAKEN)
        if option == PERK_LEVEL and not raisable(s.boards[me]):
            yield Reason(NOBODY_RISES)

    def says(self, s: Galileo, me: int, option: int, about: Taken, words: Words) -> str:
        return words.say(PERK_TEXTS[option])

    def asks(self, s: Galileo, me: int, about: Taken, words: Words) -> str:
        return words.plural("Choose a bonus.", "Choose {number} different bonuses, one by one.", about.left)


PERK: Final = Perk(
    "perk",
    PERKS,
    "Choose the next bonus.",
    "perk:{}",
    Fields(None, (Field("taken", Set(PERKS)), Field("left", Number(1, len(PERKS))))),
)


def _perks(s: Galileo, me: int) -> Flow[None]:
    """Hunter Perks: a different bonus for each technology developed, three at most."""
    board = s.boards[me]
    taken = 0
    for left in range(min(BITS[board.technologies], len(PERKS)), 0, -1):
        choice = PERK.ask(s, me, Taken(taken, left))
        if not choice.options:
            break
        perk = yield choice
        taken |= 1 << perk
        board.perks = taken | left - 1 << len(PERKS)
        if perk == PERK_MEGACREDIT:
            gain_megacredits(s, me, 1)
        elif perk == PERK_INFLUENCE:
            yield from gain_influence(s, me, 2)
        else:
            yield from raise_level(s, me, 1)
    board.perks = 0


# Ila Zoe

AT_LEVEL_ONE: Final = Message("{unit} has level 1, the lowest")
NOBODY_ELSE_RISES: Final = Message("none of your other robots can rise")
FALLS_TOO_FAR: Final = Message("{unit} has level {number}: it can fall by {levels} at most")
RISES_TOO_FAR: Final = Message("{unit} has level {number}: it can rise by {levels} at most")


class Lower(Question[Galileo, Moment]):
    """Who falls, so that another one may rise."""

    def missing(self, s: Galileo, me: int, option: int, about: Moment) -> Iterator[Reason]:
        board = s.boards[me]
        unit = board.find(option)
        if unit is None:
            yield Reason(NOT_YOURS, option)
            return
        if unit.level == FROZEN:
            yield Reason(IS_FROZEN, option, FROZEN)
        elif unit.level == 1:
            yield Reason(AT_LEVEL_ONE, option)
        if not raisable(board, option):
            yield Reason(NOBODY_ELSE_RISES)

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        return words.say("lower {unit}", unit=unit_text(s.boards[me], option, words))


LOWER: Final = Lower(
    "lower", UNITS, "Choose a robot or your project that may give levels to another one.", spot="unit:{}"
)


class Giving(Moment):
    """Levels go from one unit to another."""

    def __init__(self, giver: int, receiver: int) -> None:
        self.giver: Final = giver
        self.receiver: Final = receiver


class Amount(Question[Galileo, Giving]):
    """How many levels change hands: one more than the option's number."""

    def missing(self, s: Galileo, me: int, option: int, about: Giving) -> Iterator[Reason]:
        giver = s.boards[me].unit(about.giver)
        receiver = s.boards[me].unit(about.receiver)
        if option + 1 > giver.level - 1:
            yield Reason(FALLS_TOO_FAR, giver.card, giver.level, giver.level - 1)
        if option + 1 > LEVEL_LIMIT - receiver.level:
            yield Reason(RISES_TOO_FAR, receiver.card, receiver.level, LEVEL_LIMIT - receiver.level)

    def says(self, s: Galileo, me: int, option: int, about: Giving, words: Words) -> str:
        board = s.boards[me]
        return words.say(
            "{levels}: {unit} to level {number}, {unit2} to level {number2}",
            levels=levels_name(option + 1, words),
            unit=unit_name(about.giver, words),
            number=board.unit(about.giver).level - option - 1,
            unit2=unit_name(about.receiver, words),
            number2=board.unit(about.receiver).level + option + 1,
        )

    def asks(self, s: Galileo, me: int, about: Giving, words: Words) -> str:
        return words.say(
            "Choose how many levels {unit} gives to {unit2}.",
            unit=unit_text(s.boards[me], about.giver, words),
            unit2=unit_text(s.boards[me], about.receiver, words),
        )


AMOUNT: Final = Amount(
    "amount",
    ("1", "2", "3", "4", "5"),
    "Choose how many levels to transfer.",
    "amount:{}",
    Fields(None, (Field("giver", Name(UNITS)), Field("receiver", Name(UNITS)))),
)


def lowerable(board: Board) -> list[int]:
    """The robots in play, and the project, that can give levels to another: above level 1 and not frozen."""
    receivers = raisable(board)
    givers = [
        robot.card
        for robot in board.units()
        if 1 < robot.level <= LEVEL_LIMIT and len(receivers) > (1 if robot.level < LEVEL_LIMIT else 0)
    ]
    givers.sort()
    return givers


def _transfer_levels(s: Galileo, me: int) -> Flow[None]:
    """Ila Zoe: one falls by any amount, another rises by as much; both stay within the levels 1 to 6.

    Any amount may be none: then nobody is chosen to rise.
    """
    board = s.boards[me]
    options = lowerable(board)
    if not options:
        return
    giving = yield LOWER.among(me, options, NO_MOMENT)
    receiving = yield RAISE.among(me, [*raisable(board, giving), NO_UNIT], Raising(0, giving, optional=True))
    if receiving == NO_UNIT:
        return
    giver = board.unit(giving)
    receiver = board.unit(receiving)
    answer = yield AMOUNT.ask(s, me, Giving(giving, receiving))
    set_level(s, me, giver, giver.level - answer - 1)
    set_level(s, me, receiver, receiver.level + answer + 1)


# Nakkia and Leonard Simon

NOT_IN_PLAY: Final = Message("{unit} is not in play on your board")
ONE_MOON: Final = Message("{unit} has only one assignment")


class Moving(Moment):
    """A move of a robot, which perhaps rises by a level then."""

    def __init__(self, rises: bool) -> None:
        self.rises: Final = rises


class Move(Declinable[Moving]):
    """Who moves to the other moon."""

    def missing(self, s: Galileo, me: int, option: int, about: Moving) -> Iterator[Reason]:
        board = s.boards[me]
        if option == NO_UNIT or option in movable(s, board):
            return
        unit = board.find(option)
        yield Reason(NOT_IN_PLAY if unit is None or unit is board.project else ONE_MOON, option)

    def says(self, s: Galileo, me: int, option: int, about: Moving, words: Words) -> str:
        if option == NO_UNIT:
            return words.say("move nobody")
        board = s.boards[me]
        unit = board.find(option)
        name = unit_text(board, option, words)
        if unit is None or unit.moon == NOWHERE:
            return words.say("move {unit}", unit=name)
        goal = words.say(MOON_NAMES[other_moon(s.parts.moons[option] | unit.added, unit.moon)])
        if about.rises and unit.level < LEVEL_LIMIT:
            return words.say("move {unit} to {moon}; it rises by 1 level", unit=name, moon=goal)
        return words.say("move {unit} to {moon}", unit=name, moon=goal)

    def asks(self, s: Galileo, me: int, about: Moving, words: Words) -> str:
        if about.rises:
            return words.say(
                "You may move a robot with a double assignment to its other moon; it rises by 1 level then."
            )
        return words.say(self.prompt)


MOVE: Final = Move(
    "move",
    (*UNITS, "none"),
    "You may move a robot with a double assignment to its other moon.",
    "unit:{}",
    Fields(None, (Field("rises", Flag()),)),
)


class Payment(Declinable[Moment]):
    """Whether to pay for an energy and a move."""

    def says(self, s: Galileo, me: int, option: int, about: Moment, words: Words) -> str:
        if option == PAY:
            return words.say("pay 1 megacredit: gain 1 energy, and you may move a robot with a double assignment")
        return words.say("pay nothing")


PAY: Final = 0
KEEP: Final = 1
PAYMENT: Final = Payment(
    "payment", ("pay", "keep"), "Pay a megacredit for an energy and a possible move?", spot="payment"
)


def movable(s: Galileo, board: Board) -> list[int]:
    """The robots in play with a double assignment."""
    moons = s.parts.moons
    cards = [robot.card for robot in board.robots if BITS[moons[robot.card] | robot.added] == 2]
    cards.sort()
    return cards


def other_moon(moons: int, moon: int) -> int:
    """The other moon of a double assignment."""
    return (moons & ~(1 << moon)).bit_length() - 1


def _move(s: Galileo, me: int, rises: bool) -> Flow[None]:
    """A robot with a double assignment may move to its other moon; Nakkia's rises by one level afterwards."""
    board = s.boards[me]
    options = movable(s, board)
    if not options:
        return
    options.append(NO_UNIT)
    card = yield MOVE.among(me, options, Moving(rises))
    if card == NO_UNIT:
        return
    robot = board.unit(card)
    relocate(s, me, robot, other_moon(s.parts.moons[card] | robot.added, robot.moon))
    if rises and robot.level < LEVEL_LIMIT:
        set_level(s, me, board.unit(card), robot.level + 1)


def _pay_for_energy(s: Galileo, me: int) -> Flow[None]:
    """Leonard Simon: a megacredit buys an energy and a move, if the player likes."""
    board = s.boards[me]
    if board.megacredits == 0:
        return
    answer = yield PAYMENT.among(me, [PAY, KEEP], NO_MOMENT)
    if answer == PAY:
        board.megacredits -= 1
        s.tell(SPENT, me, 1)
        gain_energy(s, me, 1)
        yield from _move(s, me, rises=False)
