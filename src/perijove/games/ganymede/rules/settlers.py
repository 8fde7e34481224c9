"""Settlers: where they may be, how they move and change [Key concepts, Basic actions, Other important rules]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.ganymede import questions as ask
from perijove.games.ganymede.components import WHITE, Menu
from perijove.games.ganymede.messages import ADAPTED, LOST_ONE, TRANSFERRED
from perijove.games.ganymede.state import BOTTOM, EARTH, EARTH_LIMIT, MARS, MARS_LIMIT, TOP, Board, Ganymede

CREW_TOP: Final = 3
CREW_BOTTOM: Final = 4

ROUTE_FROM: Final = [EARTH, MARS, MARS, TOP, BOTTOM]
ROUTE_SITE: Final = [-1, 0, 1, 1, 0]
"""The launch site that a route leads to, -1 for Mars."""


def needed(s: Ganymede, board: Board, site: int) -> int:
    """How many settlers the ship on a launch site needs: three or four, or fewer by what is printed on it."""
    return (CREW_TOP if site == 0 else CREW_BOTTOM) + s.parts.ship_crew[board.ships[site]]


def accepts(s: Ganymede, board: Board, site: int, colour: int) -> bool:
    """Whether the ship on a site takes one more settler of this colour.

    The upper ship takes only the colour that is aboard, the lower one only a colour that isn't; a complete ship takes
    nobody [Launching a ship].
    """
    if board.ships[site] < 0:
        return False
    place = TOP if site == 0 else BOTTOM
    crew = board.count(place)
    aboard = board.settlers[place + colour]
    return (aboard == crew if site == 0 else aboard == 0) and crew < needed(s, board, site)


def complete(s: Ganymede, board: Board, site: int) -> bool:
    """Whether the ship on a site has its crew and will take off."""
    return board.ships[site] >= 0 and board.count(TOP if site == 0 else BOTTOM) >= needed(s, board, site)


def may_recruit(s: Ganymede, board: Board, colour: int) -> bool:
    """Whether such a settler is in supply and Earth has room: nobody is sent away to make some."""
    return s.supply[colour] > 0 and board.count(EARTH) < EARTH_LIMIT


def adaptations(s: Ganymede, board: Board, prescribed: int, one: bool = False) -> list[int]:
    """Every way to replace a settler by one of another colour from the supply, anywhere on the board.

    Or just ``one`` of them, to see if there is any. A prescribed colour must be the one removed or the one added.
    Aboard a ship its condition must go on to hold: so a single settler of the upper ship may change, and one of the
    lower ship into a colour that isn't aboard.
    """
    options: list[int] = []
    settlers = board.settlers
    supply = s.supply
    for place in range(0, 16, 4):
        if place == TOP and board.count(TOP) > 1:
            continue
        for old in range(4):
            if settlers[place + old] == 0:
                continue
            for new in range(4):
                if new == old or supply[new] == 0:
                    continue
                if prescribed != WHITE and prescribed != old and prescribed != new:
                    continue
                if place == BOTTOM and settlers[BOTTOM + new] > 0:
                    continue
                options.append(3 * (place + old) + new - (new > old))
                if one:
                    return options
    return options


def adapt(s: Ganymede, me: int, menu: Menu, left: int) -> Flow[bool]:
    """Adapt: a settler is discarded and replaced by another from the supply. Whether one was.

    ``left``: how many optional ones are left, this one included; 0: it isn't optional.
    """
    board = s.boards[me]
    options = adaptations(s, board, menu.adapt)
    if not options:
        return False
    if left > 0:
        options.append(ask.ADAPT_STOP)
    answer = yield Choice(me, ask.ADAPT, options, left << 3 | menu.adapt)
    if answer == ask.ADAPT_STOP:
        return False
    slot, new = divmod(answer, 3)
    old = slot & 3
    if new >= old:
        new += 1
    board.settlers[slot] -= 1
    board.settlers[slot - old + new] += 1
    s.supply[old] += 1
    s.supply[new] -= 1
    s.tell(ADAPTED, me, old, new, slot >> 2)
    return True


def transfers(s: Ganymede, board: Board, one: bool = False, refused: bool = False) -> list[int]:
    """Every transfer: Earth to Mars, Mars to a ship, a ship to the other ship.

    Or just ``one`` of them, to see if there is any. A place that is full or unfit may be aimed at too, and the settler
    is lost then; unless the player has refused that in this turn. ``refused``: also what the player has refused.
    """
    options: list[int] = []
    careful = board.careful and not refused
    settlers = board.settlers
    for route in range(5):
        site = ROUTE_SITE[route]
        if site >= 0 and board.ships[site] < 0:
            continue
        start = ROUTE_FROM[route]
        for colour in range(4):
            if settlers[start + colour] > 0 and not (careful and doomed(s, board, site, colour)):
                options.append(4 * route + colour)
                if one:
                    return options
    return options


def doomed(s: Ganymede, board: Board, site: int, colour: int) -> bool:
    """Whether a settler would be lost on the way to Mars (-1) or to a ship."""
    return board.count(MARS) >= MARS_LIMIT if site < 0 else not accepts(s, board, site, colour)


def transfer(s: Ganymede, me: int, left: int) -> Flow[bool]:
    """Transfer: one settler goes one step. Whether one did.

    To aim where there is no room is allowed but asked about once more; who then keeps the settler is not asked
    again in this turn, and may do something else instead. ``left``: how many optional ones are left, this one
    included; 0: it isn't optional.
    """
    board = s.boards[me]
    while True:
        options = transfers(s, board)
        if not options:
            return False
        if left > 0:
            options.append(ask.TRANSFER_STOP)
        answer = yield Choice(me, ask.TRANSFER, options, left)
        if answer == ask.TRANSFER_STOP:
            return False
        route, colour = divmod(answer, 4)
        site = ROUTE_SITE[route]
        lost = doomed(s, board, site, colour)
        if lost:
            sure = yield Choice(me, ask.CONFIRM, [ask.LOSE, ask.KEEP], answer)
            if sure == ask.KEEP:
                board.careful = True
                if left > 0:
                    continue
                return False
        board.settlers[ROUTE_FROM[route] + colour] -= 1
        if lost:
            s.supply[colour] += 1
            s.tell(LOST_ONE, me, colour)
        else:
            board.settlers[(MARS if site < 0 else TOP if site == 0 else BOTTOM) + colour] += 1
            s.tell(TRANSFERRED, me, colour, route)
        return True
