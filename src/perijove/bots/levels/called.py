"""What bots are called in words: levels by their number and name, all others by their own."""

from collections.abc import Sequence
from typing import Final

from perijove.bots.levels.ladder import LADDER, USUAL, Level
from perijove.engine.message import Words, english

LIKE: Final = {
    LADDER[0].name: english("for your first game"),
    USUAL: english("a sound player"),
    LADDER[-1].name: english("the strongest: thinks up to two seconds a turn"),
    "random": english("for experiments: plays at random"),
    "greedy": english("for experiments: takes what gives most now"),
    "search": english("for experiments: looks far ahead"),
}
"""What some of our bots are like."""


def level_of(bot: str) -> Level | None:
    """The level that a bot's name means; none if it is no level."""
    return next((level for level in LADDER if level.name == bot), None)


def called(bot: str, words: Words) -> str:
    """What a bot is called in the middle of a sentence."""
    level = level_of(bot)
    if level is None:
        return bot
    return words.say("level {number} · {name}", number=level.number, name=words.say(level.label))


def described(bot: str, words: Words) -> str:
    """The same, and what it is like if we know it."""
    like = LIKE.get(bot)
    return f"{called(bot, words)} – {words.say(like)}" if like else called(bot, words)


def in_order(bots: Sequence[str]) -> list[str]:
    """Bots as people look through them: the levels from the first on, then the others, the best first.

    The others are given with the best last.
    """
    levels = [level.name for level in LADDER if level.name in bots]
    return levels + [bot for bot in reversed(bots) if bot not in levels]


def usual(bots: Sequence[str]) -> str:
    """Who of these plays against people that ask for nobody else: a middle level, or else the best, the last one."""
    return USUAL if USUAL in bots else bots[-1]
