"""A reader of the tree: carries the effects out."""

from perijove.engine.errors import BrokenRules
from perijove.engine.question import Flow
from perijove.games.mars.effects.effect import (
    PLAYED,
    THIS,
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
from perijove.games.mars.effects.possible import met, possible, useful
from perijove.games.mars.effects.world import World, counted


def run(world: World, me: int, effects: Effects, card: int, played: int = -1) -> Flow[None]:
    """Carry out effects one after the other. ``played`` is the card that set them off, where it is another one."""
    for effect in effects:
        if not at_once(world, me, effect, card):
            yield from asking(world, me, effect, card, played)


def at_once(world: World, me: int, effect: Effect, card: int) -> bool:
    """Carry out an effect that asks nothing; false if it may ask."""
    if isinstance(effect, Gain):
        for resource, number in effect.changes:
            world.gain(me, resource, number)
    elif isinstance(effect, Produce):
        for resource, number in effect.changes:
            world.produce(me, resource, number)
    elif isinstance(effect, Rate):
        world.rate(me, effect.steps)
    elif isinstance(effect, Draw):
        world.draw(me, effect.number)
    elif isinstance(effect, Add) and effect.to == THIS:
        world.add(me, card, effect.number)
    elif isinstance(effect, SpendHeld):
        world.add(me, card, -effect.number)
    elif isinstance(effect, GainEach):
        world.gain(me, effect.resource, counted(world, me, effect.count))
    elif isinstance(effect, ProduceEach):
        world.produce(me, effect.resource, counted(world, me, effect.count))
    elif isinstance(effect, RateEach):
        world.rate(me, counted(world, me, effect.count))
    elif isinstance(effect, RevealUntil):
        world.reveal_until(me, effect.tag, effect.number)
    elif isinstance(effect, NextCard):
        world.help_next_card(me, effect.lasting)
    else:
        return False
    return True


def asking(world: World, me: int, effect: Effect, card: int, played: int) -> Flow[None]:
    """Carry out an effect that may ask something."""
    if isinstance(effect, Place):
        for _ in range(effect.times):
            if world.placeable(effect.tile):
                yield from world.place(me, effect.tile, effect.where, card)
    elif isinstance(effect, Raise):
        yield from world.raise_parameter(me, effect.parameter, effect.steps)
    elif isinstance(effect, Pay):
        for resource, number in effect.changes:
            yield from world.pay(me, resource, number)
    elif isinstance(effect, PayWith):
        yield from world.pay_with(me, effect.amount, effect.metal)
    elif isinstance(effect, Add):
        if effect.to == PLAYED:
            world.add(me, played, effect.number)
        elif world.has_holder(me, card, effect.to, effect.held):
            yield from world.add_to(me, effect.number, effect.to, effect.held, card)
    elif isinstance(effect, Choose):
        yield from alternatives(world, me, effect, card, played)
    elif isinstance(effect, If):
        yield from run(world, me, effect.then if met(world, me, effect.need) else effect.otherwise, card, played)
    elif isinstance(effect, ProduceFound):
        yield from world.produce_found(me, effect.resources, card)
    elif isinstance(effect, LowerAny):
        yield from world.lower_any(me, effect.resource, effect.steps)
    elif isinstance(effect, RemoveAny):
        yield from world.remove_any(me, effect.resource, effect.number)
    elif isinstance(effect, StealAny):
        yield from world.steal_any(me, effect.resource, effect.number)
    elif isinstance(effect, RemoveHeld):
        yield from world.remove_held(me, effect.held, effect.number, True, card)
    elif isinstance(effect, TakeHeld):
        yield from world.remove_held(me, effect.held, 1, False, card)
    elif isinstance(effect, Look):
        yield from world.look(me, effect.number, effect.keep)
    elif isinstance(effect, LookToBuy):
        yield from world.look_to_buy(me, effect.number)
    elif isinstance(effect, Swap):
        yield from world.swap(me, card)
    elif isinstance(effect, PlayCard):
        yield from world.play_card(me, effect.discount, effect.ignoring)
    elif isinstance(effect, Custom):
        yield from world.custom(me, effect.name, card)
    else:
        raise BrokenRules(f"nobody knows how to carry out {effect!r}")


def alternatives(world: World, me: int, effect: Choose, card: int, played: int) -> Flow[None]:
    """Carry out one of several alternatives: those that can be done and do something are on offer."""
    offered = [
        number
        for number, option in enumerate(effect.options)
        if possible(world, me, option, card) and useful(world, me, option, card, played)
    ]
    if not offered:
        return
    chosen = yield from world.choose(me, effect, offered, card)
    if chosen >= 0:
        yield from run(world, me, effect.options[chosen], card, played)
