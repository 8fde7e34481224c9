"""Why an option can't be chosen: every reason, with its figures, and nothing that the player can't know."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Message, Reason
from perijove.engine.question import Choice
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    ENERGY,
    EXPEDITION_HUB,
    MARINE,
    MINERALS,
    ONE,
    OPERATIONS_CENTER,
    PACKED,
    PIONEER,
    SENSOR_STATION,
    STEWARD,
    SURFACE_CONDUIT,
    SYNTHETICS_COMPLEX,
    TOOLBOXES,
    things,
)
from perijove.games.artemis.rules.buildings import POINT_PRICE, has_turn
from perijove.games.artemis.rules.colonists import is_full, labelled
from perijove.games.artemis.rules.crew import pioneers_at, rivals, turned_down
from perijove.games.artemis.rules.moves import can_enter
from perijove.games.artemis.rules.placement import academy_slots, anybody_home, expedition_of, top
from perijove.games.artemis.rules.rewards import crew_types
from perijove.games.artemis.state import (
    DRONE_1,
    FACE,
    FACE_MASK,
    OCCUPANTS_MASK,
    OWNER_MASK,
    Artemis,
    Colony,
)

NOT_DEALT: Final = Message("{directive} is not among your three directives")
NO_SUCH_DIE: Final = Message("none of your dice shows a {die}")
TOO_FEW_TOOLBOXES: Final = Message("it takes {things}, you have {number}")
NO_EXPEDITION: Final = Message("{expedition} is not at Basecamp")
NOT_AT_GANTRY: Final = Message("{tile} is not at the Gantry")
TOO_LOW: Final = Message("the highest bid there is {die}, so your {die2} is too low")
ACADEMY_FULL: Final = Message("the Academy is full ({number} of {number2})")
NOBODY_HOME: Final = Message("you have no colonist to train")
NOBODY_THERE: Final = Message("there is no {type} in {place}")
NOT_YOURS: Final = Message("you don't have {tile}")
NOT_A_HUB: Final = Message("{tile} sends nobody on expeditions")
NO_RETURN: Final = Message("crews return to the Shelters or to an Expedition Hub only")
NO_RESOURCE: Final = Message("a crew from the Shelters costs 1 resource, and you have none")
NO_RIVAL: Final = Message("a Marine needs a rival die of 2 or more on the expedition")
NOT_FOR_STEWARD: Final = Message("a Steward goes with a 1 or a 2 only, not with a {die}")
ONLY_PIONEERS: Final = Message("you have sent Pioneers: only more Pioneers may join them")
SENT_ALREADY: Final = Message("you have chosen already how many Pioneers go from {place}")
FEWER_PIONEERS: Final = Message("there are only {pioneers} in {place}")
HAVE_ONLY: Final = Message("you have only {things}")
NO_ENERGY: Final = Message("you have no Energy")
NO_MINERALS: Final = Message("you have no Minerals")
OWN_DIE: Final = Message("a Marine turns down rival dice only")
NO_RIVAL_DIE: Final = Message("{player} has no {die} on this expedition")
NO_DRONE_DIE: Final = Message("{drone} has no {die} on this expedition")
NOT_IN_GAME: Final = Message("there is no player {number}")
NO_DRONES: Final = Message("there are no drones in this game")
NOT_YOUR_BID: Final = Message("the highest bid for {tile} is not yours")
NOT_TOPPED: Final = Message("your {die} there is not lower than the drone's {die2}")
NO_CREW: Final = Message("there is no {type} of yours on the expedition")
ACADEMY_OUT: Final = Message("the Academy has no {type} left")
NO_ROOM: Final = Message("{tile} has no room for {colonist} (it is for {slots}; {number} of {number2} inside)")
NOT_SHELTERED: Final = Message("there is no {type} in your Shelters")
NOT_REACHED: Final = Message("you have reached space {number} only")
TRACK_ENDS: Final = Message("the relief track has {number} spaces")
NOT_AT_DOORSTEP: Final = Message("there is no {type} at the Doorstep")
NO_WAY: Final = Message("no building has room for {colonist}, or anybody to change places with")
SAME_PLACE: Final = Message("that is where your colonist is")
YOURSELF: Final = Message("you can't raid yourself")
NOT_FULL: Final = Message("{tile} is not full ({number} of {number2} inside)")
USED: Final = Message("you have used {tile} in this round")
OTHER_TIME: Final = Message("{tile} is not used at this time")
PRICE: Final = Message("it takes {things}, and you have {number}")
NOTHING_TO_CONVERT: Final = Message("you have neither Energy nor Minerals")
BAG_EMPTY: Final = Message("the bag is empty, and so is the discard pile")


def reasons(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """Everything that forbids an option; none exactly if it is legal."""
    return _REASONS[choice.question.name](s, choice, option)


def _always(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """For questions whose every answer is legal whenever they are asked."""
    return []


# What several questions ask


def _absent(s: Artemis, colony: Colony, who: int) -> list[Reason]:
    """Why a colonist of a colony isn't there."""
    place, colonist = divmod(who, 4)
    if place == ask.SHELTERS:
        return [] if colony.shelters[colonist] else [Reason(NOBODY_THERE, colonist, place)]
    at = colony.place_of(place - 1)
    if at < 0:
        return [Reason(NOT_YOURS, s.parts.label[place - 1])]
    if colony.buildings[at] >> PACKED * colonist & 7:
        return []
    return [Reason(NOBODY_THERE, colonist, labelled(s, who) >> 2)]


