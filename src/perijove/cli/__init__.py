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
from perijove.cli.parsing import Command, CommandGroup
from perijove.cli.program import Program
from perijove.cli.told import told
from perijove.engine.message import english

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


def _add(
    command: Callable[..., None],
    examples: Sequence[str],
    name: str | None = None,
    *,
    about: str | None = None,
    group: typer.Typer = app,
) -> None:
    """Make a function a command, of its own name unless another is given. The help lists it under what it is about."""
    said = told(inspect.getdoc(command) or "")
    group.command(name, cls=Command, help=said, epilog="\n".join(examples), rich_help_panel=about)(command)


def _group(name: str, said: str, about: str) -> typer.Typer:
    """Several commands under one word."""
    group = typer.Typer(name=name, cls=CommandGroup, help=said, no_args_is_help=True, rich_markup_mode="rich")
    app.add_typer(group, rich_help_panel=about)
    return group


_PLAY = english("Play")
_add(play.play, play.EXAMPLES, about=_PLAY)
_add(serve.serve, serve.EXAMPLES, about=_PLAY)
_add(learn.learn, learn.EXAMPLES, about=_PLAY)
_add(titles.titles, titles.EXAMPLES, about=_PLAY)
_add(card.card, card.EXAMPLES, about=_PLAY)
_add(replay.replay, replay.EXAMPLES, about=_PLAY)
_box = _group("components", english("Play with the values of your own box."), _PLAY)
_add(components.export, components.EXPORT_EXAMPLES, "export", group=_box)
_add(components.check, components.CHECK_EXAMPLES, "check", group=_box)

_BOTS = english("Bots")
_add(simulate.simulate, simulate.EXAMPLES, about=_BOTS)
_add(arena.arena, arena.EXAMPLES, about=_BOTS)
_add(arena.merge, arena.MERGE_EXAMPLES, "arena merge", about=_BOTS)
_add(stats.stats, stats.EXAMPLES, about=_BOTS)
_add(train.train, train.EXAMPLES, about=_BOTS)
_add(join.join, join.EXAMPLES, about=_BOTS)
_add(mcp.mcp, mcp.EXAMPLES, about=_BOTS)
_puzzles = _group("puzzles", english("Make puzzles, which the pages /puzzles of a server show."), _BOTS)
_add(puzzles.make, puzzles.MAKE_EXAMPLES, "make", group=_puzzles)

_CARE = english("Care")
_admin = _group("admin", english("Care for the matches of a server, while it runs."), _CARE)
for _command, _examples, _name in admin.COMMANDS:
    _add(_command, _examples, _name, group=_admin)
_add(version.version, version.EXAMPLES, about=_CARE)
