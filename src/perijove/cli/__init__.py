"""The command line: every command is a small module of its own."""

import inspect
from collections.abc import Callable, Sequence

import typer

from perijove.cli import (
    admin,
    arena,
    card,
    components,
    join,
    mcp,
    play,
    replay,
    serve,
    simulate,
    stats,
    titles,
    train,
    version,
)
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


def _add(command: Callable[..., None], examples: Sequence[str], name: str | None = None) -> None:
    """Make a function a command, of its own name unless another is given, with examples below its help."""
    # In a paragraph of the help, the lines of the code would be lines of the screen too.
    paragraphs = (inspect.getdoc(command) or "").split("\n\n")
    told = "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
    # An empty line in an epilog is a new line on the screen.
    app.command(name, help=told, epilog="\n\n".join(["[bold]Examples[/bold]", *examples]))(command)


_add(titles.titles, titles.EXAMPLES)
_add(card.card, card.EXAMPLES)
_add(play.play, play.EXAMPLES)
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
_add(train.train, train.EXAMPLES)
_add(version.version, version.EXAMPLES)
