"""The bots of the ladder."""

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from perijove.bots.budget import Budget
from perijove.bots.learned.bot import LearnedBot
from perijove.bots.levels.ending import decisive
from perijove.bots.levels.ladder import LADDER, Level
from perijove.bots.levels.mistakes import erring, slipping
from perijove.bots.search.bot import SearchBot
from perijove.bots.search.tree.mind import Mind
from perijove.bots.search.tree.recipe import Recipe
from perijove.bots.weighing import Weighed
from perijove.engine.seat import Seat

if TYPE_CHECKING:
    from perijove.bots.learned.mind import LearnedMind

GLANCES: Final = 4
"""So often whoever errs looks at each option: nothing is overlooked that is plainly there,"""
EVENLY: Final = 1.0
"""and so much more they try what looks worse than a search does: they err by what they make of it, not by its luck."""


class LevelBot(SearchBot):
    """Plays at a level of the ladder.

    Its budget is counted in simulations, so the same seed gives the same game; and capped by time, so that nobody
    waits. Where the cap must not count, such as in measurements on a busy machine, it is not ``capped``.
    """

    level: ClassVar[Level]

    def __init__(self, seed: int = 0, capped: bool = True) -> None:
        level = self.level
        super().__init__(
            seed,
            level.simulations,
            level.seconds if capped else None,
            horizon=level.horizon,
            exploration=EVENLY if level.temperature else Recipe().exploration,
            reuse=level.memory,
        )
        self._luck = Random(f"mistakes {seed}")

    def mind(self, seat: Seat) -> Mind | None:
        """The network of the title, where there is one for so many players."""
        return self._network(seat)

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        options = seat.useful
        network = None if len(options) == 1 else self._network(seat)
        if network is None:
            return self._searched(seat, options, budget)
        if self.level.slips is None:
            return super().choose(seat, budget or Budget(simulations=self.level.led))
        useful = set(decisive(seat, options, self._luck.getrandbits(32)))
        liked = [one for one in zip(*network.likes(seat), strict=True) if one[0] in useful]
        return slipping([option for option, _ in liked], [like for _, like in liked], self.slips(network), self._luck)

    def slips(self, mind: "LearnedMind") -> float:
        """How easily it takes something else than what its network likes best: as was measured for that one."""
        usual, measured = self.level.slips or 0.0, mind.slips
        return measured[self.level.number - 1] if usual and self.level.number <= len(measured) else usual

    def _network(self, seat: Seat) -> "LearnedMind | None":
        known = LearnedBot.plays_among(seat.title, seat.players)
        return LearnedBot(self.seed).mind(seat.title) if known else None

    def _searched(self, seat: Seat, options: list[int], budget: Budget | None) -> int:
        """What it takes where nothing was learned."""
        if not self.level.temperature or len(options) == 1:
            return super().choose(seat, budget)
        self.simulations = max(self.level.simulations, GLANCES * len(options))
        weighed = self._looked_at(seat, budget or Budget(simulations=self.simulations))
        option = erring(weighed, self.level.temperature, self._luck)
        self._last = seat.choice.question.first + option
        return option

    def _looked_at(self, seat: Seat, budget: Budget) -> list[Weighed]:
        """The options, and what it expects of them. Where many choose before it does, it has to look farther ahead."""
        horizon = self.recipe.horizon
        try:
            while not (weighed := self.weigh(seat, budget).options):
                self.recipe.horizon *= 2
            return weighed
        finally:
            self.recipe.horizon = horizon


def kind_of(level: Level) -> type[LevelBot]:
    """The kind of bot that plays at a level."""
    body = {"__module__": __name__, "__doc__": LevelBot.__doc__, "name": level.name, "strength": level.strength}
    made: type[LevelBot] = type(f"Level{level.number}Bot", (LevelBot,), {**body, "level": level})
    return made


LEVELS: Final[dict[str, type[LevelBot]]] = {level.name: kind_of(level) for level in LADDER}
"""The bots of the ladder by their names."""
