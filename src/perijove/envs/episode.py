"""Game after game of a title, one at a time: what the faces of the engine for other libraries share."""

from collections.abc import Mapping
from typing import SupportsIndex

from perijove.arena.seed import derived_seed
from perijove.engine.errors import NotAsked
from perijove.engine.layout import Layout
from perijove.engine.match import Match
from perijove.engine.number import whole
from perijove.engine.option import Json
from perijove.engine.rng import new_seed
from perijove.engine.start import begin, checked_seats, named_title
from perijove.envs.reward import SCORE, named_reward, totals


class Episode:
    """The present game, how it is paid, and which one comes next.

    It can be copied and pickled: the copy goes on as the original would.
    """

    def __init__(self, title: str, players: SupportsIndex, options: Mapping[str, Json] | None, reward: str) -> None:
        self.title = named_title(title)
        self.players = whole(players, "the number of players")
        checked_seats(self.title, self.players, None)
        self.options: dict[str, Json] = dict(options or {})
        self.title.settled(self.players, self.options)
        self.reward = reward
        self._worth = named_reward(reward)
        self.each_choice = reward == SCORE
        """Whether something may be paid after every choice, or at the end alone."""
        self.seed = 0
        """The seed of the present game."""
        self._series: int | str | None = None
        self._number = 0
        self._match: Match | None = None
        self._before: list[float] = []

    @property
    def match(self) -> Match:
        """The present game. An error before the first."""
        if self._match is None:
            raise NotAsked(f"{self.title.code}: no game has begun yet: reset() begins one")
        return self._match

    @property
    def layout(self) -> Layout:
        """What each number of an observation means."""
        return self.title.layout(self.players)

    def begin(self, seed: SupportsIndex | None = None) -> Match:
        """The next game. A seed deals the same one every time, and the same ones after it.

        Without any seed at all nobody can know what comes.
        """
        if seed is not None:
            self.seed = whole(seed, "the seed")
            self._series = self.seed
            self._number = 0
        else:
            if self._series is None:
                self._series = new_seed()
            self._number += 1
            self.seed = derived_seed(self._series, f"game {self._number}")
        self._match = begin(self.title, self.players, self.seed, self.options)
        if self.each_choice:
            self._before = totals(self._match)
        return self._match

    def paid(self) -> list[float]:
        """What every player is paid for what was chosen since the last payment."""
        match = self.match
        if self.each_choice:
            before = self._before
            now = self._before = totals(match)
            return [after - earlier for after, earlier in zip(now, before, strict=True)]
        return self._worth(match) if match.over else [0.0] * self.players

    def __getstate__(self) -> dict[str, object]:
        """Titles are never copied: they are known by their codes."""
        return {**self.__dict__, "title": self.title.code, "_worth": None}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self.title = named_title(str(state["title"]))
        self._worth = named_reward(self.reward)
