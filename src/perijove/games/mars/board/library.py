"""Terraforming Mars's components one by one, as the library shows them: drawn like those on the table."""

from typing import Final

from perijove.engine.catalog import Component
from perijove.engine.message import Words
from perijove.games.mars.board.board import AWARD_ICONS, MILESTONE_ICONS
from perijove.games.mars.board.cards import card_of
from perijove.games.mars.board.signs import coin, picture
from perijove.games.mars.cards.deck import number_of
from perijove.games.mars.marsbot.corporations import BOT_CORPORATION_CODES, BOT_CORPORATIONS, EVENT_TAG
from perijove.games.mars.things import AWARDS, MILESTONE_NEEDS, MILESTONES, TAGS

CARDS: Final = ("project", "corporation", "prelude")
"""The kinds of components that are cards of players."""


def pictured(component: Component, words: Words) -> dict[str, object]:
    """What ``library.html`` draws of a component."""
    code = component.code
    found: dict[str, object] = {"kind": component.kind, "code": code, "name": component.name(words.language)}
    found |= {"card": None, "icons": "", "number": ""}
    if component.kind in CARDS:
        found["card"] = card_of(number_of(code), "", code, words)
        found["labels"] = {"used": "", "chosen": ""}
    elif component.kind == "milestone":
        number = MILESTONES.index(code)
        found |= {"icons": MILESTONE_ICONS[number], "number": str(MILESTONE_NEEDS[number])}
    elif component.kind == "award":
        found["icons"] = AWARD_ICONS[AWARDS.index(code)]
    elif component.kind == "bot corporation":
        corporation = BOT_CORPORATIONS[BOT_CORPORATION_CODES.index(code)]
        tags = [picture("event" if tag == EVENT_TAG else f"tag-{TAGS[tag]}") for tag in corporation.tags]
        money = coin(str(corporation.money)) if corporation.money else ""
        found |= {"icons": money + "".join(tags), "number": corporation.number}
    elif component.kind == "bonus card":
        found["number"] = code
    return found
