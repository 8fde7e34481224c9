"""A reader of the tree: whether it can be carried out, and whether that would change anything.

The longer answer, everything that is missing in words, is in ``why.py``; both say the same.
(Kinds of nodes are tested with tuples, never with unions: compiled code would make the union anew each time.)
"""

from perijove.games.mars.effects.effect import (
    HOLDING,
    PLAYED,
    THIS,
    Add,
    Choose,
    Custom,
    Effect,
    Effects,
    GainEach,
    LowerAny,
    Pay,
    PayWith,
    Place,
    PlayCard,
    Produce,
    Raise,
    RemoveAny,
    RemoveHeld,
    SpendHeld,
    StealAny,
    TakeHeld,
)
from perijove.games.mars.effects.need import AtLeast, AtMost, HasProduction, HasTags, HasTiles, Need, RatingRaised
from perijove.games.mars.effects.node import OWN
from perijove.games.mars.effects.world import World, counted


def met(world: World, me: int, need: Need) -> bool:
    """Whether one need is met; wild tags help."""
    if isinstance(need, AtLeast):
        return world.level(need.parameter) + world.slack(me) * world.step(need.parameter) >= need.level
    if isinstance(need, AtMost):
        return world.level(need.parameter) - world.slack(me) * world.step(need.parameter) <= need.level
    if isinstance(need, HasTags):
        return world.tags(me, need.tag, OWN) + world.wild_tags(me) >= need.number
    if isinstance(need, HasProduction):
        return world.production(me, need.resource) >= need.number
    if isinstance(need, HasTiles):
        return world.tiles(me, need.tile, need.whose, False) >= need.number
    assert isinstance(need, RatingRaised)
    return world.rating_raised(me)


def all_met(world: World, me: int, needs: tuple[Need, ...], ignoring: bool = False) -> bool:
    """Whether all needs are met; a wild tag stands for one tag only. ``ignoring``: those of parameters don't matter."""
    missing_tags = 0
    for need in needs:
        if isinstance(need, (AtLeast, AtMost)):
            if not ignoring and not met(world, me, need):
                return False
        elif isinstance(need, HasTags):
            short = need.number - world.tags(me, need.tag, OWN)
            if short > 0:
                missing_tags += short
        elif not met(world, me, need):
            return False
    return missing_tags <= world.wild_tags(me) if missing_tags else True


def possible(world: World, me: int, effects: Effects, card: int) -> bool:
    """Whether all that is mandatory in these effects can be done now."""
    gained: list[tuple[int, int]] = []
    placed = -1
    for effect in effects:
        if isinstance(effect, Produce):
            for resource, number in effect.changes:
                if number > 0:
                    gained.append((resource, number))
                elif world.production(me, resource) + number < world.lowest(resource) and (
                    placed < 0
                    or world.production(me, resource) + number + world.tile_income(me, card, placed, resource)
                    < world.lowest(resource)
                ):
                    return False
        elif isinstance(effect, Place):
            if not world.has_space(me, effect.tile, effect.where):
                return False
            placed = effect.tile
        elif isinstance(effect, Pay):
            for resource, number in effect.changes:
                have = world.stock(me, resource)
                if have < number and have + world.tag_income(me, card, resource) < number:
                    return False
        elif isinstance(effect, LowerAny):
            before = 0
            for resource, number in gained:
                if resource == effect.resource:
                    before = number
            if not world.can_lower(me, effect.resource, effect.steps, before):
                return False
        elif not alone(world, me, effect, card):
            return False
    return True


def alone(world: World, me: int, effect: Effect, card: int) -> bool:
    """Whether an effect can be done, where what comes before it doesn't matter."""
    if isinstance(effect, Add):
        return effect.to != HOLDING or world.has_holder(me, card, HOLDING, -1)
    if isinstance(effect, SpendHeld):
        return world.held(card) >= effect.number
    if isinstance(effect, TakeHeld):
        return world.has_held(me, effect.held, card)
    if isinstance(effect, PayWith):
        return world.can_pay_with(me, effect.amount, effect.metal)
    if isinstance(effect, PlayCard):
        return world.can_play_card(me, effect.discount, effect.ignoring)
    if isinstance(effect, Custom):
        return world.custom_possible(me, effect.name, card)
    if isinstance(effect, Choose) and not effect.optional:
        return any(possible(world, me, option, card) for option in effect.options)
    return True


def useful(world: World, me: int, effects: Effects, card: int, played: int = -1) -> bool:
    """Whether something would change for the player or for others, apart from what it costs."""
    for effect in effects:
        if isinstance(effect, Raise):
            if not world.finished(effect.parameter):
                return True
        elif isinstance(effect, Place):
            if world.placeable(effect.tile):
                return True
        elif isinstance(effect, GainEach):
            if counted(world, me, effect.count):
                return True
        elif isinstance(effect, Add) and effect.to != THIS:
            if effect.to == PLAYED:
                if world.has_holder(me, played, PLAYED, effect.held):
                    return True
            elif world.has_holder(me, card, effect.to, effect.held):
                return True
        elif not isinstance(effect, (Pay, PayWith, SpendHeld, TakeHeld, RemoveAny, StealAny, RemoveHeld)):
            return True
        elif isinstance(effect, (RemoveAny, StealAny)):
            if world.has_victim(me, effect.resource, isinstance(effect, StealAny)):
                return True
        elif isinstance(effect, RemoveHeld) and world.has_held(me, effect.held, card):
            return True
    return False
