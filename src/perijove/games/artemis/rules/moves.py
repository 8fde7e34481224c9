"""Moving and swapping colonists: in maintenance, and with the Snowcat Garage [One move or swap]."""

from typing import Final

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import ONE, PACKED, SHUTTLE_BAY, SNOWCAT_GARAGE, TOOLBOXES, things
from perijove.games.artemis.messages import MOVED, PAID, SWAPPED
from perijove.games.artemis.rules.colonists import is_full, labelled, residents, take_out
from perijove.games.artemis.state import OCCUPANTS, OCCUPANTS_MASK, PODS, Artemis, Colony

BAY_MOVES: Final = 2
FOR_TOOLBOX: Final = 0
"""Instead of the number of moves left: each one costs a toolbox."""


def maintenance_moves(s: Artemis) -> Flow[None]:
    """One move or swap, and two more for each Shuttle Bay that is full at the beginning; then the next player."""
    me = s.current
    colony = s.colonies[me]
    left = 1
    for building in colony.buildings:
        if s.parts.kind[building >> OCCUPANTS] == SHUTTLE_BAY and is_full(s, building):
            left += BAY_MOVES
    while left > 0:
        emptied = yield from move(s, me, left)
        if not emptied:
            break
        left -= 1
    s.current = (me + 1) % s.players
    if s.current == s.first:
        s.phase = PODS


def garage_moves(s: Artemis) -> Flow[None]:
    """Before the final scoring, a full Snowcat Garage gives moves for one toolbox each, until somebody leaves it."""
    me = s.current
    colony = s.colonies[me]
    garages = [
        (building >> OCCUPANTS) + 1
        for building in colony.buildings
        if s.parts.kind[building >> OCCUPANTS] == SNOWCAT_GARAGE and is_full(s, building)
    ]
    while garages and colony.toolboxes > 0:
        emptied = yield from move(s, me, FOR_TOOLBOX)
        if not emptied:
            break
        colony.toolboxes -= 1
        s.tell(PAID, me, things(TOOLBOXES, 1))
        garages = [garage for garage in garages if garage not in emptied]


def move(s: Artemis, me: int, left: int) -> Flow[list[int]]:
    """A colonist goes to another place with room, or changes places with another one. The places that somebody left."""
    colony = s.colonies[me]
    options = movable(s, colony)
    if not options:
        return []
    options.append(ask.STAY)
    who = yield Choice(me, ask.MOVE, options, left)
    if who == ask.STAY:
        return []
    place, colonist = divmod(who, 4)
    answer = yield Choice(me, ask.DESTINATION, destinations(s, colony, who), who)
    take_out(colony, who)
    if answer < ask.SWAP:
        _put(colony, answer, colonist)
        s.tell(MOVED, me, colonist, labelled(s, who) >> 2, labelled(s, 4 * answer) >> 2)
        return [place]
    other = answer - ask.SWAP
    take_out(colony, other)
    _put(colony, other >> 2, colonist)
    _put(colony, place, other & 3)
    s.tell(SWAPPED, me, labelled(s, who), labelled(s, other))
    return [place, other >> 2]


def _put(colony: Colony, place: int, colonist: int) -> None:
    if place == ask.SHELTERS:
        colony.shelters[colonist] += 1
    else:
        colony.buildings[colony.place_of(place - 1)] += ONE[colonist]


def movable(s: Artemis, colony: Colony) -> list[int]:
    """Every colonist who can go anywhere else. Out of a building there is always a way: to the Shelters."""
    return [who for who in residents(colony) if who >= 4 or can_enter(s, colony, who)]


def can_enter(s: Artemis, colony: Colony, colonist: int) -> bool:
    """Whether a sheltered colonist finds room in a building, or somebody there to change places with."""
    one = ONE[colonist]
    for building in colony.buildings:
        inside = building & OCCUPANTS_MASK
        fits = s.parts.fits[building >> OCCUPANTS]
        if inside + one in fits:
            return True
        for other in range(4):
            if inside >> PACKED * other & 7 and inside - ONE[other] + one in fits:
                return True
    return False


def destinations(s: Artemis, colony: Colony, who: int) -> list[int]:
    """Where a colonist may go: other places with room, and others to change places with.

    Whoever changes places must find room where the other one was; two of the same type always do.
    """
    place, colonist = divmod(who, 4)
    one = ONE[colonist]
    fits = s.parts.fits
    home = -1
    home_fits: set[int] = set()
    options: list[int] = []
    swaps: list[int] = []
    if place != ask.SHELTERS:
        home = (colony.buildings[colony.place_of(place - 1)] & OCCUPANTS_MASK) - one
        home_fits = fits[place - 1]
        options.append(ask.SHELTERS)
        swaps = [
            ask.SWAP + other for other in range(4) if colony.shelters[other] > 0 and home + ONE[other] in home_fits
        ]
    for building in colony.buildings:
        tile = building >> OCCUPANTS
        if tile + 1 == place:
            continue
        inside = building & OCCUPANTS_MASK
        if inside + one in fits[tile]:
            options.append(tile + 1)
        swaps += [
            ask.SWAP + 4 * (tile + 1) + other
            for other in range(4)
            if inside >> PACKED * other & 7
            and inside - ONE[other] + one in fits[tile]
            and (home < 0 or home + ONE[other] in home_fits)
        ]
    return options + swaps
