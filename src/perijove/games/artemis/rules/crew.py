"""Sending colonists on an expedition, and their return [Basecamp, Expedition Hub]."""

from collections.abc import Iterator, Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_lists import Each
from perijove.engine.form_values import Name
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import NO_MOMENT, Flow, Moment, Question
from perijove.games.artemis.asking import (
    NO_DRONES,
    NO_ENERGY,
    NO_MINERALS,
    NOT_IN_GAME,
    OF_TYPE,
    ON_EXPEDITION,
    Declinable,
    OfType,
    OnExpedition,
)
from perijove.games.artemis.codes import (
    ENERGY,
    ENGINEER,
    EXPEDITION_HUB,
    EXPEDITIONS,
    MARINE,
    MINERALS,
    PIONEER,
    PLACES,
    SHELTERS,
    STEWARD,
    WHO,
)
from perijove.games.artemis.messages import PAID, SENT, SENT_PIONEERS, WEAKENED, WEAKENED_DRONE
from perijove.games.artemis.names import (
    COLONIST_NAMES,
    EXPEDITION_NAMES,
    ONE_COLONIST,
    owner_name,
    some_colonists,
    things_name,
)
from perijove.games.artemis.packing import (
    ONE,
    crew_with,
    face_of,
    inside,
    number_of,
    owner_of,
    things,
    tile_of,
    turned_down,
    with_pioneers,
    with_specialist,
)
from perijove.games.artemis.rules.colonists import absent, labelled, no_room, say_place
from perijove.games.artemis.rules.expeditions import difficulty, expedition_of, reached
from perijove.games.artemis.rules.housing import Settle, move_in
from perijove.games.artemis.state import DRONE_1, OWNERS, Artemis, Colony, Expedition, both

NOT_A_HUB: Final = Message("{tile} sends nobody on expeditions")
NO_RETURN: Final = Message("crews return to the Shelters or to an Expedition Hub only")
NO_RESOURCE: Final = Message("a crew from the Shelters costs 1 resource, and you have none")
NO_RIVAL: Final = Message("a Marine needs a rival die of 2 or more on the expedition")
NOT_FOR_STEWARD: Final = Message("a Steward goes with a 1 or a 2 only, not with a {die}")
ONLY_PIONEERS: Final = Message("you have sent Pioneers: only more Pioneers may join them")
SENT_ALREADY: Final = Message("you have chosen already how many Pioneers go from {place}")
FEWER_PIONEERS: Final = Message("there are only {pioneers} in {place}")
OWN_DIE: Final = Message("a Marine turns down rival dice only")
NO_RIVAL_DIE: Final = Message("{player} has no {die} on this expedition")
NO_DRONE_DIE: Final = Message("{drone} has no {die} on this expedition")

STEWARD_DIE: Final = 2
"""The highest die that a Steward goes with."""


class Departing(Moment):
    """An expedition that a die has just joined, and the places from which Pioneers have gone with it already."""

    def __init__(self, card: int, sent: list[int]) -> None:
        self.card: Final = card
        self.sent: Final = sent


