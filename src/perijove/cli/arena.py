"""``perijove arena`` and ``perijove arena merge``."""

import contextlib
import json
import re
import secrets
import shlex
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from perijove.arena.packages import need_packages
from perijove.arena.pool import cores
from perijove.arena.tournament import TABLES, Tournament
from perijove.cli.arguments import (
    ComponentFile,
    GivenOptions,
    Language,
    TitleName,
    bots_from,
    named_file,
    options_from,
    say_what_is_missing,
)
from perijove.cli.language import spoken
from perijove.cli.saving import data_folder, make_folder
from perijove.cli.screen import Screen
from perijove.cli.simulate import INTERRUPTED
from perijove.engine.errors import WrongOption
from perijove.engine.message import Words, english
from perijove.engine.start import named_title

if TYPE_CHECKING:
    from perijove.arena.running import Arena, Sharing
    from perijove.arena.standing import Outlook

EXAMPLES = (
    "perijove arena ganymede --bots greedy,random --games 200",
    "perijove arena galileo --bots greedy,random --players 4 --games 400 --jobs 8 --out duel",
    "perijove arena mars --bots greedy,random -o draft=yes --no-stop --games 1000 --part 2/5 --out part-2",
    "perijove arena ganymede --bots greedy,random --ray auto",
)
MERGE_EXAMPLES = ("perijove arena merge part-1 part-2 part-3 --out whole",)

OutFolder = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FOLDER",
        parser=named_file("--out"),
        help="Where the games are kept. A folder with games of this very arena goes on where it ended.",
        show_default="a new one in your data folder",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def arena(
    title: TitleName,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="BOT,...", help="The bots. Every one meets every other.")
    ] = "random,greedy",
    games: Annotated[
        int, typer.Option("--games", "-g", min=1, help="How many games at most; rounded up to whole deals.")
    ] = 200,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many play.", show_default="the fewest possible")
    ] = None,
    option: GivenOptions = None,
    components: ComponentFile = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed plays the same games.", show_default="a new one")
    ] = None,
    tables: Annotated[
        str | None,
        typer.Option(
            metavar="all|pairs",
            help="Who sits together: as many bots as there are seats, or one of a bot among many of another.",
            show_default="all if there are enough bots",
        ),
    ] = None,
    stop: Annotated[
        bool, typer.Option("--stop/--no-stop", help="Stop as soon as it is decided who is better, or play all games.")
    ] = True,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, help="How many processes.", show_default="one a core")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local: one that is started here."),
    ] = None,
    part: Annotated[
        str | None, typer.Option(metavar="I/N", help="Play part I of N, to be merged with the others later.")
    ] = None,
    out: OutFolder = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let bots meet on the same deals, each in every seat, and find out who is better.

    Every deal is played in all seatings. It ends when a sequential test has decided who is better (wrong in at most 5%
    of all arenas between equals), or when all games are played. Who win together share the victory. The folder keeps
    every game, so that nothing is lost if it is interrupted: the same command with --out goes on. It has the tables
    games.parquet and choices.parquet, summary.json and report.html in the end; perijove stats answers from them.
    """
    need_packages(ray is not None)
    words = spoken(lang)
    chosen = named_title(title)
    names = bots_from(bots)
    count = players if players is not None else chosen.players[0]
    if tables is not None and tables not in TABLES:
        raise WrongOption(english("--tables: {given} is neither all nor pairs"), given=repr(tables))
    wanted = Tournament(
        title,
        count,
        names,
        seed if seed is not None else seed_of(out),
        options_from(chosen, option, components),
        tables if tables is not None else Tournament.usual_tables(count, len(names)),
        part_from(part),
    )
    wanted.check()
    say_what_is_missing(chosen, names, words)
    folder = out if out is not None else new_folder(title)
    with quietly_interrupted():
        play(wanted, folder, games, stop, jobs if jobs is not None else cores(), ray, as_json, words)


def merge(
    folders: Annotated[
        list[Path],
        typer.Argument(metavar="FOLDER...", parser=named_file("FOLDER"), help="The folders of the parts."),
    ],
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", parser=named_file("--out"), help="The folder of the whole.")
    ],
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Bring the parts of an arena together that were played with --part.

    All games of all parts count: a part alone can't know when to stop. A part that is missing, or not yet finished,
    may be merged into the same folder later.
    """
    need_packages()
    from perijove.arena.folder import ArenaFolder
    from perijove.arena.keeping import read_parts
    from perijove.arena.running import Arena

    words = spoken(lang)
    with quietly_interrupted():
        wanted, parts = read_parts(folders)
        with ArenaFolder.open(out, wanted) as whole:
            for part in parts:
                whole.add([bout for game, bout in sorted(part.bouts.items()) if game not in whole.bouts])
            whole.close()
            deals = 1 + max((wanted.place(game)[0] for game in whole.bouts), default=-1)
            tell(Arena(whole, deals * len(wanted.seatings), stop=False), as_json, words)


