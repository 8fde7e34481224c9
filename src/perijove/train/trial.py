"""How well a network plays: games on deals apart, its likeliest choices against a bot's, many games at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Final

import numpy

from perijove.bots.bot import Bot
from perijove.bots.learned.network import Network
from perijove.bots.learned.weights import Weights
from perijove.bots.registry import make_bot, named_bot
from perijove.engine.errors import PerijoveError
from perijove.engine.feed import HEAD, WHOLE, Feed, margins, shares
from perijove.engine.match import Match
from perijove.engine.message import english
from perijove.engine.option import settle
from perijove.engine.start import begin, checked_seats
from perijove.engine.title import AnyTitle
from perijove.train.settings import Test, WrongSettings

DEALS: Final = 1 << 61
"""The first of the deals apart; training has those below 2 to the power of 60."""
TOGETHER: Final = 16
"""Games that are played side by side."""
LONGEST: Final = 5000
"""Choices after which a game is given up: it counts as lost."""


def check(title: AnyTitle, test: Test, number: int) -> None:
    """Refuse a test that can't be played, before anything is trained."""
    try:
        checked_seats(title, test.players, None)
        title.agree(test.players, settle(title.options, dict(test.options)))
        if test.opponent and not named_bot(test.opponent).plays_among(title, test.players):
            raise WrongSettings(
                english("{bot} doesn't play {title} as one of {players}"),
                bot=test.opponent,
                title=title.label,
                players=test.players,
            )
    except PerijoveError as problem:
        raise WrongSettings(english("settings, test[{number}]: {reason}"), number=number, reason=str(problem)) from None


@dataclass(frozen=True)
class Result:
    """What came of one game for the network."""

    share: float
    """Of the victory."""
    margin: float
    """Its lead over the best of the others."""
    points: float
    choices: int


@dataclass
class _Game:
    match: Match
    seat: int
    bots: list[Bot]
    choices: int = 0


class TestPlay:
    """Plays the games of a test, or every so many-th of them."""

    def __init__(self, weights: Path, test: Test, first: int, every: int) -> None:
        kept = Weights.load(weights)
        self.network = Network(kept)
        self.title = self.network.plan.title
        self.test = test
        self.deals = list(range(first, test.games, every))

    def played(self) -> list[Result]:
        """The outcomes, game by game."""
        rows = numpy.zeros((min(TOGETHER, len(self.deals)), self.network.plan.size), numpy.int16)
        games: list[_Game | None] = [None] * len(rows)
        feeds = [Feed(self.network.plan, [row.data]) for row in rows]
        found: list[Result] = []
        while True:
            for place, game in enumerate(games):
                if game is None and self.deals:
                    games[place] = self._begun(self.deals.pop(0))
            if not any(games):
                return found
            asked: list[int] = []
            for place, game in enumerate(games):
                if game is None:
                    continue
                if self._play_bots(game):
                    feeds[place].put(0, game.match)
                    asked.append(place)
                else:
                    found.append(_outcome(game))
                    games[place] = None
            for place, thought in zip(asked, self.network.think([rows[place] for place in asked]), strict=True):
                game = games[place]
                assert game is not None
                game.match.act(int(rows[place, HEAD + int(thought.logits.argmax())]))
                game.choices += 1

    def _begun(self, deal: int) -> _Game:
        test = self.test
        match = begin(self.title, test.players, DEALS + deal // test.players, dict(test.options))
        bots = [make_bot(test.opponent, deal) for _ in range(test.players)] if test.opponent else []
        return _Game(match, deal % test.players, bots)

    def _play_bots(self, game: _Game) -> bool:
        """Play on until the network is asked first; whether it is."""
        match = game.match
        while match.pending and game.choices < LONGEST:
            choice = match.pending[0]
            if choice.player == game.seat or not game.bots:
                return True
            match.choose(choice.player, game.bots[choice.player].choose(match.seat(choice.player)))
            game.choices += 1
        return False


def _outcome(game: _Game) -> Result:
    match = game.match
    share = shares(match)[game.seat] / WHOLE if match.over else 0.0
    return Result(share, margins(match)[game.seat], match.scores[game.seat].total, game.choices)


def summary(outcomes: Sequence[Result]) -> dict[str, float]:
    """What came of many games: shares of victory in % with their 95 % interval, leads, points, choices."""
    games = len(outcomes)
    won = numpy.array([one.share for one in outcomes])
    leads = numpy.array([one.margin for one in outcomes])
    return {
        "games": games,
        "won": round(100 * float(won.mean()), 2),
        "within": round(196 * float(won.std()) / sqrt(games), 2),
        "margin": round(float(leads.mean()), 2),
        "margin_within": round(1.96 * float(leads.std()) / sqrt(games), 2),
        "points": round(sum([one.points for one in outcomes]) / games, 2),
        "choices": round(sum([one.choices for one in outcomes]) / games, 1),
    }
