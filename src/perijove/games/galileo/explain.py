"""What is printed on robots, characters, technologies, goals, projects and the Star-Z tile, in our own words."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.message import Words, english
from perijove.games.galileo.components import (
    BUILDER,
    COPIES,
    EARTH,
    FIRST_PROJECT,
    MARS,
    MEMBERS,
    MINER,
    STAR_Z,
    Components,
)
from perijove.games.galileo.names import (
    MOON_NAMES,
    TRACK_NAMES,
    energy_name,
    influence_name,
    levels_name,
    megacredits_name,
    points_name,
)

IMMEDIATE: Final = (
    english("raise two different robots by 1 level"),
    english("raise a robot by 1 level"),
    english("gain 1 energy"),
    english("a different bonus for each of your technologies: 1 megacredit, 2 influence, or 1 level for a robot"),
    english("gain 2 megacredits"),
    english("gain 1 megacredit"),
    english("you may place an assignment modifier"),
    english("you may lower a robot and raise another one by as many levels"),
    english("you may place a robot modifier"),
    english("gain 3 influence"),
    english("you may move a robot with a double assignment; if you do, it rises by 1 level"),
    english("you may pay 1 megacredit for 1 energy and a move of a robot with a double assignment"),
)
"""The immediate abilities of the twelve characters. A project in progress counts among the robots there."""
ENDGAME: Final = (
    english("1 point for each robot of level 5 or more"),
    english("1 point for each robot of level 5 or more"),
    english("2 points for each of your technologies"),
    english("2 points for each of your technologies"),
    english("1 point for each of your characters"),
    english("1 point for each of your characters"),
    english("3 points for each set of robots on all four moons"),
    english("3 points for each set of robots on all four moons"),
    english("2 points for each goal that you have claimed"),
    english("2 points for each goal that you have claimed"),
    english("1 point for each robot with a double assignment"),
    english("1 point for each robot with a double assignment"),
)
"""What the twelve characters score at the end of the game."""
TECHNOLOGY_EFFECTS: Final = (
    english("once a turn, when you gain megacredits, gain 1 more"),
    english("once a turn, when you switch tracks, gain 2 influence"),
    english("gain 4 megacredits and 4 influence"),
    english("once a turn, when a robot enters play, its ability counts one robot more"),
    english("give a robot or your project level 7, for good"),
    english("a new project gets an assignment and a robot modifier and enters play"),
    english("draw four robots and play one of them for free"),
    english("use a discarded character for the immediate ability and tuck it; your limit of characters rises by 1"),
)
GOAL_TEXTS: Final = (
    english("{number} robots with a double assignment"),
    english("{number} technologies"),
    english("{number} robots of level 6 or more"),
    english("space {number} reached on each moon"),
    english("{number} tucked characters"),
    english("{number} modifiers on robots in play"),
    english("{number} megacredits, which you keep"),
    english("{number} robots of the same colour"),
)


def explain_goal(parts: Components, goal: int, words: Words) -> str:
    """What a goal demands."""
    return words.say(GOAL_TEXTS[goal], number=parts.threshold[goal])


def explain_robot(parts: Components, card: int, words: Words) -> str:
    """A robot card: its level, where it goes and what it costs."""
    return words.say(
        "level {number} for {moons}, {influence} of {track}",
        number=parts.level[card],
        moons=moons_name(parts.moons[card], words),
        influence=influence_name(parts.cost[card], words),
        track=words.say(TRACK_NAMES[parts.colour[card]]),
    )


def moons_name(moons: int, words: Words) -> str:
    """A set of moons, of which one is meant."""
    return words.one_of([words.say(MOON_NAMES[moon]) for moon in MEMBERS[moons]])


def explain_ability(kind: int, count: int, words: Words) -> str:
    """What a robot of a type does when it enters play as one of so many."""
    if kind == MINER:
        return words.say("gain {megacredits}", megacredits=megacredits_name(count, words))
    if kind == BUILDER:
        return words.plural(
            "take the character in the first place",
            "take a character from the first {number} places",
            min(count, 5),
        )
    if kind == STAR_Z:
        if count == 1:
            return words.say("gain 1 energy")
        return words.say("use one of the first {number} Star-Z bonuses", number=min(count, 5))
    return words.say("raise a robot or your project by {levels}", levels=levels_name(count, words))


def explain_project(parts: Components, card: int, words: Words) -> str:
    """The front of a project: what it gives at the beginning, and its level."""
    number = card - FIRST_PROJECT
    given = [influence_name(parts.start_influence[number], words)]
    if parts.start_megacredits[number]:
        given.append(megacredits_name(parts.start_megacredits[number], words))
    if parts.start_energy[number]:
        given.append(energy_name(parts.start_energy[number], words))
    return words.say("{things}; your project has level {number}", things=words.all_of(given), number=parts.level[card])


def hiring_effect(parts: Components, person: int, reduction: int, words: Words) -> str:
    """What hiring a character gives, less what the place in the row takes off."""
    given = [influence_name(max(0, parts.influence[person] - reduction), words)]
    if parts.megacredits[person]:
        given.append(megacredits_name(parts.megacredits[person], words))
    return words.all_of(given)


def explain_character(parts: Components, card: int, reduction: int, words: Words) -> str:
    """A character card: hiring effect, immediate ability with its track, and the end of the game with the other."""
    person = card // COPIES
    track = parts.immediate[card]
    return words.say(
        "{influence}; {track}: {effect}; {track2}: {effect2}",
        influence=hiring_effect(parts, person, reduction, words),
        track=words.say(TRACK_NAMES[track]),
        effect=words.say(IMMEDIATE[person]),
        track2=words.say(TRACK_NAMES[EARTH if track == MARS else MARS]),
        effect2=words.say(ENDGAME[person]),
    )


def explain_technology(parts: Components, technology: int, words: Words) -> str:
    """A technology: its effect and its points."""
    return words.say(
        "{effect}; {points}",
        effect=words.say(TECHNOLOGY_EFFECTS[technology]),
        points=points_name(parts.technology_points[technology], words),
    )


def clauses(said: Sequence[str], words: Words) -> str:
    """Several statements in one sentence; perhaps none."""
    whole = said[0] if said else ""
    for clause in said[1:]:
        whole = words.say("{clause}; {clause2}", clause=whole, clause2=clause)
    return whole
