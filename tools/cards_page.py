"""Writes docs/mars-cards.md, every card of Terraforming Mars in words; with --check, says only if it is out of date.

The words are those that players read: they are made from the tree of effects that is played.
"""

import sys
from pathlib import Path

from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.explain import explain_effects
from perijove.games.mars.names import TAG_NAMES, card_name, words_of
from perijove.games.mars.things import CORPORATION, DECKS, KINDS, PRELUDE

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/mars-cards.md"

INTRODUCTION = """\
<!-- Written by tools/cards_page.py from the cards themselves. Change those, then run it again. -->

# The cards of Terraforming Mars

All {number} cards, in our own words. No text here is written by hand: each is read from the same small tree of effects
that is carried out when the card is played. `perijove play mars --lang fr` shows the same in French.
"""

HEADINGS = {
    "automated": "Automated projects (green)",
    "active": "Active projects (blue)",
    "event": "Events (red)",
    "corporation": "Corporations",
    "prelude": "Preludes",
}
DECK_NAMES = {"base": "base", "corporate": "Corporate Era", "prelude": "Prelude"}


def page() -> str:
    """The whole page."""
    parts = [INTRODUCTION.format(number=len(CARDS))]
    for number, kind in enumerate(KINDS):
        cards = sorted((card for card in CARDS if card.kind == number), key=lambda card: card.label)
        price = "starts with" if number == CORPORATION else "cost"
        heads = ["card", "en français", "deck", price, "tags", "what it does"]
        if number == PRELUDE:
            heads.remove(price)
        rows = [cells(card) for card in cards]
        table = [heads, ["---"] * len(heads), *rows]
        lines = [f"| {' | '.join(row)} |" for row in table]
        parts.append("\n".join([f"## {HEADINGS[kind]}", "", *lines, ""]))
    return "\n".join(parts)


def cells(card: Card) -> list[str]:
    """The row of one card."""
    english, french = words_of("en"), words_of("fr")
    row = [card.label, card_name(card.number, french), DECK_NAMES[DECKS[card.deck]]]
    if card.kind != PRELUDE:
        row.append(f"{card.cost} M€")
    row.append(", ".join(english.say(TAG_NAMES[tag]) for tag in card.tags) or "–")
    row.append(" ".join(explain_effects(card, english)) or "–")
    return row


def main(arguments: list[str]) -> None:
    """Write the page, or compare it with what it should be."""
    if arguments not in ([], ["--check"]):
        raise SystemExit(__doc__)
    if arguments:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page():
            raise SystemExit(f"{PAGE.relative_to(ROOT)} is out of date: run python tools/cards_page.py")
    else:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
