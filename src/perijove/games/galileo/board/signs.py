"""The signs of abilities, bonuses, technologies and goals: what is written in words elsewhere, in pictures."""

from typing import Final

from perijove.games.galileo.board.things import Sign
from perijove.games.galileo.components import COPIES, LEVELS_GOAL, MEGACREDITS_GOAL, MOONS_GOAL, Components
from perijove.games.galileo.rules.hire import hiring_influence

AT_ONCE: Final = (
    (Sign("level", "+1"), Sign("level", "+1")),
    (Sign("level", "+1"),),
    (Sign("energy"),),
    (Sign("technology"), Sign("credit", "1", ":"), Sign("influence", "2"), Sign("level", "+1")),
    (Sign("credit", "2"),),
    (Sign("credit", "1"),),
    (Sign("assignment"),),
    (Sign("level", "−"), Sign("level", "+", "›")),
    (Sign("modifier"),),
    (Sign("influence", "3"),),
    (Sign("move"), Sign("level", "+1")),
    (Sign("credit", "1"), Sign("energy", "", "›"), Sign("move")),
)
"""The immediate abilities of the twelve characters."""
AT_END: Final = (
    (Sign("points", "1"), Sign("level", "5+", "/")),
    (Sign("points", "2"), Sign("technology", "", "/")),
    (Sign("points", "1"), Sign("person", "", "/")),
    (Sign("points", "3"), Sign("moons", "", "/")),
    (Sign("points", "2"), Sign("goal", "", "/")),
    (Sign("points", "1"), Sign("double", "", "/")),
)
"""What they score at the end of the game, two by two."""
BONUSES: Final = (
    (Sign("energy"),),
    (Sign("influence", "3"),),
    (Sign("person"),),
    (Sign("credit", "2"),),
    (Sign("level", "+3"),),
    (Sign("energy"),),
    (Sign("level", "+1"),),
    (Sign("person"), Sign("influence", "?", "›")),
    (Sign("technology", "−1"),),
    (Sign("goal"),),
)
"""The bonuses of the Star-Z tile on side A, then those on side B."""
TECHNOLOGIES: Final = (
    (Sign("credit", "+1"),),
    (Sign("switch"), Sign("influence", "2")),
    (Sign("credit", "4"), Sign("influence", "4")),
    (Sign("robot", "+1"),),
    (Sign("level", "7"),),
    (Sign("project"), Sign("robot", "", "›")),
    (Sign("robot", "4"), Sign("robot", "1", "›")),
    (Sign("person"), Sign("person", "+1")),
)
GOALS: Final = ("double", "technology", "level", "moons", "person", "modifiers", "credit", "colour")


def hiring(parts: Components, card: int, reduction: int) -> list[Sign]:
    """What hiring a character gives in a place of the row."""
    found = [Sign("influence", str(hiring_influence(parts, card, reduction)))]
    if parts.megacredits[card // COPIES]:
        found.append(Sign("credit", str(parts.megacredits[card // COPIES])))
    return found


def costs(energy: int, megacredits: int) -> list[Sign]:
    """What a technology costs."""
    found = [Sign("energy") for _ in range(energy)]
    if megacredits:
        found.append(Sign("credit", str(megacredits)))
    return found


def goal(number: int, threshold: int) -> list[Sign]:
    """What a goal demands."""
    if number == MOONS_GOAL:
        return [Sign(GOALS[number]), Sign("space", str(threshold))]
    if number == MEGACREDITS_GOAL:
        return [Sign(GOALS[number], str(threshold))]
    return [Sign(GOALS[number], "6+" if number == LEVELS_GOAL else "", f"{threshold}×")]
