"""Which Python ./play and ./test take, and what they say where there is none."""

import shutil
import subprocess
from pathlib import Path

from scripts.clone import Clone, program
from test_package import ROOT


def stand_in(folder: Path, name: str, *, new: bool, venv: bool = True) -> None:
    """A Python that only answers the two questions of find-python."""
    answers = f"*version_info*) exit {int(not new)};; *ensurepip*) exit {int(not venv)};;"
    program(folder / name, f'#!/bin/sh\ncase "$2" in {answers} esac\n')


def find_python(path: Path) -> tuple[int, str, str]:
    done = subprocess.run(
        [ROOT / "tools/find-python"], env={"PATH": str(path)}, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout.strip(), done.stderr


def test_the_newest_python_is_taken(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", new=False)
    stand_in(tmp_path, "python3.11", new=True)
    stand_in(tmp_path, "python3.12", new=True)
    program(tmp_path / "python3.13", "#!/bin/sh\nexit 127\n")
    assert find_python(tmp_path) == (0, str(tmp_path / "python3.12"), "")


def test_a_python_without_venv_is_passed_over(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3.13", new=True, venv=False)
    stand_in(tmp_path, "python3", new=True)
    assert find_python(tmp_path)[:2] == (0, str(tmp_path / "python3"))


def test_uv_needs_no_venv_module(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", new=True, venv=False)
    program(tmp_path / "uv", "#!/bin/sh\n")
    assert find_python(tmp_path)[:2] == (0, str(tmp_path / "python3"))


def test_uv_brings_a_python_where_there_is_none(tmp_path: Path) -> None:
    program(tmp_path / "uv", '#!/bin/sh\necho "/fetched/python"\n')
    assert find_python(tmp_path)[:2] == (0, "/fetched/python")


def test_no_new_python_says_so(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", new=False)
    code, out, err = find_python(tmp_path)
    assert (code, out) == (2, "")
    assert "needs Python 3.11 or newer" in err


def test_no_venv_module_says_so(tmp_path: Path) -> None:
    stand_in(tmp_path, "python3", new=True, venv=False)
    code, out, err = find_python(tmp_path)
    assert (code, out) == (2, "")
    assert "python3 can't make virtual environments" in err


def test_play_and_test_end_with_2_where_there_is_no_python(clone: Clone, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for tool in ("dirname", "sh"):
        (tmp_path / "empty" / tool).symlink_to(str(shutil.which(tool)))
    for command in ("play", "test"):
        code, _, err = clone.run(command, PATH=str(tmp_path / "empty"))
        assert code == 2
        assert "needs Python 3.11 or newer" in err
