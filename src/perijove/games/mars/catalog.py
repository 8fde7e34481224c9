"""Every component of Terraforming Mars: cards, tiles, milestones and awards, and what is MarsBot's."""

from collections.abc import Mapping, Sequence
from typing import Final

from perijove.engine.catalog import Component, Facet, entries, said
from perijove.engine.message import Words, english
from perijove.engine.option import Json
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS, CODES, number_of
from perijove.games.mars.effects.export import export_card
from perijove.games.mars.explain import explain_effects
from perijove.games.mars.marsbot.bot import BONUS_CARDS
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES, BOT_CORPORATIONS, EVENT_TAG
from perijove.games.mars.marsbot.explain import BONUS_TEXTS, CORPORATION_TEXTS
from perijove.games.mars.marsbot.names import BONUS_NAMES, bot_corporation_name
from perijove.games.mars.names import (
    AWARD_NAMES,
    HELD_NAMES,
    KIND_NAMES,
    MILESTONE_NAMES,
    TAG_NAMES,
    card_name,
    money_name,
    tags_name,
    tile_name,
)
from perijove.games.mars.rules.awards import AWARD_GOALS
from perijove.games.mars.rules.milestones import milestone_goal
from perijove.games.mars.things import (
    AWARDS,
    CITY,
    CORPORATION,
    DECKS,
    GREENERY,
    HELD,
    KINDS,
    MILESTONE_COST,
    MILESTONE_NEEDS,
    MILESTONES,
    NEURAL_INSTANCE,
    NOTHING,
    OCEAN,
    PRELUDE,
    TAGS,
    TILES,
)

TYPE: Final = english("Type")
DECK: Final = english("Deck")
DECK_NAMES: Final = (english("Base game"), english("Corporate Era"), english("Prelude"))
COST: Final = english("Cost")
MONEY: Final = english("Starting money")
TAG: Final = english("Tag")
STORES: Final = english("Stores")
EVENT_SYMBOL: Final = english("Event symbol")


def catalog(words: Sequence[Words]) -> list[Component]:
    """All of them; a project card says what it stores."""
    return [
        *[_card(card, words) for card in CARDS],
        *entries("tile", TILES, tile_name, words, explained=_tile_text),
        *entries("milestone", MILESTONES, said(MILESTONE_NAMES), words, explained=_milestone_text),
        *entries("award", AWARDS, said(AWARD_NAMES), words, explained=_award_text),
        *entries("bonus card", BONUS_CARDS, said(BONUS_NAMES), words, explained=said(BONUS_TEXTS)),
        *[_bot_corporation(number, words) for number in range(len(BOT_CORPORATIONS))],
    ]


def _card(card: Card, words: Sequence[Words]) -> Component:
    kind = KINDS[card.kind]
    data: dict[str, Json] = {"type": kind, "deck": DECKS[card.deck], "cost": card.cost}
    data |= export_card(card.printed)
    return Component(
        card.code,
        kind if card.kind in (CORPORATION, PRELUDE) else english("project"),
        {language.language: card_name(card.number, language) for language in words},
        data,
        holds=HELD[card.holds] if card.holds != NOTHING else None,
        texts={language.language: " ".join(explain_effects(card, language)) for language in words},
        facets=_card_facets(card),
    )


def _card_facets(card: Card) -> Mapping[str, Facet]:
    found: dict[str, Facet] = {DECK: [DECK_NAMES[card.deck]], TAG: [TAG_NAMES[tag] for tag in card.tags]}
    if card.kind == CORPORATION:
        found[MONEY] = card.cost
    elif card.kind != PRELUDE:
        found[TYPE] = [KIND_NAMES[card.kind]]
        found[COST] = card.cost
    if card.holds != NOTHING:
        found[STORES] = [HELD_NAMES[card.holds]]
    return found


def _tile_text(tile: int, words: Words) -> str:
    """Where a tile goes and what it brings; of a special one, what its card says."""
    if tile == OCEAN:
        return words.say(
            "Goes on a space reserved for oceans, and raises your rating by 1. Each tile placed beside it brings 2 M€."
        )
    if tile == GREENERY:
        return words.say("Goes next to one of your tiles, if possible, and raises oxygen by 1. Scores 1 point.")
    if tile == CITY:
        return words.say("Goes next to no other city. Scores 1 point for each greenery beside it.")
    if tile == NEURAL_INSTANCE:
        return words.say("MarsBot’s own tile. Scores 1 point for each space around it without a tile of yours.")
    card = CARDS[number_of(TILES[tile])]
    return words.say(
        "Comes with the card {card}. {what}",
        card=card_name(card.number, words),
        what=" ".join(explain_effects(card, words)),
    )


def _milestone_text(milestone: int, words: Words) -> str:
    return words.say(
        "{what}; claimed for {money}, it scores 5 points",
        what=milestone_goal(milestone, MILESTONE_NEEDS[milestone], words),
        money=money_name(MILESTONE_COST, words),
    )


def _award_text(award: int, words: Words) -> str:
    return words.say(
        "{what}; once it is funded, the first scores 5 points at the end of the game and the second 2",
        what=words.say(AWARD_GOALS[award]),
    )


def _bot_corporation(number: int, words: Sequence[Words]) -> Component:
    corporation = BOT_CORPORATIONS[number]
    symbols = (*TAGS, "event")
    tags: list[Json] = [symbols[tag] for tag in corporation.tags]
    priority: list[Json] = [symbols[tag] for tag in corporation.priority]
    facets: dict[str, Facet] = {
        TAG: [EVENT_SYMBOL if tag == EVENT_TAG else TAG_NAMES[tag] for tag in dict.fromkeys(corporation.tags)],
        MONEY: corporation.money,
    }
    return Component(
        corporation.code,
        english("bot corporation"),
        {language.language: bot_corporation_name(number, language) for language in words},
        {"number": corporation.number, "tags": tags, "priority": priority, "money": corporation.money},
        texts={language.language: _bot_text(number, language) for language in words},
        facets=facets,
    )


def _bot_text(number: int, words: Words) -> str:
    """What a corporation of MarsBot's begins with, and what it does."""
    corporation = BOT_CORPORATIONS[number]
    begins = [money_name(corporation.money, words)] if corporation.money else []
    for tag in dict.fromkeys(corporation.tags):
        count = corporation.tags.count(tag)
        if tag == EVENT_TAG:
            begins.append(words.plural("{number} Event symbol", "{number} Event symbols", count))
        else:
            begins.append(tags_name(tag, count, words))
    said_of_it = words.say(CORPORATION_TEXTS[number])
    if not begins:
        return said_of_it
    return words.say("Begins with {things}. {what}", things=words.all_of(begins), what=said_of_it)


NAMED: Final[dict[str, tuple[str, ...]]] = {
    "card": tuple(CODES),
    "tile": TILES,
    "milestone": MILESTONES,
    "award": AWARDS,
    "bonus": BONUS_CARDS,
    "bot_corporation": BOT_CORPORATION_CODES,
}
"""The components that messages name, by the kinds of their places."""


def thing(kind: str, value: int) -> str:
    """The code of the component that a value in a message is, by the kind of place it stands in."""
    codes = NAMED.get(kind, ())
    return codes[value] if 0 <= value < len(codes) else ""
