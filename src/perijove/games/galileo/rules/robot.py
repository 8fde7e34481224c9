"""Acquiring robots, and what they do when they enter play [Acquire a robot, Robots' abilities, Io]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name
from perijove.engine.message import Message, Reason, Words, capital
from perijove.engine.question import Flow, Moment, Question
from perijove.games.galileo.components import (
    BUILDER,
    CHARACTERS,
    CLONE,
    IO,
    MEMBERS,
    MINER,
    MOONS,
    ROBOTS,
    ROW,
    STAR_Z,
    TECHNICIAN,
)
from perijove.games.galileo.explain import explain_entry, moons_name
from perijove.games.galileo.messages import ACQUIRED, ACQUIRED_CHEAPER, ASSIGNED, CLONED, TOOK
from perijove.games.galileo.names import (
    MOON_NAMES,
    character_name,
    influence_name,
    megacredits_name,
    points_name,
    unit_name,
)
from perijove.games.galileo.rules.declinable import Declinable
from perijove.games.galileo.rules.development import raise_level, shift
from perijove.games.galileo.rules.hire import abilities, take, use_either
from perijove.games.galileo.rules.modifier import settle
from perijove.games.galileo.rules.resources import gain_megacredits, spend_influence
from perijove.games.galileo.rules.starz import REACH, Reach, star_z_bonus
from perijove.games.galileo.state import EMPTY, NEUTRAL, Board, Galileo, Robot

SAVING: Final = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 99]
"""By how much two megacredits lower a cost, by the marker's space on Io; on the last space to 0."""
PRICE: Final = 2
"""Megacredits for one discount."""

NOT_IN_ROBOT_ROW: Final = Message("{unit} is not in the row")
WRONG_TRACK: Final = Message("it is paid on the {track} track, and your marker is on the {track2} track")
TOO_EXPENSIVE: Final = Message("it costs {influence} here, and you have {number}: {number2} missing")
STILL_TOO_EXPENSIVE: Final = Message(
    "it costs {influence} here; you have {number}, and Io's discounts save {number2} at most: {number3} missing"
)
TOO_MANY_MEGACREDITS: Final = Message("you have only {megacredits}")
NOT_ENOUGH_SAVED: Final = Message("at this discount you lack influence: spend at least {megacredits}")
MORE_THAN_ENOUGH: Final = Message("{megacredits} bring the cost down to 0 already")
NOT_ASSIGNED: Final = Message("{unit} can't be assigned to {moon}")
NOT_IN_CHARACTER_ROW: Final = Message("this card of {character} is not in the row")
OUT_OF_REACH: Final = Message("{character} lies in place {number}, and your Builders reach {number2}")


def cost(s: Galileo, robot: int) -> int:
    """What a robot of the row costs in its place, before any discount."""
    return s.parts.cost[robot] + s.parts.surcharge[s.robot_row.index(robot)]


