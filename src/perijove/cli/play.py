"""``perijove play``."""

import itertools
import os
import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from perijove.bots.levels.ladder import USUAL
from perijove.bots.levels.missing import missing
from perijove.bots.names import drawn
from perijove.bots.registry import make_bot, runs_program
from perijove.cli.arguments import (
    ComponentFile,
    GivenOptions,
    Language,
    SaveFile,
    bots_from,
    codes_of_titles,
    named_file,
    options_from,
)
from perijove.cli.hotseat import HotSeat
from perijove.cli.keyboard import Leave
from perijove.cli.language import spoken
from perijove.cli.saving import PERSON, CannotSave, about, bots_in, is_there, last_game, new_file
from perijove.cli.saving import save as save_game
from perijove.cli.screen import Screen
from perijove.engine.errors import UnknownTitle, WrongOption, WrongPlayers, WrongRecord
from perijove.engine.match import Match
from perijove.engine.message import Words, english
from perijove.engine.record import Record
from perijove.engine.start import begin, checked_seats, named_title, titles

BOT = USUAL
"""Who plays against people who ask for nobody else."""

EXAMPLES = (
    "perijove play ganymede",
    "perijove play ganymede --players 3 --bots level-1,level-6 --names Ada --lang fr",
    "perijove play ganymede --players 2 --people 2 --names Ada,Grace",
    "perijove play --last",
)


def play(
    title: Annotated[
        str | None,
        typer.Argument(
            metavar="TITLE", help="The game, as `perijove titles` names it.", autocompletion=codes_of_titles
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many play.", show_default="the fewest possible")
    ] = None,
    people: Annotated[
        int | None, typer.Option(help="How many of them are people; 0 only watches.", show_default="1")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            "-b",
            metavar="BOT,...",
            help="The bots on the other seats, repeated: level-1 for a beginner, to level-8.",
            show_default=BOT,
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option(metavar="NAME,...", help="The names of the people, or of all players.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            help="The same number deals the same game; who knows it may know every card.", show_default="a secret one"
        ),
    ] = None,
    option: GivenOptions = None,
    components: ComponentFile = None,
    lang: Language = None,
    save: SaveFile = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", parser=named_file("--resume"), help="Go on with a saved game.")
    ] = None,
    last: Annotated[bool, typer.Option("--last", help="Go on with the last game that isn't over.")] = False,
) -> None:
    """Play in the terminal: people and bots at one keyboard.

    The game is saved after every choice, so nothing is lost however it ends.
    """
    words = spoken(lang)
    if last:
        if resume is not None:
            raise WrongOption(english("--last and --resume: choose one of them"))
        resume = last_game()
    if resume is not None:
        given = {
            "--players": players,
            "--names": names,
            "--seed": seed,
            "--option": option,
            "--components": components,
            "--save": save,
        }
        for name, value in given.items():
            if value is not None:
                raise WrongOption(english("{option} can't be changed in a game that is resumed"), option=name)
        match, lineup = resumed(resume, title, people, bots)
        save_game(match, lineup, resume)
        start(match, lineup, resume, words)
        return
    code = title or only_title()
    chosen = named_title(code)
    count = players if players is not None else chosen.players[0]
    checked_seats(chosen, count, None)
    persons = 1 if people is None else people
    lineup = seated(count, persons, bots)
    seats = seat_names(count, persons, lineup, names, seed, words)
    match = begin(chosen, count, seed, options_from(chosen, option, components), seats)
    if seed is not None:
        match.seed_by = seats[0] if persons else ""
    start(match, lineup, kept_in(save, match, lineup), words)


def only_title() -> str:
    """The title where none is named: possible if there is just one."""
    known = list(titles())
    if len(known) != 1:
        raise UnknownTitle(english("which title? installed: {known}"), known=", ".join(known) or "–")
    return known[0]


def seated(players: int, people: int, bots: str | None) -> list[str]:
    """Who plays for each seat: people first, then the bots, from the first again where they are too few."""
    if not 0 <= people <= players:
        raise WrongPlayers(
            english("--people {people}: of {players} players, 0 to {players} can be people"),
            people=str(people),
            players=players,
        )
    return filled([PERSON] * people + [BOT] * (players - people), bots)


def filled(lineup: list[str], bots: str | None) -> list[str]:
    """The same people on their seats, and these bots in turn on all others."""
    known = bots_from(BOT if bots is None else bots)
    for bot in known:
        make_bot(bot)
    turn = itertools.cycle(known)
    return [PERSON if seat == PERSON else next(turn) for seat in lineup]


