"""The command line: every command is a small module of its own."""

import inspect
import os
from collections.abc import Callable, Sequence
from typing import Annotated

import typer

import perijove
from perijove.cli import (
    admin,
    arena,
    card,
    components,
    join,
    learn,
    mcp,
    play,
    puzzles,
    replay,
    serve,
    simulate,
    stats,
    titles,
    train,
    version,
)
from perijove.cli.arguments import Language
from perijove.cli.language import language_of
from perijove.cli.parsing import EXAMPLES as HEADING
from perijove.cli.parsing import Command
from perijove.cli.program import Program
from perijove.cli.told import told

app = typer.Typer(
    name="perijove",
    cls=Program,
    help="Board games of space colonisation, for people and programs.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)


def say_version(wanted: bool) -> None:
    """Say the version in one line, and end."""
    if wanted:
        typer.echo(f"perijove {perijove.__version__}")
        raise typer.Exit


@app.callback()
def whole(
    version: Annotated[
        bool,
        typer.Option("--version", callback=say_version, is_eager=True, help="Say which version this is."),
    ] = False,
    lang: Language = None,
) -> None:
    """Board games of space colonisation, for people and programs."""
    if lang is not None:
        os.environ["LANGUAGE"] = language_of(lang)  # it stands before the command, which gets it so


def _add(command: Callable[..., None], examples: Sequence[str], name: str | None = None) -> None:
    """Make a function a command, of its own name unless another is given, with examples below its help."""
    said = told(inspect.getdoc(command) or "")
    # An empty line in an epilog is a new line on the screen.
    app.command(name, cls=Command, help=said, epilog="\n\n".join([f"[bold]{HEADING}[/bold]", *examples]))(command)


_add(titles.titles, titles.EXAMPLES)
_add(card.card, card.EXAMPLES)
_add(play.play, play.EXAMPLES)
_add(learn.learn, learn.EXAMPLES)
_add(serve.serve, serve.EXAMPLES)
for _command, _examples, _name in admin.COMMANDS:
    _add(_command, _examples, f"admin {_name}")
_add(join.join, join.EXAMPLES)
_add(mcp.mcp, mcp.EXAMPLES)
_add(simulate.simulate, simulate.EXAMPLES)
_add(arena.arena, arena.EXAMPLES)
_add(arena.merge, arena.MERGE_EXAMPLES, "arena merge")
_add(stats.stats, stats.EXAMPLES)
_add(replay.replay, replay.EXAMPLES)
_add(components.export, components.EXPORT_EXAMPLES, "components export")
_add(components.check, components.CHECK_EXAMPLES, "components check")
_add(puzzles.make, puzzles.MAKE_EXAMPLES, "puzzles make")
_add(train.train, train.EXAMPLES)
_add(version.version, version.EXAMPLES)
