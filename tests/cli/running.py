"""Runs the real program: with answers from a pipe, or in a terminal of its own."""

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import NamedTuple

import perijove

PATIENCE = 180.0
"""Seconds until a program that should answer is given up."""

_ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[()][A-Z0-9]|[=>])")


def plain(raw: str) -> str:
    """What a terminal shows, without colours and other orders to it."""
    return _ESCAPES.sub("", raw).replace("\r", "")


class Run(NamedTuple):
    code: int
    out: str
    err: str


class Program:
    """The program ``perijove`` with a data folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.variables = {
            name: value
            for name, value in os.environ.items()
            if name not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR", "PERIJOVE_COMMAND")
        }
        source = str(Path(perijove.__file__).parent.parent)
        path = os.pathsep.join(filter(None, [source, os.environ.get("PYTHONPATH", "")]))
        self.variables |= {
            "PERIJOVE_DATA": str(folder / "data"),
            "PYTHONPATH": path,
            "COLUMNS": "100",
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
        }

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "perijove"]

    def __call__(self, *arguments: str | Path, answers: str = "", **variables: str) -> Run:
        done = subprocess.run(
            [*self.command, *map(str, arguments)],
            input=answers,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**self.variables, **variables},
            cwd=self.folder,
            timeout=PATIENCE,
            check=False,
        )
        return Run(done.returncode, done.stdout, done.stderr)

    def in_terminal(self, *arguments: str | Path, rows: int = 50, columns: int = 100, **variables: str) -> "Terminal":
        without = {name: value for name, value in self.variables.items() if name != "COLUMNS"}
        return Terminal([*self.command, *map(str, arguments)], {**without, **variables}, self.folder, rows, columns)

    def games(self) -> list[Path]:
        """The games in the data folder."""
        return sorted((self.folder / "data").rglob("*.json"))


class Terminal:
    """A program in a terminal: what it shows, and a keyboard."""

    def __init__(self, command: list[str], variables: dict[str, str], folder: Path, rows: int, columns: int) -> None:
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, variables)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.raw = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._read = 0

    def wait_for(self, text: str) -> str:
        """Read until ``text`` appears; everything shown since the last wait, without colours."""
        until = time.monotonic() + PATIENCE
        while True:
            shown = plain(self.raw[self._read :])
            if text in shown:
                self._read = len(self.raw)
                return shown
            if time.monotonic() > until or not self._receive():
                raise AssertionError(f"no {text!r} in:\n{shown}")

    def _receive(self) -> bool:
        """Take what the program has written in the last half second; whether it still can."""
        ready, _, _ = select.select([self.master], [], [], 0.5)
        if not ready:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has ended
            return False
        self.raw += self._decoder.decode(data)
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def enter(self, text: str = "") -> None:
        self.type(text + "\n")

    def end(self, again: str = "") -> int:
        """Wait until the program ends; its exit code.

        A key that is typed just while the program prepares its prompt may get lost: ``again`` is typed once more then.
        """
        until = time.monotonic() + PATIENCE
        before = len(self.raw)
        while self._receive():
            if time.monotonic() > until:
                os.kill(self.pid, signal.SIGKILL)
                raise AssertionError(f"the program doesn't end:\n{self.rest}")
            if again and len(self.raw) == before:
                with contextlib.suppress(OSError):  # it has ended just now
                    self.type(again)
            before = len(self.raw)
        _, status = os.waitpid(self.pid, 0)
        os.close(self.master)
        return os.waitstatus_to_exitcode(status)

    def hang_up(self) -> int:
        """Close the terminal as if its window were closed; the program's exit code."""
        os.close(self.master)
        _, status = os.waitpid(self.pid, 0)
        return os.waitstatus_to_exitcode(status)

    @property
    def rest(self) -> str:
        """What was shown since the last wait."""
        return plain(self.raw[self._read :])