class Crew(Declinable[Departing]):
    """Who goes with a die."""

    def missing(self, s: Artemis, me: int, option: int, about: Departing) -> Iterator[Reason]:
        if option == CREW_NOBODY:
            return
        colony = s.colonies[me]
        expedition = expedition_of(s, about.card)
        place, colonist = divmod(option, 4)
        if place != SHELTERS and s.parts.kind[place - 1] != EXPEDITION_HUB:
            yield Reason(NOT_A_HUB, s.parts.label[place - 1])
        if place in about.sent:
            yield Reason(SENT_ALREADY, labelled(s, place))
        else:
            yield from absent(s, colony, option)
            if place == SHELTERS and colony.energy + colony.minerals == 0:
                yield Reason(NO_RESOURCE)
        if about.sent and colonist != PIONEER:
            yield Reason(ONLY_PIONEERS)
        if colonist == MARINE and not rivals(me, expedition):
            yield Reason(NO_RIVAL)
        face = face_of(expedition.dice[-1])
        if colonist == STEWARD and face > STEWARD_DIE:
            yield Reason(NOT_FOR_STEWARD, face)

    def says(self, s: Artemis, me: int, option: int, about: Departing, words: Words) -> str:
        if option == CREW_NOBODY:
            return words.say("nobody else") if about.sent else words.say("nobody")
        place, colonist = divmod(option, 4)
        said = words.say(
            "{colonist} from {place}", colonist=words.say(ONE_COLONIST[colonist]), place=say_place(s, place, words)
        )
        if colonist == PIONEER:
            said = words.say("{who}, or several: 1 more for each", who=said)
        elif colonist == MARINE:
            said = words.say("{who}: a rival die is turned down by 1 or 2", who=said)
        elif colonist == STEWARD:
            said = words.say("{who}: 1 VP, if you come first on a successful expedition", who=said)
        else:
            said = words.say("{who}: 2 resources, if the expedition succeeds", who=said)
        return said if place else words.say("{effect} (costs 1 resource)", effect=said)

    def asks(self, s: Artemis, me: int, about: Departing, words: Words) -> str:
        return words.say(
            "{expedition} stands at {number} of {number2}: choose who goes with your die.",
            expedition=words.say(EXPEDITION_NAMES[about.card]),
            number=reached(expedition_of(s, about.card)),
            number2=difficulty(s, about.card),
        )


CREW_NOBODY: Final = len(WHO)
CREW: Final = Crew(
    "crew",
    (*WHO, "nobody"),
    "Choose who goes with your die.",
    spot="who:{}",
    moment=Fields(None, (Field("card", Name(EXPEDITIONS)), Field("sent", Each(Name(PLACES))))),
)


class Leaving(Moment):
    """A place that colonists leave."""

    def __init__(self, place: int) -> None:
        self.place: Final = place


class Pioneers(Question[Artemis, Leaving]):
    """How many Pioneers go; one answer below their number."""

    def legal(self, s: Artemis, me: int, about: Leaving) -> list[int]:
        return list(range(pioneers_at(s.colonies[me], about.place)))

    def missing(self, s: Artemis, me: int, option: int, about: Leaving) -> Iterator[Reason]:
        there = pioneers_at(s.colonies[me], about.place)
        if option >= there:
            yield Reason(FEWER_PIONEERS, there, labelled(s, about.place))

    def says(self, s: Artemis, me: int, option: int, about: Leaving, words: Words) -> str:
        return some_colonists(PIONEER, option + 1, words)

    def asks(self, s: Artemis, me: int, about: Leaving, words: Words) -> str:
        return words.say("Choose how many Pioneers go from {place}.", place=say_place(s, about.place, words))

    def spots(self, s: Artemis, me: int, option: int, about: Leaving) -> Sequence[str]:
        return (f"who:{PLACES[about.place]}:pioneer",)


MOST_PIONEERS: Final = 28
PIONEERS: Final = Pioneers(
    "pioneers",
    tuple(map(str, range(1, MOST_PIONEERS + 1))),
    "Choose how many Pioneers go.",
    moment=Fields(None, (Field("place", Name(PLACES)),)),
)


class Fee(Question[Artemis, Moment]):
    """What is paid for a crew from the Shelters."""

    def missing(self, s: Artemis, me: int, option: int, about: Moment) -> Iterator[Reason]:
        colony = s.colonies[me]
        if option == ENERGY and not colony.energy:
            yield Reason(NO_ENERGY)
        if option == MINERALS and not colony.minerals:
            yield Reason(NO_MINERALS)

    def says(self, s: Artemis, me: int, option: int, about: Moment, words: Words) -> str:
        colony = s.colonies[me]
        have = colony.energy if option == ENERGY else colony.minerals
        return words.say("pay {things} (you have {number})", things=things_name(option, 1, words), number=have)


FEE: Final = Fee("fee", ("energy", "minerals"), "Choose what you pay for the crew from your Shelters.", spot="goods:{}")


