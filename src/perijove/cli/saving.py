"""Where games are kept, and how they are written and read."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from perijove.engine.errors import BrokenRules, PerijoveError, WrongRecord, WrongRuleset
from perijove.engine.match import Match
from perijove.engine.message import english
from perijove.engine.option import Json
from perijove.engine.plain import Checked
from perijove.engine.record import Record

PERSON = ""
"""Stands for a person in the list of a record's bots."""


IMPOSSIBLE = english("no file can have this name")
NO_HOME = english("there is no such home folder")
REASONS = (
    english("File exists"),
    english("File name too long"),
    english("Is a directory"),
    english("No space left on device"),
    english("No such file or directory"),
    english("Not a directory"),
    english("Operation not permitted"),
    english("Permission denied"),
    english("Read-only file system"),
)
"""Why a file can't be read or written, as systems say it; for translation. What else they say stays in their words."""


class CannotSave(PerijoveError):
    """A file or folder can't be written; the message names it."""


def cannot_write(file: Path, problem: Exception) -> CannotSave:
    """The error for a file that can't be written."""
    reason = problem.strerror if isinstance(problem, OSError) else IMPOSSIBLE
    return CannotSave(english("can't write {file}: {reason}"), file=str(file), reason=reason or str(problem))


def expanded(text: str) -> Path:
    """The path that a text means: ``~`` is the home folder."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise CannotSave(english("can't write {file}: {reason}"), file=text, reason=NO_HOME) from None


def is_there(path: Path) -> bool:
    """Whether something has this name. Where that can't be known, writing there will say why."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def data_folder() -> Path:
    """The folder for what the program keeps: PERIJOVE_DATA, or the usual place of the platform."""
    if chosen := os.environ.get("PERIJOVE_DATA"):
        return expanded(chosen)
    if base := os.environ.get("XDG_DATA_HOME"):
        return expanded(base) / "perijove"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "perijove"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "perijove"
    return Path.home() / ".local" / "share" / "perijove"


def games_folder() -> Path:
    """The folder of the games played here."""
    return data_folder() / "games"


def new_file(title: str) -> Path:
    """An empty file for a new game, with the date in its name and nobody else's."""
    folder = games_folder()
    make_folder(folder)
    day = datetime.now().strftime("%Y-%m-%d")
    number = 1
    while True:
        path = folder / f"{title}-{day}-{number}.json"
        try:
            path.open("x").close()
        except FileExistsError:
            number += 1
        except OSError as problem:
            raise CannotSave(
                english("can't write {file}: {reason} (--save FILE keeps the game elsewhere)"),
                file=str(path),
                reason=str(problem.strerror),
            ) from None
        else:
            return path


def make_folder(folder: Path) -> None:
    """Make a folder unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise CannotSave(
            english("can't make the folder {folder}: {reason}"), folder=str(folder), reason=str(problem.strerror)
        ) from None


def make_writable_folder(folder: Path) -> None:
    """Make a folder unless it is there, and be sure that files can be written in it."""
    make_folder(folder)
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as problem:
        raise CannotSave(
            english("can't write to the folder {folder}: {reason}"), folder=str(folder), reason=str(problem.strerror)
        ) from None


def last_game() -> Path:
    """The game that was played last and isn't over."""
    files = [(path.stat().st_mtime_ns, path) for path in games_folder().glob("*.json")]
    for _, path in sorted(files, reverse=True):
        try:
            if "scores" not in Record.load(path).data:
                return path
        except WrongRecord:
            continue
    raise WrongRecord(english("there is no unfinished game in {folder}"), folder=str(games_folder()))


def save(match: Match, bots: list[str], path: Path) -> None:
    """Write the record of a match, with who plays for each seat: whole, or not at all."""
    record = match.record()
    lineup: list[Json] = list(bots)
    record.data["bots"] = lineup
    try:
        record.save(path)
    except (OSError, ValueError) as problem:
        raise cannot_write(path, problem) from None


@contextmanager
def about(file: Path) -> Iterator[None]:
    """While a record is played, let every complaint about it name its file."""
    try:
        yield
    except BrokenRules:
        raise  # it is the title's fault, and not the record's
    except PerijoveError as problem:
        said = str(problem).removeprefix("record")
        kind = WrongRuleset if isinstance(problem, WrongRuleset) else WrongRecord
        raise kind(f"record {file}{said}" if said[:1] in (",", ":") else f"record {file}: {said}") from None


def bots_in(record: Record) -> list[str]:
    """Who plays for each seat of a record: a bot's name, or nobody where a person does."""
    reader = Checked(record.data, "record", WrongRecord)
    seats = reader.texts("seats")
    if "bots" not in record.data:
        return [PERSON] * len(seats)
    return reader.texts("bots")


def same_game(path: Path, match: Match) -> bool:
    """Whether the file is an earlier or later record of this very game, so that it may be replaced."""
    try:
        there = Record.load(path).data
    except WrongRecord:
        return False
    here = match.record().data
    return all(there.get(key) == here.get(key) for key in ("title", "ruleset", "options", "seats", "seed", "start"))
