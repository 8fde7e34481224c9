"""The same deal again and again, with the agent in every seat in turn: so nobody is lucky with seat or cards."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import numpy
from numpy.typing import NDArray

from perijove.arena.seed import derived_seed
from perijove.bots import Bot, Seated, make_bot
from perijove.engine.errors import IllegalChoice
from perijove.engine.option import Json
from perijove.engine.start import begin, named_title
from perijove.envs.reward import margin

Observations = NDArray[numpy.int16]
Masks = NDArray[numpy.bool_]
Policy = Callable[[Observations, Masks], Any]
"""What is seen and what is legal, and the action that is chosen: of one game, or of many with a row each."""
Agent = str | Bot | type[Bot] | Policy
"""Whoever plays: a bot by its name, a bot, a kind of bot, or a policy."""


@dataclass(frozen=True)
class Contest:
    """What is played against whom: all that decides how a game goes, but for the agent, the deal and the seat."""

    title: str
    players: int
    opponents: tuple[str, ...]
    """The bots, in the order of the seats that the agent leaves free."""
    options: dict[str, Json]
    seed: int
    """Where the chance of the bots comes from."""
    limit: int
    """After so many choices of all players together a game is given up."""


@dataclass(frozen=True)
class Played:
    """How one game went for the agent."""

    deal: int
    """The seed of the deal."""
    seat: int
    scores: tuple[int, ...]
    rivals: tuple[tuple[str, int], ...]
    """Opponents that nobody plays, and their scores."""
    share: float | None
    """The agent's part of the victory, from 0 to 1; none in a game that ends with a verdict."""
    margin: float | None
    """Its points less those of the best of the others; none where there are no others."""
    verdict: str
    """How it ended where nobody can win or lose."""
    decisions: int
    """How often the agent was asked."""
    given_up: bool
    """Whether it went round in circles: it counts as lost then, with the points as they stood."""
    seconds: float = field(compare=False)
    """How long the agent thought."""


class Sitting:
    """One game in play: the agent at its seat, bots at the others."""

    def __init__(self, contest: Contest, deal: int, seat: int) -> None:
        self.contest = contest
        self.deal = deal
        self.seat = seat
        self.match = begin(named_title(contest.title), contest.players, deal, contest.options)
        others = [number for number in range(contest.players) if number != seat]
        self.bots = {
            number: Seated.named(name, self.chance(number))
            for number, name in zip(others, contest.opponents, strict=True)
        }
        self.own: Seated | None = None
        """The agent, where it is a bot that is made anew for each game."""
        self.decisions = 0
        self.seconds = 0.0
        self.given_up = False

    def chance(self, number: int) -> int:
        """The seed of the bot at a seat."""
        return derived_seed(self.contest.seed, self.deal, self.seat, f"seat {number}")

    def play_on(self) -> bool:
        """Let the others answer; whether the agent is asked now. Otherwise the game has ended."""
        match, seat = self.match, self.seat
        while pending := match.pending:
            if match.ply >= self.contest.limit:
                self.given_up = True
                return False
            for choice in pending:
                if choice.player == seat:
                    return True
            player = pending[0].player
            match.choose(player, self.bots[player].decide(match.seat(player)))
        return False

    def played(self) -> Played:
        """How the game went. Its bots are let go."""
        for bot in (*self.bots.values(), *([self.own] if self.own is not None else [])):
            bot.end()
        match = self.match
        verdict = match.verdict()
        winners = match.winners
        alone = len(match.seats) + len(match.rivals) == 1
        return Played(
            self.deal,
            self.seat,
            tuple([score.total for score in match.scores]),
            tuple([(name, score.total) for name, score in match.rivals]),
            None if verdict else 1 / len(winners) if self.seat in winners else 0.0,
            None if alone else margin(match)[self.seat],
            verdict,
            self.decisions,
            self.given_up,
            self.seconds,
        )


def play(contest: Contest, agent: Agent, games: Iterable[tuple[int, int]], batch: int | None) -> Iterator[Played]:
    """Play these games, given by deal and seat, so many at once as the agent answers in one call."""
    coming = iter(games)
    sittings: list[Sitting] = []
    while True:
        sittings += [Sitting(contest, deal, seat) for deal, seat in islice(coming, (batch or 1) - len(sittings))]
        if not sittings:
            return
        asked: list[Sitting] = []
        for sitting in sittings:
            if sitting.play_on():
                asked.append(sitting)
            else:
                yield sitting.played()
        sittings = asked
        if sittings:
            answer(agent, sittings, batch)


def answer(agent: Agent, sittings: Sequence[Sitting], batch: int | None) -> None:
    """Let the agent answer at every sitting where it is asked, and note how long that took."""
    began = time.perf_counter()
    if isinstance(agent, str | Bot | type):
        for sitting in sittings:
            sitting.own = sitting.own or Seated(bot_of(agent, sitting))
            sitting.match.choose(sitting.seat, sitting.own.choose(sitting.match.seat(sitting.seat)))
    else:
        match = sittings[0].match
        observations = numpy.empty((len(sittings), match.title.layout(len(match.seats)).size), numpy.int16)
        masks = numpy.empty((len(sittings), match.title.actions), numpy.bool_)
        for sitting, observation, mask in zip(sittings, observations, masks, strict=True):
            sitting.match.observe(sitting.seat, observation)
            sitting.match.mask(sitting.seat, mask)
        given = [agent(observations[0], masks[0])] if batch is None else agent(observations, masks)
        for sitting, action in zip(sittings, checked(given, len(sittings)), strict=True):
            sitting.match.act(action, sitting.seat)
    for sitting in sittings:
        sitting.decisions += 1
        sitting.seconds += (time.perf_counter() - began) / len(sittings)


def bot_of(agent: str | Bot | type[Bot], sitting: Sitting) -> Bot:
    """The bot that plays at a sitting: a new one, unless the agent is one that is there already."""
    if isinstance(agent, Bot):
        return agent
    seed = sitting.chance(sitting.seat)
    return make_bot(agent, seed) if isinstance(agent, str) else agent(seed)


def checked(given: object, count: int) -> list[int]:
    """The actions, one for each sitting."""
    actions = numpy.asarray(given)
    if actions.shape != (count,) or not numpy.issubdtype(actions.dtype, numpy.integer):
        raise IllegalChoice(
            f"the agent answers with {actions.dtype} of shape {actions.shape}: wanted are {count} whole numbers"
        )
    chosen: list[int] = actions.tolist()
    return chosen
