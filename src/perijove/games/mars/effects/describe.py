"""A reader of the tree: says in words what a card does, in the language of the reader. Nothing is written by hand.

``describe_effects`` gives one phrase, ``sentences`` several short sentences; ``describe_action`` and
``describe_lasting`` say what a card can be used for and what it changes; ``describe_points`` what it is worth at the
end. ``card`` is the card around the tree: it tells what its resources are, and whether it counts itself.
"""

from perijove.engine.errors import BrokenRules
from perijove.engine.message import Words, capital
from perijove.games.mars.effects.describe_effect import describe_simple
from perijove.games.mars.effects.describe_lasting import describe_rule, describe_trigger
from perijove.games.mars.effects.describe_need import describe_condition, describe_needs
from perijove.games.mars.effects.effect import (
    Choose,
    Effect,
    Effects,
    If,
    NextCard,
    Pay,
    PayWith,
    Place,
    Produce,
    RemoveAny,
    RemoveHeld,
    SpendHeld,
    StealAny,
    TakeHeld,
)
from perijove.games.mars.effects.lasting import Discount, Lasting, Slack, TilePlaced, When
from perijove.games.mars.effects.need import Need
from perijove.games.mars.effects.node import ANY, OTHERS
from perijove.games.mars.effects.points import Fixed, IfHeld, PerHeld, PerNeighbour, PerTag, PerTile, Points
from perijove.games.mars.effects.printed import BLANK, Printed
from perijove.games.mars.effects.walk import walk
from perijove.games.mars.names import held_name, helds_name, money_name, points_name, tag_name, tile_name, tiles_name

# Effects


def sentences(effects: Effects, words: Words, card: Printed = BLANK) -> list[str]:
    """Effects as sentences, one for each thing that happens."""
    return [capital(words.say("{what}.", what=phrase)) for phrase in _phrases(effects, words, card)]


def describe_effects(effects: Effects, words: Words, card: Printed = BLANK) -> str:
    """Effects as one phrase without a full stop; a price at the beginning is paid "to" get the rest."""
    paid = 0
    while paid < len(effects) and is_price(effects[paid]):
        paid += 1
    price = words.all_of(_phrases(effects[:paid], words, card))
    gain = words.all_of(_phrases(effects[paid:], words, card))
    if price and gain:
        return words.say("{price} to {what}", price=price, what=gain)
    return price or gain


def describe_effect(effect: Effect, words: Words, card: Printed = BLANK) -> str:
    """One effect as a phrase without a full stop."""
    return words.all_of(_phrases_of(effect, words, card))


def is_price(effect: Effect) -> bool:
    """Whether an effect only takes something from the player."""
    if isinstance(effect, Produce):
        return all(number < 0 for _, number in effect.changes)
    return isinstance(effect, (Pay, PayWith, SpendHeld, TakeHeld))


def _phrases(effects: Effects, words: Words, card: Printed) -> list[str]:
    return [phrase for effect in effects for phrase in _phrases_of(effect, words, card)]


def _phrases_of(effect: Effect, words: Words, card: Printed) -> list[str]:
    if isinstance(effect, Choose):
        options = _either(effect.options, words, card)
        return [words.say("{what}, if you like", what=options) if _declinable(effect) else options]
    if isinstance(effect, If):
        need = describe_condition(effect.need, words)
        then = describe_effects(effect.then, words, card)
        if not effect.otherwise:
            return [words.say("if {need}, {what}", need=need, what=then)]
        otherwise = describe_effects(effect.otherwise, words, card)
        return [words.say("if {need}, {what}; otherwise, {what2}", need=need, what=then, what2=otherwise)]
    if isinstance(effect, NextCard):
        return [_next_card(effect.lasting, words, card)]
    return describe_simple(effect, words, card)


def _declinable(choose: Choose) -> bool:
    """Whether it must be said that a choice may be declined: "up to" says so itself."""
    return choose.optional and not all(
        isinstance(effect, (RemoveAny, StealAny, RemoveHeld)) for option in choose.options for effect in option
    )


