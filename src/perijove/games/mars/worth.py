"""A reader of the tree: what it is worth to a player now, in money, for bots that estimate.

The game fills in ``Prices``: what one of each thing is worth at this moment of the game. The reader adds up: gains
count fully, losses negatively, harm to others by a part of it (``harm``), a choice by its best alternative. What
depends on the table (counts, conditions, whether a parameter can still rise or anybody has plants to lose) is looked
up there. Lasting effects are worth what they bring over the events that are still expected. It is an estimate, and
cheap: it doesn't try what it weighs.
"""

from dataclasses import dataclass, field

from perijove.engine.errors import BrokenRules
from perijove.games.mars.effects.effect import (
    Add,
    Choose,
    Custom,
    Draw,
    Effect,
    Effects,
    Gain,
    GainEach,
    If,
    Look,
    LookToBuy,
    LowerAny,
    NextCard,
    Pay,
    PayWith,
    Place,
    PlayCard,
    Produce,
    ProduceEach,
    ProduceFound,
    Raise,
    Rate,
    RateEach,
    RemoveAny,
    RemoveHeld,
    RevealUntil,
    SpendHeld,
    StealAny,
    Swap,
    TakeHeld,
)
from perijove.games.mars.effects.lasting import (
    Conversion,
    Discount,
    EventPlayed,
    Keep,
    Lasting,
    Money,
    MoneyHere,
    Paid,
    PointsPlayed,
    ProjectDiscount,
    ProjectPaid,
    Protect,
    Slack,
    TagPlayed,
    TilePlaced,
    Trigger,
    When,
    Worth,
)
from perijove.games.mars.effects.node import ANY, ANYONE, OTHERS, OWN
from perijove.games.mars.effects.points import Fixed, IfHeld, PerHeld, PerNeighbour, PerTag, PerTile, Points
from perijove.games.mars.rules.attack import has_victim
from perijove.games.mars.rules.counting import counted, finished, held_on, tiles_in_play
from perijove.games.mars.rules.holders import has_held
from perijove.games.mars.rules.possible import all_met
from perijove.games.mars.rules.resources import lowest
from perijove.games.mars.rules.tiles import placeable
from perijove.games.mars.state import Mars


@dataclass(frozen=True)
class Prices:
    """What things are worth in money at this moment of a game, and how much is still to come."""

    resource: tuple[float, ...]
    """One of each resource in stock; money is 1."""
    production: tuple[float, ...]
    """One step of each production: what it yields until the end."""
    rating: float
    """One step of rating: income until the end, and a point."""
    parameter: tuple[float, ...]
    """One step of each parameter, the rating for it included."""
    tile: tuple[float, ...]
    """Placing each kind of tile, all that it brings included."""
    held: tuple[float, ...]
    """One resource of each kind on a card, where it isn't known on which."""
    point: float
    """One victory point."""
    card: float
    """A card drawn."""
    bought: float
    """The right to look at a card and buy it."""
    harm: float
    """The part of another player's loss that counts as a gain."""
    cards: float
    """How many cards the player will still play."""
    tagged: tuple[float, ...]
    """How many tags of each kind the player will still play."""
    tagged_others: tuple[float, ...]
    """The same for all others together."""
    placed: tuple[float, ...]
    """How many tiles of each kind the player will still place."""
    placed_others: tuple[float, ...]
    """The same for all others together."""
    events: float
    """How many events the player will still play."""
    neighbours: float
    """How many neighbours that count a well placed tile will have."""
    projects: float
    """How many standard projects the player will still pay for."""
    custom: dict[str, float] = field(default_factory=dict)
    """What the effects are worth for which the game has its own code; nothing if they aren't here."""


# Effects


def worth(s: Mars, me: int, effects: Effects, prices: Prices, card: int = -1) -> float:
    """What effects are worth to the player now; what they cost counts negatively."""
    total = 0.0
    for effect in effects:
        total += worth_of(s, me, effect, prices, card)
    return total


