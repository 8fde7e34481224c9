"""``perijove puzzles make``."""

import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from perijove.bots.levels.ladder import STRONGEST
from perijove.bots.registry import canonical, named_bot
from perijove.bots.search.bot import SearchBot
from perijove.cli.arguments import Language, TitleName, named_file
from perijove.cli.language import spoken
from perijove.cli.saving import cannot_write
from perijove.engine.errors import WrongOption
from perijove.engine.message import Words, english
from perijove.engine.start import checked_seats, named_title
from perijove.engine.title import AnyTitle
from perijove.puzzles.collection import LEAST_EFFORT, MOST_EFFORT, Source, file_of
from perijove.puzzles.making import Workshop

INTERRUPTED = 130
"""The exit code after Ctrl-C."""

MAKE_EXAMPLES = (
    "perijove puzzles make ganymede --count 60 --seed 1",
    "perijove puzzles make mars --count 60 --from 0.6 --out mars-puzzles.json",
    "perijove puzzles make artemis --count 60 --again",
    "perijove puzzles make galileo --players 3 --judge 'search(simulations=8000)' --out mine.json",
)


def make(
    title: TitleName,
    count: Annotated[int, typer.Option("--count", "-n", min=1, max=1000, help="How many puzzles.")] = 60,
    seed: Annotated[int, typer.Option(min=0, help="The same seed finds the same puzzles.")] = 1,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many play.", show_default="2, or the fewest possible")
    ] = None,
    begins: Annotated[
        float, typer.Option("--from", min=0, max=0.99, help="Look at games from this part of them on.")
    ] = 0.3,
    effort: Annotated[
        float,
        typer.Option(min=LEAST_EFFORT, max=MOST_EFFORT, help="How thoroughly, times the usual; less is sure of less."),
    ] = 1.0,
    judge: Annotated[str, typer.Option(metavar="BOT", help="Who knows what is best: a bot that searches.")] = STRONGEST,
    again: Annotated[
        bool, typer.Option("--again", help="First judge once more what is there: what isn't sure any more goes.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            parser=named_file("--out"),
            help="Where the puzzles go.",
            show_default="the title's own file, for the pages",
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Make puzzles of a title: moments of games between bots in which one choice is plainly the best.

    A moment is a puzzle when several searches with seeds of their own agree on what is best, when the interval of the
    difference to everything else lies clearly above zero, and when a weaker level misses it. After an interruption the
    same command goes on; once all are there, it has nothing to do, until the rules or the judge change.
    """
    words = spoken(lang)
    chosen = named_title(title)
    number = players if players is not None else min([count for count in chosen.players if count > 1] or chosen.players)
    checked_seats(chosen, number, None)
    if not issubclass(named_bot(judge), SearchBot):
        raise WrongOption(
            english("--judge: {bot} can't judge: that takes a bot that searches, such as {example}"),
            bot=judge,
            example=STRONGEST,
        )
    file = out or own_file(chosen)
    source = Source(chosen.code, chosen.ruleset, canonical(judge), number, seed, begins, effort)
    workshop = Workshop(source, count, file)
    began = time.perf_counter()
    try:
        there = run(workshop, words, again=again)
    except KeyboardInterrupt:
        typer.echo(words.say("Interrupted. The same command goes on."), err=True)
        raise typer.Exit(INTERRUPTED) from None
    except OSError as problem:
        raise cannot_write(file, problem) from None
    typer.echo(
        words.say(
            "{number} puzzles in {file}: {new} new ones, from {games} games, in {seconds} seconds.",
            number=len(workshop.made.puzzles),
            file=str(file),
            new=len(workshop.made.puzzles) - there,
            games=workshop.made.games,
            seconds=words.decimal(time.perf_counter() - began),
        )
    )


def own_file(title: AnyTitle) -> Path:
    """The file from which the pages take the puzzles of a title."""
    file = file_of(title)
    if file is None:
        raise WrongOption(english("{title} has no place for puzzles: say where they go, with --out"), title=title.label)
    return file


def run(workshop: Workshop, words: Words, *, again: bool) -> int:
    """Make them under a progress bar; how many there were before."""
    progress = Progress(
        TextColumn(words.say("Puzzles")),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with progress:
        bar = progress.add_task("", total=workshop.count, completed=len(workshop.made.puzzles))

        def told(now: Workshop) -> None:
            said = words.say("{games} games, {moments} moments judged", games=now.made.games, moments=now.looked)
            progress.update(bar, completed=len(now.made.puzzles), description=said)

        if again:
            workshop.again(told)
        there = len(workshop.made.puzzles)
        workshop.work(told)
    return there
