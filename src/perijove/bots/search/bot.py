"""The bot that searches."""

import time
from concurrent.futures import Future
from random import Random
from typing import ClassVar, Final

from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.search.line import principal_line
from perijove.bots.search.merit import Merit, by_liking, merits
from perijove.bots.search.team import Found, Team
from perijove.bots.search.tree.explorer import Explorer
from perijove.bots.search.tree.mind import Mind
from perijove.bots.search.tree.recipe import TO_THE_END, Recipe
from perijove.bots.weighing import Weighed, Weighing
from perijove.engine.seat import Seat

SIMULATIONS: Final = 1000
OF_EACH: Final = 20
"""So many choices of each player it looks ahead, where nobody says how far."""
ENDLESS: Final = 1_000_000_000
SHARE: Final = 0.5
"""Of the time that is left for a turn, a choice takes so much at most: others may follow."""
ADVICE: Final = Budget(seconds=1.0)
"""Whoever asks what it would choose waits no longer, unless they or the bot's own ``seconds`` say so."""


class SearchBot(Bot):
    """Takes the option that it has tried most in games that it imagines.

    Each simulation imagines a game that agrees with all that the player knows, follows the tree of what has looked good
    so far, and plays on. Budgets are counted in simulations, so the same seed gives the same game; ``seconds`` caps a
    whole turn. Learned players extend it, and give it a ``mind``.
    """

    name: ClassVar[str] = "search"
    strength: ClassVar[int] = 200

    def __init__(
        self,
        seed: int = 0,
        simulations: int | None = SIMULATIONS,
        seconds: float | None = None,
        jobs: int = 1,
        horizon: int | None = None,
        blend: float = Recipe().blend,
        exploration: float = Recipe().exploration,
        averages: bool = True,
        ascending: bool = True,
        reuse: bool = True,
        estimate: bool = True,
    ) -> None:
        super().__init__(seed)
        if simulations is not None and simulations < 1:
            raise ValueError(f"{simulations} simulations: at least one is needed")
        if seconds is not None and not 0 < seconds < ENDLESS:
            raise ValueError(f"{seconds} seconds for a turn: expected a number above 0")
        if jobs < 1 or (horizon is not None and horizon < 1):
            raise ValueError(f"{jobs} jobs and a horizon of {horizon}: each is 1 at least")
        if not 0 <= blend <= 1 or exploration < 0:
            raise ValueError(f"a blend of {blend} is not from 0 to 1, or an exploration of {exploration} is below 0")
        self.simulations = simulations
        """For one choice; none: as many as there is time for."""
        self.seconds = seconds
        """For one turn; none: as many as it needs."""
        self.jobs = jobs
        """How many processes search at the same time. They share the simulations."""
        self._ahead = horizon
        """How many choices ahead it looks; none: so many for each player."""
        self.recipe = Recipe(horizon or Recipe().horizon, blend, exploration, averages, ascending, reuse, estimate)
        """How it searches."""
        self._random = Random(seed)
        self._explorer: Explorer | None = None
        self._team: Team | None = None
        self._last = -1
        """The action that it chose last."""
        self._spent = 0.0
        """The seconds that it has thought in this turn."""

    def mind(self, seat: Seat) -> Mind | None:
        """What judges worlds in place of playouts, and leads the tree; none: playouts do."""
        return None

    def begin(self, seat: Seat) -> None:
        """Start with an empty tree."""
        if self._ahead is None:
            self.recipe.horizon = OF_EACH * max(seat.players, 2)
        self._explorer = Explorer(
            seat.players, seat.title.actions, seat.player, self.recipe, self._random.random, self.mind(seat)
        )
        self._last = -1

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        options = self._options(seat)
        option = options[0] if len(options) == 1 else by_liking(self._search(seat, options, budget))[0]
        self._last = seat.choice.question.first + option
        return option

    def weigh(self, seat: Seat, budget: Budget | None = None) -> Weighing:
        """What it expects of the options that it has tried, the one that it would choose first."""
        options = self._options(seat)
        found = self._search(seat, options, budget or (ADVICE if self.seconds is None else None))
        explorer = self._explored(seat)
        order = by_liking(found)
        return Weighing(
            [found[option].weighed(option) for option in order if found[option].visits],
            sum(merit.tries for merit in found.values()),
            self.recipe.horizon if self.recipe.horizon < TO_THE_END else 0,
            tuple(principal_line(explorer, seat, order[0])),
        )

    def weigh_each(self, seat: Seat, options: list[int], simulations: int) -> list[Weighed]:
        """What it expects of these options, each of which it searches by itself, all of them with the same effort.

        One search of all options tries what looks bad too rarely to say how bad it is. Here whatever follows an option
        is thought over as well as what follows any other, and all are measured by what ``weigh`` has found usual.
        """
        if self._explorer is None:
            self.weigh(seat, Budget(simulations=simulations))
        assert self._explorer is not None
        usual = self._explorer.judge
        usual.learn()
        found: list[Weighed] = []
        for option in options:
            explorer = Explorer(
                seat.players, seat.title.actions, seat.player, self.recipe, self._random.random, self.mind(seat)
            )
            explorer.judge.centre, explorer.judge.spread = usual.centre.copy(), usual.spread.copy()
            explorer.begin(0, [option])
            explorer.run(seat, simulations, 0.0)
            found.append(merits(explorer, seat.choice.question.first, [option])[option].weighed(option))
        return found

    def end(self) -> None:
        """Let the helpers go."""
        if self._team is not None:
            self._team.end()
            self._team = None

    def _explored(self, seat: Seat) -> Explorer:
        """Its tree, an empty one before the first choice."""
        if self._explorer is None:
            self.begin(seat)
        assert self._explorer is not None
        return self._explorer

    def _options(self, seat: Seat) -> list[int]:
        """The options to weigh: none that changes nothing, and none that only orders its own answers anew."""
        useful = seat.useful
        answered = seat.answered
        if not self._explored(seat).ascending or not answered or answered[-1] != self._last:
            return useful
        world = seat.imagine(0)
        ascending = world.ascending(world.choice_of(seat.player))
        return [option for option in useful if option in ascending] or useful

    def _search(self, seat: Seat, options: list[int], budget: Budget | None) -> dict[int, Merit]:
        start = time.perf_counter()
        explorer = self._explored(seat)
        if not seat.answered:
            self._spent = 0.0
        simulations, seconds = self._limits(budget)
        explorer.begin(seat.key if self.recipe.reuse else 0, options)
        each = -(-simulations // self.jobs)
        others = self._send(seat, explorer, options, each, seconds)
        explorer.run(seat, each, 0.0 if seconds is None else start + seconds)
        found = merits(explorer, seat.choice.question.first, options)
        for other in others:
            for option, merit in other.result().items():
                found[option] = found[option].plus(merit)
        self._spent += time.perf_counter() - start
        return found

    def _send(
        self, seat: Seat, explorer: Explorer, options: list[int], simulations: int, seconds: float | None
    ) -> "list[Future[Found]]":
        if self.jobs == 1:
            return []
        if self._team is None:
            self._team = Team(self.jobs - 1)
        return self._team.send(seat, options, self._random, explorer, simulations, seconds)

    def _limits(self, budget: Budget | None) -> tuple[int, float | None]:
        """How many simulations it makes for a choice, and how many seconds they may take."""
        seconds = None if self.seconds is None else max(self.seconds - self._spent, 0.0) * SHARE
        if budget is not None and budget.seconds is not None:
            seconds = budget.seconds if seconds is None else min(seconds, budget.seconds)
        simulations = self.simulations
        if budget is not None and budget.simulations is not None:
            simulations = budget.simulations if simulations is None else min(simulations, budget.simulations)
        if simulations is None:
            simulations = SIMULATIONS if seconds is None else ENDLESS
        return simulations, seconds
