"""The folder of an arena: every game that was played, line by line, safe as soon as it is written."""

import contextlib
import json
import os
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from perijove.arena.bout import Bout
from perijove.arena.tournament import Tournament, WrongArena
from perijove.engine import document
from perijove.engine.errors import PerijoveError
from perijove.engine.message import english
from perijove.engine.option import Json

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TERMS: Final = "arena.json"
JOURNAL: Final = "games.jsonl"
LOCK: Final = ".lock"


class FolderInUse(PerijoveError):
    """Another process writes into this folder."""


class CannotKeep(PerijoveError):
    """A game could not be written down; the message names the folder."""


class ArenaFolder:
    """What was played of a tournament, in a folder: ``arena.json`` says what, ``games.jsonl`` has a line a game.

    A line is the check sum (CRC-32) of a game and the game in JSON. What a crash cut off at the end is dropped, and
    played again; anything else that is wrong is an error.
    """

    def __init__(self, path: Path, tournament: Tournament, bouts: dict[int, Bout]) -> None:
        self.path = path
        self.tournament = tournament
        self.bouts = bouts
        """The games by their numbers."""
        self._journal = -1

    @staticmethod
    def read(path: Path) -> "ArenaFolder":
        """A folder as it is, to look at."""
        tournament = terms_of(path)
        bouts, _ = _bouts(path / JOURNAL, tournament)
        return ArenaFolder(path, tournament, bouts)

    @staticmethod
    @contextlib.contextmanager
    def open(path: Path, tournament: Tournament) -> "Iterator[ArenaFolder]":
        """A folder to write into, for this process alone; it is made unless it is there.

        If it has games already, they must be of the same tournament.
        """
        try:
            path.mkdir(parents=True, exist_ok=True)
            if not (path / TERMS).exists() and (stray := _stray(path)):
                raise WrongArena(
                    english("{folder}: it has no {file}, but other things such as {stray}: not an arena's folder"),
                    folder=str(path),
                    file=TERMS,
                    stray=stray,
                )
            lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as problem:
            raise unkept(path, problem) from None
        try:
            _lock(lock, path)
            yield _opened(path, tournament)
        finally:
            os.close(lock)

    def add(self, bouts: Sequence[Bout]) -> None:
        """Write games down. When this returns they are on the disk."""
        lines = b"".join(map(line_of, bouts))
        end = os.fstat(self._journal).st_size
        try:
            written = 0
            while written < len(lines):
                written += os.write(self._journal, lines[written:])
            # Before the disk is waited for: who presses Ctrl-C meanwhile has these games too.
            self.bouts.update({bout.game: bout for bout in bouts})
            os.fsync(self._journal)
        except OSError as problem:
            with contextlib.suppress(OSError):
                os.ftruncate(self._journal, end)  # half a line helps nobody
            raise unkept(self.path, problem) from None

    def close(self) -> None:
        """Nothing more will be written."""
        if self._journal >= 0:
            os.close(self._journal)
            self._journal = -1

    def begin(self, end: int) -> None:
        """Be ready to write, after dropping what is behind ``end``."""
        self._journal = os.open(self.path / JOURNAL, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        os.ftruncate(self._journal, end)


def unkept(path: Path, problem: OSError) -> CannotKeep:
    """The error for a folder that can't be written."""
    return CannotKeep(
        english("can't write to {folder}: {reason}"), folder=str(path), reason=str(problem.strerror or problem)
    )


def line_of(bout: Bout) -> bytes:
    """A game as a line of the journal."""
    text = json.dumps(bout.to_data(), separators=(",", ":"), ensure_ascii=True).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


def terms_of(path: Path) -> Tournament:
    """The tournament of a folder."""
    file = path / TERMS
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as problem:
        raise WrongArena(
            english("{folder} is no folder of an arena: can't read {file}: {reason}"),
            folder=str(path),
            file=TERMS,
            reason=str(problem.strerror),
        ) from None
    except UnicodeDecodeError:
        raise WrongArena(english("{place}: it is not UTF-8 text"), place=str(file)) from None
    return Tournament.from_data(document.parse(text, str(file), WrongArena), str(file))


def _stray(path: Path) -> str:
    """Something in a folder that no arena has put there; nothing if there is nothing."""
    return next((found.name for found in sorted(path.iterdir()) if found.name not in (LOCK, TERMS, JOURNAL)), "")


def _opened(path: Path, tournament: Tournament) -> ArenaFolder:
    try:
        if (path / TERMS).exists():
            there = terms_of(path)
            refuse_another(path, there, tournament)
        else:
            data: Json = tournament.to_data()
            document.save(path / TERMS, json.dumps(data, indent=2) + "\n")
        bouts, end = _bouts(path / JOURNAL, tournament)
        folder = ArenaFolder(path, tournament, bouts)
        folder.begin(end)
    except OSError as problem:
        raise unkept(path, problem) from None
    return folder


def refuse_another(path: Path, there: Tournament, wanted: Tournament) -> None:
    """Raise unless a folder has this tournament, and this part of it."""
    name = there.differs(wanted) or ("part" if there.part != wanted.part else "")
    if name:
        raise WrongArena(
            english("{folder} has another arena: {name} is {there} there, not {here}"),
            folder=str(path),
            name=name,
            there=json.dumps(there.to_data()[name]),
            here=json.dumps(wanted.to_data()[name]),
        )


def _bouts(journal: Path, tournament: Tournament) -> tuple[dict[int, Bout], int]:
    """The games of a journal by their numbers, and where the last whole line ends."""
    try:
        data = journal.read_bytes()
    except FileNotFoundError:
        return {}, 0
    except OSError as problem:
        raise WrongArena(
            english("can't read {file}: {reason}"), file=str(journal), reason=str(problem.strerror)
        ) from None
    bouts: dict[int, Bout] = {}
    end = data.rfind(b"\n") + 1  # what comes after it was cut off by a crash
    for number, line in enumerate(data[:end].splitlines(), 1):
        place = f"{journal}, line {number}"
        check, _, text = line.partition(b" ")
        if check != b"%08x" % zlib.crc32(text):
            raise WrongArena(english("{place}: the line is damaged: its check sum is wrong"), place=place)
        bout = Bout.from_data(document.parse(text.decode(), place, WrongArena), place)
        _, seating = tournament.place(bout.game)
        if tuple(placing.bot for placing in bout.placings) != tournament.seatings[seating].bots:
            raise WrongArena(english("{place}: game {game} is of other bots"), place=place, game=bout.game)
        bouts[bout.game] = bout
    return bouts, end


def _lock(handle: int, path: Path) -> None:
    """Keep everybody else out, until the handle is closed or this process ends, however it ends."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise FolderInUse(english("another arena is at work in {folder}"), folder=str(path)) from None
