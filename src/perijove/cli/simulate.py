"""``perijove simulate``."""

import json
import secrets
import sys
import time
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import perijove
from perijove.arena.estimate import Interval
from perijove.arena.pool import cores
from perijove.arena.simulate import Pairing
from perijove.arena.simulate import simulate as outcomes_of
from perijove.arena.tally import Results, Tally
from perijove.cli.arguments import (
    ComponentFile,
    Language,
    TitleName,
    bots_from,
    named_file,
    options_from,
    say_what_is_missing,
)
from perijove.cli.language import spoken
from perijove.cli.results import show
from perijove.cli.saving import CannotSave, make_writable_folder
from perijove.cli.screen import Screen
from perijove.engine.errors import WrongOption
from perijove.engine.message import Words, english
from perijove.engine.option import Json
from perijove.engine.start import named_title

VariedOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the title; may be given several times. Each of several values of one option is played.",
    ),
]

INTERRUPTED = 130
"""The exit code after Ctrl-C."""

EXAMPLES = (
    "perijove simulate ganymede --players 4 --games 1000",
    "perijove simulate ganymede --players 2 --games 200 --bots random,greedy --rotate --seed 7",
    "perijove simulate ganymede --players 3 --games 50 --json | jq .seats",
    "perijove simulate galileo --games 20 --bots 'process(./mybot --fast),greedy(budget=2000)'",
    "perijove simulate mars --players 1 --bots random,greedy --rotate -o marsbot=easy -o marsbot=hard",
)


