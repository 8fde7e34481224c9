"""Lasting effects and what sets them off, in words."""

from perijove.engine.errors import BrokenRules
from perijove.engine.message import Words
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
from perijove.games.mars.names import (
    PROJECT_NAMES,
    RESOURCE_NAMES,
    a_tag_name,
    a_tile_name,
    held_name,
    money_name,
    resources_name,
    tag_name,
)
from perijove.games.mars.things import GREENERY


def describe_rule(lasting: Lasting, words: Words, card: Printed) -> str:
    """A rule that holds for the player, without a full stop."""
    if isinstance(lasting, Discount):
        return _discount(lasting, words)
    if isinstance(lasting, ProjectDiscount):
        return words.say(
            "the standard project {project} costs you {money} less",
            project=words.say(PROJECT_NAMES[lasting.project]),
            money=money_name(lasting.amount, words),
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
            things=resources_name(lasting.resource, lasting.number, words),
            tile=a_tile_name(GREENERY, words),
        )
    return _payment(lasting, words, card)


def _discount(discount: Discount, words: Words) -> str:
    money = money_name(discount.amount, words)
    if discount.tag == ANY:
        return words.say("your cards cost {money} less", money=money)
    if discount.each:
        return words.say(
            "your cards cost {money} less per {tag} on them", money=money, tag=tag_name(discount.tag, words)
        )
    return words.say("your cards with {tag} cost {money} less", money=money, tag=a_tag_name(discount.tag, words))


def _payment(lasting: Lasting, words: Words, card: Printed) -> str:
    if isinstance(lasting, Worth):
        return words.say(
            "each {resource} you pay with is worth {money} more",
            resource=words.say(RESOURCE_NAMES[lasting.resource]),
            money=money_name(lasting.bonus, words),
        )
    if isinstance(lasting, Money):
        return words.say(
            "you may pay with {things} in place of {money}",
            things=resources_name(lasting.resource, 1, words),
            money=money_name(1, words),
        )
    if isinstance(lasting, MoneyHere):
        return words.say(
            "each {held} on this card may pay {money} of a card with {tag}",
            held=held_name(card.holds, words),
            money=money_name(lasting.worth, words),
            tag=a_tag_name(lasting.tag, words),
        )
    raise BrokenRules(f"nobody can describe {lasting!r}")


def describe_trigger(trigger: Trigger, words: Words, card: Printed) -> str:
    """An event, beginning with "when"."""
    if isinstance(trigger, TagPlayed):
        return _tag_played(trigger, words, card)
    if isinstance(trigger, TilePlaced):
        return _tile_placed(trigger, words)
    if isinstance(trigger, EventPlayed):
        if trigger.tag == ANY:
            return words.say("when you play an event")
        return words.say("when you play an event with {tag}", tag=a_tag_name(trigger.tag, words))
    if isinstance(trigger, PointsPlayed):
        return words.say("when you play a card with victory points that are not negative")
    if isinstance(trigger, Paid):
        return words.say(
            "when you pay for a card or a standard project with a printed cost of at least {money}",
            money=money_name(trigger.cost, words),
        )
    if isinstance(trigger, ProjectPaid):
        return words.say("when you pay for a standard project")
    raise BrokenRules(f"nobody can describe {trigger!r}")


def _tag_played(trigger: TagPlayed, words: Words, card: Printed) -> str:
    tags = words.one_of([a_tag_name(tag, words) for tag in trigger.tags])
    if [tag for tag in trigger.tags if tag in card.tags]:
        tags = words.say("{what}, this card included", what=tags)
    if trigger.whose == OWN:
        return words.say("when you play {tags}", tags=tags)
    if trigger.whose == OTHERS:
        return words.say("when another player plays {tags}", tags=tags)
    return words.say("when anyone plays {tags}", tags=tags)


def _tile_placed(trigger: TilePlaced, words: Words) -> str:
    tile = a_tile_name(trigger.tile, words)
    if trigger.mapped:
        tile = words.say("{tiles} {where}", tiles=tile, where=words.say("on Mars"))
    if trigger.printed:
        printed = words.one_of([words.say(RESOURCE_NAMES[resource]) for resource in trigger.printed])
        tile = words.say("{tile} on a space marked {resources}", tile=tile, resources=printed)
    if trigger.whose == OWN:
        return words.say("when you place {tile}", tile=tile)
    if trigger.whose == OTHERS:
        return words.say("when another player places {tile}", tile=tile)
    return words.say("when anyone places {tile}", tile=tile)
