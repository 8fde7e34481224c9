"""What the rules for people take from components and rules: their figures, and the rows of their tables."""

from perijove.engine.message import Words, capital
from perijove.games.artemis.codes import (
    DIRECTIVES,
    EVENTS,
    EXPEDITIONS,
    FIRST_RELIC_EXPEDITION,
    FIRST_SURFACE,
    KINDS,
    RELIC_EVENT,
)
from perijove.games.artemis.components import Components, components
from perijove.games.artemis.explain import KIND_EFFECTS, clauses, explain_directive, explain_event
from perijove.games.artemis.names import (
    COLONIST_NAMES,
    DIRECTIVE_NAMES,
    EVENT_NAMES,
    EXPEDITION_NAMES,
    KIND_NAMES,
    RANK_NAMES,
    reward_name,
    slots_name,
)
from perijove.games.artemis.rules.buildings import MOST_CONVERTED, POINT_PRICE, RAID_GAIN, RAID_LOSS
from perijove.games.artemis.rules.crew import STEWARD_DIE
from perijove.games.artemis.rules.moves import BAY_MOVES
from perijove.games.artemis.rules.refresh import DOORSTEP_BONUS, POOL_BONUS
from perijove.games.artemis.rules.resolution import HIRE_PRICE
from perijove.games.artemis.rules.setup import AT_ACADEMY, COLONISTS, DEALT, STARTING_RESOURCES
from perijove.games.artemis.score import (
    BADGE_POINTS,
    BUILDING_POINTS,
    CAP,
    FIVE,
    MOST_TOOLBOXES,
    RANKS,
    SET_POINTS,
    SOLO_FEW,
    SOLO_TOOLBOXES,
)
from perijove.games.artemis.state import DICE, DOORSTEP_LIMIT, DRONE_DICE, GANTRY_LIMIT, ROUNDS, SHORT_ROUNDS


def rule_figures(words: Words) -> dict[str, str]:
    """The figures in the text."""
    found = {
        "rounds": ROUNDS,
        "ocean-rounds": ROUNDS // 2,
        "surface-round": ROUNDS // 2 + 1,
        "short-rounds": SHORT_ROUNDS,
        "dice": DICE,
        "drone-dice": DRONE_DICE,
        "tiles": FIRST_SURFACE,
        "events": RELIC_EVENT,
        "expeditions": FIRST_RELIC_EXPEDITION,
        "directives": len(DIRECTIVES),
        "dealt": DEALT,
        "at-academy": AT_ACADEMY[1],
        "resources": STARTING_RESOURCES,
        "pool-bonus": POOL_BONUS,
        "doorstep-bonus": DOORSTEP_BONUS,
        "gantry": GANTRY_LIMIT,
        "doorstep": DOORSTEP_LIMIT,
        "hire": HIRE_PRICE,
        "steward": STEWARD_DIE,
        "raid-loss": RAID_LOSS,
        "raid-gain": RAID_GAIN,
        "point-price": POINT_PRICE,
        "convert": MOST_CONVERTED,
        "bay": BAY_MOVES,
        "five": FIVE,
        "cap": CAP,
        "set": SET_POINTS,
        "most-toolboxes": MOST_TOOLBOXES,
        "solo-toolboxes": SOLO_TOOLBOXES,
        "solo-few": SOLO_FEW,
    }
    return {name: str(value) for name, value in found.items()}


def rule_rows(words: Words) -> dict[str, list[list[str]]]:
    """The rows of tables."""
    parts = components(None)
    return {
        "colonists": [
            [words.say(COLONIST_NAMES[kind]), str(COLONISTS[kind]), str(AT_ACADEMY[kind])] for kind in range(4)
        ],
        "faces": [
            [
                str(face + 1),
                str(parts.hires[face]),
                words.say(COLONIST_NAMES[parts.trains[face]]),
                str(parts.toolboxes[face]),
            ]
            for face in range(6)
        ],
        "relief": [[str(space + 1), capital(reward_name(reward, words))] for space, reward in enumerate(parts.relief)],
        "ocean": [_building(parts, kind, words) for kind in range(FIRST_SURFACE // 2)],
        "surface": [_building(parts, kind, words) for kind in range(FIRST_SURFACE // 2, len(KINDS))],
        "expedition-list": [_expedition(parts, card, words) for card in range(len(EXPEDITIONS))],
        "event-list": [
            [words.say(EVENT_NAMES[number]), capital(explain_event(parts, number, words))]
            for number in range(len(EVENTS))
        ],
        "directive-list": [
            [words.say(DIRECTIVE_NAMES[number]), capital(explain_directive(parts, number, words))]
            for number in range(len(DIRECTIVES))
        ],
        "building-points": [["–".join(span), str(points)] for span, points in _spans(BUILDING_POINTS)],
        "badge-points": [["–".join(span), str(points).replace("-", "−")] for span, points in _spans(BADGE_POINTS)],
        "ranks": [
            [str(least) if number else "0", words.say(RANK_NAMES[number])] for number, least in enumerate([0, *RANKS])
        ],
    }


def _building(parts: Components, kind: int, words: Words) -> list[str]:
    slots = [slots_name(parts.slots[tile], words) for tile, other in enumerate(parts.kind) if other == kind]
    said = clauses(list(dict.fromkeys(slots)), words)
    return [words.say(KIND_NAMES[kind]), capital(said), capital(words.say(KIND_EFFECTS[kind]))]


def _expedition(parts: Components, card: int, words: Words) -> list[str]:
    rewards = [capital(reward_name(reward, words)) for reward in parts.rewards[2 * card : 2 * card + 2]]
    name = words.say(EXPEDITION_NAMES[card])
    return [name, str(parts.difficulty[card]), *rewards, str(parts.energy[card]), str(parts.minerals[card])]


def _spans(points: list[int]) -> list[tuple[list[str], int]]:
    """From how many to how many things give the same points; the last ones are open above."""
    found: list[tuple[list[str], int]] = []
    first = 0
    for number, one in enumerate(points):
        last = number + 1 == len(points)
        if not last and points[number + 1] == one:
            continue
        span = [f"{number}+"] if last else [str(first)] if first == number else [str(first), str(number)]
        found.append((span, one))
        first = number + 1
    return found
