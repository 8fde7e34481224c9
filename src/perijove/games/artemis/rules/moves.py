"""Moving and swapping colonists: in maintenance, and with the Snowcat Garage [One move or swap]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import STEP_ENDS, Flow, Moment, Question
from perijove.games.artemis.asking import Declinable, Remaining, remaining
from perijove.games.artemis.codes import (
    COLONISTS,
    OCEAN_TILES,
    PLACES,
    SHELTERS,
    SHUTTLE_BAY,
    SNOWCAT_GARAGE,
    TOOLBOXES,
    WHO,
)
from perijove.games.artemis.messages import MOVED, PAID, SWAPPED
from perijove.games.artemis.packing import ONE, inside, number_of, things, tile_of
from perijove.games.artemis.rules.colonists import (
    absent,
    is_full,
    labelled,
    no_room,
    residents,
    say_home,
    say_who,
    somebody,
)
from perijove.games.artemis.state import PODS, Artemis, Colony

NO_WAY: Final = Message("no building has room for {colonist}, or anybody to change places with")
SAME_PLACE: Final = Message("that is where your colonist is")

BAY_MOVES: Final = 2
MOST_MOVES: Final = 1 + BAY_MOVES * len(OCEAN_TILES)
"""In a box of one's own, every Ocean building may be a Shuttle Bay."""
FOR_TOOLBOX: Final = 0
"""Instead of the number of moves left: each one costs a toolbox."""


class Move(Declinable[Remaining]):
    """Which colonist moves or swaps."""

    def missing(self, s: Artemis, me: int, option: int, about: Remaining) -> Iterator[Reason]:
        if option == STAY:
            return
        colony = s.colonies[me]
        yield from absent(s, colony, option)
        if option < 4 and colony.shelters[option] and not can_enter(s, colony, option):
            yield Reason(NO_WAY, option)

    def says(self, s: Artemis, me: int, option: int, about: Remaining, words: Words) -> str:
        return words.say("move nobody") if option == STAY else say_who(s, option, words)

    def asks(self, s: Artemis, me: int, about: Remaining, words: Words) -> str:
        if about.left == FOR_TOOLBOX:
            return words.plural(
                "Before the final scoring you may move or swap a colonist for a Toolbox; you have {number}.",
                "Before the final scoring you may move or swap colonists for a Toolbox each; you have {number}.",
                s.colonies[me].toolboxes,
            )
        return words.plural(
            "You may move or swap {number} colonist.", "You may make {number} moves or swaps of colonists.", about.left
        )


STAY: Final = len(WHO)
MOVE: Final = Move(
    "move", (*WHO, "stay"), "Choose a colonist to move or swap.", spot="who:{}", moment=remaining(MOST_MOVES)
)


class Going(Moment):
    """A colonist who leaves a place."""

    def __init__(self, place: int, colonist: int) -> None:
        self.place: Final = place
        self.colonist: Final = colonist


class Destination(Question[Artemis, Going]):
    """Where a colonist goes, or with whom it changes places."""

    def legal(self, s: Artemis, me: int, about: Going) -> list[int]:
        return destinations(s, s.colonies[me], about.place, about.colonist)

    def missing(self, s: Artemis, me: int, option: int, about: Going) -> Iterator[Reason]:
        colony = s.colonies[me]
        place, colonist = about.place, about.colonist
        there, other = (option, -1) if option < SWAP else divmod(option - SWAP, 4)
        if there == place:
            yield Reason(SAME_PLACE)
        elif other < 0:
            if there != SHELTERS:
                yield from no_room(s, colony, there - 1, colonist)
        elif next(absent(s, colony, option - SWAP), None) is not None:
            yield from absent(s, colony, option - SWAP)
        else:
            if there != SHELTERS:
                yield from no_room(s, colony, there - 1, colonist, other)
            if place != SHELTERS:
                yield from no_room(s, colony, place - 1, other, colonist)

    def says(self, s: Artemis, me: int, option: int, about: Going, words: Words) -> str:
        if option == SHELTERS:
            return words.say("to the Shelters")
        if option < SWAP:
            return words.say("into {tile}", tile=say_home(s, s.colonies[me], option, words))
        return words.say("change places with {who}", who=say_who(s, option - SWAP, words))

    def asks(self, s: Artemis, me: int, about: Going, words: Words) -> str:
        return words.say("Choose where {who} goes.", who=say_who(s, 4 * about.place + about.colonist, words))

    def spots(self, s: Artemis, me: int, option: int, about: Going) -> Sequence[str]:
        return (f"home:{PLACES[option]}",) if option < SWAP else (f"who:{WHO[option - SWAP]}",)


