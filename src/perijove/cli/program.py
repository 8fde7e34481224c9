"""How the program ends: by itself, by an error of the user's, or because its output goes nowhere."""

import contextlib
import errno
import io
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn, cast

import typer
from typer.core import TyperGroup

from perijove.bots.learned.threads import take_one_thread
from perijove.cli.language import spell_plainly, worded, words_for
from perijove.cli.parsing import HELP, called, complaint, speak
from perijove.engine.errors import BrokenRules, PerijoveError
from perijove.engine.message import Words, english

WRONG = 2
"""The exit code for bad input of any kind, and for output that can't be written."""
UNREAD = 141
"""The exit code when the reader of the output has gone: 128 + SIGPIPE, as a shell shows it for other programs."""


UNWRITTEN = english("can't write the output: {reason}")
NO_OUTPUT = english("there is none, it was closed")
BREAKS = re.compile(r"[ \t\r\n]+")
"""What becomes one space in a message. The spaces at which no line may break stay."""
UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""What systems say of output that can't be written. Where a file of ours can't be, the error has its name."""


ParserError: Any = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
"""What the option parser raises. Which module has it depends on the version of the parser."""


class Program(TyperGroup):
    """All commands. An error of the Perijove family becomes one line on stderr and exit code 2."""

    _given: Sequence[str] = ()
    """What was typed after the program's name."""

    def main(self, *arguments: object, **settings: object) -> object:
        """Run the program. Here are also written the help of the whole program and what the parser says."""
        if sys.stdin is None:  # closed by whoever started us: nothing can be read from it
            sys.stdin = io.StringIO()
        take_one_thread()
        try:
            with _written(self._words):
                given = arguments[0] if arguments else settings.get("args")
                self._given = list(cast("Sequence[str]", given)) if given is not None else sys.argv[1:]
                if sys.stdout is None:
                    fail(self._words().say(UNWRITTEN, reason=self._words().say(NO_OUTPUT)))
                words = self._words()
                speak(words, [self])
                ended = super().main(*arguments, **{**settings, "standalone_mode": False})  # type: ignore[arg-type]
                sys.exit(ended if isinstance(ended, int) else 0)
        except typer.Exit as end:
            sys.exit(end.exit_code)
        except typer.Abort:
            sys.exit(1)
        except ParserError as problem:
            if type(problem).__name__ == "NoArgsIsHelpError":  # nothing was typed: it is the help, not an error
                problem.show()
                sys.exit(problem.exit_code)
            with contextlib.suppress(typer.Exit):
                fail(complaint(problem, self._words()))
            sys.exit(WRONG)

    def get_help_option(self, ctx: Any) -> Any:  # noqa: ANN401 (what the parser gives)
        """The option that shows the help, and what it says of itself."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = self._words().say(HELP)
            option.metavar = ""
        return option

    def get_usage(self, ctx: Any) -> str:  # noqa: ANN401 (what the parser gives)
        """How the program is called, in a line."""
        return called(str(super().get_usage(ctx)), self._words())

    def invoke(self, ctx: object) -> object:
        """Run the command that ``ctx`` names."""
        spell_plainly()
        with _written(self._words):
            try:
                result: object = super().invoke(cast("typer.Context", ctx))
                sys.stdout.flush()
                return result
            except BrokenRules:
                raise  # a bug in a title: the traceback is what its author needs
            except PerijoveError as problem:
                fail(worded(problem, self._words()))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:  # noqa: ANN401
        """The command that is named: one word, or two where a command is called so."""
        both = " ".join(args[:2])
        if len(args) > 1 and both in self.commands:
            return both, self.commands[both], args[2:]
        return super().resolve_command(ctx, args)

    def _words(self) -> Words:
        """The words of whoever has called this."""
        return words_for(self._given)


@contextlib.contextmanager
def _written(words: Callable[[], Words]) -> Iterator[None]:
    """End the program if its output can't be written: quietly where nobody reads it, else with the reason."""
    try:
        yield
    except BrokenPipeError:
        leave_unread()
    except OSError as problem:
        if problem.filename is not None or problem.errno not in UNWRITABLE:
            raise  # it has another cause
        _write_nowhere()
        fail(words().say(UNWRITTEN, reason=words().say(str(problem.strerror))))


def fail(message: str) -> NoReturn:
    """Say what is wrong, in one line, and end the program."""
    if sys.stdout is not None:
        sys.stdout.flush()
    if sys.stderr is not None:
        with contextlib.suppress(OSError):  # then the exit code alone says it
            sys.stderr.write(f"perijove: {BREAKS.sub(' ', message.strip())}\n")
    raise typer.Exit(WRONG)


def leave_unread() -> NoReturn:
    """End quietly: whoever read the output (``| head``) has seen enough."""
    _write_nowhere()
    raise typer.Exit(UNREAD)


def _write_nowhere() -> None:
    """Let what is still to be written vanish."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
