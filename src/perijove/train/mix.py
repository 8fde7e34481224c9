"""Which game is played next: drawn from what the settings say."""

from collections.abc import Mapping
from random import Random
from typing import Any

from perijove.engine.errors import PerijoveError
from perijove.engine.match import Match
from perijove.engine.message import english
from perijove.engine.option import Json, settle
from perijove.engine.start import begin, checked_seats
from perijove.engine.title import AnyTitle
from perijove.train.settings import Games, TrainingSettings, WrongSettings

TRIES = 200
"""So many games of each kind are drawn to see whether the title agrees to them."""


class Mix:
    """Draws games of a title: kind, number of players, options, deal, and who plays as they were."""

    def __init__(self, title: AnyTitle, settings: TrainingSettings, seed: int) -> None:
        self.title = title
        self.games = settings.games
        self.past = settings.past.share
        self.random = Random(seed)

    def check(self) -> None:
        """Refuse games that the title doesn't agree to, with its reasons."""
        for number, games in enumerate(self.games):
            for _ in range(TRIES):
                players, options = self._drawn(games)
                try:
                    checked_seats(self.title, players, None)
                    self.title.agree(players, settle(self.title.options, options))
                except PerijoveError as problem:
                    raise WrongSettings(
                        english("settings, games[{number}]: {reason}"), number=number, reason=str(problem)
                    ) from None

    def next(self) -> tuple[Match, int]:
        """A new match, and a mark with a bit for every seat that a past network plays."""
        games = self.random.choices(self.games, [one.weight for one in self.games])[0]
        players, options = self._drawn(games)
        # Test and evaluation deals begin at 2 to the power of 60.
        match = begin(self.title, players, self.random.getrandbits(60), options)
        return match, self._mark(players)

    def _mark(self, players: int) -> int:
        if players == 1 or self.random.random() >= self.past:
            return 0
        mark = self.random.getrandbits(players)
        everybody = (1 << players) - 1
        # Somebody must be there to learn.
        return mark & ~(1 << self.random.randrange(players)) if mark == everybody else mark

    def _drawn(self, games: Games) -> tuple[int, dict[str, Json]]:
        options = {name: self._one(value) for name, value in games.options.items()}
        players = str(self._one(games.players))
        if not players.isdigit():
            raise WrongSettings(english("{players} is no number of players"), players=repr(players))
        return int(players), options

    def _one(self, value: Any) -> Json:  # noqa: ANN401
        """A value, one of several, or one of a table by how often it is."""
        one: Json = value
        if isinstance(value, Mapping):
            one = self.random.choices(list(value), [float(often) for often in value.values()])[0]
        elif isinstance(value, list):
            one = self.random.choice(value)
        return one
