"""The results of an arena as tables: one row a seat of a game, and one a choice that was offered."""

import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import polars as pl

from perijove.arena.bout import Bout
from perijove.arena.tournament import Tournament, WrongArena
from perijove.bots.lost import Fault
from perijove.engine.message import english
from perijove.engine.start import named_title

GAMES: Final = "games.parquet"
CHOICES: Final = "choices.parquet"

NAMED_POINTS: Final = pl.List(pl.Struct({"name": pl.String, "points": pl.Int64}))
Columns = dict[str, pl.DataType | type[pl.DataType]]
GAME_COLUMNS: Final[Columns] = {
    "game": pl.Int64,
    "deal": pl.Int64,
    "seed": pl.Int64,
    "table": pl.Int32,
    "seating": pl.Int32,
    "seat": pl.Int8,
    "bot": pl.String,
    "bots": pl.List(pl.String),
    "counts": pl.Boolean,
    "score": pl.Int64,
    "parts": NAMED_POINTS,
    "rank": pl.Int8,
    "win": pl.Float64,
    "margin": pl.Float64,
    "length": pl.Int32,
    "decisions": pl.Int32,
    "turns": pl.Int32,
    "seconds": pl.Float64,
    "illegal": pl.Int32,
    "late": pl.Int32,
    "failed": pl.Int32,
    "verdict": pl.String,
    "given_up": pl.Boolean,
    "rivals": NAMED_POINTS,
}
CHOICE_COLUMNS: Final[Columns] = {
    "game": pl.Int64,
    "deal": pl.Int64,
    "seat": pl.Int8,
    "bot": pl.String,
    "question": pl.String,
    "answer": pl.String,
    "offered": pl.Int32,
    "chosen": pl.Int32,
    "win": pl.Float64,
    "margin": pl.Float64,
}


def games_frame(tournament: Tournament, deals: Sequence[Sequence[Bout]]) -> pl.DataFrame:
    """One row a seat of a game."""
    rows = [row for bouts in deals for bout in bouts for row in _seat_rows(tournament, bout)]
    return pl.DataFrame(rows, schema=GAME_COLUMNS, orient="row")


def _seat_rows(tournament: Tournament, bout: Bout) -> Iterable[tuple[object, ...]]:
    deal, number = tournament.place(bout.game)
    seating = tournament.seatings[number]
    rivals = [{"name": name, "points": points} for name, points, _ in bout.rivals]
    for seat, placing in enumerate(bout.placings):
        yield (
            bout.game,
            deal,
            tournament.deal_seed(deal),
            seating.table,
            number,
            seat,
            placing.bot,
            list(seating.bots),
            tournament.counts(seating, seat),
            placing.score,
            [{"name": name, "points": points} for name, points in placing.parts],
            placing.rank,
            placing.win,
            placing.margin,
            bout.length,
            placing.decisions,
            placing.turns,
            placing.seconds,
            *lost_by_kind(placing.lost),
            bout.verdict,
            bout.given_up,
            rivals,
        )


def lost_by_kind(lost: Iterable[tuple[str, int]]) -> tuple[int, int, int]:
    """How many decisions were lost by an answer that is none, by no answer in time, and because the bot failed."""
    counts = dict(lost)
    illegal = sum(counts.get(fault, 0) for fault in (Fault.ILLEGAL, Fault.GARBAGE))
    failed = sum(counts.get(fault, 0) for fault in (Fault.DEAD, Fault.FAILED))
    return illegal, counts.get(Fault.LATE, 0), failed


def choices_frame(tournament: Tournament, deals: Sequence[Sequence[Bout]]) -> pl.DataFrame:
    """One row for every option that a seat was offered in a game: how often, and how often it took it."""
    columns: dict[str, list[object]] = {name: [] for name in ("game", "deal", "seat", "bot", "win", "margin")}
    actions: list[int] = []
    offered: list[int] = []
    chosen: list[int] = []
    for bouts in deals:
        for bout in bouts:
            deal, _ = tournament.place(bout.game)
            for seat, placing in enumerate(bout.placings):
                same = (bout.game, deal, seat, placing.bot, placing.win, placing.margin)
                for values, value in zip(columns.values(), same, strict=True):
                    values += [value] * len(placing.taken)
                actions += [taken.action for taken in placing.taken]
                offered += [taken.offered for taken in placing.taken]
                chosen += [taken.chosen for taken in placing.taken]
    codes = action_codes(tournament.title)
    wanted = {name: kind for name, kind in CHOICE_COLUMNS.items() if name in columns}
    found = pl.DataFrame(columns, schema=wanted).with_columns(
        pl.Series("action", actions, pl.Int64),
        pl.Series("offered", offered, pl.Int32),
        pl.Series("chosen", chosen, pl.Int32),
    )
    return found.join(codes, on="action", how="left", maintain_order="left").select(list(CHOICE_COLUMNS))


def action_codes(title: str) -> pl.DataFrame:
    """Every action of a title by its number: its question and its answer."""
    rows = [
        (question.first + number, question.name, answer)
        for question in named_title(title).questions
        for number, answer in enumerate(question.domain)
    ]
    return pl.DataFrame(rows, schema={"action": pl.Int64, "question": pl.String, "answer": pl.String}, orient="row")


def write_frame(frame: pl.DataFrame, path: Path) -> None:
    """Write a table as Parquet: whole, or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            frame.write_parquet(file, compression="zstd")
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_frame(path: Path, columns: Columns) -> pl.DataFrame:
    """Read a table, and be sure that it is one of ours."""
    try:
        found = pl.read_parquet(path)
    except OSError as problem:
        raise WrongArena(
            english("can't read {file}: {reason}"), file=str(path), reason=str(problem.strerror or problem)
        ) from None
    except pl.exceptions.PolarsError as problem:
        reason = " ".join(str(problem).split())[:120]
        raise WrongArena(
            english("{place}: not a whole Parquet file: {problem}"), place=str(path), problem=reason
        ) from None
    if missing := [name for name in columns if name not in found.columns]:
        raise WrongArena(english("{place}: a column is missing: {column}"), place=str(path), column=missing[0])
    return found
