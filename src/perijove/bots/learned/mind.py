"""What a network thinks of matches: what each player would do, and how likely everybody wins."""

from collections.abc import Sequence
from pathlib import Path

import numpy

from perijove.bots.learned.network import Network, Rows
from perijove.bots.learned.weights import Weights, packaged
from perijove.bots.search.tree.mind import Opinion
from perijove.engine.errors import PerijoveError
from perijove.engine.feed import HEAD, LEGAL, RowReader, margins
from perijove.engine.match import Match
from perijove.engine.message import english
from perijove.engine.seat import Seat
from perijove.engine.title import AnyTitle


class Untrained(PerijoveError):
    """There are no weights for a title."""


class LearnedMind:
    """A network for one title: the mind of a search, or of a bot that doesn't search.

    It reads only what the player sees who is asked.
    """

    def __init__(self, network: Network) -> None:
        self.network = network
        self.title = network.plan.title
        self._reader = RowReader(network.plan)
        self.slips = network.weights.slips
        """How easily each of the lower levels takes something else than what it likes best, from the first on."""

    @staticmethod
    def of(title: AnyTitle, weights: Path | None = None) -> "LearnedMind":
        """The mind of these weights, or of those that come with the package."""
        path = weights or packaged(title.code)
        if path is None:
            raise Untrained(
                english("there is no learned player of {title} yet: no weights come with this version"),
                title=title.label,
            )
        return LearnedMind(Network(Weights.load(path, title.code)))

    def likes(self, seat: Seat) -> tuple[list[int], list[float]]:
        """The options of a seat, and how much it likes each: the logarithms of chances, but for a constant."""
        self._refuse_unknown(seat.players)
        row = numpy.empty(self.network.plan.size, numpy.int16)
        seat.read(self._reader, row.data)
        thought = self.network.think([row])[0]
        actions = row[HEAD : HEAD + int(row[LEGAL])]
        return (actions - seat.choice.question.first).tolist(), thought.logits.tolist()

    def _refuse_unknown(self, players: int) -> None:
        known = self.network.players
        if players not in known:
            raise Untrained(
                english("the learned player of {title} has learned games of {known}, not of {players}"),
                title=self.title.label,
                known=", ".join(map(str, known)),
                players=players,
            )

    def row(self, match: Match, player: int) -> Rows:
        """What the network reads of a match."""
        row = numpy.empty(self.network.plan.size, numpy.int16)
        self._reader.read(match, player, row.data)
        return row

    def assess(self, worlds: Sequence[Match], players: Sequence[int]) -> list[Opinion]:
        """What it thinks of some worlds, in each of which one of these players is asked: many at once are quicker."""
        rows = [self.row(world, player) for world, player in zip(worlds, players, strict=True)]
        found: list[Opinion] = []
        for world, player, row, thought in zip(worlds, players, rows, self.network.think(rows), strict=True):
            seats = len(world.seats)
            leads = margins(world)
            first = world.choice_of(player).question.first
            likely = numpy.exp(thought.logits - thought.logits.max())
            chances = dict(zip(row[HEAD : HEAD + int(row[LEGAL])].tolist(), likely / likely.sum(), strict=True))
            found.append(
                Opinion(
                    [float(chances.get(first + option, 0.0)) for option in world.choice_of(player).options],
                    [float(thought.wins[(seat - player) % seats]) for seat in range(seats)],
                    [leads[seat] + float(thought.margins[(seat - player) % seats]) for seat in range(seats)],
                )
            )
        return found
