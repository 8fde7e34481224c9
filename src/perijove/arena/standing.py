"""What came of an arena, bot by bot."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

import perijove
from perijove.arena.bout import Bout, Placing
from perijove.arena.decision import ERROR, Decided
from perijove.arena.estimate import Estimate, average, share_of_deals
from perijove.arena.rating import Rating, ratings_of
from perijove.arena.running import Arena, values_of
from perijove.arena.tournament import Tournament
from perijove.engine.option import Json


@dataclass(frozen=True)
class BotResult:
    """One bot: averages over the games by which it is measured. Intervals count deals, as games of one are alike."""

    name: str
    games: int
    win_rate: Estimate | None
    """The part of the victories; who win together share one. None where nobody can win."""
    margin: Estimate | None
    score: Estimate
    rating: Rating
    seconds_a_turn: float
    seconds_a_decision: float
    lost: dict[str, int]
    """How often it lost a decision, by how."""
    problem: str
    """What it did when it lost the first of them."""

    def to_data(self) -> dict[str, Json]:
        """As plain data."""
        return {
            "name": self.name,
            "games": self.games,
            **plain("win_rate", self.win_rate, ""),
            **plain("margin", self.margin),
            **plain("score", self.score),
            "rating": self.rating.mu,
            "rating_sigma": self.rating.sigma,
            "seconds_a_turn": self.seconds_a_turn,
            "seconds_a_decision": self.seconds_a_decision,
            "lost_decisions": {**self.lost},
        }


class Comparison(NamedTuple):
    """Two bots: the average difference of what they won of a deal, and which one is better if that is decided."""

    verdict: Decided
    difference: Estimate

    def to_data(self) -> dict[str, Json]:
        """As plain data."""
        verdict = self.verdict
        return {
            "first": verdict.first,
            "second": verdict.second,
            **plain("difference", self.difference),
            "better": verdict.better,
            "deals": verdict.deals,
        }


@dataclass(frozen=True)
class Outlook:
    """All that an arena tells: its bots, the strongest first, and how they compare."""

    tournament: Tournament
    deals: int
    games: int
    wanted: int
    """How many games were asked for."""
    decided: bool
    standings: tuple[BotResult, ...]
    comparisons: tuple[Comparison, ...]
    rivals: tuple[tuple[str, Rating], ...]
    given_up: int

    @property
    def misbehaved(self) -> bool:
        """Whether any bot lost a decision."""
        return any(standing.lost for standing in self.standings)

    def to_data(self) -> dict[str, Json]:
        """As plain data: what ``--json`` prints."""
        return {
            **{name: value for name, value in self.tournament.to_data().items() if name not in ("format", "bots")},
            "deals": self.deals,
            "games": self.games,
            "games_wanted": self.wanted,
            "decided": self.decided,
            "error": ERROR,
            "given_up": self.given_up,
            "compiled": perijove.compiled,
            "bots": [standing.to_data() for standing in self.standings],
            "pairs": [comparison.to_data() for comparison in self.comparisons],
            "rivals": [{"name": name, "rating": mu, "rating_sigma": sigma} for name, (mu, sigma) in self.rivals],
        }


def outlook_of(arena: Arena) -> Outlook:
    """What an arena tells so far. There must be a whole deal at least."""
    tournament, deals = arena.tournament, arena.bouts
    ratings = ratings_of(tournament, deals)
    standings = [standing_of(tournament, deals, bot, ratings[bot]) for bot in tournament.bots]
    standings.sort(key=lambda one: (-(one.win_rate or one.score).mean, one.name))
    values = [values_of(tournament, bouts) for bouts in deals]
    comparisons = [
        Comparison(verdict, average([value[verdict.first] - value[verdict.second] for value in values]))
        for verdict in arena.referee.verdicts
    ]
    return Outlook(
        tournament,
        len(deals),
        sum(map(len, deals)),
        arena.total,
        arena.referee.decided,
        tuple(standings),
        tuple(comparisons),
        tuple((name, rating) for name, rating in ratings.items() if name not in tournament.bots),
        sum(bout.given_up for bouts in deals for bout in bouts),
    )


def standing_of(tournament: Tournament, deals: Sequence[Sequence[Bout]], bot: str, rating: Rating) -> BotResult:
    """How one bot did."""
    by_deal = [
        [
            placing
            for seating, bout in zip(tournament.seatings, bouts, strict=True)
            for seat, placing in enumerate(bout.placings)
            if placing.bot == bot and tournament.counts(seating, seat)
        ]
        for bouts in deals
    ]
    everywhere = [placing for bouts in deals for bout in bouts for placing in bout.placings if placing.bot == bot]
    games = sum(map(len, by_deal))
    judged = any(bout.verdict for bouts in deals for bout in bouts)
    alone = any(placing.margin is None for placings in by_deal for placing in placings)
    seconds = sum(placing.seconds for placing in everywhere)
    return BotResult(
        bot,
        games,
        None if judged else share_of_deals(means(by_deal, lambda one: one.win), games),
        None if alone else average(means(by_deal, lambda one: one.margin or 0.0)),
        average(means(by_deal, lambda one: float(one.score))),
        rating,
        seconds / max(1, sum(placing.turns for placing in everywhere)),
        seconds / max(1, sum(placing.decisions for placing in everywhere)),
        dict(sum((Counter(dict(placing.lost)) for placing in everywhere), Counter())),
        next((placing.problem for placing in everywhere if placing.problem), ""),
    )


def means(by_deal: Sequence[Sequence[Placing]], value: Callable[[Placing], float]) -> list[float]:
    """The average of each deal."""
    return [fmean([value(placing) for placing in placings]) for placings in by_deal]


def plain(name: str, found: Estimate | None, prefix: str | None = None) -> dict[str, Json]:
    """An average and the ends of its interval, as plain data."""
    mean, low, high = found or (None, None, None)
    ends = f"{name}_" if prefix is None else prefix
    return {name: mean, f"{ends}low": low, f"{ends}high": high}
