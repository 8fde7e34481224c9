"""A reader of the tree: draws it, as lists of icons in plain data for a board to paint.

Every icon is a table with its kind under ``icon``; the other fields depend on it:

- ``resource``, ``production``: ``resource`` and ``number``, negative for a loss; ``steal`` for what changes hands.
- ``rating``, ``card``, ``points``, ``discount``, ``slack``: ``number``.
- ``parameter``: ``parameter`` and ``number`` of steps, or ``least`` or ``most`` for a level that is needed.
- ``tile``: ``tile``, ``number``, perhaps ``where`` it goes, ``mapped``, ``printed`` or ``beside`` the card's own tile.
- ``tag``: ``tag`` and ``number``; ``event``: ``number``.
- ``held``: resources on a card: ``held``, ``number`` (negative: taken away), ``to`` which card.
- ``look``, ``reveal``, ``swap``, ``play``: cards; ``project``, ``paid``: standard projects and payments.
- ``worth``, ``payment``, ``conversion``, ``protect``, ``keep``, ``found``, ``custom``: as the nodes of these names say.
- signs: ``arrow`` between a price and what it buys, ``colon`` after what sets an effect off, ``slash`` between
  alternatives, ``per`` before what is counted, ``next`` before what helps the next card only, ``if`` and ``else``.

``any`` marks what concerns any player (the red border), ``others`` all the other players. A ``group`` has a list of its
own, ``icons``, and may be ``optional`` as a whole.
"""

from typing import Final

from perijove.engine.errors import BrokenRules
from perijove.engine.option import Json
from perijove.games.mars.effects.codes import code
from perijove.games.mars.effects.describe import is_price
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
from perijove.games.mars.effects.icons_rules import (
    Icon,
    Icons,
    count_icons,
    need_icons,
    points_icons,
    slashed,
    trigger_icons,
)
from perijove.games.mars.effects.lasting import (
    Conversion,
    Discount,
    Keep,
    Lasting,
    Money,
    MoneyHere,
    ProjectDiscount,
    Protect,
    Slack,
    When,
    Worth,
)
from perijove.games.mars.effects.node import ANY, Changes
from perijove.games.mars.effects.printed import BLANK, Printed
from perijove.games.mars.things import MEGACREDITS

TO: Final = ("this", "own-card", "other-card", "played", "holding")
"""Which card takes resources, as the constants in ``effect.py`` number them."""


def card_icons(card: Printed) -> dict[str, Json]:
    """All the icons of a card by the part they are in; parts that the card doesn't have are left out."""
    drawn: dict[str, Json] = {}
    if card.tags:
        drawn["tags"] = [code("tag", tag) for tag in card.tags]
    if card.needs:
        drawn["needs"] = [icon for need in card.needs for icon in need_icons(need)]
    if card.play:
        drawn["play"] = effects_icons(card.play, card)
    if card.first:
        drawn["first"] = effects_icons(card.first, card)
    if card.actions:
        needs = [icon for need in card.action_needs for icon in need_icons(need)]
        start: Icons = [{"icon": "if"}, *needs, {"icon": "colon"}] if needs else []
        drawn["action"] = start + slashed([_action(action, card) for action in card.actions])
    if card.lasting:
        rows: Icons = []
        for lasting in card.lasting:
            rows.append(lasting_icons(lasting, card))
        drawn["lasting"] = rows
    if card.points is not None:
        drawn["points"] = points_icons(card.points, card)
    return drawn


def effects_icons(effects: Effects, card: Printed = BLANK) -> Icons:
    """Effects one after the other."""
    return [icon for effect in effects for icon in effect_icons(effect, card)]


def _action(effects: Effects, card: Printed) -> Icons:
    """The price, an arrow, and what it buys; a free action begins with the arrow."""
    paid = 0
    while paid < len(effects) and is_price(effects[paid]):
        paid += 1
    price = effects_icons(effects[:paid], card)
    return [*price, {"icon": "arrow"}, *effects_icons(effects[paid:], card)]


def effect_icons(effect: Effect, card: Printed = BLANK) -> Icons:
    """One effect."""
    if isinstance(effect, Gain):
        return _changes("resource", effect.changes, 1)
    if isinstance(effect, Pay):
        return _changes("resource", effect.changes, -1)
    if isinstance(effect, Produce):
        return _changes("production", effect.changes, 1)
    if isinstance(effect, GainEach):
        return [_amount("resource", effect.resource, 1), *count_icons(effect.count)]
    if isinstance(effect, ProduceEach):
        return [_amount("production", effect.resource, 1), *count_icons(effect.count)]
    if isinstance(effect, RateEach):
        return [{"icon": "rating", "number": 1}, *count_icons(effect.count)]
    if isinstance(effect, PayWith):
        price = _amount("resource", MEGACREDITS, -effect.amount)
        price["also"] = code("resource", effect.metal)
        return [price]
    if isinstance(effect, ProduceFound):
        return [{"icon": "found", "resources": [code("resource", resource) for resource in effect.resources]}]
    if isinstance(effect, (Choose, If, NextCard)):
        return _structure(effect, card)
    return [_single(effect, card)]


def _amount(icon: str, resource: int, number: int) -> Icon:
    return {"icon": icon, "resource": code("resource", resource), "number": number}


