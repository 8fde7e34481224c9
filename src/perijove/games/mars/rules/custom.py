"""What only one card does, or two. Those that carry out other cards are in ``play.py``."""

from collections.abc import Iterator
from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.form_fields import Field, Fields
from perijove.engine.message import Message, Reason, Words
from perijove.engine.question import Flow, Moment, Question
from perijove.games.mars.cards.deck import CARDS, MINING_AREA_CARD, MINING_RIGHTS_CARD
from perijove.games.mars.form_card import OneCard
from perijove.games.mars.gone import EVERYBODY
from perijove.games.mars.map import PRINTED
from perijove.games.mars.messages import CLAIMS_SPACE, REVEALS
from perijove.games.mars.names import card_name, productions_name
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.amount import AMOUNT, MOST, STEPS_AMOUNT, Amounts
from perijove.games.mars.rules.attack import flood
from perijove.games.mars.rules.awards import fund_for_free
from perijove.games.mars.rules.draw import discard, take_card
from perijove.games.mars.rules.resources import add, gain, produce
from perijove.games.mars.rules.space import SPACE, Placing
from perijove.games.mars.rules.terraform import lay
from perijove.games.mars.state import MOST_OCEANS, Mars
from perijove.games.mars.things import (
    ENERGY,
    HEAT,
    LAND,
    MEGACREDITS,
    MICROBE,
    MINING_AREA,
    MINING_RIGHTS,
    NO_TILE,
    OCEAN,
    RESOURCES,
    SEA,
    STEEL,
    TITANIUM,
    Resource,
)

FLOOD_DAMAGE: Final = 4

NOT_PRINTED: Final = Message("no {resource} is printed on the space")
NOT_LOWEST: Final = Message("{production} is {number}, and your lowest is {number2}")


class Rising(Moment):
    """Why a production rises: by a mining card; without a card, because it is the lowest."""

    def __init__(self, card: int = NONE) -> None:
        self.card: Final = card


class RisingProduction(Question[Mars, Rising]):
    """Which production rises."""

    def missing(self, s: Mars, me: int, option: int, about: Rising) -> Iterator[Reason]:
        if about.card != NONE:
            if option not in (STEEL, TITANIUM) or option not in under(s, about.card):
                yield Reason(NOT_PRINTED, option)
            return
        production = s.boards[me].production
        low = min(production)
        if production[option] != low:
            yield Reason(NOT_LOWEST, option, production[option], low)

    def says(self, s: Mars, me: int, option: int, about: Rising, words: Words) -> str:
        have = s.boards[me].production[option]
        return words.say("{what} (you have {number})", what=productions_name(option, 1, words), number=have)

    def asks(self, s: Mars, me: int, about: Rising, words: Words) -> str:
        if about.card != NONE:
            return words.say("{card}: choose the production that rises.", card=card_name(about.card, words))
        return words.say("Choose which of your lowest productions rises.")


RESOURCE: Final = RisingProduction(
    "resource",
    RESOURCES,
    "Choose a resource whose production rises.",
    spot="stock:{}",
    moment=Fields(None, (Field("card", OneCard((MINING_AREA_CARD, MINING_RIGHTS_CARD), empty=True)),)),
)


def custom(s: Mars, me: int, name: str, card: int) -> Flow[None]:
    """Carry out what only this card does."""
    if name == "search-for-life":
        search_for_life(s, me, card)
    elif name == "insulation":
        yield from insulate(s, me)
    elif name == "land-claim":
        yield from claim_land(s, me)
    elif name == "flooding":
        yield from flooding(s, me)
    elif name == "power-infrastructure":
        yield from sell_energy(s, me)
    elif name == "robinson-industries":
        yield from raise_lowest(s, me)
    elif name == "vitor":
        yield from fund_for_free(s, me)
    else:
        raise BrokenRules(f"nobody knows the custom effect {name!r}")


def search_for_life(s: Mars, me: int, card: int) -> None:
    """Reveal and discard the top card; if it shows a microbe, life is found. A wild tag is no microbe."""
    top = take_card(s)
    if top == NONE:
        return
    s.reveal()
    s.tell(REVEALS, me, top)
    discard(s, top, EVERYBODY)
    if CARDS[top].count[MICROBE]:
        add(s, me, card, 1)


def insulate(s: Mars, me: int) -> Flow[None]:
    """Turn any number of steps of heat production into as many of M€ production."""
    amounts = list(range(min(s.boards[me].production[HEAT], MOST) + 1))
    steps = yield AMOUNT.among(me, amounts, Amounts(STEPS_AMOUNT, amounts))
    if steps:
        produce(s, me, HEAT, -steps)
        produce(s, me, MEGACREDITS, steps)


# Land


def claim_land(s: Mars, me: int) -> Flow[None]:
    """Put a marker on free land: only this player may build there."""
    space = yield SPACE.ask(s, me, Placing(NO_TILE, LAND))
    s.claimed_space = space
    s.claimed_by = me
    s.tell(CLAIMS_SPACE, me, space)


def flooding(s: Mars, me: int) -> Flow[None]:
    """Place an ocean; the owner of a tile next to it may lose 4 M€."""
    if s.oceans >= MOST_OCEANS:
        return
    space = yield SPACE.ask(s, me, Placing(OCEAN, SEA))
    yield from lay(s, me, OCEAN, space)
    yield from flood(s, me, space, FLOOD_DAMAGE)


# Mines, power and industry


def under(s: Mars, card: int) -> tuple[int, ...]:
    """What is printed under the tile of a mining card."""
    return PRINTED[s.tile_space(MINING_AREA if card == MINING_AREA_CARD else MINING_RIGHTS)]


def mine(s: Mars, me: int, resources: tuple[Resource, ...], card: int) -> Flow[None]:
    """Raise the production of a metal that is printed under the tile of a mining card."""
    board = s.boards[me]
    printed = under(s, card)
    metal = yield RESOURCE.among(me, [resource for resource in resources if resource in printed], Rising(card))
    if card == MINING_AREA_CARD:
        board.area_metal = metal
    else:
        board.rights_metal = metal
    produce(s, me, metal, 1)


def sell_energy(s: Mars, me: int) -> Flow[None]:
    """Turn any amount of energy into as much money."""
    amounts = list(range(1, min(s.boards[me].stock[ENERGY], MOST) + 1))
    energy = yield AMOUNT.among(me, amounts, Amounts(ENERGY, amounts, 1))
    gain(s, me, ENERGY, -energy)
    gain(s, me, MEGACREDITS, energy)


def raise_lowest(s: Mars, me: int) -> Flow[None]:
    """Raise the lowest of the player's productions by a step; among equal ones the player chooses."""
    resource = yield RESOURCE.ask(s, me, Rising())
    produce(s, me, resource, 1)
