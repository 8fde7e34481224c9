"""Advice: what a bot would choose for somebody, how sure it is of that, and what anything else costs."""

from enum import StrEnum
from math import sqrt
from random import Random
from typing import Final, NamedTuple, Protocol

from perijove.bots.bot import Bot
from perijove.bots.chances import GAMES, SECONDS, Chances, chances
from perijove.bots.weighing import TO_THE_END, Weighing, weigh_in_worlds
from perijove.engine.message import Words, english
from perijove.engine.seat import Seat

TRIALS: Final = 12
"""In so many imagined games the options are tried, where the bot itself can't say what it expects."""
TRIED: Final = 240
"""So many games are played to their end then, all options together."""
SLIGHTLY: Final = 0.36
"""This part of the interval of 95 %, and more, makes a difference most likely true: with three chances in four."""
NOTHING: Final = 0.05
"""Fewer points than these are nothing to speak of."""


class Sureness(StrEnum):
    """How sure it is that one option is better than another, by the interval of the difference."""

    CLEAR = "clear"
    """Better, with a probability of 95 % and more."""
    SLIGHT = "slight"
    """Most likely better."""
    CLOSE = "close"
    """Too close to call."""


class Expected(Protocol):
    """What is expected of an option."""

    @property
    def lead(self) -> float:
        """By how many points the player leads the best rival then; alone, their points."""

    @property
    def value(self) -> float | None:
        """What a search thinks it is worth, from 0 to 1."""

    @property
    def low(self) -> float | None:
        """The lower end of the interval in which that truly lies."""

    @property
    def high(self) -> float | None:
        """The upper end."""


class Advice(NamedTuple):
    """What a bot says to somebody."""

    weighing: Weighing
    """What it expects of the options, the one that it would choose first; none that would change nothing."""
    chances: Chances | None
    """How likely everybody is to win, as far as this player can know; none where nobody can win or lose."""


def advise(bot: Bot, seat: Seat, games: int = GAMES, seconds: float = SECONDS) -> Advice:
    """What a bot would choose at a seat, and why. An option that would change nothing is no advice, whatever it says.

    ``games`` and ``seconds`` are what may be spent on everybody's chances.
    """
    useful = seat.useful
    weighing = bot.weigh(seat)
    if weighing is None or all(weighed.option not in useful for weighed in weighing.options):
        chosen = bot.choose(seat)
        worlds = max(2, min(TRIALS, TRIED // len(useful)))
        weighing = weigh_in_worlds(seat, Random(bot.seed), worlds, TO_THE_END)
        weighing.options.sort(key=lambda weighed: weighed.option != chosen)
    kept = [weighed for weighed in weighing.options if weighed.option in useful]
    return Advice(weighing._replace(options=kept), chances(seat.imagine, bot.seed, games, seconds))


def sureness(best: Expected, other: Expected) -> Sureness | None:
    """How sure it is that one option is better than another; none where nothing is known of how far it may be off."""
    off = uncertainty(best, other)
    if best.value is None or other.value is None or off is None:
        return None
    difference = best.value - other.value
    if difference > off:
        return Sureness.CLEAR
    return Sureness.SLIGHT if difference > SLIGHTLY * off else Sureness.CLOSE


def uncertainty(best: Expected, other: Expected) -> float | None:
    """How far the difference of two values may be off: half of its interval of 95 %. None where nobody knows."""
    total = 0.0
    for one in (best, other):
        if one.value is None or one.low is None or one.high is None:
            return None
        # An interval that ends at 0 or 1 is cut off there, so the wider side counts.
        total += max(one.high - one.value, one.value - one.low) ** 2
    return sqrt(total)


SAID: Final = {
    Sureness.CLEAR: english("Clearly better than the next best: “{option}”."),
    Sureness.SLIGHT: english("Slightly better than the next best: “{option}”."),
    Sureness.CLOSE: english("Too close to call: “{option}” is about as good."),
    None: english("The next best: “{option}”."),
}
"""How sure it is, in a sentence."""
BRIEFLY: Final = {
    Sureness.CLEAR: english("clearly worse"),
    Sureness.SLIGHT: english("slightly worse"),
    Sureness.CLOSE: english("about as good"),
    None: "",
}
"""The same of each of the other options, in a table."""


def compared(best: Expected, other: Expected, option: str, words: Words) -> list[str]:
    """How sure a bot is, and what the next best option costs, in sentences; ``option`` is that in words."""
    sure = sureness(best, other)
    said = [words.say(SAID[sure], option=option)]
    cost = best.lead - other.lead
    prospects = None if best.value is None or other.value is None else best.value - other.value
    if sure is Sureness.CLOSE or cost < NOTHING:
        return said
    points = words.decimal(cost)
    if prospects is None or prospects < 0.005:
        return [*said, words.say("It costs about {points} points.", points=points)]
    share = words.percent(prospects, 0)
    return [
        *said,
        words.say("It costs about {points} points, and {share} of the prospects.", points=points, share=share),
    ]


def chance_said(found: Chances, player: int, words: Words) -> str:
    """How likely a player is to win, in a sentence, with how far that may be off."""
    off = found.off(player)
    return words.say(
        "Chance to win: about {share} (± {off}).",
        share=words.percent(found.players[player], 0),
        off=words.percent(off, 0),
    )