def _changes(icon: str, changes: Changes, sign: int) -> Icons:
    return [_amount(icon, resource, number * sign) for resource, number in changes]


def _structure(effect: Effect, card: Printed) -> Icons:
    if isinstance(effect, Choose):
        rows: list[Icons] = []
        for option in effect.options:
            priced = len(option) > 1 and is_price(option[0])
            rows.append(_action(option, card) if priced else effects_icons(option, card))
        drawn = slashed(rows)
        return [{"icon": "group", "icons": drawn, "optional": True}] if effect.optional else drawn
    if isinstance(effect, NextCard):
        return [{"icon": "next"}, *lasting_icons(effect.lasting, card)]
    assert isinstance(effect, If)
    found: Icons = [{"icon": "if"}, *need_icons(effect.need), {"icon": "colon"}]
    found += effects_icons(effect.then, card)
    if effect.otherwise:
        found += [{"icon": "else"}, *effects_icons(effect.otherwise, card)]
    return found


def _single(effect: Effect, card: Printed) -> Icon:
    if isinstance(effect, Rate):
        return {"icon": "rating", "number": effect.steps}
    if isinstance(effect, Raise):
        return {"icon": "parameter", "parameter": code("parameter", effect.parameter), "number": effect.steps}
    if isinstance(effect, Place):
        return {
            "icon": "tile",
            "tile": code("tile", effect.tile),
            "number": effect.times,
            "where": code("place", effect.where),
        }
    if isinstance(effect, LowerAny):
        return {**_amount("production", effect.resource, -effect.steps), "any": True}
    if isinstance(effect, RemoveAny):
        return {**_amount("resource", effect.resource, -effect.number), "any": True}
    if isinstance(effect, StealAny):
        return {**_amount("resource", effect.resource, effect.number), "any": True, "steal": True}
    if isinstance(effect, (RemoveHeld, TakeHeld)):
        number = effect.number if isinstance(effect, RemoveHeld) else 1
        return {"icon": "held", "held": code("held", effect.held), "number": -number, "any": True}
    if isinstance(effect, Add):
        held = card.holds if effect.held == ANY and TO[effect.to] == "this" else effect.held
        return {"icon": "held", "held": code("held", held), "number": effect.number, "to": TO[effect.to]}
    if isinstance(effect, SpendHeld):
        return {"icon": "held", "held": code("held", card.holds), "number": -effect.number, "to": "this"}
    return _cards(effect)


def _cards(effect: Effect) -> Icon:
    if isinstance(effect, Draw):
        return {"icon": "card", "number": effect.number}
    if isinstance(effect, Look):
        return {"icon": "look", "number": effect.number, "keep": effect.keep}
    if isinstance(effect, LookToBuy):
        return {"icon": "look", "number": effect.number, "buy": True}
    if isinstance(effect, RevealUntil):
        return {"icon": "reveal", "tag": code("tag", effect.tag), "number": effect.number}
    if isinstance(effect, Swap):
        return {"icon": "swap"}
    if isinstance(effect, PlayCard):
        return {"icon": "play", "discount": effect.discount, "ignoring": effect.ignoring}
    if isinstance(effect, Custom):
        return {"icon": "custom", "name": effect.name}
    raise BrokenRules(f"nobody can draw {effect!r}")


def lasting_icons(lasting: Lasting, card: Printed = BLANK) -> Icons:
    """One lasting effect: what sets it off, a colon, and what happens; or the rule that holds."""
    if isinstance(lasting, When):
        return [*trigger_icons(lasting.trigger), {"icon": "colon"}, *effects_icons(lasting.then, card)]
    if isinstance(lasting, Discount):
        less: Icon = {"icon": "discount", "number": lasting.amount}
        if lasting.tag == ANY:
            return [{"icon": "card", "number": 1}, {"icon": "colon"}, less]
        tag: Icon = {"icon": "tag", "tag": code("tag", lasting.tag), "number": 1}
        return [{**tag, "each": True} if lasting.each else tag, {"icon": "colon"}, less]
    if isinstance(lasting, ProjectDiscount):
        project: Icon = {"icon": "project", "project": code("project", lasting.project)}
        return [project, {"icon": "colon"}, {"icon": "discount", "number": lasting.amount}]
    if isinstance(lasting, Worth):
        return [{"icon": "worth", "resource": code("resource", lasting.resource), "number": lasting.bonus}]
    if isinstance(lasting, Slack):
        return [{"icon": "slack", "number": lasting.steps}]
    if isinstance(lasting, Money):
        return [{"icon": "payment", "resource": code("resource", lasting.resource), "number": 1}]
    if isinstance(lasting, MoneyHere):
        held = code("held", card.holds)
        tagged = code("tag", lasting.tag)
        return [{"icon": "payment", "held": held, "number": lasting.worth, "tag": tagged}]
    if isinstance(lasting, Protect):
        return [{"icon": "protect"}]
    if isinstance(lasting, Keep):
        return [{"icon": "keep"}]
    if isinstance(lasting, Conversion):
        return [{"icon": "conversion", "resource": code("resource", lasting.resource), "number": lasting.number}]
    raise BrokenRules(f"nobody can draw {lasting!r}")
