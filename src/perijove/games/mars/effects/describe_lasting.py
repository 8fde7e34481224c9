"""Lasting effects and what sets them off, in words."""

from perijove.engine.errors import BrokenRules
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
    Worth,
)
from perijove.games.mars.effects.node import ANY, OTHERS, OWN
from perijove.games.mars.effects.printed import Printed
from perijove.games.mars.effects.vocabulary import Vocabulary


def describe_rule(lasting: Lasting, names: Vocabulary, card: Printed) -> str:
    """A rule that holds for the player, without a full stop."""
    words = names.words
    if isinstance(lasting, Discount):
        return _discount(lasting, names)
    if isinstance(lasting, ProjectDiscount):
        return words.say(
            "the standard project {project} costs you {money} less",
            project=names.project(lasting.project),
            money=names.money(lasting.amount),
        )
    if isinstance(lasting, Slack):
        return words.plural(
            "your cards may miss their requirements of global parameters by {number} step",
            "your cards may miss their requirements of global parameters by up to {number} steps",
            lasting.steps,
        )
    if isinstance(lasting, Protect):
        return words.say("other players can't remove your plants, animals or microbes")
    if isinstance(lasting, Keep):
        return words.say("nobody can remove anything from this card")
    if isinstance(lasting, Conversion):
        return words.say(
            "you need only {things} to place {tile}",
            things=names.resources(lasting.resource, lasting.number),
            tile=names.a_tile(names.conversion(lasting.resource)),
        )
    return _payment(lasting, names, card)


def _discount(discount: Discount, names: Vocabulary) -> str:
    words = names.words
    money = names.money(discount.amount)
    if discount.tag == ANY:
        return words.say("your cards cost {money} less", money=money)
    if discount.each:
        return words.say("your cards cost {money} less per {tag} on them", money=money, tag=names.tag(discount.tag))
    return words.say("your cards with {tag} cost {money} less", money=money, tag=names.a_tag(discount.tag))


def _payment(lasting: Lasting, names: Vocabulary, card: Printed) -> str:
    words = names.words
    if isinstance(lasting, Worth):
        return words.say(
            "each {resource} you pay with is worth {money} more",
            resource=names.resource(lasting.resource),
            money=names.money(lasting.bonus),
        )
    if isinstance(lasting, Money):
        return words.say(
            "you may pay with {things} in place of {money}",
            things=names.resources(lasting.resource, 1),
            money=names.money(1),
        )
    if isinstance(lasting, MoneyHere):
        return words.say(
            "each {held} on this card may pay {money} of a card with {tag}",
            held=names.held(card.holds),
            money=names.money(lasting.worth),
            tag=names.a_tag(lasting.tag),
        )
    raise BrokenRules(f"nobody can describe {lasting!r}")


def describe_trigger(trigger: Trigger, names: Vocabulary, card: Printed) -> str:
    """An event, beginning with "when"."""
    words = names.words
    if isinstance(trigger, TagPlayed):
        return _tag_played(trigger, names, card)
    if isinstance(trigger, TilePlaced):
        return _tile_placed(trigger, names)
    if isinstance(trigger, EventPlayed):
        if trigger.tag == ANY:
            return words.say("when you play an event")
        return words.say("when you play an event with {tag}", tag=names.a_tag(trigger.tag))
    if isinstance(trigger, PointsPlayed):
        return words.say("when you play a card with victory points that are not negative")
    if isinstance(trigger, Paid):
        return words.say(
            "when you pay for a card or a standard project with a printed cost of at least {money}",
            money=names.money(trigger.cost),
        )
    if isinstance(trigger, ProjectPaid):
        return words.say("when you pay for a standard project")
    raise BrokenRules(f"nobody can describe {trigger!r}")


def _tag_played(trigger: TagPlayed, names: Vocabulary, card: Printed) -> str:
    words = names.words
    tags = words.one_of([names.a_tag(tag) for tag in trigger.tags])
    if [tag for tag in trigger.tags if tag in card.tags]:
        tags = words.say("{what}, this card included", what=tags)
    if trigger.whose == OWN:
        return words.say("when you play {tags}", tags=tags)
    if trigger.whose == OTHERS:
        return words.say("when another player plays {tags}", tags=tags)
    return words.say("when anyone plays {tags}", tags=tags)


def _tile_placed(trigger: TilePlaced, names: Vocabulary) -> str:
    words = names.words
    tile = names.a_tile(trigger.tile)
    if trigger.mapped:
        tile = words.say("{tiles} {where}", tiles=tile, where=names.mapped())
    if trigger.printed:
        printed = words.one_of([names.resource(resource) for resource in trigger.printed])
        tile = words.say("{tile} on a space marked {resources}", tile=tile, resources=printed)
    if trigger.whose == OWN:
        return words.say("when you place {tile}", tile=tile)
    if trigger.whose == OTHERS:
        return words.say("when another player places {tile}", tile=tile)
    return words.say("when anyone places {tile}", tile=tile)
