"""A reader of the tree: finds what makes no sense. For those who write cards; tests run it over all of them."""

from typing import Final

from perijove.games.mars.effects.codes import CODES
from perijove.games.mars.effects.count import Events, Tags, Tiles
from perijove.games.mars.effects.describe_effect import CUSTOM_NAMES
from perijove.games.mars.effects.effect import (
    HOLDING,
    OTHER_CARD,
    OWN_CARD,
    PLAYED,
    THIS,
    Add,
    Choose,
    Custom,
    Draw,
    Effects,
    Gain,
    If,
    Look,
    LookToBuy,
    LowerAny,
    Pay,
    PayWith,
    Place,
    PlayCard,
    Produce,
    ProduceFound,
    Raise,
    Rate,
    RemoveAny,
    RemoveHeld,
    RevealUntil,
    SpendHeld,
    StealAny,
    TakeHeld,
)
from perijove.games.mars.effects.lasting import (
    Conversion,
    Discount,
    EventPlayed,
    Keep,
    MoneyHere,
    Paid,
    ProjectDiscount,
    Slack,
    TagPlayed,
    TilePlaced,
    When,
    Worth,
)
from perijove.games.mars.effects.need import HasProduction, HasTags, HasTiles
from perijove.games.mars.effects.node import ANY, ANYONE, OWN, Node
from perijove.games.mars.effects.points import Fixed, IfHeld, PerHeld, PerTile
from perijove.games.mars.effects.printed import Printed
from perijove.games.mars.effects.walk import things, walk
from perijove.games.mars.things import HELD, TAGS


def lint(card: Printed) -> list[str]:
    """Everything that is wrong with a card, in English; nothing if it is in order."""
    found: list[str] = []
    found += [f"there is no tag {number}" for number in card.tags if not 0 <= number < len(TAGS)]
    if not ANY <= card.holds < len(HELD):
        found.append(f"no card holds {card.holds}")
    for node in walk(card):
        found += [f"{problem}: {node!r}" for problem in _problems(node)]
    found += _of_card(card)
    return found


# One node


def _problems(node: Node) -> list[str]:
    found: list[str] = []
    for field, kind, number in things(node):
        lowest = ANY if _may_be_any(node, field) else 0
        if not lowest <= number < len(CODES[kind]):
            found.append(f"there is no {kind} {number}")
    return found + _numbers(node) + _empty(node) + _structure(node)


def _may_be_any(node: Node, field: str) -> bool:
    """Whether a field may stay open: which tag, which tile, which resource on a card."""
    if isinstance(node, (Discount, EventPlayed)):
        return field == "tag"
    if isinstance(node, TilePlaced):
        return field == "tile"
    return isinstance(node, Add) and field == "held"


NUMBERED: Final = (
    RemoveAny,
    StealAny,
    RemoveHeld,
    Add,
    SpendHeld,
    Draw,
    LookToBuy,
    RevealUntil,
    HasTags,
    HasProduction,
    HasTiles,
    IfHeld,
    Conversion,
)
"""The nodes with a ``number`` that must be at least 1."""


def _numbers(node: Node) -> list[str]:
    """Numbers that must be at least 1 and aren't, or lie outside their range."""
    least: list[int] = []
    if isinstance(node, (Gain, Pay)):
        least = [number for _, number in node.changes]
    elif isinstance(node, (Rate, Raise, LowerAny, Slack)):
        least = [node.steps]
    elif isinstance(node, NUMBERED):
        least = [node.number]
    elif isinstance(node, (PayWith, Discount, ProjectDiscount)):
        least = [node.amount]
    elif isinstance(node, (Tags, Tiles, Events, PerTile)):
        least = [node.per]
    elif isinstance(node, PerHeld):
        least = [node.each, node.per]
    elif isinstance(node, Place):
        least = [node.times]
    elif isinstance(node, Worth):
        least = [node.bonus]
    elif isinstance(node, MoneyHere):
        least = [node.worth]
    elif isinstance(node, Paid):
        least = [node.cost]
    elif isinstance(node, Look):
        least = [node.keep, node.number - node.keep]
    found = [f"{number} is less than 1" for number in least if number < 1]
    if isinstance(node, (Tags, Tiles, Events, HasTiles, TagPlayed, TilePlaced)) and not OWN <= node.whose <= ANYONE:
        found.append(f"nobody is {node.whose}")
    if isinstance(node, Add) and node.to not in (THIS, OWN_CARD, OTHER_CARD, PLAYED, HOLDING):
        found.append(f"there is no card {node.to}")
    return found


