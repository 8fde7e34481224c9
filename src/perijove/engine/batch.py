"""Many matches at once: for programs that learn, and want thousands of choices in one call."""

from collections.abc import Mapping, Sequence

from perijove.engine.errors import IllegalChoice
from perijove.engine.match import Match
from perijove.engine.native import i64, u8, vec
from perijove.engine.option import Json
from perijove.engine.question import Choice
from perijove.engine.rng import SEEDS
from perijove.engine.row import ALL, CellRow, CellRows
from perijove.engine.start import checked_seats, deal
from perijove.engine.title import AnyTitle


class EndedGame:
    """A game that has ended: where in the batch, and the match as it stood at its end."""

    def __init__(self, place: int, match: Match) -> None:
        self.place = place
        self.match = match


class Sparse:
    """Where observations without their zeros go, a row a match: which cells, and what is in them. Owned by others.

    Behind those, a row is 0. ``counts`` says how many there are.
    """

    def __init__(self, indices: Sequence[memoryview], values: Sequence[memoryview]) -> None:
        self.indices = list(indices)
        self.values = list(values)
        self.counts = [0] * len(self.values)

    def show(self, place: int, row: CellRow) -> None:
        """Write the row of a match."""
        row.sort()
        count = int(row.count)
        before = self.counts[place]
        indices, values = self.indices[place], self.values[place]
        row.sparse_to(indices, values)
        for at in range(count, before):
            indices[at] = 0
            values[at] = 0
        self.counts[place] = count


class Batch:
    """Matches of one title that take one choice each at every step. Where one ends, the next begins at once.

    What the player sees who is asked first in a match goes into its row of ``cells``, what they may do into its row of
    ``masks``: memory that somebody else owns, of 16 bits a number and of 8.
    """

    def __init__(
        self,
        title: AnyTitle,
        players: int,
        options: Mapping[str, Json],
        seed: int,
        first: int,
        stride: int,
        cells: Sequence[memoryview],
        masks: Sequence[memoryview],
        sparse: Sparse | None = None,
        oracle: Sequence[memoryview] = (),
    ) -> None:
        self.title = title
        self.players = players
        self.options = title.settled(players, options)
        self._names = checked_seats(title, players, None)
        self.first = first
        """The number of its first match: a batch may be a part of a larger one."""
        self.seeds = [seed + first + place for place in range(len(cells))]
        """The seed of the next game in each place: it goes up by the stride from game to game, and after the last
        seed comes the first."""
        self.stride = stride
        self.cells = list(cells)
        self.masks = list(masks)
        self.sparse = sparse
        """Where observations go without their zeros, too, where that is wanted."""
        self.oracle = list(oracle)
        """Where everything goes, hidden things too, counted from the same player; none where nobody trains on it."""
        self.movers = [0] * len(self.cells)
        """Who is asked first in each match."""
        self._rows = CellRows(title.layout(players).size, players)
        self._oracle_rows = CellRows(title.oracle_layout(players).size if self.oracle else 0, players)
        self._mask: vec[u8] = vec[u8]([0] * title.actions)
        self._mask_view = memoryview(self._mask)
        self.matches: list[Match] = []
        for place in range(len(self.cells)):
            self.matches.append(self._new(place))
            self._show(place)

    def step(self, actions: list[int]) -> list[EndedGame]:
        """Choose once in every match; the games that have ended by it. One illegal action, and nothing happens."""
        asked = self.check(actions)
        ended: list[EndedGame] = []
        for place, match in enumerate(self.matches):
            choice = asked[place]
            match.take(choice, actions[place] - choice.question.first)
            if not match.pending:
                ended.append(EndedGame(place, match))
                self.matches[place] = self._new(place)
            self._show(place)
        return ended

    def check(self, actions: list[int]) -> list[Choice]:
        """Refuse the actions if one is illegal, with the reasons; otherwise the choices for which they are."""
        if len(actions) != len(self.matches):
            raise IllegalChoice(f"{len(actions)} actions for {len(self.matches)} matches")
        asked: list[Choice] = []
        for match in self.matches:
            choice = match.pending[0]
            place = len(asked)
            if not choice.offers(actions[place] - choice.question.first):
                self._refuse(place, actions[place])
            asked.append(choice)
        return asked

    def _new(self, place: int) -> Match:
        seed = self.seeds[place]
        self.seeds[place] += self.stride
        return deal(self.title, self.players, seed % SEEDS, self.options, self._names)

    def _show(self, place: int) -> None:
        match = self.matches[place]
        choice = match.pending[0]
        self.movers[place] = choice.player
        row = self._rows.take()
        match.fill(row, choice.player)
        row.copy_to(self.cells[place])
        if self.sparse is not None:
            self.sparse.show(place, row)
        self._rows.keep(row)
        if self.oracle:
            self._show_all(place, match, choice.player)
        mask = self._mask
        options = choice.options
        first: i64 = choice.question.first
        for option in options:
            mask[first + option] = u8(1)
        self.masks[place][ALL] = self._mask_view
        for option in options:
            mask[first + option] = u8(0)

    def _show_all(self, place: int, match: Match, player: int) -> None:
        row = self._oracle_rows.take()
        match.fill_all(row, player)
        row.copy_to(self.oracle[place])
        self._oracle_rows.keep(row)

    def _refuse(self, place: int, action: int) -> None:
        """Say why an action is illegal: on a fork, so that nothing has happened."""
        try:
            self.matches[place].fork().act(action)
        except IllegalChoice as problem:
            raise IllegalChoice(f"match {self.first + place}: {problem}") from None
