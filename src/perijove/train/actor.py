"""Processes that play: each has two halves of matches, writes what is seen there, and does what it is told."""

import contextlib
import multiprocessing
import os
import signal
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import numpy

from perijove.bots.learned.threads import THREADS
from perijove.bots.learned.vocabulary import Vocabulary
from perijove.engine.errors import PerijoveError
from perijove.engine.feed import Feed, Plan
from perijove.engine.start import named_title
from perijove.envs.crew import Hand, end
from perijove.envs.memory import Memory
from perijove.train.mix import Mix
from perijove.train.settings import Test, TrainingSettings
from perijove.train.stage import HALVES, Plot, Stage, Wait
from perijove.train.trial import Result, TestPlay


@dataclass(frozen=True)
class Role:
    """What an actor has to play."""

    title: str
    settings: TrainingSettings
    plot: Plot
    memory: str
    """The name of the memory in which the stage lies; none: the actor has a stage of its own."""
    number: int
    seed: int


def role_of(title: str, settings: TrainingSettings, plot: Plot, memory: str, number: int, seed: int) -> Role:
    """What the actor of this number plays in a training with this seed: the same on any machine."""
    return Role(title, settings, plot, memory, number, seed * 4096 + number)


class Cast:
    """All actors. They end when it is closed or forgotten, and when the program ends."""

    def __init__(self, title: str, settings: TrainingSettings, actors: int, seed: int) -> None:
        rows = settings.rows
        named = named_title(title)
        self.plan = Plan(named, {}, rows.cells, rows.legal)
        plot = Plot(actors, settings.learning.matches, self.plan.size)
        memory = Memory(plot.bytes)
        self.stage = Stage(memory.bytes, plot)
        self._hands: list[Hand] = []
        self.close = weakref.finalize(self, end, self._hands, os.getpid())
        """End the processes."""
        context = multiprocessing.get_context("spawn")
        before = {name: os.environ.get(name) for name in THREADS}
        os.environ.update(dict.fromkeys(THREADS, "1"))
        try:
            for number in range(actors):
                ours, theirs = context.Pipe()
                part = role_of(title, settings, plot, memory.name, number, seed)
                process = context.Process(target=_perform, args=(theirs, part), daemon=True)
                process.start()
                theirs.close()
                self._hands.append((process, ours))
            for _, pipe in self._hands:
                self._heard(pipe)
        except BaseException:
            self.close()
            raise
        finally:
            memory.hide()
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value

    def play(self, half: int) -> None:
        """Let everybody play a half, as ``actions`` says."""
        self.stage.turns[half] += 1

    def ready(self, half: int) -> bool:
        """Whether everybody has played this half."""
        return self.stage.ready(half)

    def look(self) -> None:
        """Raise what went wrong with an actor, if anything did."""
        for process, pipe in self._hands:
            if pipe.poll():
                self._heard(pipe)
            if not process.is_alive():
                raise PerijoveError(f"an actor has ended (exit code {process.exitcode})")

    def measured(self, weights: Path, test: Test) -> list[Result]:
        """The games of a test, shared among the actors."""
        for number, (_, pipe) in enumerate(self._hands):
            pipe.send((weights, test, number, len(self._hands)))
        return [outcome for _, pipe in self._hands for outcome in self._heard(pipe)]

    def _heard(self, pipe: Connection) -> Sequence[Result]:
        try:
            found = pipe.recv()
        except (EOFError, ConnectionError):
            raise PerijoveError("an actor has ended") from None
        if isinstance(found, str):
            raise PerijoveError(found)
        outcomes: Sequence[Result] = found
        return outcomes


def _perform(pipe: Connection, part: Role) -> None:
    """What an actor does, until its pipe is closed."""
    # Ctrl-C reaches every process; the learner ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, ConnectionError):
        try:
            actor = Actor(part)
            pipe.send([])
            while True:
                for half in range(HALVES):
                    actor.wait(half, pipe)
                    actor.play(half)
        except PerijoveError as problem:
            pipe.send(f"actor {part.number}: {problem}")
        except (EOFError, ConnectionError):
            raise
        except Exception as problem:
            pipe.send(f"actor {part.number}: {type(problem).__name__}: {problem}")
            raise


class Actor:
    """The two halves of one process."""

    def __init__(self, part: Role) -> None:
        title = named_title(part.title)
        settings = part.settings
        alone = not part.memory
        self.stage = Stage(memoryview(bytearray(part.plot.bytes)) if alone else Memory.found(part.memory), part.plot)
        self.number = 0 if alone else part.number
        self.mix = Mix(title, settings, part.seed)
        plan = Plan(title, Vocabulary(title).columns, settings.rows.cells, settings.rows.legal)
        start = self.number * part.plot.matches
        self.mine = slice(start, start + part.plot.matches)
        self.feeds = [Feed(plan, [row.data for row in self.stage.rows[half, self.mine]]) for half in range(HALVES)]
        self.lasted = numpy.zeros((HALVES, part.plot.matches), numpy.int64)
        """How many choices were made in each match."""
        self.longest = settings.learning.longest
        for feed in self.feeds:
            for place in range(part.plot.matches):
                feed.put(place, *self.mix.next())

    def wait(self, half: int, pipe: Connection) -> None:
        """Until it is this half's turn. In the meantime, games on deals apart may be wanted."""
        turns, done, me = self.stage.turns[half], self.stage.done[half], self.number
        waiting = Wait()
        while turns[me] == done[me]:
            if waiting.again() and pipe.poll():
                weights, test, first, every = pipe.recv()
                pipe.send(TestPlay(weights, test, first, every).played())

    def play(self, half: int) -> None:
        """One choice in every match of a half; where a game ends, the next begins."""
        feed = self.feeds[half]
        ended = feed.step(self.stage.actions[half, self.mine].tolist())
        lasted = self.lasted[half]
        lasted += 1
        lasted[ended] = 0
        for place in numpy.flatnonzero(lasted >= self.longest).tolist():
            feed.stop(place)
            ended.append(place)
            lasted[place] = 0
        for place in ended:
            feed.put(place, *self.mix.next())
        self.stage.done[half, self.number] += 1
