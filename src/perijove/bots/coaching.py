"""Whether somebody has chosen well: what a bot would have chosen instead, from what they knew."""

from dataclasses import dataclass
from typing import Final

from perijove.bots.advice import Sureness, sureness
from perijove.bots.bot import Bot
from perijove.bots.search.bot import SearchBot
from perijove.bots.weighing import Weighed, Weighing
from perijove.engine.seat import Seat

TELLING: Final = 0.04
"""By so much of the prospects something else has to be better, before anybody is told."""
SHARE: Final = 4
"""So much smaller than the search of all options are those of the two that are compared;"""
LEAST, MOST = 24, 800
"""within these bounds, in simulations."""


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a bot thinks of a choice."""

    best: Weighed
    """What it would have chosen."""
    chosen: Weighed
    """What was chosen; the same where it would have done so, too."""
    clear: bool
    """Whether it is sure that the best is better, and by enough to tell."""
    weighing: Weighing


def appraise(bot: Bot, seat: Seat, chosen: int) -> Appraisal | None:
    """What a bot thinks of an option that was chosen at a seat; none where it can't compare the two.

    A search tries what looks bad too rarely to say how bad it is: so it looks at the two once more, with the same
    effort.
    """
    weighing = bot.weigh(seat)
    if weighing is None or not weighing.options:
        return None
    best = weighing.options[0]
    if best.option == chosen:
        return Appraisal(best, best, False, weighing)
    other = next((one for one in weighing.options if one.option == chosen), None)
    if isinstance(bot, SearchBot):
        best, other = bot.weigh_each(seat, [best.option, chosen], min(max(weighing.worlds // SHARE, LEAST), MOST))
    if other is None:
        return None
    clear = sureness(best, other) is Sureness.CLEAR and (best.value or 0.0) - (other.value or 0.0) >= TELLING
    return Appraisal(best, other, clear, weighing)
