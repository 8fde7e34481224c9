"""The bot that is a program of any language: it is asked over its standard input, and answers over its output."""

import json
import shlex
import shutil
import time
from random import Random
from typing import ClassVar, Final

from perijove.bots.asking import PROTOCOL, answered, ask_data, asked_data
from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.bots.lost import Fault, LostDecision
from perijove.bots.pipes import Pipes
from perijove.engine.errors import shown
from perijove.engine.message import LANGUAGES
from perijove.engine.option import Json
from perijove.engine.seat import Seat

SECONDS: Final = 10.0
"""How long a program has for a decision, by the clock."""
STARTS: Final = 3
"""How often a program is started in one match."""
CHATTER: Final = 100
"""So many lines that are no answer may come before one."""


class ProcessBot(Bot):
    """A program: ``process(./mybot --fast, seconds=5)``. docs/bots.md says what it is told and how it answers.

    It is started when it is first asked, and ends with the match. One that has ended is started again, ``STARTS`` times
    at most. Starting it takes part of the time that it has for a decision.
    """

    name: ClassVar[str] = "process"
    outside: ClassVar[bool] = True

    def __init__(self, seed: int, command: str, seconds: float = SECONDS, language: str = "en") -> None:
        super().__init__(seed)
        if seconds <= 0:
            raise ValueError(f"{seconds:g} seconds: a program needs some time")
        if language not in LANGUAGES:
            raise ValueError(f"language {language!r} is not one of {', '.join(LANGUAGES)}")
        self._command = _split(command)
        self.seconds = seconds
        self.language = language
        self._random = Random(seed)
        self._pipes: Pipes | None = None
        self._starts = 0
        self._version = -1
        self._positions = False

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        seconds = self.seconds
        if budget is not None and budget.seconds is not None:
            seconds = min(seconds, budget.seconds)
        deadline = time.monotonic() + seconds
        try:
            pipes = self._pipes or self._started(seat, deadline)
            self._version += 1
            allowed = Budget(budget.simulations if budget is not None else None, seconds)
            position = seat.position(self._random.getrandbits(32)) if self._positions else None
            pipes.tell(_line(asked_data(ask_data(seat, self.language, self._version), seat.view, position, allowed)))
            return answered(self._answer(pipes, deadline), seat)
        except LostDecision:
            # One that is only late, or wrong, may do better next time. What it answers too late is passed over.
            if self._pipes is not None and self._pipes.broken:
                self.end()
            raise

    def end(self) -> None:
        if self._pipes is not None:
            self._pipes.end(_line({"kind": "end"}))
            self._pipes = None

    def _started(self, seat: Seat, deadline: float) -> Pipes:
        """The program, after both have said which protocol they speak."""
        if self._starts == STARTS:
            raise LostDecision(Fault.DEAD, f"its process has ended {STARTS} times, and is not started again")
        self._starts += 1
        pipes = self._pipes = Pipes(self._command)
        pipes.tell(_line({"kind": "hello", "protocol": PROTOCOL, "language": self.language}))
        hello = _read(pipes.hear(deadline))
        if hello.get("kind") != "hello" or hello.get("protocol") != PROTOCOL:
            self.end()
            raise LostDecision(Fault.GARBAGE, f"it does not speak protocol {PROTOCOL}: it said {shown(hello)}")
        self._positions = hello.get("position") is True
        title = seat.title
        pipes.tell(
            _line(
                {
                    "kind": "begin",
                    "title": title.code,
                    "ruleset": title.ruleset,
                    "players": seat.players,
                    "seat": seat.player,
                    "actions": title.actions,
                    "seed": self.seed % 2**53,  # as large as any language reads exactly
                }
            )
        )
        return pipes

    def _answer(self, pipes: Pipes, deadline: float) -> dict[str, Json]:
        """The answer to the question that was asked last; those to earlier ones come too late."""
        for _ in range(CHATTER):
            answer = _read(pipes.hear(deadline))
            version = answer.get("version")
            if not isinstance(version, int) or isinstance(version, bool) or version > self._version:
                raise LostDecision(Fault.GARBAGE, f"it answered {shown(answer)}: expected version {self._version}")
            if version == self._version:
                return answer
        self.end()
        raise LostDecision(Fault.GARBAGE, f"it wrote {CHATTER} lines that are no answer")

    def __getstate__(self) -> dict[str, object]:
        # A process can't be copied: the copy starts one of its own.
        return {**self.__dict__, "_pipes": None}


def _split(command: str) -> list[str]:
    """The program and its arguments, as a shell would take them apart; but no shell runs it."""
    words = shlex.split(command)
    found = shutil.which(words[0]) if words else None
    if found is None:
        raise ValueError(f"there is no program {words[0] if words else command!r} here that can be run")
    return [found, *words[1:]]


def _line(data: dict[str, Json]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"


def _read(line: bytes) -> dict[str, Json]:
    try:
        answer: Json = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise LostDecision(Fault.GARBAGE, f"it wrote {shown(line.decode('utf-8', 'replace'))}, which is no JSON object")
    return answer
