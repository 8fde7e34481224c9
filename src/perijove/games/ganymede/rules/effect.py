"""What tiles, shuttles, ships and basic actions give [Basic actions, Effects of shuttles, Reputation track]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.engine.several import Several
from perijove.games.ganymede.components import (
    ADAPT,
    COLOURS,
    LONGEST_TRACK,
    MIXED,
    NOTHING,
    RECRUIT,
    REPUTATION,
    SHIP,
    WHITE,
    Components,
    Menu,
)
from perijove.games.ganymede.explain import adaptation, clauses, effect, repeated
from perijove.games.ganymede.form import APPLICATION
from perijove.games.ganymede.messages import BONUS_SPACE, MAXIMUM, RECRUITED, ROSE
from perijove.games.ganymede.names import ONE_SETTLER, points_name
from perijove.games.ganymede.rules.adapt import adapt, adaptations
from perijove.games.ganymede.rules.settlers import NOT_IN_SUPPLY, may_recruit
from perijove.games.ganymede.rules.ships import can_take_ship, take_ship
from perijove.games.ganymede.rules.transfer import REFUSED, transfer, transfers
from perijove.games.ganymede.state import EARTH, EARTH_LIMIT, Application, Board, Ganymede

NO_RECRUIT: Final = Message("this effect doesn't recruit a {colour} settler")
EARTH_FULL: Final = Message("Earth is full ({number} settlers)")
NO_ADAPTATION: Final = Message("this effect doesn't adapt")
NOBODY_TO_ADAPT: Final = Message("none of your settlers can be adapted")
NO_TRANSFER: Final = Message("this effect doesn't transfer")
NOBODY_TO_TRANSFER: Final = Message("none of your settlers can be transferred")
NO_REPUTATION: Final = Message("this effect gives no reputation")
STOPPED: Final = Message("you have stopped for a bonus in this action: it gives no further reputation")
AT_MAXIMUM: Final = Message("your reputation is at its maximum of {number}")
NO_SHIP_EFFECT: Final = Message("this effect gives no ship")
NO_SHIP_LEFT: Final = Message("no ship is left, on display or in the pile")
FEWER_STEPS: Final = Message("this effect gives {steps} at most")
TRACK_ENDS: Final = Message("your reputation is only {number} below its maximum")


class Gain(Question[Ganymede, Application]):
    """What one application of an effect gives."""

    def missing(self, s: Ganymede, me: int, option: int, about: Application) -> Iterator[Reason]:
        board = s.boards[me]
        menu = about.menu
        if option < 4:
            if option not in menu.recruits:
                yield Reason(NO_RECRUIT, option)
            if s.supply[option] == 0:
                yield Reason(NOT_IN_SUPPLY, option)
            if board.count(EARTH) >= EARTH_LIMIT:
                yield Reason(EARTH_FULL, EARTH_LIMIT)
        elif option == GAIN_ADAPT:
            if menu.adapt < 0:
                yield Reason(NO_ADAPTATION)
            if not adaptations(s, board, WHITE if menu.adapt < 0 else menu.adapt):
                yield Reason(NOBODY_TO_ADAPT)
        elif option == GAIN_TRANSFER:
            if not menu.transfer:
                yield Reason(NO_TRANSFER)
            if not transfers(s, board):
                yield Reason(REFUSED if transfers(s, board, True, True) else NOBODY_TO_TRANSFER)
        elif option == GAIN_REPUTATION:
            if not menu.reputation:
                yield Reason(NO_REPUTATION)
            if about.stopped:
                yield Reason(STOPPED)
            if board.reputation >= s.parts.maximum:
                yield Reason(AT_MAXIMUM, s.parts.maximum)
        elif option == GAIN_SHIP:
            if not menu.ship:
                yield Reason(NO_SHIP_EFFECT)
            if not can_take_ship(s):
                yield Reason(NO_SHIP_LEFT)

    def says(self, s: Ganymede, me: int, option: int, about: Application, words: Words) -> str:
        if option < 4:
            return words.say("recruit {settler}", settler=words.say(ONE_SETTLER[option]))
        if option == GAIN_ADAPT:
            said = adaptation(WHITE if about.menu.adapt < 0 else about.menu.adapt, words)
            return words.say("{effect}: another colour takes its place", effect=said)
        if option == GAIN_TRANSFER:
            return words.say(
                "transfer a settler: one step from Earth to Mars, from Mars to a ship, or from ship to ship"
            )
        if option == GAIN_REPUTATION:
            return _rising(s.parts, s.boards[me], 1, words)
        if option == GAIN_SHIP:
            return words.say("take a ship into your hand")
        return words.say("take nothing more from this effect")

    def asks(self, s: Ganymede, me: int, about: Application, words: Words) -> str:
        if about.menu.number == s.parts.basic.number:
            return words.plural("Choose a basic action.", "Choose a basic action: you have {number}.", about.times)
        return words.say("You may {effect}.", effect=repeated(effect(s.parts, about.menu, words), about.times, words))

    def spots(self, s: Ganymede, me: int, option: int, about: Application) -> Sequence[str]:
        if option < 4:
            return (f"supply:{COLOURS[option]}",)
        if option == GAIN_REPUTATION:
            return (f"track:{s.boards[me].reputation + 1}",)
        return ("pile",) if option == GAIN_SHIP else ()

    def several(self, s: Ganymede, me: int, options: list[int], about: Application) -> Several | None:
        board = s.boards[me]
        most = min(about.times, EARTH_LIMIT - board.count(EARTH))
        times = [min(most, s.supply[colour]) for colour in range(4)] + [0] * (GAIN_STOP - 3)
        return Several(0, most, times) if min(options) < GAIN_ADAPT else None

    def sums_up(self, s: Ganymede, me: int, number: int, about: Application, words: Words) -> str:
        if number == 0:
            return words.say("take nothing more from this effect")
        return words.plural("recruit {number} settler", "recruit {number} settlers", number)

    def goes_on(self, about: Application, before: Application) -> bool:
        return about.menu is before.menu


GAIN_ADAPT: Final = 4
GAIN_TRANSFER: Final = 5
GAIN_REPUTATION: Final = 6
GAIN_SHIP: Final = 7
GAIN_STOP: Final = 8
GAIN: Final = Gain(
    "gain",
    (*(f"recruit-{colour}" for colour in COLOURS), "adapt", "transfer", "reputation", "ship", "stop"),
    "Choose what the effect gives you.",
    moment=APPLICATION,
    unordered=GAIN_ADAPT,
)


class Rising(Moment):
    """An advance of up to so many steps."""

    def __init__(self, steps: int) -> None:
        self.steps: Final = steps


class Advance(Question[Ganymede, Rising]):
    """How far the reputation rises."""

    def missing(self, s: Ganymede, me: int, option: int, about: Rising) -> Iterator[Reason]:
        left = s.parts.maximum - s.boards[me].reputation
        if option > about.steps:
            yield Reason(FEWER_STEPS, about.steps)
        if option > left:
            yield Reason(TRACK_ENDS, left)

    def says(self, s: Ganymede, me: int, option: int, about: Rising, words: Words) -> str:
        board = s.boards[me]
        if option == 0:
            return words.say("stay at reputation {number}", number=board.reputation)
        return _rising(s.parts, board, option, words)

    def asks(self, s: Ganymede, me: int, about: Rising, words: Words) -> str:
        reputation = s.boards[me].reputation
        return words.plural(
            "Your reputation is {space}: it may rise {number} step.",
            "Your reputation is {space}: choose how far it rises, up to {number} steps.",
            min(about.steps, s.parts.maximum - reputation),
            space=reputation,
        )

    def spots(self, s: Ganymede, me: int, option: int, about: Rising) -> Sequence[str]:
        return (f"track:{s.boards[me].reputation + option}",) if option else ()


ADVANCE: Final = Advance(
    "advance",
    map(str, range(LONGEST_TRACK + 1)),
    "Choose how far your reputation rises.",
    moment=Fields(None, (Field("steps", Number(0, 99)),)),
)


class Passing(Moment):
    """A bonus space on the way: how many applications of the effect are left."""

    def __init__(self, left: int) -> None:
        self.left: Final = left


class Bonus(Question[Ganymede, Passing]):
    """Whether to stop on a bonus space."""

    def says(self, s: Ganymede, me: int, option: int, about: Passing, words: Words) -> str:
        if option == BONUS_STOP:
            return words.say("stop here: a basic action now, and no further reputation from this action")
        return words.say("run on: the basic action is yours only if your reputation rises no further")

    def asks(self, s: Ganymede, me: int, about: Passing, words: Words) -> str:
        return words.say(
            "Your reputation has reached {number}, a bonus space: stop for a basic action, or run on?",
            number=s.boards[me].reputation,
        )


BONUS_STOP: Final = 0
RUN_ON: Final = 1
BONUS: Final = Bonus(
    "bonus",
    ("stop", "run-on"),
    "Stop on the bonus space for a basic action, or run on?",
    spot="",
    moment=Fields(None, (Field("left", Number(0, 99)),)),
)


def apply(s: Ganymede, me: int, menu: Menu, times: int) -> Flow[None]:
    """An effect, as many times as its multiplier says. Each application is optional and chosen on its own."""
    kind = menu.kind
    if kind == RECRUIT or kind == MIXED:
        yield from _choose_gains(s, me, menu, times)
    elif kind == REPUTATION:
        yield from advance(s, me, times)
    elif kind != NOTHING:
        for left in range(times, 0, -1):
            s.ahead.append(Application(menu, left - 1))
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
        later = [Application(other, times) for other in menus[:place:-1]]
        s.ahead += later
        yield from apply(s, me, menu, times)
        del s.ahead[len(s.ahead) - len(later) :]


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
        gain = yield GAIN.among(me, options, Application(menu, times, stopped, at_bonus))
        if gain == GAIN_STOP:
            break
        times -= 1
        if gain < 4:
            s.supply[gain] -= 1
            board.settlers[EARTH + gain] += 1
            s.tell(RECRUITED, me, gain)
            continue
        s.ahead.append(Application(menu, times, stopped, at_bonus))
        if gain == GAIN_SHIP:
            yield from take_ship(s, me, 0)
        elif gain == GAIN_ADAPT:
            yield from adapt(s, me, menu, 0)
        elif gain == GAIN_TRANSFER:
            moved = yield from transfer(s, me, 0)
            if not moved:
                times += 1
        else:
            _rise(s, me, 1)
            if board.reputation in s.parts.bonus_spaces:
                reached = board.reputation
                if times > 0:
                    answer = yield BONUS.among(me, [BONUS_STOP, RUN_ON], Passing(times))
                    if answer == BONUS_STOP:
                        stopped = True
                        reached = -1
                        s.ahead[-1] = Application(menu, times, stopped)
                        yield from _bonus(s, me)
        s.ahead.pop()
    if reached == board.reputation:
        yield from _bonus(s, me)


def gains(s: Ganymede, board: Board, menu: Menu, stopped: bool) -> list[int]:
    """What one application of a menu can give now, and the possibility to stop."""
    options = [colour for colour in menu.recruits if may_recruit(s, board, colour)]
    if menu.adapt >= 0 and adaptations(s, board, menu.adapt, True):
        options.append(GAIN_ADAPT)
    if menu.transfer and transfers(s, board, True):
        options.append(GAIN_TRANSFER)
    if menu.reputation and not stopped and board.reputation < s.parts.maximum:
        options.append(GAIN_REPUTATION)
    if menu.ship and can_take_ship(s):
        options.append(GAIN_SHIP)
    options.append(GAIN_STOP)
    return options


def advance(s: Ganymede, me: int, steps: int) -> Flow[None]:
    """An advance of up to so many steps. Who stops on a bonus space has a basic action; who passes it, none."""
    board = s.boards[me]
    most = min(steps, s.parts.maximum - board.reputation)
    if most == 0:
        return
    taken = yield ADVANCE.among(me, list(range(most + 1)), Rising(steps))
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


def _rising(parts: Components, board: Board, steps: int, words: Words) -> str:
    """A rise by so many steps in words: where it ends, and what comes of it."""
    space = min(board.reputation + steps, parts.maximum)
    said = [
        words.plural(
            "rise {number} step to reputation {space} ({points})",
            "rise {number} steps to reputation {space} ({points})",
            steps,
            space=space,
            points=points_name(parts.track[space], words),
        )
    ]
    if space in parts.bonus_spaces:
        said.append(words.say("bonus space: a basic action"))
    elif space == parts.maximum:
        said.append(words.say("the maximum: you may launch a ship"))
    passed = [bonus for bonus in parts.bonus_spaces if board.reputation < bonus < space]
    said += [words.say("bonus space {number} is passed", number=bonus) for bonus in passed]
    return clauses(said, words)


def _bonus(s: Ganymede, me: int) -> Flow[None]:
    """A bonus space gives one basic action, which may be reputation again: a fresh step."""
    s.tell(BONUS_SPACE, me)
    yield from _choose_gains(s, me, s.parts.basic, 1)