def means(board: Board) -> int:
    """What the player could pay for a robot: influence, and what Io's discounts are worth."""
    return board.influence + SAVING[board.marker(IO)] * (board.megacredits // PRICE)


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


def unaffordable(s: Galileo, board: Board, card: int) -> Iterator[Reason]:
    """Why a robot can't be acquired: track and influence, with what Io saves."""
    if card not in s.robot_row:
        yield Reason(NOT_IN_ROBOT_ROW, card)
        return
    if board.track not in (NEUTRAL, s.parts.colour[card]):
        yield Reason(WRONG_TRACK, s.parts.colour[card], board.track)
    price = cost(s, card)
    most = means(board)
    if price > most and most > board.influence:
        yield Reason(STILL_TOO_EXPENSIVE, price, board.influence, most - board.influence, price - most)
    elif price > most:
        yield Reason(TOO_EXPENSIVE, price, board.influence, price - board.influence)


def acquiring(s: Galileo, board: Board, card: int, words: Words) -> str:
    """What happens if a player acquires a robot."""
    name = unit_name(card, words)
    if card not in s.robot_row:
        return words.say("acquire {unit}", unit=name)
    price = cost(s, card)
    paid = influence_name(price, words)
    each = SAVING[board.marker(IO)]
    if each and board.megacredits >= PRICE and price > board.influence:
        least = PRICE * ((price - board.influence + each - 1) // each)
        paid = words.say(
            "{influence}, lowered for {megacredits} or more",
            influence=paid,
            megacredits=megacredits_name(least, words),
        )
    return words.say(
        "acquire {unit} for {influence}, assigned to {moons}: {effect}; then level {number}",
        unit=name,
        influence=paid,
        number=s.parts.level[card],
        moons=moons_name(s.parts.moons[card], words),
        effect=explain_entry(s, board, card, words),
    )


# Paying and placing


class Coming(Moment):
    """A robot that is being acquired or placed."""

    def __init__(self, robot: int) -> None:
        self.robot: Final = robot


COMING: Final = Fields(None, (Field("robot", Name(ROBOTS)),))


class Discount(Question[Galileo, Coming]):
    """How often Io's discount is used."""

    def missing(self, s: Galileo, me: int, option: int, about: Coming) -> Iterator[Reason]:
        board = s.boards[me]
        possible = discounts(board, cost(s, about.robot))
        if PRICE * option > board.megacredits:
            yield Reason(TOO_MANY_MEGACREDITS, board.megacredits)
        elif option > possible[-1]:
            yield Reason(MORE_THAN_ENOUGH, PRICE * possible[-1])
        if option < possible[0]:
            yield Reason(NOT_ENOUGH_SAVED, PRICE * possible[0])

    def says(self, s: Galileo, me: int, option: int, about: Coming, words: Words) -> str:
        left = influence_name(reduced(s.boards[me], cost(s, about.robot), option), words)
        if option == 0:
            return words.say("no discount: pay {influence}", influence=left)
        return words.say(
            "spend {megacredits} and pay {influence}",
            megacredits=megacredits_name(PRICE * option, words),
            influence=left,
        )

    def asks(self, s: Galileo, me: int, about: Coming, words: Words) -> str:
        said = words.say(
            "{unit} costs {influence}: choose how many megacredits you spend on Io's discount.",
            unit=unit_name(about.robot, words),
            influence=influence_name(cost(s, about.robot), words),
        )
        return capital(said)


DISCOUNT: Final = Discount(
    "discount",
    tuple(str(PRICE * times) for times in range(6)),
    "Choose how many megacredits you spend on Io to lower the cost.",
    "discount:{}",
    COMING,
)


class Moon(Question[Galileo, Coming]):
    """To which of its moons a robot goes."""

    def missing(self, s: Galileo, me: int, option: int, about: Coming) -> Iterator[Reason]:
        if not s.parts.moons[about.robot] >> option & 1:
            yield Reason(NOT_ASSIGNED, about.robot, option)

    def says(self, s: Galileo, me: int, option: int, about: Coming, words: Words) -> str:
        return words.say(
            "{moon}, where your marker is on space {number}",
            moon=words.say(MOON_NAMES[option]),
            number=s.boards[me].marker(option),
        )

    def asks(self, s: Galileo, me: int, about: Coming, words: Words) -> str:
        return words.say(
            "Choose the moon for {unit} (level {number}).",
            unit=unit_name(about.robot, words),
            number=s.parts.level[about.robot],
        )

    def outcome(self, s: Galileo, me: int, option: int, about: Coming, words: Words) -> str:
        points = s.parts.moon_points[option]
        space = min(len(points) - 1, s.boards[me].marker(option) + s.parts.level[about.robot])
        return words.say("marker on {number}: {points}", number=space, points=points_name(points[space], words))


MOON: Final = Moon("moon", MOONS, "Choose the moon for your robot.", "moon:{}", COMING)


def discounts(board: Board, price: int) -> list[int]:
    """How often the player can use Io's discount on a price: often enough to pay it, and not once it is 0."""
    each = SAVING[board.marker(IO)]
    least = max(0, (price - board.influence + each - 1) // each)
    most = min(board.megacredits // PRICE, (price + each - 1) // each)
    return list(range(least, most + 1))


def reduced(board: Board, price: int, times: int) -> int:
    """What is left of a price if Io's discount is used so often."""
    return max(0, price - SAVING[board.marker(IO)] * times)


def acquire(s: Galileo, me: int, card: int) -> Flow[None]:
    """Pay, with Io's discount as often as the player likes and it helps; then the robot enters play."""
    board = s.boards[me]
    price = cost(s, card)
    times = 0
    if board.megacredits >= PRICE and SAVING[board.marker(IO)]:
        times = yield DISCOUNT.among(me, discounts(board, price), Coming(card))
        price = reduced(board, price, times)
    row = s.robot_row.copy()
    row[row.index(card)] = EMPTY
    s.robot_row = row
    board.megacredits -= PRICE * times
    spend_influence(board, price)
    if times:
        s.tell(ACQUIRED_CHEAPER, me, card, price, PRICE * times)
    else:
        s.tell(ACQUIRED, me, card, price)
    robot = yield from deploy(s, me, card)
    yield from enter(s, me, robot)


def deploy(s: Galileo, me: int, card: int) -> Flow[Robot]:
    """A robot card goes to the moon of its assignment, or to one of two, and will enter play there."""
    moons = MEMBERS[s.parts.moons[card]]
    moon = moons[0]
    board = s.boards[me]
    board.entering = [*board.entering, card]
    if len(moons) > 1:
        moon = yield MOON.among(me, moons.copy(), Coming(card))
    return Robot(card, moon, s.parts.level[card])


def enter(s: Galileo, me: int, robot: Robot) -> Flow[None]:
    """Placement, ability, what the ability has earned, then the robot's own level, and what that has earned.

    The ability counts the robots of that type in play; the A.I. clone is one more for the first robot of a turn. Where
    there is a choice, it may be declined. Whoever calls this has put the card among those entering. What was earned
    before, by an ability that is still running, waits until that is over.
    """
    board = s.boards[me]
    earned = board.energy_due, board.modifiers_due
    board.waiting = [*board.waiting, board.energy_due | board.modifiers_due << 4]
    board.energy_due = board.modifiers_due = 0
    board.robots = [*board.robots, robot]
    s.tell(ASSIGNED, me, robot.card, robot.moon)
    count = s.ability_count(board, robot.type)
    if not board.cloned and s.has(board, CLONE):
        board.cloned = True
        s.tell(CLONED, me)
    if robot.type == MINER:
        gain_megacredits(s, me, count)
    elif robot.type == BUILDER:
        yield from _build(s, me, min(count, ROW))
    elif robot.type == STAR_Z:
        yield from star_z_bonus(s, me, min(count, ROW))
    else:
        assert robot.type == TECHNICIAN
        yield from raise_level(s, me, count, optional=True)
    if board.energy_due or board.modifiers_due:
        yield from settle(s, me)
    board.entering = [card for card in board.entering if card != robot.card]
    placed = board.unit(robot.card)
    shift(s, me, placed.moon, placed.level)
    if board.energy_due or board.modifiers_due:
        yield from settle(s, me)
    board.waiting = board.waiting[:-1]
    board.energy_due, board.modifiers_due = earned


# Builders


class Character(Declinable[Reach]):
    """Which character a Builder takes."""

    def missing(self, s: Galileo, me: int, option: int, about: Reach) -> Iterator[Reason]:
        if option == NO_CHARACTER:
            return
        if option not in s.character_row:
            yield Reason(NOT_IN_CHARACTER_ROW, option)
            return
        place = s.character_row.index(option)
        if place >= about.reach:
            yield Reason(OUT_OF_REACH, option, place + 1, about.reach)

    def says(self, s: Galileo, me: int, option: int, about: Reach, words: Words) -> str:
        if option == NO_CHARACTER:
            return words.say("take nobody")
        name = character_name(option, words)
        if option not in s.character_row:
            return words.say("take {character}", character=name)
        now, later = abilities(option, words)
        return words.say(
            "take {character} (place {number}): {effect}, or tuck: {effect2}",
            character=name,
            number=s.character_row.index(option) + 1,
            effect=now,
            effect2=later,
        )

    def asks(self, s: Galileo, me: int, about: Reach, words: Words) -> str:
        return words.plural(
            "Your Builder may take the character in the first place.",
            "Your Builder may take a character from the first {number} places.",
            about.reach,
        )


NO_CHARACTER: Final = len(CHARACTERS)
CHARACTER: Final = Character(
    "character", (*CHARACTERS, "none"), "Your Builder may take a character from the row.", moment=REACH
)


def reachable(s: Galileo, reach: int) -> list[int]:
    """The characters in the first places of the row; empty places count."""
    cards = [card for card in s.character_row[:reach] if card != EMPTY]
    cards.sort()
    return cards


def _build(s: Galileo, me: int, reach: int) -> Flow[None]:
    """A Builder takes a character from the first places, for either ability, without the hiring effect."""
    options = reachable(s, reach)
    if not options:
        return
    options.append(NO_CHARACTER)
    card = yield CHARACTER.among(me, options, Reach(reach))
    if card == NO_CHARACTER:
        return
    take(s, card)
    s.tell(TOOK, me, card)
    yield from use_either(s, me, card)
