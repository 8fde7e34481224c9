"""What is printed on robots and projects, and what robots do, in words."""

from perijove.engine.message import Words
from perijove.games.galileo.components import BUILDER, FIRST_PROJECT, MEMBERS, MINER, ROW, STAR_Z, Components, type_of
from perijove.games.galileo.names import (
    MOON_NAMES,
    TRACK_NAMES,
    energy_name,
    influence_name,
    levels_name,
    megacredits_name,
)
from perijove.games.galileo.state import Board, Galileo


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
            min(count, ROW),
        )
    if kind == STAR_Z:
        if count == 1:
            return words.say("gain 1 energy")
        return words.say("use one of the first {number} Star-Z bonuses", number=min(count, ROW))
    return words.say("raise a robot or your project by {levels}", levels=levels_name(count, words))


def explain_entry(s: Galileo, board: Board, card: int, words: Words) -> str:
    """What a robot card would do for a player now."""
    kind = type_of(card)
    return explain_ability(kind, s.ability_count(board, kind) + 1, words)


def explain_project(parts: Components, card: int, words: Words) -> str:
    """The front of a project: what it gives at the beginning, and its level."""
    number = card - FIRST_PROJECT
    given = [influence_name(parts.start_influence[number], words)]
    if parts.start_megacredits[number]:
        given.append(megacredits_name(parts.start_megacredits[number], words))
    if parts.start_energy[number]:
        given.append(energy_name(parts.start_energy[number], words))
    return words.say("{things}; your project has level {number}", things=words.all_of(given), number=parts.level[card])
