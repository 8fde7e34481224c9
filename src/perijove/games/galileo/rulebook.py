"""What the rules for people take from components and rules: their figures, and the rows of their tables."""

from typing import Final

from perijove.engine.message import Words, capital
from perijove.games.galileo.components import (
    CALLISTO,
    EUROPA,
    GANYMEDE,
    GOALS,
    IO,
    LENGTH,
    PEOPLE,
    PLACES,
    PROJECTS,
    ROBOTS,
    ROW,
    TECHNOLOGIES,
    components,
)
from perijove.games.galileo.names import (
    BONUS_NAMES,
    GOAL_NAMES,
    PEOPLE_NAMES,
    TECHNOLOGY_NAMES,
    influence_name,
    megacredits_name,
)
from perijove.games.galileo.rules.character import IMMEDIATE_TEXTS
from perijove.games.galileo.rules.development import REWARDS
from perijove.games.galileo.rules.goal import explain_goal
from perijove.games.galileo.rules.hire import BOTH_FROM, EITHER_FROM, LIMIT
from perijove.games.galileo.rules.robot import PRICE, SAVING
from perijove.games.galileo.rules.setup import TILES
from perijove.games.galileo.rules.starz import SIDE
from perijove.games.galileo.rules.technology import TECHNOLOGY_EFFECTS
from perijove.games.galileo.rules.turn import ROBOTS_TO_END, SHORT_PILE, SHORT_ROBOTS, SWITCH_PRICE
from perijove.games.galileo.score import ENDGAME_TEXTS
from perijove.games.galileo.state import ENERGY_LIMIT, INFLUENCE_LIMIT, LEVEL_LIMIT, MEGACREDIT_LIMIT, ROBOTS_DRAWN

FREE: Final = 99
"""A saving so great that nothing is left to pay."""


def rule_figures(words: Words) -> dict[str, str]:
    """The figures in the text."""
    parts = components(None)
    found = {
        "row": ROW,
        "robots": len(ROBOTS),
        "projects": len(PROJECTS),
        "characters-2": parts.players.count(2),
        "characters-3": sum(1 for players in parts.players if players <= 3),
        "characters-4": len(parts.players),
        "tiles-2": TILES[2],
        "tiles-3": TILES[3],
        "tiles-4": TILES[4],
        "goals": PLACES,
        "influence-limit": INFLUENCE_LIMIT,
        "megacredit-limit": MEGACREDIT_LIMIT,
        "energy-limit": ENERGY_LIMIT,
        "level-limit": LEVEL_LIMIT,
        "back-level": parts.back_level,
        "switch": SWITCH_PRICE,
        "price": PRICE,
        "either": EITHER_FROM,
        "both": BOTH_FROM,
        "robots-to-end": ROBOTS_TO_END,
        "short-robots": SHORT_ROBOTS,
        "drawn": ROBOTS_DRAWN,
        "europa-end": LENGTH[EUROPA],
    }
    texts = {name: str(value) for name, value in found.items()}
    texts["reduction"] = " / ".join(map(str, parts.reduction))
    texts["surcharge"] = " / ".join(map(str, parts.surcharge))
    texts["energy-spaces"] = ", ".join(map(str, REWARDS[EUROPA]))
    texts["modifier-spaces"] = ", ".join(map(str, REWARDS[CALLISTO]))
    texts["short-piles"] = " / ".join(str(number) for number in SHORT_PILE.values())
    return texts


def rule_rows(words: Words) -> dict[str, list[list[str]]]:
    """The rows of tables."""
    parts = components(None)
    points = parts.moon_points
    saving = ["–" if one == 0 else words.say("all") if one == FREE else str(one) for one in SAVING]
    hiring = [_hiring(space, words) for space in range(LENGTH[GANYMEDE] + 1)]
    return {
        "io": _zones(IO, [saving, _texts(points[IO])]),
        "europa": _zones(EUROPA, [_texts(points[EUROPA])]),
        "ganymede": _zones(GANYMEDE, [_texts(LIMIT), hiring, _texts(points[GANYMEDE])]),
        "callisto": _zones(CALLISTO, [_texts(points[CALLISTO])]),
        "technologies": [
            [
                words.say(TECHNOLOGY_NAMES[number]),
                capital(words.say(TECHNOLOGY_EFFECTS[number])),
                str(parts.technology_energy[number]),
                str(parts.technology_megacredits[number]),
                str(parts.technology_points[number]),
            ]
            for number in range(len(TECHNOLOGIES))
        ],
        "goal-list": [
            [capital(words.say(GOAL_NAMES[goal])), capital(explain_goal(parts, goal, words))]
            for goal in range(len(GOALS))
        ],
        "goal-points": [[str(place + 1), *_texts(given)] for place, given in enumerate(parts.goal_points)],
        "bonuses": [
            [str(number + 1), *(capital(words.say(BONUS_NAMES[number + side])) for side in (0, SIDE))]
            for number in range(SIDE)
        ],
        "people": [
            [
                words.say(PEOPLE_NAMES[person]),
                _effect(parts.influence[person], parts.megacredits[person], words),
                capital(words.say(IMMEDIATE_TEXTS[person])),
                capital(words.say(ENDGAME_TEXTS[person // 2])),
            ]
            for person in range(len(PEOPLE))
        ],
    }


def _texts(numbers: list[int]) -> list[str]:
    return [str(number) for number in numbers]


def _effect(influence: int, megacredits: int, words: Words) -> str:
    given = [influence_name(influence, words)]
    if megacredits:
        given.append(megacredits_name(megacredits, words))
    return words.all_of(given)


def _hiring(space: int, words: Words) -> str:
    if space >= BOTH_FROM:
        return words.say("both abilities")
    if space >= EITHER_FROM:
        return words.say("either ability")
    return words.say("by the track")


def _zones(moon: int, columns: list[list[str]]) -> list[list[str]]:
    """The spaces of a moon's track, those together that are alike."""
    rows: list[list[str]] = []
    first = 0
    last = LENGTH[moon]
    for space in range(last + 1):
        here = [column[space] for column in columns]
        if space < last and here == [column[space + 1] for column in columns]:
            continue
        rows.append([str(space) if first == space else f"{first}–{space}", *here])
        first = space + 1
    return rows
