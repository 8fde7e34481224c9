"""An arena at work: it plays what is missing in its folder, and stops when all is decided or played."""

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from statistics import fmean
from typing import Final

from perijove.arena.bout import Bout, play_bout
from perijove.arena.decision import Referee
from perijove.arena.folder import ArenaFolder
from perijove.arena.pool import share
from perijove.arena.tournament import Tournament

PIECE_SECONDS: Final = 1.0
"""About so long a process plays before it says how the games went."""
MOST_A_PIECE: Final = 200

Pieces = Iterable[list[int]]
Played = list[Bout]
Sharing = Callable[[Callable[[list[int]], list[Played]], Pieces], Generator[Played, None, None]]
"""Who shares the work out: the processes of this machine, or a cluster."""


def on_this_machine(jobs: int) -> Sharing:
    """Share the work among processes of this machine."""
    return lambda work, pieces: share(work, pieces, jobs)


class Arena:
    """The games of a folder as far as they are played, and what is known by them."""

    def __init__(self, folder: ArenaFolder, games: int, stop: bool = True) -> None:
        self.folder = folder
        self.tournament = folder.tournament
        """Who meets whom."""
        self.deals = self.tournament.deals(games)
        """The numbers of its deals."""
        self.stop = stop and self.tournament.part == (1, 1)
        """Whether to stop as soon as it is decided. One part alone sees too little of it."""
        self.referee = Referee(self.tournament.bots)
        """What says when a duel has been decided."""
        self._looked = 0
        """How many deals the referee has seen. It sees them in their order, whoever plays them: so it decides the same
        on any number of processes."""
        self._look()

    @property
    def total(self) -> int:
        """How many games there are to play at most."""
        return len(self.deals) * len(self.tournament.seatings)

    @property
    def played(self) -> int:
        """How many of them are played."""
        return sum(game in self.folder.bouts for deal in self.deals for game in self.tournament.games(deal))

    @property
    def ended(self) -> bool:
        """Whether there is nothing more to play."""
        return self._looked == len(self.deals) or (self.stop and self.referee.decided)

    @property
    def bouts(self) -> list[list[Bout]]:
        """The games that count, deal by deal: all whole deals, or as many as it took to decide."""
        counted = self.deals[: self._looked] if self.stop and self.referee.decided else self.deals
        whole = (self._whole(deal) for deal in counted)
        return [bouts for bouts in whole if bouts]

    def run(self, sharing: Sharing) -> Iterator[int]:
        """Play what is missing; after every piece the number of games that it had."""
        if self.ended:
            return
        pieces = MissingGames(self)
        results = sharing(partial(play_piece, self.tournament), pieces)
        try:
            for bouts in results:
                self.folder.add(bouts)
                pieces.learn(bouts)
                self._look()
                yield len(bouts)
                if self.ended:
                    return
        finally:
            results.close()

    def _look(self) -> None:
        """Let the referee see the next deals, as far as they are whole."""
        while self._looked < len(self.deals) and not (self.stop and self.referee.decided):
            bouts = self._whole(self.deals[self._looked])
            if not bouts:
                return
            self.referee.add(values_of(self.tournament, bouts))
            self._looked += 1

    def _whole(self, deal: int) -> list[Bout]:
        """The games of a deal; none as long as one is missing."""
        found = [self.folder.bouts.get(game) for game in self.tournament.games(deal)]
        return [bout for bout in found if bout is not None] if None not in found else []


class MissingGames:
    """The games that are still missing, in pieces: small ones first, larger where games turn out to be short."""

    def __init__(self, arena: Arena) -> None:
        there, tournament = arena.folder.bouts, arena.tournament
        self._missing = [game for deal in arena.deals for game in tournament.games(deal) if game not in there]
        self._size = 1

    def __iter__(self) -> Iterator[list[int]]:
        at = 0
        while at < len(self._missing):
            piece = self._missing[at : at + self._size]
            at += len(piece)
            yield piece

    def learn(self, bouts: Played) -> None:
        """Choose the size of the next pieces by how long these games took."""
        seconds = fmean(sum(placing.seconds for placing in bout.placings) for bout in bouts)
        self._size = max(1, min(MOST_A_PIECE, int(PIECE_SECONDS / max(seconds, 1e-4))))


def play_piece(tournament: Tournament, games: list[int]) -> list[Played]:
    """Play some games, one after the other; they stay together."""
    return [[play_bout(tournament, game) for game in games]]


def values_of(tournament: Tournament, bouts: list[Bout]) -> dict[str, float]:
    """What part of a deal each bot won, in those games by which it is measured.

    Where nobody can win, bots are compared by their points: the part of the others that it has more points than, with
    half of those that it has as many as.
    """
    wins: dict[str, list[float]] = {bot: [] for bot in tournament.bots}
    points: dict[str, list[int]] = {bot: [] for bot in tournament.bots}
    judged = any(bout.verdict for bout in bouts)
    for seating, bout in zip(tournament.seatings, bouts, strict=True):
        for seat, placing in enumerate(bout.placings):
            if tournament.counts(seating, seat):
                wins[placing.bot].append(placing.win)
                points[placing.bot].append(placing.score)
    if not judged:
        return {bot: fmean(found) for bot, found in wins.items()}
    means = {bot: fmean(found) for bot, found in points.items()}
    return {
        bot: sum((own > other) + (own == other) / 2 for name, other in means.items() if name != bot)
        / max(1, len(means) - 1)
        for bot, own in means.items()
    }
