"""A reader of the tree: says in words what a card does, in the language of the vocabulary. Nothing is written by hand.

``describe_effects`` gives one phrase, ``sentences`` several short sentences; ``describe_action`` and
``describe_lasting`` say what a card can be used for and what it changes; ``describe_points`` what it is worth at the
end. ``card`` is the card around the tree: it tells what its resources are, and whether it counts itself.
"""

from perijove.engine.errors import BrokenRules
from perijove.engine.message import capital
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
from perijove.games.mars.effects.vocabulary import Vocabulary
from perijove.games.mars.effects.walk import walk

# Effects


def sentences(effects: Effects, names: Vocabulary, card: Printed = BLANK) -> list[str]:
    """Effects as sentences, one for each thing that happens."""
    return [capital(names.words.say("{what}.", what=phrase)) for phrase in _phrases(effects, names, card)]


def describe_effects(effects: Effects, names: Vocabulary, card: Printed = BLANK) -> str:
    """Effects as one phrase without a full stop; a price at the beginning is paid "to" get the rest."""
    paid = 0
    while paid < len(effects) and is_price(effects[paid]):
        paid += 1
    price = names.words.all_of(_phrases(effects[:paid], names, card))
    gain = names.words.all_of(_phrases(effects[paid:], names, card))
    if price and gain:
        return names.words.say("{price} to {what}", price=price, what=gain)
    return price or gain


def describe_effect(effect: Effect, names: Vocabulary, card: Printed = BLANK) -> str:
    """One effect as a phrase without a full stop."""
    return names.words.all_of(_phrases_of(effect, names, card))


def is_price(effect: Effect) -> bool:
    """Whether an effect only takes something from the player."""
    if isinstance(effect, Produce):
        return all(number < 0 for _, number in effect.changes)
    return isinstance(effect, (Pay, PayWith, SpendHeld, TakeHeld))


def _phrases(effects: Effects, names: Vocabulary, card: Printed) -> list[str]:
    return [phrase for effect in effects for phrase in _phrases_of(effect, names, card)]


def _phrases_of(effect: Effect, names: Vocabulary, card: Printed) -> list[str]:
    words = names.words
    if isinstance(effect, Choose):
        options = _either(effect.options, names, card)
        return [words.say("{what}, if you like", what=options) if _declinable(effect) else options]
    if isinstance(effect, If):
        need = describe_condition(effect.need, names)
        then = describe_effects(effect.then, names, card)
        if not effect.otherwise:
            return [words.say("if {need}, {what}", need=need, what=then)]
        otherwise = describe_effects(effect.otherwise, names, card)
        return [words.say("if {need}, {what}; otherwise, {what2}", need=need, what=then, what2=otherwise)]
    if isinstance(effect, NextCard):
        return [_next_card(effect.lasting, names, card)]
    return describe_simple(effect, names, card)


def _declinable(choose: Choose) -> bool:
    """Whether it must be said that a choice may be declined: "up to" says so itself."""
    return choose.optional and not all(
        isinstance(effect, (RemoveAny, StealAny, RemoveHeld)) for option in choose.options for effect in option
    )


def _either(options: tuple[Effects, ...], names: Vocabulary, card: Printed) -> str:
    """Alternatives; where one has a price, a comma tells what is not part of what it buys."""
    said = [describe_effects(option, names, card) for option in options]
    if all(len(option) == 1 or not is_price(option[0]) for option in options):
        return names.words.one_of(said)
    whole = said[0]
    for other in said[1:]:
        whole = names.words.say("{what}, or {what2}", what=whole, what2=other)
    return whole


def _next_card(lasting: Lasting, names: Vocabulary, card: Printed) -> str:
    words = names.words
    if isinstance(lasting, Discount) and lasting.tag == ANY:
        return words.say("pay {money} less for the next card of this generation", money=names.money(lasting.amount))
    if isinstance(lasting, Slack):
        return words.plural(
            "the next card of this generation may miss its requirements of global parameters by {number} step",
            "the next card of this generation may miss its requirements of global parameters by up to {number} steps",
            lasting.steps,
        )
    rule = describe_lasting(lasting, names, card)
    return words.say("until the next card of this generation: {what}", what=rule)


def describe_action(
    actions: tuple[Effects, ...], names: Vocabulary, card: Printed = BLANK, needs: tuple[Need, ...] = ()
) -> str:
    """What an action does, all its alternatives, as a phrase without a full stop."""
    said = _either(actions, names, card)
    if not needs:
        return said
    conditions = names.words.all_of([describe_condition(need, names) for need in needs])
    return names.words.say("if {need}, {what}", need=conditions, what=said)


def describe_requirement(needs: tuple[Need, ...], names: Vocabulary) -> str:
    """What a card requires, as a phrase without a full stop."""
    return names.words.say("requires {needs}", needs=describe_needs(needs, names))


# Lasting effects


def describe_lasting(lasting: Lasting, names: Vocabulary, card: Printed = BLANK) -> str:
    """A lasting effect as a clause without a full stop."""
    if not isinstance(lasting, When):
        return describe_rule(lasting, names, card)
    event = describe_trigger(lasting.trigger, names, card)
    if _places_itself(lasting, card):
        event = names.words.say("{what}, also by this card", what=event)
    return names.words.say("{event}, {what}", event=event, what=describe_effects(lasting.then, names, card))


def _places_itself(when: When, card: Printed) -> bool:
    """Whether the card's own tile sets its lasting effect off."""
    trigger = when.trigger
    if not isinstance(trigger, TilePlaced) or trigger.whose == OTHERS:
        return False
    placed = [node.tile for node in walk(card.play) if isinstance(node, Place)]
    return trigger.tile in placed


# Points


def describe_points(points: Points, names: Vocabulary, card: Printed = BLANK) -> str:
    """Points as a phrase without a full stop."""
    words = names.words
    if isinstance(points, Fixed):
        return names.points(points.number)
    if isinstance(points, PerHeld):
        each = names.points(points.each)
        if points.per == 1:
            return words.say("{points} per {thing} on this card", points=each, thing=names.held(card.holds))
        held = names.helds(card.holds, points.per)
        return words.say("{points} for every {things} on this card", points=each, things=held)
    if isinstance(points, IfHeld):
        held = names.helds(card.holds, 1)
        return words.say(
            "{points} with at least {things} on this card", points=names.points(points.number), things=held
        )
    if isinstance(points, PerTag):
        said = words.say("{points} per {tag} you have", points=names.points(1), tag=names.tag(points.tag))
        return words.say("{what}, this card included", what=said) if points.tag in card.tags else said
    if isinstance(points, PerTile):
        if points.per == 1:
            return words.say("{points} per {tile} in play", points=names.points(1), tile=names.tile(points.tile))
        tiles = names.tiles(points.tile, points.per)
        return words.say("{points} for every {tiles} in play", points=names.points(1), tiles=tiles)
    if isinstance(points, PerNeighbour):
        return words.say("{points} per {tile} next to this tile", points=names.points(1), tile=names.tile(points.tile))
    raise BrokenRules(f"nobody can describe {points!r}")
