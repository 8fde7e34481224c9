"""Games between bots: one after the other, or on many cores at once (a process pool), with the same results."""

import errno
import os
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from perijove.arena.pool import share
from perijove.arena.seed import derived_seed
from perijove.bots.lost import Lapse
from perijove.bots.registry import make_bot
from perijove.bots.runner import play_match
from perijove.engine.match import Match
from perijove.engine.naming import LONGEST
from perijove.engine.option import Options
from perijove.engine.start import begin, named_title


@dataclass(frozen=True)
class Pairing:
    """Who plays what: everything that decides how the games of a simulation go."""

    title: str
    players: int
    bots: tuple[str, ...]
    """One for each seat; fewer are repeated from the first on."""
    seed: int
    options: Options = field(default_factory=dict)
    rotate: bool = False
    """Whether the bots move on by one seat from game to game."""
    records: Path | None = None
    """The folder in which the record of each game is kept, or none."""

    def bots_of(self, game: int) -> tuple[str, ...]:
        """The bot on each seat in a game, counted from 0. Of more bots than seats, those that move on take turns."""
        shift = game if self.rotate else 0
        places = max(self.players, len(self.bots)) if self.rotate else self.players
        lineup = [self.bots[place % len(self.bots)] for place in range(places)]
        return tuple(lineup[(seat + shift) % places] for seat in range(self.players))

    def match(self, game: int) -> Match:
        """The match before the first choice. It depends on the seed and on ``game`` alone."""
        # A bot may be called module:Class, which is longer than a player's name.
        names = tuple(f"{bot[: LONGEST - 2]} {seat + 1}" for seat, bot in enumerate(self.bots_of(game)))
        seed = derived_seed(self.seed, game)
        return begin(named_title(self.title), self.players, seed, self.options, names)

    def file(self, game: int) -> Path | None:
        """Where the record of a game is kept; nowhere if none are."""
        return None if self.records is None else self.records / f"{self.title}-{self.seed}-{game:06}.json"

    def check(self) -> None:
        """Raise what is wrong with it, before any game is played."""
        self.match(0)
        for bot in self.bots:
            make_bot(bot, 0)


@dataclass(frozen=True)
class Outcome:
    """How one game ended."""

    game: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    rivals: tuple[tuple[str, int], ...] = ()
    """Opponents that nobody plays, and their scores. One of them has won if nobody else has."""
    verdict: str = ""
    """How it ended where nobody can win or lose, in English."""
    lost: tuple[Lapse, ...] = ()
    """The decisions that bots have lost, because they failed."""


def play_game(pairing: Pairing, game: int) -> Outcome:
    """Play one game to its end."""
    match = pairing.match(game)
    names = pairing.bots_of(game)
    bots = [make_bot(name, derived_seed(pairing.seed, game, f"seat {seat}")) for seat, name in enumerate(names)]
    lost: list[Lapse] = []
    decisions = play_match(match, bots, lost=lost)
    if (file := pairing.file(game)) is not None:
        if file.exists():  # never over what is there
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
        record = match.record()
        record.data["bots"] = list(names)
        record.save(file)
    scores = tuple(score.total for score in match.scores)
    rivals = tuple((rival, score.total) for rival, score in match.rivals)
    return Outcome(game, names, scores, tuple(match.winners), decisions, rivals, match.verdict(), tuple(lost))


def simulate(pairing: Pairing, games: int, jobs: int = 1) -> Generator[Outcome, None, None]:
    """Play ``games`` games in ``jobs`` processes; every outcome as soon as it is known, in any order.

    What a game is does not depend on ``jobs``. Whoever stops listening (closes the iterator, or is interrupted)
    stops the games that are still being played.
    """
    pairing.check()
    # Pieces small enough for the bar to move and for all processes to end at about the same time.
    piece = max(1, min(25, games // (jobs * 20)))
    pieces = (range(first, min(first + piece, games)) for first in range(0, games, piece))
    yield from share(partial(_play_piece, pairing), pieces, min(jobs, games))


def _play_piece(pairing: Pairing, games: range) -> list[Outcome]:
    return [play_game(pairing, game) for game in games]
