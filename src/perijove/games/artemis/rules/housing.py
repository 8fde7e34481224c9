"""New colonists and new buildings: who moves in at once [A few general rules]."""

from bisect import insort
from collections.abc import Iterator
from typing import Final

from perijove.engine.message import Reason, Words
from perijove.engine.question import Flow, Question
from perijove.games.artemis.asking import IN_TILE, OF_TYPE, Declinable, InTile, OfType
from perijove.games.artemis.codes import COLONISTS, PLACES, SHELTERS
from perijove.games.artemis.messages import GAINED_COLONIST, GAINED_TILE, NO_COLONIST, SETTLED
from perijove.games.artemis.names import COLONIST_NAMES, ONE_COLONIST
from perijove.games.artemis.packing import ONE, building_of, inside, tile_of
from perijove.games.artemis.rules.colonists import NOT_SHELTERED, draw, no_room, say_home, say_tile
from perijove.games.artemis.state import Artemis, Colony


class Settle(Question[Artemis, OfType]):
    """Where a new colonist lives."""

    def missing(self, s: Artemis, me: int, option: int, about: OfType) -> Iterator[Reason]:
        if option != SHELTERS:
            yield from no_room(s, s.colonies[me], option - 1, about.colonist)

    def says(self, s: Artemis, me: int, option: int, about: OfType, words: Words) -> str:
        return say_home(s, s.colonies[me], option, words)

    def asks(self, s: Artemis, me: int, about: OfType, words: Words) -> str:
        return words.say("Choose a place for your new {type}.", type=words.say(COLONIST_NAMES[about.colonist]))


SETTLE: Final = Settle("settle", PLACES, "Choose a place for your new colonist.", spot="home:{}", moment=OF_TYPE)


class Staff(Declinable[InTile]):
    """Who moves from the Shelters into a new building."""

    def missing(self, s: Artemis, me: int, option: int, about: InTile) -> Iterator[Reason]:
        if option != STAFF_ENOUGH:
            if s.colonies[me].shelters[option] == 0:
                yield Reason(NOT_SHELTERED, option)
            yield from no_room(s, s.colonies[me], about.tile, option)

    def says(self, s: Artemis, me: int, option: int, about: InTile, words: Words) -> str:
        if option == STAFF_ENOUGH:
            return words.say("nobody else")
        sheltered = s.colonies[me].shelters[option]
        return words.say(
            "{colonist} ({number} in the Shelters)", colonist=words.say(ONE_COLONIST[option]), number=sheltered
        )

    def asks(self, s: Artemis, me: int, about: InTile, words: Words) -> str:
        return words.say("Choose who moves from your Shelters into {tile}.", tile=say_tile(s, about.tile, words))

    def goes_on(self, about: InTile, before: InTile) -> bool:
        return about.tile == before.tile


STAFF_ENOUGH: Final = 4
STAFF: Final = Staff(
    "staff",
    (*COLONISTS, "enough"),
    "Choose who moves from your Shelters into your new building.",
    spot="who:shelters:{}",
    moment=IN_TILE,
    unordered=STAFF_ENOUGH,
)


def rooms(s: Artemis, colony: Colony, colonist: int) -> list[int]:
    """The Shelters and every building with room for such a colonist.

    A building has room if a slot of this type or an untyped one can be free: its colonists change places inside it
    at will [One move or swap].
    """
    one = ONE[colonist]
    fits = s.parts.fits
    options = [SHELTERS]
    for building in colony.buildings:
        tile = tile_of(building)
        if inside(building) + one in fits[tile]:
            options.append(tile + 1)
    return options


def settle(s: Artemis, me: int, colonist: int) -> Flow[bool]:
    """A gained colonist may move into a building with room at once, else goes to the Shelters. Whether one moved in."""
    colony = s.colonies[me]
    colony.add(SHELTERS, colonist)
    options = rooms(s, colony, colonist)
    if len(options) == 1:
        return False
    place = yield SETTLE.among(me, options, OfType(colonist))
    if place == SHELTERS:
        return False
    move_in(s, me, colonist, place)
    return True


def move_in(s: Artemis, me: int, colonist: int, place: int) -> None:
    """A colonist goes from the Shelters into a building."""
    colony = s.colonies[me]
    colony.add(SHELTERS, colonist, -1)
    colony.add(place, colonist)
    s.tell(SETTLED, me, colonist, s.parts.label[place - 1])


def gain_random_colonist(s: Artemis, me: int) -> Flow[None]:
    """A colonist from the bag, if any is left."""
    colonist = draw(s)
    if colonist < 0:
        s.tell(NO_COLONIST, me)
        return
    s.tell(GAINED_COLONIST, me, colonist)
    yield from settle(s, me, colonist)


def gain_building(s: Artemis, me: int, tile: int) -> Flow[None]:
    """A new building joins the colony. Any number of colonists may move in at once, from the Shelters only."""
    colony = s.colonies[me]
    buildings = colony.buildings.copy()
    insort(buildings, building_of(tile))
    colony.buildings = buildings
    s.tell(GAINED_TILE, me, s.parts.label[tile])
    fits = s.parts.fits[tile]
    group = 0
    while True:
        shelters = colony.shelters
        options = [kind for kind in range(4) if shelters[kind] > 0 and group + ONE[kind] in fits]
        if not options:
            return
        options.append(STAFF_ENOUGH)
        colonist = yield STAFF.among(me, options, InTile(tile))
        if colonist == STAFF_ENOUGH:
            return
        move_in(s, me, colonist, tile + 1)
        group += ONE[colonist]
