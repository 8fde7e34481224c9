"""A reader of the tree: everything that keeps it from being carried out, in words. Nothing exactly if it is possible.

The short answer is in ``possible.py``; both say the same. The title names the places in the messages: ``{number}``,
``{steps}``, ``{money}``, ``{resource}``, ``{production}``; and, with two numbers in one value (``vocabulary.pair``),
``{resources}``, ``{productions}``, ``{tags}``, ``{tiles}``, ``{levels}``, ``{helds}`` (a thing, and how many),
``{gaps}`` (a parameter, and how many steps) and ``{placings}`` (a kind of space, and a tile).
"""

from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.message import Message, Reason
from perijove.games.mars.effects.effect import (
    HOLDING,
    Add,
    Choose,
    Custom,
    Effect,
    Effects,
    LowerAny,
    Pay,
    PayWith,
    Place,
    PlayCard,
    Produce,
    SpendHeld,
    TakeHeld,
)
from perijove.games.mars.effects.need import AtLeast, AtMost, HasProduction, HasTags, HasTiles, Need, RatingRaised
from perijove.games.mars.effects.node import ANYONE, OTHERS, OWN
from perijove.games.mars.effects.vocabulary import pair
from perijove.games.mars.effects.world import World

TOO_LOW: Final = Message("at least {levels} needed, now {levels2}: {gaps} missing")
STILL_TOO_LOW: Final = Message("at least {levels} needed, now {levels2}: {gaps} missing, with your leeway of {steps}")
TOO_HIGH: Final = Message("at most {levels} allowed, now {levels2}: {gaps} too many")
STILL_TOO_HIGH: Final = Message("at most {levels} allowed, now {levels2}: {gaps} too many, with your leeway of {steps}")
TAGS_MISSING: Final = Message("{tags} needed, you have {number}")
WILD_TAGS: Final = Message("tags that may stand for any other: you have {number}, which is not enough")
PRODUCTION_MISSING: Final = Message("{productions} needed, you have {number}")
OWN_TILES_MISSING: Final = Message("{tiles} of your own needed, you have {number}")
OTHER_TILES_MISSING: Final = Message("{tiles} of the other players needed, they have {number}")
TILES_MISSING: Final = Message("{tiles} in play needed, the number now is {number}")
NOT_RAISED: Final = Message("your rating has not gone up in this generation")

PRODUCTION_FALLS: Final = Message("{production} would fall to {number}, and {number2} is the lowest possible")
NO_SPACE: Final = Message("no place is free for {placings}")
RESOURCES_MISSING: Final = Message("{resources} needed, you have {number}: {number2} missing")
TOO_POOR: Final = Message("{money} needed, and you don't have enough in money and {resource}")
NOBODY_PRODUCES: Final = Message("nobody has {productions} to lose")
NO_HOLDER: Final = Message("none of your cards holds a resource")
HELD_MISSING: Final = Message("it takes {number} from this card, which has {number2}")
NOTHING_TO_TAKE: Final = Message("no card has {helds} that you may take")
NO_CARD: Final = Message("no card in your hand can be played this way")
NO_CUSTOM: Final = Message("what this card does is not possible now")
NO_ALTERNATIVE: Final = Message("none of the alternatives is possible")


def missing(
    world: World,
    me: int,
    needs: tuple[Need, ...],
    effects: Effects,
    card: int,
    ignoring: bool = False,
    customs: dict[str, Message] | None = None,
) -> list[Reason]:
    """Everything that is missing to play or use a card, apart from its price.

    ``ignoring``: needs of global parameters don't matter. ``customs`` says why the game's own effects can't be done.
    """
    return [*unmet(world, me, needs, ignoring), *impossible(world, me, effects, card, customs)]


# Needs


def unmet(world: World, me: int, needs: tuple[Need, ...], ignoring: bool = False) -> list[Reason]:
    """The needs that are not met, and how far they are off."""
    found: list[Reason] = []
    tags: list[Reason] = []
    missing_tags = 0
    for need in needs:
        if isinstance(need, HasTags):
            have = world.tags(me, need.tag, OWN)
            if have < need.number:
                missing_tags += need.number - have
                tags.append(Reason(TAGS_MISSING, pair(need.tag, need.number), have))
        elif isinstance(need, (AtLeast, AtMost)):
            if not ignoring:
                found += _level(world, me, need)
        else:
            found += _owned(world, me, need)
    wild = world.wild_tags(me)
    if missing_tags > wild:
        found += tags
        if wild:
            found.append(Reason(WILD_TAGS, wild))
    return found


