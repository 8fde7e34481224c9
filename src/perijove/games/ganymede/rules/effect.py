"""What tiles, shuttles, ships and basic actions give [Basic actions, Effects of shuttles, Reputation track]."""

from collections.abc import Sequence

from perijove.engine.question import Choice, Flow
from perijove.games.ganymede import questions as ask
from perijove.games.ganymede.components import ADAPT, MIXED, NOTHING, RECRUIT, REPUTATION, SHIP, Menu
from perijove.games.ganymede.messages import BONUS, MAXIMUM, RECRUITED, ROSE
from perijove.games.ganymede.rules.settlers import adapt, adaptations, may_recruit, transfer, transfers
from perijove.games.ganymede.rules.ships import can_take_ship, take_ship
from perijove.games.ganymede.state import EARTH, Board, Ganymede


def apply(s: Ganymede, me: int, menu: Menu, times: int) -> Flow[None]:
    """An effect, as many times as its multiplier says. Each application is optional and chosen on its own."""
    kind = menu.kind
    if kind == RECRUIT or kind == MIXED:
        yield from _choose_gains(s, me, menu, times)
    elif kind == REPUTATION:
        yield from advance(s, me, times)
    elif kind != NOTHING:
        for left in range(times, 0, -1):
            s.ahead.append(application(menu, left - 1))
            if kind == SHIP:
                done = yield from take_ship(s, me, left)
            elif kind == ADAPT:
                done = yield from adapt(s, me, menu, left)
            else:
                done = yield from transfer(s, me, left)
            s.ahead.pop()
            if not done:
                return


def apply_all(s: Ganymede, me: int, menus: Sequence[Menu], times: int) -> Flow[None]:
    """Several effects, one after the other."""
    for place, menu in enumerate(menus):
        later = [application(other, times) for other in menus[:place:-1]]
        s.ahead += later
        yield from apply(s, me, menu, times)
        del s.ahead[len(s.ahead) - len(later) :]


def application(menu: Menu, times: int, stopped: bool = False, reached: bool = False) -> int:
    """An effect and how often it is still to be applied, as one number; see ``questions.GAIN``."""
    return (1 << 20 if reached else 0) | times << 12 | menu.number << 1 | (1 if stopped else 0)


def _choose_gains(s: Ganymede, me: int, menu: Menu, times: int) -> Flow[None]:
    """Applications that are chosen from several things, one after the other.

    All reputation steps of one action form one advance: once a player has stopped for a bonus, this action gives no
    further steps, except those of the bonus itself. Who ends on a bonus space earns it too [Reputation track].
    """
    board = s.boards[me]
    stopped = False
    reached = -1
    while times > 0:
        options = gains(s, board, menu, stopped)
        if len(options) == 1:
            break
        at_bonus = reached == board.reputation
        gain = yield Choice(me, ask.GAIN, options, application(menu, times, stopped, at_bonus))
        if gain == ask.GAIN_STOP:
            break
        times -= 1
        if gain < 4:
            s.supply[gain] -= 1
            board.settlers[EARTH + gain] += 1
            s.tell(RECRUITED, me, gain)
            continue
        s.ahead.append(application(menu, times, stopped, at_bonus))
        if gain == ask.GAIN_SHIP:
            yield from take_ship(s, me, 0)
        elif gain == ask.GAIN_ADAPT:
            yield from adapt(s, me, menu, 0)
        elif gain == ask.GAIN_TRANSFER:
            moved = yield from transfer(s, me, 0)
            if not moved:
                times += 1
        else:
            _rise(s, me, 1)
            if board.reputation in s.parts.bonus_spaces:
                reached = board.reputation
                if times > 0:
                    answer = yield Choice(me, ask.BONUS, [ask.BONUS_STOP, ask.RUN_ON], times)
                    if answer == ask.BONUS_STOP:
                        stopped = True
                        reached = -1
                        s.ahead[-1] = application(menu, times, stopped)
                        yield from _bonus(s, me)
        s.ahead.pop()
    if reached == board.reputation:
        yield from _bonus(s, me)


def gains(s: Ganymede, board: Board, menu: Menu, stopped: bool) -> list[int]:
    """What one application of a menu can give now, and the possibility to stop."""
    options = [colour for colour in menu.recruits if may_recruit(s, board, colour)]
    if menu.adapt >= 0 and adaptations(s, board, menu.adapt, True):
        options.append(ask.GAIN_ADAPT)
    if menu.transfer and transfers(s, board, True):
        options.append(ask.GAIN_TRANSFER)
    if menu.reputation and not stopped and board.reputation < s.parts.maximum:
        options.append(ask.GAIN_REPUTATION)
    if menu.ship and can_take_ship(s):
        options.append(ask.GAIN_SHIP)
    options.append(ask.GAIN_STOP)
    return options


def advance(s: Ganymede, me: int, steps: int) -> Flow[None]:
    """An advance of up to so many steps. Who stops on a bonus space has a basic action; who passes it, none."""
    board = s.boards[me]
    most = min(steps, s.parts.maximum - board.reputation)
    if most == 0:
        return
    taken = yield Choice(me, ask.ADVANCE, list(range(most + 1)), steps)
    if taken == 0:
        return
    _rise(s, me, taken)
    if board.reputation in s.parts.bonus_spaces:
        yield from _bonus(s, me)


def _rise(s: Ganymede, me: int, steps: int) -> None:
    """The marker moves; at the maximum a launch is due, once the running effect is finished [Maximum of reputation]."""
    board = s.boards[me]
    board.reputation += steps
    s.tell(ROSE, me, board.reputation)
    if board.reputation == s.parts.maximum:
        board.launches_due += 1
        s.tell(MAXIMUM, me)


def _bonus(s: Ganymede, me: int) -> Flow[None]:
    """A bonus space gives one basic action, which may be reputation again: a fresh step."""
    s.tell(BONUS, me)
    yield from _choose_gains(s, me, s.parts.basic, 1)
