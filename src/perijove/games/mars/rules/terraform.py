"""Placing tiles and raising parameters: what that brings, and what it sets off."""

from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.question import Flow
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.lasting import TilePlaced
from perijove.games.mars.effects.node import OWN
from perijove.games.mars.map import CARD_BONUS, GANYMEDE_SPACE, NEIGHBOURS, PHOBOS_SPACE, PRINTED
from perijove.games.mars.messages import BREATHES, OCEAN_BONUS, PLACES, WARMS
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.at_once import at_once
from perijove.games.mars.rules.draw import draw
from perijove.games.mars.rules.happening import CITY_PLACED, happens
from perijove.games.mars.rules.resources import gain, produce, rate
from perijove.games.mars.rules.space import SPACE, Placing
from perijove.games.mars.rules.tiles import OCEAN_INCOME, is_city, matches
from perijove.games.mars.state import COLDEST, FINAL_GREENERY, MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import (
    GANYMEDE,
    GREENERY,
    HEAT,
    MEGACREDITS,
    OCEAN,
    OXYGEN,
    PHOBOS,
    SEA,
    TEMPERATURE,
    Parameter,
    Tile,
    Where,
)

WARM_BONUSES: Final = (-24, -20)
"""Whoever raises the temperature to one of these gains a step of heat production."""
THAW: Final = 0
"""Whoever raises the temperature to this places an ocean."""
THICK_AIR: Final = 8
"""Whoever raises the oxygen to this raises the temperature too."""


# Tiles


def place(s: Mars, me: int, tile: Tile, where: Where) -> Flow[None]:
    """Place a tile on a space of the player's choice."""
    if where == PHOBOS:
        yield from lay(s, me, tile, PHOBOS_SPACE)
    elif where == GANYMEDE:
        yield from lay(s, me, tile, GANYMEDE_SPACE)
    else:
        space = yield SPACE.ask(s, me, Placing(tile, where))
        yield from lay(s, me, tile, space)


def lay(s: Mars, me: int, tile: Tile, space: int) -> Flow[None]:
    """Lay a tile: its owner gets the printed bonus and money for oceans around it; then it shows its effect."""
    s.put(tile, space, NONE if tile == OCEAN else me)
    if space == s.claimed_space:
        s.claimed_space = NONE
        s.claimed_by = NONE
    s.tell(PLACES, me, tile, space)
    if tile == OCEAN:
        rate(s, me, 1)
    collect(s, me, space)
    notify(s, me, tile, space)
    if s.bot is not None and is_city(tile):
        yield from happens(s, CITY_PLACED, me)
    if tile == GREENERY and s.phase != FINAL_GREENERY and s.oxygen < MOST_OXYGEN:
        yield from breathe(s, me)


def collect(s: Mars, me: int, space: int) -> None:
    """What is printed on the space, and 2 M€ for each ocean next to it."""
    cards = 0
    for bonus in PRINTED[space]:
        if bonus == CARD_BONUS:
            cards += 1
        else:
            gain(s, me, bonus, 1)
    if cards:
        draw(s, me, cards)
    oceans = 0
    for neighbour in NEIGHBOURS[space]:
        if s.tiles_at[neighbour] == OCEAN:
            oceans += 1
    if oceans:
        s.boards[me].stock[MEGACREDITS] += OCEAN_INCOME * oceans
        s.tell(OCEAN_BONUS, me, OCEAN_INCOME * oceans)


def notify(s: Mars, me: int, tile: Tile, space: int) -> None:
    """Everybody's cards that wait for such a tile do what they say, those of the player who placed it first.

    It may be anybody's turn, so these cards ask nothing.
    """
    for turn in range(s.players):
        player = (me + turn) % s.players
        for number in s.boards[player].on_tile:
            for when in CARDS[number].on_tile:
                trigger = when.trigger
                assert isinstance(trigger, TilePlaced)
                if (player == me or trigger.whose != OWN) and matches(trigger, tile, space):
                    for effect in when.then:
                        if not at_once(s, player, effect, number):
                            raise BrokenRules(f"{CARDS[number].code} waits for a tile, and then asks something")


# Parameters


def raise_parameter(s: Mars, me: int, parameter: Parameter, steps: int) -> Flow[None]:
    """Raise temperature or oxygen step by step. Each step raises the rating; steps beyond the end give nothing."""
    for _ in range(steps):
        if parameter == TEMPERATURE:
            if s.temperature >= WARMEST:
                return
            yield from warm(s, me)
        else:
            assert parameter == OXYGEN
            if s.oxygen >= MOST_OXYGEN:
                return
            yield from breathe(s, me)


def warm(s: Mars, me: int) -> Flow[None]:
    """One step of temperature, two degrees."""
    s.temperature += 2
    s.tell(WARMS, me, s.temperature - COLDEST)
    rate(s, me, 1)
    if s.temperature == WARM_BONUSES[0] or s.temperature == WARM_BONUSES[1]:
        produce(s, me, HEAT, 1)
    elif s.temperature == THAW and s.oceans < MOST_OCEANS:
        yield from place(s, me, OCEAN, SEA)


def breathe(s: Mars, me: int) -> Flow[None]:
    """One step of oxygen, one per cent."""
    s.oxygen += 1
    s.tell(BREATHES, me, s.oxygen)
    rate(s, me, 1)
    if s.oxygen == THICK_AIR and s.temperature < WARMEST:
        yield from warm(s, me)


def complete(s: Mars) -> bool:
    """Whether all three parameters are at their end."""
    return s.temperature >= WARMEST and s.oxygen >= MOST_OXYGEN and s.oceans >= MOST_OCEANS