def worth_of(s: Mars, me: int, effect: Effect, prices: Prices, card: int = -1) -> float:
    """What one effect is worth."""
    if isinstance(effect, Gain):
        return sum([number * prices.resource[resource] for resource, number in effect.changes])
    if isinstance(effect, Produce):
        return sum([number * prices.production[resource] for resource, number in effect.changes])
    if isinstance(effect, Pay):
        return -sum([number * prices.resource[resource] for resource, number in effect.changes])
    if isinstance(effect, PayWith):
        return -float(effect.amount)
    if isinstance(effect, GainEach):
        return counted(s, me, effect.count) * prices.resource[effect.resource]
    if isinstance(effect, ProduceEach):
        return counted(s, me, effect.count) * prices.production[effect.resource]
    if isinstance(effect, ProduceFound):
        return max([prices.production[resource] for resource in effect.resources])
    if isinstance(effect, Rate):
        return effect.steps * prices.rating
    if isinstance(effect, RateEach):
        return counted(s, me, effect.count) * prices.rating
    if isinstance(effect, Raise):
        return 0.0 if finished(s, effect.parameter) else effect.steps * prices.parameter[effect.parameter]
    if isinstance(effect, Place):
        return effect.times * prices.tile[effect.tile] if placeable(s, effect.tile) else 0.0
    if isinstance(effect, (Choose, If, NextCard)):
        return _structure(s, me, effect, prices, card)
    if isinstance(effect, (LowerAny, RemoveAny, StealAny, RemoveHeld, TakeHeld)):
        return _others(s, me, effect, prices, card)
    return _cards(effect, prices)


def _structure(s: Mars, me: int, effect: Effect, prices: Prices, card: int) -> float:
    if isinstance(effect, Choose):
        best = max([worth(s, me, option, prices, card) for option in effect.options])
        return max(best, 0.0) if effect.optional else best
    if isinstance(effect, If):
        return worth(s, me, effect.then if all_met(s, me, (effect.need,)) else effect.otherwise, prices, card)
    assert isinstance(effect, NextCard)
    if isinstance(effect.lasting, Discount):
        return float(effect.lasting.amount)
    return worth_of_lasting(s, me, effect.lasting, prices, card) / max(prices.cards, 1.0)


def _others(s: Mars, me: int, effect: Effect, prices: Prices, card: int) -> float:
    if isinstance(effect, LowerAny):
        loss = effect.steps * prices.production[effect.resource]
        for player in range(s.players):
            if player != me and s.boards[player].production[effect.resource] - effect.steps >= lowest(effect.resource):
                return loss * prices.harm
        # Nobody else has it: the player loses it themselves.
        return -loss
    if isinstance(effect, RemoveAny):
        found = has_victim(s, me, effect.resource, True)
        return effect.number * prices.resource[effect.resource] * prices.harm if found else 0.0
    if isinstance(effect, StealAny):
        found = has_victim(s, me, effect.resource, True)
        return effect.number * prices.resource[effect.resource] * (1.0 + prices.harm) if found else 0.0
    if isinstance(effect, RemoveHeld):
        return effect.number * prices.held[effect.held] * prices.harm if has_held(s, me, effect.held, card) else 0.0
    assert isinstance(effect, TakeHeld)
    return prices.held[effect.held] * prices.harm


def _cards(effect: Effect, prices: Prices) -> float:
    if isinstance(effect, Add):
        return effect.number * _held(effect.held, prices)
    if isinstance(effect, SpendHeld):
        return -effect.number * _held(ANY, prices)
    if isinstance(effect, Draw):
        return effect.number * prices.card
    if isinstance(effect, Look):
        # The best of several cards are worth more than any: half as much again where there are twice as many.
        return effect.keep * prices.card * (1.0 + effect.number / effect.keep) / 2.0
    if isinstance(effect, LookToBuy):
        return effect.number * prices.bought
    if isinstance(effect, RevealUntil):
        return effect.number * prices.card
    if isinstance(effect, Swap):
        return prices.bought
    if isinstance(effect, PlayCard):
        return float(effect.discount) if effect.discount else prices.card
    if isinstance(effect, Custom):
        return prices.custom.get(effect.name, 0.0)
    raise BrokenRules(f"nobody can weigh {effect!r}")


