"""Where puzzles may be: moments of games between bots in which something looks much better than all else."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from perijove.bots.levels.ladder import LADDER
from perijove.engine.match import Match
from perijove.engine.position import Position
from perijove.engine.seat import Seat
from perijove.engine.start import begin
from perijove.engine.title import AnyTitle
from perijove.puzzles.collection import Source
from perijove.puzzles.judging import SEED_BITS, searcher, value_of, weighed

PLAYERS: Final = (LADDER[1].name, LADDER[2].name)
"""Who plays these games: as people do, with mistakes."""
GLANCE: Final = LADDER[5].name
"""Whose search looks for them."""
LOOKS: Final = ((100, 0.04), (300, 0.08), (1200, 0.07))
"""First with few simulations, then with more; by so much the best has to look better than the next, in prospects."""
FEWEST, MOST = 3, 30
"""A puzzle has so many options at least, and at most."""
APART: Final = 5
"""So many choices lie between two moments of a game at least."""


class Candidate(NamedTuple):
    """A moment that may be a puzzle."""

    position: Position
    """A world that the player may believe in."""
    seat: Seat
    """The player's seat in it."""
    best: int
    """What looks best."""
    question: str


def moments(title: AnyTitle, source: Source, random: Random) -> Iterator[Candidate]:
    """Promising moments of one game, in no order."""
    stood = list(played(title, source.players, random))
    late = stood[int(len(stood) * source.begins) :]
    random.shuffle(late)
    taken: list[int] = []
    for fork in late:
        if any(abs(fork.ply - ply) < APART for ply in taken):
            continue
        found = promising(fork, random, source.effort)
        if found is not None:
            taken.append(fork.ply)
            yield found


def played(title: AnyTitle, players: int, random: Random) -> Iterator[Match]:
    """A game between bots: how it stood wherever there was something to choose."""
    match = begin(title, players, random.getrandbits(SEED_BITS))
    bots = [searcher(random.choice(PLAYERS), random.getrandbits(SEED_BITS)) for _ in range(players)]
    while not match.over:
        player = match.pending[0].player
        seat = match.seat(player)
        if worth_a_look(seat):
            yield match.fork()
        match.choose(player, bots[player].choose(seat))


def worth_a_look(seat: Seat) -> bool:
    """Whether there is one thing to find, among neither too few nor too many: no set of several."""
    return not seat.choice.question.unordered and FEWEST <= len(seat.useful) <= MOST


def promising(match: Match, random: Random, effort: float) -> Candidate | None:
    """A moment in which something looks much better than all else to somebody who looks briefly."""
    seat = match.seat(match.pending[0].player)
    best = -1
    for simulations, promise in LOOKS:
        bot = searcher(GLANCE, random.getrandbits(SEED_BITS))
        first, *others = weighed(bot, seat, max(FEWEST, round(simulations * effort))).options
        known = [value_of(one) for one in others if one.visits > 1]
        if not known or value_of(first) - max(known) < promise:
            return None
        best = first.option
    data = seat.position(random.getrandbits(SEED_BITS))
    if not isinstance(data, dict):
        return None
    position = Position.from_data(data)
    return Candidate(position, position.match().seat(seat.player), best, seat.choice.question.name)
