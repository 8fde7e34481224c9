"""Runs the real program: with answers from a pipe, or in a terminal of its own."""

import codecs
import contextlib
import fcntl
import json
import os
import pty
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, NamedTuple

import perijove
from mortal import end_with_parent

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


def usual_variables() -> dict[str, str]:
    """The environment of every program here: nobody's own language and colours."""
    others = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR", "PERIJOVE_COMMAND")
    source = str(Path(perijove.__file__).parent.parent)
    path = os.pathsep.join(filter(None, [source, os.environ.get("PYTHONPATH", "")]))
    usual = {"PYTHONPATH": path, "COLUMNS": "100", "LANG": "C.UTF-8", "TERM": "xterm-256color"}
    return {name: value for name, value in os.environ.items() if name not in others} | usual


def of_the_start(variables: dict[str, str]) -> dict[str, str]:
    """What Python itself reads at its start: a fork can't be told otherwise any more."""
    return {name: value for name, value in variables.items() if name.startswith(("PYTHON", "LANG", "LC_"))}


class Nursery:
    """The process that starts programs (see launch.py)."""

    def __init__(self) -> None:
        self.variables = usual_variables()
        self._asking, answering = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._asking.settimeout(PATIENCE)
        tests = str(Path(__file__).parent.parent)
        path = os.pathsep.join([self.variables["PYTHONPATH"], tests])
        with answering:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "cli.launch", str(answering.fileno())],
                pass_fds=[answering.fileno()],
                env={**self.variables, "PYTHONPATH": path},
                preexec_fn=end_with_parent,
            )

    def run(self, arguments: list[str], folder: Path, variables: dict[str, str], answers: str) -> Run:
        """Run the program until it ends."""
        request = {"arguments": arguments, "folder": str(folder), "variables": variables}
        with scratch(answers) as given, scratch() as out, scratch() as errors:
            files = [file.fileno() for file in (given, out, errors)]
            socket.send_fds(self._asking, [json.dumps(request).encode()], files)
            pid = self._answer()
            try:
                code = self._answer()
            except TimeoutError:
                os.kill(pid, signal.SIGKILL)
                raise
            return Run(code, whole(out), whole(errors))

    def _answer(self) -> int:
        answer = self._asking.recv(100)
        assert answer, "the process that starts programs has ended"
        return int(json.loads(answer))

    def close(self) -> None:
        self._asking.close()
        self._process.wait(PATIENCE)


@contextlib.contextmanager
def scratch(text: str = "") -> Iterator[IO[str]]:
    """A nameless file with this text, to be read from its beginning."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as made:
        made.write(text)
        made.seek(0)
        yield made


def whole(file: IO[str]) -> str:
    """All that somebody else has written to a file."""
    file.seek(0)
    return file.read()


class Program:
    """The program ``perijove`` with a data folder of its own."""

    def __init__(self, folder: Path, nursery: Nursery) -> None:
        self.folder = folder
        self._nursery = nursery
        self.variables = usual_variables() | {"PERIJOVE_DATA": str(folder / "data")}

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "perijove"]

    def __call__(self, *arguments: str | Path, answers: str = "", **variables: str) -> Run:
        words, environment = [str(argument) for argument in arguments], {**self.variables, **variables}
        if of_the_start(environment) == of_the_start(self._nursery.variables):
            return self._nursery.run(words, self.folder, environment, answers)
        done = subprocess.run(
            [*self.command, *words],
            input=answers,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=environment,
            cwd=self.folder,
            timeout=PATIENCE,
            check=False,
        )
        return Run(done.returncode, done.stdout, done.stderr)

    def in_terminal(self, *arguments: str | Path, rows: int = 50, columns: int = 100, **variables: str) -> "Terminal":
        without = {name: value for name, value in self.variables.items() if name not in {"COLUMNS", "LINES"}}
        return Terminal([*self.command, *map(str, arguments)], {**without, **variables}, self.folder, rows, columns)

    def games(self) -> list[Path]:
        """The games in the data folder."""
        return sorted((self.folder / "data").rglob("*.json"))


class Terminal:
    """A program in a terminal: what it shows, and a keyboard."""

    def __init__(self, command: list[str], variables: dict[str, str], folder: Path, rows: int, columns: int) -> None:
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            # Here, so that it never finds a terminal without a size.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.chdir(folder)
            os.execvpe(command[0], command, variables)
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
        """Press keys, whatever the program is doing."""
        os.write(self.master, text.encode())

    def press(self, keys: str) -> None:
        """Press keys at the prompt. What comes just while the program prepares it may get lost, so not before."""
        until = time.monotonic() + PATIENCE
        while not self._listens():
            assert time.monotonic() < until, f"no prompt after:\n{self.rest}"
            time.sleep(0.005)
        self.type(keys)

    def _listens(self) -> bool:
        """Whether the program edits a line, so that it takes every key by itself, and sleeps until one comes."""
        editing = not termios.tcgetattr(self.master)[3] & termios.ICANON
        state = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
        return editing and state == "S"

    def enter(self, text: str = "") -> None:
        self.press(text + "\n")

    def end(self) -> int:
        """Wait until the program ends; its exit code."""
        until = time.monotonic() + PATIENCE
        while self._receive():
            if time.monotonic() > until:
                os.kill(self.pid, signal.SIGKILL)
                raise AssertionError(f"the program doesn't end:\n{self.rest}")
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
