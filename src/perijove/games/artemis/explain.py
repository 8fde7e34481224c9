"""What is printed on tiles, cards and the board, in words made from the component data."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.message import Words, english
from perijove.games.artemis.codes import (
    BUILD_COST,
    COUNT_BADGES,
    COUNT_COLONISTS,
    COUNT_ENERGY,
    COUNT_FILLED,
    COUNT_MINERALS,
    COUNT_OCEAN,
    COUNT_RELIEF,
    COUNT_SETS,
    COUNT_SURFACE,
    COUNT_TOOLBOXES,
    DIFFICULTY,
    ENERGY,
    EVERYONE,
    FIRST_SURFACE,
    HIRE_COST,
    LETTERS,
    LOST_COLONISTS,
    MINERALS,
    MOST_COLONISTS,
    MOST_DICE,
    POOL,
    PRESENCE,
    SHELTERS_EVENT,
    TOOLBOXES,
    VENTS,
)
from perijove.games.artemis.components import Components, Event
from perijove.games.artemis.names import (
    IN_REGION,
    REGION_NAMES,
    all_things,
    points_name,
    reward_name,
    slots_name,
    some_colonists,
    things_name,
)

KIND_EFFECTS: Final = (
    english("before all other buildings, an opponent loses 3 Minerals and you gain 2 Energy"),
    english("1 Mineral, and 1 more for each Engineer in it"),
    english("1 Energy and 1 Mineral"),
    english("colonists in it join expeditions for free and may return to it, even if it is not full"),
    english("2 Energy or 2 Minerals"),
    english("2 Toolboxes"),
    english("1 VP for 2 Minerals"),
    english("1 unit at once for each die that you place in the Vents or the Quarry"),
    english("1 VP for 2 Energy"),
    english("2 more moves in maintenance, if it is full when that begins"),
    english("a colonist drawn from the bag"),
    english("1 to 3 Energy become Minerals, or the other way round"),
    english("1 Energy, and 1 more for each Engineer in it"),
    english("1 VP, and 1 for every 2 Toolboxes (3 more at most)"),
    english("1 VP, and 1 for every 5 Energy (3 more at most)"),
    english("4 VP"),
    english("4 VP"),
    english("1 VP, and 1 for each pair of a Marine and a Steward in the whole colony"),
    english("1 VP, and 1 for every 2 Pioneers in the whole colony"),
    english("1 VP, and 1 for every 5 Minerals (3 more at most)"),
    english("1 VP, and 1 with a Steward in it"),
    english("1 VP, and 1 with a Marine in it"),
    english("2 VP; before the final scoring, moves for 1 Toolbox each"),
    english("4 VP"),
    english("1 VP, and 1 for every 2 Engineers in the whole colony"),
    english("3 VP, if its three colonists are of one type"),
)
"""What each kind of building does when it is full: in maintenance, or in the final scoring."""


def explain_tile(parts: Components, tile: int, words: Words) -> str:
    """A building: who works there, and what it does."""
    effect = words.say(KIND_EFFECTS[parts.kind[tile]])
    slots = slots_name(parts.slots[tile], words)
    if tile < FIRST_SURFACE:
        return words.say("Ocean, for {slots}: {effect}", slots=slots, effect=effect)
    return words.say("Surface, for {slots}: {effect}", slots=slots, effect=effect)


def explain_expedition(parts: Components, card: int, difficulty: int, words: Words) -> str:
    """An expedition: how hard it is in this round, and its two rewards."""
    rewards = parts.rewards[2 * card : 2 * card + 2]
    return words.say(
        "difficulty {number}; rewards: {reward} / {reward2}",
        number=difficulty,
        reward=reward_name(rewards[0], words),
        reward2=reward_name(rewards[1], words),
    )


def explain_event(parts: Components, number: int, words: Words) -> str:
    """An event: when and what."""
    event = parts.events[number]
    return words.say(
        "{letter} (before {region}): {effect}",
        letter=LETTERS[event.letter],
        region=words.say(REGION_NAMES[event.before]),
        effect=event_effect(event, words),
    )


def event_effect(event: Event, words: Words) -> str:
    """What an event does, when its letter is reached."""
    kind = event.kind
    if kind == EVERYONE:
        return words.say("everybody {effect}", effect=_effect(event, words))
    if kind == DIFFICULTY:
        return words.say("every expedition is harder by {number}", number=event.amount)
    if kind == PRESENCE:
        return _presence(event, words)
    if kind == MOST_DICE:
        return words.say(
            "whoever has the most dice {region} {effect}",
            region=words.say(IN_REGION[event.region]),
            effect=_effect(event, words),
        )
    if kind == POOL:
        thing = ENERGY if event.region == VENTS else MINERALS
        return words.say(
            "for each player {things} more {region}, {number} at least",
            things=things_name(thing, event.amount, words),
            region=words.say(IN_REGION[event.region]),
            number=event.least,
        )
    if kind == BUILD_COST:
        return words.say("each building costs {things} more", things=things_name(MINERALS, event.amount, words))
    if kind == HIRE_COST:
        return words.say("each colonist hired costs {things} more", things=things_name(ENERGY, event.amount, words))
    if kind == MOST_COLONISTS:
        return _contests(event, words)
    if kind == LOST_COLONISTS:
        return words.plural(
            "{number} colonist, drawn at random, leaves the Doorstep for every two players, rounded up",
            "{number} colonists, drawn at random, leave the Doorstep for every two players, rounded up",
            event.amount,
        )
    if kind == SHELTERS_EVENT:
        return words.say(
            "everybody loses {things} for every {number} colonists in their Shelters",
            things=all_things(event.lose, words),
            number=event.amount,
        )
    return words.say(
        "the holder of the Relic die {effect}; if nobody has it, the player with the fewest VP takes it",
        effect=_effect(event, words),
    )


def _effect(event: Event, words: Words) -> str:
    """What somebody gains and loses by an event."""
    if not event.lose:
        return words.say("gains {things}", things=all_things(event.gain, words))
    if not event.gain:
        return words.say("loses {things}", things=all_things(event.lose, words))
    return words.say(
        "gains {things} and loses {things2}",
        things=all_things(event.gain, words),
        things2=all_things(event.lose, words),
    )


def _presence(event: Event, words: Words) -> str:
    region = words.say(IN_REGION[event.region])
    said: list[str] = []
    if event.gain:
        gain = all_things(event.gain, words)
        said.append(words.say("whoever has a die {region} gains {things}", region=region, things=gain))
    if event.lose:
        lose = all_things(event.lose, words)
        said.append(words.say("whoever has no die {region} loses {things}", region=region, things=lose))
    return clauses(said, words)


def _contests(event: Event, words: Words) -> str:
    contests = [
        words.say("whoever has {most} {effect}", most=_most(kind, words), effect=_effect(event, words))
        for kind in event.types
    ]
    if event.least > 1:
        contests.append(words.say("alone it takes {number}", number=event.least))
    return clauses(contests, words)


def _most(kind: int, words: Words) -> str:
    if kind == 0:
        return words.say("the most Pioneers")
    if kind == 1:
        return words.say("the most Engineers")
    if kind == 2:
        return words.say("the most Marines")
    return words.say("the most Stewards")


def explain_directive(parts: Components, number: int, words: Words) -> str:
    """A directive: its points, and what it asks for."""
    directive = parts.directives[number]
    return words.say(
        "{points} for {condition}",
        points=points_name(directive.points, words),
        condition=_condition(directive.counts, directive.amount, words),
    )


def _condition(what: int, amount: int, words: Words) -> str:
    if what < 4:
        return some_colonists(what, amount, words)
    if what == COUNT_COLONISTS:
        return words.plural("{number} colonist", "{number} colonists", amount)
    if what == COUNT_SETS:
        return words.plural("{number} set of all four types", "{number} sets of all four types", amount)
    if what == COUNT_OCEAN:
        return words.plural("{number} Ocean building", "{number} Ocean buildings", amount)
    if what == COUNT_SURFACE:
        return words.plural("{number} Surface building", "{number} Surface buildings", amount)
    if what == COUNT_ENERGY:
        return things_name(ENERGY, amount, words)
    if what == COUNT_MINERALS:
        return things_name(MINERALS, amount, words)
    if what == COUNT_TOOLBOXES:
        return things_name(TOOLBOXES, amount, words)
    if what == COUNT_BADGES:
        return words.plural("{number} badge", "{number} badges", amount)
    if what == COUNT_RELIEF:
        return words.plural("{number} space of relief", "{number} spaces of relief", amount)
    if what == COUNT_FILLED:
        return words.plural(
            "all buildings full, {number} or more of them", "all buildings full, {number} or more of them", amount
        )
    return words.plural(
        "nobody in the Shelters, {number} or more colonists",
        "nobody in the Shelters, {number} or more colonists",
        amount,
    )


def clauses(said: Sequence[str], words: Words) -> str:
    """Several statements in one sentence."""
    whole = said[0]
    for clause in said[1:]:
        whole = words.say("{clause}; {clause2}", clause=whole, clause2=clause)
    return whole