def _empty(node: Node) -> list[str]:
    """What does nothing at all."""
    found: list[str] = []
    if isinstance(node, (Gain, Pay, Produce)):
        resources = [resource for resource, _ in node.changes]
        if not resources:
            found.append("no changes")
        if len(set(resources)) != len(resources):
            found.append("a resource comes twice")
    if isinstance(node, Produce) and [number for _, number in node.changes if number == 0]:
        found.append("a change by nothing")
    if isinstance(node, ProduceFound) and not node.resources:
        found.append("nothing can be found")
    if isinstance(node, TagPlayed) and not node.tags:
        found.append("no tag sets it off")
    if isinstance(node, When) and not node.then:
        found.append("nothing happens then")
    if isinstance(node, PlayCard) and not node.discount and not node.ignoring:
        found.append("the card played gets no help")
    if isinstance(node, PlayCard) and node.discount < 0:
        found.append("the card played gets dearer")
    if isinstance(node, Fixed) and node.number == 0:
        found.append("no points")
    return found


def _structure(node: Node) -> list[str]:
    found: list[str] = []
    if isinstance(node, Choose):
        if len(node.options) < 2 and not node.optional:
            found.append("no choice")
        if not all(node.options):
            found.append("an alternative that does nothing")
        if len(set(node.options)) != len(node.options):
            found.append("an alternative comes twice")
    if isinstance(node, If):
        if not node.then:
            found.append("nothing happens then")
        if node.then == node.otherwise:
            found.append("both branches are equal")
    if isinstance(node, Custom) and node.name not in CUSTOM_NAMES:
        found.append(f"the game has nothing called {node.name}")
    return found


# The whole card


def _of_card(card: Printed) -> list[str]:
    found: list[str] = []
    nodes = list(walk(card))
    adds = [node for node in nodes if isinstance(node, Add) and node.to == THIS]
    here = [node for node in nodes if isinstance(node, (SpendHeld, PerHeld, IfHeld, Keep, MoneyHere))]
    if card.holds == ANY:
        found += [f"the card holds nothing: {node!r}" for node in [*adds, *here]]
    elif [node for node in adds if node.held not in (ANY, card.holds)]:
        found.append("the card gets resources of another kind than it holds")
    for node in nodes:
        if isinstance(node, Add) and node.to in (OWN_CARD, OTHER_CARD) and node.held == ANY:
            found.append(f"it is not said which resources are added: {node!r}")
    if card.action_needs and not card.actions:
        found.append("an action that isn't there has needs")
    if not all(card.actions):
        found.append("an action that does nothing")
    for effects in _sequences(card):
        found += _of_sequence(effects)
    return found


def _sequences(card: Printed) -> list[Effects]:
    """All effects that happen one after the other, wherever they are in the tree."""
    found: list[Effects] = [card.play, card.first, *card.actions]
    for node in walk(card):
        if isinstance(node, Choose):
            found += node.options
        elif isinstance(node, If):
            found += [node.then, node.otherwise]
        elif isinstance(node, When):
            found.append(node.then)
    return found


def _of_sequence(effects: Effects) -> list[str]:
    """What an effect needs after it or before it."""
    found: list[str] = []
    placed = False
    for number, effect in enumerate(effects):
        placed = placed or isinstance(effect, Place)
        if isinstance(effect, TakeHeld) and not [after for after in effects[number + 1 :] if isinstance(after, Add)]:
            found.append(f"what is taken goes nowhere: {effect!r}")
        if isinstance(effect, ProduceFound) and not placed:
            found.append(f"no tile was placed before: {effect!r}")
    return found
