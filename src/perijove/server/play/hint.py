"""What a bot would choose for a player who asks, and why."""

from collections.abc import Sequence
from typing import NamedTuple

from perijove.bots.chances import Chances


class Prospect(NamedTuple):
    """An option, and what a bot expects of it on average: points, and the lead over the best rival."""

    code: str
    text: str
    points: float
    lead: float
    visits: int = 0
    """How often a search has tried it; 0: the bot doesn't say."""
    value: float | None = None
    """What a search thinks it is worth, from 0 to 1; the true average is most likely from ``low`` to ``high``."""
    low: float | None = None
    high: float | None = None


class Hint(NamedTuple):
    """What a bot would choose, and why: what it expects of that and of the next best options."""

    bot: str
    options: list[Prospect]
    """The one that it would choose comes first."""
    worlds: int
    """In how many imagined games it has tried them."""
    ahead: int
    """How many choices ahead it looked in each; 0: to the end of the game."""
    line: Sequence[tuple[int, str]] = ()
    """What a search expects to be chosen now and next: the seats, and the codes."""
    chances: Chances | None = None
    """How likely everybody is to win, as far as this player can know; none where nobody can win or lose."""