def _held(held: int, prices: Prices) -> float:
    """A resource on a card; of whatever kind: the least of all."""
    return min(prices.held) if held == ANY else prices.held[held]


# Lasting effects


def worth_of_lasting(s: Mars, me: int, lasting: Lasting, prices: Prices, card: int = -1) -> float:
    """What a lasting effect will bring until the end."""
    if isinstance(lasting, When):
        return expected(lasting.trigger, prices) * max(worth(s, me, lasting.then, prices, card), 0.0)
    if isinstance(lasting, Discount):
        return lasting.amount * (prices.cards if lasting.tag == ANY else prices.tagged[lasting.tag])
    if isinstance(lasting, ProjectDiscount):
        return lasting.amount * prices.projects / 2.0
    if isinstance(lasting, Worth):
        stock = s.boards[me].stock[lasting.resource]
        yearly = prices.production[lasting.resource] / max(prices.resource[lasting.resource], 1.0)
        return lasting.bonus * (stock + yearly * s.boards[me].production[lasting.resource])
    if isinstance(lasting, Slack):
        return lasting.steps * prices.cards / 4.0
    if isinstance(lasting, Money):
        better = max(1.0 - prices.resource[lasting.resource], 0.0)
        return better * s.boards[me].stock[lasting.resource] + prices.cards / 4.0
    if isinstance(lasting, MoneyHere):
        return lasting.worth * prices.tagged[lasting.tag]
    if isinstance(lasting, (Protect, Keep)):
        return prices.point
    if isinstance(lasting, Conversion):
        return prices.resource[lasting.resource] * prices.cards / 4.0
    raise BrokenRules(f"nobody can weigh {lasting!r}")


def expected(trigger: Trigger, prices: Prices) -> float:
    """How often something will still set an effect off."""
    if isinstance(trigger, TagPlayed):
        own = sum([prices.tagged[tag] for tag in trigger.tags])
        others = sum([prices.tagged_others[tag] for tag in trigger.tags])
        return _by(trigger.whose, own, others)
    if isinstance(trigger, TilePlaced):
        tiles = range(len(prices.placed)) if trigger.tile == ANY else range(trigger.tile, trigger.tile + 1)
        own = sum([prices.placed[tile] for tile in tiles])
        others = sum([prices.placed_others[tile] for tile in tiles])
        often = _by(trigger.whose, own, others)
        # Few spaces have something printed that counts.
        return often / 4.0 if trigger.printed else often
    if isinstance(trigger, EventPlayed):
        return prices.events if trigger.tag == ANY else prices.events / 2.0
    if isinstance(trigger, PointsPlayed):
        return prices.cards / 3.0
    if isinstance(trigger, Paid):
        return prices.cards / 4.0 + prices.projects / 2.0
    if isinstance(trigger, ProjectPaid):
        return prices.projects
    raise BrokenRules(f"nobody can weigh {trigger!r}")


def _by(whose: int, own: float, others: float) -> float:
    if whose == OWN:
        return own
    if whose == OTHERS:
        return others
    assert whose == ANYONE
    return own + others


# Points


def worth_of_points(s: Mars, me: int, points: Points, prices: Prices, card: int = -1) -> float:
    """What a card's points are worth as things stand on the table; ``card`` is the card, where it is in play."""
    held = held_on(s, card) if card >= 0 else 0
    number = 0
    if isinstance(points, Fixed):
        number = points.number
    elif isinstance(points, PerHeld):
        number = held // points.per * points.each
    elif isinstance(points, IfHeld):
        number = points.number if held else 0
    elif isinstance(points, PerTag):
        number = s.boards[me].tags[points.tag]
    elif isinstance(points, PerTile):
        number = tiles_in_play(s, me, points.tile, ANYONE) // points.per
    elif isinstance(points, PerNeighbour):
        return prices.neighbours * prices.point
    else:
        raise BrokenRules(f"nobody can weigh {points!r}")
    return number * prices.point
