"""What everybody saw happen to ships: who knows which ship is where follows from it [Hand limit].

The story begins when a ship goes under the pile and ends when all such ships have come on display; before and after,
the open and the secret part of each hand say all. It begins with what each hand holds, as if just taken or drawn. Who
drew a ship, or put one under the pile, saw which; the others saw only that it happened.
"""

from typing import Final

from perijove.engine.native import i64
from perijove.games.ganymede.components import SHIPS
from perijove.games.ganymede.state import Ganymede

TAKES: Final = 0
"""A player takes a ship from the display."""
DRAWS: Final = 1
"""A player draws the top of the pile; only they see it."""
RETURNS: Final = 2
"""A player puts a ship under the pile; only they see it."""
PLACES: Final = 3
"""A player puts a ship from the hand on a launch site."""
SHOWN: Final = 4
"""The top of the pile comes on display."""

UNSEEN: Final = 63
"""The ship of an event that the reader of a view didn't see."""


def event(kind: int, player: int, ship: int) -> int:
    """What happened, as one number."""
    return (ship << 3 | player) << 3 | kind


def kind_of(what: i64) -> i64:
    """What happened: ``TAKES`` and so on."""
    return what & 7


def player_of(what: i64) -> i64:
    """Who did it."""
    return what >> 3 & 7


def ship_of(what: i64) -> i64:
    """With which ship."""
    return what >> 6


def pops(what: int) -> bool:
    """Whether the top of the pile was taken away."""
    return what & 7 == DRAWS or what & 7 == SHOWN


_ALONE: Final[list[list[int]]] = [[what] for what in range(event(0, 0, len(SHIPS)))]
"""Each event by itself. What adds it to a story takes it from here, so that all stories of all games have the same
numbers and not copies of them: who reads a story finds them in the processor's cache."""


def tell(s: Ganymede, kind: int, player: int, ship: int) -> None:
    """Go on with the story, if there is one. A ship that goes under the pile begins it."""
    if not s.ship_story:
        if kind != RETURNS:
            return
        begun: list[int] = []
        for number, board in enumerate(s.boards):
            for own in board.hand_open:
                begun += _ALONE[event(TAKES, number, own)]
            for own in board.hand_secret:
                begun += _ALONE[event(DRAWS, number, own)]
        s.ship_story = begun
    s.ship_story = s.ship_story + _ALONE[event(kind, player, ship)]
    if kind == SHOWN and _all_shown(s):
        _end(s)


def unread(s: Ganymede) -> int:
    """How many ships were in the pile when the story began, those drawn since included, that nobody had put there."""
    count = len(s.ship_pile)
    for what in s.ship_story:
        if pops(what):
            count += 1
        elif what & 7 == RETURNS:
            count -= 1
    return count


def _all_shown(s: Ganymede) -> bool:
    """Whether every ship put under the pile has come on display: nobody has anything to guess about any more."""
    above = unread(s)
    returned = 0
    shown = 0
    for what in s.ship_story:
        if what & 7 == RETURNS:
            returned += 1
        elif pops(what):
            above -= 1
            if above < 0:
                if what & 7 == DRAWS:
                    return False
                shown += 1
    return shown == returned


def _end(s: Ganymede) -> None:
    """All know again which ships of a hand they saw being taken."""
    taken: list[list[int]] = [[] for _ in s.boards]
    for what in s.ship_story:
        if what & 7 == TAKES:
            taken[player_of(what)].append(ship_of(what))
    for player, board in enumerate(s.boards):
        hand = board.hand_open + board.hand_secret
        board.hand_open = [ship for ship in hand if ship in taken[player]]
        board.hand_secret = [ship for ship in hand if ship not in taken[player]]
    s.ship_story = []
