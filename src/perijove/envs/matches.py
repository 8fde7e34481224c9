"""Many matches at once, in one process or several, for whoever learns from them."""

from collections.abc import Mapping
from types import TracebackType
from typing import NoReturn, Self, SupportsIndex

import numpy
from numpy.typing import ArrayLike, NDArray

from perijove.engine.errors import IllegalChoice, PerijoveError, WrongNumber, WrongOption, WrongSeed
from perijove.engine.layout import Layout
from perijove.engine.match import Match
from perijove.engine.number import whole
from perijove.engine.option import Json
from perijove.engine.rng import SEEDS, checked_seed
from perijove.engine.start import checked_seats, named_title
from perijove.envs.crew import Crew
from perijove.envs.reward import named_reward
from perijove.envs.share import Arrays, Share, Terms
from perijove.envs.step import Step

SERIES = 1 << 32
"""How far the seeds of one series of games are from those of the next."""


class Matches:
    """So many matches of a title, stepped together. Where a game ends, the next begins in its place.

    >>> matches = Matches("ganymede", 64, players=2, seed=1)
    >>> step = matches.reset()
    >>> step.observations.shape[0], step.masks.shape
    (64, (64, 399))

    With several ``processes``, each has its share of the matches, and the arrays lie in memory that all of them have:
    nothing is copied. The games are the same, however many processes there are.

    ``sparse`` asks for observations without their zeros as well, ``oracle`` for everything that is hidden: for critics
    in training, and no agent gets it unless it is asked for.
    """

    def __init__(
        self,
        title: str,
        count: SupportsIndex,
        players: SupportsIndex,
        options: Mapping[str, Json] | None = None,
        seed: SupportsIndex = 0,
        reward: str = "win",
        processes: SupportsIndex = 1,
        sparse: bool = False,
        oracle: bool = False,
    ) -> None:
        count = whole(count, "how many matches")
        players = whole(players, "how many play")
        processes = whole(processes, "how many processes")
        self.title = named_title(title)
        checked_seats(self.title, players, None)
        self.title.settled(players, options or {})
        named_reward(reward)
        if count < 1:
            raise WrongOption(f"{count} matches: there must be one at least")
        if not 1 <= processes <= count:
            raise WrongOption(f"{processes} processes for {count} matches: every process needs one at least")
        self.count = count
        self.players = players
        self.layout: Layout = self.title.layout(players)
        """What each number of an observation means."""
        self.oracle_layout: Layout | None = self.title.oracle_layout(players) if oracle else None
        """What each number of ``Step.oracle`` means, where there is one."""
        self.actions = self.title.actions
        """How many actions there are, legal or not."""
        self.seed = _seed(seed)
        """The seed of the first game of this series in the first match."""
        self.closed = False
        """Whether its processes have ended: it can play no more."""
        terms = Terms(title, players, dict(options or {}), reward, count, sparse, oracle)
        self._fresh = True
        """Whether everything stands as it was when it was made."""
        self._torn = ""
        """What went wrong in the middle of a step, so that some matches may have gone on and others not."""
        self._here: Share | None = None
        self._crew: Crew | None = None
        if processes == 1:
            self._arrays = Arrays.new(terms)
            self._here = Share(terms, self._arrays, 0, self.seed)
        else:
            self._crew = Crew(terms, processes, self.seed)
            self._arrays = self._crew.arrays

    def reset(self, seed: SupportsIndex | None = None) -> Step:
        """Begin anew everywhere; the same seed deals the same games. Without one, the next series of games begins.

        The first series is that of the seed with which the matches were made.
        """
        self._refuse_closed()
        chosen = (self.seed if self._fresh else (self.seed + SERIES) % SEEDS) if seed is None else _seed(seed)
        if not self._fresh or chosen != self.seed:
            self._torn = "a beginning was interrupted"
            if self._here is not None:
                self._here.reset(chosen)
            elif self._crew is not None:
                self._crew.reset(chosen)
            self._torn = ""
        self.seed = chosen
        self._fresh = False
        return self._arrays.step

    def step(self, actions: ArrayLike) -> Step:
        """Choose an action in every match. One that is illegal is refused with the reasons, and nothing happens."""
        self._refuse_closed()
        if self._torn:
            raise PerijoveError(f"{self._torn}: some matches may have gone on and others not. reset() begins anew")
        self._fresh = False
        self._arrays.actions[:] = self._checked(actions)
        self._torn = "a step was interrupted"
        try:
            if self._here is not None:
                self._here.step()
            elif self._crew is not None:
                self._crew.step()
        except IllegalChoice:
            self._torn = ""
            raise
        self._torn = ""
        return self._arrays.step

    def _checked(self, actions: ArrayLike) -> NDArray[numpy.integer]:
        """The actions as an array, one a match."""
        try:
            chosen = numpy.asarray(actions)
        except ValueError as problem:
            raise IllegalChoice(f"actions that make no array: {problem}") from None
        if chosen.shape != (self.count,) or not numpy.issubdtype(chosen.dtype, numpy.integer):
            raise IllegalChoice(
                f"actions of shape {chosen.shape} and type {chosen.dtype}: {self.count} whole numbers are needed"
            )
        return chosen

    @property
    def matches(self) -> list[Match]:
        """The matches themselves, as they stand. Only where there is one process."""
        if self._here is None:
            raise WrongOption("the matches are in other processes: with processes=1 they are at hand")
        return self._here.matches

    def close(self) -> None:
        """End the processes and give the memory back. What has been read from it stays only where it was copied."""
        if self._crew is not None and not self.closed:
            self._crew.close()
        self.closed = True

    def _refuse_closed(self) -> None:
        if self.closed:
            raise WrongOption("these matches are closed")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __len__(self) -> int:
        return self.count

    def __reduce__(self) -> NoReturn:
        raise PerijoveError("many matches are not pickled or copied together: make others with the same seed")


def _seed(seed: SupportsIndex) -> int:
    """A seed that is a number."""
    try:
        chosen = checked_seed(whole(seed, "the seed"))
    except WrongNumber as problem:
        raise WrongSeed(str(problem)) from None
    assert isinstance(chosen, int)
    return chosen
