"""Writes docs/mars-cards.md, every card of Terraforming Mars in words, and the same in French.

With --check, it says only if they are out of date.

The words are those that players read: they are made from the tree of effects that is played.
"""

import sys
from pathlib import Path

from perijove.engine.message import LANGUAGES
from perijove.engine.near import folded
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.explain import explain_effects
from perijove.games.mars.names import TAG_NAMES, card_name, words_of
from perijove.games.mars.things import CORPORATION, DECKS, KINDS, PRELUDE

ROOT = Path(__file__).resolve().parent.parent
PAGES = {"en": ROOT / "docs/mars-cards.md", "fr": ROOT / "docs/fr/mars-cards.md"}

INTRODUCTIONS = {
    "en": """\
<!-- Written by tools/cards_page.py from the cards themselves. Change those, then run it again. -->

# The cards of Terraforming Mars

All {number} cards, in our own words. No text here is written by hand: each is read from the same small tree of effects
that is carried out when the card is played. [En français](fr/mars-cards.md).
""",
    "fr": """\
<!-- Written by tools/cards_page.py from the cards themselves. Change those, then run it again. -->

# Les cartes de Terraforming Mars

Les {number} cartes, dans nos propres mots. Aucun texte ici n’est écrit à la main : chacun est lu dans le même petit
arbre d’effets qui est exécuté quand la carte est jouée. [In English](../mars-cards.md).
""".replace(" :", "\N{NO-BREAK SPACE}:"),
}

HEADINGS = {
    "en": {
        "automated": "Automated projects (green)",
        "active": "Active projects (blue)",
        "event": "Events (red)",
        "corporation": "Corporations",
        "prelude": "Preludes",
    },
    "fr": {
        "automated": "Projets automatiques (verts)",
        "active": "Projets actifs (bleus)",
        "event": "Événements (rouges)",
        "corporation": "Corporations",
        "prelude": "Préludes",
    },
}
DECK_NAMES = {
    "en": {"base": "base", "corporate": "Corporate Era", "prelude": "Prelude"},
    "fr": {"base": "base", "corporate": "Ère des Corporations", "prelude": "Prélude"},
}
HEADS = {
    "en": ["card", "en français", "deck", "cost", "tags", "what it does"],
    "fr": ["carte", "in English", "jeu", "coût", "badges", "ce qu’elle fait"],
}
PRICE = 3
"""The column of the price."""
STARTS_WITH = {"en": "starts with", "fr": "commence avec"}


def page(language: str) -> str:
    """The whole page in one language."""
    words = words_of(language)
    parts = [INTRODUCTIONS[language].format(number=len(CARDS))]
    for number, kind in enumerate(KINDS):
        of_kind = [card for card in CARDS if card.kind == number]
        cards = sorted(of_kind, key=lambda card: folded(card_name(card.number, words), " "))
        heads = list(HEADS[language])
        if number == CORPORATION:
            heads[PRICE] = STARTS_WITH[language]
        elif number == PRELUDE:
            del heads[PRICE]
        rows = [cells(card, language) for card in cards]
        table = [heads, ["---"] * len(heads), *rows]
        lines = [f"| {' | '.join(row)} |" for row in table]
        parts.append("\n".join([f"## {HEADINGS[language][kind]}", "", *lines, ""]))
    return "\n".join(parts)


def cells(card: Card, language: str) -> list[str]:
    """The row of one card: its name in this language comes first."""
    words = words_of(language)
    names = [card_name(card.number, words_of(one)) for one in LANGUAGES]
    row = [*(names if language == "en" else reversed(names)), DECK_NAMES[language][DECKS[card.deck]]]
    if card.kind != PRELUDE:
        row.append(f"{card.cost}\N{NO-BREAK SPACE}M€" if language == "fr" else f"{card.cost} M€")
    row.append(", ".join(words.say(TAG_NAMES[tag]) for tag in card.tags) or "–")
    row.append(" ".join(explain_effects(card, words)) or "–")
    return row


def main(arguments: list[str]) -> None:
    """Write the pages, or compare them with what they should be."""
    if arguments not in ([], ["--check"]):
        raise SystemExit(__doc__)
    for language, path in PAGES.items():
        if not arguments:
            path.write_text(page(language), encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != page(language):
            raise SystemExit(f"{path.relative_to(ROOT)} is out of date: run python tools/cards_page.py")


if __name__ == "__main__":
    main(sys.argv[1:])