class Weaken(Question[Artemis, OnExpedition]):
    """Which rival die a Marine turns down, and by how much."""

    def legal(self, s: Artemis, me: int, about: OnExpedition) -> list[int]:
        return rivals(me, expedition_of(s, about.card))

    def missing(self, s: Artemis, me: int, option: int, about: OnExpedition) -> Iterator[Reason]:
        owner, face, _ = _weaker(option)
        if owner == me:
            yield Reason(OWN_DIE)
        elif s.players <= owner < DRONE_1:
            yield Reason(NOT_IN_GAME, owner + 1)
        elif owner >= DRONE_1 and not s.solo():
            yield Reason(NO_DRONES)
        else:
            for die in expedition_of(s, about.card).dice:
                if owner_of(die) == owner and face_of(die) == face:
                    return
            yield Reason(NO_DRONE_DIE if owner >= DRONE_1 else NO_RIVAL_DIE, owner, face)

    def says(self, s: Artemis, me: int, option: int, about: OnExpedition, words: Words) -> str:
        owner, face, less = _weaker(option)
        rival = owner_name(owner, s.players, words)
        return words.say("turn a {die} of {owner} down to {die2}", die=face, owner=rival, die2=face - less)

    def spots(self, s: Artemis, me: int, option: int, about: OnExpedition) -> Sequence[str]:
        return (f"stack:{WEAKER[option].partition('>')[0]}",)


WEAKER: Final = tuple(
    f"{owner}:{face}>{face - less}" for owner in OWNERS for face in range(2, 7) for less in (1, 2) if face > less
)
"""A die of a rival that a Marine turns down: nine for each owner."""
WEAKER_EACH: Final = 9
WEAKEN: Final = Weaken("weaken", WEAKER, "Choose a rival die for your Marine to turn down.", moment=ON_EXPEDITION)


class Home(Settle):
    """Where a colonist of a crew returns to."""

    def missing(self, s: Artemis, me: int, option: int, about: OfType) -> Iterator[Reason]:
        if option != SHELTERS:
            yield from no_room(s, s.colonies[me], option - 1, about.colonist)
            if s.parts.kind[option - 1] != EXPEDITION_HUB:
                yield Reason(NO_RETURN)

    def asks(self, s: Artemis, me: int, about: OfType, words: Words) -> str:
        return words.say("Choose where your {type} returns to.", type=words.say(COLONIST_NAMES[about.colonist]))


HOME: Final = Home("home", PLACES, "Choose where your colonist returns to.", spot="home:{}", moment=OF_TYPE)


def send_crew(s: Artemis, me: int, expedition: Expedition) -> Flow[None]:
    """With the die just placed goes nobody, any number of Pioneers, or one other colonist.

    They leave from the Shelters, for one resource in all, or from an Expedition Hub, for nothing.
    """
    colony = s.colonies[me]
    top = len(expedition.dice) - 1
    sent: list[int] = []
    while True:
        options = recruits(s, me, expedition, sent)
        if not options:
            return
        options.append(CREW_NOBODY)
        who = yield CREW.among(me, options, Departing(expedition.card, sent))
        if who == CREW_NOBODY:
            return
        place, colonist = who // 4, who % 4
        if colonist == PIONEER:
            sent = [*sent, place]
            answer = yield PIONEERS.ask(s, me, Leaving(place))
            number = answer + 1
            colony.add(place, PIONEER, -number)
            expedition.turn(top, with_pioneers(expedition.dice[top], number))
            s.tell(SENT_PIONEERS, me, number)
        else:
            colony.add(place, colonist, -1)
            expedition.turn(top, with_specialist(expedition.dice[top], colonist))
            s.tell(SENT, me, colonist)
        if place == SHELTERS:
            yield from _pay(s, me)
        if colonist == MARINE:
            yield from _weaken(s, me, expedition)
        if colonist != PIONEER:
            return