def play(
    wanted: Tournament, path: Path, games: int, stop: bool, jobs: int, ray: str | None, as_json: bool, words: Words
) -> None:
    """Play an arena in a folder, and tell what came of it, also when it is interrupted."""
    from perijove.arena.folder import ArenaFolder
    from perijove.arena.running import Arena

    with ArenaFolder.open(path, wanted) as folder:
        running = Arena(folder, games, stop)
        there = running.played
        if there and not as_json:
            noted = words.plural("{number} game was there already.", "{number} games were there already.", there)
            Console(stderr=True).print(noted, style="dim", highlight=False)
        interrupted = run(running, sharing_by(ray, jobs), words)
        folder.close()
        tell(running, as_json, words)
        if interrupted:
            going_on = shlex.join([*sys.argv[1:], *([] if "--out" in sys.argv else ["--out", str(path)])])
            said = words.say("Interrupted; nothing is lost. To go on: {command}", command=f"perijove {going_on}")
            Console(stderr=True).print(said, soft_wrap=True, highlight=False)
            raise typer.Exit(INTERRUPTED)


def run(running: "Arena", sharing: "Sharing", words: Words) -> bool:
    """Play under a progress bar; whether Ctrl-C ended it."""
    progress = Progress(
        TextColumn(words.say("Games")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        TextColumn("{task.description}"),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with progress:
        bar = progress.add_task("", total=running.total, completed=running.played)
        try:
            for played in running.run(sharing):
                decided = sum(verdict.better is not None for verdict in running.referee.verdicts)
                pairs = len(running.referee.verdicts)
                said = words.say("{number} of {pairs} decided", number=decided, pairs=pairs) if pairs else ""
                progress.update(bar, advance=played, description=said)
        except KeyboardInterrupt:
            return True
    return False


def tell(running: "Arena", as_json: bool, words: Words) -> None:
    """Keep what came of it in the folder, and show it."""
    from perijove.arena.keeping import REPORT, keep_results
    from perijove.cli.standings import show_standings

    if not running.bouts:
        if as_json:
            typer.echo(json.dumps({"games": 0, "folder": str(running.folder.path)}))
        return
    found: Outlook = keep_results(running, words.language)
    if as_json:
        typer.echo(json.dumps({**found.to_data(), "folder": str(running.folder.path)}, indent=2))
    else:
        show_standings(Screen(), words, found, running.folder.path / REPORT)


def sharing_by(ray: str | None, jobs: int) -> "Sharing":
    """Who shares the work out."""
    from perijove.arena.running import on_this_machine

    if ray is None:
        return on_this_machine(jobs)
    from perijove.arena.cluster import share_with_ray

    address = ray
    return lambda work, pieces: share_with_ray(work, pieces, address, jobs)


def part_from(text: str | None) -> tuple[int, int]:
    """The numbers in ``2/5``."""
    if text is None:
        return 1, 1
    found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text.strip(), re.ASCII)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        raise WrongOption(english("--part: {given} is not such as 2/5, the second of five"), given=repr(text))
    return int(found[1]), int(found[2])


def seed_of(out: Path | None) -> int:
    """The seed of the arena that is in a folder already, or a new one."""
    from perijove.arena.folder import TERMS, terms_of

    return terms_of(out).seed if out is not None and (out / TERMS).exists() else secrets.randbits(32)


def new_folder(title: str) -> Path:
    """A new folder in the data folder, with the date in its name."""
    parent = data_folder() / "arenas"
    make_folder(parent)
    day = datetime.now().strftime("%Y-%m-%d")
    number = 1
    while True:
        path = parent / f"{title}-{day}-{number}"
        try:
            path.mkdir()
        except FileExistsError:
            number += 1
        else:
            return path


@contextlib.contextmanager
def quietly_interrupted() -> Iterator[None]:
    """Who presses Ctrl-C while the results are written, or twice, loses them, but no game: they follow from those."""
    try:
        yield
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
