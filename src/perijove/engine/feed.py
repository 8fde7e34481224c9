"""What a network reads and learns from: many matches of any number of players, each as one short row of numbers."""

from collections.abc import Mapping, Sequence
from typing import Final

from perijove.engine.errors import IllegalChoice
from perijove.engine.match import Match
from perijove.engine.native import i16, i64, vec
from perijove.engine.row import CellRows
from perijove.engine.title import MOST_PLAYERS, AnyTitle

MOVER: Final = 0
"""Who is asked."""
PLAYERS: Final = 1
"""How many play."""
CELLS: Final = 2
"""How many cells of the observation follow."""
LEGAL: Final = 3
"""How many legal actions follow."""
MARK: Final = 4
"""What the owner of the match wrote on it."""
LOST: Final = 5
"""How many cells and actions found no room."""
ENDED: Final = 6
"""1 where the game before this one ended by the last step."""
ENDED_MARK: Final = 7
"""What was written on that game."""
MARGINS: Final = 8
"""By how many points each player leads the best of the others now."""
END_MARGINS: Final = 16
"""By how many each player led at the end of the game before, where it has just ended."""
END_SHARES: Final = 24
"""And which share of its victory each had, of ``WHOLE``."""
HEAD: Final = 32
"""Where the actions begin; behind them lie the cells' columns, and behind those what is in them."""
WHOLE: Final = 840
"""A victory: any number of players up to eight can share it evenly."""
MOST: Final = 32767


class Plan:
    """How the rows of a title lie: how much room there is, and which column each cell has.

    A cell's column is the same for every number of players, so that one network reads all of them. A cell without one
    (-1) is left out.
    """

    def __init__(self, title: AnyTitle, columns: Mapping[int, Sequence[int]], cells: int, legal: int) -> None:
        self.title = title
        self.cells = cells
        self.legal = legal
        self.size = HEAD + legal + 2 * cells
        self.columns: dict[int, vec[i16]] = {
            players: vec[i16]([i16(column) for column in found]) for players, found in columns.items()
        }
        self._rows: dict[int, CellRows] = {}

    def rows(self, players: int) -> CellRows:
        """Empty rows for observations of so many."""
        found = self._rows.get(players)
        if found is None:
            found = self._rows[players] = CellRows(self.title.layout(players).size, players)
        return found


class Feed:
    """Matches that take one choice each at every step. What is seen and may be done goes into their rows at once.

    Rows are memory that somebody else owns, of ``plan.size`` numbers of 16 bits each. Where a game has ended, the owner
    puts the next.
    """

    def __init__(self, plan: Plan, rows: Sequence[memoryview]) -> None:
        self.plan = plan
        self.rows = list(rows)
        self.matches: list[Match | None] = [None] * len(self.rows)
        self.marks = [0] * len(self.rows)
        self._out: vec[i16] = vec[i16]([i16(0)] * plan.size)
        self._ends: list[list[int]] = [[] for _ in self.rows]
        """What is to be said of the games that have just ended."""

    def put(self, place: int, match: Match, mark: int = 0) -> None:
        """Let a match go on here; ``mark`` stands in its rows."""
        self.matches[place] = match
        self.marks[place] = mark
        self.show(place)

    def step(self, actions: list[int]) -> list[int]:
        """Choose once in every match; the places of the games that have ended by it. Their rows wait for ``put``."""
        ended: list[int] = []
        for place, match in enumerate(self.matches):
            assert match is not None
            choice = match.pending[0]
            option = actions[place] - choice.question.first
            if option < 0 or option >= len(choice.question.domain):
                raise IllegalChoice(f"match {place}: action {actions[place]} is no answer to {choice.question.name!r}")
            match.answer(choice.player, option)
            if match.pending:
                self.show(place)
            else:
                self._ends[place] = [self.marks[place], *margins(match), *shares(match)]
                ended.append(place)
        return ended

    def stop(self, place: int) -> None:
        """Give a match up as it stands, with nobody's victory: the owner puts the next."""
        match = self.matches[place]
        assert match is not None
        self._ends[place] = [self.marks[place], *margins(match), *([0] * len(match.seats))]

    def show(self, place: int) -> None:
        """Write the row of a match."""
        match = self.matches[place]
        assert match is not None
        out = self._out
        head(out, match, match.pending[0].player)
        out[MARK] = i16(self.marks[place])
        end = self._ends[place]
        out[ENDED] = i16(1 if end else 0)
        if end:
            self._tell(out, end)
            self._ends[place] = []
        write(self.plan, out, match, match.pending[0].player)
        self.rows[place][:] = memoryview(out)

    def _tell(self, out: "vec[i16]", end: list[int]) -> None:
        """What came of the game before."""
        out[ENDED_MARK] = i16(end[0])
        players = (len(end) - 1) // 2
        for player in range(players):
            out[END_MARGINS + player] = i16(bounded(end[1 + player]))
            out[END_SHARES + player] = i16(end[1 + players + player])
        for player in range(players, MOST_PLAYERS):
            out[END_MARGINS + player] = i16(0)
            out[END_SHARES + player] = i16(0)


