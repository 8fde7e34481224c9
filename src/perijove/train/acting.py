"""The network at play: a copy that reads the rows of all actors and draws what they do."""

import contextlib
from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from perijove.engine.feed import HEAD, MARK, MOVER
from perijove.train.net import Net


class DrawnActions(NamedTuple):
    """What was drawn for every row."""

    actions: Tensor
    slots: Tensor
    chances: Tensor
    margins: Tensor
    wins: Tensor


class Acting:
    """Two networks that don't learn: the present one, and one of the past for the seats that it has."""

    def __init__(self, make: Callable[[], Net], rows: int, size: int, device: torch.device, with_past: bool) -> None:
        self.net = make().to(device).requires_grad_(False)
        self.past: Net | None = make().to(device).requires_grad_(False) if with_past else None
        self.device = device
        self.input = torch.zeros((rows, size), dtype=torch.int16, device=device)
        self.stream = torch.cuda.Stream(priority=-1) if device.type == "cuda" else None
        """Its work goes before that of the learner."""
        self._graph: torch.cuda.CUDAGraph | None = None
        self._output: DrawnActions | None = None

    def take(self, net: Net) -> None:
        """Play as this network does from now on."""
        with torch.no_grad(), self._streaming():
            if self.stream is not None:
                self.stream.wait_stream(torch.cuda.default_stream())
            for mine, its in zip(self.net.parameters(), net.parameters(), strict=True):
                mine.copy_(its)
        if self.stream is not None:
            torch.cuda.default_stream().wait_stream(self.stream)

    def capture(self) -> str:
        """Record its work once, to be repeated without its many small orders; why not, where that is impossible."""
        if self.stream is None:
            return "no GPU"
        try:
            with torch.no_grad(), self._streaming():
                for _ in range(3):
                    self._drawn(self.input)
            torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.no_grad(), torch.cuda.graph(graph, stream=self.stream):
                self._output = self._drawn(self.input)
            torch.cuda.synchronize()
        except RuntimeError as problem:
            self._graph = self._output = None
            return str(problem).splitlines()[0]
        self._graph = graph
        return ""

    def draw(self, rows: Tensor) -> DrawnActions:
        """What is done in every row; on a GPU, before it is finished."""
        with torch.no_grad(), self._streaming():
            self.input.copy_(rows, non_blocking=True)
            if self._graph is not None and self._output is not None:
                self._graph.replay()
                return self._output
            return self._drawn(self.input)

    def _drawn(self, rows: Tensor) -> DrawnActions:
        answer = self.net(rows)
        logits = answer.logits
        if self.past is not None:
            old = (rows[:, MARK].long() >> rows[:, MOVER].long()) & 1 == 1
            if self.stream is not None or bool(old.any()):
                logits = torch.where(old[:, None], self.past(rows).logits, logits)
        # The largest after such noise is drawn by its chance.
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-20, 1 - 1e-7)))
        slots = (logits + noise).argmax(1)
        chances = torch.log_softmax(logits, dim=1).gather(1, slots[:, None])[:, 0]
        actions = rows.gather(1, (slots + HEAD)[:, None])[:, 0].int()
        return DrawnActions(actions, slots, chances, answer.margins, answer.wins)

    def _streaming(self) -> contextlib.AbstractContextManager[object]:
        return contextlib.nullcontext() if self.stream is None else torch.cuda.stream(self.stream)

    def streaming(self) -> contextlib.AbstractContextManager[object]:
        """Where its work is done."""
        return self._streaming()
