"""Sending colonists on an expedition, and their return [Basecamp, Expedition Hub]."""

from perijove.engine.question import Choice, Flow
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    ENERGY,
    ENGINEER,
    EXPEDITION_HUB,
    MARINE,
    MINERALS,
    ONE,
    PACKED,
    PIONEER,
    STEWARD,
    things,
)
from perijove.games.artemis.messages import PAID, SENT, SENT_PIONEERS, WEAKENED, WEAKENED_DRONE
from perijove.games.artemis.rules.colonists import move_in, take_out
from perijove.games.artemis.state import (
    DRONE_1,
    FACE,
    FACE_MASK,
    OCCUPANTS,
    OCCUPANTS_MASK,
    OWNER_MASK,
    PIONEERS,
    PIONEERS_MASK,
    SPECIALIST,
    Artemis,
    Colony,
    Expedition,
)


def send_crew(s: Artemis, me: int, expedition: Expedition) -> Flow[None]:
    """With the die just placed goes nobody, any number of Pioneers, or one other colonist.

    They leave from the Shelters, for one resource in all, or from an Expedition Hub, for nothing.
    """
    colony = s.colonies[me]
    colony.sent = []
    while True:
        options = recruits(s, me, expedition)
        if not options:
            break
        options.append(ask.CREW_NOBODY)
        who = yield Choice(me, ask.CREW, options, expedition.card)
        if who == ask.CREW_NOBODY:
            break
        place, colonist = divmod(who, 4)
        if colonist == PIONEER:
            colony.sent.append(place)
            there = pioneers_at(colony, place)
            number = yield Choice(me, ask.PIONEERS, list(range(there)), place)
            for _ in range(number + 1):
                take_out(colony, who)
            expedition.dice[-1] += (number + 1) << PIONEERS
            s.tell(SENT_PIONEERS, me, number + 1)
        else:
            take_out(colony, who)
            expedition.dice[-1] += colonist << SPECIALIST
            s.tell(SENT, me, colonist)
        if place == ask.SHELTERS:
            yield from _pay(s, me)
        if colonist == MARINE:
            yield from _weaken(s, me, expedition)
        if colonist != PIONEER:
            break
    colony.sent = []


def recruits(s: Artemis, me: int, expedition: Expedition) -> list[int]:
    """Who may still join the die on top of the expedition.

    After some Pioneers only more of them, from another place. A Steward goes with a 1 or a 2 only; a Marine only if
    there is a rival die to turn down.
    """
    colony = s.colonies[me]
    die = expedition.dice[-1]
    kinds = [PIONEER]
    if not colony.sent:
        kinds.append(ENGINEER)
        if rivals(me, expedition):
            kinds.append(MARINE)
        if die >> FACE & FACE_MASK <= 2:
            kinds.append(STEWARD)
    options: list[int] = []
    if ask.SHELTERS not in colony.sent and colony.energy + colony.minerals > 0:
        options = [kind for kind in kinds if colony.shelters[kind] > 0]
    for building in colony.buildings:
        tile = building >> OCCUPANTS
        if building & OCCUPANTS_MASK and s.parts.kind[tile] == EXPEDITION_HUB and tile + 1 not in colony.sent:
            options += [4 * (tile + 1) + kind for kind in kinds if building >> PACKED * kind & 7]
    return options


def pioneers_at(colony: Colony, place: int) -> int:
    """How many Pioneers are at a place of the colony."""
    if place == ask.SHELTERS:
        return colony.shelters[PIONEER]
    return colony.buildings[colony.place_of(place - 1)] & 7


def rivals(me: int, expedition: Expedition) -> list[int]:
    """The rival dice that a Marine can turn down, as answers: never below 1."""
    options: list[int] = []
    for die in expedition.dice:
        owner = die & OWNER_MASK
        face = die >> FACE & FACE_MASK
        if owner != me and face > 1:
            for less in range(1, min(2, face - 1) + 1):
                option = owner * ask.WEAKER_EACH + (0 if face == 2 else 2 * face - 6 + less)
                if option not in options:
                    options.append(option)
    return sorted(options)


def turned_down(way: int) -> tuple[int, int]:
    """One of the nine ways to turn a die down: its face, and by how much."""
    return (2, 1) if way == 0 else ((way + 5) // 2, 1 if way % 2 else 2)


def _weaken(s: Artemis, me: int, expedition: Expedition) -> Flow[None]:
    """A Marine turns one rival die on the same expedition down by 1 or 2, at once. Pioneers beside it still count."""
    answer = yield Choice(me, ask.WEAKEN, rivals(me, expedition), expedition.card)
    owner, way = divmod(answer, ask.WEAKER_EACH)
    face, less = turned_down(way)
    for place, die in enumerate(expedition.dice):
        if die & OWNER_MASK == owner and die >> FACE & FACE_MASK == face:
            expedition.dice[place] -= less << FACE
            break
    if owner < DRONE_1:
        s.tell(WEAKENED, me, face, owner, face - less)
    else:
        s.tell(WEAKENED_DRONE, me, face, owner, face - less)


def _pay(s: Artemis, me: int) -> Flow[None]:
    """One resource for the crew from the Shelters: Energy or a Mineral."""
    colony = s.colonies[me]
    options: list[int] = []
    if colony.energy > 0:
        options.append(ENERGY)
    if colony.minerals > 0:
        options.append(MINERALS)
    paid = yield Choice(me, ask.FEE, options)
    if paid == ENERGY:
        colony.energy -= 1
    else:
        colony.minerals -= 1
    s.tell(PAID, me, things(paid, 1))


def come_home(s: Artemis, expedition: Expedition) -> Flow[None]:
    """The dice of a resolved expedition go home; each crew goes to the Shelters, or to an Expedition Hub with room."""
    crews = [[0, 0, 0, 0] for _ in s.colonies]
    for die in expedition.dice:
        owner = die & OWNER_MASK
        if owner < DRONE_1:
            crew = crews[owner]
            crew[PIONEER] += die >> PIONEERS & PIONEERS_MASK
            if die >> SPECIALIST:
                crew[die >> SPECIALIST] += 1
    expedition.dice = []
    for owner, crew in enumerate(crews):
        shelters = s.colonies[owner].shelters
        for colonist in range(4):
            shelters[colonist] += crew[colonist]
    for owner in s.turn_order():
        crew = crews[owner]
        colony = s.colonies[owner]
        for colonist in range(4):
            for _ in range(crew[colonist]):
                options = hubs(s, colony, colonist)
                if len(options) == 1:
                    break
                place = yield Choice(owner, ask.HOME, options, colonist)
                if place == ask.SHELTERS:
                    break
                move_in(s, owner, colonist, place - 1)


def hubs(s: Artemis, colony: Colony, colonist: int) -> list[int]:
    """The Shelters, and the Expedition Hubs with room for such a colonist."""
    options = [ask.SHELTERS]
    for building in colony.buildings:
        tile = building >> OCCUPANTS
        if s.parts.kind[tile] == EXPEDITION_HUB and (building & OCCUPANTS_MASK) + ONE[colonist] in s.parts.fits[tile]:
            options.append(tile + 1)
    return options
