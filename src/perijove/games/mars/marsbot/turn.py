"""MarsBot's turn, and how its action deck is made."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.cards.deck import CARDS
from perijove.games.mars.marsbot.bonus import next_bonus, resolve_bonus
from perijove.games.mars.marsbot.bot import BRUTAL, FIRST_BONUS, MarsBot
from perijove.games.mars.marsbot.claims import hard_milestone
from perijove.games.mars.marsbot.corporations import BOT_CORPORATIONS, CREDICOR, UNMI, drafts
from perijove.games.mars.marsbot.messages import (
    BOT_DEALT,
    BOT_DISCARDS,
    BOT_DRAFTS,
    BOT_FLIPS,
    BOT_FLIPS_BONUS,
    BOT_KEEPS,
    BOT_PASSES,
)
from perijove.games.mars.marsbot.money import bot_of
from perijove.games.mars.marsbot.resolve import resolve_project
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.draw import discard, take_card
from perijove.games.mars.state import BOT, KNOWN_TO_ALL, Mars

BOT_RESEARCH: Final = 3
"""How many projects MarsBot gets in each generation; one more on the brutal level."""
DRAFT_PILE: Final = 4


def bot_turn(s: Mars) -> Flow[None]:
    """Flip the next card of the action deck and resolve it; without any, MarsBot passes."""
    bot = bot_of(s)
    if not bot.began:
        bot.began = True
        hard_milestone(s)
    if not bot.actions:
        bot.passed = True
        s.tell(BOT_PASSES)
        return
    card = bot.actions.pop()
    if card in bot.known:
        bot.known = [other for other in bot.known if other != card]
    s.reveal()
    if card < FIRST_BONUS:
        s.tell(BOT_FLIPS, card)
        yield from resolve_project(s, card)
    else:
        s.tell(BOT_FLIPS_BONUS, card - FIRST_BONUS)
        yield from resolve_bonus(s, card)


# The action deck


def take_projects(s: Mars, number: int) -> list[int]:
    """Some projects from the deck."""
    found: list[int] = []
    for _ in range(number):
        card = take_card(s)
        if card != NONE:
            found.append(card)
    return found


def deal_bot(s: Mars, projects: list[int], bonus: int) -> None:
    """The action deck: projects, cards of the bonus deck, and what comes back in every generation, shuffled."""
    bot = bot_of(s)
    bot.passed = False
    bot.began = False
    bot.actions = projects.copy()
    for _ in range(bonus):
        card = next_bonus(s)
        if card >= 0:
            bot.actions.append(card)
    bot.actions += bot.aside
    bot.aside = []
    bot.actions.sort()
    s.rng.shuffle(bot.actions)
    s.tell(BOT_DEALT, len(bot.actions))


def bonus_count(s: Mars, bot: MarsBot) -> int:
    """How many cards of the bonus deck go into the action deck: one; for UNMI none at first, and then two."""
    if bot.corporation != UNMI:
        return 1
    return 0 if s.generation == 1 else 2


def bot_research(s: Mars) -> None:
    """Without a draft, MarsBot gets three projects, four on the brutal level, and a bonus card."""
    bot = bot_of(s)
    projects = take_projects(s, BOT_RESEARCH + (bot.level == BRUTAL))
    deal_bot(s, projects, bonus_count(s, bot))


# The draft


def matching(bot: MarsBot, card: int) -> list[int]:
    """How often each tag of the priority list is on a card, in the order of the list; wild tags don't count."""
    return [CARDS[card].count[tag] for tag in BOT_CORPORATIONS[bot.corporation].priority]


def bot_draft(s: Mars) -> None:
    """MarsBot takes a card of its pile: by its corporation's priority, the best of those at random, or just any."""
    bot = bot_of(s)
    if not bot.pile:
        return
    options = sorted(bot.pile)
    if bot.corporation == CREDICOR:
        dearest = max([CARDS[card].cost for card in options])
        options = [card for card in options if CARDS[card].cost == dearest]
    elif drafts(bot.corporation):
        ranks = [matching(bot, card) for card in options]
        best = max(ranks)
        options = [card for card, rank in zip(options, ranks, strict=True) if rank == best]
    card = options[int(s.rng.below(len(options)))]
    bot.pile.remove(card)
    bot.kept.append(card)
    s.tell(BOT_DRAFTS)


def end_bot_draft(s: Mars) -> None:
    """Of the four drafted cards MarsBot discards one; on the brutal level, none.

    Without a priority any of them, face down. With one, they are revealed one by one until one doesn't match; that one
    is discarded. If all match, all are kept.
    """
    bot = bot_of(s)
    cards = sorted(bot.kept)
    bot.kept = []
    s.rng.shuffle(cards)
    if bot.level != BRUTAL and len(cards) > BOT_RESEARCH:
        if drafts(bot.corporation):
            reveal_unwanted(s, bot, cards)
        else:
            discard(s, cards.pop(), BOT)
    deal_bot(s, cards, bonus_count(s, bot))


def reveal_unwanted(s: Mars, bot: MarsBot, cards: list[int]) -> None:
    """Reveal the shuffled cards one by one and discard the first that doesn't match; everybody has seen the others."""
    wanted = [card for card in cards if wants(bot, card, cards)]
    for place, card in enumerate(cards):
        if card in wanted:
            s.tell(BOT_KEEPS, card)
            continue
        s.tell(BOT_DISCARDS, card)
        discard(s, card, KNOWN_TO_ALL - 1)
        cards.remove(card)
        bot.known = cards[:place]
        return
    bot.known = cards.copy()


def wants(bot: MarsBot, card: int, cards: list[int]) -> bool:
    """Whether a drafted card matches the priority: one of the tags is on it; for CrediCor, it is the dearest."""
    if bot.corporation == CREDICOR:
        return CARDS[card].cost == max([CARDS[other].cost for other in cards])
    return any(matching(bot, card))
