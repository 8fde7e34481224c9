"""Setting MarsBot up, with or without a corporation."""

from typing import Final

from perijove.engine.question import Flow
from perijove.engine.rng import Rng
from perijove.games.mars.cards.deck import CARDS, CODES
from perijove.games.mars.marsbot.bot import (
    BRUTAL,
    COMMON_BONUS_CARDS,
    FIRST_BONUS,
    GOVERNMENT_SUBSIDY,
    LOBBYISTS,
    OVERACHIEVEMENT,
    MarsBot,
    blank_bot,
)
from perijove.games.mars.marsbot.corporations import (
    BOT_CORPORATIONS,
    INVENTRIX,
    MINING_GUILD,
    PHOBOLOG,
    THARSIS_REPUBLIC,
    UNMI,
    VALLEY_TRUST,
    VITOR,
    drafts,
)
from perijove.games.mars.marsbot.messages import BOT_CORPORATION, BOT_REVEALS
from perijove.games.mars.marsbot.money import FULL_RESERVE, bot_of, earn
from perijove.games.mars.marsbot.place import place_city
from perijove.games.mars.marsbot.resolve import resolve_tag
from perijove.games.mars.marsbot.turn import BOT_RESEARCH, bonus_count, deal_bot, take_projects
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.draw import take_card
from perijove.games.mars.state import Mars, with_one
from perijove.games.mars.things import SPACE

PRELUDE_PROJECTS: Final = 3
"""With Prelude, MarsBot's first action deck has so many projects more."""
SEEDS: Final = 2
"""How many space projects PhoboLog looks for."""

RANDOM_BOT_CORPORATION: Final = -2


def new_bot(level: int, corporation: int, rng: Rng) -> MarsBot:
    """MarsBot before the game, with its bonus cards shuffled. ``corporation`` may be left to chance till later."""
    bot = blank_bot(level)
    bot.corporation = corporation
    bot.bonus_deck = [FIRST_BONUS + number for number in range(COMMON_BONUS_CARDS)]
    rng.shuffle(bot.bonus_deck)
    return bot


def choose_corporation(s: Mars, bot: MarsBot) -> int:
    """The corporation by lot, never the player's own; Valley Trust only with Prelude."""
    mine = s.boards[0].corporation
    options = [
        number
        for number, corporation in enumerate(BOT_CORPORATIONS)
        if CODES[mine] != corporation.code and (number != VALLEY_TRUST or s.prelude)
    ]
    return options[int(s.rng.below(len(options)))]


def set_up_corporation(s: Mars) -> Flow[None]:
    """Reveal MarsBot's corporation, carry out its set-up, then its tags; then comes the first action deck."""
    bot = bot_of(s)
    if bot.corporation == RANDOM_BOT_CORPORATION:
        s.reveal()
        bot.corporation = choose_corporation(s, bot)
    if bot.corporation >= 0:
        s.tell(BOT_CORPORATION, bot.corporation)
        yield from _begin(s, bot)
        if drafts(bot.corporation):
            s.draft = True
    first_deck(s)


def _begin(s: Mars, bot: MarsBot) -> Flow[None]:
    corporation = BOT_CORPORATIONS[bot.corporation]
    for track, space in corporation.white:
        bot.white = with_one(bot.white, track, bot.white[track] | 1 << space)
    for track, space in corporation.black:
        bot.black = with_one(bot.black, track, bot.black[track] | 1 << space)
    if corporation.recurring >= 0:
        bot.recurring = [FIRST_BONUS + corporation.recurring]
        bot.aside = [FIRST_BONUS + corporation.recurring]
    if bot.corporation == MINING_GUILD:
        bot.reserve = FULL_RESERVE
    elif bot.corporation == INVENTRIX:
        bot.bonus_deck = [card for card in bot.bonus_deck if card != FIRST_BONUS + LOBBYISTS]
        bot.destroyed = [FIRST_BONUS + LOBBYISTS]
    elif bot.corporation == VITOR:
        bot.bonus_deck = [card for card in bot.bonus_deck if card != FIRST_BONUS + OVERACHIEVEMENT]
    elif bot.corporation == UNMI:
        bot.bonus_deck.append(FIRST_BONUS + GOVERNMENT_SUBSIDY)
        s.rng.shuffle(bot.bonus_deck)
    elif bot.corporation == PHOBOLOG:
        seed(s, bot)
    elif bot.corporation == THARSIS_REPUBLIC:
        yield from place_city(s)
    yield from earn(s, corporation.money)
    for tag in corporation.tags:
        yield from resolve_tag(s, tag)


def seed(s: Mars, bot: MarsBot) -> None:
    """Reveal projects until there are two with a space tag; all of them are shuffled into the bonus deck."""
    found = 0
    while found < SEEDS:
        card = take_card(s)
        if card == NONE:
            break
        s.reveal()
        s.tell(BOT_REVEALS, card)
        bot.seeded = [*bot.seeded, card]
        if CARDS[card].count[SPACE]:
            found += 1
    bot.bonus_deck += bot.seeded
    s.rng.shuffle(bot.bonus_deck)


def first_deck(s: Mars) -> None:
    """The action deck of the first generation: no research, but more cards with Prelude."""
    bot = bot_of(s)
    number = BOT_RESEARCH + (bot.level == BRUTAL)
    if s.prelude:
        number += PRELUDE_PROJECTS
    if bot.corporation == VALLEY_TRUST:
        number += 1
    deal_bot(s, take_projects(s, number), bonus_count(s, bot))
