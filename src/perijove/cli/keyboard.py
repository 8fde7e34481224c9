"""What is typed, and every way in which a player may leave."""

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from rich.console import Console

from perijove.cli.program import WRONG

LEAVING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""What ends the program from outside: Ctrl-C, a request to end, and a terminal that is closed."""
DIGITS = 10
"""A number with so many digits is larger than any that can be meant."""


class Leave(BaseException):
    """The player, or whoever started the program, wants it to end; ``code`` is the exit code to leave with.

    Not an ``Exception``: nothing on the way may take it for an error.
    """

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Keyboard:
    """Reads lines from the terminal, or answers from a pipe."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.interactive = sys.stdin.isatty()
        """Whether somebody sits there, who may be asked to confirm something or to look away."""
        self.refused = False
        """Whether what was typed last could not be done."""
        self.offered: Sequence[str] = ()
        """What the Tab key completes."""
        if self.interactive:
            try:
                import readline  # importing it gives input() its line editing
            except ImportError:
                return
            readline.set_completer(self.completion)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")

    def completion(self, text: str, number: int) -> str | None:
        """What the Tab key makes of what is typed so far: whatever is offered and has a word that begins so."""
        typed = text.casefold()
        found: dict[str, None] = {}
        for offered in self.offered:
            words = offered.split(" ")
            tails = [" ".join(words[place:]) for place in range(len(words))]
            found |= {tail: None for tail in tails[: len(tails) if typed else 1] if tail.casefold().startswith(typed)}
        return [*found, None][number] if number <= len(found) else None

    def line(self, prompt: str = "> ", offered: Sequence[str] = ()) -> str:
        """The next line, without spaces around it. The end of the input means leaving.

        The Tab key completes what is ``offered``.

        Answers from a pipe that end with a refused one were wrong, and the exit code says so.
        """
        self.offered = offered
        try:
            text = input(prompt)
        except EOFError:
            self.console.print()
            raise Leave(WRONG if self.refused and not self.interactive else 0) from None
        except OSError:  # the terminal is gone
            raise Leave(128 + signal.SIGTERM) from None
        if not self.interactive:
            self.console.print(text, markup=False, highlight=False)
        typed = text.strip()
        if typed:
            self.refused = False
        return typed


def number_in(text: str) -> int | None:
    """The number that digits mean; none where there is anything else. Of one that is far too long, the beginning."""
    return int(text.lstrip("0")[:DIGITS] or "0") if text.isdecimal() else None


class Signals:
    """While this is entered, the signals that end a program raise ``Leave`` instead of ending it on the spot."""

    def __init__(self) -> None:
        self._before: dict[int, signal._HANDLER] = {}
        self._holding = False
        self._waiting = 0

    def __enter__(self) -> "Signals":
        self._before = {number: signal.signal(number, self._came) for number in LEAVING}
        return self

    def __exit__(self, *problem: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _came(self, number: int, frame: FrameType | None) -> None:
        if self._holding:
            self._waiting = number
            return
        raise Leave(128 + number)

    @contextmanager
    def held(self) -> Iterator[None]:
        """While this lasts, signals wait: a choice is made and saved, or neither."""
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
        if self._waiting:
            raise Leave(128 + self._waiting)
