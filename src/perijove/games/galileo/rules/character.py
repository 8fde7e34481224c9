"""The immediate abilities of the twelve characters [Characters' abilities]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.galileo import questions as ask
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
)
from perijove.games.galileo.messages import SPENT
from perijove.games.galileo.rules.development import raisable, raise_about, raise_level, relocate, set_level
from perijove.games.galileo.rules.modifier import ASSIGNMENTS, TYPES, place_modifier
from perijove.games.galileo.rules.resources import gain_energy, gain_influence, gain_megacredits
from perijove.games.galileo.state import LEVEL_LIMIT, Board, Galileo

MOST_PERKS: Final = 3
LEE_INFLUENCE: Final = 3
PERK_INFLUENCE: Final = 2


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
        yield from place_modifier(s, me, TYPES)
    elif person == LEE:
        yield from gain_influence(s, me, LEE_INFLUENCE)
    elif person == NAKKIA:
        yield from _move_and_raise(s, me)
    else:
        assert person == LEONARD
        yield from _pay_for_energy(s, me)


def perks(board: Board, taken: int) -> list[int]:
    """The bonuses of Hunter Perks that weren't taken yet and have an effect; ``taken`` is a set."""
    options = [perk for perk in (ask.PERK_MEGACREDIT, ask.PERK_INFLUENCE) if not taken >> perk & 1]
    if not taken >> ask.PERK_LEVEL & 1 and raisable(board):
        options.append(ask.PERK_LEVEL)
    return options


def _perks(s: Galileo, me: int) -> Flow[None]:
    """Hunter Perks: a different bonus for each technology developed, three at most."""
    board = s.boards[me]
    taken = 0
    for left in range(min(BITS[board.technologies], MOST_PERKS), 0, -1):
        options = perks(board, taken)
        if not options:
            break
        perk = yield Choice(me, ask.PERK, options, taken | left << 3)
        taken |= 1 << perk
        board.perks = taken | left - 1 << 3
        if perk == ask.PERK_MEGACREDIT:
            gain_megacredits(s, me, 1)
        elif perk == ask.PERK_INFLUENCE:
            yield from gain_influence(s, me, PERK_INFLUENCE)
        else:
            yield from raise_level(s, me, 1)
    board.perks = 0


def lowerable(board: Board) -> list[int]:
    """The robots in play, and the project, that can give levels to another: above level 1 and not frozen."""
    receivers = raisable(board)
    return sorted(
        robot.card
        for robot in board.units()
        if 1 < robot.level <= LEVEL_LIMIT and len(receivers) > (1 if robot.level < LEVEL_LIMIT else 0)
    )


def _transfer_levels(s: Galileo, me: int) -> Flow[None]:
    """Ila Zoe: one falls by any amount, another rises by as much; both stay within the levels 1 to 6.

    Any amount may be none: then nobody is chosen to rise.
    """
    board = s.boards[me]
    options = lowerable(board)
    if not options:
        return
    giving = yield Choice(me, ask.LOWER, options)
    receiving = yield Choice(me, ask.RAISE, [*raisable(board, giving), ask.NO_UNIT], raise_about(0, giving, True))
    if receiving == ask.NO_UNIT:
        return
    giver = board.find(giving)
    receiver = board.find(receiving)
    assert giver is not None
    assert receiver is not None
    most = min(giver.level - 1, LEVEL_LIMIT - receiver.level)
    answer = yield Choice(me, ask.AMOUNT, list(range(most)), giving * 64 + receiving)
    set_level(s, me, giver, giver.level - answer - 1)
    set_level(s, me, receiver, receiver.level + answer + 1)


def movable(s: Galileo, board: Board) -> list[int]:
    """The robots in play with a double assignment."""
    moons = s.parts.moons
    return sorted(robot.card for robot in board.robots if BITS[moons[robot.card] | robot.added] == 2)


def _move(s: Galileo, me: int, levels: int) -> Flow[int]:
    """A robot with a double assignment may move to its other moon, to rise by so many levels. Which one did, or -1."""
    board = s.boards[me]
    options = movable(s, board)
    if not options:
        return -1
    options.append(ask.NO_UNIT)
    card = yield Choice(me, ask.MOVE, options, levels)
    if card == ask.NO_UNIT:
        return -1
    robot = board.find(card)
    assert robot is not None
    relocate(s, me, robot, other_moon(s.parts.moons[card] | robot.added, robot.moon))
    return card


def other_moon(moons: int, moon: int) -> int:
    """The other moon of a double assignment."""
    return (moons & ~(1 << moon)).bit_length() - 1


def _move_and_raise(s: Galileo, me: int) -> Flow[None]:
    """Nakkia: a robot that moves rises by one level afterwards."""
    card = yield from _move(s, me, 1)
    if card >= 0:
        robot = s.boards[me].find(card)
        assert robot is not None
        if robot.level < LEVEL_LIMIT:
            set_level(s, me, robot, robot.level + 1)


def _pay_for_energy(s: Galileo, me: int) -> Flow[None]:
    """Leonard Simon: a megacredit buys an energy and a move, if the player likes."""
    board = s.boards[me]
    if board.megacredits == 0:
        return
    answer = yield Choice(me, ask.PAYMENT, [ask.PAY, ask.KEEP])
    if answer == ask.KEEP:
        return
    board.megacredits -= 1
    s.tell(SPENT, me, 1)
    gain_energy(s, me, 1)
    yield from _move(s, me, 0)