SWAP: Final = len(PLACES)
"""A destination below this number is a place, the others are colonists to change places with."""
DESTINATION: Final = Destination(
    "destination",
    (*PLACES, *(f"swap:{who}" for who in WHO)),
    "Choose where it goes.",
    moment=Fields(None, (Field("place", Name(PLACES)), Field("colonist", Name(COLONISTS)))),
)


def moves_of(s: Artemis, colony: Colony) -> int:
    """How many moves a colony has in maintenance: one, and two more for each full Shuttle Bay."""
    moves = 1
    for building in colony.buildings:
        if s.parts.kind[tile_of(building)] == SHUTTLE_BAY and is_full(s, building):
            moves += BAY_MOVES
    return moves


def maintenance_moves(s: Artemis) -> Flow[None]:
    """Moves and swaps, as many as there are at the beginning; then the next player."""
    me = s.current
    left = moves_of(s, s.colonies[me])
    while left > 0:
        emptied = yield from move(s, me, left)
        if not emptied:
            break
        left -= 1
    s.current = (me + 1) % s.players
    if s.current == s.first:
        s.phase = PODS
    yield STEP_ENDS


def garage_moves(s: Artemis) -> Flow[None]:
    """Before the final scoring, a full Snowcat Garage gives moves for one toolbox each, until somebody leaves it."""
    me = s.current
    colony = s.colonies[me]
    garages = [
        tile_of(building) + 1
        for building in colony.buildings
        if s.parts.kind[tile_of(building)] == SNOWCAT_GARAGE and is_full(s, building)
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
    options.append(STAY)
    who = yield MOVE.among(me, options, Remaining(left))
    if who == STAY:
        return []
    place, colonist = who // 4, who % 4
    answer = yield DESTINATION.ask(s, me, Going(place, colonist))
    colony.add(place, colonist, -1)
    if answer < SWAP:
        colony.add(answer, colonist)
        s.tell(MOVED, me, colonist, labelled(s, place), labelled(s, answer))
        return [place]
    swapped = answer - SWAP
    there, other = swapped // 4, swapped % 4
    colony.add(there, other, -1)
    colony.add(there, colonist)
    colony.add(place, other)
    s.tell(SWAPPED, me, somebody(s, who), somebody(s, swapped))
    return [place, there]


def movable(s: Artemis, colony: Colony) -> list[int]:
    """Every colonist who can go anywhere else. Out of a building there is always a way: to the Shelters."""
    return [who for who in residents(colony) if who >= 4 or can_enter(s, colony, who)]


def can_enter(s: Artemis, colony: Colony, colonist: int) -> bool:
    """Whether a sheltered colonist finds room in a building, or somebody there to change places with."""
    one = ONE[colonist]
    for building in colony.buildings:
        group = inside(building)
        fits = s.parts.fits[tile_of(building)]
        if group + one in fits:
            return True
        for other in range(4):
            if number_of(group, other) and group - ONE[other] + one in fits:
                return True
    return False


def destinations(s: Artemis, colony: Colony, place: int, colonist: int) -> list[int]:
    """Where a colonist may go: other places with room, and others to change places with.

    Whoever changes places must find room where the other one was; two of the same type always do.
    """
    one = ONE[colonist]
    fits = s.parts.fits
    home = -1
    home_fits: set[int] = set()
    options: list[int] = []
    swaps: list[int] = []
    if place != SHELTERS:
        home = inside(colony.buildings[colony.place_of(place - 1)]) - one
        home_fits = fits[place - 1]
        options.append(SHELTERS)
        swaps = [SWAP + other for other in range(4) if colony.shelters[other] > 0 and home + ONE[other] in home_fits]
    for building in colony.buildings:
        tile = tile_of(building)
        if tile + 1 == place:
            continue
        group = inside(building)
        if group + one in fits[tile]:
            options.append(tile + 1)
        if group:
            swaps += [
                SWAP + 4 * (tile + 1) + other
                for other in range(4)
                if number_of(group, other)
                and group - ONE[other] + one in fits[tile]
                and (home < 0 or home + ONE[other] in home_fits)
            ]
    return options + swaps
