"""Why an option can't be chosen: every reason, with its figures, and nothing that the player can't know."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Message, Reason
from perijove.engine.question import Choice, packed
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    ENERGY,
    EXPEDITION_HUB,
    MARINE,
    PIONEER,
    STEWARD,
    TOOLBOXES,
    things,
)
from perijove.games.artemis.rules.colonists import labelled
from perijove.games.artemis.rules.crew import pioneers_at, rivals, turned_down
from perijove.games.artemis.rules.placement import academy_slots, anybody_home, expedition_of, top
from perijove.games.artemis.rules.rewards import crew_types
from perijove.games.artemis.state import (
    DRONE_1,
    FACE,
    FACE_MASK,
    OWNER_MASK,
    Artemis,
)
from perijove.games.artemis.why_colony import (
    NO_DRONES,
    NO_ENERGY,
    NO_MINERALS,
    NOT_IN_GAME,
    NOT_SHELTERED,
    absent,
    no_room,
)
from perijove.games.artemis.why_maintenance import activate, convert, destination, first, freeze, move, raid

NOT_DEALT: Final = Message("{directive} is not among your three directives")
NO_SUCH_DIE: Final = Message("none of your dice shows a {die}")
TOO_FEW_TOOLBOXES: Final = Message("it takes {things}, you have {number}")
NO_EXPEDITION: Final = Message("{expedition} is not at Basecamp")
NOT_AT_GANTRY: Final = Message("{tile} is not at the Gantry")
TOO_LOW: Final = Message("the highest bid there is {die}, so your {die2} is too low")
ACADEMY_FULL: Final = Message("the Academy is full ({number} of {number2})")
NOBODY_HOME: Final = Message("you have no colonist to train")
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
NOT_YOUR_BID: Final = Message("the highest bid for {tile} is not yours")
NOT_TOPPED: Final = Message("your {die} there is not lower than the drone's {die2}")
NO_CREW: Final = Message("there is no {type} of yours on the expedition")
ACADEMY_OUT: Final = Message("the Academy has no {type} left")
NOT_REACHED: Final = Message("you have reached space {number} only")
TRACK_ENDS: Final = Message("the relief track has {number} spaces")
NOT_AT_DOORSTEP: Final = Message("there is no {type} at the Doorstep")


def reasons(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """Everything that forbids an option; none exactly if it is legal."""
    return _REASONS[choice.question.name](s, choice, option)


def _always(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    """For questions whose every answer is legal whenever they are asked."""
    return []


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
    value = packed(choice) % 6 + 1
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
    expedition = expedition_of(s, packed(choice))
    place, colonist = divmod(option, 4)
    found: list[Reason] = []
    if place != ask.SHELTERS and s.parts.kind[place - 1] != EXPEDITION_HUB:
        found.append(Reason(NOT_A_HUB, s.parts.label[place - 1]))
    if place in colony.sent:
        found.append(Reason(SENT_ALREADY, labelled(s, 4 * place) >> 2))
    else:
        found += absent(s, colony, option)
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
    there = pioneers_at(s.colonies[choice.player], packed(choice))
    return [] if option < there else [Reason(FEWER_PIONEERS, there, labelled(s, 4 * packed(choice)) >> 2)]


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
    for die in expedition_of(s, packed(choice)).dice:
        if die & OWNER_MASK == owner and die >> FACE & FACE_MASK == face:
            return []
    return [Reason(NO_DRONE_DIE if owner >= DRONE_1 else NO_RIVAL_DIE, owner, face)]


def _student(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    return absent(s, s.colonies[choice.player], option)


def _outbid(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    for offer in s.gantry:
        if offer.tile == option:
            if offer.dice[-1] & OWNER_MASK != choice.player:
                return [Reason(NOT_YOUR_BID, s.parts.label[option])]
            return [] if top(offer) < packed(choice) else [Reason(NOT_TOPPED, top(offer), packed(choice))]
    return [Reason(NOT_AT_GANTRY, s.parts.label[option])]


# Resolution


def _train(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    if option == ask.TRAIN_NOBODY:
        return []
    if option < ask.TRAIN_CREW:
        return absent(s, s.colonies[choice.player], option)
    colonist = option - ask.TRAIN_CREW
    crew = crew_types(choice.player, expedition_of(s, packed(choice)))
    return [] if colonist in crew else [Reason(NO_CREW, colonist)]


def _graduate(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    return [] if s.academy[option] else [Reason(ACADEMY_OUT, option)]


def _settle(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    if option == ask.SHELTERS:
        return []
    return no_room(s, s.colonies[choice.player], option - 1, packed(choice))


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
    return found + no_room(s, colony, packed(choice), option)


def _relief(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    found: list[Reason] = []
    if option >= s.colonies[choice.player].relief:
        found.append(Reason(NOT_REACHED, s.colonies[choice.player].relief))
    if option >= len(s.parts.relief):
        found.append(Reason(TRACK_ENDS, len(s.parts.relief)))
    return found


def _hire(s: Artemis, choice: Choice, option: int) -> list[Reason]:
    return [] if option == ask.HIRE_ENOUGH or s.doorstep[option] else [Reason(NOT_AT_DOORSTEP, option)]


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
    ask.MOVE.name: move,
    ask.DESTINATION.name: destination,
    ask.RAID.name: raid,
    ask.ACTIVATE.name: activate,
    ask.CONVERT.name: convert,
    ask.FREEZE.name: freeze,
    ask.FIRST.name: first,
}