def _level(world: World, me: int, need: AtLeast | AtMost) -> list[Reason]:
    level = world.level(need.parameter)
    step = world.step(need.parameter)
    slack = world.slack(me)
    low = isinstance(need, AtLeast)
    gap = (need.level - level if low else level - need.level) - slack * step
    if gap <= 0:
        return []
    steps = pair(need.parameter, -(-gap // step))
    wanted, now = pair(need.parameter, need.level), pair(need.parameter, level)
    if slack:
        return [Reason(STILL_TOO_LOW if low else STILL_TOO_HIGH, wanted, now, steps, slack)]
    return [Reason(TOO_LOW if low else TOO_HIGH, wanted, now, steps)]


def _owned(world: World, me: int, need: Need) -> list[Reason]:
    if isinstance(need, HasProduction):
        have = world.production(me, need.resource)
        if have < need.number:
            return [Reason(PRODUCTION_MISSING, pair(need.resource, need.number), have)]
        return []
    if isinstance(need, HasTiles):
        have = world.tiles(me, need.tile, need.whose, False)
        if have < need.number:
            message = {OWN: OWN_TILES_MISSING, OTHERS: OTHER_TILES_MISSING, ANYONE: TILES_MISSING}[need.whose]
            return [Reason(message, pair(need.tile, need.number), have)]
        return []
    if isinstance(need, RatingRaised):
        return [] if world.rating_raised(me) else [Reason(NOT_RAISED)]
    raise BrokenRules(f"nobody knows why not {need!r}")


# Effects


def impossible(
    world: World, me: int, effects: Effects, card: int, customs: dict[str, Message] | None = None
) -> list[Reason]:
    """All that is mandatory in these effects and can't be done now."""
    found: list[Reason] = []
    gained: dict[int, int] = {}
    placed = -1
    for effect in effects:
        if isinstance(effect, Produce):
            found += _falls(world, me, effect, card, placed)
            gained.update({resource: number for resource, number in effect.changes if number > 0})
        elif isinstance(effect, Place):
            if not world.has_space(me, effect.tile, effect.where):
                found.append(Reason(NO_SPACE, pair(effect.where, effect.tile)))
            placed = effect.tile
        elif isinstance(effect, LowerAny):
            if not world.can_lower(me, effect.resource, effect.steps, gained.get(effect.resource, 0)):
                found.append(Reason(NOBODY_PRODUCES, pair(effect.resource, effect.steps)))
        elif isinstance(effect, Pay):
            found += _short(world, me, effect, card)
        else:
            found += _alone(world, me, effect, card, customs)
    return found


def _falls(world: World, me: int, effect: Produce, card: int, placed: int) -> list[Reason]:
    """The productions that would fall too far, even with what a tile placed before has brought."""
    found: list[Reason] = []
    for resource, number in effect.changes:
        after = world.production(me, resource) + number
        lowest = world.lowest(resource)
        if number <= 0 and after < lowest:
            if placed >= 0:
                after += world.tile_income(me, card, placed, resource)
            if after < lowest:
                found.append(Reason(PRODUCTION_FALLS, resource, after, lowest))
    return found


def _short(world: World, me: int, effect: Pay, card: int) -> list[Reason]:
    """The resources that are short, even with what the card's own tags bring."""
    found: list[Reason] = []
    for resource, number in effect.changes:
        have = world.stock(me, resource)
        if have < number:
            have += world.tag_income(me, card, resource)
            if have < number:
                found.append(Reason(RESOURCES_MISSING, pair(resource, number), have, number - have))
    return found


def _alone(world: World, me: int, effect: Effect, card: int, customs: dict[str, Message] | None) -> list[Reason]:
    """Why an effect can't be done, where what comes before it doesn't matter."""
    if isinstance(effect, Add):
        stuck = effect.to == HOLDING and not world.has_holder(me, card, HOLDING, -1)
        return [Reason(NO_HOLDER)] if stuck else []
    if isinstance(effect, SpendHeld):
        held = world.held(card)
        return [Reason(HELD_MISSING, effect.number, held)] if held < effect.number else []
    if isinstance(effect, TakeHeld):
        return [] if world.has_held(me, effect.held, card) else [Reason(NOTHING_TO_TAKE, pair(effect.held, 1))]
    if isinstance(effect, PayWith):
        paid = world.can_pay_with(me, effect.amount, effect.metal)
        return [] if paid else [Reason(TOO_POOR, effect.amount, effect.metal)]
    if isinstance(effect, PlayCard):
        return [] if world.can_play_card(me, effect.discount, effect.ignoring) else [Reason(NO_CARD)]
    if isinstance(effect, Custom):
        if world.custom_possible(me, effect.name, card):
            return []
        return [Reason(customs.get(effect.name, NO_CUSTOM) if customs else NO_CUSTOM)]
    if isinstance(effect, Choose) and not effect.optional:
        return _no_alternative(world, me, effect, card, customs)
    return []


def _no_alternative(
    world: World, me: int, choose: Choose, card: int, customs: dict[str, Message] | None
) -> list[Reason]:
    found = [Reason(NO_ALTERNATIVE)]
    for option in choose.options:
        reasons = impossible(world, me, option, card, customs)
        if not reasons:
            return []
        found += reasons
    return found
