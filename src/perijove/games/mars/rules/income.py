"""What a card will have brought by itself before its later effects come: these may count on it."""

from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.effect import Choose, Effect, Gain, Produce
from perijove.games.mars.effects.lasting import TagPlayed, TilePlaced
from perijove.games.mars.rules.tiles import matches
from perijove.games.mars.state import Mars
from perijove.games.mars.things import Resource, Tile


def gained(effect: Effect, resource: Resource) -> int:
    """How much of a resource an effect gives."""
    return sum([number for kind, number in effect.changes if kind == resource]) if isinstance(effect, Gain) else 0


def produced(effect: Effect, resource: Resource) -> int:
    """By how much an effect changes a production."""
    return sum([steps for kind, steps in effect.changes if kind == resource]) if isinstance(effect, Produce) else 0


def tag_income(s: Mars, me: int, card: int, resource: Resource) -> int:
    """Viral Enhancers give a plant for each of some tags, before the card's own effects."""
    income = 0
    for number in s.boards[me].on_tag:
        for when in CARDS[number].on_tag:
            trigger = when.trigger
            effect = when.then[0]
            if not when.last and isinstance(trigger, TagPlayed) and isinstance(effect, Choose):
                for tag in CARDS[card].tags:
                    if tag in trigger.tags:
                        income += gained(effect.options[0][0], resource)
    return income


def tile_income(s: Mars, me: int, card: int, tile: Tile, resource: Resource) -> int:
    """Own cards, this one included, that raise a production when the tile is placed on Mars."""
    income = 0
    for number in [*s.boards[me].on_tile, card]:
        for when in CARDS[number].on_tile:
            trigger = when.trigger
            assert isinstance(trigger, TilePlaced)
            if not trigger.printed and matches(trigger, tile, 0):
                income += produced(when.then[0], resource)
    return income
