"""MarsBot's turn, and how its action deck is made."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.marsbot.bonus import next_bonus, resolve_card
from perijove.games.mars.marsbot.bot import MarsBot
from perijove.games.mars.marsbot.claims import hard_milestone
from perijove.games.mars.marsbot.corporations import UNMI
from perijove.games.mars.marsbot.messages import BOT_DEALT, BOT_PASSES
from perijove.games.mars.marsbot.money import bot_of
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.draw import take_card
from perijove.games.mars.state import Mars

BOT_RESEARCH: Final = 3
"""How many projects MarsBot gets in each generation; one more on the brutal level."""


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
    yield from resolve_card(s, card)


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
