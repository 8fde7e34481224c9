"""What a world is worth to each player."""

from typing import Final

from perijove.bots.search.tree.mind import Opinion
from perijove.engine.match import Match
from perijove.engine.score import Score

SPREAD: Final = 1.0
"""The least spread of leads that is reckoned with, in points."""
UNREACHED: Final = 1e9
"""More points than anybody has."""


class Judge:
    """Tells how well a world stands for each player, from 0 to 1: the chance to win, blended with the lead.

    The lead is squashed around what is usual: ``centre`` and ``spread`` are learnt from the worlds of earlier choices,
    or of the first playouts. So a lost game is still worth to be lost by less, and no point of any game has to be
    known. Whoever plays alone against nobody can't win or lose: there the score alone counts.
    """

    def __init__(self, players: int, blend: float, estimate: bool) -> None:
        self.players = players
        self.estimate = estimate
        """Whether an unfinished game is judged by what its title says that it promises, not by its scores."""
        self.blend = blend
        """How much the lead counts beside the victory: 0 for nothing, 1 for everything."""
        self.centre = [0.0] * players
        self.spread = [0.0] * players
        """Zero: nothing is known yet."""
        self.points = [0.0] * players
        """The points of each player in the world that was judged last."""
        self.leads = [0.0] * players
        """By how many points each player was ahead of the best other one there."""
        self._standing = [0.0] * players
        self._seen = 0
        self._sums = [0.0] * players
        self._squares = [0.0] * players

    @property
    def ready(self) -> bool:
        """Whether it knows what is usual."""
        return self.spread[0] > 0.0

    def look(self, world: Match) -> bool:
        """Take in the points and the leads of a world; whether anybody has an opponent in it."""
        return self._look(world, world.scores)

    def _look(self, world: Match, scores: list[Score]) -> bool:
        estimated = self.estimate and not world.over
        standing = self._standing
        for player in range(self.players):
            total = float(scores[player].total)
            self.points[player] = total
            standing[player] = world.title.estimate(world.state, player, scores[player]) if estimated else total
        rivals = world.rivals
        for player in range(self.players):
            best = -UNREACHED
            for other in range(self.players):
                if other != player and standing[other] > best:
                    best = standing[other]
            for _, rival in rivals:
                best = max(best, float(rival.total))
            lead = standing[player] - best if best > -UNREACHED else standing[player]
            self.leads[player] = lead
            self._sums[player] += lead
            self._squares[player] += lead * lead
        self._seen += 1
        return self.players > 1 or len(rivals) > 0

    def foreseen(self, world: Match, opinion: Opinion) -> list[float]:
        """What an unfinished world is worth to each player, by what a mind expects of it."""
        if not opinion.leads:
            self.look(world)
            return [float(value) for value in opinion.values]
        scores = world.scores
        found: list[float] = []
        for player in range(self.players):
            lead = float(opinion.leads[player])
            self.points[player] = float(scores[player].total)
            self.leads[player] = lead
            self._sums[player] += lead
            self._squares[player] += lead * lead
            found.append((1.0 - self.blend) * float(opinion.values[player]) + self.blend * self._margin(player))
        self._seen += 1
        return found

    def _margin(self, player: int) -> float:
        """A player's lead, squashed around what is usual."""
        way = (self.leads[player] - self.centre[player]) / (2.0 * max(self.spread[player], SPREAD))
        return 0.5 + 0.5 * way / (1.0 + abs(way))

    def values(self, world: Match) -> list[float]:
        """What a world is worth to each player."""
        scores = world.scores
        opposed = self._look(world, scores)
        over = world.over
        winners = world.title.winners(world.state, scores) if over else []
        found: list[float] = []
        for player in range(self.players):
            lead = self.leads[player]
            margin = self._margin(player)
            if not opposed and not winners:
                found.append(margin)
                continue
            won = 0.0
            if over:
                if player in winners:
                    won = 1.0 / len(winners)
            elif lead > 0.0:
                won = 1.0
            elif lead == 0.0:
                won = 0.5
            found.append((1.0 - self.blend) * won + self.blend * margin)
        return found

    def learn(self) -> None:
        """Take what was seen since the last time for what is usual."""
        if self._seen < 2:
            return
        for player in range(self.players):
            mean = self._sums[player] / self._seen
            spread = max(self._squares[player] / self._seen - mean * mean, 0.0) ** 0.5
            self.centre[player] = mean
            self.spread[player] = max(spread, SPREAD)
            self._sums[player] = 0.0
            self._squares[player] = 0.0
        self._seen = 0
