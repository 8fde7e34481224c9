"""What stands in the places of messages, by their kinds."""

from collections.abc import Callable
from typing import Final

from perijove.engine.message import Words, signed
from perijove.games.mars.effects.pair import unpaired
from perijove.games.mars.marsbot.names import BOT_TABLES, bot_corporation_name, placement_name
from perijove.games.mars.messages import in_amount
from perijove.games.mars.names import (
    AWARD_NAMES,
    MILESTONE_NAMES,
    PARAMETER_NAMES,
    PRODUCTION_NAMES,
    PROJECT_NAMES,
    RESOURCE_NAMES,
    a_tile_name,
    card_name,
    cards_name,
    degrees_name,
    gap_name,
    generations_name,
    held_name,
    helds_name,
    level_name,
    money_name,
    placing_name,
    points_name,
    productions_name,
    ratings_name,
    resources_name,
    space_name,
    steps_name,
    tag_name,
    tags_name,
    tiles_name,
)
from perijove.games.mars.things import RESOURCES

TABLES: Final[dict[str, tuple[str, ...]]] = {
    **BOT_TABLES,
    "resource": RESOURCE_NAMES,
    "production": PRODUCTION_NAMES,
    "parameter": PARAMETER_NAMES,
    "project": PROJECT_NAMES,
    "milestone": MILESTONE_NAMES,
    "award": AWARD_NAMES,
}
NAMES: Final[dict[str, Callable[[int, Words], str]]] = {
    "card": card_name,
    "cards": cards_name,
    "space": space_name,
    "tag": tag_name,
    "tile": a_tile_name,
    "held": held_name,
    "money": money_name,
    "degrees": degrees_name,
    "steps": steps_name,
    "generations": generations_name,
    "rating": ratings_name,
    "points": points_name,
    "placement": placement_name,
    "bot_corporation": bot_corporation_name,
}
PAIRS: Final[dict[str, Callable[[int, int, Words], str]]] = {
    "resources": resources_name,
    "productions": productions_name,
    "tags": tags_name,
    "tiles": tiles_name,
    "levels": level_name,
    "gaps": gap_name,
    "placings": placing_name,
    "helds": helds_name,
}
"""A thing and a number in one value."""
AMOUNTS: Final[dict[str, Callable[[int, int, Words], str]]] = {
    "amount_resource": resources_name,
    "amount_production": productions_name,
    "amount_held": helds_name,
}
"""The same, as the log has it."""


def name(kind: str, value: int, words: Words) -> str:
    """A value in a message, by the kind of place it stands in; numbers as they are."""
    if kind in TABLES:
        return words.say(TABLES[kind][value])
    if kind in NAMES:
        return NAMES[kind](value, words)
    if kind in PAIRS:
        thing, number = unpaired(value)
        return PAIRS[kind](thing, number, words)
    if kind in AMOUNTS:
        thing, number = in_amount(value)
        return AMOUNTS[kind](thing, number, words)
    return resources_name(RESOURCES.index(kind), value, words) if kind in RESOURCES else signed(value)
