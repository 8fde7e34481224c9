"""What an agent is worth: averages over many games, and how sure they are."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import fmean

from perijove.arena.estimate import SURE, Estimate, average, share_of_deals
from perijove.engine.option import Json
from perijove.envs.deals import TEST_SEEDS
from perijove.envs.duplicate import Contest, Played


@dataclass(frozen=True)
class Evaluation:
    """What came of many games of an agent. The games of one deal are not independent, so intervals count deals."""

    agent: str
    ruleset: int
    contest: Contest
    games: tuple[Played, ...]
    """Every game, by deal and seat."""
    compiled: bool = field(compare=False)

    @property
    def deals(self) -> int:
        """How many different deals were played, each with the agent in every seat."""
        return len(self.games) // self.contest.players

    @property
    def tested(self) -> bool:
        """Whether all deals were of those that are reserved for test."""
        return all(game.deal in TEST_SEEDS for game in self.games)

    @property
    def win_rate(self) -> Estimate | None:
        """The part of all games that the agent won, a shared victory being split; none where there are verdicts.

        Wilson's interval. Where the games of a deal go the same way, they count for as many as they are worth.
        """
        shares = self._deals(lambda game: game.share)
        return None if shares is None else share_of_deals(shares, len(self.games))

    @property
    def margin(self) -> Estimate | None:
        """The agent's points less those of the best of the others; none where there are no others."""
        margins = self._deals(lambda game: game.margin)
        return None if margins is None else average(margins)

    @property
    def score(self) -> Estimate:
        """The agent's points."""
        return average(self._deals(lambda game: float(game.scores[game.seat])) or [])

    @property
    def verdicts(self) -> dict[str, int]:
        """How often a game ended how, where nobody can win or lose."""
        return dict(Counter(game.verdict for game in self.games if game.verdict))

    @property
    def given_up(self) -> int:
        """How many games went round in circles, and count as lost."""
        return sum(game.given_up for game in self.games)

    @property
    def decisions(self) -> int:
        """How often the agent was asked."""
        return sum(game.decisions for game in self.games)

    @property
    def seconds_a_decision(self) -> float:
        """How long the agent thought, on average, with whatever it takes to show it what it sees."""
        return math.fsum(game.seconds for game in self.games) / max(1, self.decisions)

    def _deals(self, value: Callable[[Played], float | None]) -> list[float] | None:
        """The average of each deal; none if a game has no such value."""
        found: dict[int, list[float]] = defaultdict(list)
        for game in self.games:
            number = value(game)
            if number is None:
                return None
            found[game.deal].append(number)
        return [fmean(numbers) for numbers in found.values()]

    def json(self) -> dict[str, Json]:
        """All of it but the single games, as plain data."""
        contest = self.contest
        return {
            "agent": self.agent,
            "title": contest.title,
            "ruleset": self.ruleset,
            "players": contest.players,
            "opponents": list(contest.opponents),
            "options": dict(contest.options),
            "seed": contest.seed,
            "first_deal": self.games[0].deal,
            "deals": self.deals,
            "test_deals": self.tested,
            "games": len(self.games),
            "win_rate": _plain(self.win_rate),
            "margin": _plain(self.margin),
            "score": _plain(self.score),
            "verdicts": {**self.verdicts},
            "given_up": self.given_up,
            "limit": contest.limit,
            "decisions": self.decisions,
            "seconds_a_decision": self.seconds_a_decision,
            "compiled": self.compiled,
        }

    def __repr__(self) -> str:
        contest = self.contest
        names = sorted({*contest.opponents, *[name for game in self.games for name, _ in game.rivals]})
        chosen = "".join(f", {name}={value}" for name, value in contest.options.items())
        kind = "test deal" if self.tested else "other deal"
        lines = [
            f"{self.agent} against {', '.join(names)}" if names else f"{self.agent} alone",
            f"  {contest.title}, {_count(contest.players, 'player')}{chosen}",
            f"  {_count(len(self.games), 'game')} of {_count(self.deals, kind)}",
        ]
        if (won := self.win_rate) is not None:
            lines.append(f"  wins    {won.shown(1, 100)} %")
        if (lead := self.margin) is not None:
            lines.append(f"  margin  {lead.shown(1, sign='+')}")
        lines.append(f"  points  {self.score.shown()}")
        lines += [f"  {count} times {verdict}" for verdict, count in sorted(self.verdicts.items())]
        if self.given_up:
            lines.append(f"  {_count(self.given_up, 'game')} given up after {contest.limit} choices")
        lines.append(f"  {1000 * self.seconds_a_decision:.3g} ms a decision; intervals of {100 * SURE:.0f} %")
        return "\n".join(lines)


def _plain(found: Estimate | None) -> Json:
    return None if found is None else {"mean": found.mean, "low": found.low, "high": found.high}


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
