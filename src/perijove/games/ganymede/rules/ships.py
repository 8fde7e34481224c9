"""Ships: taking them into the hand, launching them, placing new ones [Launching a ship, Row bonus]."""

from perijove.engine.question import Choice, Flow
from perijove.games.ganymede import questions as ask
from perijove.games.ganymede.messages import (
    DREW_SHIP,
    DREW_THIS,
    LAUNCHED,
    PLACED,
    RETURNED,
    RETURNED_THIS,
    TOOK_SHIP,
)
from perijove.games.ganymede.rules import story
from perijove.games.ganymede.state import BOTTOM, HAND_LIMIT, LAUNCHING, TOP, VACANT, Ganymede


def can_take_ship(s: Ganymede) -> bool:
    """Whether any ship is left, on display or in the pile."""
    return len(s.ship_row) > 0 or len(s.ship_pile) > 0


def display_ship(s: Ganymede) -> int:
    """Turn up the top of the pile for the display."""
    ship = s.ship_pile.pop()
    story.tell(s, story.SHOWN, 0, ship)
    return ship


def take_ship(s: Ganymede, me: int, left: int) -> Flow[bool]:
    """Take one of the face-up ships or the unseen top of the pile into the hand. Whether one was taken.

    If a launch site had to stay vacant, the ship goes there at once. ``left``: how many optional ones are left, this
    one included; 0: it isn't optional; -1: nor is it after a launch.
    """
    if not can_take_ship(s):
        return False
    options = s.ship_row.copy()
    if s.ship_pile:
        options.append(ask.SHIP_PILE)
    if left > 0:
        options.append(ask.SHIP_STOP)
    ship = yield Choice(me, ask.SHIP, options, left)
    board = s.boards[me]
    if ship == ask.SHIP_STOP:
        return False
    if ship == ask.SHIP_PILE:
        drawn = s.ship_pile.pop()
        board.hand_secret.append(drawn)
        story.tell(s, story.DRAWS, me, drawn)
        s.reveal()
        s.tell_others(me, DREW_SHIP, me)
        s.tell_only(me, DREW_THIS, me, drawn)
    else:
        s.ship_row.remove(ship)
        board.hand_open.append(ship)
        story.tell(s, story.TAKES, me, ship)
        s.tell(TOOK_SHIP, me, ship)
    vacant = [site for site in range(2) if board.ships[site] == VACANT]
    if vacant:
        site = yield Choice(me, ask.SITE, vacant)
        yield from _place(s, me, site)
    return True


def _place(s: Ganymede, me: int, site: int) -> Flow[None]:
    """A ship from the hand goes on a free launch site; without any, the site stays vacant."""
    board = s.boards[me]
    hand = sorted(board.hand_open + board.hand_secret)
    if not hand:
        board.ships[site] = VACANT
        return
    ship = yield Choice(me, ask.PLACE, hand, site)
    if ship in board.hand_open:
        board.hand_open.remove(ship)
    else:
        board.hand_secret.remove(ship)
        s.reveal()
    board.ships[site] = ship
    story.tell(s, story.PLACES, me, ship)
    s.tell(PLACED, me, ship, site)


def launch(s: Ganymede, me: int, site: int) -> Flow[None]:
    """Launch the ship on a site, even an incomplete one [Launching a ship].

    The crew goes to the supply, the ship's effect is resolved, the ship is set aside; then a ship is taken into the
    hand, and one from the hand goes on the freed site.
    """
    from perijove.games.ganymede.rules.effect import apply, apply_all

    board = s.boards[me]
    ship = board.ships[site]
    board.ships[site] = LAUNCHING
    board.launched.append(ship)
    place = TOP if site == 0 else BOTTOM
    for colour in range(4):
        s.supply[colour] += board.settlers[place + colour]
        board.settlers[place + colour] = 0
    s.tell(LAUNCHED, me, ship)
    menus = s.parts.ship_menus[ship]
    if menus:
        if menus.count(menus[0]) == len(menus):
            yield from apply(s, me, menus[0], len(menus))
        else:
            yield from apply_all(s, me, menus, 1)
    yield from take_ship(s, me, -1)
    yield from _place(s, me, site)


def launches(s: Ganymede, me: int) -> Flow[None]:
    """Launch what is to be launched at the end of an action.

    First the bonus launches: any one ship, even empty, if the player wants. Then every complete ship takes off, in the
    player's order. What a ship's effect brings about in either way is resolved too.
    """
    from perijove.games.ganymede.rules.settlers import complete

    board = s.boards[me]
    while True:
        if board.launches_due > 0:
            board.launches_due -= 1
            options = [site for site in range(2) if board.ships[site] >= 0]
            if not options:
                continue
            options.append(ask.LAUNCH_NONE)
            site = yield Choice(me, ask.LAUNCH, options, 1)
            if site != ask.LAUNCH_NONE:
                yield from launch(s, me, site)
            continue
        if complete(s, board, 0):
            site = 0
            if complete(s, board, 1):
                site = yield Choice(me, ask.LAUNCH, [0, 1], 0)
        elif complete(s, board, 1):
            site = 1
        else:
            return
        yield from launch(s, me, site)


def limit_hand(s: Ganymede, me: int) -> Flow[None]:
    """Above four ships in hand, the surplus goes under the pile, unseen, in the player's order [Hand limit].

    After that nobody else can tell which of the ships they saw are still in the hand and which one is under the pile.
    """
    board = s.boards[me]
    while len(board.hand_open) + len(board.hand_secret) > HAND_LIMIT:
        ship = yield Choice(me, ask.SURPLUS, sorted(board.hand_open + board.hand_secret))
        story.tell(s, story.RETURNS, me, ship)
        board.hand_secret += board.hand_open
        board.hand_open = []
        board.hand_secret.remove(ship)
        s.ship_pile.insert(0, ship)
        s.tell_others(me, RETURNED, me)
        s.tell_only(me, RETURNED_THIS, me, ship)
