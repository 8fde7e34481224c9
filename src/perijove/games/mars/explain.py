"""A whole card in words: what is printed on it, read from its tree."""

from perijove.engine.message import Words, capital
from perijove.games.mars.cards.card import Card
from perijove.games.mars.effects.describe import (
    describe_action,
    describe_effects,
    describe_lasting,
    describe_points,
    describe_requirement,
    sentences,
)
from perijove.games.mars.names import KIND_NAMES, TAG_NAMES, card_name, money_name
from perijove.games.mars.things import CORPORATION, PRELUDE, WILD


def explain_card(card: Card, words: Words) -> str:
    """Everything on a card in one text: its name, its head, what it does."""
    head = words.say("{card} ({what})", card=card_name(card.number, words), what=explain_head(card, words))
    said = explain_effects(card, words)
    return " ".join([words.say("{what}.", what=head), *said])


def explain_head(card: Card, words: Words) -> str:
    """What kind of card it is, what it costs, and its tags."""
    said = [words.say(KIND_NAMES[card.kind])]
    if card.kind == CORPORATION:
        money = money_name(card.cost, words)
        said.append(words.say("starts with {money}", money=money))
    elif card.kind != PRELUDE:
        said.append(money_name(card.cost, words))
    said.append(explain_tags(card, words))
    return ", ".join(said)


def explain_tags(card: Card, words: Words) -> str:
    """The tags of a card, in printed order."""
    if not card.tags:
        return words.say("no tag")
    tags = ", ".join([words.say(TAG_NAMES[tag]) for tag in card.tags])
    return words.plural("tag: {tags}", "tags: {tags}", len(card.tags), tags=tags)


def explain_effects(card: Card, words: Words) -> list[str]:
    """What a card requires and does, in sentences: requirement, effects, lasting effects, action, points."""
    whole = card.printed
    said: list[str] = []
    if card.needs:
        said.append(words.say("{what}.", what=describe_requirement(card.needs, words)))
    said += sentences(card.play, words, whole)
    if WILD in card.tags:
        said.append(words.say("During your actions, its Wild tag counts as any one tag."))
    if card.first:
        said.append(words.say("First action: {what}.", what=describe_effects(card.first, words, whole)))
    said += [words.say("{what}.", what=describe_lasting(lasting, words, whole)) for lasting in card.lasting]
    if card.actions:
        action = describe_action(card.actions, words, whole, card.action_needs)
        said.append(words.say("Action: {what}.", what=action))
    if card.points is not None:
        said.append(words.say("{what}.", what=describe_points(card.points, words, whole)))
    return [capital(sentence) for sentence in said]
