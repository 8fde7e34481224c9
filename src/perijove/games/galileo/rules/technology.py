"""Developing technologies [Developing a technology, Technologies]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.galileo import questions as ask
from perijove.games.galileo.components import (
    ASSEMBLY,
    EXCHANGE,
    MEMBERS,
    SCANNER,
    SEQUENCING,
    SUPERCONDUCTIVITY,
)
from perijove.games.galileo.messages import COMPLETED, DEVELOPED, DREW, DREW_THIS, PLACED, PLAYED, RETURNED, STARTED
from perijove.games.galileo.rules.development import set_level
from perijove.games.galileo.rules.hire import use
from perijove.games.galileo.rules.resources import energy_saved, gain_influence, gain_megacredits
from perijove.games.galileo.state import BOTH, FROZEN, Board, Galileo, Robot

EXCHANGE_MEGACREDITS: Final = 4
EXCHANGE_INFLUENCE: Final = 4
DRAWN: Final = 4


def energy_cost(s: Galileo, board: Board, technology: int) -> int:
    """The energy that a technology costs this player."""
    return max(0, s.parts.technology_energy[technology] - energy_saved(board))


def developable(s: Galileo, board: Board, energy: int, megacredits: int) -> list[int]:
    """The technologies that the player may develop with these discounts. Nobody develops one twice."""
    parts = s.parts
    energy += board.energy + energy_saved(board)
    megacredits += board.megacredits
    return [
        technology
        for technology in s.technologies
        if parts.technology_energy[technology] <= energy
        and parts.technology_megacredits[technology] <= megacredits
        and not board.technologies >> (technology >> 1) & 1
        and s.tiles[technology >> 1] > 0
    ]


def discounted(s: Galileo, board: Board) -> list[int]:
    """The technologies that the player could develop for one energy or one megacredit less, as options of a question.

    A discount on what a technology doesn't cost is not offered, unless it costs nothing at all.
    """
    megacredits = s.parts.technology_megacredits
    options = [
        2 * technology
        for technology in developable(s, board, 1, 0)
        if energy_cost(s, board, technology) > 0 or megacredits[technology] == 0
    ]
    options += [2 * technology + 1 for technology in developable(s, board, 0, 1) if megacredits[technology] > 0]
    options.sort()
    return options


def develop(s: Galileo, me: int, technology: int, energy: int, megacredits: int) -> Flow[None]:
    """Pay, less the discounts, take the tile, and resolve its immediate effect."""
    board = s.boards[me]
    number = technology >> 1
    energy_paid = max(0, energy_cost(s, board, technology) - energy)
    megacredits_paid = max(0, s.parts.technology_megacredits[technology] - megacredits)
    board.energy -= energy_paid
    board.megacredits -= megacredits_paid
    s.tiles[number] -= 1
    board.technologies |= 1 << number
    s.tell(DEVELOPED, me, technology, energy_paid | megacredits_paid << 4)
    if technology == EXCHANGE:
        gain_megacredits(s, me, EXCHANGE_MEGACREDITS)
        yield from gain_influence(s, me, EXCHANGE_INFLUENCE)
    elif technology == SUPERCONDUCTIVITY:
        yield from _freeze(s, me)
    elif technology == ASSEMBLY:
        yield from _assemble(s, me)
    elif technology == SEQUENCING:
        yield from _sequence(s, me)
    elif technology == SCANNER:
        yield from _scan(s, me)


def freezable(board: Board) -> list[int]:
    """The robots in play, and the project, that aren't frozen already."""
    return sorted(robot.card for robot in board.units() if robot.level < FROZEN)


def _freeze(s: Galileo, me: int) -> Flow[None]:
    """Superconductivity: a robot or the project gets level 7, which nothing changes any more."""
    board = s.boards[me]
    options = freezable(board)
    if options:
        card = yield Choice(me, ask.FREEZE, options)
        robot = board.find(card)
        assert robot is not None
        set_level(s, me, robot, FROZEN)


def _assemble(s: Galileo, me: int) -> Flow[None]:
    """Automated assembly: a new project with two modifiers enters play, beside one that may be in progress.

    Without a project card, or without a modifier of either kind, nothing happens.
    """
    from perijove.games.galileo.rules.robot import enter

    board = s.boards[me]
    options = [4 * moon + kind for moon in MEMBERS[board.assignments] for kind in MEMBERS[board.modifiers]]
    if not options or not s.project_pile:
        return
    answer = yield Choice(me, ask.ASSEMBLE, options)
    moon, kind = divmod(answer, 4)
    card = s.project_pile.pop()
    s.reveal()
    board.assignments &= ~(1 << moon)
    board.modifiers &= ~(1 << kind)
    s.tell(STARTED, me, card)
    s.tell(PLACED, me, card, moon)
    s.tell(PLACED, me, card, ask.FIRST_TYPE + kind)
    s.tell(COMPLETED, me, card)
    board.entering.append(card)
    yield from enter(s, me, Robot(card, moon, s.parts.back_level, 1 << moon, kind))


def _sequence(s: Galileo, me: int) -> Flow[None]:
    """Robotic sequencing: of four robots drawn, one is played for free.

    The others go under the pile in the order in which they were drawn, unseen by the other players.
    """
    from perijove.games.galileo.rules.robot import deploy

    board = s.boards[me]
    count = min(DRAWN, len(s.robot_pile))
    if count == 0:
        return
    for _ in range(count):
        board.drawn.append(s.robot_pile.pop())
        s.drawn_known.append(s.known_to.pop() if len(s.known_to) > len(s.robot_pile) else 0)
    s.reveal()
    s.tell_others(me, DREW, me, count)
    for robot in board.drawn:
        s.tell_only(me, DREW_THIS, me, robot)
    card = yield Choice(me, ask.DRAWN, sorted(board.drawn))
    s.drawn_known.pop(board.drawn.index(card))
    board.drawn.remove(card)
    s.tell(PLAYED, me, card)
    for other, known in zip(board.drawn, s.drawn_known, strict=True):
        s.robot_pile.insert(0, other)
        s.known_to.insert(0, known | 1 << me)
    if board.drawn:
        s.tell(RETURNED, me)
        board.drawn = []
        s.drawn_known = []
    s.reveal()
    yield from deploy(s, me, card)


def _scan(s: Galileo, me: int) -> Flow[None]:
    """Memory scanner: a character from the discard pile is used for the immediate ability and tucked."""
    if not s.character_discard:
        return
    card = yield Choice(me, ask.SCAN, sorted(s.character_discard))
    s.character_discard.remove(card)
    s.acting.append(card << 2 | BOTH)
    yield from use(s, me, card, BOTH)
