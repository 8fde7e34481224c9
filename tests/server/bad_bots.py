"""Bots that misbehave, each in its own way; two that are said to be strong; and some that note what they do."""

import os
import sys
import time
from pathlib import Path
from typing import ClassVar

from perijove.bots.bot import Bot
from perijove.bots.budget import Budget
from perijove.engine.seat import Seat
from perijove.engine.title import AnyTitle


class Crashes(Bot):
    name: ClassVar[str] = "server.bad_bots:Crashes"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        raise ZeroDivisionError("on purpose")


class Dies(Bot):
    """Takes its process with it."""

    name: ClassVar[str] = "server.bad_bots:Dies"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        os._exit(3)


class Hangs(Bot):
    name: ClassVar[str] = "server.bad_bots:Hangs"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        while True:
            time.sleep(0.01)


class Cheats(Bot):
    """Chooses what it can't."""

    name: ClassVar[str] = "server.bad_bots:Cheats"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        return next(option for option in range(10_000) if option not in seat.choice.options)


class Babbles(Bot):
    """Writes nonsense where answers go."""

    name: ClassVar[str] = "server.bad_bots:Babbles"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        sys.stdout.write('{"code": "nonsense"}\n')
        sys.stdout.flush()
        os.write(1, b'{"code": "nonsense"}\n')
        return seat.choice.options[-1]


class Stumbles(Bot):
    """Crashes once, the first time that it is asked on this machine for a given folder."""

    name: ClassVar[str] = "server.bad_bots:Stumbles"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        mark = Path(os.environ["PERIJOVE_TEST_MARK"])
        if not mark.exists():
            mark.touch()
            raise RuntimeError("the first time")
        return seat.choice.options[0]


class Champion(Bot):
    """The best bot of all, by its own account."""

    name: ClassVar[str] = "server.bad_bots:Champion"
    strength: ClassVar[int] = 1000

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        return seat.choice.options[-1]


class Specialist(Champion):
    """Even better, but only in a game that isn't there."""

    name: ClassVar[str] = "server.bad_bots:Specialist"
    strength: ClassVar[int] = 2000

    @classmethod
    def plays(cls, title: AnyTitle) -> bool:
        return title.code == "chess"


class Remembers(Bot):
    """Notes whenever it is asked: its process, which object it is, its seed, and how often it was asked before."""

    name: ClassVar[str] = "server.bad_bots:Remembers"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._asked = 0

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        with Path(os.environ["PERIJOVE_TEST_MARK"]).open("a") as mark:
            mark.write(f"{os.getpid()} {id(self)} {self.seed} {self._asked}\n")
        self._asked += 1
        return seat.choice.options[0]


class Waits(Bot):
    """Chooses as soon as it may: when there is a certain file. Notes its name then."""

    name: ClassVar[str] = "server.bad_bots:Waits"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        mark = os.environ["PERIJOVE_TEST_MARK"]
        while not Path(f"{mark}.gate").exists():
            time.sleep(0.01)
        with Path(mark).open("a") as opened:
            opened.write(f"{self.name}\n")
        return seat.choice.options[0]


class WaitsToo(Waits):
    """The same under another name."""

    name: ClassVar[str] = "server.bad_bots:WaitsToo"
