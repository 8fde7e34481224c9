"""Several processes that search at once, each a tree of its own."""

import multiprocessing
import time
from concurrent.futures import Future, ProcessPoolExecutor
from random import Random

from perijove.bots.search.merit import Merit, merits
from perijove.bots.search.tree.explorer import Explorer
from perijove.bots.search.tree.mind import Mind
from perijove.bots.search.tree.recipe import Recipe
from perijove.engine.match import Match
from perijove.engine.seat import Seat

Found = dict[int, Merit]


class Team:
    """Helpers in other processes. They get worlds that the player may believe in, never the match itself."""

    def __init__(self, helpers: int) -> None:
        self.helpers = helpers
        # A process that is forked from one with threads may hang, so they start afresh.
        self._pool = ProcessPoolExecutor(helpers, multiprocessing.get_context("spawn"))

    def send(
        self,
        seat: Seat,
        options: list[int],
        random: Random,
        explorer: Explorer,
        simulations: int,
        seconds: float | None,
    ) -> "list[Future[Found]]":
        """Let everybody search the same choice, with so many simulations each."""
        told = vars_of(explorer.recipe)
        return [
            self._pool.submit(
                explore,
                seat.imagine(random.getrandbits(32)),
                seat.player,
                options,
                random.getrandbits(48),
                told,
                explorer.mind,
                simulations,
                seconds,
            )
            for _ in range(self.helpers)
        ]

    def end(self) -> None:
        """Send everybody home."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def explore(
    world: Match,
    player: int,
    options: list[int],
    seed: int,
    told: dict[str, float],
    mind: Mind | None,
    simulations: int,
    seconds: float | None,
) -> Found:
    """Search a choice in another process; what was found about each option."""
    until = 0.0 if seconds is None else time.perf_counter() + seconds
    seat = world.seat(player)
    title = seat.title
    explorer = Explorer(seat.players, title.actions, player, recipe_of(told), Random(seed).random, mind)
    explorer.begin(0, options)
    explorer.run(seat, simulations, until)
    return merits(explorer, seat.choice.question.first, options)


def vars_of(recipe: Recipe) -> dict[str, float]:
    """A recipe as plain data, for another process."""
    return {name: getattr(recipe, name) for name in NAMES}


def recipe_of(told: dict[str, float]) -> Recipe:
    """A recipe from plain data."""
    recipe = Recipe()
    for name, value in told.items():
        setattr(recipe, name, value)
    return recipe


NAMES = ("horizon", "blend", "exploration", "averages", "ascending", "reuse", "estimate", "nodes", "batch", "reach")
