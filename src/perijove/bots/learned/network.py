"""A network in NumPy: rows of numbers in, what it would do and what it expects out."""

import threading
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy
from numpy.typing import NDArray

from perijove.bots.learned.vocabulary import Vocabulary, amounts, ranges
from perijove.bots.learned.weights import Table, Weights
from perijove.engine.feed import CELLS, HEAD, LEGAL, Plan
from perijove.engine.option import Json
from perijove.engine.start import named_title

EPSILON: Final = 1e-5
MOST_CELLS: Final = 1024
MOST_LEGAL: Final = 512
"""As much room as any observation needs."""

Rows = NDArray[numpy.int16]
Places = NDArray[numpy.int64]


class Thought(NamedTuple):
    """What a network thinks of one moment."""

    logits: Table
    """How much it likes each of the legal actions, in their order: the logarithms of chances, but for a constant."""
    margins: Table
    """By how many points each player will have improved their lead at the end: who is asked first, then the others in
    turn order."""
    wins: Table
    """The chance of each to win, in the same order."""


class Network:
    """A network that knows a title, for one moment or many at once."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        title = named_title(weights.title)
        words = self.vocabulary = Vocabulary(title)
        self.plan = Plan(title, words.columns, MOST_CELLS, MOST_LEGAL)
        """How its rows lie."""
        self.players = weights.players or tuple(title.players)
        """The numbers of players that it knows."""
        self.points = _number(weights.record["points"])
        """How many points of a lead are 1 for it."""
        tables = weights.tables
        self._coarse = Sums(tables["coarse"], weights.coarse, words.coarse_names)
        self._fine = Sums(tables["fine"], weights.fine, words.fine_names)
        self._lock = threading.Lock()
        action = {code: at for at, code in enumerate(weights.actions)}
        order = [action[code] for code in words.actions]
        self._policy = numpy.ascontiguousarray(tables["policy"][order])
        self._policy_bias = tables["policy.bias"][order]
        self._mix, self._mix_bias = _turned(tables["mix"]), tables["mix.bias"]
        self._blocks = [
            (
                tables[f"block{number}.norm"],
                tables[f"block{number}.norm.bias"],
                _turned(tables[f"block{number}.in"]),
                tables[f"block{number}.in.bias"],
                _turned(tables[f"block{number}.out"]),
                tables[f"block{number}.out.bias"],
            )
            for number in range(sum([name.endswith(".in") for name in tables]))
        ]
        self._norms = [tables[name] for name in ("first", "first.bias", "last", "last.bias")]
        self._value = [_turned(tables["value"]), tables["value.bias"], _turned(tables["ends"]), tables["ends.bias"]]

    def think(self, rows: Sequence[Rows]) -> list[Thought]:
        """What it thinks of some moments, each a row as ``plan`` says."""
        if not rows:
            return []
        stacked = numpy.stack(rows)
        legal, actor, actions = _listed(stacked, LEGAL, HEAD)
        action = actions.astype(numpy.int64)
        with self._lock:
            seen = self._read(stacked, actor, action)
        found = numpy.maximum(_normed(seen, self._norms[0], self._norms[1]), 0)
        for scale, shift, first, first_bias, second, second_bias in self._blocks:
            inner = numpy.maximum(_normed(found, scale, shift) @ first + first_bias, 0)
            found = found + inner @ second + second_bias
        found = _normed(found, self._norms[2], self._norms[3])
        ends = numpy.maximum(found @ self._value[0] + self._value[1], 0) @ self._value[2] + self._value[3]
        players = ends.shape[1] // 2
        margins = ends[:, :players] * self.points
        wins = 1 / (1 + numpy.exp(-ends[:, players:]))
        likes = numpy.einsum("ij,ij->i", self._policy[action], found[actor]) + self._policy_bias[action]
        to = legal.cumsum().tolist()
        return [
            Thought(likes[begin:end], margins[at], wins[at])
            for at, (begin, end) in enumerate(zip([0, *to], to, strict=False))
        ]

    def _read(self, rows: Rows, actor: Places, action: Places) -> Table:
        """The first layer: for each row, the sum of what its cells mean."""
        at = HEAD + self.plan.legal
        counts, owner, columns = _listed(rows, CELLS, at)
        _, _, values = _listed(rows, CELLS, at + self.plan.cells)
        words = self.vocabulary
        kinds = words.kinds[columns]
        read = self._coarse.read(counts, words.coarse[columns].astype(numpy.int64), amounts(kinds, values))
        detailed = kinds.nonzero()[0]
        fine = words.fine[columns[detailed]] + ranges(kinds[detailed], values[detailed])
        owners = numpy.concatenate((actor, owner[detailed]))
        places = numpy.concatenate((action, fine))
        if len(rows) > 1:
            places = places[owners.argsort(kind="stable")]
        each = numpy.bincount(owners, minlength=len(rows))
        return read + self._fine.read(each, places, numpy.ones(len(places), numpy.float32)) @ self._mix + self._mix_bias


class Sums:
    """Sums of rows of a table, each taken so many times. One sum is remembered: only what differs from it is read.

    Moments of one game, and of a search above all, have most of their cells in common.
    """

    def __init__(self, table: Table, names: Sequence[str], wanted: Sequence[str]) -> None:
        known = {name: at for at, name in enumerate(names)}
        self._table: Table = numpy.zeros((len(wanted) + 1, table.shape[1]), numpy.float32)
        for at, name in enumerate(wanted):
            if name in known:
                self._table[at] = table[known[name]]
        self._known: Table = numpy.zeros(len(self._table), numpy.float32)
        """How often each row is in the sum that is remembered,"""
        self._in: Places = numpy.zeros(0, numpy.int64)
        """which are in it at all,"""
        self._sum: Table = numpy.zeros(table.shape[1], numpy.float32)
        """and that sum."""
        self._here: NDArray[numpy.bool_] = numpy.zeros(len(self._table), numpy.bool_)
        self._at: Places = numpy.zeros(len(self._table), numpy.int64)

    def read(self, counts: Places, places: Places, times: Table) -> Table:
        """One sum after the other, each of so many rows, at these places, taken so many times.

        Place -1 counts for nothing.
        """
        if len(counts) == 1:
            return self._one(places, times)[None]
        here = self._here
        here[places] = True
        here[self._in] = True
        # All rows that are in any of the sums, or in the one that is remembered.
        there = here.nonzero()[0]
        here[there] = False
        self._at[there] = numpy.arange(len(there))
        more: Table = numpy.zeros((len(counts), len(there)), numpy.float32)
        owner = numpy.arange(len(counts)).repeat(counts)
        more[owner, self._at[places]] = times
        # Now by how much each sum differs from the one that is remembered.
        more -= self._known[there]
        first = int(counts[0])
        if numpy.count_nonzero(more[0]) >= first // 2:
            self._remember(places[:first], times[:first])
            more -= more[0].copy()
        changed = numpy.flatnonzero(more.any(axis=0))
        found: Table = self._sum + more[:, changed] @ self._table[there[changed]]
        return found

    def _one(self, places: Places, times: Table) -> Table:
        more = times - self._known[places]
        new = more.nonzero()[0]
        here = self._here
        here[places] = True
        gone = self._in[~here[self._in]]
        here[places] = False
        if len(new) + len(gone) >= len(places) // 2:
            self._remember(places, times)
            return self._sum
        change: Table = more[new]
        come: Table = change @ self._table[places[new]]
        left: Table = self._known[gone] @ self._table[gone]
        near: Table = self._sum + come - left
        return near

    def _remember(self, places: Places, times: Table) -> None:
        """Remember a sum: those that follow differ from it by little."""
        self._known[self._in] = 0
        self._known[places] = times
        self._known[-1] = 0
        self._in = places[places >= 0]
        self._sum = times @ self._table[places]


def _listed(rows: Rows, count: int, begin: int) -> tuple[Places, Places, Rows]:
    """What lies in rows one after the other from a place on: how many in each, whose each is, and what it is."""
    counts = rows[:, count].astype(numpy.int64)
    if len(rows) == 1:
        return counts, numpy.zeros(counts[0], numpy.int64), rows[0, begin : begin + counts[0]]
    most = int(counts.max())
    owner, place = (numpy.arange(most) < counts[:, None]).nonzero()
    return counts, owner, rows[owner, begin + place]


def _turned(table: Table) -> Table:
    return numpy.ascontiguousarray(table.T)


def _normed(rows: Table, scale: Table, shift: Table) -> Table:
    centred = rows - rows.mean(axis=1, keepdims=True)
    spread = numpy.sqrt((centred * centred).mean(axis=1, keepdims=True) + EPSILON)
    normed: Table = centred / spread * scale + shift
    return normed


def _number(value: Json) -> float:
    assert isinstance(value, int | float)
    return float(value)
