"""How the program ends: by itself, by an error of the user's, or because nobody reads its output any more."""

import os
import sys
from typing import NoReturn, cast

import typer
from typer.core import TyperGroup

from perijove.cli.language import spell_plainly
from perijove.engine.errors import BrokenRules, PerijoveError

WRONG = 2
"""The exit code for bad input of any kind."""
UNREAD = 141
"""The exit code when the reader of the output has gone: 128 + SIGPIPE, as a shell shows it for other programs."""


class Program(TyperGroup):
    """All commands. An error of the Perijove family becomes one line on stderr and exit code 2."""

    def invoke(self, ctx: object) -> object:
        """Run the command that ``ctx`` names."""
        spell_plainly()
        try:
            result: object = super().invoke(cast("typer.Context", ctx))
            sys.stdout.flush()
            return result
        except BrokenRules:
            raise  # a bug in a title: the traceback is what its author needs
        except PerijoveError as problem:
            fail(str(problem))
        except BrokenPipeError:
            leave_unread()


def fail(message: str) -> NoReturn:
    """Say what is wrong, in one line, and end the program."""
    sys.stdout.flush()
    sys.stderr.write(f"perijove: {' '.join(message.split())}\n")
    raise typer.Exit(WRONG)


def leave_unread() -> NoReturn:
    """End quietly: whoever read the output (``| head``) has seen enough."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    raise typer.Exit(UNREAD)
