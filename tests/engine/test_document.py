"""Files that are read with care, and written whole or not at all."""

import os
from pathlib import Path

import pytest

from perijove.engine import document
from perijove.engine.errors import WrongRecord
from perijove.engine.plain import Checked


def test_what_is_saved_is_there(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    document.save(path, "é\n")
    assert path.read_text(encoding="utf-8") == "é\n"
    document.save(str(path), "new")
    assert path.read_text(encoding="utf-8") == "new"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "game.json"
    document.save(path, "old")

    def fail(*arguments: object) -> None:
        raise OSError("the disk is full")

    if failing == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="the disk is full"):
        document.save(path, "new")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_an_interrupted_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    document.save(path, "old")

    def interrupt(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        document.save(path, "new")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_the_new_file_is_on_disk_before_it_takes_the_old_ones_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    document.save(path, "old")
    seen = []
    fsync = os.fsync

    def watched(handle: int) -> None:
        seen.append(path.read_text())
        fsync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    document.save(path, "new")
    assert seen == ["old"]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        document.save(tmp_path / "none" / "game.json", "x")


def test_a_break_in_the_middle_and_one_at_the_end() -> None:
    with pytest.raises(WrongRecord) as caught:
        document.parse('{"a": 1,\n "b" 2}', "record", WrongRecord)
    assert str(caught.value).startswith("record: not valid JSON at line 2, column 6")
    assert "cut short" not in str(caught.value)
    with pytest.raises(WrongRecord, match=r"is the file cut short\?"):
        document.parse('{"a": [1, 2', "record", WrongRecord)


def test_long_values_are_shortened_in_messages() -> None:
    reader = Checked({"a": "x" * 500}, "record", WrongRecord)
    assert len(str(reader.complain("a", "a number"))) < 100


def test_a_saved_file_may_be_read_like_any_other(tmp_path: Path) -> None:
    ordinary = tmp_path / "ordinary"
    ordinary.write_text("x", encoding="utf-8")
    document.save(tmp_path / "saved", "x")
    assert (tmp_path / "saved").stat().st_mode == ordinary.stat().st_mode