def _either(options: tuple[Effects, ...], words: Words, card: Printed) -> str:
    """Alternatives; where one has a price, a comma tells what is not part of what it buys."""
    said = [describe_effects(option, words, card) for option in options]
    if all(len(option) == 1 or not is_price(option[0]) for option in options):
        return words.one_of(said)
    whole = said[0]
    for other in said[1:]:
        whole = words.say("{what}, or {what2}", what=whole, what2=other)
    return whole


def _next_card(lasting: Lasting, words: Words, card: Printed) -> str:
    if isinstance(lasting, Discount) and lasting.tag == ANY:
        return words.say(
            "pay {money} less for the next card of this generation", money=money_name(lasting.amount, words)
        )
    if isinstance(lasting, Slack):
        return words.plural(
            "the next card of this generation may miss its requirements of global parameters by {number} step",
            "the next card of this generation may miss its requirements of global parameters by up to {number} steps",
            lasting.steps,
        )
    rule = describe_lasting(lasting, words, card)
    return words.say("until the next card of this generation: {what}", what=rule)


def describe_action(
    actions: tuple[Effects, ...], words: Words, card: Printed = BLANK, needs: tuple[Need, ...] = ()
) -> str:
    """What an action does, all its alternatives, as a phrase without a full stop."""
    said = _either(actions, words, card)
    if not needs:
        return said
    conditions = words.all_of([describe_condition(need, words) for need in needs])
    return words.say("if {need}, {what}", need=conditions, what=said)


def describe_requirement(needs: tuple[Need, ...], words: Words) -> str:
    """What a card requires, as a phrase without a full stop."""
    return words.say("requires {needs}", needs=describe_needs(needs, words))


# Lasting effects


def describe_lasting(lasting: Lasting, words: Words, card: Printed = BLANK) -> str:
    """A lasting effect as a clause without a full stop."""
    if not isinstance(lasting, When):
        return describe_rule(lasting, words, card)
    event = describe_trigger(lasting.trigger, words, card)
    if _places_itself(lasting, card):
        event = words.say("{what}, also by this card", what=event)
    return words.say("{event}, {what}", event=event, what=describe_effects(lasting.then, words, card))


def _places_itself(when: When, card: Printed) -> bool:
    """Whether the card's own tile sets its lasting effect off."""
    trigger = when.trigger
    if not isinstance(trigger, TilePlaced) or trigger.whose == OTHERS:
        return False
    placed = [node.tile for node in walk(card.play) if isinstance(node, Place)]
    return trigger.tile in placed


# Points


def describe_points(points: Points, words: Words, card: Printed = BLANK) -> str:
    """Points as a phrase without a full stop."""
    if isinstance(points, Fixed):
        return points_name(points.number, words)
    if isinstance(points, PerHeld):
        each = points_name(points.each, words)
        if points.per == 1:
            return words.say("{points} per {thing} on this card", points=each, thing=held_name(card.holds, words))
        held = helds_name(card.holds, points.per, words)
        return words.say("{points} for every {things} on this card", points=each, things=held)
    if isinstance(points, IfHeld):
        held = helds_name(card.holds, 1, words)
        return words.say(
            "{points} with at least {things} on this card", points=points_name(points.number, words), things=held
        )
    if isinstance(points, PerTag):
        said = words.say("{points} per {tag} you have", points=points_name(1, words), tag=tag_name(points.tag, words))
        return words.say("{what}, this card included", what=said) if points.tag in card.tags else said
    if isinstance(points, PerTile):
        if points.per == 1:
            return words.say(
                "{points} per {tile} in play", points=points_name(1, words), tile=tile_name(points.tile, words)
            )
        tiles = tiles_name(points.tile, points.per, words)
        return words.say("{points} for every {tiles} in play", points=points_name(1, words), tiles=tiles)
    if isinstance(points, PerNeighbour):
        return words.say(
            "{points} per {tile} next to this tile", points=points_name(1, words), tile=tile_name(points.tile, words)
        )
    raise BrokenRules(f"nobody can describe {points!r}")