def recruits(s: Artemis, me: int, expedition: Expedition, sent: list[int]) -> list[int]:
    """Who may still join the die on top of the expedition.

    After some Pioneers only more of them, from another place. A Steward goes with a 1 or a 2 only; a Marine only if
    there is a rival die to turn down.
    """
    colony = s.colonies[me]
    kinds = [PIONEER]
    if not sent:
        kinds.append(ENGINEER)
        if rivals(me, expedition):
            kinds.append(MARINE)
        if face_of(expedition.dice[-1]) <= STEWARD_DIE:
            kinds.append(STEWARD)
    options: list[int] = []
    if SHELTERS not in sent and colony.energy + colony.minerals > 0:
        options = [kind for kind in kinds if colony.shelters[kind] > 0]
    for building in colony.buildings:
        tile = tile_of(building)
        if s.parts.kind[tile] == EXPEDITION_HUB and tile + 1 not in sent:
            options += [4 * (tile + 1) + kind for kind in kinds if number_of(building, kind)]
    return options


def pioneers_at(colony: Colony, place: int) -> int:
    """How many Pioneers are at a place of the colony."""
    if place == SHELTERS:
        return colony.shelters[PIONEER]
    return number_of(colony.buildings[colony.place_of(place - 1)], PIONEER)


def rivals(me: int, expedition: Expedition) -> list[int]:
    """The rival dice that a Marine can turn down, as answers: never below 1."""
    options: list[int] = []
    for die in expedition.dice:
        owner = owner_of(die)
        face = face_of(die)
        if owner != me and face > 1:
            for less in range(1, min(2, face - 1) + 1):
                option = owner * WEAKER_EACH + (0 if face == 2 else 2 * face - 6 + less)
                if option not in options:
                    options.append(option)
    options.sort()
    return options


def _weaker(answer: int) -> tuple[int, int, int]:
    """A die to turn down: its owner, its face, and by how much."""
    owner, way = divmod(answer, WEAKER_EACH)
    return (owner, 2, 1) if way == 0 else (owner, (way + 5) // 2, 1 if way % 2 else 2)


def _weaken(s: Artemis, me: int, expedition: Expedition) -> Flow[None]:
    """A Marine turns one rival die on the same expedition down by 1 or 2, at once. Pioneers beside it still count."""
    answer = yield WEAKEN.ask(s, me, OnExpedition(expedition.card))
    owner, face, less = _weaker(answer)
    for place, die in enumerate(expedition.dice):
        if owner_of(die) == owner and face_of(die) == face:
            expedition.turn(place, turned_down(die, less))
            break
    s.tell(WEAKENED if owner < DRONE_1 else WEAKENED_DRONE, me, face, owner, face - less)


def _pay(s: Artemis, me: int) -> Flow[None]:
    """One resource for the crew from the Shelters: Energy or a Mineral."""
    colony = s.colonies[me]
    paid = yield FEE.ask(s, me, NO_MOMENT)
    if paid == ENERGY:
        colony.energy -= 1
    else:
        colony.minerals -= 1
    s.tell(PAID, me, things(paid, 1))


def come_home(s: Artemis, expedition: Expedition) -> Flow[None]:
    """The dice of a resolved expedition go home; each crew goes to the Shelters, or to an Expedition Hub with room."""
    crews = [[0, 0, 0, 0] for _ in s.colonies]
    for die in expedition.dice:
        owner = owner_of(die)
        if owner < DRONE_1:
            crews[owner] = both(crews[owner], crew_with(die))
    expedition.dice = []
    for owner, crew in enumerate(crews):
        s.colonies[owner].shelters = both(s.colonies[owner].shelters, crew)
    for owner in s.turn_order():
        crew = crews[owner]
        colony = s.colonies[owner]
        for colonist in range(4):
            for _ in range(crew[colonist]):
                options = hubs(s, colony, colonist)
                if len(options) == 1:
                    break
                place = yield HOME.among(owner, options, OfType(colonist))
                if place == SHELTERS:
                    break
                move_in(s, owner, colonist, place)


def hubs(s: Artemis, colony: Colony, colonist: int) -> list[int]:
    """The Shelters, and the Expedition Hubs with room for such a colonist."""
    options = [SHELTERS]
    for building in colony.buildings:
        tile = tile_of(building)
        if s.parts.kind[tile] == EXPEDITION_HUB and inside(building) + ONE[colonist] in s.parts.fits[tile]:
            options.append(tile + 1)
    return options
