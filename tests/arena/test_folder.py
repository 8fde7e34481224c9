"""What is kept of an arena: whole lines, for one writer at a time."""

import json
import multiprocessing
from pathlib import Path

import pytest

from perijove.arena.bout import Bout, play_bout
from perijove.arena.folder import JOURNAL, TERMS, ArenaFolder, CannotKeep, FolderInUse
from perijove.arena.tournament import Tournament, WrongArena
from perijove.engine.errors import PerijoveError, WrongRuleset

ALONE = Tournament("ganymede", 2, ("random",), 7)


@pytest.fixture(scope="module")
def bouts() -> list[Bout]:
    return [play_bout(ALONE, game) for game in range(3)]


@pytest.fixture
def folder(tmp_path: Path, bouts: list[Bout]) -> Path:
    path = tmp_path / "kept"
    with ArenaFolder.open(path, ALONE) as kept:
        kept.add(bouts[:1])
        kept.add(bouts[1:])
        kept.close()
    return path


def test_what_was_written_is_read(folder: Path, bouts: list[Bout]) -> None:
    assert ArenaFolder.read(folder).bouts == dict(enumerate(bouts))
    assert ArenaFolder.read(folder).tournament == ALONE


@pytest.mark.parametrize("cut", [1, 20, 400])
def test_what_a_crash_cut_off_is_dropped_and_can_be_written_again(folder: Path, bouts: list[Bout], cut: int) -> None:
    journal = folder / JOURNAL
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-cut])
    with ArenaFolder.open(folder, ALONE) as kept:
        assert kept.bouts == {0: bouts[0], 1: bouts[1]}
        kept.add(bouts[2:])
        kept.close()
    assert journal.read_bytes() == whole


def test_a_damaged_line_is_named(folder: Path) -> None:
    journal = folder / JOURNAL
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b"random", b"rundom", 1)
    journal.write_bytes(b"".join(lines))
    with pytest.raises(WrongArena, match=r"games.jsonl, line 2: the line is damaged"):
        ArenaFolder.read(folder)
    with pytest.raises(WrongArena, match=r"games.jsonl, line 2: the line is damaged"), ArenaFolder.open(folder, ALONE):
        pass


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (Tournament("galileo", 2, ("random",), 7), "title"),
        (Tournament("ganymede", 3, ("random",), 7), "players"),
        (Tournament("ganymede", 2, ("greedy",), 7), "bots"),
        (Tournament("ganymede", 2, ("random",), 8), "seed"),
        (Tournament("ganymede", 2, ("random",), 7, {"length": "short"}), "options"),
        (Tournament("ganymede", 2, ("random",), 7, part=(1, 2)), "part"),
    ],
)
def test_another_arena_is_refused_and_nothing_changes(folder: Path, other: Tournament, name: str) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(WrongArena, match=f"kept has another arena: {name} is"), ArenaFolder.open(folder, other):
        pass
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_another_ruleset_is_refused(folder: Path) -> None:
    data = json.loads((folder / TERMS).read_text())
    (folder / TERMS).write_text(json.dumps(data | {"ruleset": 99}))
    with pytest.raises(WrongRuleset, match=r"arena.json: played under ruleset 99 of ganymede, but this is ruleset \d"):
        ArenaFolder.read(folder)


@pytest.mark.parametrize("terms", ["", "[]", "{}", '{"format": 1}', '{"format": 2}', "\udcff", "null"])
def test_broken_terms_are_refused(folder: Path, terms: str) -> None:
    (folder / TERMS).write_bytes(terms.encode(errors="surrogateescape"))
    with pytest.raises(PerijoveError, match=r"arena\.json"):
        ArenaFolder.read(folder)


def test_somebody_s_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada,")
    with pytest.raises(WrongArena, match=r"letter\.txt"), ArenaFolder.open(tmp_path, ALONE):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotKeep, match="file"), ArenaFolder.open(tmp_path / "file" / "kept", ALONE):
        pass


def test_one_at_a_time_writes(folder: Path) -> None:
    with ArenaFolder.open(folder, ALONE), pytest.raises(FolderInUse, match="another arena is at work in"):
        ArenaFolder.open(folder, ALONE).__enter__()
    with ArenaFolder.open(folder, ALONE):
        assert not _can_open(folder)
    assert _can_open(folder)


def _can_open(folder: Path) -> bool:
    """Whether another process can write."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(opens, (folder,))


def opens(folder: Path) -> bool:
    try:
        with ArenaFolder.open(folder, ALONE):
            return True
    except FolderInUse:
        return False