def _no_room(s: Artemis, colony: Colony, tile: int, colonist: int, leaving: int = -1) -> list[Reason]:
    """Why a building doesn't take a colonist, even if one of type ``leaving`` goes."""
    at = colony.place_of(tile)
    if at < 0:
        return [Reason(NOT_YOURS, s.parts.label[tile])]
    inside = colony.buildings[at] & OCCUPANTS_MASK
    after = inside + ONE[colonist] - (ONE[leaving] if leaving >= 0 else 0)
    if after in s.parts.fits[tile]:
        return []
    slots = s.parts.slots[tile]
    packed = sum([1 << PACKED * slot for slot in slots])
    return [Reason(NO_ROOM, s.parts.label[tile], colonist, packed, _number(inside), len(slots))]


def _number(inside: int) -> int:
    return sum([inside >> PACKED * colonist & 7 for colonist in range(4)])


# Placement


def _directive(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    return [] if option in s.colonies[choice.player].dealt else [Reason(NOT_DEALT, option)]


def _die(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    colony = s.colonies[choice.player]
    face, value = option // 6 + 1, option % 6 + 1
    found: list[Reason] = []
    if face not in colony.pool:
        found.append(Reason(NO_SUCH_DIE, face))
    cost = abs(value - face)
    if cost > colony.toolboxes:
        found.append(Reason(TOO_FEW_TOOLBOXES, things(TOOLBOXES, cost), colony.toolboxes))
    return found


def _place(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    value = choice.about % 6 + 1
    found: list[Reason] = []
    if option < ask.TO_VENTS:
        if option not in [expedition.card for expedition in s.expeditions]:
            found.append(Reason(NO_EXPEDITION, option))
    elif ask.TO_GANTRY <= option < ask.TO_DOORSTEP:
        tile = option - ask.TO_GANTRY
        offers = [offer for offer in s.gantry if offer.tile == tile]
        if not offers:
            found.append(Reason(NOT_AT_GANTRY, s.parts.label[tile]))
        elif top(offers[0]) >= value:
            found.append(Reason(TOO_LOW, top(offers[0]), value))
    elif option == ask.TO_ACADEMY:
        slots = academy_slots(s)
        if len(s.academy_dice) >= slots:
            found.append(Reason(ACADEMY_FULL, len(s.academy_dice), slots))
        if not anybody_home(s.colonies[choice.player]):
            found.append(Reason(NOBODY_HOME))
    return found


def _crew(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    if option == ask.CREW_NOBODY:
        return []
    colony = s.colonies[choice.player]
    expedition = expedition_of(s, choice.about)
    place, colonist = divmod(option, 4)
    found: list[Reason] = []
    if place != ask.SHELTERS and s.parts.kind[place - 1] != EXPEDITION_HUB:
        found.append(Reason(NOT_A_HUB, s.parts.label[place - 1]))
    if place in colony.sent:
        found.append(Reason(SENT_ALREADY, labelled(s, 4 * place) >> 2))
    else:
        found += _absent(s, colony, option)
    if place == ask.SHELTERS and place not in colony.sent and colony.energy + colony.minerals == 0:
        found.append(Reason(NO_RESOURCE))
    if colony.sent and colonist != PIONEER:
        found.append(Reason(ONLY_PIONEERS))
    if colonist == MARINE and not rivals(choice.player, expedition):
        found.append(Reason(NO_RIVAL))
    face = expedition.dice[-1] >> FACE & FACE_MASK
    if colonist == STEWARD and face > 2:
        found.append(Reason(NOT_FOR_STEWARD, face))
    return found


def _pioneers(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    there = pioneers_at(s.colonies[choice.player], choice.about)
    return [] if option < there else [Reason(FEWER_PIONEERS, there, labelled(s, 4 * choice.about) >> 2)]


def _fee(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    colony = s.colonies[choice.player]
    have = colony.energy if option == ENERGY else colony.minerals
    return [] if have else [Reason(NO_ENERGY if option == ENERGY else NO_MINERALS)]


def _weaken(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    owner, way = divmod(option, ask.WEAKER_EACH)
    if owner == choice.player:
        return [Reason(OWN_DIE)]
    if s.players <= owner < DRONE_1:
        return [Reason(NOT_IN_GAME, owner + 1)]
    if owner >= DRONE_1 and not s.solo():
        return [Reason(NO_DRONES)]
    face, _ = turned_down(way)
    for die in expedition_of(s, choice.about).dice:
        if die & OWNER_MASK == owner and die >> FACE & FACE_MASK == face:
            return []
    return [Reason(NO_DRONE_DIE if owner >= DRONE_1 else NO_RIVAL_DIE, owner, face)]


def _student(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    return _absent(s, s.colonies[choice.player], option)


def _outbid(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    for offer in s.gantry:
        if offer.tile == option:
            if offer.dice[-1] & OWNER_MASK != choice.player:
                return [Reason(NOT_YOUR_BID, s.parts.label[option])]
            return [] if top(offer) < choice.about else [Reason(NOT_TOPPED, top(offer), choice.about)]
    return [Reason(NOT_AT_GANTRY, s.parts.label[option])]


# Resolution


def _train(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    if option == ask.TRAIN_NOBODY:
        return []
    if option < ask.TRAIN_CREW:
        return _absent(s, s.colonies[choice.player], option)
    colonist = option - ask.TRAIN_CREW
    crew = crew_types(choice.player, expedition_of(s, choice.about))
    return [] if colonist in crew else [Reason(NO_CREW, colonist)]


def _graduate(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    return [] if s.academy[option] else [Reason(ACADEMY_OUT, option)]


def _settle(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    if option == ask.SHELTERS:
        return []
    return _no_room(s, s.colonies[choice.player], option - 1, choice.about)


def _home(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    found = _settle(s, choice, option)
    if option != ask.SHELTERS and s.parts.kind[option - 1] != EXPEDITION_HUB:
        found.append(Reason(NO_RETURN))
    return found


def _staff(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    if option == ask.STAFF_ENOUGH:
        return []
    colony = s.colonies[choice.player]
    found: list[Reason] = []
    if colony.shelters[option] == 0:
        found.append(Reason(NOT_SHELTERED, option))
    return found + _no_room(s, colony, choice.about, option)


def _relief(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    found: list[Reason] = []
    if option >= s.colonies[choice.player].relief:
        found.append(Reason(NOT_REACHED, s.colonies[choice.player].relief))
    if option >= len(s.parts.relief):
        found.append(Reason(TRACK_ENDS, len(s.parts.relief)))
    return found


def _hire(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    return [] if option == ask.HIRE_ENOUGH or s.doorstep[option] else [Reason(NOT_AT_DOORSTEP, option)]


# Maintenance


def _move(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    if option == ask.STAY:
        return []
    colony = s.colonies[choice.player]
    found = _absent(s, colony, option)
    if not found and option < 4 and not can_enter(s, colony, option):
        found.append(Reason(NO_WAY, option))
    return found


def _destination(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    colony = s.colonies[choice.player]
    place, colonist = divmod(choice.about, 4)
    if option < ask.SWAP:
        if option == place:
            return [Reason(SAME_PLACE)]
        return [] if option == ask.SHELTERS else _no_room(s, colony, option - 1, colonist)
    there, other = divmod(option - ask.SWAP, 4)
    if there == place:
        return [Reason(SAME_PLACE)]
    found = _absent(s, colony, option - ask.SWAP)
    if found:
        return found
    if there != ask.SHELTERS:
        found += _no_room(s, colony, there - 1, colonist, other)
    if place != ask.SHELTERS:
        found += _no_room(s, colony, place - 1, other, colonist)
    return found


def _raid(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    if option == ask.RAID_NOBODY:
        return []
    if option >= DRONE_1:
        return [] if s.solo() else [Reason(NO_DRONES)]
    if option >= s.players:
        return [Reason(NOT_IN_GAME, option + 1)]
    return [Reason(YOURSELF)] if option == choice.player else []


def _activate(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    if option == ask.ACTIVATE_DONE:
        return []
    colony = s.colonies[choice.player]
    label = s.parts.label[option]
    kind = s.parts.kind[option]
    found: list[Reason] = []
    if not has_turn(kind):
        found.append(Reason(OTHER_TIME, label))
    at = colony.place_of(option)
    if at < 0:
        found.append(Reason(NOT_YOURS, label))
        return found
    if option in colony.used:
        found.append(Reason(USED, label))
    if not is_full(s, colony.buildings[at]):
        inside = _number(colony.buildings[at] & OCCUPANTS_MASK)
        found.append(Reason(NOT_FULL, label, inside, len(s.parts.slots[option])))
    return found + _price(s, colony, kind)


def _price(s: Artemis, colony: Colony, kind: int) -> list[Reason]:
    """What a player lacks to use a kind of building."""
    if kind == OPERATIONS_CENTER and colony.minerals < POINT_PRICE:
        return [Reason(PRICE, things(MINERALS, POINT_PRICE), colony.minerals)]
    if kind == SENSOR_STATION and colony.energy < POINT_PRICE:
        return [Reason(PRICE, things(ENERGY, POINT_PRICE), colony.energy)]
    if kind == SYNTHETICS_COMPLEX and colony.energy + colony.minerals == 0:
        return [Reason(NOTHING_TO_CONVERT)]
    if kind == SURFACE_CONDUIT and sum(s.bag) + sum(s.discard) == 0:
        return [Reason(BAG_EMPTY)]
    return []


def _convert(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    colony = s.colonies[choice.player]
    kind = ENERGY if option < 3 else MINERALS
    have = colony.energy if kind == ENERGY else colony.minerals
    if option % 3 < have:
        return []
    if have:
        return [Reason(HAVE_ONLY, things(kind, have))]
    return [Reason(NO_ENERGY if kind == ENERGY else NO_MINERALS)]


def _freeze(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    return [] if s.colonies[choice.player].shelters[option] else [Reason(NOT_SHELTERED, option)]


def _first(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    return [] if option < s.players else [Reason(NOT_IN_GAME, option + 1)]


_REASONS: Final[dict[str, Callable[[Artemis, Choice, int], list[Reason]]]] = {
    ask.DIRECTIVE.name: _directive,
    ask.DIE.name: _die,
    ask.PLACE.name: _place,
    ask.CREW.name: _crew,
    ask.PIONEERS.name: _pioneers,
    ask.FEE.name: _fee,
    ask.WEAKEN.name: _weaken,
    ask.STUDENT.name: _student,
    ask.OUTBID.name: _outbid,
    ask.REWARD.name: _always,
    ask.RESOURCE.name: _always,
    ask.SPOILS.name: _always,
    ask.TRAIN.name: _train,
    ask.GRADUATE.name: _graduate,
    ask.SETTLE.name: _settle,
    ask.STAFF.name: _staff,
    ask.HOME.name: _home,
    ask.RELIEF.name: _relief,
    ask.BUY.name: _always,
    ask.HIRE.name: _hire,
    ask.MOVE.name: _move,
    ask.DESTINATION.name: _destination,
    ask.RAID.name: _raid,
    ask.ACTIVATE.name: _activate,
    ask.CONVERT.name: _convert,
    ask.FREEZE.name: _freeze,
    ask.FIRST.name: _first,
}
