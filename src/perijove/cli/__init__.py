"""The command line: every command is a small module of its own."""

from collections.abc import Callable, Sequence

import typer

from perijove.cli import join, play, replay, serve, simulate, titles, version
from perijove.cli.program import Program

app = typer.Typer(
    name="perijove",
    cls=Program,
    help="Board games of space colonisation, for people and programs.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)


def _add(command: Callable[..., None], examples: Sequence[str]) -> None:
    """Make a function a command of its own name, with examples below its help."""
    # An empty line in an epilog is a new line on the screen.
    app.command(epilog="\n\n".join(["[bold]Examples[/bold]", *examples]))(command)


_add(titles.titles, titles.EXAMPLES)
_add(play.play, play.EXAMPLES)
_add(serve.serve, serve.EXAMPLES)
_add(join.join, join.EXAMPLES)
_add(simulate.simulate, simulate.EXAMPLES)
_add(replay.replay, replay.EXAMPLES)
_add(version.version, version.EXAMPLES)
