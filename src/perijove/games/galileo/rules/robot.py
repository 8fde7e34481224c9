"""Acquiring robots, and what they do when they enter play [Acquire a robot, Robots' abilities, Io]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import BUILDER, CLONE, IO, MEMBERS, MINER, ROW, STAR_Z, TECHNICIAN
from perijove.games.galileo.messages import ACQUIRED, ACQUIRED_CHEAPER, ASSIGNED, CLONED, TOOK
from perijove.games.galileo.rules.development import raise_level, shift
from perijove.games.galileo.rules.hire import take, use_either
from perijove.games.galileo.rules.modifier import settle
from perijove.games.galileo.rules.resources import gain_megacredits, spend_influence
from perijove.games.galileo.rules.starz import star_z_bonus
from perijove.games.galileo.state import EMPTY, NEUTRAL, Board, Galileo, Robot

DISCOUNT: Final = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 99]
"""By how much two megacredits lower a cost, by the marker's space on Io; on the last space to 0."""
PRICE: Final = 2
"""Megacredits for one discount."""


def cost(s: Galileo, robot: int, place: int) -> int:
    """What a robot costs in a place of the row, before any discount."""
    return s.parts.cost[robot] + s.parts.surcharge[place]


def means(board: Board) -> int:
    """What the player could pay for a robot: influence, and what Io's discounts are worth."""
    return board.influence + DISCOUNT[board.marker(IO)] * (board.megacredits // PRICE)


def affordable(s: Galileo, board: Board) -> list[int]:
    """The robots in the row that the player can acquire.

    The marker must be on the track of the robot's colour, even if discounts leave nothing to pay. On the neutral space
    any robot may be chosen whose cost can be brought down to 0.
    """
    cost = s.parts.cost
    colour = s.parts.colour
    surcharge = s.parts.surcharge
    most = means(board)
    track = board.track
    robots: list[int] = []
    for place, robot in enumerate(s.robot_row):
        if (track == NEUTRAL or colour[robot] == track) and cost[robot] + surcharge[place] <= most and robot != EMPTY:
            robots.append(robot)
    return robots


def discounts(board: Board, price: int) -> list[int]:
    """How often the player can use Io's discount on a price: often enough to pay it, and not once it is 0."""
    each = DISCOUNT[board.marker(IO)]
    least = max(0, (price - board.influence + each - 1) // each)
    most = min(board.megacredits // PRICE, (price + each - 1) // each)
    return list(range(least, most + 1))


def acquire(s: Galileo, me: int, card: int) -> Flow[None]:
    """Pay, with Io's discount as often as the player likes and it helps; then the robot enters play."""
    board = s.boards[me]
    place = s.robot_row.index(card)
    price = cost(s, card, place)
    each = DISCOUNT[board.marker(IO)]
    times = 0
    if each and board.megacredits >= PRICE:
        times = yield Choice(me, ask.DISCOUNT, discounts(board, price), card)
        price = max(0, price - each * times)
    s.robot_row[place] = EMPTY
    board.megacredits -= PRICE * times
    spend_influence(board, price)
    if times:
        s.tell(ACQUIRED_CHEAPER, me, card, price, PRICE * times)
    else:
        s.tell(ACQUIRED, me, card, price)
    yield from deploy(s, me, card)


def deploy(s: Galileo, me: int, card: int) -> Flow[None]:
    """A robot card goes to the moon of its assignment, or to one of two, and enters play."""
    moons = MEMBERS[s.parts.moons[card]]
    moon = moons[0]
    s.boards[me].entering.append(card)
    if len(moons) > 1:
        moon = yield Choice(me, ask.MOON, moons.copy(), card)
    yield from enter(s, me, Robot(card, moon, s.parts.level[card]))


def enter(s: Galileo, me: int, robot: Robot) -> Flow[None]:
    """Placement, ability, what the ability has earned, then the robot's own level, and what that has earned.

    The ability counts the robots of that type in play; the A.I. clone is one more for the first robot of a turn.
    Whoever calls this has put the card among those entering. What was earned before, by an ability that is still
    running, waits until that is over.
    """
    board = s.boards[me]
    board.waiting.append(board.energy_due | board.modifiers_due << 4)
    board.energy_due = board.modifiers_due = 0
    board.robots.append(robot)
    s.tell(ASSIGNED, me, robot.card, robot.moon)
    count = ability_count(s, board, robot.type)
    if not board.cloned and s.has(board, CLONE):
        board.cloned = True
        s.tell(CLONED, me)
    if robot.type == MINER:
        gain_megacredits(s, me, count)
    else:
        yield from ability(s, me, robot.type, count)
    if board.energy_due or board.modifiers_due:
        yield from settle(s, me)
    board.entering.remove(robot.card)
    placed = board.find(robot.card)
    assert placed is not None
    shift(s, me, placed.moon, placed.level)
    if board.energy_due or board.modifiers_due:
        yield from settle(s, me)
    before = board.waiting.pop()
    board.energy_due = before & 15
    board.modifiers_due = before >> 4


def ability_count(s: Galileo, board: Board, kind: int) -> int:
    """How many robots of a type count for an ability: those in play, and the A.I. clone once a turn."""
    return board.count(kind) + (1 if not board.cloned and s.has(board, CLONE) else 0)


def ability(s: Galileo, me: int, kind: int, count: int) -> Flow[None]:
    """What a Builder, a Star-Z or a Technician does as one of so many. It may be declined where there is a choice."""
    if kind == BUILDER:
        yield from _build(s, me, min(count, ROW))
    elif kind == STAR_Z:
        yield from star_z_bonus(s, me, min(count, ROW))
    else:
        assert kind == TECHNICIAN
        yield from raise_level(s, me, count, optional=True)


def reachable(s: Galileo, reach: int) -> list[int]:
    """The characters in the first places of the row; empty places count."""
    return sorted(card for card in s.character_row[:reach] if card != EMPTY)


def _build(s: Galileo, me: int, reach: int) -> Flow[None]:
    """A Builder takes a character from the first places, for either ability, without the hiring effect."""
    options = reachable(s, reach)
    if not options:
        return
    options.append(ask.NO_CHARACTER)
    card = yield Choice(me, ask.CHARACTER, options, reach)
    if card == ask.NO_CHARACTER:
        return
    take(s, card)
    s.tell(TOOK, me, card)
    yield from use_either(s, me, card)