def simulate(
    title: TitleName,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many play.", show_default="the fewest possible")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="BOT,...", help="The bots, seat by seat, repeated where too few.")
    ] = "random",
    seed: Annotated[
        int | None, typer.Option(help="The same seed plays the same games.", show_default="a new one")
    ] = None,
    option: VariedOptions = None,
    components: ComponentFile = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="Move the bots on by one seat after each game.")] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, help="How many processes.", show_default="one a core")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
    save_records: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", parser=named_file("--save-records"), help="Keep the record of every game in this folder."
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Play many games between bots and show who wins.

    Game number N of a seed is the same game whatever --jobs is. Intervals hold the true value with a probability
    of 95%. In JSON, seats are numbered from 0, as in the library and in records. An option that is given with
    several values makes as many simulations; in JSON, they are the list "runs".
    """
    words = spoken(lang)
    chosen = named_title(title)
    playing = Pairing(
        title=title,
        players=players if players is not None else chosen.players[0],
        bots=bots_from(bots),
        seed=seed if seed is not None else secrets.randbits(32),
        rotate=rotate,
        records=save_records,
    )
    if len(playing.bots) > playing.players and not rotate:
        raise WrongOption(
            english("--bots: {number} bots, but {players} to play: with --rotate they take turns"),
            number=len(playing.bots),
            players=playing.players,
        )
    variants = variants_of(option)
    pairings = {
        label: replace(
            playing,
            options=options_from(chosen, given, components),
            records=save_records / folder_name(label) if save_records is not None else None,
        )
        for label, given in variants
    }
    for pairing in pairings.values():
        pairing.check()
    for pairing in pairings.values():
        refuse_to_overwrite(pairing, games)
    for pairing in pairings.values():
        if pairing.records is not None:
            make_writable_folder(pairing.records)
    say_what_is_missing(chosen, playing.bots, words)
    runs: list[Json] = []
    for label, pairing in pairings.items():
        results, seconds, interrupted = run(pairing, games, jobs if jobs is not None else cores(), words)
        if as_json:
            runs.append(plain(pairing, results, seconds))
        elif results.games:
            show(Screen(), words, results, seconds, pairing, label)
        if interrupted:
            break
    if as_json:
        typer.echo(json.dumps(runs[0] if len(pairings) == 1 else {"runs": runs}, indent=2))
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def variants_of(given: list[str] | None) -> list[tuple[str, list[str]]]:
    """Every combination of options where some are given with several values; each with a label that tells it apart."""
    values: dict[str, list[str]] = {}
    for text in given or []:
        name = text.partition("=")[0].strip()
        if text in values.get(name, []):
            raise WrongOption(english("option {option} is given twice with the same value"), option=repr(name))
        values.setdefault(name, []).append(text)
    varied = [texts for texts in values.values() if len(texts) > 1]
    return [
        (", ".join(text for text in texts if any(text in group for group in varied)), list(texts))
        for texts in product(*values.values())
    ]


def refuse_to_overwrite(pairing: Pairing, games: int) -> None:
    """Raise unless the names of all records are free: what other bots or other numbers of players did stays."""
    if pairing.records is None or not pairing.records.is_dir():
        return
    there = set(pairing.records.iterdir())
    for game in range(games) if there else ():
        if (file := pairing.file(game)) in there:
            raise CannotSave(
                english("{file} exists already: another --seed or another folder keeps both"), file=str(file)
            )


def folder_name(label: str) -> str:
    """The folder for the records of one of several simulations; nothing if there is one only."""
    return label.replace("=", "-").replace(", ", "-")


def run(pairing: Pairing, games: int, jobs: int, words: Words) -> tuple[Results, float, bool]:
    """Play the games under a progress bar: the results, the seconds it took, and whether Ctrl-C ended it."""
    results = Results()
    interrupted = False
    progress = Progress(
        TextColumn(words.say("Games")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    began = time.perf_counter()
    with progress:
        bar = progress.add_task("", total=games)
        outcomes = outcomes_of(pairing, games, jobs)
        try:
            for outcome in outcomes:
                results.add(outcome)
                progress.update(bar, completed=results.games)
        except KeyboardInterrupt:
            interrupted = True
        except OSError as problem:
            if pairing.records is None:
                raise
            raise CannotSave(
                english("can't write to {folder}: {reason}"),
                folder=str(pairing.records),
                reason=str(problem.strerror),
            ) from None
        finally:
            outcomes.close()
    return results, time.perf_counter() - began, interrupted


def plain(pairing: Pairing, results: Results, seconds: float) -> dict[str, Json]:
    """The results as plain data."""
    seats: list[Json] = [{"seat": seat, "bot": bot, **counted(tally)} for seat, bot, tally in results.seats]
    bots: list[Json] = [
        {"bot": bot, "seats": tally.seats, **counted(tally), "lost_decisions": {**results.lost.get(bot, {})}}
        for bot, tally in results.bots
    ]
    rivals: list[Json] = [
        {
            "rival": rival,
            **counted(tally),
            "beaten_by": [{"bot": bot, "games": own.games, "wins": own.wins} for bot, own in results.bots],
        }
        for rival, tally in results.rivals
    ]
    return {
        "title": pairing.title,
        "ruleset": named_title(pairing.title).ruleset,
        "players": pairing.players,
        "seed": pairing.seed,
        "options": dict(pairing.options),
        "rotate": pairing.rotate,
        "games": results.games,
        "decisions": results.decisions,
        "seconds": seconds,
        "games_per_second": results.games / seconds,
        "decisions_per_second": results.decisions / seconds,
        "compiled": perijove.compiled,
        "seats": seats,
        "bots": bots,
        "rivals": rivals,
    }


def counted(tally: Tally) -> dict[str, Json]:
    """A tally as plain data. In games that nobody can win it has no victories, but verdicts."""
    won = not tally.verdicts
    verdicts: dict[str, Json] = dict(tally.verdicts)
    return {
        "games": tally.games,
        "wins": tally.wins if won else None,
        "shared_wins": tally.shared_wins if won else None,
        "win_share": tally.win_share if won else None,
        "win_share_ci": interval(tally.win_share_interval if won else None),
        "verdicts": verdicts,
        "mean_score": tally.mean_score,
        "score_ci": interval(tally.score_interval),
        "score_sd": tally.deviation,
        "lowest_score": tally.lowest,
        "highest_score": tally.highest,
    }


def interval(found: Interval | None) -> Json:
    """An interval as a list of its two ends."""
    return None if found is None else [found[0], found[1]]
