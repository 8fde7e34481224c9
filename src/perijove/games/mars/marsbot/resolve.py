"""Resolving a project card: MarsBot reads nothing but its tags."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.cards.card import Card
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.effects.lasting import TagPlayed
from perijove.games.mars.effects.node import OWN
from perijove.games.mars.marsbot.corporations import CREDICOR, EVENT_TAG, INVENTRIX, VITOR
from perijove.games.mars.marsbot.mat import EVENT_TRACK, TRACK_OF_TAG
from perijove.games.mars.marsbot.messages import BOT_DRAWS, BOT_DRAWS_FIRST, BOT_EFFECT, BOT_WILD, NO_TAG
from perijove.games.mars.marsbot.money import bot_of, earn, fail
from perijove.games.mars.marsbot.track import advance, least_advanced
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.draw import take_card
from perijove.games.mars.rules.happening import JOVIAN_PLAYED, happens
from perijove.games.mars.rules.play import run
from perijove.games.mars.state import BOT, Mars
from perijove.games.mars.things import JOVIAN, WILD, Tag

DEAR: Final = 20
"""From this cost on, CrediCor is paid."""


def bot_tags(card: Card) -> list[int]:
    """The tags of a card from left to right, the event symbol last."""
    return [*card.tags, EVENT_TAG] if card.event else list(card.tags)


def resolve_project(s: Mars, number: int, only_first: bool = False) -> Flow[None]:
    """Move a track for each tag; a card without any is a failed action. Then it lies in MarsBot's pile."""
    bot = bot_of(s)
    card = CARDS[number]
    bot.played = [*bot.played, number]
    yield from card_effects(s, card)
    tags = bot_tags(card)
    if not tags:
        yield from fail(s, NO_TAG)
    for tag in tags[:1] if only_first else tags:
        yield from resolve_tag(s, tag, number)


def card_effects(s: Mars, card: Card) -> Flow[None]:
    """What MarsBot's corporation gets for a card."""
    bot = bot_of(s)
    money = 0
    if bot.corporation == CREDICOR and card.cost >= DEAR:
        money = 4
    elif bot.corporation == INVENTRIX and card.needs:
        money = 2
    elif bot.corporation == VITOR and card.good:
        money = 3
    if money:
        s.tell(BOT_EFFECT, bot.corporation)
        yield from earn(s, money)


def resolve_tag(s: Mars, tag: Tag, number: int = NONE) -> Flow[None]:
    """Move the track of a tag. Jovian tags may set off Saturn Systems, whoever has it."""
    bot = bot_of(s)
    if tag == EVENT_TAG:
        yield from advance(s, EVENT_TRACK)
    elif tag == WILD:
        s.tell(BOT_WILD)
        yield from advance(s, least_advanced(bot))
    else:
        yield from advance(s, TRACK_OF_TAG[tag])
    if tag == JOVIAN:
        yield from happens(s, JOVIAN_PLAYED, BOT)
    for watcher in s.boards[0].on_tag:
        for when in CARDS[watcher].on_tag:
            trigger = when.trigger
            if isinstance(trigger, TagPlayed) and trigger.whose != OWN and tag in trigger.tags:
                yield from run(s, 0, when.then, watcher, number)


def draw_project(s: Mars, only_first: bool = False) -> Flow[None]:
    """Draw a project and resolve it at once, perhaps only its first tag."""
    number = take_card(s)
    if number == NONE:
        return
    s.reveal()
    s.tell(BOT_DRAWS_FIRST if only_first else BOT_DRAWS, number)
    yield from resolve_project(s, number, only_first)
