"""Resolving the Gantry: who pays for which building [Resolution phase, Gantry]."""

from collections.abc import Sequence
from typing import Final

from perijove.engine.form_fields import Field, Fields
from perijove.engine.form_values import Name, Number
from perijove.engine.message import Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.artemis.codes import BUILD_COST, MINERALS, MOST, TILES
from perijove.games.artemis.explain import KIND_EFFECTS
from perijove.games.artemis.messages import BOUGHT, DECLINED, DRONE_TILE, TOO_POOR
from perijove.games.artemis.names import slots_name, things_name
from perijove.games.artemis.packing import face_of, owner_of, things
from perijove.games.artemis.rules.colonists import say_tile
from perijove.games.artemis.rules.housing import gain_building
from perijove.games.artemis.rules.regions import offer_of
from perijove.games.artemis.rules.relief import advance
from perijove.games.artemis.state import DRONE_1, Artemis, Offer


class Buying(Moment):
    """A building, and what it costs."""

    def __init__(self, tile: int, cost: int) -> None:
        self.tile: Final = tile
        self.cost: Final = cost


class Buy(Question[Artemis, Buying]):
    """Whether a building is paid for."""

    def says(self, s: Artemis, me: int, option: int, about: Buying, words: Words) -> str:
        tile = about.tile
        if option == DECLINE:
            offer = offer_of(s, tile)
            if offer is not None and about.cost > build_cost(s, face_of(offer.dice[0])):
                return words.say("don't pay: the next lower bid may")
            return words.say("don't pay: the building stays")
        return words.say(
            "pay {things} of your {number} for {tile} ({slots}): {effect}",
            things=things_name(MINERALS, about.cost, words),
            number=s.colonies[me].minerals,
            tile=say_tile(s, tile, words),
            slots=slots_name(s.parts.slots[tile], words),
            effect=words.say(KIND_EFFECTS[s.parts.kind[tile]]),
        )

    def asks(self, s: Artemis, me: int, about: Buying, words: Words) -> str:
        price = things_name(MINERALS, about.cost, words)
        return words.say("{things} for {tile}: do you pay?", things=price, tile=say_tile(s, about.tile, words))

    def spots(self, s: Artemis, me: int, option: int, about: Buying) -> Sequence[str]:
        return () if option == DECLINE else (f"offer:{TILES[about.tile]}",)


DEAREST: Final = 6 + MOST
"""The highest die, and the most that an event adds."""
PAY: Final = 0
DECLINE: Final = 1
BUY: Final = Buy(
    "buy",
    ("pay", "decline"),
    "Choose whether you pay for the building.",
    moment=Fields(None, (Field("tile", Name(TILES)), Field("cost", Number(1, DEAREST)))),
)


def resolve_gantry(s: Artemis) -> Flow[None]:
    """Tile by tile, from the one next to the stack."""
    for offer in s.gantry:
        if offer.dice:
            yield from _resolve(s, offer)


def build_cost(s: Artemis, face: int) -> int:
    """The Minerals that a building costs: the face of the die, and what an event adds."""
    event = s.parts.events[s.event]
    return face + (event.amount if event.kind == BUILD_COST else 0)


def _resolve(s: Artemis, offer: Offer) -> Flow[None]:
    """The highest die may pay; whoever doesn't, or can't, leaves it to the next die, and gets no relief for this tile.

    A building that nobody pays for stays. Players whom the buyer had outbid advance once each on the relief track.
    """
    dice = offer.dice
    passed: list[int] = []
    for place in range(len(dice) - 1, -1, -1):
        owner = owner_of(dice[place])
        cost = build_cost(s, face_of(dice[place]))
        if owner < DRONE_1:
            bought = yield from _offer(s, owner, offer.tile, cost)
            if not bought:
                passed.append(owner)
                continue
        s.gantry = [other for other in s.gantry if other.tile != offer.tile]
        outbid = [owner_of(die) for die in dice[:place]]
        due = [player for player in s.turn_order() if player in outbid and player != owner and player not in passed]
        s.relief_due = due
        if owner < DRONE_1:
            yield from gain_building(s, owner, offer.tile)
        else:
            s.gone = [*s.gone, offer.tile]
            s.tell(DRONE_TILE, owner, s.parts.label[offer.tile])
        for number, player in enumerate(due):
            s.relief_due = due[number + 1 :]
            yield from advance(s, player)
        return
    s.gantry = [Offer(offer.tile) if other.tile == offer.tile else other for other in s.gantry]


def _offer(s: Artemis, owner: int, tile: int, cost: int) -> Flow[bool]:
    """Whether the owner of a die pays."""
    colony = s.colonies[owner]
    price = things(MINERALS, cost)
    if colony.minerals < cost:
        s.tell(TOO_POOR, owner, price, s.parts.label[tile])
        return False
    answer = yield BUY.among(owner, [PAY, DECLINE], Buying(tile, cost))
    if answer == DECLINE:
        s.tell(DECLINED, owner, s.parts.label[tile])
        return False
    colony.minerals -= cost
    s.tell(BOUGHT, owner, price, s.parts.label[tile])
    return True
