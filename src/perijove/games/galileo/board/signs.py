"""The signs of abilities, bonuses, technologies and goals: what is written in words elsewhere, in pictures."""

from perijove.games.galileo.board.things import Sign
from perijove.games.galileo.components import (
    CHAU,
    DIAT,
    ELLIOT,
    HUNTER,
    ILA,
    LEE,
    LEONARD,
    LEVELS_GOAL,
    MARTY,
    MEGACREDITS_GOAL,
    MILUTIN,
    MOONS_GOAL,
    NAKKIA,
    NOOR,
    TARAK,
    Components,
)


def at_once(person: int) -> list[Sign]:
    """The immediate ability of a character."""
    if person == CHAU:
        return [Sign("level", "+1"), Sign("level", "+1")]
    if person == DIAT:
        return [Sign("level", "+1")]
    if person == MILUTIN:
        return [Sign("energy")]
    if person == HUNTER:
        return [Sign("technology"), Sign("credit", "1", ":"), Sign("influence", "2"), Sign("level", "+1")]
    if person == ELLIOT:
        return [Sign("credit", "2")]
    if person == TARAK:
        return [Sign("credit", "1")]
    if person == NOOR:
        return [Sign("assignment")]
    if person == ILA:
        return [Sign("level", "−"), Sign("level", "+", "›")]
    if person == MARTY:
        return [Sign("modifier")]
    if person == LEE:
        return [Sign("influence", "3")]
    if person == NAKKIA:
        return [Sign("move"), Sign("level", "+1")]
    assert person == LEONARD
    return [Sign("credit", "1"), Sign("energy", "", "›"), Sign("move")]


def at_end(person: int) -> list[Sign]:
    """What a character scores at the end of the game."""
    if person in (CHAU, DIAT):
        return [Sign("points", "1"), Sign("level", "5+", "/")]
    if person in (MILUTIN, HUNTER):
        return [Sign("points", "2"), Sign("technology", "", "/")]
    if person in (ELLIOT, TARAK):
        return [Sign("points", "1"), Sign("person", "", "/")]
    if person in (NOOR, ILA):
        return [Sign("points", "3"), Sign("moons", "", "/")]
    if person in (MARTY, LEE):
        return [Sign("points", "2"), Sign("goal", "", "/")]
    return [Sign("points", "1"), Sign("double", "", "/")]


def hiring(parts: Components, person: int, reduction: int) -> list[Sign]:
    """What hiring a character gives in a place of the row."""
    found = [Sign("influence", str(max(0, parts.influence[person] - reduction)))]
    if parts.megacredits[person]:
        found.append(Sign("credit", str(parts.megacredits[person])))
    return found


def costs(energy: int, megacredits: int) -> list[Sign]:
    """What a technology costs."""
    found = [Sign("energy") for _ in range(energy)]
    if megacredits:
        found.append(Sign("credit", str(megacredits)))
    return found


def bonus(side: int, number: int) -> list[Sign]:
    """A bonus of the Star-Z tile, counted from 0."""
    both = (
        [Sign("energy")],
        [Sign("influence", "3")],
        [Sign("person")],
        [Sign("credit", "2")],
        [Sign("level", "+3")],
        [Sign("energy")],
        [Sign("level", "+1")],
        [Sign("person"), Sign("influence", "?", "›")],
        [Sign("technology", "−1")],
        [Sign("goal")],
    )
    return both[5 * side + number]


def technology(number: int) -> list[Sign]:
    """What a technology does."""
    every = (
        [Sign("credit", "+1")],
        [Sign("switch"), Sign("influence", "2")],
        [Sign("credit", "4"), Sign("influence", "4")],
        [Sign("robot", "+1")],
        [Sign("level", "7")],
        [Sign("project"), Sign("robot", "", "›")],
        [Sign("robot", "4"), Sign("robot", "1", "›")],
        [Sign("person"), Sign("person", "+1")],
    )
    return every[number]


def goal(number: int, threshold: int) -> list[Sign]:
    """What a goal demands."""
    if number == MOONS_GOAL:
        return [Sign("moons"), Sign("space", str(threshold))]
    if number == MEGACREDITS_GOAL:
        return [Sign("credit", str(threshold))]
    pictures = ("double", "technology", "level", "", "person", "modifiers", "", "colour")
    return [Sign(pictures[number], "6+" if number == LEVELS_GOAL else "", f"{threshold}×")]
