"""Games between bots: one after the other, or on many cores at once (a process pool), with the same results."""

import errno
import multiprocessing
import os
import signal
import sys
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from perijove.arena.seed import derived_seed
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


def play_game(pairing: Pairing, game: int) -> Outcome:
    """Play one game to its end."""
    match = pairing.match(game)
    names = pairing.bots_of(game)
    bots = [make_bot(name, derived_seed(pairing.seed, game, f"seat {seat}")) for seat, name in enumerate(names)]
    decisions = play_match(match, bots)
    if (file := pairing.file(game)) is not None:
        if file.exists():  # never over what is there
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
        record = match.record()
        record.data["bots"] = list(names)
        record.save(file)
    scores = tuple(score.total for score in match.scores)
    rivals = tuple((rival, score.total) for rival, score in match.rivals)
    return Outcome(game, names, scores, tuple(match.winners), decisions, rivals, match.verdict())


def simulate(pairing: Pairing, games: int, jobs: int = 1) -> Generator[Outcome, None, None]:
    """Play ``games`` games in ``jobs`` processes; every outcome as soon as it is known, in any order.

    What a game is does not depend on ``jobs``. Whoever stops listening (closes the iterator, or is interrupted)
    stops the games that are still being played.
    """
    pairing.check()
    if jobs <= 1 or games <= 1:
        yield from (play_game(pairing, game) for game in range(games))
        return
    # Pieces small enough for the bar to move and for all processes to end at about the same time.
    piece = max(1, min(25, games // (jobs * 20)))
    others = set(multiprocessing.active_children())
    # Spawned, not forked: a fork of a process with threads (a progress bar has one) may hang.
    pool = ProcessPoolExecutor(min(jobs, games), multiprocessing.get_context("spawn"), _obey)
    pieces = (range(first, min(first + piece, games)) for first in range(0, games, piece))
    playing: set[Future[list[Outcome]]] = set()
    try:
        # Never more than a few pieces ahead: a million games would wait in memory.
        playing.update(pool.submit(_play_piece, pairing, numbers) for numbers in islice(pieces, 3 * jobs))
        while playing:
            done, playing = wait(playing, return_when=FIRST_COMPLETED)
            playing.update(pool.submit(_play_piece, pairing, numbers) for numbers in islice(pieces, len(done)))
            for finished in done:
                yield from finished.result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    pool.shutdown()


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play_piece(pairing: Pairing, games: range) -> list[Outcome]:
    try:
        return [play_game(pairing, game) for game in games]
    except SystemExit:
        # The pool would take it for a result and give this process more to play.
        os._exit(1)


def _obey() -> None:
    """Leave Ctrl-C, which reaches every process of the terminal, to the first one; end when that one says so.

    By an exception, so that no file is left half written.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))
