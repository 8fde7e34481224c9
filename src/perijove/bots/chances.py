"""How likely everybody is to win, as far as somebody can know: games that they may believe in, played to their end."""

import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from perijove.bots.learned.bot import LearnedBot
from perijove.bots.search.tree.averages import Averages
from perijove.engine.match import Match
from perijove.engine.option import Json
from perijove.engine.playout import playout

GAMES: Final = 160
"""So many games are played on."""
LEARNT_FROM: Final = 0.35
"""This part of them, the first ones, only teach what is good: in the others everybody plays by that."""
TRUSTED: Final = 0.6
"""So much of what is found differs from even chances counts at the beginning of a game, and all of it at its end.

Quick players think that a lead lasts. Measured on 2026-11-18 in Galileo Project between two players of level 4: where
they said 6, 29, 70 and 93 %, it came in 16, 54, 62 and 80 % of the cases (24 games, 161 moments).
"""
JUDGED: Final = 16
"""Where a network has learned the title, it is asked about so many worlds,"""
LEARNED: Final = 0.7
"""and so much counts what it expects at the beginning of a game, and nothing at its end: that can be played out.

Measured on 2026-11-19 by the mean square of the error, between players of levels 4 and 6: in Galileo Project (30 games)
it went from 0.213 and 0.204 to 0.213 and 0.195; in Ganymede (24) from 0.149 and 0.185 to 0.141 and 0.180; alone against
MarsBot (24), which quick players know too badly, from 0.263 and 0.414 to 0.129 and 0.209.
"""
LEAST: Final = 8
"""So many games count at least, however little time there is."""
SECONDS: Final = 0.6
"""Longer than that nobody waits."""
FAR: Final = 600
"""After so many choices a game is not played on: whoever leads then has won."""


class Chances(NamedTuple):
    """How likely each player is to win, and each opponent that nobody plays; together 1."""

    players: tuple[float, ...]
    rivals: tuple[float, ...]
    games: int
    """Of so many games that is the average."""

    def off(self, player: int) -> float:
        """How far a player's chance may be off: half of the interval of 95 %."""
        share = self.players[player]
        return 1.96 * float((share * (1 - share) / self.games) ** 0.5)

    def to_data(self) -> Json:
        """As plain data."""
        return [list(self.players), list(self.rivals), self.games]

    @staticmethod
    def from_data(told: Json) -> "Chances | None":
        """From plain data, or from nothing."""
        if told is None:
            return None
        assert isinstance(told, list)
        players, rivals = [tuple([float(str(share)) for share in part]) for part in told[:2] if isinstance(part, list)]
        return Chances(players, rivals, int(str(told[2])))


def chances(imagine: Callable[[int], Match], seed: int, games: int = GAMES, seconds: float = SECONDS) -> Chances | None:
    """The chances of everybody; none where nobody can win or lose.

    ``imagine`` gives a match that somebody may believe in, for every seed another one: nothing else is known here.
    Victories that are shared count in part, and one game is added that all have an equal part in: nobody's chance is
    nothing, and nobody's is sure, before the end. The earlier in the game, the nearer they are to even chances, and the
    more counts what a network expects, where one has learned the title.
    """
    until = time.perf_counter() + seconds
    random = Random(seed)
    averages: Averages | None = None
    shares: list[float] = []
    counted = learnt = 0
    players = past = whole = 0
    while learnt + counted < games and (counted < LEAST or time.perf_counter() < until):
        world = imagine(random.getrandbits(32))
        players = len(world.seats)
        if averages is None:
            if players + len(world.rivals) < 2:
                return None
            averages = Averages(players, world.title.actions)
            shares = [0.0] * (players + len(world.rivals))
        start = world.ply
        past += start
        playout(world, random.random, FAR, averages)
        whole += world.ply
        won = victory(world)
        averages.note(world.chosen(start), won[:players])
        # With little time, half of it is for learning.
        if learnt < LEARNT_FROM * games and time.perf_counter() < until - seconds / 2:
            learnt += 1
            continue
        counted += 1
        for place, share in enumerate(won):
            shares[place] += share
    total = counted + 1
    even = 1 / len(shares)
    late = (past / max(whole, 1)) ** 2
    trust = TRUSTED + (1 - TRUSTED) * late
    found = [even + trust * ((share + even) / total - even) for share in shares]
    expected = judged([imagine(random.getrandbits(32)) for _ in range(JUDGED)])
    if expected:
        weight = LEARNED * (1 - late)
        found = [(1 - weight) * one + weight * other for one, other in zip(found, expected, strict=True)]
    return Chances(tuple(found[:players]), tuple(found[players:]), counted)


def judged(worlds: Sequence[Match]) -> list[float]:
    """What the network of a title expects in some worlds: everybody's part of the victory, rivals last.

    Each world is looked at by the player who is asked there: nothing is seen that wasn't imagined. Nothing where
    no network has learned the title with so many players, or where all is over.
    """
    asked = [(world, world.pending[0].player) for world in worlds if world.pending]
    if not asked or not LearnedBot.plays_among(asked[0][0].title, len(asked[0][0].seats)):
        return []
    opinions = LearnedBot().mind(asked[0][0].title).assess([world for world, _ in asked], [who for _, who in asked])
    own = [fmean(values) for values in zip(*[opinion.values for opinion in opinions], strict=True)]
    rivals = len(asked[0][0].rivals)
    if rivals:
        return [*own, *[(1 - sum(own)) / rivals for _ in range(rivals)]]
    return [share / sum(own) for share in own]


def victory(world: Match) -> list[float]:
    """Everybody's part of the victory, rivals last. Before the end whoever leads, by what is foreseen, has won."""
    scores = world.scores
    rivals = [score.total for _, score in world.rivals]
    if world.over:
        winners = world.winners
        if winners or not rivals:
            own = [1 / len(winners) if player in winners else 0.0 for player in range(len(scores))]
            return [*own, *[0.0 for _ in rivals]]
        return [*[0.0 for _ in scores], *[1 / len(rivals) for _ in rivals]]
    title, state = world.title, world.state
    standing = [title.estimate(state, player, score) for player, score in enumerate(scores)]
    standing += [float(total) for total in rivals]
    best = max(standing)
    leaders = standing.count(best)
    return [1 / leaders if one == best else 0.0 for one in standing]
