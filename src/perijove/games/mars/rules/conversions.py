"""Turning plants into greeneries and heat into warmth."""

from typing import Final

from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow
from perijove.games.mars.messages import CHANGES_NOTHING, CONVERTS_HEAT, CONVERTS_PLANTS
from perijove.games.mars.names import resources_name
from perijove.games.mars.rules.actions import CONVERT_PLANTS, Kind
from perijove.games.mars.rules.terraform import place, raise_parameter
from perijove.games.mars.rules.tiles import has_space
from perijove.games.mars.state import WARMEST, Mars
from perijove.games.mars.things import FOREST_LAND, GREENERY, HEAT, PLANTS, TEMPERATURE

HEAT_FOR_A_STEP: Final = 8

NO_FOREST: Final = Message("there is no space for a greenery")
PLANTS_MISSING: Final = Message("a greenery takes {plants}, you have {number}: {number2} missing")
HEAT_MISSING: Final = Message("a step of temperature takes {heat}, you have {number}: {number2} missing")

FROM_PLANTS: Final = 0
"""The first conversion; the second one is of heat."""


class Conversions(Kind):
    """To turn plants into a greenery, or heat into a step of temperature."""

    def missing(self, s: Mars, me: int, number: int) -> list[Reason]:
        board = s.boards[me]
        if number == FROM_PLANTS:
            plants = board.stock[PLANTS]
            price = board.forest_price
            found = [Reason(PLANTS_MISSING, price, plants, price - plants)] if plants < price else []
            return found if has_space(s, me, GREENERY, FOREST_LAND) else [*found, Reason(NO_FOREST)]
        heat = board.stock[HEAT]
        return [Reason(HEAT_MISSING, HEAT_FOR_A_STEP, heat, HEAT_FOR_A_STEP - heat)] if heat < HEAT_FOR_A_STEP else []

    def says(self, s: Mars, me: int, number: int, words: Words) -> str:
        if number == FROM_PLANTS:
            plants = resources_name(PLANTS, s.boards[me].forest_price, words)
            return words.say("turn {plants} into a greenery", plants=plants)
        heat = resources_name(HEAT, HEAT_FOR_A_STEP, words)
        return words.say("turn {heat} into a step of temperature", heat=heat)

    def idle(self, s: Mars, me: int, number: int) -> bool:
        return number != FROM_PLANTS and s.temperature >= WARMEST

    def does(self, s: Mars, me: int, number: int) -> Flow[None]:
        return convert_plants(s, me) if number == FROM_PLANTS else convert_heat(s, me)


CONVERSIONS: Final = Conversions(CONVERT_PLANTS, ("plants", "heat"), "stock:{}")


def can_convert_plants(s: Mars, me: int) -> bool:
    """Whether there are plants enough for a greenery, and room for it."""
    board = s.boards[me]
    return board.stock[PLANTS] >= board.forest_price and has_space(s, me, GREENERY, FOREST_LAND)


def convert_plants(s: Mars, me: int) -> Flow[None]:
    """Turn plants into a greenery."""
    board = s.boards[me]
    s.tell(CONVERTS_PLANTS, me, board.forest_price)
    board.stock[PLANTS] -= board.forest_price
    yield from place(s, me, GREENERY, FOREST_LAND)


def convert_heat(s: Mars, me: int) -> Flow[None]:
    """Turn heat into a step of temperature; at its end, into nothing."""
    s.tell(CONVERTS_HEAT, me)
    s.boards[me].stock[HEAT] -= HEAT_FOR_A_STEP
    if s.temperature >= WARMEST:
        s.tell(CHANGES_NOTHING)
    yield from raise_parameter(s, me, TEMPERATURE, 1)
