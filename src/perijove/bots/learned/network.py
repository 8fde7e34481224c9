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

ONE: Final = numpy.ones(1, numpy.float32)

Rows = NDArray[numpy.int16]


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
        counts = [(int(row[LEGAL]), int(row[CELLS])) for row in rows]
        with self._lock:
            read = [self._read(row, legal, cells) for row, (legal, cells) in zip(rows, counts, strict=True)]
        seen = numpy.stack(read)
        found = numpy.maximum(_normed(seen, self._norms[0], self._norms[1]), 0)
        for scale, shift, first, first_bias, second, second_bias in self._blocks:
            inner = numpy.maximum(_normed(found, scale, shift) @ first + first_bias, 0)
            found = found + inner @ second + second_bias
        found = _normed(found, self._norms[2], self._norms[3])
        ends = numpy.maximum(found @ self._value[0] + self._value[1], 0) @ self._value[2] + self._value[3]
        players = ends.shape[1] // 2
        margins = ends[:, :players] * self.points
        wins = 1 / (1 + numpy.exp(-ends[:, players:]))
        thoughts: list[Thought] = []
        for at, (row, (legal, _)) in enumerate(zip(rows, counts, strict=True)):
            actions = row[HEAD : HEAD + legal]
            logits = self._policy[actions] @ found[at] + self._policy_bias[actions]
            thoughts.append(Thought(logits, margins[at], wins[at]))
        return thoughts

    def _read(self, row: Rows, legal: int, cells: int) -> Table:
        """The first layer: the sum of what each cell means."""
        at = HEAD + self.plan.legal
        columns = row[at : at + cells]
        values = row[at + self.plan.cells : at + self.plan.cells + cells]
        words = self.vocabulary
        kinds = words.kinds[columns]
        read = self._coarse.read(words.coarse[columns], amounts(kinds, values))
        detailed = kinds.nonzero()[0]
        fine = words.fine[columns[detailed]] + ranges(kinds[detailed], values[detailed])
        marks = self._fine.read(numpy.concatenate((row[HEAD : HEAD + legal], fine)), ONE)
        return read + marks @ self._mix + self._mix_bias


class Sums:
    """Sums of rows of a table, each taken so many times. The last sum is remembered: only what differs is read again.

    Moments of one game, and of a search above all, have most of their cells in common.
    """

    def __init__(self, table: Table, names: Sequence[str], wanted: Sequence[str]) -> None:
        known = {name: at for at, name in enumerate(names)}
        self._table: Table = numpy.zeros((len(wanted) + 1, table.shape[1]), numpy.float32)
        for at, name in enumerate(wanted):
            if name in known:
                self._table[at] = table[known[name]]
        self._now: Table = numpy.zeros(len(self._table), numpy.float32)
        self._known: Table = numpy.zeros_like(self._now)
        """How often each row is in the sum that is remembered,"""
        self._sum: Table = numpy.zeros(table.shape[1], numpy.float32)
        """and that sum."""

    def read(self, places: NDArray[numpy.integer], times: NDArray[numpy.float32]) -> Table:
        """The sum of these rows, each so many times; place -1 counts for nothing."""
        now: Table = self._now
        now[places] = times
        now[-1] = 0
        change: Table = now - self._known
        changed = change.nonzero()[0]
        if len(changed) < len(places) // 2:
            found: Table = self._sum + change[changed] @ self._table[changed]
        else:
            found = self._sum = now[places] @ self._table[places]
            self._known = now.copy()
        now[places] = 0
        return found


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
