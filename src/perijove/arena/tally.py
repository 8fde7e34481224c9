"""What many games tell: averages, shares of victories, and how sure they are."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from perijove.arena.estimate import Interval, student, wilson
from perijove.arena.simulate import Outcome
from perijove.bots.lost import Lapse


@dataclass
class Tally:
    """The games of one seat or of one bot, as whole numbers: so their order makes no difference."""

    games: int = 0
    seats: int = 1
    """How many seats are counted together, as one player with several scores."""
    points: int = 0
    squares: int = 0
    lowest: int = 0
    highest: int = 0
    won: dict[tuple[int, int], int] = field(default_factory=dict)
    """How often so many of its seats were among so many winners."""
    verdicts: dict[str, int] = field(default_factory=dict)
    """How often it ended how, in games that nobody can win or lose."""

    def add(self, scores: list[int], victories: int, winners: int, verdict: str = "") -> None:
        """Count a game with the scores of its seats, of which ``victories`` were among ``winners`` winners."""
        total = sum(scores)
        first = self.games == 0
        self.games += 1
        self.seats = len(scores)
        self.points += total
        self.squares += total * total
        self.lowest = min(scores) if first else min(self.lowest, *scores)
        self.highest = max(scores) if first else max(self.highest, *scores)
        if victories:
            self.won[victories, winners] = self.won.get((victories, winners), 0) + 1
        if verdict:
            self.verdicts[verdict] = self.verdicts.get(verdict, 0) + 1

    @property
    def wins(self) -> int:
        """Games won, alone or shared."""
        return sum(self.won.values())

    @property
    def shared_wins(self) -> int:
        """Games won together with others."""
        return sum(count for (own, winners), count in self.won.items() if own < winners)

    @property
    def win_share(self) -> float:
        """The part of all victories, from 0 to 1; a shared one is split."""
        return math.fsum(count * own / winners for (own, winners), count in self.won.items()) / self.games

    @property
    def win_share_interval(self) -> Interval:
        """Wilson's score interval, which is right near 0 and 1 too; with shared victories a little too wide."""
        return wilson(self.win_share, self.games)

    @property
    def mean_score(self) -> float:
        """The average score of a seat."""
        return self.points / (self.games * self.seats)

    @property
    def deviation(self) -> float | None:
        """The standard deviation of the score from game to game; unknown after one game."""
        if self.games < 2:
            return None
        spread = self.squares * self.games - self.points * self.points
        return math.sqrt(spread / (self.games * (self.games - 1))) / self.seats

    @property
    def score_interval(self) -> Interval | None:
        """Student's interval of the average score; unknown after one game."""
        deviation = self.deviation
        if deviation is None:
            return None
        reach = student(self.games - 1) * deviation / math.sqrt(self.games)
        return self.mean_score - reach, self.mean_score + reach


class Results:
    """The outcomes of a simulation, counted by seat and bot, by bot, and by rival that nobody plays."""

    def __init__(self, outcomes: Iterable[Outcome] = ()) -> None:
        self.games = 0
        self.decisions = 0
        self._seats: dict[tuple[int, str], Tally] = {}
        self._bots: dict[str, Tally] = {}
        self._rivals: dict[str, Tally] = {}
        self.lost: dict[str, Counter[str]] = {}
        """How often each bot has lost a decision, and how; only those that have."""
        self.first_lost: dict[str, tuple[int, Lapse]] = {}
        """The first decision that each of them lost, and in which game."""
        for outcome in outcomes:
            self.add(outcome)

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += outcome.decisions
        winners = len(outcome.winners)
        seats_of: dict[str, list[int]] = {}
        for seat, bot in enumerate(outcome.bots):
            tally = self._seats.setdefault((seat, bot), Tally())
            tally.add([outcome.scores[seat]], int(seat in outcome.winners), winners, outcome.verdict)
            seats_of.setdefault(bot, []).append(seat)
        for bot, seats in seats_of.items():
            victories = sum(seat in outcome.winners for seat in seats)
            points = [outcome.scores[seat] for seat in seats]
            self._bots.setdefault(bot, Tally()).add(points, victories, winners, outcome.verdict)
        for rival, score in outcome.rivals:
            self._rivals.setdefault(rival, Tally()).add([score], int(not outcome.winners), 1)
        for lost in outcome.lost:
            bot = outcome.bots[lost.seat]
            self.lost.setdefault(bot, Counter())[lost.fault.value] += 1
            if bot not in self.first_lost or outcome.game < self.first_lost[bot][0]:
                self.first_lost[bot] = outcome.game, lost

    @property
    def seats(self) -> list[tuple[int, str, Tally]]:
        """Seat, bot and tally, by seat and then by name."""
        return [(seat, bot, tally) for (seat, bot), tally in sorted(self._seats.items())]

    @property
    def bots(self) -> list[tuple[str, Tally]]:
        """Bot and tally, by name. The seats of a bot in one game count as one player: they are not independent."""
        return sorted(self._bots.items())

    @property
    def rivals(self) -> list[tuple[str, Tally]]:
        """Opponents that nobody plays, with their tallies: they win what no bot wins."""
        return sorted(self._rivals.items())