class RowReader:
    """Writes one row at a time, for whoever thinks about a single moment."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._out: vec[i16] = vec[i16]([i16(0)] * plan.size)

    def read(self, match: Match, player: int, row: memoryview) -> None:
        """Write what a player sees and may do. Nobody's score is in it: parts of those may be hidden."""
        self._out[MOVER] = i16(player)
        self._out[PLAYERS] = i16(len(match.seats))
        write(self.plan, self._out, match, player)
        row[:] = memoryview(self._out)


def head(out: "vec[i16]", match: Match, player: int) -> None:
    """Who is asked, how many play, and how they stand."""
    out[MOVER] = i16(player)
    players = len(match.seats)
    out[PLAYERS] = i16(players)
    leads = margins(match)
    for number in range(players):
        out[MARGINS + number] = i16(bounded(leads[number]))
    for number in range(players, MOST_PLAYERS):
        out[MARGINS + number] = i16(0)


def write(plan: Plan, out: "vec[i16]", match: Match, player: int) -> None:
    """What a player sees and may do: the columns that are not 0 in any order, what is in them, the legal actions."""
    players = len(match.seats)
    columns = plan.columns[players]
    rows = plan.rows(players)
    row = rows.take()
    at: i64 = HEAD + plan.legal
    room: i64 = plan.cells
    found: i64 = 0
    lost: i64 = 0
    match.fill(row, player)
    cells = row.cells
    filled = row.filled
    for place in range(row.count):
        cell = i64(filled[place])
        column = columns[cell]
        if column < 0:
            continue
        if found == room:
            lost += 1
            continue
        out[at + found] = column
        out[at + room + found] = cells[cell]
        found += 1
    rows.keep(row)
    out[CELLS] = i16(found)
    legal: i64 = 0
    most: i64 = plan.legal
    for choice in match.pending:
        if choice.player == player:
            first: i64 = choice.question.first
            for option in choice.options:
                if legal == most:
                    lost += 1
                    continue
                out[HEAD + legal] = i16(first + option)
                legal += 1
    out[LEGAL] = i16(legal)
    out[LOST] = i16(lost)


def margins(match: Match) -> list[int]:
    """By how many points each player leads the best of the others, rivals that nobody plays included."""
    title, state = match.title, match.state
    totals = [title.score(state, player).total for player in range(len(match.seats))]
    rival = -MOST
    for _, score in title.rivals(state):
        rival = max(rival, score.total)
    if len(totals) == 1:
        return [totals[0] - (rival if rival > -MOST else 0)]
    found: list[int] = []
    for player, total in enumerate(totals):
        best = rival
        for other, points in enumerate(totals):
            if other != player and points > best:
                best = points
        found.append(total - best)
    return found


def shares(match: Match) -> list[int]:
    """Which share of the victory each player has in a game that is over, of ``WHOLE``."""
    winners = match.winners
    return [WHOLE // len(winners) if player in winners else 0 for player in range(len(match.seats))]


def bounded(number: int) -> int:
    """A number that 16 bits can hold."""
    return max(-MOST, min(MOST, number))
