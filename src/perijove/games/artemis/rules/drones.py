"""The two drones of the solo game: how they roll and place their dice [Drone planning]."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Number
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.artemis.codes import ACADEMY, BASECAMP, DOORSTEP, GANTRY, QUARRY, ROLL_NUMBERS, TILES, VENTS
from perijove.games.artemis.messages import DRONE_ASIDE, DRONE_BID, DRONE_PLACED, PLANNED
from perijove.games.artemis.packing import Die, die_of, face_of, owner_of
from perijove.games.artemis.rules.colonists import say_tile
from perijove.games.artemis.rules.placement import rolled
from perijove.games.artemis.rules.regions import NOT_AT_GANTRY, academy_slots, bid, exposed, offer_of, top
from perijove.games.artemis.state import DRONE_1, DRONE_2, DRONE_DICE, RESOLUTION, Artemis

NOT_YOUR_BID: Final = Message("the highest bid for {tile} is not yours")
NOT_TOPPED: Final = Message("your {die} there is not lower than the drone's {die2}")

NOWHERE: Final = -1
"""Instead of a tile: the die is set aside."""


class Outbidding(Moment):
    """A drone's die, by its value."""

    def __init__(self, value: int) -> None:
        self.value: Final = value


class Outbid(Question[Artemis, Outbidding]):
    """Which of the player's bids a drone tops."""

    def missing(self, s: Artemis, me: int, option: int, about: Outbidding) -> Iterator[Reason]:
        offer = offer_of(s, option)
        if offer is None:
            yield Reason(NOT_AT_GANTRY, s.parts.label[option])
        elif owner_of(offer.dice[-1]) != me:
            yield Reason(NOT_YOUR_BID, s.parts.label[option])
        elif top(offer) >= about.value:
            yield Reason(NOT_TOPPED, top(offer), about.value)

    def says(self, s: Artemis, me: int, option: int, about: Outbidding, words: Words) -> str:
        offer = offer_of(s, option)
        tile = say_tile(s, option, words)
        return tile if offer is None else words.say("your {die} on {tile}", die=top(offer), tile=tile)

    def asks(self, s: Artemis, me: int, about: Outbidding, words: Words) -> str:
        return words.say("Choose which of your bids drone 2 tops with its {die}.", die=about.value)


OUTBID: Final = Outbid(
    "outbid",
    TILES,
    "Choose which of your bids the drone tops.",
    spot="offer:{}",
    moment=Fields(None, (Field("value", Number(1, 6)),)),
)


def _plan(s: Artemis, drone: int) -> list[int]:
    """Roll the planning die, which says where the drone begins, and the drone's four dice, in ascending order."""
    s.planning = 1 + int(s.rng.below(6))
    roll = rolled(s, DRONE_DICE)
    s.tell(PLANNED, drone, ROLL_NUMBERS[tuple(roll)], s.planning)
    return roll


def first_drone(s: Artemis) -> None:
    """The first drone goes clockwise, one die a region; at the Gantry it takes the tile nearest the stack."""
    dice = _plan(s, DRONE_1)
    region = s.planning - 1
    for value in dice:
        die = die_of(DRONE_1, value)
        if region == GANTRY:
            _bid(s, die, s.gantry[0].tile if s.gantry else NOWHERE)
        else:
            _place(s, die, region)
        region = (region + 1) % 6


def second_drone(s: Artemis) -> Flow[None]:
    """The second drone goes counter-clockwise, one die a region, and leaves out the Academy when its slot is taken."""
    s.reveal()
    dice = _plan(s, DRONE_2)
    region = s.planning - 1
    for value in dice:
        if region == ACADEMY and len(s.academy_dice) >= academy_slots(s):
            region = DOORSTEP
        die = die_of(DRONE_2, value)
        if region == GANTRY:
            yield from _outbid(s, die)
        else:
            _place(s, die, region)
        region = (region + 5) % 6
    s.phase = RESOLUTION
    s.region = 0


def _place(s: Artemis, die: Die, region: int) -> None:
    """A drone's die outside the Gantry: at the Academy without a colonist, at Basecamp without a crew."""
    if region == BASECAMP:
        if not s.expeditions:
            _bid(s, die, NOWHERE)
            return
        s.expeditions[0].dice = [*s.expeditions[0].dice, die]
    elif region == VENTS:
        s.vents_dice = exposed(s.vents_dice, die)
    elif region == QUARRY:
        s.quarry_dice = exposed(s.quarry_dice, die)
    elif region == DOORSTEP:
        s.doorstep_dice = exposed(s.doorstep_dice, die)
    else:
        s.academy_dice = [*s.academy_dice, die]
    s.tell(DRONE_PLACED, owner_of(die), face_of(die), region)


def _bid(s: Artemis, die: Die, tile: int) -> None:
    """A drone's die at the Gantry, or set aside."""
    if tile == NOWHERE:
        s.aside_dice = [*s.aside_dice, die]
        s.tell(DRONE_ASIDE, owner_of(die), face_of(die))
    else:
        bid(s, tile, die)
        s.tell(DRONE_BID, owner_of(die), face_of(die), s.parts.label[tile])


def _outbid(s: Artemis, die: Die) -> Flow[None]:
    """The second drone takes the free tile nearest the stack. Without any it tops a lower bid.

    It prefers yours, and you choose which of several, to those of drones; if it can't top any, the die is set aside.
    """
    value = face_of(die)
    yours: list[int] = []
    tile = NOWHERE
    for offer in s.gantry:
        if not offer.dice:
            _bid(s, die, offer.tile)
            return
        if top(offer) < value:
            if owner_of(offer.dice[-1]) < DRONE_1:
                yours.append(offer.tile)
            elif tile == NOWHERE:
                tile = offer.tile
    if yours:
        yours.sort()
        tile = yield OUTBID.among(0, yours, Outbidding(value))
    _bid(s, die, tile)