def seat_names(
    players: int, people: int, lineup: list[str], names: str | None, seed: int | None, words: Words
) -> list[str]:
    """The players' names: as given, and by default numbers for people and drawn ones for bots."""
    given = [name.strip() for name in names.split(",")] if names is not None else []
    if len(given) not in (0, people, players):
        raise WrongPlayers(
            english("--names: {number} names; expected {people}, for the people, or {players}, for all players"),
            number=len(given),
            people=people,
            players=players,
        )
    if not all(given):
        raise WrongPlayers(english("--names: a name is empty in {names}"), names=repr(names))
    bot_names = drawn(players, given, seed)
    return given + [
        bot_names.pop() if lineup[seat] else words.say("Player {number}", number=str(seat + 1))
        for seat in range(len(given), players)
    ]


def kept_in(chosen: Path | None, match: Match, lineup: list[str]) -> Path:
    """The file of a new game, with its beginning in it. One that exists is never overwritten."""
    if chosen is not None and is_there(chosen):
        raise CannotSave(
            english("{file} exists already; --resume {file} would go on with a game saved there"), file=str(chosen)
        )
    file = chosen or new_file(match.title.code)
    try:
        save_game(match, lineup, file)
    except CannotSave:
        if chosen is None:  # the empty file that was made for it
            file.unlink(missing_ok=True)
        raise
    return file


def resumed(file: Path, title: str | None, people: int | None, bots: str | None) -> tuple[Match, list[str]]:
    """The match in a file, and who plays for each seat: as before, or as newly asked for."""
    record = Record.load(file)
    with about(file):
        match = record.replay()
    if title is not None and title != match.title.code:
        raise WrongRecord(
            english("record {file}: it is a game of {title}, not of {other}"),
            file=str(file),
            title=match.title.code,
            other=title,
        )
    lineup = bots_in(record)
    if people is not None:
        lineup = seated(len(match.seats), people, bots)
    elif bots is not None:
        lineup = filled(lineup, bots)
    for bot in lineup:
        if (
            bot != PERSON and bots is None and runs_program(bot)
        ):  # a file from somebody else must not choose what code runs here
            raise WrongRecord(
                english("record {file}: it was played by {bot}, a program; --bots {bot} lets that play again"),
                file=str(file),
                bot=bot,
            )
        if bot != PERSON:
            with about(file):
                make_bot(bot)
    return match, lineup


def start(match: Match, lineup: list[str], file: Path, words: Words) -> None:
    """Play, and say at the end, however it comes, where the game is."""
    run(HotSeat(Screen(), words, match, lineup, file))


def run(game: HotSeat) -> None:
    """Play a game that is set up, and say at the end where it is."""
    console, words, file = game.console, game.words, game.file
    if wanted := missing(game.match.title, game.bots, words):
        console.print(Text(wanted, "yellow"), soft_wrap=True)
    try:
        with game.signals:
            game.play()
    except Leave as leave:
        farewell(console, words, game)
        raise typer.Exit(leave.code) from None
    finally:
        game.end()
    console.print(Text(words.say("The game is kept in {file}", file=str(file)), "dim"), soft_wrap=True)
    again = words.say("See it again: {command}", command=command("replay", str(file)))
    console.print(Text(again, "dim"), soft_wrap=True)


def farewell(console: Console, words: Words, game: HotSeat) -> None:
    """Say where an unfinished game is kept. The terminal may be gone: then there is nobody to tell."""
    try:
        if not game.saved:
            game.autosave()
        if game.saved:
            console.print(words.say("The game is kept. To go on with it:"))
            # Not wrapped: it has to survive being copied.
            console.print(Text(f"  {way_back(game)}", "bold"), soft_wrap=True)
    except OSError:
        pass


def way_back(game: HotSeat) -> str:
    """The command that goes on with a game. A bot that is somebody's program has to be named again."""
    bots = [bot for bot in game.bots if bot != PERSON]
    named = ["--bots", ",".join(bots)] if any(runs_program(bot) for bot in bots) else []
    return command(*game.again, "--resume", str(game.file), *named)


def command(*arguments: str) -> str:
    """How this program is called here, as one would type it. ``./play`` says so by PERIJOVE_COMMAND."""
    return shlex.join([os.environ.get("PERIJOVE_COMMAND") or "perijove", *arguments])
