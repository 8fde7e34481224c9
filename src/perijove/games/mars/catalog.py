"""Every component of Terraforming Mars: cards, tiles, milestones and awards, and what is MarsBot's."""

from collections.abc import Sequence

from perijove.engine.catalog import Component, entries, said
from perijove.engine.message import Words, english
from perijove.engine.option import Json
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.export import export_card
from perijove.games.mars.marsbot.bot import BONUS_CARDS
from perijove.games.mars.marsbot.corporations import BOT_CORPORATIONS
from perijove.games.mars.marsbot.names import BONUS_NAMES, bot_corporation_name
from perijove.games.mars.names import AWARD_NAMES, MILESTONE_NAMES, card_name, tile_name
from perijove.games.mars.things import (
    AWARDS,
    CORPORATION,
    DECKS,
    HELD,
    KINDS,
    MILESTONES,
    NOTHING,
    PRELUDE,
    TAGS,
    TILES,
)


def catalog(words: Sequence[Words]) -> list[Component]:
    """All of them; a project card says what it stores."""
    return [
        *[_card(card, words) for card in CARDS],
        *entries("tile", TILES, tile_name, words),
        *entries("milestone", MILESTONES, said(MILESTONE_NAMES), words),
        *entries("award", AWARDS, said(AWARD_NAMES), words),
        *entries("bonus card", BONUS_CARDS, said(BONUS_NAMES), words),
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
    )


def _bot_corporation(number: int, words: Sequence[Words]) -> Component:
    corporation = BOT_CORPORATIONS[number]
    symbols = (*TAGS, "event")
    tags: list[Json] = [symbols[tag] for tag in corporation.tags]
    priority: list[Json] = [symbols[tag] for tag in corporation.priority]
    return Component(
        corporation.code,
        english("bot corporation"),
        {language.language: bot_corporation_name(number, language) for language in words},
        {"number": corporation.number, "tags": tags, "priority": priority, "money": corporation.money},
    )
