"""What an arena leaves in its folder when it ends: tables, a summary, a report."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import polars as pl

from perijove.arena.folder import ArenaFolder, CannotKeep, terms_of, unkept
from perijove.arena.frames import (
    CHOICE_COLUMNS,
    CHOICES,
    GAME_COLUMNS,
    GAMES,
    choices_frame,
    games_frame,
    read_frame,
    write_frame,
)
from perijove.arena.report import report_of
from perijove.arena.running import Arena
from perijove.arena.standing import Outlook, outlook_of
from perijove.arena.tournament import Tournament, WrongArena
from perijove.arena.worth import Worth, worths_of
from perijove.engine import document
from perijove.engine.message import english
from perijove.engine.start import named_title

SUMMARY: Final = "summary.json"
REPORT: Final = "report.html"


@dataclass(frozen=True)
class Findings:
    """The tables of an arena."""

    tournament: Tournament
    games: pl.DataFrame
    choices: pl.DataFrame

    @staticmethod
    def read(path: Path) -> "Findings":
        """Those that lie in a folder."""
        tournament = terms_of(path)
        if not (path / GAMES).exists():
            raise WrongArena(
                english("{folder}: no results yet: the arena writes {file} when it ends or is interrupted"),
                folder=str(path),
                file=GAMES,
            )
        games, choices = read_frame(path / GAMES, GAME_COLUMNS), read_frame(path / CHOICES, CHOICE_COLUMNS)
        return Findings(tournament, games, choices)

    def worths(self) -> list[Worth]:
        """What every answer to every question is worth."""
        return worths_of(named_title(self.tournament.title), self.choices)


def keep_results(arena: Arena, language: str) -> Outlook:
    """Write everything that follows from the games; it may be written again at any time."""
    outlook, deals, path = outlook_of(arena), arena.bouts, arena.folder.path
    found = Findings(arena.tournament, games_frame(arena.tournament, deals), choices_frame(arena.tournament, deals))
    try:
        write_frame(found.choices, path / CHOICES)
        write_frame(found.games, path / GAMES)
        document.save(path / SUMMARY, json.dumps(outlook.to_data(), indent=2) + "\n")
        document.save(path / REPORT, report_of(outlook, found.games, found.worths(), language))
    except (OSError, pl.exceptions.PolarsError) as problem:
        if isinstance(problem, OSError):
            raise unkept(path, problem) from None
        raise CannotKeep(
            english("can't write to {folder}: {reason}"), folder=str(path), reason=" ".join(str(problem).split())[:120]
        ) from None
    return outlook


def read_parts(paths: list[Path]) -> tuple[Tournament, list[ArenaFolder]]:
    """The parts of a tournament, and the tournament as a whole. Which parts are missing doesn't matter."""
    folders = [ArenaFolder.read(path) for path in paths]
    first = folders[0].tournament
    for path, folder in zip(paths, folders, strict=True):
        if name := first.differs(folder.tournament):
            raise WrongArena(
                english("{folder} has another arena than {other}: {name} is {there} there, not {here}"),
                folder=str(path),
                other=str(paths[0]),
                name=name,
                there=json.dumps(folder.tournament.to_data()[name]),
                here=json.dumps(first.to_data()[name]),
            )
    return replace(first, part=(1, 1)), folders
