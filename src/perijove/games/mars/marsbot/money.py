"""MarsBot's money and rating."""

from typing import Final

from perijove.engine.question import Flow
from perijove.games.mars.marsbot.bot import EASY, MarsBot
from perijove.games.mars.marsbot.corporations import MINING_GUILD
from perijove.games.mars.marsbot.mat import BUILDING_TRACK, LAST_SPACE
from perijove.games.mars.marsbot.messages import BOT_FAILS, BOT_GAINS, BOT_LOSES, BOT_RATES
from perijove.games.mars.rules.happening import RESERVE_EMPTIED, happens
from perijove.games.mars.state import BOT, Mars

FAILED_MONEY: Final = 5
FAILED_MONEY_EASY: Final = 3
FULL_RESERVE: Final = 10
"""How much money lies on the card of Mining Guild."""


def bot_of(s: Mars) -> MarsBot:
    """MarsBot, in a game that has it."""
    assert s.bot is not None
    return s.bot


def earn(s: Mars, number: int) -> Flow[None]:
    """MarsBot gains money. Mining Guild takes it from its card, and moves on whenever that is empty."""
    if number <= 0:
        return
    bot = bot_of(s)
    bot.megacredits += number
    s.tell(BOT_GAINS, number, bot.megacredits)
    if bot.corporation != MINING_GUILD:
        return
    while number and bot.tracks[BUILDING_TRACK] < LAST_SPACE:
        taken = number if number < bot.reserve else bot.reserve
        bot.reserve -= taken
        number -= taken
        if bot.reserve == 0:
            bot.reserve = FULL_RESERVE
            yield from happens(s, RESERVE_EMPTIED, BOT)


def spend(s: Mars, number: int) -> None:
    """MarsBot loses money, as far as it has any."""
    bot = bot_of(s)
    lost = number if number < bot.megacredits else bot.megacredits
    if lost:
        bot.megacredits -= lost
        s.tell(BOT_LOSES, lost, bot.megacredits)


def bot_rate(s: Mars, steps: int) -> None:
    """MarsBot's rating rises."""
    bot = bot_of(s)
    bot.rating += steps
    s.tell(BOT_RATES, steps, bot.rating)


def fail(s: Mars, why: int) -> Flow[None]:
    """A failed action brings money instead."""
    number = FAILED_MONEY_EASY if bot_of(s).level == EASY else FAILED_MONEY
    s.tell(BOT_FAILS, why)
    yield from earn(s, number)
