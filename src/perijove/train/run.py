"""A piece of a training: from where the folder stands, for so many minutes."""

import contextlib
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import numpy
import torch

from perijove.bots.learned.vocabulary import Vocabulary
from perijove.bots.learned.weights import ENDING, Weights
from perijove.engine.errors import WrongOption
from perijove.engine.feed import HEAD
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.engine.start import named_title
from perijove.train.acting import Acting
from perijove.train.actor import Cast
from perijove.train.folder import Folder, NotKept
from perijove.train.learner import Experience, Learner, UpdateReport
from perijove.train.mix import Mix
from perijove.train.net import Net
from perijove.train.rollout import told as told_of
from perijove.train.settings import TrainingSettings
from perijove.train.stage import HALVES, Wait
from perijove.train.trial import check, summary

if TYPE_CHECKING:
    from perijove.train.cluster import DistantCast


@dataclass(frozen=True)
class Order:
    """What was asked for."""

    title: str
    folder: Path
    minutes: float = 10.0
    actors: int = 1
    settings: Path | None = None
    device: str = ""
    """``cpu`` or ``cuda``; a GPU where there is one."""
    seed: int = 0
    updates: int = 0
    """Stop after so many in all; 0: never."""
    test_minutes: float = 0.0
    """Measure it after so many minutes each time; 0: at the end only."""
    test_at_end: bool = True
    overlap: bool = True
    """Whether actors play on while the network learns, where there is a GPU."""
    out: Path | None = None
    """Where everything is put that another machine needs to go on, in files of at most 15 MiB."""
    matches: int = 0
    steps: int = 0
    threads: int = 0
    record: bool = True
    """Whether a GPU records what the playing networks do, and repeats it as one order."""
    begin_with: Path | None = None
    """Weights to begin with, where the folder has nothing to go on from."""
    ray: str = ""
    """The address of a Ray cluster on which the actors play; none: on this machine."""


