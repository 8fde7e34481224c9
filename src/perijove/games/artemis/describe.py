"""Every option in words that say what will happen."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words, capital
from perijove.engine.question import Choice, packed
from perijove.games.artemis import questions as ask
from perijove.games.artemis.codes import (
    BUILDING,
    COLONIST,
    ENERGY,
    MARINE,
    MINERALS,
    PIONEER,
    STEWARD,
    TOOLBOXES,
    VP_PER_MARINE,
    VP_PER_STEWARD,
)
from perijove.games.artemis.explain import KIND_EFFECTS, explain_directive
from perijove.games.artemis.names import (
    DIRECTIVE_NAMES,
    ONE_COLONIST,
    colonists_name,
    name,
    owner_name,
    place_name,
    reward_name,
    slots_name,
    some_colonists,
    the_tile,
    things_name,
    tile_name,
    unpacked,
)
from perijove.games.artemis.rules.colonists import labelled, population
from perijove.games.artemis.rules.crew import turned_down
from perijove.games.artemis.rules.gantry import build_cost
from perijove.games.artemis.rules.placement import top
from perijove.games.artemis.rules.resolution import hire_cost
from perijove.games.artemis.state import (
    FACE,
    FACE_MASK,
    OCCUPANTS_MASK,
    PIONEERS,
    Artemis,
    Colony,
)
from perijove.games.artemis.targets import describe_target


def describe(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    """An option of a choice that is asked now."""
    return capital(_DESCRIPTIONS[choice.question.name](s, choice, option, words))


def _tile(s: Artemis, tile: int, words: Words) -> str:
    return the_tile(s.parts.label[tile], words)


def _place(s: Artemis, place: int, words: Words) -> str:
    return place_name(labelled(s, 4 * place) >> 2, words)


def _who(s: Artemis, who: int, words: Words) -> str:
    return name("who", labelled(s, who), words)


# Placement


def _directive(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    return words.say(
        "keep {directive}: {effect}",
        directive=words.say(DIRECTIVE_NAMES[option]),
        effect=explain_directive(s.parts, option, words),
    )


def _die(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    face, value = option // 6 + 1, option % 6 + 1
    if face == value:
        return words.say("the {die}", die=face)
    return words.say(
        "the {die}, made a {die2} with {things}",
        die=face,
        die2=value,
        things=things_name(TOOLBOXES, abs(value - face), words),
    )


def _crew(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == ask.CREW_NOBODY:
        for expedition in s.expeditions:
            if expedition.card == packed(choice) and expedition.dice and expedition.dice[-1] >> PIONEERS:
                return words.say("nobody else")
        return words.say("nobody")
    place, colonist = divmod(option, 4)
    said = words.say(
        "{colonist} from {place}", colonist=words.say(ONE_COLONIST[colonist]), place=_place(s, place, words)
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


def _pioneers(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    return some_colonists(PIONEER, option + 1, words)


def _fee(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    colony = s.colonies[choice.player]
    have = colony.energy if option == ENERGY else colony.minerals
    return words.say("pay {things} (you have {number})", things=things_name(option, 1, words), number=have)


def _weaken(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    owner, way = divmod(option, ask.WEAKER_EACH)
    face, less = turned_down(way)
    return words.say(
        "turn a {die} of {owner} down to {die2}", die=face, owner=owner_name(owner, s.players, words), die2=face - less
    )


def _student(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    return _who(s, option, words)


def _outbid(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    for offer in s.gantry:
        if offer.tile == option:
            return words.say("your {die} on {tile}", die=top(offer), tile=_tile(s, option, words))
    return _tile(s, option, words)


# Resolution


def _reward(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    card = packed(choice) >> 1
    reward = s.parts.rewards[2 * card + option]
    said = reward_name(reward, words)
    for expedition in s.expeditions:
        if expedition.card == card:
            if reward >> 4 == COLONIST:
                said = colonists_name(unpacked(expedition.colonists), words) or words.say("nobody: the bag was empty")
            elif reward >> 4 == BUILDING and expedition.tile >= 0:
                tile = expedition.tile
                said = words.say(
                    "{tile} ({slots}): {effect}",
                    tile=_tile(s, tile, words),
                    slots=slots_name(s.parts.slots[tile], words),
                    effect=words.say(KIND_EFFECTS[s.parts.kind[tile]]),
                )
    counted = _counted(s, choice.player, reward >> 4)
    if counted >= 0:
        said = words.say("{reward}: you have {number}", reward=said, number=counted)
    if packed(choice) & 1:
        return words.say("first {reward}, then the other reward", reward=said)
    return said


def _counted(s: Artemis, player: int, kind: int) -> int:
    """How many colonists a reward counts; -1 for other rewards."""
    if kind == VP_PER_MARINE:
        return population(s, player)[MARINE]
    return population(s, player)[STEWARD] if kind == VP_PER_STEWARD else -1


def _resource(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    return things_name(option, packed(choice), words)


def _spoils(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == 0:
        return things_name(ENERGY, 2, words)
    if option == 2:
        return things_name(MINERALS, 2, words)
    return words.all_of([things_name(ENERGY, 1, words), things_name(MINERALS, 1, words)])


def _train(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == ask.TRAIN_NOBODY:
        return words.say("nobody")
    if option >= ask.TRAIN_CREW:
        colonist = words.say(ONE_COLONIST[option - ask.TRAIN_CREW])
        return words.say("{colonist} of the crew", colonist=colonist)
    return _who(s, option, words)


def _graduate(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    return words.say(
        "{colonist} ({number} at the Academy)", colonist=words.say(ONE_COLONIST[option]), number=s.academy[option]
    )


def _settle(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == ask.SHELTERS:
        return capital(words.say("the Shelters"))
    return _into(s, s.colonies[choice.player], option - 1, words)


def _into(s: Artemis, colony: Colony, tile: int, words: Words) -> str:
    """A building, and what it lacks to be full."""
    place = colony.place_of(tile)
    if place < 0:
        return _tile(s, tile, words)
    inside = unpacked(colony.buildings[place] & OCCUPANTS_MASK)
    return words.say(
        "{tile} ({slots}; {number} of {number2} inside)",
        tile=_tile(s, tile, words),
        slots=slots_name(s.parts.slots[tile], words),
        number=sum(inside),
        number2=len(s.parts.slots[tile]),
    )


def _staff(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == ask.STAFF_ENOUGH:
        return words.say("nobody else")
    sheltered = s.colonies[choice.player].shelters[option]
    return words.say(
        "{colonist} ({number} in the Shelters)", colonist=words.say(ONE_COLONIST[option]), number=sheltered
    )


def _relief(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option >= len(s.parts.relief):
        return words.say("space {number}", number=option + 1)
    return words.say("space {number}: {reward}", number=option + 1, reward=reward_name(s.parts.relief[option], words))


def _buy(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    tile, cost = packed(choice) >> 4, packed(choice) & 15
    if option == ask.DECLINE:
        for offer in s.gantry:
            if offer.tile == tile and cost > build_cost(s, offer.dice[0] >> FACE & FACE_MASK):
                return words.say("don't pay: the next lower bid may")
        return words.say("don't pay: the building stays")
    return words.say(
        "pay {things} of your {number} for {tile} ({slots}): {effect}",
        things=things_name(MINERALS, cost, words),
        number=s.colonies[choice.player].minerals,
        tile=_tile(s, tile, words),
        slots=slots_name(s.parts.slots[tile], words),
        effect=words.say(KIND_EFFECTS[s.parts.kind[tile]]),
    )


def _hire(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == ask.HIRE_ENOUGH:
        return words.say("hire nobody else")
    return words.say(
        "hire {colonist} for {things} (you have {number})",
        colonist=words.say(ONE_COLONIST[option]),
        things=things_name(ENERGY, hire_cost(s), words),
        number=s.colonies[choice.player].energy,
    )


# Maintenance


def _move(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == ask.STAY:
        return words.say("move nobody")
    return _who(s, option, words)


def _destination(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == ask.SHELTERS:
        return words.say("to the Shelters")
    if option < ask.SWAP:
        return words.say("into {tile}", tile=_into(s, s.colonies[choice.player], option - 1, words))
    return words.say("change places with {who}", who=_who(s, option - ask.SWAP, words))


def _raid(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == ask.RAID_NOBODY:
        return words.say("raid nobody")
    said = words.say("raid {owner}", owner=owner_name(option, s.players, words))
    if option >= s.players:
        return said
    minerals = things_name(MINERALS, s.colonies[option].minerals, words)
    return words.say("{effect} (who has {things})", effect=said, things=minerals)


def _activate(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    if option == ask.ACTIVATE_DONE:
        return words.say("use no more buildings")
    return words.say(
        "{tile}: {effect}",
        tile=tile_name(s.parts.label[option], words),
        effect=words.say(KIND_EFFECTS[s.parts.kind[option]]),
    )


def _convert(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    amount = option % 3 + 1
    old, new = (ENERGY, MINERALS) if option < 3 else (MINERALS, ENERGY)
    return words.say(
        "convert {things} into {things2}",
        things=things_name(old, amount, words),
        things2=things_name(new, amount, words),
    )


def _freeze(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    sheltered = s.colonies[choice.player].shelters[option]
    return words.say(
        "lose {colonist} ({number} in the Shelters)", colonist=words.say(ONE_COLONIST[option]), number=sheltered
    )


def _first(s: Artemis, choice: Choice, option: int, words: Words) -> str:
    return owner_name(option, s.players, words)


_DESCRIPTIONS: Final[dict[str, Callable[[Artemis, Choice, int, Words], str]]] = {
    ask.DIRECTIVE.name: _directive,
    ask.DIE.name: _die,
    ask.PLACE.name: describe_target,
    ask.CREW.name: _crew,
    ask.PIONEERS.name: _pioneers,
    ask.FEE.name: _fee,
    ask.WEAKEN.name: _weaken,
    ask.STUDENT.name: _student,
    ask.OUTBID.name: _outbid,
    ask.REWARD.name: _reward,
    ask.RESOURCE.name: _resource,
    ask.SPOILS.name: _spoils,
    ask.TRAIN.name: _train,
    ask.GRADUATE.name: _graduate,
    ask.SETTLE.name: _settle,
    ask.STAFF.name: _staff,
    ask.HOME.name: _settle,
    ask.RELIEF.name: _relief,
    ask.BUY.name: _buy,
    ask.HIRE.name: _hire,
    ask.MOVE.name: _move,
    ask.DESTINATION.name: _destination,
    ask.RAID.name: _raid,
    ask.ACTIVATE.name: _activate,
    ask.CONVERT.name: _convert,
    ask.FREEZE.name: _freeze,
    ask.FIRST.name: _first,
}
