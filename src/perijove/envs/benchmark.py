"""The benchmark: an agent against bots, on deals that are reserved for test. ``docs/benchmark.md`` is its protocol."""

import pickle
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final, SupportsIndex

import perijove
from perijove.arena.pool import share
from perijove.bots import Bot
from perijove.bots.registry import named_bot
from perijove.engine.errors import WrongOption, WrongPlayers
from perijove.engine.number import whole
from perijove.engine.option import Json
from perijove.engine.start import checked_seats, named_title
from perijove.envs.deals import TEST_SEEDS
from perijove.envs.duplicate import Agent, Contest, Played, play
from perijove.envs.evaluation import Evaluation

LIMIT: Final = 20_000
"""Many times the length of any game that gets on."""


def evaluate(
    agent: Agent,
    title: str,
    players: SupportsIndex = 2,
    opponents: str | Sequence[str] = "random",
    games: SupportsIndex = 200,
    options: Mapping[str, Json] | None = None,
    seed: SupportsIndex = 0,
    *,
    batch: SupportsIndex | None = None,
    jobs: SupportsIndex = 1,
    deals: Sequence[int] = TEST_SEEDS,
    limit: SupportsIndex = LIMIT,
    name: str | None = None,
    progress: bool | None = None,
) -> Evaluation:
    """Let an agent play many games against bots, and say how it did.

    The agent is a bot (its name, its class, or one that is made already), or a policy: called with an observation and
    a mask it gives an action. With ``batch`` a policy is asked about up to so many games at once: it gets arrays with
    a row each, and gives as many actions. A name or a class makes a new bot for each game.

    Every deal is played with the agent in each seat, so ``games`` is rounded up to whole deals. One name of an
    opponent is for all other seats; for one player there are none but those that the title itself brings.

    ``jobs`` processes share the games; the agent must be such that it can be pickled. The same arguments give the same
    games, if the agent plays along. ``deals`` are other seeds than those for test: such as to choose among agents,
    which must not happen on test deals. ``progress`` shows a bar; without a word about it, in a terminal.
    """
    contest = _contest(title, players, opponents, options, seed, limit)
    wanted, processes = whole(games, "the number of games"), whole(jobs, "the number of jobs")
    size = None if batch is None else whole(batch, "the batch")
    called = name or _name(agent)
    if min(wanted, processes, 1 if size is None else size) < 1:
        raise WrongOption(f"games={wanted}, jobs={processes}, batch={size}: there must be one at least")
    if size is not None and isinstance(agent, str | Bot | type):
        raise WrongOption(f"batch={size}: {called} is a bot, and those are asked one by one")
    count = -(-wanted // contest.players)
    if count > len(deals):
        raise WrongOption(f"{wanted} games take {count} deals, and there are {len(deals)}")
    played = [(deal, seat) for deal in deals[:count] for seat in range(contest.players)]
    found: list[Played] = []
    # Only here: training, which needs other rooms of this house, starts without it.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn(called),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not (sys.stderr.isatty() if progress is None else progress),
    )
    with bar:
        task = bar.add_task("", total=len(played))
        for game in _games(contest, agent, played, size, processes):
            found.append(game)
            bar.advance(task)
    found.sort(key=lambda game: (game.deal, game.seat))
    return Evaluation(called, named_title(title).ruleset, contest, tuple(found), perijove.compiled)


def _contest(
    title: str,
    players: SupportsIndex,
    opponents: str | Sequence[str],
    options: Mapping[str, Json] | None,
    seed: SupportsIndex,
    limit: SupportsIndex,
) -> Contest:
    """What is to be played, after checking it before any game begins."""
    chosen, count = named_title(title), whole(players, "the number of players")
    checked_seats(chosen, count, None)
    chosen.settled(count, options or {})
    names = (opponents,) * (count - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(names) != count - 1:
        raise WrongPlayers(f"{count} players, so {count - 1} opponents, not {len(names)}: {', '.join(names)}")
    for name in names:
        if not named_bot(name).plays_among(chosen, count):
            raise WrongPlayers(f"{name} doesn't play {title} as one of {count}")
    return Contest(title, count, names, dict(options or {}), whole(seed, "the seed"), whole(limit, "the limit"))


def _name(agent: Agent) -> str:
    """What an agent is called in tables. An error if it is none."""
    if isinstance(agent, str):
        named_bot(agent)
        return agent
    if isinstance(agent, Bot) or (isinstance(agent, type) and issubclass(agent, Bot)):
        return agent.name
    if isinstance(agent, type) or not callable(agent):
        raise WrongOption(
            f"the agent {agent!r} is neither a bot nor a policy: a policy is called with an observation and a mask"
        )
    return getattr(agent, "__name__", type(agent).__name__)


def _games(
    contest: Contest, agent: Agent, games: list[tuple[int, int]], batch: int | None, jobs: int
) -> Iterator[Played]:
    """Every game as soon as it has been played, in any order."""
    if jobs == 1 or len(games) == 1:
        yield from play(contest, agent, games, batch)
        return
    try:
        pickle.dumps(agent)
    except (pickle.PicklingError, AttributeError, TypeError) as problem:
        raise WrongOption(f"the agent can't go to other processes, so jobs=1 it must be: {problem}") from None
    # Pieces small enough for the bar to move, and for all processes to end at about the same time.
    piece = max(batch or 1, min(25, len(games) // (jobs * 8)), 1)
    pieces = (games[first : first + piece] for first in range(0, len(games), piece))
    yield from share(partial(_play, contest, agent, batch), pieces, min(jobs, len(games)))


def _play(contest: Contest, agent: Agent, batch: int | None, games: list[tuple[int, int]]) -> list[Played]:
    return list(play(contest, agent, games, batch))