class Run:
    """One piece of a training."""

    def __init__(self, order: Order, report: Callable[[str], None]) -> None:
        self.order = order
        self.report = report
        self.began = time.perf_counter()
        title = named_title(order.title)
        settings = TrainingSettings.of(title, order.settings)
        self.settings = settings = settings.sized(order.matches, order.steps)
        if order.actors < 1:
            raise WrongOption(english("{number} actors: there must be one at least"), number=order.actors)
        Mix(title, settings, 0).check()
        for number, test in enumerate(settings.test):
            check(title, test, number)
        self.folder = Folder(order.folder)
        self.stopped = False
        """Whether somebody has asked it to stop."""
        self.device = torch.device(order.device or ("cuda" if torch.cuda.is_available() else "cpu"))
        torch.manual_seed(order.seed)
        if self.device.type == "cpu":
            torch.set_num_threads(order.threads or 1)
        words = Vocabulary(title)
        # Before any memory of the GPU is taken, and before anything else of size: actors start from nothing.
        learner_updates = self._updates()
        self.cast = _cast(order, settings, order.seed * 1_000_003 + learner_updates)
        plan = self.cast.plan

        def make() -> Net:
            return Net(words, plan, settings)

        self.learner = Learner(make().to(self.device), settings)
        self.resumed = self.folder.load(self.learner)
        if order.begin_with is not None and not self.resumed:
            kept = Weights.load(order.begin_with, title.code)
            self.learner.net.take(kept)
            self.learner.count(kept.record)
            self.resumed = True
        self.width = order.actors * settings.learning.matches
        self.acting = Acting(make, self.width, plan.size, self.device, settings.past.share > 0)
        self.past = ""
        if settings.past.share > 0 and self.resumed and not any(self.folder.past.glob("*.pt")):
            self.folder.keep_past(self.learner, settings.past.most)
        self._new_past()
        self.acting.take(self.learner.net)
        self._pin()
        why = self.acting.capture() if order.record else "not recorded"
        count = sum([one.numel() for one in self.learner.net.parameters()])
        self.report(
            f"{order.title}: {count:,} numbers, {order.actors} actors with {HALVES} x {settings.learning.matches} "
            f"matches, {self.device.type}{' (recorded)' if not why else f' ({why})'}, "
            + (f"going on after update {self.learner.updates}" if self.resumed else "from the beginning")
        )
        self.waited = 0.0

    def go(self) -> None:
        """Train until the time is up, and keep what was learned."""
        steps = self.settings.learning.steps
        both = [
            Experience.room(steps + 1, HALVES * self.width, self.cast.plan.size, self.acting.net.players, self.device)
            for _ in range(2)
        ]
        overlap = self.order.overlap and self.device.type == "cuda"
        trainer: Iterator[None] = iter(())
        told: UpdateReport | None = None
        first = 0
        shown = saved = tested = time.perf_counter()
        since = (self.learner.decisions, self.learner.seconds)
        ended: list[dict[str, float]] = []
        mark = time.perf_counter()
        try:
            with self._stoppable():
                while True:
                    played, other = both
                    for moment in range(first, steps + 1):
                        for half in range(HALVES):
                            self._wait(half, trainer)
                            self._play(played, moment, half)
                    first = 1
                    for _ in trainer:
                        pass
                    if told is not None:
                        self.acting.take(self.learner.net)
                    ended.append(told_of(played.heads[1:]))
                    self.learner.decisions += steps * HALVES * self.width
                    self.learner.games += int(ended[-1]["games"])
                    now = time.perf_counter()
                    self.learner.seconds += now - mark
                    mark = now
                    last, told = told, UpdateReport()
                    if self.acting.stream is not None:
                        torch.cuda.default_stream().wait_stream(self.acting.stream)
                    trainer = self.learner.learn(played, told)
                    if not overlap:
                        for _ in trainer:
                            pass
                        self.acting.take(self.learner.net)
                        last = told
                    other.keep_last(played)
                    if self.acting.stream is not None:
                        self.acting.stream.wait_stream(torch.cuda.default_stream())
                    both.reverse()
                    if self.settings.past.share > 0 and self.learner.updates % self.settings.past.every == 1:
                        self._try(lambda: self.folder.keep_past(self.learner, self.settings.past.most))
                    if self.settings.past.share > 0 and self.learner.updates % 10 == 0:
                        self._new_past()
                    up = self._time_is_up()
                    if now - shown > 10 or up:
                        self._tell(last, ended, since)
                        since, shown, ended = (self.learner.decisions, self.learner.seconds), now, []
                        self.waited = 0.0
                    if up:
                        break
                    if now - saved > 120:
                        self._try(self._save)
                        saved = time.perf_counter()
                    if self.order.test_minutes and now - tested > 60 * self.order.test_minutes:
                        self.test()
                        tested = mark = time.perf_counter()
            for _ in trainer:
                pass
            self.keep()
            if self.stopped:
                self.report(f"stopped: the same command goes on from {self.folder.path}")
            elif self.order.test_at_end:
                self.test()
        finally:
            self.cast.close()
            self.folder.close()

    @contextlib.contextmanager
    def _stoppable(self) -> Iterator[None]:
        """Let Ctrl-C, and whoever ends the process, wait for the present update. The second time, it ends at once."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def stop(number: int, frame: FrameType | None) -> None:
            if self.stopped:
                raise KeyboardInterrupt
            self.stopped = True
            self.report("stopping after this update; once more, and it ends at once")

        before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _save(self) -> None:
        """Keep how far it has come, also for who wants to play with it already."""
        self.folder.save(self.learner)
        self._weights()

    def _try(self, keep: Callable[[], object]) -> None:
        """Keep something on the way. Where that fails, the training goes on: the next time may be better."""
        try:
            keep()
        except NotKept as problem:
            self.report(f"{problem}; it goes on, and tries again")

    def keep(self) -> None:
        """Keep everything in the folder."""
        self.folder.save(self.learner)
        weights = self._weights()
        if self.order.out is not None:
            self.folder.pack(self.learner, self.order.out, weights)

    def test(self) -> None:
        """Measure the network on deals apart, against everything that the settings name."""
        weights = self._weights()
        for test in self.settings.test:
            began = time.perf_counter()
            found = summary(self.cast.measured(weights, test))
            seconds = time.perf_counter() - began
            tested = {"tested" if name == "games" else name: value for name, value in found.items()}
            self.folder.note({**self._stand(), "test": test.name, **tested})
            self.report(
                f"  {test.name}: {found['won']} % ± {found['within']} won, lead {found['margin']:+} "
                f"± {found['margin_within']}, {found['points']} points, {found['choices']} choices, "
                f"{found['games']} games in {seconds:.0f} s"
            )
            if self.order.out is not None:
                self.folder.copy_curve(self.order.out)

    def _weights(self) -> Path:
        path = self.folder.path / f"{self.order.title}{ENDING}"
        with self.folder.keeping():
            self.learner.net.kept(self._stand()).save(path)
        return path

    def _stand(self) -> dict[str, Json]:
        learner = self.learner
        return {
            "updates": learner.updates,
            "decisions": learner.decisions,
            "games": learner.games,
            "seconds": round(learner.seconds, 1),
        }

    def _updates(self) -> int:
        """A number that differs from piece to piece, so that no deal comes twice."""
        return int(time.time()) % 100_000_007 if any(self.order.folder.glob("*")) else 0

    def _wait(self, half: int, trainer: Iterator[None]) -> None:
        """Until all actors have played this half; in the meantime, the network learns on."""
        began = time.perf_counter()
        wait = Wait()
        while not self.cast.ready(half):
            if next(trainer, self) is self and wait.again() and wait.looks % 4096 == 0:
                self.cast.look()
        self.waited += time.perf_counter() - began

    def _play(self, played: Experience, moment: int, half: int) -> None:
        """Read a half of the matches, draw what is done there, and let the actors do it."""
        rows = self.cast.stage.rows[half]
        mine = slice(half * self.width, (half + 1) * self.width)
        drawn = self.acting.draw(torch.from_numpy(rows))
        with self.acting.streaming():
            self.cast.stage.actions[half] = drawn.actions.cpu().numpy()
            played.heads[moment, mine] = rows[:, :HEAD]
            played.rows[moment, mine] = self.acting.input
            played.slots[moment, mine] = drawn.slots
            played.chances[moment, mine] = drawn.chances
            played.margins[moment, mine] = drawn.margins
            played.wins[moment, mine] = drawn.wins
        self.cast.play(half)

    def _new_past(self) -> None:
        if self.acting.past is not None:
            self.past = self.folder.load_past(self.acting.past, int(numpy.random.default_rng().integers(1 << 30)))

    def _pin(self) -> None:
        """Let the GPU read the actors' rows where they lie."""
        if self.device.type == "cuda":
            rows = self.cast.stage.rows
            if int(torch.cuda.cudart().cudaHostRegister(rows.ctypes.data, rows.nbytes, 0)):
                # It does without. The next order would report the failure again: this one takes it away.
                with contextlib.suppress(RuntimeError):
                    torch.zeros(1, device=self.device).add_(1)

    def _time_is_up(self) -> bool:
        up = time.perf_counter() - self.began > 60 * self.order.minutes
        return self.stopped or up or bool(self.order.updates and self.learner.updates >= self.order.updates)

    def _tell(self, told: UpdateReport | None, ended: list[dict[str, float]], since: tuple[int, float]) -> None:
        """Say how it goes, and write it down."""
        learner = self.learner
        seconds = max(learner.seconds - since[1], 1e-9)
        rate = (learner.decisions - since[0]) / seconds
        found = told.means() if told is not None else {}
        games = sum([one["games"] for one in ended])
        shares = {
            name: round(sum([one[name] * one["games"] for one in ended if name in one]) / max(1, games), 3)
            for name in ("margin", "share")
        }
        line: dict[str, Json] = {
            **self._stand(),
            "rate": round(rate),
            "waited": round(self.waited / seconds, 3),
            "ended": games,
            "lost": max([one["lost"] for one in ended]),
            **shares,
            **found,
            "past": self.past,
        }
        self._try(lambda: self.folder.note(line))
        self.report(
            f"update {learner.updates}: {learner.decisions / 1e6:.2f}M decisions, {learner.games} games, "
            f"{learner.seconds:.0f} s, {rate:.0f}/s, waited {line['waited']:.0%}, "
            f"entropy {found.get('entropy', 0):.3f}, divergence {found.get('divergence', 0):.4f}, "
            f"lead {shares['margin']:+.1f}, won {shares['share']:.3f}"
            + (f", {line['lost']} cells lost" if line["lost"] else "")
        )


def _cast(order: Order, settings: TrainingSettings, seed: int) -> "Cast | DistantCast":
    """The actors, on this machine or on a cluster."""
    if not order.ray:
        return Cast(order.title, settings, order.actors, seed)
    from perijove.train.cluster import DistantCast

    return DistantCast(order.title, settings, order.actors, seed, order.ray)
